"""Duels: the sensible bot alone against three random ones, over many games."""

from collections.abc import Iterable
from itertools import pairwise

from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.game import DungeonLords
from dungeonlords.position.state import State
from shared.bots.match import play_game
from shared.bots.random import RandomBot
from shared.play.seats import SEATS
from shared.play.table import Player

CHUNK = 10
"""Games that one process plays before it reports."""


def seat_of(game: int) -> str:
    """The sensible bot's seat: each in its turn."""
    return SEATS[game % len(SEATS)]


def played(game: int, seed: int) -> State:
    """One game to its end; the same whoever plays it."""
    bots: dict[str, Player] = {seat: RandomBot(f"{seed}:{game}:{seat}") for seat in SEATS}
    bots[seat_of(game)] = SensibleBot(f"{seed}:{game}")
    return play_game(DungeonLords(), {}, bots, f"{seed}:{game}")


def won(games: Iterable[int], seed: int) -> int:
    """How many of these games the sensible bot wins, alone or with others."""
    return sum(seat_of(game) in played(game, seed).winners for game in games)


def duel(games: int, seed: int = 1) -> int:
    """How many of so many games the sensible bot wins; on all processors, with joblib.

    The result depends on the arguments alone.
    """
    edges = [*range(0, games, CHUNK), games]
    chunks = [range(first, last) for first, last in pairwise(edges)]
    try:
        from joblib import Parallel, delayed
    except ImportError:
        return sum(won(chunk, seed) for chunk in chunks)
    return sum(Parallel(n_jobs=-1)(delayed(won)(chunk, seed) for chunk in chunks))
