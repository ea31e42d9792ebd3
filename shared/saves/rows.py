"""The rows of one table in the save file: how moves and checkpoints are written and read.

Every row carries a seal. Where it is broken, the moves before it are still sound.
"""

import json
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from typing import Any

from shared.play.decision import Move
from shared.play.journal import Entry, Journal
from shared.saves.export import Saved
from shared.saves.limits import checked_entry
from shared.saves.schema import LASTING_ROWS, StoreError
from shared.saves.seals import TableRow, chained, new_key, seal, table_row
from shared.speech.messages import TableError

UNREADABLE_JSON = (TypeError, ValueError, RecursionError)


def row_of(connection: sqlite3.Connection, id: str) -> TableRow:
    """The row of a table. Raises StoreError where there is none.

    Arguments: the connection to the save file; the table's id.
    """
    row = table_row(connection, id)
    if row is None:
        raise StoreError("error.no_table", table=id)
    return row


def insert_table(connection: sqlite3.Connection, saved: Saved) -> str:
    """Write a table with all that is saved of it; returns its id.

    Arguments: the connection, in a transaction; the table.
    """
    setup, journal, key = json.dumps(saved.setup.to_json()), saved.journal, new_key()
    row = (setup, saved.rules_version, saved.started, saved.changed, journal.head, saved.base)
    inserted = connection.execute(
        "INSERT INTO tables (setup, rules_version, started, changed, head, base)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        row,
    )
    id = str(inserted.lastrowid)
    table = row_of(connection, id)
    table.values.update(key=key, begun=seal(key, setup, saved.started), tip=journal.tip)
    table.values.update(archived=int(saved.archived))
    for entry in journal.entries:
        table.values.update(moves=entry.number, last=insert_move(table, entry))
    for number, state in saved.checkpoints.items():
        insert_checkpoint(table, number, state)
    table.seal()
    played(table)
    if saved.report is not None:
        keep_value(connection, report_key(id), saved.report.to_json())
    return id


def report_key(id: str) -> str:
    """Under which key it is kept what ruling a table was sent to show."""
    return f"report.{id}"


def keep_value(connection: sqlite3.Connection, key: str, value: Any) -> None:
    """Write a value beside the tables; a newer one takes its place.

    Arguments: the connection, in a transaction; the key; what JSON can hold.
    """
    text = json.dumps(value)
    connection.execute(
        "INSERT OR REPLACE INTO legacy (key, value, seal) VALUES (?, ?, ?)",
        (key, text, seal(key, text)),
    )


def played(table: TableRow) -> None:
    """This table was played last, whatever the clock says: by the count of what is written."""
    question = "UPDATE tables SET played = 1 + (SELECT max(writes) FROM store) WHERE id = ?"
    with suppress(sqlite3.IntegrityError):
        # of a file that was rescued without its count, only the clock is left
        table.connection.execute(question, (table.id,))


def insert_move(table: TableRow, entry: Entry) -> int:
    """Write one row of a journal behind the last; returns its seal.

    Arguments: the table's row, whose seal is then out of date; the entry.
    """
    row = (entry.number, entry.parent, entry.who, entry.move.notation())
    sum = chained(table.values["last"], table.values["key"], *row)
    table.connection.execute(
        "INSERT INTO moves (table_id, number, parent, who, move, seal) VALUES (?, ?, ?, ?, ?, ?)",
        (table.id, *row, sum),
    )
    return sum


def insert_checkpoint(table: TableRow, number: int, state: Mapping[str, object]) -> None:
    """Write the state after an entry; a newer one takes its place.

    Arguments: the table's row; the number of the entry; the state as JSON values.
    """
    text = json.dumps(state)
    table.connection.execute(
        "INSERT OR REPLACE INTO checkpoints (table_id, number, state, seal) VALUES (?, ?, ?, ?)",
        (table.id, number, text, seal(table.values["key"], number, text)),
    )


def count_write(connection: sqlite3.Connection) -> str:
    """Count what is being written; returns what is to be said of it once it is durable."""
    connection.execute(f"UPDATE store SET writes = writes + 1, lasting = {LASTING_ROWS}")
    row = connection.execute("SELECT id, writes FROM store").fetchone()
    return " ".join(map(str, row or ()))


def is_there(connection: sqlite3.Connection, announced: str) -> bool:
    """Whether all is in the file that was said to be durable.

    Arguments: the connection to the save file; the store's id and how often it was written to, as a
    line.
    """
    try:
        id, writes = announced.split()
        least = int(writes)
    except ValueError:
        # cut short together with the program: nothing is known to be missing
        return True
    question = "SELECT count(*) FROM store WHERE id = ? AND writes >= ?"
    return bool(connection.execute(question, (id, least)).fetchone()[0])


def read_journal(table: TableRow) -> tuple[Journal, bool]:
    """The moves up to the first unsound one, and whether these are all."""
    journal, last = Journal(), 0
    question = (
        "SELECT number, parent, who, move, seal FROM moves WHERE table_id = ? ORDER BY number"
    )
    key = table.values["key"]
    for number, parent, who, text, sum in table.connection.execute(question, (table.id,)):
        try:
            last = chained(last, key, number, parent, who, text)
            if last != sum:
                return journal, False
            journal.add(checked_entry(Entry(number, parent, who, Move.parse(text))))
        except (TypeError, ValueError, TableError):
            return journal, False
    whole = (table.values["moves"], table.values["last"]) == (len(journal.entries), last)
    return journal, whole


def gone_to(journal: Journal, tip: int, head: int) -> bool:
    """Whether the journal has these entries; redo leads to one, the other was played last.

    Arguments: the journal, which stands there afterwards; the entry redo leads to; the one played
    last, 0 at the beginning.
    """
    try:
        journal.go_to(tip)
        journal.go_to(head)
    except (TypeError, TableError):
        return False
    return True


def read_checkpoints(table: TableRow) -> dict[int, dict[str, Any]]:
    """The sound checkpoints by the numbers of their entries."""
    found: dict[int, dict[str, Any]] = {}
    question = "SELECT number, state, seal FROM checkpoints WHERE table_id = ? ORDER BY number"
    for number, text, sum in table.connection.execute(question, (table.id,)):
        with suppress(*UNREADABLE_JSON):
            if seal(table.values["key"], number, text) == sum:
                found[number] = dict(json.loads(text))
    return found


@dataclass(slots=True)
class StoreSink:
    """Makes the moves of one table durable, each in a transaction of its own.

    A ``shared.play.table.MoveSink``.

    Arguments: the store's transactions, its clock, and the table's id.
    """

    writing: Callable[[bool], AbstractContextManager[sqlite3.Connection]]
    now: Callable[[], str]
    id: str
    _before: int = field(default=0, init=False)
    _seal: int = field(default=0, init=False)
    """The last move that was written here, and the one before it."""

    def append(self, entry: Entry) -> None:
        """Make a new entry durable, and the head.

        Raises StoreError, and changes nothing, when it cannot be written.
        """
        with self.writing(False) as connection:
            row, n = self._sound(connection), entry.number
            if (n, row.values["last"]) == (row.values["moves"], self._seal):
                # it was written last, but the table was interrupted before it knew
                self._take_back(row)
            if n != row.values["moves"] + 1:
                raise StoreError("error.save_elsewhere")
            self._before = row.values["last"]
            self._seal = last = insert_move(row, entry)
            row.change(head=n, tip=n, moves=n, last=last, changed=self.now())
            played(row)

    def _take_back(self, row: TableRow) -> None:
        n = row.values["moves"]
        question = "DELETE FROM moves WHERE table_id = ? AND number = ?"
        row.connection.execute(question, (row.id, n))
        row.values.update(moves=n - 1, last=self._before)

    def set_head(self, number: int, tip: int) -> None:
        """Make durable which entry is now the last one played, and to which redo leads."""
        with self.writing(False) as connection:
            row = self._sound(connection)
            row.change(head=number, tip=tip, changed=self.now())
            played(row)

    def _sound(self, connection: sqlite3.Connection) -> TableRow:
        """The table's row. Raises StoreError where it was damaged since the table was opened."""
        row = row_of(connection, self.id)
        if not row.whole:
            raise StoreError("error.table_changed")
        return row

    def checkpoint(self, number: int, values: Mapping[str, object]) -> None:
        """Keep the state after this entry, so that a save outlives a change of rules."""
        # the move itself is safe by now: it must not be refused for want of a comfort
        with suppress(StoreError), self.writing(True) as connection:
            insert_checkpoint(row_of(connection, self.id), number, values)
