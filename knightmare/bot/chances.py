"""The chance to win from how a Dungeoneer stands, learned from games: from ``chances.toml``.

For every house board and every stage of the adventure the file says how much each sign speaks
for winning or against it, in natural logarithms of the odds. ``knightmare.lab.learning`` wrote
it; what it was learned on stands there as a checksum of the rules.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from math import exp

from knightmare.bot.evaluation import Prospects
from knightmare.bot.outlook import STAGES, signs, stage
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import Ruleset
from shared.speech.messages import TableError

FILE = "chances.toml"
CONSTANT = "constant"
"""What speaks for winning before any sign is seen."""
STRONGEST = 15.0
"""No sign speaks louder than this: the sum of all stays within what ``exp`` can take."""
DIGITS = 12
"""Digits of a checksum."""

Weights = Mapping[str, float]


class ChancesError(TableError):
    """The numbers of the file are damaged, or the file is lost."""


@dataclass(frozen=True, eq=False)
class Chances:
    """What was learned of one board: its rules; by stage, what each sign speaks for."""

    rules: str
    weights: Mapping[str, Weights]

    def win(self, expects: Prospects, state: State, me: Dungeoneer) -> float:
        """The chance of a Dungeoneer at the end of a turn, from 0 to 1.

        Arguments: what may be expected of the board, from which some signs are read; the state; the
        Dungeoneer.
        """
        if state.winner:
            return float(state.winner == me.seat)
        if me.life == "DEAD":
            return 0.0
        weights = self.weights[stage(state, me)]
        speaks = weights.get
        odds = weights[CONSTANT]
        for name, shown in signs(expects, state, me):
            odds += speaks(name, 0.0) * shown
        return 1.0 / (1.0 + exp(-odds))


@lru_cache(maxsize=64)
def learned(ruleset: Ruleset) -> Chances | None:
    """What was learned of a table's board; None where it is nobody's but the table's own.

    Raises ChancesError where the file is damaged.
    """
    found = chances().get(ruleset.options["board"])
    return found if found is not None and found.rules == rules_of(ruleset) else None


def rules_of(ruleset: Ruleset) -> str:
    """A checksum of all that a board has: what a table chooses besides does not count."""
    rows: tuple[Iterable[object], ...] = (
        [(one.id, one.level, one.special, one.exits) for one in ruleset.chambers.values()],
        [(one.id, one.home, one.strength, one.insubstantial)
         for one in ruleset.characters.values()],
        [(one.id, one.weapon, one.quest, one.start) for one in ruleset.items.values()],
        [(one.id, one.works_on) for one in ruleset.spells.values()],
        [(one.id, one.effects) for one in ruleset.cards.values()],
        [(one.name, getattr(ruleset.constants, one.name))
         for one in fields(ruleset.constants) if one.name not in ruleset.options],
    )  # fmt: skip
    return sha256(repr(rows).encode()).hexdigest()[:DIGITS]


@cache
def chances() -> Mapping[str, Chances]:
    """By board. Raises ChancesError where the file is damaged, or is not there."""
    try:
        text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise ChancesError("error.chances_damaged", path=FILE) from error
    return parsed(text, FILE)


def parsed(text: str, name: str) -> dict[str, Chances]:
    """Read what was learned. Arguments: the file's text and name. Raises ChancesError."""
    try:
        found = tomllib.loads(text)
        return {
            board: Chances(
                str(stages["rules"]), {where: _weights(stages[where]) for where in STAGES}
            )
            for board, stages in found.items()
        }
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ChancesError("error.chances_damaged", path=name) from error


def _weights(table: Mapping[str, object]) -> Weights:
    found = {name: float(weight) for name, weight in table.items()}  # type: ignore[arg-type]
    if CONSTANT not in found or not all(abs(one) < STRONGEST for one in found.values()):
        raise ValueError(CONSTANT)
    return found
