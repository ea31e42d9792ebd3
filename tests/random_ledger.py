"""Random ledgers: corrections as nobody would make them, followed by every flow of the menu."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic

from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Game, S
from tests.harness import Walk

TABLE = "table"
"""Whoever holds the tablet, as the ledgers ask."""


class LedgerWalk(Walk):
    """Questions also go to whoever holds the tablet."""

    def check_decision(self, state: Any, decision: Decision, thorough: bool) -> None:
        """As in every game; the table is nobody's seat, and sees what everybody may see."""
        people = self.seats
        self.seats = [*people, TABLE]
        super().check_decision(state, decision, thorough)
        self.seats = people


class RandomLedger(Generic[S]):
    """One ledger, and every answer since it was opened.

    Arguments: options and seats of the table; who chooses.
    """

    ledger: ClassVar[Game[Any]]
    longest: ClassVar[int]
    """Answers after which a flow must have come back to the menu."""
    census: ClassVar[Callable[[Any], None]]
    """What must hold after every answer."""

    def __init__(self, options: Mapping[str, Any], seats: Sequence[str], random: Random) -> None:
        self.random = random
        self.state: S = self.ledger.setup(options, seats)
        self.lines: list[str] = []
        self.played = 0

    def walk(self, rounds: int) -> int:
        """Correct, try every flow, go on from one of them. Returns how many moves were played.

        Stops early where every flow ended the game. Raises AssertionError with the moves that
        led to whatever went wrong.
        """
        try:
            self.until_menu()
            for _ in range(rounds):
                self.correct()
                if not self._try_all():
                    break
        except Exception as error:
            lines = " | ".join(self.lines)
            raise AssertionError(f"{lines}: {error!r}") from error
        return self.played

    def correct(self) -> None:
        """Correct what people may correct, at random."""
        raise NotImplementedError

    def answer(self, asked: Decision) -> Move:
        """What somebody says within a flow."""
        raise NotImplementedError

    def after_flow(self) -> list[Move | None]:
        """With which of Fate's outcomes a flow is tried; None leaves it to chance."""
        asked = self.asked()
        return list(asked.options) if asked is not None and asked.who == FATE else [None]

    def _try_all(self) -> bool:
        """Every flow, and where Fate is asked at once, with every outcome.

        The table goes on from one of those that did not end it; False where there is none.
        """
        menu, here, left = self.asked(), self._here(), list[tuple[S, tuple[str, ...]]]()
        assert menu is not None
        for flow in menu.options:
            self._back(here)
            self.play(flow)
            begun = self._here()
            for outcome in self.after_flow():
                self._back(begun)
                if outcome is not None:
                    self.play(outcome)
                if self.until_menu():
                    left.append(self._here())
        if left:
            self._back(self.random.choice(left))
        return bool(left)

    def _here(self) -> tuple[S, tuple[str, ...]]:
        """How the ledger stands, and the moves that led there."""
        return self.state.copy(), tuple(self.lines)

    def _back(self, place: tuple[S, tuple[str, ...]]) -> None:
        state, lines = place
        self.state, self.lines = state.copy(), list(lines)

    def until_menu(self) -> bool:
        """Answer until the menu is there again; False where the game is over."""
        for _ in range(self.longest):
            asked = self.asked()
            if asked is None or asked.ask == "menu":
                return asked is not None
            self.play(draw(asked, self.random) if asked.who == FATE else self.answer(asked))
        raise AssertionError("the menu does not come back")

    def asked(self) -> Decision | None:
        """The question on the table; None when the game is over."""
        asked: Decision | None = self.ledger.decision(self.state)
        assert asked is None or asked.options, asked
        return asked

    def play(self, move: Move) -> None:
        """One answer, after which everything must hold that always does."""
        self.lines.append(move.notation())
        self.tell(move)
        self.played += 1
        type(self).census(self.state)

    def tell(self, move: Move) -> None:
        """Plays it."""
        self.ledger.apply(self.state, move)
