"""Prison: its toll, and the ways out (KM-7, HB-9)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage


def jailed(**fields: Any) -> Stage:
    """A Dungeoneer in prison."""
    return Stage(**{"at": "prison", **fields})


# -- the toll --------------------------------------------------------------------------------------


@clause("KM-7.a")
def test_every_third_turn_in_prison_costs_a_token() -> None:
    scene = jailed(tokens=9)
    left = []
    for _ in range(7):
        scene.begin("end")
        left.append(scene.p1.tokens)
    assert left == [9, 9, 8, 8, 8, 7, 7]


@clause("KM-7.a")
def test_with_a_token_the_food_is_not_asked_for() -> None:
    scene = jailed(tokens=1, items=("food",), prison_turns=2)
    scene.begin("end")
    assert (scene.p1.tokens, scene.p1.items) == (0, ("food",))


@clause("KM-7.a", "KM-7.b")
def test_without_tokens_the_food_may_be_given_and_goes_home() -> None:
    scene = jailed(items=("food",), prison_turns=2)
    scene.begin("end")
    assert scene.options == ["give_food", "suffer"]
    scene.play("give_food")
    assert (scene.p1.life, scene.p1.items, scene.holds("wooden_room")) == ("GREEN", (), ("food",))


@clause("KM-7.b")
def test_giving_the_food_is_optional() -> None:
    scene = jailed(items=("food",), prison_turns=2)
    scene.begin("end")
    scene.play("suffer")
    assert (scene.p1.life, scene.p1.items) == ("AMBER", ("food",))


@clause("KM-7.a")
def test_without_tokens_and_food_the_toll_is_an_injury() -> None:
    scene = jailed(prison_turns=2)
    scene.begin("end")
    assert scene.p1.life == "AMBER"


@clause("KM-7.a", "KM-2.i.b")
def test_the_toll_can_kill() -> None:
    scene = jailed(prison_turns=2, life="RED")
    scene.begin("end")
    assert (scene.p1.life, scene.told("died").facts) == ("DEAD", {"cause": "prison"})


@clause("KM-7.b")
def test_the_turn_of_the_imprisonment_does_not_count() -> None:
    scene = Stage(at="guardroom")
    scene.begin("ordinary")
    scene.play("roll 1")
    assert (scene.p1.at, scene.p1.prison_turns) == ("prison", 0)
    scene.play("roll 1")
    assert scene.p1.prison_turns == 1


@clause("KM-7.b")
def test_after_an_imprisonment_on_anothers_turn_the_next_turn_counts() -> None:
    scene = Stage(seats=2, at="red_chamber")
    scene.set("p2", at="guardroom")
    scene.begin("ordinary")
    scene.play("roll 1", "fight p2", "roll 6", "roll 1", "draw_card", "draw K51")
    assert (scene.p2.at, scene.p2.prison_turns) == ("prison", 0)
    scene.play("roll 1")
    assert scene.p2.prison_turns == 1


@clause("KM-7.b")
def test_lost_turns_count() -> None:
    scene = jailed(tokens=1, prison_turns=2, slumber="asleep")
    scene.begin("lost")
    assert scene.p1.tokens == 0


@clause("KM-7.b")
def test_the_turn_of_the_release_does_not_count() -> None:
    scene = jailed(tokens=2, prison_turns=2)
    scene.begin("prison")
    scene.play("roll 5", "draw K51")
    assert (scene.p1.tokens, scene.p1.prison_turns) == (2, 0)


@clause("KM-7.b")
def test_the_count_restarts_at_each_imprisonment() -> None:
    scene = jailed(tokens=2, prison_turns=2)
    scene.begin("prison")
    scene.play("roll 5", "draw K36")
    assert (scene.p1.at, scene.p1.prison_turns, scene.p1.tokens) == ("prison", 0, 2)


# -- the ways out ----------------------------------------------------------------------------------


@clause("HB-9")
@pytest.mark.parametrize("roll", range(1, 7))
def test_five_and_six_free_to_the_red_chamber(roll: int) -> None:
    scene = jailed()
    scene.begin("prison")
    scene.play(f"roll {roll}")
    assert scene.p1.at == ("red_chamber" if roll >= 5 else "prison")
    assert scene.p1.standing == ("free" if roll >= 5 else "imprisoned")


@clause("HB-9", "HB-5")
def test_whoever_got_out_arrives_and_acts() -> None:
    scene = jailed()
    scene.begin("prison")
    scene.play("roll 6", "draw K10")
    assert scene.p1.tokens == 2 + 4


@clause("HB-9")
def test_whoever_stays_in_prison_does_nothing_more() -> None:
    scene = jailed()
    scene.begin("prison")
    scene.play("roll 4")
    assert scene.told("turn_ended").who == "p1"
    assert not scene.tells("drew")


@clause("HB-9")
def test_tokens_do_not_change_the_escape_roll() -> None:
    scene = jailed(tokens=5)
    scene.begin("prison")
    assert scene.ask == "fate escape_roll"
    scene.play("roll 4")
    assert (scene.p1.at, scene.p1.tokens) == ("prison", 5)


@clause("HB-9", "HB-3")
def test_a_prison_turn_has_a_start_window() -> None:
    scene = jailed(items=("food",), life="RED", tokens=1)
    scene.begin("prison")
    assert scene.options == ["go_on", "eat", "heal"]


@clause("KM-7.c", "HB-9")
def test_the_sword_leads_out_to_the_red_chamber_instead_of_the_roll() -> None:
    scene = jailed(items=("sword_of_freedom",))
    scene.begin("prison")
    assert scene.options == ["roll_to_escape", "use_sword"]
    scene.play("use_sword", "draw K10")
    assert (scene.p1.at, scene.p1.tokens) == ("red_chamber", 2 + 4)
    assert scene.p1.items == ("sword_of_freedom",)


@clause("KM-7.c")
def test_the_bearer_of_the_sword_may_roll_all_the_same() -> None:
    scene = jailed(items=("sword_of_freedom",))
    scene.begin("prison")
    scene.play("roll_to_escape", "roll 1")
    assert scene.p1.at == "prison"


@clause("HB-9")
@pytest.mark.parametrize("roll", range(1, 7))
def test_c6_destruction_breaks_out_into_the_guardroom_on_four_to_six(roll: int) -> None:
    scene = jailed(spells=("K07",))
    scene.begin("prison")
    scene.play("cast destruction card", f"roll {roll}")
    assert scene.p1.at == ("guardroom" if roll >= 4 else "prison")
    assert (scene.p1.spells, scene.state.discard) == ((), ("K07",))


@clause("HB-9", "HB-5")
def test_whoever_broke_out_acts_in_the_guardroom() -> None:
    scene = jailed(spells=("K07",))
    scene.begin("prison")
    scene.play("cast destruction card", "roll 4")
    assert scene.options == ["challenge man_at_arms", "draw_card"]


@clause("HB-9", "KM-3.vi.e")
def test_release_needs_no_access() -> None:
    scene = Stage(seats=2, at="prison", spells=("K07",))
    scene.set("p2", at="guardroom")
    scene.begin("prison")
    scene.play("cast destruction card", "roll 4")
    assert (scene.p1.at, scene.p2.at) == ("guardroom", "guardroom")


@clause("HB-9")
def test_one_way_out_a_turn() -> None:
    scene = jailed(spells=("K07",), items=("sword_of_freedom",))
    scene.begin("prison")
    scene.play("cast destruction card", "roll 1")
    assert scene.told("turn_ended").who == "p1"
