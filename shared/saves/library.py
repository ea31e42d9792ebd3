"""The library of tables: how they are begun and taken up again, of one game or of several.

For the terminal and the app alike.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from shared.chance.fate import Fate, People, Seeded
from shared.descriptor import Descriptor
from shared.play.days import Day
from shared.play.game import IRONMAN, PERSON, Game, Seat, Setup, SetupError
from shared.play.table import Change, MoveSink, Player, Table
from shared.saves.branching import branched
from shared.saves.headers import Header
from shared.saves.opening import Notice, ReadOnly, open_table
from shared.saves.store import Store
from shared.speech.messages import Message

LONGEST_NAME = 40


class Library:
    """The tables of one or more games. Arguments: their descriptors."""

    def __init__(self, *games: Descriptor) -> None:
        self._described = {name: one for one in games for name in one.games}

    def described(self, name: str) -> Descriptor:
        """Whose game saves call by this name. Raises SetupError for another one."""
        if name not in self._described:
            raise SetupError("error.unknown_game", game=name, known=", ".join(self._described))
        return self._described[name]

    def game_of(self, name: str) -> Game[Any]:
        """The game that saves call by this name. Raises SetupError for another one."""
        return self.described(name).games[name]

    def tables(self, store: Store | None, archived: bool = False) -> list[Header]:
        """The saved tables of these games, in use or in the archive, the one played last first.

        Arguments: the save, None where nothing is saved; whether those of the archive are asked
        for.

        Other games keep theirs in the same place.
        """
        saved = store.tables(archived) if store else []
        return [header for header in saved if header.setup.game in self._described]

    def fate_of(self, setup: Setup) -> Fate:
        """Who rolls: the app, or people with their own dice, as the option ``dice`` says."""
        seeded = Seeded(setup.seed)
        options = self.game_of(setup.game).options
        default = next((option.default for option in options if option.id == "dice"), "app")
        by_hand = setup.options.get("dice", default) == "mine"
        by_people = self.described(setup.game).by_people
        return People(seeded, by_people) if by_hand else seeded

    def players_of(self, setup: Setup) -> dict[str, Player]:
        """The bots by seat. Raises SetupError for a bot that does not exist."""
        found: dict[str, Player] = {}
        bots = self.described(setup.game).bots
        for seat in setup.seats:
            if seat.player in bots:
                found[seat.id] = bots[seat.player](f"{setup.seed}:{seat.id}")
            elif seat.player != PERSON:
                known = ", ".join(bots)
                raise SetupError("error.unknown_bot", bot=seat.player, known=known)
        return found

    def begin(self, store: Store | None, setup: Setup) -> tuple[Table[Any], str]:
        """A new table, saved from its first moment; its id is empty where nothing is saved.

        Arguments: the save, None where nothing is saved; the setup, to which options are added that
        earlier games left. Raises StoreError or SetupError.
        """
        game = self.game_of(setup.game)
        if store is None:
            return self._table(setup), ""
        options = self.described(setup.game).lasting.options_for(store, dict(setup.options))
        setup = Setup(setup.game, setup.seats, setup.seed, options)
        # what cannot be set up must not be saved
        Table(game, setup)
        id = store.create(setup, game.rules_version)
        return self._counting(store, id, self._table(setup, store.sink(id))), id

    def play_on(self, store: Store, id: str, plies: int, seed: str) -> str:
        """A new table that goes on from the midst of another; its id.

        Arguments: the save; the id of the other one, which stays as it is; how many of its moves
        are taken over; the seed of the dice from there on. Raises StoreError or SetupError, and
        keeps nothing, where the other one cannot be read, or not so far.
        """
        saved = store.load(id)
        self.game_of(saved.setup.game)
        return store.add(branched(saved, plies, seed, store.now()))

    def _table(self, setup: Setup, sink: MoveSink | None = None) -> Table[Any]:
        """A table at its beginning. Argument: where its moves are kept."""
        described = self.described(setup.game)
        return Table(
            described.games[setup.game],
            setup,
            self.fate_of(setup),
            sink,
            self.players_of(setup),
            skipping=described.skipping,
            revealing=self._revealing(setup),
        )

    def _revealing(self, setup: Setup) -> frozenset[str] | None:
        """What ends the time of slips, where undo takes back nothing else; None otherwise."""
        ironman = setup.options.get(IRONMAN.id, False)
        return self.described(setup.game).port.revealing if ironman else None

    def resume(self, store: Store, id: str, notice: Notice | None = None) -> Table[Any]:
        """A saved table as it was left; from a file that may not be written, only to look at.

        Arguments: the save; the table's id; what people are told about the save with, None for
        nobody. Raises StoreError where it cannot be read.
        """
        setup = store.load(id).setup
        game = self.game_of(setup.game)
        fate, players = self.fate_of(setup), self.players_of(setup)
        skipping = self.described(setup.game).skipping
        look, slips = store.read_only, self._revealing(setup)
        table = open_table(store, id, game, fate, players, notice, look, skipping, slips)
        if isinstance(table.sink, ReadOnly):
            return table
        if _is_over(table) and _leaves(setup):
            # in case the power failed between the last move and this
            self.described(setup.game).lasting.settle(store, id, table.state)
        return self._counting(store, id, table)

    def import_file(self, store: Store, path: Path) -> str:
        """Take over a table from a file; returns its new id.

        Arguments: the save; the file. Raises StoreError or SetupError, and takes nothing over,
        where it could not be read, or not be opened then.
        """
        with TemporaryDirectory() as folder, Store(Path(folder) / "trial.sqlite") as trial:
            self.resume(trial, trial.import_file(path))
        return store.import_file(path)

    def _counting(self, store: Store, id: str, table: Table[Any]) -> Table[Any]:
        """The table, whose end is settled as often as it is undone and redone."""
        if not _leaves(table.setup):
            return self._while_it_lasts(table)
        lasting = self.described(table.setup.game).lasting

        def changed(change: Change) -> None:
            if change.kind != "play" or _is_over(table):
                lasting.settle(store, id, table.state)

        table.listen(changed)
        return table

    def _while_it_lasts(self, table: Table[Any]) -> Table[Any]:
        """The table; that of a day can only be looked at once its try is over."""
        challenge = self.described(table.setup.game).challenge
        if challenge is None or Day.of(table.setup.game, table.setup.seed) is None:
            return table

        def changed(change: Change | None = None) -> None:
            if challenge.over(table.state) and not _is_over(table):
                table.sink = ReadOnly(Message("daily.over"))

        changed()
        table.listen(changed)
        return table


def _leaves(setup: Setup) -> bool:
    """Whether anything of a game lasts into the next.

    Of one that goes on from another's midst nothing does: its people know what came there; nor of
    a day's, which is the same for all.
    """
    return not setup.origin and Day.of(setup.game, setup.seed) is None


def _is_over(table: Table[Any]) -> bool:
    return table.game.outcome(table.state) is not None


def seats_of(names: list[str], players: list[str]) -> tuple[Seat, ...]:
    """Seats in order of play. A name is cut where it is too long for any screen.

    Arguments: the names that stand there; who plays each, a person or the name of a bot, as many.
    """
    return tuple(
        Seat(f"p{number}", presentable(name), player)
        for number, (name, player) in enumerate(zip(names, players, strict=True), 1)
    )


def presentable(name: str) -> str:
    """A name that any screen can show: its printable letters, on one line, not too many."""
    return "".join(letter for letter in name if letter.isprintable())[:LONGEST_NAME].strip()
