"""Figures of a party: adventurers, paladins and the illusion (A6, A7)."""

from dataclasses import dataclass

from dungeonlords.rulebook.ruleset import Ruleset
from shared.play.records import Record

WARRIOR, THIEF, PRIEST, WIZARD = "warrior", "thief", "priest", "wizard"
PALADIN, ILLUSION = "paladin", "illusion"
AMULET, POTION, CLOVER, WAND = (
    "amulet_of_fortitude",
    "healing_potion",
    "lucky_clover",
    "magic_wand",
)

Token = tuple[str, str]
"""A magic item and the seat that sent it; the seat is empty where nobody minds."""


@dataclass(slots=True)
class Figure(Record):
    """Whoever stands in a party."""

    tile: str
    """Id of the adventurer tile; of the paladin, with its year (``elf_1``); or illusion."""
    type: str
    printed: int
    """Hit points on the tile."""
    icons: int
    """Trap icons of a thief, hearts of a priest, crystals of a wizard; a paladin has as
    many of each."""
    damage: int = 0
    extra: int = 0
    """Food tokens (Create Food)."""
    items: tuple[Token, ...] = ()
    marked: tuple[str, ...] = ()
    """Kinds of its items that were used (tricky variant); one mark serves all of a kind."""

    @property
    def hp(self) -> int:
        """Effective hit points (DL-10.3)."""
        if not self.items:
            return self.printed + self.extra
        amulets = 0
        for item in self.items:
            if item[0] == AMULET:
                amulets += 1
        return self.printed + self.extra + amulets

    def carried(self, item: str) -> int:
        """How many of one item it bears."""
        return sum(token[0] == item for token in self.items)


def adventurer(ruleset: Ruleset, tile: str) -> Figure:
    """A fresh adventurer from its tile. Arguments: the rules; the tile's id."""
    found = ruleset.tiles[tile]
    return Figure(tile, found.type, found.hp, found.icons)


def paladin(ruleset: Ruleset, id: str, year: int) -> Figure:
    """A fresh paladin. Arguments: the rules; the paladin's id, without a year; the year, 1 or 2."""
    found = ruleset.paladins[id]
    return Figure(f"{id}_{year}", PALADIN, found.hp[year - 1], found.icons[year - 1])


def paladin_id(figure: Figure) -> str:
    """Which paladin a figure is."""
    return paladin_of(figure.tile)


def paladin_of(tile: str) -> str:
    """Which paladin is meant by the id of a tile, which ends with its year."""
    return tile.rpartition("_")[0]


def is_paladin(prisoner: str, ruleset: Ruleset) -> bool:
    """Whether a prisoner is a paladin. Arguments: the id of the prisoner's tile; the rules."""
    return prisoner not in ruleset.tiles


def captive_points(prisoner: str, ruleset: Ruleset) -> int:
    """What a prisoner scores (A14). Arguments: the id of the prisoner's tile; the rules."""
    if not is_paladin(prisoner, ruleset):
        return ruleset.scale.adventurer
    points = ruleset.paladins[paladin_of(prisoner)].points
    return ruleset.scale.paladin if points is None else points
