"""Getting better: the Food, tokens, the stream, the Cup (KM-2.ii)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage


@clause("KM-2.ii.a", "HB-3")
@pytest.mark.parametrize("life", ["RED", "AMBER"])
def test_the_food_makes_life_force_green_and_goes_home(life: str) -> None:
    scene = Stage(at="ledge", life=life, items=("food",))
    scene.begin("ordinary")
    assert scene.options == ["go_on", "eat"]
    scene.play("eat")
    assert scene.p1.life == "GREEN"
    assert scene.p1.items == ()
    assert scene.holds("wooden_room") == ("food",)


@clause("KM-2.ii.a")
def test_nobody_has_to_eat() -> None:
    scene = Stage(life="RED", items=("food",))
    scene.begin("ordinary")
    scene.play("go_on")
    assert scene.p1.items == ("food",)
    assert (scene.p1.life, scene.ask) == ("RED", "fate move_roll")


@clause("KM-2.ii.a")
def test_the_food_is_eaten_at_the_start_of_a_turn_only() -> None:
    scene = Stage(at="goblin_run", life="RED", items=("food",))
    scene.begin("ordinary")
    scene.play("go_on", "roll 1")
    assert scene.ask == "fate draw"
    scene.play("draw K12")
    assert scene.options == ["go_on", "eat", "heal"]


@clause("KM-2.ii.b")
def test_one_token_restores_one_grade() -> None:
    scene = Stage(life="RED", tokens=3)
    scene.begin("ordinary")
    scene.play("heal")
    assert (scene.p1.life, scene.p1.tokens, scene.p1.max_tokens) == ("AMBER", 2, 11)
    scene.play("heal")
    assert (scene.p1.life, scene.p1.tokens, scene.p1.max_tokens) == ("GREEN", 1, 10)
    assert scene.ask == "fate move_roll"


@clause("KM-2.ii.b")
def test_without_tokens_there_is_no_healing_with_them() -> None:
    scene = Stage(life="RED")
    scene.begin("ordinary")
    assert scene.ask == "fate move_roll"


@clause("KM-2.ii.c")
def test_a_token_does_not_heal_in_reply_to_an_injury() -> None:
    scene = Stage(seats=2, at="vanburn", life="RED", tokens=9)
    scene.card("K51")
    assert scene.p1.life == "DEAD"


@clause("KM-2.ii.c")
def test_a_token_does_not_heal_in_a_challenge() -> None:
    scene = Stage(at="goblin_run", life="RED", tokens=2)
    scene.challenge("p1", "goblin")
    scene.play("roll 1")
    assert scene.options == ["commit 0", "commit 1", "commit 2"]


@clause("KM-2.ii.c")
def test_an_injury_can_be_healed_with_a_token_in_the_next_start_window() -> None:
    scene = Stage(at="vanburn", tokens=1)
    scene.card("K51")
    assert scene.told("turn_begins").who == "p1"
    assert scene.options == ["go_on", "heal"]


@clause("KM-2.ii.d", "HB-4")
def test_whoever_begins_a_turn_in_the_vale_of_vanburn_may_drink() -> None:
    scene = Stage(at="vanburn")
    scene.begin("ordinary")
    assert scene.options == ["roll_to_move", "drink"]
    scene.play("roll_to_move")
    assert scene.ask == "fate move_roll"


@clause("KM-2.ii.d")
def test_whoever_arrives_in_the_vale_of_vanburn_may_not_drink_yet() -> None:
    scene = Stage(at="goblin_run")
    scene.begin("ordinary")
    scene.play("roll 4")
    assert scene.p1.at == "vanburn"
    assert scene.options == ["challenge ghost", "draw_card"]


@clause("KM-2.ii.d")
def test_there_is_no_stream_elsewhere() -> None:
    scene = Stage(at="moss_well", tokens=1)
    scene.begin("ordinary")
    assert scene.ask == "fate move_roll"


@clause("KM-2.ii.d", "KM-2.ii.e")
@pytest.mark.parametrize(
    ("total", "chamber"),
    [
        (2, "guardroom"),
        (3, "wooden_room"),
        (4, "cauldron_room"),
        (5, "moss_well"),
        (6, "moss_well"),
    ],
)
def test_two_to_six_at_the_stream_is_the_movement_number(total: int, chamber: str) -> None:
    scene = Stage(at="vanburn", life="RED")
    scene.begin("ordinary")
    scene.play("drink", f"roll {total}")
    assert scene.p1.at == chamber
    assert scene.p1.life == "RED"


@clause("KM-2.ii.d")
@pytest.mark.parametrize("total", [7, 8, 9])
def test_seven_to_nine_at_the_stream_does_nothing_and_ends_the_turn(total: int) -> None:
    scene = Stage(at="vanburn", life="AMBER")
    scene.begin("ordinary")
    scene.play("drink", f"roll {total}")
    assert (scene.p1.life, scene.p1.at) == ("AMBER", "vanburn")
    assert scene.tells("turn_ended")


@clause("KM-2.ii.d", "KM-2.ii.f")
@pytest.mark.parametrize("total", [10, 11, 12])
def test_ten_to_twelve_at_the_stream_heals_one_grade_and_ends_the_turn(total: int) -> None:
    scene = Stage(at="vanburn", life="RED")
    scene.begin("ordinary")
    scene.play("drink", f"roll {total}")
    assert (scene.p1.life, scene.p1.at) == ("AMBER", "vanburn")
    assert scene.tells("turn_ended")
    assert not scene.tells("drew")


@clause("KM-2.ii.e", "KM-4.vi")
def test_at_the_stream_the_first_exit_needs_a_token() -> None:
    scene = Stage(at="vanburn", tokens=1)
    scene.begin("ordinary")
    scene.play("drink", "roll 2")
    assert scene.options == ["number 1", "number 2", "number 3"]
    scene.play("number 1")
    assert (scene.p1.at, scene.p1.tokens) == ("vanburn", 0)
    assert scene.options == ["challenge ghost", "draw_card"]


@clause("KM-2.ii.f", "KM-2.ii.h")
def test_drinking_at_green_is_allowed_and_heals_nothing() -> None:
    scene = Stage(at="vanburn")
    scene.begin("ordinary")
    scene.play("drink", "roll 12")
    assert scene.p1.life == "GREEN"
    assert scene.tells("no_healing")
    assert scene.tells("turn_ended")


@clause("KM-2.ii.g", "KM-8.ii.a")
def test_the_cup_restores_a_grade() -> None:
    scene = Stage(life="RED", items=("cup",), cup_turns=1)
    scene.begin("end")
    assert scene.p1.life == "AMBER"


@clause("KM-2.ii.h")
def test_life_force_never_rises_above_green() -> None:
    by_card = Stage(at="vanburn")
    by_card.card("K53")
    assert by_card.p1.life == "GREEN"
    by_cup = Stage(items=("cup",), cup_turns=1)
    by_cup.begin("end")
    assert by_cup.p1.life == "GREEN"
    by_food = Stage(items=("food",))
    by_food.begin("ordinary")
    by_food.play("eat")
    assert by_food.p1.life == "GREEN"


@clause("KM-2.ii.h")
def test_at_green_no_token_can_be_spent_to_heal() -> None:
    scene = Stage(tokens=5, items=("food",))
    scene.begin("ordinary")
    assert scene.options == ["go_on", "eat"]
