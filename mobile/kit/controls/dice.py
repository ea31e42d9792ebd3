"""Dice: rolled here, where they tumble, or thrown on the table and tapped in."""

import math
from collections.abc import Callable, Sequence

from kivy.animation import Animation
from kivy.graphics import Color, Quad
from kivy.properties import (
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from mobile.kit.box import Stack
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import panel, text  # noqa: F401  (their rules are used in dice.kv)
from mobile.kit.surfaces.plate import Plate
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

TUMBLE = 0.25
"""Seconds that a die tumbles."""
BODY = 1.16
"""The picture of a die is this much larger than the die: it has a shadow."""
FLICKER = (3, 6, 2, 5, 1, 4)
"""Faces seen while it does: it is decided already, so no chance is needed here."""


class Die(Tap):
    """One die. Face 0 is a die that was not thrown yet."""

    face = NumericProperty(0)
    turned = NumericProperty(0)
    """How far the tumbling has come, from 1 down to 0."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._colour = Color()
            self._picture = Quad()
        for name in ("pos", "size", "face", "turned", "disabled"):
            self.fbind(name, self._draw)
        theme.bind(high_contrast=self._draw)
        self._draw()

    def roll_to(self, face: int) -> None:
        """Tumbles and comes to rest on this face; at once where motion is reduced."""
        Animation.cancel_all(self, "turned")
        self.face, self.turned = face, 0
        if not theme.reduce_motion:
            self.turned = 1
            Animation(turned=0, d=TUMBLE, t="out_quad").start(self)

    def _draw(self, *_: object) -> None:
        shown = int(self.face)
        if self.turned and shown:
            shown = FLICKER[(int(self.turned * 5) + shown) % 6]
        # not center_x: when pos is told, that still has its old value
        x, y = self.x + self.width / 2, self.y + self.height / 2
        side = min(self.size)
        bounce = side * 0.18 * abs((self.turned * 2) % 1 - 0.5) if self.turned else 0
        self._picture.texture = theme.picture(f"die_{shown or 1}") if shown else None
        self._picture.points = square(x, y + bounce, side * BODY, self.turned)
        self._colour.rgba = (1, 1, 1, 0.4 if self.disabled else 1) if shown else (0, 0, 0, 0)
        self.plate = "" if shown else "slot"


def square(x: float, y: float, side: float, turned: float) -> list[float]:
    """The corners of a square around this point, turned by a part of a half turn.

    Cheaper than a matrix for each die.

    Arguments: the point; the side of the square, in pixels; the part of a half turn.
    """
    reach = side / math.sqrt(2)
    angles = (math.pi * (turned + corner / 2 - 0.75) for corner in range(4))
    points = ((x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in angles)
    return [number for point in points for number in point]


class DiceRow(Widget):
    """Dice side by side, as large as they fit; told which faces they show.

    Arguments: what a tap on a die does, by its place from 0; its properties.
    """

    faces = ListProperty()
    count = NumericProperty(0)
    """How many dice there are; those without a face yet are empty places."""
    largest = NumericProperty(dp(88))

    def __init__(
        self, on_die: Callable[[int], object] = lambda place: None, **properties: object
    ) -> None:
        super().__init__(**properties)
        self.on_die = on_die
        for name in ("faces", "count"):
            self.fbind(name, self._fill)
        for name in ("pos", "size", "largest"):
            self.fbind(name, self._place)
        self._fill()

    @property
    def dice(self) -> list[Die]:
        """The dice from left to right."""
        return list(reversed(self.children))

    def roll_to(self, faces: Sequence[int]) -> None:
        """All dice tumble and come to rest on these faces."""
        self.faces = list(faces)
        for die, face in zip(self.dice, faces, strict=False):
            die.roll_to(face)

    def _fill(self, *_: object) -> None:
        count = max(int(self.count), len(self.faces))
        while len(self.children) < count:
            die = Die()
            die.bind(on_release=self._tapped)
            self.add_widget(die)
        for die in self.children[: len(self.children) - count]:
            self.remove_widget(die)
        for at, die in enumerate(self.dice):
            die.face = self.faces[at] if at < len(self.faces) else 0
        self._place()

    def _place(self, *_: object) -> None:
        count = len(self.children)
        if not count:
            return
        gap = dp(12)
        across = min(count, max(1, int((self.width + gap) // (dp(48) + gap))))
        side = min(self.largest, (self.width - gap * (across - 1)) / across)
        rows = -(-count // across)
        if not self.size_hint_y:
            self.height = rows * side + (rows - 1) * gap
        left = self.x + self.width / 2 - (across * side + (across - 1) * gap) / 2
        for at, die in enumerate(self.dice):
            die.size = side, side
            die.x = left + at % across * (side + gap)
            die.y = self.y + self.height - side - at // across * (side + gap)

    def _tapped(self, die: Die) -> None:
        self.on_die(self.dice.index(die))


class DicePad(GridLayout):
    """Six pads, one for each face, to tap in what a real die shows.

    Arguments: what takes the face; its properties.
    """

    allowed = ListProperty([1, 2, 3, 4, 5, 6])

    def __init__(self, on_face: Callable[[int], object], **properties: object) -> None:
        super().__init__(**properties)
        for face in range(1, 7):
            pad = Die(face=face, size_hint=(1, None), height=dp(56))
            pad.bind(on_release=lambda die: on_face(int(die.face)))
            self.add_widget(pad)
        self.bind(width=self._fit, allowed=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.cols = 6 if self.width >= 6 * dp(56) else 3
        for pad in self.children:
            pad.disabled = int(pad.face) not in self.allowed


class DiceEntry(Stack):
    """Dice to be tapped in: places above, pads below; tapping a die takes it back.

    Arguments: what to do with the faces as soon as the last one is in; its properties.
    """

    count = NumericProperty(2)
    faces = ListProperty()
    allowed = ListProperty([1, 2, 3, 4, 5, 6])

    def __init__(
        self, on_entered: Callable[[tuple[int, ...]], object], **properties: object
    ) -> None:
        self.on_entered = on_entered
        self.row, self.pad = DiceRow(self.take_back, largest=dp(72)), DicePad(self.add)
        super().__init__(self.row, self.pad, **properties)
        for name in ("faces", "count", "allowed"):
            self.fbind(name, self._follow)
        self._follow()

    def _follow(self, *_: object) -> None:
        self.row.faces, self.row.count, self.pad.allowed = self.faces, self.count, self.allowed

    def add(self, face: int) -> None:
        """One die shows this face."""
        if len(self.faces) >= self.count:
            return
        self.faces = [*self.faces, face]
        if len(self.faces) == self.count:
            self.on_entered(tuple(self.faces))

    def take_back(self, place: int) -> None:
        """The die at this place was mistyped."""
        self.faces = self.faces[:place] + self.faces[place + 1 :]


class DiceTray(Plate, Stack):
    """Dice on red baize with the sum."""

    faces = ListProperty()
    count = NumericProperty(2)
    sum_text = StringProperty("")
    note = StringProperty("")

    def roll_to(self, faces: Sequence[int]) -> None:
        """The dice tumble and come to rest on these faces."""
        self.faces = list(faces)
        self.ids.dice.roll_to(faces)


load_rules(__file__)
