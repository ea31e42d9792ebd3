"""Parts side by side that move together where there is too little room."""

from collections.abc import Sequence

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.pile import Part
from mobile.kit.units import dp


class PackedRow:
    """Parts side by side, each at half the height of the highest.

    Arguments: the parts; the room between two in dp; the width in pixels in which they move
    together until they overlap, 0 for any.
    """

    def __init__(self, parts: Sequence[Part], gap: float = 0, room: float = 0) -> None:
        self.parts, self.gap = parts, dp(gap)
        natural = sum(part.width for part in parts) + self.gap * max(0, len(parts) - 1)
        self.squeeze = min(1.0, room / natural) if room and natural else 1.0
        self.width = natural * self.squeeze
        self.height = max((part.height for part in parts), default=0.0)

    def places(self) -> list[tuple[float, float]]:
        """Where each part begins and how wide its share is, from the left end in pixels."""
        found, x = list[tuple[float, float]](), 0.0
        for part in self.parts:
            found.append((x, part.width * self.squeeze))
            x += (part.width + self.gap) * self.squeeze
        return found

    def paint(self, brush: Brush, x: float, y: float) -> None:
        """Paints them, the first over those that follow. Arguments: with what; the lower left."""
        for part, (left, wide) in [*zip(self.parts, self.places(), strict=True)][::-1]:
            at = x + left + (wide - part.width) / 2
            part.paint(brush, at, y + (self.height - part.height) / 2)
