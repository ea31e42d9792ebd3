"""A ladder's results on the disk: one finished game a line, so that a run can be taken up again.

The first line says what was played for; a game whose line was cut short is played again.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from shared.bots.ladder import Pairing, Result, Tally
from shared.saves.files import check_place
from shared.saves.schema import plainly
from shared.speech.messages import TableError

MARK = b'{"ladder": '
"""How every file of results begins."""

Played = dict[str, dict[int, Result]]
"""Finished games by pairing and number."""


class ResultsError(TableError):
    """The file holds no results, or those of another run."""


class Results:
    """The finished games of one run.

    Arguments: the file, none where nothing is kept; what the run is played for, as plain JSON.
    Raises ResultsError for a file of another run, StoreError where the disk refuses or the file
    is none of ours.
    """

    def __init__(self, path: Path | None, run: dict[str, Any]) -> None:
        self.path = path
        self.run = run
        self.played: Played = {}
        self.commands: list[str] = []
        """What was typed to come by them."""
        if path is None:
            return
        check_place(path, lambda content: not content or content.startswith(MARK))
        with plainly(path):
            content = path.read_bytes() if path.exists() else b""
            whole = content[: content.rfind(b"\n") + 1]
            self._read(whole.decode("utf-8", "replace").splitlines())
            if whole != content:
                os.truncate(path, len(whole))
            if not whole:
                self._write([{"ladder": run}])

    def of(self, pairing: Pairing) -> dict[int, Result]:
        """The finished games of a pairing, by number."""
        return self.played.setdefault(pairing.id, {})

    def add(self, pairing: Pairing, results: Iterable[Result]) -> None:
        """Keep finished games. Raises StoreError where the disk takes no more."""
        found = list(results)
        self.of(pairing).update((result.number, result) for result in found)
        if self.path is not None:
            with plainly(self.path):
                self._write([[pairing.id, *result.to_json()] for result in found])

    def done(self, command: str) -> None:
        """All games of a command are among the results. Raises StoreError."""
        if command in self.commands:
            return
        self.commands.append(command)
        if self.path is not None:
            with plainly(self.path):
                self._write([{"command": command}])

    def tallies(self) -> dict[Pairing, Tally]:
        """What every pairing showed so far, in the order of the file."""
        return {
            Pairing.of(id): Tally.of(games[number] for number in sorted(games))
            for id, games in self.played.items()
            if games
        }

    def _write(self, rows: list[Any]) -> None:
        assert self.path is not None
        with self.path.open("ab") as file:
            file.write("".join(json.dumps(row) + "\n" for row in rows).encode())

    def _read(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, 1):
            try:
                row = json.loads(line)
                if number == 1:
                    self._check(row["ladder"])
                elif isinstance(row, dict):
                    self.commands.append(str(row["command"]))
                else:
                    id, *values = row
                    result = Result.from_json(values)
                    self.of(Pairing.of(id))[result.number] = result
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                facts = {"path": str(self.path), "n": number}
                raise ResultsError("error.ladder_damaged", **facts) from error

    def _check(self, run: object) -> None:
        """Raises ResultsError for another run."""
        if run != self.run:
            facts = {"path": str(self.path), **_differ(run, self.run)}
            raise ResultsError("error.ladder_other_run", **facts)


def _differ(theirs: Any, ours: dict[str, Any]) -> dict[str, str]:
    """The first thing in which two runs differ, and how."""
    there = theirs if isinstance(theirs, dict) else {}
    what = next((name for name, value in ours.items() if there.get(name) != value), "")
    return {"what": what or "?", "theirs": str(there.get(what)), "ours": str(ours.get(what))}
