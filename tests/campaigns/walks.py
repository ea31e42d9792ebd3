"""Random games of both games, and corrected ledgers, of which every flow is tried.

Every tenth walk is a whole game of Knightmare, every tenth one of Dungeon Lords; of the ledgers
every third is one of Dungeon Lords.
"""

import traceback
from functools import partial

from dungeonlords.game import DungeonLords
from knightmare.game import Knightmare
from tests.campaigns.campaign import Result, spread
from tests.dungeonlords_rules.census import census as lords_census
from tests.dungeonlords_rules.ledger.test_ledger_walks import TABLES as LORDS_LEDGERS
from tests.dungeonlords_rules.ledgers import corrected as lords_corrected
from tests.dungeonlords_rules.test_walks import TABLES as LORDS_TABLES
from tests.harness import walk
from tests.knightmare_rules.census import census
from tests.knightmare_rules.ledgers import corrected
from tests.knightmare_rules.test_walks import TABLES

NUMBER = 1_000
SEATS = ("p1", "p2", "p3", "p4")
BLOCK = 10
"""How many walks are one task."""


def run(number: int) -> Result:
    """So many walks; whatever falls over is printed."""
    failed = 0
    blocks = (range(at, min(at + BLOCK, number)) for at in range(0, number, BLOCK))
    for failures in spread(_walks, blocks):
        failed += len(failures)
        for failure in failures:
            print(failure, flush=True)
    return Result(f"{number} walks", failed)


def _walks(numbers: range) -> list[str]:
    failures = []
    for n in numbers:
        try:
            _walk(n)
        except Exception:
            failures.append(f"walk {n}: {traceback.format_exc()}")
    return failures


def _walk(n: int) -> None:
    turn, kind = divmod(n, 10)
    whole = partial(walk, seed=f"walks {n}", every=97, outcomes_every=151, replay_every=500)
    games = list(TABLES.values())
    if kind == 0:
        whole(Knightmare(), games[turn % len(games)], SEATS[: turn % 4 + 1], census=census)
    elif kind == 1:
        lords = list(LORDS_TABLES.values())[turn % len(LORDS_TABLES)]
        whole(DungeonLords(), lords, SEATS[: turn % 3 + 2], census=lords_census, plies=5_000)
    elif kind % 3 == 2:
        ledgers = list(LORDS_LEDGERS.values())
        lords_corrected(ledgers[n % len(ledgers)], SEATS[: turn % 3 + 2], f"walks {n}")
    else:
        corrected(games[n % len(games)], SEATS[: turn % 4 + 1], f"walks {n}")
