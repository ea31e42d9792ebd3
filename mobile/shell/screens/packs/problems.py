"""What is wrong with a pack: a card each, with what mends it; one tap goes there."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.properties import ObjectProperty

from mobile.kit.box import Fitted, Stack, fill
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.form.marks import all_well, bar, diamond, octagon
from mobile.kit.form.picking import pick
from mobile.kit.frame.scaffold import Action, Column
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.packs.problems import ProblemShown, ProblemsPresenter
from mobile.shell.screens.packs.screen import EditorScreen

FOLD = 0.26
"""Seconds in which a mended card folds."""
WIDEST = 860
"""How wide cards are at most, in dp at 100 %."""


class ProblemHead(Painted):
    """The sentence and its place; a tap goes there."""

    own_height = True
    PAD, LEAST, DOWN = (16, 9), 56, "well_down"

    def spoken(self, shown: ProblemShown) -> str:
        """The sentence."""
        return shown.text

    def ground(self, brush: Brush, shown: ProblemShown) -> None:
        """A bar at the left in the colour of what it is."""
        super().ground(brush, shown)
        bar(brush, (0, 0, *self.size), "amber" if shown.note else "red")

    def fill(self, pile: Pile, shown: ProblemShown) -> None:
        mark = diamond() if shown.note else octagon("!")
        end = sign("next", 16, "edge") if shown.leads else sign("", 16)
        words = Pile(pile.width - mark.width - end.width - dp(24), centred=False)
        words.text(shown.text, "body", bold=True)
        words.gap(3)
        place = letters(shown.place, "small", "dim", width=words.width - dp(24))
        words.row(sign(shown.icon, 16, "brass"), place, gap=7)
        pile.row(mark, words, None, end, gap=12)


class ProblemCard(Plate, Stack):
    """A problem or a note. Arguments: what goes to its place; what mends it."""

    shown = ObjectProperty(None, allownone=True)

    def __init__(self, on_go: Callable[[Any], object], on_mend: Callable[[Any], object]) -> None:
        super().__init__(plate="well")
        self.head = ProblemHead(on_release=lambda _: on_go(self))
        self.mend = PlainButton(icon="check", size_hint_x=None)
        self.mend.bind(minimum_width=self._fit, on_release=lambda _: on_mend(self))
        self.will = Text(role="small", pos_hint={"center_y": 0.5})
        self.low = Fitted(self.mend, self.will, spacing=dp(10))
        self.low.padding = dp(16), 0, dp(14), dp(12)
        self.fbind("shown", self._follow)

    def _fit(self, *_: object) -> None:
        self.mend.width = max(dp(126), self.mend.minimum_width)

    def _follow(self, *_: object) -> None:
        shown = self.shown
        if shown is None:
            return
        self.opacity = 1
        self.head.shown = shown
        self.mend.text, self.will.text = tr.t("app.packs.mend"), shown.mend
        fill(self, [self.head, *([self.low] if shown.mends else [])])


class WellPart(Painting):
    """That nothing is wrong."""

    own_height = True
    PAD, PLATE = (20, 24), "panel"
    centred = True

    def fill(self, pile: Pile, shown: str) -> None:
        pile.put(all_well(48), centred=True)
        pile.gap(12)
        pile.text(shown, "strong", bold=True)


class ProblemsScreen(EditorScreen):
    """The problems of a pack, then its notes."""

    presenter: ProblemsPresenter

    def build(self) -> None:
        """Cards in one column; below what mends them all."""
        self.frame()
        self.icon = "flag"
        self.column, self.well = Column(), WellPart()
        self.heads = SectionHeader(icon="flag"), SectionHeader(icon="info")
        self.cards = Repeater(partial(ProblemCard, self._go, self._mend))
        self.all = PlainButton(icon="check", height=dp(56))
        self.all.bind(on_release=lambda _: self.presenter.mend_all())
        self.add_widget(self.column)
        self.fbind("width", self._narrow)
        theme.bind(text_factor=self._narrow)

    def _narrow(self, *_: object) -> None:
        spare = max(0.0, (self.width - dp(WIDEST) * theme.text_factor) / 2)
        self.column.body.padding = spare + dp(4), dp(4), spare + dp(8), dp(8)

    def offered(self) -> Sequence[Action]:
        """The rules."""
        return (Action("rulebook", tr.t("app.rules"), lambda: self.app.open("rules")),)

    def redraw(self) -> None:
        """Shows what is wrong now."""
        shown = self.presenter.shown
        self.title = tr.t("app.packs.what_is_wrong")
        self.subtitle = tr.t("app.packs.as_you_type", pack=shown.pack)
        wrong, notes = self.heads
        wrong.text, wrong.note = shown.problems_title, tr.t("app.packs.stop_play")
        notes.text, notes.note = shown.notes_title, tr.t("app.packs.play_on")
        cards = self.cards.show([*shown.problems, *shown.notes])
        first = cards[: len(shown.problems)]
        parts = [wrong, *first] if first else []
        parts += [notes, *cards[len(first) :]] if shown.notes else []
        self.well.shown = shown.none or None
        fill(self.column.body, parts or [self.well])
        self.show_bar(shown.undo)
        self.all.text = shown.mend_all
        self.undo_bar.instead = self.all if shown.mend_all else None
        self._narrow()

    def _go(self, card: ProblemCard) -> None:
        found = self.presenter.go(card.shown.number)
        if found is not None:
            self.app.open("pack_row", found)

    def _mend(self, card: ProblemCard) -> None:
        number = card.shown.number
        ways = self.presenter.ways(number)
        if len(ways) > 1:
            pick(card.shown.text, ways, lambda way: self.presenter.mend(number, way))
        elif theme.reduce_motion:
            self.presenter.mend(number)
        else:
            self._fold(card)

    def _fold(self, card: ProblemCard) -> None:
        """A mended card folds; then it is gone."""
        problem = card.shown
        folding = Animation(opacity=0, d=FOLD, t="out_quad")

        def done(*_: object) -> None:
            # what is wrong may be another meanwhile
            if card.shown is problem and self.seen:
                self.presenter.mend(problem.number)

        folding.bind(on_complete=done)
        folding.start(card)
