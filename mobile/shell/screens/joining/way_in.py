"""The way in to a shared table: the code to scan, the code to type, the switch of the door."""

from collections.abc import Sequence

from kivy.graphics import Color, Mesh, RoundedRectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls import settings  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.plate import Plate
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme

PAPER, WORN = rgba("#F6E4B8"), 0.4
"""Old paper under a lamp: its colour, and how dark its edges are."""
WHITE, INK = rgba("#FFFFFF"), rgba("#120C08")
"""A camera needs dark on light, whatever the theme."""
QUIET = 4
"""Cells of margin that a camera needs around the code."""
DIGITS = 6


class QrCode(Widget):
    """A code to be scanned. ``rows``: from above, true where it is dark."""

    rows = ObjectProperty(())

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._tint = Color()
            self._paper = SmoothRoundedRectangle(radius=[dp(14)])
            self._worn = Color()
            self._edge = RoundedRectangle(radius=[dp(14)], texture=theme.light("vignette"))
            Color(*INK)
            self._cells = Mesh(mode="triangles")
        for name in ("pos", "size", "rows"):
            self.fbind(name, self._draw)
        theme.bind(high_contrast=self._dye)
        self._dye()

    def _dye(self, *_: object) -> None:
        """Paper, or plain white where people need the strongest contrast."""
        plain = theme.high_contrast
        self._tint.rgba = WHITE if plain else PAPER
        self._worn.a = 0 if plain else WORN

    def _draw(self, *_: object) -> None:
        side = min(self.width, self.height)
        count = len(self.rows)
        if not count or side <= 0:
            self._cells.vertices, self._cells.indices = [], []
            return
        # whole pixels: blurred edges are harder to read
        cell = max(1, int(side // (count + 2 * QUIET)))
        middle, high = self.x + self.width / 2, self.y + self.height / 2
        left = round(middle - cell * count / 2)
        top = round(high + cell * count / 2)
        for part in (self._paper, self._edge):
            part.pos, part.size = (middle - side / 2, high - side / 2), (side, side)
        vertices: list[float] = []
        indices: list[int] = []
        for y, row in enumerate(self.rows):
            for start, end in runs(row):
                at = len(vertices) // 4
                x, right = left + start * cell, left + end * cell
                above, low = top - y * cell, top - (y + 1) * cell
                for corner in ((x, low), (right, low), (right, above), (x, above)):
                    vertices += (*corner, 0, 0)
                indices += (at, at + 1, at + 2, at + 2, at + 3, at)
        self._cells.vertices, self._cells.indices = vertices, indices


def runs(row: Sequence[bool]) -> list[tuple[int, int]]:
    """Where dark cells begin and end, side by side."""
    found: list[tuple[int, int]] = []
    for at, dark in enumerate(row):
        if dark and found and found[-1][1] == at:
            found[-1] = found[-1][0], at + 1
        elif dark:
            found.append((at, at + 1))
    return found


class Digit(Plate, Box):
    """One digit of the code."""

    text = StringProperty("")


class CodeDigits(Box):
    """The code to be typed: six digits, in two groups."""

    text = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.digits = [Digit() for _ in range(DIGITS)]
        self.add_widget(Widget())
        for at, digit in enumerate(self.digits):
            if at == DIGITS // 2:
                self.add_widget(Widget(size_hint_x=None, width=dp(6)))
            self.add_widget(digit)
        self.add_widget(Widget())
        self.fbind("text", self._fill)

    def _fill(self, *_: object) -> None:
        for digit, letter in zip(self.digits, self.text.ljust(DIGITS), strict=False):
            digit.text = letter


class DoorSwitch(Tap, Box):
    """Whether the door is open. ``on_release``: it is to be turned over."""

    text = StringProperty("")
    active = BooleanProperty(False)


load_rules(__file__)
