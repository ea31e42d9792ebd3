"""What packs of Dungeon Lords may say: the kinds of rows in the data files, and their fields."""

from dungeonlords.rulebook.checks import CHECKS, RULED
from dungeonlords.rulebook.components import CELLS, HAPPENINGS, SPELLS, Price
from shared.packs.schema import Field, PackSchema, RowKind, Schema

SOURCES = ("official", "component", "reconstruction", "house")
TYPES = ("warrior", "thief", "priest", "wizard")
FREE: Schema = dict.fromkeys(Price._fields, Field(int, choices=range(100), default=0))


def some(clause: str) -> Field:
    """A number of things, which has to be said. Argument: the clause that tells of it."""
    return Field(int, choices=range(100), clause=clause)


def none(clause: str = "") -> Field:
    """A number of things, none unless it is said. Argument: the clause that tells of it."""
    return Field(int, choices=range(100), default=0, clause=clause)


def one(clause: str) -> Field:
    """A number of things, at least one. Argument: the clause that tells of it."""
    return Field(int, choices=range(1, 100), clause=clause)


def points(clause: str) -> Field:
    """A number of points, also fewer than none. Argument: the clause that tells of it."""
    return Field(int, choices=range(-99, 100), clause=clause)


def frame(number: int) -> Field:
    """A number that the frame of the year rests on: it is named, and can be no other."""
    return Field(int, choices=(number,), hidden=True)


def no(clause: str = "") -> Field:
    """Something that is not so unless it is said. Argument: the clause that tells of it."""
    return Field(bool, default=False, clause=clause)


def price(clause: str) -> Field:
    """What something costs. Argument: the clause that tells of it."""
    return Field(dict, default={}, part=FREE, clause=clause)


def pair(clause: str, least: int) -> Field:
    """Two numbers. Arguments: the clause that tells of them; the least that they can be."""
    return Field(list, of=int, choices=range(least, 100), length=2, clause=clause)


def effect(clause: str, kind: str, of: tuple[str, ...]) -> Field:
    """What a card does: as one of ours. Arguments: its clause; its kind; what there is."""
    return Field(str, choices=of, like=kind, clause=clause)


NAMED: Schema = {"id": str, "name": Field(str, default="", spoken=True, most=60)}
YEAR = Field(int, choices=(1, 2), control="pads", clause="DL-1.5")
FROM: Schema = {
    "source": Field(str, choices=SOURCES, default="house", control="list"),
    # the texts that the source was read from; for people only
    "seed": Field(str, default="", hidden=True),
}

CONSTANTS = RowKind(
    "constants",
    "constants",
    {
        "evil_start": one("DL-1.2"),
        "evil_min": one("DL-0.3"),
        "evil_max": one("DL-0.3"),
        "paladin_space": one("DL-P.1"),
        "start_gold": some("DL-1.2"),
        "start_food": some("DL-1.2"),
        "start_imps": some("DL-1.2"),
        "starting_tunnels": Field(list, of=str, choices=CELLS, clause="DL-1.2"),
        "monsters_revealed": some("DL-2.3"),
        "rooms_revealed": some("DL-2.3"),
        "required_magic": Field(list, of=int, choices=range(100), length=4, clause="DL-10.12"),
        "troll_tokens": some("DL-FAQ.28"),
        "orders_drawn": Field(int, choices=range(2, 9), clause="DL-1.3"),
        "slot1_gold_card": Field(str, refers="area", clause="DL-3.2"),
        "slot1_gold": some("DL-3.2"),
        "items_first": Field(str, choices=("left", "right"), control="pads", clause="DL-R.16"),
        "dummy_evil_per_round": points("DL-R.17"),
        "dummy_evil_year2": points("DL-12.2"),
        "room_fee": some("DL-9.4"),
        "minions": frame(3),
        "adventurers_4": frame(4),
        "adventurers_fewer": frame(3),
        "combat_cards_used": frame(4),
        "inaccessible": frame(2),
        "dummy_inaccessible": frame(3),
    },
    single=True,
)

SPACE: Schema = {
    "price": price("DL-0.6"),
    **dict.fromkeys(("gold", "food", "imps", "traps", "calm", "peek", "most", "foreman"), none()),
}
AREA = RowKind(
    "orders",
    "area",
    {
        **NAMED,
        "spaces": Field(list, of=dict, length=3, part=SPACE, clause="DL-3.6"),
        "order": Field(list, of=int, choices=range(3), length=3, clause="DL-3.5"),
        **FROM,
    },
    fixed=True,
)

HIT: Schema = {
    "whom": Field(str, choices=("first", "any", "all"), control="pads"),
    "points": one("DL-10.15"),
}
ATTACK: Schema = {
    "mode": Field(str, choices=("strike", "fed", "two_strikes", "return", "block")),
    "hits": Field(list, of=list, default=[], part=HIT),
    "food": none("DL-10.20"),
    "bonus": none("DL-10.16"),
    "block": no("DL-10.17"),
    "face_up": no("DL-10.27"),
}
MONSTER = RowKind(
    "monsters",
    "monster",
    {
        **NAMED,
        "price": price("DL-4.7"),
        "attacks": Field(list, of=dict, part=ATTACK, most=4, clause="DL-10.15"),
        "year1": some("DL-1.5"),
        "year2": some("DL-1.5"),
        "ghost": no("DL-9.4"),
        "never_first": no("DL-10.18"),
        "spares": Field(list, of=str, choices=TYPES, default=[], clause="DL-10.18"),
        "stops_healing": no("DL-10.21"),
        "troll_token": no("DL-4.10"),
        **FROM,
    },
)

ZONE = RowKind(
    "rooms",
    "zone",
    {},
    single=True,
    each=Field(list, of=str, choices=CELLS, clause="DL-4.9"),
)
ROOM = RowKind(
    "rooms",
    "room",
    {
        **NAMED,
        "year": YEAR,
        "zone": Field(str, choices=("",), refers="zone", default="", clause="DL-4.9"),
        "imps": none("DL-5.1"),
        "food_in": none("DL-5.1"),
        "food": none("DL-5.1"),
        "gold": none("DL-5.1"),
        "traps": none("DL-5.5"),
        "tunnels": none("DL-5.1"),
        "calm": none("DL-5.1"),
        "imp": none("DL-5.4"),
        "strengthens": Field(list, of=str, refers="monster", default=[], clause="DL-10.23"),
        "bonus": none("DL-R.38"),
        "battle_traps": Field(int, choices=range(100), default=1, clause="DL-10.9"),
        "battle_monsters": Field(int, choices=range(100), default=2, clause="DL-9.4"),
        "fee": Field(bool, default=True, clause="DL-9.4"),
        "silent": no("DL-10.12"),
        "counts": Field(list, of=str, refers="monster", default=[], clause="DL-13.2"),
        "points_each": none("DL-13.2"),
        "titles": Field(
            list, of=int, choices=range(100), length=2, default=[0, 0], clause="DL-13.5"
        ),
        **FROM,
    },
)

ADVENTURER = RowKind(
    "adventurers",
    "adventurer",
    {
        **NAMED,
        "type": Field(str, choices=TYPES, control="pads", clause="DL-10.2"),
        "year": YEAR,
        "power": some("DL-7.1"),
        "hp": one("DL-10.3"),
        "icons": some("DL-10.6"),
        **FROM,
    },
)

PALADIN = RowKind(
    "paladins",
    "paladin",
    {
        **NAMED,
        "hp": pair("DL-P.6", 1),
        "icons": pair("DL-P.6", 1),
        "points": Field(int, choices=range(-99, 100), default=None, clause="DL-13.1"),
        **FROM,
    },
)
SETS = RowKind(
    "paladins",
    "sets",
    {
        str(n): Field(list, of=str, refers="paladin", length=n, clause="DL-R.54")
        for n in range(1, 5)
    },
    single=True,
)

TRAP = RowKind(
    "traps",
    "trap",
    {
        **NAMED,
        "price": price("DL-0.6"),
        "first": none("DL-10.5"),
        "second": none("DL-FAQ.84"),
        "last": none("DL-10.5"),
        "chosen": none("DL-10.5"),
        "everyone": none("DL-10.5"),
        "others": none("DL-10.5"),
        "poison": none("DL-10.10"),
        "meal": no("DL-R.42"),
        "silences": no("DL-10.11"),
        "blocks": no("DL-10.30"),
        "copies": Field(int, choices=range(100), default=3, clause="DL-1.5"),
        **FROM,
    },
)

SPELL = RowKind(
    "spells",
    "spell",
    {
        **NAMED,
        "year": YEAR,
        "fast": Field(bool, clause="DL-FAQ.63"),
        "fatigue": some("DL-10.31"),
        "does": effect("DL-10.12", "spell", SPELLS),
        "amount": none("DL-10.12"),
        **FROM,
    },
)
EVENT = RowKind("events", "event", {**NAMED, "amount": none("DL-6.1"), **FROM}, fixed=True)
SPECIAL = RowKind(
    "events",
    "special",
    {
        **NAMED,
        "does": effect("DL-6.5", "happening", HAPPENINGS),
        "amount": none("DL-6.5"),
        **FROM,
    },
)
ITEM = RowKind(
    "items",
    "item",
    {
        **NAMED,
        "bearer": Field(str, choices=("", *TYPES), default="", clause="DL-I.1.2"),
        **FROM,
    },
    fixed=True,
)

POINTS = RowKind(
    "scoring",
    "points",
    {
        **dict.fromkeys(
            (
                "room",
                "monster",
                "adventurer",
                "paladin",
                "conquered",
                "letter",
            ),
            points("DL-13.1"),
        ),
        **dict.fromkeys(("item_captured", "item_used"), points("DL-I.3.8")),
        **dict.fromkeys(("title", "title_2"), pair("DL-13.3", -99)),
    },
    single=True,
)
TITLE = RowKind("scoring", "title", {**NAMED, **FROM}, fixed=True)

KINDS = (
    MONSTER,
    ZONE,
    ROOM,
    TRAP,
    ADVENTURER,
    PALADIN,
    SETS,
    SPELL,
    EVENT,
    SPECIAL,
    AREA,
    ITEM,
    POINTS,
    TITLE,
    CONSTANTS,
)
DATA = PackSchema(KINDS, RULED)
"""What rulesets are read by: a table that was begun before may have what no pack may say now."""
PACKS = PackSchema(KINDS, (*RULED, *CHECKS))
