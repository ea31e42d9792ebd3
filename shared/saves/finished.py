"""The finished tables of a save, each read once: what deeds and statistics are derived from.

What was read is kept beside the tables, and can be made again at will: it stands for the very moves
it was read from, and for the rows by which. A table that fits neither is read anew.
"""

import json
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from shared.deeds.chronicle import Chronicle, FinishedGame, finished, summed_up
from shared.deeds.luck import LuckShare, luck_of
from shared.deeds.statistics import KeptGame
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
from shared.speech.messages import TableError

ROUND = 50
"""Tables that are read before what was found is kept."""
OVER, ON, OTHER, SHOWS = "over", "on", "other", "shows"
"""What a table is: finished, going on, of another game, or sent to show a ruling."""
DAMAGED, PLAYED_ON, UNREADABLE_END = "damaged", "played_on", "unreadable"
"""Why a table that may be finished is not counted."""
LEFT_OUT = (DAMAGED, PLAYED_ON, UNREADABLE_END)
CHANGED_AT, ARCHIVED_AT, DAMAGED_AT = map(TABLE.index, ("changed", "archived", "damaged"))
_ALL = f"""
SELECT t.id, t.seal, r.seal, f.made_of, f.told, f.seal, (SELECT id FROM store),
    {", ".join(f"t.{name}" for name in TABLE)}
FROM tables t LEFT JOIN finished f ON f.table_id = t.id LEFT JOIN reviews r ON r.table_id = t.id
ORDER BY t.changed, t.id"""
_KEPT = "INSERT OR REPLACE INTO finished (table_id, made_of, told, seal) VALUES (?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class _Told:
    """What was read of a table."""

    what: str
    """``over``, ``on``, ``other``, ``shows``, or why it is not counted."""
    game: str = ""
    """As saves call it."""
    version: str = ""
    """Of what it was read by."""
    manner: str = ""
    finished: FinishedGame | None = None
    luck: Mapping[str, LuckShare] | None = None

    def text(self) -> str:
        """As it is kept."""
        rest = self.finished.to_json() if self.finished else None
        luck = {seat: list(one) for seat, one in (self.luck or {}).items()}
        values = [self.what, self.game, self.version, self.manner, rest, luck]
        return json.dumps(values, separators=(",", ":"))

    @classmethod
    def read(cls, values: list[Any]) -> "_Told":
        """What ``text`` wrote. Raises ValueError or TypeError where it is none."""
        what, name, version, manner, game, luck = values
        found = FinishedGame.from_json(game) if game else None
        lucky = {seat: LuckShare(*one) for seat, one in luck.items()}
        return cls(what, name, version, manner, found, lucky)


class Annals:
    """The finished games of a save. Arguments: it, None where nothing is kept; the games."""

    def __init__(self, store: Store | None, *described: Descriptor) -> None:
        self.store = store
        self._described = {name: one for one in described for name in one.games if one.chronicle}
        self._versions = {name: _version(one, name) for name, one in self._described.items()}
        self._known: dict[str, tuple[str, _Told]] = {}
        """What was read of each table, and the stamp of what it was read from."""
        self._listed: list[tuple[str, str, bool, str]] = []
        """Of each table its id, when it was played last, whether it is archived, its stamp."""
        self._due: list[tuple[str, str]] = []
        self._unkept: list[str] = []
        self._games: dict[str, list[KeptGame]] = {}
        """What ``games`` has found, by game, until something changes."""
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
        self._listed, self._due, self._games = [], [], {}
        rows: list[tuple[Any, ...]] = []
        if self.store is not None:
            with suppress(StoreError):
                rows = self.store.file.rows(_ALL)
        for row in rows:
            self._look_at(*row)

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

    def _look_at(
        self, id: int, sum: int, review: int | None, made_of: str | None, told: str,
        told_seal: int, file: str, *values: Any,
    ) -> None:  # fmt: skip
        name, stamp = str(id), f"{sum} {review or 0}"
        known = self._known.get(name)
        if known is None or known[0] != stamp:
            self._known.pop(name, None)
            if made_of == stamp and told_seal == crc32(told.encode()):
                with suppress(*UNREADABLE_JSON):
                    self._known[name] = stamp, _Told.read(json.loads(told))
        # what was read of it was sound then, and has the same seal still
        whole = name in self._known or seal(file, id, *values) == sum
        if values[DAMAGED_AT] or not whole:
            self._known[name] = stamp, _Told(DAMAGED, self._game_of(name))
        elif name not in self._known or not self._fits(self._known[name][1]):
            self._due.append((name, stamp))
        self._listed.append((name, values[CHANGED_AT], bool(values[ARCHIVED_AT]), stamp))

    def _game_of(self, id: str) -> str:
        """Which game a damaged table is of, if that can still be read."""
        assert self.store is not None
        ((text,),) = self.store.file.rows("SELECT setup FROM tables WHERE id = ?", id)
        found = setup_of(text)
        return "" if found is UNREADABLE else found.game

    def _fits(self, told: _Told) -> bool:
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
            self._games = {}
            if not self._due or len(self._unkept) >= ROUND:
                self.keep()
        return bool(self._due)

    def fill_all(self) -> None:
        """Reads all that there are."""
        while self.fill():
            pass

    def forget(self) -> None:
        """Everything is read anew, whatever was kept."""
        self._known, self._seen = {}, None
        self.look()
        self._due = [(id, stamp) for id, _, _, stamp in self._listed]

    def keep(self) -> None:
        """What was read is kept; where that cannot be, it is read again some day."""
        # a table may have gone since it was read
        store, ids = self.store, [id for id in self._unkept if id in self._known]
        self._unkept = []
        if store is None or not ids:
            return
        seen = self._written() == self._seen
        with suppress(StoreError), store.writing(comfort=True) as connection:
            for id in ids:
                stamp, told = self._known[id]
                text = told.text()
                connection.execute(_KEPT, (id, stamp, text, crc32(text.encode())))
        if seen:
            self._seen = self._written()

    def _read(self, id: str) -> _Told:
        assert self.store is not None
        try:
            saved = self.store.load(id)
        except TableError:
            return _Told(DAMAGED)
        setup = saved.setup
        described = self._described.get(setup.game)
        if described is None or described.chronicle is None:
            return _Told(OTHER, setup.game)
        if saved.report is not None:
            return _Told(SHOWS, setup.game)
        try:
            found = _finished(described, described.chronicle(), saved)
        except (TableError, *UNSOUND):
            return _Told(UNREADABLE_END, setup.game)
        version = self._versions[setup.game]
        if found is None:
            return _Told(DAMAGED if saved.damage else ON, setup.game, version)
        if saved.damage or setup.origin is not None:
            # whoever goes on from another's midst knows what came there
            return _Told(DAMAGED if saved.damage else PLAYED_ON, setup.game)
        luck = self._luck(id, saved)
        return _Told(OVER, setup.game, version, manner(setup, saved.journal), found, luck)

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

    def games(self, described: Descriptor) -> list[KeptGame]:
        """The finished games that are known, the oldest first. Argument: of which game."""
        found = self._games.get(described.name)
        if found is not None:
            return found
        found, names = self._games.setdefault(described.name, []), frozenset(described.games)
        for id, ended, archived, _ in self._listed:
            told = self._known[id][1] if id in self._known else None
            if told is not None and told.finished and told.game in names:
                luck = told.luck or {}
                found.append(KeptGame(id, ended, archived, told.manner, told.finished, luck))
        return found

    def left_out(self, described: Descriptor) -> Counter[str]:
        """How many tables are not counted, by why. Argument: of which game."""
        listed = (self._known[id][1] for id, *_ in self._listed if id in self._known)
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
