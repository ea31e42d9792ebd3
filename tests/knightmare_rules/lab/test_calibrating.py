"""The judgement of Knightmare is tried on fresh games, and one that is wrong is found by that."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from knightmare.__main__ import main
from knightmare.bot.chances import CONSTANT, Chances, LearnedBoard, chances
from knightmare.bot.evaluation import prospects
from knightmare.bot.hard import HARD
from knightmare.bot.outlook import HUNTING
from knightmare.lab import calibrating
from knightmare.lab.calibrating import judging, played
from knightmare.rulebook.boards import THIRD
from knightmare.rulebook.options import ruleset_of
from knightmare.speech.words import words
from shared.lab.calibration import Accuracy
from tests.command_line import heard

GAMES = 150
"""So many tell a judgement from one with a wrong weight."""


@cache
def tried(wrong: str = "") -> Accuracy:
    """What these games say of the judgement, the sign of one of its weights turned round."""
    board = chances()[THIRD]
    hunting = dict(board.alone[HUNTING])
    if wrong:
        hunting[wrong] = -hunting[wrong]
    tampered: LearnedBoard = replace(board, alone={**board.alone, HUNTING: hunting})
    known = Chances(tampered, prospects(ruleset_of({}), HARD[THIRD]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(calibrating, "learned", lambda ruleset: known)
        return played(THIRD, "hard", 1, "short", GAMES).chances["third.hard.1"].whole


def test_it_knows_what_comes_of_fresh_games() -> None:
    found = tried()
    assert found.games == GAMES
    assert found.squared < 0.65 * found.base
    assert abs(found.bias) < 2 * found.error


@pytest.mark.parametrize("sign", [CONSTANT, "sum of chances", "healed with many", "dragon_shield"])
def test_a_wrong_weight_is_found(sign: str) -> None:
    assert tried(sign).squared > tried().squared + 0.001


def test_every_label_has_its_words() -> None:
    trials = judging().trials
    assert len(trials) == 14
    for name in trials:
        assert "." not in words().word("calibration.label", name)


def test_the_command_writes_its_section(tmp_path: Path) -> None:
    file = tmp_path / "bots.md"
    few = ["--trial", "third.hard.1", "third.hard.3", "--games", "3", "--jobs", "1"]
    told = heard(main, "calibrate", *few, "--write", str(file))
    assert told.status == 0, told.err
    written = file.read_text(encoding="utf-8")
    assert "## Judgement of Knightmare" in written
    assert "| third board, alone | 3 |" in written
    assert "| … without a Quest Object |" in written
