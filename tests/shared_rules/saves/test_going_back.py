"""One goes back to a copy: the present stays beside it, whatever interrupts that."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from shared.saves import going_back as module
from shared.saves import rescue
from shared.saves.backups import as_made, backups
from shared.saves.going_back import go_back
from shared.saves.opening import open_table
from shared.saves.schema import StoreError
from shared.saves.store import Store
from tests.processes.children import done
from tests.shared_rules.countdown import Countdown
from tests.shared_rules.saves.copying import evenings, playing, shelf


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves.sqlite"


def test_the_tables_are_as_they_were_and_the_present_is_a_copy_as_well(path: Path) -> None:
    days = evenings(path, 2)
    with Store(path, days) as store:
        playing(open_table(store, "1", Countdown()), 3)
    now = shelf(path)
    kept = go_back(path, backups(path)[-1], days())
    assert len(shelf(path)["1"]) == 4
    before = backups(path)[0]
    assert (before.kind, before.path, before.moves) == ("before", kept, 11)
    go_back(path, before, days())
    assert shelf(path) == now


def test_one_can_play_on_and_further_copies_are_kept(path: Path) -> None:
    days = evenings(path, 3)
    go_back(path, backups(path)[-1], days())
    evenings(path, 4, moves=1)
    known = backups(path)
    assert [one.moves for one in known if one.kind == "before"] == [12]
    assert [one.moves for one in known if one.kind == "copy"] == [8, 7, 6, 12]
    with closing(sqlite3.connect(path)) as read:
        assert read.execute("SELECT count(*) FROM legacy").fetchone() == (0,)


def test_a_save_that_another_program_has_open_stays_as_it_is(path: Path) -> None:
    days = evenings(path, 2)
    copy = backups(path)[-1]
    with Store(path) as store:
        with pytest.raises(StoreError) as caught:
            go_back(path, copy, days())
        assert caught.value.message.id == "error.save_busy"
        playing(open_table(store, "1", Countdown()), 1)
    assert len(shelf(path)["1"]) == 9


def test_a_damaged_copy_replaces_nothing(path: Path) -> None:
    days = evenings(path, 2)
    copy = backups(path)[-1]
    copy.path.write_bytes(copy.path.read_bytes()[:-1])
    before = shelf(path)
    with pytest.raises(StoreError) as caught:
        go_back(path, copy, days())
    assert caught.value.message.id == "error.backup_damaged"
    copy.path.unlink()
    with pytest.raises(StoreError):
        go_back(path, copy, days())
    assert shelf(path) == before


def test_a_save_that_cannot_be_read_is_kept_as_it_is(path: Path) -> None:
    days = evenings(path, 1)
    path.write_bytes(b"nothing of all this can be read")
    go_back(path, backups(path)[0], days())
    assert len(shelf(path)["1"]) == 4
    kept = path.with_name("saves.damaged-1.sqlite")
    assert kept.read_bytes() == b"nothing of all this can be read"


def test_a_save_that_was_taken_away_comes_back_whole(path: Path) -> None:
    days = evenings(path, 1)
    path.unlink()
    assert go_back(path, backups(path)[0], days()) is None
    assert len(shelf(path)["1"]) == 4


def leave_two_more(path: Path) -> None:
    playing(open_table(Store(path), "1", Countdown()), 2)


def test_what_a_killed_program_left_in_the_log_is_in_what_is_kept(path: Path) -> None:
    days = evenings(path, 1)
    done(leave_two_more, path)
    assert path.with_name(path.name + "-wal").exists()
    go_back(path, backups(path)[0], days())
    assert backups(path)[0].moves == 6
    with Store(path) as store:
        # what was announced before is in the copy, and not missed here
        assert store.notices == []
        assert len(store.load("1").journal.line) == 4


class Cut(BaseException):
    """The program ends here."""


@pytest.mark.parametrize(
    "name", ["connect", "copy_durably", "_keep_present", "finish", "set_aside"]
)
def test_cut_off_on_the_way_it_is_one_or_the_other(
    path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    days = evenings(path, 2)
    copy = backups(path)[-1]

    def cut(*_: object, **__: object) -> None:
        raise Cut

    with monkeypatch.context() as changing:
        changing.setattr(module, name, cut)
        with suppress(Cut):
            go_back(path, copy, days())
    assert len(shelf(path)["1"]) in (4, 8)
    assert max(one.moves for one in backups(path)) == 8


def test_cut_off_before_the_last_step_it_is_done_and_told_at_the_next_opening(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = evenings(path, 2)

    def cut(*_: object, **__: object) -> None:
        raise Cut

    copy = backups(path)[-1]
    with monkeypatch.context() as changing:
        changing.setattr(rescue, "remove_save", cut)
        with pytest.raises(Cut):
            go_back(path, copy, days())
    with Store(path) as store:
        assert [notice.id for notice in store.notices] == ["error.went_back"]
        assert len(store.load("1").journal.line) == 4
    assert [one.moves for one in backups(path)] == [8, 8, 4]


def test_what_was_cut_off_is_brought_to_its_end_before_one_goes_back_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = evenings(path, 3)
    last, _, first = backups(path)
    with monkeypatch.context() as changing:
        changing.setattr(module, "finish", lambda _: None)
        go_back(path, first, days())
    assert rescue.waiting(path) == "before"
    go_back(path, last, days())
    assert backups(path)[0].moves == first.moves
    assert len(shelf(path)["1"]) == last.moves
    assert not rescue.waiting(path)


def test_without_room_all_stays_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    days = evenings(path, 2)
    before = shelf(path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    copy = backups(path)[-1]
    with monkeypatch.context() as changing:
        changing.setattr(module, "copy_durably", full)
        with pytest.raises(StoreError) as caught:
            go_back(path, copy, days())
    assert caught.value.message.id == "error.disk_full"
    assert shelf(path) == before


def test_a_copy_that_is_gone_is_not_as_it_was_made(path: Path) -> None:
    evenings(path, 1)
    copy = backups(path)[0]
    now = shelf(path)
    assert as_made(copy)
    copy.path.unlink()
    assert not as_made(copy)
    with pytest.raises(StoreError):
        go_back(path, copy, "2026-01-02T00:00:00+00:00")
    assert shelf(path) == now
