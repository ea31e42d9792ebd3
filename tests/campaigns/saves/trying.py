"""Damaged saves are written, opened and judged, one after the other."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeVar

from tests.campaigns.campaign import Result, spread
from tests.campaigns.saves.examined import examine
from tests.campaigns.saves.shelf import Files, Shelf, write

T = TypeVar("T")
MEMORY = Path("/dev/shm")
"""Where files need no disk: nothing here depends on one."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of one damage."""

    outcome: str
    failure: str = ""
    """What must not be; empty where all is well."""


def tried(
    what: str,
    files: Files,
    shelf: Shelf,
    random: Random | None,
    doors: Iterable[Callable[[Path], str]] = (),
) -> Tried:
    """Open a damaged save.

    Arguments: what was done to it; what it is now, and was; those of ``examine``; programs that
    are started with another copy of it each, and say what was wrong.
    """
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        path = Path(folder) / "saves.sqlite"
        write(path, files)
        verdict = examine(path, files, shelf, random)
        for number, door in enumerate(doors):
            place = Path(folder) / str(number)
            place.mkdir()
            write(place / path.name, files)
            if wrong := door(place / path.name):
                verdict.problems.append(wrong)
    problems = "; ".join(verdict.problems)
    return Tried(verdict.outcome, f"{what}: {problems}" if problems else "")


def judged(what: str, work: Callable[[T], list[Tried]], blocks: Iterable[T]) -> Result:
    """Try blocks of damages in several processes, and print what must not be.

    Arguments: what the damages are called; tries those of one block; the blocks.
    """
    outcomes, failed = Counter[str](), 0
    for found in spread(work, blocks):
        outcomes.update(one.outcome for one in found)
        for one in found:
            if one.failure:
                failed += 1
                print(one.failure, flush=True)
    ways = ", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items()))
    return Result(f"{outcomes.total()} {what}: {ways}", failed)
