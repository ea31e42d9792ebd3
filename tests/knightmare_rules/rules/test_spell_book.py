"""The Spell-Book: what it casts, and that it goes with no weapon (KM-5.iii)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

WEAPONS = ("mace", "dragon_shield", "shield_of_justice", "sword_of_freedom")


def reader(**fields: Any) -> Stage:
    """The bearer of the Spell-Book stands in the Wooden Room with one token; p2 elsewhere."""
    given = {"seats": 2, "at": "wooden_room", "items": ("spell_book",), "tokens": 1}
    return Stage(**{**given, **fields})


@clause("KM-5.iii.a")
@pytest.mark.parametrize("spell", ["slumber", "banishment"])
def test_for_one_token_the_book_casts_an_attack(spell: str) -> None:
    scene = reader()
    scene.set("p2", at="guardroom")
    scene.begin("ordinary")
    scene.play(f"cast {spell} spell_book p2")
    assert (scene.p1.tokens, scene.ask) == (0, f"fate {spell}_roll")
    assert scene.p1.items == ("spell_book",)


@clause("KM-5.iii.a")
def test_for_one_token_the_book_casts_destruction_at_a_path() -> None:
    scene = reader()
    scene.set("p2", at="throne_room", items=("cup",), entry="cup", stones=(1, 0, 0, 0))
    scene.begin("ordinary")
    scene.play("cast destruction spell_book p2", "roll 1")
    assert (scene.p1.tokens, scene.p2.stones) == (0, (0, 0, 0, 0))


@clause("KM-5.iii.a")
def test_for_one_token_the_book_casts_foresight() -> None:
    scene = reader(seats=1)
    scene.begin("ordinary")
    scene.play("foresight spell_book", "go vanburn")
    assert (scene.p1.at, scene.p1.tokens) == ("vanburn", 0)


@clause("KM-5.iii.a")
def test_for_one_token_the_book_opens_the_cauldron() -> None:
    scene = reader(seats=1, at="cauldron_room")
    scene.begin("ordinary")
    scene.play("open_cauldron spell_book", "roll 9")
    assert (scene.p1.at, scene.p1.tokens) == ("cavern", 0)


@clause("KM-5.iii.a")
def test_for_one_token_the_book_casts_resistance() -> None:
    scene = reader()
    scene.card("K38")
    scene.play("resist spell_book")
    assert (scene.p1.at, scene.p1.tokens) == ("wooden_room", 0)


@clause("KM-5.iii.a", "HB-7")
def test_for_one_token_the_book_casts_slumber_or_banishment_on_a_character() -> None:
    scene = reader()
    scene.card("K19")
    assert scene.options == ["accept", "banish spell_book"]
    scene.play("accept")
    assert scene.options == ["ready", "slumber spell_book"]


@clause("KM-5.iii.a", "HB-9")
def test_for_one_token_the_book_casts_destruction_in_prison() -> None:
    scene = reader(at="prison")
    scene.begin("prison")
    scene.play("cast destruction spell_book", "roll 4")
    assert (scene.p1.at, scene.p1.tokens) == ("guardroom", 0)


@clause("KM-5.iii.a")
def test_the_book_does_not_cast_protection() -> None:
    scene = reader()
    scene.card("K51")
    assert scene.p1.life == "AMBER"


@clause("KM-5.iii.a")
def test_the_book_casts_no_dark_spell() -> None:
    scene = reader(seats=1)
    scene.begin("ordinary")
    assert scene.options == ["roll_to_move", "foresight spell_book"]
    scene.challenge("p1", "hobgoblin")
    assert scene.options == ["ready", "slumber spell_book"]


@clause("KM-5.iii.a", "KM-4.iii")
def test_the_book_without_a_token_casts_nothing() -> None:
    scene = reader(tokens=0)
    scene.set("p2", at="guardroom")
    scene.begin("ordinary")
    assert scene.ask == "fate move_roll"


# -- book or weapons -----------------------------------------------------------------------------


def finds_the_book(*items: str, at: str = "lantern_well") -> Stage:
    """Somebody with these items arrives where the book lies loose."""
    scene = Stage(at="goblin_run", items=items)
    scene.lay("spell_book", at)
    scene.lay_steps(("arrive", "p1", at, "roll"))
    return scene


@clause("KM-5.iii.b")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_whoever_takes_the_book_leaves_every_weapon(weapon: str) -> None:
    scene = finds_the_book(weapon, "food")
    scene.play("yes")
    assert scene.p1.items == ("food", "spell_book")
    assert scene.holds("lantern_well") == (weapon,)


@clause("KM-5.iii.b")
def test_several_weapons_are_all_left() -> None:
    scene = finds_the_book(*WEAPONS)
    scene.play("yes")
    assert (scene.p1.items, scene.holds("lantern_well")) == (("spell_book",), WEAPONS)


@clause("KM-5.iii.c")
def test_the_book_may_be_declined_and_stays_where_it_was() -> None:
    scene = finds_the_book("mace")
    assert scene.ask == "p1 take_it"
    scene.play("no")
    assert (scene.p1.items, scene.holds("lantern_well")) == (("mace",), ("spell_book",))


@clause("KM-5.iii.b", "KM-5.iii.c")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_its_bearer_picks_up_a_loose_weapon_only_for_the_book(weapon: str) -> None:
    for answer, kept, left in (("yes", weapon, "spell_book"), ("no", "spell_book", weapon)):
        scene = Stage(at="goblin_run", items=("spell_book",))
        scene.lay("gold", "ledge")
        scene.lay(weapon, "moss_well")
        scene.lay_steps(("arrive", "p1", "moss_well", "roll"))
        scene.play(answer)
        assert (scene.p1.items, scene.holds("moss_well")) == ((kept,), (left,))


@clause("KM-5.iii.b")
def test_other_items_do_not_clash_with_the_book() -> None:
    scene = Stage(at="goblin_run", items=("spell_book",))
    scene.lay_steps(("arrive", "p1", "moss_well", "roll"))
    assert scene.p1.items == ("gold", "spell_book")


@clause("KM-5.iii.b", "KM-5.iii.c", "KM-3.iv.a")
def test_a_won_weapon_may_be_declined_for_the_book() -> None:
    for answer, kept, left in (("yes", "mace", "spell_book"), ("no", "spell_book", "mace")):
        scene = reader(at="guardroom", seats=1, tokens=0)
        scene.challenge("p1", "man_at_arms")
        scene.play("roll 6", "roll 1")
        assert scene.ask == "p1 take_it"
        scene.play(answer)
        assert scene.p1.items == (kept,)
        assert left in scene.holds("guardroom")


@clause("KM-5.iii.c", "KM-0.o")
def test_weapons_left_in_a_residents_chamber_fall_to_the_resident() -> None:
    scene = Stage(at="wooden_room", items=("mace",))
    scene.lay("food", "ledge")
    scene.lay("spell_book", "wooden_room")
    scene.challenge("p1", "hobgoblin")
    scene.play("roll 6", "roll 1", "take spell_book")
    assert scene.holds("wooden_room") == ("mace",)
    scene.set("p1", tokens=0)
    scene.challenge("p1", "hobgoblin")
    assert scene.strength("hobgoblin") == 6


@clause("KM-5.iii.c")
def test_a_book_left_for_a_weapon_falls_to_the_resident() -> None:
    scene = Stage(at="ledge", items=("spell_book",))
    scene.card("K58")
    scene.play("yes")
    assert scene.p1.items == ("mace",)
    assert scene.holds("ledge") == ("spell_book", "crowning_glory")


@clause("KM-5.iii.c")
def test_what_is_left_in_prison_goes_to_its_starting_chamber() -> None:
    scene = Stage(at="prison", items=("mace", "sword_of_freedom"))
    scene.lay("spell_book", "prison")
    scene.lay_steps(("take_loose", "p1"))
    scene.play("yes")
    assert scene.p1.items == ("spell_book",)
    assert scene.holds("prison") == ()
    assert (scene.state.place("mace"), scene.state.place("sword_of_freedom")) == (
        "guardroom",
        "hall_of_fear",
    )


@clause("KM-5.iii.b", "KM-3.vi.d")
def test_a_weapon_won_from_a_dungeoneer_may_cost_the_book() -> None:
    scene = reader(tokens=0)
    scene.set("p2", at="guardroom", items=("mace",), life="RED")
    scene.challenge("p1", "p2")
    scene.play("roll 6", "roll 1", "yes")
    assert scene.p1.items == ("mace",)
    assert scene.holds("wooden_room") == ("food", "spell_book")
