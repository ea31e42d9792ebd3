"""Every bit of a save's first two pages, and of random places behind them, is turned over.

The number is that of the places: in the rest of the file, and in SQLite's log of another save.
Each time the file is opened, and everything in it is read.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.campaigns.campaign import Result, spread
from tests.campaigns.damage import MEMORY, shelves
from tests.campaigns.saves.damages import LOG, PAGE
from tests.campaigns.saves.examined import examine
from tests.campaigns.saves.shelf import write

NUMBER = 1_000
BLOCK = 100
"""How many places are one task."""
CLOSED, LEFT = 0, 1
"""Among the shelves that are damaged."""
Place = tuple[int, str, int]
"""A byte: of which shelf, in which of its files, where."""


def run(number: int) -> Result:
    """All bits there, and in so many places elsewhere; what must not be is printed."""
    chosen = places(number)
    blocks = (chosen[at : at + BLOCK] for at in range(0, len(chosen), BLOCK))
    outcomes, failed = Counter[str](), 0
    for found, failures in spread(_block, blocks):
        outcomes.update(found)
        failed += len(failures)
        for failure in failures:
            print(failure, flush=True)
    ways = ", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items()))
    return Result(f"{8 * len(chosen)} bits: {ways}", failed)


def places(number: int) -> list[Place]:
    """Every byte of the first two pages, and so many elsewhere."""
    random = Random("bits")
    elsewhere = [(CLOSED, "", at) for at in range(2 * PAGE, len(shelves()[CLOSED].files[""]))]
    elsewhere += [(LEFT, LOG, at) for at in range(len(shelves()[LEFT].files[LOG]))]
    first = [(CLOSED, "", at) for at in range(2 * PAGE)]
    return first + sorted(random.sample(elsewhere, min(number, len(elsewhere))))


def _block(chosen: list[Place]) -> tuple[list[str], list[str]]:
    """The outcomes at some places, and what went wrong."""
    outcomes, failures = [], []
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        for turn, (shelf, end, at, bit) in enumerate(_bits(chosen)):
            files = dict(shelves()[shelf].files)
            content = bytearray(files[end])
            content[at] ^= 1 << bit
            files[end] = bytes(content)
            place = Path(folder) / str(turn)
            place.mkdir()
            write(place / "saves.sqlite", files)
            verdict = examine(place / "saves.sqlite", files, shelves()[shelf])
            outcomes.append(verdict.outcome)
            if verdict.problems:
                problems = "; ".join(verdict.problems)
                failures.append(f"bit {bit} of byte {at} in {end or 'the file'}: {problems}")
    return outcomes, failures


def _bits(chosen: list[Place]) -> Iterator[tuple[int, str, int, int]]:
    for shelf, end, at in chosen:
        for bit in range(8):
            yield shelf, end, at, bit
