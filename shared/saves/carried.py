"""Which tables were begun with a pack: each carries its own copy, whatever became of the pack."""

from collections.abc import Mapping
from typing import Any

from shared.packs.limits import check_pack
from shared.packs.pack import Pack
from shared.packs.tables import ABOUT, PackError
from shared.play.game import Setup
from shared.saves.headers import Header
from shared.saves.store import Store
from shared.speech.messages import printable

LONGEST = 60
"""Letters of a title."""
Known = tuple[str, str, str]


def in_line(title: str) -> str:
    """A title that somebody else wrote, as it can stand in a line.

    >>> in_line("The Attic\\n Box\\x1b")
    'The Attic Box'
    """
    return " ".join(printable(title[: 2 * LONGEST]).split())[:LONGEST]


def known_by(about: Mapping[str, Any]) -> Known:
    """By what people know a pack, however it was changed since: its game, title and author."""
    return str(about.get("game", "")), str(about.get("title", "")), str(about.get("author", ""))


def titles(setup: Setup) -> tuple[str, ...]:
    """What the packs of a table are called, in their order: a table may be from anywhere."""
    return tuple(in_line(known_by(one)[1]) for one in _abouts(setup))


def carried(setup: Setup, at: int) -> Pack:
    """A pack as a table was begun with it.

    Arguments: the table; its place among those of the table, from 0. Raises PackError where there
    is none, or it is damaged.
    """
    if not 0 <= at < len(setup.packs):
        raise PackError("packs.none_at", n=at + 1)
    pack = Pack.from_json(setup.packs[at])
    check_pack(pack, titles(setup)[at])
    return pack


def tables_with(store: Store, pack: Pack) -> list[Header]:
    """The tables that were begun with a pack, as it was or as it is; those of the archive last.

    Arguments: the save; the pack. Raises StoreError where they cannot be listed.
    """
    wanted = known_by(pack.about.to_json())
    listed = [*store.tables(), *store.tables(archived=True)]
    return [one for one in listed if wanted in map(known_by, _abouts(one.setup))]


def _abouts(setup: Setup) -> list[Mapping[str, Any]]:
    """What each of its packs says of itself, or nothing where that is damaged."""
    found = [one.get(ABOUT) for one in setup.packs]
    return [one if isinstance(one, dict) else {} for one in found]
