"""The worked examples of the rules: Medusa, the Mercenary, booty, Power (E16 to E26)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

JUSTICE = "shield_of_justice"


@clause("KM-3.v.c", "KM-2.i.d")
def test_e16_the_gaze_kills_and_the_mace_goes_home() -> None:
    scene = Stage(seats=2, at="gallery", items=("mace",))
    scene.card("K19")
    assert scene.p1.life == "DEAD"
    assert scene.holds("guardroom") == ("mace",)
    assert scene.holds("gallery") == ("cup",)


@clause("KM-3.iv.a", "KM-3.iv.c")
def test_e17_medusa_takes_the_dragon_shield_and_not_the_mace() -> None:
    scene = Stage(at="gallery", items=("mace", "dragon_shield"))
    scene.challenge("p1", "medusa")
    assert (scene.strength("p1"), scene.strength("medusa")) == (4, 6)
    scene.play("roll 1", "roll 6")
    assert (scene.p1.life, scene.p1.items) == ("AMBER", ("mace",))
    assert scene.holds("gallery") == ("dragon_shield", "cup")


@clause("KM-3.iv.a", "KM-0.o")
def test_e18_medusas_prize_is_the_used_shield_first_and_then_the_cup() -> None:
    scene = Stage(at="gallery", life="AMBER", items=("mace", JUSTICE), tokens=6)
    scene.lay("dragon_shield", "gallery")
    scene.challenge("p1", "medusa")
    assert (scene.strength("p1"), scene.strength("medusa")) == (2, 6)
    scene.play("roll 6", "commit 0", "roll 1")
    assert scene.p1.items == ("mace", "dragon_shield", JUSTICE)
    assert scene.holds("gallery") == ("cup",)
    scene.challenge("p1", "medusa")
    scene.play("roll 6", "commit 0", "roll 1", "take cup")
    assert "cup" in scene.p1.items


@clause("KM-8.ii.c")
def test_e19_the_crown_rejects_medusa_but_does_not_guard_the_eyes() -> None:
    scene = Stage(at="gallery", items=("crowning_glory",))
    scene.card("K19")
    scene.play("reject")
    assert scene.p1.life == "GREEN"
    scene.challenge("p1", "medusa")
    assert scene.p1.life == "DEAD"


@clause("KM-3.v.f", "KM-3.v.h")
def test_e20_a_bribe_holds_until_after_the_next_fight() -> None:
    scene = Stage(at="clue_room", items=("gold",))
    scene.card("K23")
    scene.play("bribe")
    assert scene.holds("clue_room") == ("gold",)
    scene.card("K22")
    assert scene.tells("mercenary_keeps_deal")
    assert not scene.tells("strength")
    scene.set("p1", at="stomach")
    scene.challenge("p1", "ogre")
    assert (scene.strength("p1"), scene.strength("ogre")) == (8, 7)
    scene.play("roll 2", "roll 3")
    scene.challenge("p1", "ogre")
    assert scene.strength("p1") == 3
    scene.play("roll 5", "roll 1")
    scene.set("p1", at="clue_room")
    scene.card("K21")
    assert scene.strength("mercenary") == 5


@clause("KM-3.v.g", "KM-3.v.h")
def test_e21_challenging_the_mercenary_oneself_leaves_the_deal_standing() -> None:
    scene = Stage(at="clue_room", items=("gold",))
    scene.card("K23")
    scene.play("bribe")
    scene.challenge("p1", "mercenary")
    assert (scene.strength("p1"), scene.strength("mercenary")) == (3, 5)
    scene.play("roll 6", "roll 1")
    assert scene.options == ["take gold", "leave"]
    scene.play("take gold")
    assert scene.p1.items == ("gold",)
    scene.set("p1", at="stomach", tokens=0)
    scene.challenge("p1", "ogre")
    assert scene.strength("p1") == 8


@clause("KM-8.ii.b", "KM-3.iv.a")
def test_e22_the_shield_of_justice_spares_the_very_injury_that_loses_it() -> None:
    scene = Stage(at="hall_of_fear", items=(JUSTICE,))
    scene.challenge("p1", "frightknight")
    scene.play("roll 1", "roll 6")
    assert (scene.p1.life, scene.p1.items) == ("GREEN", ())
    assert JUSTICE in scene.holds("hall_of_fear")
    scene.challenge("p1", "frightknight")
    scene.play("roll 1", "roll 6")
    assert scene.p1.life == "AMBER"


@clause("KM-3.v.a", "KM-3.iv.d")
def test_e23_the_ghost_takes_the_ring_and_not_the_shield() -> None:
    scene = Stage(at="vanburn", items=(JUSTICE, "magic_ring"))
    scene.challenge("p1", "ghost")
    scene.play("roll 1", "roll 6")
    assert (scene.p1.life, scene.p1.items) == ("GREEN", (JUSTICE,))
    assert "magic_ring" in scene.holds("vanburn")


@clause("KM-3.iv.d")
def test_e24_the_ogre_takes_the_gold_first() -> None:
    scene = Stage(at="stomach", items=("crystal_ball", "gold", "food"))
    scene.challenge("p1", "ogre")
    scene.play("roll 1", "roll 6")
    assert scene.p1.items == ("food", "crystal_ball")
    assert "gold" in scene.holds("stomach")


@clause("KM-3.v.e", "KM-5.vi.e")
def test_e25_power_fails_and_the_gaze_kills() -> None:
    scene = Stage(at="gallery", items=("dragon_shield",), dark_spell="power")
    scene.challenge("p1", "medusa")
    assert scene.p1.life == "GREEN"
    scene.play("power", "roll 2")
    assert scene.holds("mogdred_vale") == ("dragon_shield",)
    assert scene.p1.life == "DEAD"


@clause("HB-7", "KM-5.vi.e")
@pytest.mark.parametrize("challenger", ["p1", "necromancer"])
def test_e26_power_fails_against_the_necromancer_who_is_armed_by_it(challenger: str) -> None:
    foe = "necromancer" if challenger == "p1" else "p1"
    scene = Stage(at="mogdred_vale", items=("mace", "dragon_shield"), tokens=5, dark_spell="power")
    scene.challenge(challenger, foe)
    scene.play("power", "roll 2")
    assert scene.p1.tokens == 3
    assert scene.holds("mogdred_vale") == ("mace", "dragon_shield")
    assert (scene.strength("p1"), scene.strength("necromancer")) == (2, 8)
    assert scene.ask == "fate fight_roll"
