"""Rows of a file about beasts, for the tests of packs."""

from shared.packs.schema import Field, Schema
from shared.packs.tables import Tables

SCHEMA: Schema = {
    "id": str,
    "strength": int,
    "home": Field(str, choices=("", "cave", "tower")),
    "items": Field(list, of=str, choices={"mace", "food"}, default=[]),
    "exits": Field(list, of=int, length=2, default=[1, 2]),
    "weight": Field(float, default=1.0),
    "quest": Field(bool, default=False),
    "effect": Field(dict, default={}),
}
IMP = {"id": "imp", "strength": 2, "home": "cave"}


def tables(*given: object) -> Tables:
    """A file with these rows."""
    return Tables("beasts.toml", {"beast": list(given)})
