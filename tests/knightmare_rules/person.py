"""Somebody at the terminal: in pipes, at a real terminal, or in this very process."""

import codecs
import fcntl
import io
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import ClassVar

import pytest
from rich.console import Console

from knightmare.__main__ import PROGRAM
from knightmare.terminal.adapter import CONFIG
from shared.terminal import play as terminal_play
from shared.terminal.command import Parser, Program
from shared.terminal.keyboard import Keyboard
from shared.terminal.lobby import TerminalConfig
from tests.command_line import PATIENCE, ROOT, Said, environment, heard, process

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def command(*arguments: str | Path) -> list[str]:
    """The command line of the game."""
    return [sys.executable, "-m", "knightmare", *map(str, arguments)]


def run(
    *arguments: str | Path,
    typed: bytes | str = b"",
    width: int = 80,
    program: Sequence[str | Path] | None = None,
) -> Said:
    """Run the game with this standard input, to its end.

    It runs in this process, unless it is another command line.
    """
    if program is None:
        return heard(PROGRAM.main, *arguments, typed=typed, width=width)
    return process([*program, *map(str, arguments)], typed=typed, width=width)


SITS_DOWN = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Makes standard input the terminal of this process, which hears Ctrl-C from now on, and becomes
the program: whoever starts the tests in the background has told every child not to hear it."""


class Person:
    """Somebody at a terminal of a given width who waits for the prompt before typing."""

    def __init__(self, *arguments: str | Path, width: int = 80) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, width, 0, 0))
        variables = environment(width)
        # a terminal knows its own width
        del variables["COLUMNS"]
        self.process = subprocess.Popen(
            [sys.executable, "-IS", "-c", SITS_DOWN, *command(*arguments)],
            stdin=slave, stdout=slave, stderr=slave,
            env={**variables, "TERM": "xterm"}, cwd=ROOT, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.seen = ""
        # a letter may come in two halves
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def __enter__(self) -> "Person":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self.master)

    def _more(self, deadline: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], max(deadline - time.monotonic(), 0))
        assert ready, f"nothing more came after:\n{self.seen[-2000:]}"
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.seen += self._decoder.decode(data)
        return bool(data)

    def reads(self) -> str:
        """Everything up to the next prompt."""
        deadline, start = time.monotonic() + PATIENCE, len(self.seen)
        while not ESCAPES.sub("", self.seen[start:]).endswith("> "):
            assert self._more(deadline), f"the game ended:\n{self.seen[-2000:]}"
        return shown(self.seen[start:])

    def reads_until(self, text: str) -> None:
        """Wait until this was shown."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert self._more(deadline), f"the game ended:\n{self.seen[-2000:]}"

    def types(self, line: str) -> None:
        """A line and Enter."""
        os.write(self.master, line.encode() + b"\n")

    def answers(self, *lines: str) -> str:
        """Type lines, each after a prompt; returns what stands before the next prompt."""
        text = ""
        for line in lines:
            self.types(line)
            text = self.reads()
        return text

    def presses_ctrl_c(self) -> None:
        """Ctrl-C, as the terminal hears it."""
        # the prompt is seen a moment before the program waits: a signal in between wakes nobody
        time.sleep(0.05)
        os.write(self.master, b"\x03")

    def ends(self) -> tuple[int, str]:
        """Wait for the end: the exit status, and everything that was shown."""
        deadline = time.monotonic() + PATIENCE
        while self._more(deadline):
            pass
        status = self.process.wait(timeout=PATIENCE)
        assert "Traceback" not in self.seen, self.seen[-3000:]
        return status, shown(self.seen)


def shown(text: str) -> str:
    """What can be read of a terminal's output."""
    return ESCAPES.sub("", text).replace("\r", "")


class Reader(Keyboard):
    """Types lines one after the other; a line like ``=Cancel`` types that answer's number."""

    def __init__(self, lines: Sequence[str], out: io.StringIO) -> None:
        super().__init__(io.BytesIO())
        self.lines = list(lines)
        self.out = out

    def line(self) -> str:
        """The next line, or the end of input."""
        if not self.lines:
            self.source = None
            return super().line()
        line = self.lines.pop(0)
        return self._number(line[1:]) if line.startswith("=") else line

    def _number(self, label: str) -> str:
        # a command in between shows no question: then the one before it still stands
        answer = re.compile(rf"(?:^|\s)(\d+) +{re.escape(label)}(?: {{2,}}|\s*$)", re.M)
        for question in reversed(self.out.getvalue().split("\n> ")):
            if found := answer.search(question):
                return found[1]
        raise AssertionError(f"no answer {label!r} in:\n{self.out.getvalue()[-3000:]}")


class Here:
    """Plays in this very process: quick, and with the same saves from game to game.

    Arguments: where tables are saved; pytest's own patching.
    """

    config: ClassVar[TerminalConfig] = CONFIG
    program: ClassVar[Program] = PROGRAM

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.saves = folder / "saves.sqlite"
        self.patch = patch
        self.status = 0

    def __call__(self, options: str, *lines: str, width: int = 200) -> str:
        """What is shown while these lines are typed. ``options`` are parted by blanks."""
        out = io.StringIO()
        console = Console(file=out, width=width, highlight=False)
        keys = Reader(lines, out)
        self.patch.setattr("shared.terminal.play.Console", lambda **_: console)
        self.patch.setattr("shared.terminal.play.keyboard", lambda: keys)
        parser = Parser("game")
        task = terminal_play.task(self.config, self.program.voice)
        task.add_arguments(parser)
        chosen = parser.parse_args([*options.split(), "--saves", str(self.saves)])
        self.status = task.run(chosen)
        return out.getvalue()
