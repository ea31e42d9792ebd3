"""The grid of a dungeon: digging, placing rooms, distances (DL-4.4, DL-4.9, DL-9.3).

A set of cells is worked with as a number that has one bit for each cell.

>>> NEIGHBOURS["c1"]
('b1', 'd1', 'c2')
>>> len(BLOCKS)
12
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from dungeonlords.position.lord import Lord
from dungeonlords.rulebook.components import CELLS, COLUMNS, ENTRANCE, ROWS, TUNNEL
from dungeonlords.rulebook.ruleset import Ruleset

KNOWN = 1 << 15
"""Dungeons whose answers are kept at hand."""


def _beside(cell: str) -> tuple[str, ...]:
    """Orthogonal neighbours (DL-0.9)."""
    column, row = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    around = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return tuple(COLUMNS[c] + ROWS[r] for c, r in around if c in range(5) and r in range(4))


NEIGHBOURS: Mapping[str, tuple[str, ...]] = {cell: _beside(cell) for cell in CELLS}
"""The cells beside each cell (DL-0.9)."""
BLOCKS: tuple[tuple[str, ...], ...] = tuple(
    tuple(column + row for row in ROWS[r : r + 2] for column in COLUMNS[c : c + 2])
    for r in range(len(ROWS) - 1)
    for c in range(len(COLUMNS) - 1)
)
"""Every 2x2 block (DL-4.4)."""

BITS: Mapping[str, int] = {cell: 1 << at for at, cell in enumerate(CELLS)}


def bits(cells: Iterable[str]) -> int:
    """A set of cells as one number."""
    found = 0
    for cell in cells:
        found |= BITS[cell]
    return found


BESIDE: Mapping[str, int] = {cell: bits(NEIGHBOURS[cell]) for cell in CELLS}
CORNERS: Mapping[str, tuple[int, ...]] = {
    cell: tuple(bits(block) & ~BITS[cell] for block in BLOCKS if cell in block) for cell in CELLS
}
"""The other three cells of each block that a cell belongs to."""


# -- digging -------------------------------------------------------------------------------------


def diggable(lord: Lord) -> tuple[str, ...]:
    """Cells where a tunnel may be dug (DL-4.4); conquered tiles count like others (DL-0.10)."""
    return _diggable(bits(lord.tiles))


@lru_cache(maxsize=KNOWN)
def _diggable(filled: int) -> tuple[str, ...]:
    return tuple(cell for cell in CELLS if _may_dig(filled, cell))


def _may_dig(filled: int, cell: str) -> bool:
    """An empty cell beside a tile, which does not fill a block of four."""
    if filled & BITS[cell] or not filled & BESIDE[cell]:
        return False
    return not any(filled & corner == corner for corner in CORNERS[cell])


def lay_tile(lord: Lord, cell: str, tile: str) -> None:
    """Put a tunnel or room into a cell; tiles stay in the order of the grid.

    So dungeons that were dug in different orders are the same.

    Arguments: the lord, who is changed; the cell; ``tunnel`` or the id of a room.
    """
    built_over, tiles = cell in lord.tiles, {**lord.tiles, cell: tile}
    lord.tiles = tiles if built_over else {one: tiles[one] for one in CELLS if one in tiles}


# -- rooms ---------------------------------------------------------------------------------------


def room_sites(ruleset: Ruleset, lord: Lord, room: str) -> tuple[str, ...]:
    """Tunnels that a room may replace: unconquered, in its zone, beside no room (DL-4.9).

    It cannot break the 2x2 rule, since the same cells stay filled (DL-R.23).

    Arguments: the rules; the lord; the room's id.
    """
    tiles, conquered, zone = lord.tiles, lord.conquered, ruleset.rooms[room].zone
    rooms = bits([cell for cell, tile in tiles.items() if tile != TUNNEL])
    sites = [
        cell
        for cell in CELLS
        if tiles.get(cell) == TUNNEL
        and cell not in conquered
        and cell in zone
        and not BESIDE[cell] & rooms
    ]
    return tuple(sites)


# -- distance ------------------------------------------------------------------------------------


def steps(lord: Lord) -> Mapping[str, int]:
    """Steps from the entrance to each tile, through tiles conquered or not (DL-9.3).

    The tile at the entrance is one step away; the nearest come first.
    """
    return _steps(bits(lord.tiles))


@lru_cache(maxsize=KNOWN)
def _steps(filled: int) -> Mapping[str, int]:
    found: dict[str, int] = {}
    edge, n = BITS[ENTRANCE] & filled, 0
    while edge:
        n += 1
        here = [cell for cell in CELLS if edge & BITS[cell]]
        found.update(dict.fromkeys(here, n))
        filled &= ~edge
        edge = 0
        for cell in here:
            edge |= BESIDE[cell] & filled
    return found


def nearest(lord: Lord) -> tuple[str, ...]:
    """Unconquered tiles with the fewest steps: the next battle is at one of them (DL-9.3)."""
    return _nearest(bits(lord.tiles), bits(lord.conquered))


@lru_cache(maxsize=KNOWN)
def _nearest(filled: int, conquered: int) -> tuple[str, ...]:
    distance = _steps(filled)
    left = [cell for cell in distance if not conquered & BITS[cell]]
    return tuple(cell for cell in left if distance[cell] == distance[left[0]])
