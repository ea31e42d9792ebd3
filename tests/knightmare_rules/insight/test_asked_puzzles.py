"""A puzzle at a table of its own: played as any other, heard once, and never kept."""

from dataclasses import replace
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.play.decision import Decision, Move, StaleMove
from shared.play.table import Table
from shared.puzzles.asking import asked_at
from shared.puzzles.puzzle import Puzzle, PuzzleError
from shared.speech.messages import words_of
from tests.puzzled import knightmare


class SecondCounts:
    """A game whose answers are made of two moves: a ``shared.puzzles.puzzling.Puzzling``."""

    def __getattr__(self, name: str) -> Any:
        return getattr(KNIGHTMARE.puzzling, name)

    def said(self, state: Any, moves: Any) -> str | None:
        return " ".join(move.notation() for move in moves) if len(moves) == 2 else None


def asked(puzzle: Puzzle, puzzling: Any = KNIGHTMARE.puzzling) -> tuple[Table[Any], list[str]]:
    """A table at which it is asked, and what was heard there."""
    heard = list[str]()
    return asked_at(KNIGHTMARE.play, puzzle, puzzling, heard.append), heard


def test_it_begins_at_its_position_and_goes_no_further_back() -> None:
    puzzle = knightmare(1)[0]
    table, _ = asked(puzzle)
    assert table.ply == len(puzzle.moves)
    assert table.decision is not None
    assert table.decision.ask == "commit"
    assert table.undoes is None
    assert not table.may_undo


def test_an_answer_is_heard_and_not_played() -> None:
    table, heard = asked(knightmare(1)[0])
    assert table.decision is not None
    before, answer = table.state.copy(), table.decision.options[1]
    with pytest.raises(StaleMove):
        table.play(answer)
    assert heard == [answer.notation()]
    assert table.state == before
    assert table.ply == len(knightmare(1)[0].moves)


def test_moves_that_are_no_answer_yet_are_played_and_taken_back() -> None:
    table, heard = asked(knightmare(1)[0], SecondCounts())
    assert table.decision is not None
    first, before = table.decision.options[0], table.state.copy()
    table.play(first)
    assert heard == []
    table.undo()
    assert table.state == before
    table.redo()
    second = table.decision.options[0]
    with pytest.raises(StaleMove):
        table.play(second)
    assert heard == [f"{first.notation()} {second.notation()}"]


class OnlyFirst:
    """Skips everything by its first answer: a ``shared.play.skipping.Skipping``."""

    def answer(self, state: Any, decision: Decision) -> Move | None:
        return decision.options[0]

    def leads(self, played: Move) -> bool:
        return False


@pytest.mark.parametrize(
    ("puzzling", "ends"), [(KNIGHTMARE.puzzling, True), (SecondCounts(), False)]
)
def test_what_is_skipped_never_ends_an_answer(puzzling: Any, ends: bool) -> None:
    heard = list[str]()
    table = asked_at(KNIGHTMARE.play, knightmare(1)[0], puzzling, heard.append, OnlyFirst())
    assert table.decision is not None
    assert table.settled == (None if ends else table.decision.options[0])


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"rules": 0}, "was proved with version 0 of the rules"),
        ({"moves": ("roll 9",)}, "is damaged: its moves or its answers make no sense"),
    ],
)
def test_what_these_rules_do_not_make_is_one_sentence(
    changed: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(PuzzleError) as refused:
        asked(replace(knightmare(1)[0], **changed))
    assert sentence in words_of("shared").say(refused.value.message)
