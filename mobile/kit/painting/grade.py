"""A grade by its colour, its shape and its number, so that none of them has to say it alone."""

from collections.abc import Mapping

from kivy.graphics import SmoothEllipse, SmoothQuad, SmoothTriangle

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile

NUMBERS: Mapping[str, str] = {"GREEN": "3", "AMBER": "2", "RED": "1"}
"""The grades that have a number; any other is a broken heart."""


def graded(grade: str, side: float) -> Cell:
    """A grade for a row. Arguments: its id; its side in pixels."""
    number = Lettering(NUMBERS.get(grade, ""), side * 0.5, bold=True)

    def paint(brush: Brush, x: float, y: float) -> None:
        # whole pixels, as of all that stands beside words
        x, y = round(x), round(y)
        middle, high, low = x + side / 2, y + side / 2, 0.0
        if grade == "GREEN":
            brush.shape(SmoothEllipse(pos=(x, y), size=(side, side)), "green")
        elif grade == "AMBER":
            corners = middle, y, x + side, high, middle, y + side, x, high
            brush.shape(SmoothQuad(points=corners), "amber")
        elif grade == "RED":
            foot, low = y + side * 0.06, side * 0.12
            brush.shape(SmoothTriangle(points=(x, foot, x + side, foot, middle, y + side)), "red")
        else:
            brush.icon("heart-broken", x, y, side, "red")
        brush.words_around(number, middle, high - low, "ink")

    return Cell(side, side, paint)


class GradeSign(Painting):
    """A grade as a widget of its own: it shows the id of one."""

    def fill(self, pile: Pile, shown: str) -> None:
        pile.put(graded(shown, pile.width))
