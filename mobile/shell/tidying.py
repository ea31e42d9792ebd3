"""Takes away what is left over while nobody touches the screen, so that no tap waits for it."""

import gc
from typing import Any

from kivy.clock import Clock

REST = 1.5
"""Seconds without a touch after which nobody is thought to be busy."""
ROUNDS = 8
"""Small collections after which a whole one is worth while."""
MOST = 60
"""Small collections after which a whole one cannot wait any longer."""


class Tidying:
    """Python's whole collections, at moments of rest. Argument: the window."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self._touched = Clock.get_time()
        self._usual = gc.get_threshold()
        small, middle, _ = self._usual
        gc.set_threshold(small, middle, MOST)
        window.fbind("on_touch_down", self._touch)
        self._looking = Clock.schedule_interval(self._look, REST / 2)

    def _touch(self, *_: object) -> None:
        self._touched = Clock.get_time()

    def _look(self, _: float) -> None:
        rested = Clock.get_time() - self._touched > REST
        if rested and gc.get_count()[2] > ROUNDS:
            gc.collect()

    def stop(self) -> None:
        """All as it was before."""
        self._looking.cancel()
        self.window.funbind("on_touch_down", self._touch)
        gc.set_threshold(*self._usual)
