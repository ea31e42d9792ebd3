"""Three orders face down: slots above, the eight orders in their places, one button below."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.properties import BooleanProperty

from mobile.dungeonlords.presenters.orders import OrderShown, OrdersShown, SlotShown
from mobile.dungeonlords.widgets.board.areas import Deal, measured
from mobile.dungeonlords.widgets.question.cards import CardRows
from mobile.kit.box import fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Pile, letters, room, sign
from mobile.kit.shown import MarkShown
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Dim
from mobile.kit.table.question_box import QuestionHead
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

ICON, MARK, GAP = 26, 15, dp(3)
"""The sides of an icon, and of the sign of a seat, in dp; the room between two deals."""
NAME = dp(80)
"""The least room for a name beside deals, at 100 %."""
SCALE = 0.9
"""How large deals are written, of their size on the board."""


class SlotPad(Painted):
    """One of the three slots: its number, and the order that lies on it."""

    centred, PAD, LEAST = True, (4, 6), 72
    from_top = True

    def ground(self, brush: Brush, shown: SlotShown) -> None:
        """Bright where an order lies, or the next will."""
        lit = bool(shown.order) or shown.next
        plate = "button_down" if self.state == "down" else "slot_active" if lit else "slot"
        brush.plate(plate, (0, 0, *self.size))
        number = letters(str(shown.number), "small", "brass_bright" if lit else "faint", bold=True)
        left = dp(4) + (dp(18) - number.width) / 2
        number.paint(brush, left, self.height - dp(6) - number.height)

    def fill(self, pile: Pile, shown: SlotShown) -> None:
        tone = "text" if shown.order else "brass_bright"
        icon = shown.icon or ("help" if shown.next else "")
        pile.row(room(0, 34), sign(icon, 32, tone), gap=0)
        pile.gap(2)
        name = shown.name or (tr.t("app.lords.slot_empty") if shown.next else "")
        pile.text(name, "tiny", tone, bold=True)
        pile.gap(2)


class OrderPad(Painted):
    """One of the eight orders; one that cannot lie there says why when it is tapped."""

    PAD, LEAST = (8, 6), 54

    def spoken(self, shown: OrderShown) -> str:
        return ". ".join([shown.name, shown.note, *(deal.text for deal in shown.deals)])

    def ground(self, brush: Brush, shown: OrderShown) -> None:
        down, faint = self.state == "down", bool(shown.note)
        plate = "button_down" if down else "button_disabled" if faint else "button"
        brush.plate(plate, (0, 0, *self.size))

    def fill(self, pile: Pile, shown: OrderShown) -> None:
        faint = bool(shown.note)
        words = Pile(pile.width - dp(28), centred=False)
        words.text(shown.name, "small", "faint" if faint else "text", bold=True)
        words.text(shown.note, "tiny", "dim")
        pile.row(sign(shown.icon, 28, "faint" if faint else "brass_bright"), words, gap=6)


class OrderRow(OrderPad):
    """The same in a row with what each space would give now, where the board is not seen."""

    PAD, LEAST = (6, 4), 48

    def fill(self, pile: Pile, shown: OrderShown) -> None:
        """Deals stand beside the name where there is room, else below it."""
        deals = [] if shown.note else [measured(deal, SCALE) for deal in shown.deals]
        step = dp(MARK + 3)
        struck = step * min(2, len(shown.without))
        name = pile.width - dp(ICON + 6) - struck
        widest = max((deal.width for deal in deals), default=0.0) + dp(5)
        beside = (name - NAME * theme.text_factor - 3 * GAP) / 3
        below = bool(deals) and widest > beside
        each = min(beside, max(widest, dp(58) * theme.text_factor))
        if below:
            each = (pile.width - 2 * GAP) / 3
        elif deals:
            name -= 3 * (each + GAP)
        faint = bool(shown.note)
        note = letters(shown.note, "tiny", "dim", False, name / 2, BODY, "right")
        words = letters(
            shown.name, "small", "faint" if faint else "text", True, name / 2 if faint else name
        )
        marks = () if faint else shown.without
        wells = Wells(deals, [deal.can for deal in shown.deals], each)
        pile.row(
            sign(shown.icon, ICON, "faint" if faint else "brass_bright"),
            room(6),
            Cell(name, words.height, words.paint),
            Cell(0, 0, lambda brush, x, y: struck_out(brush, marks, x, y)),
            None,
            note if faint or below else wells,
            gap=0,
        )
        if below:
            pile.put(wells)


class Wells:
    """What the spaces of an area give, each in a hollow.

    Arguments: the deals; whether each can be paid; how wide a hollow is in pixels.
    """

    def __init__(self, deals: Sequence[Deal], can: Sequence[bool], each: float) -> None:
        self.deals, self.can, self.each = deals, can, each
        self.width = len(deals) * (each + GAP) - GAP
        self.height = max((deal.height for deal in deals), default=0.0) + dp(4)

    def paint(self, brush: Brush, x: float, y: float) -> None:
        """Paints them. Arguments: with what; their lower left corner."""
        for deal, can in zip(self.deals, self.can, strict=True):
            brush.plate("well", (x, y, self.each, self.height))
            deal.paint(brush, x + self.each / 2, y + dp(2), can, 1)
            x += self.each + GAP


def struck_out(brush: Brush, marks: Sequence[MarkShown], x: float, middle: float) -> None:
    """Who cannot come, in one column or two.

    Arguments: with what; their signs; the left edge, and the middle of the height.
    """
    across = 1 if len(marks) < 2 else 2
    rows, step = -(-len(marks) // across), dp(MARK + 3)
    for at, mark in enumerate(marks):
        y = middle + (rows / 2 - at // across) * step - step + dp(1.5)
        brush.struck(mark, x + at % across * step, y, dp(MARK))


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
        self.call = CallButton(role="heading", least=dp(62), on_release=lambda _: on_lay())
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
