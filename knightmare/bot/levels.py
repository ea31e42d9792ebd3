"""The levels that people may play against, weakest first."""

from knightmare.bot.sensible import SensibleBot
from shared.bots.careless import CarelessBot

LEVELS = ("easy", "normal")
CARELESS = 8
"""Decisions of a hundred to which the easy level gives no thought: a game has over a hundred."""


def easy(seed: str = "") -> CarelessBot:
    """Sensible, but careless."""
    return CarelessBot(SensibleBot(seed), seed, CARELESS)
