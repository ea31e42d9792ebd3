"""Puzzles of Knightmare, found in games of the hard level and proved by playing on.

A position is looked at where the judge promises much more of one answer than of the others, and
where a plain rule of thumb is wrong. What it promises decides nothing: every answer is played out.
"""

from collections.abc import Iterator
from random import Random

from knightmare.descriptor import KNIGHTMARE
from knightmare.insight.judge import TurnJudge, judge_of
from knightmare.lab.thumbs import THUMBS
from knightmare.position.state import State
from shared.bots.careless import CarelessBot
from shared.chance.fate import draw
from shared.insight.marks import behind, worlds
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Seat, Setup
from shared.play.runner import run
from shared.play.seats import INDEX, SEATS
from shared.puzzles.proving import PAIRS, Contest
from shared.puzzles.puzzle import ALIKE, Answer, Puzzle

PROMISED = 0.04
"""What the judge must promise more of one answer than of every other that is not as good."""
HARDLY = 0.15
"""Answers of which the judge promises so much less are looked at only where a rule gives them."""
A_GAME = 2
"""Positions of one game that become puzzles, at most."""
CARELESS = 8
"""Decisions of a hundred that are any: positions come about that careful people seldom meet."""
COMPANY = 4
"""Every so many games, two play."""
EASY, NORMAL, HARD = 1_100, 350, 450
"""Strength of a puzzle that a rule of thumb gets wrong; what it is more where the normal and the
hard level get it wrong, too."""
CLOSE = 200
"""What it is more at most where answers lie close together."""


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
            {one.id: one.default for one in self.game.options} | dict(self.setup.options),
            SEATS[:count],
        )
        judge = judge_of(self.state.ruleset, self.game.rules_version)
        assert isinstance(judge, TurnJudge)
        self.judge = judge
        self.normal = KNIGHTMARE.bots["normal"]("puzzle")
        self.moves: list[Move] = []

    def puzzles(self) -> Iterator[Puzzle]:
        """Those of this game, from its start on."""
        met = self._met()
        Random(self.name).shuffle(met)
        found = 0
        for ply in met:
            puzzle = self._proved(ply)
            if puzzle is not None:
                yield puzzle
                found += 1
            if found == A_GAME:
                return

    def _met(self) -> list[int]:
        """Where the judge's word makes a question worth looking at, by the moves before it."""
        random = Random(self.name)
        bots = {
            seat: CarelessBot(KNIGHTMARE.bots["hard"](f"{self.name}:{seat}"), self.name, CARELESS)
            for seat in SEATS
        }
        met: list[int] = []

        def answer(state: State, decision: Decision, ply: int) -> Move:
            if decision.who == FATE:
                move = draw(decision, random)
            else:
                if self._promising(state, decision):
                    met.append(ply)
                move = bots[decision.who].choose(self.game, state, decision, ply)
            self.moves.append(move)
            return move

        run(self.game, self.state.copy(), answer)
        return met

    def _promising(self, state: State, decision: Decision) -> bool:
        if decision.ask not in THUMBS or len(decision.options) < 2:
            return False
        rules = {rule(state, decision) for rule in THUMBS[decision.ask][1]}
        if len(rules) == 1 and len(decision.options) == 2 and self._normal(state, decision) in rules:
            rules.add(self.judge.usual(state, decision))
        if len(rules | {self._normal(state, decision), self.judge.usual(state, decision)}) < 2:
            return False
        promised = self._promised(state, decision)
        worths = sorted(promised.values(), reverse=True)
        behind_best = [worths[0] - one for one in worths if worths[0] - one > ALIKE]
        # answers that are as good as the best leave no puzzle
        return len(behind_best) == len(worths) - 1 and behind_best[0] >= PROMISED

    def _promised(self, state: State, decision: Decision) -> dict[Move, float]:
        """What the judge promises of each answer to whoever is asked."""
        seen = worlds(self.game, self.judge, state, decision.who)
        at = INDEX[decision.who]
        return {
            one: sum([self.judge.hope(behind(self.game, world, one))[at] for world in seen])
            / len(seen)
            for one in decision.options
        }

    def _normal(self, state: State, decision: Decision) -> Move:
        return self.normal.choose(self.game, state, decision, 0)

    def _proved(self, ply: int) -> Puzzle | None:
        """The puzzle behind so many moves; None where its best answer is not clear."""
        state = self.state.copy()
        for move in self.moves[:ply]:
            self.game.apply(state, move)
        decision = self.game.decision(state)
        assert decision is not None
        promised = self._promised(state, decision)
        best = max(promised.values())
        theme, rules = THUMBS[decision.ask]
        thumbs = {rule(state, decision) for rule in rules}
        levels = [self._normal(state, decision), self.judge.usual(state, decision)]
        looked = {
            one for one in promised if promised[one] > best - HARDLY or one in (*thumbs, *levels)
        }
        view = self.game.view(state, decision.who)
        contest = Contest(self.game, self.judge, view, decision, sorted(looked, key=str), self.name)
        answers = contest.proved(PAIRS)
        if answers is None or thumbs == {answers[0].said}:
            return None
        right = answers[0].said
        wrong = [one.notation() != right for one in levels]
        if not any(wrong) and all(one.notation() == right for one in thumbs):
            return None
        strength = EASY + NORMAL * wrong[0] + HARD * wrong[1] + _close(answers)
        return Puzzle(
            f"{self.name}.{ply}",
            self.setup,
            self.game.rules_version,
            tuple(self.moves[:ply]),
            theme,
            strength,
            tuple(answers),
        )


def _close(answers: list[Answer]) -> int:
    """What closeness makes of a puzzle."""
    margin = answers[0].worth - answers[1].worth
    return round(CLOSE * max(0.0, 1 - margin / 0.25))
