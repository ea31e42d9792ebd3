"""A sheet into which a table of lines is pasted."""

from collections.abc import Callable

from kivy.uix.textinput import TextInput

from mobile.kit.controls.field import FieldBox
from mobile.kit.frame.layout import button
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.theme.fonts import font_for
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.screens.packs.sharing import clipboard

LINES = 8
LONGEST = 100_000
"""Letters that are taken at once."""


class PastedLines(TextInput):
    """PastedLines whose columns tabs divide."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Takes what has room. Arguments: the letters; whether they come back by undo."""
        room = max(0, LONGEST - len(self.text))
        super().insert_text(substring[:room], from_undo=from_undo)


class PasteSheet(ModalSheet):
    """Lines are typed or pasted. Arguments: what its columns are; what is done with the lines."""

    def __init__(self, columns: str, on_lines: Callable[[str], object]) -> None:
        super().__init__(title=tr.t("app.packs.paste"), icon="letter")
        self.on_lines = on_lines
        self.lines = PastedLines(
            write_tab=True,
            font_name=font_for(""),
            font_size=theme.body,
            background_normal="",
            background_active="",
            background_color=(0, 0, 0, 0),
            foreground_color=theme.text,
            cursor_color=theme.brass_bright,
        )
        box = FieldBox(size_hint_y=None, height=theme.body * 1.4 * LINES + dp(24), plate="slot")
        box.padding = dp(8), dp(6)
        box.add_widget(self.lines)
        self.add_widget(Text(text=tr.t("app.packs.paste_about"), role="small"))
        self.add_widget(Dim(text=columns))
        self.add_widget(box)
        self.footer.add_widget(button(tr.t("app.packs.from_clipboard"), "copy", self._fetch))
        self.footer.add_widget(button(tr.t("app.packs.take_lines"), "check", self.finish))

    def _fetch(self) -> None:
        self.lines.insert_text(clipboard())

    def finish(self) -> None:
        """Hands the lines on."""
        text = self.lines.text
        self.dismiss()
        if text.strip():
            self.on_lines(text)
