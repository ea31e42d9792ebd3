"""The way in to a shared table: the code to scan, the code to type, the switch of the door."""

from collections.abc import Sequence

from kivy.graphics import Mesh, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls import settings  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.painting.brush import WHITE, Brush, around
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, room
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme

PAPER, WORN = rgba("#F6E4B8"), 0.4
"""Old paper under a lamp: its colour, and how dark its edges are."""
INK = rgba("#120C08")
"""A camera needs dark on light, whatever the theme."""
QUIET = 4
"""Cells of margin that a camera needs around the code."""


class QrCode(Painting):
    """A code to be scanned: its rows from above, true where it is dark."""

    shown: Sequence[Sequence[bool]]

    def paint(self, brush: Brush) -> None:
        """The paper, or plain white where people need the strongest contrast, and the cells."""
        side, plain = min(self.width, self.height), theme.high_contrast
        at = around(self.width / 2, self.height / 2, side)
        brush.rounded((*at, side, side), dp(14), WHITE if plain else PAPER)
        if not plain:
            vignette = theme.light("vignette")
            worn = RoundedRectangle(pos=at, size=(side, side), radius=[dp(14)], texture=vignette)
            brush.shape(worn, WHITE, WORN)
        # whole pixels: blurred edges are harder to read
        count = len(self.shown)
        cell = max(1, int(side // (count + 2 * QUIET)))
        left = round(self.width / 2 - cell * count / 2)
        top = round(self.height / 2 + cell * count / 2)
        vertices: list[float] = []
        indices: list[int] = []
        for y, row in enumerate(self.shown):
            for start, end in runs(row):
                first = len(vertices) // 4
                x, right = left + start * cell, left + end * cell
                above, low = top - y * cell, top - (y + 1) * cell
                for corner in ((x, low), (right, low), (right, above), (x, above)):
                    vertices += (*corner, 0, 0)
                indices += (first + one for one in (0, 1, 2, 2, 3, 0))
        brush.shape(Mesh(mode="triangles", vertices=vertices, indices=indices), INK)


def runs(row: Sequence[bool]) -> list[tuple[int, int]]:
    """Where dark cells begin and end, side by side."""
    found: list[tuple[int, int]] = []
    for at, dark in enumerate(row):
        if dark and found and found[-1][1] == at:
            found[-1] = found[-1][0], at + 1
        elif dark:
            found.append((at, at + 1))
    return found


class CodeDigits(Painting):
    """The code to be typed: six digits, in two groups."""

    own_height = centred = True

    def fill(self, pile: Pile, shown: str) -> None:
        first, second = shown[: len(shown) // 2], shown[len(shown) // 2 :]
        pile.row(*map(digit, first), room(6), *map(digit, second), gap=6)


def digit(figure: str) -> Cell:
    """One digit of the code on its plate."""
    wide, high = dp(50), dp(62)
    words = Lettering(figure, dp(30), bold=True)

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.plate("slot_active", (x, y, wide, high))
        brush.words_around(words, x + wide / 2, y + high / 2, "brass_bright")

    return Cell(wide, high, paint)


class DoorSwitch(Tap, Box):
    """Whether the door is open. ``on_release``: it is to be turned over."""

    text = StringProperty("")
    active = BooleanProperty(False)


load_rules(__file__)
