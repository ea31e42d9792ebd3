"""Policies as bots of a module, as a ladder is told of them."""

from random import Random

from dungeonlords.lab.encoding import encoding as of_lords
from knightmare.lab.encoding import encoding as of_knightmare
from shared.lab.policy import Observation, bot_of


def drawn(observation: Observation, random: Random) -> int:
    """Any legal action."""
    return random.choice(observation["action_mask"].nonzero()[0].tolist())


knightmare = bot_of(of_knightmare(players=1), drawn)
lords = bot_of(of_lords(players=2), drawn)
