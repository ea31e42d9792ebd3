"""A finger on the screen, whose touches go the way of all others.

Kivy's own stands among its tests and brings along all that they are run with, which would be
weighed with the app.
"""

from typing import Any

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent


class Finger(MotionEvent):  # type: ignore[misc]
    """Arguments: where it is, in pixels of the window."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", 99, share(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        """Takes its place from what it was told."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def touch_down(self) -> None:
        """Comes down."""
        self._tell("begin")

    def touch_move(self, x: float, y: float) -> None:
        """Moves to another place."""
        self.move(share(x, y))
        self._tell("update")

    def touch_up(self) -> None:
        """Goes up again."""
        self._tell("end")

    def _tell(self, what: str) -> None:
        EventLoop.post_dispatch_input(what, self)


def share(x: float, y: float) -> dict[str, Any]:
    """A place as parts of the window's width and height."""
    window = EventLoop.window
    return {"x": x / (window.width - 1), "y": y / (window.height - 1)}
