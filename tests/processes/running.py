"""A program of ours that goes on in a process of its own, until it is killed."""

import subprocess
import sys
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Self

from tests.command_line import PATIENCE, ROOT


class Running:
    """It is heard line by line, and never waited for without a limit.

    Arguments: its module; what stands behind that on the command line.
    """

    def __init__(self, module: str, *arguments: str | Path) -> None:
        self.name = module
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            [sys.executable, "-m", module, *map(str, arguments)],
            cwd=ROOT, stdin=pipe, stdout=pipe, text=True, encoding="utf-8",
        )  # fmt: skip
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._listens = Thread(target=self._listen, daemon=True)
        self._listens.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def hears(self, seconds: float = PATIENCE) -> str:
        """The next line. Raises AssertionError where it says nothing for so many seconds."""
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise AssertionError(f"{self.name} has said nothing for {seconds} seconds") from None
        assert line, f"{self.name} has ended"
        return line

    def latest(self, seconds: float) -> str | None:
        """The last line that is there, or comes within so many seconds; None where none does."""
        found = None
        while True:
            try:
                line = self._lines.get(timeout=seconds)
            except Empty:
                return found
            if not line:
                return found
            found, seconds = line, 0.0

    def tells(self, line: str) -> None:
        """A line of its input."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        """Nobody is told."""
        self._process.kill()
        self._process.wait(PATIENCE)
        self._listens.join(PATIENCE)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put("")
