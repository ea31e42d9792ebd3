"""Magic items in battle: the worked examples of the appendix (DL-IT.8 to DL-IT.24)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.dungeonlords_rules.battles import GONE, ITEMS, fought
from tests.dungeonlords_rules.war import War

POTIONS = ("T3/1 +potion", "T4/1 +potion", "P3/2")
CLOVERS = ("T3/2", "P3/1 +clover", "P3/1 d2 +clover")
WAND = ("W4 +wand", "Z3/1", "P3/1")
AMULET = ("Z3/1 +amulet", "P3/1 d1")
ROOM = {"site": "mint", "fatigue": 0}


def used(item: str, n: int) -> list[str]:
    """So many items of a kind."""
    return [ITEMS[item]] * n


# -- potions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacks", "wounds", "healed", "marked", "lost"),
    [
        pytest.param(("slime",), [0, 0, 0], 3, 2, 0, marks=clause("DL-IT.8", "DL-I.5.6")),
        pytest.param(("goblin",), [0, 0, 0], 2, 0, 0, marks=clause("DL-IT.9", "DL-I.5.6")),
        pytest.param(("goblin", "slime"), [GONE, 0, 0], 2, 0, 1, marks=clause("DL-IT.10")),
        pytest.param(("slime", "goblin"), [GONE, 0, 0], 3, 1, 1, marks=clause("DL-IT.11")),
    ],
)
def test_it_8_to_11_potions(
    attacks: tuple[str, ...], wounds: list[int], healed: int, marked: int, lost: int
) -> None:
    ruling = fought(*POTIONS, attacks=attacks, **ROOM)
    assert (ruling.wounds, ruling["healed"]) == (wounds, healed)
    assert ruling["items_used"] == used("potion", marked)
    assert ruling["items_captured"] == used("potion", lost)


# -- clovers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trap", "prevented", "marked", "wounds"),
    [
        pytest.param("poisoned_dart 0", 1, 0, [2, 0, 2], marks=clause("DL-IT.12", "DL-I.1.7")),
        pytest.param("cursed_ring", 3, 2, [0, 0, 2], marks=clause("DL-IT.13", "DL-I.5.7")),
        pytest.param("kamikaze_imp", 4, 2, [0, 0, GONE], marks=clause("DL-IT.14", "DL-I.5.7")),
    ],
)
def test_it_12_to_14_clovers(trap: str, prevented: int, marked: int, wounds: list[int]) -> None:
    ruling = fought(*CLOVERS, traps=trap, gold=1)
    assert (ruling["prevented"], ruling.wounds) == (prevented, wounds)
    assert ruling["items_used"] == used("clover", marked)


@clause("DL-IT.14", "DL-I.5.2", "DL-I.5.3")
@pytest.mark.parametrize(("sender", "letters"), [("p2", ("lucky_clover",)), ("p1", ())])
def test_it_14_a_used_item_goes_to_its_senders_dead_letters_unless_it_is_ones_own(
    sender: str, letters: tuple[str, ...]
) -> None:
    scene = War(2, items="tricky").set("p1", party=["T3/2", "P3/1", "P3/1 d2"], imps=1)
    for figure in scene.p1.party[1:]:
        figure.items = (("lucky_clover", sender),)
    scene.set("p1", traps=["kamikaze_imp"])
    scene.round(1, "set_trap kamikaze_imp")
    assert scene.p1.prison == ("priest_1_2",)
    assert scene.of(sender).dead_letters == letters


@clause("DL-R.52", "DL-10.9")
def test_two_traps_of_the_labyrinth_count_together() -> None:
    traps = ("poisoned_dart 0", "rolling_stone")
    line = ("T9/2", "P3/1 +clover")
    ruling = fought(*line, traps=traps, site="labyrinth", year=2)
    # one icon spent on the dart, two on the stone: more than the two printed ones
    assert (ruling["prevented"], ruling["items_used"]) == (3, used("clover", 1))


@clause("DL-I.5.7", "DL-R.52")
def test_a_clover_is_used_only_for_more_than_the_printed_icons_can() -> None:
    assert fought("T9/2", "P3/1 +clover", traps="trapdoor")["items_used"] == []
    ruling = fought("T9/2", "P3/1 +clover", traps="rolling_stone")
    assert (ruling["prevented"], ruling["items_used"]) == (3, used("clover", 1))


@clause("DL-I.3.3", "DL-I.5.7")
def test_no_item_counts_as_used_in_the_straightforward_variant() -> None:
    scene = War(2, items="straightforward").set("p1", party=["T9/2", "P3/1"])
    scene.p1.party[1].items = (("lucky_clover", "p2"),)
    scene.set("p1", traps=["rolling_stone"]).round(1, "set_trap rolling_stone")
    assert scene.told("blocks_removed").facts["n"] == 3
    assert "item_used" not in [event.id for event in scene.story]


# -- the wand --------------------------------------------------------------------------------


@clause("DL-IT.15", "DL-I.5.8")
def test_it_15_a_wand_that_was_not_needed() -> None:
    ruling = fought(
        *WAND, card="suggestion", attacks="witch", choices={"pay": [0]}, food=1, fatigue=0
    )
    assert (ruling["spell_cast"], ruling["items_used"]) == (True, [])
    assert (ruling.wounds[0], ruling["items_captured"]) == (GONE, used("wand", 1))
    assert (ruling["lord"]["food"], ruling["lord"]["evil"]) == (0, 5 + 1 - 1)


@clause("DL-IT.16", "DL-I.5.8")
def test_it_16_a_wand_that_was_needed() -> None:
    ruling = fought(*WAND, card="fireball", round=2)
    assert (ruling["spell_cast"], ruling["items_used"]) == (True, used("wand", 1))
    assert not fought("W4", "Z3/1", "P3/1", card="fireball", round=2)["spell_cast"]


@clause("DL-IT.17", "DL-I.5.8")
def test_it_17_a_spell_without_effect_needs_its_magic_too() -> None:
    ruling = fought(*WAND, card="suggestion", traps="pendulum")
    assert (ruling["captured"], ruling["spell_cast"]) == (["wizard"], True)
    assert ruling["items_used"] == used("wand", 1)


@clause("DL-IT.18", "DL-I.1.6")
def test_it_18_a_dart_on_the_wizard_silences_the_wand() -> None:
    ruling = fought(
        *WAND, card="suggestion", traps="anti_magic_dart 1", attacks="witch two_strikes 1 1"
    )
    assert (ruling["captured"], ruling["spell_cast"], ruling["items_used"]) == (
        ["wizard"],
        False,
        [],
    )
    later = fought("W4 +wand", "P3/1", card="magic_shield", round=2)
    assert (later["spell_cast"], later["items_used"]) == (False, [])


@clause("DL-IT.19", "DL-I.1.6")
def test_it_19_a_dart_on_the_bearer_silences_nothing() -> None:
    ruling = fought(
        *WAND, card="suggestion", traps="anti_magic_dart 0", attacks="witch", choices={"pay": []}
    )
    assert (ruling["spell_cast"], ruling["items_used"]) == (True, [])


# -- the amulet ------------------------------------------------------------------------------

LATE = {"site": "mint", "fatigue": 2, "evil": 7}


@clause("DL-IT.20", "DL-I.5.9")
def test_it_20_an_amulet_that_does_not_help() -> None:
    ruling = fought(*AMULET, attacks=("witch", "vampire return"), **LATE)
    assert (ruling.wounds, ruling["items_used"]) == ([GONE, 2], [])
    assert (ruling["healed"], ruling["conquered"]) == (1, True)


@pytest.mark.parametrize(
    ("attacks", "marked"),
    [
        pytest.param(
            ("witch two_strikes 1 1", "vampire 0"), 1, marks=clause("DL-IT.21", "DL-I.5.9")
        ),
        pytest.param(
            ("witch two_strikes 1 1", "vampire return 0"), 1, marks=clause("DL-IT.22", "DL-I.5.9")
        ),
        pytest.param(
            ("witch two_strikes 0 1", "vampire 0"), 0, marks=clause("DL-IT.23", "DL-I.5.9")
        ),
    ],
)
def test_it_21_to_23_who_keeps_the_tile(attacks: tuple[str, ...], marked: int) -> None:
    ruling = fought(*AMULET, attacks=attacks, **LATE)
    assert (ruling.wounds, ruling["conquered"]) == ([GONE, GONE], False)
    assert ruling["items_used"] == used("amulet", marked)


@clause("DL-IT.22", "DL-10.27")
def test_it_22_the_vampire_lies_face_up() -> None:
    ruling = fought(*AMULET, attacks=("witch two_strikes 1 1", "vampire return 0"), **LATE)
    assert [row["face_up"] for row in ruling["lair"]] == [False, True]


@clause("DL-IT.24", "DL-I.1.3")
def test_it_24_a_poisoned_meal_does_one_more() -> None:
    ruling = fought("Z3/1 +amulet", "T3/1", traps="poisoned_meal", food=1)
    assert (ruling.wounds, ruling["prevented"]) == ([3, 0], 1)
    assert ruling["items_used"] == used("amulet", 1)
    assert ruling["party"][0]["hp"] == 4


@clause("DL-R.53", "DL-I.5.9")
@pytest.mark.parametrize(("fatigue", "marked"), [(3, 0), (4, 1)])
def test_food_counts_as_hit_points_without_the_amulet(fatigue: int, marked: int) -> None:
    ruling = fought("Z3/1 +amulet +food", fatigue=fatigue, year=2)
    assert ruling["items_used"] == used("amulet", marked)


# -- types and the sack ----------------------------------------------------------------------


@clause("DL-I.1.4", "DL-I.1.2")
@pytest.mark.parametrize(
    "healers",
    [("T9/1 +potion +potion",), ("T9/1 +potion", "T9/1 +potion"), ("P9/1", "T9/1 +potion")],
)
def test_hearts_simply_add_up(healers: tuple[str, ...]) -> None:
    ruling = fought("W9 d5", *healers, attacks="goblin", fatigue=0)
    assert ruling["healed"] == 2


@clause("DL-I.1.5")
def test_an_item_changes_nobodys_type() -> None:
    assert fought("T9/1 +potion", attacks="vampire 0", fatigue=0).wounds == [2]
    dart: dict[str, Any] = {"traps": "anti_magic_dart 0", "attacks": "goblin"}
    assert fought("T9/1 +potion", **dart, fatigue=0)["healed"] == 1
    hidden = fought("W9 +wand", "T3/1", card="invisibility", attacks="goblin")
    assert (hidden["spell_cast"], hidden.wounds) == (True, [2, 0])


@clause("DL-I.1.6")
def test_a_dart_on_a_priest_silences_potions() -> None:
    ruling = fought(
        "W9", "T9/1 +potion", "P9/1", traps="anti_magic_dart 2", attacks="goblin", fatigue=0
    )
    assert ruling["healed"] == 0


@clause("DL-I.3.4", "DL-I.3.5")
def test_in_the_straightforward_variant_items_and_sack_are_captured() -> None:
    scene = War(2, items="straightforward").set("p1", party=["W2", "W3"], ready=["goblin"])
    scene.p1.party[0].items = (("magic_wand", "p2"),)
    scene.p1.sack = (("lucky_clover", "p2"),)
    scene.round(1, "send goblin", card="graffiti")
    assert [*scene.p1.items_captured] == ["magic_wand"]
    scene.set("p1", ready=["troll"])
    scene.round(2, "send troll", "attack troll strike", card="fireball")
    assert [*scene.p1.items_captured] == ["magic_wand", "lucky_clover"]
    # as soon as nobody is left, and not when the battle is wound up
    story = [event.clause for event in scene.story if event.id in ("items_captured", "party_gone")]
    assert story == ["DL-I.3.4", "DL-I.3.5 DL-R.50", "DL-10.4 DL-R.37"]


@clause("DL-I.3.7")
def test_captured_items_stay_when_a_paladin_comes_later() -> None:
    scene = War(2, items="straightforward").set("p1", party=["PAL5/2"])
    scene.set("p1", items_captured=("magic_wand",))
    scene.round(4).run("end_of_combat")
    assert scene.p1.items_captured == ("magic_wand",)


@clause("DL-I.5.1", "DL-I.5.4", "DL-I.5.2")
def test_one_mark_is_enough_and_nobody_captures_what_was_used() -> None:
    scene = War(2, items="tricky").set("p1", party=["T9/1 d5"], ready=["goblin", "goblin", "golem"])
    scene.p1.party[0].items = (("healing_potion", "p2"),)
    scene.round(1, "send goblin", card="invisibility")
    scene.round(2, "send goblin", card="fireball")
    assert [event.id for event in scene.story].count("item_used") == 1
    scene.set("p1", rooms={"c3": "mint"})
    scene.round(3, "send golem", card="graffiti")
    assert (scene.p1.prison, scene.p1.items_captured) == (("thief_1_1",), ())
    assert scene.p2.dead_letters == ("healing_potion",)


@clause("DL-I.5.1", "DL-I.5.6", "DL-I.5.7")
def test_items_of_different_kinds_are_marked_one_by_one() -> None:
    party = "W9 d3", "T3/1 +potion", "P3/1 +clover"
    ruling = fought(*party, traps="trapdoor", attacks="golem")
    assert ruling["items_used"] == used("clover", 1) + used("potion", 1)


@clause("DL-I.3.4")
def test_a_ruling_says_that_items_of_the_fallen_are_captured() -> None:
    ruling = fought("W2 +wand", "P3/1 d2 +clover", traps="cursed_ring", attacks="goblin", gold=1)
    assert ruling["items_captured"] == used("wand", 1) + used("clover", 1)
    assert "The lord captures the Magic Wand." in ruling.step("monsters")
    assert "DL-I.3.4" in ruling["clauses"]
    assert "DL-I.5.2" not in ruling["clauses"]


@clause("DL-I.3.3")
def test_what_a_bearer_leaves_is_not_dealt_out_again() -> None:
    scene = War(2, items="straightforward").set("p1", party=["W2", "W9"], ready=["goblin"])
    scene.p1.party[0].items = (("magic_wand", "p2"),)
    scene.round(1, "send goblin")
    assert [one.items for one in scene.p1.party] == [()]
