"""The curve of a looked back on game, in letters: columns of blocks, and a lane of what decided it.

>>> print(*drawn([50, 75, 100, 25], 0, 100, 4, 2, 1), sep="|")
 ▄█ |███▄
"""

from collections.abc import Sequence

BLOCKS = " ▁▂▃▄▅▆▇█"
WIDEST = 6
"""Letters that one point is wide, at most."""


def columns(count: int, room: int) -> list[int]:
    """In which column each point stands: one or several letters each, or several points in one.

    Arguments: how many points there are; how many columns there is room for.
    """
    return [at * room // count if count > room else at for at in range(count)]


def breadth(count: int, room: int) -> int:
    """How many letters wide a point is. Arguments: how many points; how many letters of room."""
    return max(1, min(WIDEST, room // max(1, count)))


def drawn(
    values: Sequence[float], low: float, high: float, room: int, rows: int, wide: int
) -> list[str]:
    """The curve, from the upper row down.

    Arguments: its points; what the bottom and the top of it stand for; how many letters there is
    room for; how many rows it has; how many letters a point is wide. Of points that share a column
    the last is seen.
    """
    seen = dict(zip(columns(len(values), room // wide), values, strict=True))
    lines = []
    for row in reversed(range(rows)):
        parts = [rows * (value - low) / (high - low) - row for value in seen.values()]
        letters = [BLOCKS[round(8 * min(1.0, max(0.0, part)))] for part in parts]
        lines.append("".join(letter * wide for letter in letters))
    return lines


def lane(signs: Sequence[tuple[int, str]], count: int, room: int, wide: int) -> str:
    """A line of signs below the curve.

    Arguments: each by its point, from 0, the weightiest last; how many points there are; how many
    letters there is room for; how many a point is wide.
    """
    places = columns(count, room // wide)
    letters = [" "] * (wide * (max(places, default=0) + 1))
    for at, sign in signs:
        begin = places[at] * wide
        letters[begin : begin + wide] = sign[:wide].ljust(wide)
    return "".join(letters).rstrip()
