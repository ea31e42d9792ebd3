"""Taking orders back at the end of Production (DL-5.6, DL-5.7)."""

from dungeonlords.building.agenda import Question, ask, step, then
from dungeonlords.building.minions import clear_spaces
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from shared.chance.deck import merged, without
from shared.play.decision import Decision, Move, moves
from shared.play.event import Tell


@step
def recover_orders(state: State, tell: Tell) -> None:
    """All lords in play order; then all minions are back in their offices (DL-5.6)."""
    then(state, *[("recover", lord.seat) for lord in state.order], ("recovered",))


def recoverable(lord: Lord) -> tuple[str, ...]:
    """Played orders that may come back: that of slot 1, or one with a minion on it (DL-5.6)."""
    slots = {1, *lord.on_card}
    return tuple(order for slot, order in enumerate(lord.slots, 1) if slot in slots)


@step
def recover(state: State, tell: Tell, seat: str) -> None:
    """Without a choice the order of slot 1 comes back."""
    found = recoverable(state.of(seat))
    if len(found) > 1:
        then(state, ("take_order_back", seat))
    elif found:
        _recover(state, tell, state.of(seat), found[0])


@Question
def take_order_back(state: State, seat: str) -> Decision:
    """Which of the played orders comes back to the hand (DL-5.6)."""
    return ask(seat, "take_order_back", *moves("take", *recoverable(state.of(seat))))


@take_order_back.answered
def order_taken_back(state: State, tell: Tell, played: Move, seat: str) -> None:
    """The other two become inaccessible."""
    _recover(state, tell, state.of(seat), str(played.args[0]))


def _recover(state: State, tell: Tell, lord: Lord, order: str) -> None:
    """Both inaccessible orders come back as well (DL-5.6); they last into year 2 (DL-5.7)."""
    rank = state.house.rank
    lord.hand = merged(lord.hand, lord.inaccessible, (order,), rank=rank)
    lord.inaccessible = merged(without(lord.slots, order), rank=rank)
    lord.slots, lord.on_card = (), ()
    barred = list(lord.inaccessible)
    tell("orders_recovered", lord.seat, "DL-5.6 DL-5.7", area=order, areas=barred)


@step
def recovered(state: State, tell: Tell) -> None:
    """The central board is empty (DL-5.6)."""
    clear_spaces(state)
    state.revealed = 0
