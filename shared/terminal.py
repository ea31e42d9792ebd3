"""A table in a terminal: numbered choices, odds, and commands. The same for every game.

A game brings a Front: how its table looks, what its answers promise, what its events say.
Made with `rich`; the app never imports this.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table as Grid

from shared.clauses import Clause
from shared.decision import FATE, Decision, Move
from shared.event import Event
from shared.messages import Message, TableError
from shared.store import Store
from shared.table import Change, Table
from shared.terminal_front import Front
from shared.terminal_keyboard import Keyboard, Leave


class NewGame(Exception):
    """Somebody wants another table."""


class Session:
    """One table, played at one terminal.

    Arguments: the table, what its game adds, the screen, the keyboard, the store and the
    table's id there.
    """

    def __init__(
        self,
        table: Table[Any],
        front: Front,
        console: Console,
        keys: Keyboard,
        store: Store | None = None,
        id: str = "",
    ) -> None:
        self.table = table
        self.front = front
        self.console = console
        self.keys = keys
        self.store = store
        self.id = id
        self._shown = False
        table.listen(self._changed)

    # -- saying --------------------------------------------------------------------------

    def say(self, id: str, style: str = "", **facts: Any) -> None:
        """Show one message."""
        text = escape(self.front.words.say(Message(id, facts)))
        self.console.print(f"[{style}]{text}[/]" if style else text)

    def complain(self, error: TableError) -> None:
        """Show what went wrong, in one sentence."""
        self.console.print(f"[bold red]{escape(self.front.words.say(error.message))}[/]")

    def _changed(self, change: Change) -> None:
        if change.kind == "play":
            for event in change.events:
                self.tell(event)

    def tell(self, event: Event) -> None:
        """One line of the story, with its clause."""
        message = self.front.event(self.table, event)
        if message is not None:
            text = escape(self.front.words.say(message))
            line = f"{text} [dim]{escape(event.clause)}[/]"
            self.console.print(Padding(line, (0, 0, 0, 2), expand=False))

    # -- the loop ------------------------------------------------------------------------

    def play(self) -> int:
        """Ask and answer until somebody leaves. Returns the exit status."""
        try:
            self.say("terminal.help_line", "dim")
            while True:
                self.advance()
                self.answer()
        except Leave:
            self.say("terminal.goodbye" if self.store else "terminal.goodbye_unsaved", "bold")
            return 0
        except KeyboardInterrupt:
            self.say("terminal.goodbye" if self.store else "terminal.goodbye_unsaved", "bold")
            return 130

    def advance(self) -> None:
        """Let Fate and the bots play until a person must."""
        try:
            while self.table.step():
                self._shown = False
        except TableError as error:
            self.complain(error)
            raise Leave from None

    def answer(self) -> None:
        """Show the question once, read a line, and do what it says."""
        decision = self.table.decision
        options: Sequence[Move] = ()
        if decision is None:
            if not self._shown:
                self.front.finished(self.table)
                self.say("terminal.over", "bold")
        else:
            options = self.front.order(self.table, decision)
            if not self._shown:
                self.show(decision, options)
        self._shown = True
        self.console.print("[bold]>[/] ", end="")
        try:
            self.obey(self.keys.line(), decision, options)
        except TableError as error:
            self.complain(error)

    def show(self, decision: Decision, options: Sequence[Move]) -> None:
        """The table, the question, and its numbered answers with their odds."""
        words, table = self.front.words, self.table
        self.console.print()
        self.console.print(self.front.panel(table, decision.who))
        for reason in self.front.reasons(table):
            self.console.print(f"  [dim]{escape(words.say(reason))}[/]")
        question = escape(words.say(table.game.question(table.state)))
        self.console.print(f"[bold yellow]{question}[/]")
        if decision.who == FATE:
            self.say("terminal.roll_here", "dim")
            return
        hints = dict(zip(decision.options, self.front.hints(table, decision), strict=True))
        listed = Grid.grid(padding=(0, 1))
        for number, option in enumerate(options, 1):
            text = escape(words.say(table.game.describe(table.state, option)))
            hint = hints.get(option)
            more = f"\n[cyan]{escape(words.say(hint))}[/]" if hint else ""
            listed.add_row(f"[bold]{number:>4}[/]", text + more)
        self.console.print(listed)

    def obey(self, line: str, decision: Decision | None, options: Sequence[Move]) -> None:
        """A number answers; a word is a command."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is not None:
            command(self, rest.strip())
            return
        if decision is None:
            raise TableError("error.say_command", text=line[:40])
        self._play(self._meant(line, decision, options))

    def _play(self, move: Move | None) -> None:
        self._shown = False
        if move is None:
            self.table.roll()
        else:
            self.table.play(move)

    def _meant(self, line: str, decision: Decision, options: Sequence[Move]) -> Move | None:
        """The option that a line means; None lets the app roll."""
        if decision.who == FATE:
            return _rolled(line, decision)
        typed = self.front.typed(self.table, decision, line)
        if typed is not None:
            return typed
        if not line.isascii() or not line.isdigit() or not 1 <= int(line[:9]) <= len(options):
            raise TableError("error.no_answer", text=line[:40], n=len(options))
        return options[int(line) - 1]

    # -- commands ------------------------------------------------------------------------

    def why(self, _: str) -> None:
        """The clauses of the last ruling, in our own words."""
        ids = [clause for event in self._last_ruling() for clause in event.clauses]
        found = [self.front.clauses[id] for id in dict.fromkeys(ids) if id in self.front.clauses]
        if not found:
            self.say("terminal.no_ruling")
        for clause in found:
            self.show_clause(clause)

    def _last_ruling(self) -> list[Event]:
        """What the last choice of a person made happen, dice and cards included."""
        events: list[Event] = []
        for entry, told in reversed(list(self.table.story())):
            events[:0] = told.events
            if events and entry == self.table.undoes:
                break
        return events

    def show_clause(self, clause: Clause) -> None:
        """One clause: id, title, whether it is ours, and its text."""
        words = self.front.words
        title = escape(words.say(Message(f"clause.{clause.id}")))
        source = escape(words.word("clause_source", clause.source))
        text = escape(words.say(Message(f"clause_text.{clause.id}")))
        self.console.print(f"[bold]{escape(clause.id)}[/] {title} [dim]({source})[/]")
        self.console.print(Padding(text, (0, 0, 0, 2)))

    def rules(self, wanted: str) -> None:
        """Search the rules by words or by a clause's id."""
        if not wanted:
            raise TableError("error.rules_what")
        found = self.front.clauses.search(wanted)
        if not found:
            self.say("terminal.no_rule", text=wanted[:60])
        for clause in found[:12]:
            self.show_clause(clause)
        if len(found) > 12:
            self.say("terminal.more_rules", n=len(found) - 12)

    def undo(self, _: str) -> None:
        """Take back the last move of a person."""
        target = self.table.undoes
        if target is None:
            self.say("terminal.nothing_to_undo")
            return
        described = self.front.words.say(self.table.told(target).move)
        self.table.undo()
        self._shown = False
        self.say("terminal.undone", "bold", what=described)

    def redo(self, _: str) -> None:
        """Bring back what undo took."""
        entry = self.table.redo()
        self._shown = False
        if entry is None:
            self.say("terminal.nothing_to_redo")
        else:
            described = self.front.words.say(self.table.told(entry).move)
            self.say("terminal.redone", "bold", what=described)

    def log(self, rest: str) -> None:
        """The story so far; ``log all`` from the beginning."""
        story = list(self.table.story())
        for entry, told in story if rest == "all" else story[-30:]:
            who = self.front.words.format_field(entry.who, "seat")
            move = escape(self.front.words.say(told.move))
            self.console.print(f"[dim]{entry.number:>4}[/] {escape(who)}: {move}")
            for event in told.events:
                self.tell(event)

    def show_map(self, _: str) -> None:
        """The board."""
        decision = self.table.decision
        self.console.print(self.front.map(self.table, decision.who if decision else ""))

    def save(self, rest: str) -> None:
        """Write this table as one JSON file."""
        if not rest:
            raise TableError("error.save_where")
        if self.store is None:
            raise TableError("error.no_store")
        self.store.export_file(self.id, Path(rest).expanduser())
        self.say("terminal.saved", "bold", file=rest)

    def new(self, _: str) -> None:
        """Another table; this one is saved."""
        raise NewGame

    def quit(self, _: str) -> None:
        """Leave; everything is saved."""
        raise Leave

    def help(self, _: str) -> None:
        """What can be typed."""
        for name in COMMANDS:
            if name != "?":
                self.say(f"terminal.command_{name}")


def _rolled(line: str, decision: Decision) -> Move | None:
    """What people rolled themselves; an empty line lets the app roll."""
    if not line:
        return None
    for option in decision.options:
        if [str(arg) for arg in option.args] == [line]:
            return option
    allowed = ", ".join(str(option.args[0]) for option in decision.options)
    raise TableError("error.no_such_roll", text=line[:40], allowed=allowed)


Command = Callable[[Session, str], None]
COMMANDS: dict[str, Command] = {
    "why": Session.why,
    "undo": Session.undo,
    "redo": Session.redo,
    "log": Session.log,
    "map": Session.show_map,
    "rules": Session.rules,
    "save": Session.save,
    "new": Session.new,
    "help": Session.help,
    "?": Session.help,
    "quit": Session.quit,
}
"""Words that can be typed at any question."""
