"""How a puzzle was answered: the verdict, why the best answer is best, what refutes the others."""

from collections.abc import Sequence

from kivy.clock import Clock

from mobile.kit.box import Fitted, fill
from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.frame.layout import Columns
from mobile.kit.frame.scaffold import Action
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Part, Pile, letters, medal, sign
from mobile.kit.table.beats.part import rays
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.puzzles.shown import (
    GIVEN_UP,
    HALF,
    RIGHT,
    WRONG,
    HeldShown,
    RemarkShown,
    SolvedShown,
)
from mobile.shell.presenters.puzzles.solved import SolvedPresenter
from mobile.shell.screens.puzzles.asking import ask
from mobile.shell.screens.screen import AppScreen

STEP = 0.26
"""Seconds between two steps."""
CARD = 33, 42
LOOKS = {
    RIGHT: ("brass_bright", "check"),
    HALF: ("brass_bright", "heart-half"),
    WRONG: ("loss", "cancel"),
    GIVEN_UP: ("text", "eye"),
}
"""By how it was answered, the colour of the headline and the sign beside it."""


class VerdictHead(Painting):
    """Whether the answer was right, what it is worth, and every card that may come."""

    own_height = True
    centred = True
    PAD, PLATE = (20, 20), "beat"

    def ground(self, brush: Brush, shown: SolvedShown) -> None:
        super().ground(brush, shown)
        if shown.kind == RIGHT and not theme.high_contrast:
            wide, high = self.size
            inset = dp(8)
            shine = rays(wide / 2, high * 0.7, inset, inset, wide - inset, high - inset)
            brush.shape(shine, "brass", 0.14)

    def fill(self, pile: Pile, shown: SolvedShown) -> None:
        tone, icon = LOOKS[shown.kind]
        words = letters(shown.headline, "title", tone, face=HEADING, width=pile.width - dp(48))
        pile.row(sign(icon, 30, tone), words, gap=12)
        pile.gap(4)
        pile.text(shown.line, "body")
        if shown.cards:
            pile.gap(10)
            pile.wrap(*map(_card, shown.cards), gap=5, between=5)
            pile.gap(6)
            pile.text(shown.legend, "small", "dim")


def _card(shown: HeldShown) -> Cell:
    """A card: whether the answer holds against it, and its label."""
    wide, high = map(dp, CARD)
    tone = "luck_up" if shown.held else "luck_down"
    label = letters(shown.label, "small", bold=True)
    wide = max(wide, label.width + dp(12))

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.framed((x, y, wide, high), dp(6), tone, "slot", dp(1.4))
        icon = "shield" if shown.held else "broken-wall"
        brush.icon_around(icon, x + wide / 2, y + high * 0.68, dp(17), tone)
        label.paint(brush, x + (wide - label.width) / 2, y + dp(1))

    return Cell(wide, high, paint)


class StepsPart(Painting):
    """Reasons one below the other, as many as are seen by now.

    It shows the title, the figure beside it, whether these are for the best answer, and the steps.
    """

    own_height = True
    PAD, PLATE = (16, 14), "panel"

    def fill(self, pile: Pile, shown: tuple[str, str, bool, tuple[RemarkShown, ...]]) -> None:
        title, figure, best, steps = shown
        tone, icon = ("luck_up", "check") if best else ("luck_down", "cancel")
        end = letters(figure, "strong", tone, bold=True)
        left = pile.width - end.width - dp(44)
        words = letters(title, "subheading", "brass_bright", face=HEADING, width=left)
        pile.row(sign(icon, 24, tone), words, None, end, gap=10)
        for one in steps:
            pile.gap(8)
            self._step(pile, one, tone)

    def _step(self, pile: Pile, one: RemarkShown, tone: str) -> None:
        icon = medal(one.icon or ("check" if tone == "luck_up" else "cancel"), 34, tone)
        figure = letters(one.figure, "strong", "loss", bold=True)
        end: list[Part | None] = [None, figure] if one.figure else []
        left = pile.width - icon.width - dp(12) - (figure.width + dp(12) if one.figure else 0)
        words = Pile(left, centred=False)
        words.text(one.text, "body", bold=True)
        words.text(one.note, "small", "dim")
        pile.row(icon, words, *end, gap=12, least=34)


class RatingPart(Painting):
    """What was counted: the rating before and after, and how many in a row."""

    own_height = True
    PAD, PLATE, LEAST = (16, 10), "well", 48

    def fill(self, pile: Pile, shown: SolvedShown) -> None:
        said = letters(shown.counted, "small", "dim", width=pile.width - dp(34))
        if not shown.before:
            pile.row(sign("podium", 22, "brass"), said, gap=12)
            return
        row = [sign("podium", 22, "brass"), letters(shown.counted, "small", "dim")]
        row += [letters(shown.before, "body", "dim"), sign("next", 14, "dim")]
        row.append(letters(shown.after, "strong", "brass_bright", bold=True))
        end = [sign("torch", 20, "ember_bright"), letters(shown.row, "small", bold=True)]
        if sum([one.width + dp(8) for one in (*row, *end)]) > pile.width:
            pile.row(*row, gap=8)
            pile.gap(4)
            pile.row(*end, gap=8)
        else:
            pile.row(*row, None, *end, gap=8)


class SolvedScreen(AppScreen):
    """How a puzzle was answered."""

    presenter: SolvedPresenter

    def build(self) -> None:
        self.has_back, self.icon = True, "training"
        self.head, self.rating = VerdictHead(), RatingPart()
        self.why, self.fails = StepsPart(), StepsPart()
        self.parts = Columns((0.5, 0.5))
        self.add_widget(self.parts)
        self.next = CallButton(role="heading", least=dp(60), pos_hint={"center_y": 0.5})
        self.next.bind(on_release=lambda _: self._go_on())
        self.again = PlainButton(pos_hint={"center_y": 0.5}, size_hint_x=0.5)
        self.again.bind(on_release=lambda _: self._once_more())
        self.calls = Fitted(spacing=dp(12))
        self.low = Fitted(padding=(dp(16), dp(8)))
        """What stands below all, where all is in one column."""
        self._steps = 0
        """As many steps are seen by now."""
        self._clock = Clock.create_trigger(self._step, STEP)
        self.fbind("wide", lambda *_: self._arrange())
        self.parts.fit(self.wide)
        theme.bind(left_handed=self._place_calls)

    def offered(self) -> Sequence[Action]:
        return self.ways_to("rules")

    @property
    def game(self) -> AppGame:
        return self.presenter.gallery.game

    # -- showing -------------------------------------------------------------------------

    def redraw(self) -> None:
        """Shows what is known; its steps come one after the other."""
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, shown.subtitle
        self.head.shown, self.rating.shown = shown, shown
        if theme.reduce_motion:
            self._steps = self._all
        self._place_calls()
        self._show_steps()
        self._clock()

    def _arrange(self) -> None:
        self.parts.fit(self.wide)
        if not self._due:
            self._place_calls()
            self._show_steps()

    @property
    def _all(self) -> int:
        shown = self.presenter.shown
        return len(shown.steps) + len(shown.fails)

    def _step(self, _: float) -> None:
        if self.seen and self._steps < self._all:
            self._steps += 1
            self._show_steps()
            self._clock()

    def _show_steps(self) -> None:
        shown, seen = self.presenter.shown, self._steps
        best = RemarkShown("", shown.best, shown.weighing, "")
        steps = (best, *shown.steps[:seen])
        fails = shown.fails[: max(0, seen - len(shown.steps))]
        self.why.shown = tr.t("app.puzzles.why"), shown.worth, True, steps
        self.fails.shown = tr.t("app.puzzles.fails"), "", False, fails
        first = [self.head, self.rating, self.calls] if self.wide else [self.head]
        second = [self.why, *([self.fails] if fails else []), *([] if self.wide else [self.rating])]
        self.parts.fill(first, second)

    def _place_calls(self, *_: object) -> None:
        shown = self.presenter.shown
        self.next.text = tr.t("app.puzzles.next")
        self.again.text = tr.t("app.puzzles.try_again" if shown.may_try else "app.puzzles.watch")
        self.again.icon = "undo" if shown.may_try else "hourglass"
        self.next.icon = "next" if self.wide else ""
        calls = [self.next, self.again]
        fill(self.calls, calls[::-1] if theme.left_handed else calls)
        fill(self.low, [] if self.wide else [self.calls])
        self.foot = None if self.wide else self.low

    # -- what is tapped --------------------------------------------------------------------

    def _go_on(self) -> None:
        following = self.presenter.asked.after()
        if following is None:
            self.app.back()
        else:
            ask(self.app, self.presenter, following, instead=True)
            self.tell_notices()

    def _once_more(self) -> None:
        if self.presenter.shown.may_try:
            ask(self.app, self.presenter, self.presenter.asked.anew(), instead=True)
            return
        self._steps = 0
        self._show_steps()
        self._clock()

    def on_enter(self) -> bool | None:
        self._go_on()
        return True
