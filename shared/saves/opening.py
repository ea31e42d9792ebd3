"""A saved table is taken up again: under the same rules, newer ones, or only to look at it."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Generic

from shared.chance.fate import Fate
from shared.play.game import Game, S, Setup
from shared.play.journal import Entry, JournalError, replay
from shared.play.skipping import ASK_EVERYTHING, Skipping
from shared.play.table import Player, Table
from shared.saves.export import Saved
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.speech.messages import Message, TableError

UNSOUND = (
    KeyError,
    TypeError,
    ValueError,
    AttributeError,
    IndexError,
    ArithmeticError,
    RecursionError,
)
"""What rules raise over values that no program of ours wrote."""
LATEST = 50
"""Moves that are always played again when a table is opened: whoever takes back sees them."""
Notice = Callable[[Message], None]


class ReadOnly:
    """Keeps nothing: a table that may be looked at, back and forth, but not played on.

    A ``shared.play.table.MoveSink``.
    """

    def __init__(self, why: Message) -> None:
        self.why = why

    def append(self, entry: Entry) -> None:
        """Raises StoreError: a move that cannot be saved is not played."""
        raise StoreError(self.why.id, **self.why.facts)

    def set_head(self, number: int, tip: int) -> None:
        """Looking back leaves the save as it is."""

    def checkpoint(self, number: int, values: Mapping[str, object]) -> None:
        """Never called: no move is played here."""


def open_table(
    store: Store,
    id: str,
    game: Game[S],
    fate: Fate | None = None,
    players: Mapping[str, Player] | None = None,
    notice: Notice | None = None,
    look: bool = False,
    skipping: Skipping = ASK_EVERYTHING,
    revealing: frozenset[str] | None = None,
) -> Table[S]:
    """Take up a saved table where it was left.

    Arguments: the store and the table's id; its game; who rolls; the bots by seat id; who
    is told what people should know about this save; whether it is only looked at; which
    questions people are not asked; the events that reveal something, where undo takes back only
    slips. A damaged table can only be looked at, up to its last sound move, and so can one that
    was sent to show a ruling: its ``sink`` is then ReadOnly. Under newer rules that no longer allow
    the journal, the table goes on from its last checkpoint. Raises StoreError when the table cannot
    be opened.
    """
    saved = store.load(id)
    _refuse(store, saved, game, look)
    with _sound(id):
        opening = _Opening(game, saved)
        base = opening.base()
    if opening.why is None and look:
        facts = {"path": str(store.path)}
        opening.why = Message(
            "error.save_read_only" if store.read_only else "error.only_looking", facts
        )
    if opening.why is None and saved.report is not None:
        opening.why = saved.report.message
        opening.notices.append(opening.why)
    sink = ReadOnly(opening.why) if opening.why else store.sink(id)
    with _sound(id):
        known, setup = opening.known, opening.setup
        journal = saved.journal
        table = Table(game, setup, fate, sink, players, journal, base, known, skipping, revealing)
    begins = base[0] if base else 0
    # what its options meant then is known by the version: such a table keeps it
    version = game.rules_version if setup is saved.setup else saved.rules_version
    if opening.why is None and (version, begins) != (saved.rules_version, saved.base):
        store.rebase(id, version, begins, saved.journal.head)
    if notice is not None:
        for message in opening.notices:
            notice(message)
    return table


@contextmanager
def _sound(id: str) -> Iterator[None]:
    """Whatever rules raise over a beginning that nobody ever chose is damage."""
    try:
        yield
    except UNSOUND as error:
        raise StoreError("error.table_damaged", table=id) from error


def _refuse(store: Store, saved: Saved, game: Game[S], look: bool) -> None:
    """Raises StoreError when this game cannot take up this table."""
    if saved.setup.game != game.name:
        raise StoreError("error.save_other_game", game=saved.setup.game, wanted=game.name)
    if saved.rules_version > game.rules_version:
        raise StoreError("error.save_newer_rules", saved=saved.rules_version, n=game.rules_version)
    if store.read_only and not look:
        raise StoreError("error.save_read_only", path=str(store.path))


def last_state(game: Game[S], saved: Saved) -> S:
    """Where a saved table stands, as far as these rules follow it from its last checkpoint.

    Arguments: the game; the table as it is saved.

    The save is only looked at: what is wrong with its end is told when it is opened. Raises
    TableError, or whatever ``restore`` raises, where it cannot be read.
    """
    setup, kept = setup_of(game, saved), saved.checkpoint
    if kept is None:
        state, after = game.setup(setup.options, [seat.id for seat in setup.seats]), 0
    else:
        state, after = game.restore(kept[1], setup.options), kept[0]
    with suppress(JournalError):
        for _ in replay(game, state, saved.journal.after(after), game.apply):
            pass
    return state


def follows(game: Game[S], saved: Saved) -> bool:
    """Whether these rules may play a saved table from its first move, as it was played then.

    Arguments: the game; the table as it is saved, which stays as it is.
    """
    if saved.base or saved.damage:
        return False
    if saved.rules_version == game.rules_version:
        return True
    head = saved.journal.head
    with suppress(StoreError, *UNSOUND):
        if _Opening(game, saved).base() is None and saved.journal.head == head:
            return True
    saved.journal.go_to(head)
    return False


def setup_of(game: Game[S], saved: Saved) -> Setup:
    """The setup by which a table is played on, under whatever rules it was begun.

    Arguments: the game; the table as it is saved.
    """
    options = game.options_then(saved.setup.options, saved.rules_version)
    return saved.setup if options is saved.setup.options else replace(saved.setup, options=options)


class _Opening(Generic[S]):
    """Finds out how far these rules follow a saved journal."""

    def __init__(self, game: Game[S], saved: Saved) -> None:
        self.game = game
        self.saved = saved
        self.setup = setup_of(game, saved)
        self.why = saved.damage
        """Why the table can only be looked at."""
        self.changed = saved.rules_version < game.rules_version
        self.notices = [saved.damage] if saved.damage else []
        self.known = self._last_known()
        """The state from which the table is made, where all before it is known to hold."""

    def _last_known(self) -> tuple[int, S] | None:
        """The last checkpoint that leaves room for what people may ask of the latest moves."""
        if self.changed or self.why:
            return None
        line = self.saved.journal.line
        for entry in reversed(line[:-LATEST]):
            if entry.number == self.saved.base:
                return None
            if entry.number in self.saved.checkpoints:
                return self._restored(entry.number)
        return None

    def base(self) -> tuple[int, S] | None:
        """Where the game begins for these rules; the journal is left where it can go on."""
        base = self._restored(self.saved.base) if self.saved.base else None
        if self.saved.base and base is None:
            return self._from_checkpoint(0)
        last = self._followed(self.known or base)
        if last != self.saved.journal.head and self.known:
            # something does not hold: all of it is looked at
            self.known = None
            last = self._followed(base)
        if last == self.saved.journal.head:
            return base
        if self.changed:
            return self._from_checkpoint(last)
        self.saved.journal.go_to(last)
        if self.why is None:
            self.why = Message("error.moves_damaged", {"n": last})
            self.notices.append(self.why)
        return base

    def _from_checkpoint(self, allowed: int) -> tuple[int, S] | None:
        """The last checkpoint that these rules can read, or as many moves as they allow."""
        journal = self.saved.journal
        for number in reversed([entry.number for entry in journal.line]):
            if base := self._restored(number):
                self.notices.append(Message("error.rules_changed", {"n": number}))
                journal.go_to(number)
                return base
        if self.saved.base:
            raise StoreError("error.save_rules", n=self.saved.rules_version)
        self.notices.append(Message("error.rules_changed", {"n": allowed}))
        journal.go_to(allowed)
        return None

    def _restored(self, number: int) -> tuple[int, S] | None:
        """The state after this entry, where there is a checkpoint that can be read."""
        values = self.saved.checkpoints.get(number)
        if values is None:
            return None
        try:
            return number, self.game.restore(values, self.setup.options)
        except (*UNSOUND, TableError):
            return None

    def _followed(self, base: tuple[int, S] | None) -> int:
        """The last entry of the line up to which these rules allow and repeat everything."""
        state = base[1].copy() if base else None
        if state is None:
            state = self.game.setup(self.setup.options, [seat.id for seat in self.setup.seats])
        last = base[0] if base else 0
        entries = self.saved.journal.after(last)
        try:
            for entry, _ in replay(self.game, state, entries, self.game.apply):
                if self.changed and self._differs(entry.number, state):
                    break
                last = entry.number
        except (JournalError, *UNSOUND):
            # from here on these rules no longer allow what was played, or fall over it
            pass
        return last

    def _differs(self, number: int, state: S) -> bool:
        """Whether the moves were allowed, but led somewhere else than they once did."""
        once, values = self._restored(number), self.saved.checkpoints.get(number, {})
        if once is None:
            return False
        then, now = once[1].to_json(), state.to_json()
        # what states have had since was not known then: it cannot differ
        return any(then[name] != now[name] for name in then if name in values)
