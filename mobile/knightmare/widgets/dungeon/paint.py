"""What the map is painted with: the colours of trims, and drawings that are kept and reused."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothEllipse
from kivy.graphics.texture import Texture

from mobile.kit.theme.palette import rgba

Rgba = tuple[float, float, float, float]
Box = tuple[float, float, float, float]

TRIMS = {
    "red": "#D6453A",
    "brown": "#A06B42",
    "orange": "#E8893A",
    "pale_green": "#A5D48A",
    "turquoise": "#3DC1BE",
    "purple": "#A26BD0",
    "silver": "#BFC6CE",
    "gold": "#E3B93F",
    "white": "#F4F0E6",
    "yellow": "#EFE05A",
    "grey_black": "#66625E",
    "pale_blue": "#9CC8F0",
    "sea_green": "#3E9C7C",
    "ochre": "#C98F2B",
    "slate": "#74879A",
    "midnight_blue": "#4757B8",
}
"""The colour around each chamber; a table's own pack may name others."""
PLAIN = "#8A7A66"
"""A chamber without a trim, or with one that is not known here."""


def trim(id: str) -> Rgba:
    """The colour of a trim."""
    return rgba(TRIMS.get(id, PLAIN))


class Mark(NamedTuple):
    """A square picture: its texture, lower left corner, side and tint."""

    texture: Texture | None
    x: float
    y: float
    side: float
    tint: Rgba


class Disc(NamedTuple):
    """A filled ellipse."""

    box: Box
    tint: Rgba


class Pool:
    """Drawings of one kind that are made once and told again and again what to show.

    Arguments: where they are drawn; what makes one.
    """

    def __init__(self, canvas: Any, make: Callable[[], Any]) -> None:
        self.group, self.make = InstructionGroup(), make
        canvas.add(self.group)
        self.made: list[tuple[Color, Any]] = []

    def take(self, count: int) -> list[tuple[Color, Any]]:
        """So many of them; the others become invisible."""
        while len(self.made) < count:
            colour, drawing = Color(), self.make()
            self.group.add(colour)
            self.group.add(drawing)
            self.made.append((colour, drawing))
        for colour, _ in self.made[count:]:
            if colour.a:
                colour.rgba = (0, 0, 0, 0)
        return self.made[:count]


class Marks(Pool):
    """Square pictures."""

    def __init__(self, canvas: Any) -> None:
        super().__init__(canvas, Rectangle)

    def show(self, marks: Iterable[Mark]) -> None:
        """Shows exactly these."""
        shown = [mark for mark in marks if mark.texture is not None]
        for (colour, drawing), mark in zip(self.take(len(shown)), shown, strict=True):
            colour.rgba = mark.tint
            drawing.texture = mark.texture
            drawing.pos = round(mark.x), round(mark.y)
            drawing.size = round(mark.side), round(mark.side)


class Discs(Pool):
    """Ellipses. Argument: how many corners they have; 0 for round ones."""

    def __init__(self, canvas: Any, corners: int = 0) -> None:
        facts = {"segments": corners} if corners else {}
        super().__init__(canvas, lambda: SmoothEllipse(**facts))

    def show(self, discs: Iterable[Disc]) -> None:
        """Shows exactly these."""
        shown = list(discs)
        for (colour, drawing), disc in zip(self.take(len(shown)), shown, strict=True):
            colour.rgba = disc.tint
            drawing.pos, drawing.size = disc.box[:2], disc.box[2:]


def ringed(x: float, y: float, side: float, ring: Rgba, ground: Rgba, wide: float) -> list[Disc]:
    """A disc with a ring around it."""
    inside = (x + wide, y + wide, side - 2 * wide, side - 2 * wide)
    return [Disc((x, y, side, side), ring), Disc(inside, ground)]
