"""Three orders face down: slots above, the eight orders in their places, one button below."""

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty

from mobile.dungeonlords.presenters.orders.orders import OrdersShown
from mobile.dungeonlords.widgets.orders.pads import OrderPad, OrderRow, SlotPad
from mobile.dungeonlords.widgets.question.card_rows import CardRows
from mobile.kit.box import fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Dim
from mobile.kit.table.question_box import QuestionHead
from mobile.kit.translate import tr
from mobile.kit.units import dp

ORDERS = 8
"""There are so many."""
PAD = 116
"""The least width of an order in dp, at 100 %."""


class OrdersBox(Panel):
    """The question which orders are laid.

    Arguments: what a tap on an order does, by its id; on a slot, by its number; on the button
    below, which lays all three face down.
    """

    in_rows = BooleanProperty(False)
    """Whether the orders stand in rows with their deals, where the board is not seen."""
    apart = BooleanProperty(True)
    """Whether the big button stands somewhere else, by the thumb."""

    def __init__(
        self,
        on_order: Callable[[str], object],
        on_slot: Callable[[int], object],
        on_lay: Callable[[], object],
        **properties: object,
    ) -> None:
        super().__init__(look="active", **properties)
        self.shown: OrdersShown | None = None
        self.head = QuestionHead()
        self.head.icon = "cards"
        slot = partial(SlotPad, on_release=lambda pad: on_slot(pad.shown.number))
        self.slots = CardRows(slot, 0, most=3, gap=8)
        self.hint = Dim(halign="center")
        tapped = {"on_release": lambda pad: on_order(pad.shown.id)}
        self.pads = CardRows(partial(OrderPad, **tapped), PAD, most=2, gap=8, grows=1)
        self.rows = CardRows(partial(OrderRow, **tapped), PAD, most=1, gap=4)
        self.call = CallButton(role="heading", least=dp(62))
        self.call.bind(on_release=lambda _: on_lay())
        for name in ("in_rows", "apart"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        orders = [self.rows] if self.in_rows else [self.hint, self.pads]
        fill(self, [self.head, self.slots, *orders, *([] if self.apart else [self.call])])
        self._show_orders()

    def _show_orders(self) -> None:
        if self.shown is not None:
            (self.rows if self.in_rows else self.pads).show(self.shown.orders)

    def prepare(self) -> bool:
        """Makes a pad that is needed sooner or later; whether there was one to make."""
        return not self.in_rows and self.pads.cards.prepare(ORDERS)

    def show(self, shown: OrdersShown) -> None:
        """Shows the question as it stands."""
        if shown == self.shown:
            return
        self.shown, self.head.ask, self.hint.text = shown, shown.text, shown.hint
        self.slots.show(shown.slots)
        self._show_orders()
        self.call.text, self.call.sub = tr.t("app.lords.lay_down"), shown.missing
        self.call.disabled = bool(shown.missing)
