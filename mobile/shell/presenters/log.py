"""Everything since the start, move by move; rows are put into words only where they are seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mobile.shell.presenters.log_rows import START, Row, Rows, RowShown
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.table import TablePresenter
from shared.play.event import Event


@dataclass(frozen=True, slots=True)
class FilterShown:
    """Whose rows are shown."""

    seat: str
    """Empty for everybody's."""
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class LogShown:
    """Everything on the screen of the log."""

    rows: Sequence[RowShown]
    """Row by row: ``len`` and indexes cost nothing, a row is put into words when it is read."""
    filters: tuple[FilterShown, ...]
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
    def words(self) -> Any:
        """The words of the table."""
        return self.game.words

    def _look(self) -> LogShown:
        table = self.game.table
        rows = Rows(self.row, self._gathered(), table.journal.head)
        seats = [("", self.say("presenter.log.everybody"))]
        seats += [(seat.id, self.words.format_field(seat.id, "seat")) for seat in table.setup.seats]
        return LogShown(
            rows=rows,
            filters=tuple(FilterShown(id, text, id == self.seat) for id, text in seats),
            moves=table.ply,
            moves_text=self.say("presenter.log.moves", n=table.ply),
            empty="" if rows else self.say("presenter.log.empty"),
            may_go_back=self._came_from is not None,
            go_back_text=self.say("presenter.log.go_back"),
        )

    def _gathered(self) -> list[Row]:
        """What there is to show, without putting any of it into words."""
        found: list[Row] = [START] if self.game.table.ply else []
        for entry, told in self.game.table.story():
            if not self.seat or entry.who == self.seat or told.move.facts.get("who") == self.seat:
                found.append(Row(entry, told))
            for event in told.events:
                # whoever looks at one person's rows wants to know when each of them was
                if self.game.port.part(event) is not None:
                    found.append(Row(entry, told, event, heads=True))
                if self._is_shown(event):
                    found.append(Row(entry, told, event))
        return found

    def _is_shown(self, event: Event) -> bool:
        if self.game.port.event(event) is None:
            return False
        return not self.seat or event.who == self.seat or self.seat in event.facts.values()

    def row(self, row: Row, head: int) -> RowShown:
        """One row in words. Arguments: the row; the number of the last move played."""
        number = row.entry.number
        if row is START:
            text = self.say("presenter.log.start")
            return RowShown("turn", number, text, "", "", "", (), number == head)
        if row.event is None:
            return self._move_row(row, head)
        line = self.game.story.line(row.event)
        assert line is not None, "events that are not told have no row"
        part = self.game.port.part(row.event)
        if part is not None and row.heads:
            text = self.words.say(part)
            return RowShown("part", number, text, "", "", "", (), False)
        kind = "turn" if self.game.port.opens(row.event) and part is None else "event"
        colour = self._colour(line.who)
        last = number == head
        return RowShown(kind, number, line.text, line.who, colour, line.icon, line.clauses, last)

    def _move_row(self, row: Row, head: int) -> RowShown:
        entry = row.entry
        text = self.game.story.described(self.game.table, entry)
        kind = "turn" if self.game.divides(row.told) else "move"
        # what may not be named has no picture either
        told = self.game.port.played(entry, row.told) == row.told.move
        icon = self.game.port.icon(entry.move) if told else ""
        colour, last = self._colour(entry.who), entry.number == head
        return RowShown(kind, entry.number, text, entry.who, colour, icon, (), last)

    def _colour(self, who: str) -> str:
        look = self.game.looks.get(who)
        return look.colour if look else ""

    # -- what may be done ----------------------------------------------------------------

    def filter(self, seat: str) -> None:
        """Show one person's rows, or everybody's for an empty seat."""
        self.seat = seat
        self.refresh()

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
                self.tell("presenter.log.returned", n=number)
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
        lines = [f"{self.words.word('game', table.setup.game)}: {names}", ""]
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
        written = self.game.export(path)
        for notice in self.game.take_notices():
            self._notify(notice)
        return written
