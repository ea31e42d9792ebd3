"""Reports moves to the ledger of Dungeon Lords, and looks at what it made of them."""

from typing import Any

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.game import Ledger
from tests.reporting import Reporter

LEDGER = Ledger()


class Report(Reporter[Books]):
    """A ledger from winter of the first year on.

    >>> report = Report().play("evil p1", "shift 2 get_food")
    >>> report.told("evil_rises").facts["evil"]
    7
    """

    ledger = LEDGER

    def __init__(self, seats: int = 3, **options: Any) -> None:
        super().__init__(seats, **{"doubts": False, **options})
        self.play("ready", "starts p1")

    def at(self, year: int, moment: str) -> "Report":
        """The table stands there now: ``spring``, ``combat_2``."""
        return self.play("correct_table", "field time", f"value {year} {moment}")

    def correct(self, seat: str, field: str, *values: str | int) -> "Report":
        """A value of a lord is set."""
        said = " ".join(map(str, values))
        return self.play(f"correct {seat}", f"field {field}", f"value {said}")

    def evil(self, **counters: int) -> "Report":
        """Counters are set, and no paladin minds it."""
        for seat, n in counters.items():
            if self.state.of(seat).evil != n:
                self.correct(seat, "evil", n)
        return self

    @property
    def paladins(self) -> dict[str, str]:
        """Who has which paladin."""
        return {lord.seat: lord.paladin for lord in self.state.lords if lord.paladin}
