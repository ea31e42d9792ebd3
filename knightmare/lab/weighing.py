"""How much decisions matter: the two best answers to some of them, played on from many times.

Whoever looks for the best answer by few play-outs takes a lucky one for a good one: so a first
look finds the two best, and other dice tell how far they are apart.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Generic, Protocol, Self, TypeVar

from knightmare.bot.levels import BY_HEART
from knightmare.game import Knightmare
from knightmare.position.state import State
from knightmare.speech.offers import offered
from shared.bots.rollouts import won
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import run
from shared.play.seats import SEATS
from shared.play.table import Player

LOOKS = 16
"""Play-outs of every answer that find the two best."""
PAIRS = 200
"""Play-outs of each of these two."""
MATTERS = 2.0
"""Games of 100 from which it matters which of the two is given."""
CERTAIN = 1.96
"""Standard errors by which it must be more than that."""


class Tried(Protocol):
    """A trial, as far as it is needed here."""

    @property
    def players(self) -> int:
        """How many play."""
        ...

    @property
    def seed(self) -> int:
        """Of dice and cards."""
        ...

    @property
    def options(self) -> Mapping[str, Any]:
        """What the table chose."""
        ...


T = TypeVar("T", bound=Tried)
Make = Callable[[T, str], Player]
"""Makes the bot of a trial from its seed."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """By how much the better of the two best answers won more often, in games of 100."""

    gain: float
    error: float

    @property
    def matters(self) -> bool:
        """Whether it surely matters which of them is given."""
        return abs(self.gain) - CERTAIN * self.error > MATTERS

    def to_json(self) -> list[float]:
        """Plain JSON values."""
        return [self.gain, self.error]

    @classmethod
    def from_json(cls, values: Any) -> Self:
        """Read what ``to_json`` wrote. Raises ValueError, TypeError where it is none."""
        gain, error = values
        return cls(float(gain), float(error))


def weighed(trial: T, make: Make[T], number: int) -> Weighed:
    """One decision of a game; any that leaves a choice is as likely.

    Arguments: what is played; makes its bot; the number of the game.
    """
    return _Weighing(trial, make, f"{trial.seed}:{number}").weighed()


class _Weighing(Generic[T]):
    """One game, and what comes of one of its decisions."""

    def __init__(self, trial: T, make: Make[T], seed: str) -> None:
        self.game = Knightmare()
        self.trial = trial
        self.make = make
        self.seed = seed
        self._found: tuple[State, Decision] | None = None
        self._met = 0

    def weighed(self) -> Weighed:
        self._on(self.game.setup(self.trial.options, SEATS[: self.trial.players]), self.seed, True)
        if self._found is None:
            return Weighed(0.0, 0.0)
        answers = offered(self._found[0], self._found[1])
        shares = {
            one: fmean(self._won(one, f"look:{at}") for at in range(LOOKS)) for one in answers
        }
        best, other = sorted(answers, key=lambda one: -shares[one])[:2]
        gains = [self._won(best, f"{at}") - self._won(other, f"{at}") for at in range(PAIRS)]
        return Weighed(100 * fmean(gains), 100 * stdev(gains) / sqrt(PAIRS))

    def _won(self, answer: Move, dice: str) -> float:
        """Whether whoever is asked wins with this answer and these dice."""
        assert self._found is not None
        state, decision = self._found[0].copy(), self._found[1]
        self.game.apply(state, answer)
        self._on(state, f"{self.seed}:{dice}")
        return won(self.game, state, decision.who)

    def _on(self, state: State, dice: str, looking: bool = False) -> None:
        """Play to the end. Argument: whether a decision is looked for that is to be weighed."""
        random, bot = Random(dice), self.make(self.trial, dice)

        def answer(state: State, decision: Decision, ply: int) -> Move:
            if decision.who == FATE:
                return draw(decision, random)
            view = self.game.view(state, decision.who) if self.trial.players > 1 else state
            if looking and decision.ask not in BY_HEART and len(offered(view, decision)) > 1:
                self._meet(state, decision)
            return bot.choose(self.game, view, decision, ply)

        run(self.game, state, answer)

    def _meet(self, state: State, decision: Decision) -> None:
        """Keep one of all decisions, each with the same chance."""
        self._met += 1
        if Random(f"{self.seed}:{self._met}").randrange(self._met) == 0:
            self._found = state.copy(), decision
