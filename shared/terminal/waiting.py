"""A keyboard that waits for lines and for other devices at once, while a table is shared.

A thread reads the next line when one is wanted; what other devices do is done by whoever waits
for it, between two lines, so that a single thread touches the table.
"""

import io
import os
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, BinaryIO

from rich.console import Console

from shared.speech.messages import TableError
from shared.terminal.keyboard import Keyboard, Leave, Meanwhile

Call = Callable[[], None]
MOST = 1 << 20


class Waiting(Keyboard):
    """The same keyboard, for whoever waits for more than lines. Argument: the keyboard."""

    def __init__(self, keys: Keyboard) -> None:
        super().__init__(None)
        self.source, self.seen = unlocked(keys.source), keys.seen
        self.prompted = False
        """Whether a prompt stands on the screen, and nothing behind it."""
        self._came: SimpleQueue[str | Exception | Call] = SimpleQueue()
        self._reading = False

    def post(self, call: Call) -> None:
        """Has something done in the thread that waits for lines. From any thread."""
        self._came.put(call)

    def line(self) -> str:
        """The next line. Raises Leave and TableError as any keyboard, Meanwhile."""
        if not self._reading:
            self._reading = True
            threading.Thread(target=self._read, name="keyboard", daemon=True).start()
        self.prompted, self.stirred = True, False
        try:
            while True:
                came = self._came.get()
                if isinstance(came, str):
                    self._reading = False
                    return came
                if isinstance(came, Exception):
                    self._reading = False
                    raise came
                came()
                if self.stirred:
                    raise Meanwhile(self.prompted)
        finally:
            self.prompted = False

    def _read(self) -> None:
        try:
            self._came.put(super().line())
        except (Leave, TableError) as error:
            self._came.put(error)


class WaitingConsole(Console):
    """A console on which what is printed behind a prompt begins on a line of its own.

    Arguments: the keyboard that prompts; what else a console is given.
    """

    def __init__(self, keys: Waiting, **named: Any) -> None:
        super().__init__(**named)
        self.keys = keys

    def print(self, *objects: Any, **named: Any) -> None:
        """As any console prints. Arguments: what is printed; how, as rich has it."""
        if self.keys.prompted:
            self.keys.prompted, self.keys.stirred = False, True
            super().print()
        super().print(*objects, **named)


class _Unlocked:
    """Bytes that were read already, and those behind them, without a lock.

    A thread that waits in a buffered reader holds its lock, and the interpreter could not end.
    """

    def __init__(self, kept: bytes, raw: Any) -> None:
        self.kept, self.raw = io.BytesIO(kept), raw

    def readline(self, limit: int) -> bytes:
        """The next line, or as much of it."""
        line = self.kept.readline(limit)
        if line.endswith(b"\n") or len(line) == limit:
            return line
        return line + bytes(self.raw.readline(limit - len(line)))


def unlocked(source: BinaryIO | None) -> Any:
    """The same bytes, to be read by a thread that may never come back from it."""
    raw = getattr(source, "raw", None)
    try:
        file = source.fileno() if source is not None and raw is not None else -1
    except OSError:
        file = -1
    if source is None or file < 0:
        return source
    os.set_blocking(file, False)
    try:
        kept = source.read1(MOST) or b""  # type: ignore[attr-defined]
    except OSError:
        kept = b""
    finally:
        os.set_blocking(file, True)
    return _Unlocked(kept, raw)
