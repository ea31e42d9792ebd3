"""The finished tables of a save, each read once: what deeds and statistics are derived from.

What was read is kept beside the tables, and can be made again at will: it stands for the very moves
it was read from, and for the rows by which. A table that fits neither is read anew. So is what they
came to together kept, now and then: it stands for the first tables just as they are, and the later
ones are added to it.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import blake2b
from itertools import starmap
from typing import NamedTuple
from zlib import crc32

from shared.deeds.chronicle import Chronicle, FinishedGame, finished, summed_up
from shared.deeds.deed import Deed
from shared.deeds.luck import LuckShare, luck_of
from shared.deeds.statistics import GamesRecord, KeptGame
from shared.descriptor import Descriptor
from shared.insight.review import Review
from shared.play.game import IRONMAN, PERSON, Setup
from shared.play.journal import Journal, JournalError
from shared.saves.export import Saved
from shared.saves.headers import UNREADABLE, setup_of
from shared.saves.opening import UNSOUND, follows, last_state
from shared.saves.opening import setup_of as setup_today
from shared.saves.rows import UNREADABLE_JSON, row_of
from shared.saves.schema import StoreError
from shared.saves.seals import TABLE, seal
from shared.saves.store import Store
from shared.saves.told import (
    DAMAGED,
    ON,
    OTHER,
    OVER,
    PLAYED_ON,
    SHOWS,
    UNREADABLE_END,
    TableListed,
    TableTold,
    short,
)
from shared.speech.messages import TableError

ROUND = 50
"""Tables that are read before what was found is kept; and added up, before that is kept."""
CODE = 1
"""Raised where the same games come to something else together."""
LEFT_OUT = (DAMAGED, PLAYED_ON, UNREADABLE_END)
_ALL = """
SELECT t.id, t.seal, r.seal, f.made_of, t.changed, t.archived, t.damaged
FROM tables t LEFT JOIN finished f ON f.table_id = t.id LEFT JOIN reviews r ON r.table_id = t.id
ORDER BY t.changed, t.id"""
_TOLD = "SELECT table_id, told, seal FROM finished"
_TOGETHER = "SELECT made_of, told, seal FROM finished WHERE table_id = ?"
_ONE = f"SELECT (SELECT id FROM store), id, {', '.join(TABLE)} FROM tables WHERE id = ?"
_KEPT = "INSERT OR REPLACE INTO finished (table_id, made_of, told, seal) VALUES (?, ?, ?, ?)"


class _Row(NamedTuple):
    """A table as it is listed."""

    id: int
    sum: int
    """Its seal."""
    review: int | None
    """The seal of what was seen when it was looked back on."""
    made_of: str | None
    """The stamp of what its finished game was read from; None where nothing is kept."""
    changed: str
    archived: int
    damaged: int

    @property
    def stamp(self) -> str:
        """What is read of it is made of this."""
        return f"{self.sum} {self.review or 0}"


class Annals:
    """The finished games of a save. Arguments: it, None where nothing is kept; the games."""

    def __init__(self, store: Store | None, *described: Descriptor) -> None:
        self.store = store
        self._described = {name: one for one in described for name in one.games if one.chronicle}
        self._versions = {name: _version(one, name) for name, one in self._described.items()}
        self._known: dict[str, tuple[str, TableTold]] = {}
        """What was read of each table, and the stamp of what it was read from."""
        self._listed: list[TableListed] = []
        """All tables, the oldest first."""
        self._due: list[tuple[str, str]] = []
        self._unkept: list[str] = []
        self._over: dict[str, list[TableListed]] = {}
        """The tables that count, by game, until something changes."""
        self._records: dict[str, tuple[list[TableListed], GamesRecord]] = {}
        """What tables came to together, by game, and which they were."""
        self._seen: object = None
        """What was written to the save until it was looked at last."""
        self.look()

    @property
    def due(self) -> int:
        """How many tables are still to be read."""
        return len(self._due)

    def look(self) -> None:
        """Finds out which tables there are, and which are to be read. Nothing is read yet."""
        written = self._written()
        if written is not None and written == self._seen:
            return
        self._seen = written
        self._listed, self._due, self._over = [], [], {}
        if self.store is None:
            return
        with suppress(StoreError):
            rows = list(starmap(_Row, self.store.file.rows(_ALL)))
            self._recall(rows)
            for row in rows:
                self._look_at(row)
        self._due.reverse()

    def _recall(self, rows: Sequence[_Row]) -> None:
        """What is kept of tables that are not known, as they are now."""
        assert self.store is not None
        wanted = {}
        for row in rows:
            stamp = row.stamp
            if self._known.get(str(row.id), ("",))[0] != stamp:
                self._known.pop(str(row.id), None)
                if row.made_of == stamp:
                    wanted[row.id] = stamp
        if not wanted:
            return
        for id, told, sum in self.store.file.rows(_TOLD):
            if id in wanted and sum == crc32(told.encode()):
                with suppress(ValueError):
                    self._known[str(id)] = wanted[id], TableTold.read(told)

    def _written(self) -> object:
        """Changes with whatever is written to the save, here or elsewhere; None for no save."""
        if self.store is None:
            return None
        with suppress(StoreError):
            connection = self.store.connection
            return (
                id(connection),
                connection.total_changes,
                self.store.file.rows("PRAGMA data_version"),
            )
        return None

    def _look_at(self, row: _Row) -> None:
        name, stamp = str(row.id), row.stamp
        known = self._known.get(name)
        # what was read of it was sound then, and has the same seal still
        if row.damaged or (known is None and not self._whole(row)):
            self._known[name] = stamp, TableTold(DAMAGED, self._game_of(name))
        elif known is None or not self._fits(known[1]):
            self._due.append((name, stamp))
        self._listed.append(TableListed(name, stamp, row.changed, bool(row.archived)))

    def _whole(self, row: _Row) -> bool:
        """Whether a table is what it was sealed as."""
        assert self.store is not None
        ((file, *values),) = self.store.file.rows(_ONE, row.id)
        return seal(file, *values) == row.sum

    def _game_of(self, id: str) -> str:
        """Which game a damaged table is of, if that can still be read."""
        assert self.store is not None
        ((text,),) = self.store.file.rows("SELECT setup FROM tables WHERE id = ?", id)
        found = setup_of(text)
        return "" if found is UNREADABLE else found.game

    def _fits(self, told: TableTold) -> bool:
        """Whether it was read by the rows of today."""
        if told.game not in self._described:
            # of another game, which is told of by that
            return True
        return told.what not in (OVER, ON, OTHER) or told.version == self._versions[told.game]

    # -- reading -------------------------------------------------------------------------

    def fill(self) -> bool:
        """Reads one more table; whether there are more to read."""
        if self._due:
            id, stamp = self._due.pop()
            self._known[id] = stamp, self._read(id)
            self._unkept.append(id)
            self._over = {}
            if not self._due or len(self._unkept) >= ROUND:
                self.keep()
        return bool(self._due)

    def fill_all(self) -> None:
        """Reads all that there are."""
        while self.fill():
            pass

    def forget(self) -> None:
        """Everything is read anew, whatever was kept."""
        self._known, self._records, self._seen = {}, {}, None
        self.look()
        self._known, self._over = {}, {}
        self._due = [one[:2] for one in reversed(self._listed)]
        self._write([(_number(one), "", "") for one in self._described.values()])

    def keep(self) -> None:
        """What was read is kept; where that cannot be, it is read again some day."""
        # a table may have gone since it was read
        read = [(id, *self._known[id]) for id in self._unkept if id in self._known]
        self._unkept = []
        self._write([(id, stamp, told.text()) for id, stamp, told in read])

    def _write(self, rows: Sequence[tuple[str | int, str, str]]) -> None:
        """Keeps something. Argument: of which table, what it was made of, and what."""
        store = self.store
        if store is None or not rows:
            return
        seen = self._written() == self._seen
        with suppress(StoreError), store.writing(comfort=True) as connection:
            for id, made_of, text in rows:
                connection.execute(_KEPT, (id, made_of, text, crc32(text.encode())))
        if seen:
            self._seen = self._written()

    def _read(self, id: str) -> TableTold:
        assert self.store is not None
        try:
            saved = self.store.load(id)
        except TableError:
            return TableTold(DAMAGED)
        setup = saved.setup
        described = self._described.get(setup.game)
        if described is None or described.chronicle is None:
            return TableTold(OTHER, setup.game)
        if saved.report is not None:
            return TableTold(SHOWS, setup.game)
        try:
            found = _finished(described, described.chronicle(), saved)
        except (TableError, *UNSOUND):
            return TableTold(UNREADABLE_END, setup.game)
        version = self._versions[setup.game]
        if found is None:
            return TableTold(DAMAGED if saved.damage else ON, setup.game, version)
        if saved.damage or setup.origin is not None:
            # whoever goes on from another's midst knows what came there
            return TableTold(DAMAGED if saved.damage else PLAYED_ON, setup.game)
        luck = self._luck(id, saved)
        rest = short([found.to_json(), luck])[1:-1]
        return TableTold(OVER, setup.game, version, manner(setup, saved.journal), rest)

    def _luck(self, id: str, saved: Saved) -> dict[str, LuckShare]:
        """What luck and choices did, where the game was looked back on to its end."""
        assert self.store is not None
        with suppress(StoreError, *UNREADABLE_JSON, KeyError):
            question = "SELECT made_of, review, seal FROM reviews WHERE table_id = ?"
            key = row_of(self.store.connection, id).values["key"]
            for made_of, text, sum in self.store.file.rows(question, id):
                account = Review.from_json(json.loads(text)).account
                ends = account.stretches[-1].end if account.stretches else 0
                if sum == seal(key, made_of, text) and ends == saved.journal.position:
                    people = [one.id for one in saved.setup.seats if one.player == PERSON]
                    return {seat: luck_of(account, seat) for seat in people}
        return {}

    # -- what was read -------------------------------------------------------------------

    def _counted(self, described: Descriptor) -> list[TableListed]:
        """The tables that count, the oldest first. Argument: of which game."""
        found = self._over.get(described.name)
        if found is None:
            names, known = frozenset(described.games), self._known
            listed = (one for one in self._listed if one.id in known)
            told = ((one, known[one.id][1]) for one in listed)
            found = [one for one, what in told if what.counts and what.game in names]
            self._over[described.name] = found
        return found

    def _opened(self, listed: Iterable[TableListed]) -> list[KeptGame]:
        """The finished games of tables that count."""
        every = [(one, self._known[one.id][1]) for one in listed]
        with suppress(*UNREADABLE_JSON):
            values = json.loads(f"[{','.join([f'[{told.rest}]' for _, told in every])}]")
            return [
                one.kept_game(told, own) for (one, told), own in zip(every, values, strict=True)
            ]
        found = []
        for one, told in every:
            # whatever was kept that nobody can read
            for what in (told, self._read(one.id)):
                with suppress(*UNREADABLE_JSON):
                    found.append(one.kept_game(what))
                    break
        return found

    def games(self, described: Descriptor) -> list[KeptGame]:
        """The finished games that are known, the oldest first. Argument: of which game."""
        return self._opened(self._counted(described))

    def record(self, described: Descriptor) -> GamesRecord:
        """What the finished games that are known came to. Argument: of which game."""
        counted = self._counted(described)
        known = self._records.get(described.name) or self._kept_record(described, counted)
        covered, record = known
        if counted[: len(covered)] != covered:
            covered, record = [], self._nothing(described)
        new = self._opened(counted[len(covered) :])
        for one in new:
            record.add(one)
        self._records[described.name] = counted, record
        if len(new) >= ROUND and not self._due:
            text = short(record.to_json())
            self._write([(_number(described), self._made_of(described, counted), text)])
        return record

    def _nothing(self, described: Descriptor) -> GamesRecord:
        assert described.chronicle is not None
        return GamesRecord(described.chronicle())

    def _kept_record(
        self, described: Descriptor, counted: list[TableListed]
    ) -> tuple[list[TableListed], GamesRecord]:
        """What the first tables came to, as it was kept; of none where they are others now."""
        if self.store is not None and described.chronicle is not None:
            with suppress(StoreError, *UNREADABLE_JSON, AttributeError):
                for made_of, text, sum in self.store.file.rows(_TOGETHER, _number(described)):
                    covered = counted[: int(made_of.split()[0])]
                    if sum == crc32(text.encode()) and made_of == self._made_of(described, covered):
                        return covered, GamesRecord.from_json(
                            described.chronicle(), json.loads(text)
                        )
        return [], self._nothing(described)

    def _made_of(self, described: Descriptor, covered: list[TableListed]) -> str:
        versions = [self._versions[name] for name in described.games if name in self._versions]
        made_of = repr((CODE, versions, [tuple(one) for one in covered]))
        return f"{len(covered)} {blake2b(made_of.encode(), digest_size=16).hexdigest()}"

    def done_with(self, described: Descriptor, id: str) -> dict[str, list[Deed]]:
        """The tasks and deeds that were done with a game, by seat, if any were.

        Arguments: its game; the id of its table.
        """
        here = [one for one in self._counted(described) if one.id == id]
        return self.record(described).done_with(self._opened(here)[0]) if here else {}

    def left_out(self, described: Descriptor) -> Counter[str]:
        """How many tables are not counted, by why. Argument: of which game."""
        listed = (self._known[one.id][1] for one in self._listed if one.id in self._known)
        names = frozenset(described.games)
        return Counter(one.what for one in listed if one.what in LEFT_OUT and one.game in names)


def _finished(described: Descriptor, chronicle: Chronicle, saved: Saved) -> FinishedGame | None:
    """What is told of a saved table: from all its moves, or else from its end alone."""
    name = saved.setup.game
    game, whole = described.games[name], name == described.name
    if follows(game, saved):
        with suppress(JournalError):
            setup = setup_today(game, saved)
            return finished(chronicle, game, setup, saved.journal.line, whole)
    return summed_up(chronicle, game, saved.setup, last_state(game, saved))


def _number(described: Descriptor) -> int:
    """Where it is kept what the tables of a game came to: no table has such a number."""
    return -1 - crc32(described.name.encode())


def _version(described: Descriptor, name: str) -> str:
    """What a game is read by: its rows, and its rules."""
    assert described.chronicle is not None
    return f"{described.chronicle().version} {described.games[name].rules_version}"


def manner(setup: Setup, journal: Journal) -> str:
    """How a game was played that is over: ``ironman``, with ``undo``, or neither, which is empty.

    Arguments: what the table decided beforehand; its moves.
    """
    if setup.options.get(IRONMAN.id):
        return IRONMAN.id
    return "undo" if len(journal.entries) > journal.position else ""
