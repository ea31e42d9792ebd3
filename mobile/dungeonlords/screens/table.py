"""Dungeon Lords on the device: lair, board, the question or the orders, the others."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.lair.lair import CellShown, PieceShown
from mobile.dungeonlords.presenters.table import LordsPresenter, LordsShown
from mobile.dungeonlords.screens.places import ASKED, BOARD, LAIR, OTHERS, Places
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

LOW = dp(460)
"""Height below which the big button scrolls with its question: there is too little beside it."""
EVIL = "DL-0.2"
"""The clause on the Evilometer."""
BUILD = "build"
"""The question which room of the offer is built."""


class LordsScreen(BeatScreen):
    """The screen of a game for two to four lords."""

    presenter: LordsPresenter

    def build(self) -> None:
        """Makes every part once; where it stands is the business of ``Places``."""
        super().build()
        self._ply = -1
        self._lair: tuple[object, ...] = ()
        self.lair = LairPanel(
            on_cell=lambda _, cell: self._cell(cell),
            on_piece=lambda _, piece: self._piece(piece),
            on_figure=lambda _, figure: self.open_thing(figure.kind, figure.id),
            on_prison=lambda _: PrisonSheet(self.presenter.shown.lair, self.open_thing).open(),
            on_clause=lambda _, id: self.app.open_clause(id),
        )
        self.board = BoardPanel(self._offered, self.open_thing, self.app.open_clause)
        self.evilometer = Evilometer(on_release=lambda _: self.app.open_clause(EVIL))
        self.rivals = Rivals(on_rival=lambda _, lair: RivalSheet(lair, self.open_thing).open())
        self.lead_room, self.lead_share = dp(560), 0.44
        self.question = LordsQuestionBox(
            self.open_thing,
            self.app.open_clause,
            on_answer=lambda _, answer: self.answered(answer),
            on_go=lambda _: self.pace.go(),
        )
        self.orders = OrdersBox(
            on_order=lambda _, id: self.presenter.laying.choose(id),
            on_slot=lambda _, number: self.presenter.laying.take(number),
            on_lay=lambda _: self._lay(),
        )
        self.asking = BuildingBox(
            self.open_thing,
            self.app.open_clause,
            on_answer=lambda _, answer: self._offered(answer),
        )
        self.next = NextPanel()
        self.curtain = LordsCurtain(on_lift=lambda _: self.presenter.lift())
        self.ruling = RulingPanel(
            on_clause=lambda _, id: self.app.open_clause(id), on_all=lambda _: self.open_log()
        )
        self.digest = DigestLine(on_release=lambda _: self.presenter.reopen_beats())
        self.story = StoryPanel(
            on_line=lambda _, text: self.open_named(text), on_log=lambda _: self.open_log()
        )
        self.intro = IntroCard(
            on_read=lambda _, id: self.presenter.read_introduction(id),
            on_silence=lambda _: self.presenter.silence_introductions(),
            on_clause=lambda _, id: self.app.open_clause(id),
        )
        self.go = button(tr.t("app.solo.go_on"), "next", self.pace.go)
        self.goal = GoalLine()
        self.goal.bind(on_release=lambda _: self._open_goal())
        self.looking = Text(role="small", tone="amber")
        self.places = Places(self)
        self.add_widget(self.places)
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self.places.choose())
        theme.bind(left_handed=self.places.settle, text_factor=self.places.choose)

    @cached_property
    def battle(self) -> BattleView:
        """A battle, made when the first is planned."""
        return BattleView(
            wide=self.places.mode != "narrow",
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

    # -- showing -------------------------------------------------------------------------

    def may_proceed(self) -> bool:
        """Nothing goes by itself below a beat or a sheet."""
        return super().may_proceed() and not self.app.covered

    def redraw_table(self) -> None:
        """Shows the table as it is now."""
        shown = self.presenter.shown
        self.redraw_bar()
        if shown.curtain:
            look = self.presenter.looks[shown.curtain.who]
            self.curtain.show(shown.curtain, look, shown.laid)
        else:
            self._show_parts(shown)
        if self._ask(shown):
            self.places.begin()
        self.places.settle()
        self.pace.watch()

    def _show_parts(self, shown: LordsShown) -> None:
        if shown.goal:
            self.goal.show(shown.goal)
        building = shown.building if shown.lair.seat == self._asked_about(shown) else None
        lair = shown.lair, building, shown.dues
        if lair != self._lair:
            self._lair = lair
            self.lair.show(*lair)
        self.rivals.show(shown.rivals)
        self.board.show(shown.board)
        self.evilometer.show(shown.evilometer)
        self.next.show(shown.board.turns)
        if shown.ruling:
            self.ruling.show(shown.ruling)
        self.story.show(shown.story)
        self.digest.show(self.presenter.beats.digest)
        if shown.intro:
            self.intro.show(shown.intro)
        if shown.scoring:
            self.over.show(shown.scoring)
        if shown.battle:
            self.battle.show(shown.battle)
        self.looking.text = shown.looking

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
        else:
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
        self.lead = None if hidden or crowded else self.evilometer
        if shown.scoring:
            self.title, self.icon = shown.scoring.title, "trophy" if self.wide else ""
            self.lead = self.over.headline

    # -- for the places ----------------------------------------------------------------------

    def views(self) -> Mapping[str, Sequence[Widget]]:
        """What there is to be seen, by view."""
        narrow = self.places.mode == "narrow"
        asked = self._asked()
        if narrow and self.building:
            asked = (self.lair, *asked)
            return {BOARD: (self.board,), OTHERS: (self.rivals,), ASKED: asked}
        # beside the board the story has room below the lair
        beside = self.places.mode == "broad" and not self.building
        lair = (self.lair, self.story) if beside else (self.lair,)
        asked = asked[:-1] if beside else asked
        return {LAIR: lair, BOARD: (self.board,), OTHERS: (self.rivals,), ASKED: asked}

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
        if self.orders.apart and shown.orders:
            return self.orders.call
        if self.building and self.asking.apart and self.asking.ends:
            return self.asking.call
        return None

    def arranged(self, mode: str, room: float) -> None:
        """The window has another form.

        Arguments: the arrangement; the height that lair and board may fill, 0 where they scroll.
        """
        self.lair.compact = mode == "narrow"
        self.rivals.large = mode in ("narrow", "tabbed")
        self.orders.in_rows = mode in ("narrow", "tabbed")
        self.lair.room = room
        self.board.room = room if mode == "broad" else 0
        side = dp(12) if mode == "narrow" else dp(18)
        self.body.padding = side, dp(9) if mode == "broad" else side
        self.orders.call.role = (
            "strong" if mode == "narrow" and theme.text_factor > 1.3 else "heading"
        )
        if "battle" in vars(self):
            self.battle.wide = mode != "narrow"
        self.orders.apart = self.asking.apart = self.height >= LOW * theme.text_factor**0.5

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
        if shown.board.turns:
            parts.append(self.next)
        if shown.goal and not self.building:
            parts.append(self.goal)
        parts += [self.ruling] if shown.ruling else []
        # what bots did stands on a line, beat by beat behind a tap
        bots = len(self.presenter.people) < len(self.presenter.seats)
        return (*parts, *([self.digest] if bots else []), self.story)

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
