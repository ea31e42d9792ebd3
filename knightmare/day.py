"""The day's dungeon: a whole game alone, on the house's board, with the Necromancer as printed."""

from collections.abc import Mapping
from typing import Any

from knightmare.position.state import State
from knightmare.rulebook.options import ruleset_of
from shared.play.days import DayResult
from shared.play.decision import Decision
from shared.speech.messages import Message

THRONE = 100_000
"""More than any way to fall is worth: whoever takes the throne is before all others."""
A_LEVEL = 1_000
"""More than the turns of any game."""


class DaysDungeon:
    """One game of one Dungeoneer. A ``shared.play.days.DayGame``."""

    version = 1
    others: tuple[str, ...] = ()
    before = ""

    @property
    def options(self) -> Mapping[str, Any]:
        """The app's dice, slips alone are taken back, and no earlier game lasts into this one."""
        return {"ironman": True, "necromancer": ruleset_of({}).constants.necromancer_start}

    def begins(self, state: State, decision: Decision) -> bool:
        """At once."""
        return True

    def suits(self, state: State, seat: str) -> bool:
        """Every dungeon is."""
        return True

    def over(self, state: State) -> bool:
        """Once somebody sits on the throne, or lies in a grave."""
        return bool(state.winner) or not state.alive

    def progress(self, state: State, seat: str) -> Message:
        """The turn."""
        return Message("daily.progress", {"n": state.turns_taken(state.of(seat))})

    def result(self, begun: State, ended: State, seat: str) -> DayResult:
        """The throne in few turns; else how deep it went, and how long."""
        one = ended.of(seat)
        turns = ended.turns_taken(one)
        if ended.winner == seat:
            return DayResult("throne", True, "", THRONE - turns, {"n": turns})
        level = ended.ruleset.level(one.at)
        return DayResult(
            "fell", False, str(level), level * A_LEVEL + turns, {"level": level, "n": turns}
        )
