"""Paladins in a game: they come, move with what they carry, and are captured (DL-P, DL-PM)."""

import pytest

from dungeonlords.season import paladins
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage
from tests.dungeonlords_rules.visitors import capture, holders, shift, table, turn_over

NUMBER = {"human": 1, "elf dwarf": 2, "elf human dwarf": 3, "elf human dwarf giant": 4}

# -- official answers ------------------------------------------------------------------------------


@clause("DL-FAQ.5", "DL-P.2")
def test_faq5_nobody_below_the_space_gets_him_from_a_holder() -> None:
    assert shift(table("7 human", "8"), "p2 1") == "p1 human;"


@clause("DL-FAQ.35", "DL-P.5")
@pytest.mark.parametrize("combat_round", [0, 2])
def test_faq35_the_same_rules_in_building_and_in_combat(combat_round: int) -> None:
    scene = table("9", "9")
    scene.state.round = combat_round
    assert shift(scene, "p1 1") == "p1 human;"
    assert shift(scene, "p2 2") == "p2 human;"


@clause("DL-FAQ.37", "DL-P.4")
def test_faq37_two_new_candidates_at_once() -> None:
    assert shift(table("12 human", "11", "11"), "p1 -3") == "p3 human;"


@clause("DL-FAQ.48", "DL-P.7", "DL-R.29", "DL-R.30", "DL-PT.16", "DL-PM.6")
def test_faq48_in_combat_he_takes_his_damage_and_food_along() -> None:
    scene = table("11 human", "11")
    scene.state.round = 1
    scene.p1.party[0].damage, scene.p1.party[0].extra = 3, 1
    assert shift(scene, "p1 -1") == "p2 human;"
    figure = scene.p2.party[0]
    assert (figure.damage, figure.extra, figure.hp) == (3, 1, 6)
    event = scene.told("paladin_moves")
    assert event.facts == {"paladin": "human", "left": "p1", "damage": 3}
    assert "DL-P.7" in event.clauses


@clause("DL-FAQ.49", "DL-FAQ.50", "DL-FAQ.51", "DL-P.8", "DL-P.9", "DL-P.10", "DL-PT.17")
@pytest.mark.parametrize("waiting", [(), ("W4",), ("W4", "T3/1")])
def test_faq49_to_51_he_stands_first_wherever_he_arrives(waiting: tuple[str, ...]) -> None:
    """Whether he fights there this round is told by the battle: he stands there at once."""
    scene = table("11 human", "11")
    scene.set("p2", party=waiting)
    scene.state.round = 2
    shift(scene, "p1 -1")
    assert [one.type for one in scene.p2.party][:1] == ["paladin"]
    assert len(scene.p2.party) == len(waiting) + 1


@clause("DL-FAQ.52", "DL-P.11", "DL-R.60")
def test_faq52_after_him_nobody_comes_in_this_combat() -> None:
    scene = table("12", "10 human")
    scene.state.round = 1
    capture(scene, "p2")
    assert scene.told("paladin_captured").clause == "DL-P.11 DL-R.60"
    assert shift(scene, "p1 1", "p2 3") == ";"
    assert turn_over(scene) == ";"
    assert (scene.p1.captor, scene.p2.captor) == (False, True)


@clause("DL-FAQ.53", "DL-P.12", "DL-12.1", "DL-12.4")
def test_faq53_the_second_year_has_a_paladin_of_its_own() -> None:
    scene = table("11", "5")
    state = scene.state
    # in the first year he was captured
    state.tent, scene.p2.captor, state.year = (), True, 2
    paladins.year_begins(state, scene.story)
    assert holders(scene) == "p1 human;"
    (figure,) = scene.p1.party
    assert (figure.tile, figure.hp, figure.icons, figure.damage) == ("human_2", 8, 3, 0)
    assert scene.told("paladin_enters").clause == "DL-12.4 DL-P.12 DL-P.1"


# -- the second year -------------------------------------------------------------------------------


def second_year(*lords: str, start: str = "p1", prepared: int = 1) -> Stage:
    """The change of year with these counters."""
    scene = table(*lords, start=start, prepared=prepared)
    scene.state.year = 2
    paladins.year_begins(scene.state, scene.story)
    return scene


@clause("DL-PT.12", "DL-P.4", "DL-PM.5", "DL-12.4")
def test_pt12_the_last_in_play_order_of_equals() -> None:
    assert holders(second_year("10", "10", "9", "5", start="p2")) == "p1 human;"


@clause("DL-PT.13", "DL-PM.5", "DL-PM.1b")
def test_pt13_two_for_three() -> None:
    scene = second_year("12", "10", "10", "5", start="p3", prepared=2)
    assert holders(scene) == "p1 dwarf p2 elf;"
    assert scene.told("paladin_enters").clauses[:2] == ["DL-12.4", "DL-PM.5"]


@clause("DL-12.4", "DL-R.2")
@pytest.mark.parametrize(("evil", "comes"), [(9, False), (10, True)])
def test_on_the_space_is_evil_enough(evil: int, comes: bool) -> None:
    assert holders(second_year(f"{evil}", "5")) == ("p1 human;" if comes else "; human")


@clause("DL-PM.5", "DL-12.1")
def test_what_happened_to_the_first_years_paladins_does_not_matter() -> None:
    scene = table("11", "10", prepared=3)
    state = scene.state
    state.tent, scene.p1.captor, state.frozen, state.year = ("dwarf",), True, True, 2
    paladins.year_begins(state, scene.story)
    assert scene.told("paladins_leave").facts["paladins"] == ["dwarf"]
    assert holders(scene) == "p1 human p2 elf; dwarf"
    assert not scene.p1.captor


@clause("DL-PM.1c", "DL-P.12")
@pytest.mark.parametrize("year", [1, 2])
def test_the_tougher_have_more_hit_points(year: int) -> None:
    tough = Stage(2).state.ruleset.toughness[year - 1]
    assert sorted(tough, key=tough.__getitem__) == ["halfling", "elf", "human", "dwarf", "giant"]


@clause("DL-P.7")
def test_while_building_a_move_is_told_without_damage() -> None:
    scene = table("10 human", "9")
    shift(scene, "p2 2")
    event = scene.told("paladin_moves")
    assert event.facts == {"paladin": "human", "left": "p1", "damage": 0}
    assert event.clause == "DL-0.5 DL-P.5 DL-P.2"


# -- preparing, standing ---------------------------------------------------------------------------


@clause("DL-1.8", "DL-R.54")
@pytest.mark.parametrize("ids", NUMBER)
def test_the_paladins_of_the_year_wait_in_the_tent(ids: str) -> None:
    scene = Stage(4, paladins=NUMBER[ids])
    assert " ".join(scene.state.tent) == ids
    paladins.prepare(scene.state)
    assert " ".join(scene.state.tent) == ids


@clause("DL-P.6", "DL-7.4")
def test_he_has_every_icon_but_no_type_and_stands_first() -> None:
    scene = table("9", "5")
    scene.set("p1", party=["W4", "T3/1"])
    shift(scene, "p1 1")
    figure = scene.p1.party[0]
    assert (figure.type, figure.hp, figure.icons) == ("paladin", 5, 2)
    assert [one.type for one in scene.p1.party] == ["paladin", "warrior", "thief"]


@clause("DL-R.32", "DL-P.6")
def test_only_an_illusion_stands_before_him() -> None:
    scene = table("9", "5")
    scene.set("p1", party=["ILL1", "W4"])
    shift(scene, "p1 1")
    assert [one.type for one in scene.p1.party] == ["illusion", "paladin", "warrior"]


@clause("DL-P.7", "DL-PM.3e")
def test_paladins_change_places_without_losing_anything() -> None:
    scene = table("11 dwarf", "10 elf", prepared=2)
    scene.state.round = 1
    scene.p1.party[0].damage, scene.p2.party[0].damage = 4, 1
    assert shift(scene, "p1 -2") == "p1 elf p2 dwarf;"
    assert (scene.p1.party[0].damage, scene.p2.party[0].damage) == (1, 4)
    assert len(scene.p1.party) == len(scene.p2.party) == 1


# -- captured ------------------------------------------------------------------------------------


@clause("DL-PM.4", "DL-R.61")
def test_the_others_are_assigned_again_at_once() -> None:
    # three are egregiously evil, and two paladins are not enough for them
    scene = table("11 dwarf", "12 human", "10", "10 elf", prepared=3)
    capture(scene, "p2")
    assert holders(scene) == "p1 dwarf p4 elf;"
    scene = table("11 elf", "12 human", "10", prepared=3)
    scene.state.tent = ("dwarf",)
    capture(scene, "p2")
    assert holders(scene) == "p1 dwarf p3 elf;"
    assert "DL-R.61" in scene.told("paladin_enters").clauses


@clause("DL-PM.4v")
def test_while_the_captors_turn_lasts_nobody_enters_or_moves() -> None:
    scene = table("11 human", "9", "10 elf", prepared=3, variant=True)
    capture(scene, "p1")
    frozen = scene.state.frozen
    assert frozen
    assert shift(scene, "p2 5", "p3 -3") == "p3 elf; dwarf"
    assert turn_over(scene) == "p1 elf p2 dwarf;"
    assert not scene.state.frozen
    assert scene.told("paladin_enters").clauses[:2] == ["DL-R.62", "DL-PM.4v"]


@clause("DL-PM.4v")
def test_the_captured_one_cannot_return() -> None:
    scene = table("15 dwarf", "5", prepared=2, variant=True)
    scene.state.tent = ()
    capture(scene, "p1")
    assert turn_over(scene) == ";"


@clause("DL-PM.4v", "DL-R.62")
def test_other_turns_end_without_any_stir() -> None:
    scene = table("11 human", "5")
    assert turn_over(scene) == "p1 human;"
    assert scene.story == []


@clause("DL-PM.4", "DL-R.49")
def test_without_the_variant_a_captor_stays_alone_for_the_year() -> None:
    scene = table("12 dwarf", "10 elf", prepared=3)
    capture(scene, "p1")
    assert scene.told("paladins_avoid").clause == "DL-PM.4"
    assert shift(scene, "p1 3") == "p2 elf; human"


@clause("DL-PM.0", "DL-R.59")
def test_he_stays_in_play_beyond_the_round() -> None:
    scene = table("10 elf", "5", prepared=2)
    for season in range(4):
        scene.state.season = season
        assert shift(scene, "p1 -1") == "p1 elf; dwarf"


@clause("DL-PM.6", "DL-PM.1a")
def test_entering_works_in_combat_too() -> None:
    scene = table("9", "5", prepared=2)
    scene.state.round = 3
    assert shift(scene, "p1 1") == "p1 elf; dwarf"
    assert "DL-PM.6" in scene.told("paladin_enters").clauses


@clause("DL-R.17")
def test_the_dummys_counter_gets_no_paladin() -> None:
    scene = table("5", "5")
    scene.state.dummy_evil = 15
    paladins.check(scene.state, scene.story, "DL-0.5")
    assert holders(scene) == "; human"
