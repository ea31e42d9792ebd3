"""What this round has done to a lair: tunnels that were dug, orders that lie open."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.speech.icons import AREAS, icon
from dungeonlords.speech.scene.fought import ROUND, CombatRound, combat_round_of
from dungeonlords.speech.scene.standing import NO_ROOM, SIGNS
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.table import Table
from shared.speech.messages import Words
from shared.speech.port import Happened

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
    for _, events in moves_since(table, BEGINS):
        for event in events:
            if event.id == DUG:
                dug.setdefault(event.who, []).append(str(event.facts["cell"]))
    return RoundWork(dug, mined)


def moves_since(table: Table[Any], id: str) -> list[tuple[Entry, Sequence[Event]]]:
    """The moves from the last that brought an event, with what each made happen.

    Arguments: the table; the id of the event.
    """
    found: list[tuple[Entry, Sequence[Event]]] = []
    for entry in reversed(table.played):
        events = table.told(entry).events
        found.insert(0, (entry, events))
        if any(event.id == id for event in events):
            break
    return found


def combat_of(table: Table[Any]) -> CombatRound:
    """What has happened in this round of combat."""
    moves = moves_since(table, ROUND)
    return combat_round_of(
        table.state, [Happened(entry.move.kind, events, False) for entry, events in moves]
    )


@dataclass(frozen=True, slots=True)
class OpenOrderShown:
    """An order of this round that lies open."""

    name: str
    icon: str
    sign: str
    """The icon for what became of its minion; empty before that has had a turn."""


def open_orders(view: State, lord: Lord, words: Words) -> tuple[OpenOrderShown, ...]:
    """What lies open, and whether its minion found no room, acted or declined.

    Arguments: the state as whoever looks may see it; the lord; the words.
    """
    became = {
        area: (SIGNS.get(what, "") if space else NO_ROOM)
        for who, area, space, what in view.minions
        if who == lord.seat
    }
    return tuple(
        OpenOrderShown(words.word("area", order), icon(AREAS, order), became.get(order, ""))
        for order in lord.slots[: view.revealed]
    )


def order_icons(areas: Sequence[str]) -> tuple[str, ...]:
    """The icons of orders, by their areas."""
    return tuple(icon(AREAS, area) for area in areas)
