"""What the cards of a battle are made of: words, icons and squares, measured and piled up."""

from typing import Any

from kivy.metrics import dp

from mobile.dungeonlords.presenters.figures import FigureShown
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile
from mobile.kit.theme.style import theme

STEEL = (0.62, 0.7, 0.8, 1.0)
GOLD = (0.95, 0.76, 0.3, 1.0)
"""The rings of adventurers and of paladins."""
WOUND = (0.78, 0.2, 0.13, 1.0)
RIM = (1.0, 0.72, 0.62, 1.0)
"""Round damage of this step."""
ROW = 8
"""Squares of hit points in one row, at most."""


def squares(pile: Pile, figure: FigureShown, side: float) -> None:
    """Piles up hit points as squares, damage crossed out, that of this step with a light rim.

    Arguments: the pile; whose they are; the side of a square in dp where there is room.
    """
    rows = 2 if figure.hp > ROW else 1
    across = -(-figure.hp // rows)
    gap = dp(3)
    size = min(dp(side), (pile.width - gap * (across - 1)) / max(1, across))

    def paint(brush: Brush, x: float, y: float, width: float) -> None:
        left = x + (width - across * size - gap * (across - 1)) / 2
        for at in range(figure.hp):
            column, row = at % across, at // across
            low = y + (rows - 1 - row) * (size + gap)
            square(brush, figure, at, left + column * (size + gap), low, size)

    pile.add(rows * size + (rows - 1) * gap, paint)


def square(brush: Brush, figure: FigureShown, at: int, x: float, y: float, size: float) -> None:
    """One hit point."""
    hurt = at < figure.damage
    fresh = hurt and at >= figure.damage - figure.fresh
    radius = size * 0.18
    brush.rounded((x, y, size, size), radius, RIM if fresh else "edge")
    rim = max(1.0, size * (0.14 if fresh else 0.1))
    inner = (x + rim, y + rim, size - 2 * rim, size - 2 * rim)
    brush.rounded(inner, radius, WOUND if hurt else "slot")
    if hurt:
        a, b = size * 0.3, size * 0.7
        brush.line((x + a, y + a, x + b, y + b), "text", dp(0.8))
        brush.line((x + a, y + b, x + b, y + a), "text", dp(0.8))


class Piece(Painted):
    """One card of a battle: it knows how high it must be in a width, and paints itself."""

    PAD = 10
    """Room at the sides, in dp."""
    centred = True
    lying = False
    """Whether its medal stands beside the words, as on a phone."""
    SIGN = 44
    """The side of that medal, in dp."""

    def __init__(self, **properties: Any) -> None:
        self._waits = False
        """Whether it is only painted once it is told to."""
        super().__init__(**properties)
        self.pile = Pile(1)
        self._least: tuple[tuple[object, ...], float] = (), 0.0
        """The least height, and what it was measured for."""

    def change(self, *_: object) -> None:
        """``least`` and ``place`` lay it out; it is painted when the stock says so."""
        if self.shown is not None:
            self.label = self.spoken(self.shown)

    def empty(self) -> None:
        """Nothing is seen of what it showed before."""
        self.picture.clear()
        self._painted = ()

    def need(self, width: float) -> float:
        """The least height in this width."""
        beside = dp(self.SIGN + 8) if self.lying else 0
        self.pile = Pile(width - 2 * dp(self.PAD) - beside, self.centred and not self.lying)
        self.fill(self.pile, self.shown)
        least = dp(self.SIGN + 14) if self.lying else dp(48)
        return float(max(least, self.pile.height + 2 * dp(self.PAD)))

    def least(self, width: float) -> float:
        """The same, measured where anything has changed."""
        wanted = (width, theme.high_contrast, *self.content())
        if wanted != self._least[0]:
            self._least = wanted, self.need(width)
        return self._least[1]

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Puts it somewhere; ``refresh`` paints it there, where anything has changed."""
        self._waits = True
        self.size, self.pos = (width, height), (x, y)
        self._waits = False

    def refresh(self, *_: object) -> None:
        """Paints where anything has changed."""
        if not self._waits:
            super().refresh()

    @property
    def stale(self) -> bool:
        """Whether what is seen is not what is to be shown."""
        return (*self.size, *self.content()) != self._painted

    def content(self) -> tuple[object, ...]:
        """What is shown, in letters of this size."""
        return () if self.shown is None else (self.shown, theme.text_factor, self.lying)

    # -- for each card -----------------------------------------------------------------------

    def sign(self, shown: Any) -> tuple[str, Any]:
        """The icon of its medal, and the colour of the ring, where it lies."""
        return "", "edge"

    def paint(self, brush: Brush) -> None:
        """Paints the ground, and the pile from above, in the middle of what room is left."""
        self.ground(brush, self.shown)
        spare = max(0.0, self.height - 2 * dp(self.PAD) - self.pile.height)
        left = dp(self.PAD)
        if self.lying:
            icon, ring = self.sign(self.shown)
            brush.medal(icon, left, (self.height - dp(self.SIGN)) / 2, dp(self.SIGN), ring)
            left += dp(self.SIGN + 8)
        top = self.height - dp(self.PAD) - self.slack(spare)
        self.pile.paint(brush, left, top - self.pile.height)


def glow(brush: Brush, box: tuple[float, float, float, float], tone: str, wide: float) -> None:
    """The bright edge of what can be tapped now, or is acting."""
    brush.frame(box, dp(8), tone, dp(wide))
