"""The data files against the figures of the rules: nothing lost, nothing that leads nowhere."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from knightmare.rulebook.boards import BOARDS, base
from knightmare.rulebook.options import ruleset_of
from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

Row = dict[str, Any]
SOURCES = {"official", "house", "ruling"}


def load(name: str) -> Row:
    """One data file as it stands."""
    text = resources.files("knightmare").joinpath("rulebook", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def by_id(rows: list[Row]) -> dict[str, Row]:
    """The rows of a table by their ids, which must differ."""
    table = {row["id"]: row for row in rows}
    assert len(table) == len(rows)
    return table


CONSTANTS = load("constants")
BOARD = load("board")
CHAMBERS = by_id(BOARD["chamber"])
CHARACTERS = by_id(load("characters")["character"])
ITEMS = by_id(load("items")["item"])
SPELLS = by_id(load("spells")["spell"])
CARDS = by_id(load("deck")["card"])
FIRST = base({"board": "first"})
"""The board of tables that were begun before it was balanced anew."""

RULESET = ruleset_of({})

WORDS = {"stay", "prison"}
"""Exits that are an instruction and no chamber."""
NESTED = ("win", "lose", "then", "else", "one", "two")
KEYS: dict[str, set[str]] = {
    "tokens": {"n"},
    "heal": {"n"},
    "injure": set(),
    "spell": {"id"},
    "riddle": {"win", "lose"},
    "challenge": {"who", "mod"},
    "prison": set(),
    "go": {"chamber"},
    "find": {"item", "else"},
    "arm": {"who", "item"},
    "return_item": {"item"},
    "return_choice": {"else"},
    "pay": {"n", "else"},
    "if_own": {"any", "then", "else"},
    "by_level": {"one", "two"},
}
"""The effects of C7 and what each must say."""


def effects(rows: list[Row]) -> Iterator[Row]:
    """Every effect of a list, the nested ones too."""
    for row in rows:
        yield row
        for key in NESTED:
            yield from effects(row.get(key, []))


ALL_EFFECTS = [
    pytest.param(effect, id=f"{card['id']}-{effect['op']}-{at}")
    for card in CARDS.values()
    for at, effect in enumerate(effects(card["effects"]))
]


@pytest.mark.parametrize(
    ("table", "count"),
    [(CHAMBERS, 18), (CHARACTERS, 13), (ITEMS, 12), (SPELLS, 9), (CARDS, 60)],
    ids=["chambers", "characters", "items", "spells", "cards"],
)
def test_nothing_is_missing(table: dict[str, Row], count: int) -> None:
    assert len(table) == count
    assert {row["source"] for row in table.values()} <= SOURCES
    assert len({frozenset(row) for row in table.values()}) == 1, "rows with other columns"


# --- constants ------------------------------------------------------------------------------


def test_constants_of_the_first_board() -> None:
    assert FIRST["constants"]["constants"] == {
        "start_tokens": 3,
        "max_tokens": 12,
        "rack_fill": 2,
        "prize_tokens": 2,
        "stones": 4,
        "min_riddles_level3": 1,
        "castle_destruction_on": [1],
        "break_out": [4, 5, 6],
        "attack_takes_hold": [4, 5, 6],
        "slumber_modifier": -2,
        "prison_toll_every": 3,
        "pact_toll_every": 3,
        "cup_every": 2,
        "necromancer_start": 7,
        "necromancer_min": 5,
        "necromancer_max": 10,
        "pledge_gift": 0,
    }


@pytest.mark.parametrize("board", BOARDS[1:])
def test_what_is_official_is_the_same_on_every_board(board: str) -> None:
    """The house may change its own numbers, and no others."""
    older = base({"board": board})
    then = older["constants"]["constants"]
    changed = {name for name, value in CONSTANTS["constants"].items() if value != then[name]}
    assert {CONSTANTS["source"][name] for name in changed} == {"house"}
    for table, file in ((CHARACTERS, "characters"), (ITEMS, "items")):
        for row in older[file][file.removesuffix("s")]:
            # what the Mercenary lends is printed; what he fights with himself was only concluded
            if row["source"] != "house" and row["id"] != "mercenary":
                assert table[row["id"]] == row
    for row in older["board"]["chamber"]:
        mine = {"items", "exits"}
        today = CHAMBERS[row["id"]]
        assert {k: v for k, v in row.items() if k not in mine} == {
            k: v for k, v in today.items() if k not in mine
        }


def test_every_constant_names_its_source() -> None:
    assert CONSTANTS["source"].keys() == CONSTANTS["constants"].keys()
    assert set(CONSTANTS["source"].values()) == SOURCES


# --- board ----------------------------------------------------------------------------------


@clause("KM-0.b")
def test_levels_hold_the_chambers_of_the_rules() -> None:
    assert Counter(row["level"] for row in CHAMBERS.values()) == {1: 9, 2: 8, 3: 1}


@clause("KM-0.a")
def test_chambers_are_told_apart_by_their_trim() -> None:
    trims = [row["trim"] for row in CHAMBERS.values() if row["trim"]]
    assert len(trims) == len(set(trims)) == 16
    assert {id for id, row in CHAMBERS.items() if not row["trim"]} == {"prison", "throne_room"}
    assert CHAMBERS["red_chamber"]["special"] == ["start", "helm_rack"]


@pytest.mark.parametrize("id", CHAMBERS)
def test_exits_lead_somewhere(id: str) -> None:
    row = CHAMBERS[id]
    assert row["exits_source"] == "house"
    assert len(row["exits"]) == (0 if id == "throne_room" else 6)
    assert set(row["exits"]) <= (CHAMBERS.keys() | WORDS) - {id, "throne_room"}


@pytest.mark.parametrize(
    ("id", "exits"),
    [
        ("red_chamber", "guardroom guardroom goblin_run goblin_run wooden_room wooden_room"),
        ("guardroom", "prison red_chamber goblin_run wooden_room vanburn moss_well"),
        ("vanburn", "stay guardroom wooden_room cauldron_room moss_well moss_well"),
        ("moss_well", "vanburn guardroom wooden_room goblin_run stomach stomach"),
        ("lantern_well", "cauldron_room goblin_run wooden_room vanburn cavern cavern"),
        ("cavern", "prison stomach ledge gallery ledge mogdred_vale"),
        ("clue_room", "prison gallery mogdred_vale barrow hall_of_fear ledge"),
        ("hall_of_fear", "prison barrow ledge mogdred_vale clue_room clue_room"),
        ("prison", "stay stay stay stay red_chamber red_chamber"),
    ],
)
def test_exits_of_the_first_board(id: str, exits: str) -> None:
    (row,) = (row for row in FIRST["board"]["chamber"] if row["id"] == id)
    assert row["exits"] == exits.split()


def reached(start: str) -> set[str]:
    """Every chamber that movement numbers can lead to from one chamber."""
    found, open_ends = {start}, [start]
    while open_ends:
        for way in CHAMBERS[open_ends.pop()]["exits"]:
            if way != "stay" and way not in found:
                found.add(way)
                open_ends.append(way)
    return found


@pytest.mark.parametrize("start", [id for id in CHAMBERS if id != "throne_room"])
def test_every_chamber_can_be_reached_from_every_other(start: str) -> None:
    assert reached(start) == CHAMBERS.keys() - {"throne_room"}


@clause("KM-6.i.a")
def test_only_the_door_of_the_clue_room_leads_to_the_throne() -> None:
    assert [id for id, row in CHAMBERS.items() if "door" in row["special"]] == ["clue_room"]
    assert not any("throne_room" in row["exits"] for row in CHAMBERS.values())


@clause("KM-0.b")
def test_two_wellways_are_the_only_exits_to_level_two() -> None:
    drops = {
        (id, way)
        for id, row in CHAMBERS.items()
        for way in set(row["exits"]) - WORDS
        if row["level"] == 1 and CHAMBERS[way]["level"] == 2
    }
    assert drops == {("moss_well", "stomach"), ("lantern_well", "cavern")}
    assert {id for id, _ in drops} == {
        id for id, row in CHAMBERS.items() if "wellway" in row["special"]
    }


def test_no_exit_leads_up_from_level_two() -> None:
    below = [row for row in CHAMBERS.values() if row["level"] == 2]
    ways = {way for row in below for way in row["exits"]} - WORDS
    assert {CHAMBERS[way]["level"] for way in ways} == {2}


@clause("KM-3.vi.e")
def test_shared_rooms() -> None:
    shared = {id for id, row in CHAMBERS.items() if row["shared"]}
    assert shared == {"red_chamber", "prison", "throne_room"}


@clause("KM-0.j")
def test_each_special_place_is_where_the_rules_put_it() -> None:
    places = {mark: id for id, row in CHAMBERS.items() for mark in row["special"]}
    wellways = places.pop("wellway")
    assert wellways in {"moss_well", "lantern_well"}
    assert places == {
        "start": "red_chamber",
        "helm_rack": "red_chamber",
        "chest": "wooden_room",
        "stream": "vanburn",
        "cauldron": "cauldron_room",
        "pact": "mogdred_vale",
        "door": "clue_room",
        "gaze": "gallery",
        "prison": "prison",
        "throne": "throne_room",
    }


@clause("KM-5.iv.a")
def test_cauldron_drops() -> None:
    assert BOARD["cauldron_drops"] == {
        "7": "stomach",
        "8": "stomach",
        "9": "cavern",
        "10": "cavern",
        "11": "mogdred_vale",
        "12": "clue_room",
    }


# --- characters -----------------------------------------------------------------------------


@clause("KM-0.i")
def test_each_character_is_the_resident_of_its_home() -> None:
    residents = {one.resident: one.id for one in RULESET.chambers.values() if one.resident}
    assert residents == {id: row["home"] for id, row in CHARACTERS.items()}


def test_strengths_of_the_first_board() -> None:
    assert {row["id"]: row["strength"] for row in FIRST["characters"]["character"]} == {
        "man_at_arms": 3,
        "goblin": 4,
        "hobgoblin": 5,
        "ghost": 5,
        "sorceress": 6,
        "ogre": 7,
        "pooka": 6,
        "necromancer": FIRST["constants"]["constants"]["necromancer_start"],
        "mercenary": 5,
        "medusa": 6,
        "barrow_lizard": 9,
        "gargoyle": 9,
        "frightknight": 9,
    }


@clause("KM-0.i")
def test_ghost_and_pooka_are_insubstantial() -> None:
    airy = {id for id, row in CHARACTERS.items() if row["insubstantial"]}
    assert airy == {"ghost", "pooka"}


@clause("KM-0.h")
def test_guardians_hold_their_quest_objects() -> None:
    guards = {one.guards: one for one in RULESET.characters.values() if one.guards}
    assert guards.keys() == {id for id, row in ITEMS.items() if row["quest"]}
    for item, guardian in guards.items():
        assert ITEMS[item]["start"] == guardian.home
    assert guards["crowning_glory"].id == "gargoyle"
    assert min(guards.values(), key=lambda one: one.strength).id == "medusa"


# --- items and spells -----------------------------------------------------------------------


@clause("KM-0.g")
def test_items_lie_where_they_start() -> None:
    lying = {item: at for at, items in Stage(today=True).state.lying.items() for item in items}
    assert lying == {id: row["start"] for id, row in ITEMS.items()}


@clause("KM-3.iv.a")
def test_weapons_are_handed_over_in_the_order_of_the_rules() -> None:
    weapons = [row for row in ITEMS.values() if row["weapon"]]
    order = [row["id"] for row in sorted(weapons, key=lambda row: row["handover"])]
    assert order == ["shield_of_justice", "dragon_shield", "sword_of_freedom", "mace"]
    assert sorted(row["handover"] for row in weapons) == [1, 2, 3, 4]
    assert {row["handover"] for row in ITEMS.values() if not row["weapon"]} == {0}


@clause("KM-3.iv.d")
def test_unused_goods_are_taken_in_the_order_of_the_rules() -> None:
    order = sorted(ITEMS, key=lambda id: ITEMS[id]["greed"])
    assert (
        order
        == (
            "gold spell_book crystal_ball magic_ring potion food mace dragon_shield "
            "sword_of_freedom shield_of_justice cup crowning_glory"
        ).split()
    )
    assert sorted(row["greed"] for row in ITEMS.values()) == list(range(1, 13))


def test_kinds_of_items() -> None:
    assert Counter(row["kind"] for row in ITEMS.values()) == {
        "supply": 3,
        "weapon": 2,
        "magic": 3,
        "quest": 4,
    }
    assert all(row["quest"] == (row["kind"] == "quest") for row in ITEMS.values())


@clause("KM-8.i")
def test_two_quest_weapons_are_for_dungeoneers_only() -> None:
    only = {id for id, row in ITEMS.items() if row["dungeoneer_only"]}
    assert only == {"shield_of_justice", "sword_of_freedom"}
    assert only == {id for id, row in ITEMS.items() if row["weapon"] and row["quest"]}


@clause("KM-5.iii.a")
def test_the_spell_book_holds_all_spells_but_four() -> None:
    outside = {id for id, row in SPELLS.items() if not row["book"]}
    assert outside == {"protection", "glory", "dragon_ride", "power"}


def test_attack_spells() -> None:
    attacks = {id for id, row in SPELLS.items() if row["attack"]}
    assert attacks == {"destruction", "slumber", "banishment"}


@clause("KM-5.vi.c")
def test_dark_spells_work_on_their_numbers() -> None:
    dark = {id: row["works_on"] for id, row in SPELLS.items() if row["kind"] == "dark"}
    assert dark == {"dragon_ride": [1, 2, 3, 4], "power": [1, 3, 5], "glory": [1, 6]}
    assert not any(row["works_on"] for row in SPELLS.values() if row["kind"] == "spell")


# --- the castle stock -----------------------------------------------------------------------


def test_cards_are_numbered_in_order() -> None:
    assert list(CARDS) == [f"K{number:02}" for number in range(1, 61)]
    assert all(card["title"] and card["text"].endswith(".") for card in CARDS.values())
    assert len({card["title"] for card in CARDS.values()}) == 60


def test_card_families_of_the_first_board() -> None:
    assert Counter(card["effects"][0]["op"] for card in FIRST["deck"]["card"]) == {
        "spell": 9,
        "tokens": 5,
        "by_level": 4,
        "riddle": 4,
        "challenge": 16,
        "prison": 2,
        "if_own": 7,
        "return_choice": 1,
        "pay": 1,
        "injure": 4,
        "heal": 1,
        "go": 3,
        "find": 2,
        "arm": 1,
    }
    assert all(len(card["effects"]) == 1 for card in CARDS.values())


def test_spell_cards_are_as_many_as_the_rules_say() -> None:
    kept = [card["effects"][0]["id"] for card in CARDS.values() if card["text"].count("Keep this")]
    assert Counter(kept) == {
        "protection": 2,
        "resistance": 2,
        "foresight": 2,
        "destruction": 1,
        "slumber": 1,
        "banishment": 1,
    }
    for card in CARDS.values():
        if card["effects"][0]["op"] == "spell":
            assert f"{{@{card['effects'][0]['id']}:spell}}" in card["text"]


def test_magic_cards_say_so() -> None:
    magic = {id for id, card in CARDS.items() if card["magic"]}
    assert magic == {"K38", "K40", "K49", "K50", "K56"}
    assert magic == {id for id, card in CARDS.items() if card["text"].startswith("Castle magic.")}


@pytest.mark.parametrize("effect", ALL_EFFECTS)
def test_effects_are_well_formed(effect: Row) -> None:
    assert effect.keys() - {"op"} == KEYS[effect["op"]]
    assert effect.get("chamber", "red_chamber") in CHAMBERS
    assert effect.get("who", "resident") in CHARACTERS.keys() | {"resident", "ruler"}
    assert effect.get("id", "slumber") in SPELLS
    assert {effect.get("item", "mace"), *effect.get("any", [])} <= ITEMS.keys()
    assert effect.get("n", 1) != 0
    assert effect.get("mod", 0) in (-2, -1, 0, 1)


@pytest.mark.parametrize(
    ("id", "magic", "effect"),
    [
        ("K10", False, {"op": "tokens", "n": 4}),
        (
            "K14",
            False,
            {
                "op": "by_level",
                "one": [{"op": "tokens", "n": 2}],
                "two": [{"op": "challenge", "who": "resident", "mod": 1}],
            },
        ),
        (
            "K18",
            False,
            {"op": "riddle", "win": [{"op": "tokens", "n": 4}], "lose": [{"op": "prison"}]},
        ),
        ("K31", False, {"op": "challenge", "who": "resident", "mod": -1}),
        (
            "K37",
            False,
            {
                "op": "if_own",
                "any": ["potion"],
                "then": [{"op": "return_item", "item": "potion"}],
                "else": [{"op": "prison"}],
            },
        ),
        (
            "K42",
            False,
            {
                "op": "if_own",
                "any": ["dragon_shield", "shield_of_justice"],
                "then": [],
                "else": [{"op": "injure"}],
            },
        ),
        ("K47", False, {"op": "pay", "n": 2, "else": [{"op": "injure"}]}),
        ("K56", True, {"op": "go", "chamber": "mogdred_vale"}),
        ("K59", False, {"op": "find", "item": "magic_ring", "else": [{"op": "tokens", "n": 1}]}),
        ("K60", False, {"op": "arm", "who": "goblin", "item": "dragon_shield"}),
    ],
)
def test_cards_of_the_first_board(id: str, magic: bool, effect: Row) -> None:
    (card,) = (card for card in FIRST["deck"]["card"] if card["id"] == id)
    assert card["magic"] is magic
    assert card["effects"] == [effect]


def test_the_readme_lists_every_house_rule() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    listed = [line.split()[1] for line in readme.splitlines() if line.startswith("| HB-")]
    assert listed == [row["id"] for row in load("clauses")["clause"] if row["source"] == "house"]
