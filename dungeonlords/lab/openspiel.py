"""Dungeon Lords as a game of OpenSpiel, ``python_dungeonlords``: see ``shared.lab.openspiel``."""

import pyspiel

from dungeonlords.bot.imagining import imagined
from dungeonlords.game import DungeonLords
from dungeonlords.lab.encoding import encoding
from shared.lab.openspiel import SpielGame, kind_of


class DungeonLordsGame(SpielGame):
    """A table of Dungeon Lords, as a game of OpenSpiel."""

    kind = kind_of("Dungeon Lords", DungeonLords(), usual=4)
    make = staticmethod(encoding)
    deal = staticmethod(imagined)


pyspiel.register_game(DungeonLordsGame.kind, DungeonLordsGame)
