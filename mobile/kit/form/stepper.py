"""A whole number between two ends: stepped, held, drawn along a track, or typed."""

from typing import ClassVar

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.controls.settings import Track
from mobile.kit.form.calls import FormCalls
from mobile.kit.form.shown import StepperShown
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Pile, letters
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

SIDE, FIGURE, TRACK = 52, 64, 100
"""How wide a button, the figure and the track are at least, in dp."""
HELD, PACES = 0.4, (0.16, 0.16, 0.16, 0.08)
"""Seconds until a button that is held steps by itself, and between its steps: faster later."""
SHAKE = 6
EDGE = 12
"""How far the line of a track ends beside its widget, in dp."""


def figure_of(n: int) -> str:
    """A number as it is printed."""
    return str(n).replace("-", "\N{MINUS SIGN}")


def figure_shown(shown: StepperShown) -> str:
    """The number of a stepper; a dash where nothing is said."""
    return figure_of(shown.value) if shown.said else "\N{EN DASH}"


class StepFigure(Painted):
    """The number itself; a tap lets it be typed."""

    LEAST, DOWN = 48, "well_down"
    DEPENDS: ClassVar[tuple[str, ...]] = ("shift",)
    shift = NumericProperty(0)

    def spoken(self, shown: StepperShown) -> str:
        return f"{shown.label} {figure_shown(shown)}".strip()

    def paint(self, brush: Brush) -> None:
        self.ground(brush, self.shown)
        size = min(theme.title, self.width * 0.6)
        number = letters(figure_shown(self.shown), size, bold=True)
        while number.width > self.width - dp(4) and size > 8:
            size -= 1
            number = letters(figure_shown(self.shown), size, bold=True)
        left = (self.width - number.width) / 2 + self.shift
        number.paint(brush, left, (self.height - number.height) / 2)


class TrackMarks(Painting):
    """What stands on and below a track: its ends, and a tick at ours."""

    def paint(self, brush: Brush) -> None:
        shown: StepperShown = self.shown
        span = max(1, shown.high - shown.low)
        left, wide = dp(EDGE) + dp(4), self.width - 2 * dp(EDGE) - dp(8)

        def across(n: int) -> float:
            return float(left + wide * (n - shown.low) / span)

        middle = self.height / 2
        taken: tuple[float, float] | None = None
        if shown.ours is not None:
            at = across(shown.ours)
            brush.flat((at - dp(1), middle - dp(9), dp(2), dp(18)), "text")
            said = letters(tr.t("kit.form.ours_at", n=figure_of(shown.ours)), "tiny", "dim")
            low = min(max(0.0, at - said.width / 2), self.width - said.width)
            said.paint(brush, low, 0)
            taken = low - dp(6), low + said.width + dp(6)
        for n in (shown.low, shown.high):
            mark = letters(figure_of(n), "tiny", "dim")
            low = min(max(0.0, across(n) - mark.width / 2), self.width - mark.width)
            if taken is None or low + mark.width <= taken[0] or low >= taken[1]:
                mark.paint(brush, low, 0)


class RangeTrack(Widget):
    """A track with what is marked on it. Argument: whose ``choose`` is told where it is pulled."""

    def __init__(self, stepper: "Stepper") -> None:
        super().__init__(size_hint_y=None)
        self.track, self.marks = Track(scale=stepper, step=1), TrackMarks()
        for part in (self.track, self.marks):
            self.add_widget(part)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def show(self, shown: StepperShown) -> None:
        """Shows a number between its ends."""
        track = self.track
        track.range = shown.low, shown.high
        track.value = shown.value
        self.marks.shown = shown

    def _place(self, *_: object) -> None:
        self.track.size = self.width, dp(48)
        self.track.pos = self.x, self.y + (self.height - dp(48)) / 2
        self.marks.put(*self.pos, *self.size)


class StepButton(PlainButton):
    """A button that steps: once for a tap, faster and faster while it is held.

    Arguments: what it steps, by whether more may follow; its properties.
    """

    def __init__(self, stepper: "Stepper", by: int, **properties: object) -> None:
        super().__init__(**properties)
        self.stepper, self.by, self._steps = stepper, by, 0
        self._again = Clock.create_trigger(self._repeat, HELD)

    def on_state(self, *_: object) -> None:
        """Held, or let go."""
        self._again.cancel()
        if self.state == "down":
            self._steps = 0
            self._again.timeout = HELD
            self._again()

    def _repeat(self, *_: object) -> None:
        pace = PACES[min(self._steps // 3, len(PACES) - 1)]
        self._steps += 1
        if self.stepper.step(self.by, True):
            self._again.timeout = pace
            self._again()

    def on_release(self) -> None:
        """A tap: what was held has stepped already."""
        if not self._steps:
            self.stepper.step(self.by, False)


class Stepper(Box):
    """Minus, the number, plus, and a track where the range is small.

    Arguments: what is done with what hands do; its properties.
    """

    shown = ObjectProperty(None, allownone=True)

    def __init__(self, calls: FormCalls, **properties: object) -> None:
        super().__init__(size_hint_y=None, height=dp(52), spacing=dp(4), **properties)
        self.calls = calls
        less, more = ("less", -1), ("add", 1)
        self.less, self.more = (self._button(*one) for one in (less, more))
        self.figure = StepFigure(size_hint_x=None, width=dp(FIGURE), size_hint_y=1)
        self.figure.bind(on_release=lambda one: calls.on_keys(one.shown))
        self.track = RangeTrack(self)
        self.track.size_hint_y = 1
        for part in (self.less, self.figure, self.more, self.track):
            self.add_widget(part)
        for name in ("shown", "width"):
            self.fbind(name, self._follow)

    def _button(self, icon: str, by: int) -> StepButton:
        return StepButton(self, by, icon=icon, size_hint=(None, 1), width=dp(SIDE))

    def _follow(self, *_: object) -> None:
        if self.shown is None:
            return
        self.figure.shown = self.shown
        room = self.width - 2 * dp(SIDE) - dp(FIGURE)
        wanted = self.shown.short and room >= dp(TRACK)
        if wanted and self.track.parent is None:
            self.add_widget(self.track)
        elif not wanted and self.track.parent is not None:
            self.remove_widget(self.track)
        if wanted:
            self.track.show(self.shown)

    @property
    def value(self) -> int:
        """The number."""
        return int(self.shown.value)

    def choose(self, value: float) -> None:
        """The track was pulled to a number."""
        near = max(self.shown.low, min(self.shown.high, round(value)))
        if near != self.value:
            self.calls.on_set(self.shown.path, near, True)

    def step(self, by: int, more: bool) -> bool:
        """One step; whether there was room for it.

        Arguments: 1 or -1; whether more of the same motion may follow.
        """
        wanted = self.value + by if self.shown.said else self.value
        if not self.shown.low <= wanted <= self.shown.high:
            self.shake()
            return False
        self.calls.on_set(self.shown.path, wanted, more)
        return True

    def shake(self) -> None:
        """There is no further step this way."""
        if theme.reduce_motion:
            return
        Animation.cancel_all(self.figure, "shift")
        self.figure.shift = 0
        ways = [Animation(shift=dp(SHAKE) * side, d=0.05) for side in (1, -1, 0.5, 0)]
        (ways[0] + ways[1] + ways[2] + ways[3]).start(self.figure)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger that pulled is lifted: nothing more of this motion follows."""
        pulled = touch.grab_current is self.track.track
        taken = bool(super().on_touch_up(touch))
        if pulled:
            self.calls.on_set(self.shown.path, self.value, False)
        return taken


class LabelledStepper(Box):
    """A stepper with a word before it, where a field has several.

    Arguments: what is done with what hands do; its properties.
    """

    shown = ObjectProperty(None, allownone=True)

    def __init__(self, calls: FormCalls, **properties: object) -> None:
        super().__init__(size_hint_y=None, spacing=dp(8), **properties)
        self.word, self.stepper = StepWord(size_hint_x=None), Stepper(calls)
        for part in (self.word, self.stepper):
            self.add_widget(part)
        for name in ("shown", "width"):
            self.fbind(name, self._follow)
        self.stepper.bind(height=self.setter("height"))
        self.height = self.stepper.height

    def _follow(self, *_: object) -> None:
        if self.shown is None:
            return
        room = min(dp(96) * theme.text_factor, self.width * 0.34)
        self.word.width = room if self.shown.label else 0
        self.word.shown = self.shown.label or None
        self.stepper.shown = self.shown


class StepWord(Painting):
    """The word before a stepper."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**{"size_hint_y": 1, **properties})

    def fill(self, pile: Pile, shown: str) -> None:
        pile.text(shown, "small", "dim")
