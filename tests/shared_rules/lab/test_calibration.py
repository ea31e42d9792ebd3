"""How well it is foretold what comes: sums over games, errors of games, tenths."""

import json
from math import sqrt
from random import Random

import pytest

from shared.lab.calibration import Accuracy, Calibration, Foretold, Reliability, tenth


def games(truth: float, told: float, count: int, positions: int = 1) -> Reliability:
    """Games that are won with one chance, where another is foretold at every position."""
    random, found = Random(f"{truth} {told}"), Reliability()
    for _ in range(count):
        came = float(random.random() < truth)
        found.add([(told, came)] * positions)
    return found


def test_a_mean_and_the_average_of_what_came() -> None:
    found = Accuracy()
    found.add([(0.5, 1.0), (0.7, 1.0)])
    found.add([(0.2, 0.0), (0.1, 0.0)])
    assert found.bias == pytest.approx((0.5 + 0.7 + 0.2 + 0.1 - 2) / 4)
    assert found.squared == pytest.approx((0.25 + 0.09 + 0.04 + 0.01) / 4)
    assert found.base == pytest.approx(0.25)


def test_points_are_off_and_spread() -> None:
    found = Accuracy()
    found.add([(10.0, 12.0)])
    found.add([(20.0, 16.0)])
    assert found.bias == pytest.approx(1.0)
    assert found.squared == pytest.approx((4 + 16) / 2)
    assert found.base == pytest.approx(4.0)


def test_positions_of_one_game_are_one() -> None:
    once, often = games(0.5, 0.5, 400).whole, games(0.5, 0.5, 400, positions=30).whole
    assert often.error == pytest.approx(once.error)
    assert once.error == pytest.approx(sqrt(0.25 / 400), rel=0.05)


@pytest.mark.parametrize(
    ("told", "count", "within"), [(0.6, 4000, True), (0.7, 4000, False), (0.7, 40, None)]
)
def test_it_is_said_whether_a_chance_is_right(told: float, count: int, within: bool | None) -> None:
    assert games(0.6, told, count).within(0.03) is within


def test_every_chance_lies_in_its_tenth() -> None:
    assert [tenth(one) for one in (-0.1, 0.0, 0.0999, 0.1, 0.55, 0.999, 1.0)] == [
        0,
        0,
        0,
        1,
        5,
        9,
        9,
    ]
    found = Reliability()
    found.add([(0.05, 0.0), (0.5, 0.0), (0.55, 0.0)])
    assert {at: one.positions for at, one in found.tenths.items()} == {0: 1, 5: 2}
    assert found.whole.positions == 3


def some_games(seed: str) -> Calibration:
    """A few games that are foretold under two labels, and points."""
    random, found = Random(seed), Calibration()
    for _ in range(20):
        came = float(random.random() < 0.5)
        rows = [Foretold(random.random(), came, ("all", random.choice("ab"))) for _ in range(3)]
        found.add(rows, [Foretold(random.random() * 9, 7 * came, ("all",))])
    return found


def test_what_two_processes_counted_is_added_up_and_kept() -> None:
    one, other = some_games("1"), some_games("2")
    kept = Calibration.from_json(json.loads(json.dumps(other.to_json())))
    assert kept == other
    one += kept
    assert one.chances["all"].whole.games == 40
    assert one.chances["all"].whole.positions == 120
    assert one.points["all"].games == 40
    assert sum(t.positions for t in one.chances["all"].tenths.values()) == 120
    parts = [one.chances[label].whole.positions for label in "ab"]
    assert sum(parts) == 120
