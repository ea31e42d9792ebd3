"""A save file is opened as app and terminal do it: all is there, or what is not was told."""

import signal
import time
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from shared.saves.export import Saved
from shared.saves.opening import ReadOnly
from shared.saves.places import open_saves
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.speech.messages import Message, TableError
from tests.campaigns.saves.shelf import LIBRARY, Files, Kept, Shelf, lasting, one_more, read

LONGEST = 10.0
"""Seconds of processor time after which an opening hangs."""
OF_THE_FILE = frozenset({"error.save_damaged", "error.save_emptied", "error.moves_lost"})
"""Notices that something is missing, each of which names where the original is kept."""


class Hung(BaseException):
    """Something takes longer than anybody waits."""


@dataclass(slots=True)
class Verdict:
    """What came of one opening."""

    outcome: str = "whole"
    """``whole``, ``told`` or ``refused``."""
    problems: list[str] = field(default_factory=list)
    """What must not be: losses without a word, crashes, originals that are gone."""


def examine(path: Path, damaged: Files, shelf: Shelf, random: Random | None = None) -> Verdict:
    """Open a save file, look at every table, and play a move where that is possible.

    Arguments: the file; what it and what stands beside it were before; what it once said;
    chooses the moves; without it tables that say what they said are not opened.
    """
    verdict = Verdict()
    begun = time.process_time()
    try:
        with _in_time():
            _look(path, damaged, shelf, random, verdict)
    except Hung:
        verdict.problems.append("hangs")
    except Exception:
        verdict.problems.append(f"crashes: {traceback.format_exc()}")
    if time.process_time() - begun > LONGEST:
        verdict.problems.append("takes too long")
    return verdict


@contextmanager
def _in_time() -> Iterator[None]:
    def hung(number: int, frame: FrameType | None) -> None:
        raise Hung

    before = signal.signal(signal.SIGVTALRM, hung)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _look(
    path: Path, damaged: Files, shelf: Shelf, random: Random | None, verdict: Verdict
) -> None:
    try:
        store = open_saves(path)
    except StoreError:
        verdict.outcome = "refused"
        verdict.problems += kept_at(path, damaged)
        return
    with store:
        look = _Look(store, damaged, shelf, random, verdict)
        look.at_all()
    # where nothing was found, and nothing was done, there is nothing new to see
    if random is not None or verdict.outcome != "whole":
        with open_saves(path) as store:
            look.again(store)


def kept_at(path: Path, damaged: Files) -> list[str]:
    """What is wrong with an original at this place."""
    found = read(path)
    # a log without anything in it may be there, or not
    wrong = [end for end in ("", "-wal") if found.get(end, b"") != damaged.get(end, b"")]
    return [f"the original{end} is not kept at {path.name}" for end in wrong]


class _Look:
    """One opening. Arguments: the store, and those of ``examine``."""

    def __init__(
        self, store: Store, damaged: Files, shelf: Shelf, random: Random | None, verdict: Verdict
    ) -> None:
        self.store = store
        self.damaged = damaged
        self.shelf = shelf
        self.random = random
        self.verdict = verdict
        self.told = False
        """Whether people know that the file has lost something."""
        self.later: dict[str, Saved] = {}
        """The tables as they were left."""

    def wrong(self, what: str) -> None:
        """Something must not be."""
        self.verdict.problems.append(what)

    def at_all(self) -> None:
        """The notices, every table, and what lasts."""
        for notice in self.store.notices:
            if notice.id not in OF_THE_FILE:
                self.wrong(f"an odd notice: {notice}")
            self.told = True
            self.verdict.problems += kept_at(Path(notice.facts["kept"]), self.damaged)
        headers = {header.id: header for on in (False, True) for header in self.store.tables(on)}
        for id, kept in self.shelf.tables.items():
            if id not in headers:
                self._lost(f"table {id}")
            elif headers[id].damaged:
                self.verdict.outcome = "told"
                self._open(id, None)
            else:
                if headers[id].archived != kept.archived or headers[id].setup != kept.saved.setup:
                    self._lost(f"what the list says of table {id}")
                self._table(id, kept)
        for id in headers.keys() - self.shelf.tables.keys():
            self._lost(f"where table {id} comes from")
        self._legacy()
        if self.told:
            self.verdict.outcome = "told"

    def _lost(self, what: str) -> None:
        if not self.told:
            self.wrong(f"lost without a word: {what}")

    def _legacy(self) -> None:
        try:
            found = lasting(self.store)
        except StoreError:
            self.verdict.outcome = "told"
            return
        if found != self.shelf.legacy:
            self._lost("what lasts")

    def _table(self, id: str, kept: Kept) -> None:
        """A table of which the list says nothing bad."""
        saved = self.store.load(id)
        same = _as_before(saved, kept.saved)
        if not same and not saved.damage:
            self._lost(f"moves of table {id}")
        if not saved.damage and saved.journal.entries != kept.entries[: len(saved.journal.entries)]:
            self._lost(f"table {id} has moves that nobody played")
        if not same or self.random is not None:
            state = self._open(id, saved)
            if state and same and state != kept.state:
                self.wrong(f"table {id} stands elsewhere")

    def _open(self, id: str, saved: Saved | None) -> Mapping[str, Any] | None:
        """Open a table, and play one move where that may be; how it stood before that."""
        notices: list[Message] = []
        try:
            table = LIBRARY.resume(self.store, id, notices.append)
            if saved and isinstance(table.sink, ReadOnly) and not notices:
                self.wrong(f"table {id} cannot be played, and nothing was said")
        except TableError:
            self.verdict.outcome = "told"
            return None
        state: Mapping[str, Any] = table.state.to_json()
        if isinstance(table.sink, ReadOnly):
            self.verdict.outcome = "told"
        elif self.random is not None:
            one_more(table, self.random)
            self.later[id] = self.store.load(id)
        return state

    def again(self, store: Store) -> None:
        """The file is opened once more: nothing is wrong with it that was not told."""
        for notice in store.notices:
            self.wrong(f"told anew: {notice}")
        there = {header.id for on in (False, True) for header in store.tables(on)}
        for id, saved in self.later.items():
            if id not in there or not _as_before(store.load(id), saved):
                self.wrong(f"the move in table {id} is lost")


def _as_before(one: Saved, other: Saved) -> bool:
    """Whether two readings of a table say the same."""
    return (
        (one.setup, one.rules_version, one.base, one.started, one.changed)
        == (other.setup, other.rules_version, other.base, other.started, other.changed)
        and one.journal.entries == other.journal.entries
        and (one.journal.head, one.journal.tip) == (other.journal.head, other.journal.tip)
    )
