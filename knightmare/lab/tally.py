"""What happened in a number of games, added up, and kept on the disk part by part."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from shared.lab.measure import hundredths
from shared.lab.run_file import RunFile

ASKED, OPEN = ("decision", "asked"), ("decision", "open")
"""Questions to Dungeoneers, and those that leave several answers that are not alike."""
HARDLY_BEGUN = ("game", "hardly_begun")
"""Games that were lost before their tenth turn."""
EARLY = 10
CHUNK = 50
"""Games that one process plays before it reports."""


@dataclass(slots=True)
class Tally:
    """What happened in a number of games."""

    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    """Wins by seat."""
    lengths: list[int] = field(default_factory=list)
    """Turns of the longest-lived Dungeoneer of each game."""
    deaths: Counter[str] = field(default_factory=Counter)
    uses: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Visits, items, cards and spells: ``("chamber", "stomach")``."""

    def add(self, other: "Tally") -> None:
        """Take over what another process counted."""
        self.games += other.games
        self.wins += other.wins
        self.lengths += other.lengths
        self.deaths += other.deaths
        self.uses += other.uses

    def rate(self, count: int, each: int = 1) -> tuple[float, float]:
        """A share of all games, and its standard error, in hundredths.

        Arguments: how often it was counted; how many there are in each game.
        """
        return hundredths(count, self.games * each)

    def quantile(self, share: float) -> int:
        """The length that this share of the games does not exceed."""
        ordered = sorted(self.lengths)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        uses = [[*what, count] for what, count in self.uses.items()]
        return {
            "wins": dict(self.wins),
            "lengths": self.lengths,
            "deaths": dict(self.deaths),
            "uses": uses,
        }

    @classmethod
    def from_json(cls, values: Any) -> Self:
        """Read what ``to_json`` wrote. Raises ValueError, TypeError, KeyError where it is none."""
        lengths = [int(length) for length in values["lengths"]]
        uses = Counter({(str(kind), str(id)): int(count) for kind, id, count in values["uses"]})
        wins, deaths = (
            Counter({str(name): int(count) for name, count in dict(values[what]).items()})
            for what in ("wins", "deaths")
        )
        return cls(len(lengths), wins, lengths, deaths, uses)


class KeptTallies:
    """The finished parts of one run.

    Arguments: the file, none where nothing is kept; what the run is played for, as plain JSON.
    Raises ResultsError for a file of another run, StoreError where the disk refuses or the file
    is none of ours.
    """

    def __init__(self, path: Path | None, run: dict[str, Any]) -> None:
        self.file = RunFile(path, "balance", run)
        self.parts: dict[int, Tally] = {}
        """By the number of the first game of each."""
        self.file.take(self._take)

    def _take(self, row: Any) -> None:
        first, values = row
        self.parts[int(first)] = Tally.from_json(values)

    def missing(self, games: int) -> Iterator[tuple[int, int]]:
        """The first and the last number, not itself among them, of each part still to be played."""
        there = {
            at for first, part in self.parts.items() for at in range(first, first + part.games)
        }
        for first in range(0, games, CHUNK):
            last = min(first + CHUNK, games)
            while first < last and first in there:
                first += 1
            if first < last:
                yield first, last

    def add(self, first: int, part: Tally) -> None:
        """Keep a finished part. Raises StoreError where the disk takes no more.

        Arguments: the number of the part's first game; what its games showed.
        """
        self.parts[first] = part
        self.file.add([[first, part.to_json()]])

    @property
    def total(self) -> Tally:
        """What the games of all parts showed."""
        tally = Tally()
        for first in sorted(self.parts):
            tally.add(self.parts[first])
        return tally
