"""Dungeon Lords on the device: lair, board, the question or the orders, the others."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.lair.lair import CellShown, PieceShown
from mobile.dungeonlords.presenters.table import LordsPresenter, LordsShown
from mobile.dungeonlords.screens.places import ASKED, BOARD, HEIGHT, LAIR, OTHERS, Places
from mobile.dungeonlords.screens.sheet_sharing import share_sheet
from mobile.dungeonlords.widgets.battle.battle import BattleView
from mobile.dungeonlords.widgets.board.board import BoardPanel
from mobile.dungeonlords.widgets.board.evilometer import Evilometer
from mobile.dungeonlords.widgets.curtain import LordsCurtain
from mobile.dungeonlords.widgets.lair.lair import LairPanel
from mobile.dungeonlords.widgets.lair.rivals import PrisonSheet, Rivals, RivalSheet
from mobile.dungeonlords.widgets.orders.orders import OrdersBox
from mobile.dungeonlords.widgets.question.asking import BuildingBox, NextPanel
from mobile.dungeonlords.widgets.question.question import LordsQuestionBox
from mobile.dungeonlords.widgets.scoring.ending import EndingView
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.frame.frame_by_frame import FrameByFrame, Task
from mobile.kit.frame.layout import button
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.text import Text
from mobile.kit.table.beats.digest import DigestLine
from mobile.kit.table.goal import GoalLine, GoalSheet
from mobile.kit.table.story import IntroCard, RulingPanel, StoryPanel
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.screens.beats import BeatScreen

Part = TypeVar("Part", bound=Widget)
LOW = dp(460)
"""Height below which the big button scrolls with its question: there is too little beside it."""
IDLE = 0.04
"""Seconds between idle moments."""
EVIL = "DL-0.2"
"""The clause on the Evilometer."""
BUILD = "build"
"""The question which room of the offer is built."""


class LordsScreen(BeatScreen):
    """The screen of a game for two to four lords."""

    presenter: LordsPresenter

    def build(self) -> None:
        """Makes what stands around the parts; each part is made when it is first shown."""
        super().build()
        self._ply = -1
        self._lair: tuple[object, ...] = ()
        self._form = "", 0.0
        """The arrangement, and the height that lair and board may fill."""
        self._eyes: tuple[object, ...] | None = None
        """Through whose eyes the screen was seen last, and whether it showed their secrets."""
        self._drawn: LordsShown | None = None
        """What is on the screen, or will be in a few frames."""
        self._rest = FrameByFrame()
        self.lead_room, self.lead_share = dp(560), 0.44
        self.places = Places(self)
        self.add_widget(self.places)
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self.places.choose())
        theme.bind(left_handed=self.places.settle, text_factor=self.places.choose)

    # -- parts -----------------------------------------------------------------------------

    @cached_property
    def lair(self) -> LairPanel:
        """The lair of whoever looks, or the dungeon that is asked about."""
        lair = LairPanel(
            on_cell=lambda _, cell: self._cell(cell),
            on_piece=lambda _, piece: self._piece(piece),
            on_figure=lambda _, figure: self.open_thing(figure.kind, figure.id),
            on_prison=lambda _: self._open_prison(),
            on_clause=lambda _, id: self.app.open_clause(id),
        )
        return self._fitted("lair", lair)

    @cached_property
    def board(self) -> BoardPanel:
        """The central board."""
        board = BoardPanel(self._offered, self.open_thing, self.app.open_clause)
        return self._fitted("board", board)

    @cached_property
    def evilometer(self) -> Evilometer:
        """The Evilometer in the bar above."""
        return Evilometer(on_release=lambda _: self.app.open_clause(EVIL))

    @cached_property
    def rivals(self) -> Rivals:
        """The others."""
        rivals = Rivals(on_rival=lambda _, lair: RivalSheet(lair, self.open_thing).open())
        return self._fitted("rivals", rivals)

    @cached_property
    def question(self) -> LordsQuestionBox:
        """A question in words, cards and amounts."""
        return LordsQuestionBox(
            self.open_thing,
            self.app.open_clause,
            on_answer=lambda _, answer: self.answered(answer),
            on_go=lambda _: self.pace.go(),
        )

    @cached_property
    def orders(self) -> OrdersBox:
        """The question which orders are laid."""
        orders = OrdersBox(
            on_order=lambda _, id: self.presenter.laying.choose(id),
            on_slot=lambda _, number: self.presenter.laying.take(number),
            on_lay=lambda _: self._lay(),
        )
        return self._fitted("orders", orders)

    @cached_property
    def asking(self) -> BuildingBox:
        """A question that cells answer, in words."""
        asking = BuildingBox(
            self.open_thing,
            self.app.open_clause,
            on_answer=lambda _, answer: self._offered(answer),
        )
        return self._fitted("asking", asking)

    @cached_property
    def next(self) -> NextPanel:
        """The minions that act next."""
        return NextPanel()

    @cached_property
    def curtain(self) -> LordsCurtain:
        """What hides the secrets of whoever does not have the device."""
        return LordsCurtain(on_lift=lambda _: self.presenter.lift())

    @cached_property
    def ruling(self) -> RulingPanel:
        """What the last choice led to."""
        return RulingPanel(
            on_clause=lambda _, id: self.app.open_clause(id), on_all=lambda _: self.open_log()
        )

    @cached_property
    def digest(self) -> DigestLine:
        """What bots did."""
        return DigestLine(on_release=lambda _: self.presenter.reopen_beats())

    @cached_property
    def story(self) -> StoryPanel:
        """The story so far."""
        return StoryPanel(
            on_line=lambda _, text: self.open_named(text), on_log=lambda _: self.open_log()
        )

    @cached_property
    def intro(self) -> IntroCard:
        """An introduction."""
        return IntroCard(
            on_read=lambda _, id: self.presenter.read_introduction(id),
            on_silence=lambda _: self.presenter.silence_introductions(),
            on_clause=lambda _, id: self.app.open_clause(id),
        )

    @cached_property
    def go(self) -> PlainButton:
        """Goes on after something was undone."""
        return button(tr.t("app.solo.go_on"), "next", self.pace.go)

    @cached_property
    def goal(self) -> GoalLine:
        """What comes next for whoever looks."""
        goal = GoalLine()
        goal.bind(on_release=lambda _: self._open_goal())
        return goal

    @cached_property
    def looking(self) -> Text:
        """Why the table can only be looked at."""
        return Text(role="small", tone="amber")

    @cached_property
    def battle(self) -> BattleView:
        """A battle, made when the first is planned."""
        return BattleView(
            wide=self._form[0] != "narrow",
            on_answer=lambda _, answer: self.answered(answer),
            on_clause=lambda _, id: self.app.open_clause(id),
        )

    @cached_property
    def over(self) -> EndingView:
        """The end of the game, made when it has come."""
        return EndingView(
            on_again=self.play_again,
            on_share=self._share,
            on_log=self.open_log,
            on_lobby=self.app.home,
            on_thing=self.open_thing,
            on_clause=self.app.open_clause,
        )

    def _made(self, *names: str) -> tuple[Widget, ...]:
        """Those of these parts that were shown already."""
        return tuple(vars(self)[name] for name in names if name in vars(self))

    def enter(self) -> None:
        """The game is seen: what is asked sooner or later is made in idle moments."""
        super().enter()
        self.later(self._prepare, IDLE)

    def _prepare(self) -> None:
        several = len(self.presenter.people) > 1
        names = ("question", "orders", "asking", "battle")
        for name in (*names, *(["curtain"] if several else [])):
            if name not in vars(self):
                getattr(self, name)
                self.later(self._prepare, IDLE)
                return
        if self.battle.prepare():
            self.later(self._prepare, IDLE)

    # -- showing -------------------------------------------------------------------------

    def may_proceed(self) -> bool:
        """Nothing goes by itself below a beat or a sheet."""
        return super().may_proceed() and not self.app.covered

    def redraw(self) -> None:
        """Shows the beat that is to be seen first; else the table as it is now."""
        if self.presenter.beats.open:
            self._rest.drop()
            self._drawn = None
        super().redraw()

    def beat_came(self) -> None:
        """The table is drawn behind its last beat; but how it ended is a scene of its own."""
        shown = self.presenter
        if len(shown.beats.open) == 1 and shown.table.decision is not None and shown.alone:
            self._rest.begin((self._look, self._show_question, self._show_rest))

    def _look(self) -> None:
        """What there is to be drawn is worked out in a frame of its own."""
        self._drawn = self.presenter.shown

    def redraw_table(self) -> None:
        """Shows what is asked now, and all else in the frames after."""
        shown = self.presenter.shown
        if shown is not self._drawn:
            self._drawn = shown
            self._rest.renew(self._show_question, () if shown.battle else self._parts())
        # to another pair of eyes nothing is left of what the last one saw
        eyes = () if shown.curtain else (shown.viewer, shown.around.own)
        another, self._eyes = self._eyes not in (None, eyes), eyes
        self._rest.reach(self._show_question)
        if another:
            if shown.battle:
                self._rest.add(self._parts())
                self.battle.finish()
            for task in self._parts():
                self._rest.reach(task)
        self.pace.watch()

    def _show_rest(self) -> None:
        """Around a battle nothing else is seen: what changes meanwhile is drawn after it."""
        if not self.presenter.shown.battle:
            self._rest.add(self._parts())

    def _parts(self) -> Sequence[Task]:
        """What is drawn besides the question, the most urgent first."""
        return (
            self._show_lair,
            self._show_rivals,
            self._turn,
            self._show_board,
            self._show_story,
        )

    def _show_question(self) -> None:
        """What is asked, or what stands in its place."""
        shown = self.presenter.shown
        self.redraw_bar()
        if shown.curtain:
            look = self.presenter.looks[shown.curtain.who]
            self.curtain.show(shown.curtain, look, shown.laid)
        else:
            if shown.goal:
                self.goal.show(shown.goal)
            if shown.intro:
                self.intro.show(shown.intro)
            if shown.scoring:
                self.over.show(shown.scoring)
            if shown.battle:
                self.battle.show(shown.battle)
            if shown.looking:
                self.looking.text = shown.looking
            if self.building:
                self._fill_lair(shown)
        if self._ask(shown):
            self.places.begin()
        self.places.settle()

    def _show_lair(self) -> None:
        shown = self.presenter.shown
        if not shown.curtain:
            self._fill_lair(shown)
            self.places.settle()

    def _fill_lair(self, shown: LordsShown) -> None:
        building = shown.building if shown.around.seat == self._asked_about(shown) else None
        lair = shown.around.lair, building, shown.around.dues
        if lair != self._lair:
            self._lair = lair
            self.lair.show(*lair)

    def _show_rivals(self) -> None:
        shown = self.presenter.shown
        if not shown.curtain:
            self.rivals.show(shown.around.rivals)
            self.evilometer.show(shown.around.evilometer)
            self.places.settle()

    def _show_board(self) -> None:
        shown = self.presenter.shown
        if not shown.curtain:
            self.board.show(shown.around.board)
            self.places.settle()

    def _turn(self) -> None:
        """The columns stand as the question wants them, one step in each frame."""
        if self.places.turn():
            self._rest.add((self._widen_lair, self._heighten, self._widen_board))

    def _widen_lair(self) -> None:
        self.places.widen(LAIR)

    def _heighten(self) -> None:
        self.places.widen(HEIGHT)

    def _widen_board(self) -> None:
        self.places.widen(BOARD)

    def _show_story(self) -> None:
        """What has happened, and whose minions are still to act."""
        shown = self.presenter.shown
        if shown.curtain:
            return
        if shown.around.board.turns or self._made("next"):
            self.next.show(shown.around.board.turns)
        if shown.ruling:
            self.ruling.show(shown.ruling)
        self.story.show(shown.around.story)
        self.digest.show(self.presenter.beats.digest)
        self.places.settle()

    def _asked_about(self, shown: LordsShown) -> str:
        return shown.building.seat if shown.building else ""

    def _ask(self, shown: LordsShown) -> bool:
        """Shows what is asked; whether it is another question for a person than before."""
        question = shown.question
        if question is None:
            return False
        another, self._ply = question.ply != self._ply, question.ply
        if shown.orders:
            self.orders.show(shown.orders)
        elif self.building and shown.building:
            self.asking.show(question, shown.building)
        elif not shown.battle:
            self.question.show(question, "", self.presenter.sign, (), False)
        return another and not question.waiting

    @property
    def building(self) -> bool:
        """Whether a person is asked on the dungeon itself."""
        shown = self.presenter.shown
        asked = shown.question is not None and not shown.question.waiting
        return asked and shown.building is not None and shown.battle is None

    def entitle(self) -> None:
        """The title: the game, or on a phone what its tab shows; and what stands beside it."""
        shown, tab = self.presenter.shown, self.places.seen()
        hidden = self.alone() is not None
        self.subtitle = shown.where
        self.icon = "minion" if self.wide else ""
        if shown.battle and hidden:
            self.title, self.subtitle = shown.battle.title, shown.battle.where
        elif self.wide or hidden or tab == ASKED:
            self.title = shown.title
        else:
            name = self.presenter.words.format_field(shown.viewer, "seat")
            self.title = tr.t(f"app.lords.title.{tab}", name=name)
        # on a phone the orders need the room
        crowded = self.places.mode == "narrow" and tab == ASKED and shown.orders is not None
        made = None if hidden or crowded else self._made("evilometer")
        self.lead = made[0] if made else None
        if shown.scoring:
            self.title, self.icon = shown.scoring.title, "trophy" if self.wide else ""
            self.lead = self.over.headline

    # -- for the places ----------------------------------------------------------------------

    def views(self) -> Mapping[str, Sequence[Widget]]:
        """What there is to be seen, by view."""
        narrow = self.places.mode == "narrow"
        asked, lair, board = self._asked(), self._made("lair"), self._made("board")
        rivals, story = self._made("rivals"), self._made("story")
        if narrow and self.building:
            return {BOARD: board, OTHERS: rivals, ASKED: (*lair, *asked, *story)}
        # beside the board the story has room below the lair
        if self.places.mode == "broad" and not self.places.turned:
            lair, story = (*lair, *story), ()
        return {LAIR: lair, BOARD: board, OTHERS: rivals, ASKED: (*asked, *story)}

    def alone(self) -> Widget | None:
        """What stands in place of everything: the curtain, the end, or a battle."""
        shown = self.presenter.shown
        if shown.curtain:
            return self.curtain
        if shown.scoring:
            return self.over
        return self.battle if shown.battle else None

    def first(self) -> Sequence[Widget]:
        """What is to be read before a battle: why it can only be looked at, an introduction."""
        shown = self.presenter.shown
        parts: list[Widget] = [self.looking] if shown.looking else []
        parts += [self.intro] if shown.intro else []
        # whoever has just undone something goes on by a tap, and finds it without scrolling
        held = shown.battle and shown.question and shown.question.waiting and shown.undo.may_redo
        return [*parts, self.go] if held else parts

    def ember(self) -> Widget | None:
        """The big button of the question; in a low window it scrolls with it."""
        shown = self.presenter.shown
        if shown.orders and self.orders.apart:
            return self.orders.call
        if self.building and self.asking.apart and self.asking.ends:
            return self.asking.call
        return None

    def arranged(self, mode: str, room: float) -> None:
        """The window has another form.

        Arguments: the arrangement; the height that lair and board may fill, 0 where they scroll.
        """
        self._form = mode, room
        side = dp(12) if mode == "narrow" else dp(18)
        self.body.padding = side, dp(9) if mode == "broad" else side
        for name in ("lair", "rivals", "board", "orders", "asking", "battle"):
            for part in self._made(name):
                self._fitted(name, part)

    def _fitted(self, name: str, part: Part) -> Part:
        """A part as the window's form wants it. Arguments: its name; the part."""
        mode, room = self._form
        narrow, tabs = mode == "narrow", mode in ("narrow", "tabbed")
        apart = self.height >= LOW * theme.text_factor**0.5
        fits: dict[str, dict[str, object]] = {
            "lair": {"compact": narrow, "room": room},
            "rivals": {"large": tabs},
            "board": {"room": room if mode == "broad" else 0},
            "orders": {"in_rows": tabs, "apart": apart},
            "asking": {"apart": apart},
            "battle": {"wide": not narrow},
        }
        for property, value in fits[name].items():
            setattr(part, property, value)
        if isinstance(part, OrdersBox):
            part.call.role = "strong" if narrow and theme.text_factor > 1.3 else "heading"
        return part

    def waits(self) -> str:
        """How much is still to be answered."""
        shown = self.presenter.shown
        if shown.orders:
            left = sum(not slot.order for slot in shown.orders.slots)
            return str(left) if left else "!"
        return "!" if shown.question and not shown.question.waiting else ""

    def _asked(self) -> tuple[Widget, ...]:
        """The question, or what stands in its place, and what the last choice led to."""
        shown = self.presenter.shown
        parts = [one for one in self.first() if one is not self.go]
        asks = self.orders if shown.orders else self.asking if self.building else self.question
        parts.append(asks)
        parts += [one for one in self._made("next") if self.next.turns]
        if shown.goal and not self.building:
            parts.append(self.goal)
        parts += self._made("ruling") if shown.ruling else ()
        # what bots did stands on a line, beat by beat behind a tap
        bots = len(self.presenter.people) < len(self.presenter.seats)
        return (*parts, *(self._made("digest") if bots else ()))

    # -- what is tapped --------------------------------------------------------------------

    def _cell(self, cell: CellShown) -> None:
        """A cell answers, is pointed at, says why not, or shows its room."""
        target = cell.target
        if target is None:
            self.open_thing("room", cell.room)
        elif target.answer:
            self.answered(target.answer)
        elif target.points:
            sounds.play("tap")
            self.presenter.point(cell.id)
        elif target.why:
            self.presenter.refuse(target)

    def _offered(self, answer: AnswerShown) -> None:
        """A room of the offer is looked at first: it is built where a cell is tapped."""
        question = self.presenter.shown.question
        if question and question.ask == BUILD and answer.move.kind == BUILD:
            sounds.play("tap")
            self.presenter.look_at_room(str(answer.move.args[0]))
        else:
            self.answered(answer)

    def _piece(self, piece: PieceShown) -> None:
        self.open_thing(piece.kind, piece.id)

    def _open_prison(self) -> None:
        PrisonSheet(self.presenter.shown.around.lair, self.open_thing).open()

    def _lay(self) -> bool:
        """All three orders lie face down, where all are chosen."""
        shown = self.presenter.shown.orders
        if shown is None or shown.missing:
            return False
        sounds.play("tap")
        self.presenter.laying.lay(shown.ply)
        return True

    def _done(self) -> bool:
        """What was pointed at is played, or that is enough."""
        shown = self.presenter.shown
        if not self.building or shown.building is None or shown.building.done is None:
            return False
        self.answered(shown.building.done)
        return True

    def _open_goal(self) -> None:
        if goal := self.presenter.shown.goal:
            GoalSheet(goal, self.app.open_clause).open()

    def _share(self) -> None:
        if shown := self.presenter.shown.scoring:
            share_sheet(self.app.files, shown, self.over.sheet, self.presenter.words)

    # -- keys ----------------------------------------------------------------------------

    def on_space(self) -> bool | None:
        """Closes a beat, lifts the curtain, lays the orders, ends what cells answer, or goes on."""
        if self.beats.tap():
            return True
        if self.presenter.shown.curtain:
            self.presenter.lift()
            return True
        return self.pace.go() or self._lay() or self._done()

    def on_enter(self) -> bool | None:
        """The same."""
        return self.on_space()
