"""What a game is to whoever plays, saves, shows or tests it: one description, kept once.

A game brings its rules, its words, and where it has them a port, bots, a companion for a
physical table and data files that a pack may override. Everything else is found from there.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from shared.bots.random import RandomBot
from shared.bots.tempers import name_of
from shared.bots.tree_search import SearchBot
from shared.chance.fate import is_roll
from shared.deeds.bgstats import BoxedGame
from shared.deeds.chronicle import Chronicle
from shared.insight.evening import LedgerStakes
from shared.insight.judge import Judge
from shared.lessons.course import Tutorial
from shared.packs.pack import ABOUT_FILE
from shared.packs.problems import PackPlace
from shared.packs.schema import PackSchema
from shared.packs.tables import ABOUT, Tables, listed
from shared.play.days import DayGame
from shared.play.decision import Move
from shared.play.game import Game, Option, Seat, Setup
from shared.play.skipping import ASK_EVERYTHING, Skipping
from shared.play.table import Player
from shared.puzzles.puzzling import Puzzling
from shared.puzzles.shelf import Shelf, shelf
from shared.speech.messages import Message, Words
from shared.speech.port import Port


class Legacy(Protocol):
    """Where values are kept from game to game: ``shared.saves.store.Store`` is one."""

    def legacy(self, key: str, default: Any = None) -> Any:
        """The value kept under a key.

        Arguments: the key, the game's own; what is returned where nothing was kept.
        """
        ...

    def set_legacy(self, key: str, value: Any) -> None:
        """Keep a value for the games to come.

        Arguments: the key, the game's own; a value that JSON can hold.
        """
        ...


class Lasting(Protocol):
    """What a game leaves for the next one. A module with these two functions is one."""

    def options_for(self, store: Legacy, options: dict[str, Any]) -> dict[str, Any]:
        """A new table's options, with what earlier games of the same store have left.

        Arguments: what earlier games have left; the options as they were chosen, not changed.
        """
        ...

    def settle(self, store: Legacy, id: str, state: Any) -> None:
        """Keeps what a game leaves once it is over, forgets it where the end is undone.

        Arguments: the store, the game's id there, and how the game stands now.
        """
        ...


class Nothing:
    """Of most games nothing lasts: a ``shared.descriptor.Lasting``."""

    def options_for(self, store: Legacy, options: dict[str, Any]) -> dict[str, Any]:
        """As they were chosen."""
        return options

    def settle(self, store: Legacy, id: str, state: Any) -> None:
        """Keeps nothing."""


def unruled(options: Mapping[str, Any]) -> None:
    """The ruleset of a game that has none."""


def without_data(options: Mapping[str, Any]) -> Mapping[str, Tables]:
    """The data files of a game that has none."""
    return {}


def unjudged(ruleset: Any, rules_version: int) -> Judge[Any] | None:
    """Nothing was learned of a game without a judge.

    Arguments: the ruleset of a table; the version of its rules.
    """
    return None


def untaught(part: str) -> Tutorial:
    """A game without lessons."""
    return Tutorial()


def unusual(option: Option) -> object:
    """What a game's default choices stand for where they say it themselves."""
    return ""


def untold(option: str, choice: object) -> Mapping[str, object]:
    """Nothing is told of most choices besides their names. Arguments: the option; the choice."""
    return {}


def choice_text(words: Words, option: str, choice: object, usual: object) -> str:
    """A choice of an option in words.

    Arguments: the words of the game; the option's id; the choice; what its default choice stands
    for.
    """
    for id in (f"choice.{option}.{choice}", f"choice.{choice}"):
        if words.has(id):
            return words.say(Message(id, {"n": usual}))
    return str(choice)


HOUSE, OWN = "house", "own"
"""What levels of the house are choices of, in words; and numbers that are none of them."""

BOTS: Mapping[str, Callable[[str], Player]] = {
    "search": lambda seed: SearchBot(seed, iterations=100),
    "random": RandomBot,
}
"""Bots of a game that has none of its own."""


@dataclass(frozen=True, eq=False)
class Descriptor:
    """One game: all that a front, a save, a bot's ladder and a test need to know of it."""

    package: str
    """Its package: ``python -m PACKAGE`` plays it."""
    play: Game[Any]
    """The whole game."""
    words: Callable[[str, Any, Mapping[str, Any]], Words]
    """Its words, from a language, a table's ruleset (or None) and the table's own pack."""
    port: type[Port[Any]] = Port
    """What is shown of it."""
    ledger: Game[Any] | None = None
    """The companion at a physical table; None where there is none."""
    ruleset: Callable[[Mapping[str, Any]], Any] = unruled
    """The ruleset of a table, from its options with its pack; None where there is none."""
    usual: Callable[[Option], object] = unusual
    """The value that the default choice of an option stands for, where its name hides it."""
    told: Callable[[str, object], Mapping[str, object]] = untold
    """What is told of a choice besides its name: facts of the message ``choice_help.OPTION``."""
    houses: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Levels of the house, the easiest first: how hard a table is, by the options that each
    chooses. Setups know those options only, none called ``house``."""
    bots: Mapping[str, Callable[[str], Player]] = field(default_factory=lambda: BOTS)
    """Makes a bot from its seed, by the name that setups call it by; the usual one first."""
    levels: tuple[str, ...] = ()
    """The bots that people are offered, weakest first; every one where none is named. The others
    are for older tables, for commands and for those who measure."""
    tempers: tuple[str, ...] = ()
    """How else a level may play, about as well: its bots know ``hard.bold`` beside ``hard``, by
    ``shared.bots.tempers``."""
    base: Callable[[Mapping[str, Any]], Mapping[str, Tables]] = without_data
    """The data files of a table with these options, which its own pack may override."""
    packs: PackSchema = field(default_factory=PackSchema)
    """What a pack may say: the kinds of rows in the data files, and the fields of each."""
    by_people: Callable[[Move], bool] = is_roll
    """What people do by hand where they do not leave it to the app: roll their dice."""
    lasting: Lasting = field(default_factory=Nothing)
    """What lasts from game to game."""
    judge: Callable[[Any, int], Judge[Any] | None] = unjudged
    """What a table of the whole game is worth to its seats, from its ruleset and the version of its
    rules; None where nothing was learned of its board."""
    puzzling: Puzzling[Any] | None = None
    """How puzzles of the whole game are asked and told; None where there are none."""
    stakes: LedgerStakes | None = None
    """What is counted as luck at the ledger; None where nothing is."""
    lessons: Callable[[str], Tutorial] = untaught
    """What people are told when they first come to it: of the whole game for ``lesson``, of its
    ledger for ``ledger``."""
    skipping: Skipping = ASK_EVERYTHING
    """Which questions people are not asked."""
    chronicle: Callable[[], Chronicle] | None = None
    """What it tells of finished games, deeds among it; None where it tells nothing."""
    box: BoxedGame | None = None
    """The game as collections know it; None where none does."""
    challenge: DayGame[Any] | None = None
    """What it makes of a day; None where a day has nothing of it."""

    @property
    def name(self) -> str:
        """Id of the game, as saves name it."""
        return self.play.name

    @property
    def games(self) -> dict[str, Game[Any]]:
        """The whole game and its ledger, by the names that saves call them by."""
        both = (self.play, self.ledger) if self.ledger else (self.play,)
        return {game.name: game for game in both}

    @property
    def options(self) -> tuple[Option, ...]:
        """What a table may choose."""
        return self.play.options

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most players."""
        return self.play.seats

    @property
    def bot(self) -> str:
        """The bot that plays where nobody names one."""
        return next(iter(self.bots))

    @property
    def offered(self) -> tuple[str, ...]:
        """The bots that people may choose from."""
        return self.levels or tuple(self.bots)

    @cached_property
    def shelf(self) -> Shelf:
        """The puzzles that come with it."""
        return shelf(self.package, self.name, self.play.rules_version)

    def settled(self, game: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """What a table plays with: what it chose, and otherwise what this game does by itself.

        Arguments: the whole game's or its ledger's name; what the table chose, a pack included.
        """
        return {**{one.id: one.default for one in self.games[game].options}, **options}

    def data_under(self, over: str) -> Mapping[str, Tables]:
        """The data files that a pack lies over.

        Argument: the board that it was made for, empty for the usual one. Raises PackError where
        this game has no such board.
        """
        boards = [one.choices for one in self.options if one.id == self.packs.over]
        if over and over not in (known := [str(one) for choices in boards for one in choices]):
            place = PackPlace(ABOUT_FILE, ABOUT, ABOUT, "over")
            raise place.problem("error.pack_choice", value=over, known=listed(["", *known])).error
        chosen = {self.packs.over: over} if over else {}
        return self.base(self.settled(self.name, chosen))

    def house_of(self, options: Mapping[str, Any]) -> str:
        """The level of the house that a table with these options is, or ``own``."""
        chosen = self.settled(self.name, options)
        levels = self.houses.items()
        return next((id for id, those in levels if those.items() <= chosen.items()), OWN)

    def course(self, game: str) -> Tutorial:
        """The lessons of the whole game or of its ledger, by name."""
        return self.lessons("lesson" if game == self.name else "ledger")

    def guided(self, name: str, words: Words) -> Setup | None:
        """The first game, in which everything is met; None where there is none.

        Arguments: what the person is called; the words in which bots are named.
        """
        guided = self.course(self.name).guided
        if guided is None:
            return None
        bots = range(2, guided.players + 1)
        seats = [Seat("p1", name), *(Seat(f"p{n}", name_of(words, n), guided.bot) for n in bots)]
        return Setup(self.name, tuple(seats), guided.seed, dict(guided.options))

    def is_guided(self, setup: Setup) -> bool:
        """Whether a table is that first game, or goes on from it."""
        guided = self.course(setup.game).guided
        return guided is not None and setup.seed == guided.seed

    def stand_in(self, setup: Setup, seat: str, level: str = "") -> Player:
        """A bot that plays for somebody who is away.

        Arguments: the table; whose seat it takes; how well it plays, by the name of a bot: as well
        as the table's own bots where it is not said, and as bots usually do where there are none.
        """
        own = (one.player for one in setup.seats if one.player in self.bots)
        return self.bots[level or next(own, self.bot)](f"{setup.seed}:{seat}")

    def port_of(
        self,
        setup: Setup,
        language: str = "en",
        words: Words | None = None,
        audience: Sequence[str] | None = None,
    ) -> Port[Any]:
        """What is shown of a table.

        Arguments: the table; the language; its words, where they are known already; the
        seats of those who look at the screen, all people of the table where it is not said.
        """
        ruleset = self.ruleset(self.settled(setup.game, setup.options))
        if words is None:
            words = self.words(language, ruleset, setup.pack)
            words.names.update(setup.names)
        return self.port(self.games[setup.game], setup, words, ruleset, audience)
