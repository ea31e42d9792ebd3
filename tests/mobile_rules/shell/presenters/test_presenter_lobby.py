"""The Hall: tables are continued, put away, carried elsewhere, and never lost."""

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mobile.games import GAMES
from mobile.knightmare.presenters.ledger.ledger import LedgerPresenter
from mobile.knightmare.presenters.solo import SoloPresenter
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.lobby.saved_tables import ago
from mobile.shell.presenters.people.looks import Look, keep_looks, looks_of
from mobile.shell.presenters.speech import Speaker
from shared.saves.headers import Header
from shared.saves.store import Store
from tests.mobile_rules.presenting import Ear, device_in, ledger_of, play_out, solo_of
from tests.something import there

NOW = datetime(2031, 5, 17, 20, 0, tzinfo=UTC)


def test_many_tables_are_listed_once_however_many_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device, counted = device_in(tmp_path), list[bool]()
    for _ in range(6):
        solo_of(device, "Ann")
    hall, tables = LobbyPresenter(device), Store.tables

    def counting(store: Store, archived: bool = False) -> list[Header]:
        counted.append(archived)
        return tables(store, archived)

    monkeypatch.setattr(Store, "tables", counting)
    assert not any(table.stands for table in hall.shown.tables)
    while hall.fill():
        assert len(hall.shown.tables) == 6
    assert all(table.stands for table in hall.shown.tables)
    assert counted == [False, True]
    hall.came_back()
    assert len(hall.shown.tables) == 6
    assert counted == [False, True] * 2


def test_an_empty_hall_has_one_line_and_one_button(tmp_path: Path) -> None:
    shown = LobbyPresenter(device_in(tmp_path)).shown
    assert shown.tables == ()
    assert shown.resume is None
    assert shown.empty
    assert shown.empty_button


def test_the_last_table_is_continued_in_one_tap(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    solo_of(device, "Ann")
    ledger = ledger_of(device, "Ann", "Bob")
    hall = LobbyPresenter(device)
    resume = there(hall.shown.resume)
    assert resume.id == ledger.id
    assert resume.names == "Ann, Bob"
    assert isinstance(hall.open(resume.id), LedgerPresenter)
    assert isinstance(hall.open(hall.shown.tables[1].id), SoloPresenter)


def test_the_same_people_play_again(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, "Ann", "Bob*", riddles="typed")
    hall = LobbyPresenter(device)
    id = hall.again(game.id)
    assert device.store is not None
    played, again = device.store.load(game.id).setup, device.store.load(id).setup
    assert again.seats == played.seats
    assert again.options["riddles"] == "typed"
    assert again.seed != played.seed
    hall.undo()
    assert id not in [table.id for table in hall.shown.tables]
    assert hall.again("no such table") == ""
    assert hall.take_notices()[0].trouble


def test_a_game_that_is_over_is_not_what_one_goes_on_with(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    first = solo_of(device, "Ann")
    over = solo_of(device, "Bob")
    play_out(over)
    hall = LobbyPresenter(device)
    while hall.fill():
        pass
    assert hall.shown.resume is not None
    assert hall.shown.resume.id == first.id
    assert [table.over for table in hall.shown.tables if table.id == over.id] == [True]


def test_where_tables_stand_is_found_out_one_by_one(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    for name in ("Ann", "Bob", "Cid"):
        solo_of(device, name).proceed()
    hall = LobbyPresenter(device)
    assert [table.stands for table in hall.shown.tables] == ["", "", ""]
    ear = Ear(hall)
    assert hall.fill()
    assert ear.heard() == 1
    assert [bool(table.stands) for table in hall.shown.tables] == [True, False, False]
    assert hall.fill()
    assert not hall.fill()
    assert "Ann, turn" in hall.shown.tables[2].stands
    assert "Cid" in hall.shown.tables[0].stands


def test_tables_are_put_away_and_brought_back_never_deleted(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, "Ann")
    hall = LobbyPresenter(device)
    ear = Ear(hall)
    hall.archive(game.id)
    assert ear.heard() == 1
    assert [*hall.shown.tables] == []
    assert hall.shown.archived == 1
    assert [*hall.shown.archive] == []
    hall.show_archive(True)
    assert [table.id for table in hall.shown.archive] == [game.id]
    hall.restore(game.id)
    assert [table.id for table in hall.shown.tables] == [game.id]
    hall.undo()
    assert hall.shown.archived == 1


@pytest.mark.parametrize("done", ["archive", "begin"])
def test_what_was_done_here_can_be_undone(tmp_path: Path, done: str) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, "Ann")
    hall = LobbyPresenter(device)
    assert hall.shown.undo == ""
    if done == "archive":
        hall.archive(game.id)
    else:
        hall.begun(game.id)
    assert hall.shown.undo.startswith("Undo: ")
    hall.undo()
    assert hall.shown.undo == ""
    assert bool(hall.shown.tables) == (done == "archive")
    hall.undo()
    assert bool(hall.shown.tables) == (done == "archive")


def test_a_table_goes_out_and_comes_in_as_a_file(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, "Ann")
    play_out(game)
    hall = LobbyPresenter(device)
    assert hall.export(game.id, tmp_path / "evening.json")
    assert "evening.json" in hall.take_notices()[0].text
    other = LobbyPresenter(device_in(tmp_path / "other"))
    assert other.take_in(tmp_path / "evening.json")
    again = other.open(other.shown.tables[0].id)
    assert isinstance(again, SoloPresenter)
    assert again.table.state == game.table.state
    assert not any(notice.trouble for notice in other.take_notices())
    other.undo()
    assert other.shown.tables == ()
    assert hall.take_in(tmp_path / "evening.json")
    assert "here already" in hall.take_notices()[0].text
    assert len(hall.shown.tables) == 1


def test_a_file_that_is_none_of_ours_is_told(tmp_path: Path) -> None:
    hall = LobbyPresenter(device_in(tmp_path))
    strange = tmp_path / "strange.json"
    strange.write_text("{}")
    assert not hall.take_in(strange)
    assert not hall.take_in(tmp_path / "missing.json")
    assert [notice.trouble for notice in hall.take_notices()] == [True, True]
    assert not hall.export("77", tmp_path / "nothing.json")
    assert hall.take_notices()[0].trouble


def test_a_table_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    hall = LobbyPresenter(device_in(tmp_path))
    assert hall.open("77") is None
    assert hall.take_notices()[0].trouble


def spoil(path: Path, change: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(change)
    connection.commit()
    connection.close()


def test_a_damaged_table_is_looked_at_and_says_so(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, "Ann")
    play_out(game)
    assert device.store is not None
    device.store.close()
    spoil(tmp_path / "saves.sqlite", "UPDATE moves SET move = 'roll 9' WHERE number = 12")
    hall = LobbyPresenter(device_in(tmp_path))
    opened = hall.open(game.id)
    assert isinstance(opened, SoloPresenter)
    assert opened.take_notices()[0].trouble
    assert "after move 11" in opened.shown.looking
    assert opened.table.ply == 11
    opened.undo()
    assert not opened.take_notices()


def test_a_damaged_beginning_has_no_names_and_does_not_break_the_hall(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    solo_of(device, "Ann")
    solo_of(device, "Bob")
    assert device.store is not None
    device.store.close()
    spoil(tmp_path / "saves.sqlite", "UPDATE tables SET setup = 'torn' WHERE id = 1")
    hall = LobbyPresenter(device_in(tmp_path))
    while hall.fill():
        pass
    good, bad = hall.shown.tables
    assert bad.damaged
    assert bad.mark
    assert not bad.may_open
    assert hall.shown.resume == good
    assert hall.open(bad.id) is None


def test_a_damaged_file_is_kept_aside_and_told(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    solo_of(device, "Ann")
    assert device.store is not None
    device.store.close()
    path = tmp_path / "saves.sqlite"
    path.write_bytes(path.read_bytes()[:-6000])
    (tmp_path / "settings.json").write_text("{not json")
    hall = LobbyPresenter(device_in(tmp_path))
    notices = hall.take_notices()
    assert len(notices) == 2
    assert all(notice.trouble for notice in notices)
    assert list(tmp_path.glob("saves.damaged-1.sqlite"))
    assert list(tmp_path.glob("settings.damaged-1.json"))


def test_without_a_save_file_the_hall_is_empty(tmp_path: Path) -> None:
    hall = LobbyPresenter(Device(GAMES))
    hall.archive("1")
    hall.undo()
    assert not hall.fill()
    assert hall.shown.tables == ()
    assert not hall.take_in(tmp_path / "evening.json")
    assert not hall.export("1", tmp_path / "evening.json")


def test_another_language_draws_the_hall_anew(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    hall = LobbyPresenter(device)
    ear, before = Ear(hall), hall.shown
    device.speaker.switch("xx")
    assert ear.heard() == 1
    assert hall.shown is not before
    device.speaker.switch("xx")
    assert ear.heard() == 0


# -- colours and shapes --------------------------------------------------------------------------


def test_looks_are_kept_beside_the_table(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = solo_of(device, "Ann", "Bob")
    store = there(device.store)
    keep_looks(store, game.id, {"p1": Look("moss", "star"), "p2": Look("no", "such")})
    looks = looks_of(game.table.setup, Store(tmp_path / "saves.sqlite"), game.id)
    assert looks == {"p1": Look("moss", "star"), "p2": Look("azure", "square")}
    person = LobbyPresenter(device).shown.tables[0].people[0]
    assert person.look == Look("moss", "star")
    spoil(tmp_path / "saves.sqlite", "UPDATE legacy SET value = 'torn'")
    assert looks_of(game.table.setup, store, game.id)["p1"] == Look("ember", "circle")


# -- how long ago ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (timedelta(seconds=20), "just now"),
        (timedelta(seconds=-90), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59, seconds=59), "59 minutes ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(hours=23, minutes=59), "23 hours ago"),
        (timedelta(days=1), "yesterday"),
        (timedelta(days=6), "6 days ago"),
        (timedelta(days=7), "a week ago"),
        (timedelta(days=30), "4 weeks ago"),
        (timedelta(days=31), "a month ago"),
        (timedelta(days=364), "12 months ago"),
        (timedelta(days=365), "a year ago"),
        (timedelta(days=800), "2 years ago"),
    ],
)
def test_how_long_ago(before: timedelta, said: str) -> None:
    then = (NOW - before).isoformat()
    assert Speaker().words.say(ago(then, NOW)) == said


def test_a_moment_that_cannot_be_read_is_told_as_it_is() -> None:
    assert Speaker().words.say(ago("once upon a time", NOW)) == "once upon a time"
    assert Speaker().words.say(ago("2031-05-17T19:00:00", NOW)) == "1 hour ago"
