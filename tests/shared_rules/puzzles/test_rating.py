"""Glicko-2 as its paper reckons it, and as people expect it to move."""

import pytest

from shared.puzzles.rating import Rating

ANN = Rating(1500, 200, 0.06)
MET = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]


def test_the_example_of_the_paper() -> None:
    found = ANN.after(MET)
    # the paper rounds on the way: 1464.06, 151.52, 0.05999
    assert found.strength == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_what_is_expected_in_the_example_of_the_paper() -> None:
    expected = [ANN.expected(other) for other, _ in MET]
    assert expected == pytest.approx([0.639, 0.432, 0.303], abs=0.0006)


def test_who_does_not_play_is_known_less_surely() -> None:
    later = ANN.after([])
    assert (later.strength, later.volatility) == (1500, 0.06)
    assert later.deviation == pytest.approx(200.27, abs=0.01)


def test_who_wins_against_everybody_expected_grows_volatile() -> None:
    steady = Rating(1500, 50, 0.06)
    assert steady.after([(Rating(2000, 30), 1.0)] * 8).volatility > 0.06
    assert steady.after([(Rating(1500, 30), s) for s in (1.0, 0.0)]).volatility < 0.06


def test_a_stronger_one_is_met_on_the_way_to_it() -> None:
    found = Rating()
    for _ in range(200):
        foe = Rating(found.strength, 60)
        found = found.after([(foe, Rating(1900, 0).expected(foe))])
    assert found.strength == pytest.approx(1900, abs=40)
    assert found.deviation < 90
