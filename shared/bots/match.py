"""Matches: whole games between bots, without a table."""

from collections.abc import Mapping
from typing import Any

from shared.bots.playout import LONGEST
from shared.chance.fate import Seeded
from shared.play.decision import FATE
from shared.play.game import Game, S
from shared.play.table import Player


def play_game(
    game: Game[S],
    options: Mapping[str, Any],
    bots: Mapping[str, Player],
    seed: str,
    limit: int = LONGEST,
) -> S:
    """Play a whole game. Returns its last state.

    The dice are those that a table with the same seed rolls. Arguments: the rules; the
    table's options; the bot of each seat, in order of play; the seed of the dice; after
    how many decisions the game is cut off.
    """
    fate, state = Seeded(seed), game.setup(options, list(bots))
    for ply in range(limit):
        decision = game.decision(state)
        if decision is None:
            break
        who = decision.who
        if who == FATE:
            move = fate.answer(decision, ply)
        else:
            move = bots[who].choose(game, game.view(state, who), decision, ply)
        game.apply(state, move)
    return state
