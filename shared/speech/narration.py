"""Lines of the story: each event is put into words once, and one line stands for several.

>>> from shared.play.event import Event
>>> lines = Lines(lambda event: event.id.upper() if event.who else None)
>>> asked = Event("won", "p1", "")
>>> lines.of([asked, Event("shuffled", "", ""), asked])
['WON', 'WON']
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from shared.play.event import Event
from shared.play.memory import kept

REMEMBERED = 4_000
"""Events whose lines are kept, and need not be put into words again."""


class Weighted(Protocol):
    """A line that says how much it matters: see ``Port.weight``."""

    @property
    def weight(self) -> int:
        """The more, the heavier."""
        ...


L = TypeVar("L")
W = TypeVar("W", bound=Weighted)


class Lines(Generic[L]):
    """Puts events into words. Argument: what makes a line, None where nothing is to be told."""

    def __init__(self, put: Callable[[Event], L | None]) -> None:
        self._put = put
        self._known: dict[int, tuple[Event, L | None]] = {}
        """The lines of events that were told before; with each its event, so that it stays."""

    def line(self, event: Event) -> L | None:
        """One event; None where nothing is to be told."""
        return (self._known.get(id(event)) or self._told(event))[1]

    def of(self, events: Iterable[Event]) -> list[L]:
        """All events that are told."""
        known = self._known
        told = [(known.get(id(event)) or self._told(event))[1] for event in events]
        return [line for line in told if line is not None]

    def _told(self, event: Event) -> tuple[Event, L | None]:
        return kept(self._known, id(event), (event, self._put(event)), REMEMBERED)


def headline(lines: Sequence[W]) -> W:
    """The line that says most about what happened: of the weightiest, the last."""
    most = max(line.weight for line in lines)
    return next(line for line in reversed(lines) if line.weight == most)
