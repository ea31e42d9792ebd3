"""What a lord's orders bring, estimated without the others' answers: actions and production.

The rules of the areas are read from their data; questions are answered off-hand: as much as
possible is mined and dug, and whatever is hired or built is left open, one result for each.
"""

from collections.abc import Callable, Iterable

from dungeonlords.bot.evaluation import punch
from dungeonlords.building.goods import can_pay, edible, free_workers
from dungeonlords.building.hiring import wage
from dungeonlords.position.dungeon import diggable, lay_tile, room_sites, steps
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL, Area, Price, Room
from dungeonlords.rulebook.ruleset import Ruleset
from shared.chance.deck import joined, without

Placed = tuple[str, int, int]
"""An area, the index of a space, and how many others choose there before."""


def carried_out(state: State, lord: Lord, placed: Iterable[Placed]) -> list[Lord]:
    """What the lord may have once these minions have acted and the rooms have worked.

    Arguments: the state; the lord, who stays as he is; where his minions stand.
    """
    found = [lord.copy()]
    by_area = {area: (at, ahead) for area, at, ahead in placed}
    for area in state.ruleset.areas.values():
        if area.id in by_area:
            at, ahead = by_area[area.id]
            found = [
                after for one in found for after in ACTIONS[area.id](state, one, area, at, ahead)
            ]
    for one in found:
        _produce(state, one)
    return found


def _pay(lord: Lord, price: Price) -> None:
    lord.gold -= price.gold
    lord.food -= price.food
    lord.evil += price.evil
    lord.imps -= price.imps
    lord.traps = lord.traps[price.traps :]


def _trade(state: State, lord: Lord, area: Area, at: int, ahead: int) -> list[Lord]:
    space = area.spaces[at]
    if can_pay(state, lord, space.price):
        _pay(lord, space.price)
        lord.gold += space.gold
        lord.food += space.food
        lord.imps += space.imps
        lord.evil = max(state.ruleset.constants.evil_min, lord.evil - space.calm)
        lord.traps += (HIDDEN,) * space.traps
        if space.peek:
            lord.peeked += (0,) * space.peek
    return [lord]


def _dig(state: State, lord: Lord, area: Area, at: int, ahead: int) -> list[Lord]:
    space = area.spaces[at]
    left = min(space.most, lord.free_imps - space.foreman)
    if left < 1:
        return [lord]
    dug = 0
    while dug < left and (cells := diggable(lord)):
        lay_tile(lord, cells[-1], TUNNEL)
        dug += 1
    if dug:
        lord.busy += dug + space.foreman
    return [lord]


def _mine(state: State, lord: Lord, area: Area, at: int, ahead: int) -> list[Lord]:
    space = area.spaces[at]
    tunnels = sum(t == TUNNEL for c, t in lord.tiles.items() if c not in lord.conquered)
    mined = min(space.most, lord.free_imps - space.foreman, tunnels)
    if mined > 0:
        lord.busy += mined + space.foreman
        lord.gold += mined
    return [lord]


def appeal(ruleset: Ruleset, monster: str) -> float:
    """How much others are likely to want a monster.

    Arguments: the rules; the id of the monster or ghost. Comparable only with that of others.
    """
    one = ruleset.monsters[monster]
    price = one.price
    return punch(one) - 0.6 * (price.food + price.gold) - 0.8 * price.evil - 3.0 * price.monsters


def _hire(state: State, lord: Lord, area: Area, at: int, ahead: int) -> list[Lord]:
    ruleset = state.ruleset
    offered = sorted(state.tavern, key=lambda one: -appeal(ruleset, one))[ahead:]
    found = []
    for one in dict.fromkeys(offered):
        price = wage(ruleset, one, at)
        if not can_pay(state, lord, price):
            continue
        after = lord.copy()
        _pay(after, price)
        if price.monsters:
            eaten = min(edible(ruleset, after), key=lambda m: punch(ruleset.monsters[m]))
            if eaten in after.tired:
                after.tired = without(after.tired, eaten)
            else:
                after.ready = without(after.ready, eaten)
        after.ready = joined(after.ready, one, ruleset.rank)
        found.append(after)
    return found or [lord]


def _build(state: State, lord: Lord, area: Area, at: int, ahead: int) -> list[Lord]:
    if not can_pay(state, lord, area.spaces[at].price):
        return [lord]
    found = []
    for room in state.site_office[ahead:]:
        sites = room_sites(state.ruleset, lord, room)
        if not sites:
            continue
        after = lord.copy()
        _pay(after, area.spaces[at].price)
        distance = steps(after)
        lay_tile(after, max(sites, key=distance.__getitem__), room)
        found.append(after)
    return found or [lord]


ACTIONS: dict[str, Callable[[State, Lord, Area, int, int], list[Lord]]] = {
    "get_food": _trade,
    "improve_reputation": _trade,
    "dig_tunnels": _dig,
    "mine_gold": _mine,
    "recruit_imps": _trade,
    "buy_traps": _trade,
    "hire_monster": _hire,
    "build_room": _build,
}


def _produce(state: State, lord: Lord) -> None:
    """Rooms work while there are hands for them."""
    ruleset, year = state.ruleset, state.year
    for cell, tile in lord.tiles.items():
        if tile == TUNNEL or cell in lord.conquered:
            continue
        room = ruleset.rooms[tile]
        if not room.produces:
            continue
        for _ in range(year - lord.worked.count(cell)):
            if free_workers(ruleset, lord) < room.imps or lord.food < room.food_in:
                break
            _work(state, lord, room)


def _work(state: State, lord: Lord, room: Room) -> None:
    lord.busy += room.imps
    lord.food += room.food - room.food_in
    lord.gold += room.gold
    lord.imps += room.imp
    lord.traps += (HIDDEN,) * room.traps
    lord.evil = max(state.ruleset.constants.evil_min, lord.evil - room.calm)
    for _ in range(room.tunnels):
        if cells := diggable(lord):
            lay_tile(lord, cells[-1], TUNNEL)
