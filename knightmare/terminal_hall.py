"""The Hall: saved tables to continue, and new ones, in a terminal."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.markup import escape

from knightmare import tables
from knightmare.state import State
from knightmare.terminal import KnightmareFront
from knightmare.words import words
from shared.game import Setup
from shared.messages import Message, TableError
from shared.store import Header, Store
from shared.table import Table
from shared.terminal import NewGame, Session
from shared.terminal_keyboard import Keyboard, Leave

SHOWN = 9
"""Saved tables listed."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """What the Hall is told about a new table."""

    ledger: bool
    players: int
    bots: int
    names: list[str] = field(default_factory=list)


class Hall:
    """Where tables are begun and taken up again.

    Arguments: the store, the screen, the keyboard, the language.
    """

    def __init__(self, store: Store, console: Console, keys: Keyboard, language: str) -> None:
        self.store = store
        self.console = console
        self.keys = keys
        self.language = language
        self.words = words(language)
        self._notices()

    def _notices(self) -> None:
        for notice in self.store.notices:
            self.notice(notice)

    def notice(self, message: Message) -> None:
        """Something people should know about a save."""
        self.console.print(f"[bold yellow]{escape(self.words.say(message))}[/]")

    def say(self, id: str, style: str = "", **facts: Any) -> None:
        """Show one message."""
        text = escape(self.words.say(Message(id, facts)))
        self.console.print(f"[{style}]{text}[/]" if style else text)

    # -- tables --------------------------------------------------------------------------

    def begin(self, setup: Setup) -> int:
        """A new table; the campaign's strength of the Necromancer is its beginning."""
        table, id = tables.begin(self.store, setup)
        return self._play(table, id)

    def resume(self, id: str) -> int:
        """A saved table."""
        return self._play(tables.resume(self.store, id, self.notice), id)

    def resume_last(self) -> int:
        """The table that was played last."""
        saved = self.store.tables()
        if not saved:
            raise TableError("error.nothing_to_continue")
        return self.resume(saved[0].id)

    def _play(self, table: Table[State], id: str) -> int:
        front = KnightmareFront(table, self.language, self.store)
        return Session(table, front, self.console, self.keys, self.store, id).play()

    # -- the menu ------------------------------------------------------------------------

    def welcome(self, setup: Callable[[NewTable], Setup]) -> int:
        """List what there is, until somebody leaves. Returns the exit status."""
        self.say("terminal.title", "bold yellow")
        self.say("terminal.subtitle", "dim")
        while True:
            try:
                return self._choose(setup)
            except NewGame:
                continue
            except TableError as error:
                self.console.print(f"[bold red]{escape(self.words.say(error.message))}[/]")
            except (Leave, KeyboardInterrupt):
                self.say("terminal.goodbye", "bold")
                return 0

    def _choose(self, setup: Callable[[NewTable], Setup]) -> int:
        saved = self.store.tables()[:SHOWN]
        self.console.print()
        if not saved:
            self.say("hall.empty", "dim")
        for number, header in enumerate(saved, 1):
            self.console.print(f"  [bold]{number:>2}[/]  {escape(self._described(header))}")
        for letter in ("s", "n", "t", "q"):
            self.console.print(f"   [bold]{letter}[/]  ", end="")
            self.say(f"hall.choice_{letter}")
        text = self._line()
        if text.isdigit() and 1 <= int(text[:9]) <= len(saved):
            return self.resume(saved[int(text) - 1].id)
        wishes = {"s": self._solo, "n": self._together, "t": self._ledger}
        if text in ("q", "quit"):
            raise Leave
        if text not in wishes:
            raise TableError("error.no_hall_answer", text=text[:40])
        return self.begin(setup(wishes[text]()))

    def _described(self, header: Header) -> str:
        names = ", ".join(seat.name for seat in header.setup.seats)
        facts = {"game": header.setup.game, "names": names, "n": header.moves}
        when = header.changed.replace("T", " ")[:16]
        id = "hall.damaged" if header.damaged else "hall.table"
        return self.words.say(Message(id, {**facts, "when": when}))

    def _line(self) -> str:
        self.console.print("[bold]>[/] ", end="")
        return self.keys.line().lower()

    def _solo(self) -> NewTable:
        return NewTable(False, 1, 0)

    def _together(self) -> NewTable:
        players = self._number("hall.ask_players", 1, 4)
        bots = self._number("hall.ask_bots", 0, players)
        return NewTable(False, players, bots, self._names(players - bots))

    def _ledger(self) -> NewTable:
        players = self._number("hall.ask_players", 1, 4)
        return NewTable(True, players, 0, self._names(players))

    def _number(self, question: str, least: int, most: int) -> int:
        while True:
            self.say(question, least=least, most=most)
            text = self._line()
            if text.isascii() and text.isdigit() and least <= int(text[:9]) <= most:
                return int(text)
            self.say("error.number_between", "bold red", text=text[:40], least=least, most=most)

    def _names(self, count: int) -> list[str]:
        names = []
        for number in range(1, count + 1):
            self.say("hall.ask_name", n=number)
            self.console.print("[bold]>[/] ", end="")
            names.append(self.keys.line() or self.words.word("seat", f"p{number}"))
        return names
