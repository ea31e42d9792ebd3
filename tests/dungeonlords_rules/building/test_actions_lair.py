"""Hiring monsters and building rooms (DL-4.7, DL-4.8, DL-4.9)."""

from typing import Any

import pytest

from dungeonlords.building.minions import clear_spaces
from tests.conftest import clause
from tests.dungeonlords_rules.acting import act
from tests.dungeonlords_rules.stage import Stage


def hiring(space: str, *tavern: str, **lord: Any) -> Stage:
    """``p1`` comes to a tavern with these tiles."""
    stage = Stage().set("p1", slots=("hire_monster",), **lord)
    stage.state.tavern = tavern
    return act(stage, "hire_monster", space)


def building(space: str, *rooms: str, **lord: Any) -> Stage:
    """``p1`` comes to a site office with these rooms."""
    stage = Stage().set("p1", slots=("build_room",), **lord)
    stage.state.site_office = rooms
    return act(stage, "build_room", space)


# -- hiring --------------------------------------------------------------------------------------


@clause("DL-4.7")
def test_one_of_the_tiles_is_hired_for_its_cost() -> None:
    stage = hiring("I", "goblin", "ghost", "witch")
    assert stage.options == ["hire goblin", "hire ghost", "hire witch", "decline"]
    stage.play("hire witch")
    assert (stage.p1.food, stage.p1.evil, stage.p1.ready) == (2, 6, ("witch",))
    assert stage.state.tavern == ("goblin", "ghost")
    assert stage.told("hired").clause == "DL-4.7"


@clause("DL-4.7", "DL-0.6")
@pytest.mark.parametrize(("space", "food"), [("I", 1), ("II", 1), ("III", 0)])
def test_the_third_space_costs_a_food_more(space: str, food: int) -> None:
    stage = hiring(space, "troll").play("hire troll")
    assert stage.p1.food == food


@clause("DL-4.7", "DL-0.6", "DL-3.6")
def test_only_those_that_can_be_paid_are_offered() -> None:
    stage = hiring("III", "goblin", "troll", food=2)
    assert stage.options == ["hire goblin", "decline"]
    stage = hiring("III", "goblin", "troll", food=1)
    assert stage.told("cannot_act").clauses == ["DL-3.6", "DL-0.6", "DL-4.7"]
    assert stage.p1.on_card == (1,)


@clause("DL-4.7", "DL-R.12")
def test_evil_that_does_not_fit_hires_nobody() -> None:
    assert hiring("I", "vampire", "ghost", evil=14).options == ["hire ghost", "decline"]


@clause("DL-3.6")
def test_an_empty_tavern_is_left() -> None:
    assert hiring("I").happened("cannot_act")
    stage = hiring("I", "goblin").play("decline")
    assert (stage.p1.food, stage.state.tavern, stage.p1.on_card) == (3, ("goblin",), (1,))


@clause("DL-4.7", "DL-FAQ.41")
def test_a_troll_brings_a_token() -> None:
    stage = hiring("I", "troll").play("hire troll")
    assert stage.told("hired").clauses == ["DL-4.7", "DL-5.3"]


@clause("DL-4.7")
def test_a_golem_wants_gold_and_a_trap() -> None:
    assert hiring("I", "golem").happened("cannot_act")
    stage = hiring("I", "golem", traps=("pendulum", "trapdoor")).play("hire golem")
    assert stage.options == ["discard pendulum", "discard trapdoor"]
    stage.play("discard pendulum")
    assert (stage.p1.gold, stage.p1.traps, stage.p1.ready) == (2, ("trapdoor",), ("golem",))


@clause("DL-R.55", "DL-4.7")
def test_a_demon_is_hired_with_a_monster_and_no_ghost() -> None:
    assert hiring("I", "demon").happened("cannot_act")
    assert hiring("I", "demon", ready=("ghost",)).happened("cannot_act")
    stage = hiring("I", "demon", ready=("goblin", "ghost", "troll")).play("hire demon")
    assert stage.options == ["feed goblin", "feed troll"]
    stage.play("feed troll")
    assert (stage.p1.ready, stage.p1.evil) == (("goblin", "ghost", "demon"), 6)
    assert "DL-0.11" in stage.told("monster_lost").clauses


@clause("DL-R.55")
def test_a_demon_does_not_eat_itself_when_hired() -> None:
    stage = hiring("I", "demon", ready=("demon",)).play("hire demon")
    assert stage.asked == ""
    assert stage.p1.ready == ("demon",)


# -- building ------------------------------------------------------------------------------------


@clause("DL-4.8", "DL-0.6")
@pytest.mark.parametrize(("space", "gold"), [("I", 3), ("II", 2), ("III", 2)])
def test_a_room_replaces_a_tunnel(space: str, gold: int) -> None:
    stage = building(space, "hatchery", "mint")
    assert stage.options == ["build hatchery", "build mint", "decline"]
    stage.play("build hatchery")
    assert stage.options == ["place c1", "place c2"]
    stage.play("place c2")
    assert stage.p1.tiles == {"c1": "tunnel", "c2": "hatchery", "c3": "tunnel"}
    assert stage.p1.gold == gold
    assert stage.state.site_office == ("mint",)
    assert {"DL-4.8", "DL-4.9"} <= set(stage.told("built").clauses)


@clause("DL-4.9")
def test_where_there_is_one_place_it_is_not_asked() -> None:
    stage = building("I", "workshop").play("build workshop")
    assert stage.asked == ""
    assert stage.p1.tiles["c1"] == "workshop"


@clause("DL-4.8", "DL-3.6")
def test_without_a_room_or_gold_the_order_is_declined() -> None:
    assert building("I").told("cannot_act").clauses == ["DL-3.6", "DL-4.8"]
    stage = building("II", "hatchery", gold=0)
    assert stage.told("cannot_act").clauses == ["DL-3.6", "DL-0.6", "DL-4.8"]
    assert building("I", "hatchery", gold=0).options == ["build hatchery", "decline"]


@clause("DL-4.8")
def test_whoever_stands_on_the_first_space_comes_last() -> None:
    stage = Stage()
    stage.state.site_office = ("hatchery", "souvenir_shop")
    for seat in ("p1", "p2", "p3"):
        stage.set(seat, slots=("build_room",))
    clear_spaces(stage.state)
    stage.state.spaces["build_room"] = ("p1", "p2", "p3")
    stage.run("resolve_areas")
    stage.play("build hatchery", "place c1", "build souvenir_shop", "place c1")
    assert stage.asked == ""
    assert stage.told("cannot_act").who == "p1"


@clause("DL-4.9", "DL-3.6")
def test_without_a_place_the_order_is_declined() -> None:
    stage = building("I", "chapel", rooms={"c2": "hatchery"})
    assert stage.told("cannot_act").clauses == ["DL-3.6", "DL-4.8", "DL-4.9"]


@clause("DL-4.9", "DL-4.10")
def test_imps_that_mined_the_tunnel_stay_busy() -> None:
    stage = building("I", "hatchery", busy=2, mined=("c1", "c2"))
    stage.play("build hatchery", "place c1")
    assert stage.p1.free_imps == 1


@clause("DL-R.23", "DL-4.9")
def test_a_room_fills_no_new_cell() -> None:
    stage = building("I", "chapel").play("build chapel", "place c1")
    assert set(stage.p1.tiles) == {"c1", "c2", "c3"}
    assert "DL-R.23" in stage.told("built").clauses


@clause("DL-4.8", "DL-3.6")
def test_a_room_may_be_declined() -> None:
    stage = building("II", "hatchery").play("decline")
    assert (stage.p1.gold, stage.p1.on_card) == (3, (1,))
    assert stage.state.site_office == ("hatchery",)
