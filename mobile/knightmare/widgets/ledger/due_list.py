"""What the turn owes, as a list to tick."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.panel import Panel
from mobile.knightmare.presenters.ledger.due import DueShown


class DueRow(Tap, Box):
    """One line: its box is ticked by the app, or by a tap."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    done = BooleanProperty(False)
    coming = BooleanProperty(False)
    ready = BooleanProperty(False)
    """Whether a tap does something."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.shown: DueShown | None = None

    def show(self, shown: DueShown) -> None:
        """Shows a line."""
        self.shown = shown
        self.icon, self.text, self.note = shown.icon, shown.text, shown.note
        self.done, self.coming = shown.done, shown.coming
        self.ready = bool(shown.flow and shown.flow.answer)


class DuePanel(Panel):
    """The whole list. ``on_due(line)``: one was tapped."""

    __events__ = ("on_due",)

    note = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(look="active", **properties)
        self._spare: list[DueRow] = []
        self._shown: tuple[DueShown, ...] = ()

    @property
    def rows(self) -> list[DueRow]:
        """The lines from above."""
        return list(self.ids.rows.children[::-1])

    def show(self, lines: Sequence[DueShown], note: str) -> None:
        """Shows exactly these lines. Argument: how many of them are done."""
        self.note = note
        if tuple(lines) == self._shown:
            return
        self._shown = tuple(lines)
        box = self.ids.rows
        while len(box.children) > len(lines):
            self._spare.append(box.children[0])
            box.remove_widget(box.children[0])
        while len(box.children) < len(lines):
            box.add_widget(self._spare.pop() if self._spare else self._make())
        for row, line in zip(self.rows, lines, strict=True):
            row.show(line)

    def _make(self) -> DueRow:
        row = DueRow()
        row.bind(on_release=lambda row: self.dispatch("on_due", row.shown))
        return row

    def on_due(self, line: DueShown) -> None:
        """A line was tapped."""


load_rules(__file__)
