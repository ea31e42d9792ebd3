"""The picture on every card, item, spell, character and chamber, from ``pictures.toml``."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from mobile.kit.shown import PictureShown

UNKNOWN = PictureShown("hollow", "ash", thing="help")
"""Of what a table's own pack has added."""


@dataclass(frozen=True, slots=True)
class Composition:
    """The picture of one card, and how many of its last sentences say what it does."""

    picture: PictureShown
    effect: int = 1


@cache
def compositions() -> Mapping[str, Mapping[str, Composition]]:
    """All of them, by kind and id; the file is read when the first card is looked at."""
    file = resources.files(__package__).joinpath("pictures.toml")
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        kind: {id: _composition(row) for id, row in rows.items()} for kind, rows in tables.items()
    }


def _composition(row: dict[str, str | int]) -> Composition:
    effect = int(row.get("effect", 1))
    parts = {name: str(value) for name, value in row.items() if name != "effect"}
    return Composition(PictureShown(**parts), effect)


def composition(kind: str, id: str) -> Composition:
    """The picture of one thing; a question mark for one that nobody has drawn.

    Arguments: ``card``, ``item``, ``spell``, ``character`` or ``chamber``; its id.
    """
    return compositions()[kind].get(id, Composition(UNKNOWN))
