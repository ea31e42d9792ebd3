"""Where the chambers of a level are drawn: rooms in files, so that none ever overlaps.

Each level fills a unit square, the origin at its lower left corner. Lying (landscape) the
files stand side by side from left to right; upright (portrait) they lie one below the other.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Spot(NamedTuple):
    """A rectangle in the unit square of a level."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> tuple[float, float]:
        """The middle of it."""
        return self.x + self.width / 2, self.y + self.height / 2


class ChamberPlace(NamedTuple):
    """Where a chamber is drawn, on a screen that lies or stands."""

    lying: Spot
    upright: Spot


FILES: tuple[tuple[str, ...], ...] = (
    ("red_chamber", "prison"),
    ("guardroom", "goblin_run", "wooden_room"),
    ("vanburn", "cauldron_room"),
    ("moss_well", "lantern_well"),
    ("stomach", "cavern"),
    ("barrow", "gallery", "ledge"),
    ("hall_of_fear", "mogdred_vale"),
    ("clue_room",),
    ("throne_room",),
)
"""Our own board: each level is entered at its first file and left at its last."""
LONGEST = 3
"""Rooms in a file for chambers that only a table's own pack knows."""
GAP = 0.02
"""Space around each room."""
LARGEST = 0.46
"""No room is larger than this along its file, so that its neighbours look like rooms too."""


def places(levels: Mapping[str, int]) -> dict[str, ChamberPlace]:
    """The place of every chamber. Argument: the level of each chamber by its id."""
    found: dict[str, ChamberPlace] = {}
    for level in sorted(set(levels.values())):
        chambers = [id for id, its in levels.items() if its == level]
        files = files_of(chambers)
        for at, file in enumerate(files):
            for nth, id in enumerate(file):
                found[id] = _place(at, len(files), nth, len(file))
    return found


def files_of(chambers: Sequence[str]) -> list[list[str]]:
    """The chambers of one level in files: ours as they are drawn, others after them."""
    known = [[id for id in file if id in chambers] for file in FILES]
    files = [file for file in known if file]
    drawn = {id for file in files for id in file}
    others = [id for id in chambers if id not in drawn]
    files += [others[at : at + LONGEST] for at in range(0, len(others), LONGEST)]
    return files


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
