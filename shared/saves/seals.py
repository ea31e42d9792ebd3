"""Seals: sums by which a row that was changed, exchanged or taken away is found.

Moves are sealed in a chain that begins with their table's own key, so that neither a move of
another table nor one from another place fits. The table's row is sealed together with its
place, its file, and the number and the seal of its last move.

>>> first = chained(0, "key", 1, 0, "p1", "keep")
>>> chained(first, "key", 2, 1, "p1", "keep") == chained(0, "key", 2, 1, "p1", "keep")
False
"""

import sqlite3
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any
from uuid import uuid4
from zlib import crc32

TABLE = tuple("key begun rules_version changed head tip base moves last archived damaged".split())
"""What a table's seal is over; ``begun`` stands for all that never changes."""
_READ = f"SELECT id, (SELECT id FROM store), seal, {', '.join(TABLE)} FROM tables WHERE id = ?"
_WRITE = f"UPDATE tables SET seal = ?, {', '.join(f'{name} = ?' for name in TABLE)} WHERE id = ?"


def check_sum(*values: object) -> int:
    """What version 0.1.0 sealed its rows with; exports have it still."""
    return crc32(" ".join(map(str, values)).encode("utf-8", "surrogatepass"))


def seal(*values: object) -> int:
    """A sum over values, as SQLite keeps whole numbers."""
    digest = blake2b(repr(values).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


def chained(before: int, key: str, number: int, parent: int, who: str, move: str) -> int:
    """The seal of a move.

    Arguments: that of the move before it, 0 for the first; the table's key; its row, that is
    number, parent, who has chosen, and the move as it is written.
    """
    return seal(before, key, number, parent, who, move)


def new_key() -> str:
    """What no other table or file has."""
    return uuid4().hex


@dataclass(frozen=True, slots=True)
class TableRow:
    """The row of a table, as far as it changes."""

    connection: sqlite3.Connection
    id: int
    store: str
    values: dict[str, Any]
    whole: bool
    """Whether its seal fits."""

    def change(self, **changes: object) -> None:
        """Write some of it anew. A broken seal stays broken."""
        self.values.update(changes)
        if self.whole:
            self.seal()
        else:
            names = ", ".join(f"{name} = ?" for name in changes)
            question = f"UPDATE tables SET {names} WHERE id = ?"
            self.connection.execute(question, (*changes.values(), self.id))

    def seal(self) -> None:
        """Write all of it, and believe it from now on."""
        values = [self.values[name] for name in TABLE]
        self.connection.execute(_WRITE, (seal(self.store, self.id, *values), *values, self.id))


def table_row(connection: sqlite3.Connection, id: object) -> TableRow | None:
    """The row of a table; None where there is none.

    Arguments: the connection to the save file; the table's id.
    """
    row = connection.execute(_READ, (id,)).fetchone()
    if row is None:
        return None
    number, store, sum, *values = row
    whole = seal(store, number, *values) == sum
    return TableRow(connection, number, store, dict(zip(TABLE, values, strict=True)), whole)


def seal_all(connection: sqlite3.Connection) -> None:
    """Seal what a version kept that knew no such seals. What is unsound there stays unsound."""
    connection.execute("DELETE FROM store")
    connection.execute("INSERT INTO store (id) VALUES (?)", (new_key(),))
    for key, value in connection.execute("SELECT key, value FROM legacy").fetchall():
        connection.execute("UPDATE legacy SET seal = ? WHERE key = ?", (seal(key, value), key))
    question = "SELECT id, setup, started, head FROM tables"
    for id, setup, started, head in connection.execute(question).fetchall():
        row = table_row(connection, id)
        if row is None:
            continue
        key = new_key()
        moves, last = _seal_moves(connection, id, key)
        _seal_checkpoints(connection, id, key)
        row.values.update(key=key, begun=seal(key, setup, started), tip=head)
        row.values.update(moves=moves, last=last)
        row.seal()


def _seal_moves(connection: sqlite3.Connection, id: int, key: str) -> tuple[int, int]:
    """Seal moves up to the first unsound one; how many there are, and the seal of the last."""
    last, sound = 0, True
    question = (
        "SELECT number, parent, who, move, seal FROM moves WHERE table_id = ? ORDER BY number"
    )
    rows = connection.execute(question, (id,)).fetchall()
    for *row, sum in rows:
        sound = sound and check_sum(*row) == sum
        last = chained(last, key, *row) if sound else 0
        if sound:
            connection.execute(
                "UPDATE moves SET seal = ? WHERE table_id = ? AND number = ?", (last, id, row[0])
            )
    return len(rows), last


def _seal_checkpoints(connection: sqlite3.Connection, id: int, key: str) -> None:
    question = "SELECT number, state, seal FROM checkpoints WHERE table_id = ?"
    for number, state, sum in connection.execute(question, (id,)).fetchall():
        if check_sum(number, state) == sum:
            connection.execute(
                "UPDATE checkpoints SET seal = ? WHERE table_id = ? AND number = ?",
                (seal(key, number, state), id, number),
            )
