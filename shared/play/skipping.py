"""Questions that nobody needs to be asked: a table answers them, and undo passes them over."""

from typing import Any, Protocol

from shared.play.decision import Decision, Move


class Skipping(Protocol):
    """What the table of a game does without its people."""

    def answer(self, state: Any, decision: Decision) -> Move | None:
        """The answer to a question that leaves a person nothing to choose; else None. Pure.

        Arguments: the state; the question on the table.
        """
        ...

    def leads(self, played: Move) -> bool:
        """Whether a move only leads to the next choice of its seat: both are undone at once."""
        ...


class AskEverything:
    """Every question is asked, and undone by itself."""

    def answer(self, state: Any, decision: Decision) -> Move | None:
        """Nothing is skipped. Arguments: the state; the question on the table."""
        return None

    def leads(self, played: Move) -> bool:
        """No move only leads on where every question is asked."""
        return False


ASK_EVERYTHING = AskEverything()
