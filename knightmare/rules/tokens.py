"""Helm tokens (KM-4)."""

from knightmare.position.state import State
from shared.play.event import Emit


def gain_tokens(state: State, emit: Emit, seat: str, count: int, clause: str) -> None:
    """Take tokens from the store, up to the Dungeoneer's maximum (KM-4.i).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; how many;
    the clauses that say so.
    """
    dungeoneer = state.of(seat)
    taken = min(count, dungeoneer.max_tokens - dungeoneer.tokens)
    dungeoneer.tokens += taken
    cap = "" if taken == count else " KM-4.i"
    emit("gained_tokens", seat, clause + cap, n=taken, tokens=dungeoneer.tokens)


def lose_tokens(state: State, emit: Emit, seat: str, count: int, clause: str) -> None:
    """Give tokens back to the store; whoever has too few loses all and owes nothing (KM-4.v).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; how many;
    the clauses that say so.
    """
    dungeoneer = state.of(seat)
    lost = min(count, dungeoneer.tokens)
    dungeoneer.tokens -= lost
    short = "" if lost == count else " KM-4.v"
    emit("lost_tokens", seat, clause + short, n=lost, tokens=dungeoneer.tokens)


def spend_tokens(state: State, emit: Emit, seat: str, count: int, clause: str) -> None:
    """Pay tokens that are owned for something chosen (KM-4.iii, KM-4.iv, KM-4.vi).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; how many,
    no more than are owned; the clauses that say so.
    """
    dungeoneer = state.of(seat)
    dungeoneer.tokens -= count
    emit("spent_tokens", seat, clause, n=count, tokens=dungeoneer.tokens)
