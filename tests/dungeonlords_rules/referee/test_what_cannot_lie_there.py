"""Described situations that no table can show are refused, with the field and the clause.

Counted are things of the whole table: tiles, cards, tokens and minions that several lords share.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from dungeonlords.referee.scenario import resolve
from shared.referee.fields import ScenarioError
from tests.conftest import clause

Scenario = dict[str, Any]
LINE = [{"type": "warrior", "hp": 4}]


def refused(scenario: Scenario) -> tuple[str, str]:
    """The path of the field that is wrong, and what is wrong with it."""
    with pytest.raises(ScenarioError) as caught:
        resolve(scenario)
    return caught.value.path, caught.value.message.id.removeprefix("error.scenario_")


def players(**rows: Mapping[str, Any]) -> list[Scenario]:
    return [{"name": name, **row} for name, row in rows.items()]


def battle(*party: Scenario, **more: Any) -> Scenario:
    """A battle of year 1 without anything laid or sent."""
    plain = {"kind": "battle", "year": 1, "round": 1, "site": "tunnel", "card": None}
    return {**plain, "party": list(party), **more}


def gate(*tiles: tuple[str, int], **parties: list[str]) -> Scenario:
    """Adventurers that come to lords, of whom each has a line already."""
    rows = players(**{name: {"party": line} for name, line in parties.items()})
    coming = [{"type": kind, "power": power} for kind, power in tiles]
    return {"kind": "adventurers", "players": rows, "adventurers": coming}


def orders(count: int, *dummies: tuple[str, int]) -> Scenario:
    """Lords who lay the same orders, and spaces that dummies have taken."""
    laid = {"orders": ["get_food", "mine_gold", "dig_tunnels"]}
    taken = [{"order": order, "space": space} for order, space in dummies]
    return {"kind": "orders", "players": players(**dict.fromkeys("abcd"[:count], laid)),
            "dummies": taken}  # fmt: skip


def scoring(*rows: Mapping[str, Any], variant: str | None = None) -> Scenario:
    """The end of a game of lords who have hardly anything."""
    poor = {"evil": 5, "tunnels": [3, 0], "rooms": [[], []], "monsters": [], "imps": 3,
            "gold": 0, "food": 0, "traps": 0, "prison": [], "letters": 0}  # fmt: skip
    named = players(**{name: {**poor, **row} for name, row in zip("abcd", rows, strict=False)})
    return {"kind": "scoring", "items_variant": variant, "players": named}


def tricky(*items: tuple[str, str]) -> Scenario:
    laid = [{"item": item, "from": sender} for item, sender in items]
    return {"kind": "items", "variant": "tricky", "party": [{"type": "warrior"}], "items": laid}


def paladins(prepared: list[str], tent: list[str], **holders: str | None) -> Scenario:
    rows: dict[str, dict[str, Any]] = {
        name: {"evil": 5, "paladin": id, "captured": []} for name, id in holders.items()
    }
    return {"kind": "paladins", "year": 1, "prepared": prepared, "multiple_capture": False,
            "players": players(**rows), "tent": tent}  # fmt: skip


def of_two(field: str, one: object, other: object) -> Scenario:
    """Taxes of two lords who have these."""
    rows = players(red={field: one}, blue={field: other})
    return {"kind": "event", "year": 2, "event": "taxes", "players": rows}


TWO, THREE = ("thief", 2), ("thief", 3)


@pytest.mark.parametrize(
    ("scenario", "path", "what"),
    [
        (gate(("warrior", 2), ("thief", 2), ("priest", 2), ("wizard", 2), a=[], b=[], c=[], d=[]),
         "adventurers", "equal_powers"),
        (gate(("warrior", 1), TWO, THREE, a=["warrior"] * 2, b=["warrior"] * 2, c=[]),
         "adventurers[0].type", "too_many_in_year"),
        (gate(("priest", 1), TWO, THREE, a=["warrior"] * 2, b=["warrior"] * 2, c=["warrior"]),
         "players[2].party[0]", "too_many_in_year"),
        (gate(("priest", 1), TWO, THREE, a=["thief", "wizard", "priest"], b=[], c=[]),
         "players[0].party[2]", "too_many_come"),
        (tricky(("magic_wand", "red"), ("lucky_clover", "red")), "items[1].from", "one_token"),
        (tricky(("magic_wand", "red"), ("empty", "red")), "items[1].from", "one_token"),
        (battle({"type": "illusion", "hp": 1}, *LINE), "party[0].type", "wrong_year"),
        (battle({"type": "warrior", "hp": 4, "extra_hp": 1}), "party[0].extra_hp", "wrong_year"),
        (battle({"type": "warrior", "hp": 99}), "party[0].hp", "number"),
        (battle({"type": "wizard", "hp": 3, "icons": 99}), "party[0].icons", "number"),
        (paladins(["elf", "dwarf"], ["elf"], red=None, blue=None), "prepared[1]",
         "paladin_nowhere"),
        (of_two("rooms", {"c2": "magic_room"}, {"c2": "magic_room"}), "players[1].rooms.c2",
         "room_twice"),
        (of_two("monsters", ["goblin"] * 2, ["goblin"] * 2), "players[1].monsters",
         "too_many_of"),
        (of_two("traps", ["pendulum"] * 2, ["pendulum"] * 2), "players[1].traps", "too_many_of"),
        (scoring({"rooms": [["mint"], []]}, {"rooms": [[], ["mint"]]}), "players[1].rooms[1][0]",
         "room_twice"),
        (scoring({"monsters": ["goblin"] * 2}, {"monsters": ["goblin"] * 2}),
         "players[1].monsters", "too_many_of"),
        (scoring({"prison": ["priest"] * 5}, {"prison": ["priest"] * 4}), "players[1].prison",
         "too_many_of"),
        (scoring({"traps": 20}, {"traps": 8}), "players[1].traps", "number"),
        (scoring({"items_used": 5}, {}, variant="tricky"), "players[0].items_used", "number"),
        (scoring({}, {"items_captured": 5}, variant="straightforward"),
         "players[1].items_captured", "number"),
        (scoring({}, {}, {}, {"items_captured": 7}, variant="straightforward"),
         "players[3].items_captured", "number"),
        (orders(4, ("get_food", 2)), "dummies[0]", "no_dummies"),
        (orders(3, ("get_food", 3)), "dummies[0].space", "dummy_space"),
        (orders(3, ("get_food", 1)), "dummies[0].space", "dummy_space"),
        (orders(3, *[(order, 2) for order in
                     ("get_food", "mine_gold", "dig_tunnels", "buy_traps")]),
         "dummies[3]", "too_many_dummies"),
        (orders(2, *[(order, space) for order in ("get_food", "mine_gold", "dig_tunnels")
                     for space in (1, 2)], ("buy_traps", 2)), "dummies[6]", "too_many_dummies"),
        (orders(2, ("get_food", 3)), "dummies[0].space", "dummy_third"),
    ],
)  # fmt: skip
@clause("DL-1.5", "DL-1.8", "DL-1.9", "DL-2.6", "DL-3.8", "DL-3.9", "DL-7.1", "DL-I.4.2", "DL-I.6")
def test_no_table_shows_it(scenario: Scenario, path: str, what: str) -> None:
    assert refused(scenario) == (path, what)


@pytest.mark.parametrize(
    "scenario",
    [
        gate(("warrior", 2), ("thief", 2), ("priest", 2), a=["warrior"], b=["warrior"], c=[])
        | {"adventurers": [{"type": "warrior", "power": 2}, {"type": "thief", "power": 2},
                           {"type": "priest", "power": 3}]},
        battle({"type": "illusion", "hp": 1}, *LINE, year=2),
        battle({"type": "warrior", "hp": 4, "extra_hp": 1}, year=2),
        battle({"type": "paladin", "hp": 10, "icons": 3}, year=2),
        paladins(["elf", "dwarf"], ["elf"], red="dwarf", blue=None),
        scoring({"items_used": 4}, {"items_used": 4}, variant="tricky"),
        scoring({}, {"items_captured": 4}, variant="straightforward"),
        scoring({}, {}, {}, {"items_captured": 6}, variant="straightforward"),
        orders(4),
        orders(3, ("get_food", 2), ("mine_gold", 2), ("buy_traps", 2)),
        orders(2, ("get_food", 2), ("get_food", 3), ("get_food", 1)),
    ],
)  # fmt: skip
@clause("DL-1.9", "DL-2.6", "DL-12.1", "DL-I.6")
def test_the_most_that_a_table_shows_is_ruled_on(scenario: Scenario) -> None:
    assert resolve(scenario)["clauses"]


# -- items that nobody there can use -------------------------------------------------------------


WITH_AMULET = {"type": "warrior", "hp": 4, "items": ["amulet_of_fortitude"]}


@clause("DL-I.1.2", "DL-I.1.3")
def test_an_amulet_serves_a_wizard_alone() -> None:
    warrior = resolve(battle(WITH_AMULET))["party"][0]
    assert (warrior["hp"], warrior["items"]) == (4, ["amulet_of_fortitude"])
    wizard = {"type": "wizard", "hp": 3, "icons": 1, "items": ["amulet_of_fortitude"]}
    assert resolve(battle(wizard))["party"][0]["hp"] == 4
    wounded = {**WITH_AMULET, "damage": 4}
    assert refused(battle(wounded)) == ("party[0].damage", "eliminated")


@pytest.mark.parametrize(
    ("bearer", "healed"),
    [("warrior", 0), ("thief", 1), ("priest", 1), ("wizard", 0)],
)
@clause("DL-I.1.4", "DL-I.1.5")
def test_a_potion_heals_with_a_thief_alone(bearer: str, healed: int) -> None:
    """The priest heals one with what is printed on the tile, and no more."""
    figure = {"type": bearer, "hp": 3, "damage": 2, "items": ["healing_potion"]}
    if bearer != "warrior":
        figure["icons"] = 1
    # nobody heals unless something attacks
    figure["hp"] = 6
    goblin = {"monster": "goblin", "mode": "strike"}
    assert resolve(battle(figure, attacks=[goblin]))["healed"] == healed


@pytest.mark.parametrize(("bearer", "prevented"), [("priest", 1), ("warrior", 0), ("wizard", 0)])
@clause("DL-I.1.4")
def test_a_clover_prevents_with_a_priest_alone(bearer: str, prevented: int) -> None:
    figure = {"type": bearer, "hp": 5, "items": ["lucky_clover"]}
    if bearer != "warrior":
        figure["icons"] = 1
    laid = battle(figure, traps=[{"trap": "trapdoor"}], year=2)
    assert resolve(laid)["prevented"] == prevented


@pytest.mark.parametrize(("bearer", "cast"), [("warrior", True), ("wizard", False)])
@clause("DL-I.1.4", "DL-10.12")
def test_a_wand_casts_with_a_warrior_alone(bearer: str, cast: bool) -> None:
    """The second round needs two crystals."""
    wand = ["magic_wand"]
    party = [
        {"type": "warrior", "hp": 4, "items": wand if bearer == "warrior" else []},
        {"type": "wizard", "hp": 3, "icons": 1, "items": wand if bearer == "wizard" else []},
    ]
    assert resolve(battle(*party, round=2, card="detect_evil"))["spell_cast"] is cast


@clause("DL-I.5.2")
def test_what_served_nobody_is_lost_with_its_bearer() -> None:
    laid = battle({**WITH_AMULET, "hp": 3}, traps=[{"trap": "rolling_stone"}])
    found = resolve(laid)
    assert (found["captured"], found["items_captured"]) == (["warrior"], ["amulet_of_fortitude"])
    assert found["items_used"] == []
