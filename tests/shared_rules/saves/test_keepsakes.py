"""What is kept beside the tables is as durable as they are, and none of it is lost silently."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from shared.saves.backups import backups
from shared.saves.going_back import go_back
from shared.saves.keepsakes import all_of, get, put, put_all
from shared.saves.moving import move_in
from shared.saves.parcel import send_all
from shared.saves.schema import STEPS, StoreError, connect
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from tests.shared_rules.saves.copying import Days
from tests.shared_rules.saves.test_store import played

DAY = {"result": "throne", "turns": 24}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A save with a table and three keepsakes of two kinds."""
    path = tmp_path / "saves.sqlite"
    with Store(path) as store:
        played(store, 30)
        put_all(store, [("day", "2026-11-22", DAY), ("day", "2026-11-21", None)])
        put(store, "rating", "knightmare", [1500, 350])
    return path


def kept(path: Path) -> dict[str, object]:
    with Store(path) as store:
        return {kind: all_of(store, kind) for kind in ("day", "rating")}


ALL = {"day": {"2026-11-21": None, "2026-11-22": DAY}, "rating": {"knightmare": [1500, 350]}}


def test_what_is_kept_is_there_when_the_file_is_opened_again(path: Path) -> None:
    assert kept(path) == ALL
    with Store(path) as store:
        assert get(store, "day", "2026-11-22") == DAY
        assert get(store, "day", "2026-11-20", "none") == "none"
        assert get(store, "rating", "2026-11-22") is None


def test_a_newer_value_takes_the_place_of_the_older(path: Path) -> None:
    with Store(path) as store:
        put(store, "day", "2026-11-22", 7)
    assert kept(path)["day"] == {"2026-11-21": None, "2026-11-22": 7}


def test_several_are_kept_together_or_not_at_all(path: Path) -> None:
    with Store(path) as store, pytest.raises(StoreError):
        put_all(store, [("day", "2026-11-22", 7), ("day", "2026-11-23", object())])
    assert kept(path) == ALL


def test_where_nothing_can_be_written_it_is_said(path: Path) -> None:
    with Store(path) as store:
        store.file.read_only = True
        with pytest.raises(StoreError) as caught:
            put(store, "day", "2026-11-22", 7)
        store.file.read_only = False
    assert caught.value.message.id == "error.save_read_only"


def test_a_save_with_nothing_else_stays_and_is_copied(tmp_path: Path) -> None:
    path, days = tmp_path / "alone.sqlite", Days()
    with Store(path, days) as store:
        put(store, "day", "2026-11-22", DAY)
        store.flush()
    assert kept(path)["day"] == {"2026-11-22": DAY}
    assert [one.contents.kept for one in backups(path)] == [1]


@pytest.mark.parametrize(
    ("damage", "lost"),
    [
        ("DELETE FROM keepsakes WHERE kind = 'rating'", "rating"),
        ("UPDATE keepsakes SET value = '[9999, 1]' WHERE kind = 'rating'", "rating"),
        ("UPDATE keepsakes SET kind = 'puzzle' WHERE kind = 'rating'", "rating"),
        ("UPDATE keepsakes SET seal = 0 WHERE kind = 'day'", "day"),
    ],
)
def test_damage_is_told_once_and_the_rest_stays(path: Path, damage: str, lost: str) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        assert other.execute(damage).rowcount
    before = path.read_bytes()
    with Store(path) as store:
        (told,) = store.notices
        assert told.id == "error.save_damaged"
        assert Path(told.facts["kept"]).read_bytes() == before
        assert [one.moves for one in store.tables()] == [30]
    assert kept(path) == {**ALL, lost: {}}
    with Store(path) as store:
        assert store.notices == []
        put(store, "rating", "knightmare", [1400, 300])
    with Store(path) as store:
        assert store.notices == []


def test_what_a_stranger_changes_meanwhile_is_not_believed(path: Path) -> None:
    with Store(path) as store:
        store.connection.execute("UPDATE keepsakes SET value = '4'")
        with pytest.raises(StoreError) as caught:
            get(store, "rating", "knightmare")
        with pytest.raises(StoreError):
            all_of(store, "day")
    assert caught.value.message.id == "error.legacy_damaged"


def test_a_save_of_before_keeps_them_from_now_on(path: Path) -> None:
    with closing(connect(path)) as before:
        before.execute("DROP TABLE keepsakes")
        before.execute("DROP TABLE finished")
        before.execute("UPDATE store SET lasting = 0")
        before.execute(f"PRAGMA user_version = {len(STEPS) - 2}")
    with Store(path) as store:
        assert all_of(store, "day") == {}
        put(store, "day", "2026-11-22", DAY)
        assert store.notices == []
    assert kept(path)["day"] == {"2026-11-22": DAY}


def test_a_copy_has_them_and_going_back_brings_them_back(path: Path) -> None:
    days = Days()
    with Store(path, days) as store:
        store.flush()
        days.later(hours=30)
        put(store, "day", "2026-11-22", "later")
    (copy,) = backups(path)
    go_back(path, copy, days())
    assert kept(path) == ALL


def test_they_come_along_where_a_save_moves_into_another(path: Path, tmp_path: Path) -> None:
    with Store(tmp_path / "other.sqlite") as store:
        put(store, "day", "2026-11-22", "mine")
        move_in(store, path)
        found = all_of(store, "day")
    assert found == {"2026-11-21": None, "2026-11-22": "mine"}


def test_they_come_along_with_all_tables_as_a_file(path: Path, tmp_path: Path) -> None:
    parcel = tmp_path / "all.json"
    with Store(path) as store:
        send_all(store, parcel)
    with Store(tmp_path / "other.sqlite") as store:
        put(store, "day", "2026-11-22", "mine")
        taken = take_in(store, parcel)
        assert taken.kept == 2
        assert [one.id for one in taken.messages] == ["parcel.new", "parcel.kept"]
        assert all_of(store, "day") == {"2026-11-21": None, "2026-11-22": "mine"}
        assert [one.id for one in take_in(store, parcel).messages] == ["parcel.known"]


def test_a_file_that_says_something_odd_of_them_is_refused(path: Path, tmp_path: Path) -> None:
    parcel = tmp_path / "all.json"
    with Store(path) as store:
        send_all(store, parcel)
    first, _, rest = parcel.read_bytes().partition(b"\n")
    parcel.write_bytes(first.replace(b'"throne"', b'"thrown"') + b"\n" + rest)
    with Store(tmp_path / "other.sqlite") as store, pytest.raises(StoreError) as caught:
        take_in(store, parcel)
    assert caught.value.message.id == "error.import_damaged"
