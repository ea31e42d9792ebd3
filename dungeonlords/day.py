"""The day's battle: two lords build for a year, then one of them is yours, against three rounds.

What the combat brings is held against the best that was to be expected of it: the planner looks
through all of its rounds, every defence and every card.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from dungeonlords.bot.evaluation import worth
from dungeonlords.bot.survey import Survey
from dungeonlords.planner.combats import RoundsLeft, TooWideError, alone
from dungeonlords.planner.counsel import plans_a_defence
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from shared.play.days import DayResult
from shared.play.decision import Decision
from shared.play.memory import kept
from shared.speech.messages import Message

FIRST = 2
"""The round of combat in which the person takes over."""
BATTLES = 1_500
"""Battles that are fought at most to find the best: more would keep people waiting."""
CHOICE = (3, 4)
"""Monsters and traps of a lord: with fewer there is little to choose, with more much to reckon."""
KNOWN = 8
_known: dict[str, float | None] = {}
"""Combats whose best was found, by how they stand."""
HUNDREDTHS = 100
MINUS = "\N{MINUS SIGN}"


class DaysBattle:
    """One combat of one lord. A ``shared.play.days.DayGame``."""

    version = 1
    others: tuple[str, ...] = ("sensible",)
    before = "sensible"

    @property
    def options(self) -> Mapping[str, Any]:
        """The app's dice, slips alone are taken back, and nobody says what is best."""
        return {"ironman": True, "advice": "off"}

    def begins(self, state: State, decision: Decision) -> bool:
        """Before a defence is planned."""
        return state.round >= FIRST and plans_a_defence(decision)

    def suits(self, state: State, seat: str) -> bool:
        """Where there is something to choose, and the best of it can be found."""
        lord = state.of(seat)
        return len(lord.ready) + len(lord.traps) in CHOICE and best(state, seat) is not None

    def over(self, state: State) -> bool:
        """Once the year is over."""
        return state.year > 1

    def progress(self, state: State, seat: str) -> Message:
        """The round."""
        return Message(
            "daily.progress", {"n": state.round - FIRST + 1, "of": LAST_ROUND - FIRST + 1}
        )

    def result(self, begun: State, ended: State, seat: str) -> DayResult:
        """What the combat brought, in points, beside the best that was to be expected."""
        par, start = best(begun, seat) or 0.0, alone(begun, seat)
        lord, before = ended.of(seat), begun.of(seat)
        end = start.copy()
        end.lords[0], end.round = lord.copy(), LAST_ROUND + 1
        points = worth(end, end.lords[0]) - worth(start, start.lords[0])
        score = round(points * HUNDREDTHS)
        facts = {
            "points": _signed(points, 1),
            "par": _signed(par, 1),
            "captured": len(lord.prison) - len(before.prison),
            "lost": len(lord.conquered) - len(before.conquered),
        }
        # by the figures that are shown
        won = round(points, 1) >= round(par, 1)
        return DayResult("battle", won, _signed(points, 0), score, facts)


def _signed(points: float, places: int) -> str:
    """Points in figures, below nothing with a sign that is as wide as they are."""
    rounded = round(points, places)
    return f"{MINUS if rounded < 0 else ''}{abs(rounded):.{places}f}"


def best(state: State, seat: str) -> float | None:
    """What the best play of a combat brings on average; None where that takes too long to find.

    Arguments: the state before a defence is planned; the lord's seat.
    """
    start = alone(state, seat)
    key = json.dumps(start.to_json())
    if key not in _known:
        rest, found = RoundsLeft(Survey(start.ruleset), LAST_ROUND, BATTLES), None
        with suppress(TooWideError):
            found = rest.best(start) - worth(start, start.lords[0])
        kept(_known, key, found, KNOWN)
    return _known[key]
