"""What is kept of tries: the first answer to each puzzle, whatever comes after it."""

from pathlib import Path

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.puzzles.solving import RIGHT, WRONG
from shared.saves import keepsakes
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.saves.tries import KIND, Solver
from tests.puzzled import knightmare


def test_the_first_answer_is_kept_and_rated_once(tmp_path: Path) -> None:
    puzzle = knightmare(1)[0]
    with Store(tmp_path / "saves.sqlite") as store:
        solver = Solver(store, KNIGHTMARE)
        wrong = solver.answer(puzzle, puzzle.answers[-1], day="2026-11-23")
        assert wrong.counted
        assert wrong.after.strength < wrong.before.strength
        again = solver.answer(puzzle, puzzle.best)
        assert not again.counted
        assert again.score == RIGHT
        assert again.after == wrong.after
    with Store(tmp_path / "saves.sqlite") as store:
        tried = Solver(store, KNIGHTMARE).tries
        (one,) = tried.made
        assert (one.id, one.score, one.day) == (puzzle.id, WRONG, "2026-11-23")
        assert tried.rating == wrong.after


def test_what_makes_no_sense_is_passed_over_and_what_is_damaged_is_told(tmp_path: Path) -> None:
    one = knightmare(1)[0]
    with Store(tmp_path / "saves.sqlite") as store:
        solver = Solver(store, KNIGHTMARE)
        solver.answer(one, one.best)
        for id, values in {
            "a": {"new": 1},
            "b": [1],
            "c": {**solver.tries.made[0].to_json(), "score": 7},
        }.items():
            keepsakes.put(store, KIND, f"knightmare:{id}", values)
        keepsakes.put(store, KIND, "dungeonlords:x", solver.tries.made[0].to_json())
        assert [tried.id for tried in Solver(store, KNIGHTMARE).tries.made] == [one.id]
        with store.writing() as connection:
            connection.execute("UPDATE keepsakes SET seal = 0")
        with pytest.raises(StoreError):
            Solver(store, KNIGHTMARE)


def test_what_cannot_be_kept_is_not_counted(tmp_path: Path) -> None:
    puzzle = knightmare(1)[0]
    store = Store(tmp_path / "saves.sqlite")
    solver = Solver(store, KNIGHTMARE)
    store.close()
    with pytest.raises(StoreError):
        solver.answer(puzzle, puzzle.best)
    assert solver.tries.made == ()
