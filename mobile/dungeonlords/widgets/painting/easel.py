"""What need not be seen at once is painted in the frames after, a few paintings in each."""

from typing import Protocol

from kivy.clock import Clock

from mobile.kit.frame.frame_by_frame import touches

EFFORT = 12
"""How much is painted in one frame; a painting says of itself how much it is."""


class Late(Protocol):
    """A painting that may be painted in a later frame than that in which it changed."""

    effort: int
    """How long it takes, in parts of a small one."""

    def catch_up(self) -> bool:
        """Paints where anything has changed; whether anything had."""


class Easel:
    """Paints what changed, in the order in which it changed."""

    def __init__(self) -> None:
        self._due: dict[Late, None] = {}
        self._next = Clock.create_trigger(self._step)

    def add(self, painting: Late) -> None:
        """Something of a painting has changed."""
        self._due[painting] = None
        self._next()

    def _step(self, *_: object) -> None:
        left = 0 if touches.fresh else EFFORT
        while self._due and left > 0:
            painting = next(iter(self._due))
            del self._due[painting]
            if painting.catch_up():
                left -= painting.effort
        if self._due:
            self._next()


easel = Easel()
