"""Tables of Knightmare: begun, and taken up again. For the app."""

from typing import cast

from knightmare.descriptor import KNIGHTMARE
from knightmare.game import Solo
from shared.saves.library import LONGEST_NAME, Library, presentable, seats_of

__all__ = ["LONGEST_NAME", "presentable", "seats_of"]

LIBRARY = Library(KNIGHTMARE)
BOTS = tuple(KNIGHTMARE.bots)

begin, resume = LIBRARY.begin, LIBRARY.resume


def game_of(name: str) -> Solo:
    """The game that saves call by this name. Raises SetupError for another one."""
    return cast(Solo, LIBRARY.game_of(name))
