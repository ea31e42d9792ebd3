"""Reads the data files into a ruleset, and checks every id and number in them (part A).

>>> ruleset = build({}, {"paladins": 1})
>>> ruleset.monsters["troll"].price, len(ruleset.trap_deck)
(Price(gold=0, food=2, evil=0, imps=0, traps=0, monsters=0), 27)
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from dungeonlords.rulebook import cards
from dungeonlords.rulebook import rows as read
from dungeonlords.rulebook.fields import Known, wrong
from dungeonlords.rulebook.ruleset import Ruleset
from shared.packs.checking import ids
from shared.packs.overriding import laid_over
from shared.packs.reading import load
from shared.packs.tables import PackError, Tables

FILES = (
    "constants",
    "orders",
    "monsters",
    "rooms",
    "adventurers",
    "paladins",
    "traps",
    "spells",
    "events",
    "items",
    "scoring",
)
SEASONS_WITH_GUESTS = 3
"""Adventurers come in every season but winter (DL-2.2)."""


@lru_cache(maxsize=1)
def base() -> dict[str, Tables]:
    """The data files of the package."""
    return {name: load("dungeonlords", name) for name in FILES}


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
    known: Known = {
        "area": ids(tables["orders"], "area"),
        "monster": ids(tables["monsters"], "monster"),
        "paladin": ids(tables["paladins"], "paladin"),
        # what is coded under its id: a pack may change such a row, but not add one
        "coded_area": ids(base()["orders"], "area"),
        "coded_spell": ids(base()["spells"], "spell"),
        "coded_event": ids(base()["events"], "event"),
        "coded_special": ids(base()["events"], "special"),
        "coded_item": ids(base()["items"], "item"),
        "coded_title": ids(base()["scoring"], "title"),
    }
    ruleset = Ruleset(
        constants=read.constants(tables["constants"], known),
        areas=read.areas(tables["orders"], known),
        monsters=read.monsters(tables["monsters"]),
        rooms=read.rooms_of(tables["rooms"], known),
        tiles=cards.tiles(tables["adventurers"]),
        paladins=cards.paladins(tables["paladins"]),
        paladin_sets=cards.paladin_sets(tables["paladins"], known),
        traps=cards.traps(tables["traps"]),
        spells=cards.spells(tables["spells"], known),
        events=cards.happenings(tables["events"], "event", known),
        happenings=cards.happenings(tables["events"], "special", known),
        items=cards.items(tables["items"], known),
        scale=cards.scale(tables["scoring"], known),
    )
    _check_ids(ruleset, tables)
    _check_stacks(ruleset, tables)
    return ruleset


def _check_ids(ruleset: Ruleset, tables: Mapping[str, Tables]) -> None:
    """No two components of whatever kind share an id: one list ranks them all."""
    kinds = {
        "orders": ruleset.areas,
        "monsters": ruleset.monsters,
        "rooms": ruleset.rooms,
        "adventurers": ruleset.tiles,
        "paladins": [f"{id}_{year}" for year in (1, 2) for id in ruleset.paladins],
        "traps": ruleset.traps,
        "spells": ruleset.spells,
        "events": [*ruleset.events, *ruleset.happenings],
        "items": ruleset.items,
    }
    seen = {"tunnel"}
    for name, found in kinds.items():
        for id in found:
            if id in seen:
                raise PackError("error.pack_twice", file=tables[name].file, row=id)
            seen.add(id)


def _check_stacks(ruleset: Ruleset, tables: Mapping[str, Tables]) -> None:
    """Each year has enough tiles and cards for all that is drawn from its stack."""
    constants = ruleset.constants
    needed = (
        ("adventurers", "adventurer", ruleset.tile_stacks, SEASONS_WITH_GUESTS),
        ("spells", "spell", ruleset.spell_stacks, 1),
    )
    least = {"adventurer": constants.adventurers_4, "spell": constants.combat_cards_used}
    for name, table, stacks, times in needed:
        for year, stack in stacks.items():
            if len(stack) < times * least[table]:
                facts = {"file": tables[name].file, "table": table, "year": year}
                raise PackError("error.pack_too_few", **facts, n=times * least[table])
    for year, tiles in ruleset.tile_stacks.items():
        # tiles are drawn until one has another power (DL-2.6)
        if len({ruleset.tiles[id].power for id in tiles}) < 2:
            power = ruleset.tiles[tiles[0]].power
            raise wrong(tables["adventurers"].file, tiles[0], "power", power, f"year {year}")
