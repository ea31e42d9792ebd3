"""Three orders face down: chosen slot by slot, laid all at once (DL-3.1)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dungeonlords.building.orders import SLOTS, programmable
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.speech.icons import AREAS, icon
from mobile.dungeonlords.presenters.board.areas import inaccessible
from mobile.dungeonlords.presenters.board.deals import DealShown, deals
from mobile.dungeonlords.presenters.figures import mark_of
from mobile.kit.shown import MarkShown
from mobile.shell.presenters.people.looks import Look
from shared.speech.messages import Message, Words

ASK = "program"
"""The question that is answered by an order for each slot."""


@dataclass(frozen=True, slots=True)
class SlotShown:
    """One of the three slots."""

    number: int
    order: str
    """Empty where none is chosen yet."""
    name: str
    icon: str
    next: bool
    """Whether the next order goes there."""


@dataclass(frozen=True, slots=True)
class OrderShown:
    """One of the eight orders, in its place of the whole game."""

    id: str
    key: str
    """The number key that chooses it, or takes it back."""
    name: str
    icon: str
    slot: int
    """Where it lies; 0 in the hand."""
    barred: bool
    """Whether it is inaccessible in this round."""
    note: str
    """Where it lies, or why it cannot lie there now; empty where it can."""
    deals: tuple[DealShown, ...]
    without: tuple[MarkShown, ...]
    """Other lords and dummies to whom it is inaccessible: they cannot come."""


@dataclass(frozen=True, slots=True)
class OrdersShown:
    """The question which orders are laid."""

    ply: int
    who: str
    text: str
    slots: tuple[SlotShown, ...]
    orders: tuple[OrderShown, ...]
    hint: str
    missing: str
    """How many are still to be chosen; empty where all are."""


class Draft:
    """Orders that somebody has chosen, and not laid yet. Argument: the seat."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.chosen: dict[int, str] = {}
        """Slot -> order, in the order in which they were chosen."""

    def next(self, lord: Lord) -> int:
        """The slot that is filled next; 0 where all are."""
        taken = {*range(1, len(lord.slots) + 1), *self.chosen}
        return next((slot for slot in SLOTS if slot not in taken), 0)

    def slot_of(self, lord: Lord, order: str) -> int:
        """Where an order lies, 0 for one in the hand. Arguments: who has it; the order."""
        laid = dict(enumerate(lord.slots, 1))
        return next((slot for slot, one in (laid | self.chosen).items() if one == order), 0)

    def refusal(self, view: State, order: str) -> Message | None:
        """Why an order cannot lie on the next slot; None where it can.

        Arguments: the state as its lord sees it; the order.
        """
        lord = view.of(self.seat)
        slot, constants = self.next(lord), view.ruleset.constants
        if order in lord.inaccessible:
            facts = {"area": order, "clause": _barring(view)}
            return Message("presenter.orders.refused_barred", facts)
        if not slot:
            return Message("presenter.orders.refused_full")
        if order not in programmable(view, lord, slot):
            costs = {"area": order, "gold": constants.slot1_gold, "have": lord.gold}
            return Message("presenter.orders.refused_gold", costs)
        return None


def _barring(view: State) -> str:
    """The clause under which orders are inaccessible: at first those that were drawn."""
    return "DL-1.3" if view.year == 1 and view.season <= 0 else "DL-5.6"


def orders_shown(
    view: State,
    draft: Draft,
    words: Words,
    looks: Mapping[str, Look],
    ply: int,
    before: OrdersShown | None = None,
) -> OrdersShown:
    """The question as its seat sees it.

    Arguments: the table as the seat sees it; what is chosen; the words; the looks of the seats;
    the number of the question; the same question as it was shown before another was chosen.
    """
    lord = view.of(draft.seat)
    slot = draft.next(lord)
    missing = sum(draft_slot not in draft.chosen for draft_slot in SLOTS[len(lord.slots) :])
    facts = {"who": draft.seat, "slot": slot}
    orders = before.orders if before else _orders(view, lord, words, looks)
    return OrdersShown(
        ply=ply,
        who=draft.seat,
        text=words.phrase(f"presenter.orders.{'lay' if slot else 'ready'}", **facts),
        slots=tuple(_slot(lord, draft, number, words) for number in SLOTS),
        orders=tuple(_lying(view, draft, lord, order, words) for order in orders),
        hint=words.phrase("presenter.orders.first"),
        missing=words.phrase("presenter.orders.missing", n=missing) if missing else "",
    )


def _slot(lord: Lord, draft: Draft, number: int, words: Words) -> SlotShown:
    order = (dict(enumerate(lord.slots, 1)) | draft.chosen).get(number, "")
    name = words.word("area", order) if order else ""
    return SlotShown(
        number, order, name, icon(AREAS, order) if order else "", number == draft.next(lord)
    )


def _orders(
    view: State, lord: Lord, words: Words, looks: Mapping[str, Look]
) -> tuple[OrderShown, ...]:
    """The eight orders in the hand."""
    return tuple(
        OrderShown(
            id=order,
            key=str(place),
            name=words.word("area", order),
            icon=icon(AREAS, order),
            slot=0,
            barred=order in lord.inaccessible,
            note="",
            deals=deals(view, lord, order, words),
            without=tuple(
                mark_of(words, looks, who) for who in inaccessible(view, order) if who != lord.seat
            ),
        )
        for place, order in enumerate(view.ruleset.areas, 1)
    )


def _lying(view: State, draft: Draft, lord: Lord, order: OrderShown, words: Words) -> OrderShown:
    """The same order where it lies now."""
    slot = draft.slot_of(lord, order.id)
    note = _note(view, draft, order.id, slot, words)
    same = (slot, note) == (order.slot, order.note)
    return order if same else replace(order, slot=slot, note=note)


def _note(view: State, draft: Draft, order: str, slot: int, words: Words) -> str:
    if slot:
        return words.phrase("presenter.orders.lies", slot=slot)
    refused = draft.refusal(view, order)
    if refused is None or refused.id == "presenter.orders.refused_full":
        return ""
    if refused.id == "presenter.orders.refused_barred":
        return words.phrase("presenter.orders.barred")
    return words.phrase("presenter.orders.no_gold", **refused.facts)
