"""A table as one JSON file: to carry it to another device, or to report what went wrong.

>>> from shared.play.game import Seat
>>> setup = Setup("race", (Seat("p1", "Ann"),), "7")
>>> values = to_values(Saved(setup, 1, Journal(), "2024-01-01", "2024-01-02"))
>>> values["moves"], values["head"]
([], 0)
>>> from_values(values).setup.game
'race'
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from shared.play.game import Setup
from shared.play.journal import Entry, Journal
from shared.saves.files import check_place, read_ordinary, write_whole
from shared.saves.limits import (
    LARGEST_FILE,
    check_size,
    check_values,
    checked_entry,
    checked_setup,
)
from shared.saves.reporting import Report
from shared.saves.schema import StoreError
from shared.saves.seals import check_sum
from shared.speech.messages import Message, TableError, unprintable

FORMAT = "game table"
SEVERAL = "game tables"
"""The format of a file with several: see ``shared.saves.parcel``."""
VERSION = 1
MOST = 2**31 - 1
"""The largest number of a version that is believed."""
BAD_VALUES = (KeyError, TypeError, ValueError, OverflowError, RecursionError)


@dataclass(frozen=True, slots=True)
class Saved:
    """Everything that a save holds of one table."""

    setup: Setup
    rules_version: int
    journal: Journal
    started: str
    changed: str
    """When, as ISO text."""
    checkpoints: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """The state after some entries, by the entry's number."""
    base: int = 0
    """The entry with whose checkpoint the game goes on under newer rules; 0 for the start."""
    damage: Message | None = None
    """What was lost; None when the save is whole."""
    archived: bool = False
    report: Report | None = None
    """The ruling that it was sent to show; None where it is a table to play."""

    @property
    def checkpoint(self) -> tuple[int, Mapping[str, Any]] | None:
        """The last checkpoint on the line that is being played."""
        for entry in reversed(self.journal.line):
            if entry.number in self.checkpoints:
                return entry.number, self.checkpoints[entry.number]
        return None

    @property
    def played(self) -> list[Entry]:
        """The moves of the line that are played by the rules it was saved with."""
        return self.journal.after(self.base)

    @property
    def unplayed(self) -> int:
        """How many moves of the line are history of older rules."""
        return self.journal.position - len(self.played)

    def reporting(self, report: Report) -> "Saved":
        """The same table at the move of a ruling, sent to show that; redo leads forward again.

        Raises JournalError where it has no such move.
        """
        journal = Journal.from_json(self.journal.to_json())
        journal.go_to(report.move)
        return replace(self, journal=journal, report=report)


def to_values(saved: Saved) -> dict[str, Any]:
    """A table as plain JSON values, sealed with a check sum."""
    values: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "setup": saved.setup.to_json(),
        "rules_version": saved.rules_version,
        "started": saved.started,
        "changed": saved.changed,
        "base": saved.base,
        **saved.journal.to_json(),
        "checkpoints": [[number, state] for number, state in saved.checkpoints.items()],
    }
    if saved.archived:
        values["archived"] = True
    if saved.report is not None:
        # programs before it pass over what they do not know
        values["report"] = saved.report.to_json()
    return sealed(values)


def sealed(values: Mapping[str, Any]) -> dict[str, Any]:
    """JSON values with a check sum over all of them."""
    return {**values, "seal": _seal(values)}


def from_values(values: Mapping[str, Any], path: Path = Path("table.json")) -> Saved:
    """Read what ``to_values`` wrote; ``path`` is named where it is wrong.

    Arguments: the values; the file that is named where they are wrong. Raises StoreError when the
    values are damaged, foreign, or newer than this program.
    """
    if not isinstance(values, Mapping) or values.get("format") != FORMAT:
        raise StoreError("error.import_foreign", path=str(path))
    version = values.get("version")
    if isinstance(version, int) and version > VERSION:
        raise StoreError("error.import_newer", path=str(path))
    try:
        if values["seal"] != _seal({key: values[key] for key in values if key != "seal"}):
            raise ValueError("seal")
        if text := unprintable(values):
            raise StoreError("error.import_unprintable", path=str(path), text=text[:40])
        return _saved(values)
    except StoreError:
        raise
    except (*BAD_VALUES, TableError) as error:
        raise StoreError("error.import_damaged", path=str(path)) from error


def _saved(values: Mapping[str, Any]) -> Saved:
    check_values(values)
    setup = checked_setup(Setup.from_json(values["setup"]))
    journal = Journal.from_json(values)
    for entry in journal.entries:
        checked_entry(entry)
    last = len(journal.entries)
    return Saved(
        setup,
        _within(values["rules_version"], MOST),
        journal,
        _moment(values["started"]),
        _moment(values["changed"]),
        {_within(number, last): dict(state) for number, state in values["checkpoints"]},
        _within(values["base"], last),
        archived=values.get("archived") is True,
        report=Report.from_json(values["report"]) if "report" in values else None,
    )


def _moment(text: Any) -> str:
    if not isinstance(text, str):
        raise ValueError(text)
    datetime.fromisoformat(text)
    return text


def _within(number: Any, most: int) -> int:
    # True is a number to Python, and to nobody else
    if type(number) is not int or not 0 <= number <= most:
        raise ValueError(number)
    return number


def _seal(values: Mapping[str, Any]) -> int:
    return check_sum(json.dumps(values, sort_keys=True))


def _no_number(name: str) -> None:
    raise ValueError(name)


def read_file(path: Path) -> Saved:
    """The table in an exported file. Raises StoreError when it is no such file."""
    content = read_ordinary(path, LARGEST_FILE)
    if content is None:
        raise StoreError("error.import_foreign", path=str(path))
    if holds_several(content):
        raise StoreError("error.import_several", path=str(path))
    return from_bytes(content, path)


def holds_several(content: bytes) -> bool:
    """Whether a file that begins like this holds all tables of a save."""
    return f'"{SEVERAL}"'.encode() in content[:100]


def from_bytes(content: bytes, path: Path) -> Saved:
    """The table in a file's content. Raises StoreError when there is none.

    Arguments: the content; the file that is named where it is wrong.
    """
    try:
        check_size(content)
        values = json.loads(content, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        ours = FORMAT.encode() in content[:100]
        id = "error.import_damaged" if ours else "error.import_foreign"
        raise StoreError(id, path=str(path)) from error
    return from_values(values, path)


def is_table(content: bytes) -> bool:
    """Whether a file's content is an exported table."""
    try:
        from_bytes(content, Path())
    except StoreError:
        return False
    return True


def write_file(path: Path, values: Mapping[str, Any]) -> None:
    """Write values as a JSON file: whole, or not at all, and over nothing but an older table.

    Arguments: the file; what JSON can hold. Raises StoreError where it cannot be written, or
    something else stands there.
    """
    check_place(path, is_table)
    write_whole(path, json.dumps(values, indent=1).encode())
