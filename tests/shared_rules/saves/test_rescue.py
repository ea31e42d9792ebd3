"""What a rescue leaves behind, and what it finds there."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from shared.play.game import Seat, Setup
from shared.saves.rescue import _mend_header, companions, copy_in_use, pending, set_aside
from shared.saves.schema import StoreError
from shared.saves.store import Store

SETUP = Setup("countdown", (Seat("p1", "Ann"),), "7", {"start": 20})


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A save with one table, whose layout SQLite cannot read any more."""
    path = tmp_path / "saves.sqlite"
    with Store(path) as store:
        store.create(SETUP, 1)
    content = path.read_bytes()
    at = content.index(b"CREATE TABLE moves")
    path.write_bytes(content[:at] + b"DELETE" + content[at + 6 :])
    return path


def test_nothing_is_left_of_a_rescue_but_the_original_beside_what_was_saved(damaged: Path) -> None:
    before = damaged.read_bytes()
    with Store(damaged) as store:
        assert store.notices
        assert len(store.tables()) == 1
    aside = damaged.with_name("saves.damaged-1.sqlite")
    assert aside.read_bytes() == before
    left = {path.name for path in damaged.parent.iterdir() if not path.name.endswith("-wal")}
    assert {name for name in left if name.startswith("saves")} == {damaged.name, aside.name}


def test_the_original_stands_in_its_place_until_the_rescued_file_does(
    damaged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = damaged.with_name(damaged.name + "-wal")
    log.write_bytes(b"no log")
    before, seen, whole = damaged.read_bytes(), [], os.replace

    def replaced(source: Path, target: Path) -> None:
        if target == damaged:
            # a power cut here leaves the original, and no log that would be played into the new one
            seen.append((damaged.exists() and damaged.read_bytes(), log.exists()))
        whole(source, target)

    monkeypatch.setattr(os, "replace", replaced)
    with Store(damaged) as store:
        assert len(store.tables()) == 1
    assert seen == [(before, False)]


def test_what_was_rescued_is_on_the_disk_by_its_name_before_the_log_goes(
    damaged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = damaged.with_name(damaged.name + "-wal")
    log.write_bytes(b"no log")
    waits, seen = pending(damaged, "damaged"), list[tuple[bool, bool]]()
    sync = os.fsync

    def synced(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            seen.append((waits.exists(), log.exists()))
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", synced)
    with Store(damaged) as store:
        assert len(store.tables()) == 1
    assert (True, True) in seen


def test_a_rescue_begins_anew_where_an_earlier_one_was_cut_off(damaged: Path) -> None:
    for end in (".new", ".new-wal", ".new-journal", ".work"):
        damaged.with_name(damaged.name + end).write_bytes(b"cut off")
    with Store(damaged) as store:
        assert len(store.tables()) == 1


def test_a_sound_save_that_somebody_else_is_changing_is_busy_and_not_foreign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "saves.sqlite"
    Store(path).close()
    made = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *a, **more: made(*a, **{**more, "timeout": 0}))
    other = made(path, isolation_level=None)
    other.execute("PRAGMA journal_mode = DELETE")
    other.execute("BEGIN EXCLUSIVE")
    before = path.read_bytes()
    with pytest.raises(StoreError) as caught:
        Store(path)
    assert caught.value.message.id == "error.save_busy"
    other.close()
    assert path.read_bytes() == before


def test_what_is_set_aside_is_on_the_disk_with_its_name(
    damaged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged.with_name(damaged.name + "-wal").write_bytes(b"log")
    synced, sync = list[int](), os.fsync

    def counted(descriptor: int) -> None:
        synced.append(os.fstat(descriptor).st_ino)
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", counted)
    aside = set_aside(damaged)
    parts = [aside, aside.with_name(aside.name + "-wal"), aside.parent]
    assert synced == [one.stat().st_ino for one in parts]


@pytest.mark.parametrize("at", [16, 17, *range(18, 24), *range(44, 48), *range(52, 60), 64, 67])
def test_a_header_is_mended_to_what_it_was(tmp_path: Path, at: int) -> None:
    path = tmp_path / "saves.sqlite"
    with Store(path) as store:
        store.create(SETUP, 1)
    before = path.read_bytes()
    content = bytearray(before)
    content[at] ^= 0xFF
    path.write_bytes(content)
    _mend_header(path)
    assert path.read_bytes() == before


def test_smaller_pages_of_an_older_sqlite_stay_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "saves.sqlite"
    with Store(path) as store:
        store.create(SETUP, 1)
    with closing(sqlite3.connect(path)) as older:
        for done in ("journal_mode = DELETE", "page_size = 1024"):
            older.execute(f"PRAGMA {done}")
        older.execute("VACUUM")
        older.execute("PRAGMA journal_mode = WAL")
    before = path.read_bytes()
    assert before[16:18] == (1024).to_bytes(2, "big")
    _mend_header(path)
    assert path.read_bytes() == before


def test_a_save_in_use_is_copied_as_one_file_with_what_its_log_holds(tmp_path: Path) -> None:
    path, copy = tmp_path / "saves.sqlite", tmp_path / "copy.sqlite"
    with Store(path) as store:
        store.create(SETUP, 1)
        copy_in_use(path, copy)
        assert [one.exists() for one in companions(copy)] == [True, False, False]
    with Store(copy) as store:
        assert len(store.tables()) == 1
