"""What this round has done to the dungeons, as its story tells."""

from collections.abc import Mapping, Sequence
from typing import Any

from mobile.dungeonlords.presenters.lair.lair import RoundWork
from shared.play.table import Table

BEGINS = "round_begins"
DUG = "dug"


def round_of(table: Table[Any], mined: Mapping[str, Sequence[str]]) -> RoundWork:
    """This round so far. Argument: the cells that people pointed at when they mined."""
    dug: dict[str, list[str]] = {}
    for entry in reversed(table.played):
        events = table.told(entry).events
        for event in events:
            if event.id == DUG:
                dug.setdefault(event.who, []).append(str(event.facts["cell"]))
        if any(event.id == BEGINS for event in events):
            break
    return RoundWork(dug, mined)
