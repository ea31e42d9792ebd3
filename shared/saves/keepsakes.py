"""What people keep beside their tables: puzzles they tried, days, lessons they met, tasks they did.

Each is a JSON value of a kind, under a key of its own there. It stands in the save file, and is as
durable as a move: what is damaged is told when the file is opened.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder, Store(Path(folder) / "saves.sqlite") as store:
...     put(store, "lesson", "KM-3", {"met": True})
...     get(store, "lesson", "KM-3"), all_of(store, "lesson"), get(store, "lesson", "KM-4")
({'met': True}, {'KM-3': {'met': True}}, None)
"""

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from shared.saves.rows import UNREADABLE_JSON
from shared.saves.schema import StoreError
from shared.saves.seals import seal
from shared.saves.store import Store

Kept = tuple[str, str, Any]
"""A kind, a key of it, and what is kept there."""


def get(store: Store, kind: str, key: str, default: Any = None) -> Any:
    """What is kept under a key of a kind.

    Arguments: the save; the kind; the key; what is returned where nothing is kept. Raises
    StoreError where it is damaged.
    """
    question = "SELECT key, value, seal FROM keepsakes WHERE kind = ? AND key = ?"
    return _read(kind, store.file.rows(question, kind, key)).get(key, default)


def all_of(store: Store, kind: str) -> dict[str, Any]:
    """All that is kept of a kind, in the order of the keys.

    Arguments: the save; the kind. Raises StoreError where some of it is damaged.
    """
    question = "SELECT key, value, seal FROM keepsakes WHERE kind = ? ORDER BY key"
    return _read(kind, store.file.rows(question, kind))


def put(store: Store, kind: str, key: str, value: Any) -> None:
    """Keep a value; a newer one takes its place.

    Arguments: the save; the kind; the key; what JSON can hold. Raises StoreError, and keeps what
    was there, where it cannot be written.
    """
    put_all(store, [(kind, key, value)])


def put_all(store: Store, kept: Iterable[Kept]) -> None:
    """Keep several values, all of them or none.

    Arguments: the save; they, with their kinds and keys. Raises StoreError as ``put`` does.
    """
    with store.writing() as connection:
        for one in kept:
            write(connection, *one)


def remove(store: Store, kind: str, key: str) -> None:
    """Keep a value no longer.

    Arguments: the save; the kind; the key. Raises StoreError where that cannot be written.
    """
    with store.writing() as connection:
        connection.execute("DELETE FROM keepsakes WHERE kind = ? AND key = ?", (kind, key))


def write(connection: sqlite3.Connection, kind: str, key: str, value: Any) -> None:
    """Keep a value together with what else is written.

    Arguments: the connection, in a transaction; the kind; the key; what JSON can hold.
    """
    text = json.dumps(value)
    connection.execute(
        "INSERT OR REPLACE INTO keepsakes (kind, key, value, seal) VALUES (?, ?, ?, ?)",
        (kind, key, text, seal(kind, key, text)),
    )


def add_lacking(connection: sqlite3.Connection, kept: Iterable[Kept]) -> int:
    """Keep what comes from elsewhere, but for what is kept here already; returns how much that is.

    Arguments: the connection, in a transaction; what comes.
    """
    known = {(kind, key) for kind, key in connection.execute("SELECT kind, key FROM keepsakes")}
    new = [one for one in kept if one[:2] not in known]
    for one in new:
        write(connection, *one)
    return len(new)


def everything(connection: sqlite3.Connection) -> list[Kept]:
    """All that is kept and sound, of every kind. Argument: the connection to a save file."""
    rows = connection.execute("SELECT kind, key, value, seal FROM keepsakes ORDER BY kind, key")
    return [
        (kind, key, json.loads(text))
        for kind, key, text, sum in rows.fetchall()
        if seal(kind, key, text) == sum
    ]


def _read(kind: str, rows: Iterable[tuple[Any, ...]]) -> dict[str, Any]:
    found = {}
    for key, text, sum in rows:
        try:
            if seal(kind, key, text) != sum:
                raise ValueError(key)
            found[key] = json.loads(text)
        except UNREADABLE_JSON as error:
            raise StoreError("error.legacy_damaged", key=f"{kind} {key}") from error
    return found
