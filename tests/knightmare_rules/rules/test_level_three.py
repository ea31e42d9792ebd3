"""The NILREM door, the path of stones and the throne (KM-6, HB-10 to HB-12)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage

WHOLE = (1, 1, 1, 1)


def at_door(**fields: Any) -> Stage:
    """A Dungeoneer begins a turn in the Clue Room with the Cup."""
    scene = Stage(**{"at": "clue_room", "items": ("cup",), **fields})
    scene.begin("ordinary")
    return scene


def path(stones: tuple[int, ...] = (0, 0, 0, 0), **fields: Any) -> Stage:
    """A Dungeoneer in Level Three with the Cup, on a path where these stones lie."""
    given = {"at": "throne_room", "items": ("cup",), "entry": "cup", "stones": stones}
    return Stage(**{**given, **fields})


def treads(stones: tuple[int, ...] = (0, 0, 0, 0), **fields: Any) -> Stage:
    """A turn in Level Three begins; the castle, if it may, does nothing."""
    scene = path(stones, **fields)
    scene.begin("level_three")
    if scene.ask == "fate castle_roll":
        scene.play("roll 6")
    return scene


def answer(scene: Stage, *answers: int) -> None:
    """Answer riddles as they are asked: 0 is right."""
    for one in answers:
        scene.play(scene.options[0], f"answer {one}")


# -- the door ------------------------------------------------------------------------------------


@clause("KM-6.i.a", "KM-6.i.b")
@pytest.mark.parametrize("roll", [2, 4, 6])
def test_an_even_number_opens_the_door_to_a_quest_object(roll: int) -> None:
    scene = at_door()
    scene.play(f"roll {roll}")
    assert scene.options == ["enter", f"leave_by {roll}"]
    scene.play("enter")
    assert (scene.p1.at, scene.p1.entry, scene.p1.stone) == ("throne_room", "cup", 0)
    assert scene.p1.stones == (0, 0, 0, 0)
    assert scene.told("turn_ended").who == "p1"


@clause("KM-6.i.b")
def test_on_an_even_number_one_may_move_as_usual() -> None:
    scene = at_door()
    scene.play("roll 4", "leave_by 4")
    assert scene.p1.at == "barrow"


@clause("KM-6.i.b")
def test_an_odd_number_is_just_a_move() -> None:
    scene = at_door()
    scene.play("roll 3")
    assert scene.p1.at == "mogdred_vale"


@clause("KM-6.i.a")
def test_without_a_quest_object_the_door_stays_shut() -> None:
    scene = at_door(items=("mace",))
    scene.play("roll 4")
    assert scene.p1.at == "barrow"


@clause("KM-6.i.a")
def test_there_is_no_door_anywhere_else() -> None:
    scene = at_door(at="barrow")
    scene.play("roll 4")
    assert scene.p1.at == "mogdred_vale"


@clause("KM-6.i.c")
def test_the_final_number_counts_at_the_door() -> None:
    scene = at_door(tokens=1)
    scene.play("roll 4", "number 5")
    assert (scene.p1.at, scene.p1.tokens) == ("hall_of_fear", 0)
    scene = at_door(tokens=1)
    scene.play("roll 5", "number 4", "enter")
    assert (scene.p1.at, scene.p1.tokens) == ("throne_room", 0)


@clause("KM-6.i.c")
def test_foresight_and_dragon_ride_do_not_open_the_door() -> None:
    scene = at_door(spells=("K05",), dark_spell="dragon_ride")
    scene.play("foresight card")
    assert "go throne_room" not in scene.options
    scene = at_door(dark_spell="dragon_ride")
    scene.play("cast dragon_ride", "roll 2")
    assert "ride throne_room" not in scene.options


@clause("KM-6.i.d")
def test_with_several_quest_objects_one_entry_point_is_chosen() -> None:
    scene = at_door(items=("cup", "sword_of_freedom", "mace"))
    scene.play("roll 2", "enter")
    assert scene.options == ["entry cup", "entry sword_of_freedom"]
    scene.play("entry sword_of_freedom")
    assert scene.p1.entry == "sword_of_freedom"


@clause("KM-6.i.d")
def test_everybody_walks_a_path_of_their_own() -> None:
    scene = Stage(seats=2, at="throne_room", items=("cup",), entry="cup", stones=(1, 0, 0, 0))
    scene.set("p2", at="throne_room", items=("crowning_glory",), entry="crowning_glory")
    scene.begin("level_three")
    answer(scene, 0)
    assert (scene.p1.stones, scene.p2.stones) == ((1, 1, 0, 0), (0, 0, 0, 0))


# -- riddles ---------------------------------------------------------------------------------------


@clause("KM-6.ii.a", "KM-6.ii.c")
@pytest.mark.parametrize(("tokens", "riddles"), [(0, 1), (1, 1), (3, 3)])
def test_one_riddle_a_turn_for_each_token_and_one_at_least(tokens: int, riddles: int) -> None:
    scene = treads(tokens=tokens)
    answer(scene, *[1] * riddles)
    assert scene.told("turn_ended").who == "p1"
    assert len([event for event in scene.story if event.id == "riddle_asked"]) >= riddles
    turns = [event.id for event in scene.story].index("turn_ended")
    asked = [event.id for event in scene.story[:turns]].count("riddle_wrong")
    assert asked == riddles


@clause("KM-6.ii.a")
def test_a_wrong_answer_does_not_end_the_turn_and_a_right_one_adds_a_stone() -> None:
    scene = treads(tokens=2)
    answer(scene, 1, 0)
    assert scene.p1.stones == (1, 0, 0, 0)


@clause("KM-6.ii.b")
def test_riddles_use_up_no_tokens() -> None:
    scene = treads(tokens=2)
    answer(scene, 0, 0)
    assert (scene.p1.tokens, scene.p1.stones) == (2, (1, 1, 0, 0))


@clause("KM-6.ii.a")
def test_tokens_are_kept_on_entering() -> None:
    scene = at_door(tokens=5)
    scene.play("roll 4", "number 4", "enter")
    assert scene.p1.tokens == 5


@clause("KM-6.ii.b")
def test_a_stone_fills_the_nearest_gap_ahead() -> None:
    scene = treads((0, 1, 0, 1), stone=2, tokens=1)
    answer(scene, 0)
    assert scene.p1.stones == (0, 1, 1, 1)


# -- the walk --------------------------------------------------------------------------------------


@clause("KM-6.iv.a", "HB-10")
def test_the_turn_ends_when_the_path_is_whole() -> None:
    scene = treads((1, 1, 1, 0), tokens=5)
    answer(scene, 0)
    assert (scene.p1.stones, scene.told("turn_ended").who) == (WHOLE, "p1")
    assert scene.ask == "fate castle_roll"


@clause("KM-6.iv.a", "HB-10")
def test_on_a_whole_path_the_dungeoneer_rolls_and_walks() -> None:
    scene = treads(WHOLE)
    scene.play("roll 2")
    assert scene.p1.stone == 2


@clause("HB-10")
def test_only_stones_ahead_count_as_missing() -> None:
    assert treads((0, 1, 1, 1), stone=2).ask == "fate walk_roll"
    assert treads((1, 1, 0, 1), stone=2).ask == "fate pose"


@clause("KM-6.iv.a", "KM-6.iv.b", "HB-12")
@pytest.mark.parametrize(("stone", "exact"), [(0, 5), (2, 3), (4, 1)])
def test_the_throne_needs_the_exact_number(stone: int, exact: int) -> None:
    scene = treads(WHOLE, stone=stone)
    scene.play(f"roll {exact}")
    outcome = GAME.outcome(scene.state)
    assert outcome is not None
    assert (outcome.winners, outcome.how) == (("p1",), "throne")
    scene = treads(WHOLE, stone=stone)
    scene.play(f"roll {exact + 1}")
    assert (scene.p1.stone, scene.state.winner) == (stone, "")


@clause("KM-6.iv.a")
def test_tokens_do_not_alter_the_walk() -> None:
    scene = treads(WHOLE, stone=2, tokens=9)
    scene.play("roll 2")
    assert (scene.p1.stone, scene.p1.tokens) == (4, 9)


@clause("HB-10", "HB-1")
@pytest.mark.parametrize("stones", [3, 6])
def test_a_table_may_choose_the_length_of_the_path(stones: int) -> None:
    scene = Stage(options={"stones": stones}, at="clue_room", items=("cup",))
    scene.begin("ordinary")
    scene.play("roll 4", "enter")
    assert scene.p1.stones == (0,) * stones


@clause("KM-6.iv.b")
def test_in_level_three_nobody_challenges_draws_moves_by_magic_or_leaves() -> None:
    scene = path(dark_spell="dragon_ride", items=("cup", "crystal_ball"), tokens=1)
    scene.begin("level_three")
    assert scene.ask == "fate pose"
    answer(scene, 1)
    assert (scene.ask, scene.p1.at) == ("fate pose", "throne_room")


@clause("KM-6.iv.b", "HB-3")
def test_eating_healing_and_the_cup_go_on_in_level_three() -> None:
    scene = path(items=("cup", "food"), life="RED", tokens=2, cup_turns=1)
    scene.begin("level_three")
    assert scene.options == ["go_on", "eat", "heal"]
    scene.play("heal", "go_on")
    answer(scene, 1)
    assert scene.p1.life == "GREEN"


# -- Destruction -----------------------------------------------------------------------------------


def destroyed(roll: int, stones: tuple[int, ...] = WHOLE, **target: Any) -> Stage:
    """p1 casts Destruction from a card at p2's path."""
    scene = Stage(seats=2, at="wooden_room", spells=("K07",))
    given = {"at": "throne_room", "items": ("cup",), "entry": "cup", "stones": stones}
    scene.set("p2", **{**given, **target})
    scene.begin("ordinary")
    scene.play("cast destruction card p2", f"roll {roll}")
    return scene


@clause("KM-6.iii.a", "KM-6.iii.b")
def test_the_stone_under_the_dungeoneer_means_prison_and_the_quest_object_goes_home() -> None:
    scene = destroyed(2, stone=2, items=("cup", "sword_of_freedom"))
    assert (scene.p2.at, scene.p2.standing) == ("prison", "imprisoned")
    assert (scene.p2.items, scene.holds("gallery")) == (("sword_of_freedom",), ("cup",))
    assert (scene.p2.entry, scene.p2.stones, scene.p2.stone) == ("", (), 0)


@clause("KM-6.iii.b")
def test_protection_does_not_prevent_a_stone_destroyed_underfoot() -> None:
    scene = destroyed(2, stone=2, spells=("K01",))
    assert (scene.p2.at, scene.p2.spells) == ("prison", ("K01",))


@clause("KM-6.iii.a", "KM-6.iii.b")
def test_a_stone_ahead_must_be_mended_by_a_riddle_before_going_on() -> None:
    scene = destroyed(4, stone=2)
    assert (scene.p2.stones, scene.p2.stone) == ((1, 1, 1, 0), 2)
    scene.begin("level_three", "p2")
    answer(scene, 0)
    assert (scene.p2.stones, scene.p2.stone) == (WHOLE, 2)


@clause("KM-6.iii.a")
def test_a_stone_behind_does_not_matter() -> None:
    scene = destroyed(1, stone=2)
    assert (scene.p2.at, scene.p2.stones, scene.p2.stone) == ("throne_room", (0, 1, 1, 1), 2)
    scene.begin("level_three", "p2")
    assert scene.ask == "fate walk_roll"


@clause("KM-6.iii.a")
@pytest.mark.parametrize("roll", [3, 5, 6])
def test_destruction_fails_where_no_stone_lies(roll: int) -> None:
    scene = destroyed(roll, (1, 1, 0, 1))
    assert scene.p2.stones == (1, 1, 0, 1)
    assert scene.told("destruction_fails").clause == "KM-6.iii.a"


@clause("KM-6.iii.a")
def test_at_the_entry_point_there_is_no_stone_underfoot() -> None:
    scene = destroyed(1, (1, 0, 0, 0))
    assert (scene.p2.at, scene.p2.stones) == ("throne_room", (0, 0, 0, 0))


@clause("KM-5.i", "KM-6.iv.b")
def test_the_ring_dispels_destruction_in_level_three() -> None:
    scene = Stage(seats=2, at="wooden_room", spells=("K07",))
    given = {"at": "throne_room", "entry": "cup", "stones": WHOLE, "tokens": 1}
    scene.set("p2", items=("cup", "magic_ring"), **given)
    scene.begin("ordinary")
    scene.play("cast destruction card p2", "resist magic_ring")
    assert (scene.p2.stones, scene.p2.tokens, scene.ask) == (WHOLE, 0, "fate move_roll")
