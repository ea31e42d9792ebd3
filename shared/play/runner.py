"""A game played on a bare state, without a table: bots, odds, the laboratory and the tests.

>>> from types import SimpleNamespace
>>> from shared.play.decision import Decision, move
>>> class Counting:
...     def decision(self, state):
...         return Decision("p1", "more", (move("more"), move("less")))
...     def apply(self, state, played, emit=None):
...         state.n += 1 if played.kind == "more" else -1
>>> state = SimpleNamespace(n=0)
>>> run(Counting(), state, lambda state, asked, ply: asked.options[0] if state.n < 3 else None)
3
"""

from collections.abc import Callable

from shared.play.decision import Decision, Move
from shared.play.event import Emit
from shared.play.game import Game, S

LONGEST = 100_000
"""Most decisions of one game: one that never ends is cut off, not waited for."""

Answer = Callable[[S, Decision, int], Move | None]
"""One of the options, given the state, the decision and its ply; None to stop there."""


def run(
    game: Game[S],
    state: S,
    answer: Answer[S],
    limit: int = LONGEST,
    emit: Emit | None = None,
) -> int:
    """Ask and play, in place, until the game is over. Returns how many moves were played.

    Arguments: the rules; the state; how everybody answers, Fate included; after how many
    moves it is cut off; who is told what happens.
    """
    decide, apply = game.decision, game.apply
    met: Decision | None = None
    for ply in range(limit):
        decision = met or decide(state)
        if decision is None:
            return ply
        move = answer(state, decision, ply)
        if move is None:
            return ply
        met = apply(state, move, emit)
    return limit
