"""The sign of a seat: a colour and a shape, so that neither has to say it alone."""

import math
from typing import NamedTuple

from mobile.kit.theme.palette import rgba

SEAT_COLOURS = {
    "ember": "#F0703A",
    "azure": "#5AB4F0",
    "moss": "#7CC05A",
    "violet": "#B88AF0",
    "brass": "#F0C050",
    "ivory": "#F4EEE0",
}
"""Each at least 4.5 brighter than a panel, and than the black of high contrast."""

Point = tuple[float, float]


def regular(corners: int, start: float = 90, inner: float = 1) -> list[Point]:
    """A figure with equal sides around a circle of radius 1.

    Arguments: how many corners; where the first is, in degrees; how far in every second one lies.
    """
    points = []
    for at in range(corners):
        angle = math.radians(start + 360 * at / corners)
        reach = inner if at % 2 else 1
        points.append((reach * math.cos(angle), reach * math.sin(angle)))
    return points


SHAPES: dict[str, list[Point]] = {
    "circle": [(x * 0.88, y * 0.88) for x, y in regular(40)],
    "square": [(x * 1.08, y * 1.08) for x, y in regular(4, 45)],
    "triangle": [(x * 1.06, y * 1.06 - 0.16) for x, y in regular(3)],
    "diamond": [(x * 0.82, y * 1.04) for x, y in regular(4)],
    "star": [(x * 1.08, y * 1.08 - 0.06) for x, y in regular(10, inner=0.5)],
    "hexagon": [(x * 0.98, y * 0.98) for x, y in regular(6)],
    "octagon": regular(8, 22.5),
}
"""All of about the same weight to the eye."""


class Fan(NamedTuple):
    """A shape as a mesh is made of it, and its edge, which is drawn smoothly over it."""

    vertices: list[float]
    indices: list[int]
    edge: list[float]


def fan_of(shape: str, x: float, y: float, reach: float) -> Fan | None:
    """A seat's shape around a point; None for an unknown one.

    Arguments: its name; the point; how far it reaches, in pixels.
    """
    points = [(x + reach * a, y + reach * b) for a, b in SHAPES.get(shape, [])]
    if not points:
        return None
    fan = [(x, y), *points, points[0]]
    return Fan(
        [number for a, b in fan for number in (a, b, 0, 0)],
        list(range(len(fan))),
        [number for point in points for number in point],
    )


def seat_colour(colour: str) -> tuple[float, float, float, float]:
    """The colour of a seat as four numbers; an unknown one is ivory."""
    return rgba(SEAT_COLOURS.get(colour, SEAT_COLOURS["ivory"]))
