"""Packs that tests choose, give away and take in, and tables that play with those of the manual."""

from functools import cache
from pathlib import Path
from typing import Any

from shared.descriptor import Descriptor
from shared.packs.pack import Pack, PackAbout
from shared.packs.tablepack import read_path
from shared.saves.choosing import with_packs

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"
WORKED = {
    "knightmare": ("attic_box", "devinettes"),
    "dungeonlords": ("unicorn_festival",),
}
"""The packs of the manual, by the game."""


def spell(title: str, name: str, author: str = "", **about: Any) -> Pack:
    """A pack in which the spell of protection has another name.

    Arguments: what the pack is called; what the spell is; who made it; what else the pack says of
    itself.
    """
    said = {"spell": [{"id": "protection", "name": name}]}
    return Pack(PackAbout(title, author, "knightmare", **about), {"spells": said})


ATTIC = spell("The Attic Box", "Ward", "Ann", version=3, text="Our old box.")
LONG = spell("The Long Dungeon", "Shelter", "Marie")
OLD = spell("An Old Keep", "Ward", over="first")
NEW = spell("Six Nasty Traps", "Ward", "Tom", rules=9_999)
BROKEN = Pack(
    PackAbout("Half a Box", game="knightmare"),
    {"spells": {"spell": [{"id": "protection", "kind": "nonsense"}]}},
)
LORDS = Pack(PackAbout("Unicorn Festival", game="dungeonlords"))
EVERY = {"attic": ATTIC, "long": LONG, "old": OLD, "new": NEW, "broken": BROKEN, "lords": LORDS}


@cache
def packed(game: Descriptor) -> dict[str, Any]:
    """What a table chooses that plays with the packs of the manual."""
    packs = [read_path(str(EXAMPLES / name)) for name in WORKED[game.name]]
    over = next((one.about.over for one in packs if one.about.over), "")
    board = {game.packs.over: over} if over else {}
    return with_packs(game, packs, game.settled(game.name, board))
