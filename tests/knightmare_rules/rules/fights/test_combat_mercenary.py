"""The Mercenary: bribed once, he fights once (KM-3.v.f to h)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage


def bribed(**more: Any) -> Stage:
    """A Dungeoneer in the Clue Room has bribed the Mercenary; a turn has passed."""
    scene = Stage(at="clue_room", items=("gold",), **more)
    scene.card("K23")
    scene.play("bribe")
    return scene


@clause("KM-3.v.f", "HB-7")
def test_the_gold_bribes_the_mercenary_who_challenges() -> None:
    scene = Stage(at="clue_room", items=("gold",))
    scene.card("K23")
    assert scene.options == ["accept", "bribe"]
    scene.play("bribe")
    assert (scene.p1.items, scene.holds("clue_room")) == ((), ("gold",))
    assert not scene.tells("strength")
    assert scene.tells("turn_ended")


@clause("KM-3.v.f")
def test_a_bribe_may_be_refused() -> None:
    scene = Stage(at="clue_room", items=("gold",))
    scene.card("K23")
    scene.play("accept")
    assert (scene.strength("p1"), scene.strength("mercenary")) == (3, 5)


@clause("KM-3.v.f")
def test_without_gold_there_is_no_bribe() -> None:
    scene = Stage(at="clue_room", items=("food",))
    scene.card("K23")
    assert scene.ask == "fate fight_roll"


@clause("KM-3.v.f")
def test_he_takes_a_bribe_at_home_alone() -> None:
    scene = Stage(at="stomach", items=("gold",))
    scene.challenge("mercenary", "p1")
    assert scene.ask == "fate fight_roll"


@clause("KM-3.v.f")
def test_nobody_else_takes_a_bribe() -> None:
    scene = Stage(at="clue_room", items=("gold",))
    scene.card("K33")
    assert scene.ask == "fate fight_roll"


@clause("KM-3.v.f", "HB-7")
def test_a_bribed_mercenary_does_not_challenge_again() -> None:
    scene = bribed()
    scene.card("K22")
    deal = scene.told("mercenary_keeps_deal")
    assert (deal.who, deal.clause) == ("p1", "KM-3.v.f")
    assert not scene.tells("strength")
    assert scene.tells("turn_ended")


@clause("KM-3.v.f", "KM-3.v.h")
def test_a_bribed_mercenary_adds_five_in_the_next_fight_only() -> None:
    scene = bribed()
    scene.set("p1", at="stomach")
    scene.challenge("p1", "ogre")
    assert scene.strength("p1") == 3 + 5
    scene.play("roll 1", "roll 6")
    scene.challenge("p1", "ogre")
    assert scene.strength("p1") == 2


@clause("KM-3.v.f")
def test_after_that_fight_the_mercenary_challenges_again() -> None:
    scene = bribed()
    scene.set("p1", at="stomach")
    scene.challenge("p1", "ogre")
    scene.play("roll 1", "roll 6")
    scene.set("p1", at="clue_room")
    scene.card("K22")
    assert scene.strength("mercenary") == 5


@clause("KM-3.v.g")
def test_there_is_no_bribe_when_the_dungeoneer_challenges() -> None:
    scene = Stage(at="clue_room", items=("gold",))
    scene.challenge("p1", "mercenary")
    assert scene.ask == "fate fight_roll"
    assert (scene.strength("p1"), scene.strength("mercenary")) == (3, 5)


@clause("KM-3.v.g")
def test_nothing_happens_when_neither_challenges() -> None:
    scene = Stage(at="ledge", items=("gold",))
    scene.begin("ordinary")
    scene.play("roll 6", "draw_card", "draw K12")
    assert scene.p1.at == "clue_room"
    assert scene.p1.items == ("gold",)
    assert scene.state.bodyguard == ""


@clause("KM-3.v.h")
@pytest.mark.parametrize("challenger", ["ogre", "ghost", "medusa"])
def test_the_five_count_whoever_began_the_fight(challenger: str) -> None:
    scene = bribed(spells=("K01",))
    scene.set("p1", items=("dragon_shield",))
    scene.challenge(challenger, "p1")
    assert scene.strength("p1") == 3 + 5


@clause("KM-3.v.h", "HB-8")
@pytest.mark.parametrize(("challenger", "foe"), [("p1", "p2"), ("p2", "p1")])
def test_the_five_count_against_another_dungeoneer(challenger: str, foe: str) -> None:
    scene = Stage(seats=2, at="goblin_run").set("p2", at="vanburn")
    scene.state.bodyguard = "p1"
    scene.challenge(challenger, foe)
    assert (scene.strength("p1"), scene.strength("p2")) == (3 + 5, 3)
    scene.play("roll 1", "roll 1")
    assert scene.state.bodyguard == ""


@clause("KM-3.v.h")
@pytest.mark.parametrize(
    ("fields", "answer"),
    [({"items": ("crowning_glory",)}, "reject"), ({"spells": ("K09",)}, "banish card")],
)
def test_a_challenge_turned_away_does_not_use_up_the_five(
    fields: dict[str, Any], answer: str
) -> None:
    scene = Stage(at="stomach", **fields)
    scene.state.bodyguard = "p1"
    scene.challenge("ogre", "p1")
    scene.play(answer)
    assert scene.state.bodyguard == "p1"


@clause("KM-3.v.h")
def test_a_fight_decided_by_a_shield_uses_up_the_five() -> None:
    scene = Stage(at="guardroom", items=("shield_of_justice",)).lay("mace", "ledge")
    scene.state.bodyguard = "p1"
    scene.challenge("man_at_arms", "p1", -1)
    assert scene.tells("automatic")
    assert scene.state.bodyguard == ""


@clause("KM-3.v.h", "KM-3.v.g")
@pytest.mark.parametrize(("own", "his", "later"), [(6, 1, 3 + 5), (3, 1, 3 + 5), (1, 6, 2 + 5)])
def test_fighting_the_mercenary_himself_neither_uses_nor_ends_the_deal(
    own: int, his: int, later: int
) -> None:
    scene = bribed().lay("gold", "ledge")
    scene.challenge("p1", "mercenary")
    assert scene.strength("p1") == 3
    scene.play(f"roll {own}", f"roll {his}")
    assert scene.state.bodyguard == "p1"
    scene.challenge("p1", "ogre")
    assert scene.strength("p1") == later


@clause("KM-3.v.h")
def test_the_mercenary_stays_at_home_for_everybody_else() -> None:
    scene = Stage(seats=2, at="stomach").set("p2", at="clue_room")
    scene.state.bodyguard = "p1"
    scene.card("K19", seat="p2")
    assert scene.told("challenged").who == "mercenary"
    assert (scene.strength("mercenary"), scene.strength("p2")) == (5, 3)


@clause("KM-3.v.h")
def test_a_newer_bribe_by_another_dungeoneer_ends_the_older_one() -> None:
    scene = Stage(seats=2, at="stomach").set("p2", at="clue_room", items=("gold",))
    scene.state.bodyguard = "p1"
    scene.card("K19", seat="p2")
    scene.play("bribe")
    scene.challenge("p1", "ogre")
    assert scene.strength("p1") == 3
    assert scene.state.bodyguard == "p2"


@clause("KM-3.v.h", "KM-2.i.d")
def test_a_deal_dies_with_the_dungeoneer() -> None:
    scene = Stage(seats=2, at="vanburn", life="RED")
    scene.state.bodyguard = "p1"
    scene.card("K51")
    assert scene.state.bodyguard == ""
