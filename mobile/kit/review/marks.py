"""The mark of a choice: a diamond where it is doubtful, an octagon where it was a mistake."""

from mobile.kit.painting.brush import Brush, around
from mobile.kit.painting.pile import Cell, letters
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

MISTAKE, DOUBTFUL = "mistake", "doubtful"
FLAGS = {MISTAKE: ("octagon", "red"), DOUBTFUL: ("diamond", "amber")}
"""The shape and the colour of a mark: neither has to say it alone."""


def flag(kind: str, side: float) -> Cell:
    """A mark with its sign inside. Arguments: ``mistake`` or ``doubtful``; its side in dp."""
    shape, tone = FLAGS[kind]
    long = dp(side)

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.seat(shape, x, y, long, theme.colours[tone])
        inside = letters("??" if kind == MISTAKE else "?", long * 0.5, "ink", bold=True)
        inside.paint(brush, x + (long - inside.width) / 2, y + (long - inside.height) / 2)

    return Cell(long, long, paint)


def flag_around(brush: Brush, mistake: bool, x: float, y: float, side: float) -> None:
    """A mark on a dark rim.

    Arguments: with what; whether it was a mistake; its middle; its side in dp.
    """
    kind, rim = MISTAKE if mistake else DOUBTFUL, dp(side + 5)
    brush.seat(FLAGS[kind][0], *around(x, y, rim), rim, theme.ink)
    flag(kind, side).paint(brush, *around(x, y, dp(side)))
