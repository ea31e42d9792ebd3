"""The screen of a table: what answers a question, the undo bar, the door to other devices."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.kit.frame.scaffold import Action
from mobile.kit.frame.toast import toast
from mobile.kit.frame.undobar import UndoBar
from mobile.kit.painting.frame_by_frame import FrameByFrame
from mobile.kit.shown import AnswerShown, ComponentShown, LessonShown
from mobile.kit.table.beats.digest import DigestLine
from mobile.kit.table.beats.layer import BeatLayer
from mobile.kit.table.beats.sheet import BeatParts
from mobile.kit.table.goal import GoalLine, GoalSheet
from mobile.kit.table.lesson.layer import LessonLayer
from mobile.kit.table.lesson.placing import Rect
from mobile.kit.table.pace import TablePace, Times
from mobile.kit.table.story import OverPanel, RulingPanel, StoryPanel
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.flows import FlowShown
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.table import TablePresenter, TableShown
from mobile.shell.screens.knock import Knock
from mobile.shell.screens.looking_back.ways import action, look_back
from mobile.shell.screens.only_looked_at import OnlyLookedAt
from mobile.shell.screens.screen import AppScreen, Companion
from mobile.shell.screens.statistics.done import DoneBanner

IDLE = 0.02
"""Seconds between idle moments."""
NARROW = 480
"""Width in dp, at 100 %, below which the title needs the room of the third action."""
TINY = 260
"""Width in dp, at 100 %, below which the title needs the room of an action."""


class TableScreen(AppScreen):
    """A screen on which a table is played: its beats, the undo bar, answers, the keys.

    Outcomes are seen first, one by one; then subclasses show the table in ``draw``. One that is
    drawn part by part says in ``plan`` what is to be drawn in the frames after, and draws in
    ``draw`` what cannot wait for them. Arguments: the app; the presenter of the table.
    """

    presenter: TablePresenter[TableShown]
    beat_parts: ClassVar[BeatParts] = {}
    """The parts that only beats of this game have, by what they show."""
    bot_times: ClassVar[Mapping[str, Times]] = {}
    """By pace, how many seconds a step of a bot is seen, and all of them together take at most."""

    found: Widget | None = None
    """What is to be found at a puzzle."""

    def __init__(self, app: Companion, presenter: TablePresenter[Any], **named: Any) -> None:
        super().__init__(app, presenter, has_back=True, with_undo=True, **named)
        self.knock = Knock(
            on_yes=lambda: self._answer_knock(True),
            on_no=lambda: self._answer_knock(False),
            on_look=self.open_joining,
        )
        self._entered = False
        self._reads = False
        """Whether finished tables are being read."""
        self._done: DoneBanner | None = None
        """The deeds that were done with this game, once it has ended."""
        # what is offered depends on the room that there is
        self.fbind("width", lambda *_: setattr(self, "actions", list(self.offered())))

    def make_undo_bar(self) -> UndoBar:
        """The bar below; it is made before the presenter is known."""
        return UndoBar(
            on_undo=lambda: self.presenter.undo(),
            on_redo=lambda: self.presenter.redo(),
            on_log=self.open_log,
            on_clause=lambda id: self.app.open_clause(id),
        )

    def build(self) -> None:
        self.pace = TablePace(self.presenter, self.goes_on, lambda: self._beat_pace, self.bot_times)
        self.rest = FrameByFrame()
        """What is still to be drawn, part by part."""
        self.drawn: Any = None
        """What is on the screen, or will be in a few frames."""
        self.beats = BeatLayer(
            on_came=self.beat_came,
            on_seen=self.presenter.beat_seen,
            on_clause=self.app.open_clause,
            on_report=self.report_beat,
            on_answer=self._answered_card,
            stopped=lambda: bool(self.app.covered),
            below=lambda: self.undo_bar.top,
            above=lambda: self.bar.height + self.padding[1],
            parts=self.beat_parts,
        )
        self.lessons = LessonLayer(
            find=self.control,
            clear=self.kept_clear,
            room=self._lesson_room,
            covered=lambda: bool(self.app.covered),
            on_know=self.presenter.learning.know,
            on_close=self.presenter.learning.close,
            on_alone=self.presenter.learning.leave_alone,
        )
        # what covers the window, or words that wrap, leave the beat another room
        self.undo_bar.fbind("top", self.beats.lay_again)
        self.bar.fbind("height", self.beats.lay_again)
        self.fbind("padding", self.beats.lay_again)

    # -- what stands on most tables, made when it is first shown -----------------------------

    @cached_property
    def ruling(self) -> RulingPanel:
        """What the last choice led to."""
        return RulingPanel(on_clause=self.app.open_clause, on_all=self.open_clauses)

    @cached_property
    def story(self) -> StoryPanel:
        """The story so far."""
        return StoryPanel(on_line=self.open_named, on_log=self.open_log)

    @cached_property
    def goal(self) -> GoalLine:
        """What comes next for whoever looks."""
        return GoalLine(on_release=lambda _: self.open_goal(), pos_hint={"center_y": 0.5})

    @cached_property
    def digest(self) -> DigestLine:
        """What bots did."""
        return DigestLine(on_release=lambda _: self.presenter.reopen_beats())

    @cached_property
    def looking(self) -> OnlyLookedAt:
        """Why the table can only be looked at."""
        return OnlyLookedAt(self.app, self.presenter)

    def made_over(self) -> OverPanel:
        """How the game ended, in a few lines."""
        return OverPanel(
            on_again=self.play_again,
            on_new=self.new_table,
            on_lobby=self.app.home,
            on_log=self.open_log,
        )

    # -- for subclasses ----------------------------------------------------------------------

    def lead_by(self, wanted: Widget | None) -> None:
        """Leads people on by something, or by nothing; at a puzzle by what is to be found."""
        self.lead = self.found if self.found is not None else wanted

    def open_clauses(self) -> None:
        """Opens all that the last ruling applied."""
        self.open_log()

    def report_beat(self) -> None:
        """Opens the sheet on which the ruling of the beat that is seen is reported."""
        from mobile.shell.screens.reporting import report_ruling

        if beats := self.presenter.beats.open:
            lead, told = beats[0].lead, beats[0].headline
            told = tr.words.led(lead, told) if lead and told else lead or told
            ruling = beats[0].number, beats[0].clauses, told
            report_ruling(self.app, self.presenter, self.presenter.id, *ruling)

    def open_goal(self) -> None:
        """Opens why the goal of whoever looks comes next."""
        GoalSheet(self.goal.shown, self.app.open_clause).open()

    def control(self, lesson: LessonShown) -> Widget | None:
        """What a lesson points at; None where nothing of it is there."""
        return None

    def kept_clear(self) -> Sequence[Sequence[Widget]]:
        """What no lesson lies over where it can stand elsewhere, the most urgent first."""
        return ()

    def _lesson_room(self) -> Rect:
        """The part of the window in which a lesson may stand: between the bars."""
        low = self.undo_bar.top if self.undo_bar.parent is not None else 0.0
        return Rect(self.x, low, self.width, self.bar.y - low)

    def plan(self, before: Any) -> None:
        """Something else is to be drawn. Argument: what was drawn last; None for nothing."""

    def draw(self) -> None:
        """Draws the table, or what of it cannot wait for the next frame."""

    def beat_came(self) -> None:
        """The outcome is known: there is time to draw what is behind it while it is read."""

    # -- showing -----------------------------------------------------------------------------

    def redraw(self) -> None:
        """Shows the beat that is to be seen first; else the table as it is now."""
        if beats := self.presenter.beats.open:
            self.rest.drop()
            self.lessons.drop()
            self.drawn = None
            self.pace.rest()
            self.undo_bar.show(self.presenter.undo_bar())
            self.beats.show(beats[0], self._beat_pace)
            return
        self.beats.drop()
        shown = self.presenter.shown
        if shown is not self.drawn:
            before, self.drawn = self.drawn, shown
            self.plan(before)
        self.draw()
        self.lessons.show(self.presenter.learning.shown, self.parent)
        self.pace.watch()
        self._watch_end()

    def _watch_end(self) -> None:
        """Once the game is over, the finished tables are read in idle moments."""
        if not self._reads and self.presenter.finishing.waits:
            self._reads = True
            self.later(self._read_on, IDLE)
        if self._done is not None and self.presenter.table.decision is not None:
            # the end was taken back
            self._done = self.notice = None

    def _read_on(self) -> None:
        if self.presenter.finishing.read():
            self.later(self._read_on, IDLE)
            return
        self._reads = False
        if deeds := self.presenter.finishing.take():
            self._done = banner = DoneBanner(self._open_deeds, shown=deeds)
            self._show_knock()
            banner.come()

    def _open_deeds(self) -> None:
        self._done = None
        self._show_knock()
        self.app.open("statistics")

    def look(self) -> None:
        """What there is to be drawn behind a beat is worked out in a frame of its own."""
        self.drawn = self.presenter.shown

    @property
    def _beat_pace(self) -> str:
        """How long a beat stands: others at the table do not wait for a tap here."""
        pace = str(self.presenter.device.settings.pace)
        return "normal" if pace == "tap" and self.presenter.door.held else pace

    def redraw_bar(self) -> None:
        """Shows what undo would take back, and the clause that was applied last."""
        shown = self.presenter.shown
        self.undo_bar.show(shown.undo)
        clauses = shown.ruling.clauses if shown.ruling else ()
        self.undo_bar.apply(clauses[0] if clauses else None)

    def enter(self) -> None:
        """The table is seen. Where the app was ended, its door opens again now."""
        super().enter()
        if not self._entered:
            self._entered = True
            self.later(self.presenter.door.open_again)

    def leave(self) -> None:
        """No beat is seen and nothing goes by itself where nobody looks, unless phones wait."""
        self.beats.drop()
        self.lessons.drop()
        self.pace.rest()
        super().leave()
        self._watch_unseen()

    def told(self, again: bool = True) -> None:
        """Something changed. Of what phones play unseen, only the last outcome is told later."""
        if not self.seen and self.presenter.door.held:
            self.presenter.beats.open = self.presenter.beats.open[-1:]
        super().told(again)
        if self.seen:
            self._show_knock()
        else:
            self._watch_unseen()

    @property
    def game(self) -> AppGame:
        return self.presenter.game

    # -- other devices at the table ----------------------------------------------------------

    @property
    def unattended(self) -> bool:
        """Whether phones go on playing while something else is seen here."""
        return bool(self.presenter.door.held) and (not self.seen or bool(self.app.covered))

    def may_proceed(self) -> bool:
        """Whether Fate and bots may go on, as far as this screen is concerned: beats come first,
        and a lesson that waits."""
        return self.seen and not self.beats.open and not self.presenter.learning.waits

    def goes_on(self) -> bool:
        """Whether Fate and bots may go on."""
        return self.unattended or self.may_proceed()

    def _watch_unseen(self) -> None:
        if self.presenter.door.held:
            self.pace.watch()

    def _show_knock(self) -> None:
        """What somebody at the door wants, or whom the table waits for."""
        shown = self.presenter.door.knock()
        if shown is not None:
            self.knock.shown = shown
        self.notice = self.knock if shown is not None else self._done

    def _answer_knock(self, yes: bool) -> None:
        with self.presenter.changing():
            self.presenter.door.answer_knock(yes)

    def open_joining(self) -> None:
        """Opens the sheet on which other devices come to this table."""
        from mobile.shell.presenters.joining.joining import JoiningPresenter

        self.app.open("joining", JoiningPresenter(self.presenter))

    # -- answering -------------------------------------------------------------------------

    def answered(self, answer: AnswerShown) -> None:
        """Gives an answer."""
        sounds.play("tap")
        self.presenter.answer(answer)

    def report(self, flow: FlowShown) -> None:
        """Begins a flow of a physical table, or tells why it makes no sense, and by which rule."""
        if flow.answer:
            self.answered(flow.answer)
        else:
            clause = flow.clause
            toast(flow.why_not, action=clause, on_action=lambda: self.app.open_clause(clause))

    def _answered_card(self, answer: AnswerShown) -> None:
        """What a card asks was answered on the card."""
        sounds.play("tap")
        self.presenter.answer_card(answer)

    def roll(self) -> bool:
        """Lets the app roll; whether there was anything to roll."""
        question = self.presenter.shown.question
        if question and question.rolls and question.waiting:
            return self.pace.go()
        if question is None or question.dice is None or question.waiting:
            return False
        self.presenter.roll(question.dice.ply)
        return True

    def total(self, total: int) -> None:
        """Enters what real dice show."""
        question = self.presenter.shown.question
        if question and question.dice and not question.waiting:
            self.presenter.tap_in(total, question.dice.ply)

    def typed(self, text: str) -> None:
        """Gives an answer in words of one's own."""
        question = self.presenter.shown.question
        if question and question.invitation:
            self.presenter.answer_typed(text, question.ply)

    # -- the ways out of it ----------------------------------------------------------------

    def play_again(self) -> None:
        """Begins a table with the same people, at once; the lobby can undo that."""
        self.go_to(self.presenter.play_again())

    def new_table(self) -> None:
        self.app.home()
        self.app.open("new_table")

    def offered(self) -> Sequence[Action]:
        """Rules and settings; large letters in a tiny window leave room for settings alone.

        Every clause on the screen leads to the rules as well.
        """
        settings = Action("settings", tr.t("app.settings"), self._open_settings)
        if self.width < dp(TINY) * theme.text_factor**0.5:
            return (settings,)
        rules = Action("rulebook", tr.t("app.rules"), self._open_rules)
        return (*self._luck(), *self._sharing(), rules, settings)

    def _luck(self) -> Sequence[Action]:
        """The evening's luck, at a ledger; where there is no room the log leads there."""
        if not self.presenter.counts_luck or self.width < dp(NARROW) * theme.text_factor:
            return ()
        return (action(self.app, self.presenter),)

    def look_back(self) -> None:
        """Opens what is seen looking back."""
        look_back(self.app, self.presenter)

    def _sharing(self) -> Sequence[Action]:
        """The way to the sheet of a shared table; how many have come stands on it."""
        door = self.presenter.door
        if self.presenter.looking or self.presenter.onlooker:
            return ()
        if not door.is_open:
            if self.width < dp(NARROW) * theme.text_factor:
                # the Hall's menu of the table leads there as well
                return ()
            return (Action("router", tr.t("app.joining.share"), self.open_joining),)
        label = tr.t("app.joining.here", n=door.guests)
        return (Action("router", label, self.open_joining, badge=str(door.guests)),)

    def _open_rules(self) -> None:
        from mobile.shell.presenters.reference.rules import RulesPresenter

        here = self.presenter.named_here()
        rules = RulesPresenter(self.app.device, self.presenter.game, at=self.presenter, here=here)
        self.app.open("rules", rules)

    def open_thing(self, kind: str, id: str) -> None:
        """Opens the sheet of a component, if this table has it. Arguments: its kind; its id."""
        from mobile.shell.screens.sheets import thing_sheet

        shown = self.presenter.thing(kind, id)
        if shown is not None:
            thing_sheet(shown, self.app.open_clause)

    def open_named(self, text: str) -> None:
        """Opens what a line of the story names: the one thing, or a list of several."""
        found = self.presenter.named_in(text)
        if found:
            self.open_things(text, found)

    def open_things(self, title: str, found: Sequence[ComponentShown]) -> None:
        """Opens the only thing, or a list to pick one. Arguments: what names them; the things."""
        from mobile.shell.screens.sheets import thing_sheet, things_sheet

        if len(found) == 1:
            thing_sheet(found[0], self.app.open_clause)
        else:
            icons = [self.presenter.icon_of(one.kind, one.id) for one in found]
            things_sheet(title, icons, found, self.app.open_clause)

    def _open_settings(self) -> None:
        self.app.open("settings")

    def open_log(self, at: int | None = None) -> None:
        """Opens the log of this table, at a move where one is named."""
        from mobile.shell.presenters.log import LogPresenter

        self.app.open("log", LogPresenter(self.presenter, at))

    # -- keys ----------------------------------------------------------------------------

    def step_back(self) -> bool:
        """A beat that is open goes on."""
        return self.beats.tap()

    def on_number(self, number: int) -> bool | None:
        """Answers with this number, or says that a die shows it; on a beat, what its card asks."""
        if self.beats.open:
            self.beats.key(str(number))
            return True
        question = self.presenter.shown.question
        if question and question.dice and question.dice.dice == 1 and not question.waiting:
            if number in question.dice.totals:
                self.total(number)
            return True
        self.presenter.key(str(number))
        return True

    def on_undo_key(self) -> bool | None:
        self.presenter.undo()
        return True

    def on_redo_key(self) -> bool | None:
        self.presenter.redo()
        return True
