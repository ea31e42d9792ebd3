"""The puzzles that come with the games, in the app: every best answer can be given there."""

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.puzzles.defences import read
from knightmare.descriptor import KNIGHTMARE
from mobile.kit.shown import AnswerShown
from mobile.shell.presenters.puzzles.asked import AskedPuzzle
from mobile.shell.presenters.puzzles.gallery import Gallery
from mobile.shell.presenters.puzzles.puzzles import PuzzlesPresenter
from mobile.shell.presenters.table import TablePresenter
from shared.descriptor import Descriptor
from shared.play.decision import Move
from shared.puzzles.puzzle import Puzzle
from tests.mobile_rules.presenting import device_in
from tests.something import some

FIRST = 8
"""As many of each game are looked at."""


def shipped(described: Descriptor) -> list[Any]:
    return [pytest.param(one, id=one.id) for one in described.shelf.puzzles[:FIRST]]


def asked(folder: Path, game: str, puzzle: Puzzle) -> tuple[AskedPuzzle, TablePresenter[Any]]:
    device = device_in(folder)
    gallery = Gallery(device, next(one for one in device.games if one.name == game))
    task = AskedPuzzle(gallery, puzzle)
    return task, task.ask(lambda: None)


def first(answer: AnswerShown) -> Move:
    """The first move of an answer, which is what counts."""
    return answer.before[0] if answer.before else answer.move


@pytest.mark.parametrize("puzzle", shipped(KNIGHTMARE))
def test_the_best_choice_is_among_the_answers(tmp_path: Path, puzzle: Puzzle) -> None:
    task, game = asked(tmp_path, "knightmare", puzzle)
    offered = [one for one in game.answers() if first(one).notation() == puzzle.best.said]
    assert offered
    game.answer(offered[0])
    assert task.said == puzzle.best.said
    assert task.count()
    assert task.gallery.tries.solved() == 1


@pytest.mark.parametrize("puzzle", shipped(DUNGEON_LORDS))
def test_the_best_defence_is_made_touch_by_touch(tmp_path: Path, puzzle: Puzzle) -> None:
    task, game = asked(tmp_path, "dungeonlords", puzzle)
    site, traps, sent = read(puzzle.best.said)
    left = [*traps, *sent]
    while not task.said:
        lord = game.table.state.of(task.seat)
        named = wanted(game.answers(), left, site, lord.tiles)
        assert named is not None
        game.answer(named)
        if named.move.kind in ("set_trap", "send"):
            left.remove(str(named.move.args[0]))
    assert task.said == puzzle.best.said
    assert left == []


def wanted(
    answers: Sequence[AnswerShown], left: Sequence[str], site: str, tiles: Any
) -> AnswerShown | None:
    """The answer that leads to a defence: the tile, what is laid or sent, or that it is all."""
    for one in answers:
        kind, args = one.move.kind, [str(arg) for arg in one.move.args]
        if kind == "battle_at" and tiles[args[0]] == site:
            return one
        if kind in ("set_trap", "send") and args[0] in left:
            return one
    return next((one for one in answers if not one.move.args), None)


def test_each_day_has_its_puzzle_and_both_games_have_their_days(tmp_path: Path) -> None:
    presenter = PuzzlesPresenter(device_in(tmp_path))
    begin = date(2026, 11, 1)
    found = [presenter.of_day(begin + timedelta(days=at)) for at in range(8)]
    games = [gallery.game.name for gallery, _ in filter(None, found)]
    assert games[:2] * 4 == games
    for at, one in some(enumerate(found)):
        assert one is not None
        gallery, puzzle = one
        day = begin + timedelta(days=at)
        assert gallery.shelf.of_day(day.toordinal()) == puzzle


def test_without_a_save_puzzles_are_solved_all_the_same(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    device.store = None
    gallery = PuzzlesPresenter(device).galleries[0]
    puzzle = gallery.shelf.puzzles[0]
    solved = gallery.answer(puzzle, puzzle.best, False, "")
    assert solved.counted
    assert gallery.tries.solved() == 1
