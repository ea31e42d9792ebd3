"""Reads the data files into a ruleset, and checks every id they refer to."""

from collections.abc import Mapping
from typing import Any

from knightmare.rulebook.boards import base
from knightmare.rulebook.riddles import Riddle
from knightmare.rulebook.ruleset import (
    PRISON,
    STAY,
    Card,
    Chamber,
    Character,
    Constants,
    Effect,
    Item,
    Ruleset,
    Spell,
)
from shared.packs.checking import Field, Schema, ids, rows, values
from shared.packs.overriding import laid_over
from shared.packs.tables import PackError, Tables

SOURCES = ("official", "component", "reconstruction", "ruling", "house", "traditional")
SOURCE = Field(str, choices=SOURCES, default="house")


def build(own: Mapping[str, Mapping[str, Any]], options: Mapping[str, Any]) -> Ruleset:
    """The ruleset of a table.

    Arguments: own, the table's pack by file name, as a setup keeps it;
    options, every option with its value. Raises PackError where a row is wrong.
    """
    tables = laid_over(base(options), own)
    chamber_ids = ids(tables["board"], "chamber")
    character_ids = ids(tables["characters"], "character")
    item_ids = ids(tables["items"], "item")
    spell_ids = ids(tables["spells"], "spell")
    known = {
        "chamber": chamber_ids,
        "character": character_ids,
        "item": item_ids,
        "spell": spell_ids,
    }
    return Ruleset(
        constants=_constants(tables["constants"], options),
        chambers=_chambers(tables["board"], known),
        characters=_characters(tables["characters"], known),
        items=_items(tables["items"], known),
        spells=_spells(tables["spells"]),
        cards=_cards(tables["deck"], known),
        riddles=_riddles(tables["riddles"]),
        cauldron_drops=_drops(tables["board"], chamber_ids),
        options=dict(options),
    )


Known = Mapping[str, list[str]]
FACES = Field(list, of=int, choices=range(1, 7))


def _constants(tables: Tables, options: Mapping[str, Any]) -> Constants:
    number, least = Field(int), Field(int, choices=range(1, 25))
    schema: Schema = {
        "start_tokens": Field(int, choices=range(25)),
        "max_tokens": Field(int, choices=range(25)),
        "rack_fill": Field(int, choices=range(25)),
        "prize_tokens": Field(int, choices=range(25)),
        "stones": Field(int, choices=range(1, 7)),
        "min_riddles_level3": least,
        "castle_destruction_on": FACES,
        "break_out": FACES,
        "attack_takes_hold": FACES,
        "slumber_modifier": number,
        "prison_toll_every": least,
        "pact_toll_every": least,
        "cup_every": least,
        "necromancer_start": number,
        "necromancer_min": number,
        "necromancer_max": number,
        "pledge_gift": Field(int, choices=range(25)),
    }
    found = values(tables, "constants", schema)
    for name in ("start_tokens", "stones", "pledge_gift"):
        if options[name] != "house":
            found[name] = options[name]
    return Constants(**{key: _tuple(value) for key, value in found.items()})


def _chambers(tables: Tables, known: Known) -> dict[str, Chamber]:
    schema: Schema = {
        "id": str,
        "name": str,
        "level": Field(int, choices=(1, 2, 3)),
        "trim": Field(str, default=""),
        "resident": Field(str, choices=["", *known["character"]], default=""),
        "items": Field(list, of=str, choices=known["item"], default=[]),
        "special": Field(list, of=str, default=[]),
        "exits": Field(list, of=str, choices=[*known["chamber"], STAY, PRISON]),
        "shared": Field(bool, default=False),
        "source": SOURCE,
        "exits_source": SOURCE,
    }
    found = rows(tables, "chamber", schema)
    for row in found:
        # a chamber needs all six faces; only the end of the journey has none
        if row["level"] < 3 and len(row["exits"]) != 6:
            place = {"file": tables.file, "row": row["id"], "field": "exits"}
            raise PackError("error.pack_length", **place, value=repr(row["exits"]), n=6)
    return {row["id"]: Chamber(**_without(row, "name", "exits_source")) for row in found}


def _characters(tables: Tables, known: Known) -> dict[str, Character]:
    schema: Schema = {
        "id": str,
        "name": str,
        "home": Field(str, choices=known["chamber"]),
        "strength": int,
        "guards": Field(str, choices=["", *known["item"]], default=""),
        "insubstantial": Field(bool, default=False),
        "source": SOURCE,
    }
    found = rows(tables, "character", schema)
    return {row["id"]: Character(**_without(row, "name")) for row in found}


def _items(tables: Tables, known: Known) -> dict[str, Item]:
    schema: Schema = {
        "id": str,
        "name": str,
        "kind": Field(str, choices=("supply", "weapon", "magic", "quest")),
        "weapon": Field(bool, default=False),
        "quest": Field(bool, default=False),
        "start": Field(str, choices=known["chamber"]),
        "handover": Field(int, default=0),
        "greed": int,
        "dungeoneer_only": Field(bool, default=False),
        "source": SOURCE,
    }
    return {row["id"]: Item(**_without(row, "name")) for row in rows(tables, "item", schema)}


def _spells(tables: Tables) -> dict[str, Spell]:
    schema: Schema = {
        "id": str,
        "name": str,
        "kind": Field(str, choices=("spell", "dark")),
        "book": Field(bool, default=False),
        "attack": Field(bool, default=False),
        "works_on": Field(list, of=int, choices=range(1, 7), default=[]),
        "source": SOURCE,
    }
    return {row["id"]: Spell(**_without(row, "name")) for row in rows(tables, "spell", schema)}


def _riddles(tables: Tables) -> dict[str, Riddle]:
    schema: Schema = {
        "id": str,
        "text": str,
        "right": str,
        "wrong": Field(list, of=str, length=2),
        "also": Field(list, of=str, default=[]),
        "source": SOURCE,
    }
    return {row["id"]: Riddle(**_without(row)) for row in rows(tables, "riddle", schema)}


def _drops(tables: Tables, chambers: list[str]) -> dict[int, str]:
    schema = {str(total): Field(str, choices=chambers) for total in range(7, 13)}
    found = values(tables, "cauldron_drops", schema)
    return {int(total): chamber for total, chamber in found.items()}


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _without(row: Mapping[str, Any], *dropped: str) -> dict[str, Any]:
    """A row as arguments of its record; names of things are messages, not records."""
    return {key: _tuple(value) for key, value in row.items() if key not in dropped}


# -- cards -----------------------------------------------------------------------------------

LISTS = ("win", "lose", "else", "then", "one", "two")
EFFECT_FIELDS: dict[str, tuple[str, ...]] = {
    "tokens": ("n",),
    "heal": ("n",),
    "injure": (),
    "spell": ("id",),
    "riddle": ("win", "lose"),
    "challenge": ("who", "mod"),
    "prison": (),
    "go": ("chamber",),
    "find": ("item", "else"),
    "arm": ("who", "item"),
    "return_item": ("item",),
    "return_choice": ("else",),
    "pay": ("n", "else"),
    "if_own": ("any", "then", "else"),
    "by_level": ("one", "two"),
}
"""The vocabulary of C7: each effect and its fields, in the order the rules expect them."""


def _cards(tables: Tables, known: Known) -> dict[str, Card]:
    schema: Schema = {
        "id": str,
        "title": str,
        "text": str,
        "magic": Field(bool, default=False),
        "effects": Field(list, of=dict),
        "source": SOURCE,
    }
    cards = {}
    for row in rows(tables, "card", schema):
        place = (tables.file, row["id"])
        compiled = tuple(_effect(place, effect, known) for effect in row["effects"])
        cards[row["id"]] = Card(**{**_without(row), "effects": compiled})
    return cards


def _effect(place: tuple[str, str], row: Mapping[str, Any], known: Known) -> Effect:
    """One effect as a tuple, checked against the vocabulary."""
    file, card = place
    op = row.get("op")
    fields = EFFECT_FIELDS.get(str(op))
    if fields is None:
        listed = ", ".join(EFFECT_FIELDS)
        where = {"file": file, "row": card, "field": "op"}
        raise PackError("error.pack_choice", **where, value=repr(op), known=listed)
    for name in row:
        if name not in ("op", *fields):
            listed = ", ".join(fields) or "op"
            raise PackError("error.pack_unknown", file=file, row=card, field=name, known=listed)
    arguments = [_argument(place, str(op), name, row, known) for name in fields]
    return (str(op), *arguments)


def _argument(
    place: tuple[str, str], op: str, name: str, row: Mapping[str, Any], known: Known
) -> Any:
    if name in LISTS:
        value = row.get(name, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise _wrong(place, f"{op}.{name}", value, "list")
        return tuple(_effect(place, one, known) for one in value)
    field = _field(name, known)
    value = row.get(name, field.default)
    tables = Tables(place[0], {op: {name: value} if name in row or name == "mod" else {}})
    try:
        return _tuple(values(tables, op, {name: field})[name])
    except PackError as error:
        facts = {**error.message.facts, "row": place[1], "field": f"{op}.{name}"}
        raise PackError(error.message.id, **facts) from error


def _field(name: str, known: Known) -> Field:
    if name == "n":
        return Field(int)
    if name == "mod":
        return Field(int, default=0)
    if name == "who":
        return Field(str, choices=["resident", "ruler", *known["character"]])
    if name == "any":
        return Field(list, of=str, choices=known["item"])
    kind = {"id": "spell", "chamber": "chamber", "item": "item"}[name]
    return Field(str, choices=known[kind])


def _wrong(place: tuple[str, str], field: str, value: Any, kind: str) -> PackError:
    facts = {"file": place[0], "row": place[1], "field": field, "value": repr(value)}
    return PackError("error.pack_kind", **facts, kind=kind)
