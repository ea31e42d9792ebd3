"""Whatever is clipped cannot be touched: fingers are put where it would be if it were seen."""

from collections.abc import Callable, Iterator
from typing import Any

from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mobile.kit.table.beats.layer import BeatLayer
from tests.mobile_rules import looking
from tests.mobile_rules.hands import Hands, beat_over
from tests.mobile_rules.looking import Box

Point = tuple[float, float]


def scrolled(hands: Hands) -> Iterator[str]:
    """Everything that scrolls at its upper end, and at its lower one."""
    views = [one for one in looking.everything(hands.window) if isinstance(one, ScrollView)]
    stood = [one.scroll_y for one in views]
    for end, y in (("above", 1), ("below", 0)):
        for one in views:
            one.scroll_y = y
        hands.ticks(3)
        yield end
    for one, y in zip(views, stood, strict=True):
        one.scroll_y = y


def touched(hands: Hands) -> tuple[list[str], int]:
    """What fingers meet that is clipped where they are put, and how many were put down.

    Nothing happens by it: all that could answer only notes that it was met. A beat goes on
    wherever nothing of it is met.
    """
    every = [one for one in looking.everything(hands.window) if takes_touches(one)]
    met: list[Any] = []
    for one in every:
        one.on_touch_down = meeting(one, met)
    layer: Any = beat_over(hands.window)
    if layer is not None:
        layer.tap = lambda: met.append(layer)
    faults, count = [], 0
    for one in every:
        for x, y in hidden_points(one, hands.window.size):
            met.clear()
            hands.touch_at(x, y)
            count += 1
            if one in met:
                faults.append(f"{name_of(one)} is met at {x:.0f}, {y:.0f}, where it is clipped")
            if layer is not None and y >= layer.below() and not met:
                faults.append(f"{name_of(one)}, clipped at {x:.0f}, {y:.0f}, keeps a tap from it")
    for one in every:
        del one.on_touch_down
    if layer is not None:
        del layer.tap
    return faults, count


def takes_touches(widget: Any) -> bool:
    """Whether a finger on a widget does something, besides scrolling and finding its parts."""
    if looking.is_control(widget):
        return True
    if isinstance(widget, ScrollView | Layout | BeatLayer):
        return False
    return type(widget).on_touch_down is not Widget.on_touch_down


def meeting(widget: Any, met: list[Any]) -> Callable[[Any], bool]:
    """What a widget does with a finger instead of what it would do. Arguments: it; the list."""

    def on_touch_down(touch: Any) -> bool:
        if not widget.collide_point(*touch.pos):
            return False
        met.append(widget)
        return True

    return on_touch_down


def hidden_points(widget: Any, window: tuple[float, float]) -> Iterator[Point]:
    """The middles of the parts of a widget that are clipped, as far as they are in the window.

    Arguments: the widget; the size of the window.
    """
    clip = looking.view(widget)
    if clip is None:
        return
    area = looking.meet(looking.box(widget), (0, 0, *window))
    for part in beside(area, clip):
        if not looking.empty(part):
            yield (part[0] + part[2]) / 2, (part[1] + part[3]) / 2


def beside(area: Box, clip: Box) -> Iterator[Box]:
    """What of a box is left, right, below and above of another."""
    left, low, right, high = area
    yield left, low, min(right, clip[0]), high
    yield max(left, clip[2]), low, right, high
    yield left, low, right, min(high, clip[1])
    yield left, max(low, clip[3]), right, high


def name_of(widget: Any) -> str:
    """By what it is known."""
    return (sorted(looking.says(widget)) or [type(widget).__name__])[0]
