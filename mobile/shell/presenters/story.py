"""What happened last: the story, the last ruling with its sums and clauses, what undo does."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from mobile.kit.shown import ClauseShown, LineShown, RulingShown
from shared.chance.dice import faces_of
from shared.chance.fate import is_roll
from shared.play.decision import FATE
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.table import Table
from shared.speech.messages import Message
from shared.speech.narration import Lines, headline
from shared.speech.port import Port

RECENT = 12
"""Lines of the story beside the board."""
TELLING = 2
"""From this weight on, a line tells how something came out."""


class Story:
    """Puts the events of one table into words. Argument: what is shown of it."""

    def __init__(self, port: Port[Any]) -> None:
        self.port = port
        self.words = port.words
        self._lines = Lines(self._line)

    def line(self, event: Event) -> LineShown | None:
        """One event; None where nothing is to be told."""
        return self._lines.line(event)

    def _line(self, event: Event) -> LineShown | None:
        message = self.port.event(event)
        if message is None:
            return None
        text = self.words.say(message)
        sign, weight = self.port.sign(event), self.port.weight(event)
        return LineShown(text, event.who, event.id, sign, self.clauses(event.clauses), weight)

    def lines(self, events: Iterable[Event]) -> tuple[LineShown, ...]:
        return tuple(self._lines.of(events))

    def clauses(self, ids: Iterable[str]) -> tuple[ClauseShown, ...]:
        """Chips for clauses, each once; what is no clause of the rules is left out."""
        rules = self.port.clauses
        known = [id for id in dict.fromkeys(ids) if id in rules]
        return tuple(
            ClauseShown(id, self.words.word("clause", id), rules[id].source == "house")
            for id in known
        )

    def recent(self, table: Table[Any], count: int = RECENT) -> tuple[LineShown, ...]:
        """The last lines of the story, the oldest first. Arguments: the table; how many lines."""
        found: list[LineShown] = []
        for entry in reversed(table.played):
            found[:0] = self.lines(table.told(entry).events)
            if len(found) >= count:
                break
        return tuple(found[-count:])

    def ruling(self, table: Table[Any], since: Entry | None) -> RulingShown | None:
        """What the last moves led to; None where nothing was told.

        Arguments: the table; the first of these moves, None for all since the beginning.
        """
        events = events_since(table, since)
        lines = self.lines(events)
        if not lines:
            return None
        ids = [clause for event in events for clause in event.clauses]
        summed = {event.id for event in events if self.port.calculates(event)}
        sums = tuple(line.text for line in lines if line.event in summed)
        return RulingShown(headline(lines).text, lines, sums, self.clauses(ids))

    def described(self, table: Table[Any], entry: Entry) -> str:
        """A move that was played: who, and what it was. Arguments: the table; the move."""
        return self._by("presenter.story.by", entry, self.port.played(entry, table.told(entry)))

    def undone(self, table: Table[Any], entry: Entry) -> str:
        """What undo takes back; dice by what they decided. Arguments: the table; the move."""
        if is_roll(entry.move):
            found = weightiest(self.lines(events_since(table, entry)))
            if found is not None:
                return found.text
        entry = table.meant(entry)
        return self._whose(entry, self.port.played(entry, table.told(entry)))

    def ahead(self, table: Table[Any], entry: Entry) -> str:
        """A move that could be played again next. Arguments: the table; the move."""
        entry = table.meant(entry)
        described = table.game.describe(table.state, entry.move)
        redacted = self.port.redacted(entry.who, entry.move, described)
        return self._whose(entry, redacted)

    def _whose(self, entry: Entry, message: Message) -> str:
        """A move with whose it was, where several play. Arguments: the move; what it was."""
        if len(self.words.names) < 2:
            return self.words.say(message)
        return self._by("presenter.undo.by", entry, message)

    def _by(self, pattern: str, entry: Entry, message: Message) -> str:
        """A move with the name of whoever made it; Fate and the table need no name.

        Nor does a move that says itself whose it was.
        """
        text = self.words.say(message)
        name = "" if entry.who == FATE else self.words.names.get(entry.who, "")
        if not name or re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text):
            return text
        facts = {"who": entry.who, "what": text}
        return self.words.say(Message(pattern, facts))


def events_since(table: Table[Any], since: Entry | None) -> list[Event]:
    """What happened. Arguments: the table; the first move that counts, None for all of them."""
    events: list[Event] = []
    for entry in reversed(table.played):
        events[:0] = table.told(entry).events
        if since is not None and entry.number <= since.number:
            break
    return events


def weightiest(lines: Sequence[LineShown]) -> LineShown | None:
    """The line that tells how something came out; None where none of them does."""
    found = headline(lines) if lines else None
    return found if found is not None and found.weight >= TELLING else None


def last_roll(table: Table[Any], dice_of: Callable[[int, Sequence[Event]], int]) -> tuple[int, ...]:
    """The faces of the dice that were rolled last; empty when the last move was no roll.

    Arguments: the table; how many dice showed a total, by the total and what came of it.
    """
    line = table.journal.line
    while line and (told := table.known(line[-1])) is not None and told.skipped:
        line.pop()
    if not line or not is_roll(line[-1].move):
        return ()
    last, total = line[-1], int(line[-1].move.args[0])
    told = table.known(last)
    return faces_of(total, dice_of(total, told.events if told else ()), last.number)
