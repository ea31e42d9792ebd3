"""What a table shows in a terminal: the question, its answers, the story, the clauses."""

from collections.abc import Iterable, Sequence
from itertools import compress, groupby
from typing import Any

from rich.box import SIMPLE
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from shared.chance.fate import is_roll
from shared.play.decision import FATE, Decision
from shared.play.event import Event
from shared.play.game import Outcome
from shared.play.journal import Entry
from shared.play.table import MoveRecord, Table
from shared.speech.messages import Message, TableError, Words
from shared.speech.port import PLAIN, Choice
from shared.terminal.adapter import Adapter
from shared.terminal.keyboard import INTERRUPTED, Keyboard, Leave, Meanwhile
from shared.terminal.quiet import Brevity, Summary
from shared.terminal.rulings import has_line
from shared.terminal.text import Hanging, Row, listed

LEAVING = ("q", "quit", "exit")
"""Where no table is played: never an answer, and never a name."""
HELPING = ("help", "?")
"""The same: asks what can be typed."""
WORTH_A_LINE = 3
"""So many lines that are not told deserve one that says where they are."""
PASSED = 6
"""Lines of what happened where it is to be quiet and nothing is asked."""


def read(console: Console, keys: Keyboard) -> str:
    """A prompt, and the line typed; written out where no terminal shows what is typed.

    Arguments: where the prompt stands; what lines come from. Raises Leave where no line comes any
    more, TableError where it is no text.
    """
    try:
        console.print("[bold]>[/] ", end="")
        line = keys.line()
    except KeyboardInterrupt:
        console.print()
        raise Leave(INTERRUPTED) from None
    except (Leave, TableError):
        console.print()
        raise
    except Meanwhile as meanwhile:
        if meanwhile.prompted:
            console.print()
        raise
    if not keys.seen:
        console.print(escape(line))
    return line


def insist(console: Console, keys: Keyboard, words: Words) -> str:
    """The next line that is text; whatever is none is complained about.

    Arguments: where the prompt stands; what lines come from; the words. Raises Leave where no line
    comes any more.
    """
    while True:
        try:
            return read(console, keys)
        except TableError as error:
            complain(console, words, error)


def ask(console: Console, keys: Keyboard, words: Words) -> str:
    """The next line, where no table is played; whoever wants help is told what can be typed.

    Arguments: where the prompt stands; what lines come from; the words. Raises Leave where somebody
    wants to go.
    """
    while (line := insist(console, keys, words)).lower() in HELPING:
        speak(console, words, "hall.help")
    if line.lower() in LEAVING:
        raise Leave
    return line


def complain(console: Console, words: Words, error: TableError) -> None:
    """Show what went wrong, in one sentence.

    Arguments: where it is shown; the words; what went wrong.
    """
    console.print(Text(words.say(error.message), style="bold red"))


def speak(console: Console, words: Words, id: str, style: str = "", **facts: Any) -> None:
    """Show one message.

    Arguments: where it is shown; the words; the id of the message; its style, of rich; its facts.
    """
    console.print(Text(words.say(Message(id, facts)), style=style))


class Screen:
    """What is shown of one table.

    Arguments: the table, its looks, and where it is shown.
    """

    def __init__(self, table: Table[Any], adapter: Adapter, console: Console) -> None:
        self.table = table
        self.port = adapter.port
        self.words = adapter.words
        self.adapter = adapter
        self.console = console
        self.anew = True
        """Whether the next question begins with all that there is to see."""
        self._opened = False
        """Whether a new phase has begun: all that is told of the table is shown, but of pictures
        side by side only those that have changed."""
        self._untold = 0
        """Lines of what happened that the table shows as well, since something was asked last."""
        self._asked: tuple[str, str] = "", ""
        """What was asked last, and whom."""
        self.quiet = Brevity()
        """Whether little is shown of all that."""
        self.summary = Summary(self.port, console)
        self.lessons: list[Message] = []
        """What is told of the next question to whoever meets it for the first time."""
        self._aside = False
        """Whether what happens concerns nobody who looks."""
        self._stood: list[tuple[int, str]] = []
        """What stood there at the last question: each piece, and which part it was of."""

    def say(self, id: str, style: str = "", **facts: Any) -> None:
        """Show one message. Arguments: the id of the message; its style, of rich; its facts."""
        speak(self.console, self.words, id, style, **facts)

    def say_of(self, id: str, **facts: Any) -> str:
        """One message, to be shown otherwise. Arguments: the id of the message; its facts."""
        return self.words.say(Message(id, facts))

    def complain(self, error: TableError) -> None:
        """Show what went wrong, in one sentence."""
        complain(self.console, self.words, error)

    def gap(self) -> None:
        """An empty line."""
        self.console.print()

    def message(self, message: Message, style: str = "") -> None:
        """Show one message of the game. Arguments: the message; its style, of rich."""
        self.console.print(Text(self.words.say(message), style=style))

    # -- the question --------------------------------------------------------------------

    def question(self, view: Any, decision: Decision) -> None:
        """The table, the question, and its numbered answers with their odds; of all that little
        where it is to be quiet.

        Arguments: the state as whoever is asked may see it; the question.
        """
        if self.quiet.on:
            self.summary.question(view, decision)
        else:
            self.in_full(view, decision)

    def in_full(self, view: Any, decision: Decision) -> None:
        """The table, the question, and its numbered answers with their odds.

        Arguments: the state as whoever is asked may see it; the question.
        """
        port = self.port
        again = not (self.anew or self._opened) and (decision.ask, decision.who) == self._asked
        self._asked = decision.ask, decision.who
        if self._untold >= WORTH_A_LINE:
            self.say("terminal.seen_below", "dim", n=self._untold)
        self._untold = 0
        self.console.print()
        self._panel(view, decision)
        for reason in port.reasons(view, decision):
            self.console.print(Hanging(Text(self.words.say(reason), style="dim")))
        if staked := " ".join(map(self.words.say, self.adapter.stakes(view, decision))):
            self.console.print(Hanging(Text(staked, style="dim")))
        self.teach()
        self.message(port.question(view, decision), "bold yellow")
        invitation = port.invitation(view, decision)
        if decision.who == FATE and is_roll(decision.options[0]):
            self.say("terminal.roll_here", "dim")
        elif decision.who == FATE:
            self.say("terminal.draw_here", "dim")
            self._answers(view, decision, False)
        elif invitation is not None:
            self.message(invitation, "dim")
        else:
            self._answers(view, decision, again and decision.ask in port.in_a_row)

    def teach(self) -> None:
        """Show the lessons that came, each once."""
        for message in self.lessons:
            self.message(message, "italic green")
        self.lessons.clear()

    def waits(self, view: Any, decision: Decision, private: bool, still: Sequence[str]) -> None:
        """The table, and whom it waits for; of a private question nothing is told here.

        Arguments: the state as anybody may see it; the question; whether it is secret; who of
        those that choose in secret at one time has not laid yet.
        """
        self.passed()
        self._untold = 0
        self.console.print()
        if not self.quiet.on:
            self._panel(view, None if private else decision)
        if not private:
            self.message(self.port.question(view, decision), "bold yellow")
        if still:
            self.say("terminal.share.laying", "bold yellow", who=still)
        else:
            look = "bold yellow" if private else "dim"
            self.say("terminal.share.waits", look, who=decision.who)

    def _panel(self, view: Any, decision: Decision | None) -> None:
        """Where everybody stands: at the start of a phase all but pictures that are as they were,
        then what has changed."""
        panel = self.adapter.panel(view, decision)
        parts = panel.renderables if isinstance(panel, Group) else [panel]
        stood, self._stood, several = self._stood, [], 0
        for part in parts:
            pieces = _pieces(part)
            # what consists of pieces is always there, so that it is known by its number
            several += pieces is not None
            place = several if pieces is not None else 0
            lines = [(place, self._lines(piece)) for piece in pieces or [part]]
            self._stood += lines
            gone = place and len([at for at, _ in stood if at == place]) > len(lines)
            new = [line not in stood for line in lines]
            if self.anew or gone or (self._opened and not isinstance(part, Columns)):
                self.console.print(part)
            elif any(new):
                self.console.print(_only(part, new))
        self.anew = self._opened = False

    def _lines(self, part: RenderableType) -> str:
        rows = self.console.render_lines(part, pad=False)
        return "\n".join("".join(segment.text for segment in row) for row in rows)

    def map(self, decision: Decision | None, short: bool = False) -> None:
        """The board, or what is around whoever is asked.

        Arguments: the question whose eyes look; whether its short form is wanted.
        """
        view = self.port.seen(self.table.state, decision)
        shown = self.adapter.around if short else self.adapter.map
        self.console.print(shown(view, decision))

    def ending(self) -> None:
        """Where everybody stands at the end, who has won, and what follows from it."""
        view = self.port.seen(self.table.state, None)
        self.passed()
        self.console.print()
        if not self.quiet.on:
            self.console.print(self.adapter.panel(view, None))
        outcome = self.table.game.outcome(self.table.state)
        if outcome is not None:
            self.outcome(outcome, "bold yellow")
        for message in self.port.after(view):
            self.message(message)
        self.say("terminal.over", "bold")

    def outcome(self, outcome: Outcome, style: str) -> None:
        """Who has won, and everybody's points.

        Arguments: who has won, with what points; the style of the ending, of rich.
        """
        self.message(self.port.ending(outcome), style)
        for message in self.port.remarks(self.table.state):
            self.message(message)
        ids = [id for points in outcome.scores.values() for id, _ in points.lines]
        if ids and not self.quiet.on and all(self.words.has(f"line.{id}") for id in ids):
            self.console.print(self._scores(outcome, list(dict.fromkeys(ids))))
            return
        for message in self.port.points(outcome):
            self.message(message)

    def _scores(self, outcome: Outcome, ids: list[str]) -> Grid:
        """Everybody's points, line by line, the most first."""
        ranked = sorted(outcome.scores.items(), key=lambda one: -one[1].total)
        grid = Grid(box=SIMPLE, show_footer=True, pad_edge=False)
        grid.add_column("", self.words.word("terminal", "score_total"), overflow="fold")
        for seat, points in ranked:
            name = escape(self.words.format_field(seat, "seat"))
            grid.add_column(name, _signed(points.total), justify="right", overflow="fold")
        for id in ids:
            amounts = [dict(points.lines).get(id, 0) for _, points in ranked]
            grid.add_row(escape(self.words.word("line", id)), *map(_signed, amounts))
        return grid

    def _answers(self, view: Any, decision: Decision, promised: bool) -> None:
        """Numbered, under their headings where there are any.

        Arguments: the state as whoever is asked may see it; the question; whether what the answers
        promise was said a moment ago, and they are called alone.
        """
        port = self.port
        offered = port.choices(view, decision)
        under = groupby(offered, lambda one: port.heading(view, decision, one.moves[-1]))
        for heading, group in under:
            if heading is not None:
                self.message(heading, "bold underline")
            rows = [self._row(view, decision, choice, promised) for choice in group]
            self.console.print(listed(rows, self.console.width))

    def _row(self, view: Any, decision: Decision, choice: Choice, promised: bool) -> Row:
        label = self.port.labelled(view, decision, choice)
        hint = escape(self.words.say(choice.hint)) if choice.hint and not promised else ""
        return choice.key, escape(self.words.say(label)), hint

    # -- the story -----------------------------------------------------------------------

    def happens(self, events: Sequence[Event]) -> None:
        """Show what happens as it does; where it is to be quiet, with the next question."""
        if self.quiet.on:
            self.summary.happened += events
        else:
            near = [event for event in events if self._near(event)]
            told = [event for event in near if not self.port.on_board(event)]
            self._untold += len(near) - len(told)
            self.tell(told)

    def _near(self, event: Event) -> bool:
        """Whether it is told as it happens: of what goes on elsewhere, how it came out."""
        if self.port.opens(event):
            self._aside = self.port.aside(event)
            return True
        return not self._aside or self.port.tone(event, event.who) != PLAIN

    def passed(self) -> None:
        """Show what happened, where that waits for a question which is not asked here."""
        self.summary.tell(PASSED)

    def tell(self, events: Iterable[Event], apart: bool = True) -> None:
        """Show the lines of the story, each with its clause; a new paragraph stands apart.

        Arguments: the events in order; whether a line is left free before a paragraph.
        """
        for event in events:
            message = self.port.event(event)
            if message is None:
                continue
            opens = self.port.opens(event)
            self._opened = self._opened or (opens and event.id not in self.port.within)
            if opens and apart:
                self.console.print()
            text = Text(self.words.say(message), style="bold" if opens else "")
            line = text + Text(f" {event.clause}", style="dim not bold")
            self.console.print(Hanging(line))

    def entry(self, entry: Entry, told: MoveRecord) -> None:
        """One move of the log. What Fate did is seen in what happened.

        Arguments: the entry of the journal; what it did and what happened then.
        """
        words = self.words
        if has_line(entry, told):
            who = words.format_field(entry.who, "seat")
            played = self.port.played(entry, told)
            # what is kept from others is said in a sentence of its own, which names who it was
            text = words.say(played)
            if played == told.move:
                text = words.led(who, text)
            number = Text(f"{entry.number:>4} ", style="dim")
            self.console.print(Hanging(number + Text(text), 0, 5))
        self.tell(told.events, apart=False)


def _pieces(part: RenderableType) -> Sequence[RenderableType] | None:
    """Lines under a first one, or pictures side by side; None where a part is all of one piece."""
    return part.renderables if isinstance(part, Group | Columns) else None


def _only(part: RenderableType, wanted: Sequence[bool]) -> RenderableType:
    """A part with some of its pieces alone; lines keep the first, which says whose they are."""
    pieces = list(compress(_pieces(part) or [], wanted))
    if isinstance(part, Columns):
        return Columns(pieces, padding=part.padding)
    if isinstance(part, Group):
        return Group(part.renderables[0], *pieces[wanted[0] :])
    return part


def _signed(amount: int) -> str:
    """A number of points."""
    return str(amount).replace("-", "\N{MINUS SIGN}")
