"""The rows of one table in the save file: how moves and checkpoints are written and read.

Every row carries a seal. Where it is broken, the moves before it are still sound.
"""

import json
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from typing import Any

from shared.play.decision import Move
from shared.play.journal import Entry, Journal
from shared.saves.limits import checked_entry
from shared.saves.schema import StoreError, seal
from shared.speech.messages import TableError

UNREADABLE_JSON = (TypeError, ValueError, RecursionError)


def insert_move(connection: sqlite3.Connection, id: str, entry: Entry) -> None:
    """Write one row of a journal."""
    row = (entry.number, entry.parent, entry.who, entry.move.notation())
    connection.execute(
        "INSERT INTO moves (table_id, number, parent, who, move, seal) VALUES (?, ?, ?, ?, ?, ?)",
        (id, *row, seal(*row)),
    )


def insert_checkpoint(
    connection: sqlite3.Connection, id: str, number: int, state: Mapping[str, object]
) -> None:
    """Write the state after an entry; a newer one takes its place."""
    text = json.dumps(state)
    connection.execute(
        "INSERT OR REPLACE INTO checkpoints (table_id, number, state, seal) VALUES (?, ?, ?, ?)",
        (id, number, text, seal(number, text)),
    )


def announcement(id: str, entry: Entry) -> str:
    """What is said of a move that is durable: its table, its number, a sum over the rest."""
    sum = seal(entry.number, entry.parent, entry.who, entry.move.notation())
    return f"{id} {entry.number} {sum}"


def is_there(connection: sqlite3.Connection, text: str) -> bool:
    """Whether a move that was announced is in the file."""
    try:
        id, number, sum = map(int, text.split())
    except ValueError:
        # cut short together with the program: nothing is known to be missing
        return True
    question = "SELECT number, parent, who, move FROM moves WHERE table_id = ? AND number = ?"
    row = connection.execute(question, (id, number)).fetchone()
    return row is not None and seal(*row) == sum


def read_journal(connection: sqlite3.Connection, id: str) -> tuple[Journal, bool]:
    """The moves up to the first unsound one, and whether these are all."""
    journal = Journal()
    question = (
        "SELECT number, parent, who, move, seal FROM moves WHERE table_id = ? ORDER BY number"
    )
    for number, parent, who, text, sum in connection.execute(question, (id,)):
        try:
            if seal(number, parent, who, text) != sum:
                return journal, False
            journal.add(checked_entry(Entry(number, parent, who, Move.parse(text))))
        except (TypeError, ValueError, TableError):
            return journal, False
    return journal, True


def read_checkpoints(connection: sqlite3.Connection, id: str) -> dict[int, dict[str, Any]]:
    """The sound checkpoints by the numbers of their entries."""
    found: dict[int, dict[str, Any]] = {}
    question = "SELECT number, state, seal FROM checkpoints WHERE table_id = ? ORDER BY number"
    for number, text, sum in connection.execute(question, (id,)):
        with suppress(*UNREADABLE_JSON):
            if seal(number, text) == sum:
                found[number] = dict(json.loads(text))
    return found


@dataclass(frozen=True, slots=True)
class StoreSink:
    """Makes the moves of one table durable, each in a transaction of its own.

    Arguments: the store's transactions, its clock, the table's id, and who is told what is
    durable by now: see ``is_there``.
    """

    writing: Callable[[], AbstractContextManager[sqlite3.Connection]]
    now: Callable[[], str]
    id: str
    announce: Callable[[str], None]

    def append(self, entry: Entry) -> None:
        """Make a new entry durable, and the head.

        Raises StoreError, and changes nothing, when it cannot be written.
        """
        with self.writing() as connection:
            insert_move(connection, self.id, entry)
            self._head(connection, entry.number)
        self.announce(announcement(self.id, entry))

    def set_head(self, number: int) -> None:
        """Make durable that this entry is now the last one played."""
        with self.writing() as connection:
            self._head(connection, number)

    def _head(self, connection: sqlite3.Connection, number: int) -> None:
        connection.execute(
            "UPDATE tables SET head = ?, changed = ? WHERE id = ?", (number, self.now(), self.id)
        )

    def checkpoint(self, number: int, values: Mapping[str, object]) -> None:
        """Keep the state after this entry, so that a save outlives a change of rules."""
        # the move itself is safe by now: it must not be refused for want of a comfort
        with suppress(StoreError), self.writing() as connection:
            insert_checkpoint(connection, self.id, number, values)
