"""Dragon-Ride, Power and Glory (KM-5.vi.c to KM-5.vi.g)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

WORKS = {"dragon_ride": {1, 2, 3, 4}, "power": {1, 3, 5}, "glory": {1, 6}}


def caster(spell: str, **fields: Any) -> Stage:
    """Somebody sworn to Mogdred stands in the Stomach."""
    return Stage(**{"at": "stomach", "dark_spell": spell, **fields})


def rides(**fields: Any) -> Stage:
    """Dragon-Ride has been cast in place of the roll."""
    scene = caster("dragon_ride", **fields)
    scene.begin("ordinary")
    while scene.ask == "p1 window":
        scene.play("go_on")
    scene.play("cast dragon_ride")
    return scene


def glories(**fields: Any) -> Stage:
    """Glory has been cast in place of the roll."""
    scene = caster("glory", **fields)
    scene.begin("ordinary")
    scene.play("cast glory")
    return scene


@clause("KM-5.vi.c")
@pytest.mark.parametrize("roll", range(1, 7))
@pytest.mark.parametrize("spell", WORKS)
def test_every_casting_first_rolls_the_die(spell: str, roll: int) -> None:
    scene = caster(spell)
    if spell == "power":
        scene.challenge("p1", "ogre")
        scene.play("power")
    else:
        scene.begin("ordinary")
        scene.play(f"cast {spell}")
    assert scene.ask == "fate dark_roll"
    scene.play(f"roll {roll}")
    assert scene.tells("dark_works") == (roll in WORKS[spell])
    assert scene.p1.dark_spell == (spell if roll in WORKS[spell] else "")


@clause("KM-5.vi.b")
def test_a_dark_spell_costs_no_token_and_is_kept_while_it_works() -> None:
    scene = rides(tokens=2)
    scene.play("roll 1", "ride guardroom", "draw_card", "draw K12")
    assert (scene.p1.dark_spell, scene.p1.tokens) == ("dragon_ride", 4)
    assert scene.options == ["roll_to_move", "cast dragon_ride"]


# -- Dragon-Ride -----------------------------------------------------------------------------------


@clause("KM-5.vi.d")
def test_the_dragon_carries_to_any_chamber_but_the_prison_and_level_three() -> None:
    scene = rides()
    scene.play("roll 4")
    chambers = {option.split()[1] for option in scene.options}
    assert chambers == set(scene.state.ruleset.chambers) - {"prison", "throne_room"}


@clause("KM-5.vi.d")
def test_the_rider_acts_as_on_arrival() -> None:
    scene = rides()
    scene.play("roll 1", "ride moss_well", "draw K10")
    assert (scene.p1.at, scene.p1.items, scene.p1.tokens) == ("moss_well", ("gold",), 4)


@clause("KM-5.vi.d", "HB-9")
def test_the_dragon_carries_out_of_prison() -> None:
    scene = caster("dragon_ride", at="prison", prison_turns=2)
    scene.begin("prison")
    scene.play("cast dragon_ride", "roll 2", "ride ledge", "challenge gargoyle")
    assert (scene.p1.at, scene.p1.standing, scene.p1.prison_turns) == ("ledge", "free", 0)


@clause("KM-5.vi.d", "KM-3.vi.e")
def test_the_rider_needs_no_access() -> None:
    scene = Stage(seats=2, at="stomach", dark_spell="dragon_ride")
    scene.set("p2", at="ledge")
    scene.begin("ordinary")
    scene.play("cast dragon_ride", "roll 2", "ride ledge")
    assert (scene.p1.at, scene.p2.at, scene.ask) == ("ledge", "ledge", "p1 action")


@clause("KM-5.vi.d")
def test_a_failed_ride_is_an_injury_then_prison_and_the_spell_and_two_tokens_are_lost() -> None:
    scene = rides(tokens=3)
    scene.play("roll 5")
    assert (scene.p1.life, scene.p1.at, scene.p1.tokens) == ("AMBER", "prison", 1)
    assert (scene.p1.dark_spell, scene.p1.pact) == ("", "bound")


@clause("KM-5.vi.d")
def test_a_failed_ride_at_red_kills_before_prison() -> None:
    scene = rides(life="RED")
    scene.play("roll 6")
    assert scene.p1.life == "DEAD"
    assert not scene.tells("imprisoned")


@clause("KM-5.vi.d", "KM-7.b")
def test_a_failed_ride_from_prison_starts_the_count_anew() -> None:
    scene = caster("dragon_ride", at="prison", prison_turns=2, tokens=5)
    scene.begin("prison")
    scene.play("cast dragon_ride", "roll 5")
    assert (scene.p1.prison_turns, scene.p1.life, scene.p1.tokens) == (0, "AMBER", 3)


@clause("KM-5.vi.d")
def test_items_survive_a_failed_ride() -> None:
    scene = rides(items=("mace", "cup"))
    scene.play("roll 5")
    assert scene.p1.items == ("mace", "cup")


@clause("KM-5.vi.g")
def test_one_protection_stops_either_the_injury_or_the_prison_of_a_failed_ride() -> None:
    scene = rides(spells=("K01",))
    scene.play("roll 5", "protect")
    assert (scene.p1.life, scene.p1.at) == ("GREEN", "prison")
    scene = rides(spells=("K01",))
    scene.play("roll 5", "suffer", "protect")
    assert (scene.p1.life, scene.p1.at) == ("AMBER", "stomach")


# -- Power -----------------------------------------------------------------------------------------


@clause("KM-5.vi.e", "HB-7")
def test_power_adds_six_to_the_die() -> None:
    scene = caster("power")
    scene.challenge("p1", "ogre")
    scene.play("power", "roll 5", "roll 1", "roll 3")
    facts = scene.told("totals").facts
    assert (facts["a"], facts["b"]) == (3 + 1 + 6, 7 + 3)


@clause("KM-5.vi.e")
def test_power_may_be_left_uncast() -> None:
    scene = caster("power")
    scene.challenge("p1", "ogre")
    scene.play("ready", "roll 1", "roll 1")
    assert scene.told("totals").facts["a"] == 4


@clause("KM-5.vi.e")
def test_power_is_cast_once_a_challenge_and_again_in_the_next() -> None:
    scene = caster("power")
    scene.challenge("p1", "ogre")
    scene.play("power", "roll 1")
    assert scene.ask == "fate fight_roll"
    scene.play("roll 6", "roll 1", "take magic_ring")
    scene.challenge("p1", "ogre")
    assert scene.options == ["ready", "power"]


@clause("KM-5.vi.e", "HB-7")
def test_power_serves_a_dungeoneer_who_is_challenged() -> None:
    scene = caster("power")
    scene.card("K19")
    scene.play("power", "roll 3", "roll 4", "roll 3")
    assert scene.told("totals").facts["b"] == 3 + 3 + 6


@clause("KM-5.vi.e", "HB-8")
def test_both_dungeoneers_may_cast_power_the_challenger_first() -> None:
    scene = Stage(seats=2, at="stomach", dark_spell="power")
    scene.set("p2", at="cavern", dark_spell="power")
    scene.challenge("p1", "p2")
    assert scene.ask == "p1 fight_magic"
    scene.play("power", "roll 1")
    assert scene.ask == "p2 fight_magic"
    scene.play("power", "roll 3", "roll 2", "roll 1")
    assert scene.told("totals").facts == {"foe": "p2", "a": 11, "b": 10}


@clause("KM-5.vi.e")
def test_failed_power_loses_spell_two_tokens_and_all_items_to_the_vale() -> None:
    scene = caster("power", items=("food", "mace", "cup"), tokens=3)
    scene.challenge("p1", "ogre")
    scene.play("power", "roll 2")
    assert (scene.p1.items, scene.p1.tokens, scene.p1.dark_spell) == ((), 1, "")
    assert scene.holds("mogdred_vale") == ("food", "mace", "cup")


@clause("KM-5.vi.e")
def test_after_failed_power_there_is_no_prison_and_the_challenge_goes_on() -> None:
    scene = caster("power")
    scene.challenge("p1", "ogre")
    scene.play("power", "roll 4")
    assert (scene.p1.standing, scene.ask) == ("free", "fate fight_roll")
    scene.play("roll 6", "roll 1")
    assert scene.told("totals").facts["a"] == 9


# -- Glory -----------------------------------------------------------------------------------------


@clause("KM-5.vi.f", "KM-6.i.a")
def test_glory_steals_the_crown_and_enters_level_three_with_it() -> None:
    scene = glories(items=("mace",), tokens=2)
    scene.play("roll 1")
    assert scene.p1.items == ("mace", "crowning_glory")
    assert (scene.p1.at, scene.p1.entry, scene.p1.stone) == ("throne_room", "crowning_glory", 0)
    assert (scene.p1.tokens, scene.holds("ledge")) == (2, ())


@clause("KM-5.vi.g")
def test_the_success_of_glory_ends_the_turn() -> None:
    scene = glories()
    scene.play("roll 6")
    assert scene.told("turn_ended").who == "p1"
    assert scene.ask == "fate pose"


@clause("KM-5.vi.f")
def test_failed_glory_loses_spells_tokens_and_items_and_goes_to_prison() -> None:
    scene = glories(items=("mace", "cup"), tokens=4, spells=("K05", "K08"))
    scene.play("roll 2")
    assert (scene.p1.items, scene.p1.tokens, scene.p1.spells) == ((), 0, ())
    assert (scene.p1.at, scene.p1.life, scene.p1.dark_spell) == ("prison", "GREEN", "")
    assert scene.holds("mogdred_vale") == ("mace", "cup")
    assert scene.state.discard == ("K05", "K08")


@clause("KM-5.vi.g")
def test_protection_does_not_soften_failed_glory() -> None:
    scene = glories(spells=("K01", "K02"))
    scene.play("roll 3")
    assert (scene.p1.at, scene.p1.spells) == ("prison", ())
    assert not scene.tells("protected")


@clause("KM-5.vi.g")
@pytest.mark.parametrize("place", ["mogdred_vale", "gallery", "red_chamber"])
def test_glory_needs_the_crown_on_the_gargoyles_ledge(place: str) -> None:
    scene = caster("glory")
    scene.lay("crowning_glory", place)
    scene.begin("ordinary")
    assert scene.ask == "fate move_roll"


@clause("KM-5.vi.g")
@pytest.mark.parametrize("at", ["guardroom", "stomach"])
def test_glory_is_cast_on_level_one_or_two_in_place_of_the_roll(at: str) -> None:
    scene = caster("glory", at=at)
    scene.begin("ordinary")
    assert scene.options == ["roll_to_move", "cast glory"]


@clause("KM-5.vi.g")
@pytest.mark.parametrize("kind", ["prison", "level_three"])
def test_glory_is_cast_neither_in_prison_nor_in_level_three(kind: str) -> None:
    at = {"prison": "prison", "level_three": "throne_room"}[kind]
    scene = caster("glory", at=at, items=("cup",), entry="cup")
    scene.begin(kind)
    assert scene.decision.who == "fate"


@clause("KM-6.iv.b", "KM-5.vi.d")
def test_dragon_ride_is_not_cast_in_level_three() -> None:
    scene = caster("dragon_ride", at="throne_room", items=("cup",), entry="cup")
    scene.begin("level_three")
    assert scene.ask == "fate pose"
