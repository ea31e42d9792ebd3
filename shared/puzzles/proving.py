"""What each answer to a question is worth, proved by playing on from all with the same dice.

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
"""By so much, and by so many standard errors, a puzzle's best answer is better than the next."""
LOOKS = (50, 100, 200, 400, 800, 1_600, 3_200)
"""After so many play-outs of every answer it is looked which are surely worse."""
HOPE = 0.5
"""Standard errors by which a lead may be more than it seems to be."""
SPARE = 4.0
"""Standard errors by which an answer must be worse than ``CLEAR`` below the best, to be left; and
every answer to a puzzle, so that other dice prove it as well."""


class Proving(Generic[S]):
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
        self.plies = 0
        """How many moves were played."""

    @property
    def length(self) -> float:
        """How many moves a play-out takes."""
        return self.plies / sum([len(one) for one in self.shares.values()])

    def ranked(self, pairs: int = PAIRS, hopeful: bool = False) -> list[Answer] | None:
        """Every answer, the best first, the two best played out as often as is asked for.

        Arguments: how often; whether it is given up, and None returned, as soon as the best will
        hardly lead by as much as a puzzle's. Raises BrokenOff where nobody waits for it any more.
        """
        left = [*self.shares]
        for look in (*[one for one in LOOKS if one < pairs], pairs):
            while len(self.shares[left[0]]) < look:
                self._play(left)
            left.sort(key=self._mean, reverse=True)
            gaps = [self._gap(left[0], one) for one in left[1:]]
            # what the error will be in the end
            last = SPARE * sqrt(look / pairs) - HOPE
            if hopeful and any(lost < CLEAR + last * error for lost, error in gaps):
                return None
            behind = [
                one
                for one, (lost, error) in zip(left[1:], gaps, strict=True)
                if lost < CLEAR + SPARE * error
            ]
            # whoever comes next to the best is played out to the end
            left = [left[0], *(behind or left[1:2])]
        return self._told(left[0])

    def _play(self, answers: Collection[Move]) -> None:
        """Each of the answers once more, with the same dice in the same world."""
        still_wanted()
        number = len(self.shares[next(iter(answers))])
        dice = f"{self.dice}:{number}"
        world = self.view.copy()
        self.judge.imagine(world, self.seat, Random(dice))
        for one in answers:
            share, plies = played_out(self.game, self.judge, world.copy(), self.seat, one, dice)
            self.shares[one].append(share)
            self.plies += plies

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


def clear(answers: Collection[Answer], spare: float = 0.0) -> bool:
    """Whether the best of some answers is proved: better than each other by much, and surely.

    Arguments: the answers, the best first; how many standard errors more than ``CLEAR`` it must
    lead by, so that other dice would prove it as well.
    """
    best, *others = answers
    return all(
        best.worth - one.worth >= max(CLEAR + spare * one.error, SURE * one.error) for one in others
    )
