"""Random bots on the ladder: what Fate brings them is nothing on average.

They win hardly ever, so their share of wins without luck is the mean of their luck: it must lie
within three standard errors of nothing, whatever it is that judges their positions.
"""

from collections.abc import Iterable
from itertools import chain
from math import sqrt
from statistics import fmean, pvariance

from knightmare.lab.placing import ladder
from shared.bots.fortune import WINS
from shared.bots.ladder import ALONE, FLOOR, MIRROR, Pairing
from shared.play.decision import FATE
from tests.campaigns.campaign import Result, spread

NUMBER = 10_000
AT_ONCE = 50
PAIRINGS = (Pairing(ALONE, (FLOOR,)), Pairing(MIRROR, (FLOOR, FLOOR)))


def run(number: int) -> Result:
    """So many games, alone and in twos by turns."""
    luck = list(chain.from_iterable(spread(_games, range(-(-number // AT_ONCE)))))
    mean, error = fmean(luck), sqrt(pvariance(luck) / len(luck))
    print(f"luck {mean:+.5f} ± {error:.5f} a game", flush=True)
    return Result(f"{number} games", int(abs(mean) > 3 * error))


def _games(n: int) -> Iterable[float]:
    """The luck of some games of one kind, of the seat that is asked about."""
    pairing = PAIRINGS[n % len(PAIRINGS)]
    found = ladder().played(pairing, f"luck {n}", range(AT_ONCE))
    return [one.luck[WINS][FATE] for one in found if one.luck]
