"""Strength, dice and tokens, counted one by one."""

from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.chance.dice import FACES
from shared.combat.contest import (
    Odds,
    Reason,
    Result,
    committed_first,
    committed_last,
    needed,
    odds,
    resolve,
    strength,
)

strengths = st.integers(-3, 20)
dice = st.integers(0, 2)


def rolls(left: int, right: int, left_dice: int, right_dice: int) -> list[tuple[int, int]]:
    """Every way the dice may fall, as two totals."""
    return [
        (left + sum(a), right + sum(b))
        for a in product(FACES, repeat=left_dice)
        for b in product(FACES, repeat=right_dice)
    ]


def test_strength_is_the_sum_of_its_reasons() -> None:
    reasons = [Reason("life_force", 3, "A"), Reason("mace", 1, "B"), Reason("shield", -2, "C")]
    assert strength(reasons) == 2
    assert strength([]) == 0


@pytest.mark.parametrize(
    ("left", "right", "result"),
    [(9, 8, Result.WIN), (9, 9, Result.DRAW), (8, 9, Result.LOSE)],
)
def test_the_higher_total_wins(left: int, right: int, result: Result) -> None:
    assert resolve(left, right) is result
    assert result == str(result)


@settings(deadline=None)
@given(strengths, strengths, dice, dice)
def test_odds_are_counted_one_by_one(left: int, right: int, mine: int, theirs: int) -> None:
    ways = rolls(left, right, mine, theirs)
    results = [resolve(*totals) for totals in ways]
    expected = Odds(*[Fraction(results.count(result), len(ways)) for result in Result])
    assert odds(left, right, mine, theirs) == expected
    assert sum(expected) == 1
    assert odds(right, left, theirs, mine) == expected.mirrored


@given(strengths, strengths)
def test_tokens_needed_are_the_fewest(left: int, right: int) -> None:
    for result in (Result.WIN, Result.DRAW):
        tokens = needed(left, right, result)
        reached = {Result.WIN: (Result.WIN,), Result.DRAW: (Result.WIN, Result.DRAW)}[result]
        assert resolve(left + tokens, right) in reached
        assert tokens == 0 or resolve(left + tokens - 1, right) not in reached
    assert needed(left, right, Result.LOSE) == 0


def test_a_seen_die_leaves_arithmetic() -> None:
    # strength 4, own die 3, against 5 and 4: two tokens draw, three win
    assert needed(7, 9) == 3
    assert needed(7, 9, Result.DRAW) == 2
    stakes = committed_first(left=7, right=5, most=3, left_dice=0)
    assert [stake.odds.win for stake in stakes] == [Fraction(n, 6) for n in (1, 2, 3, 4)]
    assert [stake.odds.draw for stake in stakes] == [Fraction(1, 6)] * 4


@settings(deadline=None)
@given(strengths, strengths, st.integers(0, 6), dice, dice)
def test_stakes(left: int, right: int, most: int, mine: int, theirs: int) -> None:
    first = committed_first(left, right, most, mine, theirs)
    last = committed_last(left, right, most, mine, theirs)
    assert [stake.tokens for stake in first] == list(range(most + 1))
    assert [stake.odds for stake in first] == [stake.odds for stake in last]
    ways = rolls(left, right, mine, theirs)
    for early, late in zip(first, last, strict=True):
        k = early.tokens
        assert early.spent == k
        assert late.spent == Fraction(sum(spent(*totals, k) for totals in ways), len(ways))
        assert late.spent <= k
        assert late.odds.win == Fraction(sum(needed(a, b) <= k for a, b in ways), len(ways))
    assert all(a.odds.win <= b.odds.win for a, b in pairwise(first))


def spent(left: int, right: int, tokens: int) -> int:
    wanted = [needed(left, right), needed(left, right, Result.DRAW)]
    return next((cost for cost in wanted if cost <= tokens), 0)
