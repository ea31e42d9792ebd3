"""An earlier version of the project, taken from its history, and games of its bots."""

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
CHILD = Path(__file__).with_name("bots_child.py")


@contextmanager
def checkout(version: str) -> Iterator[Path | None]:
    """The packages of a version in a folder of their own; None where there is no history."""
    packages = ("shared", "knightmare", "dungeonlords")
    command = ("git", "archive", "--format=tar", version, *packages)
    try:
        packed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        yield None
        return
    with TemporaryDirectory(prefix="bench-") as place, tarfile.open(fileobj=BytesIO(packed)) as tar:
        tar.extractall(place, filter="data")
        yield Path(place)


class Playing:
    """A process that plays games of a bot against itself.

    Arguments: the folder of the version; where ``play_game``, the game and the bot stand in it;
    how many play.
    """

    def __init__(self, folder: Path, places: tuple[str, str, str], seats: int) -> None:
        # only that folder: what is installed is the version at hand
        command = (sys.executable, "-P", str(CHILD), *places, str(seats))
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        pipe = subprocess.PIPE
        self._running = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=pipe, stdout=pipe, text=True
        )
        found = self._line()
        if not found.startswith(str(folder)):
            raise SystemExit(f"{folder} was to be measured, and {found} was imported.")

    def seconds(self, first: int, count: int) -> float:
        """The processor's seconds for so many games. Argument: the number of the first."""
        assert self._running.stdin is not None
        self._running.stdin.write(f"{first} {count}\n")
        self._running.stdin.flush()
        return float(self._line())

    def _line(self) -> str:
        assert self._running.stdout is not None
        line = self._running.stdout.readline().strip()
        if not line:
            raise SystemExit("A process that played games ended before it was done.")
        return line

    def end(self) -> None:
        """No more games."""
        self._running.kill()
        self._running.communicate()
