"""A process is killed at random moments: whatever was announced is found again."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from shared.saves import sqlite_file
from tests.campaigns import kill


def test_whatever_was_announced_survives_kills() -> None:
    for numbers in (range(20), range(20, 40)):
        said, failures = kill.killed_in_turn(numbers)
        assert failures == []
        assert said >= len(numbers)


def too_early() -> None:
    """The program takes its transactions for durable before they are."""

    @contextmanager
    def never(connection: sqlite3.Connection) -> Iterator[None]:
        if not connection.in_transaction:
            connection.execute("BEGIN IMMEDIATE")
        yield

    vars(sqlite_file)["transaction"] = never


def test_what_was_announced_too_early_is_missed() -> None:
    _, (failure,) = kill.killed_in_turn(range(20, 40), too_early)
    assert "error.moves_lost" in failure
