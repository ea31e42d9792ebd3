"""What follows a challenge: draws, prizes, handing over (KM-3.iii.e, KM-3.iv)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

WEAPONS = ("mace", "dragon_shield", "shield_of_justice", "sword_of_freedom")


def beaten_by(character: str, chamber: str, *items: str) -> Stage:
    """A Dungeoneer with these items has challenged a character and lost."""
    scene = Stage(at=chamber, items=items)
    scene.challenge("p1", character)
    scene.play("roll 1", "roll 6")
    assert scene.told("won").who == character
    return scene


@clause("KM-3.iii.e", "HB-7")
def test_equal_totals_are_a_draw_without_injury_or_prize() -> None:
    scene = Stage(at="goblin_run", tokens=4)
    scene.challenge("p1", "goblin")
    scene.play("roll 2", "commit 1", "roll 2")
    assert scene.tells("drawn")
    assert not scene.tells("won")
    assert (scene.p1.life, scene.p1.items) == ("GREEN", ())
    assert scene.holds("goblin_run") == ("potion",)


@clause("KM-3.iii.e", "KM-4.iv")
def test_a_draw_spends_the_tokens_and_ends_the_turn_without_another_roll() -> None:
    scene = Stage(at="goblin_run", tokens=4)
    scene.challenge("p1", "goblin")
    scene.play("roll 2", "commit 1", "roll 2")
    assert scene.p1.tokens == 3
    assert [event.id for event in scene.story].count("fight_rolled") == 2
    assert scene.tells("turn_ended")


@clause("KM-3.iv.a", "KM-3.iv.d")
def test_the_winner_may_take_one_item_or_leave_it() -> None:
    for choice, taken in (("take potion", ("potion",)), ("leave", ())):
        scene = Stage(at="goblin_run").lay("food", "goblin_run")
        scene.challenge("p1", "goblin")
        scene.play("roll 6", "roll 1")
        assert scene.options == ["take food", "take potion", "leave"]
        scene.play(choice)
        assert scene.p1.items == taken


@clause("KM-3.iv.a")
def test_a_used_weapon_is_the_item_that_the_winner_takes() -> None:
    scene = Stage(at="guardroom").lay("gold", "guardroom")
    scene.challenge("p1", "man_at_arms")
    scene.play("roll 6", "roll 1")
    assert scene.p1.items == ("mace",)
    assert scene.holds("guardroom") == ("gold",)


@clause("KM-3.iv.a")
@pytest.mark.parametrize(
    ("items", "taken"),
    [
        (WEAPONS, "shield_of_justice"),
        (("mace", "dragon_shield", "sword_of_freedom"), "dragon_shield"),
        (("mace", "sword_of_freedom"), "sword_of_freedom"),
        (("food", "gold", "mace"), "mace"),
    ],
)
def test_of_several_used_weapons_the_first_in_order_is_handed_over(
    items: tuple[str, ...], taken: str
) -> None:
    scene = Stage(at="ledge", items=items)
    scene.challenge("gargoyle", "p1")
    scene.play("roll 6", "roll 1")
    assert set(scene.p1.items) == set(items) - {taken}
    assert taken in scene.holds("ledge")


@clause("KM-3.iv.a", "HB-8")
def test_the_order_holds_between_dungeoneers_too() -> None:
    scene = Stage(seats=2).set("p2", at="goblin_run", items=("mace", "sword_of_freedom", "gold"))
    scene.challenge("p1", "p2")
    scene.play("roll 6", "roll 1")
    assert scene.p1.items == ("sword_of_freedom",)
    assert scene.p2.items == ("mace", "gold")


@clause("KM-3.iv.b")
@pytest.mark.parametrize("challenger", ["p1", "goblin"])
def test_a_winning_dungeoneer_takes_two_helm_tokens(challenger: str) -> None:
    scene = Stage(at="goblin_run").lay("potion", "ledge")
    scene.challenge(challenger, "goblin" if challenger == "p1" else "p1")
    scene.play(*(("roll 6", "roll 1") if challenger == "p1" else ("roll 1", "roll 6")))
    assert scene.p1.tokens == 2


@clause("KM-3.iv.b")
def test_whoever_loses_takes_no_helm_tokens() -> None:
    scene = beaten_by("goblin", "goblin_run")
    assert scene.p1.tokens == 0


@clause("KM-3.iv.c")
def test_every_usable_weapon_owned_counts_as_used() -> None:
    scene = beaten_by("ogre", "stomach", "gold", "mace")
    assert scene.p1.items == ("gold",)
    assert "mace" in scene.holds("stomach")


@clause("KM-3.iv.c", "KM-3.iv.d")
@pytest.mark.parametrize(("character", "chamber"), [("ghost", "vanburn"), ("pooka", "cavern")])
def test_no_weapon_is_used_against_the_insubstantial_who_take_none(
    character: str, chamber: str
) -> None:
    scene = beaten_by(character, chamber, *WEAPONS, "food", "crowning_glory")
    assert "food" in scene.holds(chamber)
    assert set(scene.p1.items) == {*WEAPONS, "crowning_glory"}
    unarmed = beaten_by(character, chamber, "mace", "sword_of_freedom")
    assert unarmed.p1.items == ("mace", "sword_of_freedom")


@clause("KM-3.iv.c", "KM-3.iv.d")
def test_the_ghost_does_not_use_the_dragon_shield_that_it_holds() -> None:
    scene = Stage(at="vanburn").lay("food", "vanburn")
    scene.challenge("p1", "ghost")
    scene.play("roll 6", "roll 1")
    assert scene.options == ["take food", "take dragon_shield", "leave"]


@clause("KM-3.iv.c", "KM-8.i")
def test_a_character_does_not_use_sword_or_shield_of_justice() -> None:
    scene = Stage(at="stomach").lay("sword_of_freedom", "stomach")
    scene.lay("shield_of_justice", "stomach")
    scene.challenge("p1", "ogre")
    assert (scene.strength("p1"), scene.strength("ogre")) == (3, 7)
    scene.play("roll 6", "roll 1")
    assert scene.options == [
        "take magic_ring",
        "take shield_of_justice",
        "take sword_of_freedom",
        "leave",
    ]


@clause("KM-3.iv.c", "KM-3.v.d")
@pytest.mark.parametrize("shield", ["dragon_shield", "shield_of_justice"])
def test_shielding_the_eyes_from_medusa_is_use(shield: str) -> None:
    scene = beaten_by("medusa", "gallery", "gold", shield)
    assert scene.p1.items == ("gold",)
    assert shield in scene.holds("gallery")


GREED = "gold spell_book crystal_ball magic_ring potion food cup crowning_glory".split()


@clause("KM-3.iv.d")
@pytest.mark.parametrize("at", range(len(GREED)))
def test_a_character_takes_unused_goods_in_order(at: int) -> None:
    owned = GREED[at:]
    scene = beaten_by("gargoyle", "ledge", *owned)
    assert set(scene.p1.items) == set(owned[1:])
    assert owned[0] in scene.holds("ledge")


@clause("KM-3.iv.d")
def test_a_winning_dungeoneer_chooses_freely() -> None:
    scene = Stage(seats=2).set("p2", at="goblin_run", items=("food", "gold", "crowning_glory"))
    scene.challenge("p1", "p2")
    scene.play("roll 6", "roll 1")
    assert scene.options == ["take food", "take gold", "take crowning_glory", "leave"]
    scene.play("take crowning_glory")
    assert scene.p1.items == ("crowning_glory",)
    assert scene.p2.items == ("food", "gold")


@clause("KM-3.iv.d")
def test_what_a_character_wins_lies_in_its_home() -> None:
    scene = Stage(at="cavern", items=("food",))
    scene.challenge("goblin", "p1")
    scene.play("roll 6", "roll 1")
    assert scene.holds("goblin_run") == ("food", "potion")
    assert scene.holds("cavern") == ()


@clause("KM-3.iv.e")
def test_losing_to_a_character_no_longer_means_prison() -> None:
    for challenger, foe in (("p1", "goblin"), ("goblin", "p1")):
        scene = Stage(at="goblin_run")
        scene.challenge(challenger, foe)
        scene.play(*(("roll 1", "roll 6") if challenger == "p1" else ("roll 6", "roll 1")))
        assert (scene.p1.life, scene.p1.at) == ("AMBER", "goblin_run")
        assert scene.p1.standing == "free"


@clause("KM-3.iv.f")
def test_a_lost_fight_for_access_injures_then_hands_over_then_imprisons() -> None:
    scene = Stage(seats=2).set("p2", at="goblin_run", items=("mace",))
    scene.begin("ordinary")
    scene.play("roll 3", "fight p2", "roll 6", "roll 1")
    order = [event.id for event in scene.story]
    assert order.index("injured") < order.index("took_item") < order.index("imprisoned")
    assert (scene.p2.life, scene.p2.at, scene.p2.items) == ("AMBER", "prison", ())


@clause("KM-3.iv.f", "KM-2.i.d")
def test_a_deadly_fight_hands_over_before_the_dead_are_cleared_away() -> None:
    scene = Stage(seats=2).set("p2", at="goblin_run", life="RED", items=("mace", "gold"))
    scene.begin("ordinary")
    scene.play("roll 3", "fight p2", "roll 6", "roll 1")
    assert scene.p1.items == ("mace",)
    assert scene.holds("moss_well") == ("gold",)
    order = [event.id for event in scene.story]
    assert order.index("injured") < order.index("took_item") < order.index("died")
    assert not scene.tells("imprisoned")


@clause("KM-3.iv.f", "KM-2.i.d")
def test_a_dying_challenger_still_hands_over_the_prize() -> None:
    scene = Stage(seats=2, life="RED", items=("gold", "potion")).set("p2", at="goblin_run")
    scene.begin("ordinary")
    scene.play("roll 3", "fight p2", "roll 1", "roll 6")
    scene.play("take gold")
    assert scene.p1.standing == "dead"
    assert scene.p2.items == ("gold",)
    assert scene.holds("goblin_run") == ("potion",)
    assert scene.state.active.seat == "p2"


@clause("KM-3.iv.f", "HB-6")
def test_protection_comes_before_the_handover() -> None:
    scene = Stage(at="stomach", items=("mace",), spells=("K01",))
    scene.challenge("p1", "ogre")
    scene.play("roll 1", "roll 6")
    assert (scene.options, scene.p1.items) == (["protect", "suffer"], ("mace",))
    scene.play("protect")
    assert (scene.p1.life, scene.p1.items) == ("GREEN", ())


@clause("KM-3.iv.g")
@pytest.mark.parametrize("weapon", ["mace", "dragon_shield"])
def test_a_guardian_loses_a_used_weapon_before_its_quest_object(weapon: str) -> None:
    scene = Stage(at="ledge", items=("sword_of_freedom",), tokens=12).lay(weapon, "ledge")
    scene.challenge("p1", "gargoyle")
    scene.play("roll 6", "commit 5", "roll 1")
    assert weapon in scene.p1.items
    assert scene.holds("ledge") == ("crowning_glory",)


@clause("KM-3.iv.g")
def test_a_quest_object_that_another_character_has_won_is_guarded_by_that_one() -> None:
    scene = beaten_by("goblin", "goblin_run", "cup")
    assert "cup" in scene.holds("goblin_run")
    scene.challenge("p1", "goblin")
    scene.play("roll 6", "roll 1")
    assert scene.options == ["take potion", "take cup", "leave"]


@clause("KM-3.iv.h", "HB-5")
def test_a_character_challenges_through_a_card_only_and_a_dungeoneer_by_choice() -> None:
    scene = Stage(at="vanburn")
    scene.begin("ordinary")
    scene.play("roll_to_move", "roll 3", "draw_card", "draw K19")
    assert scene.told("challenged").who == "hobgoblin"
    scene = Stage(at="vanburn")
    scene.begin("ordinary")
    scene.play("roll_to_move", "roll 3", "challenge hobgoblin")
    assert scene.told("challenged").who == "p1"


@clause("KM-3.iv.h")
def test_there_is_one_own_challenge_a_turn_at_most() -> None:
    scene = Stage(at="vanburn")
    scene.begin("ordinary")
    scene.play("roll_to_move", "roll 3", "challenge hobgoblin", "roll 6", "roll 1", "take food")
    assert scene.tells("turn_ended")
