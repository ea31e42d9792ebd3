"""Rulings on where minions stand, and in which order they act: the kind ``orders`` (DL-3).

>>> players = [{"name": "red", "orders": ["get_food", "hire_monster", "dig_tunnels"]},
...            {"name": "blue", "orders": ["get_food", "dig_tunnels", "hire_monster"]}]
>>> ruling = orders_ruling(Fields({"players": players}))
>>> ruling["spaces"]
{'red': [1, 1, 2], 'blue': [2, 1, 2]}
>>> [(one["player"], one["order"]) for one in ruling["acting"]][-2:]
[('blue', 'hire_monster'), ('red', 'hire_monster')]
"""

from collections.abc import Mapping
from typing import Any

from dungeonlords.agenda import RULES
from dungeonlords.building.actions import turns
from dungeonlords.building.orders import SLOTS, programmable, reveal_slot
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.referee.lords import laid_out, read_lords, told
from dungeonlords.referee.party import listed
from dungeonlords.rulebook.options import ruleset_of
from shared.play.event import EventLog
from shared.play.tasks import push
from shared.referee.fields import Fields, ScenarioError

DUMMY = "d1"
"""Whoever blocks a space: which dummy it is makes no difference."""
AREAS = "DL-3.5"


def orders_ruling(fields: Fields) -> dict[str, Any]:
    """Rule on a scenario of kind ``orders``. Raises ScenarioError, with the path of a mistake."""
    ruleset = ruleset_of({})
    lords: list[Lord] = []
    names: dict[str, str] = {}
    for lord, name, one in read_lords(fields, ruleset, 1):
        lord.hand = tuple(ruleset.areas)
        lord.slots = one.ids("orders", lord.hand)
        if len(lord.slots) != len(SLOTS):
            raise ScenarioError(one.at("orders"), "three_orders", n=len(SLOTS))
        one.finish()
        lords.append(lord)
        names[lord.seat] = name
    state = laid_out(ruleset, lords, 1)
    for at, lord in enumerate(lords):
        if lord.slots[0] not in programmable(state, lord, 1):
            raise ScenarioError(f"players[{at}].orders[0]", "slot_unpaid", what=lord.slots[0])
    _dummies(fields, state)
    fields.finish()
    story = EventLog()
    push(state, *[reveal_slot(slot) for slot in SLOTS])
    RULES.run(state, story)
    acting = [
        {"player": names[who], "order": area, "space": at + 1}
        for who, area, at in turns(state)
        if who in names
    ]
    return {
        "spaces": {names[lord.seat]: _spaces(state, lord) for lord in lords},
        "acting": acting,
        "gold": {names[lord.seat]: lord.gold for lord in lords},
        "clauses": list(dict.fromkeys([*story.clauses, AREAS])),
        "story": told(story, names),
    }


def _spaces(state: State, lord: Lord) -> list[int | None]:
    """Where the minion of each slot stands; None where it lies on its card (DL-3.4)."""
    return [
        None if slot in lord.on_card else state.spaces[order].index(lord.seat) + 1
        for slot, order in enumerate(lord.slots, 1)
    ]


def _dummies(fields: Fields, state: State) -> None:
    """Spaces that dummies have taken before anybody reveals (DL-3.8, DL-3.9, DL-3.10).

    Four players have no dummy, three have one, on space II; with two, III is only taken where
    both dummies want the same area (DL-1.9).
    """
    rows = listed(fields, "dummies")
    players = len(state.lords)
    most = len(SLOTS) * (4 - players)
    if len(rows) > most:
        id = "too_many_dummies" if most else "no_dummies"
        raise ScenarioError(f"dummies[{most}]", id, n=most, players=players)
    for at, row in enumerate(rows):
        one = Fields(row, f"dummies[{at}]")
        area, space = one.choice("order", tuple(state.spaces)), one.number("space", 1, 3)
        one.finish()
        if players == 3 and space != 2:
            raise ScenarioError(one.at("space"), "dummy_space", n=2)
        spaces = list(state.spaces[area])
        if spaces[space - 1]:
            raise ScenarioError(one.at("space"), "space_taken", n=space)
        spaces[space - 1] = DUMMY
        one_, two, three = spaces
        state.spaces[area] = (one_, two, three)
    for at, row in enumerate(rows):
        assert isinstance(row, Mapping)
        if row["space"] == 3 and not state.spaces[row["order"]][1]:
            raise ScenarioError(f"dummies[{at}].space", "dummy_third")
