"""Spells against another Dungeoneer, and Protection (HB-3, HB-6, C6)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

CARDS = {"destruction": "K07", "slumber": "K08", "banishment": "K09"}


def facing(*spells: str, **target: object) -> Stage:
    """p1 begins a turn in the Wooden Room with cards of these spells; p2 in the Guardroom."""
    cards = tuple(CARDS[spell] for spell in spells)
    scene = Stage(seats=2, at="wooden_room", spells=cards)
    scene.set("p2", **{"at": "guardroom", **target})
    scene.begin("ordinary")
    return scene


def offered(scene: Stage) -> list[str]:
    """The attacks that are offered now."""
    return [option for option in scene.options if option.startswith("cast")]


# -- when and at whom ------------------------------------------------------------------------------


@clause("HB-3")
def test_at_most_one_attack_in_a_start_window() -> None:
    scene = facing("slumber", "banishment")
    assert offered(scene) == ["cast slumber card p2", "cast banishment card p2"]
    scene.play("cast slumber card p2", "roll 1")
    assert scene.ask == "fate move_roll"


@clause("HB-3")
def test_the_window_stays_open_for_healing_after_an_attack() -> None:
    scene = facing("slumber", "banishment")
    scene.set("p1", life="RED", tokens=2)
    scene.play("heal", "cast slumber card p2", "roll 1")
    assert scene.options == ["go_on", "heal"]


@clause("HB-3")
@pytest.mark.parametrize("spell", CARDS)
def test_no_attack_is_cast_from_prison(spell: str) -> None:
    scene = Stage(seats=2, at="prison", spells=(CARDS[spell],))
    scene.set("p2", at="throne_room", items=("cup",), entry="cup", stones=(1, 0, 0, 0))
    if spell != "destruction":
        scene.set("p2", at="guardroom", standing="free")
    scene.begin("prison")
    assert scene.ask.split()[1] in ("escape_roll", "escape_way")


@clause("HB-3", "KM-6.iv.b")
def test_from_level_three_only_destruction_is_cast() -> None:
    scene = Stage(
        seats=3,
        at="throne_room",
        items=("crowning_glory",),
        entry="crowning_glory",
        spells=("K07", "K08", "K09"),
    )
    scene.set("p2", at="guardroom")
    scene.set("p3", at="throne_room", items=("cup",), entry="cup", stones=(1, 0, 0, 0))
    scene.begin("level_three")
    assert offered(scene) == ["cast destruction card p3"]


@clause("KM-6.iii.a", "HB-3")
@pytest.mark.parametrize("stones", [(0, 0, 0, 0), (0, 1, 0, 0)])
def test_destruction_is_cast_only_at_a_path_with_a_stone(stones: tuple[int, ...]) -> None:
    scene = facing("destruction", at="throne_room", items=("cup",), entry="cup", stones=stones)
    assert (scene.ask == "p1 window") == any(stones)


@clause("HB-3")
@pytest.mark.parametrize("spell", ["slumber", "banishment"])
@pytest.mark.parametrize("at", ["prison", "throne_room"])
def test_slumber_and_banishment_reach_neither_prison_nor_level_three(spell: str, at: str) -> None:
    assert facing(spell, at=at).ask == "fate move_roll"


@clause("HB-3")
def test_banishment_is_not_cast_at_somebody_in_the_red_chamber() -> None:
    scene = facing("slumber", "banishment", at="red_chamber")
    assert offered(scene) == ["cast slumber card p2"]


@clause("HB-3")
def test_no_attack_is_cast_at_the_dead_or_at_oneself() -> None:
    scene = facing("slumber", life="DEAD", standing="dead")
    assert scene.ask == "fate move_roll"


# -- Slumber ---------------------------------------------------------------------------------------


@clause("HB-2", "HB-3")
@pytest.mark.parametrize(("roll", "slumber"), [(3, ""), (4, "asleep"), (6, "asleep")])
def test_c6_slumber_takes_hold_on_four_to_six(roll: int, slumber: str) -> None:
    scene = facing("slumber")
    scene.play("cast slumber card p2", f"roll {roll}")
    assert scene.p2.slumber == slumber


@clause("HB-2")
def test_c6_whoever_sleeps_loses_the_next_turn() -> None:
    scene = facing("slumber")
    scene.play("cast slumber card p2", "roll 4", "roll 1", "draw K10")
    assert scene.told("lost_turn").who == "p2"
    assert scene.decision.who == "fate"
    assert scene.state.turn == 0


@clause("HB-2")
def test_c6_after_a_lost_turn_one_is_safe_from_slumber_until_a_turn_was_taken() -> None:
    scene = facing("slumber", slumber="asleep")
    scene.begin("lost", "p2")
    assert (scene.p2.slumber, scene.ask) == ("rested", "fate move_roll")
    scene.play("roll 1", "draw K51", "roll 2", "draw K52")
    assert scene.p2.slumber == ""
    assert offered(scene) == ["cast slumber card p2"]


@clause("HB-2", "KM-7.b")
def test_a_lost_turn_is_nothing_but_its_end_step() -> None:
    scene = Stage(at="prison", slumber="asleep", tokens=1, prison_turns=2)
    scene.begin("lost")
    assert (scene.p1.tokens, scene.p1.at, scene.p1.turns) == (0, "prison", 1)


# -- Banishment ------------------------------------------------------------------------------------


@clause("HB-5")
@pytest.mark.parametrize(("roll", "at"), [(3, "guardroom"), (4, "red_chamber")])
def test_c6_banishment_moves_to_the_red_chamber_on_four_to_six(roll: int, at: str) -> None:
    scene = facing("banishment")
    scene.play("cast banishment card p2", f"roll {roll}")
    assert scene.p2.at == at


@clause("HB-5")
def test_whoever_is_banished_fills_up_and_takes_what_lies_loose_and_no_more() -> None:
    scene = facing("banishment", tokens=1)
    scene.lay("gold", "red_chamber")
    scene.play("cast banishment card p2", "roll 6")
    assert (scene.p2.tokens, scene.p2.items) == (2, ("gold",))
    assert (scene.state.turn, scene.ask) == (0, "fate move_roll")


@clause("HB-5", "KM-5.v.a")
def test_whoever_is_banished_has_lost_the_chest() -> None:
    scene = facing("banishment", chest=1)
    scene.play("cast banishment card p2", "roll 6")
    assert scene.p2.chest == 0


# -- against characters ----------------------------------------------------------------------------


@clause("HB-7")
def test_c6_slumber_takes_two_from_a_character_for_this_challenge() -> None:
    scene = Stage(at="wooden_room", spells=("K08",))
    scene.challenge("p1", "hobgoblin")
    scene.play("slumber card")
    assert (scene.strength("hobgoblin"), scene.p1.spells) == (3, ())
    scene.play("roll 1", "roll 1")
    scene.set("p1", tokens=0)
    scene.challenge("p1", "hobgoblin")
    assert scene.strength("hobgoblin") == 5


@clause("HB-7")
def test_c6_slumber_is_cast_once_a_challenge() -> None:
    scene = Stage(at="wooden_room", spells=("K08",), items=("spell_book",), tokens=2)
    scene.challenge("p1", "hobgoblin")
    scene.play("slumber card")
    assert scene.ask == "fate fight_roll"


@clause("HB-8")
def test_c6_slumber_is_not_cast_in_a_fight_of_dungeoneers() -> None:
    scene = Stage(seats=2, at="wooden_room", spells=("K08",))
    scene.set("p2", at="guardroom")
    scene.challenge("p1", "p2")
    assert scene.ask == "fate fight_roll"


@clause("HB-7")
def test_c6_banishment_cancels_the_challenge_of_a_character() -> None:
    scene = Stage(at="wooden_room", spells=("K09",), life="RED")
    scene.card("K19")
    scene.play("banish card")
    assert (scene.p1.life, scene.p1.spells, scene.state.fight) == ("RED", (), None)
    assert scene.told("turn_ended").who == "p1"


@clause("HB-7")
def test_c6_banishment_does_not_help_a_challenger() -> None:
    scene = Stage(at="wooden_room", spells=("K09",))
    scene.challenge("p1", "hobgoblin")
    assert scene.ask == "fate fight_roll"


# -- Protection ------------------------------------------------------------------------------------


@clause("HB-6")
@pytest.mark.parametrize(("answer", "life"), [("protect", "GREEN"), ("suffer", "AMBER")])
def test_c6_protection_prevents_one_injury_if_its_owner_likes(answer: str, life: str) -> None:
    scene = Stage(at="wooden_room", spells=("K01",))
    scene.card("K51")
    scene.play(answer)
    assert scene.p1.life == life
    assert scene.p1.spells == (() if answer == "protect" else ("K01",))


@clause("HB-6", "KM-3.iv.f")
def test_c6_protection_prevents_the_injury_of_a_lost_challenge_but_no_handover() -> None:
    scene = Stage(at="wooden_room", spells=("K01",), items=("mace",))
    scene.challenge("p1", "hobgoblin")
    scene.play("roll 1", "roll 6", "protect")
    assert (scene.p1.life, scene.p1.items) == ("GREEN", ())


@clause("HB-6")
def test_c6_against_prison_protection_keeps_one_in_place_and_ends_the_turn() -> None:
    scene = Stage(at="wooden_room", spells=("K01",))
    scene.card("K36")
    scene.play("protect")
    assert (scene.p1.at, scene.p1.standing) == ("wooden_room", "free")
    assert scene.told("turn_ended").who == "p1"


@clause("KM-3.v.e")
def test_c6_protection_does_not_stop_the_gaze() -> None:
    scene = Stage(at="gallery", spells=("K01",))
    scene.challenge("p1", "medusa")
    assert scene.p1.life == "DEAD"


@clause("HB-8", "KM-3.vi.c")
def test_c6_an_occupant_whom_protection_keeps_out_of_prison_keeps_the_challenger_out() -> None:
    scene = Stage(seats=2, at="red_chamber")
    scene.set("p2", at="guardroom", spells=("K01",))
    scene.begin("ordinary")
    scene.play("roll 1", "fight p2", "roll 6", "roll 1", "suffer", "protect")
    assert (scene.p2.life, scene.p2.at, scene.p1.at) == ("AMBER", "guardroom", "red_chamber")
    assert scene.told("turn_ended").who == "p1"


@clause("HB-6")
def test_two_protections_stop_injury_and_prison() -> None:
    scene = Stage(at="stomach", spells=("K01", "K02"), dark_spell="dragon_ride")
    scene.begin("ordinary")
    scene.play("cast dragon_ride", "roll 6", "protect", "protect")
    assert (scene.p1.life, scene.p1.at, scene.p1.spells) == ("GREEN", "stomach", ())
