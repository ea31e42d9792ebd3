"""Whether all that a save file keeps is as it was written: every page, every row, every seal."""

import sqlite3
from dataclasses import dataclass, field

from shared.saves.rows import read_checkpoints, read_journal
from shared.saves.schema import STEPS, lasting_rows, layout, layout_of
from shared.saves.seals import TableRow, seal, table_row


class Unsound(Exception):
    """A file cannot be read whole, or is none of ours."""


@dataclass(slots=True)
class Contents:
    """What a save file keeps."""

    moves: dict[str, int] = field(default_factory=dict)
    """The sound moves of each table, by the table's key."""
    damaged: int = 0
    """Tables that are not as they were written, or have lost moves."""
    kept: int = 0
    """What is kept beside the tables: puzzles, days, lessons."""
    state: int = 0
    """A sum over all of it: equal where nothing has changed."""


def examine(connection: sqlite3.Connection) -> Contents:
    """Look through a save file of the present layout. Raises Unsound, or what SQLite raises."""
    if layout_of(connection) != layout(len(STEPS)):
        raise Unsound
    if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise Unsound
    lasting = lasting_rows(connection)
    if any(seal(*values) != sum for *values, sum in lasting):
        raise Unsound
    contents, seals = Contents(), []
    question = "SELECT id, setup, started, seal FROM tables ORDER BY id"
    for id, setup, started, sum in connection.execute(question).fetchall():
        row = table_row(connection, id)
        if row is None:
            raise Unsound
        seals.append((id, sum))
        journal, whole = read_journal(row)
        contents.moves[str(row.values["key"])] = len(journal.entries)
        if not (whole and _is_sound(row, setup, started)):
            contents.damaged += 1
    (contents.kept,) = connection.execute("SELECT count(*) FROM keepsakes").fetchone()
    contents.state = seal(seals, [row[-1] for row in lasting])
    return contents


def _is_sound(row: TableRow, setup: str, started: str) -> bool:
    """Whether nothing of a table but its moves was changed or lost."""
    begun = row.values["begun"] == seal(row.values["key"], setup, started)
    question = "SELECT count(*) FROM checkpoints WHERE table_id = ?"
    (kept,) = row.connection.execute(question, (row.id,)).fetchone()
    marked = bool(row.values["damaged"])
    return row.whole and begun and not marked and len(read_checkpoints(row)) == kept
