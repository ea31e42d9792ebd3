"""Which games the proofs and the generated documents are about.

A game that is being built is named with ``finished=False``: its clauses may be marked and
cited, its positions, games and texts are checked where there are any, but not every clause
needs its proof yet, and no document is written of it. Once it stands, that word goes.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Known:
    """A game, by its package. Its tests stand in ``tests/PACKAGE_rules``."""

    package: str
    finished: bool = True


REGISTER = (
    Known("knightmare"),
    Known("dungeonlords"),
)


def with_rules(register: Iterable[Known] = REGISTER) -> tuple[str, ...]:
    """The packages that have a list of clauses."""
    return tuple(
        game.package
        for game in register
        if (ROOT / game.package / "rulebook" / "clauses.toml").exists()
    )


def finished(register: Iterable[Known] = REGISTER) -> tuple[str, ...]:
    """The packages of which every clause is proved, and of which documents are written."""
    return tuple(game.package for game in register if game.finished)


def books(name: str, register: Iterable[Known] = REGISTER) -> tuple[Any, ...]:
    """The modules ``tests/PACKAGE_rules/NAME.py`` of all games that have one."""
    return tuple(
        import_module(f"tests.{game.package}_rules.{name}")
        for game in register
        if (ROOT / "tests" / f"{game.package}_rules" / f"{name}.py").exists()
    )
