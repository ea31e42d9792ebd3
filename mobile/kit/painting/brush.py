"""What hand-painted widgets are painted with: one canvas, no widget a part.

Whatever is painted is placed by its lower left corner, in pixels, and has a colour of the palette
by its name, or four numbers.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, sin, tau

from kivy.graphics import (
    BorderImage,
    Color,
    Ellipse,
    Instruction,
    InstructionGroup,
    Mesh,
    Rectangle,
    RoundedRectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.graphics.texture import Texture

from mobile.kit.controls.seat_mark import fan_of, seat_colour
from mobile.kit.painting.lettering import EDGE, Lettering
from mobile.kit.shown import HOLLOW, MarkShown
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.patches import HIGH_CONTRAST, SCALE, TORCHLIGHT
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""
Tone = str | Sequence[float]
"""A colour: its name in the palette, or red, green, blue and opacity from 0 to 1."""
WHITE = (1.0, 1.0, 1.0, 1.0)
ICON, SEAT = "icon:", "seat:"
"""What stands before the name of an icon, or of whoever a sign is for, where either is painted: by
its group it can be found what is painted."""
WHOLE = (0.0, 0.0, 1.0, 1.0)
"""All of a texture: its left, lower, right and upper end."""


def inset(box: Box, by: float) -> Box:
    """A box that is smaller on each side. Arguments: the box; by how much."""
    left, bottom, width, height = box
    return left + by, bottom + by, width - 2 * by, height - 2 * by


def around(x: float, y: float, width: float, height: float | None = None) -> tuple[float, float]:
    """The lower left corner of what has its middle at a point.

    Arguments: the point; how wide and high it is, equally where no height is given.
    """
    return x - width / 2, y - (width if height is None else height) / 2


def opaque(tone: Tone) -> bool:
    """Whether nothing shines through a colour.

    Kivy smooths the edges of what is translucent by a stencil of its own, which forgets that of
    the scroll around it: outlines would be seen beside the part that is in view.
    """
    return (theme.colours[tone] if isinstance(tone, str) else tone)[3] >= 1


class Brush:
    """Paints into a group of instructions. Argument: the group."""

    def __init__(self, group: InstructionGroup) -> None:
        self.group = group

    def colour(self, tone: Tone, alpha: float = 1) -> Color:
        """What follows has this colour; it may be changed later.

        Arguments: the colour; how much of its opacity.
        """
        red, green, blue, own = theme.colours[tone] if isinstance(tone, str) else tone
        colour = Color(red, green, blue, own * alpha)
        self.group.add(colour)
        return colour

    def shape(self, shape: Instruction, tone: Tone, alpha: float = 1) -> Color:
        """Any shape; its colour may be changed later.

        Arguments: the shape; its colour; how much of that one's opacity.
        """
        colour = self.colour(tone, alpha)
        self.group.add(shape)
        return colour

    def glow(self, box: Box, tone: Tone, alpha: float = 1) -> Color:
        """A soft light; its colour may be changed later. Arguments: where; colour; strength."""
        shape = Rectangle(pos=box[:2], size=box[2:], texture=theme.light("glow"))
        return self.shape(shape, tone, alpha)

    # -- words and icons -----------------------------------------------------------------

    def words(self, words: Lettering, x: float, y: float, tone: Tone, alpha: float = 1) -> None:
        """Words. Arguments: them; their lower left corner; colour; opacity."""
        if words.texture is not None:
            at = round(x - EDGE), round(y)
            named = Rectangle(
                texture=words.texture, pos=at, size=words.texture.size, group=words.text
            )
            self.shape(named, tone, alpha)

    def words_around(
        self, words: Lettering, x: float, y: float, tone: Tone, alpha: float = 1
    ) -> None:
        """Words with their middle at a point. Arguments: them; the point; colour; opacity."""
        self.words(words, *around(x, y, words.width, words.height), tone, alpha)

    def icon(
        self, name: str, x: float, y: float, side: float, tone: Tone = "brass", alpha: float = 1
    ) -> None:
        """An icon. Arguments: its name; its lower left corner; its side; colour; opacity."""
        texture = icon_texture(name, side)
        if texture is not None:
            at, sides = (round(x), round(y)), (round(side), round(side))
            named = Rectangle(texture=texture, pos=at, size=sides, group=ICON + name)
            self.shape(named, tone, alpha)

    def icon_around(
        self, name: str, x: float, y: float, side: float, tone: Tone = "brass", alpha: float = 1
    ) -> None:
        """An icon with its middle at a point.

        Arguments: its name; the point; its side; colour; opacity.
        """
        self.icon(name, *around(x, y, round(side)), side, tone, alpha)

    # -- shapes --------------------------------------------------------------------------

    def flat(self, box: Box, tone: Tone) -> None:
        """A rectangle. Arguments: where; its colour."""
        self.shape(Rectangle(pos=box[:2], size=box[2:]), tone)

    def rounded(self, box: Box, radius: float | Sequence[float], tone: Tone) -> None:
        """A rectangle with round corners.

        Arguments: where; one radius, or four from the upper left corner on; its colour.
        """
        corners = list(radius) if isinstance(radius, Sequence) else [radius]
        kind = SmoothRoundedRectangle if opaque(tone) else RoundedRectangle
        self.shape(kind(pos=box[:2], size=box[2:], radius=corners), tone)

    def framed(self, box: Box, radius: float, edge: Tone, inside: Tone, rim: float) -> None:
        """The same with an edge.

        Arguments: where; the radius of the corners; the colours of the edge and of what is
        inside; how wide the edge is.
        """
        self.rounded(box, radius, edge)
        self.rounded(inset(box, rim), max(1, radius - rim), inside)

    def frame(self, box: Box, radius: float, tone: Tone, width: float = dp(1)) -> None:
        """The edge alone. Arguments: around what; the radius; the colour; half the line's width."""
        self.shape(SmoothLine(rounded_rectangle=(*box, radius), width=width), tone)

    def dashes(self, box: Box, tone: Tone, width: float, dash: float) -> None:
        """A dashed edge.

        Arguments: around what; the colour; how thick a dash is, and about how long.
        """
        vertices, indices = _dashed(box, width, dash)
        self.shape(Mesh(vertices=vertices, indices=indices, mode="triangles"), tone)

    def dashed_ring(self, x: float, y: float, radius: float, tone: Tone) -> None:
        """A thin ring of twelve dashes. Arguments: its middle; its radius in pixels; its colour."""
        for at in range(12):
            turns = [tau * (at / 12 + part / 72) for part in range(4)]
            ends = [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]
            self.line([each for end in ends for each in end], tone)

    def line(self, points: Sequence[float], tone: Tone, width: float = dp(1)) -> None:
        """A line. Arguments: its points, x and y in turn; the colour; half its width."""
        self.shape(SmoothLine(points=list(points), width=width), tone)

    def disc(self, x: float, y: float, side: float, tone: Tone) -> None:
        """A filled circle. Arguments: its lower left corner; how wide it is; the colour."""
        kind = SmoothEllipse if opaque(tone) else Ellipse
        self.shape(kind(pos=(x, y), size=(side, side)), tone)

    def ringed(self, x: float, y: float, side: float, ring: Tone, inside: Tone, rim: float) -> None:
        """A disc with a ring.

        Arguments: its lower left corner; how wide it is; both colours; how wide the ring is.
        """
        self.disc(x, y, side, ring)
        self.disc(x + rim, y + rim, side - 2 * rim, inside)

    # -- pictures ------------------------------------------------------------------------

    def textured(
        self, box: Box, texture: Texture, tint: Tone = WHITE, part: Sequence[float] = WHOLE
    ) -> None:
        """A texture, or a piece of one.

        Arguments: where; the texture; the colour that tints it; the left, lower, right and upper
        end of the piece, as shares of the texture.
        """
        left, low, right, high = part
        corners = (left, low, right, low, right, high, left, high)
        shape = Rectangle(pos=box[:2], size=box[2:], texture=texture)
        if part is not WHOLE:
            shape.tex_coords = corners
        self.shape(shape, tint)

    def plate(self, name: str, box: Box, alpha: float = 1) -> None:
        """A baked plate. Arguments: its name; where; its opacity."""
        patch = (HIGH_CONTRAST if theme.high_contrast else TORCHLIGHT)[name]
        x, y, width, height = box
        margin = dp(patch.margin)
        plate = BorderImage(
            texture=theme.picture(name),
            border=[patch.corner * SCALE] * 4,
            display_border=[dp(patch.corner)] * 4,
            pos=(x - margin, y - margin),
            size=(width + 2 * margin, height + 2 * margin),
        )
        self.shape(plate, WHITE, alpha)

    def medal(self, icon: str, x: float, y: float, side: float, ring: Tone = "edge") -> None:
        """An icon in a ring. Arguments: its name; the lower left corner; the side; the ring."""
        self.ringed(x, y, side, ring, "slot", dp(2))
        inner = side * 0.62
        self.icon(icon, x + (side - inner) / 2, y + (side - inner) / 2, inner, "text")

    # -- seats ---------------------------------------------------------------------------

    def seat(
        self, shape: str, x: float, y: float, side: float, tone: Tone, alpha: float = 1
    ) -> None:
        """The shape of a seat.

        Arguments: its name; the lower left corner; how wide the circle around it is; colour;
        opacity.
        """
        fan = fan_of(shape, x + side / 2, y + side / 2, side / 2)
        if fan is not None:
            mesh = Mesh(mode="triangle_fan", vertices=fan.vertices, indices=fan.indices)
            self.shape(mesh, tone, alpha)
            # Kivy does not smooth the edge of a mesh
            self.group.add(SmoothLine(points=fan.edge, close=True, width=1.1))

    def mark(self, mark: MarkShown, x: float, y: float, side: float, alpha: float = 1) -> None:
        """The sign of a seat; that of somebody who has none is a hollow circle.

        Arguments: the sign; its lower left corner; its side; its opacity.
        """
        self.group.add(Instruction(group=SEAT + mark.name))
        if mark.shape == HOLLOW:
            circle = (x + side / 2, y + side / 2, side * 0.36)
            self.shape(SmoothLine(circle=circle, width=dp(1.4)), "dim", alpha)
            return
        inner = side * 0.88
        at = around(x + side / 2, y + side / 2, inner)
        self.seat(mark.shape, *at, inner, seat_colour(mark.colour), alpha)

    def struck(self, mark: MarkShown, x: float, y: float, side: float) -> None:
        """The sign of a seat, struck out. Arguments: it; its lower left corner; its side."""
        self.mark(mark, x, y, side, 0.85)
        self.line((x - 1, y - 1, x + side + 1, y + side + 1), "red", dp(1.6))

    def disc_of(self, mark: MarkShown, x: float, y: float, side: float, faint: bool) -> None:
        """A disc with a ring in the colour of a seat, and its shape inside.

        Arguments: the sign; its lower left corner; its side; whether it is drawn faintly.
        """
        ring = "dim" if mark.dummy else seat_colour(mark.colour)
        self.ringed(x, y, side, ring, "slot", max(1.0, side * 0.07))
        inner = side * 0.58
        at = x + (side - inner) / 2, y + (side - inner) / 2
        self.mark(mark, *at, inner, 0.55 if faint else 1)


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
