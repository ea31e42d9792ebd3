"""What the disk and SQLite say over a save: damage, or a sentence, each for what it is."""

import errno
import sqlite3
from pathlib import Path

import pytest

from shared.saves import schema
from shared.saves.rescue import _of_the_disk
from shared.saves.rows import is_there
from shared.saves.schema import Damaged, StoreError, connect, plainly


def said(code: int | None) -> sqlite3.DatabaseError:
    """What SQLite raises; what Python's own module raises has no code."""
    error = sqlite3.DatabaseError("no words for people")
    if code is not None:
        error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "id"),
    [
        (said(sqlite3.SQLITE_LOCKED), "save_busy"),
        (said(sqlite3.SQLITE_BUSY), "save_busy"),
        (said(sqlite3.SQLITE_BUSY_SNAPSHOT), "save_busy"),
        (said(sqlite3.SQLITE_FULL), "disk_full"),
        (said(sqlite3.SQLITE_READONLY_DIRECTORY), "save_read_only"),
        (said(sqlite3.SQLITE_CANTOPEN), "no_permission"),
        (said(sqlite3.SQLITE_PERM), "no_permission"),
        (said(sqlite3.SQLITE_CORRUPT_INDEX), "save_broke"),
        (said(sqlite3.SQLITE_NOTADB), "save_foreign"),
        (said(sqlite3.SQLITE_CONSTRAINT_UNIQUE), "save_elsewhere"),
        (said(sqlite3.SQLITE_IOERR_READ), "disk_failed"),
        (said(None), "disk_failed"),
        (OSError(errno.ENOSPC, ""), "disk_full"),
        (OSError(errno.EDQUOT, ""), "disk_full"),
        (OSError(errno.EFBIG, ""), "disk_full"),
        (OSError(errno.EACCES, ""), "no_permission"),
        (OSError(errno.EPERM, ""), "no_permission"),
        (OSError(errno.EROFS, ""), "no_permission"),
        (OSError(errno.ENOENT, ""), "no_file"),
        (OSError(errno.EISDIR, ""), "is_folder"),
        (OSError(errno.ENOTDIR, ""), "within_file"),
        (OSError(errno.ENAMETOOLONG, ""), "name_too_long"),
        (OSError(errno.EIO, "the disk is broken"), "disk_failed"),
        (OSError("no number"), "disk_failed"),
        (ValueError(), "disk_failed"),
    ],
)
def test_every_fault_has_its_sentence(error: Exception, id: str) -> None:
    with pytest.raises(StoreError) as caught, plainly(Path("saves.sqlite")):
        raise error
    assert caught.value.message.id == f"error.{id}"
    assert caught.value.message.facts["path"] == "saves.sqlite"
    if id == "disk_failed":
        reason = getattr(error, "strerror", None) or str(error) or "ValueError"
        assert caught.value.message.facts["reason"] == reason


@pytest.mark.parametrize(
    ("error", "damaged"),
    [
        (said(sqlite3.SQLITE_CORRUPT), True),
        (said(sqlite3.SQLITE_CORRUPT_INDEX), True),
        (said(sqlite3.SQLITE_ERROR), True),
        (OverflowError(), True),
        (said(sqlite3.SQLITE_LOCKED), False),
        (said(sqlite3.SQLITE_BUSY), False),
        (said(sqlite3.SQLITE_IOERR_READ), False),
        (said(sqlite3.SQLITE_FULL), False),
        (said(None), False),
        (KeyboardInterrupt(), False),
    ],
)
def test_only_what_is_damaged_is_called_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException, damaged: bool
) -> None:
    """A save that somebody else is changing, or that the disk refuses, is neither."""
    path = tmp_path / "saves.sqlite"
    connect(path).close()

    def failing(_: sqlite3.Connection) -> None:
        raise error

    monkeypatch.setattr(schema, "migrate", failing)
    if damaged:
        with pytest.raises(Damaged) as found:
            connect(path)
        found.value.connection.close()
    else:
        with pytest.raises(type(error)) as caught:
            connect(path)
        assert caught.value is error


def test_of_what_was_announced_only_what_was_said_whole_is_missed(tmp_path: Path) -> None:
    connection = connect(tmp_path / "saves.sqlite")
    (id,) = connection.execute("SELECT id FROM store").fetchone()
    assert is_there(connection, f"{id} 0")
    assert not is_there(connection, f"{id} 1")
    assert not is_there(connection, "another 0")
    for cut in (f"{id[:5]}", "", f"{id} 1x"):
        assert is_there(connection, cut)
    connection.close()


@pytest.mark.parametrize(
    ("error", "failing"),
    [
        (said(sqlite3.SQLITE_FULL), True),
        (said(sqlite3.SQLITE_IOERR), True),
        (said(sqlite3.SQLITE_IOERR_READ), True),
        (said(sqlite3.SQLITE_CANTOPEN), True),
        (said(sqlite3.SQLITE_IOERR_SHORT_READ), False),
        (said(sqlite3.SQLITE_CORRUPT), False),
        (said(None), False),
        (UnicodeError(), False),
    ],
)
def test_a_rescue_gives_up_rows_that_are_damaged_and_none_for_a_disk_that_fails(
    error: Exception, failing: bool
) -> None:
    assert _of_the_disk(error) is failing
