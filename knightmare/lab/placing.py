"""How often the bots of Knightmare win: what `python -m knightmare ladder` plays for."""

from collections.abc import Mapping

from knightmare.bot.riddles import by_heart
from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.fortune import fortune
from knightmare.position.state import State
from shared.bots.ladder import ALONE, Ladder, Pairing, Requirement

GOALS = (
    Requirement(Pairing(ALONE, ("easy",)), least=0.1, most=0.2),
    Requirement(Pairing(ALONE, ("normal",)), least=0.3, most=0.4),
    Requirement(Pairing(ALONE, ("hard",)), least=0.66),
    Requirement(Pairing(ALONE, ("expert",)), least=0.8),
)
"""What each level was made to win, as a share of its games alone."""


def ladder() -> Ladder:
    """The levels of Knightmare on our own board, and how long they took."""
    return Ladder(
        KNIGHTMARE.play,
        KNIGHTMARE.bots,
        KNIGHTMARE.offered,
        measured,
        goals=GOALS,
        fortune=fortune,
        by_heart=by_heart,
    )


def measured(state: State, seat: str) -> Mapping[str, float]:
    """The turns that the Dungeoneer of this seat took.

    Arguments: the state at the end; the seat.
    """
    return {"turns": float(state.of(seat).turns)}
