"""Adventurers and paladins as they are painted everywhere: a medal in its ring, hit points."""

from mobile.dungeonlords.presenters.figures import CaptiveShown, FigureShown
from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.pile import Cell, medal
from mobile.kit.units import dp

STEEL = (0.62, 0.7, 0.8, 1.0)
GOLD = (0.95, 0.76, 0.3, 1.0)
"""The rings of adventurers and of paladins."""
WOUND = (0.78, 0.2, 0.13, 1.0)
RIM = (1.0, 0.72, 0.62, 1.0)
"""Round damage of this step."""


def portrait(one: FigureShown | CaptiveShown, side: float) -> Cell:
    """Somebody in a ring: gold for a paladin, steel for the others.

    Arguments: who it is; the side in dp.
    """
    return medal(one.icon, side, GOLD if one.paladin else STEEL)


def hit_points(one: FigureShown, side: float, gap: float, most: int) -> Cell:
    """Hit points as squares in one row or two; damage is crossed out, that of this step rimmed.

    Arguments: whose they are; the side of a square and the room between two, in pixels; how many
    stand in a row before there are two.
    """
    rows = 2 if one.hp > most else 1
    across = max(1, -(-one.hp // rows))
    step = side + gap

    def paint(brush: Brush, x: float, y: float) -> None:
        for at in range(one.hp):
            row, column = divmod(at, across)
            free = across - min(across, one.hp - row * across)
            left = x + (column + free / 2) * step
            _square(brush, one, at, left, y + (rows - 1 - row) * step, side)

    return Cell(across * step - gap, rows * step - gap, paint)


def _square(brush: Brush, one: FigureShown, at: int, x: float, y: float, side: float) -> None:
    hurt = at < one.damage
    fresh = hurt and at >= one.damage - one.fresh
    edge: Tone = RIM if fresh else "edge"
    rim = max(1.0, side * (0.14 if fresh else 0.1))
    brush.framed((x, y, side, side), side * 0.18, edge, WOUND if hurt else "slot", rim)
    if hurt:
        near, far = side * 0.3, side * 0.7
        brush.line((x + near, y + near, x + far, y + far), "text", dp(0.8))
        brush.line((x + near, y + far, x + far, y + near), "text", dp(0.8))
