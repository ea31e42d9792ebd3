"""What one seat answers for itself while the table waits, to be played there later, or never."""

from collections.abc import Callable, Iterable
from typing import Any, Generic

from shared.play.decision import Decision, Move, illegal
from shared.play.game import Game, S


class Sideline(Generic[S]):
    """The answers of one seat, beside the table.

    Arguments: the rules; the state in which the seat is asked first, a copy of the table's; what
    plays a move in such a state.
    """

    def __init__(self, game: Game[S], start: S, answer: Callable[[S, Move], object]) -> None:
        self.game = game
        self.answer = answer
        self.start = start
        self.state = start.copy()
        self.moves: list[Move] = []

    @property
    def decision(self) -> Decision | None:
        """What the seat is asked next; None for nothing more."""
        return self.game.decision(self.state)

    def lay(self, moves: Iterable[Move]) -> None:
        """Gives answers, all of them or none. Raises IllegalMove."""
        state = self.state.copy()
        laid = list(moves)
        for one in laid:
            decision = self.game.decision(state)
            if decision is None or one not in decision.options:
                raise illegal(one, decision)
            self.answer(state, one)
        self.state = state
        self.moves += laid

    def take_back(self) -> None:
        """The last answer is not given."""
        kept = self.moves[:-1]
        self.state, self.moves = self.start.copy(), []
        self.lay(kept)

    def go_on(self, start: S, moves: Iterable[Move]) -> None:
        """From another state, with as many of these answers as can be given there.

        Arguments: the state, a copy of the table's; the answers.
        """
        self.start, self.state, self.moves = start, start.copy(), []
        for one in moves:
            decision: Any = self.decision
            if decision is None or one not in decision.options:
                return
            self.lay([one])
