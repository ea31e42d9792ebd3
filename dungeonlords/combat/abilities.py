"""The abilities of a party: hearts, trap icons and magic, with and without its items."""

from collections.abc import Iterable

from dungeonlords.position.figures import (
    CLOVER,
    PALADIN,
    POTION,
    PRIEST,
    THIEF,
    WAND,
    WIZARD,
    Figure,
)


def hearts(party: Iterable[Figure], items: bool = True) -> int:
    """Damage that the party can heal (DL-10.29, DL-I.1.4).

    Arguments: the figures; whether their items count.
    """
    return _icons(party, PRIEST, POTION, items)


def trap_icons(party: Iterable[Figure], items: bool = True) -> int:
    """Blocks of a trap that the party can remove (DL-10.6, DL-I.1.4).

    Arguments: the figures; whether their items count.
    """
    return _icons(party, THIEF, CLOVER, items)


def magic(party: Iterable[Figure], items: bool = True) -> int:
    """Magic of the party (DL-10.12, DL-I.1.4).

    Arguments: the figures; whether their items count.
    """
    return _icons(party, WIZARD, WAND, items)


def _icons(party: Iterable[Figure], kind: str, item: str, items: bool) -> int:
    """A paladin has the icons of all types and belongs to none (DL-P.6)."""
    total = 0
    for figure in party:
        if figure.type in (kind, PALADIN):
            total += figure.icons
        if items and figure.items:
            total += figure.carried(item)
    return total
