"""Puzzles of Knightmare, found in games of the hard level and proved by playing on.

A position is looked at where the judge promises much more of one answer than of the others, and
where a plain rule of thumb is wrong. What it promises decides nothing: every answer is played out.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from knightmare.descriptor import KNIGHTMARE
from knightmare.insight.judge import TurnJudge, judge_of
from knightmare.lab.thumbs import THUMBS
from knightmare.position.state import State
from shared.chance.fate import draw
from shared.insight.advice import advice
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Seat, Setup
from shared.play.runner import run
from shared.play.seats import SEATS
from shared.puzzles.proving import CLEAR, PAIRS, Proving, clear
from shared.puzzles.puzzle import Answer, Puzzle

PROMISED = 0.08
"""What the judge must promise more of one answer than of every other."""
SPARE = 5.0
"""Standard errors by which the best answer leads by more than it must: other dice prove it, too."""
HOPED = CLEAR + 0.035
"""A lead that hardly is as much is not played out any further."""
PLAIN = 0.4
"""Where all levels find the best answer, the next is worth at least so much of it: nobody learns
from a choice between life and death."""
A_GAME = 3
"""Positions of one game that become puzzles, at most: each of another theme."""
TRIED = 8
"""Positions of one game that are played out, at most."""
LONG, SOUNDED = 100, 12
"""Moves from a position to the end of the game, on average, above which it is left; how often it is
played out to know."""
NEAR, MANY = 40, 4
"""Of two positions that are as interesting, the one nearer the end of the game is played out first,
as if each game went on so many moves longer; as many answers are as interesting as more."""
CARELESS = 0.08
"""How often any answer is given: positions come about that careful people seldom meet."""
COMPANY = 6
"""Every so many games, two play."""
EASY, NORMAL, HARD = 1_000, 350, 450
"""Strength of a puzzle that a rule of thumb gets wrong; what it is more where the normal and the
hard level get it wrong, too."""
CLOSE, FAR = 250, 0.3
"""What it is more at most where answers lie close together; by how much they lie apart where it is
nothing more."""


class Met(NamedTuple):
    """A position that may become a puzzle."""

    ply: int
    """How many moves were played before it."""
    ask: str
    interest: float
    """What the judge promises more of the best answer than of the next; more than that, where a
    level errs, and where there is much to choose from."""

    @property
    def theme(self) -> str:
        """What it is about."""
        return THUMBS[self.ask][0]


def mined(seed: str, number: int) -> list[Puzzle]:
    """The puzzles of one game. Arguments: the seed of all games; which of them it is."""
    return [*_Game(seed, number).puzzles()]


class _Game:
    """One game in which puzzles are looked for."""

    def __init__(self, seed: str, number: int) -> None:
        self.name = f"{seed}.{number}"
        count = 2 if number % COMPANY == COMPANY - 1 else 1
        seats = tuple([Seat(seat, "", "person") for seat in SEATS[:count]])
        self.setup = Setup(KNIGHTMARE.play.name, seats, "", {"board": "third"})
        self.game = KNIGHTMARE.play
        self.state: State = self.game.setup(
            KNIGHTMARE.settled(self.setup.game, self.setup.options), SEATS[:count]
        )
        judge = judge_of(self.state.ruleset, self.game.rules_version)
        assert isinstance(judge, TurnJudge)
        self.judge = judge
        self.normal = KNIGHTMARE.bots["normal"]("puzzle")
        self.moves: list[Move] = []

    def puzzles(self) -> Iterator[Puzzle]:
        """Those of this game, the most promising positions first, each of another theme."""
        found: set[str] = set()
        tried, met = 0, self._met()
        for one in sorted(met, key=lambda one: -one.interest / (NEAR + len(self.moves) - one.ply)):
            if one.theme in found or tried == TRIED or len(found) == A_GAME:
                continue
            contest = self._contest(one)
            if contest.plies > LONG * SOUNDED * len(contest.shares):
                continue
            puzzle = self._proved(one, contest)
            tried += 1
            if puzzle is not None:
                found.add(puzzle.theme)
                yield puzzle

    def _met(self) -> list[Met]:
        """Where the judge's word makes a question worth looking at."""
        random = Random(self.name)
        bots = {seat: KNIGHTMARE.bots["hard"](f"{self.name}:{seat}") for seat in SEATS}
        met: list[Met] = []

        def answer(state: State, decision: Decision, ply: int) -> Move:
            if decision.who == FATE:
                move = draw(decision, random)
            else:
                interest = self._interest(state, decision)
                if interest:
                    met.append(Met(ply, decision.ask, interest))
                move = bots[decision.who].choose(self.game, state, decision, ply)
                if random.random() < CARELESS:
                    move = random.choice(decision.options)
            self.moves.append(move)
            return move

        run(self.game, self.state.copy(), answer)
        return met

    def _interest(self, state: State, decision: Decision) -> float:
        """How interesting a question is, as far as the judge knows; 0 where it is no puzzle."""
        count = len(decision.options)
        if decision.ask not in THUMBS or count < 2:
            return 0.0
        levels = self._levels(state, decision)
        if len({*self._thumbs(state, decision), *levels}) < 2:
            return 0.0
        promised = advice(self.game, self.judge, state, decision).promised
        best, other = sorted(promised, key=lambda one: -one.worth)[:2]
        err = sum([one != best.move for one in levels])
        lead = best.worth - other.worth
        if lead < PROMISED or (not err and other.worth < PLAIN * best.worth):
            return 0.0
        return lead * (1 + err) * min(count, MANY)

    def _thumbs(self, state: State, decision: Decision) -> list[Move]:
        return [rule(state, decision) for rule in THUMBS[decision.ask][1]]

    def _levels(self, state: State, decision: Decision) -> tuple[Move, Move]:
        """What the normal level answers, and the hard one."""
        normal = self.normal.choose(self.game, state, decision, 0)
        return normal, self.judge.usual(state, decision)

    def _contest(self, met: Met) -> Proving[State]:
        """The answers to a question, played out a few times."""
        state, decision = self._position(met)
        view = self.game.view(state, decision.who)
        contest = Proving(self.game, self.judge, view, decision, decision.options, self.name)
        contest.ranked(SOUNDED)
        return contest

    def _position(self, met: Met) -> tuple[State, Decision]:
        """The state and its question."""
        state = self.state.copy()
        for move in self.moves[: met.ply]:
            self.game.apply(state, move)
        decision = self.game.decision(state)
        assert decision is not None
        return state, decision

    def _proved(self, met: Met, contest: Proving[State]) -> Puzzle | None:
        """The puzzle of a position; None where its best answer is not clear."""
        answers = contest.ranked(PAIRS, HOPED)
        if answers is None or not clear(answers, SPARE):
            return None
        state, decision = self._position(met)
        right = Move.parse(answers[0].said)
        thumbs = [one != right for one in self._thumbs(state, decision)]
        levels = [one != right for one in self._levels(state, decision)]
        plain = answers[1].worth < PLAIN * answers[0].worth
        if not any(thumbs + levels) or (plain and not any(levels)):
            return None
        return Puzzle(
            f"{self.name}.{met.ply}",
            self.setup,
            self.game.rules_version,
            tuple([move.notation() for move in self.moves[: met.ply]]),
            met.theme,
            EASY + NORMAL * levels[0] + HARD * levels[1] + _close(answers),
            tuple(answers),
        )


def _close(answers: list[Answer]) -> int:
    """What closeness makes of a puzzle."""
    margin = answers[0].worth - answers[1].worth
    return round(CLOSE * max(0.0, 1 - margin / FAR))
