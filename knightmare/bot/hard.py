"""The hard level: sensible, with judgements that were found by playing."""

from typing import Any

from knightmare.bot.judgement import judgements
from knightmare.bot.sensible import SensibleBot
from knightmare.position.state import State
from knightmare.rulebook.boards import FIRST, SECOND, THIRD
from shared.play.decision import Decision, Move
from shared.play.game import Game

HARD = {
    FIRST: judgements()["hard_on_first"],
    SECOND: judgements()["hard_on_second"],
    THIRD: judgements()["hard"],
}
"""What things are worth to the hard level, by the house's board."""
KNOWN = HARD[THIRD].riddles
"""Riddles of a hundred that it knows, and whoever chance answers for."""


class HardBot(SensibleBot):
    """Sensible, with judgements that were found by playing: one for each of the house's boards."""

    boards = HARD

    def choose(self, game: Game[Any], view: State, decision: Decision, ply: int) -> Move:
        """One of the decision's options."""
        self.judgement = self.boards[view.ruleset.options["board"]]
        return super().choose(game, view, decision, ply)


def hard(seed: str = "", riddles: int | None = None, pledge: str = "") -> HardBot:
    """Sensible, and knows from many games what things are worth.

    Arguments: the seed of its choices; of 100 riddles, those that it knows; the dark spell it
    pledges allegiance for, empty for as it likes.
    """
    return HardBot(seed, riddles, pledge, HARD[THIRD])
