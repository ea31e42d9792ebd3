"""Tables of Knightmare: begun, and taken up again. For the terminal and the app alike."""

from typing import cast

from knightmare import campaign
from knightmare.bot.sensible import SensibleBot
from knightmare.game import Solo
from knightmare.ledger.game import Ledger
from shared.bots.random import RandomBot
from shared.saves.library import LONGEST_NAME, Shelf, names_of, pack_of, presentable, seats_of

__all__ = ["LONGEST_NAME", "names_of", "pack_of", "presentable", "seats_of"]

GAMES: dict[str, Solo] = {game.name: game for game in (Solo(), Ledger())}
SHELF = Shelf(
    games=GAMES,
    bots={"sensible": SensibleBot, "random": RandomBot},
    options_for=campaign.options_for,
    settle=campaign.settle,
)
BOTS = tuple(SHELF.bots)

begin, resume = SHELF.begin, SHELF.resume
fate_of, players_of = SHELF.fate_of, SHELF.players_of


def game_of(name: str) -> Solo:
    """The game that saves call by this name. Raises SetupError for another one."""
    return cast(Solo, SHELF.game_of(name))
