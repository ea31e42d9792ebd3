"""Copies of a save: when they are made, that they are good, and what no kill takes away."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from shared.saves import backups as module
from shared.saves.backups import Backup, backups, keep, surplus
from shared.saves.examining import Contents, examine
from shared.saves.opening import open_table
from shared.saves.store import Store
from tests.processes.children import Child, Say
from tests.shared_rules.countdown import Countdown
from tests.shared_rules.saves.copying import SETUP, Days, evenings, playing, shelf

KILLS = 25


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves.sqlite"


def test_after_every_evening_a_copy_is_kept_and_three_of_them_stay(path: Path) -> None:
    evenings(path, 5)
    known = backups(path)
    assert [one.number for one in known] == [5, 4, 3]
    assert [one.moves for one in known] == [20, 16, 12]
    assert [one.tables for one in known] == [1, 1, 1]
    assert [one.when[:10] for one in known] == ["2024-05-05", "2024-05-04", "2024-05-03"]


def test_a_copy_is_a_save_with_all_that_was_in_it(path: Path) -> None:
    evenings(path, 1)
    (copy,) = backups(path)
    with closing(sqlite3.connect(copy.path)) as read:
        assert examine(read).damaged == 0
    kept = path.with_name("kept.sqlite")
    shutil.copyfile(copy.path, kept)
    assert shelf(kept) == shelf(path)


def test_nothing_is_copied_before_a_day_or_many_moves_have_passed(path: Path) -> None:
    days = Days()
    with Store(path, days) as store:
        id = store.create(SETUP, Countdown.rules_version)
        table = open_table(store, id, Countdown())
        playing(table, 2)
        store.flush()
        days.later(hours=23)
        playing(table, module.MOVES - 1)
        store.flush()
        assert [one.moves for one in backups(path)] == [2]
        playing(table, 1)
        store.flush()
        assert [one.moves for one in backups(path)] == [2 + module.MOVES, 2]


def test_what_has_not_changed_is_not_copied_again(path: Path) -> None:
    days = evenings(path, 1)
    days.later(days=30)
    with Store(path, days) as store:
        store.flush()
    assert len(backups(path)) == 1


def test_an_empty_save_is_not_copied(path: Path) -> None:
    with Store(path) as store:
        store.flush()
        assert backups(path) == []
    assert list(path.parent.iterdir()) == []


def test_whether_there_is_a_copy(path: Path) -> None:
    assert not module.may_go_back(path)
    assert not module.may_go_back(path.parent / "nowhere" / path.name)
    assert backups(path.parent / "nowhere" / path.name) == []
    evenings(path, 1)
    assert module.may_go_back(path)
    assert not module.may_go_back(path.with_name("others.sqlite"))


def test_a_clock_that_was_put_back_does_not_end_the_copies(path: Path) -> None:
    days = evenings(path, 1)
    days.later(days=-400)
    with Store(path, days) as store:
        playing(open_table(store, "1", Countdown()), 1)
        store.flush()
    assert len(backups(path)) == 2


def test_the_move_of_another_process_is_neither_waited_for_nor_in_its_way(path: Path) -> None:
    days = evenings(path, 1)
    with Store(path, days) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        playing(open_table(store, "1", Countdown()), 1)
        other.execute("BEGIN IMMEDIATE")
        made = keep(path, days())
        assert made is not None
        assert made.moves == 5
        other.execute("ROLLBACK")


# -- what is damaged --------------------------------------------------------------------------


def test_a_copy_that_was_changed_by_one_bit_is_none(path: Path) -> None:
    evenings(path, 3)
    copy = backups(path)[1].path
    content = bytearray(copy.read_bytes())
    content[-100] ^= 1
    copy.write_bytes(content)
    assert [one.number for one in backups(path)] == [3, 1]


def test_three_good_ones_stay_where_one_was_damaged(path: Path) -> None:
    evenings(path, 3)
    backups(path)[0].path.write_bytes(b"SQLite format 3\0")
    evenings(path, 1)
    assert len(backups(path)) == 3


def test_a_save_that_was_damaged_takes_no_good_copys_place(path: Path) -> None:
    days = evenings(path, 3)
    with closing(sqlite3.connect(path)) as changing:
        changing.execute("UPDATE moves SET move = 'pass' WHERE number = 2")
        changing.commit()
    with Store(path, days) as store:
        for _ in range(4):
            # another table goes on, and is kept as well
            id = store.create(SETUP, Countdown.rules_version)
            playing(open_table(store, id, Countdown()), 2)
            days.later(days=2)
            store.flush()
    known = backups(path)
    assert [one.number for one in known] == [7, 3, 2, 1]
    assert [one.contents.damaged for one in known] == [1, 0, 0, 0]


def test_a_save_that_cannot_be_read_is_not_copied(path: Path) -> None:
    days = evenings(path, 1)
    with Store(path, days) as store:
        playing(open_table(store, "1", Countdown()), 1)
        store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        content = bytearray(path.read_bytes())
        content[4096:8192] = bytes(4096)
        path.write_bytes(content)
        assert keep(path, days()) is None
    assert [one.number for one in backups(path)] == [1]


def test_what_a_later_loss_took_away_stays_in_one_copy(path: Path) -> None:
    evenings(path, 3)
    path.unlink()
    evenings(path, 5, moves=1)
    known = backups(path)
    assert len(known) == 4
    assert [one.number for one in known if one.moves == 12] == [3]


# -- room -------------------------------------------------------------------------------------


def test_of_a_large_save_fewer_copies_are_kept_and_of_a_huge_one_none(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = evenings(path, 3)
    monkeypatch.setattr(module, "ROOM", path.stat().st_size * 5 // 2)
    evenings_more(path, days)
    assert [one.number for one in backups(path)] == [4, 3]
    monkeypatch.setattr(module, "LARGEST", path.stat().st_size - 1)
    evenings_more(path, days)
    assert [one.number for one in backups(path)] == [4, 3]


def test_a_disk_with_little_room_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    days = evenings(path, 2)
    usage = shutil.disk_usage(path.parent)
    for lacks, numbers in ((1, [2, 1]), (0, [3, 2, 1])):

        def room(_: Path, lacks: int = lacks) -> object:
            parts = (path, path.with_name(path.name + "-wal"))
            size = sum(one.stat().st_size for one in parts)
            return usage._replace(free=size + 50_000_000 - lacks)

        with monkeypatch.context() as changing:
            changing.setattr(shutil, "disk_usage", room)
            evenings_more(path, days)
        assert [one.number for one in backups(path)] == numbers


def evenings_more(path: Path, days: Days) -> None:
    """One more evening at the first table."""
    days.later(days=1, minutes=1)
    with Store(path, days) as store:
        playing(open_table(store, "1", Countdown()), 1)
        store.flush()


def test_the_copies_that_stay() -> None:
    def copy(number: int, damaged: int = 0, **moves: int) -> Backup:
        return Backup(Path(f"{number}"), "copy", number, "", Contents(moves, damaged, number))

    whole = [copy(n, a=n) for n in (5, 4, 3, 2, 1)]
    assert [one.number for one in surplus(whole, 3)] == [2, 1]
    assert [one.number for one in surplus(whole, 1)] == [4, 3, 2, 1]
    lessened = [copy(5, a=1), copy(4, a=1), copy(3, a=1), copy(2, a=7), copy(1, a=6)]
    assert [one.number for one in surplus(lessened, 3)] == [1]
    # a table without moves is one as well
    gone = [copy(5, a=9), copy(4, a=8), copy(3, a=7), copy(2, a=6, b=0), copy(1, a=5, b=0)]
    assert [one.number for one in surplus(gone, 3)] == [1]
    broken = [copy(5, 1, a=5), copy(4, 1, a=4), copy(3, a=3), copy(2, a=2), copy(1, a=1)]
    assert [one.number for one in surplus(broken, 3)] == [4]


def test_a_copy_that_another_program_took_away_meanwhile_is_not_missed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = evenings(path, 3)

    def taken(known: Sequence[Backup], most: int) -> list[Backup]:
        gone = surplus(known, most)
        for one in gone:
            one.path.unlink()
        return gone

    monkeypatch.setattr(module, "surplus", taken)
    with Store(path, days) as store:
        playing(open_table(store, "1", Countdown()), 1)
        made = keep(path, days())
    assert made is not None
    assert [one.number for one in backups(path)] == [4, 3, 2]


# -- kills ------------------------------------------------------------------------------------


class Cut(BaseException):
    """The program ends here."""


@contextmanager
def cut_at(call: int, monkeypatch: pytest.MonkeyPatch, raised: BaseException) -> Iterator[None]:
    """Every change of the disk is counted; one of them does not come about."""
    left = [call]

    def counted(done: Callable[..., object]) -> Callable[..., object]:
        def once(*arguments: object, **named: object) -> object:
            left[0] -= 1
            if not left[0]:
                raise raised
            return done(*arguments, **named)

        return once

    with monkeypatch.context() as changing:
        for owner, name in ((os, "replace"), (os, "fsync"), (Path, "unlink"), (os, "open")):
            changing.setattr(owner, name, counted(getattr(owner, name)))
        changing.setattr(module, "examine", counted(examine))
        changing.setattr(module, "_connect", counted(module._connect))
        yield


@pytest.mark.parametrize("raised", [Cut(), OSError(28, "No space left on device")])
@pytest.mark.parametrize("call", range(1, 12))
def test_whatever_fails_on_the_way_three_good_copies_stay(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: int, raised: BaseException
) -> None:
    days = evenings(path, 3)
    before = shelf(path)
    with Store(path, days), cut_at(call, monkeypatch, raised):
        try:
            keep(path, days())
        except Cut:
            assert isinstance(raised, Cut)
    assert len(backups(path)) >= 3
    evenings_more(path, days)
    assert len(backups(path)) == 3
    assert [one.name for one in path.parent.iterdir() if one.name.startswith(".")] == []
    assert {id: moves[:-1] for id, moves in shelf(path).items()} == before


def test_a_copy_is_on_the_disk_before_it_has_its_name(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = evenings(path, 1)
    done = list[tuple[str, int]]()
    sync, replace = os.fsync, os.replace

    def synced(descriptor: int) -> None:
        done.append(("synced", os.fstat(descriptor).st_ino))
        sync(descriptor)

    def replaced(source: Path, target: Path) -> None:
        done.append(("named", source.stat().st_ino))
        replace(source, target)

    with Store(path, days) as store:
        playing(open_table(store, "1", Countdown()), 1)
        monkeypatch.setattr(os, "fsync", synced)
        monkeypatch.setattr(os, "replace", replaced)
        made = keep(path, days())
    assert made is not None
    copy, folder = made.path.stat().st_ino, path.parent.stat().st_ino
    assert done[:3] == [("synced", copy), ("named", copy), ("synced", folder)]


def test_a_kill_leaves_three_good_copies(path: Path) -> None:
    evenings(path, 3)
    random = Random(5)
    for _ in range(KILLS):
        killed_while_copying(path, random.uniform(0.0, 0.05))
        known = backups(path)
        assert len([one for one in known if not one.contents.damaged]) >= 3
        with closing(sqlite3.connect(f"file:{known[0].path}?immutable=1", uri=True)) as read:
            assert examine(read).moves == known[0].contents.moves


def killed_while_copying(path: Path, after: float) -> None:
    """A process plays, and makes one copy after the other, until it is killed."""
    child = Child(copying, path)
    child.begin()
    child.hears()
    child.killed(after)


def copying(say: Say, path: Path) -> None:
    days = Days()
    with Store(path, days) as store:
        table = open_table(store, "1", Countdown())
        say("it is open")
        while True:
            playing(table, 1)
            days.later(days=2)
            store.flush()
