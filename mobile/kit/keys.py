"""The keyboard, where there is one: digits, Ctrl+Z, Ctrl+Y, Space, Enter, Esc, and the ring."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.core.window import Window
from kivy.uix.modalview import ModalView

from mobile.kit.ring import ring
from mobile.kit.soft_keyboard import field

ESCAPE, SPACE, KEYPAD_0 = 27, 32, 256
ENTERS = (13, 271)
"""Enter, and that of the keypad."""
Z, Y, ZERO = ord("z"), ord("y"), ord("0")
WAYS = {276: "back", 275: "on", 278: "first", 279: "last"}
"""The arrows to the left and right, and the keys for both ends, by where they lead."""
Call = Callable[[], object]


class Keys:
    """Calls back for the keys that a screen answers to.

    It is silent while something is written, and while a sheet covers the screen.

    Arguments: what to do for a digit, for undo, redo, the space bar (roll, or go on), Escape,
    Enter, and where something is gone through: what returns False is passed on.
    """

    def __init__(
        self,
        on_number: Callable[[int], object] | None = None,
        on_undo: Call | None = None,
        on_redo: Call | None = None,
        on_space: Call | None = None,
        on_escape: Call | None = None,
        on_enter: Call | None = None,
        on_way: Callable[[str], object] | None = None,
    ) -> None:
        self.on_number, self.on_undo, self.on_redo = on_number, on_undo, on_redo
        self.on_space, self.on_escape, self.on_enter = on_space, on_escape, on_enter
        self.on_way = on_way

    def attach(self) -> None:
        """Listens from now on: call it when the screen is entered."""
        Window.bind(on_keyboard=self._pressed)

    def detach(self) -> None:
        """Listens no longer: call it when the screen is left."""
        Window.unbind(on_keyboard=self._pressed)

    def _pressed(
        self, _window: object, key: int, _scan: int, _text: str | None, modifiers: Sequence[str]
    ) -> bool:
        if field() is not None:
            return False
        if key in WAYS and self.on_way and not _covered() and self.on_way(WAYS[key]) is not False:
            return True
        if ring.pressed(key, modifiers):
            return True
        if _covered():
            return False
        call = self._call_for(key, "ctrl" in modifiers or "meta" in modifiers, modifiers)
        return call is not None and call() is not False

    def _call_for(self, key: int, control: bool, modifiers: Sequence[str]) -> Call | None:
        if control and key in (Z, Y):
            again = key == Y or "shift" in modifiers
            return self.on_redo if again else self.on_undo
        for first in (ZERO, KEYPAD_0):
            if not control and first <= key < first + 10 and self.on_number:
                return partial(self.on_number, key - first)
        if key in ENTERS:
            return self.on_enter
        return {SPACE: self.on_space, ESCAPE: self.on_escape}.get(key) if not control else None


def _covered() -> bool:
    """Whether a sheet is open."""
    return any(isinstance(layer, ModalView) for layer in Window.children)
