"""The rows of a kind: searched, added, pasted; one that was left out is brought back by a tap."""

from collections.abc import Mapping

from kivy.clock import Clock

from mobile.kit.box import Stack, fill
from mobile.kit.controls.buttons import Call
from mobile.kit.controls.field import NameField
from mobile.kit.form.marks import BAR, bar, octagon, pill
from mobile.kit.form.shown import CHANGED, LEFT_OUT, OURS
from mobile.kit.frame.layout import button
from mobile.kit.frame.scaffold import LOW
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.long_list import LongList, LongRow
from mobile.kit.painting.pile import Part, Pile, medal, sign
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.packs.pasting import Pasted
from mobile.shell.presenters.packs.rows import RowLine, RowsPresenter
from mobile.shell.screens.packs.pasting import PasteSheet
from mobile.shell.screens.packs.screen import EditorScreen
from mobile.shell.screens.packs.ways import open_row

PAUSE = 0.15
"""Seconds without a letter after which is searched."""
DIMMED = 0.62


class RowOfKind(LongRow):
    """A row: its name, what is changed of it, whether it is new or left out."""

    PLATE, DOWN = "well", "well_down"
    PAD, LEAST = (14, 8), 60

    def spoken(self, shown: RowLine) -> str:
        """What it is called."""
        return shown.title

    def ground(self, brush: Brush, shown: RowLine) -> None:
        """A well, with a bar at the left of what is changed."""
        super().ground(brush, shown)
        if shown.mark == CHANGED:
            bar(brush, (0, 0, *self.size), "brass_bright")

    def fill(self, pile: Pile, shown: RowLine) -> None:
        faint = shown.mark in (LEFT_OUT, OURS)
        end: list[Part] = [pill(shown.pill)] if shown.pill else []
        end = [octagon("!", 24), *end] if shown.problems else end
        end.append(sign("undo" if shown.mark == LEFT_OUT else "next", 16, "edge"))
        room = pile.width - dp(BAR + 54) - sum(one.width + dp(12) for one in end)
        words = Pile(room, centred=False)
        tone = "brass_bright" if shown.mark == CHANGED else "dim" if faint else "text"
        words.text(shown.title, "body", tone, bold=not faint)
        words.text(shown.note, "small", "dim")
        ring = "edge" if faint else "brass"
        pile.row(medal(shown.icon, 40, ring), words, None, *end, gap=12)


class RowsScreen(EditorScreen):
    """The rows of a kind."""

    presenter: RowsPresenter

    def build(self) -> None:
        """A search over a list of which only what is seen is built."""
        self.search = NameField(limit=60)
        soon = Clock.create_trigger(self._search, PAUSE)
        self.search.bind(text=lambda *_: soon())
        self.frame()
        self.list = LongList(lambda: RowOfKind(on_release=self._tapped), gap=6)
        self.empty = Text()
        self.above = Stack(self.search)
        self.add_widget(self.above)
        self.add_widget(self.list)
        self.fbind("size", lambda *_: self._arrange())

    def ends(self) -> Mapping[str, tuple[str, Call]]:
        """Add one, or paste many."""
        if not self.presenter.shown.new:
            return {}
        return {
            "app.packs.paste": ("letter", self.open_paste),
            "app.packs.add": ("add", self.add),
        }

    def redraw(self) -> None:
        """Shows the rows that are sought."""
        shown = self.presenter.shown
        self.title, self.subtitle, self.icon = shown.title, shown.pack, shown.icon
        self.empty.text = shown.found
        self.search.fallback = tr.t("app.packs.search")
        self.list.fill(shown.lines)
        self.show_bar(shown.undo)
        self.show_wrong(shown.wrong)
        self._arrange()

    def _arrange(self) -> None:
        low = self.height < dp(LOW) * theme.text_factor**0.5 and not self.search.text
        short = len(self.presenter.shown.lines) < 6 and not self.search.text
        head = [] if low or short else [self.search]
        fill(self.above, [*head, *([self.empty] if self.presenter.shown.found else [])])

    def _search(self, *_: object) -> None:
        self.presenter.search(self.search.text)

    def _tapped(self, row: RowOfKind) -> None:
        line: RowLine = row.shown
        if line.mark == LEFT_OUT:
            self.presenter.bring_back(line.id)
        else:
            open_row(self.app, self.presenter.editing, line.kind, line.id, line.field)

    def add(self) -> None:
        """Adds a row and opens it."""
        if id := self.presenter.add():
            open_row(self.app, self.presenter.editing, self.presenter.kind, id)

    def open_paste(self) -> None:
        """Asks for a table of lines."""
        PasteSheet(self.presenter.kind_columns, self._paste).open()

    def _paste(self, text: str) -> None:
        told_of(self.presenter.paste(text))


def told_of(pasted: Pasted) -> None:
    """Tells what became of pasted lines: how many were taken, and why others were not."""
    sheet = ModalSheet(title=pasted.told, icon="letter")
    for one in pasted.wrong:
        sheet.add_widget(Text(text=one.why, role="small", bold=True, tone="loss"))
        sheet.add_widget(Dim(text=tr.t("app.packs.line", n=one.number, text=one.text)))
    sheet.footer.add_widget(button(tr.t("app.done"), "check", sheet.dismiss))
    sheet.open()
