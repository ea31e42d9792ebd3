"""Games of the hard level to learn from: how Dungeoneers stood, and who won in the end.

In the first turns of most games some answers are any that are allowed. So there are lessons also
from where the hard level never goes by itself; what came before the last such turn is none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from knightmare.bot.evaluation import prospects
from knightmare.bot.hard import HARD, hard
from knightmare.bot.outlook import signs, stage
from knightmare.game import Knightmare
from knightmare.position.state import Dungeoneer, State
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import LONGEST, run
from shared.play.seats import SEATS

GAME = Knightmare()
SPOILT = 0.8
"""How many games begin with answers by chance."""
BEGINNING = 24
"""Turns, at most, of that beginning."""
CARELESS = 0.2
"""How many answers there are by chance."""
HEARD = 0.35
"""How many turns are lessons: those of one game are much alike. The first one always is."""
ALONE = 0.75
"""How many games are played alone; in the others there are two to four."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A Dungeoneer at the end of a turn."""

    stage: str
    signs: dict[str, float]
    """See ``knightmare.bot.outlook``."""
    alone: bool
    won: bool

    def to_json(self) -> list[Any]:
        """Plain JSON values."""
        shown = {name: round(value, 4) for name, value in self.signs.items()}
        return [self.stage, shown, self.alone, self.won]

    @classmethod
    def from_json(cls, values: Sequence[Any]) -> "Lesson":
        """Read what ``to_json`` wrote. Raises ValueError, TypeError where it is none."""
        where, shown, alone, won = values
        return cls(str(where), {str(k): float(v) for k, v in shown.items()}, alone, won)


def lessons(board: str, seed: str, count: int) -> list[Lesson]:
    """What is learned from so many games on a house board.

    Arguments: the board's name; the seed of all of them; how many games.
    """
    return [one for number in range(count) for one in _Game(board, f"{seed}:{number}").played()]


class _Game:
    """One game that is listened to."""

    def __init__(self, board: str, seed: str) -> None:
        self.random = Random(seed)
        alone = self.random.random() < ALONE
        seats = SEATS[: 1 if alone else self.random.randint(2, len(SEATS))]
        self.state = GAME.setup({"board": board}, seats)
        self.expects = prospects(self.state.ruleset, HARD[board])
        self.bots = {seat: hard(f"{seed}:{seat}") for seat in seats}
        self.sober = self.random.randint(1, BEGINNING) if self.random.random() < SPOILT else 0
        """From the end of this turn on every answer is the hard level's."""
        self.turns = dict.fromkeys(seats, 0)
        self.heard: list[tuple[str, str, dict[str, float]]] = []

    def played(self) -> list[Lesson]:
        """What it teaches."""
        run(GAME, self.state, self._answer, LONGEST)
        winner, alone = self.state.winner, len(self.turns) == 1
        return [Lesson(where, shown, alone, winner == seat) for seat, where, shown in self.heard]

    def _answer(self, state: State, decision: Decision, ply: int) -> Move:
        for me in state.dungeoneers:
            if me.turns != self.turns[me.seat]:
                self.turns[me.seat] = me.turns
                self._hear(state, me)
        who = decision.who
        if who == FATE:
            return draw(decision, self.random)
        careless = max(self.turns.values()) < self.sober
        if careless and self.random.random() < CARELESS:
            return self.random.choice(decision.options)
        return self.bots[who].choose(GAME, GAME.view(state, who), decision, ply)

    def _hear(self, state: State, me: Dungeoneer) -> None:
        """A turn has ended: it may be a lesson."""
        first = me.turns == self.sober
        if me.life == "DEAD" or max(self.turns.values()) < self.sober:
            return
        if first or self.random.random() < HEARD:
            shown: dict[str, float] = {}
            for name, value in signs(self.expects, state, me):
                shown[name] = shown.get(name, 0.0) + value
            self.heard.append((me.seat, stage(state, me), shown))
