"""What a seat could have known of its choice: what each answer promises, and why one is better.

Nothing is said by hindsight: whatever the seat could not know is drawn as it may well have been,
and the same for all positions that look alike to it.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Literal, NamedTuple

from shared.insight.account import blend
from shared.insight.judge import CHANCE, POINTS, Judge
from shared.insight.marks import Duel, behind, worlds
from shared.insight.review import DOUBTFUL
from shared.play.decision import Decision, Move
from shared.play.game import Game, S
from shared.play.seats import INDEX

LEAST = {CHANCE: 0.01, POINTS: 0.1}
"""What a reason must amount to, and by how much answers must differ not to be the same, by what
worths are counted in."""
REASONS = 3
"""As many are given."""
Trial = Literal["better", "same", "worse"]


class Promised(NamedTuple):
    """What an answer promises."""

    move: Move
    worth: float
    """What the seat may expect behind it: a chance from 0 to 1, or points."""


class Because(NamedTuple):
    """What speaks for one answer over another."""

    sign: str
    """What it is, by the game's own id."""
    amount: float
    """How much it speaks for it; below 0, how much against."""


@dataclass(frozen=True, slots=True)
class Assessed:
    """A choice of a seat, as it could be judged when it was made."""

    seat: str
    unit: str
    usual: Move
    """What the player would have answered by whom the judge measures."""
    promised: tuple[Promised, ...]
    """Every option, in the order in which they are asked."""

    def worth(self, move: Move) -> float:
        """What one of the options promises."""
        return next(one.worth for one in self.promised if one.move == move)


def advice(game: Game[S], judge: Judge[S], state: S, decision: Decision) -> Assessed:
    """What a seat can be told of its choice.

    Arguments: the rules; what the table is worth; the state, not changed; what the seat is asked
    there. Raises BrokenOff where nobody waits for it any more.
    """
    seat = decision.who
    at, seen = INDEX[seat], worlds(game, judge, state, seat)
    even = [1 / len(seen)] * len(seen)

    def worth(move: Move) -> float:
        return blend([judge.promise(behind(game, one, move), 1.0) for one in seen], even)[at]

    promised = tuple([Promised(one, worth(one)) for one in decision.options])
    return Assessed(seat, judge.unit, judge.usual(state, decision), promised)


def reasons(
    game: Game[S], judge: Judge[S], state: S, decision: Decision, better: Move, worse: Move
) -> tuple[Because, ...]:
    """Why one answer is better than another: what speaks for and against it most.

    Arguments: the rules; what the table is worth; the state, not changed; what the seat is asked
    there; the one answer; the other. Raises BrokenOff where nobody waits for it any more.
    """
    found: defaultdict[str, float] = defaultdict(float)
    seen = worlds(game, judge, state, decision.who)
    for world in seen:
        states = behind(game, world, better), behind(game, world, worse)
        for sign, amount in judge.compared(*states, decision.who).items():
            found[sign] += amount / len(seen)
    told = [Because(*one) for one in found.items() if abs(one[1]) >= LEAST[judge.unit]]
    return tuple(sorted(told, key=lambda one: (-abs(one.amount), one.sign))[:REASONS])


def tried(advice: Assessed, chosen: Move, answer: Move) -> Trial:
    """Whether an answer is better than what was chosen, the same or worse, by what they promise.

    Arguments: what is known of the choice; what was chosen; the answer that is tried.
    """
    gained = advice.worth(answer) - advice.worth(chosen)
    return _trial(gained, LEAST[advice.unit])


def fought(duel: Duel[S]) -> Trial:
    """The same by playing on, of a duel that is over: whether its other answer is better."""
    sure = 2 * duel.error
    return _trial(duel.loss, max(sure, DOUBTFUL[duel.judge.unit] / 2))


def _trial(gained: float, least: float) -> Trial:
    if abs(gained) < least:
        return "same"
    return "better" if gained > 0 else "worse"
