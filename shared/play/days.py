"""The day's game: its dice are those of the date, one try, and the same for all who play it.

>>> day = Day("knightmare", date(2026, 11, 22), "3.1")
>>> day.seed()
'day 2026-11-22 3.1 0'
>>> Day.of("knightmare", day.seed()) == day, Day.of("knightmare", "7f3a") is None
(True, True)
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Protocol, TypeVar

from shared.play.decision import Decision
from shared.speech.messages import Message

MARK = "day"
"""The first word of the seed of a day's table: no other table's seed is of several words."""
State = TypeVar("State", contravariant=True)


@dataclass(frozen=True, slots=True)
class Day:
    """One day of one game."""

    game: str
    date: date
    version: str
    """Of the game's rules and of how its days are made."""

    def seed(self, attempt: int = 0) -> str:
        """The seed of the day's table. Argument: how many layouts before it were passed over."""
        return f"{MARK} {self.date.isoformat()} {self.version} {attempt}"

    @classmethod
    def of(cls, game: str, seed: str) -> "Day | None":
        """The day whose table has this seed; None for every other table.

        Arguments: the id of its game; the seed.
        """
        try:
            mark, when, version, attempt = seed.split(" ")
            day = cls(game, date.fromisoformat(when), version)
            return day if mark == MARK and day.seed(int(attempt)) == seed else None
        except ValueError:
            return None


@dataclass(frozen=True, slots=True)
class DayResult:
    """What came of a day's try."""

    how: str
    """Message id, after ``daily.result.`` in the game's catalogue."""
    won: bool
    """Whether the day is crowned."""
    mark: str
    """What stands on its stone where it is not: one or two letters."""
    score: int
    """By which results of one day are compared: more is better."""
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def told(self) -> Message:
        """The result in words."""
        return Message(f"daily.result.{self.how}", self.facts)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        named = {"how": self.how, "won": self.won, "mark": self.mark, "score": self.score}
        return {**named, "facts": dict(self.facts)}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "DayResult":
        """Read what ``to_json`` wrote. Raises KeyError, TypeError or ValueError."""
        how, mark, facts = str(values["how"]), str(values["mark"]), dict(values["facts"])
        return cls(how, bool(values["won"]), mark, int(values["score"]), facts)


class DayGame(Protocol[State]):
    """What a game makes of a day."""

    @property
    def version(self) -> int:
        """Raised where a date would bring another day than before, under the same rules."""
        ...

    @property
    def options(self) -> Mapping[str, Any]:
        """What everybody's table of a day has chosen."""
        ...

    @property
    def others(self) -> tuple[str, ...]:
        """The bots in the seats beside the person's."""
        ...

    @property
    def before(self) -> str:
        """The bot that plays for everybody until the person takes over; empty for none."""
        ...

    def begins(self, state: State, decision: Decision) -> bool:
        """Whether the person takes over now.

        Arguments: the state; the question, which is asked of the person.
        """
        ...

    def suits(self, state: State, seat: str) -> bool:
        """Whether what was laid out is worth a try; the next layout of the date is taken if not.

        Arguments: the state as the person takes over; the person's seat.
        """
        ...

    def over(self, state: State) -> bool:
        """Whether the try is over."""
        ...

    def progress(self, state: State, seat: str) -> Message:
        """How far a try has come. Arguments: the state; the person's seat."""
        ...

    def result(self, begun: State, ended: State, seat: str) -> DayResult:
        """What came of a try.

        Arguments: the state as the person took over; the state as the try is over; the seat.
        """
        ...
