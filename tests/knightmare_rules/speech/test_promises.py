"""What magic, gifts and pacts cost and bring, as the answers say it before they are given."""

from typing import Any

import pytest

from knightmare.rules.action import action
from knightmare.rules.items import take_it
from knightmare.speech.hints import hints
from knightmare.speech.words import words
from shared.play.decision import Move
from tests.knightmare_rules.stage import Stage


def promised(scene: Stage, answer: str) -> str:
    """What is said of an answer; empty for nothing."""
    hint = hints(scene.state, scene.decision)[scene.decision.options.index(Move.parse(answer))]
    return words().say(hint) if hint else ""


def in_the_vale(**options: Any) -> Stage:
    """Somebody has come to the Necromancer, with three helm tokens."""
    scene = Stage(options=options, at="mogdred_vale", tokens=3)
    scene.state.phase = "ordinary"
    scene.lay_steps(action("p1", "roll"))
    return scene


@pytest.mark.parametrize(("board", "gift"), [("first", 0), ("third", 8)])
def test_a_pledge_says_its_gift_and_its_toll(board: str, gift: int) -> None:
    scene = in_the_vale(board=board)
    before = scene.p1.tokens
    text = promised(scene, "pledge_allegiance")
    assert "every 3 turns he takes" in text
    assert (f"{gift} helm tokens now" in text) == bool(gift)
    scene.play("pledge_allegiance", "pledge glory")
    assert scene.p1.tokens == before + gift


@pytest.mark.parametrize(
    ("spell", "odds", "lost"),
    [
        ("dragon_ride", "4 in 6", "an injury, prison, 2 helm tokens and the spell"),
        ("power", "3 in 6", "the spell, 2 helm tokens and all items"),
        ("glory", "2 in 6", "prison, and every spell, token and item"),
    ],
)
def test_each_dark_spell_says_its_odds_and_its_risk(spell: str, odds: str, lost: str) -> None:
    scene = in_the_vale(board="first")
    scene.play("pledge_allegiance")
    text = promised(scene, f"pledge {spell}")
    assert odds in text
    assert lost in text


@pytest.mark.parametrize(
    ("card", "comes"),
    [
        ("K38", "prison"),
        ("K40", "2 helm tokens are lost"),
        ("K56", "you are taken to the Vale of the Necromancer"),
    ],
)
def test_endured_magic_says_what_comes_and_the_ring_that_nothing_does(
    card: str, comes: str
) -> None:
    scene = Stage(at="guardroom", tokens=2, items=("magic_ring",))
    scene.card(card)
    assert promised(scene, "endure") == comes
    assert promised(scene, "resist magic_ring") == "it does nothing to you"


def test_the_spell_book_says_what_must_stay_behind() -> None:
    scene = Stage(at="guardroom", items=("mace", "dragon_shield"))
    scene.state.phase = "ordinary"
    scene.lay_steps(take_it("p1", "spell_book", "KM-5.iii.c"))
    assert promised(scene, "yes") == "the Mace and the Dragon Shield must stay behind"
    assert promised(scene, "no") == ""
