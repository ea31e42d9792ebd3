"""What this round has done to the dungeons, as the log has it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from shared.play.table import Table

BEGINS = "round_begins"
DUG = "dug"


@dataclass(frozen=True, slots=True)
class RoundWork:
    """What a round has done to dungeons, which only the log knows."""

    dug: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Seat -> cells where a tunnel was dug."""
    mined: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Seat -> cells that people pointed at when they mined; only their number counts."""

    def of(self, seat: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What it has done to one dungeon: where was dug, where was mined."""
        return tuple(self.dug.get(seat, ())), tuple(self.mined.get(seat, ()))


NOTHING = RoundWork()


def round_of(table: Table[Any], mined: Mapping[str, Sequence[str]]) -> RoundWork:
    """This round so far.

    Arguments: the table; by seat the cells that people pointed at when they mined.
    """
    dug: dict[str, list[str]] = {}
    for entry in reversed(table.played):
        events = table.told(entry).events
        for event in events:
            if event.id == DUG:
                dug.setdefault(event.who, []).append(str(event.facts["cell"]))
        if any(event.id == BEGINS for event in events):
            break
    return RoundWork(dug, mined)
