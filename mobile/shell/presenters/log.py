"""Everything since the start, move by move: gathered at once, put into words row by row."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, overload

from mobile.kit.shown import ChoiceShown, ClauseShown
from mobile.shell.presenters.choices import choices
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import FATE, Move
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.table import MoveRecord
from shared.speech.messages import Message, Words


@dataclass(frozen=True, slots=True)
class RowShown:
    """One row of the log."""

    kind: str
    """``part`` (a large heading), ``turn`` (a small one), ``move`` or ``event``."""
    number: int
    """The entry of the journal it belongs to."""
    text: str
    last: bool = False
    """Whether this is where the game stands now."""
    who: str = ""
    """The seat; empty where it is about the table."""
    colour: str = ""
    """Of the seat; empty for Fate and the table."""
    icon: str = ""
    clauses: tuple[ClauseShown, ...] = ()
    newest: bool = False
    """Whether it is the newest of the rows that the last move led to."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """What a row is made of: a move (no event), one of its events, or a heading before that."""

    entry: Entry
    told: MoveRecord
    event: Event | None = None
    heads: bool = False
    """Whether it is the heading of the part of the story that begins with its event."""


_BEGINNING = Entry(0, 0, FATE, Move("start"))
START = Gathered(_BEGINNING, MoveRecord(Message("presenter.log.start"), ()))
"""The row before all others: the game can be taken back to its first question."""


class Rows(Sequence[RowShown]):
    """Rows that are put into words when they are read.

    Arguments: what does so; what there is; the number of the last move played.
    """

    def __init__(
        self, say: Callable[[Gathered, int], RowShown], rows: list[Gathered], head: int
    ) -> None:
        self._say = say
        self._rows = rows
        self._head = head
        self.made = 0
        """How many rows were put into words: for tests."""

    def __len__(self) -> int:
        return len(self._rows)

    def place(self, number: int) -> int:
        """Where the rows of a move begin; the last place where there are none."""
        found = (at for at, row in enumerate(self._rows) if row.entry.number >= number)
        return next(found, len(self._rows) - 1)

    @overload
    def __getitem__(self, at: int) -> RowShown: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[RowShown]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        self.made += 1
        row, shown = self._rows[at], self._say(self._rows[at], self._head)
        return replace(shown, newest=shown.last and row is self._rows[-1])


@dataclass(frozen=True, slots=True)
class LogShown:
    """Everything on the screen of the log."""

    rows: Rows
    filters: tuple[ChoiceShown, ...]
    """Whose rows are shown: everybody's, or those of a seat."""
    moves: int
    moves_text: str
    empty: str
    """The line to show when there is no row; otherwise empty."""
    may_go_back: bool
    """Whether ``go_back`` leads to where the game stood before a return."""
    go_back_text: str


class LogPresenter(Presenter[LogShown]):
    """The log of one table.

    Arguments: the presenter of the table; the move at which it is opened, None for the last.
    """

    def __init__(self, game: TablePresenter[Any], at: int | None = None) -> None:
        super().__init__(game.speaker)
        self.game, self.at = game, at
        self.seat = ""
        self._came_from: int | None = None
        # the game listens to the speaker already: one change is told once
        self._stops.pop()()
        self._stops.append(game.listen(self.refresh))

    @property
    def words(self) -> Words:
        return self.game.words

    def _look(self) -> LogShown:
        table = self.game.table
        rows = Rows(self.row, self._gathered(), table.journal.head)
        seats = [("", self.say("presenter.log.everybody"))]
        seats += [(seat, self.words.format_field(seat, "seat")) for seat in self.game.seats]
        return LogShown(
            rows=rows,
            filters=choices(seats, self.seat),
            moves=table.ply,
            moves_text=self.say("presenter.log.moves", n=table.ply),
            empty="" if rows else self.say("presenter.log.empty"),
            may_go_back=self._came_from is not None,
            go_back_text=self.say("presenter.log.go_back"),
        )

    def _gathered(self) -> list[Gathered]:
        """What there is to show, without putting any of it into words."""
        found: list[Gathered] = [START] if self.game.table.ply else []
        for entry, told in self.game.table.story():
            if not self.seat or entry.who == self.seat or told.move.facts.get("who") == self.seat:
                found.append(Gathered(entry, told))
            for event in told.events:
                # whoever looks at one person's rows wants to know when each of them was
                if self.game.port.part(event) is not None:
                    found.append(Gathered(entry, told, event, heads=True))
                if self._is_shown(event):
                    found.append(Gathered(entry, told, event))
        return found

    def _is_shown(self, event: Event) -> bool:
        if self.game.port.event(event) is None:
            return False
        return not self.seat or event.who == self.seat or self.seat in event.facts.values()

    def row(self, row: Gathered, head: int) -> RowShown:
        """One row in words. Arguments: the row; the number of the last move played."""
        number, event = row.entry.number, row.event
        last = number == head
        if row is START:
            return RowShown("turn", number, self.say("presenter.log.start"), last)
        if event is None:
            return self._move_row(row, last)
        part = self.game.port.part(event)
        if part is not None and row.heads:
            return RowShown("part", number, self.words.say(part))
        line = self.game.story.line(event)
        assert line is not None, "events that are not told have no row"
        kind = "turn" if self.game.port.opens(event) and part is None else "event"
        colour = self._colour(line.who)
        return RowShown(kind, number, line.text, last, line.who, colour, line.icon, line.clauses)

    def _move_row(self, row: Gathered, last: bool) -> RowShown:
        entry = row.entry
        text = self.game.story.described(self.game.table, entry)
        kind = "turn" if self.game.divides(row.told) else "move"
        # what may not be named has no picture either
        told = self.game.port.played(entry, row.told) == row.told.move
        icon = self.game.port.icon(entry.move) if told else ""
        return RowShown(kind, entry.number, text, last, entry.who, self._colour(entry.who), icon)

    def _colour(self, who: str) -> str:
        look = self.game.looks.get(who)
        return look.colour if look else ""

    # -- what may be done ----------------------------------------------------------------

    def filter(self, seat: str) -> None:
        """Show one person's rows, or everybody's for an empty seat."""
        self.seat = seat
        self.refresh()

    def count(self, number: int) -> int:
        """How many moves stand up to this one, as the log counts: undone ones do not.

        Argument: the number of the move in the journal.
        """
        return sum(entry.number <= number for entry in self.game.table.played)

    def return_here(self, number: int) -> None:
        """Go back to just after a move; ``go_back`` and redo lead forward again."""
        head = self.game.table.journal.head
        if number == head:
            return
        with self.changing():
            self.game.return_to(number)
            for notice in self.game.take_notices():
                self._notify(notice)
            if self.game.table.journal.head != head:
                self._came_from = head
                self.tell("presenter.log.returned", n=self.count(number))
            self.refresh()

    def go_back(self) -> None:
        """Undo a return: to where the game stood before."""
        if self._came_from is None:
            return
        with self.changing():
            self.game.return_to(self._came_from)
            self._came_from = None
            self.refresh()

    def as_text(self) -> str:
        """The whole story as plain text, to be shared."""
        table = self.game.table
        names = ", ".join(self.words.format_field(seat.id, "seat") for seat in table.setup.seats)
        lines = [self.words.led(self.words.word("game", table.setup.game), names), ""]
        rows = Rows(self.row, self._gathered(), table.journal.head)
        for row in rows:
            clauses = " ".join(clause.id for clause in row.clauses)
            told = f"{row.text} [{clauses}]" if clauses else row.text
            if row.kind == "part":
                lines += ["", told, "=" * len(told)]
            elif row.kind == "turn":
                lines += ["", told]
            else:
                lines.append(f"  {told}" if row.kind == "event" else told)
        return "\n".join(lines) + "\n"

    def export(self, path: Path) -> bool:
        """Write the table as a file to be shared; whether it was written."""
        return self.game.device.export(self, self.game.id, path)
