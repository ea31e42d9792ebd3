"""Whether an open save file is still the one that stands in its place.

Whoever syncs, tidies up or copies back a folder moves, removes or exchanges files that are open.
SQLite would go on in a file that nobody finds any more, or in one that is another's.
"""

import os
import sqlite3
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from struct import calcsize, unpack
from typing import Literal

from shared.saves.schema import ODD

Changed = Literal["", "gone", "replaced", "overwritten"]
"""Nothing stands there; another file does; the file itself was written to by a stranger."""
Mark = tuple[int, int]
"""By which a file is known, whatever it is called: its device, and its number there."""
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside an open file; the first is its log."""
INDEX = "=16xI76xI28xI"
"""Where the index of a log says how many pages are in it, how many of these are in the file, and
how many were to be moved there: sqlite.org/walformat.html."""
PATIENCE = 1.0
"""Seconds that another program may take to move its log into the file."""
PAUSE = 0.01


def mark_of(path: Path) -> Mark | None:
    """By which a file is known; None where there is none. Raises OSError where the disk fails."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino


class Whereabouts:
    """What is known of an open save file.

    Arguments: its name, as people gave it; the same with all links followed; its connection.
    """

    def __init__(self, named: Path, path: Path, connection: sqlite3.Connection) -> None:
        self.named, self.path, self.connection = named, path, connection
        self._mark = mark_of(path)
        self.beside: dict[str, Mark | None] = {}
        """What SQLite keeps beside it."""
        self._mark_beside()
        self._index = -1
        """SQLite's index of its log: kept open, as closing it would loosen the locks on it."""
        with suppress(OSError):
            if sys.platform != "win32":
                self._index = os.open(path.with_name(path.name + BESIDE[1]), os.O_RDONLY)
        self._looks, self._version = self._look(), self._data_version()
        self._seal = self._sealed(connection)
        """The file's id, and how often it was written to by whoever may."""
        self._sure = True
        self._moved_in = self._in_file()
        """The same, as far as it is in the file itself, not in its log."""

    def writes(self, said: str) -> None:
        """It is about to be written to. Argument: what ``count_write`` says of it."""
        self._sure = False
        if said:
            id, count = said.split()
            self._seal = id, int(count)

    def wrote(self) -> None:
        """It was; where this is never said, nobody knows."""
        self._sure = True

    @property
    def others_wrote(self) -> bool:
        """Whether other programs of ours have written to it since it was looked at last."""
        return self._data_version() not in (None, self._version)

    def changed(self) -> Changed:
        """What has become of the file."""
        found = mark_of(self.named)
        if found is None:
            return "gone"
        self._mark_beside()
        log = BESIDE[0]
        if not found == self._mark == mark_of(self.path) or not self.is_ours_beside(log):
            return "replaced"
        last = time.monotonic() + PATIENCE
        # what another program of ours moves into it changes it, too
        while self._look() != self._looks and not self._is_ours():
            if self._half_moved_in:
                # a disk that failed in the middle of it, or another program that is about it
                return ""
            if time.monotonic() > last:
                return "overwritten"
            time.sleep(PAUSE)
        return ""

    def close(self) -> None:
        """The file is closed by now."""
        if self._index >= 0:
            os.close(self._index)
            self._index = -1

    @property
    def _half_moved_in(self) -> bool:
        """Whether SQLite has begun to move its log into the file, and not finished."""
        _, moved, begun = self._pages()
        return begun > moved

    def _pages(self) -> tuple[int, int, int]:
        """What the index of the log says."""
        if self._index < 0:
            return 1, 0, 0
        size = calcsize(INDEX)
        pages, moved, begun = unpack(INDEX, os.pread(self._index, size, 0).ljust(size, b"\0"))
        return pages, moved, begun

    def is_ours_beside(self, end: str) -> bool:
        """Whether what stands beside the file is what SQLite keeps there, or there is nothing yet.

        Argument: what comes behind the file's name.
        """
        return self.beside[end] == mark_of(self.path.with_name(self.path.name + end))

    def _mark_beside(self) -> None:
        """SQLite makes it when it is needed first, and keeps it as long as the file is open."""
        for end in BESIDE:
            if self.beside.get(end) is None:
                self.beside[end] = mark_of(self.path.with_name(self.path.name + end))

    def _look(self) -> tuple[int, int] | None:
        with suppress(OSError):
            found = self.path.stat()
            return found.st_size, found.st_mtime_ns
        return None

    def _is_ours(self) -> bool:
        """Whether what is in the file was written by programs of ours, and in their order."""
        looks, seal, moved_in = self._look(), self._seal, self._in_file()
        version = self._data_version()
        if self.others_wrote or not self._sure:
            seal = self._sealed(self.connection)
        if looks != self._look():
            return False
        if self._moved_in and self._seal:
            if not (seal and moved_in) or not self._seal[0] == seal[0] == moved_in[0]:
                return False
            pages, moved, _ = self._pages()
            least = seal[1] if moved == pages else self._moved_in[1]
            if not least <= moved_in[1] <= seal[1]:
                return False
        self._sure = True
        self._looks, self._version, self._seal, self._moved_in = looks, version, seal, moved_in
        return True

    def _in_file(self) -> tuple[str, int] | None:
        # by SQLite: whoever else opened and closed it would loosen the locks on it
        uri = f"{self.path.as_uri()}?immutable=1"
        with suppress(sqlite3.Error, *ODD), closing(sqlite3.connect(uri, uri=True)) as look:
            return self._sealed(look)
        return None

    def _sealed(self, connection: sqlite3.Connection) -> tuple[str, int] | None:
        with suppress(sqlite3.Error, *ODD):
            row = connection.execute("SELECT id, writes FROM store").fetchone()
            return (str(row[0]), int(row[1])) if row else None
        return None

    def _data_version(self) -> int | None:
        """What SQLite changes with every foreign write; None where the file cannot be read."""
        with suppress(sqlite3.Error):
            return int(self.connection.execute("PRAGMA data_version").fetchone()[0])
        return None
