"""Choices whose cost the judge reckons exactly: answers between which Fate did nothing are one.

A defence is made by several answers, and so is a battle whose card lies open. What they lost
together is told of the first that lost anything to speak of, where all of it could still be had.
"""

from collections.abc import Sequence
from itertools import dropwhile
from typing import Generic, NamedTuple

from shared.insight.judge import Chapter, Judge
from shared.insight.review import DOUBTFUL, Mark
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Game, S

SLIGHT = 0.125
"""What one answer may lose and not be blamed for what those behind it lost, by the least that is
marked."""


class Answered(NamedTuple, Generic[S]):
    """An answer whose cost was reckoned."""

    ply: int
    """How many moves were played before it."""
    state: S
    decision: Decision
    move: Move
    before: float
    """What the seat would have had in the end with the best answers."""
    after: float
    """The same behind this one."""

    @property
    def lost(self) -> float:
        """What it cost."""
        return self.before - self.after


class ExactSearch(Generic[S]):
    """Meets the moves of a game one after the other. Argument: who reckons."""

    def __init__(self, judge: Judge[S]) -> None:
        self.judge = judge
        self._met: dict[str, list[Answered[S]]] = {}
        """By seat, since Fate moved last."""
        self._beyond: set[Chapter] = set()
        """Where the judge has given up since then."""

    def meet(self, state: S, decision: Decision, move: Move, ply: int) -> bool:
        """Take note of an answer; whether what it cost can be reckoned.

        Arguments: the state in which it was asked, not changed; the question of a seat; the answer;
        how many moves were played before. Raises BrokenOff where nobody waits for it any more.
        """
        chapter = self.judge.chapter(state)
        if len(decision.options) == 1 or chapter in self._beyond:
            return False
        met = self._met.get(decision.who, [])
        before = met[-1].after if met else self.judge.best(state, decision)
        after = None if before is None else self.judge.best(state, decision, move)
        if before is None or after is None:
            self._beyond.add(chapter)
            return False
        self._met[decision.who] = [*met, Answered(ply, state.copy(), decision, move, before, after)]
        return True

    def over(self, decision: Decision | None) -> bool:
        """Whether what was met is over now. Argument: what is asked next, if anything."""
        return bool(self._met or self._beyond) and (decision is None or decision.who == FATE)

    def marks(self) -> list[Mark]:
        """Choices that cost much, of those that were met; each is told once.

        Raises BrokenOff where nobody waits for it any more.
        """
        found = [self._mark(seat, answers) for seat, answers in self._met.items()]
        self._met.clear()
        self._beyond.clear()
        return [one for one in found if one is not None]

    def _mark(self, seat: str, answers: Sequence[Answered[S]]) -> Mark | None:
        """What some answers of a seat lost together. Arguments: the seat; the answers."""
        least = DOUBTFUL[self.judge.unit]
        blamed = [*dropwhile(lambda one: one.lost < SLIGHT * least, answers)]
        total = sum(one.lost for one in blamed)
        if not blamed or total < least:
            return None
        first = blamed[0]
        better = max(first.decision.options, key=lambda option: self._worth(first, option))
        return Mark(first.ply, seat, first.move, better, total, 0.0, 0, self.judge.unit)

    def _worth(self, one: Answered[S], answer: Move) -> float:
        found = self.judge.best(one.state, one.decision, answer)
        # what takes too long to reckon is not the best way to be told of
        return one.after if found is None else found


def best_line(game: Game[S], judge: Judge[S], state: S, answer: Move) -> list[tuple[S, Move]]:
    """What is best behind an answer that can be reckoned, until somebody else is asked.

    Each answer with the state in which it is given. Arguments: the rules; who reckons; the state in
    which a seat is asked, not changed; its first answer. Raises BrokenOff where nobody waits for it
    any more.
    """
    state, decision, found = state.copy(), game.decision(state), list[tuple[S, Move]]()
    seat = decision.who if decision else ""
    while decision is not None and decision.who == seat:
        worths = [judge.best(state, decision, one) for one in decision.options]
        ranked = [(worth, -at) for at, worth in enumerate(worths) if worth is not None]
        if found and not ranked:
            break
        move = decision.options[-max(ranked)[1]] if found else answer
        found.append((state.copy(), move))
        game.apply(state, move)
        decision = game.decision(state)
    return found
