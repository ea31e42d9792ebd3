"""Cards that give and take items (HB-6, C7, C8)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.cards import FINDS, drawn
from tests.knightmare_rules.stage import Stage


@clause("HB-6", "KM-0.g")
@pytest.mark.parametrize(
    ("card", "item", "start"),
    [("K37", "potion", "goblin_run"), ("K39", "gold", "moss_well"), ("K46", "food", "wooden_room")],
)
def test_cards_that_take_an_item_home_or_do_worse(card: str, item: str, start: str) -> None:
    scene = drawn(card, items=(item, "cup"))
    assert (scene.p1.items, scene.holds(start)) == (("cup",), (item,))
    assert (scene.p1.at, scene.p1.life, scene.p1.tokens) == ("guardroom", "GREEN", 3)
    scene = drawn(card, items=("cup",))
    worse = {"K37": ("prison", "GREEN", 3), "K39": ("guardroom", "GREEN", 1)}
    expected = worse.get(card, ("guardroom", "AMBER", 3))
    assert (scene.p1.at, scene.p1.life, scene.p1.tokens) == expected


@clause("HB-6")
def test_k41_takes_one_item_of_the_owners_choice_home() -> None:
    scene = drawn("K41", items=("food", "cup"))
    assert scene.options == ["give_back food", "give_back cup"]
    scene.play("give_back cup")
    assert (scene.p1.items, scene.holds("gallery")) == (("food",), ("cup",))


@clause("HB-6")
def test_k41_takes_a_token_from_whoever_has_no_item() -> None:
    assert drawn("K41").p1.tokens == 2
    scene = drawn("K41", items=("food",))
    assert (scene.p1.items, scene.p1.tokens) == ((), 3)


@clause("HB-6")
@pytest.mark.parametrize("card", FINDS)
def test_cards_that_find_an_item_even_from_a_character(card: str) -> None:
    scene = drawn(card, at="moss_well")
    assert (scene.p1.items, scene.p1.tokens) == ((FINDS[card],), 3)
    assert scene.state.place(FINDS[card]) == ""


@clause("HB-6")
@pytest.mark.parametrize("card", FINDS)
@pytest.mark.parametrize("owner", ["p1", "p2"])
def test_they_give_a_token_when_a_dungeoneer_owns_it(card: str, owner: str) -> None:
    scene = Stage(seats=2, at="guardroom")
    scene.set(owner, items=(FINDS[card],))
    scene.card(card)
    assert (scene.p1.tokens, scene.state.owner(FINDS[card])) == (1, owner)


@clause("HB-6", "KM-5.iii.c")
def test_k58_may_be_declined_for_the_spell_book_and_then_gives_nothing() -> None:
    scene = drawn("K58", items=("spell_book",))
    scene.play("no")
    assert (scene.p1.items, scene.p1.tokens) == (("spell_book",), 3)
    assert scene.holds("guardroom") == ("mace",)


@clause("HB-6")
def test_k60_arms_the_goblin_unless_a_dungeoneer_owns_the_shield() -> None:
    scene = drawn("K60")
    assert scene.holds("goblin_run") == ("dragon_shield", "potion")
    scene = drawn("K60", items=("dragon_shield",))
    assert (scene.p1.items, scene.holds("goblin_run")) == (("dragon_shield",), ("potion",))
