"""Luck is taken off by as much as games tell is left of it, and no game corrects itself."""

from random import Random
from statistics import fmean, stdev

import pytest

from shared.bots.fortune import WHOLE, GameRow, fitted, without_luck

KINDS = ("dice", "cards")


def games(seed: int, many: int, left: float, noise: float = 0.1) -> list[GameRow]:
    """Games in which so much is left of the luck of the dice, and nothing of that of the cards."""
    random, found = Random(seed), []
    for number in range(many):
        luck = {kind: random.gauss(0.0, 0.3) for kind in KINDS}
        came = 0.5 + left * luck["dice"] + random.gauss(0.0, noise)
        found.append(GameRow(number, came, luck))
    return found


@pytest.mark.parametrize("left", [0.0, 0.5, 1.0, 2.0])
def test_a_factor_is_what_is_left_of_the_luck(left: float) -> None:
    found = fitted(games(1, 2000, left), KINDS)
    assert found["dice"] == pytest.approx(left, abs=0.03)
    assert found["cards"] == pytest.approx(0.0, abs=0.03)


def test_few_games_take_it_that_all_of_it_is_left() -> None:
    assert fitted(games(1, 1, 0.0), KINDS) == {"dice": 1.0, "cards": 1.0}
    assert fitted(games(1, 2, 0.0), KINDS)["dice"] > 0.5


def test_the_mean_stays_what_it_is() -> None:
    found = [without_luck(games(seed, 40, 0.5)) for seed in range(400)]
    means = [one.mean for one in found if one]
    assert len(means) == 400
    assert fmean(means) == pytest.approx(0.5, abs=3 * stdev(means) / 400**0.5)


def test_luck_that_says_nothing_makes_nothing_less_certain() -> None:
    rows = games(3, 400, 0.0)
    plain = [GameRow(row.number, row.came, {"dice": 0.0}) for row in rows]
    found, without = without_luck(rows), without_luck(plain)
    assert found is not None
    assert without is not None
    assert found.error < 1.02 * without.error


def test_no_game_corrects_itself() -> None:
    # whole deals of any table are in one half: what Fate did in a deal is the same for its games
    rows = games(4, 2 * WHOLE, 1.0)
    first, second = rows[:WHOLE], rows[WHOLE:]
    by = fitted(second, KINDS), fitted(first, KINDS)
    own = [
        row.came - sum(factors[kind] * (row.luck or {})[kind] for kind in KINDS)
        for half, factors in zip((first, second), by, strict=True)
        for row in half
    ]
    found = without_luck(rows)
    assert found is not None
    assert found.mean == pytest.approx(fmean(own))
    assert all(WHOLE % seats == 0 for seats in (1, 2, 3, 4))


def test_where_nothing_was_told_nothing_is_corrected() -> None:
    assert without_luck([GameRow(n, 1.0, None) for n in range(4)]) is None
    assert without_luck(games(5, 1, 1.0)) is None
