"""The worked examples of the rules: strengths, shields, draws, tokens (E1 to E15)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

JUSTICE = "shield_of_justice"


@clause("KM-3.i")
def test_e01_a_bare_dungeoneer_against_the_man_at_arms_with_the_mace() -> None:
    scene = Stage(at="guardroom")
    scene.challenge("p1", "man_at_arms")
    assert (scene.strength("p1"), scene.strength("man_at_arms")) == (3, 4)


@clause("KM-3.iii.a")
def test_e02_a_bare_dungeoneer_against_the_goblin_with_the_dragon_shield() -> None:
    scene = Stage(at="goblin_run").lay("dragon_shield", "goblin_run")
    scene.challenge("p1", "goblin")
    assert (scene.strength("p1"), scene.strength("goblin")) == (2, 4)


@clause("KM-3.ii", "KM-8.i")
def test_e03_the_sword_helps_a_dungeoneer_and_no_man_at_arms() -> None:
    scene = Stage(at="stomach", items=("sword_of_freedom",))
    scene.challenge("p1", "ogre")
    assert (scene.strength("p1"), scene.strength("ogre")) == (5, 7)
    scene = Stage(at="guardroom").lay("sword_of_freedom", "guardroom")
    scene.challenge("p1", "man_at_arms")
    assert scene.holds("guardroom") == ("mace", "sword_of_freedom")
    assert scene.strength("man_at_arms") == 4


@clause("KM-3.iii.d", "KM-3.v.a", "KM-3.v.d")
@pytest.mark.parametrize(
    ("character", "chamber", "own", "foe"),
    [
        ("frightknight", "hall_of_fear", 6, 6),
        ("ghost", "vanburn", 3, 5),
        ("medusa", "gallery", 6, 6),
    ],
)
def test_e04_all_weapons_against_three_kinds_of_character(
    character: str, chamber: str, own: int, foe: int
) -> None:
    scene = Stage(at=chamber, items=("mace", "sword_of_freedom", "dragon_shield", JUSTICE))
    scene.challenge("p1", character)
    assert (scene.strength("p1"), scene.strength(character)) == (own, foe)


@clause("KM-3.v.b")
def test_e05_the_potion_against_the_barrow_lizard() -> None:
    scene = Stage(at="barrow", items=("potion",))
    scene.challenge("p1", "barrow_lizard")
    assert (scene.strength("p1"), scene.strength("barrow_lizard")) == (3, 8)


@clause("KM-3.iii.c", "KM-2.i.b")
def test_e06_the_goblins_dragon_shield_kills_at_red_without_dice() -> None:
    scene = Stage(at="goblin_run", life="RED", tokens=5).lay("dragon_shield", "goblin_run")
    scene.challenge("goblin", "p1")
    assert scene.strength("p1") == 0
    assert not scene.tells("fight_rolled")
    assert scene.p1.life == "DEAD"


@clause("KM-3.iii.c")
def test_e07_both_brought_to_zero_is_a_draw_without_dice_or_tokens() -> None:
    scene = Stage(at="guardroom", life="RED", items=(JUSTICE,), tokens=3)
    scene.lay("mace", "ledge").lay("dragon_shield", "guardroom")
    scene.card("K31")
    assert (scene.strength("p1"), scene.strength("man_at_arms")) == (0, 0)
    assert scene.tells("drawn")
    assert not scene.tells("fight_rolled")
    assert (scene.p1.life, scene.p1.tokens, scene.p1.items) == ("RED", 3, (JUSTICE,))


@clause("KM-3.iii.b", "KM-3.vi.c", "KM-3.vi.d")
def test_e08_the_shield_of_justice_wins_access_without_dice() -> None:
    scene = Stage(seats=2, at="guardroom", items=(JUSTICE,))
    scene.set("p2", at="goblin_run", life="AMBER")
    scene.begin("ordinary")
    scene.play("roll 3", "fight p2")
    assert scene.strength("p2") == 0
    assert not scene.tells("fight_rolled")
    assert (scene.p2.life, scene.p2.at) == ("RED", "prison")
    assert (scene.p1.tokens, scene.p1.at) == (2, "goblin_run")


@clause("KM-3.iii.c", "KM-3.vi.d")
def test_e09_two_shields_at_red_are_a_draw_and_the_challenger_stays_put() -> None:
    scene = Stage(seats=2, at="guardroom", life="RED", items=("dragon_shield",))
    scene.set("p2", at="goblin_run", life="RED", items=(JUSTICE,))
    scene.begin("ordinary")
    scene.play("roll 3", "fight p2")
    assert (scene.strength("p1"), scene.strength("p2")) == (-1, 0)
    assert scene.tells("drawn")
    assert (scene.p1.at, scene.p2.at) == ("guardroom", "goblin_run")
    assert (scene.p1.life, scene.p2.life) == ("RED", "RED")


@clause("KM-4.iv", "KM-3.iii.e")
def test_e10_a_drawn_attack_costs_the_tokens_and_brings_nothing() -> None:
    scene = Stage(at="wooden_room", items=("mace",), tokens=5)
    scene.challenge("p1", "hobgoblin")
    scene.play("roll 3", "commit 2", "roll 4")
    assert scene.told("totals").facts == {"foe": "hobgoblin", "a": 9, "b": 9}
    assert scene.tells("drawn")
    assert (scene.p1.tokens, scene.p1.life, scene.p1.items) == (3, "GREEN", ("mace",))
    assert scene.holds("wooden_room") == ("food",)


@clause("KM-3.vi.b", "HB-7")
@pytest.mark.parametrize(
    ("committed", "result", "left"), [(5, "won", 3), (4, "drawn", 2), (3, "injured", 3)]
)
def test_e11_a_defender_commits_knowing_everything(committed: int, result: str, left: int) -> None:
    scene = Stage(at="wooden_room", tokens=6)
    scene.challenge("hobgoblin", "p1")
    scene.play("roll 4", "roll 2", f"commit {committed}")
    assert scene.told("totals").facts == {"foe": "p1", "a": 9, "b": 5 + committed}
    assert scene.told(result).who == {"drawn": "hobgoblin"}.get(result, "p1")
    assert scene.p1.tokens == left


@clause("KM-4.ii")
def test_e12_two_tokens_heal_from_red_to_green() -> None:
    scene = Stage(life="RED", tokens=6)
    scene.begin("ordinary")
    scene.play("heal", "heal")
    assert (scene.p1.life, scene.p1.tokens, scene.p1.max_tokens) == ("GREEN", 4, 10)


@clause("KM-4.i", "KM-4.ii")
def test_e13_a_prize_adds_nothing_to_a_lowered_maximum() -> None:
    scene = Stage(at="goblin_run", life="AMBER", tokens=12)
    scene.begin("ordinary")
    scene.play("heal")
    assert (scene.p1.tokens, scene.p1.max_tokens) == (11, 11)
    scene.challenge("p1", "goblin")
    scene.play("roll 6", "commit 0", "roll 1", "leave")
    assert scene.tells("won")
    assert (scene.p1.tokens, scene.p1.max_tokens) == (11, 11)


@clause("KM-4.i")
def test_e14_ten_of_eleven_becomes_eleven() -> None:
    scene = Stage(at="goblin_run", tokens=10, max_tokens=11)
    scene.challenge("p1", "goblin")
    scene.play("roll 6", "commit 0", "roll 1", "leave")
    assert scene.p1.tokens == 11


@clause("KM-4.v")
def test_e15_two_lost_of_one_leaves_none_and_no_debt() -> None:
    scene = Stage(at="vanburn", tokens=1)
    scene.card("K40")
    assert scene.p1.tokens == 0
    scene.card("K12")
    assert scene.p1.tokens == 2
