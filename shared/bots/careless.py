"""A weaker opponent made of a stronger one: now and then it answers without thinking."""

from shared.bots.random import RandomBot, generator
from shared.play.decision import Decision, Move
from shared.play.game import Game, S
from shared.play.table import Player


class CarelessBot:
    """Answers like another bot, but for some decisions, where it answers anything legal:
    a ``shared.play.table.Player``.

    Arguments: the other bot; the seed; how many decisions of a hundred it gives no thought, 0
    to 100.
    """

    def __init__(self, careful: Player, seed: str = "", careless: int = 50) -> None:
        self.careful = careful
        self.seed = seed
        self.careless = careless
        self._anything = RandomBot(f"{seed}:careless")

    def choose(self, game: Game[S], view: S, decision: Decision, ply: int) -> Move:
        """One of the options."""
        if generator(f"{self.seed}:thought", ply).randrange(100) < self.careless:
            return self._anything.choose(game, view, decision, ply)
        return self.careful.choose(game, view, decision, ply)
