"""One lord at a physical table: evil by hand, the line, what was counted, what may be reported."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import StringProperty

from mobile.dungeonlords.presenters.figures import FigureShown
from mobile.dungeonlords.presenters.ledger.ledger import LordShown
from mobile.dungeonlords.widgets.lair import goods  # noqa: F401  (used in card.kv)
from mobile.dungeonlords.widgets.lair.line import GateLine
from mobile.dungeonlords.widgets.ledger import evil_steps  # noqa: F401  (used in card.kv)
from mobile.dungeonlords.widgets.ledger.chips import Grid
from mobile.kit.box import fill
from mobile.kit.controls import seat_mark  # noqa: F401  (used in card.kv)
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.panel import Panel
from mobile.kit.translate import tr
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


class FlowButtons(Grid):
    """Flows side by side, as many as there is room for. ``on_flow(flow)``: one was tapped."""

    __events__ = ("on_flow",)

    def __init__(self, least: float = LEAST, **properties: object) -> None:
        super().__init__(least=least, **properties)
        self.buttons: list[FlowButton] = []

    def show(self, flows: Sequence[FlowShown]) -> None:
        """Shows exactly these."""
        while len(self.buttons) < len(flows):
            button = FlowButton(once=True, icon_size=dp(22))
            button.bind(on_release=lambda button: self.dispatch("on_flow", button.flow))
            self.buttons.append(button)
        shown = self.buttons[: len(flows)]
        for button, flow in zip(shown, flows, strict=True):
            button.show(flow)
        fill(self, shown)

    def on_flow(self, flow: FlowShown) -> None:
        """A flow was tapped."""


class LordCard(Panel):
    """One lord.

    ``on_step(by)``: the counter of evil is moved; ``on_flow(flow)``: something is reported;
    ``on_figure(figure)``: somebody in the line was tapped.
    """

    __events__ = ("on_step", "on_flow", "on_figure")

    name = StringProperty("")
    note = StringProperty("")
    colour = StringProperty("ember")
    shape = StringProperty("circle")
    tiles = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.lord: LordShown | None = None
        self.flows = FlowButtons(OF_A_LORD, on_flow=lambda _, flow: self.dispatch("on_flow", flow))
        self.ids.flows.add_widget(self.flows)
        self.line = GateLine(lambda figure: self.dispatch("on_figure", figure))
        self.add_widget(self.line, self.children.index(self.ids.goods.__self__) + 1)

    def show(self, lord: LordShown, least: int, most: int, watched: int) -> None:
        """Shows a lord. Arguments: the ends of the Evilometer, and where paladins look up."""
        if lord == self.lord:
            return
        self.lord, lair = lord, lord.lair
        self.name, self.colour, self.shape = lair.name, lair.colour, lair.shape
        self.note = lair.starts or lair.place
        self.look = (
            "active" if any(one.id == BATTLE and one.answer for one in lord.flows) else "normal"
        )
        steps = self.ids.steps
        steps.least, steps.most, steps.watched = least, most, watched
        steps.evil, steps.word = lair.evil, tr.t("app.lords_ledger.evil")
        steps.idle = not lord.steps
        self.line.show(lair)
        self.ids.goods.show(lord.goods)
        tiles = lair.tiles if lord.counted else tr.t("app.lords_ledger.not_counted")
        self.tiles = f"{tiles} · {lair.captives}" if lair.prison else tiles
        self.flows.show([one for one in lord.flows if one.answer or one.id not in SELDOM])

    def on_step(self, by: int) -> None:
        """The counter of evil is moved."""

    def on_flow(self, flow: FlowShown) -> None:
        """Something is reported."""

    def on_figure(self, figure: FigureShown) -> None:
        """Somebody in the line was tapped."""


load_rules(__file__)
