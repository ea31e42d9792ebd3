"""What takes long is worked out beside the screen, and dropped when nobody waits for it."""

import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, Protocol

from shared.play.patience import Breathing, BrokenOff, as_long_as

SWITCH = 0.0005
"""Seconds after which a thread that works lets the screen have its turn."""


class Thought:
    """Something that is being worked out. Arguments: what works it out; who is told the result."""

    def __init__(self, job: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self.job, self.done = job, done
        self.wanted = True

    def drop(self) -> None:
        """Nobody waits for it any more, and nobody is told."""
        self.wanted = False

    def tell(self, result: Any) -> None:
        """Tell whoever waits; nobody is told twice."""
        if self.wanted:
            self.wanted = False
            self.done(result)


class Thinker(Protocol):
    """Works something out, now or beside what is shown."""

    def start(self, job: Callable[[], Any], done: Callable[[Any], None]) -> Thought:
        """Work something out. Arguments: it; who hears the result, in the thread that asked."""
        ...

    def close(self) -> None:
        """Nothing more is worked out."""
        ...


class AtOnce:
    """Works something out at once, and everybody waits: where there is no screen."""

    def start(self, job: Callable[[], Any], done: Callable[[Any], None]) -> Thought:
        """Work something out at once. Arguments: it; who hears the result."""
        thought = Thought(job, done)
        thought.tell(job())
        return thought

    def close(self) -> None:
        """There is nothing to stop."""


class Beside:
    """Works something out in a thread of its own, one thing after the other.

    Argument: what runs a call in the thread of the screen, in its next frame.
    """

    def __init__(self, in_turn: Callable[[Callable[[], None]], object]) -> None:
        self.in_turn = in_turn
        self._waiting: SimpleQueue[Thought | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._now: Thought | None = None

    def start(self, job: Callable[[], Any], done: Callable[[Any], None]) -> Thought:
        """Work something out after all before it. Arguments: it; who hears the result."""
        if self._thread is None:
            # with the usual 5 ms, each frame would wait as long at every turn of the other thread
            sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))
            self._thread = Thread(target=self._work, name="thinking", daemon=True)
            self._thread.start()
        thought = Thought(job, done)
        self._waiting.put(thought)
        return thought

    def close(self) -> None:
        """Nothing more is worked out; the thread comes to its end."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        while not self._waiting.empty():
            dropped = self._waiting.get()
            if dropped is not None:
                dropped.drop()
        if (now := self._now) is not None:
            now.drop()
        self._waiting.put(None)
        thread.join()

    def _work(self) -> None:
        while (thought := self._waiting.get()) is not None:
            self._now = thought
            self._work_out(thought)
            self._now = None

    def _work_out(self, thought: Thought) -> None:
        """Work one thing out; what goes wrong goes wrong in the thread of the screen."""
        if not thought.wanted:
            return
        try:
            with as_long_as(Breathing(lambda: thought.wanted, monotonic, sleep)):
                result = thought.job()
        except BrokenOff:
            return
        except Exception as error:
            wrong = error
            self.in_turn(lambda: thought.tell(_raising(wrong)))
        else:
            self.in_turn(lambda: thought.tell(result))


def _raising(error: Exception) -> Any:
    raise error
