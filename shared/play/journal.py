"""The journal: every move that was played, with undo, redo and branches.

The journal is the truth. State, undo, saves and replays are recomputed from it. Nothing
is ever erased: a move played after an undo starts a new branch, and the old one stays.

>>> journal = Journal()
>>> for text in ("roll 3", "challenge goblin"):
...     _ = journal.append("p1", Move.parse(text))
>>> journal.go_to(1)
>>> journal.append("p1", Move.parse("draw")).parent
1
>>> [e.move.notation() for e in journal.line]
['roll 3', 'draw']
>>> len(journal.entries)
3
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from shared.play.decision import Decision, Move, NotationError
from shared.play.game import Game, S
from shared.speech.messages import TableError

T = TypeVar("T")


class JournalError(TableError):
    """The journal cannot be read or replayed."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One move in the journal."""

    number: int
    """1 for the first move ever played at this table, and so on."""
    parent: int
    """Number of the entry before it; 0 for the start of the game."""
    who: str
    """The seat, or FATE."""
    move: Move


class Bookmark(NamedTuple):
    """Where a journal stands: how many entries it has, its line, how far it is played."""

    kept: int
    line: tuple[Entry, ...]
    position: int


class Journal:
    """All moves of a table, as a tree, and the line that is being played."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._latest: dict[int, Entry] = {}
        """What was played last after each entry, by its number; 0 is the start."""
        self._played_to: list[Entry] = []
        self._position = 0
        self._behind = 0
        """The entry to which the line is still to be led, since somebody asks for it."""

    @property
    def _line(self) -> list[Entry]:
        """The moves that led to the present state, and those that redo would bring back."""
        if self._behind:
            number, self._behind = self._behind, 0
            self._lead_to(number)
        return self._played_to

    @property
    def position(self) -> int:
        """How many moves of the line are played; the rest can be redone."""
        return self._position if self._line else 0

    @property
    def line(self) -> list[Entry]:
        """The moves that led to the present state."""
        return self._line[: self.position]

    @property
    def ahead(self) -> list[Entry]:
        """The moves that redo would bring back."""
        return self._line[self.position :]

    @property
    def head(self) -> int:
        """Number of the last move played; 0 at the start."""
        if self._behind:
            return self._behind
        return self._line[self.position - 1].number if self.position else 0

    @property
    def tip(self) -> int:
        """Number of the last move to which redo leads; that of the head where there is none."""
        return self._line[-1].number if self._line else 0

    def after(self, number: int) -> list[Entry]:
        """The moves of the line after this entry; the whole line after 0.

        Raises JournalError where the entry is not on the line.
        """
        line = self.line
        if not number:
            return line
        numbers = [entry.number for entry in line]
        if number not in numbers:
            raise JournalError("error.before_base", n=number)
        return line[numbers.index(number) + 1 :]

    def append(self, who: str, move: Move) -> Entry:
        """Play a move. Repeating the move that redo would bring back keeps its line.

        Arguments: who has chosen, a seat or Fate; the move.
        """
        if self.position < len(self._line):
            ahead = self._line[self.position]
            if ahead.move == move and ahead.who == who:
                self._position += 1
                return ahead
        entry = Entry(len(self.entries) + 1, self.head, who, move)
        self.add(entry)
        return entry

    def add(self, entry: Entry) -> None:
        """Take over an entry as it stands in a save, and go there."""
        if entry.number != len(self.entries) + 1 or not 0 <= entry.parent < entry.number:
            raise JournalError("error.journal_order", n=entry.number)
        self.entries.append(entry)
        self._latest[entry.parent] = entry
        if self._behind or entry.parent != self.head:
            # whoever takes over a whole save asks for no line on the way
            self._behind = entry.number
            return
        self._played_to[self._position :] = [entry]
        self._position += 1

    def mark(self) -> Bookmark:
        """Where the journal stands, to return to should a change not be saved."""
        return Bookmark(len(self.entries), tuple(self._line), self.position)

    def reset(self, mark: Bookmark) -> None:
        """Forget what came after the mark, redo included."""
        if len(self.entries) > mark.kept:
            del self.entries[mark.kept :]
            self._latest = {entry.parent: entry for entry in self.entries}
        self._played_to, self._position, self._behind = list(mark.line), mark.position, 0

    def go_to(self, number: int) -> None:
        """Make this entry the last one played. Its own continuation can be redone.

        Raises JournalError for a number that is not in the journal.
        """
        if not 0 <= number <= len(self.entries):
            raise JournalError("error.journal_entry", n=number)
        played = [0, *[entry.number for entry in self._line]]
        if number in played and len(played) > 1:
            self._position = played.index(number)
        else:
            self._lead_to(number)

    def _lead_to(self, number: int) -> None:
        """Make this entry the last one played, and the latest that came after it the line ahead."""
        line: list[Entry] = []
        at = number
        while at:
            line.append(self.entries[at - 1])
            at = line[-1].parent
        line.reverse()
        self._position = len(line)
        while entry := self._latest.get(number):
            line.append(entry)
            number = entry.number
        self._played_to = line

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values: each move as ``[parent, who, notation]``."""
        rows = [[entry.parent, entry.who, entry.move.notation()] for entry in self.entries]
        return {"head": self.head, "tip": self.tip, "moves": rows}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Journal":
        """Read what ``to_json`` wrote. Raises JournalError where it is damaged."""
        journal = cls()
        try:
            for number, (parent, who, text) in enumerate(values["moves"], 1):
                journal.add(Entry(number, int(parent), str(who), Move.parse(str(text))))
            journal.go_to(int(values.get("tip", values["head"])))
            journal.go_to(int(values["head"]))
        except (KeyError, TypeError, ValueError, NotationError) as error:
            raise JournalError("error.journal_damaged") from error
        return journal


def replay(
    game: Game[S], state: S, entries: Iterable[Entry], play: Callable[[S, Move], T]
) -> Iterator[tuple[Entry, T]]:
    """Play entries again, in place: each is yielded after it was played.

    Arguments: the rules; the state that they follow; the entries; plays a move, such as the
    game's own ``apply``. What it returns is yielded with the entry. Raises JournalError at
    the first entry that does not answer what these rules ask, as they allow it.
    """
    for entry in entries:
        decision = game.decision(state)
        while decision is not None and not _answers(entry, decision):
            left_out = game.left_out(decision)
            if left_out is None:
                break
            play(state, left_out)
            decision = game.decision(state)
        if decision is None or not _answers(entry, decision):
            raise JournalError("error.replay", n=entry.number, move=entry.move.notation())
        yield entry, play(state, entry.move)


def _answers(entry: Entry, decision: Decision) -> bool:
    return entry.who == decision.who and entry.move in decision.options
