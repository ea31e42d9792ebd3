"""How often the bots of Dungeon Lords win: what `python -m dungeonlords ladder` plays for."""

from collections.abc import Mapping

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.lab.fortune import fortune
from dungeonlords.position.state import State
from dungeonlords.scoring import points
from shared.bots.ladder import AGAINST, BELOW, MIRROR, SANITY, Ladder, Pairing, Requirement

HARD = Pairing(MIRROR, ("hard",) * 4)
GOALS = (
    Requirement(Pairing(SANITY, ("easy", *("random",) * 3)), least=0.8),
    Requirement(HARD, "points", least=16.5),
    Requirement(HARD, "unlicensed", most=0.04),
    Requirement(Pairing(AGAINST, ("hard", *("sensible",) * 3)), least=0.45),
    Requirement(Pairing(BELOW, ("expert", *("hard",) * 3)), least=0.4),
)
"""What the levels were made to reach at a table of four, also against the first version's bot."""


def ladder() -> Ladder:
    """The levels of Dungeon Lords by its usual rules, and what they scored."""
    return Ladder(
        DUNGEON_LORDS.play,
        DUNGEON_LORDS.bots,
        DUNGEON_LORDS.offered,
        measured,
        goals=GOALS,
        fortune=fortune,
    )


def measured(state: State, seat: str) -> Mapping[str, float]:
    """The points of this seat, and whether it lost its licence.

    Arguments: the state at the end; the seat.
    """
    total = points(state)[seat].total
    return {"points": float(total), "unlicensed": float(total <= 0)}
