"""Minions on the central board: where they stand, and in which order they act (DL-3.3 to 3.6)."""

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import ACTED, DECLINED, NOBODY, State
from shared.play.event import Emit
from shared.play.tasks import step


def place(state: State, emit: Emit, who: str, area: str, first: int = 0) -> bool:
    """Put a minion on the first free space; False where all are taken (DL-3.3, DL-3.4).

    Arguments: the state, which is changed; what hears of events; a seat or a dummy's id; the area's
    id; the first space to try, 0 to 2.
    """
    spaces = state.spaces[area]
    for at in range(first, len(spaces)):
        if not spaces[at]:
            state.spaces[area] = _standing(spaces, at, who)
            state.minions += ((who, area, at + 1, ""),)
            emit("minion_placed", who, "DL-3.3", area=area, space=at + 1)
            return True
    state.minions += ((who, area, 0, ""),)
    emit("area_full", who, "DL-3.4", area=area)
    return False


def _standing(spaces: tuple[str, str, str], at: int, who: str) -> tuple[str, str, str]:
    """The spaces of an area when somebody, or nobody, stands on one of them."""
    one, two, three = spaces
    if at == 0:
        return who, two, three
    return (one, who, three) if at == 1 else (one, two, who)


@step
def minion_leaves(state: State, emit: Emit, area: str, at: int) -> None:
    """Whoever stood there has acted: the space is free again (DL-3.5).

    Arguments: the area's id; the space's index, 0 to 2.
    """
    _became(state, state.spaces[area][at], area, ACTED)
    state.spaces[area] = _standing(state.spaces[area], at, "")


def _became(state: State, who: str, area: str, what: str) -> None:
    """What became of a minion that stands in an area; what is known already stays."""
    for at, (whose, where, space, before) in enumerate(state.minions):
        if where == area and whose == who and space and not before:
            known = state.minions
            state.minions = (*known[:at], (who, area, space, what), *known[at + 1 :])
            return


def decline(state: State, emit: Emit, seat: str, area: str) -> None:
    """The minion goes onto the matching order card instead (DL-3.6).

    Arguments: the state, which is changed; what hears of events; the seat; the area's id, one of
    the orders it has programmed.
    """
    _onto_card(state, seat, area)
    emit("declined", seat, "DL-3.6", area=area)


def cannot(state: State, emit: Emit, seat: str, area: str, clause: str) -> None:
    """Who cannot act declines (DL-3.6).

    Arguments: the state, which is changed; what hears of events; the seat; the area's id, one of
    the orders it has programmed; the clauses that stand in the way.
    """
    _onto_card(state, seat, area)
    emit("cannot_act", seat, f"DL-3.6 {clause}", area=area)


def _onto_card(state: State, seat: str, area: str) -> None:
    _became(state, seat, area, DECLINED)
    lord = state.of(seat)
    lie_on_card(lord, lord.slots.index(area) + 1)


def lie_on_card(lord: Lord, slot: int) -> None:
    """A minion lies on an order (DL-3.4, DL-3.6). Arguments: the lord; the order's slot, 1 to 3."""
    lord.on_card = tuple(sorted((*lord.on_card, slot)))


def clear_spaces(state: State) -> None:
    """All minions are back in their offices (DL-5.6)."""
    state.spaces, state.minions = dict.fromkeys(state.ruleset.areas, NOBODY), ()
