"""Where the corridors of a level run: one for every exit, round the rooms that lie between."""

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from mobile.kit.units import dp

Box = tuple[float, float, float, float]
"""A room: x, y, width, height."""
Spot = tuple[float, float]
BENDS = tuple(sign * part / 10 for part in range(1, 8) for sign in (1, -1))
"""How far a corridor may bend aside, as parts of its length, the least first."""
STEPS = 16
"""Places on a straight piece at which it is looked whether a room is there."""


class Passage(NamedTuple):
    """A corridor between two rooms."""

    points: tuple[float, ...]
    """From the middle of one to that of the other."""
    wide: bool
    """Whether it runs straight, and below no other."""


def passages(
    boxes: Mapping[str, Box], pairs: Iterable[frozenset[str]]
) -> dict[frozenset[str], Passage]:
    """A corridor for each pair of rooms; the shorter ones run above the longer.

    Arguments: where the rooms are, by their ids; the pairs that are joined.
    """
    found: dict[frozenset[str], Passage] = {}
    straight: list[tuple[float, ...]] = []
    ends = {pair: sorted(pair) for pair in pairs}
    for pair, (one, other) in sorted(ends.items(), key=lambda item: _length(boxes, *item[1])):
        points = _route(boxes, one, other)
        wide = len(points) == 4 and not any(cross(points, before) for before in straight)
        if wide:
            straight.append(points)
        found[pair] = Passage(points, wide)
    return found


def _length(boxes: Mapping[str, Box], one: str, other: str) -> tuple[float, str, str]:
    return math.dist(_middle(boxes[one]), _middle(boxes[other])), one, other


def _middle(box: Box) -> Spot:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _route(boxes: Mapping[str, Box], one: str, other: str) -> tuple[float, ...]:
    """The straight way, or one that bends round what lies on it."""
    start, end = _middle(boxes[one]), _middle(boxes[other])
    others = [box for id, box in boxes.items() if id not in (one, other)]
    if _free(others, start, end):
        return (*start, *end)
    width = max(box[0] + box[2] for box in boxes.values())
    height = max(box[1] + box[3] for box in boxes.values())
    along = end[0] - start[0], end[1] - start[1]
    for bend in BENDS:
        x = (start[0] + end[0]) / 2 - along[1] * bend
        y = (start[1] + end[1]) / 2 + along[0] * bend
        inside = 0 <= x <= width and 0 <= y <= height
        if inside and _free(others, start, (x, y)) and _free(others, (x, y), end):
            return (*start, x, y, *end)
    return (*start, *end)


def _free(boxes: Iterable[Box], start: Spot, end: Spot) -> bool:
    """Whether no room lies on a straight piece."""
    spots = [
        (
            start[0] + (end[0] - start[0]) * part / STEPS,
            start[1] + (end[1] - start[1]) * part / STEPS,
        )
        for part in range(STEPS + 1)
    ]
    return not any(
        x <= spot[0] <= x + width and y <= spot[1] <= y + height
        for x, y, width, height in boxes
        for spot in spots
    )


def cross(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two straight ways cross between their ends.

    Arguments: both, as the points where they begin and end.
    """
    if {one[:2], one[2:]} & {other[:2], other[2:]}:
        return False
    sides = [
        _side(one, other[:2]) * _side(one, other[2:]),
        _side(other, one[:2]) * _side(other, one[2:]),
    ]
    return all(side < 0 for side in sides)


def _side(way: tuple[float, ...], at: tuple[float, ...]) -> float:
    """On which side of a way a point lies: above or below zero."""
    a, b, c, d = way
    return (c - a) * (at[1] - b) - (d - b) * (at[0] - a)


def dots(points: list[float]) -> list[float]:
    """Points on a way, evenly spaced."""
    found: list[float] = []
    for a, b, c, d in zip(points[::2], points[1::2], points[2::2], points[3::2], strict=False):
        count = max(2, int(math.dist((a, b), (c, d)) / dp(11)))
        for part in range(1, count):
            found += [a + (c - a) * part / count, b + (d - b) * part / count]
    return found
