"""The official answers on traps, paladins, healing and spells in battle, row by row (DL-FAQ)."""

import pytest

from tests.conftest import clause
from tests.dungeonlords_rules.battles import GONE, fought

# -- conquest and fatigue --------------------------------------------------------------------


@clause("DL-FAQ.9", "DL-10.21", "DL-10.30")
def test_faq_9_no_conquest_no_fatigue() -> None:
    ruling = fought("W5", "T4/2", attacks="demon 0", fatigue=3, evil=7, year=2)
    assert ruling.wounds == [GONE, 0]
    assert (ruling["conquered"], ruling["fatigue"], ruling["lord"]["evil"]) == (False, 0, 7)
    assert ruling["captured"] == ["warrior"]


@clause("DL-FAQ.10", "DL-10.31", "DL-10.32")
def test_faq_10_fatigue_is_the_number_on_the_card() -> None:
    ruling = fought("W4", card="fireball", evil=7)
    assert (ruling.wounds, ruling["fatigue"], ruling["conquered"]) == ([1], 1, True)
    assert ruling["lord"]["evil"] == 6


@clause("DL-FAQ.18", "DL-10.28", "DL-R.4")
def test_faq_18_a_dragon_cancels_all_healing() -> None:
    ruling = fought("PAL8/3", "W6", attacks="dragon", fatigue=0, year=2)
    assert (ruling.wounds, ruling["healed"]) == ([2, 2], 0)


@clause("DL-FAQ.18", "DL-10.28", "DL-R.4")
def test_faq_18_but_not_the_regeneration_spell() -> None:
    ruling = fought(
        "PAL8/3", "W6", attacks="dragon", card="regeneration", fatigue=0, year=2, round=3
    )
    assert (ruling.wounds, ruling["healed"], ruling["spell_cast"]) == ([0, 1], 0, True)


# -- Poisoned Dart ---------------------------------------------------------------------------


@clause("DL-FAQ.22", "DL-FAQ.23", "DL-10.10", "DL-10.6")
def test_faq_22_and_23_only_the_first_point_can_be_prevented() -> None:
    ruling = fought("W4", "T3/1", traps="poisoned_dart 0")
    assert (ruling["prevented"], ruling.wounds) == (1, [2, 0])
    ruling = fought("PAL5/2", traps="poisoned_dart")
    assert (ruling["prevented"], ruling.wounds) == (1, [2])


@clause("DL-FAQ.24", "DL-10.33")
def test_faq_24_poison_comes_after_the_conquest() -> None:
    ruling = fought("W3", traps="poisoned_dart", fatigue=1, evil=7)
    assert (ruling.wounds, ruling["captured"]) == ([GONE], ["warrior"])
    assert (ruling["conquered"], ruling["lord"]["evil"]) == (True, 6)
    assert [row["step"] for row in ruling["steps"]] == ["trap", "healing", "conquest", "end"]


@clause("DL-FAQ.25", "DL-10.10")
def test_faq_25_poison_does_not_jump_to_somebody_else() -> None:
    ruling = fought("W3", "P3/1", traps="poisoned_dart 0", attacks="goblin", fatigue=0)
    assert (ruling.wounds, ruling["healed"]) == ([GONE, 0], 1)


@clause("DL-FAQ.26", "DL-10.33", "DL-10.17")
def test_faq_26_poison_needs_no_conquest() -> None:
    ruling = fought("W4", traps="poisoned_dart", attacks="slime block", fatigue=2)
    assert (ruling.wounds, ruling["fatigue"], ruling["conquered"]) == ([3], 0, False)


# -- the paladin -----------------------------------------------------------------------------


@clause("DL-FAQ.43", "DL-P.6", "DL-10.18")
def test_faq_43_the_paladin_is_no_priest() -> None:
    ruling = fought("PAL5/2", attacks="vampire 0")
    assert (ruling["healed"], ruling.wounds) == (2, [3 - 2])


@clause("DL-FAQ.44", "DL-10.11")
def test_faq_44_an_anti_magic_dart_on_the_paladin_silences_nothing() -> None:
    ruling = fought("PAL5/2", "W4 d1", traps="anti_magic_dart 0", attacks="ghost 1")
    assert (ruling["prevented"], ruling["healed"], ruling.wounds) == (1, 2, [0, 1])


@clause("DL-FAQ.45", "DL-10.11")
def test_faq_45_on_a_wizard_or_priest_it_silences_the_paladin_too() -> None:
    ruling = fought("PAL5/2", "Z3/1", traps="anti_magic_dart 1", card="fireball")
    assert not ruling["spell_cast"]
    ruling = fought("PAL5/2", "P3/1", traps="anti_magic_dart 1", attacks="troll")
    assert (ruling.wounds, ruling["healed"]) == ([3, 0], 0)


@clause("DL-FAQ.46", "DL-P.6")
def test_faq_46_the_paladin_is_one_of_everyone() -> None:
    ruling = fought("PAL5/2", "W4", traps="cursed_ring", gold=1)
    assert (ruling["prevented"], ruling.wounds) == (2, [0, 0])
    ruling = fought("PAL5/2", "W4", attacks="slime")
    assert ruling["healed"] == 2


@clause("DL-FAQ.47", "DL-10.2", "DL-10.18")
@pytest.mark.parametrize(
    ("more", "wounds"),
    [
        ({"traps": "rolling_stone"}, [2, 0]),
        ({"traps": "poisoned_meal", "food": 1}, [3, 0]),
        ({"traps": "pendulum"}, [0, 1]),
    ],
)
def test_faq_47_the_paladin_is_first(more: dict[str, object], wounds: list[int]) -> None:
    assert fought("PAL5/2", "W4", **more).wounds == wounds


@clause("DL-FAQ.47", "DL-10.2")
def test_faq_47_standard_attacks_hit_the_paladin() -> None:
    ruling = fought("PAL5/2", "W4", traps="anti_magic_dart 1", attacks="troll")
    assert (ruling["healed"], ruling.wounds) == (2, [1, 0])


# -- traps -----------------------------------------------------------------------------------


@clause("DL-FAQ.54", "DL-10.6")
def test_faq_54_blocks_are_removed_from_the_front() -> None:
    ruling = fought("W4", "Z3/1", "T3/1", traps="kamikaze_imp")
    assert (ruling.wounds, ruling["prevented"], ruling["lord"]["imps"]) == ([2, 1, 1], 1, 2)


@clause("DL-FAQ.55", "DL-10.7")
def test_faq_55_special_effects_are_never_prevented() -> None:
    ruling = fought("W4", "T4/2", traps="trapdoor", fatigue=2)
    assert (ruling.wounds, ruling["conquered"], ruling["fatigue"]) == ([0, 0], False, 0)


@clause("DL-FAQ.84", "DL-10.5")
def test_faq_84_a_pendulum_needs_two() -> None:
    ruling = fought("W4", traps="pendulum", spare_traps=2)
    assert (ruling.wounds, ruling["lord"]["traps"]) == ([0], 2)


@clause("DL-FAQ.82", "DL-FAQ.83", "DL-10.9", "DL-R.8")
@pytest.mark.parametrize(
    ("traps", "wounds"),
    [
        (("rolling_stone", "wall_of_fire"), [0, 1, 1, 2]),
        (("wall_of_fire", "rolling_stone"), [4, 0, 0, 0]),
    ],
)
def test_faq_83_icons_are_shared_between_two_traps(
    traps: tuple[str, ...], wounds: list[int]
) -> None:
    ruling = fought("PAL8/3", "W6", "W6", "T5/2", site="labyrinth", year=2, traps=traps)
    assert (ruling.wounds, ruling["prevented"]) == (wounds, 5)


# -- healing ---------------------------------------------------------------------------------


@clause("DL-FAQ.57", "DL-10.28", "DL-R.35")
@pytest.mark.parametrize(
    ("party", "more"),
    [
        (("W4 d2", "P3/1"), {}),
        (("W4 d2", "P3/1"), {"attacks": "slime block"}),
        (("W4 d2", "P3/1"), {"attacks": "goblin", "card": "suggestion", "choices": {"pay": []}}),
        (("P3/1 d1",), {"attacks": "vampire"}),
        (("P3/1 d1",), {"attacks": "ghost"}),
    ],
)
def test_faq_57_no_attack_no_healing(party: tuple[str, ...], more: dict[str, object]) -> None:
    if "card" in more:
        party = (*party, "Z3/1")
    ruling = fought(*party, **{"fatigue": 0, **more})
    assert ruling["healed"] == 0
    assert ruling.wounds[0] == (2 if party[0] == "W4 d2" else 1)


@clause("DL-FAQ.58", "DL-10.11", "DL-10.28")
def test_faq_58_a_dart_on_a_priest_skips_healing() -> None:
    ruling = fought("W4", "P3/2", traps="anti_magic_dart 1", attacks="goblin")
    assert (ruling.wounds[0], ruling["healed"]) == (2, 0)
    ruling = fought("PAL5/2", "W4", traps="anti_magic_dart 1", attacks="goblin")
    assert (ruling["prevented"], ruling["healed"], ruling.wounds) == (1, 2, [0, 0])


@clause("DL-FAQ.59", "DL-10.21", "DL-10.24", "DL-10.25", "DL-10.28")
def test_faq_59_a_dragon_as_such_as_a_sheep_and_in_rage() -> None:
    ruling = fought("W6", "P4/2", attacks="dragon", year=2)
    assert (ruling.wounds, ruling["healed"]) == ([2, 2], 0)
    wizard = ("W6", "P4/2", "Z4/2")
    ruling = fought(*wizard, attacks="dragon", year=2, card="metamorphosis", fatigue=0)
    assert (ruling.wounds, ruling["healed"]) == ([0, 0, 0], 1)
    ruling = fought(*wizard, attacks="dragon", year=2, card="blind_rage", fatigue=0)
    assert (ruling.wounds, ruling["healed"]) == ([2, 0, 0], 0)


@clause("DL-FAQ.60", "DL-10.29")
def test_faq_60_all_damage_counts_front_first() -> None:
    ruling = fought("W4 d2", "T3/1", "P3/2 d1", attacks="ghost 1", fatigue=0)
    assert (ruling.wounds, ruling["healed"]) == ([0, 2, 1], 2)


# -- attacks ---------------------------------------------------------------------------------


@clause("DL-FAQ.69", "DL-10.15", "DL-10.27")
def test_faq_69_whoever_was_sent_must_act_if_it_can_and_lies_down() -> None:
    for mode, face_up in (("strike", False), ("return", True)):
        ruling = fought("P3/1", attacks=f"vampire {mode}")
        assert ruling["lair"] == [{"monster": "vampire", "face_up": face_up}]
    golem = fought("W9", attacks="golem", year=2)
    assert golem["lair"] == [{"monster": "golem", "face_up": True}]
    sheep = fought("W9", "Z4/2", attacks="golem", year=2, card="metamorphosis")
    assert sheep["lair"] == [{"monster": "golem", "face_up": False}]


@clause("DL-FAQ.80", "DL-10.15", "DL-10.16")
def test_faq_80_order_and_option_are_decided_in_the_monsters_step() -> None:
    fed = fought("W4", "T3/1", site="mint", attacks=("troll fed", "goblin"), food=1)
    assert fed.wounds == [GONE, 2]
    troll_first = fought("W4", "T3/1", site="mint", attacks=("troll", "goblin"))
    assert troll_first.wounds == [GONE, 1]
    goblin_first = fought("W4", "T3/1", site="mint", attacks=("goblin", "troll"))
    assert goblin_first.wounds == [GONE, 0]
