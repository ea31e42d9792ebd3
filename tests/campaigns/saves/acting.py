"""Somebody at a save file who does all that can be done there, and says what is durable by then."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from shared.play.journal import Journal
from shared.play.table import Table
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from tests.campaigns.saves.shelf import BEGINNINGS, LIBRARY, one_more
from tests.processes.children import Say

MOST = 6
"""Tables on a shelf after which no other is begun."""
LASTS = "campaign"
"""The name of what lasts."""


class Stands(NamedTuple):
    """What is said of a table."""

    archived: bool
    head: int
    tip: int
    moves: int
    sum: str
    """Over all of them, in their order."""


def summed(journal: Journal, moves: int | None = None) -> str:
    """A sum over the first moves of a journal."""
    digest = blake2b(digest_size=8)
    for entry in journal.entries[:moves]:
        digest.update(f"{entry.number} {entry.parent} {entry.who} {entry.move}|".encode())
    return digest.hexdigest()


def stands(journal: Journal, archived: bool) -> Stands:
    """How a table stands."""
    return Stands(archived, journal.head, journal.tip, len(journal.entries), summed(journal))


def told(line: str) -> tuple[str, Stands | int]:
    """What an ``Actor`` said: a table's id and how it stands; or what lasts, and its value."""
    name, value = json.loads(line)
    return name, value if name == LASTS else Stands(*value)


@dataclass(frozen=True, slots=True)
class Found:
    """What a save file says."""

    tables: Mapping[str, tuple[Stands, Journal]]
    lasts: int


def found(store: Store, damaged: bool = False) -> Found:
    """All that a save file says. Argument: whether tables may be damaged, which are left out.

    Raises StoreError, or AssertionError, where another one is.
    """
    tables = {}
    for archived in (False, True):
        for header in store.tables(archived):
            if damaged and header.damaged:
                continue
            saved = store.load(header.id)
            if damaged and saved.damage:
                continue
            assert saved.damage is None, saved.damage
            tables[header.id] = stands(saved.journal, archived), saved.journal
    return Found(tables, store.legacy(LASTS, 0))


class Actor:
    """Somebody at an open save file.

    Arguments: the store; says what is durable; chooses; a file to import; whether a table is this
    one's to touch.
    """

    def __init__(
        self,
        store: Store,
        say: Say,
        random: Random,
        export: Path,
        mine: Callable[[str], bool] = lambda id: True,
    ) -> None:
        self.store = store
        self.random = random
        self.export = export
        self._tell = say
        self._archived = {
            header.id: header.archived
            for on in (False, True)
            for header in store.tables(on)
            if mine(header.id)
        }
        self._tables: dict[str, Table[Any]] = {}

    def act(self, *kinds: str) -> None:
        """Do something of one of these kinds, and say so."""
        kind = self.random.choice(kinds) if self._archived else "begin"
        if len(self._archived) >= MOST and kind in ("begin", "take_in"):
            kind = "play"
        getattr(self, kind)()

    def show(self, id: str) -> None:
        """A table is opened, and nothing done to it."""
        self._say(id)

    def begin(self) -> None:
        """A new table."""
        table, id = LIBRARY.begin(self.store, self.random.choice(BEGINNINGS)[0])
        self._archived[id], self._tables[id] = False, table
        self._say(id)

    def take_in(self) -> None:
        """A table comes from a file, or the one that came from there is played on."""
        for id in take_in(self.store, self.export).ids:
            self._archived[id] = False
            self._say(id)

    def import_file(self) -> None:
        """A table comes from a file, once more."""
        id = self.store.import_file(self.export)
        self._archived[id] = False
        self._say(id)

    def play(self) -> None:
        """A move; where the game is over it is taken back."""
        id = self._any()
        if not one_more(self._table(id), self.random):
            self._table(id).undo()
        self._say(id)

    def undo(self) -> None:
        """A move is taken back."""
        self._go(lambda table: table.undo())

    def redo(self) -> None:
        """A move is brought back."""
        self._go(lambda table: table.redo())

    def jump(self) -> None:
        """Any moment of the game."""
        self._go(lambda table: table.return_to(self.random.randint(0, len(table.journal.entries))))

    def archive(self) -> None:
        """A table goes to the archive, or comes back from there."""
        id = self._any()
        if self._archived[id]:
            self.store.restore(id)
        else:
            self.store.archive(id)
        self._archived[id] = not self._archived[id]
        self._say(id)

    def keep(self) -> None:
        """Something that lasts from game to game."""
        value = self.random.randrange(1_000_000)
        self.store.set_legacy(LASTS, value)
        self._announce(LASTS, value)

    def rest(self) -> None:
        """The log moves into the file, and a copy is made where one is due."""
        self.store.flush()

    def forget(self) -> None:
        """Tables are read anew: somebody else played on."""
        self._tables.clear()

    def _any(self) -> str:
        return self.random.choice(sorted(self._archived))

    def _table(self, id: str) -> Table[Any]:
        if id not in self._tables:
            self._tables[id] = LIBRARY.resume(self.store, id)
        return self._tables[id]

    def _go(self, go: Callable[[Table[Any]], object]) -> None:
        id = self._any()
        go(self._table(id))
        self._say(id)

    def _say(self, id: str) -> None:
        self._announce(id, stands(self._table(id).journal, self._archived[id]))

    def _announce(self, name: str, value: object) -> None:
        self._tell(json.dumps([name, value]))
