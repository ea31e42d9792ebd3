"""A proof by playing on: the best answer is found, and called clear only where it surely is."""

from collections.abc import Mapping
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from shared.play.decision import Decision, move
from shared.puzzles import proving
from shared.puzzles.proving import CLEAR, SPARE, Proving, clear
from shared.puzzles.puzzle import Answer

ONE, TWO, THREE = ANSWERS = (move("one"), move("two"), move("three"))
ASKED = Decision("p1", "which", ANSWERS)
NOTHING_HIDDEN = SimpleNamespace(imagine=lambda world, seat, random: None)


class Urn(SimpleNamespace):
    """A state of which nothing matters."""

    def copy(self) -> "Urn":
        return self


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How often each answer was played on from; it wins as often as the seed says."""
    counted = dict.fromkeys(("one", "two", "three"), 0)

    def played_out(game: Any, judge: Any, state: Any, seat: str, first: Any, dice: str) -> Any:
        counted[first.kind] += 1
        chance = wins(dice.split(":")[0])[first.kind]
        return float(Random(dice).random() < chance), 10

    monkeypatch.setattr(proving, "played_out", played_out)
    return counted


def wins(dice: str) -> Mapping[str, float]:
    return dict(zip(("one", "two", "three"), map(float, dice.split()), strict=True))


def proof(chances: str) -> Proving[Any]:
    """Answers that win so often. Argument: their chances, with spaces between."""
    return Proving(cast(Any, None), cast(Any, NOTHING_HIDDEN), Urn(), ASKED, ANSWERS, chances)


def test_the_best_two_are_played_out_as_often_as_is_asked(plays: dict[str, int]) -> None:
    answers = proof("0.4 0.6 0.1").ranked(2_000)
    assert answers is not None
    assert [one.said for one in answers] == ["two", "one", "three"]
    assert (plays["one"], plays["two"]) == (2_000, 2_000)
    assert 50 <= plays["three"] < 500


def test_what_may_still_be_nearly_the_best_is_played_on(plays: dict[str, int]) -> None:
    proof("0.5 0.6 0.48").ranked(2_000)
    assert 200 <= plays["three"] < 2_000


def test_answers_are_told_by_what_they_lose_with_the_same_dice(plays: dict[str, int]) -> None:
    answers = proof("0.5 0.7 0.2").ranked(2_000)
    assert answers is not None
    best, next, _ = answers
    assert best.worth == pytest.approx(0.7, abs=0.04)
    assert best.worth - next.worth == pytest.approx(0.2, abs=0.03)
    # whoever wins with the worse answer wins with the better one: the spread is that of 0 and 1
    assert next.error == pytest.approx((0.2 * 0.8 / 2_000) ** 0.5, abs=0.001)


def test_where_the_best_will_hardly_lead_it_is_given_up_early(plays: dict[str, int]) -> None:
    assert proof("0.5 0.5 0.5").ranked(5_000, hopeful=True) is None
    assert max(plays.values()) <= 200


def test_where_nobody_hopes_nothing_is_given_up(plays: dict[str, int]) -> None:
    assert proof("0.5 0.5 0.5").ranked(1_000) is not None
    assert max(plays.values()) == 1_000


def test_what_was_played_is_not_played_again(plays: dict[str, int]) -> None:
    found = proof("0.4 0.6 0.1")
    found.ranked(12)
    assert (found.plies, found.length) == (360, 10)
    found.ranked(1_000)
    assert plays["two"] == 1_000


@pytest.mark.parametrize(
    ("lost", "error", "spare", "proved"),
    [
        (CLEAR + 0.001, 0.001, 0.0, True),
        (CLEAR - 0.001, 0.001, 0.0, False),
        (0.08, 0.026, 0.0, True),
        (0.08, 0.027, 0.0, False),
        (0.08, 0.007, SPARE, True),
        (0.08, 0.008, SPARE, False),
    ],
)
def test_clear_is_by_five_points_and_three_errors_and_what_is_to_spare(
    lost: float, error: float, spare: float, proved: bool
) -> None:
    rest = Answer("other", 0.1, 0.01)
    answers = [Answer("best", 0.5, 0.0), Answer("next", 0.5 - lost, error), rest]
    assert clear(answers, spare) is proved
