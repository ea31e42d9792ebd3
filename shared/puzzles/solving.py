"""What somebody has made of puzzles: tries, a rating derived from them, and what comes next.

The first answer to a puzzle counts, and is rated once; a hint makes half of it.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from shared.insight.judge import CHANCE, POINTS
from shared.puzzles.puzzle import Answer, Puzzle
from shared.puzzles.rating import Rating
from shared.puzzles.shelf import Shelf

RIGHT, HALF, WRONG = 1.0, 0.5, 0.0
NEARLY = {CHANCE: 0.03, POINTS: 0.25}
"""Answers that are worth less than the best by less than this are half right, by what worths are
counted in."""
KNOWN = 60.0
"""How well the strength of a puzzle is known: the deviation of its rating."""
CURVE = 30
"""As many ratings are shown as a curve."""


def score(puzzle: Puzzle, answer: Answer, unit: str, hinted: bool = False) -> float:
    """What an answer counts: 1, a half or nothing.

    Arguments: the puzzle; the answer; what worths are counted in; whether a hint was taken.
    """
    lost = puzzle.lost(answer)
    if lost >= NEARLY[unit]:
        return WRONG
    return HALF if hinted or (answer.said != puzzle.best.said and lost > 0) else RIGHT


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody's first answer to a puzzle."""

    id: str
    """Of the puzzle."""
    number: int
    """The how manieth puzzle of this game it was, from 1."""
    score: float
    said: str
    strength: int
    """Of the puzzle, as it was then."""
    theme: str
    hinted: bool = False
    day: str = ""
    """Of which day it was the puzzle, as ISO text; empty where it was not."""

    @property
    def right(self) -> bool:
        """Whether it was the best answer, and found without a hint."""
        return self.score == RIGHT

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Try":
        """Read what ``to_json`` wrote. Raises ValueError for anything else."""
        try:
            found = cls(**values)
            numbers = type(found.number) is int and type(found.strength) is int
            if not numbers or found.score not in (RIGHT, HALF, WRONG):
                raise ValueError(values)
            return found
        except TypeError as error:
            raise ValueError(values) from error


class Solved(NamedTuple):
    """What came of an answer."""

    answer: Answer
    score: float
    counted: bool
    """Whether it was the first, which is rated."""
    before: Rating
    after: Rating


@dataclass(frozen=True)
class Tries:
    """All that somebody has tried of a game's puzzles."""

    made: tuple[Try, ...] = ()
    """In their order."""

    @classmethod
    def of(cls, tries: Iterable[Try]) -> "Tries":
        """Those that stand here in any order."""
        return cls(tuple(sorted(tries, key=lambda one: one.number)))

    def tried(self, id: str) -> Try | None:
        """What was made of a puzzle; None before it was tried."""
        return self._by_id.get(id)

    @cached_property
    def _by_id(self) -> dict[str, Try]:
        return {one.id: one for one in self.made}

    @cached_property
    def ratings(self) -> tuple[Rating, ...]:
        """The rating before the first puzzle and after each."""
        found = [Rating()]
        for one in self.made:
            found.append(found[-1].after([(Rating(one.strength, KNOWN), one.score)]))
        return tuple(found)

    @property
    def rating(self) -> Rating:
        """The rating as it is now."""
        return self.ratings[-1]

    @property
    def history(self) -> tuple[Rating, ...]:
        """The last ratings, for a curve."""
        return self.ratings[-CURVE:]

    @property
    def row(self) -> int:
        """Puzzles solved one after the other, up to the last one."""
        return _rows(self.made)[-1]

    @property
    def best_row(self) -> int:
        """As many as were ever solved one after the other."""
        return max(_rows(self.made))

    def solved(self, theme: str = "") -> int:
        """Puzzles that were solved. Argument: about what; empty for all."""
        return sum([one.right for one in self.made if theme in ("", one.theme)])

    def noted(
        self, puzzle: Puzzle, answer: Answer, unit: str, hinted: bool = False, day: str = ""
    ) -> tuple["Tries", Solved]:
        """The tries with an answer, which counts where it is the first, and what came of it.

        Arguments: the puzzle; the answer; what worths are counted in; whether a hint was taken; of
        which day it is the puzzle, empty where it is not.
        """
        earned, before = score(puzzle, answer, unit, hinted), self.rating
        if self.tried(puzzle.id) is not None:
            return self, Solved(answer, earned, False, before, before)
        number = self.made[-1].number + 1 if self.made else 1
        about = puzzle.strength, puzzle.theme, hinted, day
        tries = Tries((*self.made, Try(puzzle.id, number, earned, answer.said, *about)))
        return tries, Solved(answer, earned, True, before, tries.rating)

    def next(self, shelf: Shelf, theme: str = "", passed: Collection[str] = ()) -> Puzzle | None:
        """The puzzle that suits best: one that was not tried, as hard as the rating is.

        Where all were tried, the one that was not solved and was tried the longest ago. None where
        all are solved.

        Arguments: the puzzles; about what, empty for anything; ids of those that were shown lately,
        and are not shown again.
        """
        among = shelf.of_theme(theme) if theme else shelf.puzzles
        among = tuple([one for one in among if one.id not in passed])
        new = [one for one in among if one.id not in self._by_id]
        if new:
            return min(new, key=lambda one: abs(one.strength - self.rating.strength))
        known = {one.id: one for one in among}
        missed = (known[one.id] for one in self.made if one.id in known and not one.right)
        return next(missed, None)


def _rows(tries: Iterable[Try]) -> list[int]:
    """How many were solved one after the other, by the end of each try."""
    rows = [0]
    for one in tries:
        rows.append(rows[-1] + 1 if one.right else 0)
    return rows
