"""Who has a save file open, and what is durable in it: a file beside it says both.

Whoever opens, migrates or rescues a save that nobody else has open is alone with it. The file
is there while the save is in use, and stays where a process was killed or the power failed: what
it says is durable must then be found.
"""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from shared.saves.locks import STAYS_WHILE_OPEN, lock, share
from shared.saves.schema import StoreError

ENDING = "-open"
PATIENCE = 8.0
"""Seconds to wait while somebody else opens, migrates or rescues the file."""
PAUSE = 0.01
LENGTH = 200
"""Bytes that say what was announced: enough for the longest."""
_OWED = "! "


class Claim:
    """That this program uses a save file. Argument: the save file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._beside = path.with_name(path.name + ENDING)
        self._descriptor = -1
        self._owing = False
        """Whether a loss is to be told."""
        self.heard = False
        """Whether somebody has asked what is to be told, and so far lived to tell it."""
        self.alone = False
        """Whether nobody else has it open, nor can open it now."""

    def take(self) -> None:
        """Wait until the file may be opened: alone, where nobody has it open.

        Raises StoreError where somebody else does not come to an end.
        """
        self._wait(self._taken)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Meanwhile nobody is alone with the file, which cannot be taken: it may not be written.

        Raises StoreError where somebody does not come to an end.
        """
        try:
            descriptor = os.open(self._beside, os.O_RDONLY)
        except OSError:
            # nobody has it open
            yield
            return
        try:
            self._wait(lambda: lock(descriptor, False))
            yield
        finally:
            os.close(descriptor)

    def _wait(self, possible: Callable[[], bool]) -> None:
        last = time.monotonic() + PATIENCE
        while not possible():
            if time.monotonic() > last:
                raise StoreError("error.save_busy", path=str(self.path))
            time.sleep(PAUSE)

    def _taken(self) -> bool:
        descriptor = os.open(self._beside, os.O_RDWR | os.O_CREAT, 0o644)
        for alone in (True, False):
            # whoever was the last to use it may have removed the file meanwhile
            if lock(descriptor, alone) and self._is_there(descriptor):
                self._descriptor, self.alone = descriptor, alone
                return True
        os.close(descriptor)
        return False

    def _is_there(self, descriptor: int) -> bool:
        try:
            return os.path.samestat(os.fstat(descriptor), self._beside.stat())
        except FileNotFoundError:
            return False

    def share(self) -> None:
        """Others may open the file from now on."""
        if self._descriptor >= 0:
            share(self._descriptor)
        self.alone = False

    def retake(self) -> bool:
        """Try to be alone with the file once more, to take it away; whether that succeeded."""
        self.alone = self._descriptor >= 0 and lock(self._descriptor, True)
        if self._descriptor >= 0 and not self.alone:
            lock(self._descriptor, False)
        return self.alone

    def drop(self, at_last: Callable[[], None] | None = None) -> None:
        """The file is no longer used; whoever uses it last takes the file beside it away.

        Argument: what whoever uses it last does before, while nobody can open it.
        """
        if self._descriptor < 0:
            return
        descriptor, self._descriptor = self._descriptor, -1
        last = self.alone or lock(descriptor, True)
        self.alone = False
        try:
            if last and at_last is not None:
                at_last()
        finally:
            # what is owed is told by whoever opens the file next; and it may be another's by now
            last = last and (self.heard or not self._owing) and self._is_there(descriptor)
            if last:
                with suppress(OSError):
                    os.ftruncate(descriptor, 0)
                    self._beside.unlink()
            os.close(descriptor)
        if last and STAYS_WHILE_OPEN:
            # so does it where somebody has opened it meanwhile
            with suppress(OSError):
                self._beside.unlink()

    @property
    def announced(self) -> str:
        """What was announced last before the program ended without closing the file."""
        with suppress(OSError):
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            return os.read(self._descriptor, LENGTH).decode("ascii", "replace").strip("\0 \n")
        return ""

    def owe(self, id: str) -> None:
        """A loss has to be told, by whoever opens the file next if not now.

        Whoever has heard of it, and then writes to the file or closes it, has told it. Argument:
        the message's id.
        """
        if self._descriptor < 0:
            # only a copy is read: the file itself stays as it is, and says so again
            return
        self._write(_OWED + id)
        self._owing = True
        with suppress(OSError):
            os.fsync(self._descriptor)

    @property
    def owed(self) -> str:
        """The id of what has to be told; empty where nothing has."""
        return self.announced[len(_OWED) :] if self.announced.startswith(_OWED) else ""

    def announce(self, text: str) -> None:
        """Say what is durable by now, unless a loss is still to be told.

        Argument: less than ``LENGTH`` letters.
        """
        if self.heard or not self._owing:
            self._owing = False
            self._write(text)

    def _write(self, text: str) -> None:
        # not waited for: after a power cut it says less than is there, never more
        with suppress(OSError):
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, text.ljust(LENGTH - 1).encode("ascii", "replace") + b"\n")
