"""What the others are likely to order, and where that leaves one's own minions."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from dungeonlords.bot.estimates import Placed
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN

Orders = tuple[str, ...]


class MinionSpace(NamedTuple):
    """Where a minion would stand: a space, and how many act before it that act first."""

    at: int
    ahead: int


def guess(
    view: State, seat: str, habits: Mapping[str, Sequence[float]], random: Random
) -> dict[str, Orders]:
    """Orders that the others may have given, by seat: what they hold, as often as is usual.

    Arguments: the state as the seat sees it; one's own seat; how often each order is given, by area
    for each slot; what is drawn with.
    """
    found = {}
    for lord in view.lords:
        if lord.seat == seat:
            continue
        open_slots = tuple(one for one in lord.slots if one != HIDDEN)
        hand, orders = list(lord.hand), list(open_slots)
        for slot in range(len(orders), 3):
            weights = [habits[area][slot] for area in hand]
            drawn = random.choices(hand, weights)[0]
            hand.remove(drawn)
            orders.append(drawn)
        found[lord.seat] = tuple(orders)
    return found


def standings(
    view: State, seat: str, others: Mapping[str, Orders]
) -> dict[str, tuple[MinionSpace | None, ...]]:
    """Where one's minion would stand in each area, sent there from each of the three slots.

    Arguments: the state as the seat sees it; one's own seat; the orders of the others, by seat.
    Returns by area a space for each slot, None where all are taken.
    """
    order = [lord.seat for lord in view.order]
    me = order.index(seat)
    found = {}
    for area in view.ruleset.areas.values():
        free = [at for at, who in enumerate(view.spaces[area.id]) if not who]
        takers = sorted(
            (slot, order.index(who))
            for who, orders in others.items()
            for slot, ordered in enumerate(orders)
            if ordered == area.id
        )
        last_first = area.order[0] > area.order[-1]
        line: list[MinionSpace | None] = []
        for slot in range(3):
            before = sum(taker < (slot, me) for taker in takers)
            if before >= len(free):
                line.append(None)
                continue
            after = min(len(free), len(takers) + 1) - before - 1
            line.append(MinionSpace(free[before], after if last_first else 0))
        found[area.id] = tuple(line)
    return found


def placed(
    orders: Orders, where: Mapping[str, tuple[MinionSpace | None, ...]]
) -> tuple[Placed, ...]:
    """Where one's minions stand with these orders.

    Arguments: the orders, the first slot first; what ``standings`` has found.
    """
    found = []
    for slot, area in enumerate(orders):
        standing = where[area][slot]
        if standing is not None:
            found.append((area, standing.at, standing.ahead))
    return tuple(sorted(found))
