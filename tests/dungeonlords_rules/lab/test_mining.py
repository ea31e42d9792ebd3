"""The puzzles that come with Dungeon Lords, each proved by the planner, and how they are mined."""

from dataclasses import replace
from importlib import resources

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.lab.mining import ALIKE_AT_MOST, CLEAR, FEWEST, failing, mined, proved, proves
from dungeonlords.puzzles.defences import Combat
from dungeonlords.puzzles.themes import THEMES
from shared.puzzles.shelf import FILE
from tests.something import some

PUZZLES = DUNGEON_LORDS.shelf.puzzles
PROVED = 20
"""Puzzles that are proved again here; all of them are by ``make proof``."""
MOST, ROOM = 365, 400_000
SEED, GAME = "mined", 1


def test_the_file_is_whole_and_small() -> None:
    assert DUNGEON_LORDS.shelf.refused == ()
    assert PROVED <= len(PUZZLES) <= MOST
    assert len(resources.files("dungeonlords").joinpath(FILE).read_bytes()) <= ROOM


def test_each_is_clear_and_asked_once() -> None:
    assert len({one.moves for one in PUZZLES}) == len(PUZZLES)
    assert {one.theme for one in PUZZLES} <= {*THEMES}
    for puzzle in some(PUZZLES):
        lost = [puzzle.lost(one) for one in puzzle.answers]
        assert len(lost) >= FEWEST
        assert lost.count(0) <= ALIKE_AT_MOST
        assert min([one for one in lost if one]) >= CLEAR - 1e-9


@pytest.mark.parametrize("at", range(PROVED))
def test_each_is_proved_again(at: int) -> None:
    assert proves(PUZZLES[at * len(PUZZLES) // PROVED])


@pytest.mark.parametrize("at", range(3))
def test_a_puzzle_with_another_best_answer_is_not_proved(at: int) -> None:
    puzzle = PUZZLES[at]
    best, *others = puzzle.answers
    other = next(one for one in others if one.worth < best.worth)
    swapped = {best.said: other.said, other.said: best.said}
    answers = [one._replace(said=swapped.get(one.said, one.said)) for one in puzzle.answers]
    assert not proves(replace(puzzle, answers=tuple(answers)))


@pytest.mark.parametrize("at", range(3))
def test_a_plain_way_of_finding_a_defence_goes_wrong(at: int) -> None:
    puzzle = PUZZLES[at]
    settled = DUNGEON_LORDS.settled("dungeonlords", puzzle.setup.options)
    state, decision = puzzle.opened(DUNGEON_LORDS.play, settled)
    view = DUNGEON_LORDS.play.view(state, decision.who)
    assert failing(view, decision, puzzle.answers)


def test_what_takes_too_long_or_is_not_clear_is_no_puzzle() -> None:
    puzzle = PUZZLES[0]
    settled = DUNGEON_LORDS.settled("dungeonlords", puzzle.setup.options)
    state, decision = puzzle.opened(DUNGEON_LORDS.play, settled)
    view = DUNGEON_LORDS.play.view(state, decision.who)
    assert proved(Combat(view, decision)) == [*puzzle.answers]
    assert proved(Combat(view, decision, battles=2)) is None


def test_the_same_game_gives_the_same_puzzles_and_each_is_proved() -> None:
    found = mined(SEED, GAME)
    assert found == mined(SEED, GAME)
    for puzzle in some(found):
        assert proves(puzzle)
