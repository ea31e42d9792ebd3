"""The mark of a seat: a shape in a colour, so that nobody is told by colour alone."""

import math

from kivy.graphics import Color, SmoothEllipse, SmoothTriangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.theme.palette import rgba

COLOURS = {
    "ember": "#F0743A",
    "azure": "#62B0F0",
    "moss": "#8CC152",
    "violet": "#B98AE8",
    "brass": "#D8A648",
    "ivory": "#F4E9D4",
}
TURNS = {"circle": (0, 0), "square": (4, 45), "diamond": (4, 0), "hexagon": (6, 0)}
"""Corners of a shape, and how far it is turned."""


def seat_colour(name: str) -> tuple[float, float, float, float]:
    """The colour of a seat."""
    return rgba(COLOURS.get(name, COLOURS["ivory"]))


class SeatMark(Widget):
    """A small shape in a seat's colour."""

    colour = StringProperty("ivory")
    shape = StringProperty("circle")
    side = NumericProperty(dp(16))

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.size_hint, self.pos_hint = (None, None), {"center_y": 0.5}
        for name in ("pos", "size", "colour", "shape", "side"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.size = self.side, self.side
        self.canvas.clear()
        with self.canvas:
            Color(*seat_colour(self.colour))
            if self.shape in TURNS:
                corners, turned = TURNS[self.shape]
                facts = {"segments": corners} if corners else {}
                SmoothEllipse(
                    pos=self.pos,
                    size=self.size,
                    angle_start=turned,
                    angle_end=turned + 360,
                    **facts,
                )
            else:
                SmoothTriangle(points=self._corners(90))
            if self.shape == "star":
                SmoothTriangle(points=self._corners(-90))

    def _corners(self, first: float) -> list[float]:
        """A triangle around the middle, its first corner in this direction."""
        radius, points = self.side * 0.58, []
        for corner in range(3):
            angle = math.radians(first + corner * 120)
            points.append(self.x + self.side / 2 + radius * math.cos(angle))
            points.append(self.y + self.side * 0.45 + radius * math.sin(angle))
        return points
