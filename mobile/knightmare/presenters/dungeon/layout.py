"""Where the chambers of a level are drawn, in their files.

Each level fills a unit square, the origin at its lower left corner. Lying (landscape) the
files stand side by side from left to right; upright (portrait) they lie one below the other.
"""

from collections.abc import Iterable
from typing import NamedTuple

from knightmare.rulebook.cells import Cell, files_of
from knightmare.rulebook.ruleset import Chamber


class Spot(NamedTuple):
    """A rectangle in the unit square of a level."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class ChamberPlace(NamedTuple):
    """Where a chamber is drawn, on a screen that lies or stands."""

    lying: Spot
    upright: Spot


GAP = 0.02
"""Space around each room."""
LARGEST = 0.46
"""No room is larger than this along its file, so that its neighbours look like rooms too."""


def places(chambers: Iterable[Chamber]) -> dict[str, ChamberPlace]:
    """The place of every chamber, by its id: those of a level in files, by their cells."""
    levels: dict[int, dict[str, Cell]] = {}
    for one in chambers:
        levels.setdefault(one.level, {})[one.id] = one.cell
    found: dict[str, ChamberPlace] = {}
    for cells in levels.values():
        files = files_of(cells)
        for at, file in enumerate(files):
            for nth, id in enumerate(file):
                found[id] = _place(at, len(files), nth, len(file))
    return found


def _place(file: int, files: int, nth: int, count: int) -> ChamberPlace:
    along, across = 1 / count, 1 / files
    length = min(along, LARGEST if files > 1 else 1.0) - 2 * GAP
    breadth = across - 2 * GAP
    # counted from the top: the first file, and the first room of a file, come first
    middle = 1 - (nth + 0.5) * along
    lying = Spot(file * across + GAP, middle - length / 2, breadth, length)
    left = (nth + 0.5) * along - length / 2
    upright = Spot(left, 1 - (file + 1) * across + GAP, length, breadth)
    return ChamberPlace(lying, upright)
