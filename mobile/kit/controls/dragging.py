"""What is dragged by a finger: lifted after a moment's hold or a pull, let go over a place."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Rotate, Scale
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.buttons import STRAY
from mobile.kit.surfaces.scroll import views
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

HOLD = 0.3
"""Seconds until it is lifted."""
PULL = 14
"""How far it is pulled to be lifted before that, in dp, where nothing scrolls."""
LARGER, TURNED = 1.06, -3
"""How it looks while it is lifted: larger, and turned by some degrees."""


class Load(NamedTuple):
    """Something that can be dragged."""

    what: Any
    make: Callable[[], Widget]
    """Makes what is seen of it, of the size it has where it lies."""


class Lifted:
    """What is seen of something that follows a finger. Arguments: it; where the finger is."""

    def __init__(self, load: Load, at: tuple[float, float]) -> None:
        self.seen = load.make()
        moves = not theme.reduce_motion
        with self.seen.canvas.before:
            PushMatrix()
            self._turn = Rotate(angle=TURNED if moves else 0)
            self._scale = Scale(LARGER if moves else 1)
        with self.seen.canvas.after:
            PopMatrix()
        self.follow(at)
        Window.add_widget(self.seen)

    def follow(self, at: tuple[float, float]) -> None:
        """The finger is elsewhere."""
        self.seen.center = at
        self._turn.origin = self._scale.origin = at

    def gone(self) -> None:
        """It is seen no more."""
        Window.remove_widget(self.seen)


class DragArea(Box):
    """A part of a screen in which things are dragged.

    Arguments: what lies under a finger, None for nothing that can be dragged; what is told where
    it is over, None once it is let go; what is done where it is let go. All in the window's
    coordinates. Properties of Kivy.
    """

    def __init__(
        self,
        find: Callable[[float, float], Load | None],
        over: Callable[[Any, tuple[float, float] | None], object],
        drop: Callable[[Any, tuple[float, float]], object],
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self.find, self.over, self.drop = find, over, drop
        self._load: Load | None = None
        self._began = 0.0, 0.0
        self._lifted: Lifted | None = None
        self._hold: Any = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger is put down: what lies there may be meant to be dragged."""
        inside = self.collide_point(*touch.pos) and self._load is None
        load = self.find(*self.to_window(*touch.pos)) if inside else None
        taken = bool(super().on_touch_down(touch))
        if load is not None:
            self._load, self._began = load, touch.pos
            touch.grab(self)
            self._await(touch, Clock.time() + HOLD)
            return True
        return taken

    def _await(self, touch: MotionEvent, due: float) -> None:
        """Lifts it in time: an event counts from the last frame, which may have been long ago."""
        left = due - Clock.time()
        if left > 0:
            self._hold = Clock.schedule_once(lambda _: self._await(touch, due), left)
        else:
            self._lift(touch)

    def _lift(self, touch: MotionEvent) -> None:
        if self._load is None or self._lifted is not None:
            return
        # whatever was pressed below is not meant
        touch.ud[STRAY] = True
        at = self.to_window(*touch.pos)
        self._lifted = Lifted(self._load, at)
        self.over(self._load.what, at)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """The finger moves: what is lifted follows it."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self._load is not None and self._lifted is None:
            across, up = (touch.pos[at] - self._began[at] for at in (0, 1))
            if abs(across) + abs(up) > dp(PULL):
                if any(one.viewport_size[1] > one.height for one in views(self, *self._began)):
                    # it is the page that is pulled
                    self._let_go(touch)
                else:
                    self._lift(touch)
        if self._load is not None and self._lifted is not None:
            at = self.to_window(*touch.pos)
            self._lifted.follow(at)
            self.over(self._load.what, at)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The finger is lifted: what was dragged is let go."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        load, lifted = self._load, self._lifted
        self._let_go(touch)
        if load is not None and lifted is not None:
            self.drop(load.what, self.to_window(*touch.pos))
        return True

    def _let_go(self, touch: MotionEvent) -> None:
        touch.ungrab(self)
        if self._hold is not None:
            self._hold.cancel()
        if self._lifted is not None and self._load is not None:
            self._lifted.gone()
            self.over(self._load.what, None)
        self._load = self._lifted = self._hold = None
