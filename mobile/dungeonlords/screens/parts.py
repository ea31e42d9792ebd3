"""The parts of the screen of Dungeon Lords, each made when it is first shown, and their taps."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.lair.lair import CellShown, LairShown
from mobile.dungeonlords.presenters.table import LordsPresenter
from mobile.dungeonlords.screens.ending import ending
from mobile.dungeonlords.widgets.battle.battle import BattleView
from mobile.dungeonlords.widgets.board.board import BoardPanel
from mobile.dungeonlords.widgets.board.evilometer import EvilometerView
from mobile.dungeonlords.widgets.board.offers import Taps
from mobile.dungeonlords.widgets.curtain import LordsCurtain
from mobile.dungeonlords.widgets.lair.goods import DueLine, GoodsRow
from mobile.dungeonlords.widgets.lair.lair import LairPanel
from mobile.dungeonlords.widgets.lair.rivals import Rivals, RivalSheet
from mobile.dungeonlords.widgets.question.orders import OrdersBox
from mobile.dungeonlords.widgets.question.question import BuildingBox, LordsQuestionBox, NextPanel
from mobile.dungeonlords.widgets.scoring.ending import EndingView
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.frame.layout import button
from mobile.kit.shown import AnswerShown
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.screens.table import TableScreen

LAIR, BOARD, OTHERS, ASKED, STORY = "lair", "board", "others", "asked", "story"
Views = Mapping[str, Sequence[Widget]]
"""What there is to be seen, by view."""
Part = TypeVar("Part", bound=Widget)
LOW = dp(460)
"""Height below which the big button scrolls with its question: there is too little beside it."""
EVIL = "DL-0.2"
"""The clause on the Evilometer."""
BUILD = "build"
"""The question which room of the offer is built."""


class LordsParts:
    """What the screen of a game is made of, each part when it is first shown, and their taps.

    Arguments: the screen; its presenter.
    """

    def __init__(self, screen: TableScreen, presenter: LordsPresenter) -> None:
        self.screen, self.presenter = screen, presenter
        self.open_thing, self.open_clause = screen.open_thing, screen.app.open_clause
        self.taps = Taps(self._offered, self.open_thing, self.open_clause)
        self.form = "", 0.0
        """The arrangement, and the height that lair and board may fill."""

    @cached_property
    def lair(self) -> LairPanel:
        """The lair of whoever looks, or the dungeon that is asked about."""
        return self.fitted("lair", LairPanel(self._cell, self.open_thing, self.open_clause))

    @cached_property
    def goods(self) -> GoodsRow:
        """What the lord has, above a battle where the lair stands behind a tab."""
        return GoodsRow()

    @cached_property
    def due(self) -> DueLine:
        """What falls due, above the question where the lair stands behind another tab."""
        return DueLine(self.open_clause)

    @cached_property
    def board(self) -> BoardPanel:
        """The central board."""
        return self.fitted("board", BoardPanel(self.taps))

    @cached_property
    def evilometer(self) -> EvilometerView:
        """The Evilometer in the bar above."""
        return EvilometerView(self._evil)

    @cached_property
    def rivals(self) -> Rivals:
        """The others."""
        return self.fitted("rivals", Rivals(self.open_thing))

    @cached_property
    def question(self) -> LordsQuestionBox:
        """A question in words, cards and amounts."""
        taps = self.taps._replace(answer=self.screen.answered)
        return LordsQuestionBox(taps, on_go=self.screen.pace.go)

    @cached_property
    def orders(self) -> OrdersBox:
        """The question which orders are laid."""
        orders = OrdersBox(self.presenter.laying.choose, self.presenter.laying.take, self.lay)
        return self.fitted("orders", orders)

    @cached_property
    def asking(self) -> BuildingBox:
        """A question that cells answer, in words."""
        return self.fitted("asking", BuildingBox(self.taps))

    @cached_property
    def next(self) -> NextPanel:
        """The minions that act next."""
        return NextPanel()

    @cached_property
    def curtain(self) -> LordsCurtain:
        """What hides the secrets of whoever does not have the device."""
        return LordsCurtain(self.presenter.curtain.lift)

    @cached_property
    def go(self) -> PlainButton:
        """Goes on after something was undone."""
        return button(tr.t("app.solo.go_on"), "next", self.screen.pace.go)

    @cached_property
    def battle(self) -> BattleView:
        """A battle, made when the first is planned."""
        wide = self.form[0] != "narrow"
        ask = self.presenter.battles.advice.ask
        return BattleView(self.screen.answered, self.open_clause, ask, self._lord, wide=wide)

    @cached_property
    def over(self) -> EndingView:
        """The end of the game, made when it has come."""
        return ending(self.screen, self.presenter, self.screen.play_again)

    def made(self, *names: str) -> tuple[Any, ...]:
        """Those of these parts that were shown already, be they any table's."""
        found = {**vars(self.screen), **vars(self)}
        return tuple(found[name] for name in names if name in found)

    def fitted(self, name: str, part: Part) -> Part:
        """A part as the window's form wants it. Arguments: its name; the part."""
        mode, room = self.form
        narrow, tabs = mode == "narrow", mode in ("narrow", "tabbed")
        apart = self.screen.height >= LOW * theme.text_factor**0.5
        fits: dict[str, dict[str, object]] = {
            "lair": {"compact": narrow, "room": room, "held": False},
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

    def arranged(self, mode: str, room: float, held: Collection[str]) -> None:
        """The window has another form.

        Arguments: the arrangement; the height that lair and board may fill, 0 where they scroll;
        the parts that are to stay as they are for now.
        """
        self.form = mode, room
        side = dp(12) if mode == "narrow" else dp(18)
        self.screen.body.padding = side, dp(9) if mode == "broad" else side
        for name in ("lair", "rivals", "board", "orders", "asking", "battle"):
            for part in self.made(name) if name not in held else ():
                self.fitted(name, part)

    @property
    def building(self) -> bool:
        """Whether a person is asked on the dungeon itself."""
        shown = self.presenter.shown
        asked = shown.question is not None and not shown.question.waiting
        return asked and shown.building is not None and shown.battle is None

    # -- what there is to be seen ----------------------------------------------------------

    def views(self, mode: str, held: Collection[str], turned: bool) -> Views:
        """What there is to be seen, by view; a view that is not there is left out.

        Arguments: the arrangement; what stays for now as it was; whether the columns stand as
        they do while it is asked on the dungeon.
        """
        narrow = mode == "narrow"
        asked, lair, board = self._asked(narrow), self.made("lair"), self.made("board")
        rivals = self.made("rivals")
        story = self.made("story") if STORY not in held else ()
        if narrow and self.building:
            # what is told of it stands at the top, before anybody acts
            told = self.first()
            rest = [one for one in asked if one not in told]
            return {BOARD: board, OTHERS: rivals, ASKED: (*told, *lair, *rest, *story)}
        if self.fights:
            return {LAIR: lair, BOARD: board, OTHERS: rivals, ASKED: asked}
        if mode == "broad" and not turned:
            # beside the board the story has room below the lair, and what comes next as well
            # where orders fill the column of the question
            goal = self.made("goal") if self.presenter.shown.orders else ()
            below = [one for one in goal if one in asked]
            asked = tuple(one for one in asked if one not in below)
            lair, story = (*lair, *below, *story), ()
        return {LAIR: lair, BOARD: board, OTHERS: rivals, ASKED: (*asked, *story)}

    def alone(self) -> Widget | None:
        """What stands in place of everything: the curtain, or the end."""
        shown = self.presenter.shown
        if shown.curtain:
            return self.curtain
        return self.over if shown.scoring else None

    @property
    def fights(self) -> bool:
        """Whether a battle is planned or fought, be it behind the curtain."""
        shown = self.presenter.shown
        return shown.battle is not None and not shown.scoring

    def first(self) -> Sequence[Widget]:
        """What is to be read before a battle: why it can only be looked at."""
        shown = self.presenter.shown
        parts: list[Widget] = [self.screen.looking] if shown.looking else []
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

    def waits(self) -> str:
        """How much is still to be answered."""
        shown = self.presenter.shown
        if shown.orders:
            left = sum(not slot.order for slot in shown.orders.slots)
            return str(left) if left else "!"
        return "!" if shown.question and not shown.question.waiting else ""

    def _asked(self, narrow: bool) -> tuple[Widget, ...]:
        """The question, or what stands in its place, and what the last choice led to."""
        shown = self.presenter.shown
        if self.fights:
            goods = self.made("goods") if narrow else ()
            return (*self.first(), *goods, self.battle)
        parts = [one for one in self.first() if one is not self.go]
        owes = any(self.due.shown for _ in self.made("due"))
        if owes and narrow and not self.building:
            parts.append(self.due)
        asks = self.orders if shown.orders else self.asking if self.building else self.question
        parts.append(asks)
        parts += [one for one in self.made("next") if self.next.shown]
        if shown.goal and not self.building:
            parts.append(self.screen.goal)
        parts += [one for one in self.made("ruling") if shown.ruling and self.screen.ruling.shown]
        # what bots did stands on a line, beat by beat behind a tap
        bots = len(self.presenter.people) < len(self.presenter.seats)
        return (*parts, *(self.made("digest") if bots else ()))

    # -- what is tapped --------------------------------------------------------------------

    def _cell(self, cell: CellShown) -> None:
        """A cell answers, is pointed at, says why not, or shows its room."""
        target = cell.target
        if target is None:
            self.open_thing("room", cell.room)
        elif target.answer:
            self.screen.answered(target.answer)
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
            self.screen.answered(answer)

    def _evil(self, seat: str) -> None:
        """A counter says whose it is and what comes next; beside them is the rule."""
        if seat:
            self.presenter.foretell(seat)
        else:
            self.open_clause(EVIL)

    def _lord(self, seat: str) -> None:
        """One of those who fight was tapped: what they have, and how their battle went."""
        around = self.presenter.shown.around
        lair = next(one for one in (around.lair, *around.rivals)
                    if isinstance(one, LairShown) and one.seat == seat)  # fmt: skip
        RivalSheet(lair, self.open_thing, self.presenter.battles.steps(seat)).open()

    def lay(self) -> bool:
        """All three orders lie face down, where all are chosen."""
        shown = self.presenter.shown.orders
        if shown is None or shown.missing:
            return False
        sounds.play("tap")
        self.presenter.laying.lay(shown.ply)
        return True

    def done(self) -> bool:
        """What was pointed at is played, or that is enough."""
        shown = self.presenter.shown
        if not self.building or shown.building is None or shown.building.done is None:
            return False
        self.screen.answered(shown.building.done)
        return True
