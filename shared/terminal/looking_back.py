"""A game that is looked back on, in a terminal: a screenful of what decided it."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.text import Text

from shared.descriptor import Descriptor
from shared.insight.curve import breadth, drawn, lane
from shared.insight.evening import evening_of
from shared.insight.evening_words import evening_told
from shared.insight.judge import CHANCE
from shared.insight.making import Looking
from shared.insight.review import Mark
from shared.insight.telling import KINDS, Turning, tell
from shared.insight.words import (
    equation,
    figure,
    kind,
    marked,
    part,
    place,
    signed,
    verdict,
    what,
    why,
)
from shared.play.game import PERSON
from shared.play.table import Table
from shared.speech.messages import Message, TableError, Words
from shared.speech.port import Port
from shared.terminal.text import Hanging, WrappedRow

ROWS = 6
"""Lines of the curve."""
MARGIN = 7
"""Letters before it at least, for what its top and its bottom stand for."""
UP, DOWN, DOUBTFUL, MISTAKE = "▲", "▼", "?", "??"
LOOKS = {UP: "cyan", DOWN: "red"}


def told_luck(words: Words, game: Descriptor, table: Table[Any]) -> str:
    """The evening's luck, where the table is a ledger that counts it; empty for a game played here.

    Arguments: the words; the game; the table.
    """
    if table.setup.game == game.play.name or game.stakes is None:
        return ""
    return evening_told(words, evening_of(table, game.stakes)()).text(words)


def reckon(console: Console, words: Words, looking: Looking[Any], marks: bool) -> bool:
    """Find out what a game was worth, below a bar; whether nobody broke it off with Ctrl-C.

    Arguments: where the bar is shown; the words; the game; whether choices are searched for
    mistakes as well.
    """
    bar = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn()
    shown = Progress(*bar, console=console, transient=True, disable=not console.is_terminal)
    with shown as progress:
        account = progress.add_task(words.say(Message("insight.reckons")), total=1.0)
        try:
            while looking.looked.settled < 1:
                progress.update(account, completed=looking.step().settled)
            progress.remove_task(account)
            if marks:
                search = progress.add_task(words.say(Message("insight.searches")), total=1.0)
                while not looking.looked.complete:
                    progress.update(search, completed=looking.step().searched)
        except KeyboardInterrupt:
            return False
    return True


def speak_of_rest(console: Console, words: Words, looking: Looking[Any], lasts: bool) -> None:
    """That it was broken off. Arguments: screen and words; the game; whether that is kept."""
    facts = {"n": round(100 * looking.looked.settled)}
    id = "insight.broken_off" if lasts else "insight.stopped"
    console.print(Text(words.say(Message(id, facts)), style="dim"))


def seat_of(table: Table[Any], words: Words, text: str) -> str:
    """The seat that is meant by a name or an id; the first person's for nothing.

    Arguments: the table; its words; what was typed. Raises TableError for no seat.
    """
    seats = table.setup.seats
    people = [seat.id for seat in seats if seat.player == PERSON]
    if not text:
        return (people or [seat.id for seat in seats])[0]
    named = {words.format_field(seat.id, "seat").casefold(): seat.id for seat in seats}
    named |= {seat.id: seat.id for seat in seats}
    if text.casefold() not in named:
        known = ", ".join(words.format_field(seat.id, "seat") for seat in seats)
        raise TableError("insight.no_seat", text=text[:40], known=known)
    return named[text.casefold()]


class Retelling:
    """Tells what a game was worth to one seat.

    Arguments: where it is shown; what is shown of the table; the table; what was found out; the
    seat.
    """

    def __init__(
        self,
        console: Console,
        port: Port[Any],
        table: Table[Any],
        looking: Looking[Any],
        seat: str,
    ) -> None:
        self.console, self.port, self.words = console, port, port.words
        self.table = table
        people = [one.id for one in table.setup.seats if one.player == PERSON]
        outcome = table.game.outcome(table.state)
        won = None if outcome is None else seat in outcome.winners
        self.own = people == [seat]
        person = seat in people
        self.told = tell(looking.review, looking.judge, seat, person, won)

    def show(self) -> None:
        """A screenful: verdict, sum, parts, curve, turning points, mistakes."""
        told, words = self.told, self.words
        name = words.format_field(told.seat, "seat")
        self._line(words.led(name, verdict(words, told, self.own)), "bold yellow")
        self._line(equation(words, told.balance, told.unit), "bold")
        self.console.print(WrappedRow([Text(one, style="dim") for one in self._parts()]))
        self.console.print()
        self._curve()
        for one in told.turnings:
            self._turning(one)
        self._mistakes()

    def _line(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def _parts(self) -> list[str]:
        """Every part that brought anything, in the order of the game."""
        found = [one for one in self.told.balance.parts if one.amount]
        return [
            f"{part(self.words, one.id)} {signed(self.words, one.amount, self.told.unit)}"
            for one in sorted(found, key=lambda one: KINDS.index(one.kind))
        ]

    # -- the curve -------------------------------------------------------------------------

    def _curve(self) -> None:
        told, words = self.told, self.words
        values = [told.start, *[one.worth for one in told.points]]
        low = min(0.0, *values)
        high = 100.0 if told.unit == CHANCE else max(1.0, *values)
        top, bottom = (figure(words, round(one), told.unit) for one in (high, low))
        margin = max(MARGIN, len(top), len(bottom)) + 1
        room = max(8, self.console.width - margin)
        wide = breadth(len(values), room)
        said = {0: top, ROWS - 1: bottom}
        for at, line in enumerate(drawn(values, low, high, room, ROWS, wide)):
            text = Text(f"{said.get(at, ''):>{margin - 1}} ", style="dim")
            self.console.print(text + Text(line, style="yellow"))
        signs = [(self._point(one), _sign(one)) for one in self._weighed(told.turnings)]
        if below := lane(signs, len(values), room, wide):
            self._line(" " * margin + below)
        if told.points:
            first, last = (place(words, told.points[at].number) for at in (0, -1))
            long = min(len(values) * wide, room)
            self._line(
                f"{' ' * margin}{first:<{max(len(first) + 1, long - len(last))}}{last}", "dim"
            )

    def _weighed(self, turnings: Sequence[Turning]) -> list[Turning]:
        return sorted(turnings, key=lambda one: abs(one.amount))

    def _point(self, turning: Turning) -> int:
        """The point of the curve that a turning point led to."""
        ends = [one.end for one in self.told.points]
        return next(at for at, end in enumerate(ends, 1) if turning.ply < end)

    # -- what decided it ---------------------------------------------------------------------

    def _turning(self, one: Turning) -> None:
        words, unit = self.words, self.told.unit
        records = [self.table.told(entry) for entry in self.table.played[one.begin : one.end]]
        better = self._described(one.mark) if one.mark else None
        head = Text.assemble(
            (f"{_sign(one):<2} ", LOOKS.get(_sign(one), "bold magenta")),
            (f"{place(words, one.number)}, ", ""),
            (words.led(f"{signed(words, one.amount, unit)} {kind(words, one.kind)}", ""), "bold"),
            what(self.port, one, records),
            (f" ({why(words, one, better, records)})", "dim"),
        )
        self.console.print(Hanging(head, 0, 4))

    def _described(self, mark: Mark) -> Message:
        """The better answer, as it is offered."""
        before = self.table.state_after(self.table.played[mark.ply].parent)
        return self.table.game.describe(before, mark.better)

    def _mistakes(self) -> None:
        """The marks that are no turning points, and how many there are."""
        told, words = self.told, self.words
        if not told.searched:
            self._line(words.say(Message("insight.unsearched")), "dim")
            return
        among = {one.mark for one in told.turnings}
        for mark in told.marks:
            if mark not in among:
                where = place(words, told.number_of(mark))
                loss = signed(words, mark.amount, told.unit)
                better = words.say(self._described(mark))
                said = words.say(Message("insight.better", {"what": better}))
                text = words.led(f"{_marked(mark):<2} {where}, {loss}", said)
                self.console.print(Hanging(Text(text), 0, 4))
        self._line(marked(words, told.marks, told.searched, told.unit))


def _sign(one: Turning) -> str:
    if one.mark is not None:
        return _marked(one.mark)
    return UP if one.amount > 0 else DOWN


def _marked(mark: Mark) -> str:
    return MISTAKE if mark.mistake else DOUBTFUL
