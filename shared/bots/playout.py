"""Playouts: a game to its end as fast as it goes, by chance or by a policy."""

from random import Random

from shared.chance.fate import draw
from shared.chance.odds import Policy
from shared.play.game import Game, S

LONGEST = 100_000
"""Most decisions of one playout: a game that never ends is cut off, not waited for."""


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
    decide, apply, chance = game.decision, game.apply, random.random
    for count in range(limit):
        decision = decide(state)
        if decision is None:
            return count
        options, total = decision.options, decision.total
        # only Fate's weights have a total
        if total > len(options):
            move = draw(decision, random)
        elif total or policy is None:
            move = options[int(chance() * len(options))]
        else:
            move = policy(state, decision) or options[int(chance() * len(options))]
        apply(state, move)
    return limit
