"""The Hobgoblin's chest (KM-5.v)."""

import pytest

from knightmare.rules.harm import burial
from shared.play.event import silence
from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage


def beat_the_hobgoblin() -> Stage:
    """A Dungeoneer has beaten the Hobgoblin at home and begins the next turn."""
    scene = Stage(at="wooden_room")
    scene.challenge("p1", "hobgoblin")
    scene.play("roll 6", "roll 1", "leave")
    return scene


@clause("KM-5.v", "KM-5.v.a")
def test_a_six_on_the_turn_after_may_open_the_chest() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 6", "number 6")
    assert (scene.ask, scene.options) == ("p1 chest", ["open_chest", "leave_by 6"])
    turns = scene.p1.turns
    scene.play("open_chest", "draw K51")
    assert (scene.state.top, scene.state.seen_by) == ("K51", "p1")
    assert "K51" in scene.state.stock
    assert (scene.p1.at, scene.p1.life, scene.p1.turns) == ("wooden_room", "GREEN", turns + 1)


@clause("KM-5.v")
def test_the_chest_may_be_passed_by() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 6", "number 6", "leave_by 6")
    assert (scene.p1.at, scene.state.top) == ("lantern_well", "")


@clause("KM-5.v", "KM-5.v.a")
def test_the_card_from_the_chest_is_the_next_one_drawn() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 6", "number 6", "open_chest", "draw K10")
    scene.play("roll 1", "number 1")
    assert scene.told("drew").facts == {"card": "K10"}
    assert (scene.p1.at, scene.state.top, scene.state.seen_by) == ("red_chamber", "", "")


@clause("KM-5.v.a")
def test_the_final_number_opens_the_chest_and_not_the_die() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 6", "number 5")
    assert scene.p1.at == "cauldron_room"


@clause("KM-5.v")
def test_any_other_number_does_not_open_the_chest() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 3", "number 3")
    assert scene.p1.at == "goblin_run"


@clause("KM-5.v")
def test_the_chest_stays_shut_two_turns_after() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 6", "number 6", "open_chest", "draw K10", "roll 6", "number 6")
    assert scene.p1.at == "lantern_well"


@clause("KM-5.v", "KM-3.iii.e")
@pytest.mark.parametrize(("own", "theirs"), [(3, 1), (1, 6)])
def test_a_draw_or_a_loss_does_not_open_the_chest(own: int, theirs: int) -> None:
    scene = Stage(at="wooden_room")
    scene.challenge("p1", "hobgoblin")
    scene.play(f"roll {own}", f"roll {theirs}", "roll 6")
    assert scene.p1.at == "lantern_well"


@clause("KM-5.v.a")
def test_beating_the_hobgoblin_elsewhere_does_not_open_the_chest() -> None:
    scene = Stage(at="guardroom", items=("mace",))
    scene.card("K34")
    scene.play("roll 1", "roll 6", "leave")
    assert scene.p1.chest == 0


@clause("KM-5.v.a")
def test_whoever_left_the_wooden_room_has_lost_the_chest() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 3", "number 3")
    assert scene.p1.chest == 0


@clause("KM-5.v.a")
def test_a_turn_lost_after_the_victory_loses_the_chest() -> None:
    scene = Stage(at="wooden_room", chest=1, slumber="asleep")
    scene.begin("lost")
    scene.play("roll 6")
    assert scene.p1.at == "lantern_well"


@clause("KM-5.v.a")
def test_only_the_opener_sees_the_card() -> None:
    scene = Stage(seats=2, at="wooden_room", chest=1)
    scene.begin("ordinary")
    scene.play("roll 6", "open_chest", "draw K51")
    assert GAME.view(scene.state, "p1").top == "K51"
    assert GAME.view(scene.state, "p2").top == ""


@clause("KM-5.v.a", "HB-6")
def test_an_empty_stock_is_reshuffled_before_the_chest_is_opened() -> None:
    scene = Stage(at="wooden_room", chest=1)
    scene.put(stock=(), discard=("K10", "K51"))
    scene.begin("ordinary")
    scene.play("roll 6", "open_chest")
    assert scene.options == ["draw K10", "draw K51"]
    assert scene.state.discard == ()


@clause("KM-5.v", "KM-5.v.a")
def test_a_chest_opened_while_the_top_card_is_known_shows_that_card() -> None:
    scene = Stage(seats=2, at="wooden_room", chest=1)
    scene.state.top, scene.state.seen_by = "K51", "p2"
    scene.begin("ordinary")
    scene.play("roll 6", "open_chest")
    assert (scene.state.top, scene.state.seen_by) == ("K51", "p1")
    assert scene.told("chest_opened").clause == "KM-5.v KM-5.v.a"


@clause("KM-2.i.d")
@pytest.mark.parametrize(("dies", "seen_by"), [("p2", ""), ("p1", "p2")])
def test_what_the_dead_saw_in_the_chest_nobody_knows(dies: str, seen_by: str) -> None:
    scene = Stage(seats=2)
    scene.state.top, scene.state.seen_by = "K51", "p2"
    scene.set(dies, life="DEAD")
    burial.run(scene.state, silence, dies, "table")
    assert (scene.state.top, scene.state.seen_by) == ("K51", seen_by)
