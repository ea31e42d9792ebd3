"""What lords may expect: points learned from games of the hard level, in ``expects.toml``.

For each year and each quiet place of it the file says how many points more each sign stands for at
the end, in winter and in autumn; and what was learned on top of it of rounds whose orders lie open
and of combats. ``dungeonlords.lab.learning`` wrote it; the rules it was learned on stand there as a
checksum.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from hashlib import sha256
from importlib.resources import files
from math import exp
from operator import mul
from typing import Any

from dungeonlords.insight.signs import OVER, SIGNS, STAGES, Quiet
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.rulebook.ruleset import Ruleset
from shared.speech.messages import TableError

FILE = "expects.toml"
CONSTANT = "constant"
"""What is expected before any sign is seen."""
YEARS = (1, 2)
DIGITS = 12
"""Digits of a checksum."""
MOST = 1e4
"""No number of the file is larger."""

Ends = tuple[float, float]
"""In winter and in autumn; between them it changes evenly."""


class ExpectsError(TableError):
    """The numbers of the file are damaged, or the file is lost."""


@dataclass(frozen=True, eq=False)
class Expects:
    """What was learned of the game."""

    rules: str
    """A checksum of the rules that it was learned on."""
    version: str
    """A checksum of what was learned."""
    weights: Mapping[tuple[int, str], tuple[tuple[float, ...], tuple[float, ...]]]
    """By year and stage: the constant, then each of SIGNS, in winter and in autumn."""
    opened: Mapping[int, Ends]
    """By year: what is added as long as minions stand on the board."""
    combat: Mapping[int, Ends]
    """By year: what is added with no round of combat left, and with all of them."""
    spread: Mapping[int, Ends]
    """By year: points of difference that make one lord e times as likely to win as another."""

    def points(self, quiet: Quiet) -> float:
        """The points that a lord may expect at the end."""
        numbers = (1.0, *quiet.numbers)
        winter, autumn = self.weights[quiet.year, quiet.stage]
        late: float = sum(map(mul, autumn, numbers))
        if quiet.late == 1.0:
            return quiet.settled + late
        early: float = sum(map(mul, winter, numbers))
        return quiet.settled + early + (late - early) * quiet.late

    def speaking(self, quiet: Quiet) -> dict[str, float]:
        """How many of those points each sign speaks for."""
        winter, autumn = self.weights[quiet.year, quiet.stage]
        late = quiet.late
        return {
            name: number * (early + (end - early) * late)
            for name, number, early, end in zip(
                SIGNS, quiet.numbers, winter[1:], autumn[1:], strict=True
            )
        }

    def in_the_open(self, year: int, late: float) -> float:
        """Points that are added while minions act. Arguments: the year; how late in it, to 1."""
        return between(self.opened[year], late)

    def in_combat(self, year: int, left: int) -> float:
        """Points that are added in a combat. Arguments: the year; how many rounds are left."""
        return between(self.combat[year], left / LAST_ROUND)

    def shares(self, points: Sequence[float], year: int, late: float) -> tuple[float, ...]:
        """How likely each lord is to win.

        Arguments: the points that each may expect; the year; how late in it, to 1.
        """
        spread, most = between(self.spread[year], late), max(points)
        weights = [exp((one - most) / spread) for one in points]
        return tuple([one / sum(weights) for one in weights])


def between(ends: Ends, late: float) -> float:
    """A number between its two ends. Arguments: the ends; how far it is, from 0 to 1."""
    return ends[0] + (ends[1] - ends[0]) * late


def learned(ruleset: Ruleset) -> Expects | None:
    """What was learned of a table's game; None where a pack has made it another one.

    Raises ExpectsError where the file is damaged.
    """
    found = shipped()
    return found if found.rules == rules_of(ruleset) else None


def rules_of(ruleset: Ruleset) -> str:
    """A checksum of all components: what a table chooses besides does not count."""
    rows: list[object] = []
    for one in fields(ruleset):
        if one.name == "options":
            continue
        kind = getattr(ruleset, one.name)
        rows.append([*kind.items()] if isinstance(kind, Mapping) else _constants(kind, ruleset))
    # cards that do what they are called after are those that it was learned on
    does = [(one.id, one.does) for one in ruleset.spells.values()]
    does += [(one.id, one.does) for one in ruleset.happenings.values()]
    rows += [each for each in does if len(set(each)) > 1]
    return sha256(repr(rows).encode()).hexdigest()[:DIGITS]


def _constants(kind: Any, ruleset: Ruleset) -> list[tuple[str, Any]]:
    """The numbers of a kind by name, but for those that are options of the table."""
    names = [one.name for one in fields(kind)]
    return [(name, getattr(kind, name)) for name in names if name not in ruleset.options]


@cache
def shipped() -> Expects:
    """What was learned. Raises ExpectsError where the file is damaged, or is not there."""
    try:
        text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise ExpectsError("error.expects_damaged", path=FILE) from error
    return parsed(text, FILE)


def parsed(text: str, name: str) -> Expects:
    """Read what was learned. Arguments: the file's text and name. Raises ExpectsError."""
    try:
        found = tomllib.loads(text)
        weights = {
            (year, stage): _weights(found[f"year_{year}"][stage], stage)
            for year in YEARS
            for stage in STAGES
        }
        besides = [
            {year: _ends(found[f"year_{year}"][part]) for year in YEARS}
            for part in ("opened", "combat", "spread")
        ]
        if any(min(ends) <= 0 for ends in besides[2].values()):
            raise ValueError("nobody is so sure")
        version = sha256(text.encode()).hexdigest()[:DIGITS]
        return Expects(str(found["rules"]), version, weights, *besides)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ExpectsError("error.expects_damaged", path=name) from error


def _weights(table: Mapping[str, Any], stage: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    names = (CONSTANT, *SIGNS)
    if unknown := table.keys() - {*names}:
        raise ValueError(f"unknown: {sorted(unknown)}")
    ends = [_ends(table.get(name, (0.0, 0.0))) for name in names]
    winter, autumn = zip(*ends, strict=True)
    return (autumn if stage == OVER else winter), autumn


def _ends(values: Iterable[Any]) -> Ends:
    first, last = map(float, values)
    if not max(abs(first), abs(last)) <= MOST:
        raise ValueError(f"not two numbers: {first}, {last}")
    return first, last
