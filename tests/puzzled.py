"""Puzzles that nobody proved, of games that bots played: for tests of what is done with them."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from knightmare.descriptor import KNIGHTMARE
from shared.chance.fate import draw
from shared.descriptor import Descriptor
from shared.play.decision import FATE, Decision
from shared.play.game import PERSON, Seat, Setup
from shared.puzzles.puzzle import Answer, Puzzle

STEPS = 600
Wanted = Callable[[Any, Decision], bool]


def met(
    described: Descriptor, wanted: Wanted, seats: int = 1, seed: int = 1
) -> Iterator[tuple[Setup, tuple[str, ...], Any, Decision]]:
    """Questions of a game as bots play it: its setup, the moves before, the state, the question.

    Arguments: the game; which questions are wanted; how many play; what all is drawn by.
    """
    game, random = described.play, Random(seed)
    sitting = tuple(Seat(f"p{n}", "", PERSON) for n in range(1, seats + 1))
    setup = Setup(game.name, sitting, "", {})
    bots = {one.id: described.bots[described.bot](f"{seed}:{one.id}") for one in sitting}
    state, moves = game.setup(described.settled(game.name, {}), list(bots)), list[str]()
    for ply in range(STEPS):
        decision = game.decision(state)
        if decision is None:
            return
        if decision.who == FATE:
            move = draw(decision, random)
        else:
            if wanted(state, decision):
                yield setup, tuple(moves), state.copy(), decision
            view = game.view(state, decision.who)
            move = bots[decision.who].choose(game, view, decision, ply)
        moves.append(move.notation())
        game.apply(state, move)


def fights(state: Any, decision: Decision) -> bool:
    """Tokens are to be committed, and there are several."""
    return decision.ask == "commit" and len(decision.options) > 3


@cache
def knightmare(count: int = 3, theme: str = "fights") -> tuple[Puzzle, ...]:
    """Puzzles about how many tokens to commit: the second answer is best, and the third nearly.

    Arguments: how many; what they say that they are about.
    """
    made: list[Puzzle] = []
    for seed in range(1, 20):
        for setup, moves, state, decision in met(KNIGHTMARE, fights, seed=seed):
            shown = KNIGHTMARE.port_of(setup).offered(state, decision)
            if len(shown) < 4:
                # what only costs more is not offered
                continue
            one, two, three, *others = [option.notation() for option in shown]
            others += [one.notation() for one in decision.options if one not in shown]
            rest = ((one, 0.5), *((said, 0.4) for said in others))
            worths = ((two, 0.7), (three, 0.69), *rest)
            answers = tuple([Answer(said, worth, 0.004) for said, worth in worths])
            version, strength = KNIGHTMARE.play.rules_version, 1_400 + 10 * len(made)
            id = f"made.{len(made)}"
            made.append(Puzzle(id, setup, version, moves, theme, strength, answers))
            if len(made) == count:
                return tuple(made)
    raise AssertionError("too few fights")
