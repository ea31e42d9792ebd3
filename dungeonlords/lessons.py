"""When the lessons of Dungeon Lords matter: their conditions, by name."""

from functools import cache

from dungeonlords.position.state import SEASONS, State
from shared.lessons.course import Condition, Tutorial, read_course
from shared.play.decision import Decision


def _in(season: int) -> Condition:
    """Whether it is this season of the first year, and no order is laid yet."""

    def holds(view: State, seat: str, decision: Decision) -> bool:
        return (view.year, view.season) == (1, season) and not view.of(seat).slots

    return holds


CONDITIONS: dict[str, Condition] = {
    **{name: _in(season) for season, name in enumerate(SEASONS)},
    "after_winter": lambda view, seat, decision: view.season > 0 or view.year > 1,
    "paladin_here": lambda view, seat, decision: any(lord.paladin for lord in view.lords),
    "second_year": lambda view, seat, decision: view.year > 1,
}


@cache
def course(part: str) -> Tutorial:
    """The lessons of a whole game; a ledger needs none."""
    return read_course("dungeonlords", CONDITIONS, part)
