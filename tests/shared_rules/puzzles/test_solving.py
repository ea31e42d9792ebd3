"""The first answer counts, is rated once, and says what comes next."""

import pytest

from shared.insight.judge import CHANCE, POINTS
from shared.puzzles.puzzle import Puzzle
from shared.puzzles.rating import Rating
from shared.puzzles.shelf import Shelf
from shared.puzzles.solving import HALF, RIGHT, WRONG, Tries, Try, score
from tests.shared_rules.puzzles.made import made

WORTHS = (("throw", 0.6), ("nearly", 0.58), ("hold", 0.5))


def puzzle(id: str = "a.1", strength: int = 1500, theme: str = "dice") -> Puzzle:
    return made(id, strength=strength, theme=theme, worths=WORTHS)


def record(*answers: tuple[str, str]) -> Tries:
    """What was tried, one puzzle after the other, each with its answer."""
    found = Tries()
    for id, said in answers:
        found, _ = found.noted(puzzle(id), puzzle(id).answer(said), CHANCE)
    return found


@pytest.mark.parametrize(
    ("said", "hinted", "counts"),
    [
        ("throw", False, RIGHT),
        ("nearly", False, HALF),
        ("hold", False, WRONG),
        ("throw", True, HALF),
        ("nearly", True, HALF),
        ("hold", True, WRONG),
    ],
)
def test_the_best_counts_and_what_is_nearly_as_good_counts_half(
    said: str, hinted: bool, counts: float
) -> None:
    assert score(puzzle(), puzzle().answer(said), CHANCE, hinted) == counts


def test_points_are_nearly_as_good_within_a_quarter() -> None:
    points = made(worths=(("throw", 5.0), ("nearly", 4.8), ("hold", 4.7)))
    counts = [score(points, points.answer(said), POINTS) for said in ("throw", "nearly", "hold")]
    assert counts == [RIGHT, HALF, WRONG]


def test_what_is_worth_the_same_is_right_as_well() -> None:
    alike = made(worths=(("throw", 5.0), ("jump", 5.0), ("hold", 4.0)))
    assert score(alike, alike.answer("jump"), POINTS) == RIGHT


def test_the_first_answer_counts_and_the_second_changes_nothing() -> None:
    first, solved = Tries().noted(puzzle(), puzzle().answer("hold"), CHANCE)
    again, later = first.noted(puzzle(), puzzle().answer("throw"), CHANCE)
    assert (solved.counted, solved.score) == (True, WRONG)
    assert solved.after.strength < solved.before.strength
    assert (later.counted, later.score, later.after) == (False, RIGHT, solved.after)
    assert again == first


def test_the_rating_is_that_of_the_tries() -> None:
    found = record(("a.1", "throw"), ("a.2", "hold"))
    against = Rating(1500, 60)
    first = Rating().after([(against, RIGHT)])
    assert found.ratings == (Rating(), first, first.after([(against, WRONG)]))
    assert found.rating == found.history[-1]


def test_rows_of_right_answers() -> None:
    said = ("throw", "throw", "throw", "hold", "throw", "throw")
    found = record(*[(f"a.{n}", one) for n, one in enumerate(said)])
    assert (found.row, found.best_row, found.solved(), found.solved("rows")) == (2, 3, 5, 0)
    assert (Tries().row, Tries().best_row) == (0, 0)


def test_what_was_kept_makes_the_same_record_in_any_order() -> None:
    found = record(("a.1", "throw"), ("a.2", "hold"), ("a.3", "nearly"))
    kept = [Try.from_json(one.to_json()) for one in reversed(found.made)]
    assert Tries.of(kept) == found


@pytest.mark.parametrize(
    "change", [{"score": 0.7}, {"number": "1"}, {"strength": None}, {"newer": 1}]
)
def test_what_makes_no_sense_is_refused(change: dict[str, object]) -> None:
    kept = record(("a.1", "throw")).made[0].to_json()
    with pytest.raises(ValueError, match=r"a\.1"):
        Try.from_json({**kept, **change})


def shelf() -> Shelf:
    strengths = (("a.1", 1000, "dice"), ("a.2", 1480, "rows"), ("a.3", 1700, "dice"))
    return Shelf("pig", tuple([puzzle(*one) for one in strengths]))


def test_the_next_puzzle_is_new_and_as_hard_as_one_is_strong() -> None:
    assert Tries().next(shelf()) == shelf().puzzles[1]
    assert Tries().next(shelf(), "dice") == shelf().puzzles[2]
    assert Tries().next(shelf(), passed=["a.2"]) == shelf().puzzles[2]
    assert record(("a.2", "throw")).next(shelf()) == shelf().puzzles[2]


def test_behind_all_of_them_those_come_again_that_were_not_solved() -> None:
    all_tried = record(("a.2", "hold"), ("a.1", "hold"), ("a.3", "throw"))
    assert all_tried.next(shelf()) == shelf().puzzles[1]
    assert all_tried.next(shelf(), passed=["a.2"]) == shelf().puzzles[0]
    assert record(*[(one.id, "throw") for one in shelf().puzzles]).next(shelf()) is None
