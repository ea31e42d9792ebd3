"""Playouts: a game to its end as fast as it goes, by chance or by a policy."""

from random import Random

from shared.chance.fate import draw
from shared.chance.odds import Policy
from shared.play.decision import Decision, Move
from shared.play.game import Game, S
from shared.play.runner import LONGEST, run


def playout(
    game: Game[S],
    state: S,
    random: Random,
    policy: Policy[S] | None = None,
    limit: int = LONGEST,
) -> int:
    """Play to the end, in place and fast. Returns how many decisions were made.

    Arguments: the rules; the state; the generator; how people answer (at random where it
    does not say); after how many decisions the playout is cut off, which is then returned.
    """
    chance = random.random

    def answer(state: S, decision: Decision, ply: int) -> Move:
        options, total = decision.options, decision.total
        # only Fate's weights have a total
        if total > len(options):
            return draw(decision, random)
        if total or policy is None:
            return options[int(chance() * len(options))]
        return policy(state, decision) or options[int(chance() * len(options))]

    return run(game, state, answer, limit)
