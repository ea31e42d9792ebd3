"""Reads adventurers, paladins and cards, items and points (A6 to A14)."""

from dungeonlords.rulebook.components import Happening, Item, Paladin, Scale, Spell, Tile, Trap
from dungeonlords.rulebook.fields import (
    AMOUNT,
    AT_LEAST_ONE,
    NAMED,
    NO,
    NONE,
    NUMBER,
    TYPES,
    YEAR,
    Known,
    coded,
    plain,
    price,
    wrong,
)
from shared.packs.checking import Field, Schema, rows, values
from shared.packs.tables import Tables


def tiles(tables: Tables) -> dict[str, Tile]:
    """The adventurers (A6)."""
    schema: Schema = {
        **NAMED,
        "type": Field(str, choices=TYPES),
        "year": YEAR,
        "power": AMOUNT,
        "hp": AT_LEAST_ONE,
        "icons": AMOUNT,
    }
    return {row["id"]: Tile(**plain(row)) for row in rows(tables, "adventurer", schema)}


def paladins(tables: Tables) -> dict[str, Paladin]:
    """The paladins (A7)."""
    two = Field(list, of=int, choices=range(1, 100), length=2)
    points = Field(int, choices=range(-99, 100), default=None)
    schema: Schema = {**NAMED, "hp": two, "icons": two, "points": points}
    return {row["id"]: Paladin(**plain(row)) for row in rows(tables, "paladin", schema)}


def paladin_sets(tables: Tables, known: Known) -> dict[int, tuple[str, ...]]:
    """Which paladins are prepared, in the order of the data (DL-R.54).

    Arguments: the tables of ``paladins``; the known ids, by kind. Returns the sets by how many they
    are, 1 to 4. Raises PackError.
    """
    order = known["paladin"]
    schema = {str(n): Field(list, of=str, choices=order, length=n) for n in range(1, 5)}
    found = values(tables, "sets", schema)
    for number, chosen in found.items():
        if len(set(chosen)) < len(chosen):
            raise wrong(tables.file, "sets", number, chosen, ", ".join(order))
    return {int(n): tuple(sorted(chosen, key=order.index)) for n, chosen in found.items()}


def traps(tables: Tables) -> dict[str, Trap]:
    """The trap cards (A8)."""
    numbers = ("first", "second", "last", "chosen", "everyone", "others", "poison")
    schema: Schema = {
        **NAMED,
        "price": Field(dict, default={}),
        **dict.fromkeys(numbers, NONE),
        **dict.fromkeys(("meal", "silences", "blocks"), NO),
        "copies": Field(int, choices=range(100), default=3),
    }
    found = {}
    for row in rows(tables, "trap", schema):
        cost = price(tables.file, row["id"], "price", row["price"])
        found[row["id"]] = Trap(**{**plain(row), "price": cost})
    return found


def spells(tables: Tables, known: Known) -> dict[str, Spell]:
    """The combat cards (A9, A10).

    Arguments: the tables of ``spells``; the known ids, by kind. Raises PackError.
    """
    schema: Schema = {
        **coded(known["coded_spell"]),
        "year": YEAR,
        "fast": bool,
        "fatigue": AMOUNT,
        "amount": NONE,
    }
    return {row["id"]: Spell(**plain(row)) for row in rows(tables, "spell", schema)}


def happenings(tables: Tables, kind: str, known: Known) -> dict[str, Happening]:
    """The event tiles or the special event cards (A11, A12).

    Arguments: the tables of ``events``; ``event`` or ``special``; the known ids, by kind. Raises
    PackError, also for a share that divides by 0.
    """
    schema: Schema = {**coded(known[f"coded_{kind}"]), "amount": NONE}
    found = rows(tables, kind, schema)
    for row in found:
        # a loss that is a share of something is divided by the amount
        if row["id"] in SHARES and row["amount"] == 0:
            raise wrong(tables.file, row["id"], "amount", 0, "1–99")
    return {row["id"]: Happening(**plain(row)) for row in found}


SHARES = ("taxes", "desertion", "rats", "inflation", "rusty_traps", "hungry_imps")
"""Events that take a share: their amount divides."""


def items(tables: Tables, known: Known) -> dict[str, Item]:
    """The magic items (A13).

    Arguments: the tables of ``items``; the known ids, by kind. Raises PackError.
    """
    schema: Schema = {
        **coded(known["coded_item"]),
        "bearer": Field(str, choices=("", *TYPES), default=""),
    }
    return {row["id"]: Item(**plain(row)) for row in rows(tables, "item", schema)}


def scale(tables: Tables, known: Known) -> Scale:
    """Points and titles (A14).

    Arguments: the tables of ``scoring``; the known ids, by kind. Raises PackError.
    """
    rows(tables, "title", coded(known["coded_title"]))
    names = ("room", "monster", "adventurer", "paladin", "conquered", "letter")
    two = Field(list, of=int, choices=range(-99, 100), length=2)
    schema: Schema = {
        **dict.fromkeys((*names, "item_captured", "item_used"), NUMBER),
        "title": two,
        "title_2": two,
    }
    return Scale(**plain(values(tables, "points", schema)))
