"""One game in progress: the game, its state, its journal, Fate, and whoever listens.

The table is the only caller of ``apply``. A move is durable before anybody sees it.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from shared.chance.fate import Fate, Seeded
from shared.play.decision import FATE, Decision, Move, StaleMove, illegal
from shared.play.event import Event, EventLog
from shared.play.game import Game, S, Setup
from shared.play.journal import Bookmark, Entry, Journal, JournalError, replay
from shared.play.skipping import ASK_EVERYTHING, Skipping
from shared.speech.messages import Message, TableError

SNAPSHOT_EVERY = 16
"""Plies between two states kept for undo."""


class Player(Protocol):
    """Whatever answers for a seat that no person sits in."""

    def choose(self, game: Game[Any], view: Any, decision: Decision, ply: int) -> Move:
        """One of the decision's options.

        Arguments: the game; what the player's seat may know, not to be changed; the question; how
        many moves were played before.
        """
        ...


class MoveSink(Protocol):
    """Where a table's moves are kept: see ``shared.saves.store``."""

    def append(self, entry: Entry) -> None:
        """Make a new entry durable, and the head."""
        ...

    def set_head(self, number: int, tip: int) -> None:
        """Make durable which entry is now the last one played, and to which redo leads.

        Arguments: the number of the last entry played, 0 at the beginning; the number of the last
        entry of the line that redo follows.
        """
        ...

    def checkpoint(self, number: int, values: Mapping[str, object]) -> None:
        """Keep the state after this entry, so that a save outlives a change of rules.

        Arguments: the number of the entry; the state as JSON values.
        """
        ...


@dataclass(frozen=True, slots=True)
class Change:
    """What listeners are told after each change of the table."""

    kind: str
    """``play``, ``undo``, ``redo`` or ``jump``."""
    entry: Entry | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """A move in words: what it was, and what it made happen."""

    move: Message
    events: tuple[Event, ...]
    skipped: bool = False
    """Whether it answered a question that left nothing to choose."""


Listener = Callable[[Change], None]


def nobody(decision: Decision) -> Move | None:
    """Nobody has answered before the question was asked."""
    return None


CHECKPOINT_EVERY = 100


class Table(Generic[S]):
    """A game being played.

    Arguments: the rules; what was decided beforehand; who rolls (the app's dice by
    default); where moves are kept (nowhere by default); the bots by seat id; a journal to
    continue from; the number of an entry and the state after it, where the moves before
    it are history that these rules no longer play: undo stops there; the same of an entry from
    which the state is made, where the moves before it are only played again when asked for;
    which questions its people are not asked (none by default); ids of the events that reveal
    something, at a table where undo takes back only slips.
    """

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        fate: Fate | None = None,
        sink: MoveSink | None = None,
        players: Mapping[str, Player] | None = None,
        journal: Journal | None = None,
        base: tuple[int, S] | None = None,
        known: tuple[int, S] | None = None,
        skipping: Skipping = ASK_EVERYTHING,
        revealing: frozenset[str] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self._dice = Seeded(setup.seed)
        self.fate = fate or self._dice
        self.sink = sink
        self.players = dict(players or {})
        self.skipping = skipping
        self.revealing = revealing
        self.beforehand: Callable[[Decision], Move | None] = nobody
        """The answer to a question of the table that was given before it was asked."""
        self.journal = journal or Journal()
        self._listeners: list[Listener] = []
        self._asked: tuple[S, Decision | None] | None = None
        """The question, and the state that asks it: every move makes a state of its own."""
        self._snapshots: dict[int, S] = {}
        self._told: dict[int, MoveRecord] = {}
        self._base = 0
        if base is not None:
            self._base, self._snapshots[base[0]] = base[0], base[1].copy()
        if known is not None:
            self._snapshots[known[0]] = known[1].copy()
        self.state = self._rebuilt()

    # -- what is on the table ------------------------------------------------------------

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return self.journal.position

    @property
    def begins(self) -> int:
        """The entry after which these rules began to play; 0 where they played from the start."""
        return self._base

    @property
    def decision(self) -> Decision | None:
        """The question on the table; None when the game is over."""
        if self._asked is None or self._asked[0] is not self.state:
            self._asked = self.state, self.game.decision(self.state)
        return self._asked[1]

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last move made happen."""
        head = self.journal.head
        return self._told[head].events if head in self._told else ()

    def story(self) -> Iterator[tuple[Entry, MoveRecord]]:
        """Every move of the line, what it was and what it made happen, from the start."""
        for entry in self.played:
            yield entry, self.told(entry)

    def told(self, entry: Entry) -> MoveRecord:
        """What an entry of the line did, for people: the undo bar, the log."""
        if entry.number not in self._told:
            self._recall()
        return self._told[entry.number]

    def known(self, entry: Entry) -> MoveRecord | None:
        """The same, where that is known without playing the line again."""
        return self._told.get(entry.number)

    def view(self, seat: str) -> S:
        """What this seat may know."""
        return self.game.view(self.state, seat)

    # -- playing -------------------------------------------------------------------------

    def play(self, move: Move, ply: int | None = None) -> tuple[Event, ...]:
        """Play one of the options; returns what happened.

        Arguments: the move; how many moves were played when the question was shown, None where that
        is known to be now. Raises StaleMove when ``ply`` names a question answered already (a
        double tap), IllegalMove when the move is not an option. Both leave everything as it was.
        """
        if ply is not None and ply != self.ply:
            raise StaleMove("error.stale_move", move=move.notation())
        decision = self.decision
        if decision is None or move not in decision.options:
            raise illegal(move, decision)
        return self._play(decision, move)

    def roll(self) -> tuple[Event, ...]:
        """Let the app roll, or draw, what Fate is asked for now.

        Raises IllegalMove when it is not Fate's turn.
        """
        decision = self.decision
        if decision is None or decision.who != FATE:
            raise illegal(Move("roll"), decision)
        move = self.fate.choose(decision, self._thrown)
        return self._play(decision, move or self._dice.answer(decision, self._thrown))

    def step(self) -> bool:
        """Let Fate or a bot answer, or answer what leaves nothing to choose.

        False when a person must choose, or the game is over.
        """
        decision = self.decision
        if decision is None:
            return False
        move = self.beforehand(decision)
        if move is not None:
            pass
        elif decision.who == FATE:
            move = self.fate.choose(decision, self._thrown)
        elif player := self.players.get(decision.who):
            move = player.choose(self.game, self.view(decision.who), decision, self.ply)
        else:
            move = self.skipping.answer(self.state, decision)
        if move is None:
            return False
        self.play(move)
        return True

    @property
    def settled(self) -> Move | None:
        """The answer that a person need not be waited for: it is known already, or the only one."""
        decision = self.decision
        if decision is None or decision.who == FATE:
            return None
        return self.beforehand(decision) or self.skipping.answer(self.state, decision)

    @property
    def _thrown(self) -> int:
        """What settles the app's dice: how many moves were played, or ever played, so that those
        after a slip are new."""
        return self.ply if self.revealing is None else len(self.journal.entries)

    def _play(self, decision: Decision, move: Move) -> tuple[Event, ...]:
        state = self.state.copy()
        told = self._apply(state, move)
        mark = self.journal.mark()
        with self._together(mark):
            entry = self.journal.append(decision.who, move)
            if self.sink is not None:
                if entry.number > mark.kept:
                    self.sink.append(entry)
                else:
                    self.sink.set_head(entry.number, self.journal.tip)
            self.state = state
        self._remember(entry, told, state)
        if entry.number > mark.kept and entry.number % CHECKPOINT_EVERY == 0:
            self._checkpoint(entry)
        self._tell("play", entry)
        return told.events

    @contextmanager
    def _together(self, mark: Bookmark) -> Iterator[None]:
        """Journal and state change together, or neither, whatever refuses or interrupts it."""
        before = self.state
        try:
            yield
        except BaseException:
            self.journal.reset(mark)
            self.state = before
            raise

    def _apply(self, state: S, move: Move) -> MoveRecord:
        described, story = self.game.describe(state, move), EventLog()
        skipped = self._skips(state, move)
        self.game.apply(state, move, story)
        return MoveRecord(described, tuple(story), skipped)

    def _skips(self, state: S, move: Move) -> bool:
        """Whether this answers a question that leaves nothing to choose."""
        if self.skipping is ASK_EVERYTHING:
            return False
        decision = self.game.decision(state)
        if decision is None or decision.who == FATE:
            return False
        return self.skipping.answer(state, decision) == move

    def _checkpoint(self, entry: Entry) -> None:
        """Keep the state: a comfort, for want of which a move that is kept cannot be refused."""
        if self.sink is not None:
            with suppress(Exception):
                self.sink.checkpoint(entry.number, self.state.to_json())

    def _remember(self, entry: Entry, told: MoveRecord, state: S) -> None:
        self._told[entry.number] = told
        if entry.number % SNAPSHOT_EVERY == 0:
            self._snapshots[entry.number] = state.copy()

    # -- undo and redo -------------------------------------------------------------------

    def undo(self) -> Entry | None:
        """Take back the last move that was a person's, and what Fate and bots made of it.

        Where no person played, one move is taken back. Returns the entry that is undone,
        or None at the start, and where it was no slip.
        """
        target = self.undoes if self.may_undo else None
        if target is not None:
            self._go(target.parent, "undo", target)
        return target

    @property
    def may_undo(self) -> bool:
        """Whether the last choice of a person can be taken back."""
        target = self.undoes
        return target is not None and self._may_return(target.parent)

    def _may_return(self, number: int) -> bool:
        """Whether all that was played since an entry is slips, at a table where that counts."""
        if self.revealing is None or number in [one.number for one in self.journal.ahead]:
            return True
        line = self.journal.line
        since = [0, *[entry.number for entry in line]]
        after = line[since.index(number) :] if number in since else None
        return after is not None and not any(map(self._teaches, after))

    def _teaches(self, entry: Entry) -> bool:
        """Whether somebody knows more by an entry of the line: dice, a bot, what was hidden."""
        if entry.who == FATE and not self.fate.by_hand(entry.move):
            return True
        known = self.revealing or frozenset()
        told = any(event.id in known for event in self.told(entry).events)
        return told or entry.who in self.players

    @property
    def played(self) -> list[Entry]:
        """The moves of the line that these rules played: those the table can tell of."""
        return self.journal.after(self._base)

    @property
    def unplayed(self) -> int:
        """How many moves of the line are history that these rules do not play."""
        return self.journal.position - len(self.played)

    @property
    def undoes(self) -> Entry | None:
        """The entry that ``undo`` would take back: the last choice of a person.

        Where that was made of two moves, the first of them.
        """
        line = self.played
        for at in reversed(range(len(line))):
            if self.chosen(line[at]):
                return line[at - 1] if at and self._leads(line[at - 1], line[at]) else line[at]
        return line[-1] if line else None

    def meant(self, entry: Entry) -> Entry:
        """The move that says what was chosen: that to which this one leads, else itself."""
        line = [*self.played, *self.journal.ahead]
        after = next((one for one in line if one.parent == entry.number), None)
        return after if after is not None and self._leads(entry, after) else entry

    def redo(self) -> Entry | None:
        """Bring back what ``undo`` took: the same move and the same dice."""
        ahead = self.redoes
        if not ahead:
            return None
        self._go(ahead[-1].number, "redo", ahead[0])
        return ahead[0]

    @property
    def redoes(self) -> list[Entry]:
        """The entries that ``redo`` would bring back: a choice, and what came of it."""
        ahead = self.journal.ahead
        for at in range(1, len(ahead)):
            if self.chosen(ahead[at]) and not self._leads(ahead[at - 1], ahead[at]):
                return ahead[:at]
        return ahead

    def return_to(self, number: int) -> None:
        """Go to any entry of the journal, on any branch; 0 is the start of the game.

        Raises TableError where undo takes back only slips, and more would be taken back.
        """
        if not self._may_return(number):
            raise TableError("error.ironman")
        self._go(number, "jump", None)

    def chosen(self, entry: Entry) -> bool:
        """Whether a person chose this: by hand, where there was anything to choose."""
        if entry.who == FATE:
            return self.fate.by_hand(entry.move)
        if entry.who in self.players:
            return False
        ahead = entry.number not in self._told and entry in self.journal.ahead
        return ahead or not self.told(entry).skipped

    def _leads(self, entry: Entry, after: Entry) -> bool:
        """Whether a choice was made of these two moves."""
        return entry.who == after.who and self.skipping.leads(entry.move) and self.chosen(entry)

    def _go(self, number: int, kind: str, entry: Entry | None) -> None:
        with self._together(self.journal.mark()):
            self.journal.go_to(number)
            state = self._rebuilt()
            if self.sink is not None:
                self.sink.set_head(number, self.journal.tip)
            self.state = state
        self._tell(kind, entry)

    def _recall(self) -> None:
        """Play the line again from its start, for what its moves did."""
        state = self.begun
        for entry, told in replay(self.game, state, self.played, self._apply):
            self._remember(entry, told, state)

    @property
    def begun(self) -> S:
        """The state before the first of the moves that these rules played: a copy."""
        return self._snapshots[self._base].copy() if self._base else self._at_start()

    def _at_start(self) -> S:
        return self.game.setup(self.setup.options, [seat.id for seat in self.setup.seats])

    def state_after(self, entry: int) -> S:
        """The state after an entry of the line: a copy. Argument: its number, 0 for the start."""
        line = self.journal.line
        return self._made([one for one in line if one.number <= entry])

    def _rebuilt(self) -> S:
        """The state at the journal's head."""
        return self._made(self.journal.line)

    def _made(self, line: list[Entry]) -> S:
        """The state at the end of a line, from the nearest snapshot on it."""
        ahead: list[Entry] = []
        state: S | None = None
        for entry in reversed(line):
            if entry.number in self._snapshots:
                state = self._snapshots[entry.number].copy()
                break
            ahead.append(entry)
        if state is None and self._base:
            raise JournalError("error.before_base", n=self._base)
        if state is None:
            state = self._at_start()
        for entry, told in replay(self.game, state, reversed(ahead), self._apply):
            self._remember(entry, told, state)
        return state

    # -- listeners -----------------------------------------------------------------------

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` after every change; returns a function that stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _tell(self, kind: str, entry: Entry | None) -> None:
        """Tell everybody who listens; only then raise what the first of them raised, if any did."""
        failed: list[Exception] = []
        for listener in list(self._listeners):
            try:
                listener(Change(kind, entry, self.last_events))
            except Exception as error:
                failed.append(error)
        if failed:
            raise failed[0]
