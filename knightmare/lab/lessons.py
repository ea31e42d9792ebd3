"""Games of the hard level to learn from: how Dungeoneers stood, and who won in the end.

In the first turns of half the games some answers are any that are allowed. So there are lessons
also from where the hard level never goes by itself; what came before the last such turn is none.
"""

from collections.abc import Iterator, Sequence
from random import Random
from sys import intern
from typing import Any, NamedTuple

from knightmare.bot.evaluation import Prospects, prospects
from knightmare.bot.hard import HARD, hard
from knightmare.bot.outlook import hidden, secrets, signs, stage
from knightmare.game import Knightmare
from knightmare.position.state import Dungeoneer, State
from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import LONGEST, run
from shared.play.seats import SEATS

GAME = Knightmare()
SPOILT = 0.5
"""How many games begin with answers by chance."""
BEGINNING = 24
"""Turns, at most, of that beginning."""
CARELESS = 0.2
"""How many answers there are by chance."""
HEARD = 0.4
"""How many turns are listened to: those of one game are much alike. The first one always is."""
ONE_OF = 5
"""In company there are many turns: one of so many that are listened to is a lesson."""
ALONE = 0.5
"""How many games are played alone; in the others there are two to four."""


class Standing(NamedTuple):
    """How one Dungeoneer stands: see ``knightmare.bot.outlook``."""

    stage: str
    names: tuple[str, ...]
    values: tuple[float, ...]


class Lesson(NamedTuple):
    """A position at the end of a turn, as one seat knows it."""

    alone: bool
    winner: int
    """Whose standing it is that won, from 0; -1 for nobody's."""
    standings: tuple[Standing, ...]
    """Those of all who live."""

    @classmethod
    def from_json(cls, values: Sequence[Any]) -> "Lesson":
        """Read what JSON makes of it. Raises ValueError, TypeError where it is none."""
        alone, winner, standings = values
        found = [
            Standing(str(stage), tuple(intern(str(one)) for one in names), tuple(map(float, shown)))
            for stage, names, shown in standings
        ]
        return cls(bool(alone), int(winner), tuple(found))


def lessons(board: str, seed: str, first: int, count: int) -> list[Lesson]:
    """What is learned from so many games on a house board.

    Arguments: the board's name; the seed of all of them; the number of the first one, from 0; how
    many games.
    """
    games = (_Game(board, f"{seed}:{number}") for number in range(first, first + count))
    return [one for game in games for one in game.played()]


def standing(expects: Prospects, state: State, me: Dungeoneer, seat: str) -> Standing:
    """How a Dungeoneer stands.

    Arguments: what may be expected of the board; the state; the Dungeoneer; the seat that knows no
    cards but its own.
    """
    shown: dict[str, float] = {}
    known = secrets(state, me) if me.seat == seat else hidden(me) if me.spells else ()
    for name, value in (*signs(expects, state, me), *known):
        shown[name] = shown.get(name, 0.0) + value
    values = tuple([round(value, 4) for value in shown.values()])
    return Standing(stage(state, me), tuple(map(intern, shown)), values)


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
        self.listened = 0
        self.heard: list[tuple[list[str], tuple[Standing, ...]]] = []

    def played(self) -> Iterator[Lesson]:
        """What it teaches."""
        run(GAME, self.state, self._answer, LONGEST)
        winner = self.state.winner
        for seats, standings in self.heard:
            won = seats.index(winner) if winner in seats else -1
            yield Lesson(len(self.turns) == 1, won, standings)

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
        """A turn has ended: it may be a lesson, as anybody who lives knows the position."""
        first = me.turns == self.sober
        if max(self.turns.values()) < self.sober:
            return
        if first or self.random.random() < HEARD:
            self.listened += 1
            if len(self.turns) == 1:
                self._learn(state, me.seat)
                return
            seat = self.random.choice(state.alive).seat
            if self.listened % ONE_OF == 1:
                self._learn(state, seat)

    def _learn(self, state: State, seat: str) -> None:
        alive = state.alive
        standings = [standing(self.expects, state, one, seat) for one in alive]
        self.heard.append(([one.seat for one in alive], tuple(standings)))
