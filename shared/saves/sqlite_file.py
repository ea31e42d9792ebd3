"""The save file of a device: opened alone or with other programs, mended, copied, closed.

Whoever opens a damaged file keeps it aside and goes on with its sound part; what was promised to
be durable and is not there is told to people, even by the program after the one that found it.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from shared.saves.backups import keep
from shared.saves.claim import PATIENCE, PAUSE, Claim
from shared.saves.files import newest, real_file, sync_folder
from shared.saves.moving_out import KEPT, in_memory, keep_elsewhere, leave, owe_beside, put_back
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
    sweep,
    tidy_up,
    waiting,
)
from shared.saves.rows import count_write, is_there
from shared.saves.schema import (
    LASTING_ROWS,
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
from shared.saves.whereabouts import Changed, Whereabouts
from shared.speech.messages import Message

LOSSES = frozenset({"error.save_damaged", "error.save_emptied", "error.moves_lost"})
"""Notices of a loss: given even where the program was killed before anybody could read them."""
GONE, REPLACED = MOVED = "error.save_gone", "error.save_replaced"
"""Notices of what happened to the open file, which are given once more when it is opened next."""


class SaveFile:
    """A save file that is open.

    Argument: where it is, or shall be. Raises StoreError when the file is another program's, is
    newer than this one, or cannot be reached. A damaged file is kept aside and its sound part
    opened; a file that may not be written is opened for reading. ``notices`` says so.
    """

    def __init__(self, path: Path) -> None:
        self.named, self.path = path, real_file(path)
        self._notices: list[Message] = []
        self.read_only = False
        self._fresh = False
        """Whether there was no file before."""
        self._folders: list[Path] = []
        """Those that were made for it, the innermost first."""
        self._copy: TemporaryDirectory[str] | None = None
        self._closed = False
        self._as_opened: sqlite3.Connection | None = None
        """All that it held when it was opened, until it is written to: as long SQLite would go by
        what stands in the file, whoever wrote that."""
        self._claim = Claim(self.path)
        try:
            with plainly(self.path):
                self.connection = self._open()
                if not self.read_only:
                    # what a killed program left in the log
                    self._move_log()
                self._whereabouts = self._found()
                if not self.read_only:
                    self._as_opened = in_memory(self.connection)
        except BaseException:
            self._claim.drop()
            self._forget_copy()
            self._leave_no_folder()
            raise

    def _found(self) -> Whereabouts:
        return Whereabouts(self.named, self.path, self.connection)

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
        sweep(path)
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
        if not any("kept" in message.facts for message in self._notices):
            self._claim.announce("")
        return connection

    def _tell_at_last(self) -> bool:
        """Tell what was interrupted by a kill or a power cut; whether it was anything."""
        waits, owed = waiting(self.path), self._claim.owed
        if waits == "damaged":
            owed = "error.save_damaged"
        if owed in LOSSES or owed in MOVED:
            self._claim.owe(owed)
            kept = {GONE: self.path, REPLACED: newest(self.named, KEPT)}
            self._tell(owed, kept=str(kept.get(owed) or newest(self.path, "damaged")))
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
        self.notice(Message(id, {"path": str(self.path), **facts}))

    def _readable_copy(self) -> Path:
        """A copy to read from: SQLite cannot read all that it keeps without writing beside it."""
        if not self.path.exists():
            raise StoreError("error.no_permission", path=str(self.path))
        self._copy = TemporaryDirectory()
        copy = Path(self._copy.name) / self.path.name
        with self._claim.reading():
            copy_in_use(self.path, copy)
        self.read_only = True
        self.notice(Message("error.save_read_only", {"path": str(self.path)}))
        return copy

    @property
    def notices(self) -> list[Message]:
        """What people are to be told about the file. Whoever asks for it tells them."""
        self._claim.heard = True
        return self._notices

    def notice(self, message: Message) -> None:
        """People are to be told something about the file."""
        self._notices.append(message)

    def look(self) -> None:
        """Look whether the file still stands where it was opened.

        Raises StoreError where it does not: all that it held is in another file by then, beside
        it or in its place, and that one is open.
        """
        if self.read_only:
            return
        with plainly(self.path):
            changed = self._whereabouts.changed()
        if changed:
            raise self._move_out(changed)

    def _move_out(self, changed: Changed) -> StoreError:
        """Something happened to the open file; returns what is to be told of it.

        What stands in its place stays as it came.
        """
        left = self.path
        with plainly(left):
            source = self.connection
            if self._as_opened and not self._whereabouts.others_wrote:
                source = self._as_opened
            kept = keep_elsewhere(source, left)
            leave(self._whereabouts, self._claim, changed)
            self.path = kept if changed != "gone" else put_back(kept, left)
            if self.path != left:
                owe_beside(self.named, REPLACED)
            self.named, self._fresh = self.path, False
            self._claim = Claim(self.path)
            self.connection = self._open()
            self._whereabouts = self._found()
        id = GONE if self.path == left else REPLACED
        if id == GONE:
            self._claim.owe(id)
        return StoreError(id, path=str(left), kept=str(self.path))

    def close(self) -> None:
        """Close the file. One that was made for nothing is not left behind.

        Raises StoreError where it stands no longer where it was opened, as ``look`` does.
        """
        try:
            if not self._closed and not (self._fresh and self._is_empty()):
                self.look()
        finally:
            self._closed = True
            self._close()

    def _close(self) -> None:
        try:
            with plainly(self.path):
                try:
                    useless = self._fresh and self._is_empty() and self.alone()
                finally:
                    self.connection.close()
                    self._whereabouts.close()
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

    def alone(self) -> bool:
        """Whether no other program has the file open; it is in one piece then, without a log."""
        try:
            return alone(self.connection)
        finally:
            self._whereabouts.close()
            self._whereabouts = self._found()

    def _move_log(self) -> None:
        with suppress(sqlite3.Error):
            self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def flush(self, now: str) -> None:
        """Tidy up what SQLite keeps beside the file, keep a copy if one is due.

        Argument: the present moment, as ISO text. Raises StoreError as ``look`` does.
        """
        if self.read_only:
            return
        self.look()
        self._move_log()
        keep(self.path, now)

    def _is_empty(self) -> bool:
        """Whether nothing is kept here."""
        kept = f"SELECT EXISTS (SELECT 1 FROM tables) OR {LASTING_ROWS}"
        return not self.connection.execute(kept).fetchone()[0]

    def _forget_copy(self) -> None:
        if self._copy is not None:
            self._copy.cleanup()

    @contextmanager
    def writing(self, comfort: bool = False) -> Iterator[sqlite3.Connection]:
        """One transaction. Raises StoreError, and changes nothing, when it cannot be written.

        Argument: whether nobody is told where it cannot: then what else happened to the file is
        left to be found, and told, by whoever writes next.
        """
        if self.read_only:
            raise StoreError("error.save_read_only", path=str(self.path))
        if not comfort:
            self.look()
        with plainly(self.path):
            with transaction(self.connection):
                yield self.connection
                written = count_write(self.connection)
                self._whereabouts.writes(written)
            self._whereabouts.wrote()
            self._as_opened = None
            self._claim.announce(written)

    def rows(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        """What SQL selects. Arguments: the question; the values of its marks. Raises StoreError."""
        with plainly(self.path):
            return self.connection.execute(question, values).fetchall()
