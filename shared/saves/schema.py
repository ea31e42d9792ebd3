"""The save file: how it is laid out, how it is opened, and what is said when it cannot be.

Every layout that was ever in people's hands is one step of ``STEPS``. A new file walks
through all of them, an old one through those it has not seen, so there is one truth.

>>> fresh = sqlite3.connect(":memory:", isolation_level=None)
>>> migrate(fresh)
>>> fresh.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
True
>>> fresh.close()
"""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

from shared.saves.seals import seal, seal_all
from shared.speech.messages import TableError

APPLICATION = int.from_bytes(b"TABL", "big")
"""Marks a SQLite file as one of ours."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE tables (id INTEGER PRIMARY KEY, setup TEXT NOT NULL,"
        " rules_version INTEGER NOT NULL, started TEXT NOT NULL, changed TEXT NOT NULL,"
        " head INTEGER NOT NULL)",
        "CREATE TABLE moves (table_id INTEGER NOT NULL, number INTEGER NOT NULL,"
        " parent INTEGER NOT NULL, who TEXT NOT NULL, move TEXT NOT NULL, seal INTEGER NOT NULL,"
        " PRIMARY KEY (table_id, number)) WITHOUT ROWID",
        "CREATE TABLE checkpoints (table_id INTEGER NOT NULL, number INTEGER NOT NULL,"
        " state TEXT NOT NULL, seal INTEGER NOT NULL,"
        " PRIMARY KEY (table_id, number)) WITHOUT ROWID",
    ),
    (
        "ALTER TABLE tables ADD COLUMN archived INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN damaged INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN base INTEGER NOT NULL DEFAULT 0",
        "CREATE TABLE legacy (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    (
        "ALTER TABLE tables ADD COLUMN tip INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN moves INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN last INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN key TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN begun INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN seal INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE legacy ADD COLUMN seal INTEGER NOT NULL DEFAULT 0",
        "CREATE TABLE store (id TEXT NOT NULL)",
    ),
    (
        "ALTER TABLE store ADD COLUMN writes INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE store ADD COLUMN lasting INTEGER NOT NULL DEFAULT 0",
    ),
    ("ALTER TABLE tables ADD COLUMN played INTEGER NOT NULL DEFAULT 0",),
    (
        "CREATE TABLE reviews (table_id INTEGER PRIMARY KEY, made_of INTEGER NOT NULL,"
        " review TEXT NOT NULL, seal INTEGER NOT NULL)",
    ),
    (
        "CREATE TABLE keepsakes (kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,"
        " seal INTEGER NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID",
    ),
    (
        "CREATE TABLE finished (table_id INTEGER PRIMARY KEY, made_of TEXT NOT NULL,"
        " told TEXT NOT NULL, seal INTEGER NOT NULL)",
    ),
)
"""The statements that lead from each version of the layout to the next."""

NEWEST = 9_999
"""The highest version that there may ever be: what is beyond it is damage."""
SEALED = 3
"""The first version of the layout whose rows carry the seals of today."""
COLUMNS = {
    "tables": tuple(
        "id setup rules_version started changed head archived damaged base"
        " tip moves last key begun seal played".split()
    ),
    "legacy": ("key", "value", "seal"),
    "keepsakes": ("kind", "key", "value", "seal"),
    "store": ("id", "writes", "lasting"),
    "moves": ("table_id", "number", "parent", "who", "move", "seal"),
    "checkpoints": ("table_id", "number", "state", "seal"),
}
"""What the last version of the layout has, but for what can be made again."""
LASTING = ("legacy", "keepsakes")
"""What is kept beside the tables; each row is sealed over all that it says."""
LASTING_ROWS = " + ".join(f"(SELECT count(*) FROM {name})" for name in LASTING)
"""How many rows these have."""

_STRAYS = """
WITH RECURSIVE ids (id) AS (
    SELECT min(table_id) FROM moves
    UNION ALL SELECT (SELECT min(table_id) FROM moves WHERE table_id > id) FROM ids
    WHERE id IS NOT NULL)
SELECT count(*) FROM ids WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM tables)"""
"""How many tables have moves, but are gone."""

LOG_PAGES = 200
"""Pages after which SQLite moves its log into the file: some fifty moves."""
CACHE = 32_000
"""Kilobytes of a file that SQLite keeps in memory: what it has read there no stranger changes."""
Layout = tuple[tuple[str, ...], ...]
_MAGIC = b"SQLite format 3\0"

_SQLITE = {
    sqlite3.SQLITE_FULL: "error.disk_full",
    sqlite3.SQLITE_READONLY: "error.save_read_only",
    sqlite3.SQLITE_CANTOPEN: "error.no_permission",
    sqlite3.SQLITE_PERM: "error.no_permission",
    sqlite3.SQLITE_BUSY: "error.save_busy",
    sqlite3.SQLITE_LOCKED: "error.save_busy",
    sqlite3.SQLITE_CORRUPT: "error.save_broke",
    sqlite3.SQLITE_NOTADB: "error.save_foreign",
    sqlite3.SQLITE_CONSTRAINT: "error.save_elsewhere",
}
_DAMAGE = (
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    # a layout that lacks what our version of it has
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_SCHEMA,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_TOOBIG,
)
"""What SQLite says while a damaged file is being opened."""
_SYSTEM = {
    errno.ENOSPC: "error.disk_full",
    errno.EDQUOT: "error.disk_full",
    errno.EFBIG: "error.disk_full",
    errno.EACCES: "error.no_permission",
    errno.EPERM: "error.no_permission",
    errno.EROFS: "error.no_permission",
    errno.ENOENT: "error.no_file",
    errno.EISDIR: "error.is_folder",
    errno.ENOTDIR: "error.within_file",
    errno.ENAMETOOLONG: "error.name_too_long",
}


class StoreError(TableError):
    """A save cannot be read or written. Nothing that was saved before is lost by it."""


ODD = (UnicodeError, ValueError, TypeError, OverflowError, RecursionError)
"""What Python raises over values that no program of ours wrote; SQLite's own words may be such."""


class Emptied(Exception):
    """Nothing is left of a save file, though something of it is still there."""


class Damaged(Exception):
    """The save file is ours, but not all of it can be read.

    Its connection is left open: closing it may change the file.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__()
        self.connection = connection


@contextmanager
def plainly(path: Path) -> Iterator[None]:
    """Turn the errors of the disk and of SQLite into a StoreError that names this file."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        raise _told(_SQLITE.get(code), path, str(error)) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise _told(_SYSTEM.get(error.errno or 0), path, reason) from error
    except ODD as error:
        raise _told(None, path, str(error) or type(error).__name__) from error


def _told(id: str | None, path: Path, reason: str) -> StoreError:
    if id is None:
        return StoreError("error.disk_failed", path=str(path), reason=reason)
    return StoreError(id, path=str(path))


def connect(path: Path) -> sqlite3.Connection:
    """Open a save file, make it when there is none, and bring it to the present layout.

    Raises StoreError for a file that is not ours or is newer than this program, Damaged
    for one that cannot be read whole.
    """
    connection = sqlite3.connect(path, isolation_level=None)
    connection.text_factory = text_of
    try:
        connection.execute(f"PRAGMA cache_size = -{CACHE}")
        _check(connection, path)
        migrate(connection)
        if layout_of(connection) != layout(len(STEPS)) or not _fits_together(connection):
            raise Damaged(connection)
        # the layout is written first: a file in WAL mode is certain to carry our mark
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
    except Damaged:
        raise
    except BaseException as error:
        damage = _is_damage(error)
        if damage and _is_ours(path):
            raise Damaged(connection) from error
        let_go(path, connection)
        if damage:
            raise StoreError("error.save_foreign", path=str(path)) from error
        raise
    return connection


def let_go(path: Path, found: sqlite3.Connection) -> None:
    """Close a file that may be damaged, which stays as it is, as does the log beside it.

    Arguments: the file; its connection, closed afterwards.

    Whoever closes it last would move the log into it; one who may only read cannot.
    """
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as reader:
        with suppress(sqlite3.Error, *ODD):
            reader.execute("PRAGMA user_version").fetchone()
        found.close()


def check_start(path: Path) -> None:
    """Look at a file before SQLite does, which changes what stands beside it.

    Raises StoreError for one that is not ours, Emptied for one that was cut to nothing. Only
    whoever is alone with the file may look: it would loosen SQLite's locks on a file in use.
    """
    if not path.exists():
        if path.with_name(path.name + "-wal").exists():
            raise Emptied
        return
    with path.open("rb") as file:
        start = file.read(100)
    if len(start) < len(_MAGIC) and _MAGIC.startswith(start):
        raise Emptied
    if not start.startswith(_MAGIC) or int.from_bytes(start[68:72], "big") != APPLICATION:
        raise StoreError("error.save_foreign", path=str(path))


def text_of(raw: bytes) -> str:
    """A text of SQLite: a damaged letter is found by its row's seal, and hides nothing else."""
    return str(raw, "utf-8", "replace")


def _check_mark(connection: sqlite3.Connection, path: Path) -> None:
    mark = _number(connection, "PRAGMA application_id")
    if mark == APPLICATION:
        version = _number(connection, "PRAGMA user_version")
        if not 0 <= version <= NEWEST:
            raise Damaged(connection)
        if version > len(STEPS):
            raise StoreError("error.save_newer", path=str(path))
    elif mark or _number(connection, "SELECT count(*) FROM sqlite_master"):
        raise StoreError("error.save_foreign", path=str(path))


def _check(connection: sqlite3.Connection, path: Path) -> None:
    _check_mark(connection, path)
    # a page that the disk refuses once counts as damaged there, and is sound the next time
    if not any(_is_sound(connection) for _ in range(2)):
        raise Damaged(connection)


def _fits_together(connection: sqlite3.Connection) -> bool:
    """Whether every move has its table, and what lasts is as it was written."""
    lasting = lasting_rows(connection)
    least = _number(connection, "SELECT coalesce(max(lasting), 0) FROM store")
    whole = all(seal(*values) == sum for *values, sum in lasting) and len(lasting) >= least
    return whole and not _number(connection, _STRAYS)


def lasting_rows(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """All that is kept beside the tables; each row's seal, which is over the rest, comes last."""
    found = []
    for name in LASTING:
        columns = ", ".join(COLUMNS[name])
        found += connection.execute(f"SELECT {columns} FROM {name} ORDER BY {columns}").fetchall()
    return found


def _is_sound(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")


def _is_ours(path: Path) -> bool:
    """Whether a file that SQLite cannot read carries our mark, in a layout that we know.

    Only such a file is looked at in this way: it would loosen SQLite's locks on a sound one.
    """
    with path.open("rb") as file:
        start = file.read(100)
    mark = int.from_bytes(start[68:72], "big")
    version = int.from_bytes(start[60:64], "big")
    known = version <= len(STEPS) or version > NEWEST
    return start.startswith(_MAGIC) and mark == APPLICATION and known


@cache
def layout(version: int) -> Layout:
    """What each version of the layout has: the names, and the statements that made them."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        for step in STEPS[:version]:
            for statement in step:
                made.execute(statement)
        return layout_of(made)


def layout_of(connection: sqlite3.Connection) -> Layout:
    """What a file has of it."""
    question = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY rowid"
    rows = connection.execute(question).fetchall()
    return tuple((*names, " ".join(str(sql).split())) for *names, sql in rows)


def _number(connection: sqlite3.Connection, question: str) -> int:
    return int(connection.execute(question).fetchone()[0])


def _is_damage(error: BaseException) -> bool:
    """Whether an error of opening a file says that it is damaged, or another program's."""
    if not isinstance(error, sqlite3.DatabaseError):
        # such as SQLite's complaint about a layout whose words are no text any more
        return isinstance(error, ODD)
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in _DAMAGE


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the present layout, whole or not at all."""
    if _number(connection, "PRAGMA user_version") == len(STEPS):
        return
    with transaction(connection):
        # read again: another process may have been faster
        version = _number(connection, "PRAGMA user_version")
        for step in STEPS[version:]:
            for statement in step:
                connection.execute(statement)
        if version < SEALED:
            seal_all(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")


def alone(connection: sqlite3.Connection) -> bool:
    """Whether no other program has the file open; it is all in one piece then."""
    try:
        connection.execute("PRAGMA busy_timeout = 0")
        (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    except sqlite3.OperationalError:
        return False
    return str(mode) == "delete"


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is written inside becomes durable together, or none of it."""
    try:
        # within: people may interrupt the program at any moment
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except BaseException:
        # after some errors, a full disk among them, SQLite has rolled back by itself
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def may_write(path: Path) -> bool:
    """Whether this file, or a new one in its place, and its folder may be written."""
    file = not path.exists() or os.access(path, os.W_OK)
    return file and os.access(path.parent, os.W_OK)
