"""Everybody's chance to win from how all stand, learned from games: from ``chances.toml``.

For every house board, alone and in company, and for every stage of the adventure the file says how
much each sign speaks for winning or against it, in natural logarithms of the odds.
``knightmare.lab.learning`` wrote it; a checksum of the rules says what it was learned on.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from math import exp
from typing import Any

from knightmare.bot.evaluation import Prospects, prospects
from knightmare.bot.hard import HARD
from knightmare.bot.outlook import STAGES, Sign, hidden, secrets, signs, stage
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import Ruleset
from shared.play.seats import INDEX
from shared.speech.messages import TableError

FILE = "chances.toml"
ALONE, COMPANY = "alone", "company"
"""Parts of the file: games of one Dungeoneer, and of several."""
CONSTANT = "constant"
"""What speaks for winning before any sign is seen."""
STRONGEST = 15.0
"""No sign speaks louder than this: the sum of all stays within what ``exp`` can take."""
DIGITS = 12
"""Digits of a checksum."""
PLACES = 3
"""Decimal places of a weight."""

Weights = Mapping[str, float]


class ChancesError(TableError):
    """The numbers of the file are damaged, or the file is lost."""


@dataclass(frozen=True, eq=False)
class LearnedBoard:
    """What was learned of one board: from which games; by stage, what each sign speaks for."""

    rules: str
    games: int
    seed: str
    alone: Mapping[str, Weights]
    company: Mapping[str, Weights]
    """The same where others play, too."""

    @property
    def version(self) -> str:
        """A checksum of the rules and of all weights, as they are written."""
        weights = [
            (stage, *sorted((name, f"{weight:.{PLACES}f}") for name, weight in found.items()))
            for part in (self.alone, self.company)
            for stage, found in sorted(part.items())
        ]
        return sha256(repr((self.rules, weights)).encode()).hexdigest()[:DIGITS]


class Chances:
    """Chances to win at a table whose board was learned, at the end of a turn.

    Each Dungeoneer has odds against nobody's winning, from how it stands. Where several play, they
    share what is left of 1: their chances never add up to more.

    Arguments: what was learned of the board; what may be expected of it.
    """

    def __init__(self, board: LearnedBoard, expects: Prospects) -> None:
        self.board = board
        self._expects = expects

    def of(self, state: State, seat: str) -> float:
        """A seat's chance to win, from 0 to 1, from what it knows.

        Arguments: the state, or what the seat may know of it; the seat.
        """
        if (ended := _ended(state)) is not None:
            return ended[INDEX[seat]]
        return self._own(state, state.of(seat), self._seen(state))

    def seen_by(self, state: State, seat: str) -> tuple[float, ...]:
        """Everybody's chance, in the order of the seats, as far as one seat knows.

        Arguments: the state, or what the seat may know of it; the seat, empty for somebody without.
        """
        if (ended := _ended(state)) is not None:
            return ended
        seen = self._seen(state)
        whole = 1.0 + sum(seen)
        if not seat:
            return tuple([one / whole for one in seen])
        at = INDEX[seat]
        own = self._own(state, state.dungeoneers[at], seen)
        left = (1.0 - own) / (whole - seen[at])
        return tuple([own if i == at else left * one for i, one in enumerate(seen)])

    def each(self, state: State) -> tuple[float, ...]:
        """Everybody's chance, in the order of the seats, each as far as it knows itself."""
        if (ended := _ended(state)) is not None:
            return ended
        seen = self._seen(state)
        return tuple([self._own(state, one, seen) for one in state.dungeoneers])

    def _seen(self, state: State) -> list[float]:
        """Everybody's odds, as anybody sees them."""
        return [self._odds(state, one, False) for one in state.dungeoneers]

    def _own(self, state: State, me: Dungeoneer, seen: Sequence[float]) -> float:
        """Of all odds its own share, the others' as they are seen.

        What it knows alone is taken from what nobody's winning had: so all chances together, each
        by its own knowledge, are never more than 1.
        """
        shown = seen[INDEX[me.seat]]
        mine = self._odds(state, me, True) if me.spells else shown
        everybody = sum(seen)
        return min(mine / (1.0 + everybody - shown + mine), shown / everybody) if shown else 0.0

    def speaking(self, state: State, me: Dungeoneer) -> Iterator[Sign]:
        """What speaks for a Dungeoneer who lives, in natural logarithms of its odds, sign by sign.

        Arguments: the state; the Dungeoneer, who knows its own cards.
        """
        weights = self._weights(state, me)
        yield CONSTANT, weights[CONSTANT]
        for name, shown in (*signs(self._expects, state, me), *secrets(state, me)):
            yield name, weights.get(name, 0.0) * shown

    def _weights(self, state: State, me: Dungeoneer) -> Weights:
        alone = len(state.dungeoneers) == 1
        return (self.board.alone if alone else self.board.company)[stage(state, me)]

    def _odds(self, state: State, me: Dungeoneer, mine: bool) -> float:
        """Of winning against nobody's winning; with what only the owner knows, or without."""
        if me.life == "DEAD":
            return 0.0
        weights = self._weights(state, me)
        speaks = weights.get
        odds = weights[CONSTANT]
        for name, shown in signs(self._expects, state, me):
            odds += speaks(name, 0.0) * shown
        if me.spells:
            for name, shown in secrets(state, me) if mine else hidden(me):
                odds += speaks(name, 0.0) * shown
        return exp(odds)


def _ended(state: State) -> tuple[float, ...] | None:
    """Everybody's chance once somebody has won, or nobody is left."""
    if state.winner or not state.alive:
        return tuple([float(one.seat == state.winner) for one in state.dungeoneers])
    return None


def chances_to_win(view: State, seat: str = "") -> tuple[float, ...] | None:
    """Everybody's chance to win, the hard level playing on; None where the board was not learned.

    Arguments: what a seat may know of a table, at the end of a turn; the seat, empty for somebody
    without one.

    >>> from knightmare.game import Knightmare
    >>> [round(one, 1) for one in chances_to_win(Knightmare().setup({}, ["p1", "p2"])) or ()]
    [0.4, 0.4]
    """
    known = learned(view.ruleset)
    return None if known is None else known.seen_by(view, seat)


@lru_cache(maxsize=64)
def learned(ruleset: Ruleset) -> Chances | None:
    """What was learned of a table's board; None where it is nobody's but the table's own.

    Raises ChancesError where the file is damaged.
    """
    board = ruleset.options["board"]
    found = chances().get(board)
    if found is None or found.rules != rules_of(ruleset):
        return None
    return Chances(found, prospects(ruleset, HARD[board]))


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
def chances() -> Mapping[str, LearnedBoard]:
    """By board. Raises ChancesError where the file is damaged, or is not there."""
    try:
        text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise ChancesError("error.chances_damaged", path=FILE) from error
    return parsed(text, FILE)


def parsed(text: str, name: str) -> dict[str, LearnedBoard]:
    """Read what was learned. Arguments: the file's text and name. Raises ChancesError."""
    try:
        return {board: _board(one) for board, one in tomllib.loads(text).items()}
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ChancesError("error.chances_damaged", path=name) from error


def _board(table: Mapping[str, Any]) -> LearnedBoard:
    """What was learned of a board; no weight of it may be another than was written."""
    rules, games, seed = str(table["rules"]), int(table["games"]), str(table["seed"])
    found = LearnedBoard(rules, games, seed, _stages(table[ALONE]), _stages(table[COMPANY]))
    if found.version != table["checksum"]:
        raise ValueError(table["checksum"])
    return found


def _stages(table: Mapping[str, Mapping[str, object]]) -> dict[str, Weights]:
    return {where: _weights(table[where]) for where in STAGES}


def _weights(table: Mapping[str, object]) -> Weights:
    found = {name: float(weight) for name, weight in table.items()}  # type: ignore[arg-type]
    if CONSTANT not in found or not all(abs(one) < STRONGEST for one in found.values()):
        raise ValueError(CONSTANT)
    return found
