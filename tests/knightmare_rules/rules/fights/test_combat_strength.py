"""Who stands how strong in a challenge, and when a shield decides it (KM-3.i to iii, KM-3.v)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

WEAPONS = ("mace", "dragon_shield", "shield_of_justice", "sword_of_freedom")
JUSTICE = "shield_of_justice"


@clause("KM-3.i")
@pytest.mark.parametrize(("items", "strength"), [((), 3), (("mace",), 4)])
def test_the_mace_adds_one_to_a_dungeoneer(items: tuple[str, ...], strength: int) -> None:
    scene = Stage(at="goblin_run", items=items)
    scene.challenge("p1", "goblin")
    assert scene.strength("p1") == strength


@clause("KM-3.i")
@pytest.mark.parametrize(("chamber", "strength"), [("guardroom", 4), ("barrow", 3)])
def test_the_mace_adds_one_to_a_character(chamber: str, strength: int) -> None:
    scene = Stage(at="guardroom").lay("mace", chamber)
    scene.challenge("man_at_arms", "p1")
    assert scene.strength("man_at_arms") == strength


@clause("KM-3.ii")
def test_the_sword_of_freedom_adds_two_to_a_dungeoneer() -> None:
    scene = Stage(at="goblin_run", items=("sword_of_freedom",))
    scene.challenge("p1", "goblin")
    assert scene.strength("p1") == 3 + 2


@clause("KM-3.ii", "KM-8.i")
def test_the_sword_of_freedom_adds_nothing_to_a_character() -> None:
    scene = Stage(at="hall_of_fear")
    scene.challenge("p1", "frightknight")
    assert scene.holds("hall_of_fear") == ("sword_of_freedom",)
    assert scene.strength("frightknight") == 9


@clause("KM-3.iii.a")
def test_the_dragon_shield_of_a_dungeoneer_takes_one_from_a_character() -> None:
    scene = Stage(at="stomach", items=("dragon_shield",))
    scene.challenge("p1", "ogre")
    assert (scene.strength("p1"), scene.strength("ogre")) == (3, 7 - 1)


@clause("KM-3.iii.a")
def test_the_dragon_shield_of_a_character_takes_one_from_a_dungeoneer() -> None:
    scene = Stage(at="stomach").lay("dragon_shield", "stomach")
    scene.challenge("p1", "ogre")
    assert (scene.strength("p1"), scene.strength("ogre")) == (3 - 1, 7)


@clause("KM-3.iii.a", "HB-8")
def test_the_dragon_shield_takes_one_from_another_dungeoneer() -> None:
    scene = Stage(seats=2, items=("dragon_shield",)).set("p2", at="goblin_run")
    scene.challenge("p1", "p2")
    assert (scene.strength("p1"), scene.strength("p2")) == (3, 3 - 1)


@clause("KM-3.iii.b")
def test_the_shield_of_justice_takes_two_from_the_opponent() -> None:
    scene = Stage(at="stomach", items=(JUSTICE,))
    scene.challenge("p1", "ogre")
    assert (scene.strength("p1"), scene.strength("ogre")) == (3, 7 - 2)


@clause("KM-3.iii.b", "KM-8.i")
def test_the_shield_of_justice_does_nothing_for_a_character() -> None:
    scene = Stage(at="barrow")
    scene.challenge("p1", "barrow_lizard")
    assert scene.holds("barrow") == (JUSTICE,)
    assert scene.strength("p1") == 3


@clause("KM-3.iii.b", "KM-3.iii.c")
@pytest.mark.parametrize(("life", "at_once"), [("AMBER", True), ("GREEN", False)])
def test_the_shield_of_justice_lowers_strength_and_not_the_die(life: str, at_once: bool) -> None:
    scene = Stage(seats=2, items=(JUSTICE,)).set("p2", at="goblin_run", life=life)
    scene.challenge("p1", "p2")
    assert scene.strength("p2") == (0 if at_once else 1)
    assert scene.tells("automatic") is at_once
    assert (scene.ask == "fate fight_roll") is not at_once


@clause("KM-3.iii.c")
@pytest.mark.parametrize(("modifier", "at_once"), [(0, False), (-1, True)])
def test_a_shield_wins_at_once_when_it_brings_the_opponent_to_zero(
    modifier: int, at_once: bool
) -> None:
    scene = Stage(at="guardroom", items=(JUSTICE,), tokens=4).lay("mace", "ledge")
    scene.challenge("man_at_arms", "p1", modifier)
    assert scene.strength("man_at_arms") == 3 + modifier - 2
    assert scene.tells("fight_rolled") is False
    assert scene.tells("won") is at_once
    if at_once:
        assert scene.told("won").who == "p1"
        assert not scene.tells("spent_tokens")
        assert scene.p1.tokens == 4 + 2


@clause("KM-3.iii.c", "HB-7")
def test_other_modifiers_count_towards_the_zero() -> None:
    scene = Stage(at="guardroom", items=("dragon_shield",), spells=("K08",)).lay("mace", "ledge")
    scene.challenge("p1", "man_at_arms")
    scene.play("slumber card")
    assert scene.told("automatic").facts["result"] == "challenger"
    assert scene.told("won").who == "p1"


@clause("KM-3.iii.c", "HB-7")
def test_without_a_shield_nobody_wins_at_once() -> None:
    scene = Stage(at="guardroom", spells=("K08",)).lay("mace", "ledge")
    scene.challenge("man_at_arms", "p1", -1)
    scene.play("slumber card")
    assert scene.strength("man_at_arms") == 3 - 1 - 2
    assert scene.ask == "fate fight_roll"


@clause("KM-3.iii.c", "HB-7")
def test_only_a_working_shield_wins_at_once_though_both_stand_at_zero() -> None:
    scene = Stage(seats=2, at="guardroom", life="RED", spells=("K08",)).lay("mace", "ledge")
    scene.lay("dragon_shield", "guardroom")
    scene.challenge("man_at_arms", "p1", -1)
    scene.play("slumber card")
    assert (scene.strength("p1"), scene.strength("man_at_arms")) == (0, 0)
    assert scene.told("won").who == "man_at_arms"
    assert scene.p1.life == "DEAD"


@clause("KM-3.iii.c")
def test_a_mace_may_save_one_from_losing_at_once() -> None:
    scene = Stage(at="goblin_run", life="RED", items=("mace",)).lay("dragon_shield", "goblin_run")
    scene.challenge("goblin", "p1")
    assert scene.strength("p1") == 1
    assert scene.ask == "fate fight_roll"


@clause("KM-3.iii.c")
def test_two_shields_that_both_bring_the_other_to_zero_are_a_draw() -> None:
    scene = Stage(seats=2, life="RED", items=("dragon_shield",))
    scene.set("p2", at="goblin_run", life="RED", items=(JUSTICE,))
    scene.challenge("p1", "p2")
    assert scene.told("automatic").facts["result"] == "draw"
    assert scene.tells("drawn")
    assert not scene.tells("fight_rolled")


@clause("KM-3.iii.d")
@pytest.mark.parametrize(
    ("items", "own", "foe"),
    [
        (("mace", "sword_of_freedom"), 3 + 3, 7),
        (("dragon_shield", JUSTICE), 3, 7 - 3),
        (WEAPONS, 3 + 3, 7 - 3),
    ],
)
def test_weapons_stack(items: tuple[str, ...], own: int, foe: int) -> None:
    scene = Stage(at="stomach", items=items)
    scene.challenge("p1", "ogre")
    assert (scene.strength("p1"), scene.strength("ogre")) == (own, foe)


@clause("KM-3.v.a")
@pytest.mark.parametrize(
    ("character", "chamber", "strength"), [("ghost", "vanburn", 5), ("pooka", "cavern", 6)]
)
def test_weapons_have_no_effect_against_the_insubstantial(
    character: str, chamber: str, strength: int
) -> None:
    scene = Stage(at=chamber, items=WEAPONS)
    scene.challenge("p1", character)
    assert (scene.strength("p1"), scene.strength(character)) == (3, strength)


@clause("KM-3.v.a")
def test_the_weapons_of_the_insubstantial_have_no_effect_either() -> None:
    scene = Stage(at="vanburn", life="RED").lay("mace", "vanburn")
    scene.challenge("ghost", "p1")
    assert scene.holds("vanburn") == ("mace", "dragon_shield")
    assert (scene.strength("p1"), scene.strength("ghost")) == (1, 5)
    assert scene.ask == "fate fight_roll"


@clause("KM-3.v.b")
@pytest.mark.parametrize(("challenger", "foe"), [("p1", "barrow_lizard"), ("barrow_lizard", "p1")])
def test_the_potion_lowers_the_barrow_lizard_by_one(challenger: str, foe: str) -> None:
    scene = Stage(at="barrow", items=("potion",))
    scene.challenge(challenger, foe)
    assert scene.strength("barrow_lizard") == 9 - 1


@clause("KM-3.v.b")
def test_the_potion_lowers_nobody_else() -> None:
    scene = Stage(at="ledge", items=("potion",))
    scene.challenge("p1", "gargoyle")
    assert scene.strength("gargoyle") == 9


@clause("KM-3.v.b")
def test_the_potion_costs_no_token_and_is_not_used_up() -> None:
    scene = Stage(at="barrow", items=("potion",), tokens=1)
    scene.challenge("p1", "barrow_lizard")
    scene.play("roll 6", "commit 0", "roll 1")
    assert scene.tells("drawn")
    assert (scene.p1.items, scene.p1.tokens) == (("potion",), 1)


@clause("KM-3.v.a")
@pytest.mark.parametrize(
    ("items", "lies", "who", "foe", "told"),
    [
        (("mace", "food"), "", "p1", "ghost", True),
        (("food",), "", "p1", "ghost", False),
        ((), "", "p1", "ghost", False),
        (("mace", "food"), "", "p1", "goblin", False),
        ((), "mace", "ghost", "p1", True),
        ((), "food", "pooka", "p1", False),
    ],
)
def test_weapons_that_fail_are_told_of_where_there_are_any(
    items: tuple[str, ...], lies: str, who: str, foe: str, told: bool
) -> None:
    scene = Stage()
    character = foe if who == "p1" else who
    home = scene.state.ruleset.characters[character].home
    scene.set("p1", items=items, at=home)
    if lies:
        scene.lay(lies, home)
    scene.challenge(who, foe)
    (clauses,) = [
        event.clauses for event in scene.story if (event.id, event.who) == ("strength", who)
    ]
    assert ("KM-3.v.a" in clauses) == told
