"""The pictures on a game's cards, and the signs of its clauses, from its ``pictures.toml``."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from mobile.kit.shown import PictureShown

UNKNOWN = PictureShown("hollow", "ash", thing="help")
"""Of what nobody has drawn."""
OWN = "own"
"""The row of a kind with the picture of whatever a table's own pack has added to it."""
CLAUSES = "clause"
"""The table with the signs of the clauses; all others hold the pictures of a kind."""
USUAL_SIGN = "rulebook"


@dataclass(frozen=True, slots=True)
class Composition:
    """The picture of one card, and how many of its last sentences say what it does."""

    picture: PictureShown
    effect: int = 1


@dataclass(frozen=True)
class Pictures:
    """All pictures of a game, by kind and id."""

    kinds: Mapping[str, Mapping[str, Composition]]
    signs: Mapping[str, str]
    """The icon of a clause, by the beginning of its id."""

    def of(self, kind: str, id: str) -> Composition:
        """The picture of one thing, for one that a pack has added that of its kind.

        Arguments: its kind; its id.
        """
        drawn = self.kinds.get(kind, {})
        return drawn.get(id) or drawn.get(OWN) or Composition(UNKNOWN)

    def sign(self, clause: str) -> str:
        """The icon of a clause: that of the longest beginning of its id that has one."""
        found = [start for start in self.signs if clause.startswith(start)]
        return self.signs[max(found, key=len)] if found else USUAL_SIGN


@cache
def pictures_of(package: str) -> Pictures:
    """The pictures that stand in a package; read when the first card is looked at."""
    file = resources.files(package).joinpath("pictures.toml")
    tables: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    signs = tables.pop(CLAUSES, {})
    kinds = {
        kind: {id: _composition(row) for id, row in rows.items()} for kind, rows in tables.items()
    }
    return Pictures(kinds, signs)


def _composition(row: dict[str, Any]) -> Composition:
    parts = ("ground", "light", "figure", "thing")
    usual = PictureShown()
    ground, light, figure, thing = (str(row.get(part, getattr(usual, part))) for part in parts)
    return Composition(PictureShown(ground, light, figure, thing), int(row.get("effect", 1)))
