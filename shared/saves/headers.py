"""What a list of tables shows of each, whatever became of its row."""

import json
from dataclasses import dataclass

from shared.play.game import Setup
from shared.saves.limits import checked_setup
from shared.saves.rows import UNREADABLE_JSON
from shared.saves.seals import TableRow, seal
from shared.speech.messages import TableError

UNREADABLE = Setup("unknown", (), "")
"""Stands for a beginning that can no longer be read."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a list of tables shows of each."""

    id: str
    setup: Setup
    rules_version: int
    started: str
    changed: str
    moves: int
    """How many moves were ever played, on all branches."""
    archived: bool
    damaged: bool
    reported: bool = False
    """Whether it was sent to show a ruling, and is not to be played."""


def setup_of(text: str) -> Setup:
    """How a table was begun, by what is kept of it; ``UNREADABLE`` where that is damaged."""
    try:
        return checked_setup(Setup.from_json(json.loads(text)))
    except (*UNREADABLE_JSON, TableError):
        return UNREADABLE


def is_whole(table: TableRow, text: str, started: str) -> bool:
    """Whether a table's row is as it was written.

    Arguments: the row; its setup, as it is written there; when the table was begun.
    """
    return table.whole and table.values["begun"] == seal(table.values["key"], text, started)


def header_of(table: TableRow, text: str, started: str, reported: bool = False) -> Header:
    """What is shown of a table.

    Arguments: its row; its setup, as it is written there; when the table was begun; whether it was
    sent to show a ruling.
    """
    setup, values = setup_of(text), table.values
    whole = is_whole(table, text, started) and setup is not UNREADABLE
    return Header(
        str(table.id),
        setup,
        values["rules_version"],
        started,
        values["changed"],
        values["moves"],
        bool(values["archived"]),
        bool(values["damaged"]) or not whole,
        reported,
    )
