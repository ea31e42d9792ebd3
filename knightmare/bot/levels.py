"""The levels that people may play against, weakest first."""

from functools import partial
from typing import Any

from knightmare.bot.imagining import imagined
from knightmare.bot.judgement import judgements
from knightmare.bot.sensible import SensibleBot
from knightmare.position.state import State
from knightmare.rulebook.boards import FIRST, SECOND
from shared.bots.careless import CarelessBot
from shared.bots.rollouts import RolloutBot
from shared.play.decision import Decision, Move
from shared.play.game import Game

KNOWN = 70
"""Riddles of a hundred that a bot knows, where nothing is said."""
LEVELS = ("easy", "normal", "hard", "expert")
CARELESS = 16
"""Decisions of a hundred to which the easy level gives no thought: a game has over a hundred."""
PLIES = 10_000
"""Moves of play-outs that the expert makes before it decides: some fifty games."""
HARD = {FIRST: judgements()["hard_on_first"], SECOND: judgements()["hard"]}
"""What things are worth to the hard level, by the house's board."""
BY_HEART = frozenset({"riddle"})
"""Whether a riddle is known is no matter of choice."""


def easy(seed: str = "", riddles: int = KNOWN, pledge: str = "") -> CarelessBot:
    """Sensible, but careless."""
    return CarelessBot(SensibleBot(seed, riddles, pledge), seed, CARELESS)


class HardBot(SensibleBot):
    """Sensible, with judgements that were found by playing: one for each of the house's boards."""

    def choose(self, game: Game[Any], view: State, decision: Decision, ply: int) -> Move:
        """One of the decision's options."""
        self.judgement = HARD[view.ruleset.options["board"]]
        return super().choose(game, view, decision, ply)


def hard(seed: str = "", riddles: int = KNOWN, pledge: str = "") -> HardBot:
    """Sensible, and knows from many games what things are worth."""
    return HardBot(seed, riddles, pledge)


def expert(seed: str = "", riddles: int = KNOWN, pledge: str = "") -> RolloutBot:
    """The hard level, corrected where playing on shows a sure gain."""
    make = partial(hard, riddles=riddles, pledge=pledge)
    return RolloutBot(make, seed, PLIES, imagine=imagined, by_heart=BY_HEART)
