"""Which icon of the icon font stands for what in Dungeon Lords, on the screens of the app."""

from dungeonlords.speech.icons import (
    ABILITIES,
    AREAS,
    EVENTS,
    GOODS,
    ITEMS,
    MONSTERS,
    PALADINS,
    ROOMS,
    SEASONS,
    TRAPS,
    TYPES,
    UNKNOWN,
    icon,
)

__all__ = [
    "ABILITIES",
    "AREAS",
    "EVENTS",
    "GOODS",
    "ITEMS",
    "MONSTERS",
    "PALADINS",
    "ROOMS",
    "SEASONS",
    "TRAPS",
    "TYPES",
    "UNKNOWN",
    "icon",
]
