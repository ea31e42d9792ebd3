"""Controls for settings: one of several, on or off, a number on a scale."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.gridlayout import GridLayout
from kivy.uix.slider import Slider
from kivy.uix.widget import Widget

from mobile.kit.box import Box, Stack
from mobile.kit.controls.buttons import PlainButton, Tap, nothing
from mobile.kit.kv import load_rules
from mobile.kit.shown import ChoiceShown
from mobile.kit.surfaces import text  # noqa: F401  (its rules are used in settings.kv)
from mobile.kit.theme.style import theme
from mobile.kit.units import dp


class ChoiceBar(GridLayout):
    """One of several, side by side, or below each other where there is no room.

    ``options`` are pairs of a key and its words, or triples with an icon; the chosen one is
    bright and has a check mark.

    Arguments: what is done with the key of another one that was tapped; its properties.
    """

    options = ListProperty()
    chosen = ObjectProperty(None, allownone=True)

    def __init__(self, on_choice: Callable[[Any], object] = nothing, **properties: object) -> None:
        super().__init__(**properties)
        self.on_choice = on_choice
        self.fbind("options", self._fill)
        self.fbind("chosen", self._mark)
        self.fbind("width", self._fit)
        self._fill()

    def show(self, choices: Sequence[ChoiceShown]) -> None:
        """Offers exactly these."""
        self.options = [(one.value, one.text) for one in choices]
        self.chosen = next((one.value for one in choices if one.chosen), None)

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for _, words, *_ in self.options:
            button = PlainButton(text=words)
            button.bind(on_release=self._tapped, minimum_width=self._fit)
            self.add_widget(button)
        self._mark()

    def _mark(self, *_: object) -> None:
        for button, (key, _, *icon) in zip(reversed(self.children), self.options, strict=True):
            chosen = self.holds(key)
            button.look = "chosen" if chosen else "plain"
            button.icon = "check" if chosen else icon[0] if icon else ""
        self._fit()

    def _fit(self, *_: object) -> None:
        count = max(1, len(self.children))
        widest = max((button.minimum_width for button in self.children), default=0)
        gap = self.spacing[0]
        room = max(1, int((self.width + gap) // (widest + gap)))
        rows = -(-count // min(room, count))
        self.cols = -(-count // rows)

    def _tapped(self, button: PlainButton) -> None:
        self.choose(self.options[self.children[::-1].index(button)][0])

    def holds(self, key: object) -> bool:
        return bool(key == self.chosen)

    def choose(self, key: Any) -> None:
        """One was tapped: where it is another one, it is chosen."""
        if not self.holds(key):
            self.chosen = key
            self.on_choice(key)


class Toggle(Widget):
    """The drawing of a switch: a knob at one end or the other, and a sign on it."""

    active = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            self._edge_colour, self._edge = Color(), SmoothRoundedRectangle()
            self._ground_colour, self._ground = Color(), SmoothRoundedRectangle()
            self._knob_colour, self._knob = Color(), SmoothEllipse()
        self.bind(pos=self._draw, size=self._draw, active=self._draw)
        theme.bind(high_contrast=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        on = self.active
        self._edge_colour.rgba = theme.brass if on else theme.edge
        self._ground_colour.rgba = theme.brass if on else theme.slot
        self._knob_colour.rgba = theme.ink if on else theme.dim
        rim, gap = dp(1.5), dp(4)
        self._edge.pos, self._edge.size = self.pos, self.size
        self._ground.pos = self.x + rim, self.y + rim
        self._ground.size = self.width - 2 * rim, self.height - 2 * rim
        self._edge.radius = self._ground.radius = [self.height / 2]
        side = self.height - 2 * gap
        self._knob.size = side, side
        self._knob.pos = self.x + self.width - gap - side if on else self.x + gap, self.y + gap


class SwitchRow(Tap, Box):
    """A setting that is on or off; the whole row is pressed.

    Arguments: what is done when a hand turns it over, by whether it is on; its properties.
    """

    text = StringProperty("")
    note = StringProperty("")
    active = BooleanProperty(False)

    def __init__(self, on_switch: Callable[[bool], object] = nothing, **properties: object) -> None:
        super().__init__(**properties)
        self.on_switch = on_switch

    def on_release(self) -> None:
        self.active = not self.active
        self.on_switch(self.active)


class Track(Slider):
    """The line with the knob of the scale that it is for."""

    scale = ObjectProperty(None, allownone=True)
    is_pulled = True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = bool(super().on_touch_down(touch))
        if taken and touch.grab_current is None and self.collide_point(*touch.pos):
            self.scale.choose(self.value)
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        moved = bool(super().on_touch_move(touch))
        if touch.grab_current is self:
            self.scale.choose(self.value)
        return moved


class ScaleRow(Stack):
    """A number between two ends: drawn along the line, or stepped by its buttons.

    Arguments: what is done with the value that a hand has set; its properties.
    """

    text = StringProperty("")
    shown = StringProperty("")
    """The value in words, as in ``120 %``."""
    value = NumericProperty(0)
    minimum = NumericProperty(0)
    maximum = NumericProperty(100)
    step = NumericProperty(1)

    def __init__(
        self, on_chosen: Callable[[float], object] = nothing, **properties: object
    ) -> None:
        super().__init__(**properties)
        self.on_chosen = on_chosen

    def choose(self, value: float) -> None:
        """Sets the value, within its ends and on a step."""
        steps = round((value - self.minimum) / self.step)
        near = round(self.minimum + steps * self.step, 6)
        near = min(self.maximum, max(self.minimum, near))
        if near != self.value:
            self.value = near
            self.on_chosen(near)


load_rules(__file__)
