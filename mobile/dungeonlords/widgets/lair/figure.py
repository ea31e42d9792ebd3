"""Somebody who waits or fights: a medal with the type, what it can do, its hit points."""

from kivy.graphics import InstructionGroup
from kivy.metrics import sp

from mobile.dungeonlords.presenters.figures import CaptiveShown, FigureShown
from mobile.dungeonlords.widgets.painting.painting import Painter, words
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

STEEL, GROUND = rgba("#8C97A8"), rgba("#10151C")
WOUND, RIM = rgba("#C4382B"), rgba("#FFD9C8")
SQUARE = 8
"""The side of a hit point's square in dp."""
ROW = 5
"""Squares in a row at most, before they stand in two."""


def columns_of(hp: int) -> int:
    """How many squares stand side by side. Argument: the hit points."""
    rows = 1 if hp <= ROW else 2
    return max(1, -(-hp // rows))


def squares_width(hp: int) -> float:
    """The width of all squares."""
    return columns_of(hp) * dp(SQUARE + 2)


class FigurePainter:
    """Paints one figure around a point. Argument: the group it is drawn in."""

    def __init__(self, group: InstructionGroup) -> None:
        self.painter = Painter(group)

    def medal(self, one: FigureShown | CaptiveShown, x: float, y: float, radius: float) -> None:
        """The type in its ring: gold for a paladin, steel for the others."""
        ring = theme.brass_bright if one.paladin else STEEL
        ground = theme.ink if theme.high_contrast else GROUND
        self.painter.medal(x, y, radius, ring, ground, max(dp(1.4), radius * 0.08))
        self.painter.icon(one.icon, x, y, radius * 1.36, theme.text)

    def ability(self, one: FigureShown, x: float, y: float, radius: float) -> None:
        """What it can do, at the upper right of the medal: a number and its icon."""
        if not one.ability:
            return
        number = words(str(one.ability), sp(13), True)
        side = dp(13) if one.ability_icon else 0
        wide, high = number.size[0] + side + dp(9), dp(18)
        left, bottom = x + radius * 0.35, y + radius * 0.98 - high
        gold = one.paladin
        inside = theme.brass_bright if gold else theme.ink
        self.painter.framed((left, bottom, wide, high), high / 2, theme.line, inside, dp(1))
        tint = rgba("#1B120A") if gold else theme.text
        middle = bottom + high / 2
        self.painter.words(number, left + dp(4) + number.size[0] / 2, middle, tint)
        if side:
            at = left + wide - dp(4) - side / 2
            self.painter.icon(one.ability_icon, at, middle, side, theme.brass_bright)

    def squares(self, one: FigureShown, x: float, top: float) -> None:
        """Hit points below a point: hurt ones are red and crossed; a light rim tells new hurt."""
        side, step = dp(SQUARE), dp(SQUARE + 2)
        columns = columns_of(one.hp)
        for at in range(one.hp):
            row, column = divmod(at, columns)
            count = min(columns, one.hp - row * columns)
            left = x - count * step / 2 + column * step + dp(1)
            box = left, top - row * step - side, side, side
            hurt = at < one.damage
            fresh = hurt and at >= one.damage - one.fresh
            edge = RIM if fresh else WOUND if hurt else theme.dim
            wide = max(dp(1), side * 0.12)
            self.painter.framed(box, dp(1.5), edge, WOUND if hurt else theme.ink, wide)
            if hurt:
                near, far = side * 0.28, side * 0.72
                low = box[1]
                for a, b in ((near, far), (far, near)):
                    points = left + a, low + near, left + b, low + far
                    self.painter.line(points, max(1, side * 0.06), theme.call_text)
