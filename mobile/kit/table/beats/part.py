"""What the parts of a beat are: painted, as high as they need to be; and what moves in them."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Quad, Rectangle, Scale
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from mobile.kit.controls.dice import BODY, FLICKER, square
from mobile.kit.painting.brush import Box, Brush, Tone
from mobile.kit.painting.lettering import EDGE, Lettering
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Part, Pile
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

ASKEW = 7 / 180
"""How far a die lies turned, as a part of a half turn."""
EXPANDED = 0.8
"""From how small a part of its size a total swells."""


class BeatPart(Painting):
    """A part of a beat."""

    def lay(self, shown: Any, width: float) -> None:
        """Shows something, as high as it needs to be. Arguments: what; the width it has."""
        self.shown = shown
        self.size = width, self.least(width)

    def swell(self, part: float) -> None:
        """How far it is seen what came of it, from 0 to 1."""
        self.opacity = part

    def tumble(self, own: float, foe: float) -> None:
        """How much of its tumbling a die has left, from 1 to 0. Arguments: ours; the other."""

    def come(self) -> None:
        """It is seen from now on."""

    def go(self) -> None:
        """It is not seen any more."""


class Still:
    """In place of what lays a layout out in a later frame: there is nothing to lay out."""

    is_triggered = False

    def __call__(self, *_: object) -> None:
        """Its parts stay where they were put."""


class Group(RelativeLayout):
    """Parts that have their own sizes, and stay where they were put."""

    _trigger_layout = Still()

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint=(None, None), **properties)

    def add_widget(self, widget: Widget, *where: object, **named: object) -> None:
        """Takes a widget in, and does not follow its size as a layout does.

        Arguments: the widget; the rest as Kivy has it.
        """
        Widget.add_widget(self, widget, *where, **named)

    def remove_widget(self, widget: Widget, *_: object) -> None:
        """Takes it away. Arguments: the widget; nothing else."""
        Widget.remove_widget(self, widget)

    def hold(self, widgets: Sequence[Widget]) -> None:
        """Exactly these are in it."""
        for widget in [child for child in self.children if child not in widgets]:
            self.remove_widget(widget)
        for widget in widgets:
            if widget.parent is None:
                self.add_widget(widget)

    def pile(self, widgets: Sequence[Widget], width: float, gap: float) -> None:
        """Exactly these stand in it, below each other in the middle; it is as high as they are.

        Arguments: the widgets; the width there is; the room between two, in pixels.
        """
        self.hold(widgets)
        y = 0.0
        for one in reversed(widgets):
            one.pos = round((width - one.width) / 2), round(y)
            y += one.height + gap
        self.size = width, max(0.0, y - gap)


class Swelling:
    """Words that grow to their size, told after they were painted how far they have come."""

    def __init__(self) -> None:
        self.part = 1.0
        self._scale: Scale | None = None
        self._ink: Color | None = None

    def paint(self, brush: Brush, words: Lettering, x: float, y: float, tone: Tone) -> None:
        """Paints them. Arguments: with what; the words; their lower left corner; their colour."""
        self._scale = Scale(1, 1, 1, origin=(x + words.width / 2, y + words.height / 2))
        brush.group.add(PushMatrix())
        brush.group.add(self._scale)
        if words.texture is not None:
            at = round(x - EDGE), round(y)
            shape = Rectangle(texture=words.texture, pos=at, size=words.texture.size)
            self._ink = brush.shape(shape, tone)
        brush.group.add(PopMatrix())
        self.swell(self.part)

    def swell(self, part: float) -> None:
        """Argument: how far they have come, from 0, where they cannot be seen, to 1."""
        self.part = part
        side = EXPANDED + (1 - EXPANDED) * part
        if self._scale is not None:
            self._scale.xyz = side, side, 1
        if self._ink is not None:
            self._ink.a = part


class TumblingDie:
    """A die that tumbles as far as it is told, and lies a little askew."""

    def __init__(self) -> None:
        self._left = 0.0
        self._face, self._box = 0, (0.0, 0.0, 0.0)
        self._ink: Color | None = None
        self._quad: Quad | None = None

    def paint(self, brush: Brush, face: int, x: float, y: float, side: float) -> None:
        """Paints it. Arguments: with what; its face, 0 for none; its lower left corner; side."""
        self._face, self._box = face, (round(x), round(y), side)
        self._quad = Quad(points=[0] * 8)
        self._ink = brush.shape(self._quad, (1, 1, 1, 1))
        self._draw()

    def tumble(self, left: float) -> None:
        """How much of its tumbling is left, from 1 to 0."""
        if left != self._left:
            self._left = left
            self._draw()

    def _draw(self) -> None:
        if self._quad is None or self._ink is None:
            return
        shown, left, (x, y, side) = self._face, self._left, self._box
        if left and shown:
            shown = FLICKER[(int(left * 5) + shown) % 6]
        bounce = side * 0.18 * abs((left * 2) % 1 - 0.5) if left else 0
        self._quad.texture = theme.picture(f"die_{shown or 1}")
        middle = x + side / 2, y + side / 2 + bounce
        self._quad.points = square(*middle, side * BODY, ASKEW + left)
        self._ink.a = (0.35 if left == 1 else 1) if self._face else 0


class PlateCell:
    """A plate with things on it in the middle of its height.

    Arguments: its width; which plate; what stands on it; the room at the sides and below, in
    pixels; what is painted between the plate and that, in a box.
    """

    def __init__(
        self,
        width: float,
        plate: str,
        pile: Pile,
        pad: tuple[float, float],
        light: Callable[[Brush, Box], object] = lambda brush, box: None,
    ) -> None:
        self.width, self.plate, self.pile, self.pad, self.light = width, plate, pile, pad, light
        self.height = pile.height + 2 * pad[1]

    def paint(self, brush: Brush, x: float, y: float) -> None:
        """Paints it. Arguments: with what; its lower left corner."""
        box = (x, y, self.width, self.height)
        brush.plate(self.plate, box)
        self.light(brush, box)
        self.pile.paint(brush, x + self.pad[0], y + (self.height - self.pile.height) / 2)


def even(cells: Sequence[PlateCell]) -> Sequence[PlateCell]:
    """Plates made as high as the highest."""
    high = max((cell.height for cell in cells), default=0.0)
    for cell in cells:
        cell.height = high
    return cells


def die(face: int, side: float) -> Cell:
    """A die that lies straight, for a row. Arguments: its face; its side in pixels."""

    def paint(brush: Brush, x: float, y: float) -> None:
        quad = Quad(points=square(x + side / 2, y + side / 2, side * BODY, 0))
        quad.texture = theme.picture(f"die_{face}")
        brush.shape(quad, (1, 1, 1, 1))

    return Cell(side, side, paint)


def crossed(cell: Part) -> Cell:
    """Something for a row, struck out."""

    def paint(brush: Brush, x: float, y: float) -> None:
        cell.paint(brush, x, y)
        wide = cell.width
        low, high = round(y), round(y) + cell.height
        left, right = round(x) + wide * 0.06, round(x) + wide * 0.94
        brush.line((left, low, right, high), "red", dp(1.4))

    return Cell(cell.width, cell.height, paint)


def rays(x: float, y: float, left: float, low: float, right: float, high: float) -> Mesh:
    """A mesh of triangles that shine from a point and have faded at the edges of a box.

    Arguments: the point; the edges of the box.
    """
    found: list[float] = []
    count = 28
    for at in range(count):
        begin = math.tau * at / count
        found += [x, y, 0.5, 0.5]
        for angle in (begin, begin + 0.11):
            # the light is strongest in the middle of its picture
            fades = 0.5 + math.cos(angle) / 2, 0.5 + math.sin(angle) / 2
            found += [*edge(x, y, angle, left, low, right, high), *fades]
    texture = theme.light("glow")
    return Mesh(mode="triangles", vertices=found, indices=range(count * 3), texture=texture)


def edge(
    x: float, y: float, angle: float, left: float, low: float, right: float, high: float
) -> tuple[float, float]:
    """Where a line from a point leaves a box.

    Arguments: the point; the direction of the line, in radians; the edges of the box.
    """
    across, up = math.cos(angle), math.sin(angle)
    ways = []
    if across:
        ways.append(((right if across > 0 else left) - x) / across)
    if up:
        ways.append(((high if up > 0 else low) - y) / up)
    reach = min(ways)
    return x + across * reach, y + up * reach
