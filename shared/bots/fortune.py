"""Luck told from choice in the games of bots, and taken off.

Whatever is nothing on average may be taken off a result: the mean stays what it was, and where luck
made the result it is known better (control variates; Burch and others: AIVAT, 2018). What a move
of Fate brought, less what all its options bring on average by their exact weights, is nothing on
average however badly it is judged. So is what the orders of a bot brought, less what those bring
that the same bot would give if its own dice fell otherwise.

How much of each kind of luck is left in the result at the end the games themselves tell: a factor
for each, fitted to one half of the games for the other half, so that no game corrects itself.

>>> rows = [GameRow(n, 2.0 * (n % 3), {"fate": n % 3 - 1.0}) for n in range(48)]
>>> [round(one, 3) for one in without_luck(rows)]
[2.0, 0.035]
"""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple, Protocol

from shared.bots.least_squares import ridge
from shared.play.decision import FATE, Decision, Move
from shared.play.table import Player

WINS = ""
"""What luck is counted in: wins, or one of the game's measures."""
CERTAIN = 1.96
"""Standard errors to either side that hold 95 of 100."""
WHOLE = 12
"""Games that follow each other and belong to one half: whole deals, with two to four seats."""
BELIEVED = 10
"""Luck is taken to be left in the result as it is, until more games than these say otherwise."""
LEAST = 1e-9

Lucks = Mapping[str, Mapping[str, float]]
"""What luck brought one seat: by what it is counted in, by its kind."""
Another = Callable[[str, str], Player | None]
"""One more player like that of a seat, whose own dice fall otherwise: by the seat, and by a text
that seeds it; None where nothing is known of how it plays."""


class Luck(Protocol):
    """Tells luck from choice in one game."""

    def heard(self, state: Any, decision: Decision, move: Move, ply: int) -> None:
        """A move that is about to be played.

        Arguments: the state before it, not changed; the question; the answer; how many moves were
        played before.
        """
        ...

    def brought(self) -> Sequence[Lucks]:
        """What luck brought every seat, in their order."""
        ...


Fortune = Callable[[Any, Another], Luck | None]
"""How luck is told at a table, from its first state; None where it cannot be told."""


def untold(state: Any, another: Another) -> None:
    """Nobody tells luck from choice.

    Arguments: the first state of a table; what makes one more player of a seat.
    """


class FateAlone:
    """Luck that is Fate's alone, in wins: a ``shared.bots.fortune.Luck``.

    Arguments: what an answer of Fate brought every seat, less what all bring on average, by the
    state, the question and the answer; how many seats there are.
    """

    def __init__(self, told: Callable[[Any, Decision, Move], Sequence[float]], seats: int) -> None:
        self._told = told
        self._brought = [0.0] * seats

    def heard(self, state: Any, decision: Decision, move: Move, ply: int) -> None:
        """A move that is about to be played: see ``Luck``."""
        if decision.who == FATE and len(decision.options) > 1:
            for at, brought in enumerate(self._told(state, decision, move)):
                self._brought[at] += brought

    def brought(self) -> Sequence[Lucks]:
        """What luck brought every seat."""
        return [{WINS: {FATE: one}} for one in self._brought]


# -- taking it off -------------------------------------------------------------------------------


class GameRow(NamedTuple):
    """One game of many."""

    number: int
    came: float
    """What is counted of it."""
    luck: Mapping[str, float] | None
    """What luck brought, by kind; None where it was not told."""


class Estimate(NamedTuple):
    """A mean without luck, and its standard error."""

    mean: float
    error: float

    @property
    def range(self) -> tuple[float, float]:
        """Where the true mean lies, 95 times of 100."""
        return self.mean - CERTAIN * self.error, self.mean + CERTAIN * self.error


def without_luck(rows: Sequence[GameRow]) -> Estimate | None:
    """What games come to on average once luck is taken off.

    None where luck was never told from choice, or so few games were played.
    """
    kinds = list(dict.fromkeys(kind for row in rows for kind in row.luck or ()))
    if not kinds or len(rows) < 2:
        return None
    halves: list[list[GameRow]] = [[], []]
    for row in rows:
        halves[row.number // WHOLE % 2].append(row)
    own = []
    for half, other in zip(halves, reversed(halves), strict=True):
        factors = fitted([row for row in other if row.luck is not None], kinds)
        for row in half:
            luck = row.luck or {}
            own.append(row.came - sum(factors[kind] * many for kind, many in luck.items()))
    mean = sum(own) / len(own)
    spread = sum((one - mean) ** 2 for one in own) / (len(own) - 1)
    return Estimate(mean, sqrt(spread / len(own)))


def fitted(rows: Sequence[GameRow], kinds: Sequence[str]) -> dict[str, float]:
    """How much of each kind of luck is left in the result.

    Arguments: games of which luck was told; its kinds.
    """
    if len(rows) < 2:
        return dict.fromkeys(kinds, 1.0)
    table = [[1.0, *((row.luck or {}).get(kind, 0.0) for kind in kinds)] for row in rows]
    missing = [row.came - sum(lucks) for row, (_, *lucks) in zip(rows, table, strict=True)]
    columns = [*zip(*table, strict=True)][1:]
    squares = [sum(one * one for one in column) / len(rows) for column in columns]
    found = ridge(table, missing, [LEAST, *[LEAST + BELIEVED * square for square in squares]])
    return {kind: 1.0 + more for kind, more in zip(kinds, found[1:], strict=True)}
