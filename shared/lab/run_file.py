"""A run's finished parts on the disk, a line each, so that it can be taken up again.

The first line says what was played for; a line that was cut short was not finished.
"""

import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from shared.saves.files import check_place
from shared.saves.schema import plainly
from shared.speech.messages import TableError


class ResultsError(TableError):
    """The file holds no results, or those of another run."""


class RunFile:
    """The parts of one run.

    Arguments: the file, none where nothing is kept; what kind of run it is; what it is played
    for, as plain JSON. Raises ResultsError for a file of another run, StoreError where the disk
    refuses or the file is none of ours.
    """

    def __init__(self, path: Path | None, kind: str, run: dict[str, Any]) -> None:
        self.path = path
        self.rows: list[tuple[int, Any]] = []
        """What was found there: the line's number, and what it holds."""
        if path is None:
            return
        begins = f'{{"{kind}": '.encode()
        check_place(path, lambda content: not content or content.startswith(begins))
        with plainly(path):
            content = path.read_bytes() if path.exists() else b""
            whole = content[: content.rfind(b"\n") + 1]
            self._read(whole.decode("utf-8", "replace").splitlines(), kind, run)
            if whole != content:
                os.truncate(path, len(whole))
            if not whole:
                self._write([{kind: run}])

    def add(self, rows: Iterable[Any]) -> None:
        """Keep finished parts, as plain JSON. Raises StoreError where the disk takes no more."""
        if self.path is not None:
            with plainly(self.path):
                self._write(rows)

    def take(self, read: Callable[[Any], object]) -> None:
        """Has everything read that was found there.

        Argument: takes over one finished part; raises ValueError, TypeError, KeyError or
        AttributeError where it is none. Raises ResultsError there, with the line's number.
        """
        for number, row in self.rows:
            try:
                read(row)
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                raise self.damaged(number) from error

    def damaged(self, number: int) -> ResultsError:
        """The error for a line that is no part of such a run."""
        return ResultsError("error.run_damaged", path=str(self.path), n=number)

    def _write(self, rows: Iterable[Any]) -> None:
        assert self.path is not None
        with self.path.open("ab") as file:
            file.write("".join(json.dumps(row) + "\n" for row in rows).encode())

    def _read(self, lines: list[str], kind: str, run: dict[str, Any]) -> None:
        for number, line in enumerate(lines, 1):
            try:
                row = json.loads(line)
                if number == 1:
                    self._check(row[kind], run)
                else:
                    self.rows.append((number, row))
            except (ValueError, TypeError, KeyError) as error:
                raise self.damaged(number) from error

    def _check(self, theirs: Any, ours: dict[str, Any]) -> None:
        """Raises ResultsError for another run."""
        if theirs != ours:
            facts = {"path": str(self.path), **_differ(theirs, ours)}
            raise ResultsError("error.run_other", **facts)


def _differ(theirs: Any, ours: dict[str, Any]) -> dict[str, str]:
    """The first thing in which two runs differ, and how."""
    there = theirs if isinstance(theirs, dict) else {}
    what = next((name for name, value in ours.items() if there.get(name) != value), "")
    return {"what": what or "?", "theirs": str(there.get(what)), "ours": str(ours.get(what))}
