"""A ring that the keyboard moves from control to control: arrows, Tab, and Enter to press."""

import math
from collections.abc import Iterator, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from mobile.kit.units import dp

TAB, ENTERS = 9, (13, 271)
WAYS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
"""Up, down, right and left."""
ASIDE = 2.5
"""How much dearer a step to the side is than one ahead."""
COLOUR = (1, 0.84, 0.42, 1)


class Ring:
    """The ring around the control that Enter would press; a touch takes it away."""

    def __init__(self) -> None:
        self.at: Any = None
        self._drawn: InstructionGroup | None = None
        Window.bind(on_touch_down=lambda *_: self.leave())

    def pressed(self, key: int, modifiers: Sequence[str]) -> bool:
        """A key was pressed; whether it moved the ring, or pressed what is in it.

        Arguments: the code of the key; what is held with it.
        """
        if key == TAB:
            return self._step(-1 if "shift" in modifiers else 1)
        if key in WAYS:
            return self._go(*WAYS[key])
        if key in ENTERS and self.at is not None and self.at in set(controls()):
            return self._press()
        return False

    def _step(self, by: int) -> bool:
        """To the next control in reading order."""
        order = sorted(
            controls(), key=lambda one: (-round(middle(one)[1] / dp(24)), middle(one)[0])
        )
        if not order:
            return False
        at = order.index(self.at) + by if self.at in order else (0 if by > 0 else -1)
        return self._enter(order[at % len(order)])

    def _go(self, across: int, up: int) -> bool:
        """To the nearest control that lies this way."""
        every = list(controls())
        if self.at not in every:
            return self._step(1)
        x, y = middle(self.at)
        near: list[tuple[float, Any]] = []
        for one in every:
            dx, dy = middle(one)[0] - x, middle(one)[1] - y
            ahead, aside = dx * across + dy * up, abs(dx * up) + abs(dy * across)
            if one is not self.at and ahead > dp(4):
                near.append((math.hypot(ahead, aside * ASIDE), one))
        return self._enter(min(near, key=lambda pair: pair[0])[1]) if near else True

    def _enter(self, widget: Any) -> bool:
        self.leave()
        self.at = widget
        above = widget.parent
        while above is not None and above is not above.parent:
            if isinstance(above, ScrollView) and above.height < above.viewport_size[1]:
                above.scroll_to(widget, padding=dp(20), animate=False)
            above = above.parent
        self._drawn = InstructionGroup()
        widget.canvas.after.add(self._drawn)
        widget.bind(pos=self._draw, size=self._draw)
        self._draw()
        return True

    def _draw(self, *_: object) -> None:
        if self._drawn is None or self.at is None:
            return
        x, y, width, height = self.at.x, self.at.y, self.at.width, self.at.height
        self._drawn.clear()
        self._drawn.add(Color(*COLOUR))
        box = (x + dp(1), y + dp(1), width - dp(2), height - dp(2), dp(10))
        self._drawn.add(SmoothLine(rounded_rectangle=box, width=dp(2)))

    def leave(self) -> None:
        """No control has the ring any more."""
        if self.at is not None and self._drawn is not None:
            self.at.canvas.after.remove(self._drawn)
            self.at.unbind(pos=self._draw, size=self._draw)
        self.at = self._drawn = None

    def _press(self) -> bool:
        if isinstance(self.at, TextInput):
            self.at.focus = True
        else:
            widget = self.at
            widget.dispatch("on_press")
            widget.dispatch("on_release")
        return True


def middle(widget: Widget) -> tuple[float, float]:
    """The middle of a widget in the window."""
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def controls() -> Iterator[Any]:
    """All controls that can be pressed now: on the sheet that lies on top, or on the screen."""
    layers = Window.children
    sheets = [layer for layer in layers if isinstance(layer, ModalView)]
    for layer in sheets[:1] or layers:
        yield from _within(layer)


def _within(widget: Any) -> Iterator[Any]:
    if widget.opacity < 0.05 or widget.width <= 1 or widget.height <= 1:
        return
    if isinstance(widget, ButtonBehavior | TextInput) and not widget.disabled:
        yield widget
    for child in widget.children:
        yield from _within(child)


ring = Ring()
