"""Adventurers and paladins as they are painted everywhere: a medal in its ring, hit points."""

from collections.abc import Sequence

from kivy.metrics import sp

from mobile.dungeonlords.presenters.figures import SomebodyShown
from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.pile import Cell, Part, letters, medal, room, sign
from mobile.kit.units import dp
from shared.speech.scene.lairs import FigureShown


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


STEEL = (0.62, 0.7, 0.8, 1.0)
GOLD = (0.95, 0.76, 0.3, 1.0)
"""The rings of adventurers and of paladins."""
WOUND = (0.78, 0.2, 0.13, 1.0)
RIM = (1.0, 0.72, 0.62, 1.0)
"""Round damage of this step."""
INK = (0.106, 0.071, 0.039, 1.0)
"""What stands on a paladin's gold."""


def portrait(one: SomebodyShown, side: float) -> Cell:
    """Somebody in a ring: gold for a paladin, steel for the others.

    Arguments: who it is; the side in dp.
    """
    return medal(one.figure.icon, side, GOLD if one.paladin else STEEL)


def hit_points(one: FigureShown, side: float, gap: float, most: int) -> Cell:
    """Hit points as squares in one row or two; damage is crossed out, that of this step rimmed.

    Arguments: whose they are; the side of a square and the room between two, in pixels; how many
    stand in a row before there are two.
    """
    count = one.most or 0
    rows = 2 if count > most else 1
    across = max(1, -(-count // rows))
    step = side + gap

    def paint(brush: Brush, x: float, y: float) -> None:
        for at in range(count):
            row, column = divmod(at, across)
            free = across - min(across, count - row * across)
            left = x + (column + free / 2) * step
            _square(brush, one, at, left, y + (rows - 1 - row) * step, side)

    return Cell(across * step - gap, rows * step - gap, paint)


def _square(brush: Brush, one: FigureShown, at: int, x: float, y: float, side: float) -> None:
    hits = one.hits or 0
    hurt = at < hits
    fresh = hurt and at >= hits - one.lately
    edge: Tone = RIM if fresh else "dim"
    rim = max(1.0, side * (0.14 if fresh else 0.1))
    brush.framed((x, y, side, side), side * 0.18, edge, WOUND if hurt else "slot", rim)
    if hurt:
        near, far = side * 0.3, side * 0.7
        brush.line((x + near, y + near, x + far, y + far), "text", dp(0.8))
        brush.line((x + near, y + far, x + far, y + near), "text", dp(0.8))


def ability_badge(one: SomebodyShown) -> Cell:
    """What somebody can do: a number and its icon on a small plate; nothing where that is none."""
    ability = one.figure.ability
    if ability is None:
        return room(0)
    tone: Tone = INK if one.paladin else "text"
    number = letters(str(ability.n), sp(13), tone, bold=True)
    icon = [] if one.paladin else [sign(ability.icon, 13, "brass_bright")]
    words, high = PackedRow([number, *icon]), dp(18)
    wide = words.width + dp(9 if icon else 8)

    def paint(brush: Brush, x: float, y: float) -> None:
        inside = "brass_bright" if one.paladin else "ink"
        brush.framed((x, y, wide, high), high / 2, "line", inside, dp(1))
        words.paint(brush, x + dp(4), y + (high - words.height) / 2)

    return Cell(wide, high, paint)


def fighter(one: SomebodyShown, side: float) -> Cell:
    """Somebody in a line: the medal, the ability on its lower edge, hit points below it.

    Arguments: who it is; the side of the medal in dp.
    """
    medal, badge = portrait(one, side), ability_badge(one)
    points = hit_points(one.figure, dp(8), dp(2), 5)
    wide = max(medal.width + dp(8), points.width + dp(4))
    high = medal.height + dp(3) + points.height

    def paint(brush: Brush, x: float, y: float) -> None:
        middle, low = x + wide / 2, y + points.height + dp(3)
        medal.paint(brush, middle - medal.width / 2, low)
        points.paint(brush, middle - points.width / 2, y)
        badge.paint(brush, middle - badge.width / 2, low - dp(3))

    return Cell(wide, high, paint)
