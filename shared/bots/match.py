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
    heard: Callable[[S, Decision, Move, int], None] | None = None,
) -> S:
    """Play a whole game. Returns its last state.

    The dice are those that a table with the same seed rolls. Arguments: the rules; the
    table's options; the bot of each seat, in order of play; the seed of the dice; after
    how many decisions the game is cut off; who is told of every move before it is played: the
    state, the question, the answer, how many moves were played before.
    """
    fate, state = Seeded(seed), game.setup(options, list(bots))

    def answer(state: S, decision: Decision, ply: int) -> Move:
        who = decision.who
        if who == FATE:
            move = fate.answer(decision, ply)
        else:
            move = bots[who].choose(game, game.view(state, who), decision, ply)
        if heard is not None:
            heard(state, decision, move, ply)
        return move

    run(game, state, answer, limit)
    return state
