"""A ladder that a program of its own plays until something happens to it."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Self

import psutil

from tests.command_line import PATIENCE, ROOT, Said, environment, hearing

LADDER = (sys.executable, "-m", "knightmare", "ladder", "--level", "easy", "--pairing", "alone")
# without telling luck from choice, so that the first of them are soon finished
GAMES = ("--games", "10000", "--plain", "--jobs", "2")


class Playing:
    """Thousands of games.

    Arguments: the backend that plays; the file that keeps them; a process among its own that is
    waited for in place of the first games.
    """

    def __init__(self, backend: str, kept: Path, until: str = "") -> None:
        self.kept = kept
        self.until = until
        self.process = subprocess.Popen(
            hearing([*LADDER, *GAMES, "--backend", backend, "--results", kept]),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
            cwd=ROOT, env=environment(),
            # a terminal of its own, so that Ctrl-C there reaches all its processes, and no other
            start_new_session=True,
        )  # fmt: skip

    def __enter__(self) -> Self:
        """Once it is as far as it was to be. Raises AssertionError where it never gets there."""
        ends = monotonic() + PATIENCE
        while not self.ready():
            assert monotonic() < ends, f"no {self.until or 'finished game'}"
            assert self.process.poll() is None, self.ended().all
            sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        # its cluster with it
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate(timeout=PATIENCE)

    def ready(self) -> bool:
        """Whether it is as far as it was to be."""
        if self.until:
            with suppress(psutil.NoSuchProcess):
                return self.until in [one.name() for one in self.helpers()]
            return False
        return self.kept.exists() and len(self.games()) > 0

    def helpers(self) -> list[psutil.Process]:
        """The processes that it has started, and those that they have."""
        found: list[psutil.Process] = psutil.Process(self.process.pid).children(recursive=True)
        return found

    def interrupted(self) -> Said:
        """By Ctrl-C, which a terminal tells all its processes."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.ended()

    def ended(self) -> Said:
        """What it said, to its end."""
        out, err = self.process.communicate(timeout=PATIENCE)
        return Said(self.process.returncode, out, err)

    def games(self) -> list[int]:
        """The finished games that are kept."""
        content = self.kept.read_text(encoding="utf-8")
        _, *lines = content[: content.rfind("\n") + 1].splitlines() or [""]
        return [json.loads(line)[1] for line in lines]
