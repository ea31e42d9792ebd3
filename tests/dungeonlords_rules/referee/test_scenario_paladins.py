"""The scenario kind ``paladins``: the worked examples, and everything it refuses."""

from copy import deepcopy
from typing import Any

import pytest

from dungeonlords.referee.paladins import paladins_ruling
from shared.referee.fields import Fields, ScenarioError
from tests.conftest import clause

Scenario = dict[str, Any]


def player(name: str, evil: int, paladin: str | None = None, *captured: str) -> Scenario:
    """One player, in play order."""
    return {"name": name, "evil": evil, "paladin": paladin, "captured": list(captured)}


def scenario(
    *players: Scenario,
    tent: str = "",
    prepared: str = "elf human dwarf",
    multiple_capture: bool = False,
    year: int = 1,
) -> Scenario:
    """A scenario of this kind."""
    return {
        "kind": "paladins",
        "year": year,
        "prepared": prepared.split(),
        "multiple_capture": multiple_capture,
        "players": list(players),
        "tent": tent.split(),
    }


def ruled(given: object) -> Scenario:
    """The ruling, as the command gives it."""
    fields = Fields(given)
    fields.take("kind", None)
    return paladins_ruling(fields)


RED, YELLOW, GREEN = player("red", 10, "elf"), player("yellow", 7), player("green", 6)

EXAMPLES = [
    pytest.param(
        scenario(RED, YELLOW, player("blue", 10), GREEN, tent="human dwarf"),
        {"red": "human", "yellow": None, "blue": "elf", "green": None},
        ["dwarf"],
        ["DL-PM.1a", "DL-PM.1c", "DL-PM.2b", "DL-PM.3b", "DL-PM.3e"],
        marks=clause("DL-PT.1"),
        id="PT.1",
    ),
    pytest.param(
        scenario(
            player("red", 10, None, "human"), YELLOW, player("blue", 10, "elf"), GREEN,
            tent="dwarf", multiple_capture=True,
        ),
        {"red": "elf", "yellow": None, "blue": "dwarf", "green": None},
        [],
        ["DL-PM.4v", "DL-PM.1a", "DL-PM.2b", "DL-PM.3b", "DL-PM.3e"],
        marks=clause("DL-PT.3", "DL-PM.4v"),
        id="PT.3",
    ),
    pytest.param(
        scenario(
            player("red", 10, None, "human"), YELLOW, player("blue", 10, "elf"), GREEN,
            tent="dwarf",
        ),
        {"red": None, "yellow": None, "blue": "elf", "green": None},
        ["dwarf"],
        ["DL-PM.4", "DL-PM.2b"],
        marks=clause("DL-PT.3c", "DL-PM.4"),
        id="PT.3c",
    ),
    pytest.param(
        scenario(
            player("red", 11), player("blue", 5), tent="dwarf elf human"
        ),
        {"red": "elf", "blue": None},
        ["human", "dwarf"],
        ["DL-PM.1a", "DL-PM.1c", "DL-PM.2b"],
        marks=clause("DL-PM.1c"),
        id="the tent in any order",
    ),
    pytest.param(
        scenario(player("red", 10), player("blue", 10), tent="base", prepared="base"),
        {"red": None, "blue": "base"},
        [],
        ["DL-P.1", "DL-P.4"],
        marks=clause("DL-P.4"),
        id="one paladin",
    ),
    pytest.param(
        scenario(player("red", 10), player("blue", 10), tent="elf", prepared="elf", year=2),
        {"red": None, "blue": "elf"},
        [],
        ["DL-P.1", "DL-P.4"],
        marks=clause("DL-PM.7"),
        id="one paladin of another name",
    ),
    pytest.param(
        scenario(player("red", 12, None, "base"), player("blue", 11), prepared="base"),
        {"red": None, "blue": None},
        [],
        ["DL-P.11"],
        marks=clause("DL-P.11"),
        id="the only one is captured",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("given", "assigned", "tent", "clauses"), EXAMPLES)
def test_rulings(given: Scenario, assigned: Scenario, tent: list[str], clauses: list[str]) -> None:
    assert ruled(given) == {"assigned": assigned, "tent": tent, "clauses": clauses}


# -- refused -------------------------------------------------------------------------------------

GOOD = scenario(
    player("red", 11, "human"), player("blue", 9, None, "elf"), player("green", 3), tent="dwarf"
)
MISSING = object()


def changed(path: str, value: Any, given: Scenario = GOOD) -> Scenario:
    """The good scenario with one field changed: ``players.0.evil``."""
    found = deepcopy(given)
    place: Any = found
    *way, last = path.split(".")
    for key in way:
        place = place[int(key)] if isinstance(place, list) else place[key]
    if value is MISSING:
        del place[last]
    elif isinstance(place, list):
        place[int(last)] = value
    else:
        place[last] = value
    return found


def refused(given: object, path: str, id: str) -> None:
    """The scenario is refused for this field, and for this reason."""
    with pytest.raises(ScenarioError) as caught:
        ruled(given)
    assert (caught.value.path, caught.value.message.id) == (path, f"error.scenario_{id}")


def test_the_scenario_that_mistakes_are_made_in_is_good() -> None:
    assert ruled(GOOD)["assigned"] == {"red": "human", "blue": None, "green": None}


@pytest.mark.parametrize("value", [0, 16, -1, 5.0, "5", True, None, [5]])
def test_evil_is_a_space_of_the_evilometer(value: Any) -> None:
    refused(changed("players.1.evil", value), "players[1].evil", "number")


@pytest.mark.parametrize("value", [0, 3, "1", True, None])
def test_there_are_two_years(value: Any) -> None:
    refused(changed("year", value), "year", "number")


@pytest.mark.parametrize("value", [0, "yes", None])
def test_the_variant_is_true_or_false(value: Any) -> None:
    refused(changed("multiple_capture", value), "multiple_capture", "flag")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("prepared.0", "prepared[0]"),
        ("tent.0", "tent[0]"),
        ("players.0.paladin", "players[0].paladin"),
        ("players.1.captured.0", "players[1].captured[0]"),
    ],
)
@pytest.mark.parametrize("value", ["hobbit", "", 3, ["elf"], "warrior"])
def test_only_paladins_are_named(path: str, shown: str, value: Any) -> None:
    refused(changed(path, value), shown, "id")


@pytest.mark.parametrize("path", ["prepared", "tent", "players", "players.1.captured"])
@pytest.mark.parametrize("value", ["elf", None, {}, 3])
def test_lists_are_lists(path: str, value: Any) -> None:
    refused(changed(path, value), path.replace(".1", "[1]"), "list")


@pytest.mark.parametrize(
    "path",
    "year prepared multiple_capture players tent "
    "players.0.name players.0.evil players.0.paladin players.0.captured".split(),
)
def test_nothing_may_be_left_out(path: str) -> None:
    refused(changed(path, MISSING), path.replace(".0", "[0]"), "missing")


@pytest.mark.parametrize(
    ("path", "shown"), [("color", "color"), ("players.2.seat", "players[2].seat")]
)
def test_unknown_fields_are_refused(path: str, shown: str) -> None:
    refused(changed(path, 1), shown, "unknown")


@pytest.mark.parametrize("value", [None, [], 3, "red"])
def test_a_player_is_an_object(value: Any) -> None:
    refused(changed("players.0", value), "players[0]", "object")


@pytest.mark.parametrize("count", [0, 1, 5])
def test_two_to_four_players(count: int) -> None:
    players = [player(f"p{at}", 5) for at in range(count)]
    refused(scenario(*players, tent="elf"), "players", "player_count")


def test_two_players_cannot_have_one_name() -> None:
    refused(changed("players.2.name", "red"), "players[2].name", "player_twice")


@pytest.mark.parametrize("value", ["", "  ", 3, None, ["red"]])
def test_a_player_has_a_name(value: Any) -> None:
    refused(changed("players.0.name", value), "players[0].name", "player_name")


def test_two_players_cannot_have_the_same_paladin() -> None:
    refused(changed("players.2.paladin", "human"), "players[2].paladin", "paladin_twice")


def test_nobody_holds_a_paladin_in_the_tent() -> None:
    refused(changed("players.0.paladin", "dwarf"), "tent[0]", "paladin_twice")


def test_nobody_captured_waits_in_the_tent() -> None:
    refused(changed("tent", ["dwarf", "elf"]), "tent[1]", "paladin_twice")


def test_nobody_captured_stands_before_a_dungeon() -> None:
    refused(changed("players.2.paladin", "elf"), "players[2].paladin", "paladin_twice")


def test_two_players_cannot_have_captured_the_same() -> None:
    refused(changed("players.2.captured", ["elf"]), "players[2].captured[0]", "paladin_twice")


@pytest.mark.parametrize(("path", "place"), [("tent", "tent[1]"), ("prepared", "prepared[1]")])
def test_no_paladin_stands_in_a_list_twice(path: str, place: str) -> None:
    refused(changed(path, ["dwarf", "dwarf"]), place, "twice")


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("tent.0", "tent[0]"),
        ("players.2.paladin", "players[2].paladin"),
        ("players.1.captured.0", "players[1].captured[0]"),
    ],
)
def test_no_more_paladins_than_were_prepared(path: str, place: str) -> None:
    refused(changed(path, "halfling"), place, "id")


def test_some_paladin_is_prepared() -> None:
    refused(scenario(player("red", 5), prepared=""), "prepared", "no_paladin")


def test_the_base_paladin_comes_alone() -> None:
    refused(changed("prepared", ["elf", "base"]), "prepared[1]", "base_alone")


@clause("DL-PM.4")
def test_nobody_visits_a_captor() -> None:
    given = changed("players.1.paladin", "dwarf", changed("tent", []))
    refused(given, "players[1].paladin", "captor_visited")
    given["multiple_capture"] = True
    assert ruled(given)["assigned"]["blue"] == "human"


@pytest.mark.parametrize("given", [None, [], "paladins", 3])
def test_a_scenario_is_an_object(given: Any) -> None:
    refused(given, "", "object")
