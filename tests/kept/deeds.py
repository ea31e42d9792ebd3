"""Finished games that prove the deeds, kept move by move: as few and as short as were found.

``python -m tests.kept.deeds knightmare --games 2000 --write`` plays so many games of bots by their
seeds, and keeps for every deed the shortest that does it, or the few that do it together.
"""

import argparse
import json
from base64 import b85decode, b85encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, islice
from pathlib import Path
from typing import Any, NamedTuple
from zlib import compress, decompress

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.deeds.chronicle import FinishedGame, finished
from shared.deeds.deed import Deed, DeedReach
from shared.descriptor import Descriptor
from shared.play.game import PERSON, Seat, Setup
from shared.play.journal import Journal
from shared.saves.library import Library

GAMES = {one.package: one for one in (KNIGHTMARE, DUNGEON_LORDS)}
TESTS = Path(__file__).parents[1]
LONGEST = 900
"""Moves of a game that is kept at most."""


class SearchTable(NamedTuple):
    """Games that are searched."""

    levels: Sequence[str]
    """Who plays, by the names of bots."""
    options: Mapping[str, Any]
    """What the table chose."""
    most: int = 10**6
    """How many of them: some bots ponder long."""


TABLES: Mapping[str, Sequence[tuple[Any, ...]]] = {
    "knightmare": (
        (["hard"], {}),
        (["random"], {}),
        (["normal"], {"necromancer": 9}),
        (["hard", "easy"], {}),
        (["hard", "random"], {}),
        (["random"] * 4, {}),
        (["normal", "random"], {"pledge_gift": 12}),
        (["easy"], {}),
        (["hard", "expert"], {}, 13),
    ),
    "dungeonlords": (
        (["normal", "easy"], {}),
        (["random"] * 2, {}),
        (["easy"] * 2, {}),
        (["easy", "random", "random"], {"paladins": 4}),
        (["normal", "random"], {}),
        (["normal", "easy", "random", "random"], {}),
        (["expert", "expert"], {}, 4),
    ),
}
"""By package, each as ``SearchTable``; they take turns."""


@dataclass(frozen=True, eq=False)
class KeptDeedGame:
    """A game as it is kept, everybody in it a person but whom its setup names."""

    setup: Setup
    rules_version: int
    journal: Journal

    def values(self) -> list[Any]:
        """As JSON values, the moves squeezed."""
        moves = json.dumps([[one.who, one.move.notation()] for one in self.journal.line])
        squeezed = b85encode(compress(moves.encode(), 9)).decode()
        return [self.setup.to_json(), self.rules_version, squeezed]

    @classmethod
    def read(cls, values: list[Any]) -> "KeptDeedGame":
        """What ``values`` wrote."""
        setup, version, squeezed = values
        moves = json.loads(decompress(b85decode(squeezed)))
        rows = [[number, who, move] for number, (who, move) in enumerate(moves)]
        journal = Journal.from_json({"head": len(rows), "moves": rows})
        return cls(Setup.from_json(setup), version, journal)

    def told(self, described: Descriptor) -> FinishedGame:
        """What is told of it today."""
        assert described.chronicle is not None
        options = described.play.options_then(self.setup.options, self.rules_version)
        setup = replace(self.setup, options=options)
        found = finished(described.chronicle(), described.play, setup, self.journal.line)
        assert found is not None
        return found


@dataclass
class Proofs:
    """Kept games, and which of them prove what: of each deed games and seats."""

    games: list[KeptDeedGame] = field(default_factory=list)
    proves: dict[str, list[tuple[int, str]]] = field(default_factory=dict)

    def text(self) -> str:
        """As JSON, a game a line."""
        games = ",\n".join(json.dumps(one.values()) for one in self.games)
        return f'{{"proves": {json.dumps(self.proves)},\n"games": [\n{games}\n]}}\n'


def place(package: str) -> Path:
    """Where the games of a package are kept."""
    return TESTS / f"{package}_rules" / "deeds.json"


def proofs(package: str) -> Proofs:
    """The games that are kept."""
    values = json.loads(place(package).read_text(encoding="utf-8"))
    proves = {id: [(at, seat) for at, seat in rows] for id, rows in values["proves"].items()}
    return Proofs([KeptDeedGame.read(one) for one in values["games"]], proves)


def played(described: Descriptor, table: SearchTable, number: int) -> KeptDeedGame | None:
    """A game of bots by its seed, as if people had played it; None where it is too long.

    A bot of the expert level stays what it is, but in the first seat: there is a deed against it.
    """
    seats = tuple(Seat(f"p{at}", f"p{at}", level) for at, level in enumerate(table.levels, 1))
    setup = Setup(described.name, seats, f"deed {number}", table.options)
    begun, _ = Library(described).begin(None, setup)
    while begun.ply < LONGEST and begun.step():
        pass
    if begun.decision is not None:
        return None
    people = [
        one if at and one.player == "expert" else replace(one, player=PERSON)
        for at, one in enumerate(begun.setup.seats)
    ]
    kept = replace(begun.setup, seats=tuple(people))
    return KeptDeedGame(kept, described.play.rules_version, begun.journal)


class Found(NamedTuple):
    """A game that does something for a deed, in one of its seats."""

    long: int
    kept: KeptDeedGame
    seat: str
    what: frozenset[str]
    """The different values of what counts."""


@dataclass
class Search:
    """Looks for the shortest proofs. Arguments: the deeds; games with the seats that may count."""

    deeds: Sequence[Deed]
    alone: dict[str, Found] = field(default_factory=dict)
    """Of each deed the shortest game that does it by itself."""
    parts: dict[str, dict[str, Found]] = field(default_factory=dict)
    """Of those that need several, the shortest game for each of the different values."""

    def take(self, kept: KeptDeedGame, told: FinishedGame) -> None:
        """Looks at one game."""
        long = kept.journal.position
        for seat in told.seats:
            for deed in self.deeds:
                reached = DeedReach.from_json(seat.deeds.get(deed.id, 0))
                here = Found(long, kept, seat.seat, frozenset(reached.what))
                if deed.fulfilled(reached):
                    self.alone[deed.id] = min(self.alone.get(deed.id, here), here, key=_length)
                known = self.parts.setdefault(deed.id, {})
                for what in reached.what:
                    known[what] = min(known.get(what, here), here, key=_length)

    def proofs(self) -> Proofs:
        """The games that are to be kept."""
        found = Proofs()
        for deed in self.deeds:
            wanted = [self.alone[deed.id]] if deed.id in self.alone else []
            if not wanted and deed.of:
                wanted = needed(list(self.parts[deed.id].values()))
            elif not wanted and deed.scope == "ever":
                wanted = [min(self.alone.values(), key=_length)] * deed.times
            rows = []
            for _, kept, seat, _ in wanted:
                if kept not in found.games:
                    found.games.append(kept)
                rows.append((found.games.index(kept), seat))
            found.proves[deed.id] = rows
        return found


def needed(several: Sequence[Found]) -> list[Found]:
    """Those without which some value is missing, a long game left out before a short one."""
    kept = list(dict.fromkeys(several))
    for one in sorted(kept, key=_length, reverse=True):
        rest = [other.what for other in kept if other is not one]
        if one.what <= frozenset().union(*rest):
            kept.remove(one)
    return kept


def _length(found: Found) -> int:
    return found.long


def turns(tables: Sequence[SearchTable], games: int) -> Iterator[SearchTable]:
    """Who plays in each of so many games. Arguments: the tables, which take turns; how many."""
    rounds = ((number, one) for number in count() for one in tables if number < one.most)
    return (one for _, one in islice(rounds, games))


def searched(described: Descriptor, tables: Sequence[SearchTable], games: int) -> Proofs:
    """The shortest proofs among some games.

    Arguments: the game; who plays, in turns; how many games.
    """
    assert described.chronicle is not None
    search = Search(described.chronicle().deeds)
    for number, table in enumerate(turns(tables, games)):
        kept = played(described, table, number)
        if kept is not None:
            search.take(kept, kept.told(described))
    return search.proofs()


def main() -> None:
    """Say which deeds are proved by how many games, and with ``--write`` keep these."""
    parser = argparse.ArgumentParser(prog="python -m tests.kept.deeds", description=__doc__)
    parser.add_argument("package", choices=sorted(TABLES))
    parser.add_argument("--games", type=int, default=2000, metavar="N")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    tables = [SearchTable(*one) for one in TABLES[given.package]]
    found = searched(GAMES[given.package], tables, given.games)
    for id, rows in found.proves.items():
        print(id, [(at, seat, found.games[at].journal.position) for at, seat in rows] or "MISSING")
    if given.write:
        place(given.package).write_text(found.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
