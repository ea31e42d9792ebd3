"""Orders: programming, revealing, resolving (DL-3)."""

import pytest

from dungeonlords.building.minions import clear_spaces
from dungeonlords.position.view import seen
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage

HAND = ("get_food", "improve_reputation", "dig_tunnels", "mine_gold", "buy_traps", "hire_monster")
REST = ("recruit_imps", "build_room")


def table(players: int = 4, hand: tuple[str, ...] = HAND, start: int = 0) -> Stage:
    """Everybody holds the same six orders, and the tavern and the site office are full."""
    stage = Stage(players)
    stage.state.start = start
    barred = tuple(area for area in stage.state.ruleset.areas if area not in hand)
    for lord in stage.state.lords:
        stage.set(lord.seat, hand=hand, inaccessible=barred)
    stage.state.tavern = ("goblin", "slime", "troll")
    stage.state.site_office = ("hatchery", "mint")
    return stage


def program(stage: Stage, *orders: str) -> Stage:
    """Each seat's three orders, in play order: ``"get_food dig_tunnels mine_gold"``."""
    for three in orders:
        stage.play(*[f"order {order}" for order in three.split()])
    return stage


# -- programming -------------------------------------------------------------------------------


@clause("DL-3.1", "DL-0.7")
def test_three_of_six_orders_are_programmed_in_secret() -> None:
    stage = table()
    stage.state.revealed = 3
    stage.run("orders_phase")
    for left in (6, 5, 4):
        decision = stage.decision
        assert decision is not None
        assert (decision.who, decision.secret, len(decision.options)) == ("p1", True, left)
        stage.play(stage.options[0])
    assert stage.p1.slots == HAND[:3]
    assert stage.p1.hand == HAND[3:]
    assert stage.state.revealed == 0
    assert seen(stage.state, "p2").of("p1").slots == ("hidden",) * 3
    assert stage.told("programmed").clauses == ["DL-0.7", "DL-3.1"]
    assert stage.told("programmed").facts == {}


@clause("DL-3.2", "DL-R.6", "DL-R.7")
def test_hire_monster_needs_gold_in_the_first_slot_only() -> None:
    stage = table().set("p1", gold=0).run("orders_phase")
    assert "order hire_monster" not in stage.options
    stage.play("order get_food")
    assert "order hire_monster" in stage.options
    stage = table().set("p1", gold=1).run("orders_phase")
    assert "order hire_monster" in stage.options


@clause("DL-3.2", "DL-R.6")
def test_hire_monster_in_the_first_slot_costs_gold_when_revealed() -> None:
    stage = table()
    for lord in stage.state.lords:
        stage.set(lord.seat, hand=(), slots=("get_food", "hire_monster", "buy_traps"))
    stage.set("p1", slots=("hire_monster", "get_food", "buy_traps"))
    clear_spaces(stage.state)
    stage.run("reveal_slot", 1)
    assert [lord.gold for lord in stage.state.lords] == [2, 3, 3, 3]
    assert stage.told("paid_for_slot").clauses == ["DL-3.2", "DL-R.6", "DL-R.58"]
    stage.run("reveal_slot", 2)
    assert [lord.gold for lord in stage.state.lords] == [2, 3, 3, 3]


@clause("DL-R.58")
def test_the_gold_is_paid_even_if_there_is_no_space() -> None:
    stage = table(4)
    for lord in stage.state.lords:
        stage.set(lord.seat, hand=(), slots=("hire_monster", "get_food", "buy_traps"))
    clear_spaces(stage.state)
    stage.run("reveal_slot", 1)
    assert stage.of("p4").gold == 2
    assert stage.of("p4").on_card == (1,)


# -- revealing ---------------------------------------------------------------------------------


@clause("DL-3.3", "DL-0.1", "DL-FAQ.16")
def test_minions_take_the_first_free_spaces_in_play_order() -> None:
    stage = table(start=2).run("orders_phase")
    for seat in ("p3", "p4", "p1", "p2"):
        assert stage.decision is not None
        assert stage.decision.who == seat
        program(stage, "mine_gold dig_tunnels get_food")
    begun = [event for event in stage.story if event.id == "minion_placed"]
    assert [(event.who, event.facts["space"]) for event in begun[:3]] == [
        ("p3", 1),
        ("p4", 2),
        ("p1", 3),
    ]
    assert stage.state.spaces["mine_gold"] == ("p3", "p4", "p1")
    assert begun[0].clause == "DL-3.3"


@clause("DL-3.4")
def test_without_a_free_space_the_minion_lies_on_the_order() -> None:
    stage = table().run("orders_phase")
    program(stage, *["mine_gold dig_tunnels get_food"] * 4)
    assert stage.of("p4").on_card == (1, 2, 3)
    assert stage.told("area_full").clause == "DL-3.4"
    assert stage.told("area_full").who == "p4"


@clause("DL-3.3")
def test_slot_after_slot_is_revealed() -> None:
    stage = table()
    for lord in stage.state.lords:
        stage.set(lord.seat, hand=(), slots=HAND[:3])
    stage.set("p4", slots=("mine_gold", "get_food", "buy_traps"))
    clear_spaces(stage.state)
    stage.run("reveal_slot", 1)
    assert stage.state.revealed == 1
    assert stage.state.spaces["get_food"] == ("p1", "p2", "p3")
    assert stage.state.spaces["mine_gold"] == ("p4", "", "")
    assert stage.state.spaces["improve_reputation"] == ("", "", "")
    stage.run("reveal_slot", 2)
    # in its second slot p4 comes too late for an area that filled in the first
    assert stage.of("p4").on_card == (2,)


# -- resolving ---------------------------------------------------------------------------------


def stand(stage: Stage, **areas: str) -> Stage:
    """Minions on spaces: ``get_food="p1 - p2"``, and the matching orders in the slots."""
    clear_spaces(stage.state)
    for area, line in areas.items():
        first, second, third = ("" if seat == "-" else seat for seat in line.split())
        stage.state.spaces[area] = (first, second, third)
        for seat in filter(None, (first, second, third)):
            if seat[0] == "p":
                lord = stage.of(seat)
                lord.slots = (*lord.slots, area)
                lord.hand = tuple(order for order in lord.hand if order != area)
    return stage.run("resolve_areas")


def turns(stage: Stage) -> list[tuple[str, object, object]]:
    """Who acted where, in order."""
    return [
        (event.who, event.facts["area"], event.facts["space"])
        for event in stage.story
        if event.id == "minion_acts"
    ]


@clause("DL-3.5", "DL-FAQ.33")
def test_areas_are_resolved_in_order_and_shorter_spaces_first() -> None:
    stage = table()
    stand(
        stage,
        build_room="p1 p2 p3",
        hire_monster="p2 - p1",
        buy_traps="p3 p1 p2",
        get_food="p2 p3 p1",
    )
    while stage.asked:
        stage.play(stage.options[-1])
    assert turns(stage) == [
        ("p2", "get_food", 1),
        ("p3", "get_food", 2),
        ("p1", "get_food", 3),
        ("p3", "buy_traps", 1),
        ("p1", "buy_traps", 2),
        ("p2", "buy_traps", 3),
        ("p1", "hire_monster", 3),
        ("p2", "hire_monster", 1),
        ("p3", "build_room", 3),
        ("p2", "build_room", 2),
        ("p1", "build_room", 1),
    ]
    assert stage.told("minion_acts").clause == "DL-3.5"


@clause("DL-3.6")
def test_a_minion_that_acted_leaves_its_space_and_not_its_order() -> None:
    stage = stand(table(), get_food="p1 - -")
    assert stage.state.spaces["get_food"] == ("p1", "", "")
    stage.play("act")
    assert stage.state.spaces["get_food"] == ("", "", "")
    assert stage.p1.on_card == ()


@clause("DL-3.6")
def test_who_declines_has_a_minion_on_the_order() -> None:
    stage = table().set("p1", slots=("dig_tunnels", "mine_gold"))
    stand(stage, get_food="p1 - -").play("decline")
    assert stage.p1.on_card == (3,)
    assert (stage.p1.gold, stage.p1.food) == (3, 3)
    assert stage.told("declined").clause == "DL-3.6"
    assert stage.state.spaces["get_food"] == ("", "", "")


@clause("DL-3.6", "DL-0.6")
def test_who_cannot_pay_declines_without_being_asked() -> None:
    stage = stand(table().set("p1", gold=0), get_food="p1 - -")
    assert stage.asked == ""
    assert stage.p1.on_card == (1,)
    assert stage.told("cannot_act").clauses == ["DL-3.6", "DL-0.6", "DL-R.21"]


@clause("DL-0.4", "DL-3.6")
def test_evil_that_does_not_fit_cannot_be_paid() -> None:
    stage = stand(table().set("p1", evil=14).set("p2", evil=14), get_food="- p1 p2")
    assert stage.decision is not None
    assert stage.decision.who == "p1"
    stage.play("act")
    assert stage.p1.evil == 15
    assert stage.told("cannot_act").who == "p2"
    assert "DL-0.4" in stage.told("cannot_act").clauses


@clause("DL-3.7")
def test_food_from_the_first_area_feeds_an_imp_in_a_later_one() -> None:
    stage = table().set("p1", food=0)
    stand(stage, get_food="p1 - -", recruit_imps="p1 - -").play("act", "act")
    assert (stage.p1.food, stage.p1.imps) == (1, 4)


@clause("DL-3.7", "DL-4.5", "DL-4.8", "DL-4.9")
def test_a_tunnel_is_dug_mined_and_built_over_in_one_round() -> None:
    stage = table().set("p1", tiles={"c1": "tunnel"}, conquered=("c1",))
    stage.state.site_office = ("chapel",)
    stand(stage, dig_tunnels="p1 - -", mine_gold="p1 - -", build_room="p1 - -")
    stage.play("dig c2", "stop", "mine 1", "build chapel")
    assert stage.p1.tiles["c2"] == "chapel"
    assert stage.p1.gold == 4
    assert stage.p1.busy == 2


@pytest.mark.parametrize("season", [0, 1])
@clause("DL-I.4.2", "DL-I.4.3")
def test_tokens_are_laid_before_orders_are_revealed(season: int) -> None:
    from dungeonlords.gifts import tricky

    assert tricky.lay_tokens
    stage = Stage(3, items="tricky")
    stage.state.season = season
    stage.state.coming = (("warrior_1_1", "thief_1_2", "priest_1_3"),) * 4
    stage.run("set_up_dummies", answers=["order get_food", "order buy_traps", "order mine_gold"])
    for lord in stage.state.lords:
        stage.set(lord.seat, hand=HAND, inaccessible=REST)
    stage.run("orders_phase")
    asked = []
    while stage.state.revealed == 0:
        asked.append(stage.asked)
        stage.play(stage.options[0])
    laying = ["lay_token"] * 3 if season else []
    assert asked == ["dummy_order"] * 3 + ["program"] * 9 + laying
