"""A contest: strength, dice and tokens on two sides, with the reason for every point.

Each side's strength is a sum of reasons, so that people can be told where a 7 comes from.
A side wins when its total is higher; equal totals are a draw. Where a rule lets a side win
at once, without dice, the game says so itself.

>>> armed = (Reason("life_force", 3, "A-1"), Reason("mace", 1, "A-2"))
>>> strength(armed)
4
>>> str(resolve(left_total=9, right_total=9))
'draw'
>>> str(odds(left=4, right=5).win)
'5/18'
>>> needed(left_total=5, right_total=9)
5
"""

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from shared.chance.dice import sum_of


class Reason(NamedTuple):
    """Why a side is so much stronger, or weaker."""

    what: str
    """Id of the cause, which the game's messages put into words: ``mace``."""
    amount: int
    """Points of strength; negative where it weakens."""
    clause: str
    """The clause that says so."""


class Result(StrEnum):
    """How a contest ends for the left side."""

    WIN = "win"
    DRAW = "draw"
    LOSE = "lose"


class Odds(NamedTuple):
    """Exact chances of the left side; they add up to 1."""

    win: Fraction
    draw: Fraction
    lose: Fraction


def strength(reasons: Iterable[Reason]) -> int:
    """The sum of the reasons."""
    return sum([reason.amount for reason in reasons])


def resolve(left_total: int, right_total: int) -> Result:
    """Who wins, seen from the left. Arguments: strength, die and tokens of each side."""
    if left_total > right_total:
        return Result.WIN
    return Result.DRAW if left_total == right_total else Result.LOSE


def needed(left_total: int, right_total: int) -> int:
    """Fewest tokens with which the left side wins, all dice known.

    Arguments: both totals without those tokens.
    """
    return max(0, right_total - left_total + 1)


def odds(left: int, right: int, left_dice: int = 1, right_dice: int = 1) -> Odds:
    """The exact chances of the left side, before the dice are rolled.

    Arguments: all that is known of each side's total (strength, bonuses, tokens, dice
    that lie on the table); how many dice each side is still to roll, 0 or more.
    """
    return _odds(left - right, left_dice, right_dice)


@cache
def _odds(ahead: int, left_dice: int, right_dice: int) -> Odds:
    wins = draws = ways = 0
    for margin, count in _margins(left_dice, right_dice).items():
        ways += count
        if ahead + margin > 0:
            wins += count
        elif ahead + margin == 0:
            draws += count
    return Odds(Fraction(wins, ways), Fraction(draws, ways), Fraction(ways - wins - draws, ways))


@cache
def _margins(left_dice: int, right_dice: int) -> dict[int, int]:
    """In how many ways the left dice show so much more than the right ones."""
    ways: dict[int, int] = {}
    for shown, left_ways in sum_of(left_dice).items():
        for against, right_ways in sum_of(right_dice).items():
            margin = shown - against
            ways[margin] = ways.get(margin, 0) + left_ways * right_ways
    return ways
