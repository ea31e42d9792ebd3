"""The scenario kinds ``dig``, ``mine`` and ``room``: what is built, and what is refused."""

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


def dig(space: int, *cells: str, **lord: Any) -> Scenario:
    """A scenario of this kind."""
    return {"kind": "dig", "space": space, "cells": list(cells), "lord": lord}


def mine(space: int, amount: int | None = None, **lord: Any) -> Scenario:
    """A scenario of this kind."""
    return {"kind": "mine", "space": space, "amount": amount, "lord": lord}


def room(*work: str, year: int = 1, **more: Any) -> Scenario:
    """A scenario of this kind; build and dig go before the lord."""
    found: Scenario = {name: more.pop(name) for name in ("build", "dig") if name in more}
    return {"kind": "room", "year": year, "work": list(work), "lord": more, **found}


# -- digging -------------------------------------------------------------------------------------


@clause("DL-4.3", "DL-4.4", "DL-4.10")
def test_tunnels_dug_in_one_action_build_on_each_other() -> None:
    ruling = resolve(dig(2, "d2", "e2", "e3", imps=5))
    assert (ruling["most"], ruling["dug"]) == (3, ["d2", "e2", "e3"])
    assert (ruling["lord"]["busy"], ruling["lord"]["imps"]) == (3, 5)
    assert ruling["lord"]["tunnels"] == ["c1", "c2", "d2", "e2", "c3", "e3"]
    assert {"DL-4.3", "DL-4.4", "DL-4.10"} <= set(ruling["clauses"])


@clause("DL-4.3", "DL-R.24")
@pytest.mark.parametrize(("imps", "most"), [(0, 0), (1, 0), (2, 1), (9, 4)])
def test_on_the_third_space_one_imp_looks_on(imps: int, most: int) -> None:
    ruling = resolve(dig(3, imps=imps))
    assert (ruling["most"], ruling["dug"], ruling["lord"]["busy"]) == (most, [], 0)


@clause("DL-0.10", "DL-4.4")
def test_conquered_tiles_are_dug_from() -> None:
    ruling = resolve(dig(1, "d3", conquered=["c1", "c2", "c3"]))
    assert ruling["dug"] == ["d3"]


@pytest.mark.parametrize(
    ("scenario", "path", "what"),
    [
        (dig(1, "c2"), "cells[0]", "dig_taken"),
        (dig(1, "e2"), "cells[0]", "dig_apart"),
        (dig(2, "d1", "d2"), "cells[1]", "dig_block"),
        (dig(1, "d1", "e1", "e2"), "cells[2]", "dig_enough"),
        (dig(2, "d1", "e1", imps=1), "cells[1]", "dig_enough"),
        (dig(3, "d1", imps=1), "cells[0]", "dig_enough"),
        (dig(1, "d1", busy=3), "cells[0]", "dig_enough"),
        (dig(4, "d1"), "space", "number"),
        (dig(1, "f1"), "cells[0]", "id"),
        (dig(1, luck=1), "lord.luck", "unknown"),
        (dig(1, tunnels=["c1", "e1"]), "lord.tunnels", "dungeon_apart"),
        (dig(1, tunnels=["c1", "c2", "d1", "d2"]), "lord.tunnels", "dungeon_block"),
        (dig(1, rooms={"c2": "well"}), "lord.rooms.c2", "id"),
        (dig(1, rooms={"z9": "mint"}), "lord.rooms.z9", "id"),
        (dig(1, rooms={"c2": "mint"}), "lord.rooms.c2", "room_zone"),
        (dig(1, rooms={"c2": "magic_room", "c3": "printing_press"}), "lord.rooms.c2",
         "room_beside"),
        (dig(1, rooms={"c3": "mint", "c1": "mint"}), "lord.rooms.c1", "room_twice"),
        (dig(1, rooms={"c2": "chapel"}), "lord.rooms.c2", "room_year"),
        (dig(1, rooms={"c2": "magic_room"}, tunnels=["c1", "c2"]), "lord.tunnels[1]", "dig_taken"),
        (dig(1, conquered=["d1"]), "lord.conquered[0]", "id"),
        (dig(1, monsters=["troll"] * 4), "lord.monsters[3]", "too_many_of"),
        (dig(1, traps=["pendulum"] * 4), "lord.traps[3]", "too_many_of"),
        (dig(1, imps=2, busy=3), "lord.busy", "number"),
        ({**dig(1), "year": 3}, "year", "number"),
        ({**dig(1), "weather": "rain"}, "weather", "unknown"),
    ],
)  # fmt: skip
@clause("DL-4.3", "DL-4.4", "DL-1.5")
def test_what_nobody_may_dig(scenario: Scenario, path: str, what: str) -> None:
    assert refused(scenario) == (path, what)


# -- mining --------------------------------------------------------------------------------------


@clause("DL-4.5", "DL-FAQ.1")
def test_only_unconquered_tunnels_give_gold() -> None:
    ruling = resolve(
        mine(3, imps=5, tunnels=["c1", "c3", "d3"], conquered=["c3"], rooms={"c2": "magic_room"})
    )
    assert (ruling["most"], ruling["mined"]) == (2, ["c1", "d3"])
    assert (ruling["lord"]["gold"], ruling["lord"]["busy"]) == (5, 3)


@clause("DL-4.5", "DL-4.10")
def test_each_tunnel_is_mined_once_a_round_and_less_may_be_mined() -> None:
    assert resolve(mine(2, mined=["c1", "c2"]))["most"] == 1
    ruling = resolve(mine(2, 1, gold=0))
    assert (ruling["most"], ruling["mined"], ruling["lord"]["gold"]) == (3, ["c1"], 1)


@clause("DL-3.6")
def test_whoever_mines_nothing_declines() -> None:
    assert "DL-3.6" in resolve(mine(2, 0))["clauses"]
    ruling = resolve(mine(3, imps=1))
    assert (ruling["most"], ruling["mined"]) == (0, [])
    assert "DL-R.24" in ruling["clauses"]


@pytest.mark.parametrize(
    ("scenario", "path", "what"),
    [
        (mine(1, 3), "amount", "mine_enough"),
        (mine(2, 2, busy=2), "amount", "mine_enough"),
        (mine(1, -1), "amount", "number"),
        (mine(4), "space", "number"),
        (mine(1, mined=["d1"]), "lord.mined[0]", "id"),
    ],
)
@clause("DL-4.5", "DL-4.10")
def test_what_nobody_may_mine(scenario: Scenario, path: str, what: str) -> None:
    assert refused(scenario) == (path, what)


# -- rooms ---------------------------------------------------------------------------------------

MAGIC: dict[str, Any] = {"rooms": {"c2": "magic_room"}}
"""A dungeon with the Magic Room in its middle."""


@clause("DL-5.1", "DL-5.4", "DL-FAQ.39")
def test_an_imp_of_the_magic_room_works_at_once() -> None:
    hatchery: dict[str, Any] = {
        "rooms": {"c2": "magic_room", "b1": "hatchery"},
        "tunnels": ["c1", "c3"],
    }
    ruling = resolve(room("c2", "b1", **hatchery, imps=4, food=1))
    assert [one["room"] for one in ruling["worked"]] == ["magic_room", "hatchery"]
    assert (ruling["lord"]["imps"], ruling["lord"]["food"], ruling["lord"]["busy"]) == (5, 1, 5)
    assert refused(room("b1", "c2", **hatchery, imps=4, food=1)) == ("work[1]", "work_imps")


@clause("DL-5.3", "DL-4.10")
def test_troll_tokens_go_first() -> None:
    ruling = resolve(room("c2", **MAGIC, imps=1, food=1, monsters=["troll"]))
    assert ruling["worked"] == [{"cell": "c2", "room": "magic_room", "imps": 1, "tokens": 1}]
    assert (ruling["lord"]["troll_tokens"], ruling["lord"]["trolls_busy"]) == (1, 1)


@clause("DL-5.2", "DL-FAQ.40")
def test_in_the_second_year_a_room_works_twice() -> None:
    ruling = resolve(room("c2", "c2", year=2, **MAGIC, imps=3, food=2))
    assert (ruling["lord"]["imps"], ruling["lord"]["busy"]) == (5, 4)
    assert refused(room("c2", "c2", **MAGIC, imps=9, food=2)) == ("work[1]", "work_enough")


@clause("DL-4.8", "DL-4.9", "DL-5.1")
def test_a_room_built_this_round_works() -> None:
    built = {"room": "magic_room", "cell": "c2", "space": 2}
    ruling = resolve(room("c2", build=built, imps=2, food=1, gold=1))
    assert (ruling["sites"], ruling["lord"]["gold"]) == (["c2", "c3"], 0)
    assert (ruling["lord"]["imps"], ruling["workable"]) == (3, [])


@clause("DL-5.5")
def test_the_tool_shed_digs_and_the_workshop_draws() -> None:
    shed: dict[str, Any] = {"rooms": {"c1": "tool_shed"}, "tunnels": ["c2", "c3"]}
    ruling = resolve(room("c1", dig=["d3"], **shed))
    assert (ruling["lord"]["busy"], "d3" in ruling["lord"]["tunnels"]) == (2, True)
    ruling = resolve(room("e3", rooms={"e3": "workshop"}, tunnels=["c1", "c2", "d2", "e2"], imps=4))
    assert ruling["lord"]["traps"] == 1


@clause("DL-5.1")
def test_what_could_still_work_is_said() -> None:
    assert resolve(room(**MAGIC, food=1))["workable"] == ["c2"]
    assert resolve(room(**MAGIC, food=0))["workable"] == []


def build(cell: str, id: str = "magic_room", space: int = 2, **lord: Any) -> Scenario:
    """A room that is built."""
    return room(build={"room": id, "cell": cell, "space": space}, **lord)


SHED: dict[str, Any] = {"rooms": {"c1": "tool_shed"}, "tunnels": ["c2", "c3"]}


@pytest.mark.parametrize(
    ("scenario", "path", "what"),
    [
        (build("c1"), "build.cell", "room_zone"),
        (build("d2"), "build.cell", "room_no_tunnel"),
        (build("c2", conquered=["c2"]), "build.cell", "room_conquered"),
        (build("c2", rooms={"c3": "printing_press"}), "build.cell", "room_beside"),
        (build("c2", gold=0), "build.space", "room_unpaid"),
        (build("c2", "chapel"), "build.room", "room_year"),
        ({**build("c2"), "year": 2}, "build.room", "room_year"),
        (build("c2", **MAGIC), "build.room", "room_twice"),
        (build("c2", space=0), "build.space", "number"),
        (room("c1"), "work[0]", "work_no_room"),
        (room("c2", year=2, rooms={"c2": "chapel"}), "work[0]", "work_no_room"),
        (room("c2", **MAGIC, conquered=["c2"], food=1), "work[0]", "work_conquered"),
        (room("c2", **MAGIC, imps=1, food=1), "work[0]", "work_imps"),
        (room("c2", **MAGIC, food=0), "work[0]", "work_food"),
        (room("c1", **SHED), "dig", "dig_where"),
        (room("c1", dig=["c2"], **SHED), "dig[0]", "dig_taken"),
        (room("c1", dig=["d2", "d3"], **SHED), "dig[1]", "dig_enough"),
        (room(dig=["d2"], **SHED), "dig[0]", "dig_enough"),
    ],
)
@clause("DL-4.8", "DL-4.9", "DL-5.1", "DL-5.2", "DL-5.5")
def test_what_does_not_work(scenario: Scenario, path: str, what: str) -> None:
    assert refused(scenario) == (path, what)
