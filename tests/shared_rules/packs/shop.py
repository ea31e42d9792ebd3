"""A schema that has everything a schema may have, and data that keep to it, for tests of packs."""

from shared.packs.problems import PackPlace, Problem
from shared.packs.schema import Field, Laid, PackCheck, PackSchema, RowKind, Sentences
from shared.packs.tables import Tables

EFFECTS = Sentences()
MORE = Field(list, of=dict, sentences=EFFECTS, default=[])
EFFECTS |= {
    "tokens": {"n": Field(int, room=range(-9, 10))},
    "rest": {},
    "meet": {"who": Field(str, choices=("anybody",), refers="beast"), "mod": Field(int, default=0)},
    "riddle": {"win": MORE, "lose": MORE},
}

PLACE = RowKind(
    "board",
    "place",
    {
        "id": str,
        "name": Field(str, spoken=True, most=30),
        "exits": Field(list, of=str, choices=("stay",), refers="place", length=2),
        "colours": Field(list, of=str, choices=("red", "blue"), most=3, default=[]),
    },
)
BEAST = RowKind(
    "beasts",
    "beast",
    {
        "id": str,
        "name": Field(str, spoken=True, most=30),
        "strength": Field(int, room=range(0, 21)),
        "home": Field(str, choices=("",), refers="place", default=""),
        "weight": Field(float, default=1.0),
        "tame": Field(bool, default=False),
        "price": Field(
            dict, part={"gold": Field(int, choices=range(10), default=0)}, default={"gold": 0}
        ),
        "hits": Field(
            list,
            of=list,
            part={"whom": Field(str, choices=("first", "all")), "points": Field(int)},
            default=[],
        ),
    },
)
CARD = RowKind(
    "deck",
    "card",
    {
        "id": str,
        "title": Field(str, spoken=True, most=60),
        "text": Field(str, spoken=True, most=300),
        "effects": Field(list, of=dict, sentences=EFFECTS, control="sentences"),
    },
)
TRICK = RowKind("deck", "trick", {"id": str, "cost": Field(int, default=1)}, fixed=True)
NUMBERS = RowKind(
    "numbers",
    "numbers",
    {"start": Field(int, choices=range(25)), "faces": Field(list, of=int, choices=range(1, 7))},
    single=True,
)
ZONE = RowKind("board", "zone", {}, single=True, each=Field(list, of=str, refers="place"))


def everybody_has_a_neighbour(laid: Laid) -> list[Problem]:
    """No place leads nowhere but to itself."""
    return [
        PackPlace("board.toml", "place", id, "exits").problem("error.pack_alone")
        for id, place in laid.rows("place").items()
        if set(place["exits"]) <= {id, "stay"}
    ]


SCHEMA = PackSchema(
    (PLACE, ZONE, BEAST, CARD, TRICK, NUMBERS),
    (PackCheck(("place",), everybody_has_a_neighbour),),
)


def base() -> dict[str, Tables]:
    """The data files of the shop."""
    places = [
        {"id": "cave", "name": "The Cave", "exits": ["tower", "stay"]},
        {"id": "tower", "name": "The Tower", "exits": ["cave", "tower"]},
    ]
    imp = {"id": "imp", "name": "Imp", "strength": 2, "home": "cave"}
    owl = {"id": "owl", "name": "Owl", "strength": 1, "price": {"gold": 3}, "tame": True}
    card = {"id": "K1", "title": "A Bell", "text": "It rings.", "effects": [{"op": "rest"}]}
    return {
        "board": Tables("board.toml", {"place": places, "zone": {"north": ["cave"]}}),
        "beasts": Tables("beasts.toml", {"beast": [imp, owl]}),
        "deck": Tables("deck.toml", {"card": [card], "trick": [{"id": "hop"}]}),
        "numbers": Tables("numbers.toml", {"numbers": {"start": 3, "faces": [5, 6]}}),
    }
