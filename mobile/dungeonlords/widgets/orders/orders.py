"""Three orders face down: slots above, the eight orders in their places, one button below."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from mobile.dungeonlords.presenters.orders.orders import OrderShown, OrdersShown, SlotShown
from mobile.dungeonlords.widgets.orders.rows import OrderRows
from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import CallButton, Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Dim
from mobile.kit.table.question_box import QuestionHead
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

ORDERS = 8
"""There are so many."""
PAD = dp(116)
"""The least width of an order at 100 %."""


class SlotPad(Tap, Box):
    """One of the three slots: its number, and the order that lies on it."""

    slot = ObjectProperty(None, allownone=True)
    number = NumericProperty(0)
    icon = StringProperty("")
    text = StringProperty("")
    filled = BooleanProperty(False)
    next = BooleanProperty(False)

    def show(self, slot: SlotShown) -> None:
        """Shows a slot."""
        self.slot, self.number, self.filled = slot, slot.number, bool(slot.order)
        self.next = slot.next
        self.icon = slot.icon or ("help" if slot.next else "")
        self.text = slot.name or (tr.t("app.lords.slot_empty") if slot.next else "")


class OrderPad(Tap, Box):
    """One of the eight orders; one that cannot lie there tells why when it is tapped."""

    order = ObjectProperty(None, allownone=True)
    icon = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    faint = BooleanProperty(False)

    def show(self, order: OrderShown) -> None:
        """Shows an order."""
        self.order, self.icon, self.name, self.note = order, order.icon, order.name, order.note
        self.faint = bool(order.note)


class OrderPads(GridLayout):
    """The eight orders, in their places of the whole game.

    Argument: what a tap on one does, by its id.
    """

    def __init__(self, on_order: Callable[[str], object], **properties: object) -> None:
        super().__init__(**properties)
        self.on_order = on_order
        self._spare: list[OrderPad] = []
        self.fbind("width", self._fit)
        theme.bind(text_factor=self._fit)

    def prepare(self, count: int) -> bool:
        """Makes one more pad for later; False where there are so many already."""
        if len(self.children) + len(self._spare) >= count:
            return False
        pad = OrderPad()
        pad.bind(on_release=lambda pad: self.on_order(pad.order.id))
        self._spare.append(pad)
        return True

    def show(self, orders: tuple[OrderShown, ...]) -> None:
        """Shows exactly these."""
        while len(self.children) > len(orders):
            self._spare.append(self.children[0])
            self.remove_widget(self.children[0])
        while self.prepare(len(orders)):
            pass
        while len(self.children) < len(orders):
            self.add_widget(self._spare.pop())
        for pad, order in zip(self.children[::-1], orders, strict=True):
            if pad.order != order:
                pad.show(order)

    def _fit(self, *_: object) -> None:
        self.cols = 2 if self.width >= 2 * PAD * max(1.0, theme.text_factor) + dp(8) else 1


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
        self.slots = [SlotPad() for _ in range(3)]
        self.row = Box(size_hint_y=None, spacing=dp(8))
        self.row.bind(minimum_height=self.row.setter("height"))
        for slot in self.slots:
            slot.bind(on_release=lambda pad: on_slot(pad.number))
            self.row.add_widget(slot)
        self.hint = Dim(halign="center")
        self.pads = OrderPads(on_order)
        self.call = CallButton(role="heading", least=dp(62))
        self.call.bind(on_release=lambda _: on_lay())
        self.rows = OrderRows(on_order)
        for name in ("in_rows", "apart"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        orders = [self.rows] if self.in_rows else [self.hint, self.pads]
        fill(self, [self.head, self.row, *orders, *([] if self.apart else [self.call])])
        self._show_orders()

    def _show_orders(self) -> None:
        if self.shown is not None:
            (self.rows if self.in_rows else self.pads).show(self.shown.orders)

    def prepare(self) -> bool:
        """Makes a pad that is needed sooner or later; whether there was one to make."""
        return not self.in_rows and self.pads.prepare(ORDERS)

    def show(self, shown: OrdersShown) -> None:
        """Shows the question as it stands."""
        if shown == self.shown:
            return
        self.shown, self.head.ask = shown, shown.text
        for pad, slot in zip(self.slots, shown.slots, strict=True):
            if pad.slot != slot:
                pad.show(slot)
        self.hint.text = shown.hint
        self._show_orders()
        self.call.text, self.call.sub = tr.t("app.lords.lay_down"), shown.missing
        self.call.disabled = bool(shown.missing)


load_rules(__file__)
