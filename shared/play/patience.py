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


def ponders(player: object) -> bool:
    """Whether whoever plays may take long over an answer: such a bot has ``ponders = True``."""
    return bool(getattr(player, "ponders", False))


def still_wanted() -> None:
    """Goes on. Raises BrokenOff where nobody waits any more."""
    wanted = _wanted.get()
    if wanted is not None and not wanted():
        raise BrokenOff
