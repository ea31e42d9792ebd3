"""A dungeon in small: what is dug, built and conquered, to be known at a glance."""

from collections.abc import Sequence

from dungeonlords.rulebook.components import COLUMNS, ROWS
from mobile.dungeonlords.presenters.lair.lair import CONQUERED, ROOM, UNDUG, CellShown
from mobile.kit.painting.brush import Box, Brush, Tone
from mobile.kit.painting.pile import Cell
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

ICONS = 21
"""From this side in dp on a room shows its icon larger."""
TAN, GREY, CROSS = rgba("#9A7350"), rgba("#3C4450"), rgba("#8C97A8")
INK = rgba("#1B120A")


def mini_dungeon(cells: Sequence[CellShown], side: float) -> Cell:
    """Twenty cells. Arguments: them, row by row; the side of each in dp."""
    step, pad = dp(side) + dp(2), dp(3)
    wide, high = len(COLUMNS) * step + dp(4), len(ROWS) * step + dp(4)

    def paint(brush: Brush, x: float, y: float) -> None:
        x, y = round(x), round(y)
        brush.framed((x, y, wide, high), dp(4), "line", "ink", dp(1))
        for at, cell in enumerate(cells):
            row, column = divmod(at, len(COLUMNS))
            low = y + high - pad - (row + 1) * step + dp(2)
            _paint(brush, cell, (x + pad + column * step, low, dp(side), dp(side)))

    return Cell(wide, high, paint)


def _paint(brush: Brush, cell: CellShown, box: Box) -> None:
    left, bottom, side, _ = box
    if cell.kind == UNDUG:
        brush.flat(box, (*theme.line[:3], 0.35))
        return
    tints: dict[str, Tone] = {CONQUERED: GREY, ROOM: "brass"}
    brush.flat(box, tints.get(cell.kind, TAN))
    if cell.kind == CONQUERED:
        near, far = side * 0.22, side * 0.78
        for a, b in ((near, far), (far, near)):
            brush.line((left + a, bottom + near, left + b, bottom + far), CROSS, dp(0.9))
    elif cell.kind == ROOM:
        reach = side * (0.86 if side >= dp(ICONS) else 0.8)
        brush.icon_around(cell.icon, left + side / 2, bottom + side / 2, reach, INK)
