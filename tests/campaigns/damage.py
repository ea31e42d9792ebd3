"""Saves of several tables of both games, each damaged at random in another way.

Each is opened as app and terminal do it. All must be there, or what is not must be told and the
original kept as it was found. Some are also opened by the programs themselves.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.campaigns.campaign import Result
from tests.campaigns.saves import doors
from tests.campaigns.saves.damages import damaged
from tests.campaigns.saves.shelf import Shelf, closed, left_open
from tests.campaigns.saves.trying import Tried, judged, tried

NUMBER = 1_000
BLOCK = 25
"""How many damages are one task."""
DOORS = {doors.terminal: 20, doors.app: 50, doors.command: 200}
"""Every how many damages each program is started."""


def run(number: int) -> Result:
    """So many damages; what must not be is printed."""
    blocks = (range(at, min(at + BLOCK, number)) for at in range(0, number, BLOCK))
    return judged("damages", _block, blocks)


def _block(numbers: range) -> list[Tried]:
    found = []
    for n in numbers:
        random = Random(f"damage {n}")
        shelf = random.choice(shelves())
        files, done = damaged(shelf.files, random.choice(shelves()).files, random)
        found.append(tried(f"damage {n} ({done})", files, shelf, random, _doors(n)))
    return found


def _doors(n: int) -> Iterator[Callable[[Path], str]]:
    return (door for door, every in DOORS.items() if n % every == 0)


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
            closed(place, "few", 4),
        )
