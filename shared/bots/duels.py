"""Options tried against the usual one, over the same luck, until one is surely better or none is.

>>> duels = Duels(["a", "b"])
>>> for round in range(48):
...     for option in duels.left:
...         duels.add(option, {"a": 0.1, "b": -0.5}[option] + round % 2 - 0.5)
...     duels.look()
>>> duels.left, duels.surely_better
(['a'], None)
"""

from collections.abc import Hashable, Iterable
from math import sqrt
from typing import Generic, TypeVar

O = TypeVar("O", bound=Hashable)  # noqa: E741

CERTAIN = 1.5
"""Standard errors that a gain must exceed."""
SURE = 3.0
"""Standard errors from which nothing more is tried."""
FEWEST, EVERY, LONG = 8, 8, 48
"""Pairs before a rival is given up; between two looks at it; from which it must have gained."""
ENOUGH = 16
"""Pairs without which no rival is taken."""


class Duels(Generic[O]):
    """Rivals of the usual option.

    Arguments: they; how many standard errors a gain must exceed; how much more than that, where
    what is compared may itself be judged wrongly by so much.
    """

    def __init__(self, options: Iterable[O], certain: float = CERTAIN, margin: float = 0.0) -> None:
        self.certain = certain
        self.margin = margin
        self._duels = {option: _Duel() for option in options}
        self._rounds = 0
        self._sure = False

    @property
    def left(self) -> list[O]:
        """Those of whom more is to be learned; none where it is decided."""
        return [] if self._sure else list(self._duels)

    def add(self, option: O, gain: float) -> None:
        """What an option gained over the usual one in one more pair.

        Arguments: the option; what it gained over the usual one in one more pair, 0 for nothing.
        """
        self._duels[option].add(gain)

    def look(self) -> None:
        """A round is over: every option left had its pair. Now and then some are given up."""
        self._rounds += 1
        if self._rounds < FEWEST or self._rounds % EVERY:
            return
        # the better half of those that promise anything: pairs are for those in question
        promising = [one for one in self._duels.items() if one[1].promises(self.margin)]
        promising.sort(key=lambda one: -one[1].gain)
        self._duels = dict(promising[: (len(self._duels) + 1) // 2])
        only = [*self._duels.values()]
        self._sure = len(only) == 1 and self._rounds >= LONG and only[0].gains(SURE, self.margin)

    @property
    def surely_better(self) -> O | None:
        """The best of those that gained for certain; None where there is none."""
        if self._rounds < ENOUGH:
            return None
        sure = [one for one in self._duels.items() if one[1].gains(self.certain, self.margin)]
        return max(sure, key=lambda one: one[1].gain)[0] if sure else None


class _Duel:
    """An option against the usual one."""

    __slots__ = ("games", "squares", "total")

    def __init__(self) -> None:
        self.games = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        self.games += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def gain(self) -> float:
        """What the option gains in a pair, on average."""
        return self.total / self.games

    @property
    def error(self) -> float:
        """The standard error of that."""
        return sqrt(max(0.0, self.squares / self.games - self.gain**2) / (self.games - 1))

    def gains(self, certain: float, margin: float) -> bool:
        """Whether it is better by more than so many standard errors and a margin."""
        return self.gain > margin + certain * self.error

    def promises(self, margin: float) -> bool:
        """Whether it may still prove better; after many pairs it must look so."""
        doubt = 0.0 if self.games >= LONG else self.error
        return self.gain + doubt > margin
