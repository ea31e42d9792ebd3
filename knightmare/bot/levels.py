"""The levels that people may play against, weakest first."""

from functools import partial

from knightmare.bot.imagining import imagined
from knightmare.bot.judgement import judgements
from knightmare.bot.sensible import SensibleBot
from shared.bots.careless import CarelessBot
from shared.bots.rollouts import RolloutBot

KNOWN = 70
"""Riddles of a hundred that a bot knows, where nothing is said."""
LEVELS = ("easy", "normal", "hard", "expert")
CARELESS = 8
"""Decisions of a hundred to which the easy level gives no thought: a game has over a hundred."""
PLIES = 10_000
"""Moves of play-outs that the expert makes before it decides: some fifty games."""
HARD = judgements()["hard"]
BY_HEART = frozenset({"riddle"})
"""Whether a riddle is known is no matter of choice."""


def easy(seed: str = "", riddles: int = KNOWN, pledge: str = "") -> CarelessBot:
    """Sensible, but careless."""
    return CarelessBot(SensibleBot(seed, riddles, pledge), seed, CARELESS)


def hard(seed: str = "", riddles: int = KNOWN, pledge: str = "") -> SensibleBot:
    """Sensible, with a judgement that was found by playing."""
    return SensibleBot(seed, riddles, pledge, HARD)


def expert(seed: str = "", riddles: int = KNOWN, pledge: str = "") -> RolloutBot:
    """The hard level, corrected where playing on shows a sure gain."""
    make = partial(hard, riddles=riddles, pledge=pledge)
    return RolloutBot(make, seed, PLIES, imagine=imagined, by_heart=BY_HEART)
