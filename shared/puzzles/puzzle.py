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


class PuzzleError(TableError):
    """A puzzle that cannot be read, or that these rules do not make any more."""


class Answer(NamedTuple):
    """What one answer was proved to be worth."""

    said: str
    """The move; where several make one answer, the game's own text of them."""
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
    moves: tuple[str, ...]
    """What was played before, Fate's moves too, each in its notation."""
    theme: str
    """What it is about, by the game's own id."""
    strength: int
    """How hard it is, as the rating of whoever solves it half the time."""
    answers: tuple[Answer, ...]
    """The best first."""

    @property
    def best(self) -> Answer:
        """The answer that was proved to be best."""
        return self.answers[0]

    def answer(self, said: str) -> Answer:
        """What an answer was proved to be worth. Raises PuzzleError for one that is not known."""
        for one in self.answers:
            if one.said == said:
                return one
        raise PuzzleError("error.puzzle_answer", answer=said, puzzle=self.id)

    def lost(self, answer: Answer) -> float:
        """How much less an answer is worth than the best."""
        return self.best.worth - answer.worth

    def opened(self, game: Game[S], options: Mapping[str, Any]) -> tuple[S, Decision]:
        """The position and its question.

        Arguments: the rules; what the table plays with, as ``Descriptor.settled`` gives it for the
        puzzle's setup. Raises PuzzleError where the rules do not make it any more.
        """
        if self.rules != game.rules_version:
            raise PuzzleError("error.puzzle_rules", puzzle=self.id, version=self.rules)
        state = game.setup(options, [seat.id for seat in self.setup.seats])
        for text in self.moves:
            move, decision = Move.parse(text), game.decision(state)
            if decision is None or move not in decision.options:
                raise PuzzleError("error.puzzle_damaged", puzzle=self.id)
            game.apply(state, move)
        decision = game.decision(state)
        if decision is None:
            raise PuzzleError("error.puzzle_damaged", puzzle=self.id)
        return state, decision

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "id": self.id,
            "setup": self.setup.to_json(),
            "rules": self.rules,
            "moves": list(self.moves),
            "theme": self.theme,
            "strength": self.strength,
            "answers": [list(one) for one in self.answers],
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Puzzle":
        """Read what ``to_json`` wrote. Raises PuzzleError for anything else."""
        try:
            answers = tuple([_answer(*one) for one in values["answers"]])
            if len(answers) < 2 or answers != tuple(sorted(answers, key=lambda one: -one.worth)):
                raise ValueError("answers")
            return cls(
                str(values["id"]),
                Setup.from_json(values["setup"]),
                int(values["rules"]),
                tuple([str(one) for one in values["moves"]]),
                str(values["theme"]),
                int(values["strength"]),
                answers,
            )
        except (KeyError, TypeError, ValueError, TableError) as error:
            named = values.get("id", "?") if isinstance(values, Mapping) else "?"
            raise PuzzleError("error.puzzle_damaged", puzzle=str(named)) from error


def _answer(said: Any, worth: Any, error: Any) -> Answer:
    return Answer(str(said), float(worth), float(error))
