"""The puzzles that come with Knightmare: each opens, teaches something, and other dice prove it."""

from functools import cache
from importlib import resources
from math import hypot
from statistics import median

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.insight.puzzles import THEMES
from knightmare.lab.mining import played_again
from knightmare.lab.thumbs import THUMBS, by_level, by_thumb
from knightmare.position.state import State
from shared.play.decision import Decision, Move
from shared.puzzles.proving import SPARE, clear
from shared.puzzles.puzzle import Puzzle
from shared.puzzles.shelf import FILE
from shared.terminal.mining import ENOUGH, ROOM
from tests.something import some

PUZZLES = KNIGHTMARE.shelf.puzzles
PROVED = 20
"""Puzzles that are proved again here; all of them are by ``make proof``."""
PAIRS, FAR = 150, 4.0
"""As often each of their answers is played out; standard errors by which that may differ."""


@cache
def position(id: str) -> tuple[State, Decision]:
    """The position of the puzzle of an id, and its question."""
    puzzle = KNIGHTMARE.shelf.find(id)
    return puzzle.opened(KNIGHTMARE.play, KNIGHTMARE.settled("knightmare", puzzle.setup.options))


def opened(puzzle: Puzzle) -> tuple[State, Decision]:
    """A puzzle's position and its question."""
    return position(puzzle.id)


def clearest() -> list[Puzzle]:
    """Those whose best answer leads by most."""
    return sorted(PUZZLES, key=lambda one: one.answers[1].worth - one.best.worth)[:PROVED]


def test_the_file_is_whole_and_small() -> None:
    assert KNIGHTMARE.shelf.refused == ()
    assert 0 < len(PUZZLES) <= ENOUGH
    assert len(resources.files("knightmare").joinpath(FILE).read_bytes()) <= ROOM


def test_no_position_is_asked_twice() -> None:
    assert len({one.id for one in PUZZLES}) == len(PUZZLES)
    assert len({(len(one.setup.seats), one.moves) for one in PUZZLES}) == len(PUZZLES)


def test_each_opens_and_knows_every_answer() -> None:
    for puzzle in some(PUZZLES):
        _, decision = opened(puzzle)
        options = {one.notation() for one in decision.options}
        assert {one.said for one in puzzle.answers} == options, puzzle.id


def test_each_is_proved_by_much() -> None:
    assert [one.id for one in some(PUZZLES) if not clear(one.answers, SPARE)] == []


def test_in_each_a_rule_goes_wrong() -> None:
    for puzzle in some(PUZZLES):
        state, decision = opened(puzzle)
        rules = {*by_thumb(state, decision), *by_level(state, decision)}
        assert rules != {Move.parse(puzzle.best.said)}, puzzle.id


def test_themes_are_those_of_the_questions() -> None:
    for puzzle in some(PUZZLES):
        assert puzzle.theme == THUMBS[opened(puzzle)[1].ask][0], puzzle.id
    assert {one.theme for one in PUZZLES} <= {*THEMES}


def test_what_the_hard_level_gets_wrong_is_harder() -> None:
    right: dict[bool, list[int]] = {True: [], False: []}
    for puzzle in PUZZLES:
        _, hard = by_level(*opened(puzzle))
        right[hard.notation() == puzzle.best.said].append(puzzle.strength)
    assert median(right[False]) > median(right[True])


@pytest.mark.parametrize("puzzle", clearest(), ids=lambda one: one.id)
def test_a_few_play_outs_with_other_dice_agree(puzzle: Puzzle) -> None:
    answers = {one.said: one for one in played_again(puzzle, PAIRS, "other dice")}
    found = answers[puzzle.best.said]
    for told in some(puzzle.answers[1:]):
        again = answers[told.said]
        lost, error = found.worth - again.worth, hypot(found.error + again.error, told.error)
        assert lost > 0, told.said
        assert abs(lost - puzzle.lost(told)) < FAR * error, told.said
