"""A save that is played on, and the copies that are kept of it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from shared.play.game import Seat, Setup
from shared.play.table import Table
from shared.saves.opening import open_table
from shared.saves.store import Store
from tests.shared_rules.countdown import Countdown

SETUP = Setup("countdown", (Seat("p1", "Ann"), Seat("p2", "Ben")), "7", {"start": 1_000_000})


class Days:
    """A clock that somebody puts forward."""

    def __init__(self) -> None:
        self.moment = datetime(2024, 5, 1, 20, 0, tzinfo=UTC)

    def __call__(self) -> str:
        return self.moment.isoformat(timespec="seconds")

    def later(self, **passed: int) -> None:
        self.moment += timedelta(**passed)


def playing(table: Table[Any], moves: int) -> None:
    """Play so many moves more."""
    for _ in range(moves):
        decision = table.decision
        assert decision is not None
        table.play(decision.options[0])


def evenings(path: Path, count: int, moves: int = 4) -> Days:
    """A table that was played on so many evenings, and left after each."""
    days = Days()
    with Store(path, days) as store:
        known = store.tables()
        id = known[0].id if known else store.create(SETUP, Countdown.rules_version)
        table = open_table(store, id, Countdown())
        for _ in range(count):
            playing(table, moves)
            store.flush()
            days.later(days=1, minutes=1)
    return days


def shelf(path: Path) -> dict[str, list[str]]:
    """What a save holds: the moves of each table."""
    with Store(path) as store:
        return {
            one.id: [entry.move.notation() for entry in store.load(one.id).journal.line]
            for one in (*store.tables(), *store.tables(archived=True))
        }
