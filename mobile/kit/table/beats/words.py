"""What the parts of a beat are made of: words measured at once, dice that lie askew, grades.

A beat is laid out from above in one pass: every part is told its width, and knows its height.
"""

import math
from collections.abc import Sequence

from kivy.graphics import (
    Color,
    Instruction,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Quad,
    Rectangle,
    Scale,
    SmoothEllipse,
    SmoothQuad,
    SmoothTriangle,
)
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from mobile.kit.box import passes
from mobile.kit.controls.dice import BODY, FLICKER, square
from mobile.kit.surfaces.text import Written, fitting_size, text_width
from mobile.kit.theme.fonts import EDGE, font_for
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

ASKEW = 7 / 180
"""How far a die lies turned, as a part of a half turn."""
EXPANDED = 0.8
"""From how small a part of its size a total swells."""


class Words(Written):
    """Words that have their size as soon as they are written: that of their picture."""

    lays_by = ("pos",)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self._written: tuple[object, ...] = ()
        self._size = 0.0

    def write(self, text: str, size: float, width: float = 0, bold: bool = False) -> None:
        """Writes a text, no wider than it is.

        Arguments: the text; the height of its letters in pixels, less where a word is longer
        than the line; the width in which it wraps, 0 for one line; whether it is bold.
        """
        wanted = (text, size, width, bold, self.face)
        # another size of all text sets the letters' own size back
        if wanted == self._written and self.font_size == self._size:
            return
        self._written = wanted
        self.bold = bold
        if width:
            font = font_for(text, self.face)
            size = fitting_size(text, font, size, width - EDGE, bold)
            if text and text_width(text, font, size, bold) <= width - EDGE:
                width = 0
        self.font_size = self._size = size
        self.text_size = (width, None) if width else (None, None)
        self.text = text
        self.texture_update()
        passes.written(self)
        self.size = self.texture_size if text else (width, 0)

    def _lay_picture(self, *_: object) -> None:
        self._picture.pos = int(self.x), int(self.y)

    def fit(self, text: str, size: float, width: float, bold: bool = False) -> None:
        """Writes on one line, smaller where it is longer than the width."""
        joined = text.replace(" ", "\N{NO-BREAK SPACE}")
        size = fitting_size(joined, font_for(text, self.face), size, width - EDGE, bold)
        self.write(text, size, 0, bold)


class Swelling(Words):
    """Words that grow to their size."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
        with self.canvas.after:
            PopMatrix()

    def swell(self, part: float) -> None:
        """Argument: how far it has come, from 0, where it cannot be seen, to 1."""
        self.opacity = part
        side = EXPANDED + (1 - EXPANDED) * part
        self._scale.origin = self.center
        self._scale.xyz = side, side, 1


class Still:
    """In place of what lays a layout out in a later frame: there is nothing to lay out."""

    is_triggered = False

    def __call__(self, *_: object) -> None:
        """Its parts stay where they were put."""


class Part(RelativeLayout):
    """A part of a beat: as high as it needs to be in the width it is given.

    What stands in it has its own size, and stays where it was put.
    """

    _trigger_layout = Still()

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)

    def add_widget(self, widget: Widget, *where: object, **named: object) -> None:
        """Takes a widget in, and does not follow its size as a layout does."""
        Widget.add_widget(self, widget, *where, **named)

    def remove_widget(self, widget: Widget, *_: object) -> None:
        """Takes it away."""
        Widget.remove_widget(self, widget)

    def put(self, widget: Widget, x: float, y: float) -> None:
        """Places a widget by its lower left corner, and adds it where it is not there yet."""
        widget.pos = round(x), round(y)
        if widget.parent is None:
            self.add_widget(widget)

    def keep(self, widgets: Sequence[Widget]) -> None:
        """Takes away whatever is not among these."""
        for widget in [child for child in self.children if child not in widgets]:
            self.remove_widget(widget)


def over(widget: RelativeLayout, *instructions: Instruction) -> None:
    """Draws over the children of a layout, in its own coordinates."""
    group = InstructionGroup()
    for instruction in instructions:
        group.add(instruction)
    # the last thing that a layout does is to leave its coordinates
    widget.canvas.after.insert(0, group)


class Pictogram(Widget):
    """An icon, which may be struck out."""

    tone = StringProperty("brass")
    struck = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        with self.canvas:
            self._colour = Color()
            self._picture = Rectangle()
            self._strike_colour = Color()
            self._strike = Line(width=dp(1.4))
        self.bind(pos=self._draw, size=self._draw)

    def show(self, name: str, side: float, tone: str = "brass", struck: bool = False) -> None:
        """Shows an icon. Arguments: its name; how large; its colour; whether it is struck out."""
        texture = icon_texture(name, side)
        self._picture.texture = texture
        self._colour.rgba = theme.colours[tone] if texture else (0, 0, 0, 0)
        self._strike_colour.rgba = theme.red if struck else (0, 0, 0, 0)
        self.size = side, side
        self._draw()

    def _draw(self, *_: object) -> None:
        self._picture.pos, self._picture.size = self.pos, self.size
        low, far = self.x + self.width * 0.06, self.x + self.width * 0.94
        self._strike.points = low, self.y, far, self.top


NUMBERS = {"GREEN": "3", "AMBER": "2", "RED": "1"}


class Grade(Widget):
    """A grade of Life Force by shape and number: a circle 3, a diamond 2, a triangle 1."""

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self._number = Words(tone="ink")
        self.add_widget(self._number)
        with self.canvas.before:
            self._green, self._circle = Color(), SmoothEllipse()
            self._amber, self._diamond = Color(), SmoothQuad(points=[0] * 8)
            self._red, self._triangle = Color(), SmoothTriangle(points=[0] * 6)
            self._dead, self._heart = Color(), Rectangle()
        self.life = ""
        self.bind(pos=self._draw)

    def show(self, life: str, side: float) -> None:
        """Shows a grade. Arguments: its id; how large."""
        self.life, self.size = life, (side, side)
        for colour, grade in (
            (self._green, "GREEN"),
            (self._amber, "AMBER"),
            (self._red, "RED"),
        ):
            mine = theme.colours[grade.lower()]
            colour.rgba = mine if life == grade else (0, 0, 0, 0)
        self._dead.rgba = theme.red if life == "DEAD" else (0, 0, 0, 0)
        self._heart.texture = icon_texture("heart-broken", side) or icon_texture("skull", side)
        self._number.write(NUMBERS.get(life, ""), side * 0.5, bold=True)
        self._draw()

    def _draw(self, *_: object) -> None:
        x, y, side = self.x, self.y, self.width
        middle, high = x + side / 2, y + side / 2
        self._circle.pos, self._circle.size = self.pos, self.size
        self._diamond.points = middle, y, x + side, high, middle, y + side, x, high
        self._triangle.points = x, y + side * 0.06, x + side, y + side * 0.06, middle, y + side
        self._heart.pos, self._heart.size = self.pos, self.size
        low = side * 0.12 if self.life == "RED" else 0
        self._number.pos = middle - self._number.width / 2, high - self._number.height / 2 - low


class TumblingDie(Widget):
    """A die that tumbles as far as it is told, and lies a little askew."""

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        with self.canvas:
            self._colour = Color()
            self._picture = Quad(points=[0] * 8)
        self.face, self.lean, self._left = 0, ASKEW, 0.0
        self.bind(pos=self._draw, size=self._draw)

    def show(self, face: int, lean: float = ASKEW) -> None:
        """Which face it comes to rest on; 0 shows nothing."""
        self.face, self.lean, self._left = face, lean, 0.0
        self._draw()

    def tumble(self, left: float) -> None:
        """How much of its tumbling is left, from 1 to 0."""
        if left != self._left:
            self._left = left
            self._draw()

    def _draw(self, *_: object) -> None:
        shown = self.face
        if self._left and shown:
            shown = FLICKER[(int(self._left * 5) + shown) % 6]
        side, left = self.width, self._left
        bounce = side * 0.18 * abs((left * 2) % 1 - 0.5) if left else 0
        self._picture.texture = theme.picture(f"die_{shown or 1}")
        x, y = self.x + side / 2, self.y + side / 2 + bounce
        self._picture.points = square(x, y, side * BODY, self.lean + left)
        alpha = (0.35 if left == 1 else 1) if self.face else 0
        self._colour.rgba = 1, 1, 1, alpha


def rays(x: float, y: float, left: float, low: float, right: float, high: float) -> list[float]:
    """Corners of triangles that shine from a point to the edges of a box, for a mesh."""
    found: list[float] = []
    count = 28
    for at in range(count):
        begin = math.tau * at / count
        points = [edge(x, y, begin + turn, left, low, right, high) for turn in (0.0, 0.11)]
        for point in ((x, y), *points):
            found += [*point, 0, 0]
    return found


def edge(
    x: float, y: float, angle: float, left: float, low: float, right: float, high: float
) -> tuple[float, float]:
    """Where a line from a point leaves a box."""
    across, up = math.cos(angle), math.sin(angle)
    ways = []
    if across:
        ways.append(((right if across > 0 else left) - x) / across)
    if up:
        ways.append(((high if up > 0 else low) - y) / up)
    reach = min(ways)
    return x + across * reach, y + up * reach
