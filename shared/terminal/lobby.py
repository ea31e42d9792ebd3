"""The lobby: saved tables to continue, and new ones, in a terminal."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.text import Text

from shared.deeds.deed import Deed
from shared.descriptor import Descriptor
from shared.lessons.learner import Unkept
from shared.lessons.tutor import Tutor
from shared.play.game import Game, Setup
from shared.play.table import Table
from shared.saves.backups import may_go_back
from shared.saves.carried import titles
from shared.saves.headers import Header
from shared.saves.lessons import LessonBook
from shared.saves.library import Library
from shared.saves.opening import UNSOUND, last_state
from shared.saves.sqlite_file import LOSSES
from shared.saves.store import Store
from shared.saves.tasks import keep_task, task_of
from shared.speech.messages import Message, TableError, Words
from shared.speech.port import Port
from shared.terminal.adapter import Adapter
from shared.terminal.commands import NewGame
from shared.terminal.keyboard import INTERRUPTED, Keyboard, Leave
from shared.terminal.names import check_names
from shared.terminal.options import (
    ASKS_FOR_OPTIONS,
    LEVEL,
    OptionsStep,
    house_option,
    levels,
    of_each,
)
from shared.terminal.pack_step import PackStep
from shared.terminal.quiet import Brevity
from shared.terminal.screen import ask, complain, speak
from shared.terminal.session import Session
from shared.terminal.text import Hanging
from shared.terminal.waiting import Waiting

SHOWN = 9
"""Saved tables listed, until somebody asks for more."""


@dataclass(frozen=True, eq=False)
class TerminalConfig:
    """A game in a terminal."""

    game: Descriptor
    adapter: Callable[[Port[Any]], Adapter] = Adapter
    """How its tables look."""

    @property
    def library(self) -> Library:
        """The tables of this game, new and saved."""
        return Library(self.game)

    def words(self, language: str) -> Words:
        """Its words, at no table."""
        return self.game.words(language, None, {})

    def look(self, table: Table[Any], language: str) -> Adapter:
        """How one of its tables looks. Arguments: the table; the code of the language."""
        return self.adapter(self.game.port_of(table.setup, language))


@dataclass(frozen=True, slots=True)
class NewTable:
    """What the lobby is told about a new table."""

    ledger: bool = False
    players: int = 1
    bots: int = 0
    names: list[str] = field(default_factory=list)
    options: Mapping[str, Any] = field(default_factory=dict)


class Lobby:
    """Where tables are begun and taken up again.

    Arguments: the game; the store, if anything is saved; the screen, the keyboard, the
    language; how a wish becomes a setup; the options that the command line named; whether
    tables are shared with other devices: then the keyboard waits for those as well; whether
    questions shall take few lines, None where that is as it was.
    """

    def __init__(
        self,
        config: TerminalConfig,
        store: Store | None,
        console: Console,
        keys: Keyboard,
        language: str,
        setup: Callable[[NewTable], Setup],
        options: Mapping[str, Any],
        share: bool = False,
        quiet: bool | None = None,
    ) -> None:
        self.config = config
        self.game = config.game
        self.library = config.library
        self.store = store
        self.console = console
        self.keys = keys
        self.language = language
        self.setup = setup
        self.options = options
        self.share = share
        self.quiet = Brevity(store, quiet)
        self.words = config.words(language)
        self.shown = SHOWN
        self._archived: list[Header] = []
        for notice in store.notices if store else ():
            self.notice(notice)
        if store and any(one.id in LOSSES for one in store.notices) and may_go_back(store.path):
            self.say("backup.offered", "bold")

    def notice(self, message: Message) -> None:
        """Something people should know about a save."""
        self.console.print(Text(self.words.say(message), style="bold yellow"))

    def say(self, id: str, style: str = "", **facts: Any) -> None:
        """Show one message. Arguments: the id of the message; its style, of rich; its facts."""
        speak(self.console, self.words, id, style, **facts)

    # -- tables --------------------------------------------------------------------------

    def begin(self, setup: Setup, task: Deed | None = None) -> int:
        """A new table, with what the last game has left.

        Arguments: how it is begun; the task that it is begun for, None for none.
        """
        welcomed = self.quiet.on or self.library.tables(self.store)
        table, id = self.library.begin(self.store, setup)
        if task and self.store:
            keep_task(self.store, setup, task)
        if not welcomed and self.words.has(welcome := f"terminal.welcome_{setup.game}"):
            self.say(welcome, "italic")
        return self._play(table, id)

    def resume(self, store: Store, id: str) -> int:
        """A saved table is played on. Returns the exit status.

        Arguments: the save; the table's id. Raises StoreError where it cannot be read.
        """
        return self._play(self.library.resume(store, id, self.notice), id)

    def resume_last(self, store: Store) -> int:
        """The table that was played last."""
        saved = [one for one in self.library.tables(store) if not one.reported]
        if not saved:
            raise TableError("error.nothing_to_continue")
        return self.resume(store, saved[0].id)

    def _play(self, table: Table[Any], id: str) -> int:
        if task := task_of(self.store, table.setup, self.game):
            self.say("task.told", "bold", about=self.words.word("deeds.about", task.id))
        look = self.config.look(table, self.language)
        session = Session(table, look, self.console, self.keys, self.store, id)
        session.commands.game = self.game
        session.screen.quiet = self.quiet
        session.tutor = session.commands.tutor = self._tutor(table)
        if self.share and isinstance(self.keys, Waiting):
            # nothing of the network is loaded where nobody shares
            from shared.terminal.sharing import Sharing

            sharing = Sharing(self.game, table, session.screen, self.keys, self.store, id)
            sharing.shared.tutor = session.tutor
            session.share(sharing)
        return session.play()

    def _tutor(self, table: Table[Any]) -> Tutor:
        """Who tells people at a table what they meet for the first time."""
        setup = table.setup
        notebook = LessonBook(self.store) if self.store else Unkept()
        return Tutor(table, self.game.course(setup.game), notebook, self.game.is_guided(setup))

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
        self.say("terminal.title", "bold yellow", game=self.game.name)
        self.say("terminal.subtitle", "dim")
        while (status := self._visit()) is None:
            pass
        return status

    def _visit(self) -> int | None:
        """One table after another. Returns the exit status once somebody leaves."""
        try:
            try:
                return self._choose()
            except Leave as leave:
                status = leave.status
            except KeyboardInterrupt:
                status = INTERRUPTED
            if self.store:
                self.store.flush()
        except NewGame:
            return None
        except TableError as error:
            complain(self.console, self.words, error)
            return None
        self.say("terminal.goodbye" if self.store else "terminal.goodbye_lobby", "bold")
        return status

    def _choose(self) -> int:
        saved = self.library.tables(self.store)
        self._list(saved)
        text = self._line().lower()
        if self.store and text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= len(saved):
            return self.resume(self.store, saved[int(text) - 1].id)
        if text == "m":
            self.shown = len(saved)
            return self._choose()
        word, *rest = text.split() or [""]
        if self.store and word == "a" and saved:
            self._archive(self.store, saved, rest)
            return self._choose()
        if self.store and text == "r" and self._archived:
            for header in self._archived:
                self.store.restore(header.id)
            self.say("hall.restored", "bold", n=len(self._archived))
            return self._choose()
        if text == "f" and (first := self._first()):
            return self.begin(first)
        wishes = {"s": self._solo, "n": self._together, "t": self._ledger}
        if text not in wishes or (text == "t" and not self.game.ledger):
            raise TableError("error.no_hall_answer", text=text[:40])
        return self.begin(self.setup(wishes[text]()))

    def _first(self) -> Setup | None:
        """The first game, in which everything is met; None where there is none."""
        return self.game.guided(self.words.word("seat", "p1"), self.words)

    def _archive(self, store: Store, saved: list[Header], numbers: list[str]) -> None:
        """Puts these tables into the archive; where none are named, all that are finished.

        Raises TableError for what is no number of a table.
        """
        chosen = []
        for text in numbers:
            if not text.isascii() or not text.isdigit() or not 1 <= int(text[:9]) <= len(saved):
                facts = {"text": text[:40], "least": 1, "most": len(saved)}
                raise TableError("error.number_between", **facts)
            chosen.append(saved[int(text) - 1])
        if not numbers:
            chosen = [header for header in saved if self._is_over(store, header)]
        for header in chosen:
            store.archive(header.id)
        if chosen:
            self.say("hall.archived", "bold", n=len({header.id for header in chosen}))
        else:
            self.say("hall.none_finished", "bold")

    def _is_over(self, store: Store, header: Header) -> bool:
        """Whether a saved table is finished; one that cannot be read is not."""
        rules = self.library.game_of(header.setup.game)
        try:
            return rules.outcome(last_state(rules, store.load(header.id))) is not None
        except (TableError, *UNSOUND):
            return False

    def _list(self, saved: list[Header]) -> None:
        self._archived = self.library.tables(self.store, archived=True)
        self.console.print()
        if not saved:
            self.say("hall.empty", "dim")
        for number, header in enumerate(saved[: self.shown], 1):
            line = Text.assemble((f"{number:>4}", "bold"), f"  {self._described(header)}")
            self.console.print(Hanging(line, 0, 6))
        first = "f" if not saved and self._first() else ""
        letters = f"{'m' if len(saved) > self.shown else ''}{first}sn"
        letters += "t" if self.game.ledger else ""
        letters += f"{'a' if saved else ''}{'r' if self._archived else ''}q"
        for letter in letters:
            count = len(self._archived if letter == "r" else saved)
            choice = self.words.say(Message(f"hall.choice_{letter}", {"n": count}))
            line = Text.assemble((f"{letter:>4}", "bold"), f"  {choice}")
            self.console.print(Hanging(line, 0, 6))

    def _described(self, header: Header) -> str:
        names = ", ".join(
            seat.name or self.words.word("seat", seat.id) for seat in header.setup.seats
        )
        facts = {"game": header.setup.game, "names": names, "n": header.moves}
        when = header.changed.replace("T", " ")[:16]
        shown = "reported" if header.reported else "table"
        id = "hall.damaged" if header.damaged else f"hall.{shown}"
        told = self.words.say(Message(id, {**facts, "when": when}))
        packs = {"titles": ", ".join(titles(header.setup))}
        return (
            f"{told}, {self.words.say(Message('packs.with', packs))}" if packs["titles"] else told
        )

    def _line(self) -> str:
        return ask(self.console, self.keys, self.words)

    # -- what a new table is like --------------------------------------------------------

    def _solo(self) -> NewTable:
        """One person; the name is asked together with the options, so that Enter alone begins."""
        bots = max(self.game.seats[0] - 1, 0)
        usual, step = self.words.word("seat", "p1"), self._options(self.game.play, 1, bots)
        while True:
            self.say("hall.begin_or_name", name=usual)
            name = self._line()
            if name.isdigit() or name.lower() in ASKS_FOR_OPTIONS:
                return NewTable(False, 1 + bots, bots, options=step.ask(name.lower()))
            if not name:
                return NewTable(False, 1 + bots, bots, options=step.chosen)
            try:
                check_names([name])
            except TableError as error:
                complain(self.console, self.words, error)
            else:
                return NewTable(False, 1 + bots, bots, [name], step.ask())

    def _together(self) -> NewTable:
        players = self._players(2)
        bots = self._number("hall.ask_bots", 0, players)
        names = self._names(players - bots)
        options = self._options(self.game.play, players - bots, bots).ask()
        return NewTable(False, players, bots, names, options)

    def _ledger(self) -> NewTable:
        players = self._players(1)
        names = self._names(players)
        return NewTable(True, players, 0, names, self._options(self.game.ledger).ask())

    def _players(self, least: int) -> int:
        fewest, most = self.game.seats
        return self._number("hall.ask_players", max(fewest, least), most)

    def _options(self, game: Game[Any] | None, people: int = 0, bots: int = 0) -> OptionsStep:
        """What the table may choose. Arguments: the rules; the people, who sit before the bots."""
        seats, chosen = range(people + 1, people + bots + 1), dict(self.options)
        if named := chosen.pop(LEVEL, None):
            chosen |= of_each(named, seats)
        known = game.options if game else ()
        known += (house_option(self.game),) if game is self.game.play and self.game.houses else ()
        known += levels(self.game, seats)
        asking = self.words, self.console, self.keys
        packs = PackStep(*asking, self.store, self.game) if self.store else None
        return OptionsStep(*asking, known, chosen, self.game, packs)

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
        names: list[str] = []
        for number in range(1, count + 1):
            names.append(self._name(number, names))
        return names

    def _name(self, number: int, others: Sequence[str]) -> str:
        """The next person's name; Enter takes the usual one."""
        while True:
            self.say("hall.ask_name", n=number)
            name = self._line() or self.words.word("seat", f"p{number}")
            try:
                check_names([*others, name])
            except TableError as error:
                complain(self.console, self.words, error)
            else:
                return name
