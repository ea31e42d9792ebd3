"""A program of ours as it is typed on a command line: in this very process, or in one of its own.

Most of what a program says needs no process to be heard. One of its own is for what only the
operating system can do to it: signals, closed pipes, full devices, missing packages.
"""

import atexit
import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from unittest import mock

ROOT = Path(__file__).parents[1]
PATIENCE = 120.0
"""Seconds after which a slow machine is a broken one."""


@dataclass(frozen=True)
class Said:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def all(self) -> str:
        """Both streams."""
        return self.out + self.err

    def sentence(self) -> str:
        """The one line of complaint. Fails where there is more, or a traceback."""
        assert "Traceback" not in self.all, self.all
        (line,) = self.err.strip().splitlines()
        return line


def environment(width: int = 80) -> dict[str, str]:
    """Variables of a terminal so wide, in UTF-8; what is compiled is kept for the next process."""
    left_out = ("COLUMNS", "LINES", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
    kept = {k: v for k, v in os.environ.items() if k not in left_out}
    return {
        **kept, "COLUMNS": str(width), "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": _compiled(),
    }  # fmt: skip


@cache
def _compiled() -> str:
    """A folder for compiled modules, away with the tests."""
    folder = mkdtemp()
    atexit.register(rmtree, folder, ignore_errors=True)
    return folder


HEARS_CTRL_C = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Becomes the program that is named, which hears Ctrl-C: whoever starts the tests in the background
of a script has told every child not to hear it."""


def hearing(line: Sequence[str | Path]) -> list[str | Path]:
    """A command line whose process hears Ctrl-C, whoever starts it."""
    return [sys.executable, "-IS", "-c", HEARS_CTRL_C, *line]


def heard(
    main: Callable[[list[str]], int],
    *arguments: str | Path,
    typed: bytes | str = b"",
    width: int = 80,
    cwd: Path = ROOT,
) -> Said:
    """Run a program in this process with this standard input, to its end."""
    data = typed.encode() if isinstance(typed, str) else typed
    out, err = io.BytesIO(), io.BytesIO()
    with _terminal(data, out, err, width), chdir(cwd):
        status = main([*map(str, arguments)])
        sys.stdout.flush()
        sys.stderr.flush()
        return Said(status, out.getvalue().decode("utf-8"), err.getvalue().decode("utf-8"))


@contextmanager
def _terminal(data: bytes, out: io.BytesIO, err: io.BytesIO, width: int) -> Iterator[None]:
    """Standard streams of our own, and what the program does to the process taken back."""
    typed = io.TextIOWrapper(io.BufferedReader(io.BytesIO(data)), "utf-8")
    with ExitStack() as stack:
        stack.enter_context(mock.patch.object(sys, "stdin", typed))
        stack.enter_context(mock.patch.dict(os.environ, {"COLUMNS": str(width)}))
        stack.enter_context(redirect_stdout(io.TextIOWrapper(out, "utf-8")))
        stack.enter_context(redirect_stderr(io.TextIOWrapper(err, "utf-8")))
        yield


def process(
    line: Sequence[str | Path],
    *,
    typed: bytes | str = b"",
    width: int = 80,
    cwd: Path = ROOT,
) -> Said:
    """Run a command line in a process of its own with this standard input, to its end."""
    data = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        line, input=data, capture_output=True, timeout=PATIENCE, env=environment(width), cwd=cwd
    )
    return Said(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))
