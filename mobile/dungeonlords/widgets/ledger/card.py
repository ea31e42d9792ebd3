"""One lord at a physical table: evil by hand, the line, what was counted, what may be reported."""

from collections.abc import Callable, Sequence

from kivy.properties import ObjectProperty

from mobile.dungeonlords.presenters.board.evilometer import EvilometerShown
from mobile.dungeonlords.presenters.figures import FigureShown
from mobile.dungeonlords.presenters.ledger.ledger import LordShown
from mobile.dungeonlords.widgets.lair.goods import GoodsRow
from mobile.dungeonlords.widgets.lair.line import GateLine
from mobile.dungeonlords.widgets.ledger.chips import EqualCells
from mobile.dungeonlords.widgets.ledger.evil_steps import EvilSteps
from mobile.kit.box import Box, fill
from mobile.kit.controls import seat_mark  # noqa: F401  (used in card.kv)
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.flows import FlowShown

BATTLE = "battle"
SELDOM = (BATTLE, "prisoners")
"""Flows that are shown only where they make sense."""
LEAST, OF_A_LORD = 112, 84
"""How wide a flow is at least in dp, at 100 %: of the table, and on a lord's card."""


class FlowButton(PlainButton):
    """A flow; where it makes no sense now a tap says why."""

    SIDE = dp(4)
    flow: FlowShown

    def show(self, flow: FlowShown) -> None:
        """Shows a flow; one that is done has a tick."""
        self.flow = flow
        self.text, self.icon = flow.text, "check" if flow.done else flow.icon
        self.look = "plain" if flow.answer else "idle"


class FlowButtons(EqualCells):
    """Flows side by side, as many as there is room for.

    Arguments: what a tap on one does; how wide it is at least in dp, at 100 %.
    """

    def __init__(
        self, on_flow: Callable[[FlowShown], object], least: float = LEAST, **properties: object
    ) -> None:
        super().__init__(least=least, **properties)
        self.on_flow = on_flow
        self.buttons: list[FlowButton] = []

    def show(self, flows: Sequence[FlowShown]) -> None:
        """Shows exactly these."""
        while len(self.buttons) < len(flows):
            button = FlowButton(once=True, icon_size=dp(22))
            button.bind(on_release=lambda button: self.on_flow(button.flow))
            self.buttons.append(button)
        shown = self.buttons[: len(flows)]
        for button, flow in zip(shown, flows, strict=True):
            button.show(flow)
        fill(self, shown)


class LordTitle(Box):
    """Who the lord is, and when the lord plays."""

    lair = ObjectProperty(rebind=True)


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
        on_figure: Callable[[FigureShown], object],
        **properties: object,
    ) -> None:
        super().__init__(spacing=dp(8), **properties)
        self.head = LordTitle(lair=lord.lair)
        self.steps = EvilSteps(lord, scale, lambda by: on_step(self, by))
        self.line = GateLine(on_figure)
        self.goods, self.tiles = GoodsRow(), Text(role="tiny", tone="dim")
        self.flows = FlowButtons(on_flow, OF_A_LORD)
        fill(self, [self.head, self.steps, self.line, self.goods, self.tiles, self.flows])
        self._renew(lord)

    def show(self, lord: LordShown) -> None:
        """Shows the lord as the ledger has it now."""
        if lord != self.lord:
            self._renew(lord)

    def _renew(self, lord: LordShown) -> None:
        self.lord = self.steps.lord = lord
        lair = self.head.lair = lord.lair
        fights = any(one.id == BATTLE and one.answer for one in lord.flows)
        self.look = "active" if fights else "normal"
        self.line.shown = lair
        self.goods.shown = lord.goods
        tiles = lair.tiles if lord.counted else tr.t("app.lords_ledger.not_counted")
        self.tiles.text = f"{tiles} · {lair.captives}" if lair.prison else tiles
        self.flows.show([one for one in lord.flows if one.answer or one.id not in SELDOM])


load_rules(__file__)
