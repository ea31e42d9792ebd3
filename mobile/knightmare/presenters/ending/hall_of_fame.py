"""Who has won how often on this device: crowns and gravestones, from the finished tables."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import game_of
from mobile.shell.presenters.people.names import shown_names
from shared.play.game import Setup
from shared.play.seats import is_seat
from shared.saves.headers import Header
from shared.saves.opening import last_state
from shared.speech.messages import TableError

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


class HallOfFame:
    """Finds out of each finished table who has won; each is looked at once.

    Argument: the device.
    """

    def __init__(self, device: Device) -> None:
        self.device = device
        self._known: dict[tuple[str, str], str | None] = {}
        """Who won each table as it was last changed: a name, empty for nobody, None: not over."""

    def fill(self) -> bool:
        """Looks at one more table; whether there are more to look at."""
        for header in self._headers():
            if (header.id, header.changed) not in self._known:
                self._known[header.id, header.changed] = self._winner(header)
                return True
        return False

    def _headers(self) -> list[Header]:
        store = self.device.store
        if store is None:
            return []
        found: list[Header] = []
        with suppress(TableError):
            found = [*store.tables(), *store.tables(True)]
        return [one for one in found if one.setup.game in GAMES and not one.damaged]

    def _winner(self, header: Header) -> str | None:
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
        return winner_name(saved.setup, state.winner)

    def shown(self, id: str, setup: Setup, winner: str) -> FameShown:
        """What is known by now.

        Arguments: the table that has just ended, how it was begun, the seat that won it.
        """
        headers = self._headers()
        others = [self._known.get((one.id, one.changed)) for one in headers if one.id != id]
        mine = winner_name(setup, winner)
        won = Counter([name for name in others if name is not None])
        won[mine] += 1
        told = fame(won, mine)
        words = self.device.speaker.words_of(game_of(self.device.games, setup.game).descriptor)
        # whoever has given no name is called by the number of the seat
        rows = (
            replace(row, name=words.format_field(row.name, "seat")) if is_seat(row.name) else row
            for row in told.rows
        )
        return replace(told, rows=tuple(rows))


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
