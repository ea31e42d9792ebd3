"""The eight orders as rows with their deals: the choice needs no other view."""

from collections.abc import Callable
from functools import lru_cache

from kivy.properties import ObjectProperty, StringProperty

from mobile.dungeonlords.presenters.board.deals import DealShown
from mobile.dungeonlords.presenters.orders.orders import OrderShown
from mobile.dungeonlords.widgets.board.areas import Deal
from mobile.kit.box import Box
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

LEAST = dp(48)
PAD, GAP = dp(6), dp(3)
ICON, MARK = dp(26), dp(15)
NAME = dp(80)
"""The least room for a name at 100 %."""
SCALE = 0.9
"""How large deals are written, of their size on the board."""


@lru_cache(maxsize=64)
def small(deals: tuple[DealShown, ...], _: float) -> tuple[Deal, ...]:
    """Deals as rows have room for them. Argument: the size of text."""
    return tuple(Deal(deal, SCALE) for deal in deals)


class OrderRow(Painted):
    """One order: what each space would give now, or why it cannot be laid."""

    order = ObjectProperty(None, allownone=True, rebind=False)
    label = StringProperty("")

    def content(self) -> tuple[object, ...]:
        """The order, and how text is written."""
        return (self.order, theme.text_factor) if self.order else ()

    def show(self, order: OrderShown, width: float) -> None:
        """Shows an order in a width."""
        height = self._lay(order, width)
        self.order, self.size = order, (width, height)
        self.label = ". ".join([order.name, order.note, *(deal.text for deal in order.deals)])
        self.plate = "button_disabled" if order.note else "button"
        self.refresh()

    def _lay(self, order: OrderShown, width: float) -> float:
        """Deals stand beside the name where there is room, else below it; the height needed."""
        self.deals: list[Deal] = [] if order.note else list(small(order.deals, theme.text_factor))
        left, marks = PAD + ICON + dp(6), len(order.without)
        struck = (MARK + dp(3)) * (1 if marks < 2 else 2) if marks else 0
        widest = max((deal.width for deal in self.deals), default=0) + dp(5)
        name = width - left - PAD - struck
        beside = (width - left - struck - NAME * theme.text_factor - PAD - 3 * GAP) / 3
        self.stacked = bool(self.deals) and widest > beside
        self.space = min(beside, max(widest, dp(58) * theme.text_factor))
        if self.stacked:
            self.space = (width - 2 * PAD - 2 * GAP) / 3
        elif self.deals:
            name -= 3 * (self.space + GAP)
        self.marks_left = left + name
        if order.note:
            self.note = Lettering(order.note, theme.tiny, name * 0.5, halign="right")
            name *= 0.5
        self.name = Lettering(order.name, theme.small, name, bold=True)
        self.head = max(ICON, self.name.height, self.note.height if order.note else 0)
        self.foot = max((deal.height for deal in self.deals), default=0) + dp(4)
        high = self.head + self.foot if self.stacked else max(self.head, self.foot)
        return float(max(LEAST, high + dp(8)))

    def paint(self, brush: Brush) -> None:
        """The row."""
        order = self.order
        faint = bool(order.note)
        middle = self.height / 2 + (self.foot / 2 if self.stacked else 0)
        brush.icon(order.icon, PAD, middle - ICON / 2, ICON, "faint" if faint else "brass_bright")
        low = middle - self.name.height / 2
        brush.words(self.name, PAD + ICON + dp(6), low, "faint" if faint else "text")
        if faint:
            x = self.width - PAD - self.note.width
            brush.words(self.note, x, middle - self.note.height / 2, "dim")
            return
        self._marks(brush, middle)
        left = PAD if self.stacked else self.width - PAD - 3 * self.space - 2 * GAP
        low = dp(4) if self.stacked else (self.height - self.foot) / 2
        for at, (deal, shown) in enumerate(zip(self.deals, order.deals, strict=True)):
            x = left + at * (self.space + GAP)
            brush.plate("well", (x, low, self.space, self.foot))
            deal.paint(brush, x + self.space / 2, low + dp(2), shown.can, 1)

    def _marks(self, brush: Brush, middle: float) -> None:
        """Who cannot come, in one column or two."""
        marks = self.order.without
        across = 1 if len(marks) < 2 else 2
        rows = -(-len(marks) // across)
        step = MARK + dp(3)
        for at, mark in enumerate(marks):
            x = self.marks_left + at % across * step
            y = middle + (rows / 2 - at // across) * step - step + dp(1.5)
            brush.struck(mark, x, y, MARK)


class OrderRows(Box):
    """The eight orders, in their places of the whole game.

    Argument: what a tap on one does, by its id.
    """

    def __init__(self, on_order: Callable[[str], object], **properties: object) -> None:
        properties = {"orientation": "vertical", "size_hint_y": None, **properties}
        super().__init__(spacing=dp(4), **properties)
        self.on_order = on_order
        self.bind(minimum_height=self.setter("height"))
        self._orders: tuple[OrderShown, ...] = ()
        self.fbind("width", self._lay)
        theme.bind(text_factor=self._lay)

    def show(self, orders: tuple[OrderShown, ...]) -> None:
        """Shows exactly these."""
        self._orders = orders
        while len(self.children) < len(orders):
            row = OrderRow(once=False)
            row.bind(on_release=lambda row: self.on_order(row.order.id))
            self.add_widget(row)
        while len(self.children) > len(orders):
            self.remove_widget(self.children[0])
        self._lay()

    def _lay(self, *_: object) -> None:
        if self.width < dp(150):
            return
        for row, order in zip(self.children[::-1], self._orders, strict=False):
            row.show(order, self.width)
