"""How well it is foretold what comes of a position: chances to win, and points.

Whatever was foretold in a game is counted under labels: the stage of the game, who plays on, how
many sit there. Positions of one game share their end, so standard errors are those of games.

>>> found = Calibration()
>>> found.add([Foretold(0.8, 1.0, ("alone",)), Foretold(0.6, 1.0, ("alone",))])
>>> found.add([Foretold(0.2, 0.0, ("alone",))])
>>> found.chances["alone"].whole.games, round(found.chances["alone"].whole.squared, 3)
(2, 0.08)
>>> sorted(found.chances["alone"].tenths)
[2, 6, 8]
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from math import sqrt
from typing import Any, NamedTuple

ENOUGH = 100
"""Fewer games than these do not tell how games differ."""


class Foretold(NamedTuple):
    """What was said of one position, and what came."""

    told: float
    """A chance from 0 to 1, or points."""
    came: float
    labels: tuple[str, ...]
    """Where it counts."""


@dataclass(slots=True)
class Accuracy:
    """How far what was foretold lay from what came. The fields are sums over positions."""

    games: int = 0
    positions: int = 0
    told: float = 0.0
    came: float = 0.0
    came_squared: float = 0.0
    off_squared: float = 0.0
    """What was foretold less what came, squared."""
    by_game: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Over games, each game's sum of that difference and its number of positions: the one
    squared, their product, the other squared."""

    def add(self, foretold: Iterable[tuple[float, float]]) -> None:
        """One more game: what was foretold of its positions, and what came."""
        off, count = 0.0, 0
        for told, came in foretold:
            count += 1
            off += told - came
            self.told += told
            self.came += came
            self.came_squared += came * came
            self.off_squared += (told - came) ** 2
        squared, product, counted = self.by_game
        self.by_game = squared + off * off, product + off * count, counted + count * count
        self.games += 1
        self.positions += count

    def __iadd__(self, other: "Accuracy") -> "Accuracy":
        """Others' games too."""
        self.games += other.games
        self.positions += other.positions
        self.told += other.told
        self.came += other.came
        self.came_squared += other.came_squared
        self.off_squared += other.off_squared
        one, two, three = (a + b for a, b in zip(self.by_game, other.by_game, strict=True))
        self.by_game = one, two, three
        return self

    @property
    def bias(self) -> float:
        """By how much too much was foretold, on average."""
        return (self.told - self.came) / self.positions

    @property
    def error(self) -> float:
        """The standard error of that: games are many, positions of one game are one."""
        squared, product, counted = self.by_game
        spread = squared - 2 * self.bias * product + self.bias**2 * counted
        # a single game says nothing of how games differ
        alike = self.games / (self.games - 1) if self.games > 1 else self.games
        return sqrt(max(0.0, spread) * alike) / self.positions

    @property
    def squared(self) -> float:
        """The mean of the squared difference: of chances, the Brier score."""
        return self.off_squared / self.positions

    @property
    def base(self) -> float:
        """The same of whoever says the average of what came, and nothing else."""
        return max(0.0, self.came_squared / self.positions - (self.came / self.positions) ** 2)

    def within(self, limit: float) -> bool | None:
        """Whether it is no further off than this; None where games do not tell to half of it."""
        known = self.games >= ENOUGH and self.error <= limit / 2
        return abs(self.bias) <= limit if known else None

    def to_json(self) -> list[Any]:
        """Plain JSON values."""
        return list(astuple(self))

    @classmethod
    def from_json(cls, values: Sequence[Any]) -> "Accuracy":
        """Read what ``to_json`` wrote. Raises ValueError, TypeError where it is none."""
        games, positions, told, came, came_squared, off_squared, by_game = values
        one, two, three = map(float, by_game)
        found = cls(int(games), int(positions), float(told), float(came))
        found.came_squared, found.off_squared = float(came_squared), float(off_squared)
        found.by_game = one, two, three
        return found


def tenth(chance: float) -> int:
    """In which tenth a chance lies, from 0 to 9."""
    return min(9, max(0, int(chance * 10)))


@dataclass(slots=True)
class Reliability:
    """Chances, all of them and by the tenth in which they lay."""

    whole: Accuracy = field(default_factory=Accuracy)
    tenths: dict[int, Accuracy] = field(default_factory=dict)
    """From 0 for chances below 0.1 up to 9; a tenth in which nothing was foretold is missing."""

    def add(self, foretold: Sequence[tuple[float, float]]) -> None:
        """One more game: what was foretold of its positions, and what came."""
        self.whole.add(foretold)
        for at in sorted({tenth(told) for told, _ in foretold}):
            inside = [one for one in foretold if tenth(one[0]) == at]
            self.tenths.setdefault(at, Accuracy()).add(inside)

    def __iadd__(self, other: "Reliability") -> "Reliability":
        """Others' games too."""
        self.whole += other.whole
        for at, accuracy in other.tenths.items():
            mine = self.tenths.setdefault(at, Accuracy())
            mine += accuracy
        self.tenths = dict(sorted(self.tenths.items()))
        return self

    def within(self, limit: float) -> bool | None:
        """Whether no tenth of which enough is known is further off; None where there is none."""
        told = [one.within(limit) for one in self.tenths.values()]
        return False if False in told else (True if True in told else None)


@dataclass(slots=True)
class Calibration:
    """What many games showed, by label."""

    chances: dict[str, Reliability] = field(default_factory=dict)
    points: dict[str, Accuracy] = field(default_factory=dict)

    def add(self, chances: Iterable[Foretold] = (), points: Iterable[Foretold] = ()) -> None:
        """One more game. Arguments: the chances that were foretold in it; the points."""
        for label, foretold in _by_label(chances).items():
            self.chances.setdefault(label, Reliability()).add(foretold)
        for label, foretold in _by_label(points).items():
            self.points.setdefault(label, Accuracy()).add(foretold)

    def __iadd__(self, other: "Calibration") -> "Calibration":
        """Others' games too."""
        for label, reliability in other.chances.items():
            chances = self.chances.setdefault(label, Reliability())
            chances += reliability
        for label, accuracy in other.points.items():
            points = self.points.setdefault(label, Accuracy())
            points += accuracy
        return self

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        chances = {
            label: [one.whole.to_json(), {at: t.to_json() for at, t in one.tenths.items()}]
            for label, one in self.chances.items()
        }
        return {
            "chances": chances,
            "points": {label: one.to_json() for label, one in self.points.items()},
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Calibration":
        """Read what ``to_json`` wrote. Raises ValueError, TypeError, KeyError where it is none."""
        read = Accuracy.from_json
        chances = {
            str(label): Reliability(read(whole), {int(at): read(one) for at, one in tenths.items()})
            for label, (whole, tenths) in values["chances"].items()
        }
        points = {str(label): read(one) for label, one in values["points"].items()}
        return cls(chances, points)


def _by_label(foretold: Iterable[Foretold]) -> dict[str, list[tuple[float, float]]]:
    found: dict[str, list[tuple[float, float]]] = {}
    for told, came, labels in foretold:
        for label in labels:
            found.setdefault(label, []).append((told, came))
    return found


@dataclass(frozen=True, eq=False)
class Judging:
    """What a game's judgement is tried on."""

    game: str
    run: Mapping[str, Any]
    """What makes these games those of no other run, as plain JSON: the rules, what judges."""
    trials: Mapping[str, Callable[[str, int], Calibration]]
    """By name: plays so many games from a seed."""
    tenths: Sequence[str] = ()
    """Labels whose chances are shown by tenths, too."""
    versions: Mapping[str, str] = field(default_factory=dict)
    """By trial: what was judged with, where that is not the same for all; what was kept of a trial
    is taken up as long as this is the same."""


def play_games(load: Callable[[], Judging], trial: str, seed: str, count: int) -> Calibration:
    """What these games show; the same whichever process plays them.

    Arguments: what says what is tried, in this process; the trial; the seed; how many games.
    """
    return load().trials[trial](seed, count)
