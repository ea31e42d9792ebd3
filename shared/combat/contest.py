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
>>> [str(stake.odds.win) for stake in committed_first(left=7, right=5, most=2, left_dice=0)]
['1/6', '1/3', '1/2']
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

    @property
    def mirrored(self) -> "Odds":
        """The same contest as the right side sees it."""
        return Odds(self.lose, self.draw, self.win)


class Stake(NamedTuple):
    """What a number of tokens is good for."""

    tokens: int
    """Tokens the left side is ready to commit."""
    odds: Odds
    spent: Fraction
    """Tokens that are really spent, on average."""


def strength(reasons: Iterable[Reason]) -> int:
    """The sum of the reasons."""
    return sum([reason.amount for reason in reasons])


def resolve(left_total: int, right_total: int) -> Result:
    """Who wins, seen from the left. Arguments: strength, die and tokens of each side."""
    if left_total > right_total:
        return Result.WIN
    return Result.DRAW if left_total == right_total else Result.LOSE


def needed(left_total: int, right_total: int, result: Result = Result.WIN) -> int:
    """Fewest tokens with which the left side gets at least this result, all dice known.

    Arguments: both totals without those tokens; the result that is wanted.
    """
    if result is Result.LOSE:
        return 0
    return max(0, right_total - left_total + (result is Result.WIN))


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


def committed_first(
    left: int, right: int, most: int, left_dice: int = 1, right_dice: int = 1
) -> tuple[Stake, ...]:
    """What 0 to ``most`` tokens are good for when they are committed before the dice.

    An attacker who sees the own die alone adds it to ``left`` and has 0 dice left to roll.
    Arguments otherwise as for :func:`odds`, tokens left out.
    """
    return tuple(
        Stake(tokens, odds(left + tokens, right, left_dice, right_dice), Fraction(tokens))
        for tokens in range(most + 1)
    )


def committed_last(
    left: int, right: int, most: int, left_dice: int = 1, right_dice: int = 1
) -> tuple[Stake, ...]:
    """What 0 to ``most`` tokens are good for when all dice are seen before committing.

    The chance to win with a stake is the chance that at most so many tokens suffice. The
    side then spends the fewest that win, failing that the fewest that draw, failing that
    none. Arguments as for :func:`committed_first`.
    """
    return tuple(
        Stake(
            tokens,
            odds(left + tokens, right, left_dice, right_dice),
            _spent(left - right, tokens, left_dice, right_dice),
        )
        for tokens in range(most + 1)
    )


@cache
def _spent(ahead: int, tokens: int, left_dice: int, right_dice: int) -> Fraction:
    spent = ways = 0
    for margin, count in _margins(left_dice, right_dice).items():
        ways += count
        to_win, to_draw = needed(ahead + margin, 0), needed(ahead + margin, 0, Result.DRAW)
        if to_win <= tokens:
            spent += to_win * count
        elif to_draw <= tokens:
            spent += to_draw * count
    return Fraction(spent, ways)
