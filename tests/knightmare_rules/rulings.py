"""Short ways to write a scenario down, and what a ruling consists of."""

import json
from typing import Any

from knightmare.referee.scenario import resolve
from shared.speech.clauses import clauses_of

Scenario = dict[str, Any]

KEYS = {
    "challenge": (
        "winner automatic strength totals injured dead life item_taken may_take tokens "
        "imprisoned left_in_vale bodyguard_used clauses"
    ).split(),
    "dark_spell": (
        "works life dead tokens items left_in_vale dark_spell imprisoned clauses"
    ).split(),
    "upkeep": "life dead tokens items returned clauses".split(),
}
CLAUSES = set(clauses_of("knightmare"))


def ann(*items: str, **fields: Any) -> Scenario:
    """A Dungeoneer of the name of Ann, with these items."""
    return {"dungeoneer": "Ann", "items": list(items), **fields}


def bob(*items: str, **fields: Any) -> Scenario:
    """A Dungeoneer of the name of Bob, with these items."""
    return {"dungeoneer": "Bob", "items": list(items), **fields}


def foe(character: str, *items: str, **fields: Any) -> Scenario:
    """A character, holding these items."""
    return {"character": character, "items": list(items), **fields}


def fight(challenger: Scenario, opponent: Scenario, *rolls: int, **more: Any) -> Scenario:
    """A challenge; without rolls, none are given."""
    found = {"kind": "challenge", "challenger": challenger, "opponent": opponent, **more}
    return {**found, "rolls": list(rolls)} if rolls else found


def spell(roll: int, dark_spell: str, *items: str, **fields: Any) -> Scenario:
    """Ann casts a dark spell."""
    caster = ann(*items, dark_spell=dark_spell, **fields)
    return {"kind": "dark_spell", "roll": roll, "dungeoneer": caster}


def upkeep(
    dungeoneer: Scenario,
    cup: int | None = None,
    prison: int | None = None,
    pact: int | None = None,
    **more: Any,
) -> Scenario:
    """The end step of a turn."""
    counts = {"cup_turns": cup, "prison_turns": prison, "pact_turns": pact}
    return {"kind": "upkeep", "dungeoneer": dungeoneer, **counts, **more}


def ruled(scenario: Scenario, *names: str) -> Any:
    """The ruling on a scenario, or only these fields of it, in this order."""
    ruling = resolve(scenario)
    return tuple(ruling[name] for name in names) if names else ruling


def check_form(scenario: Scenario, ruling: dict[str, Any]) -> None:
    """A ruling has exactly the documented keys, known clauses, and values that are JSON."""
    keys = list(KEYS[scenario["kind"]])
    if ruling.get("works") and scenario["dungeoneer"]["dark_spell"] == "glory":
        keys.insert(-1, "enters_level_three")
    assert list(ruling) == keys
    assert json.loads(json.dumps(ruling)) == ruling
    clauses = ruling["clauses"]
    assert set(clauses) <= CLAUSES, clauses
    assert len(set(clauses)) == len(clauses), clauses


SPREAD = [
    fight(ann(), foe("goblin"), 1, 6),
    fight(foe("medusa"), ann()),
    fight(foe("ogre"), ann("crowning_glory"), reject=True),
    fight(ann("shield_of_justice"), bob(life="RED")),
    fight(ann("food", life="RED"), bob(), 1, 6),
    fight(ann("cup", dark_spell="power"), bob(dark_spell="power"), 3, 3, power=[2, 1]),
    fight(ann("spell_book", tokens=3), foe("pooka", "mace"), 6, 1, slumber=True, spend=[1, 0]),
    *[spell(roll, name) for roll in (1, 2, 5) for name in ("dragon_ride", "power", "glory")],
    spell(6, "dragon_ride", "cup", life="RED"),
    upkeep(ann("cup", "food", life="RED"), cup=2, prison=3, pact=3, give_food=False),
    upkeep(ann("food", tokens=1), prison=6, pact=6),
    upkeep(ann()),
]
"""Rulings of every kind, and of nearly every outcome."""
