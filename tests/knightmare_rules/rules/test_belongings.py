"""Characters have no choices, hold what lies at home, and nobody's hands are ever full."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage


@clause("KM-0.n")
def test_characters_never_decide() -> None:
    scene = Stage(at="wooden_room", items=("food", "potion"))
    scene.challenge("hobgoblin", "p1")
    asked = []
    while not scene.tells("turn_ended"):
        asked.append(scene.ask)
        scene.play("roll 3")
    assert asked == ["fate fight_roll", "fate fight_roll"]
    assert scene.told("item_taken").facts["item"] == "potion"


@clause("KM-0.n", "KM-3.iv.d")
def test_a_visitor_goes_home_with_what_it_won() -> None:
    scene = Stage(at="guardroom", items=("gold",))
    scene.card("K33")
    scene.play("roll 4", "roll 1")
    assert "gold" in scene.holds("goblin_run")
    assert scene.holds("guardroom") == ("mace",)
    assert scene.state.ruleset.resident("guardroom") == "man_at_arms"


@clause("KM-0.n")
def test_a_visitor_fights_with_what_it_holds_at_home() -> None:
    scene = Stage(at="goblin_run").lay("potion", "")
    scene.card("K32")
    assert scene.strength("man_at_arms") == 3 + 1


@clause("KM-0.o")
def test_what_a_resident_holds_is_not_free_to_take() -> None:
    scene = Stage()
    scene.begin("ordinary")
    scene.play("roll 1")
    assert scene.p1.at == "guardroom"
    assert scene.p1.items == ()
    assert scene.holds("guardroom") == ("mace",)


@clause("KM-0.o")
def test_a_resident_loses_an_item_by_being_beaten() -> None:
    scene = Stage(at="goblin_run")
    scene.challenge("p1", "goblin")
    scene.play("roll 6", "roll 1", "take potion")
    assert scene.p1.items == ("potion",)


@clause("KM-0.o")
def test_a_resident_loses_an_item_by_a_card() -> None:
    scene = Stage()
    scene.card("K58")
    assert scene.p1.items == ("mace",)
    assert scene.holds("guardroom") == ()


@clause("KM-0.o", "HB-5")
def test_items_in_a_chamber_without_a_resident_are_taken_on_arrival() -> None:
    scene = Stage(at="vanburn").lay("cup", "moss_well")
    scene.begin("ordinary")
    scene.play("roll_to_move", "roll 5")
    assert scene.p1.at == "moss_well"
    assert scene.p1.items == ("gold", "cup")
    assert scene.holds("moss_well") == ()


@clause("KM-0.p")
def test_a_dungeoneer_may_own_any_number_of_items() -> None:
    ruleset = Stage().state.ruleset
    everything = tuple(item for item in ruleset.items if item not in ("spell_book", "magic_ring"))
    scene = Stage(items=everything)
    scene.card("K59")
    assert len(scene.p1.items) == len(everything) + 1 == 11
    assert scene.p1.items[-4:] == ("cup", "shield_of_justice", "sword_of_freedom", "crowning_glory")


@clause("KM-0.p")
def test_a_dungeoneer_may_own_any_number_of_spell_cards() -> None:
    cards = tuple(Stage().state.ruleset.card_spells)
    scene = Stage(spells=cards[:-1])
    scene.card(cards[-1])
    assert scene.p1.spells == cards
    assert len(cards) == 9


@clause("KM-2.b", "HB-7")
def test_a_beaten_character_stays_at_full_strength() -> None:
    scene = Stage(at="stomach")
    scene.challenge("p1", "ogre")
    scene.play("roll 6", "roll 1", "take magic_ring")
    scene.challenge("p1", "ogre")
    assert scene.strength("ogre") == 7


@clause("KM-2.b")
@pytest.mark.parametrize(("card", "strength"), [("K28", 5), ("K27", 4), ("K31", 3)])
def test_a_card_alters_a_characters_strength_for_one_challenge(card: str, strength: int) -> None:
    scene = Stage(at="goblin_run")
    scene.card(card)
    assert scene.strength("goblin") == strength
    scene.play("roll 3", "roll 3")
    scene.challenge("p1", "goblin")
    assert scene.strength("goblin") == 4


@clause("KM-2.b")
def test_slumber_weakens_a_character_for_one_challenge() -> None:
    scene = Stage(at="goblin_run", spells=("K08",))
    scene.challenge("p1", "goblin")
    scene.play("slumber card")
    assert scene.strength("goblin") == 4 - 2
    scene.play("roll 1", "roll 1")
    scene.challenge("p1", "goblin")
    assert scene.strength("goblin") == 4
