"""Counts every node that can be reached from a position, and keeps the counts.

The positions stand in ``tests/PACKAGE_rules/positions.py``: a GAME, its POSITIONS, and the FILE
where their counts are kept. ``python -m tests.kept.perft --write`` writes all counts anew.
"""

import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from shared.play.decision import FATE
from shared.play.game import Game
from tests.games import books
from tests.kept.writing import show_or_write

MOST = 20_000
"""Nodes that a position may take."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position from which nodes are counted."""

    name: str
    depth: int
    """How many moves deep."""
    state: Callable[[], Any]


class Counts(NamedTuple):
    """Nodes by who is asked there."""

    fate: int = 0
    choice: int = 0
    end: int = 0

    def plus(self, other: "Counts") -> "Counts":
        """Both together."""
        return Counts(*[one + two for one, two in zip(self, other, strict=True)])


def count(game: Game[Any], state: Any, depth: int) -> Counts:
    """The nodes within so many moves of a state, itself included; paths are not merged."""
    decision = game.decision(state)
    if decision is None:
        return Counts(end=1)
    found = Counts(fate=1) if decision.who == FATE else Counts(choice=1)
    if depth == 0:
        return found
    for move in decision.options:
        follower = state.copy()
        game.apply(follower, move)
        found = found.plus(count(game, follower, depth - 1))
    return found


def kept(file: Path) -> dict[str, dict[str, int]]:
    """The counts that are kept, by the name of the position."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def written(game: Game[Any], positions: tuple[Position, ...]) -> str:
    """The counts of all positions as TOML."""
    lines = ["# By `python -m tests.kept.perft --write`: a changed count is a changed rule."]
    for position in positions:
        found = count(game, position.state(), position.depth)
        assert sum(found) <= MOST, f"{position.name}: {sum(found)} nodes are too many"
        lines += ["", f"[{position.name}]", f"depth = {position.depth}"]
        lines += [f"{name} = {number}" for name, number in found._asdict().items()]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> None:
    """Show the counts of every book, or write them down."""
    every = books("positions")
    show_or_write(((one.FILE, written(one.GAME, one.POSITIONS)) for one in every), arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
