"""What a corrected value stands for: the path in one number, counts that begin anew (KM-0.c)."""

from knightmare.position.state import State
from shared.speech.messages import Fact

COUNTERS = ("cup_turns", "prison_turns", "pact_turns")


def meaning(state: State, seat: str, field: str, value: str | int) -> dict[str, Fact]:
    """What a value says besides itself: an item's new place, a path's stones, a count's start.

    Arguments: the state before the correction; the Dungeoneer's seat; the field that is corrected;
    its new value, an item's id or a number.
    """
    if field == "item":
        carried = value in state.of(seat).items
        return {"put_back" if carried else "taken": value}
    if field == "stones":
        lies = [at for at, stone in enumerate(path_of(state, int(value)), 1) if stone]
        return {"lies": lies} if lies else {"bare": 1}
    return {"begun": 1} if field in COUNTERS and value == -1 else {}


def path_of(state: State, value: int) -> tuple[int, ...]:
    """A whole path is one number: a power of two for each stone that lies.

    Arguments: the state; the number, from 0.
    """
    return tuple(value >> bit & 1 for bit in range(state.ruleset.constants.stones))
