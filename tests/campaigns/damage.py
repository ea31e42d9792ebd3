"""Saves of several tables of both games, each damaged at random in another way.

Each is opened as app and terminal do it. All must be there, or what is not must be told and the
original kept as it was found.
"""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.campaigns.campaign import Result, spread
from tests.campaigns.saves.damages import damaged
from tests.campaigns.saves.examined import examine
from tests.campaigns.saves.shelf import Shelf, closed, left_open, write

NUMBER = 1_000
BLOCK = 25
"""How many damages are one task."""
MEMORY = Path("/dev/shm")
"""Where files need no disk: nothing here depends on one."""


def run(number: int) -> Result:
    """So many damages; what must not be is printed."""
    blocks = (range(at, min(at + BLOCK, number)) for at in range(0, number, BLOCK))
    outcomes, failed = Counter[str](), 0
    for found, failures in spread(_block, blocks):
        outcomes.update(found)
        failed += len(failures)
        for failure in failures:
            print(failure, flush=True)
    ways = ", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items()))
    return Result(f"{number} damages: {ways}", failed)


def _block(numbers: range) -> tuple[list[str], list[str]]:
    """The outcomes of some damages, and what went wrong."""
    outcomes, failures = [], []
    for n in numbers:
        random = Random(f"damage {n}")
        shelf = random.choice(shelves())
        files, done = damaged(shelf.files, random.choice(shelves()).files, random)
        with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
            path = Path(folder) / "saves.sqlite"
            write(path, files)
            verdict = examine(path, files, shelf, random)
        outcomes.append(verdict.outcome)
        if verdict.problems:
            problems = "; ".join(verdict.problems)
            failures.append(f"damage {n} ({done}): {problems}")
    return outcomes, failures


@cache
def shelves() -> tuple[Shelf, ...]:
    """What is damaged: a file that was closed, and some that were left in the middle of games."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        return (
            closed(place, "closed"),
            left_open(place, "left", 6),
            left_open(place, "long", 40),
            left_open(place, "all", 0),
        )
