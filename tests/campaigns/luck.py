"""Bots on the ladder that play anything, or sensibly: what luck brings them is nothing on average.

The mean of each kind of luck, in wins and in points, must lie within four standard errors of
nothing, whatever it is that judges their positions.
"""

from collections import defaultdict
from collections.abc import Callable
from math import sqrt
from statistics import fmean, pvariance

from dungeonlords.lab.placing import ladder as lords
from knightmare.lab.placing import ladder as knightmare
from shared.bots.fortune import Lucks
from shared.bots.ladder import ALONE, FLOOR, MIRROR, Ladder, Pairing
from tests.campaigns.campaign import Result, spread

NUMBER = 10_000
AT_ONCE = 12
"""Whole deals with any number of seats."""
ERRORS = 4.0
"""Standard errors by which a mean may differ from nothing: there are twenty means."""
PLAYED: tuple[tuple[str, Callable[[], Ladder], Pairing], ...] = (
    ("knightmare", knightmare, Pairing(ALONE, (FLOOR,))),
    ("knightmare", knightmare, Pairing(MIRROR, (FLOOR, FLOOR))),
    ("dungeonlords", lords, Pairing(MIRROR, (FLOOR,) * 4)),
    ("dungeonlords", lords, Pairing(MIRROR, ("sensible",) * 3)),
)
Kind = tuple[str, str, str, str]
"""The game; who played; what luck is counted in; its kind."""


def run(number: int) -> Result:
    """So many games, of each game and number of seats by turns; a mean that is off is printed."""
    found = defaultdict[Kind, list[float]](list)
    for game, bots, lucks in spread(_games, range(-(-number // AT_ONCE))):
        for luck in lucks:
            for name, kinds in luck.items():
                for kind, brought in kinds.items():
                    found[game, bots, name, kind].append(brought)
    return Result(f"{number} games", sum(not _fair(*one) for one in found.items()))


def _fair(kind: Kind, brought: list[float]) -> bool:
    """Whether a kind of luck is nothing on average."""
    mean, error = fmean(brought), sqrt(pvariance(brought) / len(brought))
    print(f"{' '.join(kind)}: {mean:+.5f} ± {error:.5f} of {len(brought)}", flush=True)
    return abs(mean) <= ERRORS * error


def _games(n: int) -> tuple[str, str, list[Lucks]]:
    """The luck of some games of one kind, of the seat that is asked about in the first of a deal.

    A bot against itself plays a deal once: what one of them wins another one loses.
    """
    game, load, pairing = PLAYED[n % len(PLAYED)]
    numbers = range(0, AT_ONCE * len(pairing.bots), len(pairing.bots))
    found = load().played(pairing, f"luck {n}", numbers)
    return game, " ".join(pairing.bots), [one.luck for one in found if one.luck]
