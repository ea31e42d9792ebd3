"""The layer of lessons, over a table that stays live: the bubble, its point, the ring, a hand."""

from collections.abc import Callable, Sequence
from math import cos, tau

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, SmoothLine, Triangle
from kivy.input.motionevent import MotionEvent
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mobile.kit.shown import LessonShown
from mobile.kit.surfaces.text import Icon
from mobile.kit.table.lesson.bubble import Bubble
from mobile.kit.table.lesson.placing import GAP, Rect, place, point, within
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

WIDE, NARROW = 430, 383
"""How wide a bubble is in dp, on a tablet and in a hand, at 100 %."""
SIDE = 14
"""What stays free at both sides of the window, in dp."""
RING, HALO, BREATH = 3, 5, 1.2
"""How thick the ring is and how far around its control, in dp; seconds in which it breathes."""
HAND, PRESS = 0.9, 0.25
"""Seconds until the hand has shown it, and in which what it taps looks pressed."""
STRAY = 20
"""How far a finger moves in a tap, at most, in dp."""
LOOK = 1 / 30
"""Seconds after which it is looked where the control stands now."""
SETTLED = 5
"""Looks until what is asked has found its place."""
LOWEST = 8
"""The least part of a control that can be pointed at, in dp."""

Find = Callable[[LessonShown], Widget | None]
"""Finds what a lesson points at; None where nothing of it is there."""


class LessonLayer(Widget):
    """Lies over a table, and passes on all touches but those on the bubble.

    Arguments: finds the control; what is to stay clear besides, the most urgent first; the part of
    the window that may be covered; whether something else lies over the table; what to do where
    the person knows it, where it was closed by doing something else, and where it was answered
    whether no more are wanted.
    """

    def __init__(
        self,
        find: Find,
        clear: Callable[[], Sequence[Sequence[Widget]]],
        room: Callable[[], Rect],
        covered: Callable[[], bool],
        on_know: Callable[[], object],
        on_close: Callable[[], object],
        on_alone: Callable[[bool], object],
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.find, self.clear, self.room, self.covered = find, clear, room, covered
        self.on_close = on_close
        self.bubble = Bubble(on_know, self.teach, on_alone)
        self.hand = Icon(name="tap", icon_size=dp(44), tone="brass_bright", opacity=0)
        self.shown: LessonShown | None = None
        self.control: Widget | None = None
        self.ring = Rect(0, 0, 0, 0)
        """What the lesson points at, as far as it is seen; nothing without an area."""
        self._stands: tuple[object, ...] = ()
        self._moved: tuple[float, float] | None = None
        """Where somebody has put the bubble."""
        self._since = 0.0
        self._looks = 0
        """How often it was looked where its control stands."""
        self._ticking: ClockEvent | None = None
        self._drawn = InstructionGroup()
        self.canvas.before.add(self._drawn)
        self.add_widget(self.bubble)
        self.add_widget(self.hand)

    # -- coming and going ----------------------------------------------------------------

    def show(self, shown: LessonShown | None, over: Widget | None) -> None:
        """Shows a lesson, or none. Arguments: it; what the layer lies in."""
        if shown is None or over is None:
            self.drop()
            return
        if self.parent is not over:
            self.drop()
            over.add_widget(self)
        if shown != self.shown:
            self.shown, self._moved, self._since, self._looks = shown, None, 0.0, 0
            self.bubble.shown = shown
        self._stands = ()
        self._look(0)
        if self._ticking is None:
            self._ticking = Clock.schedule_interval(self._look, LOOK)

    def drop(self) -> None:
        """Takes it away."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        Animation.cancel_all(self.hand)
        self.shown, self.control = None, None
        if self.parent is not None:
            self.parent.remove_widget(self)

    def _reveal(self, control: Widget) -> None:
        """What it points at is scrolled into view, once, when everything has its place."""
        whole = self.ring.area >= control.width * control.height - 1
        self._looks += 1
        if self._looks != SETTLED:
            return
        above = None if whole else control.parent
        while above is not None and above is not above.parent:
            if isinstance(above, ScrollView) and above.height < above.viewport_size[1]:
                above.scroll_to(control, padding=dp(24), animate=False)
                break
            above = above.parent

    # -- where everything is -------------------------------------------------------------

    def _look(self, seconds: float) -> None:
        """Follows its control, and breathes."""
        if self.shown is None:
            return
        self._since += seconds
        self.size = Window.size
        self.opacity = 0 if self.covered() else 1
        before, self.control = self.control, self.find(self.shown)
        if self.control is not before or self._stands[:1] != (self.room(),):
            self._looks = 0
        self.ring = seen(self.control) if self.control is not None else Rect(0, 0, 0, 0)
        if self.control is not None:
            self._reveal(self.control)
        wide = dp(WIDE if Window.width >= dp(720) else NARROW) * max(1.0, theme.text_factor)
        self.bubble.width = min(wide, Window.width - 2 * dp(SIDE))
        self.bubble.fit()
        free = tuple(tuple(map(seen, group)) for group in self.clear())
        now = (self.room(), self.ring, free, tuple(self.bubble.size), self._moved)
        if now != self._stands:
            self._stands = now
            self._place(free)
        self._draw()

    def _place(self, free: Sequence[Sequence[Rect]]) -> None:
        """Puts the bubble where it is in nobody's way, or where somebody has put it.

        Argument: what is to stay clear, the most urgent first.
        """
        room, side, size = self.room(), dp(SIDE), (self.bubble.width, self.bubble.height)
        room = Rect(room.x + side, room.y + side / 2, room.width - 2 * side, room.height - side)
        if self._moved is not None:
            x, y = self._moved
            right, top = Window.width - size[0], Window.height - size[1]
            self.bubble.pos = within(x, 0, right), within(y, 0, top)
        elif self.ring.area:
            self.bubble.pos = place(size, self._haloed, room, free, dp(GAP))[:2]
        else:
            self.bubble.pos = place(size, Rect(room.x, room.y, room.width, 0), room, free, 0)[:2]

    @property
    def _haloed(self) -> Rect:
        """The ring around the control."""
        halo, one = dp(HALO), self.ring
        return Rect(one.x - halo, one.y - halo, one.width + 2 * halo, one.height + 2 * halo)

    def _draw(self) -> None:
        self._drawn.clear()
        if not self.ring.area:
            return
        ring = self._haloed
        swell = 0.0 if theme.reduce_motion else (1 - cos(tau * self._since / BREATH)) / 2
        box = (ring.x, ring.y, ring.width, ring.height, dp(12))
        self._drawn.add(Color(*theme.colours["ember"][:3], 0.2 + 0.35 * swell))
        self._drawn.add(SmoothLine(rounded_rectangle=box, width=dp(RING) * (1.4 + swell)))
        self._drawn.add(Color(*theme.colours["brass_bright"]))
        self._drawn.add(SmoothLine(rounded_rectangle=box, width=dp(RING) / 2))
        bubble = Rect(*self.bubble.pos, *self.bubble.size)
        corners = point(bubble, ring, dp(GAP) / 1.5) if self._moved is None else ()
        if corners:
            self._drawn.add(Color(*theme.colours["edge" if theme.high_contrast else "brass"]))
            self._drawn.add(Triangle(points=list(corners)))

    # -- how it is done ------------------------------------------------------------------

    def teach(self) -> None:
        """A hand taps what the lesson points at, and takes that back: nothing is played."""
        if not self.ring.area:
            return
        x, y = self.ring.middle
        side = self.hand.icon_size
        goal = {"x": x - side * 0.4, "y": y - side * 0.8}
        Animation.cancel_all(self.hand)
        self.hand.pos, self.hand.opacity = self.bubble.center, 1
        way = Animation(**goal, duration=0 if theme.reduce_motion else HAND - PRESS, t="out_quad")
        way.bind(on_complete=lambda *_: self._press())
        way.start(self.hand)

    def _press(self) -> None:
        """What the hand is on looks pressed for a moment."""
        pressed = self.control
        if isinstance(pressed, ButtonBehavior):
            pressed.state = "down"
        # where nothing moves the hand is seen as long
        stays = HAND if theme.reduce_motion else PRESS
        Clock.schedule_once(lambda _: self._let_go(pressed), stays)

    def _let_go(self, pressed: Widget | None) -> None:
        if isinstance(pressed, ButtonBehavior):
            pressed.state = "normal"
        self.hand.opacity = 0

    # -- touches -------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on the bubble is the bubble's; elsewhere it goes through."""
        if self.shown is None or not self.opacity:
            return False
        if not self.bubble.collide_point(*touch.pos):
            touch.ud["beside"] = touch.pos
            return False
        if not self.bubble.on_touch_down(touch):
            touch.ud["dragged"] = touch.x - self.bubble.x, touch.y - self.bubble.y
            touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or "dragged" not in touch.ud:
            return False
        x, y = touch.ud["dragged"]
        self._moved = touch.x - x, touch.y - y
        self._look(0)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Whoever has tapped something else does not want to be told."""
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        beside = touch.ud.pop("beside", None)
        if beside is None or self.shown is None:
            return bool(self.bubble.on_touch_up(touch)) if self.shown else False
        near = all(abs(a - b) < dp(STRAY) for a, b in zip(beside, touch.pos, strict=True))
        there = self._haloed.shared(Rect(touch.x, touch.y, 1, 1)).area > 0
        if near and not there:
            shown = self.shown
            # the tap itself comes first: what it answers is answered to the question of now
            Clock.schedule_once(lambda _: self._closed(shown), 0.1)
        return False

    def _closed(self, shown: LessonShown) -> None:
        if self.shown is shown:
            self.on_close()


def seen(widget: Widget) -> Rect:
    """The part of the window in which a widget is seen; without an area where it is not."""
    x, y = widget.to_window(*widget.pos)
    found = Rect(x, y, widget.width, widget.height)
    above = widget.parent
    while above is not None and above is not above.parent:
        if isinstance(above, ScrollView):
            left, low = above.parent.to_window(*above.pos) if above.parent else above.pos
            found = found.shared(Rect(left, low, *above.size))
        above = above.parent
    gone = above is None or min(found.width, found.height) < dp(LOWEST)
    return Rect(0, 0, 0, 0) if gone else found


def stands(widget: Widget) -> bool:
    """Whether a widget stands anywhere in the window."""
    return widget.get_parent_window() is not None
