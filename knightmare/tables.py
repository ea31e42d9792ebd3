"""Tables of Knightmare: begun, and taken up again. For the terminal and the app alike."""

from collections.abc import Mapping
from typing import Any

from knightmare import campaign
from knightmare.ledger import Ledger
from knightmare.sensible import SensibleBot
from knightmare.solo import Solo
from knightmare.state import State
from shared.bots import RandomBot
from shared.chance import Fate, People, Seeded
from shared.game import PERSON, Seat, Setup, SetupError
from shared.store import Store
from shared.store_table import Looking, Notice, open_table
from shared.table import Change, Player, Table

GAMES: dict[str, Solo] = {game.name: game for game in (Solo(), Ledger())}
BOTS = ("sensible", "random")
LONGEST_NAME = 40


def game_of(name: str) -> Solo:
    """The game that saves call by this name. Raises SetupError for another one."""
    if name not in GAMES:
        raise SetupError("error.unknown_game", game=name, known=", ".join(GAMES))
    return GAMES[name]


def fate_of(setup: Setup) -> Fate:
    """Who rolls: the app, or people with their own dice."""
    seeded = Seeded(setup.seed)
    dice = setup.options.get("dice", game_of(setup.game).options[0].default)
    return People(seeded) if dice == "mine" else seeded


def players_of(setup: Setup) -> dict[str, Player]:
    """The bots by seat. Raises SetupError for a bot that does not exist."""
    bots: dict[str, Player] = {}
    for seat in setup.seats:
        if seat.player == "sensible":
            bots[seat.id] = SensibleBot(f"{setup.seed}:{seat.id}")
        elif seat.player == "random":
            bots[seat.id] = RandomBot(f"{setup.seed}:{seat.id}")
        elif seat.player != PERSON:
            raise SetupError("error.unknown_bot", bot=seat.player, known=", ".join(BOTS))
    return bots


def seats_of(names: list[str], players: list[str]) -> tuple[Seat, ...]:
    """Seats in order of play. A name is cut where it is too long for any screen."""
    return tuple(
        Seat(f"p{number}", presentable(name), player)
        for number, (name, player) in enumerate(zip(names, players, strict=True), 1)
    )


def presentable(name: str) -> str:
    """A name that any screen can show: its printable letters, on one line, not too many."""
    return "".join(letter for letter in name if letter.isprintable())[:LONGEST_NAME].strip()


def begin(store: Store | None, setup: Setup) -> tuple[Table[State], str]:
    """A new table, saved from its first moment; its id is empty where nothing is saved."""
    game = game_of(setup.game)
    if store is None:
        return Table(game, setup, fate_of(setup), players=players_of(setup)), ""
    options = campaign.options_for(store, dict(setup.options))
    setup = Setup(setup.game, setup.seats, setup.seed, options)
    # what cannot be set up must not be saved
    Table(game, setup)
    id = store.create(setup, game.rules_version)
    table = Table(game, setup, fate_of(setup), store.keeper(id), players_of(setup))
    return _counting(store, id, table), id


def resume(store: Store, id: str, notice: Notice | None = None) -> Table[State]:
    """A saved table as it was left; from a file that may not be written, only to look at.

    Raises StoreError where it cannot be read.
    """
    setup = store.load(id).setup
    game = game_of(setup.game)
    fate, players = fate_of(setup), players_of(setup)
    table = open_table(store, id, game, fate, players, notice, look=store.read_only)
    if isinstance(table.keeper, Looking):
        return table
    if table.state.winner:
        # in case the power failed between the last move and this
        campaign.settle(store, id, table.state)
    return _counting(store, id, table)


def _counting(store: Store, id: str, table: Table[State]) -> Table[State]:
    """The table, whose end counts for the campaign, as often as it is undone and redone."""

    def changed(change: Change) -> None:
        if table.state.winner or change.kind != "play":
            campaign.settle(store, id, table.state)

    table.listen(changed)
    return table


def names_of(setup: Setup) -> Mapping[str, str]:
    """What the seats are called, those that were given a name."""
    return {seat.id: seat.name for seat in setup.seats if seat.name}


def pack_of(setup: Setup) -> Mapping[str, Any]:
    """The table's own pack."""
    pack: Mapping[str, Any] = setup.options.get("pack") or {}
    return pack
