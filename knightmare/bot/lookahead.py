"""How far the expert plays on in its head, and what it makes of where that leads.

On a house board some turns are enough: from there the chance to win is known from many games.
Of a table with its own pack nothing was learned, so it is played to the end.
"""

from collections.abc import Callable
from typing import Any

from knightmare.bot.chances import learned
from knightmare.position.state import State
from shared.bots.rollouts import won
from shared.play.game import Game

TURNS = 3
"""Turns of its own that it plays on."""


def turns_on(state: State, seat: str) -> Callable[[], bool] | None:
    """Decides when a play-out that begins here has gone on for long enough.

    Arguments: the state in which the play-out begins, and by which it is asked; the seat whose
    turns are counted.
    """
    if learned(state.ruleset) is None:
        return None
    me = state.of(seat)
    last = me.turns + TURNS
    return lambda: me.turns >= last


def promised(game: Game[Any], state: State, seat: str) -> float:
    """The chance to win from here, from 0 to 1; that of an end is certain.

    Arguments: the game; the state where the play-out ended; the seat.
    """
    known = None if game.outcome(state) else learned(state.ruleset)
    if known is None:
        return won(game, state, seat)
    return known.of(state, seat)
