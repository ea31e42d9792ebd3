"""Ratings by Glicko-2: how strong somebody is, and how surely that is known.

Mark E. Glickman, "Example of the Glicko-2 system" (Boston University, revised March 22, 2022),
http://www.glicko.net/glicko/glicko2.pdf; the steps named below are those of that paper, and so is
the example:

>>> rated = Rating(1500, 200, 0.06).after(
...     [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
... )
>>> round(rated.strength, 2), round(rated.deviation, 2), round(rated.volatility, 5)
(1464.05, 151.52, 0.06)
"""

from collections.abc import Iterable
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE, MIDDLE = 173.7178, 1500.0
"""What a step of the inner scale is in ratings; the rating in its middle (step 2)."""
TAU = 0.5
"""How much volatility may change (step 1): results against puzzles of one kind jump little."""
CLOSE = 1e-6
"""How exactly the volatility is found (step 5)."""


class Rating(NamedTuple):
    """Somebody's strength, or that of what is solved."""

    strength: float = MIDDLE
    deviation: float = 350.0
    """How much that may be wrong: a standard deviation."""
    volatility: float = 0.06
    """How much it is expected to change."""

    def expected(self, other: "Rating") -> float:
        """The score that is to be expected against another (step 3)."""
        mu, _ = _inner(self)
        foe, phi = _inner(other)
        return 1 / (1 + exp(-_weight(phi) * (mu - foe)))

    def after(self, results: Iterable[tuple["Rating", float]]) -> "Rating":
        """What it is after some results, each from 0 to 1, that are rated at once.

        Argument: against whom, and the score.
        """
        mu, phi = _inner(self)
        met = [(*_inner(other), self.expected(other), score) for other, score in results]
        if not met:
            return self._replace(deviation=SCALE * sqrt(phi**2 + self.volatility**2))
        # steps 3 and 4
        known = sum([_weight(p) ** 2 * e * (1 - e) for _, p, e, _ in met])
        gained = sum([_weight(p) * (score - e) for _, p, e, score in met])
        volatility = _volatility(self.volatility, phi, 1 / known, gained / known)
        # steps 6 to 8
        new = 1 / sqrt(1 / (phi**2 + volatility**2) + known)
        return Rating(SCALE * (mu + new**2 * gained) + MIDDLE, SCALE * new, volatility)


def _inner(rating: Rating) -> tuple[float, float]:
    return (rating.strength - MIDDLE) / SCALE, rating.deviation / SCALE


def _weight(phi: float) -> float:
    """How much a result against somebody tells whose strength is known so well."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(now: float, phi: float, variance: float, gained: float) -> float:
    """How volatile a strength is after some results (step 5).

    Arguments: how volatile it was; the deviation; the variance of what the results say; what they
    say was gained.
    """
    start = log(now**2)

    def slope(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (gained**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low, high = start, log(max(gained**2 - phi**2 - variance, 1e-300))
    if gained**2 <= phi**2 + variance:
        step = 1
        while slope(start - step * TAU) < 0:
            step += 1
        high = start - step * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
