"""Lets one minion act on one space, the way a test wants it."""

from typing import Any

from dungeonlords.building.minions import clear_spaces
from tests.dungeonlords_rules.stage import Stage

SPACES = ("I", "II", "III")


def acting(area: str, space: str, players: int = 4, **lord: Any) -> Stage:
    """A table where ``p1``, with these values, has a minion on a space: its turn begins."""
    stage = Stage(players)
    stage.set("p1", slots=("build_room", area), **lord)
    return act(stage, area, space)


def act(stage: Stage, area: str, space: str, seat: str = "p1") -> Stage:
    """The minion of a seat has its turn on space I, II or III."""
    at = SPACES.index(space)
    clear_spaces(stage.state)
    spaces = ["", "", ""]
    spaces[at] = seat
    stage.state.spaces[area] = (spaces[0], spaces[1], spaces[2])
    return stage.run("minion_acts", seat, area, at)
