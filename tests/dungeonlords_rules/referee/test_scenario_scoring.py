"""Scenarios of kind scoring: what they rule, and what they refuse."""

from copy import deepcopy
from typing import Any

import pytest

from dungeonlords.referee.scoring import scoring_ruling
from shared.referee.fields import Fields, JsonObject, ScenarioError
from tests.conftest import clause

RED: dict[str, Any] = {
    "name": "red",
    "evil": 8,
    "tunnels": [5, 1],
    "rooms": [["mint"], ["chapel"]],
    "monsters": ["troll", "ghost"],
    "imps": 5,
    "gold": 2,
    "food": 1,
    "traps": 1,
    "prison": ["warrior", "paladin"],
    "letters": 1,
    "items_captured": 0,
    "items_used": 0,
}
BLUE: dict[str, Any] = {
    "name": "blue",
    "evil": 8,
    "tunnels": [4, 0],
    "rooms": [["hall_of_fame"], []],
    "monsters": ["goblin"],
    "imps": 2,
    "gold": 0,
    "food": 0,
    "traps": 0,
    "prison": [],
    "letters": 0,
    "items_captured": 0,
    "items_used": 0,
}
GREEN: dict[str, Any] = {**BLUE, "name": "green", "evil": 1, "rooms": [[], []], "letters": 4}


def scenario(*players: dict[str, Any], variant: str | None = None) -> dict[str, Any]:
    listed = deepcopy(list(players or (RED, BLUE, GREEN)))
    return {"kind": "scoring", "items_variant": variant, "players": listed}


def ruling(*players: dict[str, Any], variant: str | None = None) -> dict[str, Any]:
    return scoring_ruling(Fields(scenario(*players, variant=variant)))


@clause("DL-13.1", "DL-13.2", "DL-13.3", "DL-13.5", "DL-13.6", "DL-13.7")
def test_a_whole_game_is_scored() -> None:
    found = ruling()
    assert found["scores"]["red"] == {
        "total": 19,
        "lines": [
            ["unconquered rooms", 2],
            ["monsters", 1],
            ["captured adventurers", 2],
            ["captured paladins", 5],
            ["conquered tiles", -4],
            ["letters", -3],
            ["title dark deeds", 2],
            ["title halls", 3],
            ["title tunnels", 3],
            ["title monsters", 2],
            ["title imps", 3],
            ["title riches", 3],
        ],
        "titles": ["dark_deeds", "halls", "tunnels", "monsters", "imps", "riches"],
        "licensed": True,
    }
    assert found["scores"]["blue"] == {
        "total": 12,
        "lines": [
            ["unconquered rooms", 2],
            ["monsters", 1],
            ["title dark deeds", 2],
            ["title monsters", 2],
            ["title battle", 2],
            ["hall of fame", 3],
        ],
        "titles": ["dark_deeds", "monsters", "battle"],
        "licensed": True,
    }
    assert found["scores"]["green"]["total"] == 1 - 12 + 2 + 2
    assert not found["scores"]["green"]["licensed"]
    assert found["winners"] == ["red"]
    assert found["clauses"] == [
        "DL-13.1",
        "DL-13.2",
        "DL-R.48",
        "DL-13.3",
        "DL-13.5",
        "DL-13.6",
        "DL-13.7",
    ]


@clause("DL-13.3")
def test_two_players_have_smaller_titles() -> None:
    lines = dict(map(tuple, ruling(RED, BLUE)["scores"]["red"]["lines"]))
    assert (lines["title dark deeds"], lines["title imps"]) == (1, 2)


@clause("DL-FAQ.19")
def test_a_dummy_is_no_player_here() -> None:
    six, four = {**BLUE, "evil": 6}, {**GREEN, "evil": 4}
    lines = ruling(six, four)["scores"]["blue"]["lines"]
    assert ["title dark deeds", 2] in lines


@clause("DL-I.3.8")
def test_captured_items() -> None:
    red = {**RED, "items_captured": 2}
    found = ruling(red, BLUE, variant="straightforward")
    assert ["captured items", 2] in found["scores"]["red"]["lines"]
    assert "DL-I.3.8" in found["clauses"]


@clause("DL-I.5.5")
def test_mischief() -> None:
    found = ruling({**RED, "items_used": 2}, {**GREEN, "items_used": 2}, variant="tricky")
    assert found["scores"]["red"]["lines"][-1] == ["mischief", 4]
    assert found["scores"]["green"]["licensed"] is False
    assert found["clauses"][-2:] == ["DL-I.5.5", "DL-13.7"]


@clause("DL-13.7")
def test_nobody_is_licensed() -> None:
    poor = [{**GREEN, "name": name, "monsters": []} for name in ("red", "blue", "green", "yellow")]
    found = ruling(*poor)
    assert found["winners"] == []
    assert list(found["scores"]) == ["red", "blue", "green", "yellow"]


def test_items_may_be_left_out_of_a_base_game() -> None:
    plain = scenario()
    del plain["items_variant"]
    for player in plain["players"]:
        del player["items_captured"], player["items_used"]
    assert scoring_ruling(Fields(plain)) == ruling()


# -- what is refused -------------------------------------------------------------------------

MISSING = object()


def changed(path: str, value: Any) -> dict[str, Any]:
    """A good scenario with one field changed: ``players.0.evil``."""
    found = scenario()
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


def refused(given: object, path: str) -> str:
    """The id of the error; the path is that of the wrong field."""
    with pytest.raises(ScenarioError) as caught:
        scoring_ruling(Fields(given))
    assert caught.value.path == path
    return caught.value.message.id.removeprefix("error.scenario_")


COUNTS = ("evil", "imps", "gold", "food", "traps", "letters", "items_captured", "items_used")


@pytest.mark.parametrize("name", COUNTS)
@pytest.mark.parametrize("value", [True, 1.0, "1", -1, 10**30, [1], {}, float("nan")])
def test_counts_are_whole_numbers(name: str, value: Any) -> None:
    assert refused(changed(f"players.1.{name}", value), f"players[1].{name}") == "number"


@pytest.mark.parametrize("value", [0, 16])
def test_evil_has_bounds(value: int) -> None:
    assert refused(changed("players.0.evil", value), "players[0].evil") == "number"


@pytest.mark.parametrize(
    "name",
    [name for name in RED if not name.startswith("items")],
)
def test_nothing_may_be_missing(name: str) -> None:
    path = f"players[2].{name}"
    assert refused(changed(f"players.2.{name}", MISSING), path) == "missing"


@pytest.mark.parametrize(
    ("path", "value", "error_path", "error"),
    [
        ("players", MISSING, "players", "missing"),
        ("players", {}, "players", "list"),
        ("players", [], "players", "player_count"),
        ("players", [RED], "players", "player_count"),
        ("players", [RED, BLUE, GREEN, RED, BLUE], "players", "player_count"),
        ("players.1", 5, "players[1]", "object"),
        ("players.1.name", "red", "players[1].name", "player_twice"),
        ("players.1.name", "", "players[1].name", "player_name"),
        ("players.1.name", 7, "players[1].name", "player_name"),
        ("players.0.evill", 7, "players[0].evill", "unknown"),
        ("round", 4, "round", "unknown"),
        ("items_variant", "simple", "items_variant", "id"),
        ("items_variant", True, "items_variant", "id"),
        ("players.0.tunnels", 5, "players[0].tunnels", "unconquered_conquered"),
        ("players.0.tunnels", [1, 2, 3], "players[0].tunnels", "unconquered_conquered"),
        ("players.0.tunnels", [1, -2], "players[0].tunnels[1]", "number"),
        ("players.0.tunnels", [True, 2], "players[0].tunnels[0]", "number"),
        ("players.0.tunnels", [10, 9], "players[0].tunnels", "too_many_tiles"),
        ("players.0.rooms", ["mint"], "players[0].rooms", "unconquered_conquered"),
        ("players.0.rooms", None, "players[0].rooms", "unconquered_conquered"),
        ("players.0.rooms", ["mint", []], "players[0].rooms[0]", "list"),
        ("players.0.rooms", [["cellar"], []], "players[0].rooms[0][0]", "id"),
        ("players.0.rooms", [[], ["mint", 3]], "players[0].rooms[1][1]", "id"),
        ("players.0.rooms", [["mint"], ["mint"]], "players[0].rooms[1][0]", "room_twice"),
        ("players.0.monsters", "troll", "players[0].monsters", "list"),
        ("players.0.monsters", ["troll", "bat"], "players[0].monsters[1]", "id"),
        ("players.0.monsters", ["golem"] * 3, "players[0].monsters[2]", "too_many_of"),
        ("players.0.prison", {"thief": 1}, "players[0].prison", "list"),
        ("players.0.prison", ["elf"], "players[0].prison[0]", "id"),
        ("players.0.prison", ["thief"] * 9, "players[0].prison[8]", "too_many_of"),
        ("players.0.prison", ["paladin"] * 9, "players[0].prison[8]", "too_many_of"),
        ("players.0.traps", 28, "players[0].traps", "number"),
        ("players.0.items_captured", 1, "players[0].items_captured", "items_variant"),
        ("players.0.items_used", 1, "players[0].items_used", "items_variant"),
    ],
)
def test_what_cannot_be_is_refused(path: str, value: Any, error_path: str, error: str) -> None:
    assert refused(changed(path, value), error_path) == error


def test_items_of_the_other_variant_are_refused() -> None:
    red = scenario({**RED, "items_used": 1}, BLUE, variant="straightforward")
    assert refused(red, "players[0].items_used") == "items_variant"
    red = scenario(RED, {**BLUE, "items_captured": 1}, variant="tricky")
    assert refused(red, "players[1].items_captured") == "items_variant"


def test_a_key_that_stands_twice_is_refused() -> None:
    red = JsonObject(RED)
    red.twice = "evil"
    assert refused({"kind": "scoring", "players": [red, BLUE]}, "players[0].evil") == "key_twice"
