"""Games of every level taken apart: beginning, luck and choices make the end, and luck is fair.

Luck that is reckoned rightly comes to nothing on average, whoever plays and however badly: a
judge that errs makes it noisier, wrong odds of Fate make it unfair.
"""

from collections.abc import Mapping
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.insight.account import Account
from shared.insight.judge import Judge
from shared.insight.making import Looking
from shared.play.game import Seat, Setup
from shared.saves.library import Library
from shared.saves.reviews import judge_of
from tests.campaigns.campaign import Result, spread

NUMBER = 1_000
"""Games of a level."""
FAIR = 3.0
"""Standard errors within which the mean must lie: eight means are looked at."""
EXACT = 1e-9
GAMES: Mapping[str, Descriptor] = {"knightmare": KNIGHTMARE}
SEATS: Mapping[str, tuple[int, ...]] = {"knightmare": (1, 3)}


class Kind(NamedTuple):
    """Games that are told together."""

    game: str
    level: str
    seats: int


def run(number: int) -> Result:
    """So many games of each level and number of seats; their means are printed."""
    kinds = [
        Kind(game, level, seats)
        for game, described in GAMES.items()
        for level in described.offered
        for seats in SEATS[game]
    ]
    failed = 0
    for kind in kinds:
        found = [*spread(partial(_game, kind), range(number))]
        inexact = sum(error > EXACT for _, error in found)
        fair, said = told([luck for luck, _ in found])
        print(f"{kind.game}, {kind.level}, {kind.seats}: {said}; {inexact} not exact", flush=True)
        failed += inexact + (not fair)
    return Result(f"{len(kinds) * number} games of {len(kinds)} kinds", failed)


def told(lucks: list[float]) -> tuple[bool, str]:
    """Whether luck was fair, and its mean in words."""
    mean, error = fmean(lucks), stdev(lucks) / sqrt(len(lucks))
    return abs(mean) <= FAIR * error, f"mean luck {mean:+.4f} +- {error:.4f}, {len(lucks)} games"


def _game(kind: Kind, number: int) -> tuple[float, float]:
    described = GAMES[kind.game]
    account = account_of(described, kind, str(number))
    return luck_of(account, "p1"), max(map(partial(error_of, account), account.seats))


def account_of(
    described: Descriptor, kind: Kind, seed: str, judge: Judge[Any] | None = None
) -> Account:
    """The account of a game of bots.

    Arguments: the game; who plays; the seed; what judges it, the table's own where it is not said.
    """
    seats = tuple(Seat(f"p{n}", f"Bot {n}", kind.level) for n in range(1, kind.seats + 1))
    table, _ = Library(described).begin(None, Setup(described.name, seats, seed))
    while table.step():
        pass
    looking = Looking(table, judge or judge_of(described, table))
    while not looking.looked.complete:
        looking.step()
    return looking.review.account


def luck_of(account: Account, seat: str) -> float:
    """All that luck brought a seat. Arguments: the account; the seat."""
    at = account.seats.index(seat)
    return sum(stroke.luck[at] for one in account.stretches for stroke in one.strokes)


def error_of(account: Account, seat: str) -> float:
    """By how much the parts of a seat's account miss its end. Arguments: the account; the seat."""
    start = account.start[account.seats.index(seat)]
    return abs(start + sum(account.parts(seat).values()) - account.worth(seat))
