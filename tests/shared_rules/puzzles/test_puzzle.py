"""A puzzle opens where its moves lead, and knows what its answers are worth."""

from dataclasses import replace

import pytest

from shared.puzzles.puzzle import Puzzle, PuzzleError
from tests.shared_rules.pig import PIG, Pig
from tests.shared_rules.puzzles.made import made

BEFORE = ("throw", "roll 4", "hold", "throw", "roll 6")


def options(puzzle: Puzzle) -> dict[str, object]:
    return PIG.settled("pig", puzzle.setup.options)


def test_a_puzzle_is_what_it_was_after_it_was_written() -> None:
    assert Puzzle.from_json(made(moves=BEFORE).to_json()) == made(moves=BEFORE)


def test_it_opens_where_its_moves_lead() -> None:
    puzzle = made(moves=BEFORE, rules=Pig.rules_version)
    state, decision = puzzle.opened(Pig(), options(puzzle))
    assert (state.scores, state.heap, decision.who) == ({"p1": 4, "p2": 0}, 6, "p2")


def test_moves_that_the_rules_do_not_make_are_refused() -> None:
    puzzle = made(moves=(*BEFORE, "roll 6"), rules=Pig.rules_version)
    with pytest.raises(PuzzleError, match=r"The puzzle ‘a\.1’ is damaged"):
        puzzle.opened(Pig(), options(puzzle))


def test_another_version_of_the_rules_is_refused() -> None:
    puzzle = made(moves=BEFORE, rules=Pig.rules_version + 1)
    with pytest.raises(PuzzleError, match="version 2 of the rules"):
        puzzle.opened(Pig(), options(puzzle))


def test_answers_are_looked_up() -> None:
    puzzle = made(worths=(("throw", 0.6), ("hold", 0.48)))
    assert puzzle.best.said == "throw"
    assert puzzle.lost(puzzle.answer("hold")) == pytest.approx(0.12)
    with pytest.raises(PuzzleError, match="‘jump’ is no answer"):
        puzzle.answer("jump")
    assert replace(puzzle, id="b").answer("throw").worth == 0.6
