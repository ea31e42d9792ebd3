"""A game is searched for choices that cost much, the most suspicious ones first."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Generic

from shared.insight.account import caught_up
from shared.insight.exact import ExactSearch
from shared.insight.judge import Judge
from shared.insight.marks import Duel, Suspect, suspect
from shared.insight.review import Mark, Review
from shared.play.decision import Decision, Move
from shared.play.game import Game, S

MOST = 8
"""Choices of a game that are played out."""
PLIES_A_STEP = 20
"""Moves that are looked at in one step."""
PAIRS_A_STEP = 25
"""Pairs that are played in one step."""


class MarkSearch(Generic[S]):
    """The search of one game, a step at a time.

    Arguments: the rules; what the table is worth; the state before the first move; the moves; who
    played each; the seats whose choices are searched.
    """

    def __init__(
        self,
        game: Game[S],
        judge: Judge[S],
        begun: S,
        moves: Sequence[Move],
        whose: Sequence[str],
        seats: Collection[str],
    ) -> None:
        self.game, self.judge = game, judge
        self._begun, self._moves, self._whose = begun, moves, whose
        self._seats = seats
        self._state, self._ply = begun.copy(), 0
        self._exact = ExactSearch(judge)
        self._met: list[Suspect] = []
        self._duel: Duel[S] | None = None

    @property
    def playing_out(self) -> bool:
        """Whether a choice is being played out."""
        return self._duel is not None

    def searched(self, review: Review) -> float:
        """How much is done, from 0 to 1. Argument: what was found by now."""
        met = self._ply / len(self._moves)
        if met < 1:
            return met / 2
        suspects = self._suspects()
        done = len(suspects) - len(self._left(review))
        return (1 + done / len(suspects)) / 2 if suspects else 1.0

    def step(self, review: Review) -> Review:
        """Find out a little more: the review with what was found.

        Argument: what was found by now. Raises BrokenOff where nobody waits for it any more.
        """
        if self._ply < len(self._moves):
            review = self._look(review)
        elif left := self._left(review):
            review = self._played_out(review, left[0])
        if self._ply == len(self._moves) and not self._left(review):
            review = replace(review, searched=tuple(sorted({*review.searched, *self._seats})))
        return review

    def _look(self, review: Review) -> Review:
        """Look for choices that cost much among the next moves: the review with those reckoned."""
        for move in self._moves[self._ply : self._ply + PLIES_A_STEP]:
            decision = caught_up(self.game, self._state, move, self._whose[self._ply])
            if self._exact.over(decision):
                return _with(review, *self._exact.marks())
            if decision is not None and decision.who in self._seats:
                self._met_with(decision, move)
            self.game.apply(self._state, move)
            self._ply += 1
        return _with(review, *self._exact.marks()) if self._ply == len(self._moves) else review

    def _met_with(self, decision: Decision, move: Move) -> None:
        """A choice of somebody whose choices are searched. Arguments: the question; its answer."""
        state, ply = self._state, self._ply
        if not self._exact.meet(state, decision, move, ply):
            met = suspect(self.game, self.judge, state, decision, move, ply)
            if met is not None:
                self._met.append(met)

    def _suspects(self) -> list[Suspect]:
        return sorted(self._met, key=lambda one: -one.promised)[:MOST]

    def _left(self, review: Review) -> list[Suspect]:
        """Those that were not played out yet, the most suspicious first."""
        done = {*review.cleared, *[one.ply for one in review.marks]}
        return [one for one in self._suspects() if one.ply not in done]

    def _played_out(self, review: Review, suspect: Suspect) -> Review:
        """Play some pairs of a choice; once enough is known, it is marked or cleared."""
        duel = self._duel = self._duel or self._begin(suspect)
        for _ in range(PAIRS_A_STEP):
            duel.go_on()
            if duel.over:
                self._duel = None
                break
        else:
            return review
        if not duel.certain:
            return replace(review, cleared=(*review.cleared, suspect.ply))
        return _with(review, duel.mark(suspect.ply))

    def _begin(self, suspect: Suspect) -> Duel[S]:
        state = self._begun.copy()
        for at, move in enumerate(self._moves[: suspect.ply]):
            caught_up(self.game, state, move, self._whose[at])
            self.game.apply(state, move)
        caught_up(self.game, state, suspect.chosen, suspect.seat)
        seat, dice = suspect.seat, f"duel:{suspect.ply}"
        answers = suspect.chosen, suspect.usual
        return Duel(self.game, self.judge, self.game.view(state, seat), seat, *answers, dice)


def _with(review: Review, *found: Mark) -> Review:
    """A review with these marks as well, each once. Arguments: the review; the marks."""
    marks = {one.ply: one for one in (*review.marks, *found)}
    return replace(review, marks=tuple(marks[ply] for ply in sorted(marks)))
