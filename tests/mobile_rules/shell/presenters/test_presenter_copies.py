"""All tables at once: copies to go back to, one file for everything."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

from mobile.games import GAMES
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.lobby.lobby import LobbyPresenter, present
from shared.saves.schema import StoreError
from shared.saves.store import Store
from tests.mobile_rules.presenting import device_in, play_out, solo_of, untranslated


def kept(device: Device, *names: str) -> LobbyPresenter:
    """A hall with these tables, of which a copy was kept."""
    for name in names:
        solo_of(device, name)
    assert device.store is not None
    device.store.flush()
    return LobbyPresenter(device)


def names(hall: LobbyPresenter) -> list[str]:
    return sorted(table.names for table in hall.shown.tables)


def test_each_copy_tells_when_it_was_made_and_what_it_holds(tmp_path: Path) -> None:
    hall = kept(device_in(tmp_path), "Ann", "Zoe")
    assert hall.shown.may_go_back
    hall.now = lambda: present() + timedelta(days=3)
    (copy,) = hall.copies()
    assert (copy.number, copy.when, copy.holds, copy.note) == (
        1,
        "3 days ago",
        "2 tables, 0 moves",
        "",
    )


def test_before_anything_was_kept_there_is_nothing_to_go_back_to(tmp_path: Path) -> None:
    hall = LobbyPresenter(device_in(tmp_path))
    assert not hall.shown.may_go_back
    assert hall.copies() == ()
    assert not hall.go_back(1)
    assert "no copy 1" in hall.take_notices()[0].text


def test_one_goes_back_and_forth_again(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    hall = kept(device, "Ann")
    play_out(solo_of(device, "Zoe"))
    hall.came_back()
    assert names(hall) == ["Ann", "Zoe"]
    assert hall.go_back(1)
    assert names(hall) == ["Ann"]
    assert "as they were then" in hall.take_notices()[0].text
    before, first = hall.copies()
    assert "before somebody went back" in before.note
    assert before.holds.startswith("2 tables")
    assert first.note == ""
    assert hall.shown.undo == "Undo: go back to a copy"
    hall.undo()
    assert names(hall) == ["Ann", "Zoe"]
    opened = hall.open(hall.shown.tables[0].id)
    assert opened is not None


def test_a_copy_that_was_damaged_meanwhile_changes_nothing(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    hall = kept(device, "Ann")
    next(tmp_path.glob("saves.copy-*")).write_bytes(b"")
    assert not hall.go_back(1)
    assert [notice.trouble for notice in hall.take_notices()] == [True]
    assert names(hall) == ["Ann"]
    solo_of(device, "Zoe")


def test_while_another_program_has_the_tables_nothing_changes(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    hall = kept(device, "Ann")
    with Store(tmp_path / "saves.sqlite"):
        assert not hall.go_back(1)
    assert "another program" in hall.take_notices()[0].text
    assert names(hall) == ["Ann"]
    assert hall.go_back(1)


def test_a_loss_is_told_once_together_with_the_way_back(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    kept(device, "Ann")
    assert device.store is not None
    device.store.close()
    path = tmp_path / "saves.sqlite"
    path.write_bytes(b"")
    hall = LobbyPresenter(device_in(tmp_path))
    assert hall.lost
    assert hall.shown.may_go_back
    assert names(hall) == []
    assert hall.go_back(1)
    assert names(hall) == ["Ann"]


def test_a_save_that_cannot_be_opened_comes_back_from_its_copy(tmp_path: Path) -> None:
    first = device_in(tmp_path)
    kept(first, "Ann")
    first.close()
    path = tmp_path / "saves.sqlite"
    path.write_bytes(b"cannot be read by anybody")
    device = Device(GAMES, path=path, unsaved=StoreError("error.save_foreign", path="").message)
    hall = LobbyPresenter(device)
    assert hall.shown.may_go_back
    assert hall.go_back(1)
    assert names(hall) == ["Ann"]
    assert device.unsaved is None
    assert (tmp_path / "saves.damaged-1.sqlite").read_bytes() == b"cannot be read by anybody"


def test_damaged_tables_in_a_copy_are_told(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    play_out(solo_of(device, "Ann"))
    with closing(sqlite3.connect(tmp_path / "saves.sqlite")) as spoiling:
        spoiling.execute("UPDATE moves SET move = 'roll 9' WHERE number = 12")
        spoiling.commit()
    (copy,) = kept(device).copies()
    assert copy.note == "1 table in it is damaged."


def test_everything_is_sent_and_taken_in_once(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    hall = kept(device, "Ann", "Zoe", "Eve")
    hall.archive("3")
    file = tmp_path / "all.json"
    assert hall.send_all(file)
    assert hall.take_notices()[0].text == "3 tables were written to all.json."
    other = LobbyPresenter(device_in(tmp_path / "other"))
    assert other.take_in(file)
    assert other.take_notices()[0].text == "3 tables were taken in."
    assert names(other) == ["Ann", "Zoe"]
    assert other.shown.archived == 1
    assert other.take_in(file)
    assert "3 tables were here already" in other.take_notices()[0].text
    assert names(other) == ["Ann", "Zoe"]
    other.undo()
    assert names(other) == []
    assert other.shown.archived == 3


def test_what_is_missing_in_a_file_is_told_as_trouble(tmp_path: Path) -> None:
    hall = kept(device_in(tmp_path), "Ann", "Zoe")
    file = tmp_path / "all.json"
    assert hall.send_all(file)
    file.write_bytes(file.read_bytes()[:-200])
    other = LobbyPresenter(device_in(tmp_path / "other"))
    assert other.take_in(file)
    lost, new = other.take_notices()
    assert lost.trouble
    assert "Zoe" in lost.text
    assert new.text == "1 table was taken in."


def test_tables_that_cannot_be_sent_are_told(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    hall = kept(device, "Ann", "Zoe")
    assert device.store is not None
    device.store.connection.execute("UPDATE tables SET setup = '' WHERE id = 1")
    assert hall.send_all(tmp_path / "all.json")
    sent, missing = hall.take_notices()
    assert sent.text.startswith("1 table was written")
    assert (missing.trouble, missing.text[:25]) == (True, "1 table cannot be read, a")
    assert not hall.send_all(tmp_path / "no" / "all.json")
    assert hall.take_notices()[0].trouble


def test_without_a_save_file_nothing_is_sent(tmp_path: Path) -> None:
    hall = LobbyPresenter(Device(GAMES))
    assert not hall.send_all(tmp_path / "all.json")
    assert not hall.go_back(1)
    assert hall.copies() == ()


def test_every_word_of_a_copy_can_be_translated(tmp_path: Path) -> None:
    device = device_in(tmp_path, pseudo=True)
    hall = kept(device, "Ann")
    assert hall.go_back(1)
    assert untranslated(hall.copies()) == []
