"""The official answers on spells in battle, row by row (DL-FAQ.61 to DL-FAQ.79)."""

import pytest

from tests.conftest import clause
from tests.dungeonlords_rules.battles import GONE, fought, rule
from tests.dungeonlords_rules.battles import battle as scenario

NOTHING_MORE = {"fatigue": 0}


@clause("DL-FAQ.61", "DL-10.1", "DL-10.12")
def test_faq_61_one_spell_a_round_in_the_step_of_its_speed() -> None:
    late = fought("W4", "Z3/1", card="fist_of_justice", attacks="vampire 1")
    assert (late["spell_cast"], late["lord"]["imps"], late["captured"]) == (False, 3, ["wizard"])
    assert fought("W4", "Z3/1", card="fist_of_justice")["lord"]["imps"] == 2
    early = fought("W4", "Z3/1", card="magic_shield", attacks="vampire 1")
    assert (early["spell_cast"], early["captured"]) == (True, [])


@clause("DL-FAQ.62", "DL-10.12")
def test_faq_62_magic_of_the_living_in_that_step() -> None:
    party = ("PAL5/2", "Z3/1")
    assert fought(*party, round=3, card="fireball")["spell_cast"]
    ruling = fought(*party, round=3, card="fireball", attacks="vampire 1")
    assert (ruling["captured"], ruling["spell_cast"]) == (["wizard"], False)


@clause("DL-FAQ.63", "DL-10.13")
def test_faq_63_a_withdrawn_demon_blocks_nothing() -> None:
    ruling = fought("W5", "Z4/2", year=2, attacks="demon 0", card="aura_of_fear")
    assert (ruling["fatigue"], ruling["conquered"], ruling["withdrawn"]) == (2, True, [0])
    assert (ruling.wounds, ruling["healed"]) == ([2, 0], 0)


@clause("DL-FAQ.63", "DL-10.25")
def test_faq_63_nor_does_one_that_is_a_sheep() -> None:
    ruling = fought("W5", "Z4/2", year=2, attacks="demon 0", card="metamorphosis")
    assert (ruling.wounds, ruling["conquered"], ruling["fatigue"]) == ([3, 0], True, 2)
    assert ruling["lair"] == [{"monster": "demon", "face_up": False}]


@clause("DL-FAQ.64", "DL-10.24", "DL-10.21")
def test_faq_64_rage_changes_only_the_attack() -> None:
    ruling = fought("W8", "Z4/2", year=2, attacks="demon 1", card="blind_rage")
    assert (ruling.wounds, ruling["conquered"], ruling["fatigue"]) == ([7, 0], False, 0)


@clause("DL-FAQ.64", "DL-R.46", "DL-10.14")
def test_faq_64_the_gate_comes_too_late() -> None:
    ruling = fought("W8", "Z4/2", year=2, attacks="slime block", card="dimensional_gate")
    assert (ruling["spell_cast"], ruling["conquered"], ruling["lair"]) == (True, False, [])


@clause("DL-FAQ.65", "DL-10.13", "DL-10.14", "DL-R.41")
def test_faq_65_spells_on_all_monsters_leave_ghosts_alone() -> None:
    ruling = fought(
        "W4",
        "Z3/1",
        "P3/1",
        attacks=("troll", "ghost 1"),
        card="word_of_peace",
        choices={"pay": False},
        fatigue=0,
    )
    assert ruling["withdrawn"] == [0]
    assert ruling["lair"] == [
        {"monster": "troll", "face_up": True},
        {"monster": "ghost", "face_up": False},
    ]
    assert (ruling.wounds, ruling["healed"], ruling["lord"]["evil"]) == ([0, 1, 0], 1, 4)


@clause("DL-FAQ.66", "DL-10.14")
def test_faq_66_a_ghost_is_never_the_monster_chosen() -> None:
    party = ("W5", "Z4/2")
    ruling = fought(*party, year=2, attacks="ghost 1", card="aura_of_fear", fatigue=0)
    assert (ruling["spell_cast"], ruling["withdrawn"], ruling.wounds) == (True, [], [0, 2])
    both = ("ghost 1", "goblin")
    ruling = fought(*party, year=2, attacks=both, card="aura_of_fear", fatigue=0)
    assert (ruling["withdrawn"], ruling.wounds) == ([1], [0, 2])


@clause("DL-FAQ.67", "DL-10.26")
def test_faq_67_the_shield_works_against_ghosts() -> None:
    ruling = fought("Z3/1", "T4/1", attacks="ghost 1", card="magic_shield", fatigue=0)
    assert ruling.wounds == [0, 1]


@clause("DL-FAQ.67", "DL-R.40")
def test_faq_67_a_ghost_cannot_hurt_an_invisible_wizard() -> None:
    party = ("W4", "Z3/1", "T3/1")
    ruling = fought(*party, attacks="ghost", card="invisibility")
    # the wizard went to the end of the line: only the thief is left to be hit
    assert (ruling.wounds, ruling["spell_cast"]) == ([0, 0, 2], True)


@clause("DL-FAQ.68", "DL-10.18", "DL-10.2", "DL-P.6")
def test_faq_68_behind_an_illusion_ghosts_may_hit_the_paladin() -> None:
    ruling = fought("ILL1", "PAL8/3", year=2, attacks="ghost 1", fatigue=0)
    assert (ruling["healed"], ruling.wounds) == (2, [0, 0])
    ruling = fought("PAL8/3", year=2, attacks="ghost 1", card="illusion", fatigue=0)
    assert (ruling["healed"], [row["type"] for row in ruling["party"]]) == (
        2,
        ["illusion", "paladin"],
    )


@clause("DL-FAQ.70", "DL-10.13")
def test_faq_70_withdrawn_means_face_up() -> None:
    ruling = fought("Z3/1", attacks="goblin", card="suggestion", choices={"pay": []})
    assert ruling["lair"] == [{"monster": "goblin", "face_up": True}]


@clause("DL-FAQ.71", "DL-10.2", "DL-10.16")
def test_faq_71_an_illusion_is_a_normal_target_at_the_front() -> None:
    ruling = fought("ILL1", "W5", year=2, attacks="goblin", **NOTHING_MORE)
    assert (ruling.wounds, ruling["captured"]) == ([GONE, 1], [])
    ruling = fought("ILL1", "W5", year=2, fatigue=2)
    assert ruling.wounds == [GONE, 1]


@clause("DL-FAQ.72", "DL-FAQ.73", "DL-10.3")
def test_faq_72_and_73_it_takes_the_whole_rolling_stone_and_vanishes() -> None:
    ruling = fought("ILL1", "W5", year=2, traps="rolling_stone", **NOTHING_MORE)
    assert (ruling.wounds, ruling["captured"], ruling["lord"]["prison"]) == ([GONE, 0], [], 0)


@clause("DL-FAQ.74", "DL-10.3")
def test_faq_74_food_is_one_more_hit_point() -> None:
    assert fought("W5 d4 +food", year=2, fatigue=1).wounds == [5]
    assert fought("W5 d4 +food", year=2, fatigue=2).wounds == [GONE]


@clause("DL-FAQ.75", "DL-10.3")
def test_faq_75_an_illusion_may_eat_it() -> None:
    ruling = fought("ILL1", "W5", "Z4/2", year=2, card="create_food", fatigue=0)
    assert [row["hp"] for row in ruling["party"]] == [2, 5, 4]


@clause("DL-FAQ.76", "DL-10.29")
def test_faq_76_the_extra_point_can_be_healed() -> None:
    ruling = fought("W5 d5 +food", "P4/2", year=2, attacks="ghost 1", **NOTHING_MORE)
    assert (ruling.wounds, ruling["healed"]) == ([3, 2], 2)


@clause("DL-FAQ.77", "DL-R.42")
def test_faq_77_a_poisoned_meal_does_one_more_to_him() -> None:
    assert fought("W5 +food", year=2, traps="poisoned_meal", food=1).wounds == [GONE]
    ruling = fought("W5 +food", "T4/2", year=2, traps="poisoned_meal", food=1)
    assert (ruling.wounds, ruling["prevented"]) == ([4, 0], 2)
    assert ruling["party"][0]["hp"] - 4 == 2


@clause("DL-FAQ.78", "DL-10.26", "DL-R.26")
def test_faq_78_the_shield_takes_one_point_off_the_first_attack() -> None:
    more = {"card": "magic_shield", "fatigue": 0}
    assert fought("W5", "Z3/1", attacks="witch", **more).wounds == [3, 0]
    line = ("W4", "Z3/1", "T3/1")
    assert fought(*line, attacks="slime", **more).wounds == [0, 1, 1]
    # with a priest the same points are healed afterwards
    assert fought("W4", "Z3/1", "P3/1", attacks="slime", **more).wounds == [0, 0, 1]


@clause("DL-FAQ.79", "DL-10.26")
def test_faq_79_without_an_attack_it_waits_for_fatigue_or_poison() -> None:
    ruling = fought("Z3/1", card="magic_shield")
    assert (ruling.wounds, ruling["conquered"], ruling["fatigue"]) == ([0], True, 0)
    ruling = fought(
        "W4", "Z3/1", traps="poisoned_dart 0", attacks="slime block", card="magic_shield"
    )
    assert (ruling.wounds, ruling["conquered"]) == ([2, 0], False)


@clause("DL-FAQ.42", "DL-4.10")
@pytest.mark.parametrize("imps", [0, 3])
def test_faq_42_the_fist_strikes_imps_only(imps: int) -> None:
    troll = scenario("W9", "Z3/1", attacks="troll", card="fist_of_justice", imps=imps)
    ruling = rule(troll)
    assert ruling["lord"]["imps"] == max(0, imps - 1)
    assert [row["monster"] for row in ruling["lair"]] == ["troll"]
