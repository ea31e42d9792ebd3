"""What a lord has after a battle, with or without the rounds behind it: how far somebody thinks."""

from collections.abc import Callable

from dungeonlords.bot.evaluation import worth
from dungeonlords.bot.outlook import mean_fatigue
from dungeonlords.bot.sketch import TILE, Lair, fighter
from dungeonlords.bot.survey import Survey
from dungeonlords.position.dungeon import nearest
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND

Prospect = Callable[[State, str], float]
"""What a state after a battle is worth to a seat, in points."""
PRISONER = 2.0
"""What a prisoner counts whom the party frees."""


def at_once(state: State, seat: str) -> float:
    """What a lord has, as if no round came after this one.

    Arguments: the state after the battle; the lord's seat. In points.
    """
    return worth(state, state.of(seat))


class Outlined:
    """What a lord has, with the rounds that are left in outline: a ``Prospect``.

    Argument: dungeons, lairs, and combats in outline.
    """

    def __init__(self, survey: Survey) -> None:
        self.survey = survey

    def __call__(self, state: State, seat: str) -> float:
        """What a state after a battle is worth to a seat, in points."""
        lord, left = state.of(seat), LAST_ROUND - state.round
        now = worth(state, lord)
        if not left or not lord.party:
            return now
        if not nearest(lord):
            return now - PRISONER * min(len(lord.prison), left)
        return now + outlined(self.survey, lord, state.round + 1, mean_fatigue(state))


def outlined(survey: Survey, lord: Lord, first: int, fatigue: float) -> float:
    """What the rounds of a combat bring in outline, from one of them on.

    Arguments: dungeons, lairs, and combats in outline; the lord; the first round; the points of
    fatigue of a card.
    """
    lair = Lair(lord.ready, lord.traps, lord.gold, survey.dungeon(lord).standing)
    party = tuple([fighter(one, survey.ruleset) for one in lord.party])
    fought = survey.sketcher.fought(party, lair, first, fatigue)
    return fought.points - TILE * (fought.conquered + fought.rooms)
