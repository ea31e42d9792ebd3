"""Rulings have the documented form: the examples of the format, keys, clauses, defaults."""

from copy import deepcopy

import pytest

from knightmare.referee.scenario import resolve
from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.ruleset import Ruleset
from tests.conftest import clause
from tests.knightmare_rules.rulings import SPREAD, Scenario, ann, check_form, fight, foe, ruled

RULESET: Ruleset = ruleset_of({"board": "first"})


@clause("KM-3.iii.a", "KM-3.iv.a", "KM-4.iv")
def test_the_example_of_a_challenge() -> None:
    scenario = {
        "kind": "challenge",
        "challenger": {"dungeoneer": "Ann", "tokens": 4, "items": ["mace"]},
        "opponent": {"character": "goblin", "items": ["dragon_shield"], "modifier": 0},
        "rolls": [4, 3],
        "spend": [1, 0],
        "slumber": False,
        "power": None,
        "reject": False,
        "necromancer_strength": 7,
    }
    clauses = "KM-3.iv.h HB-7 KM-2.i.a KM-3.i KM-3.iii.a KM-0.i KM-3.vi.b KM-4.iv"
    assert ruled(scenario) == {
        "winner": "challenger",
        "automatic": False,
        "strength": [3, 4],
        "totals": [8, 7],
        "injured": None,
        "dead": None,
        "life": {"Ann": "GREEN"},
        "item_taken": "dragon_shield",
        "may_take": [],
        "tokens": {"Ann": 5},
        "imprisoned": None,
        "left_in_vale": [],
        "bodyguard_used": False,
        "clauses": [*clauses.split(), "KM-3.iv.b", "KM-3.iv.a"],
    }


@clause("KM-5.vi.d", "KM-4.v")
def test_the_example_of_a_dark_spell() -> None:
    scenario = {
        "kind": "dark_spell",
        "roll": 5,
        "dungeoneer": {
            "dungeoneer": "Ann",
            "life": "AMBER",
            "tokens": 1,
            "items": ["food", "mace"],
            "dark_spell": "dragon_ride",
        },
    }
    assert ruled(scenario) == {
        "works": False,
        "life": "RED",
        "dead": False,
        "tokens": 0,
        "items": ["food", "mace"],
        "left_in_vale": [],
        "dark_spell": None,
        "imprisoned": True,
        "clauses": ["KM-5.vi.c", "KM-5.vi.d", "KM-4.v", "KM-2.i.b", "KM-0.f"],
    }


@clause("KM-8.iii", "KM-8.ii.a", "KM-5.vi.h")
def test_the_example_of_an_end_step() -> None:
    scenario = {
        "kind": "upkeep",
        "dungeoneer": {"dungeoneer": "Ann", "life": "RED", "tokens": 0, "items": ["food", "cup"]},
        "cup_turns": 2,
        "prison_turns": None,
        "pact_turns": 3,
        "give_food": True,
    }
    assert ruled(scenario) == {
        "life": "RED",
        "dead": False,
        "tokens": 0,
        "items": ["food", "cup"],
        "returned": [],
        "clauses": ["KM-2.ii.g", "KM-8.ii.a", "KM-5.vi.h", "KM-5.vi.i", "KM-2.i.b"],
    }


# -- the form --------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SPREAD)
def test_every_ruling_has_the_documented_form(scenario: Scenario) -> None:
    check_form(scenario, resolve(scenario))


@pytest.mark.parametrize("scenario", SPREAD)
def test_a_ruling_leaves_the_scenario_alone_and_is_the_same_again(scenario: Scenario) -> None:
    before = deepcopy(scenario)
    assert resolve(scenario) == resolve(scenario)
    assert scenario == before


def test_defaults_say_the_same_as_leaving_them_out() -> None:
    whole = {
        "life": "GREEN",
        "tokens": 0,
        "max_tokens": 12,
        "items": [],
        "bodyguard": False,
        "dark_spell": None,
    }
    bare = {"kind": "challenge", "rolls": [2, 5]}
    short = {**bare, "challenger": {"dungeoneer": "Ann"}, "opponent": {"character": "necromancer"}}
    full = {
        **bare,
        "challenger": {"dungeoneer": "Ann", **whole},
        "opponent": {"character": "necromancer", "items": [], "modifier": 0},
        "spend": [0, 0],
        "slumber": False,
        "power": None,
        "reject": False,
        "necromancer_strength": 7,
    }
    assert resolve(short) == resolve(full)


@pytest.mark.parametrize("item", RULESET.items)
def test_both_kinds_of_side_may_hold_any_item(item: str) -> None:
    assert ruled(fight(ann(item), foe("goblin"), 3, 3))["strength"][0] >= 3
    assert ruled(fight(ann(), foe("goblin", item), 6, 1), "winner") == ("challenger",)


@pytest.mark.parametrize("character", RULESET.characters)
def test_every_character_may_challenge_and_be_challenged(character: str) -> None:
    strength = RULESET.characters[character].strength
    for sides in ((ann("dragon_shield"), foe(character)), (foe(character), ann("dragon_shield"))):
        ruling = ruled(fight(*sides, 3, 3))
        at = 0 if "character" in sides[0] else 1
        shield = 0 if character in ("medusa", "ghost", "pooka") else 1
        assert ruling["strength"][at] == strength - shield
