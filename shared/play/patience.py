"""Long computations that can be broken off where nobody waits for them any more.

Whoever has something computed says how long it is wanted; the computation asks now and then.

>>> with as_long_as(lambda: True):
...     still_wanted()
>>> with as_long_as(lambda: False):
...     still_wanted()
Traceback (most recent call last):
shared.play.patience.BrokenOff
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class BrokenOff(Exception):
    """Nobody waits for the result any more."""


_wanted: ContextVar[Callable[[], bool] | None] = ContextVar("wanted", default=None)


@contextmanager
def as_long_as(wanted: Callable[[], bool]) -> Iterator[None]:
    """What is computed inside is broken off as soon as this is False, in this thread alone."""
    token = _wanted.set(wanted)
    try:
        yield
    finally:
        _wanted.reset(token)


BREATH, REST = 0.005, 0.001
"""Seconds that something works beside a screen before it rests, and how long."""


class Breathing:
    """Whether something is still wanted; whoever asks too long without a break has one.

    So what works in a thread of its own holds up nothing that is seen. Arguments: whether it is; a
    clock, in seconds; what rests so long.
    """

    def __init__(
        self,
        wanted: Callable[[], bool],
        clock: Callable[[], float],
        rest: Callable[[float], object],
    ) -> None:
        self.wanted, self.clock, self.rest = wanted, clock, rest
        self.since = clock()

    def __call__(self) -> bool:
        """Whether to go on."""
        if self.clock() - self.since > BREATH:
            self.rest(REST)
            self.since = self.clock()
        return self.wanted()


def ponders(player: object) -> bool:
    """Whether whoever plays may take long over an answer: such a bot has ``ponders = True``."""
    return bool(getattr(player, "ponders", False))


def still_wanted() -> None:
    """Goes on. Raises BrokenOff where nobody waits any more."""
    wanted = _wanted.get()
    if wanted is not None and not wanted():
        raise BrokenOff
