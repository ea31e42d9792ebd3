"""Cards that send to prison, injure, or heal (HB-6, C7, C8)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.cards import INJURIES, PRISONS, SHIELDED, drawn


@clause("HB-6", "KM-0.f")
@pytest.mark.parametrize("card", PRISONS)
def test_cards_that_send_to_prison(card: str) -> None:
    scene = drawn(card)
    assert (scene.p1.at, scene.p1.standing, scene.p1.tokens) == ("prison", "imprisoned", 3)


@clause("HB-6")
@pytest.mark.parametrize("card", INJURIES)
def test_cards_that_injure(card: str) -> None:
    assert drawn(card).p1.life == "AMBER"


@clause("HB-6", "KM-2.i.b", "KM-2.i.d")
@pytest.mark.parametrize("card", INJURIES)
def test_cards_that_injure_kill_at_red(card: str) -> None:
    scene = drawn(card, life="RED", items=("food",))
    assert (scene.p1.life, scene.holds("wooden_room")) == ("DEAD", ("food",))


@clause("HB-6")
@pytest.mark.parametrize("card", SHIELDED)
def test_cards_that_injure_unless_an_item_is_owned(card: str) -> None:
    assert drawn(card, items=("gold", "cup")).p1.life == "AMBER"
    for item in SHIELDED[card]:
        scene = drawn(card, items=(item,))
        assert (scene.p1.life, scene.p1.items) == ("GREEN", (item,))


@clause("HB-6")
def test_k48_injures_on_level_two_and_takes_a_token_on_level_one() -> None:
    scene = drawn("K48")
    assert (scene.p1.life, scene.p1.tokens) == ("GREEN", 2)
    scene = drawn("K48", at="stomach")
    assert (scene.p1.life, scene.p1.tokens) == ("AMBER", 3)


@clause("HB-6")
def test_k47_costs_two_tokens_or_an_injury() -> None:
    scene = drawn("K47", tokens=2)
    assert scene.options == ["pay", "suffer"]
    scene.play("pay")
    assert (scene.p1.life, scene.p1.tokens) == ("GREEN", 0)
    scene = drawn("K47", tokens=2)
    scene.play("suffer")
    assert (scene.p1.life, scene.p1.tokens) == ("AMBER", 2)


@clause("HB-6")
def test_k47_needs_both_tokens() -> None:
    scene = drawn("K47", tokens=1)
    assert (scene.p1.life, scene.p1.tokens) == ("AMBER", 1)


@clause("HB-6", "KM-2.ii.h")
@pytest.mark.parametrize(("life", "after"), [("RED", "AMBER"), ("AMBER", "GREEN"), ("GREEN",) * 2])
def test_k53_heals_one_grade(life: str, after: str) -> None:
    assert drawn("K53", life=life).p1.life == after
