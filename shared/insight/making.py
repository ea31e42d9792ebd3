"""A game that is looked back on, a step at a time: beside the app, or in a loop.

What a step has found stays found: one that is broken off is made again, and loses nothing of those
before it.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Generic, NamedTuple

from shared.insight.account import Account, Stretch, caught_up, stretches
from shared.insight.judge import Judge
from shared.insight.review import Review
from shared.play.game import S
from shared.play.table import Table


class Looked(NamedTuple):
    """How far looking back has come."""

    review: Review
    """What is known by now: stretches from the beginning of the game on, then marks."""
    settled: float
    """The share of the moves that are in the account, from 0 to 1."""

    @property
    def complete(self) -> bool:
        """Whether there is nothing more to be made."""
        return self.settled == 1


class Looking(Generic[S]):
    """A table that is looked back on: as it stands now, wherever it goes meanwhile.

    Arguments: the table; what it is worth to its seats; what was made of its first moves before,
    None where that is nothing.
    """

    def __init__(self, table: Table[S], judge: Judge[S], made: Review | None = None) -> None:
        self.game, self.judge = table.game, judge
        self._begun = table.begun
        self._moves = [entry.move for entry in table.played]
        self._taking: Iterator[Stretch] | None = None
        if made is None:
            seats = tuple([seat.id for seat in table.setup.seats])
            start = judge.worth(self._begun)
            made = Review(judge.version, 0, Account(seats, judge.unit, start, (), judge.known))
        self.review = self._reopened(made)

    @property
    def looked(self) -> Looked:
        """How far it has come."""
        account = self.review.plies / len(self._moves) if self._moves else 1.0
        return Looked(self.review, account)

    def step(self) -> Looked:
        """Find out a little more: what that is stands in ``looked`` from then on.

        Raises BrokenOff where nobody waits for it any more.
        """
        if self.review.plies < len(self._moves):
            self._settle()
        return self.looked

    def _reopened(self, made: Review) -> Review:
        """What was made of a game that went on: where that was left, nothing was settled yet."""
        whole = made.plies == len(self._moves)
        kept = made.account.stretches if whole else made.account.stretches[:-1]
        return made if whole else _with(made, kept)

    def _settle(self) -> None:
        """One more stretch of the account."""
        taking, self._taking = self._taking or self._on(), None
        found = next(taking)
        # one that was broken off goes no further, and is taken up from what was settled
        self._taking = taking
        self.review = _with(self.review, (*self.review.account.stretches, found))

    def _on(self) -> Iterator[Stretch]:
        """The stretches that are not in the account yet."""
        state, begin = self._begun.copy(), self.review.plies
        for move in self._moves[:begin]:
            caught_up(self.game, state, move)
            self.game.apply(state, move)
        return stretches(self.game, self.judge, state, self._moves[begin:], begin)


def _with(review: Review, found: tuple[Stretch, ...]) -> Review:
    """A review with these stretches."""
    account = replace(review.account, stretches=found)
    return replace(review, plies=found[-1].end if found else 0, account=account)
