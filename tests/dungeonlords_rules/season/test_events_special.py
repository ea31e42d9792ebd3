"""The nine special event cards (DL-6.5, table A12)."""

import pytest

from dungeonlords.season import events  # noqa: F401  its steps are run by name
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage


def card(id: str, players: int = 2, **values: object) -> Stage:
    """This special card acts; values of the first lord. The others own nothing to lose."""
    scene = Stage(players)
    scene.state.season = 1
    scene.state.events, scene.state.special = ("", "special", "", ""), id
    for lord in scene.state.lords[1:]:
        lord.gold = lord.food = lord.imps = 0
    scene.set("p1", **values)
    return scene.run("event_phase")


# -- Witch Hunt ------------------------------------------------------------------------------------


@clause("DL-6.5")
def test_witch_hunt_a_monster_or_three_evil() -> None:
    scene = card("witch_hunt", evil=6, ready=("goblin", "ghost", "troll", "troll"))
    assert scene.options == ["discard_monster goblin", "discard_monster troll", "take_evil"]
    scene.play("discard_monster troll")
    assert (scene.p1.ready, scene.p1.evil) == (("goblin", "ghost", "troll"), 6)


@clause("DL-FAQ.30", "DL-6.5")
def test_faq30_without_monsters_there_is_no_choice() -> None:
    scene = card("witch_hunt", evil=6, ready=("ghost",))
    assert (scene.asked, scene.p1.evil, scene.p1.ready) == ("", 9, ("ghost",))


@clause("DL-FAQ.31", "DL-6.5", "DL-0.3")
def test_faq31_near_the_top_the_evil_may_still_be_chosen() -> None:
    scene = card("witch_hunt", evil=14, ready=("goblin",))
    scene.play("take_evil")
    assert (scene.p1.evil, scene.p1.ready) == (15, ("goblin",))


@clause("DL-6.5", "DL-6.1", "DL-0.5")
def test_witch_hunt_goes_round_in_play_order_with_a_paladin_check_each_time() -> None:
    scene = Stage(3)
    scene.state.season, scene.state.start = 1, 1
    scene.state.events, scene.state.special = ("", "special", "", ""), "witch_hunt"
    for lord in scene.state.lords:
        lord.evil = 7
    scene.run("event_phase")
    assert [event.who for event in scene.story if event.id == "evil_rises"] == ["p2", "p3", "p1"]
    assert scene.p2.paladin == "human"


@clause("DL-6.5")
def test_witch_hunt_takes_monsters_that_lie_down_too() -> None:
    scene = card("witch_hunt", tired=("goblin",))
    scene.play("discard_monster goblin")
    assert scene.p1.monsters == ()


# -- what is simply lost ---------------------------------------------------------------------------


@clause("DL-FAQ.42", "DL-6.5", "DL-4.10")
def test_faq42_desertion_counts_no_troll_tokens() -> None:
    scene = card("desertion", imps=3, ready=("troll", "troll"))
    assert (scene.p1.imps, scene.p1.ready) == (2, ("troll", "troll"))
    event = next(event for event in scene.story if event.id == "imps_left")
    assert (event.clause, event.facts) == ("DL-6.5 DL-4.10", {"n": 1, "imps": 2})


@clause("DL-6.5")
@pytest.mark.parametrize(("imps", "after"), [(0, 0), (1, 1), (2, 1), (3, 2), (6, 3), (7, 4)])
def test_desertion_takes_half_of_the_imps_rounded_down(imps: int, after: int) -> None:
    assert card("desertion", imps=imps).p1.imps == after


@clause("DL-6.5", "DL-4.10")
def test_busy_imps_may_desert_too() -> None:
    scene = card("desertion", imps=4, busy=4)
    assert (scene.p1.imps, scene.p1.busy, scene.p1.free_imps) == (2, 2, 0)


@clause("DL-6.5")
@pytest.mark.parametrize(("owned", "after"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2)])
def test_rats_and_inflation_take_half_rounded_up(owned: int, after: int) -> None:
    scene = card("rats", food=owned, gold=7)
    assert (scene.p1.food, scene.p1.gold) == (after, 7)
    event = next(event for event in scene.story if event.id == "food_lost")
    assert event.facts == {"n": owned - after, "food": after, "special": "rats"}
    scene = card("inflation", gold=owned, food=7)
    assert (scene.p1.gold, scene.p1.food) == (after, 7)
    event = next(event for event in scene.story if event.id == "gold_lost")
    assert event.facts == {"n": owned - after, "gold": after}


# -- Extra Tax -------------------------------------------------------------------------------------


@clause("DL-6.5", "DL-0.10", "DL-0.8")
def test_extra_tax_for_every_room_conquered_ones_too() -> None:
    scene = card("extra_tax", rooms={"c1": "mint", "c3": "hatchery"}, conquered=("c1",), gold=5)
    assert scene.options == ["pay 0", "pay 1", "pay 2"]
    scene.play("pay 1")
    assert (scene.p1.gold, scene.p1.letters) == (4, 1)


@clause("DL-6.5")
def test_extra_tax_is_nothing_without_rooms() -> None:
    scene = card("extra_tax", gold=5)
    assert (scene.asked, scene.p1.gold, scene.p1.letters) == ("", 5, 0)


# -- Monster Strike --------------------------------------------------------------------------------


@clause("DL-6.5", "DL-R.47")
def test_monster_strike_one_icon_of_the_cost_or_it_lies_down() -> None:
    scene = card("monster_strike", ready=("ghost", "troll", "witch"), food=3, evil=6)
    assert scene.options == ["appease food troll", "lie_down troll"]
    scene.play("appease food troll")
    assert scene.options == ["appease food witch", "appease evil witch", "lie_down witch"]
    scene.play("lie_down witch")
    assert scene.told("monster_appeased").facts == {"monster": "troll", "icon": "food"}
    assert scene.told("monster_strikes").clause == "DL-6.5 DL-R.47"
    lord = scene.p1
    assert (lord.ready, lord.tired, lord.food, lord.evil) == (("ghost", "troll"), ("witch",), 2, 6)


@clause("DL-6.5")
def test_an_icon_of_evil_is_paid_by_moving_up() -> None:
    scene = card("monster_strike", ready=("vampire",), evil=9)
    scene.play("appease evil vampire")
    assert (scene.p1.ready, scene.p1.evil, scene.p1.paladin) == (("vampire",), 10, "human")


@clause("DL-6.5", "DL-0.4")
def test_what_cannot_be_appeased_lies_down_without_asking() -> None:
    scene = card("monster_strike", ready=("goblin", "vampire"), food=0, evil=15)
    assert (scene.asked, scene.p1.tired) == ("", ("goblin", "vampire"))


@clause("DL-R.47")
def test_ghosts_do_not_strike() -> None:
    assert card("monster_strike", ready=("ghost",)).p1.ready == ("ghost",)


@clause("DL-6.5", "DL-R.47")
def test_two_of_a_kind_strike_separately() -> None:
    scene = card("monster_strike", ready=("goblin", "goblin"), food=3)
    scene.play("appease food goblin", "lie_down goblin")
    assert (scene.p1.ready, scene.p1.tired, scene.p1.food) == (("goblin",), ("goblin",), 2)


@clause("DL-6.5")
def test_a_golem_takes_gold_or_a_trap() -> None:
    scene = card("monster_strike", ready=("golem",), gold=1, traps=("pendulum",))
    assert scene.options == ["appease gold golem", "appease traps golem", "lie_down golem"]
    scene.play("appease traps golem")
    assert (scene.p1.traps, scene.p1.gold) == ((), 1)
    assert scene.state.trap_discard == ("pendulum",)


@clause("DL-6.5", "DL-R.55")
def test_a_demon_may_be_given_a_monster() -> None:
    scene = card("monster_strike", ready=("goblin", "demon"), food=1, evil=6)
    scene.play("lie_down goblin")
    options = ["appease evil demon", "appease monsters demon", "lie_down demon"]
    assert scene.options == options
    scene.play("appease monsters demon")
    assert (scene.p1.ready, scene.p1.tired, scene.p1.evil) == (("demon",), (), 6)
    scene = card("monster_strike", ready=("ghost", "demon"), evil=6)
    assert scene.options == ["appease evil demon", "lie_down demon"]


@clause("DL-6.5", "DL-R.55")
def test_a_demon_that_was_eaten_does_not_strike() -> None:
    scene = card("monster_strike", ready=("demon", "demon"), evil=15)
    scene.play("appease monsters demon")
    assert (scene.p1.ready, scene.p1.tired, scene.asked) == (("demon",), (), "")


# -- Rusty Traps -----------------------------------------------------------------------------------


@clause("DL-6.5", "DL-R.63")
def test_rusty_traps_of_the_owners_choice() -> None:
    traps = ("rolling_stone", "pendulum", "trapdoor")
    scene = card("rusty_traps", traps=traps)
    assert scene.options == [f"discard {trap}" for trap in traps]
    scene.play("discard pendulum", "discard trapdoor")
    assert scene.p1.traps == ("rolling_stone",)
    assert scene.state.trap_discard == ("pendulum", "trapdoor")
    assert scene.asked == ""


@clause("DL-6.5")
@pytest.mark.parametrize(("count", "left"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_half_of_the_traps_rounded_up_and_whose_are_alike_is_asked_like_others(
    count: int, left: int
) -> None:
    scene = card("rusty_traps", traps=("pendulum",) * count)
    for gone in range(count - left):
        if count - gone > 1:
            assert scene.options == ["discard pendulum"]
            scene.play("discard pendulum")
    assert (scene.asked, scene.p1.traps) == ("", ("pendulum",) * left)


# -- Hungry Imps -----------------------------------------------------------------------------------


@clause("DL-6.5")
@pytest.mark.parametrize(("imps", "owed"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_hungry_imps_want_food_for_every_three(imps: int, owed: int) -> None:
    scene = card("hungry_imps", imps=imps, food=9)
    assert scene.options == [f"give_food {n}" for n in range(owed + 1)]
    scene.play(f"give_food {owed}")
    assert scene.told("imps_fed").facts == {"n": owed, "owed": owed}
    assert [event.who for event in scene.story if event.id == "imps_left"] == []
    assert (scene.p1.imps, scene.p1.food) == (imps, 9 - owed)


@clause("DL-6.5")
def test_an_imp_leaves_for_each_food_not_given() -> None:
    scene = card("hungry_imps", imps=7, food=2)
    scene.play("give_food 1")
    assert (scene.p1.imps, scene.p1.food) == (5, 1)


@clause("DL-6.5")
def test_without_food_or_imps_nothing_is_asked() -> None:
    scene = card("hungry_imps", imps=4, food=0)
    assert (scene.asked, scene.p1.imps) == ("", 2)
    assert card("hungry_imps", imps=0, food=3).p1.food == 3


# -- Gossip Ball -----------------------------------------------------------------------------------


@clause("DL-6.5", "DL-0.5", "DL-R.9")
def test_gossip_ball_the_highest_falls_the_others_rise() -> None:
    scene = Stage(4)
    scene.state.season, scene.state.special = 1, "gossip_ball"
    scene.state.events = ("", "special", "", "")
    for lord, evil in zip(scene.state.lords, (9, 10, 9, 5), strict=True):
        lord.evil = evil
    scene.run("event_phase")
    assert [lord.evil for lord in scene.state.lords] == [10, 9, 10, 6]
    # checked once, when all have moved: of p1 and p3 the later one in play order
    assert [lord.seat for lord in scene.state.lords if lord.paladin] == ["p3"]


@clause("DL-6.5")
def test_all_the_highest_fall_and_the_dummy_stays() -> None:
    scene = card("gossip_ball", evil=5)
    assert [lord.evil for lord in scene.state.lords] == [4, 4]
    assert scene.state.dummy_evil == 5


@clause("DL-6.5", "DL-0.3")
def test_at_the_bottom_nobody_falls() -> None:
    scene = card("gossip_ball", evil=1)
    assert [lord.evil for lord in scene.state.lords] == [2, 4]
