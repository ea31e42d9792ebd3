"""Reports moves to the ledger of Knightmare, and looks at what it made of them."""

from typing import Any

from knightmare.ledger.books import Books
from knightmare.ledger.game import Ledger
from tests.reporting import Reporter

LEDGER = Ledger()


class Report(Reporter[Books]):
    """A ledger of Knightmare.

    >>> report = Report().play("gain p1", "count 2")
    >>> report.told("gained_tokens").facts["tokens"]
    5
    """

    ledger = LEDGER

    def __init__(self, seats: int = 2, **options: Any) -> None:
        super().__init__(seats, **{"doubts": False, **options})


def on_the_path(*stones: str, seat: str = "p1", **options: Any) -> Report:
    """Somebody with the Cup in Level Three, and what was laid there so far."""
    report = Report(**options)
    return report.play(f"take {seat}", "item cup", f"enter {seat}", *stones)
