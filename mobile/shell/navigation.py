"""Which screen is seen, and the way back from it."""

import gc
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent

from mobile.kit.surfaces.backdrop import Backdrop
from mobile.shell.presenters.presenter import Presenter

if TYPE_CHECKING:
    from mobile.shell.app import CompanionApp
    from mobile.shell.screens.screen import Screen

REST = 0.4
"""Seconds after a change of screen in which a second tap at the same place is not meant."""
TIDY = 1.5
"""Seconds after which a closed screen's memory is given back: its scroll bars fade for one."""


class Stage(Backdrop):
    """The root of the window: the screens that are open, the last one seen."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.screens: list[Screen] = []
        self._changed = float("-inf")
        # a screen and its widgets refer to each other: nothing of it goes by itself, and the
        # interpreter looks for such circles only after several screens
        self._tidy = Clock.create_trigger(tidy, TIDY)

    @property
    def top(self) -> "Screen | None":
        """The screen that is seen."""
        return self.screens[-1] if self.screens else None

    def push(self, screen: "Screen") -> None:
        """Shows a screen over the others."""
        if self.top:
            self._hide(self.top)
        self.screens.append(screen)
        self._show(screen)

    def pop(self) -> bool:
        """Closes the screen that is seen; False for the only one, which stays."""
        if len(self.screens) < 2:
            return False
        last = self.screens.pop()
        self._hide(last)
        last.close()
        self._tidy()
        self._show(self.screens[-1])
        return True

    def pop_to_first(self) -> None:
        """Closes all screens but the first."""
        while len(self.screens) > 2:
            self.screens.pop(-2).close()
        self.pop()

    def close(self) -> None:
        """Closes all screens."""
        while self.screens:
            self.screens.pop().close()
        self.clear_widgets()

    def _show(self, screen: "Screen") -> None:
        self._changed = Clock.get_time()
        self.add_widget(screen)
        screen.enter()

    def _hide(self, screen: "Screen") -> None:
        screen.leave()
        self.remove_widget(screen)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A double tap that opened a screen does not press what stands there now."""
        if touch.is_double_tap and Clock.get_time() - self._changed < REST:
            return True
        return super().on_touch_down(touch)


def tidy(_: float) -> None:
    """Gives back the memory of what is closed."""
    gc.collect()


def lobby(app: "CompanionApp", _: Presenter[Any] | None) -> "Screen":
    """The home of the app."""
    from mobile.shell.presenters.lobby import LobbyPresenter
    from mobile.shell.screens.lobby import LobbyScreen

    return LobbyScreen(app, LobbyPresenter(app.device))


def new_table(app: "CompanionApp", _: Presenter[Any] | None) -> "Screen":
    """A new table is put together."""
    from mobile.shell.presenters.new_table import NewTablePresenter
    from mobile.shell.screens.new_table import NewTableScreen

    return NewTableScreen(app, NewTablePresenter(app.device))


def settings(app: "CompanionApp", _: Presenter[Any] | None) -> "Screen":
    """What people set for this device."""
    from mobile.shell.presenters.preferences import SettingsPresenter
    from mobile.shell.screens.settings import SettingsScreen

    return SettingsScreen(app, SettingsPresenter(app.device))


def rules(app: "CompanionApp", presenter: Presenter[Any] | None) -> "Screen":
    """The rules, open at a clause where the presenter is."""
    from mobile.shell.presenters.rules import RulesPresenter
    from mobile.shell.screens.rules import RulesScreen

    return RulesScreen(app, presenter or RulesPresenter(app.device.speaker))


def dice(app: "CompanionApp", _: Presenter[Any] | None) -> "Screen":
    """Dice for anything."""
    from mobile.shell.presenters.dice import DicePresenter
    from mobile.shell.screens.dice import DiceScreen

    return DiceScreen(app, DicePresenter(app.device.speaker))


def about(app: "CompanionApp", _: Presenter[Any] | None) -> "Screen":
    """What this is, and whose work."""
    from mobile.shell.presenters.about import AboutPresenter
    from mobile.shell.screens.about import AboutScreen

    return AboutScreen(app, AboutPresenter(app.device.speaker))


def log(app: "CompanionApp", presenter: Presenter[Any] | None) -> "Screen":
    """The log of the table whose presenter this is."""
    from mobile.shell.screens.log import LogScreen

    assert presenter is not None
    return LogScreen(app, presenter)


def solo(app: "CompanionApp", presenter: Presenter[Any] | None) -> "Screen":
    """A game on the device."""
    from mobile.knightmare.screens.solo import SoloScreen

    assert presenter is not None
    return SoloScreen(app, presenter)


def ledger(app: "CompanionApp", presenter: Presenter[Any] | None) -> "Screen":
    """A game at a physical table."""
    from mobile.knightmare.screens.ledger import LedgerScreen

    assert presenter is not None
    return LedgerScreen(app, presenter)


SCREENS = {
    "lobby": lobby,
    "new_table": new_table,
    "settings": settings,
    "rules": rules,
    "dice": dice,
    "about": about,
    "log": log,
    "solo": solo,
    "ledger": ledger,
}
"""Every screen by its name. Each is loaded when it is first asked for: the first comes soon."""
