"""Kinds of turn, the start window, and the move (HB-2 to HB-4)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage


@clause("HB-2")
@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"standing": "new"}, "first"),
        ({}, "ordinary"),
        ({"slumber": "asleep"}, "lost"),
        ({"at": "prison"}, "prison"),
        ({"at": "throne_room"}, "level_three"),
    ],
)
def test_the_kind_of_turn_follows_from_how_a_dungeoneer_stands(
    fields: dict[str, str], kind: str
) -> None:
    scene = Stage(seats=2).set("p2", **fields)
    scene.begin("end")
    begun = next(event for event in scene.story if event.id == "turn_begins")
    assert (begun.who, begun.facts["kind"]) == ("p2", kind)


@clause("HB-2")
def test_a_lost_turn_is_nothing_but_the_end_step() -> None:
    scene = Stage(slumber="asleep", life="RED", tokens=3, items=("food", "cup"), cup_turns=1)
    scene.begin("lost")
    assert scene.told("lost_turn").who == "p1"
    assert scene.p1.life == "AMBER"
    assert scene.p1.turns == 1
    assert scene.told("turn_begins").facts["kind"] == "ordinary"


@clause("HB-2")
def test_an_ordinary_turn_is_window_move_action_and_end_step() -> None:
    scene = Stage(at="vanburn", life="RED", items=("cup",), cup_turns=1, tokens=1)
    scene.begin("ordinary")
    asked = []
    for answer in ("heal", "roll_to_move", "roll 2", "draw_card", "draw K12"):
        asked.append(scene.ask)
        scene.play(answer)
    assert asked == ["p1 window", "p1 way", "fate move_roll", "p1 action", "fate draw"]
    assert scene.p1.life == "GREEN"
    assert scene.p1.turns == 1


@clause("HB-3")
def test_in_the_start_window_one_may_eat_and_heal_in_any_order_and_number() -> None:
    scene = Stage(life="RED", items=("food",), tokens=2)
    scene.begin("ordinary")
    assert scene.options == ["go_on", "eat", "heal"]
    scene.play("heal")
    assert scene.options == ["go_on", "eat", "heal"]
    scene.play("eat")
    assert (scene.p1.life, scene.p1.tokens) == ("GREEN", 1)
    scene = Stage(life="RED", items=("food",), tokens=2)
    scene.begin("ordinary")
    scene.play("eat")
    assert (scene.p1.life, scene.p1.tokens, scene.ask) == ("GREEN", 2, "fate move_roll")


@clause("HB-3")
@pytest.mark.parametrize(("at", "kind"), [("prison", "prison"), ("throne_room", "level_three")])
def test_prison_and_level_three_turns_have_a_start_window_too(at: str, kind: str) -> None:
    scene = Stage(at=at, life="AMBER", items=("food",), tokens=1)
    scene.begin(kind)
    assert scene.options == ["go_on", "eat", "heal"]


@clause("HB-3")
def test_there_is_one_attack_spell_in_a_start_window_at_most() -> None:
    scene = Stage(seats=2, spells=("K08", "K09"), life="AMBER", tokens=1)
    scene.set("p2", at="guardroom")
    scene.begin("ordinary")
    assert scene.options == [
        "go_on",
        "heal",
        "cast slumber card p2",
        "cast banishment card p2",
    ]
    scene.play("cast slumber card p2", "roll 1")
    assert scene.options == ["go_on", "heal"]


@clause("HB-3")
def test_there_is_no_attack_from_prison() -> None:
    scene = Stage(seats=2, at="prison", spells=("K08", "K09")).set("p2", at="guardroom")
    scene.begin("prison")
    assert scene.ask == "fate escape_roll"


@clause("HB-4")
def test_every_way_to_travel_is_offered_where_it_is_possible() -> None:
    scene = Stage(at="vanburn", spells=("K05",), items=("crystal_ball",), tokens=1)
    scene.begin("ordinary")
    assert scene.options == ["roll_to_move", "drink", "foresight card", "foresight crystal_ball"]
    scene = Stage(at="cauldron_room", spells=("K05",), dark_spell="dragon_ride")
    scene.begin("ordinary")
    assert scene.options == [
        "roll_to_move",
        "foresight card",
        "open_cauldron card",
        "cast dragon_ride",
    ]
    scene = Stage(at="guardroom", dark_spell="glory")
    scene.begin("ordinary")
    assert scene.options == ["roll_to_move", "cast glory"]


@clause("HB-4")
def test_nobody_may_decline_to_move() -> None:
    scene = Stage(at="guardroom")
    scene.begin("ordinary")
    assert scene.ask == "fate move_roll"


@clause("HB-4", "KM-4.vi")
def test_the_roll_is_seen_before_tokens_are_spent() -> None:
    scene = Stage(at="guardroom", tokens=2)
    scene.begin("ordinary")
    scene.play("roll 1")
    assert scene.told("move_rolled").facts["roll"] == 1
    assert scene.options == ["number 1", "number 2", "number 3"]
    scene.play("number 2")
    assert (scene.p1.at, scene.p1.tokens) == ("red_chamber", 2)


@clause("HB-4")
def test_stay_means_to_remain_and_act() -> None:
    scene = Stage(at="gallery")
    scene.begin("ordinary")
    scene.play("roll 1")
    assert scene.p1.at == "gallery"
    assert scene.options == ["challenge medusa", "draw_card"]


@clause("HB-4", "KM-0.b")
@pytest.mark.parametrize(
    ("well", "roll", "chamber"),
    [
        ("moss_well", 5, "stomach"),
        ("moss_well", 6, "stomach"),
        ("lantern_well", 5, "cavern"),
        ("lantern_well", 6, "cavern"),
    ],
)
def test_a_wellway_drops_to_level_two(well: str, roll: int, chamber: str) -> None:
    scene = Stage(at=well)
    scene.begin("ordinary")
    scene.play(f"roll {roll}")
    assert scene.p1.at == chamber


@clause("HB-4")
def test_no_exit_leads_back_up_but_the_prison() -> None:
    ruleset = Stage().state.ruleset
    below = [chamber for chamber in ruleset.chambers.values() if chamber.level == 2]
    ways = {way for chamber in below for way in chamber.exits if way != "stay"}
    assert {way for way in ways if ruleset.level(way) == 1} == {"prison"}


@clause("HB-4", "KM-3.vi.c")
@pytest.mark.parametrize("rolls", [("roll 1", "roll 6"), ("roll 4", "roll 4")])
def test_after_an_access_challenge_without_victory_there_is_no_action(
    rolls: tuple[str, str],
) -> None:
    scene = Stage(seats=2, at="guardroom").set("p2", at="goblin_run")
    scene.begin("ordinary")
    scene.play("roll 3", "fight p2", *rolls)
    assert not scene.tells("drew")
    assert scene.state.active.seat == "p2"
