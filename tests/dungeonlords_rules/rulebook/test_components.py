"""The data files say what the boards, monsters and rooms say (A1 to A5 of the rules)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from dungeonlords.rulebook.components import CELLS, EVENT_TILES, FREE, Price
from dungeonlords.rulebook.reader import build
from dungeonlords.rulebook.tables import base
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage
from tests.something import some

RULESET = build({}, {"items": "none"})
CONSTANTS = RULESET.constants


# -- A1: numbers -----------------------------------------------------------------------------


def test_constants_are_those_of_the_rules() -> None:
    assert base()["constants"]["constants"] == {
        "evil_min": 1,
        "evil_max": 15,
        "evil_start": 5,
        "paladin_space": 10,
        "start_gold": 3,
        "start_food": 3,
        "start_imps": 3,
        "starting_tunnels": ["c1", "c2", "c3"],
        "minions": 3,
        "monsters_revealed": 3,
        "rooms_revealed": 2,
        "adventurers_4": 4,
        "adventurers_fewer": 3,
        "combat_cards_used": 4,
        "required_magic": [1, 2, 3, 4],
        "troll_tokens": 3,
        "orders_drawn": 3,
        "inaccessible": 2,
        "dummy_inaccessible": 3,
        "slot1_gold_card": "hire_monster",
        "slot1_gold": 1,
        "items_first": "right",
        "dummy_evil_per_round": 0,
        "dummy_evil_year2": -2,
        "room_fee": 1,
    }


def test_stacks_have_the_printed_sizes() -> None:
    for year in (1, 2):
        assert len(RULESET.monster_stacks[year]) == 12
        assert len(RULESET.room_stacks[year]) == 8
        assert len(RULESET.tile_stacks[year]) == 16
        assert len(RULESET.spell_stacks[year]) == 9
    assert len(RULESET.trap_deck) == 27
    assert set(Counter(RULESET.trap_deck).values()) == {3}
    assert len(RULESET.happenings) == 9


@clause("DL-FAQ.27")
def test_three_event_tiles_are_in_play() -> None:
    assert tuple(RULESET.events) == EVENT_TILES == ("payday", "taxes", "special")
    assert len(Stage(players=4).state.event_stack) == 3


@clause("DL-FAQ.28")
def test_three_troll_tokens_are_needed() -> None:
    trolls = RULESET.monster_stacks[1].count("troll") + RULESET.monster_stacks[2].count("troll")
    assert trolls == CONSTANTS.troll_tokens == 3


@clause("DL-FAQ.29")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_base_game_has_no_items(players: int) -> None:
    stage = Stage(players=players)
    assert stage.state.ruleset.options["items"] == "none"
    for lord in stage.state.lords:
        assert not lord.tokens + lord.dummy_tokens + lord.items_captured


# -- A2: areas -------------------------------------------------------------------------------

BARE: dict[str, Any] = {
    "price": FREE,
    "gold": 0,
    "food": 0,
    "imps": 0,
    "traps": 0,
    "calm": 0,
    "peek": 0,
    "most": 0,
    "foreman": 0,
}
GOLD, TWO_GOLD, FOOD = Price(gold=1), Price(gold=2), Price(food=1)


@pytest.mark.parametrize(
    ("area", "one", "two", "three"),
    [
        (
            "get_food",
            {"price": GOLD, "food": 2},
            {"price": Price(evil=1), "food": 3},
            {"price": Price(evil=2), "food": 3, "gold": 1},
        ),
        (
            "improve_reputation",
            {"calm": 1, "peek": 1},
            {"calm": 2},
            {"price": GOLD, "calm": 2, "peek": 1},
        ),
        ("dig_tunnels", {"most": 2}, {"most": 3}, {"most": 4, "foreman": 1}),
        ("mine_gold", {"most": 2}, {"most": 3}, {"most": 4, "foreman": 1}),
        (
            "recruit_imps",
            {"price": FOOD, "imps": 1},
            {"price": Price(food=2), "imps": 2},
            {"price": Price(gold=1, food=1), "imps": 2},
        ),
        ("buy_traps", {"price": GOLD, "traps": 1}, {"traps": 1}, {"price": TWO_GOLD, "traps": 2}),
        ("hire_monster", {}, {}, {"price": FOOD}),
        ("build_room", {}, {"price": GOLD}, {"price": GOLD}),
    ],
)
def test_spaces_cost_and_give(
    area: str, one: dict[str, Any], two: dict[str, Any], three: dict[str, Any]
) -> None:
    for space, printed in some(zip(RULESET.areas[area].spaces, (one, two, three), strict=True)):
        assert {name: getattr(space, name) for name in BARE} == {**BARE, **printed}


def test_areas_act_in_order() -> None:
    assert (
        list(RULESET.areas)
        == (
            "get_food improve_reputation dig_tunnels mine_gold recruit_imps buy_traps "
            "hire_monster build_room"
        ).split()
    )
    orders = [area.order for area in RULESET.areas.values()]
    assert orders == [(0, 1, 2)] * 6 + [(2, 1, 0)] * 2


# -- A3: monsters ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("monster", "price", "attacks", "tiles"),
    [
        ("goblin", FOOD, "strike first2 bonus1", (2, 1)),
        ("slime", FOOD, "strike all1 | block block", (2, 1)),
        ("ghost", Price(evil=1), "strike any2", (2, 1)),
        ("troll", Price(food=2), "strike first3 | fed first4 food1", (2, 1)),
        ("witch", Price(food=1, evil=1), "strike first4 | two_strikes any1 any1", (2, 1)),
        ("vampire", Price(evil=2), "strike any3 | return any2 face_up", (2, 1)),
        ("golem", Price(gold=1, traps=1), "strike first4 face_up", (0, 2)),
        ("dragon", Price(food=2, evil=2), "strike all2", (0, 2)),
        ("demon", Price(monsters=1, evil=1), "strike any7 block", (0, 2)),
    ],
)
def test_monsters_cost_and_strike(
    monster: str, price: Price, attacks: str, tiles: tuple[int, int]
) -> None:
    row = RULESET.monsters[monster]
    assert (row.price, (row.year1, row.year2)) == (price, tiles)
    shown = []
    for one in row.attacks:
        words = [one.mode, *[f"{whom}{points}" for whom, points in one.hits]]
        words += [f"{name}{getattr(one, name)}" for name in ("food", "bonus") if getattr(one, name)]
        words += [name for name in ("block", "face_up") if getattr(one, name)]
        shown.append(" ".join(words))
    assert " | ".join(shown) == attacks


def marked(rows: Mapping[str, object], name: str) -> set[str]:
    """The ids of the rows in which a field is set."""
    return {id for id, row in rows.items() if getattr(row, name)}


def test_monsters_differ_in_what_they_can() -> None:
    monsters = RULESET.monsters
    assert marked(monsters, "ghost") == marked(monsters, "never_first") == {"ghost"}
    assert marked(monsters, "stops_healing") == {"dragon"}
    assert marked(monsters, "troll_token") == {"troll"}
    assert marked(monsters, "spares") == {"vampire"}
    assert monsters["vampire"].spares == ("priest",)


# -- A4, A5: rooms ---------------------------------------------------------------------------

NEAR = {cell for cell in CELLS if cell[1] in "12"}
FAR = {cell for cell in CELLS if cell[1] in "34"}
INNER = {"b2", "c2", "d2", "b3", "c3", "d3"}
RING = set(CELLS) - INNER


@pytest.mark.parametrize(
    ("room", "working", "zone"),
    [
        ("hatchery", {"imps": 3, "food": 1}, NEAR),
        ("mushroom_bed", {"imps": 3, "food": 1}, FAR),
        ("souvenir_shop", {"imps": 3, "gold": 1}, NEAR),
        ("mint", {"imps": 3, "gold": 1}, FAR),
        ("workshop", {"imps": 4, "traps": 1}, RING),
        ("tool_shed", {"imps": 2, "tunnels": 1}, RING),
        ("printing_press", {"imps": 3, "calm": 1}, INNER),
        ("magic_room", {"imps": 2, "food_in": 1, "imp": 1}, INNER),
    ],
)
def test_first_year_rooms_work(room: str, working: dict[str, int], zone: set[str]) -> None:
    row = RULESET.rooms[room]
    parts = ("imps", "food_in", "food", "gold", "traps", "tunnels", "calm", "imp")
    assert {name: getattr(row, name) for name in parts if getattr(row, name)} == working
    assert (set(row.zone), row.year) == (zone, 1)
    assert row.zone == tuple(sorted(row.zone, key=CELLS.index))
    assert not row.strengthens + row.counts
    assert (row.battle_traps, row.battle_monsters, row.fee) == (1, 2, True)
    assert not row.silent


@pytest.mark.parametrize(
    ("room", "special"),
    [
        ("training_room", {"strengthens": ("goblin", "troll"), "bonus": 1}),
        ("dark_room", {"strengthens": ("witch", "vampire"), "bonus": 1}),
        ("labyrinth", {"battle_traps": 2, "battle_monsters": 1, "fee": False}),
        ("anti_magic_room", {"silent": True}),
        ("cafeteria", {"counts": ("goblin", "troll", "slime", "witch"), "points_each": 1}),
        ("chapel", {"counts": ("ghost", "vampire"), "points_each": 2}),
        ("pandemonium", {"counts": ("golem", "dragon", "demon"), "points_each": 2}),
        ("hall_of_fame", {"titles": (2, 1)}),
    ],
)
def test_second_year_rooms_are_special(room: str, special: dict[str, Any]) -> None:
    row = RULESET.rooms[room]
    plain: dict[str, Any] = {
        "strengthens": (),
        "bonus": 0,
        "battle_traps": 1,
        "battle_monsters": 2,
        "fee": True,
        "silent": False,
        "counts": (),
        "points_each": 0,
        "titles": (0, 0),
    }
    assert {name: getattr(row, name) for name in plain} == {**plain, **special}
    assert (row.zone, row.year, row.produces) == (CELLS, 2, False)
