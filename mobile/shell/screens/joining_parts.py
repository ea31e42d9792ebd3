"""What the sheet of a shared table is made of: the code to scan, the code to type, the seats."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line, Mesh, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box, fill
from mobile.kit.controls import seat_mark, settings  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import IconButton, PlainButton, Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Tag
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.joining.joining import ActShown, SeatShown

PAPER, INK = rgba("#F6E7C2"), rgba("#120C08")
"""A camera needs dark on light, whatever the theme."""
QUIET = 4
"""Cells of margin that a camera needs around the code."""
BESIDE = dp(600)
"""Width of a row at 100 % from which its buttons stand beside the name."""
SPOKEN = dp(420)
"""The same from which it says in a word of its own that somebody is here."""
DIGITS = 6


class QrCode(Widget):
    """A code to be scanned. ``rows``: from above, true where it is dark."""

    rows = ObjectProperty(())

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            Color(*PAPER)
            self._paper = SmoothRoundedRectangle(radius=[dp(12)])
            Color(*INK)
            self._cells = Mesh(mode="triangles")
        for name in ("pos", "size", "rows"):
            self.fbind(name, self._draw)

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
        self._paper.pos = middle - side / 2, high - side / 2
        self._paper.size = side, side
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


class SeatPortrait(Box):
    """The mark of a seat in a ring."""

    colour = StringProperty("ember")
    shape = StringProperty("circle")
    faint = BooleanProperty(False)


class SeatRow(Plate, Box):
    """One seat. ``on_act(seat, id)``: something is to be done about it; ``on_more(seat)``."""

    __events__ = ("on_act", "on_more")

    name = StringProperty("")
    line = StringProperty("")
    icon = StringProperty("")
    here = StringProperty("")
    state = StringProperty("")
    colour = StringProperty("ember")
    shape = StringProperty("circle")
    side = NumericProperty(dp(52))

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.seat: SeatShown | None = None
        self._buttons: list[PlainButton] = []
        self._acts: tuple[ActShown, ...] = ()
        self.head: Any = self.ids.head
        self.sign, self.here_text = text.Icon(icon_size=dp(22)), Tag(bold=True, role="body")
        self.here_text.pos_hint = {"center_y": 0.5}
        self.more = IconButton(icon="more")
        self.more.bind(on_release=lambda _: self.dispatch("on_more", self.seat))
        self.acts = Box(size_hint_y=None, spacing=dp(8), pos_hint={"center_y": 0.5})
        self.acts.bind(minimum_height=self.acts.setter("height"))
        with self.canvas.after:
            self._dash_colour = Color()
            self._dash = Line(dash_length=6, dash_offset=5)
        for name in ("pos", "size", "state"):
            self.fbind(name, self._outline)
        self.fbind("width", self._place)
        theme.bind(text_factor=self._place)

    def show(self, seat: SeatShown) -> None:
        """Shows a seat."""
        if seat == self.seat:
            return
        self.seat = seat
        self.name, self.line, self.icon = seat.name, seat.line, seat.icon
        self.here, self.state = seat.here, seat.state
        self.colour, self.shape = seat.look.colour, seat.look.shape
        away = seat.state == "away"
        self.sign.name = ("hourglass" if away else "check") if seat.here else ""
        self.sign.tone = self.here_text.tone = "amber" if away else "green"
        self.here_text.text = seat.here
        self.more.label = tr.t("app.joining.more", name=seat.name)
        self._offer(seat.acts)
        self._place()

    def _offer(self, acts: tuple[ActShown, ...]) -> None:
        """Makes the buttons, where others are offered than before."""
        if acts == self._acts:
            return
        self._acts, self._buttons = acts, []
        for act in acts:
            look = "chosen" if act.main else "plain"
            button = PlainButton(text=act.text, icon=act.icon, look=look, once=True)
            button.bind(
                on_release=lambda _, id=act.id: self.dispatch("on_act", self.name_of, id),
                minimum_width=self._place,
            )
            self._buttons.append(button)

    @property
    def name_of(self) -> str:
        """The id of the seat."""
        return self.seat.seat if self.seat else ""

    def _place(self, *_: object) -> None:
        """The buttons beside the name, or below it."""
        if self.seat is None:
            return
        beside = self.width >= BESIDE * theme.text_factor
        for button in self._buttons:
            button.size_hint_x = None if beside else 1
            if beside:
                button.width = max(dp(128), button.minimum_width)
        self.acts.size_hint_x = None if beside else 1
        if beside:
            wide = sum(button.width for button in self._buttons)
            self.acts.width = wide + dp(8) * max(0, len(self._buttons) - 1)
        fill(self.acts, self._buttons)
        portrait, words = self.ids.portrait, self.ids.words
        parts: list[Widget] = [portrait, words]
        if self.seat.here:
            # in a narrow row the line below the name says as much
            spoken = self.width >= SPOKEN * theme.text_factor
            parts += [self.sign, self.here_text] if spoken else [self.sign]
        parts += [self.acts] if self._buttons and beside else []
        parts += [self.more] if self.seat.more else []
        fill(self.head, parts)
        below = [self.acts] if self._buttons and not beside else []
        fill(self, [self.head, *below])

    def _outline(self, *_: object) -> None:
        """A free seat has a dashed line around it."""
        self._dash_colour.rgba = theme.edge if self.state == "free" else (0, 0, 0, 0)
        inset = dp(3)
        box = self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset
        self._dash.rounded_rectangle = (*box, dp(7))

    def on_act(self, seat: str, id: str) -> None:
        """Something is to be done about the seat."""

    def on_more(self, seat: SeatShown) -> None:
        """More may be done about it."""


load_rules(__file__)
