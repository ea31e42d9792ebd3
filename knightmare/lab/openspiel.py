"""Knightmare as a game of OpenSpiel, ``python_knightmare``: see ``shared.lab.openspiel``."""

from random import Random

import pyspiel

from knightmare.bot.imagining import imagined
from knightmare.game import Knightmare
from knightmare.lab.encoding import encoding
from knightmare.position.state import State
from shared.lab.openspiel import SpielGame, kind_of


def deal(state: State, view: State, seat: str, random: Random) -> None:
    """What the others hold is dealt anew. A ``shared.lab.episode.Deal``.

    Arguments: the state, of which only what lies open may be used; what the seat may know, which is
    changed; the seat; what is drawn from.
    """
    imagined(view, seat, random)


class KnightmareGame(SpielGame):
    """A table of Knightmare."""

    kind = kind_of("Knightmare", Knightmare(), usual=2)
    make = staticmethod(encoding)
    deal = staticmethod(deal)


pyspiel.register_game(KnightmareGame.kind, KnightmareGame)
