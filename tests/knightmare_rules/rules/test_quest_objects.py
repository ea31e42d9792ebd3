"""What the four Quest Objects do (KM-8)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

# -- characters cannot use them --------------------------------------------------------------------


@clause("KM-8.i")
@pytest.mark.parametrize(("item", "own"), [("sword_of_freedom", 3), ("shield_of_justice", 3)])
def test_a_character_holds_sword_or_shield_of_justice_without_use(item: str, own: int) -> None:
    scene = Stage(at="guardroom")
    scene.lay("mace", "ledge")
    scene.lay(item, "guardroom")
    scene.challenge("p1", "man_at_arms")
    assert (scene.strength("man_at_arms"), scene.strength("p1")) == (3, own)


@clause("KM-8.i", "KM-3.iv.c")
def test_a_sword_that_a_character_holds_is_no_used_weapon() -> None:
    scene = Stage(at="guardroom")
    scene.lay("sword_of_freedom", "guardroom")
    scene.lay("mace", "guardroom")
    scene.challenge("p1", "man_at_arms")
    scene.play("roll 6", "roll 1")
    assert scene.p1.items == ("mace",)


# -- the Cup ---------------------------------------------------------------------------------------


@clause("KM-8.ii.a", "KM-2.ii.g")
def test_the_cup_heals_one_grade_every_second_turn() -> None:
    scene = Stage(at="guardroom", items=("cup",), life="RED")
    lives = []
    for _ in range(5):
        scene.begin("end")
        lives.append(scene.p1.life)
    assert lives == ["RED", "AMBER", "AMBER", "GREEN", "GREEN"]


@clause("KM-8.ii.a")
def test_the_count_begins_with_the_turn_after_getting_the_cup() -> None:
    scene = Stage(at="gallery", items=("dragon_shield",), life="AMBER")
    scene.challenge("p1", "medusa")
    scene.play("roll 6", "roll 1", "take cup")
    assert scene.p1.cup_turns == 0
    scene.begin("end")
    assert scene.p1.life == "AMBER"
    scene.begin("end")
    assert scene.p1.life == "GREEN"


@clause("KM-8.ii.a", "KM-2.ii.h")
def test_a_heal_at_green_is_wasted() -> None:
    scene = Stage(at="guardroom", items=("cup",), cup_turns=1)
    scene.begin("end")
    scene.set("p1", life="AMBER")
    scene.begin("end")
    assert (scene.p1.life, scene.p1.cup_turns) == ("AMBER", 3)


@clause("KM-8.ii.a")
def test_the_count_restarts_when_the_cup_changes_hands() -> None:
    scene = Stage(seats=2, at="red_chamber", life="AMBER")
    scene.set("p2", at="guardroom", items=("cup",), cup_turns=1, life="AMBER")
    scene.begin("ordinary")
    scene.play("roll 1", "fight p2", "roll 6", "roll 1", "take cup")
    assert (scene.p1.cup_turns, scene.p2.cup_turns) == (-1, 0)


@clause("KM-8.ii.a")
def test_somebody_without_the_cup_does_not_heal() -> None:
    scene = Stage(at="guardroom", life="RED", cup_turns=1)
    scene.begin("end")
    assert scene.p1.life == "RED"


@clause("KM-8.ii.a", "HB-2")
def test_the_cup_heals_at_the_end_of_lost_turns_too() -> None:
    scene = Stage(at="guardroom", items=("cup",), life="RED", cup_turns=1, slumber="asleep")
    scene.begin("lost")
    assert scene.p1.life == "AMBER"


# -- the Shield of Justice -------------------------------------------------------------------------


@clause("KM-8.ii.b", "KM-2.i.c")
@pytest.mark.parametrize(("at", "foe"), [("hall_of_fear", "frightknight"), ("vanburn", "ghost")])
def test_the_shield_of_justice_spares_the_injury_of_a_lost_challenge(at: str, foe: str) -> None:
    scene = Stage(at=at, items=("shield_of_justice", "magic_ring"))
    scene.challenge("p1", foe)
    scene.play("roll 1", "roll 6")
    assert scene.p1.life == "GREEN"


@clause("KM-8.ii.b")
def test_it_spares_the_injury_on_the_very_loss_that_hands_it_over() -> None:
    scene = Stage(at="hall_of_fear", items=("shield_of_justice",))
    scene.challenge("p1", "frightknight")
    scene.play("roll 1", "roll 6")
    assert (scene.p1.life, scene.p1.items) == ("GREEN", ())
    scene.challenge("p1", "frightknight")
    scene.play("roll 1", "roll 6")
    assert scene.p1.life == "AMBER"


@clause("KM-8.ii.b")
def test_it_spares_the_injury_of_a_fight_with_a_dungeoneer() -> None:
    scene = Stage(seats=2, at="red_chamber", items=("shield_of_justice",))
    scene.set("p2", at="guardroom")
    scene.begin("ordinary")
    scene.play("roll 1", "fight p2", "roll 1", "roll 6")
    assert (scene.p1.life, scene.p2.items) == ("GREEN", ("shield_of_justice",))


@clause("KM-8.ii.b")
@pytest.mark.parametrize("card", ["K51", "K48"])
def test_it_does_not_guard_from_cards(card: str) -> None:
    scene = Stage(at="stomach", items=("shield_of_justice",))
    scene.card(card)
    assert scene.p1.life == "AMBER"


@clause("KM-8.ii.b")
def test_it_does_not_guard_from_the_tolls() -> None:
    scene = Stage(at="prison", items=("shield_of_justice",), prison_turns=2)
    scene.begin("end")
    assert scene.p1.life == "AMBER"
    scene = Stage(at="stomach", items=("shield_of_justice",), dark_spell="power", pact_turns=2)
    scene.begin("end")
    assert scene.p1.life == "AMBER"


# -- the Sword and the Crown -----------------------------------------------------------------------


@clause("KM-8.ii.c", "KM-3.ii")
def test_the_sword_adds_two_and_leads_out_of_prison() -> None:
    scene = Stage(at="stomach", items=("sword_of_freedom",))
    scene.challenge("p1", "ogre")
    assert scene.strength("p1") == 5
    scene = Stage(at="prison", items=("sword_of_freedom",))
    scene.begin("prison")
    assert "use_sword" in scene.options


@clause("KM-8.ii.c", "HB-7")
@pytest.mark.parametrize(("at", "foe"), [("stomach", "ogre"), ("gallery", "medusa")])
def test_the_wearer_of_the_crown_may_reject_any_character(at: str, foe: str) -> None:
    scene = Stage(at=at, items=("crowning_glory",), tokens=1)
    scene.card("K19")
    assert scene.options == ["accept", "reject"]
    scene.play("reject")
    assert scene.told("rejected").facts == {"foe": foe}
    assert (scene.p1.life, scene.p1.tokens, scene.state.fight) == ("GREEN", 1, None)


@clause("KM-8.ii.c")
def test_the_wearer_of_the_crown_may_fight_all_the_same() -> None:
    scene = Stage(at="stomach", items=("crowning_glory",))
    scene.card("K19")
    scene.play("accept")
    assert scene.ask == "fate fight_roll"


@clause("KM-8.ii.c", "KM-3.iv.h")
def test_the_crown_does_not_reject_a_dungeoneer() -> None:
    scene = Stage(seats=2, at="red_chamber")
    scene.set("p2", at="guardroom", items=("crowning_glory",))
    scene.begin("ordinary")
    scene.play("roll 1", "fight p2")
    assert scene.ask == "fate fight_roll"


@clause("KM-8.ii.c")
def test_the_crown_does_not_help_whoever_challenges() -> None:
    scene = Stage(at="gallery", items=("crowning_glory",))
    scene.challenge("p1", "medusa")
    assert scene.p1.life == "DEAD"


# -- the order of the end step ---------------------------------------------------------------------


@clause("KM-8.iii")
def test_the_cup_heals_before_the_tolls_injure() -> None:
    scene = Stage(
        at="prison", items=("cup",), cup_turns=1, prison_turns=2, dark_spell="power", pact_turns=2
    )
    scene.set("p1", life="RED")
    scene.begin("end")
    happened = [event.id for event in scene.story if event.id in ("healed", "injured")]
    assert happened == ["healed", "injured", "injured"]
    assert scene.p1.life == "DEAD"


@clause("KM-8.iii")
def test_a_death_by_the_prison_toll_stops_the_toll_of_the_pact() -> None:
    scene = Stage(at="prison", prison_turns=2, dark_spell="power", pact_turns=2, life="RED")
    scene.begin("end")
    assert scene.told("died").facts == {"cause": "prison"}
    assert not scene.tells("pact_feeds")


@clause("KM-8.iii")
def test_the_prison_takes_the_last_token_before_the_pact_does() -> None:
    scene = Stage(at="prison", prison_turns=2, dark_spell="power", pact_turns=2, tokens=1)
    scene.begin("end")
    assert (scene.p1.tokens, scene.p1.life) == (0, "AMBER")
    assert scene.told("pact_feeds").who == "p1"
