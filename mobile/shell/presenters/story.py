"""What happened last: the story, the last ruling with its sums and clauses, the undo bar."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from knightmare.position.state import State
from mobile.knightmare.presenters import icons
from mobile.knightmare.presenters.masking import Masking
from shared.chance.fate import is_roll
from shared.play.decision import FATE
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.table import Table
from shared.speech.messages import Message, Words

RECENT = 12
"""Lines of the story beside the board."""
SUMS = frozenset({"strength", "totals", "automatic"})
"""Events that show how a result was reckoned."""


@dataclass(frozen=True, slots=True)
class ClauseShown:
    """A clause that was applied: a chip that opens it in the rules."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class LineShown:
    """One line of the story."""

    text: str
    who: str
    """The seat it happened to; empty when it concerns the table."""
    event: str
    icon: str
    """Empty where none is needed."""
    clauses: tuple[ClauseShown, ...]


@dataclass(frozen=True, slots=True)
class RulingShown:
    """What the last choice led to, and why."""

    text: str
    """The most telling line."""
    lines: tuple[LineShown, ...]
    sums: tuple[str, ...]
    """How each strength and total came about."""
    clauses: tuple[ClauseShown, ...]


@dataclass(frozen=True, slots=True)
class UndoShown:
    """The undo bar."""

    may_undo: bool
    undo_text: str
    """What would be taken back."""
    may_redo: bool
    redo_text: str


class Story:
    """Puts the events of one table into words. Arguments: its words; what may be said aloud."""

    def __init__(self, words: Words, masking: Masking) -> None:
        self.words = words
        self.masking = masking

    def line(self, event: Event) -> LineShown | None:
        """One event; None where nothing is to be told."""
        message = self.masking.event(event)
        if message is None:
            return None
        text = self.words.say(message)
        sign = icons.event_icon(event.id)
        return LineShown(text, event.who, event.id, sign, self.clauses(event.clauses))

    def lines(self, events: Iterable[Event]) -> tuple[LineShown, ...]:
        """All events that are told."""
        told = (self.line(event) for event in events)
        return tuple(line for line in told if line is not None)

    def clauses(self, ids: Iterable[str]) -> tuple[ClauseShown, ...]:
        """Chips for clauses, each once; what is no clause of the rules is left out."""
        known = [id for id in dict.fromkeys(ids) if self.words.has(f"clause.{id}")]
        return tuple(ClauseShown(id, self.words.word("clause", id)) for id in known)

    def recent(self, table: Table[State], count: int = RECENT) -> tuple[LineShown, ...]:
        """The last lines of the story, the oldest first."""
        found: list[LineShown] = []
        for entry in reversed(told_line(table)):
            found[:0] = self.lines(table.told(entry).events)
            if len(found) >= count:
                break
        return tuple(found[-count:])

    def ruling(self, table: Table[State], since: Entry | None) -> RulingShown | None:
        """What the moves since this one, itself included, led to; None where nothing was told."""
        events = events_since(table, since)
        lines = self.lines(events)
        if not lines:
            return None
        ids = [clause for event in events for clause in event.clauses]
        sums = tuple(line.text for line in lines if line.event in SUMS)
        return RulingShown(telling(lines).text, lines, sums, self.clauses(ids))

    def described(self, table: Table[State], entry: Entry) -> str:
        """A move that was played: who, and what it was."""
        return self._by("presenter.story.by", entry, self.masking.move(entry, table.told(entry)))

    def undone(self, table: Table[State], entry: Entry) -> str:
        """What undo takes back: a move, and who made it; dice by what they decided."""
        if is_roll(entry.move):
            found = weightiest(self.lines(events_since(table, entry)))
            if found is not None:
                return found.text
        return self._by("presenter.undo.by", entry, self.masking.move(entry, table.told(entry)))

    def ahead(self, table: Table[State], entry: Entry) -> str:
        """A move that could be played again next."""
        described = table.game.describe(table.state, entry.move)
        return self._by("presenter.undo.by", entry, self.masking.described(described))

    def _by(self, pattern: str, entry: Entry, message: Message) -> str:
        """A move with the name of whoever made it; Fate and the table need no name."""
        text = self.words.say(message)
        if entry.who == FATE or not self.words.names.get(entry.who):
            return text
        facts = {"who": entry.who, "what": text}
        return self.words.say(Message(pattern, facts))


def told_line(table: Table[State]) -> Sequence[Entry]:
    """The moves of the line that the table can tell of."""
    return [entry for entry, _ in table.story()]


def events_since(table: Table[State], since: Entry | None) -> list[Event]:
    """What happened from this move on, itself included. None: from the beginning."""
    events: list[Event] = []
    for entry in reversed(told_line(table)):
        events[:0] = table.told(entry).events
        if since is not None and entry.number <= since.number:
            break
    return events


def telling(lines: Sequence[LineShown]) -> LineShown:
    """The line that says most about what happened."""
    found = weightiest(lines)
    if found is not None:
        return found
    spoken = [line for line in lines if line.event != "turn_begins"]
    return (spoken or list(lines))[-1]


def weightiest(lines: Sequence[LineShown]) -> LineShown | None:
    """The line that tells how something came out; None where none of them does."""
    for wanted in (FINAL, GRAVE, DECIDED, WEIGHTY):
        for line in reversed(lines):
            if line.event in wanted:
                return line
    return None


FINAL = frozenset({"took_throne", "game_over", "corrected"})
GRAVE = frozenset({"died", "turned_to_stone", "injured", "imprisoned", "healed"})
DECIDED = frozenset({"won", "drawn"})
"""How a fight ended: what is won by it comes after."""
WEIGHTY = frozenset(
    "entered_level_three laid_stone riddle_right riddle_wrong took_item item_taken "
    "ate healed_with_token no_healing released pledged resisted protected gained_tokens "
    "lost_tokens".split()
)
