"""A save that may only be read, while others play at it."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shared.saves import claim, rescue, sqlite_file
from shared.saves.claim import Claim
from shared.saves.opening import open_table
from shared.saves.schema import StoreError
from shared.saves.store import Store
from tests.shared_rules.countdown import Countdown
from tests.shared_rules.saves.test_store import go_on, played


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves.sqlite"


@pytest.fixture
def may_not_write(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr(sqlite_file, "may_write", lambda path: False)


def meanwhile(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str, happens: Callable[[], None]
) -> None:
    """Something happens each time that this was done."""
    whole = getattr(module, name)

    def done(*of: Any) -> None:
        whole(*of)
        happens()

    monkeypatch.setattr(module, name, done)


def test_it_is_read_as_it_is_at_one_moment(
    path: Path, monkeypatch: pytest.MonkeyPatch, may_not_write: Callable[[], None]
) -> None:
    with Store(path) as playing:
        table = open_table(playing, played(playing, 30), Countdown())

        def play_on() -> None:
            go_on(table, 10)
            playing.connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()
            go_on(table, 1)

        meanwhile(monkeypatch, shutil, "copyfile", play_on)
        may_not_write()
        with Store(path) as looking:
            assert [message.id for message in looking.notices] == ["error.save_read_only"]
            (header,) = looking.tables()
            assert header.moves >= 30
            assert not header.damaged
        # a moment later
        go_on(table, 3)
        with Store(path) as looking:
            assert looking.tables()[0].moves == table.ply


def test_nobody_is_alone_with_it_while_it_is_read(
    path: Path, monkeypatch: pytest.MonkeyPatch, may_not_write: Callable[[], None]
) -> None:
    with Store(path) as playing:
        played(playing, 3)
    # as it stands after a program was killed
    path.with_name(path.name + claim.ENDING).touch()
    alone = list[bool]()

    def opening() -> None:
        other = Claim(path)
        other.take()
        alone.append(other.alone)
        os.close(other._descriptor)

    meanwhile(monkeypatch, sqlite_file, "copy_in_use", opening)
    may_not_write()
    Store(path).close()
    opening()
    assert alone == [False, True]


def test_who_is_alone_with_it_is_waited_for(
    path: Path, monkeypatch: pytest.MonkeyPatch, may_not_write: Callable[[], None]
) -> None:
    with Store(path) as playing:
        played(playing, 3)
    monkeypatch.setattr(claim, "PATIENCE", 0.03)
    alone = Claim(path)
    alone.take()
    may_not_write()
    with pytest.raises(StoreError) as caught:
        Store(path)
    assert caught.value.message.id == "error.save_busy"
    alone.share()
    with Store(path) as looking:
        assert len(looking.tables()) == 1
    alone.drop()


def test_a_damaged_file_in_use_is_copied_as_it_is(path: Path, tmp_path: Path) -> None:
    path.write_bytes(b"no save" * 1000)
    path.with_name(path.name + "-shm").touch()
    rescue.copy_in_use(path, tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes() == path.read_bytes()


def test_beside_the_copy_of_a_damaged_file_nothing_is_left_of_another(
    path: Path, tmp_path: Path
) -> None:
    path.write_bytes(b"no save" * 1000)
    path.with_name(path.name + "-shm").touch()
    for end in ("-wal", "-journal", "-shm"):
        (tmp_path / f"copy{end}").write_bytes(b"another's")
    rescue.copy_in_use(path, tmp_path / "copy")
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith("copy")] == ["copy"]
