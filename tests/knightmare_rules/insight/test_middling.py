"""The figures beside a character of a pack are those of the rules."""

import pytest

from knightmare.insight.middling import LIFE_FORCE, Opponent, opponent
from knightmare.rulebook.boards import base
from knightmare.rulebook.options import ruleset_of
from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

RULESET = ruleset_of({})
ROWS = {row["id"]: row for row in base()["characters"]["character"]}
ITEMS = base()["items"]["item"]
ROLL, COMMITTED = 3, 2


@clause("KM-2.i.a", "KM-3.i", "KM-3.iii.a", "KM-3.v.a")
@pytest.mark.parametrize("id", [id for id in ROWS if id != "medusa"])
def test_both_totals_are_as_a_challenge_has_them(id: str) -> None:
    scene = Stage(today=True, at=RULESET.characters[id].home, tokens=4, life="AMBER")
    scene.challenge("p1", id)
    scene.play(f"roll {ROLL}", f"commit {COMMITTED}", f"roll {ROLL}")
    totals = scene.told("totals").facts
    found = opponent(ROWS[id], ITEMS)
    assert found.own + COMMITTED + ROLL == totals["a"]
    assert found.strength + ROLL == totals["b"]
    assert not found.gaze


@clause("KM-3.iii.a")
def test_a_dragon_shield_at_home_weakens_whoever_comes() -> None:
    """Both totals of a challenge, with the shield in the Goblin's home."""
    shield = next(row for row in ITEMS if row["id"] == "dragon_shield")
    moved = {**shield, "start": ROWS["goblin"]["home"]}
    options = {"pack": {"items": {"item": [moved]}}}
    scene = Stage(options=options, today=True, at=moved["start"], tokens=4, life="AMBER")
    scene.challenge("p1", "goblin")
    scene.play(f"roll {ROLL}", f"commit {COMMITTED}", f"roll {ROLL}")
    totals = scene.told("totals").facts
    found = opponent(ROWS["goblin"], [moved])
    assert (found.own, found.strength) == (LIFE_FORCE - 1, ROWS["goblin"]["strength"])
    assert totals["a"] - totals["b"] == found.own + COMMITTED - found.strength


@clause("KM-3.v.c")
def test_a_gaze_leaves_no_chance() -> None:
    found = opponent(ROWS["medusa"], ITEMS)
    assert (found.percent(12), found.even_chance) == ((0, 0, 100), None)
    scene = Stage(today=True, at=RULESET.characters["medusa"].home, tokens=4, life="AMBER")
    scene.challenge("p1", "medusa")
    assert scene.p1.life == "DEAD"


def test_figures_are_exact() -> None:
    """2 + 2 tokens against 4: as many of the 36 rolls are won as lost, and 6 are draws."""
    assert LIFE_FORCE == 2
    assert Opponent(4, LIFE_FORCE, False).percent(2) == (42, 17, 42)
    assert Opponent(20, LIFE_FORCE, False).even_chance == 19
