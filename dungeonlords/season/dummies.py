"""Dummies: they only take space from the lords (DL-1.9, DL-1.10, DL-3.8 to DL-3.11)."""

from dungeonlords.building.minions import place
from dungeonlords.position.lord import Dummy
from dungeonlords.position.state import State
from shared.chance.deck import drawing, joined, merged, without
from shared.play.decision import Decision, Move, moves
from shared.play.event import Emit
from shared.play.tasks import push, question, step

SECOND_SPACE = 1
HIRE = "hire_monster"


def dummy(state: State, id: str) -> Dummy:
    """The dummy of that id. Arguments: the state, in which it plays; ``d1`` or ``d2``."""
    return next(one for one in state.dummies if one.id == id)


@step
def set_up_dummies(state: State, emit: Emit) -> None:
    """One with three players, two with two players, none with four (DL-1.9, DL-1.10)."""
    areas = tuple(state.ruleset.areas)
    managers = [lord.seat for lord in state.lords] if len(state.lords) == 2 else [""]
    if len(state.lords) == 4:
        return
    state.dummies = [Dummy(f"d{n}", seat, areas) for n, seat in enumerate(managers, 1)]
    count = state.ruleset.constants.dummy_inaccessible
    draws = [dummy_order(one.id, 0) for one in state.dummies for _ in range(count)]
    push(state, *draws)


@question
def dummy_order(state: State, id: str, shown: int) -> Decision:
    """Fate: the next order of a dummy's pile.

    Arguments: the dummy's id; 1 where the order is shown and a minion placed, 0 where it becomes
    inaccessible before the game.
    """
    return drawing("dummy_order", dummy(state, id).pile, "order")


@dummy_order.answered
def on_dummy_order(state: State, emit: Emit, played: Move, id: str, shown: int) -> None:
    """Before the game it is inaccessible; later a minion goes to that area (DL-3.8, DL-3.9)."""
    one, order = dummy(state, id), str(played.args[0])
    one.pile = without(one.pile, order)
    if not shown:
        one.inaccessible = joined(one.inaccessible, order, state.ruleset.rank)
        emit("dummy_inaccessible", id, "DL-1.10", area=order)
        return
    one.shown = (*one.shown, order)
    emit("dummy_shows", id, "DL-3.9" if one.manager else "DL-3.8", area=order)
    _put(state, emit, one, order, SECOND_SPACE)


def _put(state: State, emit: Emit, one: Dummy, area: str, first: int = 0) -> None:
    """A dummy's minion is placed, from this space on.

    At a table that plays so, the leftmost monster leaves as the minion is placed on Hire
    Monster, before anybody acts there (DL-FAQ.81).
    """
    if not place(state, emit, one.id, area, first):
        return
    if area == HIRE and state.tavern and state.ruleset.options["dummies_remove"]:
        monster = state.tavern[0]
        state.tavern = without(state.tavern, monster)
        emit("dummy_removes", one.id, "DL-3.11 DL-FAQ.81", monster=monster)


@step
def dummies_reveal(state: State, emit: Emit) -> None:
    """Three orders of the only dummy, two of each of two (DL-3.8, DL-3.9)."""
    # the third minion of a managed dummy waits for its manager's pick
    minions = state.ruleset.constants.minions
    draws = [
        dummy_order(one.id, 1) for one in state.dummies for _ in range(minions - bool(one.manager))
    ]
    push(state, *draws)


@question
def pick_order(state: State, seat: str, id: str) -> Decision:
    """Which third order a lord picks for the dummy, face down (DL-3.10).

    Argument: the dummy's id, one that the seat manages.
    """
    return Decision(seat, "pick_order", moves("pick", *dummy(state, id).pile), secret=True)


@pick_order.answered
def on_pick_order(state: State, emit: Emit, played: Move, seat: str, id: str) -> None:
    """The pick stays in the pile until it is revealed: nobody sees which it is (DL-3.10)."""
    dummy(state, id).picked = str(played.args[0])
    emit("order_picked", seat, "DL-3.10")


@step
def dummies_follow(state: State, emit: Emit) -> None:
    """The picks are revealed, and their minions go to the first free spaces (DL-3.10)."""
    for one in state.dummies:
        if one.picked:
            order, one.picked = one.picked, ""
            one.pile = without(one.pile, order)
            one.shown = (*one.shown, order)
            emit("dummy_shows", one.id, "DL-3.10", area=order)
            _put(state, emit, one, order)


@step
def dummies_recover(state: State, emit: Emit) -> None:
    """What was shown becomes inaccessible, the rest is the new pile (DL-3.8)."""
    rank = state.ruleset.rank
    for one in state.dummies:
        one.pile = merged(one.pile, one.inaccessible, rank=rank)
        one.inaccessible, one.shown = merged(one.shown, rank=rank), ()
        emit("dummy_recovers", one.id, "DL-3.8 DL-3.10", areas=list(one.inaccessible))


def dummy_acts(state: State, emit: Emit, who: str, area: str, at: int) -> None:
    """A dummy's minion leaves its space: it pays, gains and removes nothing (DL-3.11).

    Arguments: the state; what hears of events; the dummy's id; the area's id; the space's index,
    0 to 2.
    """
    emit("dummy_leaves", who, "DL-3.11", area=area, space=at + 1)
