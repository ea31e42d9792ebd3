"""What can be set of one lord, to which values, and how (DL-R.64)."""

from collections.abc import Iterator

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.correctable import LordField, Value
from dungeonlords.ledger.corrected_items import ITEM_FIELDS
from dungeonlords.ledger.corrected_party import PARTY_FIELDS
from dungeonlords.ledger.counting import (
    GOODS,
    MOST,
    at_large,
    know,
    move_out,
    own,
    owned,
    unbuilt,
)
from dungeonlords.position.dungeon import lay_tile
from dungeonlords.position.lord import Lord
from dungeonlords.rulebook.components import CELLS, ENTRANCE, TUNNEL
from shared.chance.deck import joined, without

LETTERS = 20
"""More letters than anybody gets."""


# -- numbers -----------------------------------------------------------------------------------


def _evil(state: Books, lord: Lord) -> Iterator[Value]:
    constants = state.ruleset.constants
    spaces = range(constants.evil_min, constants.evil_max + 1)
    return ((n,) for n in spaces if n != lord.evil)


def _put_evil(state: Books, lord: Lord, n: int) -> None:
    lord.evil = n


def _good(good: str) -> LordField:
    def values(state: Books, lord: Lord) -> Iterator[Value]:
        now = owned(lord, good)
        return ((n,) for n in range(MOST + 1) if n != now)

    def put(state: Books, lord: Lord, n: int) -> None:
        own(lord, good, n)
        know(state, lord.seat, [good])

    return LordField(values, put)


def _letters(state: Books, lord: Lord) -> Iterator[Value]:
    return ((n,) for n in range(LETTERS + 1) if n != lord.letters)


def _put_letters(state: Books, lord: Lord, n: int) -> None:
    lord.letters = n


# -- the lair ----------------------------------------------------------------------------------


def _strangers(state: Books, lord: Lord) -> Iterator[Value]:
    found = sorted(at_large(state), key=state.ruleset.rank.__getitem__)
    return ((one,) for one in found)


def _move_in(state: Books, lord: Lord, monster: str) -> None:
    lord.ready = joined(lord.ready, monster, state.ruleset.rank)


def _inhabitants(state: Books, lord: Lord) -> Iterator[Value]:
    return ((one,) for one in dict.fromkeys(lord.ready + lord.tired))


def _move_out(state: Books, lord: Lord, monster: str) -> None:
    move_out(lord, monster)


def _sides(state: Books, lord: Lord) -> Iterator[Value]:
    """Each as it may lie instead."""
    yield from ((one, "down") for one in dict.fromkeys(lord.ready))
    yield from ((one, "up") for one in dict.fromkeys(lord.tired))


def _turn(state: Books, lord: Lord, monster: str, lies: str) -> None:
    _move_out_of(lord, monster, lies)
    rank = state.ruleset.rank
    if lies == "up":
        lord.ready = joined(lord.ready, monster, rank)
    else:
        lord.tired = joined(lord.tired, monster, rank)


def _move_out_of(lord: Lord, monster: str, lies: str) -> None:
    if lies == "up":
        lord.tired = without(lord.tired, monster)
    else:
        lord.ready = without(lord.ready, monster)


# -- the dungeon -------------------------------------------------------------------------------


def _tiles(state: Books, lord: Lord) -> Iterator[Value]:
    """What else may lie in each cell: people's dungeon is as it is, whatever the rules say."""
    rooms = unbuilt(state)
    for cell in CELLS:
        if lord.tiles.get(cell) != TUNNEL:
            yield cell, TUNNEL
        yield from ((cell, room) for room in rooms)


def _put_tile(state: Books, lord: Lord, cell: str, tile: str) -> None:
    lay_tile(lord, cell, tile)


def _removable(state: Books, lord: Lord) -> Iterator[Value]:
    """Every tile but the one at the entrance."""
    return ((cell,) for cell in lord.tiles if cell != ENTRANCE)


def _remove_tile(state: Books, lord: Lord, cell: str) -> None:
    lord.tiles = {one: tile for one, tile in lord.tiles.items() if one != cell}
    _win_back(state, lord, cell)


def _unconquered(state: Books, lord: Lord) -> Iterator[Value]:
    return ((cell,) for cell in lord.tiles if cell not in lord.conquered)


def _conquer(state: Books, lord: Lord, cell: str) -> None:
    lord.conquered = tuple(one for one in CELLS if one in (*lord.conquered, cell))


def _conquered(state: Books, lord: Lord) -> Iterator[Value]:
    return ((cell,) for cell in lord.conquered)


def _win_back(state: Books, lord: Lord, cell: str) -> None:
    lord.conquered = tuple(one for one in lord.conquered if one != cell)


LORD_FIELDS: dict[str, LordField] = {
    "evil": LordField(_evil, _put_evil),
    **{good: _good(good) for good in GOODS},
    "letters": LordField(_letters, _put_letters),
    "moved_in": LordField(_strangers, _move_in),
    "moved_out": LordField(_inhabitants, _move_out),
    "lies": LordField(_sides, _turn),
    "tile": LordField(_tiles, _put_tile),
    "no_tile": LordField(_removable, _remove_tile),
    "conquered": LordField(_unconquered, _conquer),
    "unconquered": LordField(_conquered, _win_back),
    **PARTY_FIELDS,
    **ITEM_FIELDS,
}
"""What can be set for a lord; a value of which there is no other is not offered."""
