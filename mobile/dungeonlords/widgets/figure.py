"""Somebody who waits or fights: a medal with the type, what it can do, its hit points."""

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from mobile.dungeonlords.presenters.figures import CaptiveShown, FigureShown
from mobile.dungeonlords.widgets.painting import Painter, words
from mobile.kit.controls.buttons import Tap
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme

STEEL, GROUND = rgba("#8C97A8"), rgba("#10151C")
WOUND, RIM = rgba("#C4382B"), rgba("#FFD9C8")
SMALL, BIG = 8, 13
"""Sides of a hit point's square in dp."""
ROW = {SMALL: 5, BIG: 8}
"""Squares in a row at most, before they stand in two."""


def columns_of(hp: int, square: int) -> int:
    """How many squares stand side by side. Arguments: the hit points; the side of a square."""
    rows = 1 if hp <= ROW[square] else 2
    return max(1, -(-hp // rows))


def squares_size(hp: int, square: int) -> tuple[float, float]:
    """Width and height of all squares."""
    step, columns = dp(square + 2), columns_of(hp, square)
    return columns * step, -(-hp // columns) * step


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

    def squares(self, one: FigureShown, x: float, top: float, square: int) -> None:
        """Hit points below a point: hurt ones are red and crossed; a light rim tells new hurt."""
        side, step = dp(square), dp(square + 2)
        columns = columns_of(one.hp, square)
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


class FigureMedal(Tap):
    """A figure on its own: medal, ability and squares; ``label`` says all of it."""

    figure = ObjectProperty(None, allownone=True, rebind=False)
    label = StringProperty("")
    side = NumericProperty(dp(44))
    """The width of the medal."""
    square = NumericProperty(SMALL)

    def __init__(self, **properties: object) -> None:
        super().__init__(**{"size_hint": (None, None), **properties})
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._painter = FigurePainter(self._group)
        for name in ("pos", "figure", "state"):
            self.fbind(name, self._draw)
        for name in ("side", "square"):
            self.fbind(name, self._measure)
        theme.bind(high_contrast=self._draw)
        self._measure()

    def show(self, one: FigureShown) -> None:
        """Shows a figure as it is now."""
        if one != self.figure:
            self.label, self.figure = one.spoken, one
            self._measure()

    def _measure(self, *_: object) -> None:
        wide, high = squares_size(self.figure.hp if self.figure else 1, int(self.square))
        self.size = max(self.side + dp(12), wide, dp(48)), self.side + dp(4) + high
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        if self.figure is None:
            return
        radius = self.side / 2
        x, y = self.x + self.width / 2, self.y + self.height - radius
        self._painter.medal(self.figure, x, y, radius)
        self._painter.ability(self.figure, x, y, radius)
        self._painter.squares(self.figure, x, y - radius - dp(3), int(self.square))
        if self.state == "down":
            self._painter.painter.disc(x, y, radius, (1, 0.9, 0.6, 0.25))
