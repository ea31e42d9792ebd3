"""Tables of Dungeon Lords: begun, and taken up again. For the terminal and the app alike."""

from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.game import DungeonLords
from shared.bots.random import RandomBot
from shared.play.decision import Move
from shared.saves.library import LONGEST_NAME, Shelf, names_of, pack_of, presentable, seats_of

__all__ = ["LONGEST_NAME", "names_of", "pack_of", "presentable", "seats_of"]

GAMES: dict[str, DungeonLords] = {DungeonLords.name: DungeonLords()}


def drawn(move: Move) -> bool:
    """With their own tiles and cards people do everything that Fate does: there are no dice."""
    return True


SHELF = Shelf(
    games=GAMES,
    bots={"sensible": SensibleBot, "random": RandomBot},
    theirs=drawn,
)
BOTS = tuple(SHELF.bots)

begin, resume = SHELF.begin, SHELF.resume
fate_of, players_of = SHELF.fate_of, SHELF.players_of


def game_of(name: str) -> DungeonLords:
    """The game that saves call by this name. Raises SetupError for another one."""
    SHELF.game_of(name)
    return GAMES[name]
