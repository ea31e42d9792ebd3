"""What a game brings so that its puzzles can be asked, judged and told."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from shared.play.decision import Move
from shared.play.game import GameState
from shared.puzzles.puzzle import Puzzle
from shared.speech.port import Port

S = TypeVar("S", bound=GameState, contravariant=True)


class Remark(NamedTuple):
    """What speaks for an answer or against it, or a step of what follows."""

    text: str
    note: str = ""
    icon: str = ""
    """As a port names it; empty for none."""
    figure: str = ""
    """What it amounts to, in words."""


class Puzzling(Protocol[S]):
    """How one game's puzzles are asked and told: a part of its descriptor."""

    unit: str
    """``chance`` or ``points``: what answers are worth."""
    themes: tuple[str, ...]
    """What puzzles are about, in the order in which it is shown: messages ``puzzle.theme.ID``."""

    def said(self, state: S, moves: Sequence[Move]) -> str | None:
        """An answer as puzzles keep it; None while it is not whole.

        Arguments: the puzzle's position, not changed; what its seat has answered since.
        """
        ...

    def told(self, port: Port[Any], puzzle: Puzzle, state: S, said: str) -> str:
        """An answer in words.

        Arguments: the port of the table; the puzzle; its position, not changed; the answer.
        """
        ...

    def hint(self, port: Port[Any], puzzle: Puzzle, state: S) -> str:
        """A sentence that narrows it down and does not give it away.

        Arguments: the port of the table; the puzzle; its position, not changed.
        """
        ...

    def why(self, port: Port[Any], puzzle: Puzzle, state: S, said: str) -> tuple[Remark, ...]:
        """What refutes an answer; of the best one, why it is best.

        Arguments: the port of the table; the puzzle; its position, not changed; the answer.
        """
        ...

    def cards(self, puzzle: Puzzle, state: S, said: str) -> tuple[tuple[str, bool], ...]:
        """What may be turned up behind an answer, and whether it holds; empty in most games.

        Arguments: the puzzle; its position, not changed; the answer.
        """
        ...
