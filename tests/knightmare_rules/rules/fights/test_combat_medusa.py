"""Medusa: her gaze, and the shields that guard the eyes (KM-3.v.c to e)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage

SHIELDS = ("dragon_shield", "shield_of_justice")
SIDES = [("p1", "medusa"), ("medusa", "p1")]


@clause("KM-3.v.c")
@pytest.mark.parametrize(("challenger", "foe"), SIDES)
def test_whoever_meets_medusa_without_a_shield_dies_at_once(challenger: str, foe: str) -> None:
    scene = Stage(at="gallery", items=("mace",), tokens=9)
    scene.challenge(challenger, foe)
    assert scene.p1.life == "DEAD"
    assert not scene.tells("fight_rolled")
    assert not scene.tells("won")
    assert GAME.decision(scene.state) is None


@clause("KM-3.v.c")
@pytest.mark.parametrize("shield", SHIELDS)
@pytest.mark.parametrize(("challenger", "foe"), SIDES)
def test_either_shield_guards_the_eyes(shield: str, challenger: str, foe: str) -> None:
    scene = Stage(at="gallery", items=(shield,))
    scene.challenge(challenger, foe)
    assert scene.p1.life == "GREEN"
    assert scene.ask == "fate fight_roll"


@clause("KM-3.v.c")
def test_after_a_death_by_gaze_the_others_play_on() -> None:
    scene = Stage(seats=2, at="gallery")
    scene.challenge("p1", "medusa")
    assert scene.p1.standing == "dead"
    assert scene.state.active.seat == "p2"
    assert scene.ask == "fate move_roll"


@clause("KM-3.v.d")
@pytest.mark.parametrize("items", [SHIELDS[:1], SHIELDS[1:], SHIELDS])
def test_no_shield_lowers_medusa(items: tuple[str, ...]) -> None:
    scene = Stage(at="gallery", items=items)
    scene.challenge("p1", "medusa")
    assert scene.strength("medusa") == 6


@clause("KM-3.v.d", "KM-3.iii.c")
def test_no_shield_beats_medusa_without_dice() -> None:
    scene = Stage(at="gallery", items=SHIELDS, spells=("K08",))
    scene.challenge("medusa", "p1", -1)
    scene.play("slumber card")
    assert scene.strength("medusa") == 6 - 1 - 2
    assert scene.ask == "fate fight_roll"


@clause("KM-3.v.e")
def test_the_crown_rejects_medusa_before_her_gaze() -> None:
    scene = Stage(at="gallery", items=("crowning_glory",))
    scene.challenge("medusa", "p1")
    assert scene.options == ["accept", "reject"]
    scene.play("reject")
    assert scene.p1.life == "GREEN"


@clause("KM-3.v.e")
def test_banishment_comes_before_her_gaze() -> None:
    scene = Stage(at="gallery", spells=("K09",))
    scene.challenge("medusa", "p1")
    scene.play("banish card")
    assert scene.p1.life == "GREEN"
    assert scene.tells("turn_ended")


@clause("KM-3.v.e")
def test_whoever_accepts_her_challenge_meets_her_gaze() -> None:
    scene = Stage(at="gallery", items=("crowning_glory",), spells=("K09",))
    scene.challenge("medusa", "p1")
    scene.play("accept")
    assert scene.p1.life == "DEAD"


@clause("KM-3.v.e", "HB-7")
def test_spells_are_cast_before_the_gaze_and_do_not_stop_it() -> None:
    scene = Stage(at="gallery", spells=("K08",))
    scene.challenge("p1", "medusa")
    assert scene.options == ["ready", "slumber card"]
    assert scene.p1.life == "GREEN"
    scene.play("slumber card")
    assert scene.p1.life == "DEAD"


@clause("KM-3.v.e")
def test_protection_does_not_stop_the_gaze() -> None:
    scene = Stage(seats=2, at="gallery", spells=("K01",))
    scene.challenge("p1", "medusa")
    assert scene.p1.life == "DEAD"
    assert scene.state.discard == ("K01",)


@clause("KM-3.v.e")
def test_a_weapon_that_medusa_has_won_works_normally() -> None:
    scene = Stage(at="gallery", items=("shield_of_justice",))
    scene.lay("mace", "gallery").lay("dragon_shield", "gallery")
    scene.challenge("p1", "medusa")
    assert (scene.strength("p1"), scene.strength("medusa")) == (3 - 1, 6 + 1)
