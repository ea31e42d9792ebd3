"""Strength, dice and tokens, counted one by one."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.chance.dice import FACES
from shared.combat.contest import (
    Odds,
    Reason,
    Result,
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
    assert odds(right, left, theirs, mine) == Odds(*reversed(expected))


@given(strengths, strengths)
def test_tokens_needed_are_the_fewest(left: int, right: int) -> None:
    tokens = needed(left, right)
    assert resolve(left + tokens, right) is Result.WIN
    if tokens:
        assert resolve(left + tokens - 1, right) is not Result.WIN


def test_a_seen_die_leaves_arithmetic() -> None:
    # strength 4, own die 3, against 5 and 4: three tokens win
    assert needed(7, 9) == 3
    # against 5 and a die that is still to come, each token is worth a face
    wins = [odds(7 + tokens, 5, left_dice=0).win for tokens in range(4)]
    assert wins == [Fraction(n, 6) for n in (1, 2, 3, 4)]
