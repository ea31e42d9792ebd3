"""Rulings on situations that people describe: what is built, who comes, a battle, the scoring.

>>> party = [{"type": "wizard", "hp": 3, "icons": 1}, {"type": "thief", "hp": 4, "icons": 2}]
>>> ruling = resolve({"kind": "items", "variant": "straightforward", "party": party,
...                   "items": ["magic_wand", "healing_potion", "healing_potion"]})
>>> ruling["carried"], ruling["sack"]
([[], ['healing_potion', 'healing_potion']], ['magic_wand'])
"""

from collections.abc import Callable
from typing import Any

from dungeonlords.referee.battle import battle_ruling
from dungeonlords.referee.building import dig_ruling, mine_ruling, room_ruling
from dungeonlords.referee.items import items_ruling
from dungeonlords.referee.orders import orders_ruling
from dungeonlords.referee.paladins import paladins_ruling
from dungeonlords.referee.plan import plan_ruling
from dungeonlords.referee.scoring import scoring_ruling
from dungeonlords.referee.season import adventurers_ruling, event_ruling
from shared.referee.fields import Fields

KINDS: dict[str, Callable[[Fields], dict[str, Any]]] = {
    "paladins": paladins_ruling,
    "battle": battle_ruling,
    "items": items_ruling,
    "scoring": scoring_ruling,
    "orders": orders_ruling,
    "dig": dig_ruling,
    "mine": mine_ruling,
    "room": room_ruling,
    "event": event_ruling,
    "adventurers": adventurers_ruling,
    "plan": plan_ruling,
}
"""What can be ruled on."""


def resolve(scenario: object) -> dict[str, Any]:
    """Rule on a scenario: a JSON object of one of the KINDS.

    Raises ScenarioError, with the path of the field that is wrong.
    """
    fields = Fields(scenario)
    kind = fields.choice("kind", tuple(KINDS))
    return KINDS[kind](fields)
