"""Why a number is what it is, and how likely each end of a fight is."""

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile
from mobile.kit.units import dp

Odds = tuple[float, float, float]
"""How likely a fight is won, drawn and lost."""


def odds_bar(odds: Odds, width: float, height: float) -> Cell:
    """Win, draw and loss as parts of a bar; the words stand beside it.

    Arguments: the chances; how wide and how high the bar is, in pixels.
    """

    def paint(brush: Brush, x: float, y: float) -> None:
        for part, tone in zip(odds, ("green", "amber", "red"), strict=True):
            brush.flat((x, y, max(0, width * part - dp(2)), height), tone)
            x += width * part

    return Cell(width, height, paint)


class OddsBar(Painting):
    """The bar as a widget of its own: it shows the chances."""

    def paint(self, brush: Brush) -> None:
        odds_bar(self.shown, self.width, self.height).paint(brush, 0, 0)


class WhyLines(Painting):
    """The reasons behind the numbers, one line each."""

    own_height = True

    def fill(self, pile: Pile, shown: tuple[str, ...]) -> None:
        for at, line in enumerate(shown):
            pile.gap(3 if at else 0)
            pile.text(line, "small", "dim")
