"""Takes away what is left over while nobody touches the screen, so that no tap waits for it.

Python looks for what can go whenever so many objects have come, which is mostly while a tap is
answered. Here it is done a moment after the tap instead: the youngest objects each time, and those
that were left of several such looks now and then; all of them where nobody is busy.
"""

import gc

from kivy.clock import Clock
from kivy.core.window import WindowBase

REST = 1.5
"""Seconds without a touch after which nobody is thought to be busy."""
SOON = 0.2
"""Seconds after a touch in which it has been answered."""
OFTEN = 0.25
"""Seconds between two looks whether somebody is busy."""
FEW, MANY = 700, 7_000
"""New objects that are worth a look at rest; those that cannot wait for it."""
ROUNDS = 60
"""Small collections after which a whole one is worth while."""
MOST = 200
"""Small collections after which a whole one cannot wait any longer."""


class Tidying:
    """Python's collections, at moments of rest. Argument: the window."""

    def __init__(self, window: WindowBase) -> None:
        self.window = window
        self._touched = Clock.get_time()
        self._usual = gc.get_threshold()
        gc.set_threshold(MANY, self._usual[1], MOST)
        self._soon = Clock.create_trigger(self._sweep, SOON)
        window.fbind("on_touch_down", self._touch)
        self._looking = Clock.schedule_interval(self._look, OFTEN)

    def _touch(self, *_: object) -> None:
        self._touched = Clock.get_time()
        self._soon.cancel()
        self._soon()

    def _sweep(self, _: float) -> None:
        """A tap was answered, or bots have played: what is left over goes."""
        if gc.get_count()[0] > FEW:
            # also what an earlier tap left, or the day comes when it takes longer than a frame
            gc.collect(1)

    def _look(self, _: float) -> None:
        since = Clock.get_time() - self._touched
        if since > REST and gc.get_count()[2] > ROUNDS:
            gc.collect()
        elif since > SOON:
            self._sweep(since)

    def stop(self) -> None:
        """All as it was before."""
        for event in (self._looking, self._soon):
            event.cancel()
        self.window.funbind("on_touch_down", self._touch)
        gc.set_threshold(*self._usual)
