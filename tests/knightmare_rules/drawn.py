"""Hypothesis draws challenges that can be ruled on, and spoils scenarios."""

from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.ruleset import Ruleset
from tests.knightmare_rules.rulings import SPREAD, Scenario

RULESET: Ruleset = ruleset_of({})
ITEMS = tuple(RULESET.items)
CHARACTERS = tuple(RULESET.characters)
DARK = (None, "dragon_ride", "power", "glory")

rolls = st.integers(1, 6)


@st.composite
def dungeoneers(draw: st.DrawFn, name: str, items: list[str]) -> Scenario:
    """A Dungeoneer of this name, carrying these items as far as one may."""
    weapons = RULESET.weapons if "spell_book" in items else ()
    most = draw(st.integers(0, 12))
    return {
        "dungeoneer": name,
        "life": draw(st.sampled_from(("GREEN", "AMBER", "RED"))),
        "max_tokens": most,
        "tokens": draw(st.integers(0, most)),
        "items": [item for item in items if item not in weapons],
        "dark_spell": draw(st.sampled_from(DARK)),
    }


@st.composite
def challenges(draw: st.DrawFn) -> Scenario:
    """A challenge that can be ruled on."""
    things = draw(st.permutations(ITEMS))
    first, second = draw(st.integers(0, 6)), draw(st.integers(0, 6))
    mine, theirs = things[:first], things[6 : 6 + second]
    ann = draw(dungeoneers("Ann", mine))
    other: Scenario
    if draw(st.booleans()):
        other = draw(dungeoneers("Bob", theirs))
    else:
        other = {
            "character": draw(st.sampled_from(CHARACTERS)),
            "items": theirs,
            "modifier": draw(st.integers(-3, 3)),
        }
    sides = [ann, other] if draw(st.booleans()) else [other, ann]
    people = [side for side in sides if "dungeoneer" in side]
    guarded = draw(st.sampled_from((None, *people)))
    for side in people:
        side["bodyguard"] = side is guarded
    owners = [side.get("dark_spell") == "power" for side in sides]
    dice = [draw(st.none() | rolls) if owner else None for owner in owners]
    wearer = "character" in sides[0] and "crowning_glory" in sides[1]["items"]
    return {
        "kind": "challenge",
        "challenger": sides[0],
        "opponent": sides[1],
        "rolls": [draw(rolls), draw(rolls)],
        # a Spell of Power that fails takes two
        "spend": [
            draw(st.integers(0, max(0, side.get("tokens", 0) - (2 if die else 0))))
            for side, die in zip(sides, dice, strict=True)
        ],
        "slumber": len(people) == 1 and draw(st.booleans()),
        "power": dice if all(owners) else next((die for die in dice if die), None),
        "reject": wearer and draw(st.booleans()),
        "necromancer_strength": draw(st.integers(5, 10)),
    }


KEYS = (
    "kind challenger opponent rolls spend slumber power reject necromancer_strength roll "
    "dungeoneer character cup_turns prison_turns pact_turns give_food life tokens max_tokens items "
    "bodyguard dark_spell modifier colour"
).split()
PLAUSIBLE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 6, 7, 12, 13, -1, 10**25, 2.0, "", "Ann", "Bob", [], {}),
    *("challenge", "dark_spell", "upkeep", "GREEN", "RED", "DEAD", *DARK[1:], "p1", "fate"),
    *("goblin", "medusa", "mercenary", "necromancer", "ghost", *ITEMS),
    *([1, 2], [6, 6], [0, 0], [None, 3], [3, None], ["mace"], ["spell_book"], ["food", "cup"]),
    *({"dungeoneer": "Bob"}, {"character": "medusa"}, {"dungeoneer": "Bob", "dark_spell": "power"}),
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a JSON value: the object or list, and the key or index."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


@st.composite
def spoiled(draw: st.DrawFn) -> Any:
    """A scenario in which a few places were changed, removed or added."""
    scenario = deepcopy(draw(st.sampled_from(SPREAD) | challenges()))
    for _ in range(draw(st.integers(1, 4))):
        found = places(scenario)
        if not found:
            break
        place, key = draw(st.sampled_from(found))
        value = deepcopy(draw(st.sampled_from(PLAUSIBLE) | JSON))
        change = draw(st.sampled_from(("replace", "replace", "remove", "add")))
        if change == "replace":
            place[key] = value
        elif change == "remove":
            del place[key]
        elif isinstance(place, dict):
            place[draw(st.sampled_from(KEYS))] = value
        else:
            place.append(value)
    return scenario
