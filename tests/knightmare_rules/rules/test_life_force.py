"""Life Force: injury and death (KM-2.a, KM-2.i)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage


@clause("KM-2.a")
def test_playing_alone_a_death_ends_the_game_without_a_winner() -> None:
    scene = Stage(at="vanburn", life="RED")
    scene.card("K51")
    assert GAME.decision(scene.state) is None
    outcome = GAME.outcome(scene.state)
    assert outcome is not None
    assert outcome.winners == ()
    assert scene.told("game_over").who == ""


@clause("KM-2.a")
def test_the_others_play_on() -> None:
    scene = Stage(seats=2, at="vanburn", life="RED").set("p2", at="guardroom")
    scene.card("K51")
    assert scene.p1.life == "DEAD"
    assert GAME.outcome(scene.state) is None
    assert scene.state.active.seat == "p2"


@clause("KM-2.i.a")
def test_life_force_begins_green() -> None:
    assert GAME.setup({}, ["p1"]).dungeoneers[0].life == "GREEN"


@clause("KM-2.i.a")
@pytest.mark.parametrize(("life", "strength"), [("GREEN", 3), ("AMBER", 2), ("RED", 1)])
def test_life_force_is_the_basic_strength(life: str, strength: int) -> None:
    scene = Stage(at="goblin_run", life=life)
    scene.challenge("p1", "goblin")
    assert scene.strength("p1") == strength


@clause("KM-2.i.b")
@pytest.mark.parametrize(("before", "after"), [("GREEN", "AMBER"), ("AMBER", "RED")])
def test_an_injury_lowers_life_force_one_grade(before: str, after: str) -> None:
    scene = Stage(at="vanburn", life=before)
    scene.card("K51")
    assert scene.p1.life == after
    assert scene.p1.standing == "free"


@clause("KM-2.i.b")
def test_an_injury_at_red_kills() -> None:
    scene = Stage(seats=2, at="vanburn", life="RED")
    scene.card("K51")
    assert (scene.p1.life, scene.p1.standing) == ("DEAD", "dead")
    assert [one.seat for one in scene.state.alive] == ["p2"]


@clause("KM-2.i.c")
@pytest.mark.parametrize("challenger", ["p1", "ogre"])
def test_losing_a_challenge_is_one_injury(challenger: str) -> None:
    scene = Stage(at="stomach")
    scene.challenge(challenger, "ogre" if challenger == "p1" else "p1")
    scene.play("roll 3", "roll 3")
    assert scene.p1.life == "AMBER"


@clause("KM-2.i.c", "KM-8.ii.b")
def test_losing_is_no_injury_for_whoever_owns_the_shield_of_justice() -> None:
    scene = Stage(at="stomach", items=("shield_of_justice",))
    scene.challenge("p1", "ogre")
    scene.play("roll 1", "roll 6")
    assert scene.told("injury_spared").who == "p1"
    assert scene.p1.life == "GREEN"


@clause("KM-2.i.c")
def test_winning_is_no_injury() -> None:
    scene = Stage(at="stomach")
    scene.challenge("p1", "ogre")
    scene.play("roll 6", "roll 1", "leave")
    assert scene.p1.life == "GREEN"


@clause("KM-2.i.d")
def test_death_sends_the_items_home_the_tokens_to_the_store_and_the_spells_away() -> None:
    scene = Stage(
        seats=2,
        at="moss_well",
        life="RED",
        items=("food", "mace", "cup"),
        tokens=5,
        spells=("K01", "K08"),
        dark_spell="power",
        pact_turns=4,
        cup_turns=1,
    )
    scene.card("K51")
    scene.play("suffer")
    assert scene.holds("wooden_room") == ("food",)
    assert scene.holds("guardroom") == ("mace",)
    assert scene.holds("gallery") == ("cup",)
    assert (scene.p1.items, scene.p1.tokens, scene.p1.spells) == ((), 0, ())
    assert set(scene.state.discard) == {"K01", "K08", "K51"}
    assert (scene.p1.pact, scene.p1.dark_spell) == ("none", "")
    assert (scene.p1.pact_turns, scene.p1.cup_turns) == (0, 0)


@clause("KM-2.i.d", "KM-3.iv.f")
def test_the_victor_takes_an_item_before_the_others_go_home() -> None:
    scene = Stage(seats=2, at="wooden_room", life="RED", items=("mace", "potion"))
    scene.challenge("hobgoblin", "p1")
    scene.play("roll 6", "roll 1")
    assert scene.p1.life == "DEAD"
    assert scene.holds("wooden_room") == ("food", "mace")
    assert scene.holds("goblin_run") == ("potion",)


@clause("KM-2.i.d")
def test_a_dead_dungeoneer_no_longer_holds_a_chamber() -> None:
    scene = Stage(seats=2, at="goblin_run", life="RED").set("p2", at="guardroom")
    scene.card("K51")
    scene.play("roll 3")
    assert scene.p2.at == "goblin_run"
    assert scene.options == ["challenge goblin", "draw_card"]


@clause("KM-2.i.b", "HB-6")
def test_protection_prevents_one_injury() -> None:
    scene = Stage(at="vanburn", life="RED", spells=("K01", "K02"))
    scene.card("K51")
    scene.play("protect")
    assert scene.p1.life == "RED"
    assert scene.p1.spells == ("K02",)


@clause("KM-2.i.b", "HB-6")
def test_protection_may_be_kept_for_later() -> None:
    scene = Stage(at="vanburn", spells=("K01",))
    scene.card("K51")
    scene.play("suffer")
    assert scene.p1.life == "AMBER"
    assert scene.p1.spells == ("K01",)
