"""What things cost and do, as pairs of an id and a number: for sentences and hints.

Everything here only reads; the words stand in ``messages.toml`` under ``cost``, ``gain``,
``deed`` and ``lay``.
"""

from dungeonlords.rulebook.components import Area, Attack, Monster, Price, Room, Space, Trap
from dungeonlords.rulebook.ruleset import Ruleset

Pairs = list[list[str | int]]


def pairs(**numbers: int) -> Pairs:
    """Ids with their numbers; what is 0 is left out."""
    return [[id, n] for id, n in numbers.items() if n]


def cost(price: Price) -> Pairs:
    """What is paid (DL-0.6)."""
    return pairs(**price._asdict())


def space_cost(space: Space) -> Pairs:
    """What a space costs, a foreman included (A2)."""
    return cost(space.price) + pairs(foreman=space.foreman)


def space_gains(area: Area, at: int) -> Pairs:
    """What a space gives (A2).

    Arguments: the area; the space's index, 0 to 2. Where nothing is gained, it is what the area
    lets be done, and how often at most.
    """
    space = area.spaces[at]
    found = pairs(
        gold=space.gold,
        food=space.food,
        imps=space.imps,
        traps=space.traps,
        calm=space.calm,
        peek=space.peek,
    )
    return found or [[area.id.partition("_")[0], space.most or 1]]


def deals(area: Area) -> list[list[Pairs]]:
    """Each space of an area: what it costs and what it gives."""
    return [[space_cost(space), space_gains(area, at)] for at, space in enumerate(area.spaces)]


def work_cost(room: Room) -> Pairs:
    """What a room's work takes (A4)."""
    return pairs(hands=room.imps, food=room.food_in)


def work_gains(room: Room) -> Pairs:
    """What a room's work gives (A4)."""
    return pairs(
        food=room.food,
        gold=room.gold,
        traps=room.traps,
        tunnels=room.tunnels,
        calm=room.calm,
        imps=room.imp,
    )


def hits(attack: Attack) -> Pairs:
    """Whom an option hits, and with how many points (A3)."""
    return [[who, points] for who, points in attack.hits]


def deeds(monster: Monster | None, attack: Attack) -> Pairs:
    """All that an option does (A3). Arguments: the monster, None for a sheep; the option."""
    found = hits(attack) + pairs(
        bonus=attack.bonus, food=attack.food, block=attack.block, face_up=attack.face_up
    )
    if monster is not None and attack.hits:
        found += pairs(no_healing=monster.stops_healing, never_first=monster.never_first)
        found += [[f"spares_{type}", 1] for type in monster.spares]
    return found


def options(ruleset: Ruleset, monster: str) -> list[Pairs]:
    """What each option of a monster or ghost does.

    Arguments: the rules; the id of the monster or ghost.
    """
    record = ruleset.monsters[monster]
    return [deeds(record, attack) for attack in record.attacks]


def lays(trap: Trap) -> Pairs:
    """What a trap does (A8)."""
    return pairs(
        first=trap.first,
        second=trap.second,
        chosen=trap.chosen,
        everyone=trap.everyone,
        others=trap.others,
        last=trap.last,
        meal=trap.meal,
        poison=trap.poison,
        silences=trap.silences,
        blocks=trap.blocks,
    )
