"""How often the bots of Knightmare win: what `python -m knightmare ladder` plays for."""

from collections.abc import Mapping

from knightmare.descriptor import KNIGHTMARE
from knightmare.position.state import State
from shared.bots.ladder import Ladder


def ladder() -> Ladder:
    """The levels of Knightmare on our own board, and how long they took."""
    return Ladder(KNIGHTMARE.play, KNIGHTMARE.bots, KNIGHTMARE.offered, measured)


def measured(state: State, seat: str) -> Mapping[str, float]:
    """The turns that the Dungeoneer of this seat took."""
    return {"turns": float(state.of(seat).turns)}
