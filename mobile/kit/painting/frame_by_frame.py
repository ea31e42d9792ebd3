"""What need not be seen at once is drawn in the frames after, a part in each."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

from kivy.clock import Clock
from kivy.core.window import Window

Task = Callable[[], object]

WAITS = 2
"""Frames that go by first: what answers a touch is laid out in one of them, and seen."""
SOON = 1
"""Frames that go by where something else is late already: that of the change itself."""
ANSWERED = 0.04
"""Seconds after a touch in which nothing is done but what answers it."""
EFFORT = 12
"""How much is painted in one frame; a painting says of itself how much it is."""


class Touches:
    """Knows when a finger was put down or lifted last."""

    def __init__(self) -> None:
        self.time = float("-inf")
        Window.bind(on_touch_down=self._note, on_touch_up=self._note)

    def _note(self, *_: object) -> None:
        self.time = Clock.time()

    @property
    def fresh(self) -> bool:
        """Whether a touch is still to be answered."""
        return bool(Clock.time() - self.time < ANSWERED)


touches = Touches()


class FrameByFrame:
    """Does one thing in each frame, so that no frame takes long."""

    def __init__(self) -> None:
        self._due: deque[Task] = deque()
        self._waits = 0
        self._next = Clock.create_trigger(self._step)

    def begin(self, tasks: Iterable[Task]) -> None:
        """Does these soon; what was still to be done before is dropped."""
        self._due, self._waits = deque(tasks), WAITS
        self._next()

    def renew(self, first: Task, others: Iterable[Task], soon: bool = False) -> None:
        """All of these are due anew; what was due already comes before the others, and soon.

        So nothing waits for ever where changes come faster than all is drawn.

        Arguments: what is done first; the others; whether the first is to be seen soon in any
        case.
        """
        late = [task for task in self._due if task != first]
        self._due = deque([first, *late, *(task for task in others if task not in late)])
        self._waits = max(self._waits, SOON) if late or soon else WAITS
        self._next()

    def add(self, tasks: Iterable[Task]) -> None:
        """Does these after all that is due, if they are not due already."""
        self._due += [task for task in tasks if task not in self._due]
        self._next()

    def reach(self, task: Task) -> None:
        """Does at once all that is due up to this, if it is due."""
        while task in self._due:
            self._due.popleft()()

    def drop(self) -> None:
        """Does no more."""
        self._due.clear()

    def _step(self, *_: object) -> None:
        if not self._due:
            return
        if self._waits:
            self._waits -= 1
        elif not touches.fresh:
            self._due.popleft()()
        self._next()


class Late(Protocol):
    """What may be painted in a later frame than that in which it changed."""

    effort: int
    """How long it takes, in parts of a small painting."""

    def catch_up(self) -> bool:
        """Paints where anything has changed; whether anything had."""


class PaintQueue:
    """Paints what changed, in the order in which it changed: at once, or some in each frame."""

    def __init__(self) -> None:
        self._now: dict[Late, None] = {}
        self._late: dict[Late, None] = {}
        # before the next frame is drawn, however often a painting changes until then
        self._flush = Clock.create_trigger(self.flush, -1)
        self._next = Clock.create_trigger(self._step)

    def add(self, painting: Late, late: bool = False) -> None:
        """Something of a painting has changed.

        Arguments: the painting; whether it may wait for the frames after.
        """
        if painting in self._now:
            return
        if late:
            self._late[painting] = None
            self._next()
        else:
            self._now[painting] = None
            self._flush()

    def flush(self, *_: object) -> None:
        """Paints all that does not wait."""
        while self._now:
            due, self._now = self._now, {}
            for painting in due:
                painting.catch_up()

    def _step(self, *_: object) -> None:
        left = 0 if touches.fresh else EFFORT
        while self._late and left > 0:
            painting = next(iter(self._late))
            del self._late[painting]
            if painting.catch_up():
                left -= painting.effort
        if self._late:
            self._next()


paint_queue = PaintQueue()
