"""The screen on which any game can be played: standing, question, answers, story."""

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.frame.layout import stack
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, sign
from mobile.kit.repeater import Repeater
from mobile.kit.shown import LessonShown, QuestionShown
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Text
from mobile.kit.table.question_box import QuestionBox
from mobile.kit.theme.sounds import sounds
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.curtain import CurtainShown
from mobile.shell.presenters.plain import PlainPresenter, PlainShown
from mobile.shell.presenters.standing import StandShown
from mobile.shell.screens.places import ColumnPlaces
from mobile.shell.screens.table import TableScreen
from shared.play.decision import FATE

SHARES = (0.46, 0.54)
"""Of the width: how it stands, and what is asked."""
ABOUT, ASKED = ("stands", "story"), ("looking", "asked", "ruling")
"""What stands in these columns: the question, or what is in its place, and what it led to."""


class StandLine(Painted):
    """A line of how it stands, with the colour of the seat that it is about."""

    PAD = 12, 4
    LEAST = 48
    own_height = True

    def fill(self, pile: Pile, shown: StandShown) -> None:
        words = Pile(pile.width - dp(8 if shown.things else 0), centred=False)
        if shown.head:
            words.text(shown.head, "strong", bold=True)
            words.gap(2)
        words.text(shown.text, "small", "text" if shown.head else "dim")
        pile.row(words, None, *([sign("next", 14, "edge")] if shown.things else []), gap=0)

    def ground(self, brush: Brush, shown: StandShown) -> None:
        if shown.colour:
            bar = 0, dp(4), dp(4), self.height - dp(8)
            brush.rounded(bar, dp(2), seat_colour(shown.colour))


class StandPanel(Panel):
    """How everybody stands. Argument: opens what a line names that was tapped."""

    def __init__(self, look_up: Callable[[StandShown], object]) -> None:
        self.look_up = look_up
        self.head, self.list = SectionHeader(icon="meeple"), stack(spacing=2)
        self.lines = Repeater(partial(StandLine, on_release=self._tapped))
        super().__init__(self.head, self.list, spacing=dp(6))

    def show(self, stands: tuple[StandShown, ...]) -> None:
        """Shows exactly these lines."""
        self.head.text = tr.t("app.plain.standing")
        self.lines.fill(self.list, stands)

    def _tapped(self, line: StandLine) -> None:
        if line.shown.things:
            self.look_up(line.shown)


class CurtainPanel(Panel):
    """What hides a question until whoever may see it has the device. Argument: lifts it."""

    def __init__(self, lift: Callable[[], object]) -> None:
        self.name = SectionHeader(icon="eye")
        self.words = Text(role="subheading", bold=True)
        self.go = CallButton(icon="next", on_release=lambda _: lift())
        super().__init__(self.name, self.words, self.go, look="active")

    def show(self, curtain: CurtainShown) -> None:
        """Shows who is to take the device."""
        self.name.text = curtain.name or tr.t("app.plain.first")
        self.words.text, self.go.text = curtain.text, tr.t("app.plain.go_on")


class PlainScreen(TableScreen):
    """The screen of any game."""

    presenter: PlainPresenter

    def build(self) -> None:
        super().build()
        self._rolled = -1
        self.stands = StandPanel(self._look_up)
        self.question = QuestionBox[QuestionShown](
            on_answer=self.answered,
            on_roll=self.roll,
            on_total=self.total,
            on_typed=self.typed,
            on_go=self.pace.go,
        )
        self.curtain = CurtainPanel(self.presenter.curtain.lift)
        self.over = self.made_over()
        self.parts = ColumnPlaces(SHARES)
        self.add_widget(self.parts)
        self.fbind("wide", self._place)

    # -- showing -------------------------------------------------------------------------

    def draw(self) -> None:
        shown = self.presenter.shown
        self.title, self.subtitle = self.presenter.headed(shown.title, shown.where)
        self.redraw_bar()
        self.stands.show(shown.stands)
        self._ask(shown)
        if shown.curtain:
            self.curtain.show(shown.curtain)
        if shown.ruling:
            self.ruling.show(shown.ruling)
        self.story.show(shown.story)
        if shown.over:
            self.over.show(shown.over)
        if shown.looking:
            self.looking.text = shown.looking
        self._place()

    def _ask(self, shown: PlainShown) -> None:
        question = shown.question
        if question is None:
            return
        another = question.ply != self._rolled
        fresh = bool(shown.last_roll) and another
        self._rolled = question.ply
        if fresh:
            sounds.play("roll")
        who = "" if question.who == FATE else question.who_text
        self.question.show(question, who, shown.icon, shown.last_roll, fresh)
        if another:
            Clock.schedule_once(lambda _: self.parts.begin(), 0)

    def _place(self, *_: object) -> None:
        """How it stands beside what is asked where it is wide; else the question first."""
        shown = self.presenter.shown
        asks = self.over if shown.over else self.curtain if shown.curtain else self.question
        self.parts.fit(self.wide)
        self.parts.arrange(
            (ABOUT, ASKED) if self.wide else ((*ASKED, *ABOUT),),
            {
                "looking": [self.looking] if shown.looking else [],
                "asked": [asks],
                "ruling": [self.ruling] if shown.ruling else [],
                "stands": [self.stands] if shown.stands else [],
                "story": [self.story] if shown.story else [],
            },
        )

    def control(self, lesson: LessonShown) -> Widget | None:
        """What a lesson points at: what is asked."""
        return self.question

    # -- what is tapped --------------------------------------------------------------------

    def _look_up(self, stand: StandShown) -> None:
        """One thing opens at once; of several, one is picked."""
        shown = [self.presenter.thing(*key) for key in stand.things]
        if found := [one for one in shown if one is not None]:
            self.open_things(stand.head or stand.text, found)

    # -- keys ----------------------------------------------------------------------------

    def on_space(self) -> bool | None:
        if self.presenter.shown.curtain:
            self.presenter.curtain.lift()
            return True
        return self.pace.go() or self.roll()
