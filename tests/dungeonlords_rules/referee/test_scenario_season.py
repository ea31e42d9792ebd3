"""The scenario kinds ``orders``, ``event`` and ``adventurers``."""

from typing import Any

import pytest

from dungeonlords.referee.scenario import resolve
from shared.referee.fields import ScenarioError
from tests.conftest import clause

Scenario = dict[str, Any]


def refused(scenario: Scenario) -> tuple[str, str]:
    """The path of the field that is wrong, and what is wrong with it."""
    with pytest.raises(ScenarioError) as caught:
        resolve(scenario)
    return caught.value.path, caught.value.message.id.removeprefix("error.scenario_")


# -- orders --------------------------------------------------------------------------------------

FOOD, REPUTE, DIG, MINE = "get_food", "improve_reputation", "dig_tunnels", "mine_gold"
HIRE, BUILD, TRAPS = "hire_monster", "build_room", "buy_traps"


def orders(*players: tuple[str, str, str], **more: Any) -> Scenario:
    """A scenario of this kind; the lords are called red, blue, green, black."""
    names = ("red", "blue", "green", "black")
    rows = [{"name": n, "orders": list(o)} for n, o in zip(names, players, strict=False)]
    return {"kind": "orders", "players": rows, **more}


@clause("DL-3.3", "DL-3.4")
def test_minions_take_the_first_free_space_in_play_order() -> None:
    ruling = resolve(
        orders((FOOD, HIRE, DIG), (FOOD, DIG, HIRE), (DIG, FOOD, HIRE), (DIG, MINE, FOOD))
    )
    assert ruling["spaces"] == {
        "red": [1, 1, None],
        "blue": [2, 3, 2],
        "green": [1, 3, 3],
        "black": [2, 1, None],
    }


@clause("DL-3.5", "DL-FAQ.33")
def test_areas_act_in_their_order_and_hiring_from_behind() -> None:
    ruling = resolve(orders((HIRE, FOOD, DIG), (HIRE, DIG, FOOD)))
    acting = [(one["player"], one["order"], one["space"]) for one in ruling["acting"]]
    assert acting == [
        ("red", FOOD, 1),
        ("blue", FOOD, 2),
        ("blue", DIG, 1),
        ("red", DIG, 2),
        ("blue", HIRE, 2),
        ("red", HIRE, 1),
    ]


@clause("DL-3.2", "DL-R.58")
def test_hiring_first_costs_gold_even_where_all_is_taken() -> None:
    ruling = resolve(
        orders((HIRE, FOOD, DIG), (FOOD, HIRE, DIG),
               dummies=[{"order": HIRE, "space": n} for n in (1, 2, 3)])
    )  # fmt: skip
    assert ruling["gold"] == {"red": 2, "blue": 3}
    assert ruling["spaces"]["red"][0] is None
    assert {"DL-3.2", "DL-R.58", "DL-3.4"} <= set(ruling["clauses"])


@clause("DL-3.8", "DL-3.9")
def test_dummies_block_spaces() -> None:
    ruling = resolve(
        orders((FOOD, DIG, MINE), (MINE, FOOD, DIG), dummies=[{"order": FOOD, "space": 2}])
    )
    assert ruling["spaces"] == {"red": [1, 1, 2], "blue": [1, 3, 2]}
    assert {one["player"] for one in ruling["acting"]} == {"red", "blue"}


POOR = {"name": "red", "orders": [HIRE, FOOD, DIG], "gold": 0}
BLUE = {"name": "blue", "orders": [FOOD, DIG, MINE]}


@pytest.mark.parametrize(
    ("scenario", "path", "what"),
    [
        ({"kind": "orders", "players": [POOR, BLUE]}, "players[0].orders[0]", "slot_unpaid"),
        ({"kind": "orders", "players": [BLUE]}, "players", "lord_count"),
        ({"kind": "orders", "players": {}}, "players", "list"),
        ({"kind": "orders", "players": [BLUE, BLUE]}, "players[1].name", "player_twice"),
        ({"kind": "orders", "players": [BLUE, {**BLUE, "name": " "}]}, "players[1].name",
         "player_name"),
        (orders((FOOD, FOOD, DIG), (FOOD, DIG, MINE)), "players[0].orders[1]", "twice"),
        ({"kind": "orders", "players": [BLUE, {**BLUE, "name": "red", "orders": [FOOD]}]},
         "players[1].orders", "three_orders"),
        (orders((FOOD, DIG, MINE), (FOOD, DIG, MINE), dummies=[{"order": FOOD, "space": 4}]),
         "dummies[0].space", "number"),
        (orders((FOOD, DIG, MINE), (FOOD, DIG, MINE), dummies=[{"order": FOOD, "space": 2}] * 2),
         "dummies[1].space", "space_taken"),
    ],
)  # fmt: skip
@clause("DL-3.1", "DL-3.2", "DL-R.7")
def test_orders_that_nobody_can_lay(scenario: Scenario, path: str, what: str) -> None:
    assert refused(scenario) == (path, what)


# -- events --------------------------------------------------------------------------------------


def event(id: str, *players: Scenario, **more: Any) -> Scenario:
    """A scenario of this kind."""
    rows = [{"name": f"lord {at}", **one} for at, one in enumerate(players, 1)]
    return {"kind": "event", "event": id, "players": rows, **more}


def after(id: str, **lord: Any) -> Any:
    """What a lone lord has after an event."""
    return resolve(event(id, lord))["lords"]["lord 1"]


@clause("DL-6.4", "DL-R.18", "DL-0.10")
def test_taxes_of_five_tiles() -> None:
    dungeon = {"tunnels": ["c1", "c2", "c3", "d3"], "rooms": {"b2": "magic_room"}}
    dungeon["conquered"] = ["c1", "b2"]
    found = after("taxes", **dungeon, gold=5, choices=["pay 3"])
    assert (found["gold"], found["letters"]) == (2, 0)
    found = after("taxes", **dungeon, gold=2, choices=["pay 2"])
    assert (found["gold"], found["letters"]) == (0, 1)
    found = after("taxes", **dungeon, gold=5, choices=["pay 0"])
    assert (found["gold"], found["letters"]) == (5, 3)


@clause("DL-6.2", "DL-6.3", "DL-FAQ.32")
def test_payday_with_a_demon() -> None:
    found = after("payday", evil=6, monsters=["demon", "goblin"], choices=["pay_monster demon"])
    assert (found["monsters"], found["evil"], found["food"]) == (["demon"], 7, 3)


@clause("DL-6.2", "DL-FAQ.3", "DL-0.11")
def test_who_is_not_paid_leaves() -> None:
    found = after("payday", evil=6, monsters=["troll"], choices=["discard_monster troll"])
    assert (found["monsters"], found["evil"], found["troll_tokens"]) == ([], 7, 0)


@clause("DL-6.5", "DL-FAQ.30", "DL-FAQ.31")
def test_witch_hunt() -> None:
    assert after("witch_hunt", evil=6, monsters=["ghost"])["evil"] == 9
    assert after("witch_hunt", evil=14, monsters=["goblin"], choices=["take_evil"])["evil"] == 15
    found = after("witch_hunt", evil=14, monsters=["goblin"], choices=["discard_monster goblin"])
    assert (found["evil"], found["monsters"]) == (14, [])


@clause("DL-6.5", "DL-R.9")
def test_a_gossip_ball_moves_all_at_once() -> None:
    ruling = resolve(event("gossip_ball", {"evil": 9}, {"evil": 9}, {"evil": 4}))
    assert [one["evil"] for one in ruling["lords"].values()] == [8, 8, 5]


@clause("DL-6.5", "DL-R.47")
def test_monster_strike() -> None:
    found = after("monster_strike", monsters=["troll", "witch"], food=1,
                  choices=["appease food troll", "lie_down witch"])  # fmt: skip
    assert (found["monsters"], found["face_down"], found["food"]) == (["troll"], ["witch"], 0)


@pytest.mark.parametrize(
    ("scenario", "path", "what"),
    [
        (event("party", {}), "event", "id"),
        (event("special", {}), "event", "id"),
        (event("taxes", {"gold": 2}), "players[0].choices", "choice_missing"),
        (event("taxes", {"choices": ["pay 3"]}), "players[0].choices[0]", "id"),
        (event("taxes", {"choices": ["pay 1", "pay 1"]}), "players[0].choices[1]", "choice_left"),
        (event("taxes", {"choices": [1]}), "players[0].choices[0]", "notation"),
        (event("taxes", {"choices": "pay 1"}), "players[0].choices", "list"),
        (event("taxes"), "players", "lord_count"),
        (event("payday", {"choices": []}, {"monsters": ["goblin"]}), "players[1].choices",
         "choice_missing"),
    ],
)  # fmt: skip
def test_events_that_cannot_be_ruled_on(scenario: Scenario, path: str, what: str) -> None:
    assert refused(scenario) == (path, what)


# -- adventurers ---------------------------------------------------------------------------------


def adventurers(tiles: str, *evil: int, parties: str = "", **more: Any) -> Scenario:
    """A scenario of this kind: ``"W2 T1"``; parties as ``"T P, , PAL"``."""
    types = {"W": "warrior", "T": "thief", "P": "priest", "Z": "wizard", "PAL": "paladin"}
    coming = [{"type": types[one[0]], "power": int(one[1:])} for one in tiles.split()]
    lines = [one.split() for one in (parties or "," * (len(evil) - 1)).split(",")]
    players = [
        {"name": name, "evil": n, "party": [types[one] for one in line]}
        for name, n, line in zip("ABCD", evil, lines, strict=False)
    ]
    return {"kind": "adventurers", "players": players, "adventurers": coming, **more}


@clause("DL-7.1", "DL-0.2", "DL-R.11")
def test_the_weakest_goes_to_the_nicest_and_earlier_is_nicer() -> None:
    ruling = resolve(adventurers("W3 T1 Z2 P2", 7, 5, 7, 3))
    got = {name: (one["type"], one["power"]) for name, one in ruling["assigned"].items()}
    assert got == {"D": ("thief", 1), "B": ("wizard", 2), "A": ("priest", 2), "C": ("warrior", 3)}
    assert {"DL-7.1", "DL-0.2"} <= set(ruling["clauses"])
    assert ruling["discarded"] is None


@clause("DL-7.2", "DL-R.17")
def test_the_dummy_loses_ties_and_its_adventurer_is_discarded() -> None:
    ruling = resolve(adventurers("T1 Z2 W3", 5, 7, dummy_evil=5))
    assert ruling["discarded"] == {"type": "wizard", "power": 2}
    assert "DL-7.2" in ruling["clauses"]


@clause("DL-7.3", "DL-7.4", "DL-R.14")
def test_a_warrior_goes_to_the_very_front_but_for_the_paladin() -> None:
    ruling = resolve(adventurers("W1 W2 T3", 3, 5, 7, parties="W T, PAL P, Z"))
    assert ruling["lines"] == {
        "A": ["warrior", "warrior", "thief"],
        "B": ["paladin", "warrior", "priest"],
        "C": ["wizard", "thief"],
    }


@pytest.mark.parametrize(
    ("scenario", "path", "what"),
    [
        (adventurers("T1 Z2 W3", 5, 7), "dummy_evil", "dummy_evil"),
        (adventurers("T1 Z2 W3", 5, 7, 8, dummy_evil=5), "dummy_evil", "dummy_evil"),
        (adventurers("T1 Z2 W3 P3", 5, 7, 8), "adventurers", "adventurer_count"),
        (adventurers("T1 Z2 W3", 5, 7, 8, 9), "adventurers", "adventurer_count"),
        (adventurers("T1 T1 W3", 5, 7, 8), "adventurers[1].power", "no_such_tile"),
        (adventurers("T4 Z1 W3", 5, 7, 8), "adventurers[0].power", "no_such_tile"),
        (adventurers("T1 Z2 W3", 5, 7, 8, parties="T W,,"), "players[0].party[1]", "line_warrior"),
        (adventurers("T1 Z2 W3", 5), "players", "lord_count"),
        ({**adventurers("T1 Z2 W3", 5, 6, 7), "adventurers": 3}, "adventurers",
         "adventurer_count"),
    ],
)  # fmt: skip
@clause("DL-2.5", "DL-7.2", "DL-7.3")
def test_adventurers_that_cannot_come(scenario: Scenario, path: str, what: str) -> None:
    assert refused(scenario) == (path, what)
