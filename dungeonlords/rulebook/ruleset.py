"""The ruleset: every component of one table (part A).

Read once, checked, and never changed while a game is played. A table can override any row
with its own pack (see ``shared.packs.overriding``).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from dungeonlords.rulebook.components import (
    Area,
    Constants,
    Happening,
    Item,
    Monster,
    Paladin,
    Room,
    Scale,
    Spell,
    Tile,
    Trap,
)


@dataclass(frozen=True)
class Ruleset:
    """Every component, by id, in the order of part A."""

    constants: Constants
    areas: Mapping[str, Area]
    monsters: Mapping[str, Monster]
    rooms: Mapping[str, Room]
    tiles: Mapping[str, Tile]
    paladins: Mapping[str, Paladin]
    """``human`` is the base tile."""
    paladin_sets: Mapping[int, tuple[str, ...]]
    """Which paladins are prepared, by their number (DL-R.54)."""
    traps: Mapping[str, Trap]
    spells: Mapping[str, Spell]
    events: Mapping[str, Happening]
    """The event tiles (A11)."""
    happenings: Mapping[str, Happening]
    """The special event cards (A12)."""
    items: Mapping[str, Item]
    scale: Scale
    options: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def rank(self) -> dict[str, int]:
        """Each component's place in the catalogue, whatever its kind.

        Paladins stand there by the ids of their tiles: ``elf_1``.
        """
        kinds = (
            self.areas,
            self.monsters,
            self.rooms,
            self.tiles,
            [f"{id}_{year}" for year in (1, 2) for id in self.paladins],
            self.traps,
            self.spells,
            self.events,
            self.happenings,
            self.items,
        )
        return {id: at for at, id in enumerate(id for kind in kinds for id in kind)}

    @cached_property
    def toughness(self) -> tuple[dict[str, int], dict[str, int]]:
        """How tough each paladin is, in the first year and in the second (DL-R.54).

        More hit points are tougher (DL-PM.1c); of equal ones, the later one in the data.
        """
        first, second = (
            {
                one.id: at
                for at, one in enumerate(sorted(self.paladins.values(), key=lambda p: p.hp[year]))
            }
            for year in (0, 1)
        )
        return first, second

    @cached_property
    def monster_stacks(self) -> dict[int, tuple[str, ...]]:
        """The monster tiles of each year."""
        return {
            year: tuple(
                one.id
                for one in self.monsters.values()
                for _ in range(one.year1 if year == 1 else one.year2)
            )
            for year in (1, 2)
        }

    @cached_property
    def room_stacks(self) -> dict[int, tuple[str, ...]]:
        """The room tiles of each year."""
        return {y: tuple(r.id for r in self.rooms.values() if r.year == y) for y in (1, 2)}

    @cached_property
    def tile_stacks(self) -> dict[int, tuple[str, ...]]:
        """The adventurer tiles of each year."""
        return {y: tuple(t.id for t in self.tiles.values() if t.year == y) for y in (1, 2)}

    @cached_property
    def spell_stacks(self) -> dict[int, tuple[str, ...]]:
        """The combat cards of each year."""
        return {y: tuple(s.id for s in self.spells.values() if s.year == y) for y in (1, 2)}

    @cached_property
    def trap_deck(self) -> tuple[str, ...]:
        """All trap cards."""
        return tuple(one.id for one in self.traps.values() for _ in range(one.copies))
