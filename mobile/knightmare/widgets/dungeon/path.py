"""The throne room: the path of stones from the entry to the throne."""

import math
from collections.abc import Sequence

from kivy.graphics import SmoothEllipse

from knightmare.speech.scene.counters import Stone
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.painting.brush import Box, Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.knightmare.presenters.dungeon.chambers import PawnShown
from mobile.knightmare.widgets.dungeon.room import Room, RoomShown

LAID, TOP = rgba("#8D7C67"), rgba("#B3A084")
PIT = rgba("#0B0706")
Point = tuple[float, float]


class ThroneRoom(Room):
    """The room with the throne, and the path of the Dungeoneer who looks at it."""

    def paint_middle(self, brush: Brush, shown: RoomShown, box: Box) -> None:
        """The path, the throne, and whoever is here."""
        path = shown.path
        if path is None:
            super().paint_middle(brush, shown, box)
            return
        count = len(path.stones)
        places = [spot(at / (count + 1), box) for at in range(count + 2)]
        side = min(box[2] / (count + 3) * 1.05, box[3] * 0.3)
        for name, (x, y), large, tone in (
            ("gate", places[0], side * 0.85, "dim"),
            ("throne", places[-1], side * 1.15, "brass_bright"),
        ):
            brush.icon(name, x - large / 2, y - large * 0.35, large, tone)
        for stone, place in zip(path.stones, places[1:-1], strict=True):
            _slab(brush, stone, place, side, stone.number == path.missing)
        _people(brush, shown.chamber.pawns, places[path.standing_on], side)


def _slab(brush: Brush, stone: Stone, at: Point, side: float, next: bool) -> None:
    """A stone with its number, or the gap where it is missing."""
    (x, y), flat = at, side * 0.62
    left, low = x - side / 2, y - flat / 2

    def ellipse(box: Box, tone: str | Sequence[float]) -> None:
        brush.shape(SmoothEllipse(pos=box[:2], size=box[2:]), tone)

    if stone.lies:
        ellipse((left, low, side, flat), LAID)
        ellipse((left, low + flat * 0.14, side, flat), TOP)
    else:
        rim = side * 0.05
        ellipse((left, low, side, flat), "brass_bright" if next else "line")
        ellipse((left + rim, low + rim, side - 2 * rim, flat - 2 * rim), PIT)
    if not stone.here:
        number = Lettering(str(stone.number), theme.sizes["strong"], bold=True)
        brush.words_around(number, x, y, "ink" if stone.lies else "dim")


def _people(brush: Brush, pawns: Sequence[PawnShown], at: Point, side: float) -> None:
    """Whoever is here, on the stone where the path is walked."""
    large = side * 0.8
    for nth, pawn in enumerate(pawns):
        x = at[0] - large / 2 + nth * large * 0.5
        brush.icon(pawn.icon, x, at[1] - side * 0.05, large, seat_colour(pawn.colour))


def spot(part: float, box: Box) -> Point:
    """A place on the way, which winds upwards.

    Arguments: how far it has come, from 0 at the entry to 1; where the way runs.
    """
    x, y, width, height = box
    across = x + width * (0.12 + 0.76 * part)
    sway = 0.09 * math.sin(part * math.tau)
    return across, y + height * (0.26 + 0.42 * part - sway)
