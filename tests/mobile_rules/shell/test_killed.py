"""The app is killed, as phones do it: without a warning, in the middle of anything."""

import json
import time
from pathlib import Path

import pytest

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.hands import Hands, sound
from tests.mobile_rules.shell.child import telling
from tests.processes.running import Running


def playing(folder: Path, steps: int) -> Running:
    """The app in another process, which tells a line after each step, and one before."""
    return Running("tests.mobile_rules.shell.child", folder, str(steps))


def resumed(drive: Drive, folder: Path) -> Hands:
    """The app again, at the table that was played, by the Hall's button to go on."""
    hands = Hands(drive(CompanionApp(folder, GAMES)))
    hands.go_on()
    return hands


def test_killed_at_a_question_it_comes_back_to_it(drive: Drive, tmp_path: Path) -> None:
    steps = 20
    with playing(tmp_path, steps) as app:
        before = json.loads([app.hears() for _ in range(steps + 1)][-1])
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
    with playing(tmp_path, 10_000) as app:
        before = json.loads([app.hears() for _ in range(25)][-1])
        time.sleep(moment)
    hands = resumed(drive, tmp_path)
    assert telling(hands.screen)["moves"][: len(before["moves"])] == before["moves"]
    assert back_and_forth(hands)
    sound(hands.app)
