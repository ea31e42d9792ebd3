"""Short ways to write a scenario down, and what a ruling consists of."""

from typing import Any

from knightmare.scenario import resolve

Scenario = dict[str, Any]

CHALLENGE_KEYS = (
    "winner automatic strength totals injured dead life item_taken may_take tokens imprisoned "
    "left_in_vale bodyguard_used clauses"
).split()
DARK_SPELL_KEYS = "works life dead tokens items left_in_vale dark_spell imprisoned clauses".split()
UPKEEP_KEYS = "life dead tokens items returned clauses".split()


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
