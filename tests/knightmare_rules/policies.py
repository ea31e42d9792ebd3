"""How the random games of the tests are played: sensibly, and now and then at random."""

from random import Random

from knightmare.bot.sensible import SensibleBot
from knightmare.position.state import State
from shared.play.decision import Decision, Move
from tests.harness import Policy
from tests.knightmare_rules.stage import GAME


def sensibly(pledge: str = "", whims: float = 0.0) -> Policy:
    """A policy that plays sensibly, but for a share of whims; with a pledge, if one is named."""
    bot = SensibleBot("", pledge=pledge)

    def choose(state: State, decision: Decision, random: Random) -> Move:
        if random.random() < whims:
            return random.choice(decision.options)
        return bot.choose(GAME, state, decision, random.randrange(1_000_000))

    return choose
