"""Rounds of combat one after the other, and the end of combat (DL-10, DL-11)."""

import json

import pytest

from dungeonlords.position.state import State
from tests.conftest import clause
from tests.dungeonlords_rules.stage import figure
from tests.dungeonlords_rules.war import War


@clause("DL-FAQ.8", "DL-10.27", "DL-11.2")
def test_faq_8_used_ones_lie_face_down_until_combat_ends() -> None:
    scene = War(2).set("p1", party=["W9", "T9/1"], ready=["goblin", "ghost"])
    scene.round(2, "send goblin", "send ghost", "attack goblin strike")
    assert (scene.p1.ready, scene.p1.tired) == ((), ("goblin", "ghost"))
    scene.round(3, card="graffiti")
    assert scene.done
    scene.run("end_of_combat")
    assert (scene.p1.ready, scene.p1.tired) == (("goblin", "ghost"), ())


@clause("DL-FAQ.11", "DL-10.32")
def test_faq_11_each_conquered_tile_makes_nicer() -> None:
    scene = War(2).set("p1", party=["W9"], evil=7)
    for number, card in enumerate(("fireball", "graffiti", "magic_shield"), 1):
        scene.round(number, card=card)
    assert scene.p1.conquered == ("c1", "c2", "c3")
    assert (scene.p1.evil, scene.line()) == (4, [("warrior", 3)])
    assert scene.told("conquered").clause == "DL-10.32"


@clause("DL-10.32")
def test_where_fatigue_takes_the_last_nothing_falls() -> None:
    scene = War(2).set("p1", party=["W4 d3"], evil=7).round(1)
    assert (scene.p1.prison, scene.p1.conquered, scene.p1.evil) == (("warrior_1_1",), (), 7)
    assert scene.told("conquest_fails").clause == "DL-10.32"


@clause("DL-FAQ.56", "DL-10.8")
def test_faq_56_trap_icons_work_anew_each_round() -> None:
    scene = War(2).set("p1", party=["W5", "T3/2"], traps=["rolling_stone", "rolling_stone"])
    scene.set("p1", ready=["slime", "slime"])
    scene.round(1, "set_trap rolling_stone", "send slime", "attack slime block")
    assert scene.line() == [("warrior", 2), ("thief", 0)]
    scene.round(2, "set_trap rolling_stone", "send slime", "attack slime block", card="graffiti")
    assert scene.line() == [("warrior", 4), ("thief", 0)]
    assert scene.state.trap_discard == ("rolling_stone", "rolling_stone")


@clause("DL-FAQ.70", "DL-10.13")
def test_faq_70_a_withdrawn_monster_can_be_sent_again() -> None:
    scene = War(2).set("p1", party=["Z9/1"], ready=["goblin"], food=0)
    scene.round(1, "send goblin", card="suggestion")
    assert (scene.p1.ready, scene.p1.tired) == (("goblin",), ())
    scene.round(2, card="fireball")
    assert scene.options == ["done", "send goblin"]


@clause("DL-FAQ.72", "DL-10.2")
def test_faq_72_an_illusion_stays_until_it_is_eliminated() -> None:
    scene = War(2, year=2).set("p1", party=["W5", "Z4/2"], traps=["rolling_stone"])
    scene.set("p1", ready=["slime"])
    scene.round(2, "no_trap", "send slime", "attack slime block", card="illusion")
    assert scene.line() == [("illusion", 0), ("warrior", 0), ("wizard", 0)]
    scene.round(3, "set_trap rolling_stone", card="song_of_courage")
    assert scene.line()[0] == ("warrior", 3)
    assert (scene.p1.prison, scene.told("illusion_gone").clause) == ((), "DL-10.3")


@clause("DL-10.3", "DL-FAQ.74")
def test_created_food_lasts_for_the_rest_of_combat() -> None:
    scene = War(2, year=2).set("p1", party=["W5", "Z4/2"], ready=["slime"])
    scene.round(1, "send slime", "attack slime block", card="create_food")
    assert (scene.p1.party[0].hp, scene.p1.party[1].hp) == (6, 4)
    scene.round(2, card="regeneration")
    assert scene.p1.party[0].hp == 6


@clause("DL-11.1")
def test_an_empty_line_ends_a_lords_combat_and_a_paladin_starts_it_again() -> None:
    scene = War(2).set("p1", party=["W1"], ready=["goblin", "troll"])
    scene.round(1, "send goblin")
    assert (scene.p1.party, scene.p1.conquered) == ([], ())
    scene.round(2, card="graffiti")
    assert scene.done
    scene.p1.party = [figure("PAL5/2")]
    scene.round(3, card="magic_shield")
    assert scene.options == ["done", "send troll"]


@clause("DL-11.2", "DL-P.12", "DL-FAQ.53")
def test_survivors_and_the_paladin_leave_when_combat_ends() -> None:
    scene = War(2).set("p1", party=["PAL5/2 d1", "W4 d3"], prison=("thief_1_1",), tired=["troll"])
    scene.state.round = 4
    scene.run("end_of_combat")
    assert (scene.p1.party, scene.p1.prison) == ([], ("thief_1_1",))
    assert (scene.state.tent, scene.p1.ready, scene.state.round) == ((), ("troll",), 0)
    assert scene.told("survivors_leave").clause == "DL-11.2 DL-P.12"


@clause("DL-I.3.6", "DL-I.5.2")
def test_items_still_carried_go_when_combat_ends() -> None:
    scene = War(2, items="straightforward").set("p1", party=["W4"])
    scene.set("p1", sack=(("lucky_clover", "p2"),))
    scene.p1.party[0].items = (("magic_wand", "p2"),)
    scene.run("end_of_combat")
    assert (scene.p1.items_captured, scene.p1.sack) == ((), ())
    gone = [event.facts["items"] for event in scene.story if event.id == "items_discarded"]
    assert gone == [["magic_wand"], ["lucky_clover"]]


@clause("DL-I.3.6", "DL-I.5.2")
@pytest.mark.parametrize("variant", ["straightforward", "tricky"])
def test_who_carries_nothing_loses_nothing_when_combat_ends(variant: str) -> None:
    scene = War(2, items=variant).set("p1", party=["W4"]).run("end_of_combat")
    assert "items_discarded" not in [event.id for event in scene.story]


@clause("DL-I.5.2", "DL-I.5.3")
@pytest.mark.parametrize(
    ("sender", "used", "told"),
    [
        ("p2", False, [("items_discarded", "DL-I.5.2")]),
        ("p2", True, [("item_succeeded", "DL-I.5.2")]),
        ("p1", False, [("items_discarded", "DL-I.5.2")]),
        ("p1", True, [("items_discarded", "DL-I.5.3")]),
    ],
)
def test_what_becomes_of_an_item_names_its_clause(
    sender: str, used: bool, told: list[tuple[str, str]]
) -> None:
    scene = War(2, items="tricky").set("p1", party=["W4"])
    scene.p1.party[0].items = (("magic_wand", sender),)
    scene.p1.party[0].marked = ("magic_wand",) if used else ()
    scene.run("end_of_combat")
    assert [(one.id, one.clause) for one in scene.story if one.id.startswith("item")] == told


@clause("DL-FAQ.34", "DL-0.7", "DL-10.1")
def test_faq_34_one_battle_is_over_before_the_next_begins() -> None:
    scene = War(4)
    scene.state.start = 2
    for seat in ("p1", "p2", "p3", "p4"):
        scene.set(seat, party=["W4"])
    scene.round(1)
    course = [
        (event.id, event.who)
        for event in scene.story
        if event.id in ("battle_begins", "battle_ends")
    ]
    seats = ("p3", "p4", "p1", "p2")
    assert course == [(id, seat) for seat in seats for id in ("battle_begins", "battle_ends")]


@clause("DL-10.4", "DL-10.5", "DL-R.37")
def test_where_the_line_is_empty_before_the_battle_everything_returns_used() -> None:
    scene = War(2).set("p1", party=["W1"], traps=["rolling_stone"], ready=["goblin"], evil=7)
    scene.set("p1", rooms={"c1": "mint"}, gold=3)
    scene.round(1, "set_trap rolling_stone", "send goblin")
    assert (scene.p1.gold, scene.p1.tired, scene.p1.traps) == (2, ("goblin",), ())
    assert scene.state.trap_discard == ("rolling_stone",)
    assert (scene.p1.conquered, scene.p1.evil) == ((), 7)
    assert not scene.happened("attacks")
    assert scene.told("party_gone").clause == "DL-10.4 DL-R.37"


@clause("DL-R.37", "DL-10.27")
def test_a_vampire_without_a_battle_lies_as_its_owner_likes() -> None:
    for lies, ready in (("up", ("vampire",)), ("down", ())):
        scene = War(2).set("p1", party=["W1"], traps=["rolling_stone"], ready=["vampire"])
        scene.round(1, "set_trap rolling_stone", "send vampire")
        assert scene.options == ["rest vampire down", "rest vampire up"]
        scene.play(f"rest vampire {lies}")
        assert scene.p1.ready == ready


@clause("DL-10.1")
def test_a_battle_in_progress_survives_being_written_down() -> None:
    scene = War(2).set("p1", party=["W4", "T3/1"], traps=["poisoned_dart"], ready=["witch"])
    scene.round(1, "set_trap poisoned_dart", "send witch", "hit warrior_1_1")
    state = scene.state
    assert state.battle is not None
    again = State.from_json(json.loads(json.dumps(state.to_json())), state.ruleset)
    assert again == state == state.copy()
    assert again.battle is not state.battle
    assert state.copy().battle is not state.battle
