"""How a table stands at one moment: handed from the thread that plays it to the one that shows it.

A table makes a new state with every move, and never changes an old one: what is handed over
stays as it is, and views are made of it while the table goes on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any

from shared.net.looking import Told
from shared.play.decision import Decision, Move
from shared.play.event import Event
from shared.play.game import PERSON, Outcome
from shared.play.journal import Entry
from shared.play.table import MoveRecord, Table
from shared.speech.messages import Message
from shared.speech.port import Port

LINES = 90
"""Events that are handed over, of which some tell nothing to some."""
ENTRIES = 240


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as everybody sees it."""

    id: str
    state: str


@dataclass(frozen=True, slots=True)
class Asking:
    """What somebody wants taken back, or brought back, that touches others."""

    number: int
    kind: str
    """``undo``, ``redo`` or ``jump``."""
    by: str
    """The seat that wants it; empty for the device of the table."""
    asked: frozenset[str]
    """Seats that have not answered yet."""


@dataclass(frozen=True, slots=True)
class Note:
    """Who took back or brought back what: a line of the story."""

    after: int
    """Number of the entry that it follows."""
    kind: str
    """``undo`` or ``redo``."""
    by: str
    """The seat; empty for the host's own device."""
    entry: Entry
    told: Message
    """The move, as it was described."""


@dataclass(frozen=True, slots=True)
class Back:
    """A move that could be taken back, or brought back."""

    entry: Entry
    """The move that says what was chosen."""
    told: Message | None
    """What it was; None where it lies ahead: nobody is told of what is not."""
    free: frozenset[str] = frozenset()
    """The seats that need ask nobody for it."""


@dataclass(frozen=True, slots=True)
class Own:
    """How it stands for a seat that answers by itself, while the others do the same."""

    ply: int
    state: Any
    decision: Decision | None
    by_hand: bool
    undo: Back | None
    """Its own last answer; None where it has given none."""
    secret: bool
    """Whether its answers lie face down until all have laid."""


@dataclass(frozen=True, slots=True)
class Moment:
    """All that views are made of."""

    seq: int
    ply: int
    state: Any
    decision: Decision | None
    by_hand: bool
    """Whether people answer what Fate is asked for now."""
    turn: str
    """The seat that answers for Fate where people do."""
    line: tuple[tuple[Entry, MoveRecord], ...]
    """The last moves and what they made happen."""
    since: int
    """Number of the entry by which somebody chose last."""
    undo: Back | None
    redo: Back | None
    outcome: Outcome | None
    places: tuple[Place, ...]
    asking: Asking | None
    notes: tuple[Note, ...]
    own: Mapping[str, Own] = field(default_factory=dict)
    """How it stands for seats that answer by themselves."""
    laying: Mapping[str, bool] = field(default_factory=dict)
    """Who is asked in secret at one time, and whether they have laid; nobody otherwise."""
    answers: Mapping[str, Message] = field(default_factory=dict)
    """How the last request of a seat ended."""
    told: Mapping[str, Told] = field(default_factory=dict)
    """What seats are told that look back."""
    advised: frozenset[str] = frozenset()
    """Who wants to know what is best now."""
    lessons: Mapping[str, tuple[Message, ...]] = field(default_factory=dict)
    """What seats are told that meet something for the first time."""

    def of(self, seat: str) -> "Moment":
        """How it stands for one seat."""
        own = self.own.get(seat)
        if own is None:
            return self
        undo, redo = (own.undo, None) if own.undo else (self.undo, self.redo)
        return replace(
            self,
            ply=own.ply,
            state=own.state,
            decision=own.decision,
            by_hand=own.by_hand,
            turn=seat if own.by_hand else self.turn,
            undo=undo,
            redo=redo,
        )

    @property
    def still(self) -> list[str]:
        """Who of those that are asked at one time has not laid yet."""
        return [seat for seat, laid in self.laying.items() if not laid]

    @property
    def events(self) -> list[Event]:
        """What came of the last choice."""
        if not self.since:
            return []
        lately = takewhile(lambda one: one[0].number >= self.since, reversed(self.line))
        return [event for _, told in reversed(list(lately)) for event in told.events]


Line = tuple[tuple[Entry, MoveRecord], ...]


def recent(table: Table[Any], before: int = 0) -> Line:
    """The last moves of a table, as many as are told of.

    Arguments: the table; the number of the move before which they end, 0 for the very last.
    """
    found: list[tuple[Entry, MoveRecord]] = []
    events = 0
    played = [one for one in table.played if one.number < before] if before else table.played
    for entry in reversed(played[-ENTRIES:]):
        told = table.told(entry)
        found.append((entry, told))
        events += len(told.events)
        if events >= LINES:
            break
    return tuple(reversed(found))


def turn_of(table: Table[Any], port: Port[Any]) -> str:
    """The seat that answers for Fate where people do.

    Arguments: the table; what shows its game.

    Whoever draws what others may not see; else who of the people chose last, the first of them
    where nobody did.
    """
    seats = [seat.id for seat in table.setup.seats if seat.player == PERSON]
    decision = table.decision
    drawer = port.drawer(decision) if decision is not None else ""
    if drawer in seats or not seats:
        return drawer
    chosen = (entry.who for entry in reversed(table.journal.line) if entry.who in seats)
    return next(chosen, seats[0])


def rolled(line: tuple[tuple[Entry, MoveRecord], ...]) -> Move | None:
    """The roll with which a line ends; None where it ends otherwise."""
    for entry, told in reversed(line):
        if not told.skipped:
            return entry.move if entry.move.kind == "roll" else None
    return None
