"""Events: what happened, to whom, under which clause.

The log line, the ruling on the screen, the animation and the tests all read the same
Event. Rules call ``emit(id, who, clause, **facts)``; when nobody listens that is
:func:`silence` and costs next to nothing.

>>> story = EventLog()
>>> story("injured", "p1", "KM-2.i.b", life="AMBER")
>>> story[0].clause, story[0].facts["life"]
('KM-2.i.b', 'AMBER')
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from shared.speech.messages import Fact, Message


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened."""

    id: str
    """Message id, without its ``event.`` prefix."""
    who: str
    """The seat it happened to; empty when it concerns the table."""
    clause: str
    """The clause that made it happen; several are separated by a space."""
    facts: dict[str, Fact] = field(default_factory=dict)
    """Ids and numbers that the sentence needs."""

    @property
    def message(self) -> Message:
        """What to tell people."""
        return Message("event." + self.id, {"who": self.who, **self.facts})

    @property
    def clauses(self) -> list[str]:
        """The clause ids, in the order they were applied."""
        return self.clause.split()


Emit = Callable[..., None]
"""``emit(id, who, clause, **facts)``."""


def silence(id: str, who: str, clause: str, /, **facts: object) -> None:
    """Nobody listens. Arguments: an event, as ``Emit`` is given it."""


class EventLog(list[Event]):
    """Listens, and keeps every event in order."""

    def __call__(self, id: str, who: str, clause: str, /, **facts: Fact) -> None:
        self.append(Event(id, who, clause, facts))

    def __bool__(self) -> bool:
        # an empty list is false, and ``emit or silence`` would never hear the first event
        return True

    @property
    def clauses(self) -> list[str]:
        """Every clause that was applied, each once, in the order of its first use."""
        return list(dict.fromkeys(clause for event in self for clause in event.clauses))
