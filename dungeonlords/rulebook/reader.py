"""Reads the data files into a ruleset (part A).

>>> ruleset = build({}, {"paladins": 1})
>>> ruleset.monsters["troll"].price, len(ruleset.trap_deck)
(Price(gold=0, food=2, evil=0, imps=0, traps=0, monsters=0), 27)
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from dungeonlords.rulebook.components import (
    CELLS,
    Area,
    Attack,
    Constants,
    Happening,
    Item,
    Monster,
    Paladin,
    Price,
    Room,
    Scale,
    Space,
    Spell,
    Tile,
    Trap,
)
from dungeonlords.rulebook.packs import DATA
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.rulebook.tables import base
from shared.packs.examining import read
from shared.packs.overriding import laid_over
from shared.packs.schema import Laid
from shared.packs.tables import Row, Tables


def build(own: Mapping[str, Mapping[str, Any]], options: Mapping[str, Any]) -> Ruleset:
    """The ruleset of a table.

    Arguments: own, the table's pack by file name, as a setup keeps it;
    options, every option with its value. Raises PackError where a row is wrong.
    """
    if not own:
        return replace(_plain(), options=dict(options))
    return replace(_ruleset(laid_over(base(), own)), options=dict(options))


@lru_cache(maxsize=1)
def _plain() -> Ruleset:
    """The ruleset of the data files alone, without options."""
    return _ruleset(base())


def _ruleset(tables: Mapping[str, Tables]) -> Ruleset:
    laid = read(DATA, tables)
    return Ruleset(
        constants=Constants(**plain(laid.values("constants"))),
        areas={id: _area(row) for id, row in laid.rows("area").items()},
        monsters={id: _monster(row) for id, row in laid.rows("monster").items()},
        rooms={id: _room(row, laid.values("zone")) for id, row in laid.rows("room").items()},
        tiles={id: Tile(**plain(row)) for id, row in laid.rows("adventurer").items()},
        paladins={id: Paladin(**plain(row)) for id, row in laid.rows("paladin").items()},
        paladin_sets=_paladin_sets(laid),
        traps={id: Trap(**plain(row)) for id, row in laid.rows("trap").items()},
        spells={id: Spell(**plain(row)) for id, row in laid.rows("spell").items()},
        events={id: Happening(**plain(row)) for id, row in laid.rows("event").items()},
        happenings={id: Happening(**plain(row)) for id, row in laid.rows("special").items()},
        items={id: Item(**plain(row)) for id, row in laid.rows("item").items()},
        scale=Scale(**plain(laid.values("points"))),
    )


def _area(row: Row) -> Area:
    """One of the eight areas (A2)."""
    spaces = tuple(Space(**plain(space)) for space in row["spaces"])
    return Area(**{**plain(row), "spaces": spaces})


def _monster(row: Row) -> Monster:
    """A monster or the ghost (A3)."""
    attacks = tuple(Attack(**plain(attack)) for attack in row["attacks"])
    return Monster(**{**plain(row), "attacks": attacks})


def _room(row: Row, zones: Row) -> Room:
    """A room (A4, A5), with the cells of its zone, all of them where it has none."""
    cells = zones[row["zone"]] if row["zone"] else CELLS
    zone = tuple(cell for cell in CELLS if cell in cells)
    return Room(**{**plain(row), "zone": zone})


def _paladin_sets(laid: Laid) -> dict[int, tuple[str, ...]]:
    """Which paladins are prepared, in the order of the data (DL-R.54)."""
    order = list(laid.rows("paladin"))
    sets = laid.values("sets")
    return {int(n): tuple(sorted(chosen, key=order.index)) for n, chosen in sets.items()}


def plain(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row as arguments of its record; names and seeds are for people."""
    return {
        key: Price(**value) if key == "price" else _tuple(value)
        for key, value in row.items()
        if key not in ("name", "seed")
    }


def _tuple(value: Any) -> Any:
    return tuple(map(_tuple, value)) if isinstance(value, list) else value
