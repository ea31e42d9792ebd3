"""Which screen is seen, and the way back from it."""

import gc
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent

from mobile.kit.surfaces.backdrop import Backdrop
from mobile.shell.screens.screen import AppScreen

REST = 0.4
"""Seconds after a change of screen in which a second tap at the same place is not meant."""
TIDY = 1.5
"""Seconds after which a closed screen's memory is given back: its scroll bars fade for one."""
MADE = 3.0
"""Seconds after which most of a table's screen is made."""


class Stage(Backdrop):
    """The root of the window: the screens that are open, the last one seen."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.screens: list[AppScreen] = []
        self._changed = float("-inf")
        # a screen and its widgets refer to each other: nothing of it goes by itself, and the
        # interpreter looks for such circles only after several screens
        self._tidy = Clock.create_trigger(tidy, TIDY)
        self._tidy_all = Clock.create_trigger(tidy_all, TIDY)
        self._keep = Clock.create_trigger(keep, MADE)

    @property
    def top(self) -> AppScreen | None:
        return self.screens[-1] if self.screens else None

    def push(self, screen: AppScreen) -> None:
        """Shows a screen over the others."""
        if self.top:
            self._hide(self.top)
        self.screens.append(screen)
        self._show(screen)
        if screen.game:
            self._keep()

    def pop(self) -> bool:
        """Closes the screen that is seen; False for the only one, which stays."""
        if len(self.screens) < 2:
            return False
        last = self.screens.pop()
        self._hide(last)
        self._leave(last)
        self._show(self.screens[-1])
        return True

    def pop_to_first(self) -> None:
        """Closes all screens but the first."""
        while len(self.screens) > 2:
            self._leave(self.screens.pop(-2))
        self.pop()

    def _leave(self, screen: AppScreen) -> None:
        """People went out of a screen: it is closed, and soon its memory is given back."""
        screen.presenter.left()
        screen.close()
        (self._tidy_all if screen.game else self._tidy)()

    def close(self) -> None:
        while self.screens:
            self.screens.pop().close()
        self.clear_widgets()

    def _show(self, screen: AppScreen) -> None:
        self._changed = Clock.get_time()
        # all of it is put where it belongs at once, not first where a smaller window had room
        screen.pos, screen.size = self.pos, self.size
        self.add_widget(screen)
        screen.enter()

    def _hide(self, screen: AppScreen) -> None:
        screen.leave()
        self.remove_widget(screen)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A double tap that opened a screen does not press what stands there now."""
        if touch.is_double_tap and Clock.get_time() - self._changed < REST:
            return True
        return bool(super().on_touch_down(touch))


def keep(_: float) -> None:
    """What the screen of a table is made of stays: no search for what can go need look at it."""
    gc.freeze()


def tidy(_: float) -> None:
    """Gives back the memory of what is closed."""
    gc.collect()


def tidy_all(_: float) -> None:
    """The same where what stayed has been closed."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
