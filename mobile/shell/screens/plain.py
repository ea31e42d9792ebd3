"""The screen on which any game can be played: standing, question, answers, story."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls.buttons import CallButton, Tap
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.kv import load_rules
from mobile.kit.shown import QuestionShown
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Text
from mobile.kit.table.question_box import QuestionBox
from mobile.kit.theme.sounds import sounds
from mobile.kit.translate import tr
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


class StandLine(Tap, Box):
    """A line of how it stands, with the colour of the seat that it is about.

    A tap opens what it names.
    """

    leads_on = BooleanProperty(False)
    stand: StandShown
    head = StringProperty("")
    text = StringProperty("")
    tint = ColorProperty((0, 0, 0, 0))


class StandPanel(Panel):
    """How everybody stands. ``on_line(stand)``: a line was tapped that names something."""

    __events__ = ("on_line",)

    title = StringProperty("")

    def show(self, stands: tuple[StandShown, ...]) -> None:
        """Shows exactly these lines."""
        box = self.ids.lines
        while len(box.children) > len(stands):
            box.remove_widget(box.children[0])
        while len(box.children) < len(stands):
            line = StandLine()
            line.bind(on_release=self._tapped)
            box.add_widget(line)
        for line, stand in zip(box.children[::-1], stands, strict=True):
            line.stand, line.leads_on = stand, bool(stand.things)
            line.head, line.text = stand.head, stand.text
            line.tint = seat_colour(stand.colour) if stand.colour else (0, 0, 0, 0)

    def _tapped(self, line: StandLine) -> None:
        if line.leads_on:
            self.dispatch("on_line", line.stand)

    def on_line(self, stand: StandShown) -> None:
        """A line was tapped that names something."""


class CurtainPanel(Panel):
    """What hides a question until whoever may see it has the device. ``on_lift()``."""

    __events__ = ("on_lift",)

    text = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(look="active", **properties)
        self.go = CallButton(icon="next")
        self.go.bind(on_release=lambda _: self.dispatch("on_lift"))
        self.name = SectionHeader(icon="eye")
        self.add_widget(self.name)
        self.words = Text(role="subheading", bold=True)
        self.fbind("text", self.words.setter("text"))
        self.add_widget(self.words)
        self.add_widget(self.go)

    def show(self, curtain: CurtainShown) -> None:
        """Shows who is to take the device."""
        self.name.text = curtain.name or tr.t("app.plain.first")
        self.text, self.go.text = curtain.text, tr.t("app.plain.go_on")

    def on_lift(self) -> None:
        """Whoever may see the question has the device."""


class PlainScreen(TableScreen):
    """The screen of any game."""

    presenter: PlainPresenter

    def build(self) -> None:
        """Makes every part once."""
        super().build()
        self._rolled = -1
        self.stands = StandPanel(on_line=lambda _, stand: self._look_up(stand))
        self.question = QuestionBox[QuestionShown](
            on_answer=self.answered,
            on_roll=self.roll,
            on_total=self.total,
            on_typed=self.typed,
            on_go=self.pace.go,
        )
        self.curtain = CurtainPanel(on_lift=lambda _: self.presenter.curtain.lift())
        self.over = self.made_over()
        self.parts = ColumnPlaces(SHARES)
        self.add_widget(self.parts)
        self.fbind("wide", self._place)

    # -- showing -------------------------------------------------------------------------

    def draw(self) -> None:
        """Shows the table as it is now."""
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, shown.where
        self.redraw_bar()
        self.stands.title = tr.t("app.plain.standing")
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

    # -- what is tapped --------------------------------------------------------------------

    def _look_up(self, stand: StandShown) -> None:
        """One thing opens at once; of several, one is picked."""
        shown = [self.presenter.thing(*key) for key in stand.things]
        if found := [one for one in shown if one is not None]:
            self.open_things(stand.head or stand.text, found)

    # -- keys ----------------------------------------------------------------------------

    def on_space(self) -> bool | None:
        """Lifts the curtain, rolls, or goes on."""
        if self.presenter.shown.curtain:
            self.presenter.curtain.lift()
            return True
        return self.pace.go() or self.roll()


load_rules(__file__)
