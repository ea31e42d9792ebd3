"""The rows of the log: gathered at once, put into words one by one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, overload

from mobile.kit.shown import ClauseShown
from shared.play.decision import FATE, Move
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.table import MoveRecord
from shared.speech.messages import Message


@dataclass(frozen=True, slots=True)
class RowShown:
    """One row of the log."""

    kind: str
    """``part`` (a large heading), ``turn`` (a small one), ``move`` or ``event``."""
    number: int
    """The entry of the journal it belongs to."""
    text: str
    who: str
    colour: str
    """Of the seat; empty for Fate and the table."""
    icon: str
    clauses: tuple[ClauseShown, ...]
    last: bool
    """Whether this is where the game stands now."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a row is made of: a move (no event), one of its events, or a heading before that."""

    entry: Entry
    told: MoveRecord
    event: Event | None = None
    heads: bool = False
    """Whether it is the heading of the part of the story that begins with its event."""


_BEGINNING = Entry(0, 0, FATE, Move("start"))
START = Row(_BEGINNING, MoveRecord(Message("presenter.log.start"), ()))
"""The row before all others: the game can be taken back to its first question."""


class Rows(Sequence[RowShown]):
    """Rows that are put into words when they are read.

    Arguments: what does so; what there is; the number of the last move played.
    """

    def __init__(self, say: Callable[[Row, int], RowShown], rows: list[Row], head: int) -> None:
        self._say = say
        self._rows = rows
        self._head = head
        self.made = 0
        """How many rows were put into words: for tests."""

    def __len__(self) -> int:
        return len(self._rows)

    def place(self, number: int) -> int:
        """Where the rows of a move begin; the last place where there are none."""
        found = (at for at, row in enumerate(self._rows) if row.entry.number >= number)
        return next(found, len(self._rows) - 1)

    @overload
    def __getitem__(self, at: int) -> RowShown: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[RowShown]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        self.made += 1
        return self._say(self._rows[at], self._head)
