"""The parts of the screen of Dungeon Lords, each made when it is first shown, and their taps."""

from collections.abc import Collection
from functools import cached_property
from typing import TypeVar

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

    def made(self, *names: str) -> tuple[Widget, ...]:
        """Those of these parts that were shown already."""
        return tuple(vars(self)[name] for name in names if name in vars(self))

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
