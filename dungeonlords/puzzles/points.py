"""What a lord has, in a puzzle: what the final scoring surely gives, titles left out (A14).

In the first year evil and goods count besides, as the planner estimates them: the game goes on. In
the second one it is over, and they bring nothing.
"""

from dungeonlords.planner.worth import HUNDREDTHS, Worth
from dungeonlords.position.figures import captive_points
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.scoring import STRAIGHTFORWARD

GOODS = Worth(0, 0, 0, 0, 0)
"""What the planner estimates: evil and goods."""


def points(state: State, lord: Lord) -> float:
    """What a lord has, in points. Arguments: the state; the lord."""
    ruleset, lair = state.ruleset, lord.monsters
    scale = ruleset.scale
    total = float(scale.conquered * len(lord.conquered) + scale.letter * lord.letters)
    for id in lair:
        total += scale.monster * (not ruleset.monsters[id].ghost)
    for id in lord.prison:
        total += captive_points(id, ruleset)
    for cell, tile in lord.tiles.items():
        if tile != TUNNEL and cell not in lord.conquered:
            room = ruleset.rooms[tile]
            total += scale.room + room.points_each * sum([one in room.counts for one in lair])
    if lord.items_captured and ruleset.options.get("items") == STRAIGHTFORWARD:
        total += scale.item_captured * len(lord.items_captured)
    if state.year == 1:
        goods = GOODS.evil * lord.evil + GOODS.gold * lord.gold + GOODS.food * lord.food
        goods += GOODS.imps * lord.imps + GOODS.traps * (len(lord.traps) + len(lord.laid))
        total += goods / HUNDREDTHS
    return total
