"""The levels that people may play against, weakest first."""

from functools import partial

from knightmare.bot.chances import chances
from knightmare.bot.hard import hard
from knightmare.bot.imagining import imagined
from knightmare.bot.judgement import judgements
from knightmare.bot.lookahead import promised, turns_on
from knightmare.bot.sensible import SensibleBot
from shared.bots.rollouts import RolloutBot

LEVELS = ("easy", "normal", "hard", "expert")
PLIES = 20_000
"""Moves of play-outs after which the expert decides."""
MARGIN = 0.01
"""By how much the chances to win that it has learned may favour a rival wrongly."""
BY_HEART = frozenset({"riddle"})
"""Whether a riddle is known is no matter of choice."""


def easy(seed: str = "", riddles: int | None = None, pledge: str = "") -> SensibleBot:
    """Plays with the errors of people in their first games.

    Arguments: the seed of its riddle answers; of 100 riddles, those that it knows; the dark spell
    it pledges allegiance for, empty for as it likes.
    """
    return SensibleBot(seed, riddles, pledge, judgements()["easy"])


def normal(seed: str = "", riddles: int | None = None, pledge: str = "") -> SensibleBot:
    """Plays with the errors of people who know the game, and do not count.

    Arguments: the seed of its riddle answers; of 100 riddles, those that it knows; the dark spell
    it pledges allegiance for, empty for as it likes.
    """
    return SensibleBot(seed, riddles, pledge, judgements()["normal"])


def expert(seed: str = "", riddles: int | None = None, pledge: str = "") -> RolloutBot:
    """The hard level, corrected where playing on shows a sure gain.

    Arguments: the seed of its choices; of 100 riddles, those that it knows; the dark spell it
    pledges allegiance for, empty for as it likes. Raises ChancesError where what it judges by is
    damaged.
    """
    chances()
    make = partial(hard, riddles=riddles, pledge=pledge)
    return RolloutBot(
        make,
        seed,
        PLIES,
        worth=promised,
        imagine=imagined,
        by_heart=BY_HEART,
        until=turns_on,
        margin=MARGIN,
    )
