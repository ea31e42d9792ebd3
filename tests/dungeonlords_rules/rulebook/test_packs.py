"""A table's own pack: what it may change, and what is refused with file, row and field."""

from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dungeonlords.opening import opened
from dungeonlords.position.figures import captive_points, paladin_id
from dungeonlords.rulebook.components import Price
from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.rulebook.packs import PACKS
from dungeonlords.rulebook.reader import build
from dungeonlords.rulebook.tables import base
from dungeonlords.scoring import points
from dungeonlords.season.paladins import prepared
from dungeonlords.speech.reference import components
from dungeonlords.speech.words import words
from shared.packs.joining import join
from shared.packs.tablepack import read_path
from shared.packs.tables import PackError
from tests.conftest import clause
from tests.dungeonlords_rules.visitors import shift, table

OPTIONS = {"paladins": 1, "items": "none"}


def row(file: str, kind: str, id: str, /, **changes: Any) -> dict[str, Any]:
    """A pack that changes one row, given whole."""
    found = next(one for one in base()[file][kind] if one["id"] == id)
    return {file: {kind: [{**deepcopy(found), **changes}]}}


def refused(pack: dict[str, Any]) -> PackError:
    with pytest.raises(PackError) as caught:
        build(pack, OPTIONS)
    return caught.value


def place(error: PackError) -> tuple[str, str, str]:
    """Where the mistake is."""
    facts = error.message.facts
    return str(facts["file"]), str(facts["row"]), str(facts["field"])


# -- what a pack may do ----------------------------------------------------------------------


def test_tables_without_a_pack_share_their_components() -> None:
    one, two = build({}, OPTIONS), build({}, {"paladins": 2})
    assert one.monsters is two.monsters
    assert (one.options["paladins"], two.options["paladins"]) == (1, 2)


def test_a_row_is_replaced_in_its_place() -> None:
    plain, own = build({}, OPTIONS), build(row("traps", "trap", "rolling_stone", first=3), OPTIONS)
    assert (plain.traps["rolling_stone"].first, own.traps["rolling_stone"].first) == (4, 3)
    assert own.rank == plain.rank


def test_a_row_in_a_folder_gives_only_what_it_changes(tmp_path: Path) -> None:
    (tmp_path / "traps.toml").write_text('[[trap]]\nid = "trapdoor"\nfirst = 5\n')
    (tmp_path / "monsters.toml").write_text('[[monster]]\nid = "troll"\nprice = { gold = 1 }\n')
    pack = join(PACKS, base(), [read_path(tmp_path)]).rows
    plain, own = build({}, OPTIONS), build(pack, OPTIONS)
    assert own.traps["trapdoor"] == replace(plain.traps["trapdoor"], first=5)
    assert own.monsters["troll"] == replace(plain.monsters["troll"], price=Price(gold=1))


def test_a_number_is_replaced() -> None:
    ruleset = build({"constants": {"constants": {"slot1_gold_card": "recruit_imps"}}}, OPTIONS)
    assert ruleset.constants.slot1_gold_card == "recruit_imps"
    assert ruleset.constants.start_gold == 3


def test_a_monster_a_room_a_trap_and_an_adventurer_are_added() -> None:
    goblin = {"mode": "strike", "hits": [["all", 2]]}
    pack: dict[str, Any] = {
        "monsters": {"monster": [{"id": "ogre", "attacks": [goblin], "year1": 1, "year2": 1}]},
        "rooms": {"room": [{"id": "well", "year": 1, "zone": "ring", "imps": 1, "food": 1}]},
        "traps": {"trap": [{"id": "pit", "first": 1, "copies": 2}]},
        "adventurers": {
            "adventurer": [
                {"id": "thief_1_5", "type": "thief", "year": 1, "power": 2, "hp": 2, "icons": 3}
            ]
        },
    }
    ruleset = build(pack, OPTIONS)
    assert ruleset.monsters["ogre"].attacks[0].hits == (("all", 2),)
    assert ruleset.rooms["well"].zone == ruleset.rooms["workshop"].zone
    assert ruleset.trap_deck[-2:] == ("pit", "pit")
    assert len(ruleset.tile_stacks[1]) == 17
    assert {ruleset.monsters["ogre"].source, ruleset.rooms["well"].source} == {"house"}


def test_zones_and_sets_can_be_changed() -> None:
    pack = {
        "rooms": {"zone": {"inner": ["c3", "c2"]}},
        "paladins": {"sets": {"2": ["dwarf", "halfling"]}},
    }
    ruleset = build(pack, OPTIONS)
    assert ruleset.rooms["magic_room"].zone == ("c2", "c3")
    assert ruleset.paladin_sets[2] == ("dwarf", "halfling")
    two = replace(ruleset, options={"paladins": 2})
    assert prepared(two, 1) == ("halfling", "dwarf")


@clause("DL-R.54")
def test_a_set_is_in_the_order_of_the_data() -> None:
    pack = {"paladins": {"sets": {"2": ["dwarf", "elf"]}}}
    assert build(pack, OPTIONS).paladin_sets[2] == ("elf", "dwarf")


GNOME = {"id": "gnome", "name": "Gnome", "hp": [6, 1], "icons": [4, 4], "points": 8}
ABBOT = {"id": "stone_abbot", "name": "Stone Abbot", "hp": [12, 12], "icons": [1, 1]}
OWN_PALADINS = {
    "paladins": {"paladin": [GNOME, ABBOT], "sets": {"3": ["gnome", "dwarf", "stone_abbot"]}}
}


@clause("DL-R.54")
def test_own_paladins_find_their_place_by_their_hit_points() -> None:
    ruleset = build(OWN_PALADINS, {**OPTIONS, "paladins": 3})
    # as tough as the dwarf in the first year, and added behind him
    assert prepared(ruleset, 1) == ("dwarf", "gnome", "stone_abbot")
    assert prepared(ruleset, 2) == ("gnome", "dwarf", "stone_abbot")
    assert "halfling" in ruleset.toughness[0]


@clause("DL-R.54", "DL-PM.2b", "DL-P.6")
def test_own_paladins_visit_whom_they_should() -> None:
    scene = table("10", "11", "13", prepared=3, pack=OWN_PALADINS)
    assert shift(scene, "p3 -1") == "p1 dwarf p2 gnome p3 stone_abbot;"
    assert scene.state.lords[2].party[0].icons == 1
    assert paladin_id(scene.state.lords[2].party[0]) == "stone_abbot"


@clause("DL-13.1", "DL-R.49", "DL-R.54")
def test_own_paladins_score_as_they_say() -> None:
    ruleset = build(OWN_PALADINS, OPTIONS)
    worth = [captive_points(one, ruleset) for one in ("gnome_2", "stone_abbot_1", "thief_1_1")]
    assert worth == [8, 5, 2]
    state = opened(ruleset, ["p1", "p2"])
    state.lords[0].prison = ("gnome_1", "stone_abbot_2", "thief_1_1")
    assert dict(points(state)["p1"].lines)["captured_paladins"] == 13
    assert dict(points(state)["p1"].lines)["captured_adventurers"] == 2


def test_own_paladins_are_called_by_their_names() -> None:
    ruleset = build(OWN_PALADINS, OPTIONS)
    spoken = words(ruleset=ruleset, pack=OWN_PALADINS)
    assert spoken.word("the_paladin", "stone_abbot") == "the Stone Abbot Paladin"
    assert spoken.word("tile", "stone_abbot_2") == "Stone Abbot Paladin"
    assert spoken.word("the_paladin", "elf") == "the Elf Paladin"


def test_paladins_that_nobody_prepares_are_no_components() -> None:
    plain, own = build({}, OPTIONS), build(OWN_PALADINS, OPTIONS)
    found = [
        {one.id for one in components(words(), r) if one.kind == "paladin"} for r in (plain, own)
    ]
    assert found == [{"elf", "human", "dwarf", "giant"}, found[0] | {"gnome", "stone_abbot"}]


def test_a_pack_comes_with_the_options_of_a_table() -> None:
    ruleset = ruleset_of({"pack": {"constants": {"constants": {"start_gold": 9}}}, "paladins": 2})
    assert (ruleset.constants.start_gold, ruleset.options["paladins"]) == (9, 2)


# -- what is refused -------------------------------------------------------------------------


def test_an_unknown_file_and_an_unknown_table() -> None:
    assert refused({"spell": {}}).message.id == "error.pack_unknown_file"
    assert refused({"spells": {"spells": []}}).message.id == "error.pack_table"


@pytest.mark.parametrize(
    ("file", "kind", "id", "changes", "field"),
    [
        ("orders", "area", "get_food", {"order": [0, 0, 1]}, "order"),
        ("orders", "area", "get_food", {"spaces": [{}, {}]}, "spaces"),
        ("orders", "area", "get_food", {"spaces": [{}, {}, {"fod": 1}]}, "spaces[2].fod"),
        (
            "orders",
            "area",
            "get_food",
            {"spaces": [{}, {"price": {"imp": 1}}, {}]},
            "spaces[1].price.imp",
        ),
        ("monsters", "monster", "troll", {"price": {"food": -1}}, "price.food"),
        ("monsters", "monster", "troll", {"price": 2}, "price"),
        ("monsters", "monster", "troll", {"attacks": [{"mode": "bite"}]}, "attacks[0].mode"),
        (
            "monsters",
            "monster",
            "troll",
            {"attacks": [{"mode": "strike", "hits": [["first"]]}]},
            "attacks[0].hits[0]",
        ),
        (
            "monsters",
            "monster",
            "troll",
            {"attacks": [{"mode": "strike"}, {"mode": "fed", "hits": [["last", 2]]}]},
            "attacks[1].hits[0].whom",
        ),
        ("monsters", "monster", "vampire", {"spares": ["paladin"]}, "spares[0]"),
        ("rooms", "room", "mint", {"zone": "cellar"}, "zone"),
        ("rooms", "room", "mint", {"year": 3}, "year"),
        ("rooms", "room", "chapel", {"counts": ["bat"]}, "counts[0]"),
        ("rooms", "room", "hall_of_fame", {"titles": [2]}, "titles"),
        ("adventurers", "adventurer", "thief_1_1", {"hp": 0}, "hp"),
        ("adventurers", "adventurer", "thief_1_1", {"type": "paladin"}, "type"),
        ("paladins", "paladin", "elf", {"hp": [0, 7]}, "hp[0]"),
        ("paladins", "paladin", "elf", {"points": "five"}, "points"),
        ("traps", "trap", "pendulum", {"second": "3"}, "second"),
        ("traps", "trap", "pendulum", {"third": 3}, "third"),
        ("spells", "spell", "fireball", {"fast": 1}, "fast"),
        ("spells", "spell", "fireball", {"does": "lightning"}, "does"),
        ("events", "event", "taxes", {"id": "party"}, "id"),
        ("events", "special", "rats", {"amount": 0}, "amount"),
        ("items", "item", "empty", {"bearer": "illusion"}, "bearer"),
        ("scoring", "title", "halls", {"id": "beauty"}, "id"),
        ("scoring", "title", "halls", {"source": "hearsay"}, "source"),
    ],
)
def test_a_wrong_row_is_named(
    file: str, kind: str, id: str, changes: dict[str, Any], field: str
) -> None:
    found = place(refused(row(file, kind, id, **changes)))
    assert found == (f"{file}.toml", changes.get("id", id), field)


@pytest.mark.parametrize(
    ("file", "kind", "changes", "field"),
    [
        ("constants", "constants", {"evil_start": 16}, "evil_start"),
        ("constants", "constants", {"paladin_space": 16}, "paladin_space"),
        ("constants", "constants", {"starting_tunnels": ["c2"]}, "starting_tunnels"),
        ("constants", "constants", {"starting_tunnels": ["c1", "f1"]}, "starting_tunnels[1]"),
        ("constants", "constants", {"minions": 4}, "minions"),
        ("constants", "constants", {"required_magic": [1, 2, 3]}, "required_magic"),
        ("constants", "constants", {"slot1_gold_card": "hire"}, "slot1_gold_card"),
        ("constants", "constants", {"items_first": "middle"}, "items_first"),
        ("constants", "constants", {"luck": 1}, "luck"),
        ("rooms", "zone", {"near": ["a1", "a5"]}, "near[1]"),
        ("paladins", "sets", {"2": ["elf"]}, "2"),
        ("paladins", "sets", {"2": ["elf", "elf"]}, "2"),
        ("scoring", "points", {"title": [3]}, "title"),
        ("scoring", "points", {"letter": "none"}, "letter"),
    ],
)
def test_a_wrong_value_is_named(file: str, kind: str, changes: dict[str, Any], field: str) -> None:
    assert place(refused({file: {kind: changes}})) == (f"{file}.toml", kind, field)


def test_zones_have_to_be_a_table() -> None:
    assert refused({"rooms": {"zone": 5}}).message.id == "error.pack_values"


@pytest.mark.parametrize("id", ["tunnel", "goblin", "elf_1", "payday"])
def test_no_two_components_share_an_id(id: str) -> None:
    error = refused({"traps": {"trap": [{"id": id}]}})
    assert error.message.id == "error.pack_twice"
    assert error.message.facts["row"] == id


def test_a_year_needs_its_adventurers_and_cards() -> None:
    tiles = [{**one, "year": 2} for one in base()["adventurers"]["adventurer"][:5]]
    error = refused({"adventurers": {"adventurer": tiles}})
    assert error.message.id == "error.pack_too_few"
    assert error.message.facts["n"] == 12
    cards = [{**one, "year": 1} for one in base()["spells"]["spell"][9:15]]
    error = refused({"spells": {"spell": cards}})
    assert (error.message.facts["year"], error.message.facts["n"]) == (2, 4)


def test_adventurers_of_one_power_would_be_drawn_for_ever() -> None:
    tiles = [{**one, "power": 2} for one in base()["adventurers"]["adventurer"][:16]]
    assert place(refused({"adventurers": {"adventurer": tiles}}))[2] == "power"
