"""Dungeons and lairs in numbers, each measured once: many positions share them."""

from collections.abc import Mapping
from typing import NamedTuple

from dungeonlords.bot.evaluation import bite, punch
from dungeonlords.bot.sketch import Sketcher
from dungeonlords.position.dungeon import BESIDE, BITS, steps
from dungeonlords.position.figures import Figure, adventurer
from dungeonlords.position.lord import Lord
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL, Price
from dungeonlords.rulebook.ruleset import Ruleset
from shared.play.memory import kept

MADE = ("food", "gold", "traps", "tunnels", "calm", "imp")
"""What rooms make."""
STRONGEST = 4
"""Monsters that count for their strength: one for each round of combat."""
MEAN_BITE = 3.0
"""What a trap that nobody has seen does."""
KEPT = 1 << 13
"""Dungeons kept at hand."""


class Dungeon(NamedTuple):
    """What matters of a dungeon; conquered tiles count where it is said."""

    tunnels: int
    sites: int
    """How many more rooms might be built, one after the other."""
    rooms: int
    made: tuple[int, ...]
    """What rooms make, in the order of MADE."""
    workers: int
    """Hands that all rooms need."""
    bonuses: tuple[tuple[tuple[str, ...], int], ...]
    """Monsters that bring points at the end, and how many each."""
    fame: int
    battle_rooms: int
    """Rooms that help in a battle."""
    halls: int
    """Rooms, conquered ones too."""
    standing: tuple[bool, ...]
    """Tiles that are not conquered, the nearest first: whether each is a room."""


class Residents(NamedTuple):
    """What a judgement asks of a lair."""

    ids: tuple[str, ...]
    monsters: int
    ghosts: int
    punch: float
    """What the strongest of them do."""
    price: Price
    """What all of them cost on payday."""
    tokens: int


class Survey:
    """Dungeons and lairs of one table, measured once each. Argument: the rules."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.sketcher = Sketcher(ruleset)
        self._dungeons: dict[object, Dungeon] = {}
        self._lairs: dict[tuple[str, ...], Residents] = {}
        self._bites: dict[tuple[str, ...], float] = {}
        self._fresh: dict[str, Figure] = {}
        self._by_power: tuple[tuple[str, ...], list[str]] = ((), [])

    def dungeon(self, lord: Lord) -> Dungeon:
        """What a judgement asks of this lord's dungeon."""
        key = tuple(lord.tiles.items()), lord.conquered
        found = self._dungeons.get(key)
        if found is None:
            found = kept(self._dungeons, key, self._dungeon(lord), KEPT)
        return found

    def _dungeon(self, lord: Lord) -> Dungeon:
        tiles, conquered = lord.tiles, lord.conquered
        kept = {cell: tile for cell, tile in tiles.items() if cell not in conquered}
        rooms = [self.ruleset.rooms[tile] for tile in kept.values() if tile != TUNNEL]
        working = [one for one in rooms if one.produces]
        return Dungeon(
            len(kept) - len(rooms),
            _sites(tiles, conquered),
            len(rooms),
            tuple(sum(getattr(one, made) for one in working) for made in MADE),
            sum(one.imps for one in working),
            tuple((one.counts, one.points_each) for one in rooms if one.counts),
            sum(any(one.titles) for one in rooms),
            sum(bool(one.strengthens) or one.silent or not one.fee for one in rooms),
            sum(tile != TUNNEL for tile in tiles.values()),
            tuple(tiles[cell] != TUNNEL for cell in steps(lord) if cell not in conquered),
        )

    def lair(self, ids: tuple[str, ...]) -> Residents:
        """What a judgement asks of these monsters and ghosts, given by their ids."""
        found = self._lairs.get(ids)
        if found is None:
            lair = [self.ruleset.monsters[one] for one in ids]
            ghosts = sum(one.ghost for one in lair)
            strength = sorted((punch(one) for one in lair), reverse=True)
            prices = [one.price for one in lair]
            found = self._lairs[ids] = Residents(
                ids,
                len(lair) - ghosts,
                ghosts,
                sum(strength[:STRONGEST]),
                Price(*map(sum, zip(*prices, strict=True))) if prices else Price(),
                sum(one.troll_token for one in lair),
            )
        return found

    def bite(self, traps: tuple[str, ...]) -> float:
        """What these traps do together, in points of damage; a hidden one as much as the mean."""
        found = self._bites.get(traps)
        if found is None:
            kinds = self.ruleset.traps
            each = [MEAN_BITE if one == HIDDEN else bite(kinds[one]) for one in traps]
            found = self._bites[traps] = sum(each)
        return found

    def fresh(self, tile: str) -> Figure:
        """An unharmed adventurer, who is only looked at."""
        found = self._fresh.get(tile)
        if found is None:
            found = self._fresh[tile] = adventurer(self.ruleset, tile)
        return found

    def by_power(self, stack: tuple[str, ...]) -> list[str]:
        """Adventurers that may still come, the weakest first."""
        if self._by_power[0] != stack:
            tiles = self.ruleset.tiles
            line = sorted(stack, key=lambda id: (tiles[id].power, tiles[id].hp, id))
            self._by_power = stack, line
        return self._by_power[1]


def _sites(tiles: Mapping[str, str], conquered: tuple[str, ...]) -> int:
    """How many more rooms might be built, one after the other."""
    rooms, found = 0, 0
    for cell, tile in tiles.items():
        if tile != TUNNEL:
            rooms |= BITS[cell]
    for cell, tile in tiles.items():
        if tile == TUNNEL and cell not in conquered and not BESIDE[cell] & rooms:
            found += 1
            rooms |= BITS[cell]
    return found
