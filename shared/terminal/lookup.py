"""What a terminal shows when somebody asks for the rules: components, and clauses."""

import argparse
from importlib import import_module
from typing import Any

from rich.console import Console
from rich.text import Text

from shared.descriptor import Descriptor
from shared.play.game import Setup
from shared.speech.clauses import Clause
from shared.speech.messages import Message, TableError, Words
from shared.speech.port import Port
from shared.speech.reference import Component
from shared.terminal.command import Task, Voice
from shared.terminal.text import Hanging

CLAUSES = 12
"""Clauses that are shown at most."""
COMPONENTS = 3
"""Components that are shown in full; of the others the names."""
NAMES = 12
NOTHING = 1
"""The exit status where nothing was found."""


def task(game: Descriptor, voice: Voice) -> Task:
    """The command ``rules WORDS`` of a game, at a table as it comes out of the box.

    Arguments: the game; the words of the help.
    """

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        help = voice.help("command.help_rules_words")
        parser.add_argument("words", nargs="+", metavar="WORD", help=help)

    def run(chosen: argparse.Namespace) -> int:
        port = game.port_of(Setup(game.name, (), ""))
        found = Lookup(Console(), port).show(" ".join(chosen.words))
        return 0 if found else NOTHING

    return Task(add_arguments, run)


class Lookup:
    """Looks things up for one table. Arguments: where it is shown; what is shown of the table."""

    def __init__(self, console: Console, port: Port[Any]) -> None:
        self.console = console
        self.port = port

    def show(self, wanted: str) -> bool:
        """Components that are called so, and the clauses that speak of it.

        Where people mean a rule by these words ("win"), that comes first. Returns whether there
        were any. Raises TableError where nothing is asked for.
        """
        if not wanted.strip():
            raise TableError("error.rules_what")
        named = self.port.reference.named(wanted)
        clauses = self.port.clauses.search(wanted)
        in_full = 0 if self.port.clauses.meant(wanted) else COMPONENTS
        others = [one for one in self.port.reference.search(wanted) if one not in named]
        if not (named or others or clauses):
            self._say("terminal.no_rule", text=wanted[:60])
            self._elsewhere(wanted)
        for one in named[:in_full]:
            show_component(self.console, self.port.words, one)
        if in_full:
            self._names("terminal.also_called", named[in_full:])
        for clause in clauses[:CLAUSES]:
            show_clause(self.console, self.port.words, clause)
        if len(clauses) > CLAUSES:
            self._say("terminal.more_rules", n=len(clauses) - CLAUSES)
        if not in_full:
            self._names("terminal.also_called", named)
        self._names("terminal.also_named", others)
        return bool(named or others or clauses)

    def _elsewhere(self, wanted: str) -> None:
        """Another game that knows it, as it comes out of the box."""
        for game in filter(None, map(_game, self.port.neighbours)):
            other = game.port_of(Setup(game.name, (), ""))
            if other.reference.named(wanted) or other.clauses.search(wanted):
                facts = {"game": other.words.word("game", game.name), "package": game.package}
                self._say("terminal.other_game", **facts, text=wanted)

    def _names(self, id: str, components: list[Component]) -> None:
        if components:
            names = ", ".join(one.name for one in components[:NAMES])
            self._say(id, names=names, more=max(0, len(components) - NAMES))

    def _say(self, id: str, **facts: Any) -> None:
        self.console.print(Hanging(Text(self.port.words.say(Message(id, facts))), 0, 2))


def _game(package: str) -> Descriptor | None:
    """The game of a package; None where it is not installed."""
    try:
        module = import_module(f"{package}.descriptor")
    except ImportError:
        return None
    return next(one for one in vars(module).values() if isinstance(one, Descriptor))


def show_component(console: Console, words: Words, one: Component) -> None:
    """One component: its name, what it is, what it does, its numbers, how to get it.

    Arguments: where it is shown; the words; the component.
    """
    head = Text.assemble((one.name, "bold"), (f" ({one.sort})", "dim"))
    console.print(Hanging(head, 0, 2))
    if one.tale:
        console.print(Hanging(Text(one.tale, style="italic"), 2, 2))
    if one.text:
        console.print(Hanging(Text(one.text), 2, 2))
    if one.figures:
        facts = [{"value": figure.value, "label": figure.label} for figure in one.figures]
        figures = [words.say(Message("terminal.figure", fact)) for fact in facts]
        console.print(Hanging(Text(words.in_a_row(figures), style="cyan"), 2, 4))
    for feature in one.features:
        line = Text.assemble(feature.text, (f" {feature.clause}", "dim"))
        console.print(Hanging(line, 4, 6))
    if one.found:
        console.print(Hanging(Text(one.found), 2, 2))


def show_clause(console: Console, words: Words, clause: Clause) -> None:
    """One clause: id, title, whether it is ours, its text, and what it follows from.

    Arguments: where it is shown; the words; the clause.
    """
    title = words.say(Message(f"clause.{clause.id}"))
    source = words.word("clause_source", clause.source)
    head = Text.assemble((clause.id, "bold"), f" {title} ", (f"({source})", "dim"))
    console.print(Hanging(head, 0, 2))
    text = Text(words.say(Message(f"clause_text.{clause.id}")))
    console.print(Hanging(text, 2, 2))
    if clause.follows:
        follows = words.say(Message("terminal.follows", {"clauses": ", ".join(clause.follows)}))
        console.print(Hanging(Text(follows, style="dim"), 2, 2))
