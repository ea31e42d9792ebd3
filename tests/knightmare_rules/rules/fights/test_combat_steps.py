"""A challenge, step by step (HB-7, HB-8)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage


def order(scene: Stage) -> list[str]:
    """The ids of what happened, in order."""
    return [event.id for event in scene.story]


@clause("HB-7")
def test_a_characters_challenge_may_be_turned_away_in_three_ways() -> None:
    scene = Stage(at="clue_room", items=("gold", "crowning_glory", "spell_book"), tokens=1)
    scene.set("p1", spells=("K09",))
    scene.challenge("mercenary", "p1")
    assert scene.options == ["accept", "reject", "bribe", "banish card", "banish spell_book"]


@clause("HB-7")
@pytest.mark.parametrize("answer", ["reject", "bribe", "banish card"])
def test_a_challenge_that_is_turned_away_has_no_result(answer: str) -> None:
    scene = Stage(at="clue_room", items=("gold", "crowning_glory"), spells=("K09",))
    scene.challenge("mercenary", "p1")
    scene.play(answer)
    assert not {"strength", "fight_rolled", "won", "drawn"} & set(order(scene))
    assert (scene.p1.life, scene.p1.tokens) == ("GREEN", 0)
    assert scene.tells("turn_ended")


@clause("HB-7", "KM-8.ii.c")
def test_an_own_challenge_cannot_be_turned_away() -> None:
    scene = Stage(at="clue_room", items=("gold", "crowning_glory"), spells=("K09",))
    scene.challenge("p1", "mercenary")
    assert scene.ask == "fate fight_roll"


@clause("HB-7")
def test_slumber_and_power_are_cast_before_the_dice() -> None:
    scene = Stage(at="stomach", spells=("K08",), dark_spell="power")
    scene.challenge("p1", "ogre")
    assert scene.options == ["ready", "power", "slumber card"]
    scene.play("power", "roll 3", "slumber card")
    assert (scene.strength("p1"), scene.strength("ogre")) == (3, 7 - 2)
    scene.play("roll 1", "roll 6")
    assert scene.told("totals").facts == {"foe": "ogre", "a": 3 + 6 + 1, "b": 5 + 6}


@clause("HB-7")
def test_slumber_is_cast_once_in_a_challenge() -> None:
    scene = Stage(at="stomach", items=("spell_book",), spells=("K08",), tokens=3)
    scene.challenge("p1", "ogre")
    assert scene.options == ["ready", "slumber card", "slumber spell_book"]
    scene.play("slumber spell_book")
    assert scene.ask == "fate fight_roll"


@clause("HB-7")
def test_nobody_has_to_cast_anything() -> None:
    scene = Stage(at="stomach", spells=("K08",), dark_spell="power")
    scene.challenge("p1", "ogre")
    scene.play("ready")
    assert scene.strength("ogre") == 7
    assert scene.ask == "fate fight_roll"


@clause("HB-7", "KM-5.vi.e")
def test_power_is_tested_at_once_and_its_failure_counts_at_once() -> None:
    scene = Stage(at="stomach", items=("mace",), dark_spell="power", tokens=3)
    scene.challenge("p1", "ogre")
    scene.play("power", "roll 2")
    assert scene.strength("p1") == 3
    assert (scene.p1.items, scene.p1.tokens) == ((), 1)
    assert scene.ask == "fate fight_roll"


@clause("HB-7")
def test_strengths_are_summed_reason_by_reason() -> None:
    scene = Stage(at="barrow", items=("mace", "sword_of_freedom", "potion"), spells=("K08",))
    scene.set("p1", items=(*scene.p1.items, "shield_of_justice"))
    scene.lay("dragon_shield", "barrow")
    scene.state.bodyguard = "p1"
    scene.challenge("barrow_lizard", "p1", 1)
    scene.play("slumber card")
    assert scene.told("strength").who == "p1"
    assert scene.told("strength").facts["reasons"] == [
        ["life_force", 3],
        ["mace", 1],
        ["sword_of_freedom", 2],
        ["bodyguard", 5],
        ["dragon_shield", -1],
    ]
    lizard = next(event for event in scene.story if event.id == "strength")
    assert lizard.facts["reasons"] == [
        ["barrow_lizard", 9],
        ["card", 1],
        ["potion", -1],
        ["slumber", -2],
        ["shield_of_justice", -2],
    ]
    assert (lizard.facts["total"], scene.strength("p1")) == (5, 10)


@clause("HB-7")
def test_all_but_weapons_counts_against_the_ghost() -> None:
    scene = Stage(at="vanburn", items=("mace",), spells=("K08",))
    scene.state.bodyguard = "p1"
    scene.challenge("ghost", "p1", 1)
    scene.play("slumber card")
    assert (scene.strength("p1"), scene.strength("ghost")) == (3 + 5, 5 + 1 - 2)


@clause("HB-7", "KM-4.iv")
def test_an_attacking_dungeoneer_commits_before_the_enemy_die() -> None:
    scene = Stage(at="stomach", tokens=3)
    scene.challenge("p1", "ogre")
    scene.play("roll 2")
    assert scene.ask == "p1 commit"
    scene.play("commit 1")
    assert scene.ask == "fate fight_roll"


@clause("HB-7", "KM-4.iv")
def test_a_defending_dungeoneer_commits_knowing_everything() -> None:
    scene = Stage(at="stomach", tokens=3)
    scene.challenge("ogre", "p1")
    scene.play("roll 2")
    assert scene.ask == "fate fight_roll"
    scene.play("roll 2")
    assert scene.ask == "p1 commit"


@clause("HB-7")
@pytest.mark.parametrize(("tokens", "result"), [(1, "lost"), (2, "drawn"), (3, "won")])
def test_the_higher_total_wins(tokens: int, result: str) -> None:
    scene = Stage(at="guardroom", tokens=3)
    scene.challenge("p1", "man_at_arms")
    scene.play("roll 3", f"commit {tokens}", "roll 4")
    if result == "drawn":
        assert scene.tells("drawn")
    else:
        assert scene.told("won").who == ("p1" if result == "won" else "man_at_arms")


@clause("HB-7")
def test_a_winner_takes_tokens_then_an_item() -> None:
    scene = Stage(at="guardroom", max_tokens=1)
    scene.challenge("p1", "man_at_arms")
    scene.play("roll 6", "roll 1")
    assert order(scene).index("gained_tokens") < order(scene).index("took_item")
    assert (scene.p1.tokens, scene.p1.items) == (1, ("mace",))


@clause("HB-7", "HB-2")
def test_after_a_challenge_the_turn_goes_to_its_end_step() -> None:
    scene = Stage(at="guardroom", items=("cup",), cup_turns=1, life="AMBER")
    scene.challenge("p1", "man_at_arms")
    scene.play("roll 4", "roll 2")
    assert scene.tells("drawn")
    assert scene.p1.life == "GREEN"
    assert scene.tells("turn_ended")


@clause("HB-7")
def test_a_beaten_character_can_be_fought_again_on_a_later_turn() -> None:
    scene = Stage(at="vanburn")
    for _ in range(2):
        scene.set("p1", at="vanburn")
        scene.begin("ordinary")
        if "go_on" in scene.options:
            scene.play("go_on")
        scene.play("roll_to_move", "roll 2")
        if scene.ask == "p1 number":
            scene.play("number 2")
        scene.play("challenge man_at_arms", "roll 6")
        if scene.ask == "p1 commit":
            scene.play("commit 0")
        scene.play("roll 1")
    assert [event.id for event in scene.story].count("won") == 2


@clause("HB-8")
def test_both_sides_may_cast_power_the_challenger_first() -> None:
    scene = Stage(seats=2, at="guardroom", dark_spell="power")
    scene.set("p2", at="goblin_run", dark_spell="power")
    scene.begin("ordinary")
    scene.play("roll 3", "fight p2")
    assert scene.ask == "p1 fight_magic"
    assert scene.options == ["ready", "power"]
    scene.play("power", "roll 1")
    assert scene.ask == "p2 fight_magic"
    scene.play("power", "roll 5", "roll 2", "roll 3")
    assert scene.told("totals").facts == {"foe": "p2", "a": 3 + 6 + 2, "b": 3 + 6 + 3}


@clause("HB-8")
def test_there_is_no_slumber_between_dungeoneers_in_a_fight() -> None:
    scene = Stage(seats=2, spells=("K08",)).set("p2", at="goblin_run", spells=("K09",))
    scene.challenge("p1", "p2")
    assert scene.ask == "fate fight_roll"


@clause("HB-8", "KM-8.ii.c")
def test_a_dungeoneers_challenge_cannot_be_turned_away() -> None:
    scene = Stage(seats=2, at="guardroom")
    scene.set("p2", at="goblin_run", items=("crowning_glory", "gold"), spells=("K09",))
    scene.challenge("p1", "p2")
    assert scene.ask == "fate fight_roll"


@clause("HB-8")
def test_strengths_between_dungeoneers() -> None:
    scene = Stage(seats=2, items=("mace", "dragon_shield", "potion"))
    scene.set("p2", life="AMBER", items=("sword_of_freedom", "shield_of_justice"))
    scene.challenge("p1", "p2")
    assert (scene.strength("p1"), scene.strength("p2")) == (3 + 1 - 2, 2 + 2 - 1)


@clause("HB-8")
def test_an_occupant_who_wins_takes_its_prize_where_it_stands() -> None:
    scene = Stage(seats=2, at="guardroom", items=("mace",)).set("p2", at="goblin_run")
    scene.begin("ordinary")
    scene.play("roll 3", "fight p2", "roll 1", "roll 6")
    assert (scene.p2.items, scene.p2.tokens, scene.p2.at) == (("mace",), 2, "goblin_run")
    assert scene.p1.life == "AMBER"
