"""Saves: every move of every table, durable before anybody sees it.

One SQLite file holds all tables of a device: a row per move, a header per table, and now
and then the state itself, so that a save outlives a change of rules.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from shared.play.decision import move
>>> from shared.play.game import Seat
>>> from shared.play.journal import Entry
>>> with TemporaryDirectory() as folder, Store(Path(folder) / "saves.sqlite") as store:
...     id = store.create(Setup("race", (Seat("p1", "Ann"),), "7"), rules_version=1)
...     store.sink(id).append(Entry(1, 0, "p1", move("keep")))
...     [entry.move.notation() for entry in store.load(id).journal.line]
['keep']
"""

import json
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from shared.play.game import Setup
from shared.play.journal import Journal
from shared.saves.export import BAD_VALUES, Saved, read_file, to_values, write_file
from shared.saves.headers import UNREADABLE, Header, header_of, is_whole, setup_of
from shared.saves.reporting import Report
from shared.saves.rows import (
    UNREADABLE_JSON,
    StoreSink,
    gone_to,
    insert_table,
    keep_value,
    read_checkpoints,
    read_journal,
    report_key,
    row_of,
)
from shared.saves.schema import StoreError, plainly
from shared.saves.seals import seal
from shared.saves.sqlite_file import SaveFile
from shared.speech.messages import Message


def utc_now() -> str:
    """The present moment as ISO text."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Store:
    """The tables in the save file of a device.

    Arguments: where the file is, or shall be; the clock, as a function that gives ISO text.
    Raises StoreError as :class:`~shared.saves.sqlite_file.SaveFile` does.
    """

    def __init__(self, path: Path | str, now: Callable[[], str] = utc_now) -> None:
        self.file = SaveFile(Path(path))
        self.now = now

    @property
    def path(self) -> Path:
        """Where the file is; elsewhere, once it was found that a stranger took its place."""
        return self.file.path

    @property
    def notices(self) -> list[Message]:
        """What people are to be told about the file. Whoever asks for it tells them."""
        return self.file.notices

    @property
    def connection(self) -> sqlite3.Connection:
        """The connection to the file."""
        return self.file.connection

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written here."""
        return self.file.read_only

    def writing(self, comfort: bool = False) -> AbstractContextManager[sqlite3.Connection]:
        """One transaction. Raises StoreError, and changes nothing, when it cannot be written.

        Argument: that of ``SaveFile.writing``.
        """
        return self.file.writing(comfort)

    def flush(self) -> None:
        """A moment of rest: the file is tidied up, and copied if that is due.

        Called when people open the tables, leave one, or put the app away. Nothing depends on it:
        every move is durable already. Raises StoreError where the file is gone or replaced.
        """
        self.file.flush(self.now())

    def close(self) -> None:
        """Close the file. One that was made for nothing is not left behind."""
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # -- the list of tables --------------------------------------------------------------

    def create(self, setup: Setup, rules_version: int) -> str:
        """Begin a table; returns its id.

        Arguments: the setup; the version of the game's rules. Raises StoreError where it cannot be
        written.
        """
        now = self.now()
        return self.add(Saved(setup, rules_version, Journal(), now, now))

    def add(self, saved: Saved) -> str:
        """Keep a table with its moves; returns its id. Raises StoreError."""
        with self.writing() as connection:
            return insert_table(connection, saved)

    def tables(self, archived: bool = False) -> list[Header]:
        """The tables in use, or those in the archive; last played first."""
        rows = self.file.rows(
            "SELECT id, setup, started FROM tables WHERE (archived != 0) = ?"
            " ORDER BY played DESC, changed DESC, id DESC",
            int(archived),
        )
        shown = {key for (key,) in self.file.rows("SELECT key FROM legacy")}
        with plainly(self.path):
            return [
                header_of(row_of(self.connection, id), text, begun, report_key(str(id)) in shown)
                for id, text, begun in rows
            ]

    def load(self, id: str) -> Saved:
        """Everything that is saved of a table, up to its first damaged move.

        Raises StoreError when there is no such table, or its beginning is damaged.
        """
        rows = self.file.rows("SELECT setup, started FROM tables WHERE id = ?", id)
        if not rows:
            raise StoreError("error.no_table", table=id)
        text, started = rows[0]
        setup = setup_of(text)
        with plainly(self.path):
            table = row_of(self.connection, id)
            values = table.values
            if setup is UNREADABLE or not isinstance(values["rules_version"], int):
                raise StoreError("error.table_damaged", table=id)
            journal, whole = read_journal(table)
            checkpoints = read_checkpoints(table)
        damage = None
        if values["damaged"] or not whole or not gone_to(journal, values["tip"], values["head"]):
            damage = Message("error.moves_damaged", {"n": len(journal.entries)})
        elif not is_whole(table, text, started):
            damage = Message("error.table_changed")
        kept = values["rules_version"], journal, started, values["changed"]
        return Saved(setup, *kept, checkpoints, values["base"], damage, report=self.report(id))

    def report(self, id: str) -> Report | None:
        """The ruling that a table was sent to show; None for a table to play."""
        with suppress(StoreError, *BAD_VALUES):
            kept = self.legacy(report_key(id))
            return Report.from_json(kept) if kept is not None else None
        return None

    def sink(self, id: str) -> StoreSink:
        """What makes a table's moves durable: hand it to the Table."""
        return StoreSink(self.writing, self.now, id)

    def rebase(self, id: str, rules_version: int, base: int, head: int) -> None:
        """From now on these rules are played, beginning with the checkpoint of one entry.

        Arguments: the table's id, the rules, the number of that entry (0 for the start), and
        of the last one played.
        """
        self._update(id, rules_version=rules_version, base=base, head=head, tip=head)

    def archive(self, id: str) -> None:
        """Put a table into the archive."""
        self._update(id, archived=1)

    def restore(self, id: str) -> None:
        """Bring a table back from the archive."""
        self._update(id, archived=0)

    def _update(self, id: str, **changes: int) -> None:
        with self.writing() as connection:
            row_of(connection, id).change(**changes)

    # -- one table as a file -------------------------------------------------------------

    def export(self, id: str) -> dict[str, Any]:
        """A table as plain JSON values; of a damaged one, what is sound."""
        return to_values(self.load(id))

    def export_file(self, id: str, path: Path | str, report: Report | None = None) -> None:
        """Write a table as one JSON file: whole or not at all, over nothing but such a file.

        Arguments: the table's id; the file; the ruling that it is to show, at which it is opened
        then. Raises StoreError, and JournalError where the table has no such move.
        """
        saved = self.load(id)
        write_file(Path(path), to_values(saved.reporting(report) if report else saved))

    def import_file(self, path: Path | str) -> str:
        """Take over a table from a JSON file; returns its new id.

        Raises StoreError for a file that is damaged, foreign, or newer than this program.
        """
        return self.add(read_file(Path(path)))

    # -- what lasts from one game to the next --------------------------------------------

    def legacy(self, key: str, default: Any = None) -> Any:
        """A value that lasts from one game to the next.

        Arguments: the key; what is returned where nothing was kept. Raises StoreError where the
        value is damaged.
        """
        rows = self.file.rows("SELECT value, seal FROM legacy WHERE key = ?", key)
        try:
            if rows and seal(key, rows[0][0]) != rows[0][1]:
                raise ValueError(key)
            return json.loads(rows[0][0]) if rows else default
        except UNREADABLE_JSON as error:
            raise StoreError("error.legacy_damaged", key=key) from error

    def set_legacy(self, key: str, value: Any) -> None:
        """Keep a JSON value for the games to come.

        Arguments: the key; what JSON can hold. Raises StoreError where it cannot be written.
        """
        with self.writing() as connection:
            keep_value(connection, key, value)
