"""What dungeons, figures and the Evilometer are painted with: one canvas, no widget a part."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.graphics.texture import Texture
from kivy.metrics import sp

from mobile.kit.controls.seat_mark import fan_of
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.icons import icon_texture

IMAGES = Path(__file__).parent / "images"
LEAST = 12
"""The size in sp below which no word of a dungeon is written."""

Rgba = Sequence[float]
Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""


@lru_cache(maxsize=8)
def ground(name: str) -> Texture:
    """A baked ground: ``floor``, four on one sheet; ``rock`` and ``hatch``, which repeat."""
    texture = CoreImage(str(IMAGES / f"{name}.png")).texture
    texture.wrap = "clamp_to_edge" if name == "floor" else "repeat"
    return texture


@lru_cache(maxsize=600)
def _words(text: str, size: float, bold: bool, font: str, width: float) -> CoreLabel:
    label = CoreLabel(
        text=text,
        font_name=font,
        font_size=size,
        bold=bold,
        halign="center",
        # the first and the last letter may reach further than they are measured
        padding=(1, 0, 1, 0),
        text_size=(width + 2 if width else None, None),
        line_height=0.86 if width else 1,
    )
    label.refresh()
    # kept with its texture, which it draws anew when Android drops the context
    return label


def words(
    text: str, size: float, bold: bool = False, width: float = 0, font: str = BODY
) -> Texture:
    """Some words in white, to be tinted by the canvas; in lines where a width is given."""
    return _words(text, size, bold, font_for(text, font), width).texture


def fitting(text: str, size: float, width: float, lines: int, bold: bool = True) -> float:
    """The size, at most this one, at which a text fits into so many lines; 0 where none does.

    Arguments: the text; its size in pixels; the width of a line; how many lines there may be.
    """
    least = min(size, sp(LEAST))
    while size >= least:
        if len(list(broken(text, size, width, bold))) <= lines:
            return size
        size -= 1
    return least if len(list(broken(text, least, width, bold))) <= lines else 0


def broken(text: str, size: float, width: float, bold: bool) -> Iterator[str]:
    """A text in lines; a word that is wider than a line counts as too many lines."""
    font, line = font_for(text, BODY), ""
    for word in text.split():
        if text_width(word, font, size, bold) > width:
            yield from [word] * 9
        longer = f"{line} {word}".strip()
        if line and text_width(longer, font, size, bold) > width:
            yield line
            longer = word
        line = longer
    if line:
        yield line


def inset(box: Box, by: float) -> Box:
    """A box that is so much smaller on each side."""
    left, bottom, width, height = box
    return left + by, bottom + by, width - 2 * by, height - 2 * by


class Painter:
    """Draws into one group of a canvas; what it drew before is gone after ``clear``."""

    def __init__(self, group: InstructionGroup) -> None:
        self.group = group

    def clear(self) -> None:
        """Begins anew."""
        self.group.clear()

    def _add(self, colour: Rgba, shape: object) -> None:
        self.group.add(Color(*colour))
        self.group.add(shape)

    def flat(self, box: Box, colour: Rgba) -> None:
        """A rectangle."""
        self._add(colour, Rectangle(pos=box[:2], size=box[2:]))

    def rounded(self, box: Box, radius: float | Sequence[float], colour: Rgba) -> None:
        """A rectangle with round corners. Argument: one radius, or four from the upper left."""
        corners = list(radius) if isinstance(radius, Sequence) else [radius]
        self._add(colour, SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=corners))

    def framed(self, box: Box, radius: float, edge: Rgba, inside: Rgba, wide: float) -> None:
        """The same with an edge."""
        self.rounded(box, radius, edge)
        self.rounded(inset(box, wide), max(1, radius - wide), inside)

    def textured(self, box: Box, texture: Texture, coords: Sequence[float], tint: Rgba) -> None:
        """A piece of a texture. Argument: left, lower, right and upper end, as shares of it."""
        left, low, right, high = coords
        corners = (left, low, right, low, right, high, left, high)
        shape = Rectangle(pos=box[:2], size=box[2:], texture=texture, tex_coords=corners)
        self._add(tint, shape)

    def picture(self, box: Box, texture: Texture, tint: Rgba) -> None:
        """A whole texture, tinted."""
        self._add(tint, Rectangle(pos=box[:2], size=box[2:], texture=texture))

    def disc(self, x: float, y: float, radius: float, colour: Rgba) -> None:
        """A filled circle around a point."""
        at, side = (x - radius, y - radius), 2 * radius
        self._add(colour, SmoothEllipse(pos=at, size=(side, side)))

    def medal(
        self, x: float, y: float, radius: float, ring: Rgba, inside: Rgba, wide: float
    ) -> None:
        """A disc with a ring."""
        self.disc(x, y, radius, ring)
        self.disc(x, y, radius - wide, inside)

    def line(self, points: Sequence[float], width: float, colour: Rgba) -> None:
        """A line through points."""
        self._add(colour, SmoothLine(points=list(points), width=width))

    def icon(self, name: str, x: float, y: float, side: float, tint: Rgba) -> None:
        """An icon around a point."""
        texture = icon_texture(name, side)
        if texture:
            side = round(side)
            self.picture((round(x - side / 2), round(y - side / 2), side, side), texture, tint)

    def seat(self, shape: str, x: float, y: float, radius: float, colour: Rgba) -> None:
        """The shape of a seat around a point."""
        fan = fan_of(shape, x, y, radius)
        if fan is not None:
            mesh = Mesh(vertices=fan.vertices, indices=fan.indices, mode="triangle_fan")
            self._add(colour, mesh)
            self.group.add(SmoothLine(points=fan.edge, close=True, width=1.1))

    def words(self, texture: Texture, x: float, y: float, tint: Rgba) -> None:
        """Words that were written, with their middle at a point."""
        width, height = texture.size
        self.picture((round(x - width / 2), round(y - height / 2), width, height), texture, tint)

    def dashes(self, box: Box, colour: Rgba, wide: float, dash: float) -> None:
        """A dashed edge. Arguments: how thick a dash is, and about how long."""
        vertices, indices = _dashed(box, wide, dash)
        self._add(colour, Mesh(vertices=vertices, indices=indices, mode="triangles"))


@lru_cache(maxsize=160)
def _dashed(box: Box, wide: float, dash: float) -> tuple[list[float], list[int]]:
    """The corners of all dashes, and in which order they make triangles."""
    left, bottom, width, height = box
    vertices: list[float] = []
    for along, length in ((0, width), (1, height)):
        count = max(1, round(length / (2 * dash)))
        step = length / count
        for at in range(count):
            start, end = at * step + step / 4, at * step + step * 3 / 4
            for across in (0.0, (height if along == 0 else width) - wide):
                near, far = across, across + wide
                corners = ((start, near), (end, near), (end, far), (start, far))
                for a, b in corners:
                    x, y = (a, b) if along == 0 else (b, a)
                    vertices += [left + x, bottom + y, 0, 0]
    quads = range(0, len(vertices) // 4, 4)
    return vertices, [at + one for at in quads for one in (0, 1, 2, 0, 2, 3)]
