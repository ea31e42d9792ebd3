"""The data files of the package, as they were printed or reconstructed."""

from functools import lru_cache

from shared.packs.reading import load
from shared.packs.tables import Tables

FILES = (
    "constants",
    "orders",
    "monsters",
    "rooms",
    "adventurers",
    "paladins",
    "traps",
    "spells",
    "events",
    "items",
    "scoring",
)


@lru_cache(maxsize=1)
def base() -> dict[str, Tables]:
    """The data files of the package."""
    return {name: load("dungeonlords", name) for name in FILES}
