"""Where a bubble stands: beside what it points at, over nothing that is needed now."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

GAP = 18
"""Between a bubble and the ring around what it points at, in dp: as long as its point."""
EVERY = 16
"""Steps across the room in which a place is looked for where none beside the control is free."""


class Rect(NamedTuple):
    """A part of the window."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def shared(self, other: "Rect") -> "Rect":
        """The part that both have; without width or height where there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, top = min(self.right, other.right), min(self.top, other.top)
        return Rect(x, y, max(0.0, right - x), max(0.0, top - y))

    @property
    def area(self) -> float:
        return self.width * self.height


def place(
    size: tuple[float, float],
    control: Rect,
    room: Rect,
    clear: Sequence[Sequence[Rect]],
    gap: float,
) -> Rect:
    """Where a bubble stands: never over its control, nor over what is to stay clear, where it can.

    Arguments: how wide and high it is; what it points at; the part of the window that it may
    cover; what else is to be tapped and seen, the most urgent first; the length of its point.
    """

    def cost(one: Rect) -> tuple[float, ...]:
        x, y = control.middle
        away = abs(one.middle[0] - x) + abs(one.middle[1] - y)
        covered = (sum(one.shared(other).area for other in group) for group in clear)
        return one.shared(control).area, *covered, away

    wide, high = size
    beside = [
        Rect(within(x, room.x, room.right - wide), y, wide, high)
        for x in (control.middle[0] - wide / 2, control.x, control.right - wide)
        for y in (control.y - gap - high, control.top + gap)
        if room.y <= y <= room.top - high
    ]
    beside += [
        Rect(x, within(y, room.y, room.top - high), wide, high)
        for y in (control.middle[1] - high / 2, control.y, control.top - high)
        for x in (control.x - gap - wide, control.right + gap)
        if room.x <= x <= room.right - wide
    ]
    best = min(beside, key=cost, default=None)
    if best is not None and not any(cost(best)[:-1]):
        return best
    return min((*beside, *_anywhere(size, room)), key=cost)


def _anywhere(size: tuple[float, float], room: Rect) -> Iterator[Rect]:
    """Places all over the room. Arguments: how wide and high the bubble is; the room."""
    wide, high = size
    across, up = max(0.0, room.width - wide), max(0.0, room.height - high)
    for row in range(EVERY + 1):
        for column in range(EVERY + 1):
            x, y = room.x + across * column / EVERY, room.y + up * row / EVERY
            yield Rect(x, y, wide, high)


def point(bubble: Rect, control: Rect, half: float) -> Sequence[float]:
    """The corners of the point of a bubble: two on its edge, one towards its control.

    Arguments: the bubble; its control; half of how wide the point is. Nothing where the bubble
    stands elsewhere.
    """
    x = within(control.middle[0], bubble.x + 3 * half, bubble.right - 3 * half)
    y = within(control.middle[1], bubble.y + 2 * half, bubble.top - 2 * half)
    over = control.x - half <= x <= control.right + half
    level = control.y - half <= y <= control.top + half
    if over and bubble.y >= control.top:
        return x - half, bubble.y, x + half, bubble.y, x, bubble.y - 1.5 * half
    if over and bubble.top <= control.y:
        return x - half, bubble.top, x + half, bubble.top, x, bubble.top + 1.5 * half
    if level and bubble.x >= control.right:
        return bubble.x, y - half, bubble.x, y + half, bubble.x - 1.5 * half, y
    if level and bubble.right <= control.x:
        return bubble.right, y - half, bubble.right, y + half, bubble.right + 1.5 * half, y
    return ()


def within(value: float, least: float, most: float) -> float:
    """A value moved into its bounds; the least where there is no room.

    Arguments: the value; its bounds.
    """
    return max(least, min(value, most))
