"""A scroll view that passes a tap on at once."""

from collections.abc import Iterator
from functools import partial

from kivy.clock import Clock
from kivy.effects.scroll import ScrollEffect
from kivy.input.motionevent import MotionEvent
from kivy.properties import ObjectProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mobile.kit.kv import load_rules

LONGEST_FRAME = 0.05
"""Seconds that a frame counts for at most while something rolls out."""


class RollingOut(ScrollEffect):
    """Rolls out and stops at the ends, however slow the frames are.

    Kivy's own is drawn back from beyond the ends by a spring. A frame of half a second pulls
    that spring further out each time, until nothing is left to be seen.
    """

    def update_velocity(self, dt: float) -> None:
        super().update_velocity(min(dt, LONGEST_FRAME))


class Scroll(ScrollView):
    """Scrolls up and down.

    Kivy's own holds the release of a short tap back for 0.2 s; here it comes with the next
    frame, so that what is tapped answers at once.
    """

    effect_cls = ObjectProperty(RollingOut)
    _stopping = False

    def dispatch_children(self, event: str, touch: MotionEvent) -> bool:
        """Tells the views inside of a finger: those under which it was put down.

        Kivy asks everything inside, and most of what is there cannot be scrolled.

        Arguments: the name of the event; the touch.
        """
        known = self._get_uid("inside")
        if known not in touch.ud:
            touch.ud[known] = list(views(self, *touch.pos))
        return any(view.dispatch(event, touch) for view in touch.ud[known])

    def on_scroll_start(self, touch: MotionEvent, check_children: bool = True) -> bool | None:
        """A finger is put down: what is pulled sideways, such as a slider, has it at once.

        Beside the part that is seen there is nothing, not even a view inside.

        Arguments: the touch; whether views inside may have it.
        """
        if not self.collide_point(*touch.pos):
            touch.ud[self._get_uid("svavoid")] = True
            return False
        if pulls(self, *self.to_local(*touch.pos)):
            touch.ud[self._get_uid("svavoid")] = True
            return self.simulate_touch_down(touch)
        taken: bool | None = super().on_scroll_start(touch, check_children)
        return taken

    def on_scroll_stop(self, touch: MotionEvent, check_children: bool = True) -> bool | None:
        """A finger is lifted: if it did not scroll, it tapped.

        Arguments: the touch; whether views inside may have it.
        """
        self._stopping = True
        try:
            taken: bool | None = super().on_scroll_stop(touch, check_children)
            return taken
        finally:
            self._stopping = False

    def simulate_touch_down(self, touch: MotionEvent) -> bool:
        """Hands the press on that was held back, and the release right behind it."""
        taken = bool(super().simulate_touch_down(touch))
        if self._stopping:
            Clock.schedule_once(partial(self._release, touch), 0)
        return taken

    def _release(self, touch: MotionEvent, *_: object) -> None:
        if not touch.ud.get("released"):
            super()._do_touch_up(touch)
            touch.ud["released"] = True

    def _do_touch_up(self, touch: MotionEvent, *times: object) -> None:
        if not touch.ud.get("released"):
            super()._do_touch_up(touch, *times)


def views(widget: Widget, x: float, y: float) -> Iterator[ScrollView]:
    """The outermost scroll views at a point inside of a widget.

    Arguments: the widget; the point.
    """
    for child in widget.children:
        if child.collide_point(x, y):
            if isinstance(child, ScrollView):
                yield child
            else:
                yield from views(child, x, y)


def pulls(widget: Widget, x: float, y: float) -> bool:
    """Whether something at this point is pulled by fingers itself.

    Arguments: the widget around it; the point.
    """
    return any(
        getattr(child, "is_pulled", False) or pulls(child, x, y)
        for child in widget.children
        if child.collide_point(x, y)
    )


load_rules(__file__)
