"""Who plays Fate: the app's seeded dice, people's own dice, or a script for tests.

The app's dice are seeded anew at every ply, so a save needs no state of a generator, and
undo followed by the same choice gives the same roll.

>>> from shared.chance.dice import die
>>> Seeded("7").choose(die("roll"), 3) == Seeded("7").choose(die("roll"), 3)
True
"""

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
from random import Random
from typing import Protocol

from shared.play.decision import Decision, Move


class Fate(Protocol):
    """Answers Fate's decisions, or leaves them to the people."""

    def choose(self, decision: Decision, ply: int) -> Move | None:
        """Fate's answer at this ply; None where people roll themselves.

        Arguments: a question to Fate; how many moves were played before.
        """
        ...

    def by_hand(self, move: Move) -> bool:
        """Whether people answer with moves of this kind."""
        ...


def draw(decision: Decision, random: Random) -> Move:
    """One of Fate's options by its exact weight.

    Arguments: a question to Fate; what is drawn from, once.
    """
    options = decision.options
    pick = int(random.random() * decision.total)
    if decision.total == len(options):
        return options[pick]
    return options[bisect(tuple(accumulate(decision.weights)), pick)]


class Seeded:
    """The app's dice: the same seed and ply always give the same outcome.

    A ``shared.chance.fate.Fate``.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, decision: Decision, ply: int) -> Move | None:
        """Fate's answer at this ply."""
        return self.answer(decision, ply)

    def answer(self, decision: Decision, ply: int) -> Move:
        """Fate's answer at this ply: the app never leaves it to people.

        Arguments: a question to Fate; how many moves were played before, which settles the answer
        with the seed.
        """
        return draw(decision, Random(f"{self.seed}:{ply}"))

    def by_hand(self, move: Move) -> bool:
        """Never: the app answers everything."""
        return False


def is_roll(move: Move) -> bool:
    """Whether the move shows dice, rather than a card or a riddle."""
    return move.kind == "roll"


class People:
    """People roll their own dice; what they cannot roll is left to another Fate.

    A ``shared.chance.fate.Fate``.

    Arguments: that other Fate, and which moves people make (their dice, by default).
    """

    def __init__(self, otherwise: Fate, theirs: Callable[[Move], bool] = is_roll) -> None:
        self.otherwise = otherwise
        self.theirs = theirs

    def choose(self, decision: Decision, ply: int) -> Move | None:
        """None for people's own dice; the other Fate's answer for the rest."""
        if self.by_hand(decision.options[0]):
            return None
        return self.otherwise.choose(decision, ply)

    def by_hand(self, move: Move) -> bool:
        """Whether people answer with moves of this kind."""
        return self.theirs(move)
