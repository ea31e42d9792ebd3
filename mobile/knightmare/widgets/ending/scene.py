"""The picture at the end: the throne in its own light, or a stone between two candles."""

from kivy.graphics import (
    Line,
    Quad,
    Rectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)

from mobile.kit.box import fill
from mobile.kit.painting.brush import Brush, around, inset
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painting
from mobile.kit.table.beats.part import rays
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.ending.ending import EndingShown
from mobile.knightmare.widgets.candle import Candle

PILLAR, FOOT = (0.24, 0.16, 0.10, 1), (0.34, 0.23, 0.14, 1)
STEPS = ((0.36, 0.25, 0.13, 1), (0.44, 0.31, 0.16, 1), (0.52, 0.37, 0.19, 1))
CARPET = (0.55, 0.10, 0.07, 1)
TORCHES = (0.14, 0.86)
"""Where torches burn, as shares of the width."""
SPARKS = ((0.27, 0.66), (0.33, 0.36), (0.68, 0.68), (0.74, 0.4))
BRICKS = 300
"""How much of the wall's tile is seen, in dp."""
PALE = (1.0, 0.94, 0.78, 1)
GREY = (0.42, 0.40, 0.38, 1)


class ScenePart(Painting):
    """The scene, with how it ended written over it."""

    def __init__(self) -> None:
        super().__init__()
        self.candles = Candle(), Candle()
        for name in ("pos", "size", "shown"):
            self.fbind(name, self._light_candles)

    def _letters(self) -> tuple[Lettering, Lettering]:
        """The title, and what it came to."""
        room = self.width - dp(48)
        large = min(dp(52), self.width * 0.075)
        title = Lettering(self.shown.title, large, room, face=HEADING, halign="center")
        return title, Lettering(self.shown.line, theme.body, room, halign="center")

    def _room(self) -> float:
        """The height below what is written."""
        title, line = self._letters()
        return max(dp(40), self.height - dp(36) - title.height - line.height)

    def _light_candles(self, *_: object) -> None:
        """Two candles burn beside the stone."""
        lost = self.shown is not None and not self.shown.won
        fill(self, self.candles if lost else ())
        for way, candle in zip((-1, 1), self.candles if lost else (), strict=False):
            middle = self.x + self.width / 2 + way * self._room() * 0.62
            candle.pos = round(middle - candle.width / 2), round(self.y + dp(10))
            candle.burn()

    def paint(self, brush: Brush) -> None:
        ending: EndingShown = self.shown
        title, line = self._letters()
        brush.plate("slot_active", (0, 0, *self.size))
        if ending.won:
            self._throne(brush, self._room())
        else:
            self._stone(brush, self._room())
        top = self.height - dp(22) - title.height
        middle = (self.width - title.width) / 2, (self.width - line.width) / 2
        brush.words(title, middle[0], top, "brass_bright" if ending.won else "text")
        brush.words(line, middle[1], top - dp(2) - line.height, "text")

    def _throne(self, brush: Brush, room: float) -> None:
        width, middle = self.width, self.width / 2
        side, low = min(room * 0.72, width * 0.4), room * 0.24
        self._wall(brush)
        self._light(brush, middle, low + side * 0.5)
        self._pillars(brush)
        self._torches(brush, room)
        step = low / 3
        for at, colour in enumerate(STEPS):
            half = min(width * 0.42, side * 1.35) * (1 - at * 0.17)
            brush.flat((middle - half, dp(2) + at * step, half * 2, step + dp(1)), colour)
        near, far = side * 0.36, side * 0.16
        corners = middle - near, dp(2), middle + near, dp(2), middle + far, low, middle - far, low
        brush.shape(Quad(points=corners), CARPET)
        self._back(brush, middle, low, side)
        brush.icon("throne", middle - side / 2, low, side, PALE)

    def _wall(self, brush: Brush) -> None:
        """Stones behind all, where colours are not meant to stand apart."""
        if not theme.high_contrast:
            part = (0, 0, self.width / dp(BRICKS), self.height / dp(BRICKS))
            box = inset((0, 0, *self.size), dp(3))
            brush.textured(box, theme.light("stone"), (0.62, 0.55, 0.48, 1), part)

    def _back(self, brush: Brush, middle: float, low: float, side: float) -> None:
        """The back of the throne, of carved wood."""
        for colour, half, high in ((FOOT, 0.33, 0.84), (PILLAR, 0.29, 0.8)):
            foot, left, right = low + side * 0.1, middle - side * half, middle + side * half
            top, slope = low + side * high, side * 0.05
            corners = left + slope, foot, right - slope, foot, right, top, left, top
            brush.shape(Quad(points=corners), colour)
            point = middle, top + side * 0.09
            brush.shape(Quad(points=(left, top, right, top, *point, *point)), colour)

    def _torches(self, brush: Brush, room: float) -> None:
        """Two torches between the pillars, and sparks in the air."""
        width = self.width
        if width < dp(480) or theme.high_contrast:
            return
        side, low = min(dp(72), room * 0.3), room * 0.5
        for x in TORCHES:
            glow = (width * x - side * 1.3, low - side * 0.55, side * 2.6, side * 2.6)
            brush.textured(glow, theme.light("glow"), (1, 0.6, 0.24, 0.5))
            brush.icon("torch", width * x - side / 2, low, side, (1, 0.78, 0.44, 1))
        small = side * 0.34
        for x, y in SPARKS:
            brush.icon("sparkles", width * x - small / 2, room * y, small, (1, 0.86, 0.5, 0.55))

    def _light(self, brush: Brush, x: float, y: float) -> None:
        if theme.high_contrast:
            return
        left, low, wide, high = box = inset((0, 0, *self.size), dp(3))
        frame = Rectangle(pos=box[:2], size=box[2:])
        for instruction in (StencilPush(), frame, StencilUse()):
            brush.group.add(instruction)
        brush.shape(rays(x, y, left, low, left + wide, low + high), "brass", 0.24)
        side = max(self.size)
        brush.textured(
            (*around(x, y, side), side, side), theme.light("glow"), (1, 0.78, 0.36, 0.55)
        )
        for instruction in (StencilUnUse(), Rectangle(pos=box[:2], size=box[2:]), StencilPop()):
            brush.group.add(instruction)

    def _pillars(self, brush: Brush) -> None:
        if self.width < dp(480):
            return
        for x in (0.04, 0.18, 0.77, 0.91):
            left, wide = self.width * x, self.width * 0.05
            brush.flat((left, dp(3), wide, self.height - dp(6)), PILLAR)
            for y in (dp(3), self.height - dp(30)):
                brush.flat((left - wide * 0.15, y, wide * 1.3, dp(24)), FOOT)

    def _stone(self, brush: Brush, room: float) -> None:
        side = room * 0.86
        brush.icon("grave", self.width / 2 - side / 2, dp(10), side, GREY)
        ground = (dp(16), dp(10), self.width - dp(16), dp(10))
        brush.shape(Line(points=ground, width=dp(0.8)), "edge")
