"""Paladins who come, move and fall while lords fight (DL-P.7 to DL-P.11, DL-R.28 to R.32)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.dungeonlords_rules.war import War


def visited(*lords: str, players: int = 2, **options: Any) -> War:
    """Lords as ``"11 PAL5/2 d3, W4"``: evil, and the party."""
    scene = War(max(players, len(lords)), **options)
    for n, row in enumerate(lords, 1):
        evil, _, line = row.partition(" ")
        scene.set(f"p{n}", evil=int(evil), party=[one.strip() for one in line.split(",") if one])
    return scene


@clause("DL-PT.16", "DL-P.7", "DL-P.8", "DL-P.11", "DL-FAQ.48", "DL-R.29")
def test_pt16_he_moves_with_his_damage_and_fights_where_a_battle_is_to_come() -> None:
    scene = visited("11 PAL5/2 d2", "11 W9").set("p2", ready=["troll"], food=0)
    scene.round(1, "send troll")
    # the first battle: fatigue 1 makes d3, the tile falls, p1 goes down to 10
    moved = scene.told("paladin_moves")
    assert (moved.who, moved.facts["damage"], scene.p1.evil) == ("p2", 3, 10)
    assert scene.p2.prison == ("human_1",)
    assert scene.p1.prison == ()
    assert scene.p2.captor
    assert not scene.p1.captor


@clause("DL-PT.17", "DL-P.9", "DL-FAQ.49")
def test_pt17_where_the_battle_is_over_he_fights_from_the_next_round_on() -> None:
    scene = visited("11 PAL5/2 d2", "11 W9").set("p2", ready=["slime", "troll"])
    scene.state.start = 1
    scene.round(2, "send slime", "attack slime block")
    assert scene.line("p2") == [("paladin", 3), ("warrior", 0)]
    scene.round(3, card="graffiti")
    assert scene.asked == "send"


@clause("DL-P.9", "DL-P.12", "DL-FAQ.49")
def test_faq_49_after_the_last_round_he_just_leaves() -> None:
    scene = visited("11 PAL5/2 d2", "11 W9").set("p2", ready=["slime"])
    scene.state.start = 1
    scene.round(4, "send slime", "attack slime block")
    assert scene.p2.paladin == "human"
    scene.run("end_of_combat")
    assert (scene.p2.party, scene.p2.prison, scene.state.tent) == ([], (), ())


@clause("DL-FAQ.50", "DL-P.8", "DL-10.2")
def test_faq_50_he_joins_a_battle_to_come_at_the_front() -> None:
    scene = visited("11 PAL5/2", "11 W4").set("p2", ready=["goblin"])
    scene.round(1, "send goblin")
    assert scene.told("healed").who == "p2"
    struck = [event for event in scene.story if event.id == "harmed" and event.who == "p2"]
    assert next((event.facts["type"], event.facts["n"]) for event in struck) == ("paladin", 2)
    assert scene.line("p2")[1] == ("warrior", 0)


@clause("DL-FAQ.51", "DL-P.10")
def test_faq_51_where_no_battle_was_planned_he_starts_none() -> None:
    scene = visited("11 PAL5/2", "11").set("p2", ready=["goblin"])
    scene.round(2)
    assert scene.line("p2") == [("paladin", 1)]
    assert scene.p2.conquered == ()
    scene.round(3, card="graffiti")
    assert scene.options == ["done", "send goblin"]


@clause("DL-P.10", "DL-9.6")
def test_nor_where_nothing_was_left_to_conquer() -> None:
    scene = visited("11 PAL5/2", "11 W4").set("p2", conquered=("c1", "c2", "c3"))
    scene.round(2)
    assert scene.line("p2") == [("paladin", 1), ("warrior", 0)]


@clause("DL-FAQ.52", "DL-P.11", "DL-R.60")
def test_faq_52_who_deals_the_last_point_is_the_captor_and_no_other_comes() -> None:
    scene = visited("12 PAL5/2 d4", "11 W4")
    scene.round(1)
    assert (scene.p1.prison, scene.p1.captor, scene.p1.conquered) == (("human_1",), True, ())
    assert scene.line("p2") == [("warrior", 1)]
    scene.round(2, card="detect_evil")
    assert [one.type for one in scene.p2.party] == ["warrior"]


@clause("DL-R.28", "DL-P.8")
def test_he_joins_the_battle_of_whoever_becomes_more_evil_in_it() -> None:
    scene = visited("9 W4, Z3/1", "10 PAL5/2 d1").set("p2", conquered=("c1", "c2", "c3"))
    scene.round(1, card="detect_evil")
    # detect evil is slow: he comes before fatigue, and takes both points of it
    assert scene.told("paladin_moves").who == "p1"
    assert scene.line("p1") == [("paladin", 3), ("warrior", 0), ("wizard", 0)]
    assert scene.p1.evil == 10


@clause("DL-R.31", "DL-10.10")
def test_poison_does_not_follow_him() -> None:
    scene = visited("11 PAL5/2", "11 W9").set("p1", traps=["poisoned_dart"])
    scene.round(1, "set_trap poisoned_dart", card="fireball")
    assert scene.told("poison_misses").clause == "DL-10.10 DL-R.31"
    assert scene.line("p2")[0] == ("paladin", 2)


@clause("DL-R.32", "DL-10.2", "DL-P.6")
def test_he_stands_behind_an_illusion() -> None:
    scene = visited("11 PAL8/3", "11 ILL1, W4").set("p2", ready=["slime"])
    scene.round(1, "send slime", "attack slime block")
    assert [one.type for one in scene.p2.party] == ["illusion", "paladin", "warrior"]


@clause("DL-R.30", "DL-P.7")
def test_the_food_that_he_carries_travels_along() -> None:
    scene = visited("11 PAL8/3", "11 W9")
    scene.p1.party[0].extra = 1
    scene.round(1)
    assert (scene.p2.party[0].type, scene.p2.party[0].hp) == ("paladin", 9)


@clause("DL-R.50", "DL-I.3.5")
def test_the_sack_is_captured_when_only_he_was_left_and_goes() -> None:
    scene = visited("11 PAL5/2", "11 W9", items="straightforward")
    scene.set("p1", sack=(("magic_wand", "p2"),)).round(1)
    assert (scene.p1.party, scene.p1.items_captured, scene.p1.sack) == ([], ("magic_wand",), ())


@clause("DL-R.50", "DL-I.3.5")
def test_but_not_while_an_illusion_is_left() -> None:
    scene = visited("11 ILL1, PAL5/2", "11 W9", items="straightforward")
    scene.set("p1", ready=["slime"])
    scene.p1.sack = (("magic_wand", "p2"),)
    scene.state.cards = ("song_of_courage", "", "", "")
    scene.state.card_stack = ()
    scene.state.round = 1
    # nobody can cast a song: the illusion takes the first point of fatigue
    scene.p1.party[0].extra = 9
    scene.run("combat_round", 1, answers=["done"])
    assert [one.type for one in scene.p1.party] == ["illusion"]
    assert (scene.p1.items_captured, len(scene.p1.sack)) == ((), 1)


@clause("DL-R.62", "DL-PM.4v", "DL-10.33")
@pytest.mark.parametrize("variant", [True, False])
def test_the_turn_of_a_captor_ends_after_poison(variant: bool) -> None:
    scene = visited("12 PAL4/2 d2, W9", "9", paladins=2, multiple_capture=variant)
    scene.p1.party[0].tile = "elf_1"
    scene.state.tent = ("dwarf",)
    scene.set("p1", traps=["poisoned_dart"])
    scene.round(1, "set_trap poisoned_dart", "hit elf_1")
    # the dart's point is prevented, fatigue makes d3, poison eliminates him after the conquest
    assert (scene.p1.prison, scene.p1.evil) == (("elf_1",), 11)
    assert scene.p1.paladin == ("dwarf" if variant else "")
    if variant:
        assert "DL-R.62" in scene.told("paladin_enters").clauses
        told = [event.id for event in scene.story]
        assert told.index("battle_ends") < told.index("paladin_enters")


@clause("DL-R.40", "DL-10.34", "DL-PM.6", "DL-10.2")
def test_who_joins_while_wizards_are_invisible_leads_the_line_afterwards() -> None:
    scene = visited("12 PAL6/2, Z3/1, W4", "12 PAL4/2", paladins=2)
    scene.p1.party[0].tile, scene.p2.party[0].tile = "dwarf_1", "elf_1"
    scene.set("p2", conquered=("c1", "c2", "c3"))
    scene.round(1, card="invisibility")
    # the conquest makes p1 nicer than p2, so that the two paladins change places
    assert (scene.p1.paladin, scene.p2.paladin) == ("elf", "dwarf")
    assert [one.type for one in scene.p1.party] == ["paladin", "wizard", "warrior"]
