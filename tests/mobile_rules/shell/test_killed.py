"""The app is killed, as phones do it: without a warning, in the middle of anything."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import pytest

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from tests.mobile_rules.child import telling
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.hands import Hands, sound

ROOT = Path(__file__).parents[3]


@contextmanager
def playing(folder: Path, steps: int) -> Iterator[IO[str]]:
    """The app in another process; what it tells, line by line. It is killed at the end."""
    command = [sys.executable, "-m", "tests.mobile_rules.child", str(folder), str(steps)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as child:
        assert child.stdout is not None
        try:
            yield child.stdout
        finally:
            child.kill()


def last(told: list[str]) -> dict[str, Any]:
    """What was told last; a line that was cut by the kill does not count."""
    whole: dict[str, Any] = json.loads([line for line in told if line.endswith("\n")][-1])
    return whole


def resumed(drive: Drive, folder: Path) -> Hands:
    """The app again, at the table that was played, by the Hall's button to go on."""
    hands = Hands(drive(CompanionApp(folder, GAMES)))
    hands.go_on()
    return hands


def test_killed_at_a_question_it_comes_back_to_it(drive: Drive, tmp_path: Path) -> None:
    steps = 20
    with playing(tmp_path, steps) as told:
        before = last([told.readline() for _ in range(steps + 1)])
    assert len(before["moves"]) > 10
    hands = resumed(drive, tmp_path)
    assert telling(hands.screen) == before
    undone = back_and_forth(hands)
    assert len(undone) > 2
    assert undone[0] == before["undo"]
    sound(hands.app)


def back_and_forth(hands: Hands) -> list[str]:
    """Takes back all that was played and brings it back; what the bar said it would undo."""
    bar, table = hands.screen.undo_bar, hands.screen.presenter.table
    before, undone = (table.journal.head, table.state.copy()), []
    while bar.can_undo:
        undone.append(bar.text)
        hands.tap(bar._buttons["undo"])
    assert table.ply == 0
    while bar.can_redo:
        hands.tap(bar._buttons["redo"])
    assert (table.journal.head, table.state) == before
    return undone


@pytest.mark.parametrize("moment", [0.0, 0.013, 0.041])
def test_killed_in_mid_play_nothing_that_was_shown_is_lost(
    drive: Drive, tmp_path: Path, moment: float
) -> None:
    with playing(tmp_path, 10_000) as told:
        lines = [told.readline() for _ in range(25)]
        time.sleep(moment)
    before = last(lines)
    hands = resumed(drive, tmp_path)
    assert telling(hands.screen)["moves"][: len(before["moves"])] == before["moves"]
    assert back_and_forth(hands)
    sound(hands.app)
