"""Who has won how often on this device: crowns and gravestones, from the finished tables."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from knightmare.position.state import State
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import game_of
from mobile.shell.presenters.people.names import shown_names
from mobile.shell.presenters.standing import manner
from shared.play.game import Setup
from shared.play.seats import is_seat
from shared.play.table import Table
from shared.saves.headers import Header
from shared.saves.opening import last_state
from shared.speech.messages import Message, TableError

GAMES = ("knightmare", "knightmare_ledger")
"""On the device, and at a physical table."""
SHOWN = 4
"""Names that are shown, with those who never won on one line below."""


@dataclass(frozen=True, slots=True)
class CrownsShown:
    """Somebody's crowns; or the gravestones of games that nobody has won, with no name."""

    name: str
    count: int
    fresh: bool
    """Whether the last of them is from the game that has just ended."""


@dataclass(frozen=True, slots=True)
class FameShown:
    """Who has won how often."""

    games: int
    rows: tuple[CrownsShown, ...]
    note: str = ""
    """How many of them were played with undo, and how many as Ironman; empty where none was."""


class EndedTable(NamedTuple):
    """What is known of a table that is over."""

    winner: str
    """A name, empty for nobody."""
    manner: str
    """``ironman``, with ``undo``, or neither."""


class HallOfFame:
    """Finds out of each finished table who has won; each is looked at once.

    Argument: the device.
    """

    def __init__(self, device: Device) -> None:
        self.device = device
        self._known: dict[tuple[str, str], EndedTable | None] = {}
        """How each table ended, as it was last changed; None for one that is not over."""

    def fill(self) -> bool:
        """Looks at one more table; whether there are more to look at."""
        for header in self._headers():
            if (header.id, header.changed) not in self._known:
                self._known[header.id, header.changed] = self._ended(header)
                return True
        return False

    def _headers(self) -> list[Header]:
        store = self.device.store
        if store is None:
            return []
        found: list[Header] = []
        with suppress(TableError):
            found = [*store.tables(), *store.tables(True)]
        # one that goes on from another's midst is no game of its own
        whole = [one for one in found if not one.damaged and one.setup.origin is None]
        return [one for one in whole if one.setup.game in GAMES]

    def _ended(self, header: Header) -> EndedTable | None:
        store = self.device.store
        assert store is not None
        try:
            saved = store.load(header.id)
            name = header.setup.game
            rules = game_of(self.device.games, name).library.game_of(name)
            state: Any = last_state(rules, saved)
            if rules.outcome(state) is None:
                return None
        except (TableError, KeyError, TypeError, ValueError, AttributeError, IndexError):
            return None
        name = winner_name(saved.setup, state.winner)
        return EndedTable(name, manner(saved.setup, saved.journal))

    def shown(self, id: str, table: Table[State]) -> FameShown:
        """What is known by now.

        Arguments: the id of the table that has just ended, and it.
        """
        headers, setup = self._headers(), table.setup
        others = [self._known.get((one.id, one.changed)) for one in headers if one.id != id]
        last = EndedTable(winner_name(setup, table.state.winner), manner(setup, table.journal))
        known = [one for one in others if one is not None]
        known += [last] if setup.origin is None else []
        told = fame(
            Counter(one.winner for one in known), last.winner if setup.origin is None else ""
        )
        words = self.device.speaker.words_of(game_of(self.device.games, setup.game).descriptor)
        # whoever has given no name is called by the number of the seat
        rows = (
            replace(row, name=words.format_field(row.name, "seat")) if is_seat(row.name) else row
            for row in told.rows
        )
        ways = Counter(one.manner for one in known if one.manner)
        note = [words.say(Message(f"presenter.over.{way}", {"n": n})) for way, n in ways.items()]
        return replace(told, rows=tuple(rows), note=", ".join(note))


def winner_name(setup: Setup, winner: str) -> str:
    """What the winner is called, by the seat where no name was given; empty where nobody won.

    Arguments: how the table was begun; the seat of the winner, empty for nobody.
    """
    names: Mapping[str, str] = shown_names(setup)
    return names.get(winner, winner)


def fame(won: Mapping[str, int], mine: str) -> FameShown:
    """Those with most crowns, whoever has just won among them; then the gravestones.

    Arguments: how many games each has won, nobody by an empty name; who won the last.
    """
    names = sorted((name for name in won if name), key=lambda name: (-won[name], name))
    kept = names[:SHOWN]
    if mine and mine not in kept:
        kept = [*kept[: SHOWN - 1], mine]
    rows = [CrownsShown(name, won[name], name == mine) for name in kept]
    if won.get(""):
        rows.append(CrownsShown("", won[""], not mine))
    return FameShown(sum(won.values()), tuple(rows))
