"""Undo that is fair to everybody: free as far back as the last thing revealed, else by consent."""

from dataclasses import dataclass, field
from typing import Any

from shared.play.decision import FATE
from shared.play.journal import Entry
from shared.play.table import Table
from shared.speech.port import Port


@dataclass(slots=True)
class UndoRequest:
    """Somebody wants to take back what others have seen: the host taps, or everybody agrees."""

    number: int
    by: str
    """The seat that wants it."""
    ply: int
    """Where the table stood: it lapses with the next move."""
    agreed: set[str] = field(default_factory=set)
    """Seats that agree."""


def is_free(table: Table[Any], port: Port[Any], target: Entry) -> bool:
    """Whether nothing was revealed by a move and what followed it.

    Arguments: the table; what shows its game; the move, one of those played.

    What Fate answered is revealed, unless people rolled it themselves and only typed it in.
    """
    for entry in reversed(table.played):
        if entry.who == FATE and not table.fate.by_hand(entry.move):
            return False
        if any(port.reveals(event) for event in table.told(entry).events):
            return False
        if entry.number <= target.number:
            break
    return True
