"""How often the bots of Dungeon Lords win: what `python -m dungeonlords ladder` plays for."""

from collections.abc import Mapping

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.position.state import State
from dungeonlords.scoring import points
from shared.bots.ladder import Ladder


def ladder() -> Ladder:
    """The levels of Dungeon Lords by its usual rules, and what they scored."""
    return Ladder(DUNGEON_LORDS.play, DUNGEON_LORDS.bots, DUNGEON_LORDS.offered, measured)


def measured(state: State, seat: str) -> Mapping[str, float]:
    """The points of this seat, and whether it lost its licence."""
    total = points(state)[seat].total
    return {"points": float(total), "unlicensed": float(total <= 0)}
