"""Reads what a lord builds with: numbers, areas, monsters, rooms (A1 to A5)."""

from collections.abc import Mapping
from typing import Any

from dungeonlords.rulebook.components import (
    CELLS,
    ENTRANCE,
    Area,
    Attack,
    Constants,
    Monster,
    Room,
    Space,
)
from dungeonlords.rulebook.fields import (
    AMOUNT,
    AT_LEAST_ONE,
    NAMED,
    NO,
    NONE,
    NUMBER,
    TYPES,
    YEAR,
    YES,
    Known,
    coded,
    part,
    plain,
    price,
    wrong,
)
from shared.packs.checking import Field, Schema, rows, values
from shared.packs.tables import PackError, Tables


def constants(tables: Tables, known: Known) -> Constants:
    """The numbers of A1.

    Arguments: the tables of ``constants``; the known ids, by kind. Raises PackError, also where a
    number lies outside the Evilometer or no tunnel lies at the entrance.
    """
    schema: Schema = {
        "evil_min": AT_LEAST_ONE,
        "evil_max": AT_LEAST_ONE,
        "evil_start": AT_LEAST_ONE,
        "paladin_space": AT_LEAST_ONE,
        "start_gold": AMOUNT,
        "start_food": AMOUNT,
        "start_imps": AMOUNT,
        "starting_tunnels": Field(list, of=str, choices=CELLS),
        # three slots, four rounds of combat: the frame of the year rests on them
        "minions": Field(int, choices=(3,)),
        "monsters_revealed": AMOUNT,
        "rooms_revealed": AMOUNT,
        "adventurers_4": Field(int, choices=(4,)),
        "adventurers_fewer": Field(int, choices=(3,)),
        "combat_cards_used": Field(int, choices=(4,)),
        "required_magic": Field(list, of=int, choices=range(100), length=4),
        "troll_tokens": AMOUNT,
        "orders_drawn": Field(int, choices=range(2, 9)),
        "inaccessible": Field(int, choices=(2,)),
        "dummy_inaccessible": Field(int, choices=(3,)),
        "slot1_gold_card": Field(str, choices=known["area"]),
        "slot1_gold": AMOUNT,
        "items_first": Field(str, choices=("left", "right")),
        "dummy_evil_per_round": NUMBER,
        "dummy_evil_year2": NUMBER,
        "room_fee": AMOUNT,
    }
    found = values(tables, "constants", schema)
    low, high = found["evil_min"], found["evil_max"]
    for name in ("evil_start", "paladin_space"):
        if not low <= found[name] <= high:
            raise wrong(tables.file, "constants", name, found[name], f"{low}–{high}")
    if ENTRANCE not in found["starting_tunnels"]:
        tunnels = found["starting_tunnels"]
        raise wrong(tables.file, "constants", "starting_tunnels", tunnels, f"{ENTRANCE}, …")
    return Constants(**plain(found))


def areas(tables: Tables, known: Known) -> dict[str, Area]:
    """The eight areas (A2).

    Arguments: the tables of ``orders``; the known ids, by kind. Raises PackError.
    """
    schema: Schema = {
        **coded(known["coded_area"]),
        "spaces": Field(list, of=dict, length=3),
        "order": Field(list, of=int, length=3),
    }
    found = {}
    for row in rows(tables, "area", schema):
        file, id = tables.file, row["id"]
        if sorted(row["order"]) != [0, 1, 2]:
            raise wrong(file, id, "order", row["order"], "[0, 1, 2], [2, 1, 0], …")
        spaces = [_space(file, id, f"spaces[{at}]", one) for at, one in enumerate(row["spaces"])]
        found[id] = Area(**{**plain(row), "spaces": tuple(spaces)})
    return found


def _space(file: str, id: str, path: str, row: Mapping[str, Any]) -> Space:
    numbers = ("gold", "food", "imps", "traps", "calm", "peek", "most", "foreman")
    schema: Schema = {"price": Field(dict, default={}), **dict.fromkeys(numbers, NONE)}
    read = part(file, id, path, row, schema)
    return Space(**{**read, "price": price(file, id, f"{path}.price", read["price"])})


def monsters(tables: Tables) -> dict[str, Monster]:
    """The monsters and the ghost (A3)."""
    schema: Schema = {
        **NAMED,
        "price": Field(dict, default={}),
        "attacks": Field(list, of=dict),
        "year1": AMOUNT,
        "year2": AMOUNT,
        "ghost": NO,
        "never_first": NO,
        "spares": Field(list, of=str, choices=TYPES, default=[]),
        "stops_healing": NO,
        "troll_token": NO,
    }
    found = {}
    for row in rows(tables, "monster", schema):
        file, id = tables.file, row["id"]
        attacks = [_attack(file, id, f"attacks[{n}]", one) for n, one in enumerate(row["attacks"])]
        cost = price(file, id, "price", row["price"])
        found[id] = Monster(**{**plain(row), "price": cost, "attacks": tuple(attacks)})
    return found


def _attack(file: str, id: str, path: str, row: Mapping[str, Any]) -> Attack:
    schema: Schema = {
        "mode": Field(str, choices=("strike", "fed", "two_strikes", "return", "block")),
        "hits": Field(list, of=list, default=[]),
        "food": NONE,
        "bonus": NONE,
        "block": NO,
        "face_up": NO,
    }
    read = part(file, id, path, row, schema)
    hits = []
    for at, hit in enumerate(read["hits"]):
        fields = {"whom": Field(str, choices=("first", "any", "all")), "points": AT_LEAST_ONE}
        if len(hit) != 2:
            place = {"file": file, "row": id, "field": f"{path}.hits[{at}]"}
            raise PackError("error.pack_length", **place, value=repr(hit), n=2)
        given = dict(zip(fields, hit, strict=True))
        checked = part(file, id, f"{path}.hits[{at}]", given, fields)
        hits.append((checked["whom"], checked["points"]))
    return Attack(**{**read, "hits": tuple(hits)})


def rooms_of(tables: Tables, known: Known) -> dict[str, Room]:
    """The rooms (A4, A5).

    Arguments: the tables of ``rooms``; the known ids, by kind. Raises PackError.
    """
    names = list(tables["zone"]) if isinstance(tables["zone"], dict) else []
    zones = values(tables, "zone", dict.fromkeys(names, Field(list, of=str, choices=CELLS)))
    inputs = ("imps", "food_in", "food", "gold", "traps", "tunnels", "calm", "imp", "bonus")
    some_monsters = Field(list, of=str, choices=known["monster"], default=[])
    schema: Schema = {
        **NAMED,
        "year": YEAR,
        "zone": Field(str, choices=names, default=""),
        **dict.fromkeys((*inputs, "points_each"), NONE),
        "strengthens": some_monsters,
        "battle_traps": Field(int, choices=range(100), default=1),
        "battle_monsters": Field(int, choices=range(100), default=2),
        "fee": YES,
        "silent": NO,
        "counts": some_monsters,
        "titles": Field(list, of=int, choices=range(100), length=2, default=[0, 0]),
    }
    found = {}
    for row in rows(tables, "room", schema):
        cells = zones[row["zone"]] if row["zone"] else CELLS
        zone = tuple(cell for cell in CELLS if cell in cells)
        found[row["id"]] = Room(**{**plain(row), "zone": zone})
    return found
