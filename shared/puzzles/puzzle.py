"""A puzzle: a position of a game that was played, with what the answers to it are worth.

The position is kept as the moves that led to it, so it is one that the rules make; whoever opens
it plays them. What answers are worth was proved beforehand, and stands beside them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from shared.play.decision import Decision, Move
from shared.play.game import Game, S, Setup
from shared.speech.messages import TableError

ALIKE = 0.005
"""Answers that differ by less are as good as each other, in what worths are counted in."""


class PuzzleError(TableError):
    """A puzzle that cannot be read, or that these rules do not make any more."""


class Answer(NamedTuple):
    """What one answer was proved to be worth."""

    said: str
    """The move; in a game where several make one answer, the game's own text of them."""
    worth: float
    """A chance from 0 to 1, or points."""
    error: float
    """The standard error of how much less that is than the best; 0 where it is exact."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One position and its proof."""

    id: str
    setup: Setup
    rules: int
    """The version of the rules that it was proved with."""
    moves: tuple[Move, ...]
    """What was played before, Fate's moves too."""
    theme: str
    """What it is about, by the game's own id."""
    strength: int
    """How hard it is, as the rating of whoever solves it half the time."""
    answers: tuple[Answer, ...]
    """The best first; those that were looked at."""

    @property
    def best(self) -> Answer:
        """The answer that was proved to be best."""
        return self.answers[0]

    def lost(self, answer: Answer) -> float:
        """How much less an answer is worth than the best."""
        return self.best.worth - answer.worth

    @property
    def margin(self) -> float:
        """By how much the best answer is clear of the next that is not as good."""
        lost = [self.lost(one) for one in self.answers]
        return next((one for one in lost if one > ALIKE), 0.0)

    def opened(self, game: Game[S]) -> tuple[S, Decision]:
        """The position and its question.

        Argument: the rules. Raises PuzzleError where they do not make it any more.
        """
        options = {one.id: one.default for one in game.options} | dict(self.setup.options)
        state = game.setup(options, [seat.id for seat in self.setup.seats])
        for move in self.moves:
            decision = game.decision(state)
            if decision is None or move not in decision.options:
                raise PuzzleError("error.puzzle_other", puzzle=self.id)
            game.apply(state, move)
        decision = game.decision(state)
        if decision is None:
            raise PuzzleError("error.puzzle_other", puzzle=self.id)
        return state, decision

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "id": self.id,
            "setup": self.setup.to_json(),
            "rules": self.rules,
            "moves": [move.notation() for move in self.moves],
            "theme": self.theme,
            "strength": self.strength,
            "answers": [list(one) for one in self.answers],
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Puzzle":
        """Read what ``to_json`` wrote. Raises PuzzleError for anything else."""
        try:
            answers = [
                Answer(str(said), float(worth), float(error))
                for said, worth, error in values["answers"]
            ]
            if not answers or any(one.worth > answers[0].worth for one in answers):
                raise ValueError("answers")
            return cls(
                str(values["id"]),
                Setup.from_json(values["setup"]),
                int(values["rules"]),
                tuple([Move.parse(str(one)) for one in values["moves"]]),
                str(values["theme"]),
                int(values["strength"]),
                tuple(answers),
            )
        except (KeyError, TypeError, ValueError, TableError) as error:
            raise PuzzleError("error.puzzle_damaged") from error
