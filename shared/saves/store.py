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
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Self

from shared.play.game import Setup
from shared.play.journal import Journal
from shared.saves.backups import keep
from shared.saves.claim import PATIENCE, PAUSE, Claim
from shared.saves.export import Saved, read_file, to_values, write_file
from shared.saves.files import newest, sync_folder
from shared.saves.headers import UNREADABLE, Header, header_of, is_whole, setup_of
from shared.saves.rescue import (
    begin_anew,
    copy_in_use,
    copy_save,
    create,
    finish,
    remove_beside,
    remove_save,
    rescue,
    set_aside,
    tidy_up,
    waiting,
)
from shared.saves.rows import (
    UNREADABLE_JSON,
    StoreSink,
    count_write,
    gone_to,
    insert_table,
    is_there,
    read_checkpoints,
    read_journal,
    row_of,
)
from shared.saves.schema import (
    Damaged,
    Emptied,
    StoreError,
    alone,
    check_start,
    connect,
    may_write,
    plainly,
    transaction,
)
from shared.saves.seals import seal
from shared.speech.messages import Message

LOSSES = frozenset({"error.save_damaged", "error.save_emptied", "error.moves_lost"})
"""Notices of a loss: given even where the program was killed before anybody could read them."""


def utc_now() -> str:
    """The present moment as ISO text."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Store:
    """The save file of a device.

    Arguments: where it is, or shall be; the clock, as a function that gives ISO text.
    Raises StoreError when the file is another program's, is newer than this one, or
    cannot be reached. A damaged file is kept aside and its sound part opened; a file that
    may not be written is opened for reading. ``notices`` says so.
    """

    def __init__(self, path: Path | str, now: Callable[[], str] = utc_now) -> None:
        self.path = Path(path)
        self.now = now
        self.notices: list[Message] = []
        self.read_only = False
        self._fresh = False
        """Whether there was no file before."""
        self._folders: list[Path] = []
        """Those that were made for it, the innermost first."""
        self._copy: TemporaryDirectory[str] | None = None
        self._claim = Claim(self.path)
        try:
            with plainly(self.path):
                self.connection = self._open()
        except BaseException:
            self._claim.drop()
            self._forget_copy()
            self._leave_no_folder()
            raise

    def _open(self) -> sqlite3.Connection:
        if self.path.is_dir():
            raise StoreError("error.is_folder", path=str(self.path))
        self._fresh = not self.path.exists()
        self._make_folder()
        if not may_write(self.path):
            return self._connect(self._readable_copy())
        last = time.monotonic() + PATIENCE
        while True:
            self._claim.take()
            connection = self._open_alone() if self._claim.alone else self._open_with_others()
            if connection is not None:
                self._claim.share()
                return connection
            self._claim.drop()
            if time.monotonic() > last:
                raise StoreError("error.save_busy", path=str(self.path))
            time.sleep(PAUSE)

    def _make_folder(self) -> None:
        folder = self.path.parent
        self._folders = [one for one in (folder, *folder.parents) if not one.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        for one in self._folders:
            # a folder whose name is lost takes with it whatever is kept there
            sync_folder(one)

    def _leave_no_folder(self) -> None:
        """Take away the folders that were made for nothing; what holds anything stays."""
        for folder in self._folders:
            with suppress(OSError):
                folder.rmdir()

    def _open_with_others(self) -> sqlite3.Connection | None:
        """A file that others have open is sound; None where it is to be waited for them."""
        if not self.path.exists():
            return None
        try:
            return connect(self.path)
        except Damaged as damaged:
            damaged.connection.close()
            return None

    def _open_alone(self) -> sqlite3.Connection:
        """Open the file, or make it, rescue it, or look whether all is there that was announced."""
        path, announced = self.path, self._claim.announced
        try:
            if self._tell_at_last():
                announced = ""
            finish(path)
            check_start(path)
        except Emptied:
            kept = begin_anew(path, partial(self._claim.owe, "error.save_emptied"))
            self._tell("error.save_emptied", kept=str(kept))
            return self._connect_anew(path)
        if not path.exists():
            create(path)
        before = path.with_name(path.name + ".before")
        try:
            if announced:
                # should it be missing, the log must be kept as it was
                copy_save(path, before)
            connection = self._connect(path)
            if announced and not is_there(connection, announced):
                kept = set_aside(path, before)
                self._claim.owe("error.moves_lost")
                self._tell("error.moves_lost", kept=str(kept))
        finally:
            remove_save(before)
        if not any("kept" in message.facts for message in self.notices):
            self._claim.announce("")
        return connection

    def _tell_at_last(self) -> bool:
        """Tell what was interrupted by a kill or a power cut; whether it was anything."""
        waits, owed = waiting(self.path), self._claim.owed
        if waits == "damaged":
            owed = "error.save_damaged"
            self._claim.owe(owed)
        if owed in LOSSES:
            self._tell(owed, kept=str(newest(self.path, "damaged")))
        elif waits:
            self._tell("error.went_back")
        return bool(owed or waits)

    def _connect(self, path: Path) -> sqlite3.Connection:
        """Raises StoreError. A damaged file is rescued by whoever is alone with it."""
        try:
            return connect(path)
        except Damaged as damaged:
            kept = rescue(path, damaged.connection, partial(self._claim.owe, "error.save_damaged"))
            self._tell("error.save_damaged", kept=str(self.path if self.read_only else kept))
            return self._connect_anew(path)

    def _connect_anew(self, path: Path) -> sqlite3.Connection:
        """Open a file that was made a moment ago: it is sound, or the disk is not."""
        try:
            return connect(path)
        except Damaged as damaged:
            damaged.connection.close()
            raise StoreError("error.save_broke", path=str(path)) from damaged

    def _tell(self, id: str, **facts: str) -> None:
        self.notices.append(Message(id, {"path": str(self.path), **facts}))

    def _readable_copy(self) -> Path:
        """A copy to read from: SQLite cannot read all that it keeps without writing beside it."""
        if not self.path.exists():
            raise StoreError("error.no_permission", path=str(self.path))
        self._copy = TemporaryDirectory()
        copy = Path(self._copy.name) / self.path.name
        with self._claim.reading():
            copy_in_use(self.path, copy)
        self.read_only = True
        self.notices.append(Message("error.save_read_only", {"path": str(self.path)}))
        return copy

    def close(self) -> None:
        """Close the file. One that was made for nothing is not left behind."""
        try:
            with plainly(self.path):
                try:
                    useless = self._fresh and self._is_empty() and alone(self.connection)
                finally:
                    self.connection.close()
                if useless and self._claim.retake():
                    # a log that stands beside nothing looks like a file that was taken away
                    remove_beside(self.path)
                    self.path.unlink(missing_ok=True)
        finally:
            self._claim.drop(partial(tidy_up, self.path))
            if self._fresh:
                self._leave_no_folder()
            self._fresh = False
            self._forget_copy()

    def flush(self) -> None:
        """A moment of rest: tidy up what SQLite keeps beside the file, keep a copy if one is due.

        Called when people open the tables, leave one, or put the app away. Nothing depends on it:
        every move is durable already.
        """
        if self.read_only:
            return
        with suppress(sqlite3.Error):
            self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        keep(self.path, self.now())

    def _is_empty(self) -> bool:
        """Whether nothing is kept here."""
        kept = "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM legacy)"
        return not self.connection.execute(kept).fetchone()[0]

    def _forget_copy(self) -> None:
        if self._copy is not None:
            self._copy.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction. Raises StoreError, and changes nothing, when it cannot be written."""
        if self.read_only:
            raise StoreError("error.save_read_only", path=str(self.path))
        with plainly(self.path):
            with transaction(self.connection):
                yield self.connection
                written = count_write(self.connection)
            self._claim.announce(written)

    def _rows(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        with plainly(self.path):
            return self.connection.execute(question, values).fetchall()

    # -- the list of tables --------------------------------------------------------------

    def create(self, setup: Setup, rules_version: int) -> str:
        """Begin a table; returns its id.

        Arguments: the setup; the version of the game's rules. Raises StoreError where it cannot be
        written.
        """
        now = self.now()
        return self._insert(Saved(setup, rules_version, Journal(), now, now))

    def _insert(self, saved: Saved) -> str:
        with self.writing() as connection:
            return insert_table(connection, saved)

    def tables(self, archived: bool = False) -> list[Header]:
        """The tables in use, or those in the archive; last played first."""
        rows = self._rows(
            "SELECT id, setup, started FROM tables WHERE (archived != 0) = ?"
            " ORDER BY changed DESC, id DESC",
            int(archived),
        )
        with plainly(self.path):
            return [header_of(row_of(self.connection, id), *rest) for id, *rest in rows]

    def load(self, id: str) -> Saved:
        """Everything that is saved of a table, up to its first damaged move.

        Raises StoreError when there is no such table, or its beginning is damaged.
        """
        rows = self._rows("SELECT setup, started FROM tables WHERE id = ?", id)
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
        return Saved(setup, *kept, checkpoints, values["base"], damage)

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

    def export_file(self, id: str, path: Path | str) -> None:
        """Write a table as one JSON file: whole or not at all, over nothing but such a file.

        Arguments: the table's id; the file. Raises StoreError.
        """
        write_file(Path(path), self.export(id))

    def import_file(self, path: Path | str) -> str:
        """Take over a table from a JSON file; returns its new id.

        Raises StoreError for a file that is damaged, foreign, or newer than this program.
        """
        return self._insert(read_file(Path(path)))

    # -- what lasts from one game to the next --------------------------------------------

    def legacy(self, key: str, default: Any = None) -> Any:
        """A value that lasts from one game to the next.

        Arguments: the key; what is returned where nothing was kept. Raises StoreError where the
        value is damaged.
        """
        rows = self._rows("SELECT value, seal FROM legacy WHERE key = ?", key)
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
            text = json.dumps(value)
            connection.execute(
                "INSERT OR REPLACE INTO legacy (key, value, seal) VALUES (?, ?, ?)",
                (key, text, seal(key, text)),
            )
