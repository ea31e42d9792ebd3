"""Every bit of a save's first two pages, and of random places behind them, is turned over.

The number is that of the places: in the rest of the file, and in SQLite's log of another save.
One below 1,000 takes the same share of the first two pages: 100 is a tenth of everything. Each
time the file is opened, and everything in it is read.
"""

from random import Random

from tests.campaigns.campaign import Result
from tests.campaigns.damage import shelves
from tests.campaigns.saves.damages import LOG, PAGE
from tests.campaigns.saves.trying import Tried, judged, tried

NUMBER = 1_000
BLOCK = 100
"""How many places are one task."""
CLOSED, LEFT = -1, 1
"""Among the shelves that are damaged."""
Place = tuple[int, str, int]
"""A byte: of which shelf, in which of its files, where."""


def run(number: int) -> Result:
    """All bits there, and in so many places elsewhere; what must not be is printed."""
    chosen = places(number)
    return judged("bits", _block, (chosen[at : at + BLOCK] for at in range(0, len(chosen), BLOCK)))


def places(number: int) -> list[Place]:
    """Every byte of the first two pages, or a share of them, and so many elsewhere."""
    random = Random("bits")
    elsewhere = [(CLOSED, "", at) for at in range(2 * PAGE, len(shelves()[CLOSED].files[""]))]
    elsewhere += [(LEFT, LOG, at) for at in range(len(shelves()[LEFT].files[LOG]))]
    first = [(CLOSED, "", at) for at in range(2 * PAGE)]
    share = len(first) * min(number, NUMBER) // NUMBER
    return [
        *sorted(random.sample(first, share)),
        *sorted(random.sample(elsewhere, min(number, len(elsewhere)))),
    ]


def _block(chosen: list[Place]) -> list[Tried]:
    found = []
    for shelf, end, at in chosen:
        sound = shelves()[shelf]
        for bit in range(8):
            content = bytearray(sound.files[end])
            content[at] ^= 1 << bit
            what = f"bit {bit} of byte {at} in {end or 'the file'}"
            found.append(tried(what, {**sound.files, end: bytes(content)}, sound, None))
    return found
