"""The picture at the end: the throne in its own light, or a stone between two candles."""

from kivy.graphics import (
    Color,
    Line,
    Mesh,
    Quad,
    Rectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)

from mobile.kit.surfaces.plate import Plate
from mobile.kit.table.beats.grave import Candle
from mobile.kit.table.beats.words import Part, Words, rays
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.ending.ending import EndingShown

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


class ScenePart(Plate, Part):
    """The scene, with how it ended written over it."""

    def __init__(self, **properties: object) -> None:
        super().__init__(plate="slot_active", **properties)
        self.title, self.line = Words(face="Heading", halign="center"), Words(halign="center")
        self.candles = Candle(), Candle()

    def show(self, ending: EndingShown, width: float, height: float) -> None:
        """Paints the scene in a box of this size."""
        self.size = width, height
        self.title.tone = "brass_bright" if ending.won else "text"
        self.title.write(ending.title, min(dp(52), width * 0.075), width - dp(48))
        self.line.write(ending.line, theme.body, width - dp(48))
        candles = [] if ending.won else list(self.candles)
        self.keep([self.title, self.line, *candles])
        top = height - dp(22)
        self.put(self.title, (width - self.title.width) / 2, top - self.title.height)
        top -= self.title.height + dp(2)
        self.put(self.line, (width - self.line.width) / 2, top - self.line.height)
        room = max(dp(40), top - self.line.height - dp(12))
        self.canvas.before.remove_group("scene")
        with self.canvas.before:
            if ending.won:
                self._throne(width, height, room)
            else:
                self._stone(width, room, ending)
        for way, candle in zip((-1, 1), candles, strict=False):
            self.put(candle, width / 2 + way * room * 0.62 - candle.width / 2, dp(10))
            candle.burn()

    def _throne(self, width: float, height: float, room: float) -> None:
        middle, side = width / 2, min(room * 0.72, width * 0.4)
        low = room * 0.24
        self._wall(width, height)
        self._light(middle, low + side * 0.5, width, height)
        self._pillars(width, height)
        self._torches(width, room)
        step = low / 3
        for at, colour in enumerate(STEPS):
            half = min(width * 0.42, side * 1.35) * (1 - at * 0.17)
            Color(*colour, group="scene")
            box = (middle - half, dp(2) + at * step), (half * 2, step + dp(1))
            Rectangle(pos=box[0], size=box[1], group="scene")
        Color(*CARPET, group="scene")
        near, far = side * 0.36, side * 0.16
        corners = middle - near, dp(2), middle + near, dp(2), middle + far, low, middle - far, low
        Quad(points=corners, group="scene")
        self._back(middle, low, side)
        Color(*PALE, group="scene")
        place = middle - side / 2, low
        Rectangle(texture=icon_texture("throne", side), pos=place, size=(side, side), group="scene")

    def _wall(self, width: float, height: float) -> None:
        """Stones behind all, where colours are not meant to stand apart."""
        if theme.high_contrast:
            return
        edge = dp(3)
        across, up = width / dp(BRICKS), height / dp(BRICKS)
        Color(0.62, 0.55, 0.48, 1, group="scene")
        Rectangle(
            pos=(edge, edge),
            size=(width - 2 * edge, height - 2 * edge),
            texture=theme.light("stone"),
            tex_coords=(0, 0, across, 0, across, up, 0, up),
            group="scene",
        )

    def _back(self, middle: float, low: float, side: float) -> None:
        """The back of the throne, of carved wood."""
        for colour, half, high in ((FOOT, 0.33, 0.84), (PILLAR, 0.29, 0.8)):
            Color(*colour, group="scene")
            foot, left, right = low + side * 0.1, middle - side * half, middle + side * half
            top = low + side * high
            slope = side * 0.05
            corners = left + slope, foot, right - slope, foot, right, top, left, top
            Quad(points=corners, group="scene")
            point = middle, top + side * 0.09
            Quad(points=(left, top, right, top, *point, *point), group="scene")

    def _torches(self, width: float, room: float) -> None:
        """Two torches between the pillars, and sparks in the air."""
        if width < dp(480) or theme.high_contrast:
            return
        side = min(dp(72), room * 0.3)
        for x in TORCHES:
            left, low = width * x - side / 2, room * 0.5
            Color(1, 0.6, 0.24, 0.5, group="scene")
            glow = (width * x - side * 1.3, low - side * 0.55), (side * 2.6, side * 2.6)
            Rectangle(texture=theme.light("glow"), pos=glow[0], size=glow[1], group="scene")
            Color(1, 0.78, 0.44, 1, group="scene")
            torch = icon_texture("torch", side)
            Rectangle(texture=torch, pos=(left, low), size=(side, side), group="scene")
        Color(1, 0.86, 0.5, 0.55, group="scene")
        small = side * 0.34
        for x, y in SPARKS:
            place = width * x - small / 2, room * y
            spark = icon_texture("sparkles", small)
            Rectangle(texture=spark, pos=place, size=(small, small), group="scene")

    def _light(self, x: float, y: float, width: float, height: float) -> None:
        if theme.high_contrast:
            return
        edge = dp(3)
        StencilPush(group="scene")
        Rectangle(pos=(edge, edge), size=(width - 2 * edge, height - 2 * edge), group="scene")
        StencilUse(group="scene")
        corners = rays(x, y, edge, edge, width - edge, height - edge)
        Color(*theme.brass[:3], 0.12, group="scene")
        Mesh(vertices=corners, indices=range(len(corners) // 4), mode="triangles", group="scene")
        Color(1, 0.78, 0.36, 0.55, group="scene")
        wide = max(width, height)
        glow = theme.light("glow")
        place = (x - wide / 2, y - wide / 2)
        Rectangle(texture=glow, pos=place, size=(wide, wide), group="scene")
        StencilUnUse(group="scene")
        Rectangle(pos=(edge, edge), size=(width - 2 * edge, height - 2 * edge), group="scene")
        StencilPop(group="scene")

    def _pillars(self, width: float, height: float) -> None:
        if width < dp(480):
            return
        for x in (0.04, 0.18, 0.77, 0.91):
            left, wide = width * x, width * 0.05
            Color(*PILLAR, group="scene")
            Rectangle(pos=(left, dp(3)), size=(wide, height - dp(6)), group="scene")
            Color(*FOOT, group="scene")
            for y in (dp(3), height - dp(30)):
                place = left - wide * 0.15, y
                Rectangle(pos=place, size=(wide * 1.3, dp(24)), group="scene")

    def _stone(self, width: float, room: float, ending: EndingShown) -> None:
        side, middle = room * 0.86, width / 2
        Color(*GREY, group="scene")
        place = middle - side / 2, dp(10)
        grave = icon_texture("grave", side)
        Rectangle(texture=grave, pos=place, size=(side, side), group="scene")
        Color(*theme.edge, group="scene")
        ground = (dp(16), dp(10), width - dp(16), dp(10))
        Line(points=ground, width=dp(0.8), group="scene")
