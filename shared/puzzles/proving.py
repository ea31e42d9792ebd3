"""What each answer to a question is worth, proved by playing on from all of them with the same dice.

Answers that are surely worse are played out no further; the two best until the difference is known
from as many pairs as were asked for.
"""

from collections.abc import Collection
from math import sqrt
from random import Random
from typing import Generic

from shared.insight.judge import Judge
from shared.insight.marks import played_out
from shared.play.decision import Decision, Move
from shared.play.game import Game, S
from shared.play.patience import still_wanted
from shared.puzzles.puzzle import Answer

PAIRS = 5_000
"""As often both of two answers are played out that are compared to the end."""
CLEAR, SURE = 0.05, 3.0
"""By so much, and by so many standard errors, the best answer of a puzzle is better than the next."""
ROUND = 200
"""Play-outs of every answer between two looks."""
GIVEN_UP = 4.5
"""Standard errors by which an answer must be worse than ``CLEAR`` below the best, to be left."""


class Contest(Generic[S]):
    """The answers to a question, played out beside each other.

    Arguments: the rules; who goes on from there; what the seat knows; its question; the answers
    that are looked at, no fewer than two; what dice and all that is hidden are drawn by.
    """

    def __init__(
        self,
        game: Game[S],
        judge: Judge[S],
        view: S,
        decision: Decision,
        answers: Collection[Move],
        dice: str,
    ) -> None:
        self.game, self.judge, self.view, self.dice = game, judge, view, dice
        self.seat = decision.who
        self.shares: dict[Move, list[float]] = {one: [] for one in answers}
        """What came of each answer, by the number of the dice."""

    def proved(self, pairs: int = PAIRS) -> list[Answer] | None:
        """Every answer, the best first; None as soon as the best is not clear of all others.

        Argument: how often the two best are played out. Raises BrokenOff where nobody waits for it
        any more.
        """
        left = [*self.shares]
        while len(self.shares[left[0]]) < pairs:
            for _ in range(min(ROUND, pairs - len(self.shares[left[0]]))):
                self._play(left)
            left.sort(key=self._mean, reverse=True)
            gaps = [self._gap(left[0], one) for one in left[1:]]
            if any(lost + SURE * error < CLEAR for lost, error in gaps):
                return None
            behind = [
                one
                for one, (lost, error) in zip(left[1:], gaps, strict=True)
                if lost < CLEAR + GIVEN_UP * error
            ]
            # whoever comes next to the best is played out to the end
            left = [left[0], *(behind or left[1:2])]
        lost, error = self._gap(left[0], left[1])
        if lost < max(CLEAR, SURE * error):
            return None
        return self._told(left[0])

    def _play(self, answers: Collection[Move]) -> None:
        """Each of the answers once more, with the same dice in the same world."""
        still_wanted()
        number = len(self.shares[next(iter(answers))])
        dice = f"{self.dice}:{number}"
        world = self.view.copy()
        self.judge.imagine(world, self.seat, Random(dice))
        for one in answers:
            share, _ = played_out(self.game, self.judge, world.copy(), self.seat, one, dice)
            self.shares[one].append(share)

    def _mean(self, answer: Move) -> float:
        shares = self.shares[answer]
        return sum(shares) / len(shares)

    def _gap(self, best: Move, other: Move) -> tuple[float, float]:
        """How much less an answer is worth, and the standard error of that, by their pairs."""
        lost = [a - b for a, b in zip(self.shares[best], self.shares[other], strict=False)]
        mean = sum(lost) / len(lost)
        spread = sum([(one - mean) ** 2 for one in lost]) / (len(lost) - 1)
        return mean, sqrt(spread / len(lost))

    def _told(self, best: Move) -> list[Answer]:
        """What all are worth: the best by its own play-outs, the others by what they lose."""
        worth, found = self._mean(best), list[Answer]()
        for one in self.shares:
            lost, error = self._gap(best, one)
            found.append(Answer(one.notation(), round(worth - lost, 4), round(error, 4)))
        return sorted(found, key=lambda one: -one.worth)
