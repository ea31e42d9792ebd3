"""Matches: whole games between bots, without a table."""

from collections.abc import Callable, Mapping
from typing import Any

from shared.chance.fate import Seeded
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Game, S
from shared.play.runner import LONGEST, run
from shared.play.table import Player


def play_game(
    game: Game[S],
    options: Mapping[str, Any],
    bots: Mapping[str, Player],
    seed: str,
    limit: int = LONGEST,
    fated: Callable[[S, Decision, Move], None] | None = None,
) -> S:
    """Play a whole game. Returns its last state.

    The dice are those that a table with the same seed rolls. Arguments: the rules; the
    table's options; the bot of each seat, in order of play; the seed of the dice; after
    how many decisions the game is cut off; who is told what Fate answers, before it is played.
    """
    fate, state = Seeded(seed), game.setup(options, list(bots))

    def answer(state: S, decision: Decision, ply: int) -> Move:
        who = decision.who
        if who == FATE:
            came = fate.answer(decision, ply)
            if fated is not None:
                fated(state, decision, came)
            return came
        return bots[who].choose(game, game.view(state, who), decision, ply)

    run(game, state, answer, limit)
    return state
