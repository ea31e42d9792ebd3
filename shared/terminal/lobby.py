"""The Hall: saved tables to continue, and new ones, in a terminal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.text import Text

from shared.packs.tables import Tables
from shared.play.game import Option, Setup
from shared.play.table import Table
from shared.saves.library import Shelf
from shared.saves.store import Header, Store
from shared.speech.messages import Message, TableError, Words
from shared.terminal.adapter import Front
from shared.terminal.commands import NewGame
from shared.terminal.keyboard import INTERRUPTED, Keyboard, Leave
from shared.terminal.options import Meant, OptionsStep
from shared.terminal.screen import complain, insist, speak
from shared.terminal.session import Session
from shared.terminal.text import Hanging

SHOWN = 9
"""Saved tables listed, until somebody asks for more."""


@dataclass(frozen=True, slots=True)
class Home:
    """What a game brings to the Hall: its tables, its words, its looks."""

    shelf: Shelf
    words: Callable[[str], Words]
    """Its words in a language."""
    front: Callable[[Table[Any], str], Front]
    """What it adds to the terminal, at a table, in a language."""
    game: str
    """The game that is played here."""
    ledger: str
    """The same for a physical table; empty where there is none."""
    options: tuple[Option, ...]
    """What the command line may choose."""
    base: Callable[[], Mapping[str, Tables]]
    """Its data files, which a table may override by its own pack."""
    bot: str
    """The bot that plays where nobody names one."""
    fewest: int
    """Who plays at least, bots included; alone the rest are bots."""
    most: int
    meant: Meant
    """What the choice ``house`` of an option stands for."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """What the Hall is told about a new table."""

    ledger: bool = False
    players: int = 1
    bots: int = 0
    names: list[str] = field(default_factory=list)
    options: Mapping[str, Any] = field(default_factory=dict)


class Hall:
    """Where tables are begun and taken up again.

    Arguments: the game; the store, if anything is saved; the screen, the keyboard, the
    language; how a wish becomes a setup; the options that the command line named.
    """

    def __init__(
        self,
        home: Home,
        store: Store | None,
        console: Console,
        keys: Keyboard,
        language: str,
        setup: Callable[[NewTable], Setup],
        options: Mapping[str, Any],
    ) -> None:
        self.home = home
        self.store = store
        self.console = console
        self.keys = keys
        self.language = language
        self.setup = setup
        self.options = options
        self.words = home.words(language)
        self.shown = SHOWN
        for notice in store.notices if store else ():
            self.notice(notice)

    def notice(self, message: Message) -> None:
        """Something people should know about a save."""
        self.console.print(Text(self.words.say(message), style="bold yellow"))

    def say(self, id: str, style: str = "", **facts: Any) -> None:
        """Show one message."""
        speak(self.console, self.words, id, style, **facts)

    # -- tables --------------------------------------------------------------------------

    def begin(self, setup: Setup) -> int:
        """A new table, with what the last game has left."""
        first = not self.home.shelf.tables(self.store)
        table, id = self.home.shelf.begin(self.store, setup)
        if first:
            self.say(f"terminal.welcome_{setup.game}", "italic")
        return self._play(table, id)

    def resume(self, store: Store, id: str) -> int:
        """A saved table."""
        return self._play(self.home.shelf.resume(store, id, self.notice), id)

    def resume_last(self, store: Store) -> int:
        """The table that was played last."""
        saved = self.home.shelf.tables(store)
        if not saved:
            raise TableError("error.nothing_to_continue")
        return self.resume(store, saved[0].id)

    def _play(self, table: Table[Any], id: str) -> int:
        front = self.home.front(table, self.language)
        return Session(table, front, self.console, self.keys, self.store, id).play()

    # -- the menu ------------------------------------------------------------------------

    def open(self, first: Callable[[], int] | None = None) -> int:
        """Play what the command line asked for, and what people choose after it.

        Returns the exit status. Raises TableError where the command line is refused.
        """
        if first is not None:
            try:
                return first()
            except NewGame:
                pass
        self.say("terminal.title", "bold yellow")
        self.say("terminal.subtitle", "dim")
        while (status := self._visit()) is None:
            pass
        return status

    def _visit(self) -> int | None:
        """One table after another. Returns the exit status once somebody leaves."""
        try:
            return self._choose()
        except NewGame:
            return None
        except TableError as error:
            complain(self.console, self.words, error)
            return None
        except Leave as leave:
            status = leave.status
        except KeyboardInterrupt:
            status = INTERRUPTED
        self.say("terminal.goodbye", "bold")
        return status

    def _choose(self) -> int:
        saved = self.home.shelf.tables(self.store)
        self._list(saved)
        text = self._line().lower()
        if self.store and text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= len(saved):
            return self.resume(self.store, saved[int(text) - 1].id)
        if text == "m":
            self.shown = len(saved)
            return self._choose()
        wishes = {"s": self._solo, "n": self._together, "t": self._ledger}
        if text in ("q", "quit", "exit"):
            raise Leave
        if text not in wishes or (text == "t" and not self.home.ledger):
            raise TableError("error.no_hall_answer", text=text[:40])
        return self.begin(self.setup(wishes[text]()))

    def _list(self, saved: list[Header]) -> None:
        self.console.print()
        if not saved:
            self.say("hall.empty", "dim")
        for number, header in enumerate(saved[: self.shown], 1):
            line = Text.assemble((f"{number:>4}", "bold"), f"  {self._described(header)}")
            self.console.print(Hanging(line, 0, 6))
        letters = f"{'m' if len(saved) > self.shown else ''}sn{'t' if self.home.ledger else ''}q"
        for letter in letters:
            choice = self.words.say(Message(f"hall.choice_{letter}", {"n": len(saved)}))
            line = Text.assemble((f"{letter:>4}", "bold"), f"  {choice}")
            self.console.print(Hanging(line, 0, 6))

    def _described(self, header: Header) -> str:
        names = ", ".join(
            seat.name or self.words.word("seat", seat.id) for seat in header.setup.seats
        )
        facts = {"game": header.setup.game, "names": names, "n": header.moves}
        when = header.changed.replace("T", " ")[:16]
        id = "hall.damaged" if header.damaged else "hall.table"
        return self.words.say(Message(id, {**facts, "when": when}))

    def _line(self) -> str:
        return insist(self.console, self.keys, self.words)

    # -- what a new table is like --------------------------------------------------------

    def _solo(self) -> NewTable:
        bots = max(self.home.fewest - 1, 0)
        return NewTable(False, 1 + bots, bots, options=self._options(self.home.game))

    def _together(self) -> NewTable:
        players = self._number("hall.ask_players", max(self.home.fewest, 2), self.home.most)
        bots = self._number("hall.ask_bots", 0, players)
        names = self._names(players - bots)
        return NewTable(False, players, bots, names, self._options(self.home.game))

    def _ledger(self) -> NewTable:
        players = self._number("hall.ask_players", self.home.fewest, self.home.most)
        names = self._names(players)
        return NewTable(True, players, 0, names, self._options(self.home.ledger))

    def _options(self, game: str) -> dict[str, Any]:
        known, meant = self.home.shelf.game_of(game).options, self.home.meant
        step = OptionsStep(self.words, self.console, self.keys, known, self.options, meant)
        return step.ask()

    def _number(self, question: str, least: int, most: int) -> int:
        """A number within bounds; Enter takes the least."""
        while True:
            self.say(question, least=least, most=most)
            text = self._line()
            if not text:
                return least
            if text.isascii() and text.isdigit() and least <= int(text[:9]) <= most:
                return int(text)
            self.say("error.number_between", "bold red", text=text[:40], least=least, most=most)

    def _names(self, count: int) -> list[str]:
        names = []
        for number in range(1, count + 1):
            self.say("hall.ask_name", n=number)
            names.append(self._line() or self.words.word("seat", f"p{number}"))
        return names
