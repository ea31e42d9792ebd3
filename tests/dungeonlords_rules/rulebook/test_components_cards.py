"""Nothing is missing from the data files, and the cards and tokens are right (A6 to A14)."""

from collections import Counter
from typing import Any

import pytest

from dungeonlords.rulebook.components import FREE, Price, Trap
from dungeonlords.rulebook.packs import SOURCES
from dungeonlords.rulebook.reader import build
from dungeonlords.rulebook.tables import FILES, base
from dungeonlords.scoring import FOR_THE_MOST, TITLES
from shared.packs.tables import Tables
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage

RULESET = build({}, {"items": "none"})
GOLD, FOOD = Price(gold=1), Price(food=1)

ROWS = [
    ("orders", "area", 8),
    ("monsters", "monster", 9),
    ("rooms", "room", 16),
    ("adventurers", "adventurer", 32),
    ("paladins", "paladin", 5),
    ("traps", "trap", 9),
    ("spells", "spell", 18),
    ("events", "event", 3),
    ("events", "special", 9),
    ("items", "item", 5),
    ("scoring", "title", 7),
]


def table(file: str) -> Tables:
    return base()[file]


# -- everything is there, and says where it comes from -------------------------------------------


@pytest.mark.parametrize(("file", "kind", "count"), ROWS)
def test_nothing_is_missing(file: str, kind: str, count: int) -> None:
    rows = table(file)[kind]
    assert len(rows) == count
    assert {row["source"] for row in rows} <= set(SOURCES)
    assert all(row["seed"] for row in rows)
    assert all(row.get("name") for row in rows) == (kind != "adventurer")


@pytest.mark.parametrize(("file", "kind"), [("constants", "constants"), ("scoring", "points")])
def test_every_number_names_its_source(file: str, kind: str) -> None:
    found = table(file)
    assert found["source"].keys() == found[kind].keys() == found["seed"].keys()
    assert set(found["source"].values()) <= set(SOURCES)


def test_sources_are_flagged_as_in_the_rules() -> None:
    flags = {
        file: Counter(row["source"] for kind in kinds for row in table(file)[kind])
        for file, kinds in {
            "monsters": ["monster"],
            "paladins": ["paladin"],
            "traps": ["trap"],
            "spells": ["spell"],
            "events": ["event", "special"],
        }.items()
    }
    assert flags["monsters"] == {"component": 9}
    assert flags["paladins"] == {"component": 1, "house": 4}
    assert flags["traps"] == {"official": 2, "reconstruction": 7}
    assert flags["spells"] == {"reconstruction": 8, "official": 7, "house": 3}
    assert flags["events"] == {"official": 5, "reconstruction": 4, "house": 3}


def test_no_file_is_left_out() -> None:
    assert {file for file, *_ in ROWS} | {"constants"} == set(FILES)


def test_everything_has_its_place_in_one_catalogue() -> None:
    rank = RULESET.rank
    assert sorted(rank.values()) == list(range(len(rank)))
    assert rank["get_food"] < rank["goblin"] < rank["hatchery"] < rank["warrior_1_1"]
    assert rank["warrior_2_4"] < rank["elf_1"] < rank["elf_2"] < rank["rolling_stone"]


# -- A6, A7: adventurers and paladins --------------------------------------------------------

WARRIORS_1 = [(1, 3, 0), (2, 4, 0), (2, 4, 0), (3, 5, 0)]
WARRIORS_2 = [(1, 5, 0), (2, 6, 0), (3, 7, 0), (4, 8, 0)]
OTHERS_1 = [(1, 3, 1), (2, 3, 2), (2, 4, 1), (3, 4, 2)]
OTHERS_2 = [(1, 4, 2), (2, 5, 2), (3, 5, 3), (4, 6, 3)]


@pytest.mark.parametrize("kind", ["warrior", "thief", "priest", "wizard"])
def test_adventurers_have_power_hit_points_and_icons(kind: str) -> None:
    first, second = (WARRIORS_1, WARRIORS_2) if kind == "warrior" else (OTHERS_1, OTHERS_2)
    for year, printed in ((1, first), (2, second)):
        tiles = [RULESET.tiles[f"{kind}_{year}_{number}"] for number in range(1, 5)]
        assert [(tile.power, tile.hp, tile.icons) for tile in tiles] == printed
        assert {(tile.type, tile.year) for tile in tiles} == {(kind, year)}


def test_paladins_have_hit_points_and_icons() -> None:
    assert {id: (row.hp, row.icons) for id, row in RULESET.paladins.items()} == {
        "elf": ((4, 7), (2, 3)),
        "human": ((5, 8), (2, 3)),
        "dwarf": ((6, 9), (2, 3)),
        "giant": ((7, 10), (2, 3)),
        "halfling": ((3, 6), (2, 3)),
    }


@clause("DL-R.54")
def test_paladins_are_prepared_by_their_number() -> None:
    sets = {number: " ".join(chosen) for number, chosen in RULESET.paladin_sets.items()}
    assert sets == {1: "human", 2: "elf dwarf", 3: "elf human dwarf", 4: "elf human dwarf giant"}
    for number in sets:
        assert Stage(paladins=number).state.tent == RULESET.paladin_sets[number]


# -- A8 to A12: cards ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trap", "printed"),
    [
        pytest.param("rolling_stone", {"first": 4}, marks=clause("DL-R.8")),
        ("pendulum", {"second": 3}),
        ("poisoned_dart", {"chosen": 1, "poison": 2}),
        ("anti_magic_dart", {"chosen": 1, "silences": True}),
        ("trapdoor", {"first": 2, "blocks": True}),
        ("poisoned_meal", {"price": FOOD, "meal": True}),
        ("cursed_ring", {"price": GOLD, "everyone": 1, "blocks": True}),
        ("wall_of_fire", {"everyone": 1, "last": 1}),
        ("kamikaze_imp", {"price": Price(imps=1), "first": 3, "others": 1}),
    ],
)
def test_traps(trap: str, printed: dict[str, Any]) -> None:
    bare = Trap(trap, FREE, RULESET.traps[trap].source)
    wanted = {name: getattr(bare, name) for name in Trap.__slots__} | printed
    assert {name: getattr(RULESET.traps[trap], name) for name in Trap.__slots__} == wanted


def test_spells_have_year_speed_fatigue_and_number() -> None:
    printed = """
        detect_evil S 2 2, detect_treasure S 1 1, fireball S 1 0, fist_of_justice S 1 1,
        invisibility F 0 0, magic_shield F 1 1, suggestion F 2 0, word_of_peace F 2 2,
        graffiti S 1 1;
        aura_of_fear F 2 0, metamorphosis F 2 1, blind_rage F 3 0, create_food S 1 1,
        illusion F 2 1, song_of_courage S 3 0, regeneration S 2 3, magic_key S 2 0,
        dimensional_gate S 2 0
    """
    rows = [
        (*card.split(), year)
        for year, cards in enumerate(printed.split(";"), 1)
        for card in cards.split(",")
    ]
    found = [
        (id, "F" if row.fast else "S", str(row.fatigue), str(row.amount), row.year)
        for id, row in RULESET.spells.items()
    ]
    assert found == rows


def test_events_have_their_numbers() -> None:
    events = {id: row.amount for id, row in {**RULESET.events, **RULESET.happenings}.items()}
    assert events == {
        "payday": 1,
        "taxes": 2,
        "special": 0,
        "witch_hunt": 3,
        "desertion": 2,
        "rats": 2,
        "inflation": 2,
        "extra_tax": 1,
        "monster_strike": 1,
        "rusty_traps": 2,
        "hungry_imps": 3,
        "gossip_ball": 1,
    }


# -- A13, A14: items, points -----------------------------------------------------------------


@clause("DL-I.1.1")
def test_each_colour_has_four_items_and_an_empty_token() -> None:
    assert {id: row.bearer for id, row in RULESET.items.items()} == {
        "magic_wand": "warrior",
        "amulet_of_fortitude": "wizard",
        "healing_potion": "thief",
        "lucky_clover": "priest",
        "empty": "",
    }
    assert 4 * len(RULESET.items) == 20


def test_points_and_titles() -> None:
    assert base()["scoring"]["points"] == {
        "room": 2,
        "monster": 1,
        "adventurer": 2,
        "paladin": 5,
        "conquered": -2,
        "letter": -3,
        "item_captured": 1,
        "item_used": 2,
        "title": [3, 2],
        "title_2": [2, 1],
    }
    assert tuple(row["id"] for row in base()["scoring"]["title"]) == TITLES
    assert set(TITLES) - set(FOR_THE_MOST) == {"dark_deeds", "battle"}
