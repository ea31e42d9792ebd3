"""Where everything is on the Evilometer: its spaces, and whoever stands above them."""

from collections.abc import Iterator
from typing import NamedTuple

from mobile.dungeonlords.presenters.board.evilometer import (
    CounterShown,
    EvilometerShown,
    PaladinShown,
)
from mobile.kit.painting.brush import Box
from mobile.kit.units import dp

COUNTER, PALADIN = 66, 24
"""The width of a counter that is dragged, and the radius of a paladin above it, in dp."""
FINGER = 24
"""How near to a counter a finger means it, in dp."""
WIDE = 460
"""From this width on the tent stands behind the devil, in dp."""
Held = tuple[str, int]
"""The seat whose counter is held, and the space below the finger."""


class Stand(NamedTuple):
    """Somebody above a space: the middle, the radius, and who it is."""

    x: float
    y: float
    radius: float
    counter: CounterShown
    paladin: PaladinShown | None
    """The paladin at this counter's side; None for the counter itself."""

    @property
    def id(self) -> str:
        """Which piece it is."""
        return self.paladin.id if self.paladin else self.counter.seat


class EvilScale:
    """The row of spaces, from its lower left corner.

    Arguments: the Evilometer; its size; whether it is full rather than slim; the counter that is
    held, None for none.
    """

    def __init__(
        self,
        shown: EvilometerShown,
        size: tuple[float, float],
        full: bool,
        held: Held | None = None,
    ) -> None:
        self.shown, self.full, self.held = shown, full, held
        self.width, self.top = size
        self.tent = shown.tent if self.width >= dp(WIDE) else ()
        side = dp(44 if full else 30)
        wide = self.width - 2 * side - (dp(36) if self.tent else 0)
        self.row: Box = side, dp(2), wide, dp(56 if full else 22)
        """The spaces, between the signs at both ends."""
        self.numbers = range(shown.least, shown.most + 1)
        self.stands = [stand for number in self.numbers for stand in self._above(number)]
        self.at = {one.counter.seat: one.x for one in self.stands if one.paladin is None}
        """Where each counter stands."""

    def space(self, number: int) -> Box:
        """Where a space is."""
        left, bottom, width, height = self.row
        gap = dp(6 if self.full else 2)
        wide = (width - gap * (len(self.numbers) - 1)) / len(self.numbers)
        return left + (number - self.shown.least) * (wide + gap), bottom, wide, height

    def space_at(self, x: float) -> int:
        """The space nearest to a place."""
        return min(self.numbers, key=lambda n: abs(self.space(n)[0] + self.space(n)[2] / 2 - x))

    def near(self, x: float, y: float) -> str:
        """The seat whose counter is below a finger; empty for none. Arguments: the place."""
        found = min(self.at.items(), key=lambda one: abs(one[1] - x), default=("", 0.0))
        above = y > self.row[1] + self.row[3]
        return found[0] if above and abs(found[1] - x) <= dp(FINGER) else ""

    @property
    def visits(self) -> dict[str, float]:
        """Where each paladin stands who is before a dungeon."""
        return {
            one.counter.paladin.id: one.x
            for one in self.stands
            if one.counter.paladin and one.paladin is None
        }

    def _pieces(self, number: int) -> Iterator[tuple[CounterShown, PaladinShown | None]]:
        for counter in self.shown.counters:
            held = self.held and self.held[0] == counter.seat
            if (self.held[1] if self.held and held else counter.evil) == number:
                yield counter, None
                if counter.paladin and not self.full:
                    yield counter, counter.paladin

    def _above(self, number: int) -> Iterator[Stand]:
        """All above one space, side by side from the nicer one; in two rows where many are."""
        pieces = list(self._pieces(number))
        if not pieces:
            return
        left, bottom, wide, high = self.space(number)
        above = dp(2 * PALADIN + 6) if self.full else 0
        rows = 2 if len(pieces) > 2 else 1
        columns = -(-len(pieces) // rows)
        # counters on neighbouring spaces do not hide each other, as long as a finger finds them
        most = min(dp(COUNTER), max(dp(48), wide + dp(4))) if self.full else dp(20)
        side = min(most, (self.top - bottom - high - dp(2) - above) / rows)
        if columns > 1:
            side = max(dp(9), min(side, max(wide * 1.25, dp(20)) / columns))
        for at, (counter, paladin) in enumerate(pieces):
            row, column = divmod(at, columns)
            count = min(columns, len(pieces) - row * columns)
            x = left + wide / 2 + (column - (count - 1) / 2) * side
            y = bottom + high + dp(2) + (rows - row - 0.5) * side
            yield Stand(x, y, side / 2, counter, paladin)
