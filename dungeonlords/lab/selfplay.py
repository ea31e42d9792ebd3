"""Games that a bot plays against itself to learn from: positions, how they ended, orders given."""

from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from dungeonlords.bot.judgement import Judgement
from dungeonlords.bot.outlook import FEATURES, Outlook, settled
from dungeonlords.bot.survey import Survey
from dungeonlords.bot.thoughtful import ThoughtfulBot
from dungeonlords.game import DungeonLords
from dungeonlords.insight.signs import MADE, Quiet
from dungeonlords.lab.gifts import give
from dungeonlords.lab.histories import History, history
from dungeonlords.position.state import SEASONS, State
from dungeonlords.scoring import points
from shared.chance.fate import Seeded
from shared.play.decision import FATE, Decision, Move
from shared.play.runner import LONGEST, run
from shared.play.seats import SEATS

GAME = DungeonLords()
GIVEN = 0.4
"""How often a lord is given something by chance after production."""
CARELESS = 0.1
"""How often an order is any that is held."""
ROUNDS = 2 * len(SEASONS)


@dataclass(frozen=True, slots=True)
class Position:
    """One lord after production."""

    year: int
    season: int
    settled: float
    """Points that nothing changes any more."""
    numbers: tuple[float, ...]
    """See ``dungeonlords.bot.outlook.FEATURES``."""


@dataclass(frozen=True, slots=True)
class Order:
    """One order: the slot, from 0, what was held, and what was laid."""

    slot: int
    hand: tuple[str, ...]
    area: str


@dataclass(slots=True)
class Lesson:
    """What a judgement learns from: the positions of one game, how it ended, what was ordered."""

    lives: dict[str, list[Position]] = field(default_factory=dict)
    """By seat the positions of the two years, in their order."""
    ends: dict[str, int] = field(default_factory=dict)
    """By seat the points at the end."""
    orders: list[Order] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return asdict(self)

    @classmethod
    def from_json(cls, values: Any) -> "Lesson":
        """Read what ``to_json`` wrote. Raises ValueError, TypeError, KeyError where it is none."""
        lives = {
            str(seat): [Position(**{**one, "numbers": tuple(one["numbers"])}) for one in lived]
            for seat, lived in dict(values["lives"]).items()
        }
        ends = {str(seat): int(points) for seat, points in dict(values["ends"]).items()}
        orders = [Order(**{**one, "hand": tuple(one["hand"])}) for one in values["orders"]]
        return cls(lives, ends, orders)


def lesson(seed: str, judgement: Judgement, guesses: int) -> Lesson:
    """Play one game of four. Arguments: its seed; how all judge; how often they guess."""
    game = _Game(seed, judgement, guesses)
    run(GAME, game.state, game.answer, LONGEST, game.hear)
    game.lesson.ends = {seat: one.total for seat, one in points(game.state).items()}
    return game.lesson


def careful(seed: str, level: str, count: int) -> Lesson:
    """Look on at a game of a level, in which nothing is given by chance.

    Arguments: its seed; the level of all lords; how many play, 2 to 4. No orders are noted.
    """
    return lesson_of(history(seed, level, count, fought=False))


def lesson_of(played: History) -> Lesson:
    """What is learned from a game that was looked on at."""
    lives = {
        seat: [_position(one.quiet) for one in lived if one.kind == MADE]
        for seat, lived in played.lives.items()
    }
    return Lesson(lives, played.ends)


def _position(quiet: Quiet) -> Position:
    season = round(quiet.late * (len(SEASONS) - 1))
    return Position(quiet.year, season, quiet.settled, quiet.numbers[: len(FEATURES)])


class _Game:
    """A game in progress that is listened to."""

    def __init__(self, seed: str, judgement: Judgement, guesses: int) -> None:
        self.bots = {seat: ThoughtfulBot(f"{seed}:{seat}", judgement, guesses) for seat in SEATS}
        self.fate = Seeded(seed)
        self.random = Random(f"{seed}:gifts")
        self.state: State = GAME.setup({}, SEATS)
        self.survey = Survey(self.state.ruleset)
        self.lesson = Lesson({seat: [] for seat in SEATS})
        self._recovered = 0

    def answer(self, state: State, decision: Decision, ply: int) -> Move:
        """What the bots choose, but for careless orders."""
        who = decision.who
        if who == FATE:
            return self.fate.answer(decision, ply)
        if decision.ask != "program":
            return self.bots[who].choose(GAME, GAME.view(state, who), decision, ply)
        lord = state.of(who)
        if self.random.random() < CARELESS:
            return self.random.choice(decision.options)
        move = self.bots[who].choose(GAME, GAME.view(state, who), decision, ply)
        self.lesson.orders.append(Order(len(lord.slots), lord.hand, str(move.args[0])))
        return move

    def hear(self, kind: str, who: str, clause: str, **facts: Any) -> None:
        """When everybody has taken orders back production is over."""
        self._recovered += kind == "orders_recovered"
        if self._recovered == len(SEATS):
            self._recovered = 0
            for lord in self.state.lords:
                if self.random.random() < GIVEN:
                    give(self.state, lord, self.random)
            self._note()

    def _note(self) -> None:
        state = self.state
        for lord in state.lords:
            outlook = Outlook(GAME.view(state, lord.seat), lord.seat, self.survey)
            numbers = tuple(map(float, outlook.measured(lord)))
            known = settled(state.ruleset, lord)
            self.lesson.lives[lord.seat].append(Position(state.year, state.season, known, numbers))
