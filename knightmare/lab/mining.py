"""Puzzles of Knightmare, found in games of the hard level and proved by playing on.

A position is looked at where the judge promises much more of one answer than of the others, and
where a rule of thumb is wrong, or the way of a level, which is made of such rules. What it promises
decides nothing: every answer is played out.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from knightmare.descriptor import KNIGHTMARE
from knightmare.insight.judge import TurnJudge, judge_of
from knightmare.lab.thumbs import THUMBS, by_level, by_thumb
from knightmare.position.state import State
from shared.chance.fate import draw
from shared.insight.advice import advice
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Seat, Setup
from shared.play.runner import run
from shared.play.seats import SEATS
from shared.puzzles.proving import PAIRS, SPARE, Proving, clear
from shared.puzzles.puzzle import Answer, Puzzle

PROMISED = 0.09
"""What the judge must promise more of one answer than of every other."""
A_GAME, TRIED = 3, 8
"""Positions of one game that become puzzles, at most, each of another theme; that are tried."""
EARLY, FAR_OFF = 450, 120
"""Moves from the start of the game up to which it is looked at; to its end, from a position, above
which it is not even judged."""
LONG, FEW, SOUNDED = 110, 3, 24
"""Moves from a position to the end of the game, on average, above which it is left: how often it is
played out to know where it is much more, and where it is more."""
COARSE = 0.1
"""What is less likely than this, the judge looks no further at."""
MANY = 4
"""So many answers are as interesting as more."""
CARELESS = 0.08
"""How often any answer is given: positions come about that careful people seldom meet."""
TABLES: tuple[Mapping[str, Any], ...] = (
    {"board": "second", "start_tokens": 12},
    {"board": "third", "start_tokens": 12},
    {"board": "second", "start_tokens": 8},
    {"board": "second"},
    {"board": "second", "start_tokens": 12},
    {"board": "third"},
)
"""What the games are played with, one after the other: boards and beginnings on which they are
short, more than others."""
COMPANY = 6
"""Every so many games, two play."""
EASY, THUMB, NORMAL, HARD = 1_000, 150, 350, 450
"""Strength of a puzzle; what it is more where all rules of thumb get it wrong, where the normal
level does, and where the hard one does."""
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
        self.setup = Setup(KNIGHTMARE.play.name, seats, "", TABLES[number % len(TABLES)])
        self.game = KNIGHTMARE.play
        self.state: State = self.game.setup(
            KNIGHTMARE.settled(self.setup.game, self.setup.options), SEATS[:count]
        )
        judge = judge_of(self.state.ruleset, self.game.rules_version)
        assert isinstance(judge, TurnJudge)
        self.judge = TurnJudge(self.state.ruleset, judge.version, COARSE)
        self.moves: list[Move] = []

    def puzzles(self) -> Iterator[Puzzle]:
        """Those of this game, the most promising positions first, each of another theme."""
        found: set[str] = set()
        sounded = [(one, proof) for one in self._met() if (proof := self._sounded(one))]
        ranked = sorted(sounded, key=lambda one: one[1].length / one[0].interest)
        for one, proving in ranked[:TRIED]:
            if one.theme in found or len(found) == A_GAME:
                continue
            puzzle = self._proved(one, proving)
            if puzzle is not None:
                found.add(puzzle.theme)
                yield puzzle

    def _met(self) -> list[Met]:
        """Questions that are worth looking at."""
        asked, last = self._played(), len(self.moves)
        return [
            Met(ply, decision.ask, interest)
            for ply, state, decision in asked
            if last - ply <= FAR_OFF and (interest := self._interest(state, decision))
        ]

    def _played(self) -> list[tuple[int, State, Decision]]:
        """Play the game: every question that may be a puzzle, behind how many moves."""
        random = Random(self.name)
        bots = {seat: KNIGHTMARE.bots["hard"](f"{self.name}:{seat}") for seat in SEATS}
        asked: list[tuple[int, State, Decision]] = []

        def answer(state: State, decision: Decision, ply: int) -> Move | None:
            if ply > EARLY + FAR_OFF:
                return None
            if decision.who == FATE:
                move = draw(decision, random)
            else:
                if decision.ask in THUMBS and len(decision.options) > 1 and ply <= EARLY:
                    asked.append((ply, state.copy(), decision))
                move = bots[decision.who].choose(self.game, state, decision, ply)
                if random.random() < CARELESS:
                    move = random.choice(decision.options)
            self.moves.append(move)
            return move

        run(self.game, self.state.copy(), answer)
        return asked

    def _interest(self, state: State, decision: Decision) -> float:
        """How interesting a question is, as far as the judge knows; 0 where it is no puzzle."""
        rules, levels = by_thumb(state, decision), by_level(state, decision)
        if len({*rules, *levels}) == 1:
            return 0.0
        promised = advice(self.game, self.judge, state, decision).promised
        best, other = sorted(promised, key=lambda one: -one.worth)[:2]
        lead = best.worth - other.worth
        errors = sum([one != best.move for one in levels])
        if lead < PROMISED or {*rules, *levels} == {best.move}:
            return 0.0
        return lead * (1 + errors) * min(len(promised), MANY)

    def _sounded(self, met: Met) -> Proving[State] | None:
        """The answers to a question, played out a few times; None where that takes too long."""
        state, decision = self._position(met)
        view = self.game.view(state, decision.who)
        proving = Proving(self.game, self.judge, view, decision, decision.options, self.name)
        for times, most in ((FEW, 2 * LONG), (SOUNDED, LONG)):
            proving.ranked(times)
            if proving.length > most:
                return None
        return proving

    def _position(self, met: Met) -> tuple[State, Decision]:
        """The state and its question."""
        state = self.state.copy()
        for move in self.moves[: met.ply]:
            self.game.apply(state, move)
        decision = self.game.decision(state)
        assert decision is not None
        return state, decision

    def _proved(self, met: Met, proving: Proving[State]) -> Puzzle | None:
        """The puzzle of a position; None where its best answer is not clear."""
        answers = proving.ranked(PAIRS, hopeful=True)
        if answers is None or not clear(answers, SPARE):
            return None
        best, (state, decision) = Move.parse(answers[0].said), self._position(met)
        rules, levels = by_thumb(state, decision), by_level(state, decision)
        if {*rules, *levels} == {best}:
            return None
        normal, hard = [one != best for one in levels]
        more = THUMB * (best not in rules) + NORMAL * normal + HARD * hard + _close(answers)
        return Puzzle(
            f"{self.name}.{met.ply}",
            self.setup,
            self.game.rules_version,
            tuple([move.notation() for move in self.moves[: met.ply]]),
            met.theme,
            EASY + more,
            tuple(answers),
        )


def _close(answers: list[Answer]) -> int:
    """What closeness makes of a puzzle."""
    margin = answers[0].worth - answers[1].worth
    return round(CLOSE * max(0.0, 1 - margin / FAR))


def played_again(puzzle: Puzzle, pairs: int, dice: str) -> list[Answer]:
    """What the answers to a puzzle are worth by other dice, the best first.

    Arguments: the puzzle; how often its best answers are played out; what dice are drawn by. Raises
    PuzzleError where these rules do not make its position.
    """
    game = KNIGHTMARE.play
    state, decision = puzzle.opened(game, KNIGHTMARE.settled(game.name, puzzle.setup.options))
    judge = judge_of(state.ruleset, game.rules_version)
    assert judge is not None
    view = game.view(state, decision.who)
    answers = Proving(game, judge, view, decision, decision.options, dice).ranked(pairs)
    assert answers is not None
    return answers
