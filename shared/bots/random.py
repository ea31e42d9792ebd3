"""The bot that answers anything legal; and the generator that every bot draws from.

The generator is seeded anew at every ply, so that a replayed game is answered in the same way.

>>> from shared.play.decision import Decision, moves
>>> question = Decision("p1", "which", moves("take", "gold", "food"))
>>> first, again = (RandomBot("7").choose(None, None, question, 4) for _ in range(2))
>>> first is again, first in question.options
(True, True)
"""

from random import Random

from shared.play.decision import Decision, Move
from shared.play.game import Game, S


class RandomBot:
    """Answers anything legal: a ``shared.play.table.Player``. Argument: the seed of its choices."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed

    def choose(self, game: Game[S], view: S, decision: Decision, ply: int) -> Move:
        """One of the options, each as likely as any other."""
        options = decision.options
        return options[int(generator(self.seed, ply).random() * len(options))]


def generator(seed: str, ply: int) -> Random:
    """What a bot of this seed draws from at this ply.

    Arguments: the bot's seed; how many moves were played before.
    """
    return Random(f"{seed}:bot:{ply}")
