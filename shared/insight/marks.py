"""Choices that cost much: suspected by what the judge promises, proved by playing on.

A judge that is wrong by a little at every choice would blame people for what was as good. So its
word only makes a choice suspicious; whether it cost anything is found by playing on from both
answers many times, with the same dice, over what the seat could not know, drawn anew each time.
What can be reckoned exactly is not played out (``shared.insight.exact``).
"""

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Generic, NamedTuple

from shared.chance.fate import draw
from shared.insight.judge import CHANCE, POINTS, Judge
from shared.insight.review import DOUBTFUL, Mark
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Game, S
from shared.play.patience import still_wanted
from shared.play.runner import run
from shared.play.seats import INDEX

SUSPICIOUS = {CHANCE: 0.03, POINTS: 1.0}
"""What the judge must promise more of the usual answer, by what worths are counted in."""
WORLDS = 4
"""Ways in which hidden things are drawn where the judge is asked."""
LOOKS = {
    CHANCE: (100, 200, 400, 800, 1_200, 1_600, 2_000),
    POINTS: (25, 50, 100, 200, 400),
}
"""After so many pairs it is looked whether enough is known; the last is the most that are played.

Whoever looks seven times is wrong more often than whoever looks once. Hence ``CERTAIN``.
"""
CERTAIN = 3.5
"""Standard errors that a loss must exceed: of choices that cost nothing, less than one in 500 is
taken for a loss at any of the looks."""
CLOSE = 0.5
"""The standard error with which a loss that is certain is told, by the least that is marked."""
HOPELESS = 1.5
"""Standard errors by which a loss must lie below what is marked to be played out no further."""


class Suspect(NamedTuple):
    """A choice of which the judge promises less than of the usual one."""

    promised: float
    """How much less."""
    ply: int
    """How many moves were played before it."""
    seat: str
    chosen: Move
    usual: Move


def suspect(
    game: Game[S], judge: Judge[S], state: S, decision: Decision, chosen: Move, ply: int
) -> Suspect | None:
    """A choice, where it is suspicious.

    Arguments: the rules; what the table is worth; the state in which it was asked, not changed; the
    question; what was chosen; how many moves were played before. Raises BrokenOff where nobody
    waits for it any more.
    """
    seat = decision.who
    if seat == FATE or len(decision.options) == 1 or judge.row(decision):
        return None
    if not judge.tells(state, decision):
        return None
    usual = judge.usual(state, decision)
    if usual == chosen:
        return None
    seen, lost = worlds(game, judge, state, seat), 0.0
    for world in seen:
        better, worse = [judge.promise(behind(game, world, one), 1.0) for one in (usual, chosen)]
        lost += (better[INDEX[seat]] - worse[INDEX[seat]]) / len(seen)
    return Suspect(lost, ply, seat, chosen, usual) if lost >= SUSPICIOUS[judge.unit] else None


def worlds(game: Game[S], judge: Judge[S], state: S, seat: str) -> list[S]:
    """States as they may well be, as far as a seat knows: always the same of what it knows.

    Arguments: the rules; what the table is worth; the state, not changed; the seat.
    """
    view, found = game.view(state, seat), list[S]()
    for number in range(WORLDS):
        world = view.copy()
        judge.imagine(world, seat, Random(number))
        found.append(world)
        if world == view:
            # nothing is hidden
            break
    return found


def behind(game: Game[S], state: S, answer: Move) -> S:
    """A state in which a question is answered. Arguments: the rules; the state; the answer.

    Raises BrokenOff where nobody waits for it any more.
    """
    still_wanted()
    after = state.copy()
    game.apply(after, answer)
    return after


@dataclass(slots=True)
class Duel(Generic[S]):
    """Two answers, played on from to the end of the game with the same dice."""

    game: Game[S]
    judge: Judge[S]
    view: S
    """What the seat knows."""
    seat: str
    chosen: Move
    better: Move
    """The answer that may have been better."""
    dice: str
    """What the dice and all that is hidden are drawn by."""
    pairs: int = 0
    plies: int = 0
    """How many moves were played."""
    _total: float = 0.0
    _squares: float = 0.0

    @property
    def loss(self) -> float:
        """What the choice cost on average."""
        return self._total / self.pairs if self.pairs else 0.0

    @property
    def error(self) -> float:
        """The standard error of that."""
        if self.pairs < 2:
            return 1.0
        spread = max(0.0, self._squares / self.pairs - self.loss**2)
        return sqrt(spread / (self.pairs - 1))

    @property
    def certain(self) -> bool:
        """Whether the choice cost so much that it is marked, as far as is known by now."""
        least = DOUBTFUL[self.judge.unit]
        return self.pairs > 1 and self.loss >= max(least, CERTAIN * self.error)

    @property
    def over(self) -> bool:
        """Whether enough is known, or no more is played."""
        unit = self.judge.unit
        looks, least = LOOKS[unit], DOUBTFUL[unit]
        if self.pairs >= looks[-1] or self.plies >= self.judge.plies:
            return True
        if self.pairs not in looks:
            return False
        hopeless = self.loss + HOPELESS * self.error < least
        return hopeless or (self.certain and self.error <= CLOSE * least)

    def go_on(self) -> None:
        """One more pair. Raises BrokenOff where nobody waits for it any more."""
        still_wanted()
        dice = f"{self.dice}:{self.pairs}"
        world = self.view.copy()
        self.judge.imagine(world, self.seat, Random(dice))
        better = self._played(world.copy(), self.better, dice)
        gain = better - self._played(world, self.chosen, dice)
        self.pairs += 1
        self._total += gain
        self._squares += gain * gain

    def _played(self, state: S, first: Move, dice: str) -> float:
        """What comes of an answer in the end."""
        worth, plies = played_out(self.game, self.judge, state, self.seat, first, dice)
        self.plies += plies
        return worth

    def mark(self, ply: int) -> Mark:
        """What it found, of a choice. Argument: how many moves were played before it."""
        found = self.loss, self.error, self.pairs
        return Mark(ply, self.seat, self.chosen, self.better, *found, self.judge.unit)


def played_out(
    game: Game[S], judge: Judge[S], state: S, seat: str, first: Move, dice: str
) -> tuple[float, int]:
    """What comes of an answer in the end for a seat, and how many moves were played for it.

    Arguments: the rules; who answers from there; the state, which is changed; whose end is told;
    the answer; what dice are drawn by: the same throws behind every answer.
    """
    game.apply(state, first)
    # the n-th throw of a kind in somebody's turns is the same behind all answers
    thrown: dict[tuple[str, str], Random] = {}

    def answer(state: S, decision: Decision, ply: int) -> Move:
        if decision.who != FATE and not judge.row(decision):
            return judge.offhand(state, decision, dice)
        kind = judge.chapter(state).owner, decision.ask
        if kind not in thrown:
            thrown[kind] = Random(f"{dice}:{kind}")
        if decision.who == FATE:
            return draw(decision, thrown[kind])
        return thrown[kind].choices(decision.options, judge.chances(decision))[0]

    plies = run(game, state, answer) + 1
    return judge.worth(state)[INDEX[seat]], plies
