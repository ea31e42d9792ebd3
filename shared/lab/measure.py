"""Figures of many games, each with its error, and what is sure of a difference.

>>> ours, theirs = share_of(28, 200), share_of(50, 200)
>>> round(ours.value, 1), round(ours.reach, 1)
(14.0, 4.8)
>>> surely(theirs, ours), surely(share_of(30, 200), ours)
(1, 0)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from shared.bots.fortune import CERTAIN


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure, and its standard error."""

    value: float
    error: float

    @property
    def reach(self) -> float:
        """How far to either side it reaches 19 times in 20."""
        return CERTAIN * self.error

    def written(self, unit: str) -> str:
        """As it stands in a report; finer where it is no percentage."""
        digits = 1 if unit else 2
        value = f"{self.value:.{digits}f}".replace("-", "\N{MINUS SIGN}")
        return f"{value} ± {self.error:.{digits}f}{unit}"


def hundredths(count: int, tried: int) -> tuple[float, float]:
    """A share and its standard error, in hundredths; none of ten is not never, nor all always.

    Arguments: how often it was so; how often it was tried, at least once.
    """
    share = count / tried
    if count in (0, tried):
        # what lies within so many errors is Wilson's interval
        return 100 * share, 100 * CERTAIN / (tried + CERTAIN * CERTAIN)
    return 100 * share, 100 * sqrt(share * (1 - share) / tried)


def share_of(count: int, tried: int) -> Measure:
    """The same as a figure. Arguments: how often it was so; how often it was tried."""
    return Measure(*hundredths(count, tried))


def mean_of(values: Sequence[float]) -> Measure:
    """The mean of at least one value."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return Measure(mean, sqrt(spread / len(values)))


def apart(one: Measure, other: Measure) -> Measure:
    """By how much one figure is larger than another.

    Arguments: the figure; the one that is taken from it.
    """
    return Measure(one.value - other.value, hypot(one.error, other.error))


def surely(one: Measure, other: Measure) -> int:
    """Whether one figure is surely larger (1) or smaller (-1) than another; 0 for neither.

    Arguments: the figure; the one it is held against. A difference is sure where it is more than
    its own error, 19 times in 20.
    """
    more = apart(one, other)
    return 0 if abs(more.value) <= more.reach else 1 if more.value > 0 else -1
