"""Bad input in the app: something sensible is on the screen, and nothing is lost."""

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from mobile.shell.screens.sharing import write
from shared.play.decision import FATE
from shared.saves.schema import StoreError
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import FRAME, TINY
from tests.mobile_rules.hands import Hands, accidents, sound
from tests.mobile_rules.playing import play_one, until_answers
from tests.mobile_rules.presenting import FullDisk, device_in, one_step, play_out, solo_of
from tests.mobile_rules.shell.presenters.test_presenter_lobby import spoil
from tests.rights import as_an_ordinary_person

"""The user of Unix who owns nothing."""
NAMES = ["x" * 200, "\U0001f409\U0001f469\u200d\U0001f680", "\u05d0\u05d1\u202e\u05d2", "", "  "]


def saved(folder: Path, steps: int = 0) -> Path:
    """A save file with one game in it that is over, or as far as it gets in so many steps."""
    device = device_in(folder)
    game, random = solo_of(device, "Ann"), Random(3)
    for _ in range(steps):
        one_step(game, random)
    if not steps:
        play_out(game)
    assert device.store is not None
    device.store.close()
    return folder / "saves.sqlite"


def test_a_damaged_table_opens_at_its_last_sound_move(drive: Drive, tmp_path: Path) -> None:
    path = saved(tmp_path)
    spoil(path, "UPDATE moves SET move = 'roll 9' WHERE number = 12")
    hands = Hands(drive(CompanionApp(tmp_path, GAMES)))
    hands.app.open_table("1")
    hands.ticks(8)
    assert hands.screen.presenter.table.ply == 11
    assert hands.reads(hands.screen.presenter.shown.looking)
    hands.tap(hands.screen.undo_bar._buttons["undo"])
    assert not accidents(hands.app)


@pytest.mark.parametrize("kind", ["foreign", "newer", "text"])
def test_a_file_that_cannot_be_used_is_told_and_kept(
    drive: Drive, tmp_path: Path, kind: str
) -> None:
    path = tmp_path / "saves.sqlite"
    if kind == "text":
        path.write_text("This is a letter to my aunt. " * 200)
    elif kind == "foreign":
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE aunts (name TEXT)")
        connection.close()
    else:
        spoil(saved(tmp_path), "PRAGMA user_version = 99")
    before = path.read_bytes()
    app = CompanionApp(tmp_path, GAMES)
    hands = Hands(drive(app))
    hands.ticks(8)
    assert app.unsaved is not None
    assert hands.reads(app.device.speaker.words.say(app.unsaved))
    assert path.read_bytes() == before
    assert not accidents(app)


@pytest.mark.parametrize("locked", ["file", "folder"])
def test_a_save_that_may_not_be_written_is_looked_at_and_stays_as_it_is(
    drive: Drive, shared_folder: Path, locked: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = saved(shared_folder, 12)
    before = path.read_bytes()
    path.chmod(0o444 if locked == "file" else 0o666)
    shared_folder.chmod(0o777 if locked == "file" else 0o555)
    with as_an_ordinary_person():
        hands = Hands(drive(CompanionApp(shared_folder, GAMES)))
        hands.ticks(8)
        assert hands.reads("may not be written")
        look_around(hands)
        begin_nothing(hands)
        change_a_setting(hands)
        # where it cannot be kept that is said
        assert hands.reads("may not be read or written") == (locked == "folder")
        hands.driver.close()
    assert not accidents(hands.app)
    # where no file can be written, accidents are only logged
    assert not [told for told in caplog.records if told.name == "mobile"]
    assert path.read_bytes() == before


def look_around(hands: Hands) -> None:
    """Back and forth in a table that cannot be played on."""
    hands.go_on()
    screen = hands.screen
    table, played = screen.presenter.table, screen.presenter.table.ply
    assert hands.reads(screen.presenter.shown.looking)
    rows = hands.answer_rows()
    if rows:
        hands.tap(rows[0])
    assert table.ply == played
    hands.tap(screen.undo_bar._buttons["undo"])
    assert table.ply < played
    hands.tap(screen.undo_bar._buttons["redo"])
    assert table.ply == played
    hands.app.home()
    hands.ticks(8)


def begin_nothing(hands: Hands) -> None:
    """A new table is refused, and the reason can be read."""
    hands.tap(hands.screen.presenter.shown.empty_button)
    assert hands.screen.begin.disabled
    assert hands.reads("may not be written")
    hands.app.home()
    hands.ticks(8)


def change_a_setting(hands: Hands) -> None:
    """It holds, whether it can be kept or not."""
    hands.app.open("settings")
    hands.ticks(8)
    hands.tap(hands.screen.switches["left_handed"])
    assert hands.app.device.settings.left_handed


def test_a_full_disk_is_told_before_a_move_is_lost(drive: Drive, tmp_path: Path) -> None:
    hands = Hands(drive(CompanionApp(tmp_path, GAMES)))
    screen = hands.begin("solo")
    random = Random(2)
    while not until_answers(hands):
        play_one(hands, random)
    table: Any = screen.presenter.table
    sink, before = table.sink, (table.ply, table.state.copy())
    table.sink = FullDisk()
    hands.at_rest()
    hands.tap(hands.answer_rows()[0])
    words = screen.presenter.words.say(StoreError("error.disk_full", path="saves.sqlite").message)
    assert hands.reads(words)
    assert (table.ply, table.state) == before
    table.sink = sink
    hands.at_rest()
    hands.tap(hands.answer_rows()[0])
    assert table.ply > before[0]
    sound(hands.app)


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_taken_in_a_tiny_window(drive: Drive, tmp_path: Path, name: str) -> None:
    driver = drive(CompanionApp(tmp_path, GAMES), TINY)
    hands = Hands(driver)
    hands.tap(hands.screen.presenter.shown.empty_button)
    row = hands.screen.people.children[0]
    hands.write(row.ids.name.ids.line, name)
    hands.tap(hands.screen.begin)
    hands.ticks(8)
    driver.frames()
    assert hands.screen.presenter.shown.cards[0].name.strip()
    sound(hands.app)


def test_twelve_quick_taps_answer_one_question(drive: Drive, tmp_path: Path) -> None:
    hands = Hands(drive(CompanionApp(tmp_path, GAMES)))
    table, random, asked = hands.begin("solo").presenter.table, Random(2), 0
    while table.decision is not None and asked < 6:
        if not until_answers(hands):
            play_one(hands, random)
            continue
        asked += 1
        hands.rest(1)  # a hint of the first steps has found its place beside the answers
        before, spot = table.ply, hands.middle(hands.answer_rows()[0])
        answers = [(*one.before, one.move) for one in hands.screen.presenter.answers()]
        for count in range(12):
            hands.tap_at(*spot, double=count > 0)
            hands.rest(0.1 - 2 * FRAME)
        # what leaves nothing to choose is answered by the table itself
        line = table.journal.line[before:]
        played = (entry for entry in line if entry.who != FATE and not table.told(entry).skipped)
        assert tuple(entry.move for entry in played) in answers  # one answer, of one move or two
        hands.rest(1)
    assert asked
    sound(hands.app)


def test_a_story_is_written_over_an_older_one_and_over_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "new" / "story.txt"
    assert write("Ann’s game\nOne.\n", file)
    assert write("Ann’s game\nOne.\nTwo.\n", file)
    assert not write("Ben’s game\n", file)
    assert file.read_text(encoding="utf-8").endswith("Two.\n")
    assert not write("Ann’s game\n", tmp_path / ("n" * 300))
