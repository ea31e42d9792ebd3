"""What packs of Knightmare may say: the kinds of rows in the data files, and their fields."""

from knightmare.rulebook.checks import CHECKS, RULED
from knightmare.rulebook.ruleset import PRISON, STAY
from shared.packs.schema import Field, PackSchema, RowKind, Sentences

SOURCES = ("official", "component", "reconstruction", "ruling", "house", "traditional")
SOURCE = Field(str, choices=SOURCES, default="house", control="list")
NAME = Field(str, spoken=True, most=60)
TEXT = Field(str, spoken=True, most=300)
ANYWHERE = Field(str, refers="chamber")
TOKENS = range(-24, 25)
SPECIALS = (
    "start",
    "helm_rack",
    "stream",
    "cauldron",
    "chest",
    "wellway",
    "pact",
    "door",
    "gaze",
    "prison",
    "throne",
)
"""What a chamber may be known for (KM-0.j)."""

CHAMBER = RowKind(
    "board",
    "chamber",
    {
        "id": str,
        "name": NAME,
        "level": Field(int, choices=(1, 2, 3), control="pads", clause="KM-0.b"),
        "cell": Field(list, of=int, default=[], length=2, room=range(8), control="cell"),
        "exits": Field(
            list, of=str, choices=(STAY, PRISON), refers="chamber", control="exits", clause="HB-4"
        ),
        "special": Field(list, of=str, default=[], most=8, offers=SPECIALS, clause="KM-0.j"),
        "shared": Field(bool, default=False, clause="KM-3.vi.e"),
        "trim": Field(str, default="", most=30, clause="KM-0.a"),
        "source": SOURCE,
        "exits_source": Field(str, choices=SOURCES, default="house", hidden=True),
        # packs of before say here as well who lives and what lies in a chamber
        "resident": Field(str, choices=("",), refers="character", default=None, hidden=True),
        "items": Field(list, of=str, refers="item", default=None, hidden=True),
    },
)
"""Where characters and items are at home stands in their own rows."""

DROPS = RowKind(
    "board",
    "cauldron_drops",
    {str(total): Field(str, refers="chamber", clause="KM-5.iv.a") for total in range(7, 13)},
    single=True,
)

CHARACTER = RowKind(
    "characters",
    "character",
    {
        "id": str,
        "name": NAME,
        "strength": Field(int, room=range(21), clause="KM-0.i"),
        "home": Field(str, choices=("",), refers="chamber", clause="KM-0.o"),
        # what lies at home; packs of before say here as well which Quest Object does
        "guards": Field(
            str, choices=("",), refers="item", default=None, control="way:item", clause="KM-0.o"
        ),
        "insubstantial": Field(bool, default=False, clause="KM-3.v.a"),
        "source": SOURCE,
    },
)

ITEM = RowKind(
    "items",
    "item",
    {
        "id": str,
        "name": NAME,
        "kind": Field(str, choices=("supply", "weapon", "magic", "quest"), control="pads"),
        "start": Field(str, refers="chamber", clause="KM-0.g"),
        "weapon": Field(bool, default=False, clause="KM-3.iii.d"),
        "quest": Field(bool, default=False, clause="KM-0.h"),
        "handover": Field(int, default=0, room=range(21), clause="KM-3.iv.a"),
        "greed": Field(int, room=range(100), clause="KM-3.iv.d"),
        "dungeoneer_only": Field(bool, default=False, clause="KM-8.i"),
        "source": SOURCE,
    },
)

SENTENCES = Sentences()
"""What a card may do (C7)."""
FURTHER = Field(list, of=dict, default=[], sentences=SENTENCES, control="sentences", most=6)
THING = Field(str, refers="item")
SENTENCES.update(
    {
        "challenge": {
            "who": Field(str, choices=("resident", "ruler"), refers="character"),
            "mod": Field(int, default=0, room=range(-10, 11)),
        },
        "tokens": {"n": Field(int, room=TOKENS)},
        "injure": {},
        "riddle": {"win": FURTHER, "lose": FURTHER},
        "spell": {"id": Field(str, refers="spell")},
        "heal": {"n": Field(int, room=range(1, 4))},
        "prison": {},
        "go": {"chamber": ANYWHERE},
        "find": {"item": THING, "else": FURTHER},
        "arm": {"who": Field(str, refers="character"), "item": THING},
        "return_item": {"item": THING},
        "return_choice": {"else": FURTHER},
        "pay": {"n": Field(int, room=range(1, 25)), "else": FURTHER},
        "if_own": {
            "any": Field(list, of=str, refers="item", most=12),
            "then": FURTHER,
            "else": FURTHER,
        },
        "by_level": {"one": FURTHER, "two": FURTHER},
    }
)

CARD = RowKind(
    "deck",
    "card",
    {
        "id": str,
        "title": NAME,
        "text": TEXT,
        "effects": Field(
            list, of=dict, sentences=SENTENCES, control="sentences", most=6, clause="HB-6"
        ),
        "copies": Field(int, default=1, choices=range(1, 41), clause="HB-6"),
        "magic": Field(bool, default=False, clause="HB-6"),
        "source": SOURCE,
    },
)

SPELL = RowKind(
    "spells",
    "spell",
    {
        "id": str,
        "name": NAME,
        "kind": Field(str, choices=("spell", "dark"), control="pads", clause="KM-0.k"),
        "book": Field(bool, default=False, clause="KM-5.iii.a"),
        "attack": Field(bool, default=False, clause="HB-3"),
        "works_on": Field(list, of=int, choices=range(1, 7), default=[], clause="KM-5.vi.c"),
        "source": SOURCE,
    },
    fixed=True,
)

RIDDLE = RowKind(
    "riddles",
    "riddle",
    {
        "id": str,
        "text": Field(str, spoken=True, most=300, clause="HB-13"),
        "right": Field(str, spoken=True, most=60),
        "wrong": Field(list, of=str, spoken=True, length=2),
        "also": Field(list, of=str, spoken=True, default=[], most=20),
        "source": SOURCE,
    },
)


def _tokens(clause: str, least: int = 0) -> Field:
    return Field(int, choices=range(least, 25), clause=clause)


def _faces(clause: str) -> Field:
    return Field(list, of=int, choices=range(1, 7), clause=clause)


CONSTANTS = RowKind(
    "constants",
    "constants",
    {
        "start_tokens": _tokens("HB-1"),
        "max_tokens": _tokens("KM-4.i"),
        "rack_fill": _tokens("HB-5"),
        "prize_tokens": _tokens("HB-7"),
        "stones": Field(int, choices=range(1, 7), clause="HB-10"),
        "min_riddles_level3": _tokens("KM-6.ii.a", 1),
        "castle_destruction_on": _faces("HB-11"),
        "break_out": _faces("HB-9"),
        "attack_takes_hold": _faces("HB-3"),
        "slumber_modifier": Field(int, room=range(-10, 1), clause="HB-7"),
        "prison_toll_every": _tokens("KM-7.a", 1),
        "pact_toll_every": _tokens("KM-5.vi.h", 1),
        "cup_every": _tokens("KM-8.ii.a", 1),
        "necromancer_start": Field(int, room=range(21), clause="KM-5.vi.k"),
        "necromancer_min": Field(int, room=range(21), clause="KM-5.vi.j"),
        "necromancer_max": Field(int, room=range(21), clause="KM-5.vi.k"),
        "pledge_gift": _tokens("HB-15"),
    },
    single=True,
)

KINDS = (CHAMBER, DROPS, CHARACTER, ITEM, CARD, SPELL, RIDDLE, CONSTANTS)
DATA = PackSchema(KINDS, RULED, over="board")
"""What rulesets are read by: a table that was begun before may have what no pack may say now."""
PACKS = PackSchema(KINDS, (*RULED, *CHECKS), over="board")
