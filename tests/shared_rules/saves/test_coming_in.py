"""What people name to be taken over may be anything: its kind, its size and its letters are looked
at before it is believed."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import process_time
from tracemalloc import get_traced_memory, start, stop

import pytest

from shared.packs.reading import read_folder
from shared.packs.tables import PackError
from shared.play.game import Seat
from shared.saves import limits
from shared.saves.export import read_file
from shared.saves.opening import open_table
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from tests.shared_rules.countdown import Countdown
from tests.shared_rules.saves.test_store import SETUP, go_on, played

Take = Callable[[Store, Path], object]
WAYS = (Store.import_file, take_in, lambda store, path: read_file(path))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves.sqlite")


@pytest.mark.parametrize("take", WAYS)
@pytest.mark.parametrize("what", ["pipe", "device"])
def test_a_pipe_or_a_device_is_refused_before_it_is_read(
    store: Store, tmp_path: Path, take: Take, what: str
) -> None:
    path = Path("/dev/zero")
    if what == "pipe":
        path = tmp_path / "pipe.json"
        os.mkfifo(path)
    with pytest.raises(StoreError, match="device or a pipe"):
        take(store, path)


@pytest.mark.parametrize("take", WAYS)
@pytest.mark.parametrize("part", [b"[],", b"{},", b'"ab",', b"1,"])
def test_millions_of_small_things_take_no_room(
    store: Store, tmp_path: Path, take: Take, part: bytes
) -> None:
    path = tmp_path / "many.json"
    path.write_bytes(b"[" + part * 8_000_000 + b"0]")
    start()
    begun = process_time()
    try:
        with pytest.raises(StoreError, match="no exported table"):
            take(store, path)
        assert get_traced_memory()[1] < 150_000_000
    finally:
        stop()
    assert process_time() - begun < 5


def test_a_file_that_is_too_large_is_read_no_further(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.json"
    store.export_file(played(store, 5), path)
    monkeypatch.setattr("shared.saves.export.LARGEST_FILE", path.stat().st_size)
    assert read_file(path).journal.entries
    monkeypatch.setattr("shared.saves.export.LARGEST_FILE", path.stat().st_size - 1)
    with pytest.raises(StoreError, match="no exported table"):
        read_file(path)


def test_as_many_lists_as_moves_of_a_long_campaign_need_are_no_size() -> None:
    limits.check_size(b"[" * limits.MOST_LISTS + b"," * limits.MOST_PARTS)
    with pytest.raises(ValueError, match="size"):
        limits.check_size(b"[" * limits.MOST_LISTS + b"{")


@pytest.mark.parametrize("take", WAYS)
def test_a_name_that_would_move_the_cursor_does_not_come_in(
    store: Store, tmp_path: Path, take: Take
) -> None:
    path = tmp_path / "table.json"
    # as an older version may have let it in
    seats = (Seat("p1", "Ann\x1b[2J"),)
    store.export_file(store.create(replace(SETUP, seats=seats), 1), path)
    before = len(store.tables())
    with pytest.raises(StoreError, match="no screen shows") as refused:
        take(store, path)
    assert "\x1b" not in str(refused.value)
    assert len(store.tables()) == before


def test_a_pack_with_letters_that_no_screen_shows_is_refused(tmp_path: Path) -> None:
    tmp_path.joinpath("deck.toml").write_text('[[card]]\nid = "a"\ntext = "\\u001b[31mred"\n')
    with pytest.raises(PackError, match="control characters") as refused:
        read_folder(tmp_path)
    assert "\x1b" not in str(refused.value)
    tmp_path.joinpath("deck.toml").write_bytes(b'[[card]]\r\nid = "a"\r\ntext = "two\\nlines"\r\n')
    assert read_folder(tmp_path)


# -- names, and the order of play ----------------------------------------------------------------


def test_a_name_that_looks_like_an_address_is_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with Store("file:x.sqlite") as opened:
        played(opened, 1)
    assert [one.name for one in tmp_path.iterdir()] == ["file:x.sqlite"]


def test_the_table_that_was_played_last_is_first_whatever_the_clock_says(tmp_path: Path) -> None:
    days = iter(range(28, 0, -1))
    with Store(tmp_path / "a.sqlite", lambda: f"2026-02-{next(days):02}T12:00:00+00:00") as opened:
        first, second = played(opened, 1), played(opened, 1)
        assert [one.id for one in opened.tables()] == [second, first]
        go_on(open_table(opened, first, Countdown()), 2)
        assert [one.id for one in opened.tables()] == [first, second]
        opened.archive(second)
        opened.restore(second)
        assert [one.id for one in opened.tables()] == [first, second]


# -- what a kill has left ------------------------------------------------------------------------


def test_what_killed_programs_have_left_is_swept(tmp_path: Path) -> None:
    path = tmp_path / "saves.sqlite"
    Store(path).close()
    left = [path.with_name(path.name + end) for end in (".new", ".new-wal", ".work", ".work-wal")]
    old, fresh = tmp_path / ".123.part", tmp_path / ".124.part"
    for one in (*left, old, fresh):
        one.write_bytes(b"half")
    os.utime(old, (0, 0))
    with Store(path) as opened:
        opened.export_file(played(opened, 1), tmp_path / "table.json")
    names = {one.name for one in tmp_path.iterdir()}
    assert names == {"saves.sqlite", "table.json", ".124.part"}
