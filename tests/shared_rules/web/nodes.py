"""The engine in a browser's Python, which runs under Node here; and what that needs."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Self

from shared.speech.messages import TableError
from shared.web.__main__ import GAMES, pyodide
from shared.web.wheel import name, wheel

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
PACKAGES = dict.fromkeys(["shared", *[one.partition(".")[0] for one in GAMES]])


def missing() -> str:
    """Why a browser's Python cannot be had here; empty where it can."""
    if not which("node"):
        return "Node.js, and npm (Debian and Ubuntu: apt install nodejs npm)"
    try:
        pyodide(ROOT)
    except TableError:
        return "the npm package pyodide (npm ci --ignore-scripts)"
    return ""


class Elsewhere:
    """A file of Python that runs there. Argument: the process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def answer(self, line: str) -> str:
        """What it answers to a line."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        found = self.process.stdout.readline()
        assert found, "it has ended"
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()


@contextmanager
def running(file: Path, folder: Path) -> Iterator[Elsewhere]:
    """Runs a file of Python there.

    Arguments: the file; a folder for the wheel.
    """
    packed = folder / name()
    packed.write_bytes(wheel(PACKAGES))
    command = ["node", *map(str, (HERE / "pyodide.mjs", pyodide(ROOT), packed, file))]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
    with Elsewhere(process) as elsewhere:
        yield elsewhere
