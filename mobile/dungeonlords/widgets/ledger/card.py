"""One lord at a physical table: evil by hand, the line, what was counted, what may be reported."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from mobile.dungeonlords.presenters.board.evilometer import EvilometerShown
from mobile.dungeonlords.presenters.figures import SomebodyShown
from mobile.dungeonlords.presenters.lair.lair import LairShown
from mobile.dungeonlords.presenters.ledger.ledger import LordShown
from mobile.dungeonlords.widgets.lair.goods import GoodsRow
from mobile.dungeonlords.widgets.lair.line import GateLine
from mobile.dungeonlords.widgets.ledger.chips import EqualCells
from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.frame.layout import button
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, seat_sign, sign
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.flows import FlowShown


class EvilNumber(Painting):
    """How evil a lord is; bright where paladins look up."""

    centred, own_height, LEAST = True, True, 56

    def __init__(self, **properties: Any) -> None:
        super().__init__(pos_hint={"center_y": 0.5}, **properties)

    def fill(self, pile: Pile, shown: LordShown) -> None:
        watched = shown.lair.watched
        pile.text(str(shown.lair.evil), "title", "brass_bright" if watched else "text", bold=True)
        icon = sign("evil", 16, "red" if watched else "brass")
        pile.row(icon, letters(tr.t("app.lords_ledger.evil"), "tiny", "dim"), gap=4, least=18)


class EvilSteps(Box):
    """The number between -1 and +1.

    Arguments: the lord; the Evilometer with its ends; is told of a tap on either, by how much,
    also where nothing can be stepped now.
    """

    lord = ObjectProperty(rebind=False)
    side = NumericProperty(dp(58))
    """How wide -1 and +1 are."""

    def __init__(
        self,
        lord: LordShown,
        scale: EvilometerShown,
        on_step: Callable[[int], object],
        **properties: object,
    ) -> None:
        super().__init__(size_hint_y=None, spacing=dp(4), **properties)
        self.scale, self.number = scale, EvilNumber()
        self.number.bind(height=self.setter("height"))
        named: dict[str, Any] = {"size_hint_x": None, "pos_hint": {"center_y": 0.5}}
        self.less = button("\N{MINUS SIGN}1", "", lambda: on_step(-1), **named)
        self.more = button("+1", "", lambda: on_step(1), **named)
        fill(self, [self.less, self.number, self.more])
        for name, call in (("width", self._fit), ("lord", self._show)):
            self.fbind(name, call)
        self.lord = lord

    def _fit(self, *_: object) -> None:
        # on a narrow card the word between them needs the room
        side = max(dp(48), min(dp(58), self.width * 0.3))
        self.less.width = self.more.width = side

    def _show(self, *_: object) -> None:
        self.number.shown, evil = self.lord, self.lord.lair.evil
        for one, end in ((self.less, self.scale.least), (self.more, self.scale.most)):
            one.look = "plain" if self.lord.steps and evil != end else "idle"


BATTLE = "fought"
SELDOM = (BATTLE, "prisoners")
"""Flows that are shown only where they make sense."""
LEAST, OF_A_LORD = 112, 84
"""How wide a flow is at least in dp, at 100 %: of the table, and on a lord's card."""


class FlowButton(PlainButton):
    """A flow; where it makes no sense now a tap says why."""

    SIDE = dp(4)
    shown = ObjectProperty(None)

    def on_shown(self, _: object, shown: FlowShown) -> None:
        """A flow that is done has a tick. Arguments: the button; what it reports."""
        self.text, self.icon = shown.text, "check" if shown.done else shown.icon
        self.look = "plain" if shown.answer else "idle"


def flow_buttons(on_flow: Callable[[FlowShown], object], least: float = LEAST) -> EqualCells:
    """Flows side by side.

    Arguments: what a tap on one does; how wide it is at least in dp, at 100 %.
    """
    named: dict[str, Any] = {"once": True, "icon_size": dp(22)}
    tapped = partial(FlowButton, on_release=lambda one: on_flow(one.shown), **named)
    return EqualCells(tapped, least)


class LordTitle(Painting):
    """Who the lord is, and when the lord plays."""

    own_height, LEAST = True, 34

    def fill(self, pile: Pile, shown: LairShown) -> None:
        words = Pile(pile.width - dp(36), centred=False)
        words.heading(shown.name, "subheading")
        words.text(shown.starts or shown.place, "tiny", "dim")
        pile.row(seat_sign(shown.mark, 26), words, gap=10)


class LordCard(Panel):
    """One lord.

    Arguments: the lord; the Evilometer with its ends; moves the lord's counter of evil by so
    much; reports something; what a tap on somebody in the line does.
    """

    def __init__(
        self,
        lord: LordShown,
        scale: EvilometerShown,
        on_step: Callable[["LordCard", int], object],
        on_flow: Callable[[FlowShown], object],
        on_figure: Callable[[SomebodyShown], object],
        **properties: object,
    ) -> None:
        super().__init__(spacing=dp(8), **properties)
        self.head = LordTitle()
        self.steps = EvilSteps(lord, scale, lambda by: on_step(self, by))
        self.line = GateLine(on_figure)
        self.goods, self.tiles = GoodsRow(), Text(role="tiny", tone="dim")
        self.flows = flow_buttons(on_flow, OF_A_LORD)
        fill(self, [self.head, self.steps, self.line, self.goods, self.tiles, self.flows])
        self._renew(lord)

    def show(self, lord: LordShown) -> None:
        """Shows the lord as the ledger has it now."""
        if lord != self.lord:
            self._renew(lord)

    def _renew(self, lord: LordShown) -> None:
        self.lord = self.steps.lord = lord
        lair = self.head.shown = lord.lair
        fights = any(one.id == BATTLE and one.answer for one in lord.flows)
        self.look = "active" if fights else "normal"
        self.line.shown = lair
        self.goods.shown = lord.goods
        tiles = lair.tiles if lord.counted else tr.t("app.lords_ledger.not_counted")
        marked = tr.t("app.lords_ledger.marked", n=lord.marks) if lord.marks else ""
        told = (tiles, lair.captives if lair.prison else "", marked)
        self.tiles.text = " · ".join(one for one in told if one)
        self.flows.show([one for one in lord.flows if one.answer or one.id not in SELDOM])
