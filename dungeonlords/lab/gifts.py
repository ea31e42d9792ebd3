"""Gifts and losses by chance, by which it is learned what things are worth.

Whoever has much of something has usually played well: gold in hand is then taken for the cause
of what it only goes with. What is given by chance goes with nothing.
"""

from collections.abc import Callable
from random import Random

from dungeonlords.building.goods import lose_monster
from dungeonlords.position.dungeon import diggable, lay_tile, room_sites
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from shared.chance.deck import joined, merged, without
from shared.play.event import silence

STOCKS = (-3, -2, -1, 1, 2, 3, 4)
IMPS = (-1, 1, 1, 2, 3)
EVIL = (-3, -2, -1, 1, 2, 3)
SEVERAL = (1, 2)
TUNNELS = (1, 2, 3)
ORDERS_DEALT = 0.25
"""How often other orders are made inaccessible, besides."""


def give(state: State, lord: Lord, random: Random) -> None:
    """Something is given to a lord, or taken; now and then other orders are inaccessible.

    Arguments: the state, which is changed; the lord, one of its lords; what is drawn with.
    """
    random.choice(GIFTS)(state, lord, random)
    if random.random() < ORDERS_DEALT:
        _deal_orders(state, lord, random)


def _gold(state: State, lord: Lord, random: Random) -> None:
    lord.gold = max(0, lord.gold + random.choice(STOCKS))


def _food(state: State, lord: Lord, random: Random) -> None:
    lord.food = max(0, lord.food + random.choice(STOCKS))


def _imps(state: State, lord: Lord, random: Random) -> None:
    lord.imps = max(1, lord.imps + random.choice(IMPS))


def _evil(state: State, lord: Lord, random: Random) -> None:
    """Short of the paladins, which only a real move brings."""
    constants = state.ruleset.constants
    most = max(lord.evil, constants.paladin_space - 1)
    lord.evil = min(most, max(constants.evil_min, lord.evil + random.choice(EVIL)))


def _monster(state: State, lord: Lord, random: Random) -> None:
    if state.monster_stack:
        one = random.choice(state.monster_stack)
        state.monster_stack = without(state.monster_stack, one)
        lord.ready = joined(lord.ready, one, state.ruleset.rank)


def _no_monster(state: State, lord: Lord, random: Random) -> None:
    if lord.monsters:
        lose_monster(state, silence, lord, random.choice(lord.monsters), "")


def _traps(state: State, lord: Lord, random: Random) -> None:
    for _ in range(min(random.choice(SEVERAL), len(state.trap_stack))):
        one = random.choice(state.trap_stack)
        state.trap_stack = without(state.trap_stack, one)
        lord.traps = joined(lord.traps, one, state.ruleset.rank)


def _no_trap(state: State, lord: Lord, random: Random) -> None:
    if lord.traps:
        one = random.choice(lord.traps)
        lord.traps = without(lord.traps, one)
        state.trap_stack = joined(state.trap_stack, one, state.ruleset.rank)


def _tunnels(state: State, lord: Lord, random: Random) -> None:
    for _ in range(random.choice(TUNNELS)):
        if cells := diggable(lord):
            lay_tile(lord, random.choice(cells), TUNNEL)


def _room(state: State, lord: Lord, random: Random) -> None:
    if not state.room_stack:
        return
    room = random.choice(state.room_stack)
    if sites := room_sites(state.ruleset, lord, room):
        state.room_stack = without(state.room_stack, room)
        lay_tile(lord, random.choice(sites), room)


def _deal_orders(state: State, lord: Lord, random: Random) -> None:
    cards, rank = [*lord.hand, *lord.inaccessible], state.ruleset.rank
    random.shuffle(cards)
    held = len(lord.hand)
    lord.hand = merged(tuple(cards[:held]), rank=rank)
    lord.inaccessible = merged(tuple(cards[held:]), rank=rank)


GIFTS: tuple[Callable[[State, Lord, Random], None], ...] = (
    _gold,
    _gold,
    _food,
    _imps,
    _imps,
    _evil,
    _monster,
    _no_monster,
    _traps,
    _no_trap,
    _tunnels,
    _room,
)
"""What may be given, some of it more often."""
