"""Dungeon Lords on the device: lair, board, the question or the orders, the others."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.table import LordsPresenter, LordsShown
from mobile.dungeonlords.screens.parts import ASKED, BOARD, LAIR, STORY, LordsParts
from mobile.dungeonlords.screens.places import LordsPlaces
from mobile.dungeonlords.screens.pointing import controls
from mobile.dungeonlords.widgets.beats.parts import PARTS
from mobile.dungeonlords.widgets.lair.lair import GOODS
from mobile.kit.painting.frame_by_frame import Task
from mobile.kit.shown import LessonShown
from mobile.kit.table.lesson.layer import stands
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.screens.table import TableScreen

BOT_TIMES = {"brisk": (0.25, 0.6), "normal": (0.4, 1.2), "tap": (1.5, 60.0)}
"""Seconds of a bot's step, and of all of them between two questions of a person, by pace: with the
frames in which they are drawn, no more than a second and a half at the normal one."""
IDLE = 0.04
"""Seconds between idle moments."""


class LordsScreen(TableScreen):
    """The screen of a game for two to four lords."""

    presenter: LordsPresenter
    beat_parts = PARTS
    bot_times = BOT_TIMES

    def build(self) -> None:
        """Makes what stands around the parts."""
        super().build()
        self.parts = LordsParts(self, self.presenter)
        self._ply = -1
        self._lair: tuple[object, ...] = ()
        self._eyes: tuple[object, ...] | None = None
        """Through whose eyes the screen was seen last, and whether it showed their secrets."""
        self.lead_room, self.lead_share = dp(560), 0.44
        self.places = LordsPlaces(self, self.parts, self.entitle)
        self.add_widget(self.places)
        self._around: Sequence[Task] = (
            self._open(self._show_lair),
            self._open(self._show_rivals),
            self._turn,
            self._look_around,
            self._open(lambda shown: self.parts.board.show(shown.around.board)),
            self._open(self._show_next),
            self._open(lambda shown: self.story.show(shown.around.story)),
        )
        """What is drawn besides the question, the most urgent first."""
        held = (ASKED, LAIR, BOARD, STORY)
        self._following = [partial(self.places.follow, column) for column in held]
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self._fit())
        theme.bind(left_handed=self.places.settle, text_factor=self.places.choose)

    def enter(self) -> None:
        """The game is seen: what is asked sooner or later is made in idle moments."""
        super().enter()
        self.later(self._prepare, IDLE)

    def _prepare(self) -> None:
        several = len(self.presenter.people) > 1
        names = ("question", "orders", "asking", "next", "ruling", "battle")
        for name in (*names, *(["curtain"] if several else [])):
            if not self.parts.made(name):
                getattr(self if name == "ruling" else self.parts, name)
                self.later(self._prepare, IDLE)
                return
        made = ("orders", "question", "asking", "next", "battle")
        if any(part.prepare() for part in (self.beats, *self.parts.made(*made))):
            self.later(self._prepare, IDLE)

    # -- showing -------------------------------------------------------------------------

    def may_proceed(self) -> bool:
        """Nothing goes by itself below a beat or a sheet."""
        return super().may_proceed() and not self.app.covered

    def beat_came(self) -> None:
        """The table is drawn behind its last beat; but how it ended is a scene of its own."""
        if len(self.presenter.beats.open) == 1:
            self._draw_behind()

    def _draw_behind(self) -> None:
        """What is asked next, and what stands around it, is drawn behind a beat."""
        if self.presenter.table.decision is not None and self.presenter.curtain.lies_open:
            self.rest.begin((self.look, self._show_question, *self._around))

    def _fit(self) -> None:
        """In another window all stands elsewhere; behind a beat, too, it is the table as it is."""
        self.places.choose()
        if self.beats.open:
            self._draw_behind()

    def plan(self, before: LordsShown | None) -> None:
        """The question is drawn anew; what stands around it, where that may have changed."""
        same = before is not None and before.around is self.presenter.shown.around
        parts = () if same else self._around
        self.rest.renew(self._show_question, parts, self._passes_by)

    def draw(self) -> None:
        """Draws what is asked; to another pair of eyes nothing is left of what the last one saw.

        What only passes by nobody waits for: it was worked out in this frame, and is drawn soon.
        """
        shown = self.presenter.shown
        eyes = () if shown.curtain else (shown.viewer, shown.around.own)
        another, self._eyes = self._eyes not in (None, eyes), eyes
        if another or not self._passes_by:
            self.rest.reach(self._show_question)
        if self.parts.made("evilometer") and not shown.curtain:
            # whoever is more evil now moves there once the beat before is gone
            self.parts.evilometer.shown = shown.around.evilometer
        if another:
            if shown.battle:
                self.parts.battle.finish()
            self.rest.add(self._around)
            for task in self._around:
                self.rest.reach(task)

    @property
    def _passes_by(self) -> bool:
        """Whether what changed came by itself, and asks nobody here anything else than before."""
        question = self.presenter.shown.question
        asks = question is not None and not question.waiting and question.ply != self._ply
        return self.presenter.by_itself and not asks and self.presenter.shown.curtain is None

    def _open(self, show: Callable[[LordsShown], object]) -> Task:
        """A part that is drawn; behind the curtain nothing is, and it stays as it was."""

        def draw() -> None:
            shown = self.presenter.shown
            if not shown.curtain:
                show(shown)
                self.places.settle()

        return draw

    def _show_question(self) -> None:
        """What is asked, or what stands in its place."""
        shown = self.presenter.shown
        self.redraw_bar()
        if shown.curtain:
            look = self.presenter.looks[shown.curtain.who]
            self.parts.curtain.show(shown.curtain, look, shown.laid)
        else:
            if shown.goal:
                self.goal.shown = shown.goal
            if shown.scoring:
                self.parts.over.show(shown.scoring)
            if shown.battle:
                self.parts.battle.show(shown.battle)
            if shown.looking:
                self.looking.text = shown.looking
            if self.parts.building:
                self._light_cells(shown)
        if self._ask(shown):
            self.places.begin()
        self.places.settle()

    def _show_lair(self, shown: LordsShown) -> None:
        self._fill_lair(shown)
        if shown.battle or self.parts.made("goods"):
            goods = shown.around.lair.goods
            self.parts.goods.shown = [goods[id] for id in GOODS if id in goods]
        if shown.around.dues or self.parts.made("due"):
            self.parts.due.shown = shown.around.dues or None

    def _light_cells(self, shown: LordsShown) -> None:
        """The cells answer at once; the rest of the lair follows where it is seen already."""
        before = self.parts.lair.shown
        if before is not None and before.seat == shown.around.lair.seat:
            self.parts.lair.dungeon.show(shown.around.lair)
        else:
            self._fill_lair(shown)

    def _fill_lair(self, shown: LordsShown) -> None:
        building = shown.building if shown.around.seat == self._asked_about(shown) else None
        lair = shown.around.lair, building, shown.around.dues
        # cells grow together with their column
        self.parts.lair.held = self.places.mode == "broad" and (
            self.places.turns or LAIR in self.places.held
        )
        if lair != self._lair:
            self._lair = lair
            self.parts.lair.show(*lair)

    def _show_rivals(self, shown: LordsShown) -> None:
        self.parts.rivals.show(shown.around.rivals)
        self.parts.rivals.light(self.presenter.acting)
        if not self.presenter.beats.open:
            self.parts.evilometer.shown = shown.around.evilometer

    def _look_around(self) -> None:
        """What the board and the story say is worked out in a frame of its own."""
        shown = self.presenter.shown
        if not shown.curtain:
            _ = shown.around.board, shown.around.story

    def _turn(self) -> None:
        """The columns stand as the question wants them, one step in each frame."""
        if self.places.turn():
            self.rest.add(self._following)

    def _show_next(self, shown: LordsShown) -> None:
        """Whose minions are still to act, and what the last choice led to."""
        if shown.around.board.turns or self.parts.made("next"):
            self.parts.next.show(shown.around.board.turns)
        if shown.ruling:
            self.ruling.show(shown.ruling)
        self.digest.show(self.presenter.beats.digest)

    def _asked_about(self, shown: LordsShown) -> str:
        return shown.building.seat if shown.building else ""

    def _ask(self, shown: LordsShown) -> bool:
        """Shows what is asked; whether it is another question for a person than before."""
        question = shown.question
        if question is None:
            return False
        another, self._ply = question.ply != self._ply, question.ply
        if shown.orders:
            self.parts.orders.show(shown.orders)
        elif self.parts.building and shown.building:
            self.parts.asking.show(question, shown.building)
        elif not shown.battle:
            self.parts.question.show(question, "", self.presenter.sign, (), False)
        return another and not question.waiting

    def entitle(self) -> None:
        """The title: the game, or on a phone what its tab shows; and what stands beside it."""
        shown, tab = self.presenter.shown, self.places.seen()
        hidden, fights = self.parts.alone() is not None, shown.battle if self.parts.fights else None
        title, where = (fights.title, fights.where) if fights else (shown.title, shown.where)
        title, self.subtitle = self.presenter.headed(title, where)
        self.icon = "minion" if self.wide else ""
        if self.wide or hidden or tab == ASKED:
            self.title = title
        else:
            name = self.presenter.words.format_field(shown.viewer, "seat")
            self.title = tr.t(f"app.lords.title.{tab}", name=name)
        # on a phone orders and battles need the room
        crowded = self.places.mode == "narrow" and tab == ASKED and bool(shown.orders or fights)
        made = None if hidden or crowded else self.parts.made("evilometer")
        self.lead_by(made[0] if made else None)
        if shown.scoring:
            self.title, self.icon = shown.scoring.title, "trophy" if self.wide else ""
            self.lead = self.parts.over.headline

    # -- what a lesson points at -----------------------------------------------------------

    def control(self, lesson: LessonShown) -> Widget | None:
        """What a lesson points at; behind a tab, the tab."""
        return next(filter(stands, controls(lesson, self.parts, self.places.tabs)), None)

    def kept_clear(self) -> Sequence[Sequence[Widget]]:
        """The big button, the tabs, what answers, what is written of a battle, what one has."""
        asks = (self.parts.orders, self.parts.asking, self.parts.question)
        battle = self.parts.battle if self.parts.fights else None
        given, written = (battle.first("replies"), battle.written) if battle else ((), ())
        has = self.parts.made("goods", "lair")
        groups = ((self.parts.ember(), *given), (self.foot,), asks, written, has)
        return [[one for one in group if one and stands(one)] for group in groups]

    # -- keys ----------------------------------------------------------------------------

    def on_space(self) -> bool | None:
        """Closes a beat, lifts the curtain, lays the orders, ends what cells answer, or goes on."""
        if self.beats.tap():
            return True
        if self.presenter.shown.curtain:
            self.presenter.curtain.lift()
            return True
        return self.pace.go() or self.parts.lay() or self.parts.done()

    def on_enter(self) -> bool | None:
        """The same."""
        return self.on_space()
