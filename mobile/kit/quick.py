"""Quick taps at one place by a finger that means one."""

import math
from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from mobile.kit.units import dp

QUICK = 0.3
"""Seconds between two such taps, at most."""
NEAR = 24
"""How far they are from each other in dp, at most."""
AGAIN = "again"
"""Marks a touch that comes so soon after another."""


class QuickTaps:
    """Tells which presses are meant.

    Quick taps belong to what the first of them pressed. They press nothing else that has come
    to stand there since; and what answers a question is answered by the first alone.
    """

    def __init__(self) -> None:
        self.time, self.place = float("-inf"), (0.0, 0.0)
        self.first: ref[Any] | None = None

    def note(self, _: object, touch: MotionEvent) -> None:
        """A finger was put down, wherever that is. Arguments: the window; the touch."""
        now, place = Clock.time(), (touch.sx * Window.width, touch.sy * Window.height)
        # Kivy knows the second of two taps, but takes the third and each after it for a first
        soon = now - self.time < QUICK and math.dist(place, self.place) < dp(NEAR)
        again = touch.is_double_tap or soon
        self.time, self.place = now, place
        touch.ud[AGAIN] = again
        if not again:
            self.first = None

    def meant(self, widget: Any, touch: MotionEvent) -> bool:
        """Whether a control that was pressed is to answer. Arguments: the control; the touch."""
        if not touch.ud.get(AGAIN):
            self.first = ref(widget)
            return True
        same = self.first is not None and self.first() is widget
        return same and not widget.once


quick = QuickTaps()
Window.bind(on_touch_down=quick.note)
