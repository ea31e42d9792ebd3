"""Whoever plays at the screen of the app, with touches that are timed."""

import time
from typing import Any

from tests.mobile_rules.driver import PAUSE
from tests.mobile_rules.hands import Hands


class Player(Hands):
    """Fast hands with a watch. Argument: the driver of a running app."""

    def __init__(self, driver: Any) -> None:
        super().__init__(driver)
        self.spent: list[tuple[float, float]] = []
        """Milliseconds that each touch of the last answer took, and the slowest frame before it."""
        self._slowest = 0.0
        self._rested = False

    def ticks(self, count: int = 1) -> None:
        """Frames in which everything happens but the drawing; the slowest is known."""
        for _ in range(count):
            start = time.thread_time()
            super().ticks()
            self._slowest = max(self._slowest, (time.thread_time() - start) * 1000)

    def tap(self, what: Any) -> None:
        """A finger on a widget, which aims when all is drawn and stands where it belongs."""
        self.rest(PAUSE)
        self._rested = True
        super().tap(what)

    def tap_at(self, x: float, y: float, double: bool = False) -> None:
        """A finger down and up again, until the widgets have answered."""
        if not self._rested:
            self.rest(PAUSE)  # frame by frame: what is left for idle moments is done in them
        self._rested = False
        slowest, start = self._slowest, time.thread_time()
        self.touch_at(x, y, double)
        self.spent.append(((time.thread_time() - start) * 1000, slowest))
        self._slowest = 0.0

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.screen.presenter.shown.over is not None
