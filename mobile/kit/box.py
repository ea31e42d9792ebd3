"""A box whose parts stand side by side or below each other, laid out once for each change.

Kivy lays a box out whenever anything in it changes, in the order of the changes: a word that
grows makes the boxes around it be laid out from within and then again from without, three or
four times each. Here all that is due in a frame is done in order instead: texts are measured
first, then boxes from the innermost outwards, then all is placed from the outermost inwards.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Protocol, TypeVar

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

Due = TypeVar("Due")
UNTOLD = 100
"""The height of a widget that nobody gave one."""
OFTEN = 20
"""How often a box is placed in one frame at most: two that correct each other go on later."""


class Placed(Protocol):
    """A widget that gives its parts their places."""

    def put_in_place(self) -> None:
        """Gives every part its place."""


class Passes:
    """What is due before the next frame is drawn, and in which order."""

    def __init__(self) -> None:
        self._texts: dict[Label, None] = {}
        self._changed: list[Box] = []
        self._shifted: list[Placed] = []
        self._due = Clock.create_trigger(self._run, -1)
        self._later = Clock.create_trigger(self._run, 0)

    def text(self, label: Label) -> None:
        """A text is to be written anew."""
        self._texts[label] = None
        self._due()

    def measure(self, box: "Box") -> None:
        """What a box needs may have changed."""
        self._changed.append(box)
        self._due()

    def place(self, widget: Placed) -> None:
        """Parts of a widget may have to move."""
        self._shifted.append(widget)
        self._due()

    def _run(self, *_: object) -> None:
        times = Counter[Placed]()
        while self._texts or self._changed or self._shifted:
            texts, self._texts = self._texts, {}
            for text in texts:
                text.texture_update()
            for box in self._in_turn(self._changed, inwards=False):
                box.take_measure()
            for widget in self._in_turn(self._shifted, inwards=True):
                times[widget] += 1
                if times[widget] > OFTEN:
                    self._later()
                    return
                widget.put_in_place()

    def _in_turn(self, due: list[Due], inwards: bool) -> Iterator[Due]:
        """Widgets from the outermost inwards, or the other way; also those that come to be due."""
        order, waiting = count(), list[tuple[int, int, Due]]()
        while due or waiting:
            # how deep a box stands is known only now: it may have been put elsewhere since
            for box in due:
                heappush(waiting, (depth(box) if inwards else -depth(box), next(order), box))
            due.clear()
            yield heappop(waiting)[2]


def depth(widget: Widget) -> int:
    """How many widgets stand around one."""
    found, parent = 0, widget.parent
    while parent is not None and parent is not widget:
        found += 1
        widget, parent = parent, parent.parent
    return found


passes = Passes()


class Trigger:
    """What Kivy's layouts call when anything in them has changed. Argument: the box."""

    def __init__(self, box: "Box") -> None:
        self.box = box

    @property
    def is_triggered(self) -> bool:
        """Whether the box is still to be laid out, as a scroll view asks before it scrolls."""
        return self.box.to_measure or self.box.to_place

    def __call__(self, *_: object) -> None:
        box = self.box
        if box.placing:
            return
        if not box.to_measure:
            box.to_measure = True
            passes.measure(box)
        box.shift()


class Box(BoxLayout):
    """Kivy's box in every respect, but laid out in passes."""

    def __init__(self, **properties: object) -> None:
        self.to_measure = self.to_place = self.placing = False
        self._trigger_layout = Trigger(self)
        super().__init__(**properties)
        height = self.property("height")
        if self.size_hint_y is None and height.get(self) == UNTOLD:
            # nothing tells an empty box that it needs no height
            height.set(self, 0)
        for name in ("pos", "size"):
            self.funbind(name, self._trigger_layout)
            self.fbind(name, self.shift)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger beside the box is on none of its parts, and none of them is asked."""
        return bool(self.collide_point(*touch.pos) and super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The same; what was pressed hears of the release wherever the finger is by then."""
        return bool(self.collide_point(*touch.pos) and super().on_touch_up(touch))

    def inc_disabled(self, count: int = 1) -> None:
        """So many more boxes around it are disabled: most that it comes into are not."""
        if count:
            super().inc_disabled(count)

    def dec_disabled(self, count: int = 1) -> None:
        if count:
            super().dec_disabled(count)

    def shift(self, *_: object) -> None:
        """Its parts may have to move."""
        if not self.to_place:
            self.to_place = True
            passes.place(self)

    def do_layout(self, *_: object) -> None:
        self.take_measure()
        self.put_in_place()

    def take_measure(self) -> None:
        """Works out the least size that holds all parts."""
        self.to_measure = False
        left, top, right, bottom = self.padding
        across, up = left + right, top + bottom
        children = self.children
        if not children:
            self.minimum_width, self.minimum_height = across, up
            return
        widths, heights = [0.0], [0.0]
        for child in children:
            hint_x, hint_y = child.size_hint_x, child.size_hint_y
            widths.append(child.width if hint_x is None else child.size_hint_min_x or 0)
            heights.append(child.height if hint_y is None else child.size_hint_min_y or 0)
        between = self.spacing * (len(children) - 1)
        if self.orientation == "horizontal":
            self.minimum_width = across + between + sum(widths)
            self.minimum_height = up + max(heights)
        else:
            self.minimum_width = across + max(widths)
            self.minimum_height = up + between + sum(heights)

    def put_in_place(self) -> None:
        """Gives every part its place, and its size where that depends on the box."""
        self.to_place = False
        if not self.children:
            return
        horizontal = self.orientation == "horizontal"
        parts = self.children[::-1] if horizontal else self.children[:]
        before = list(map(own_size, parts))
        self.placing = True
        try:
            if any(map(bounded_x if horizontal else bounded_y, parts)):
                super().do_layout()
            elif horizontal:
                side_by_side(self, parts)
            else:
                below_each_other(self, parts)
        finally:
            self.placing = False
        # a part may choose its height by the width that it was just given
        if before != list(map(own_size, parts)):
            self._trigger_layout()


class Fitted(Box):
    """Parts side by side, as high as the highest. Arguments: they; its properties."""

    def __init__(self, *parts: Widget, **properties: object) -> None:
        # before any rule of kv, so that one may make it higher
        self.fbind("minimum_height", self.setter("height"))
        super().__init__(**{"size_hint_y": None, **properties})
        for part in parts:
            self.add_widget(part)


class Stack(Fitted):
    """Parts below each other, as high as all of them. Arguments: they; its properties."""

    def __init__(self, *parts: Widget, **properties: object) -> None:
        super().__init__(*parts, **{"orientation": "vertical", **properties})


def own_size(part: Widget) -> tuple[float | None, float | None]:
    """What a part chooses by itself of its width and height."""
    return (
        part.width if part.size_hint_x is None else None,
        part.height if part.size_hint_y is None else None,
    )


def bounded_x(part: Widget) -> bool:
    """Whether a part's share of the width has bounds."""
    return part.size_hint_x is not None and not (
        part.size_hint_min_x is None and part.size_hint_max_x is None
    )


def bounded_y(part: Widget) -> bool:
    """Whether a part's share of the height has bounds."""
    return part.size_hint_y is not None and not (
        part.size_hint_min_y is None and part.size_hint_max_y is None
    )


def side_by_side(box: Box, parts: list[Widget]) -> None:
    """Places parts from the left to the right. Arguments: the box; its parts."""
    left, top, right, bottom = box.padding
    spacing, low, room = box.spacing, box.y + bottom, box.height - top - bottom
    fixed = sum(part.width for part in parts if part.size_hint_x is None)
    hints = sum(part.size_hint_x for part in parts if part.size_hint_x is not None)
    spare = box.width - left - right - spacing * (len(parts) - 1) - fixed
    each = max(0.0, spare) / hints if hints else 0.0
    x = box.x + left
    for part in parts:
        hint_x, hint_y = part.size_hint_x, part.size_hint_y
        if hint_x:
            part.width = hint_x * each
        if hint_y:
            part.height = max(0, hint_y * room)
        y = low
        for name, share in part.pos_hint.items():
            if name == "center_y":
                y += share * room - part.height / 2
            elif name == "top":
                y += share * room - part.height
            elif name == "y":
                y += share * room
        part.pos = x, y
        x += part.width + spacing


def below_each_other(box: Box, parts: list[Widget]) -> None:
    """Places parts from below; the first is the lowest. Arguments: the box; its parts."""
    left, top, right, bottom = box.padding
    spacing, side, room = box.spacing, box.x + left, box.width - left - right
    fixed = sum(part.height for part in parts if part.size_hint_y is None)
    hints = sum(part.size_hint_y for part in parts if part.size_hint_y is not None)
    spare = box.height - top - bottom - spacing * (len(parts) - 1) - fixed
    each = max(0.0, spare) / hints if hints else 0.0
    y = box.y + bottom
    for part in parts:
        hint_x, hint_y = part.size_hint_x, part.size_hint_y
        if hint_y:
            part.height = hint_y * each
        if hint_x:
            part.width = max(0, hint_x * room)
        x = side
        for name, share in part.pos_hint.items():
            if name == "center_x":
                x += share * room - part.width / 2
            elif name == "right":
                x += share * room - part.width
            elif name == "x":
                x += share * room
        part.pos = x, y
        y += part.height + spacing


class Bodied(Widget):
    """What is added to it stands in one of its parts, its ``body``, once that is made."""

    body = ObjectProperty(None, allownone=True)

    def add_widget(self, widget: Widget, *arguments: object, **named: object) -> None:
        """Adds to the body. Arguments: the widget; the rest as Kivy has it."""
        add = super().add_widget if self.body is None else self.body.add_widget
        add(widget, *arguments, **named)


def fill(box: Widget, parts: Sequence[Widget]) -> None:
    """Puts exactly these parts into a box, in this order; those that are there already stay.

    Arguments: the box; the parts.
    """
    if box.children == list(reversed(parts)):
        return
    wanted = set(parts)
    for child in box.children[:]:
        if child not in wanted:
            box.remove_widget(child)
    for at, part in enumerate(reversed(parts)):
        if at < len(box.children) and box.children[at] is part:
            continue
        if part.parent is not None:
            part.parent.remove_widget(part)
        box.add_widget(part, at)
