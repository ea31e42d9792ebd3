"""A judgement: how many points each number of an outlook is likely to be worth in the end.

It stands in a data file, so that rules of thumb and numbers fitted by self-play are read in
the same way: for each year, what one more of something is worth in winter and in autumn; and
how often the orders of others are seen in each slot; and by which version of the rules.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from operator import mul
from typing import Any

from dungeonlords.bot.outlook import AREAS, FEATURES, Outlook, settled
from dungeonlords.game import RULES_VERSION
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import SEASONS, State
from shared.speech.messages import TableError

SUMMER, AUTUMN = range(len(SEASONS))[-2:]
YEARS = (1, 2)
SLOTS = 3
CONSTANT = "constant"
BARRED = 1 + FEATURES.index(f"barred_{AREAS[0]}")


class JudgementError(TableError):
    """The numbers of a judgement are damaged, or made for other ones."""


@dataclass(frozen=True, eq=False)
class Judgement:
    """What positions are worth, and what others are used to order."""

    weights: Mapping[tuple[int, int], tuple[float, ...]]
    """By year and season: what nothing is worth, then one more of each number of FEATURES."""
    habits: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    """How often an order that is held is given, from 0, for each slot."""

    def value(self, outlook: Outlook, lord: Lord) -> float:
        """The points that a position is likely to bring in the end.

        Arguments: what surrounds the lord; the lord, at the position that is judged.
        """
        view = outlook.view
        known = settled(view.ruleset, lord)
        judged: float = sum(map(mul, self._at(view), (1.0, *outlook.measured(lord))))
        return known + judged

    def barred(self, view: State, orders: Iterable[str]) -> float:
        """What it is worth not to hold these orders in the round to come.

        Arguments: the state as it is seen; the orders, ids of areas. In points.
        """
        weights = self._at(view)
        return sum(weights[BARRED + AREAS.index(order)] for order in orders)

    def _at(self, view: State) -> tuple[float, ...]:
        return self.weights[view.year, max(view.season, 0)]


@cache
def shipped(name: str) -> Judgement:
    """The judgement of a level. Raises JudgementError where its file is damaged."""
    text = files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return parsed(text, f"{name}.toml")


def parsed(text: str, name: str) -> Judgement:
    """Read a judgement. Arguments: its file's text and name. Raises JudgementError."""
    try:
        found = tomllib.loads(text)
        # files of before said nothing of it
        rules = found.get("rules", RULES_VERSION)
        habits = {area: _numbers(found["habits"][area], SLOTS) for area in AREAS}
        weights = {
            (year, season): row
            for year in YEARS
            for season, row in enumerate(_seasons(found[f"year_{year}"]))
        }
    except (KeyError, TypeError, ValueError) as error:
        raise JudgementError("error.judgement_damaged", path=name) from error
    if rules != RULES_VERSION:
        raise JudgementError("error.judgement_of_other_rules", path=name, rules=str(rules))
    return Judgement(weights, habits)


def _seasons(table: Mapping[str, Any]) -> Iterable[tuple[float, ...]]:
    """The weights of each season, between those of winter and those of autumn."""
    names = (CONSTANT, *FEATURES)
    if unknown := table.keys() - {*names}:
        raise ValueError(f"unknown: {sorted(unknown)}")
    ends = [_numbers(table.get(name, (0, 0)), 2) for name in names]
    for season in range(len(SEASONS)):
        late = season / AUTUMN
        yield tuple([first + (last - first) * late for first, last in ends])


def _numbers(values: Any, count: int) -> tuple[float, ...]:
    found = tuple(float(value) for value in values)
    if len(found) != count or not all(abs(value) < 1e6 for value in found):
        raise ValueError(f"not {count} numbers: {values}")
    return found
