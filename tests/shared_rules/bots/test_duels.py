"""Rivals of the usual option, pair by pair."""

import pytest

from shared.bots.duels import ENOUGH, FEWEST, LONG, Duels


def fought(gains: dict[str, float], rounds: int, noise: float, margin: float = 0.0) -> Duels[str]:
    """Duels after so many rounds, in which every gain is off by the noise to both sides."""
    duels = Duels(gains, margin=margin)
    for round in range(rounds):
        for option in duels.left:
            duels.add(option, gains[option] + (noise if round % 2 else -noise))
        duels.look()
    return duels


def test_a_sure_gain_is_taken_and_nothing_more_is_tried() -> None:
    duels = fought({"a": 0.3}, LONG, 0.2)
    assert duels.surely_better == "a"
    assert duels.left == []


def test_nobody_is_taken_for_few_pairs() -> None:
    assert fought({"a": 1.0}, ENOUGH - 1, 0.1).surely_better is None
    assert fought({"a": 1.0}, ENOUGH, 0.1).surely_better == "a"


def test_those_that_lose_are_given_up_early() -> None:
    assert fought({"a": -0.5}, FEWEST, 0.2).left == []
    # as much as the noise: it may still prove better, for a while
    assert fought({"a": -0.01}, FEWEST, 0.2).left == ["a"]
    assert fought({"a": -0.01}, LONG, 0.2).left == []


def test_the_worse_half_is_given_up() -> None:
    duels = fought({"a": 0.1, "b": 0.4, "c": 0.3, "d": 0.2}, FEWEST, 0.5)
    assert duels.left == ["b", "c"]


@pytest.mark.parametrize(("margin", "choice"), [(0.0, "a"), (0.05, "a"), (0.2, None)])
def test_a_gain_within_the_margin_is_none(margin: float, choice: str | None) -> None:
    assert fought({"a": 0.1}, LONG, 0.05, margin).surely_better == choice


def test_a_rival_must_promise_more_than_the_margin() -> None:
    assert fought({"a": 0.1}, LONG - FEWEST, 0.2, 0.11).left == ["a"]
    assert fought({"a": 0.1}, LONG - FEWEST, 0.2, 0.5).left == []
