"""A shelf of tables of both games: what campaigns damage, and what must be found again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.campaign import KEY
from knightmare.descriptor import KNIGHTMARE
from shared.play.game import Seat, Setup
from shared.play.journal import Entry
from shared.play.table import Table
from shared.saves.claim import ENDING
from shared.saves.export import Saved
from shared.saves.keepsakes import get, put
from shared.saves.library import Library
from shared.saves.store import Store

LIBRARY = Library(KNIGHTMARE, DUNGEON_LORDS)
KEEPSAKE = ("puzzle", "7")
BESIDE = ("", "-wal", "-shm", "-journal", ENDING)
"""What belongs to a save file, by what comes behind its name."""
Files = Mapping[str, bytes]
"""The content of each that is there."""


@dataclass(frozen=True, slots=True)
class Kept:
    """All that a save says of one table."""

    saved: Saved
    archived: bool
    state: Mapping[str, Any]

    @property
    def entries(self) -> Sequence[Entry]:
        """Every move that was ever played there."""
        return self.saved.journal.entries


@dataclass(frozen=True, slots=True)
class Shelf:
    """A save file with what stands beside it, and all that it says."""

    files: Files
    tables: Mapping[str, Kept]
    legacy: Any


def seats(*players: str) -> tuple[Seat, ...]:
    """People and bots in their order."""
    return tuple(Seat(f"p{n}", f"Nr {n}", player) for n, player in enumerate(players, 1))


BEGINNINGS = (
    (Setup("knightmare", seats("person"), "1", {}), 220),
    (Setup("knightmare", seats("person", "person"), "2", {"start_tokens": 6, "dice": "mine"}), 40),
    (Setup("dungeonlords", seats("person", "random"), "3", {"items": "tricky"}), 50),
    (Setup("knightmare_ledger", seats("person", "person", "person"), "4", {}), 40),
    (Setup("knightmare", seats("person", "sensible"), "5", {}), 12),
)
"""How the tables begin, and how many moves are played; the last of them is archived."""


def play(table: Table[Any], plies: int, random: Random) -> None:
    """Play so many moves, at random; now and then go back, and another way from there."""
    for _ in range(plies):
        if table.ply > 4 and random.random() < 0.06:
            table.undo()
            table.undo()
        if table.ply > 8 and random.random() < 0.02:
            table.return_to(random.choice(table.journal.entries).number)
        if not one_more(table, random):
            table.undo()


def one_more(table: Table[Any], random: Random) -> bool:
    """Play one move, whoever must; False where the game is over."""
    decision = table.decision
    if decision is not None and not table.step():
        table.play(random.choice(decision.options))
    return decision is not None


def fill(store: Store, seed: str, part: int = 1) -> None:
    """Begin and play the tables. Argument: the part of the moves that are played, such as a 4th."""
    random = Random(seed)
    # waiting for the disk after each of hundreds of moves proves nothing here
    store.connection.execute("PRAGMA synchronous = OFF")
    for setup, plies in BEGINNINGS:
        table, id = LIBRARY.begin(store, setup)
        play(table, plies // part, random)
        table.undo()
    store.archive(id)
    store.set_legacy(KEY, [["1", 7]])
    put(store, *KEEPSAKE, {"tries": 7})
    store.connection.execute("PRAGMA synchronous = FULL")


def lasting(store: Store) -> list[Any]:
    """What is kept beside the tables."""
    return [store.legacy(KEY), get(store, *KEEPSAKE)]


def kept(store: Store) -> dict[str, Kept]:
    """All that a sound save says of its tables."""
    found = {}
    for archived in (False, True):
        for header in store.tables(archived):
            state = LIBRARY.resume(store, header.id).state.to_json()
            found[header.id] = Kept(store.load(header.id), archived, state)
    return found


def read(path: Path) -> dict[str, bytes]:
    """A save file and what stands beside it."""
    beside = {end: path.with_name(path.name + end) for end in BESIDE}
    return {end: file.read_bytes() for end, file in beside.items() if file.exists()}


def write(path: Path, files: Files) -> None:
    """Put a save file and what belongs beside it in their places."""
    for end, content in files.items():
        path.with_name(path.name + end).write_bytes(content)


def closed(folder: Path, seed: str, part: int = 1) -> Shelf:
    """A shelf that was left as programs leave it when they end. Argument: that of ``fill``."""
    path = folder / f"{seed}.sqlite"
    with Store(path) as store:
        fill(store, seed, part)
        tables, legacy = kept(store), lasting(store)
    return Shelf(read(path), tables, legacy)


def left_open(folder: Path, seed: str, plies: int) -> Shelf:
    """A shelf as it stands when the program is killed: some of it is only in SQLite's log.

    Argument: how many moves are played since the program was started; 0 for all of them.
    """
    path, random = folder / f"left-{plies}.sqlite", Random(seed)
    if plies:
        with Store(path) as store:
            fill(store, seed)
    with Store(path) as store:
        # nothing moves from the log into the file by itself
        store.connection.execute("PRAGMA wal_autocheckpoint = 0")
        if plies:
            for header in store.tables():
                play(LIBRARY.resume(store, header.id), plies, random)
        else:
            fill(store, seed)
        shelf = Shelf(read(path), kept(store), lasting(store))
    return shelf
