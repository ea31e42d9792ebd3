"""A ladder's results on the disk: one finished game a line, so that a run can be taken up again."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from shared.bots.ladder import GameResult, Pairing, PairingScore
from shared.lab.run_file import RunFile

Played = dict[str, dict[int, GameResult]]
"""Finished games by pairing and number."""


class Results:
    """The finished games of one run.

    Arguments: the file, none where nothing is kept; what the run is played for, as plain JSON.
    Raises ResultsError for a file of another run, StoreError where the disk refuses or the file
    is none of ours.
    """

    def __init__(self, path: Path | None, run: dict[str, Any]) -> None:
        self.file = RunFile(path, "ladder", run)
        self.played: Played = {}
        self.commands: list[str] = []
        """What was typed to come by them."""
        self.file.take(self._take)

    def of(self, pairing: Pairing) -> dict[int, GameResult]:
        """The finished games of a pairing, by number."""
        return self.played.setdefault(pairing.id, {})

    def add(self, pairing: Pairing, results: Iterable[GameResult]) -> None:
        """Keep finished games. Raises StoreError where the disk takes no more.

        Arguments: which bots play; their games.
        """
        found = list(results)
        self.of(pairing).update((result.number, result) for result in found)
        self.file.add([pairing.id, *result.to_json()] for result in found)

    def done(self, command: str) -> None:
        """All games of a command are among the results. Raises StoreError."""
        if command in self.commands:
            return
        self.commands.append(command)
        self.file.add([{"command": command}])

    def tallies(self) -> dict[Pairing, PairingScore]:
        """What every pairing showed so far, in the order of the file."""
        return {
            Pairing.of(id): PairingScore.of(games[number] for number in sorted(games))
            for id, games in self.played.items()
            if games
        }

    def _take(self, row: Any) -> None:
        """Take over a line of the file."""
        if isinstance(row, dict):
            self.commands.append(str(row["command"]))
        else:
            id, *values = row
            result = GameResult.from_json(values)
            self.of(Pairing.of(id))[result.number] = result
