"""The way over the path of stones: how likely it ends at the throne, and after how many turns.

Exact, for somebody who knows seven riddles of ten: riddles fill gaps, the castle's magic breaks
stones, the throne needs its exact number (HB-10, HB-11).

>>> over = crossing((1, 1, 1, 1), at=4, riddles=1, resists=0, magic=0.0)
>>> round(over.chance, 3), round(over.turns, 2)
(1.0, 6.0)
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

Stones = tuple[int, ...]
DIE = range(1, 7)
KNOWN = 0.7
"""Riddles that are answered rightly."""
ROUNDS = 60
"""Turns after which hardly anybody is still on the way."""


class Crossing(NamedTuple):
    """What a place on the path promises."""

    chance: float
    """Not to be thrown into prison on the way, from 0 to 1."""
    turns: float
    """Until the throne, or prison, on average."""


def crossing(stones: Stones, at: int, riddles: int, resists: int, magic: float) -> Crossing:
    """What comes of the way.

    Arguments: 1 for every stone that lies, 0 for a gap; the stone that is stood on, 0 for the
    entry; riddles of one turn, at least one; how often magic can be resisted; how likely the castle
    works any in a turn.
    """
    return _crossings(len(stones), riddles, resists, magic)[at, stones]


@lru_cache(maxsize=64)
def _crossings(
    count: int, riddles: int, resists: int, magic: float
) -> dict[tuple[int, Stones], Crossing]:
    """Every place on a path of so many stones, worked out turn by turn."""
    places = list(product(range(count + 1), product((0, 1), repeat=count)))
    resisted = _crossings(count, riddles, resists - 1, magic) if resists else {}
    steps = {(at, stones): list(_steps(at, stones, riddles)) for at, stones in places}
    found = dict.fromkeys(places, Crossing(0.0, 0.0))
    for _ in range(ROUNDS):
        gone_on = {place: _mean(found, steps[place]) for place in places}
        spared = {place: _mean(resisted, steps[place]) for place in places} if resists else {}
        for at, stones in places:
            after = gone_on[at, stones]
            if magic and any(stones):
                struck = spared[at, stones] if resists else _struck(gone_on, at, stones)
                after = _blend([(1 - magic, after), (magic, struck)])
            found[at, stones] = Crossing(after.chance, after.turns + 1)
    return found


def _steps(at: int, stones: Stones, riddles: int) -> Iterator[tuple[float, int, Stones]]:
    """Where a turn leads, and how likely: nearest gaps are filled, or the die is followed."""
    gaps = [place for place in range(at, len(stones)) if not stones[place]]
    if gaps:
        left = 1.0
        for right in range(min(len(gaps), riddles) + 1):
            chance = comb(riddles, right) * KNOWN**right * (1 - KNOWN) ** (riddles - right)
            if right == len(gaps):
                chance = left
            left -= chance
            laid = [1 if place in gaps[:right] else lies for place, lies in enumerate(stones)]
            yield chance, at, tuple(laid)
        return
    throne = len(stones) + 1
    for roll in DIE:
        yield 1 / 6, at + roll if at + roll <= throne else at, stones


def _struck(gone_on: dict[tuple[int, Stones], Crossing], at: int, stones: Stones) -> Crossing:
    """The castle breaks the stone that it rolls: one ahead is a gap, one underfoot is the end."""
    struck = []
    for stone in DIE:
        lies = stone <= len(stones) and stones[stone - 1]
        if lies and stone == at:
            struck.append((1 / 6, Crossing(0.0, 0.0)))
        elif lies and stone > at:
            broken = (*stones[: stone - 1], 0, *stones[stone:])
            struck.append((1 / 6, gone_on[at, broken]))
        else:
            struck.append((1 / 6, gone_on[at, stones]))
    return _blend(struck)


def _mean(
    found: dict[tuple[int, Stones], Crossing], steps: Sequence[tuple[float, int, Stones]]
) -> Crossing:
    """What a turn leads to on average; the throne is certain."""
    throne = len(steps[0][2]) + 1
    return _blend(
        [
            (chance, Crossing(1.0, 0.0) if at == throne else found[at, stones])
            for chance, at, stones in steps
        ]
    )


def _blend(parts: Sequence[tuple[float, Crossing]]) -> Crossing:
    chance = sum([share * one.chance for share, one in parts])
    return Crossing(chance, sum([share * one.turns for share, one in parts]))
