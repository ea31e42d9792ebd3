"""The levels that people may play against, weakest first."""

from knightmare.bot.imagining import imagined
from knightmare.bot.judgement import judgements
from knightmare.bot.sensible import SensibleBot
from shared.bots.careless import CarelessBot
from shared.bots.rollouts import RolloutBot

LEVELS = ("easy", "normal", "hard", "expert")
CARELESS = 8
"""Decisions of a hundred to which the easy level gives no thought: a game has over a hundred."""
PLIES = 10_000
"""Moves of play-outs that the expert makes before it decides: some fifty games."""
HARD = judgements()["hard"]
BY_HEART = frozenset({"riddle"})
"""Whether a riddle is known is no matter of choice."""


def easy(seed: str = "") -> CarelessBot:
    """Sensible, but careless."""
    return CarelessBot(SensibleBot(seed), seed, CARELESS)


def hard(seed: str = "") -> SensibleBot:
    """Sensible, with a judgement that was found by playing."""
    return SensibleBot(seed, judgement=HARD)


def expert(seed: str = "") -> RolloutBot:
    """The hard level, corrected where playing on shows a sure gain."""
    return RolloutBot(hard, seed, PLIES, imagine=imagined, by_heart=BY_HEART)
