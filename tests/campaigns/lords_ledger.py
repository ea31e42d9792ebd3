"""Games of Dungeon Lords reported to a ledger act by act: does it know what lies open?

Every fourth game begins with lords whom paladins visit, every fifth is played sensibly. See
``tests.dungeonlords_rules.feeding``.
"""

import traceback
from dataclasses import dataclass

from tests.campaigns.campaign import Result, spread
from tests.dungeonlords_rules.feeding import Feeding
from tests.dungeonlords_rules.test_walks import SEATS, TABLES

NUMBER = 200
BLOCK = 5
"""How many games are one task."""


@dataclass(frozen=True, slots=True)
class Compared(Result):
    """How many games, and in how many of them the ledger knew something else."""

    def last_line(self, name: str) -> str:
        """Without its name: it is the whole report."""
        return f"{self.done}, {self.failed} differences"


def run(number: int) -> Compared:
    """So many games; whatever differs is printed with the moves that led there."""
    failed = 0
    blocks = (range(at, min(at + BLOCK, number)) for at in range(0, number, BLOCK))
    for failures in spread(_games, blocks):
        failed += len(failures)
        for failure in failures:
            print(failure, flush=True)
    return Compared(f"{number} games", failed)


def _games(numbers: range) -> list[str]:
    failures = []
    for n in numbers:
        feeding = table(n)
        try:
            feeding.play()
        except Exception:
            lines = " | ".join(feeding.lines[-20:])
            failures.append(f"game {n}: ... {lines}: {traceback.format_exc()}")
    return failures


def table(n: int, begins_evil: bool = True) -> Feeding:
    """The game of this number, before its first move.

    Argument: whether it may begin with evil lords, which no move of the ledger says.
    """
    options = list(TABLES.values())[n % len(TABLES)]
    seats, sense = SEATS[: 2 + n // len(TABLES) % 3], 0.8 if n % 5 == 4 else 0
    feeding = Feeding(options, seats, f"lords_ledger {n}", sense)
    if begins_evil and n % 4 == 3:
        feeding.begin_evil()
    return feeding
