"""Orders: the first inaccessible ones, programming and revealing (DL-1.3, DL-3)."""

from functools import cache

from dungeonlords.building.actions import resolve_areas
from dungeonlords.building.minions import clear_spaces, lie_on_card, place
from dungeonlords.gifts.tricky import lay_tokens
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.season.dummies import dummies_follow, dummies_recover, dummies_reveal, pick_order
from shared.chance.deck import drawing, joined, merged, without
from shared.play.decision import Decision, Move, moves
from shared.play.event import Emit
from shared.play.tasks import Task, ask, choice, push, question, step

SLOTS = (1, 2, 3)


# -- the first inaccessible orders -------------------------------------------------------------


@step
def first_orders(state: State, emit: Emit) -> None:
    """Three orders are drawn for each lord, who keeps one of them; or two by chance (DL-1.3)."""
    random = state.ruleset.options["inaccessible"] == "random"
    constants = state.ruleset.constants
    drawn = constants.inaccessible if random else constants.orders_drawn
    for lord in state.lords:
        lord.hand = tuple(state.ruleset.areas)
    draws = [draw_order(lord.seat) for lord in state.order for _ in range(drawn)]
    keeps = [] if random else [keep_order(lord.seat) for lord in state.order]
    push(state, *draws, *keeps, reveal_inaccessible())


@question
def draw_order(state: State, seat: str) -> Decision:
    """Fate: an order that may become inaccessible."""
    return drawing("draw_order", state.of(seat).hand, "order")


@draw_order.answered
def on_draw_order(state: State, emit: Emit, played: Move, seat: str) -> None:
    """It lies apart, seen by its owner alone until all are revealed (DL-1.3)."""
    lord, order = state.of(seat), str(played.args[0])
    lord.hand = without(lord.hand, order)
    lord.inaccessible = joined(lord.inaccessible, order, state.ruleset.rank)
    emit("drew_order", seat, "DL-1.3 DL-R.1", n=len(lord.inaccessible))


@question
def keep_order(state: State, seat: str) -> Decision:
    """Which of the three orders drawn comes back to the hand."""
    return Decision(seat, "keep_order", moves("keep", *state.of(seat).inaccessible), secret=True)


@keep_order.answered
def on_keep_order(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The other two are inaccessible."""
    lord, order = state.of(seat), str(played.args[0])
    lord.inaccessible = without(lord.inaccessible, order)
    lord.hand = joined(lord.hand, order, state.ruleset.rank)
    emit("order_chosen", seat, "DL-0.7 DL-1.3 DL-R.1")


@step
def reveal_inaccessible(state: State, emit: Emit) -> None:
    """Everybody's inaccessible orders lie open (DL-1.3)."""
    for lord in state.order:
        emit("inaccessible", lord.seat, "DL-1.3", areas=list(lord.inaccessible))


# -- programming ---------------------------------------------------------------------------------


@step
def orders_phase(state: State, emit: Emit) -> None:
    """Dummies first, then everybody programs in secret, then all is revealed (DL-3)."""
    clear_spaces(state)
    state.revealed = 0
    programming: list[Task] = []
    for lord in state.order:
        programming += [program(lord.seat, slot) for slot in SLOTS]
        programming += [
            pick_order(dummy.manager, dummy.id)
            for dummy in state.dummies
            if dummy.manager == lord.seat
        ]
    if state.ruleset.options["items"] == "tricky" and state.season > 0:
        programming.append(lay_tokens())
    revealing = [reveal_slot(slot) for slot in SLOTS]
    push(
        state,
        dummies_reveal(),
        *programming,
        dummies_follow(),
        *revealing,
        resolve_areas(),
        dummies_recover(),
    )


def programmable(state: State, lord: Lord, slot: int) -> tuple[str, ...]:
    """Orders that may lie on a slot: one costs gold on the first (DL-3.2, DL-R.7).

    Arguments: the state; the lord; the slot, 1 to 3.
    """
    constants = state.ruleset.constants
    if slot == 1 and lord.gold < constants.slot1_gold:
        return tuple(order for order in lord.hand if order != constants.slot1_gold_card)
    return lord.hand


@question
def program(state: State, seat: str, slot: int) -> Decision:
    """Which order lies on this slot (DL-3.1). Argument: the slot, 1 to 3."""
    options = moves("order", *programmable(state, state.of(seat), slot))
    return Decision(seat, "program", options, secret=True)


@program.answered
def on_program(state: State, emit: Emit, played: Move, seat: str, slot: int) -> None:
    """Orders lie face down until all have programmed three (DL-3.1)."""
    lord, order = state.of(seat), str(played.args[0])
    lord.hand = without(lord.hand, order)
    lord.slots = (*lord.slots, order)
    if slot == SLOTS[-1]:
        emit("programmed", seat, "DL-0.7 DL-3.1")


@step
def reveal_slot(state: State, emit: Emit, slot: int) -> None:
    """All reveal the card; then in play order each puts a minion on its area (DL-3.3).

    Argument: the slot, 1 to 3.
    """
    state.revealed = slot
    constants = state.ruleset.constants
    for lord in state.order:
        order = lord.slots[slot - 1]
        emit("order_revealed", lord.seat, "DL-3.3", slot=slot, area=order)
        if slot == 1 and order == constants.slot1_gold_card:
            lord.gold -= constants.slot1_gold
            emit("paid_for_slot", lord.seat, "DL-3.2 DL-R.6 DL-R.58", gold=constants.slot1_gold)
    for lord in state.order:
        if not place(state, emit, lord.seat, lord.slots[slot - 1]):
            lie_on_card(lord, slot)


# -- taking orders back (DL-5.6, DL-5.7) ---------------------------------------------------------


@step
def recover_orders(state: State, emit: Emit) -> None:
    """All lords take an order back; then all minions are back in their offices (DL-5.6)."""
    # whoever has no orders out takes none back
    takers = [lord.seat for lord in state.order if lord.slots]
    push(state, *[take_order_back(seat) for seat in takers], recovered())


def recoverable(lord: Lord) -> tuple[str, ...]:
    """Played orders that may come back: that of slot 1, or one with a minion on it (DL-5.6)."""
    slots = {1, *lord.on_card}
    return tuple(order for slot, order in enumerate(lord.slots, 1) if slot in slots)


@choice
def take_order_back(state: State, seat: str) -> Decision:
    """Which of the played orders comes back to the hand (DL-5.6)."""
    return _take(seat, recoverable(state.of(seat)))


@cache
def _take(seat: str, orders: tuple[str, ...]) -> Decision:
    return ask(seat, "take_order_back", *moves("take", *orders))


@take_order_back.answered
def on_take_order_back(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The order comes back with both inaccessible ones; the other two are inaccessible (DL-5.6).

    They last into year 2 (DL-5.7).
    """
    lord, order, rank = state.of(seat), str(played.args[0]), state.ruleset.rank
    lord.hand = merged(lord.hand, lord.inaccessible, (order,), rank=rank)
    lord.inaccessible = merged(without(lord.slots, order), rank=rank)
    lord.slots, lord.on_card = (), ()
    barred = list(lord.inaccessible)
    emit("orders_recovered", lord.seat, "DL-5.6 DL-5.7", area=order, areas=barred)


@step
def recovered(state: State, emit: Emit) -> None:
    """The central board is empty (DL-5.6)."""
    clear_spaces(state)
    state.revealed = 0
