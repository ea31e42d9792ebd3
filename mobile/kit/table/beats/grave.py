"""A death: grey stone, two candles, the name; what it came to, and what is left behind."""

from kivy.animation import Animation
from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle, Triangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobile.kit.beats import BeatShown, ChangeShown, GraveShown, SideShown
from mobile.kit.surfaces.plate import Plate
from mobile.kit.table.beats.changes import ValueMark
from mobile.kit.table.beats.words import Part, Pictogram, Words
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

STONE, SHADE, CARVED = (0.36, 0.34, 0.32, 1), (0.22, 0.21, 0.20, 1), (0.12, 0.11, 0.10, 1)
WAX = (0.85, 0.80, 0.68, 1)


class Candle(Widget):
    """A candle whose flame moves a little, unless motion is reduced."""

    flicker = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), size=(dp(18), dp(48)), **properties)
        with self.canvas:
            self._light_colour = Color(1, 0.62, 0.2, 0.4)
            self._light = Rectangle(texture=theme.light("glow"))
            Color(*WAX)
            self._wax = Rectangle()
            Color(1, 0.64, 0.18, 1)
            self._flame = Triangle(points=[0] * 6)
            self._base = Ellipse()
            Color(1, 0.94, 0.7, 1)
            self._heart = Ellipse()
        self.bind(pos=self._draw, flicker=self._draw)

    def burn(self) -> None:
        """The flame moves from now on."""
        self.rest()
        if not theme.reduce_motion:
            step = 0.12
            moves = Animation(flicker=1, d=0.7, t="in_out_sine", step=step)
            moves += Animation(flicker=-0.4, d=0.5, t="in_out_sine", step=step)
            moves += Animation(flicker=0, d=0.6, t="in_out_sine", step=step)
            moves.repeat = True
            moves.start(self)

    def rest(self) -> None:
        """The flame is still."""
        Animation.cancel_all(self)

    def _draw(self, *_: object) -> None:
        x, y, wide = self.x, self.y, self.width
        self._wax.pos, self._wax.size = (x, y), (wide, self.height)
        high, lean = y + self.height + dp(2), self.flicker * dp(1.6)
        middle = x + wide / 2
        self._base.pos, self._base.size = (middle - dp(6), high), (dp(12), dp(13))
        tip = high + dp(30) + self.flicker * dp(2)
        self._flame.points = (
            middle - dp(5.6),
            high + dp(8),
            middle + dp(5.6),
            high + dp(8),
            middle + lean,
            tip,
        )
        self._heart.pos, self._heart.size = (middle - dp(3), high + dp(4)), (dp(6), dp(10))
        glow = dp(120) + self.flicker * dp(6)
        self._light.pos, self._light.size = (
            (middle - glow / 2, high + dp(10) - glow / 2),
            (glow, glow),
        )
        self._light_colour.a = 0 if theme.high_contrast else 0.42 + self.flicker * 0.05


class StonePart(Part):
    """The stone with the name, between two candles."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            self._shade_colour = Color(*SHADE)
            self._shade, self._shade_head = RoundedRectangle(), Ellipse()
            self._stone_colour = Color(*STONE)
            self._stone, self._head = RoundedRectangle(), Ellipse()
            self._line_colour = Color(*CARVED)
            self._line = Line(width=dp(0.8))
            Color(*theme.edge)
            self._ground = Line(width=dp(0.8))
        self.icon, self.name = Pictogram(), Words(face="Heading", halign="center")
        self.of, self.span = Words(halign="center"), Words(halign="center")
        self.candles = Candle(), Candle()

    def show(self, grave: GraveShown, width: float, compact: bool) -> None:
        """Shows a grave."""
        wide, side = dp(196), dp(60)
        inner = wide - dp(24)
        self.icon.show(grave.icon, side, "ink")
        self.name.write(grave.name, theme.heading, inner)
        self.of.write(grave.of, theme.small, inner, bold=True)
        self.span.write(grave.span, theme.small, inner, bold=True)
        for words in (self.name, self.of, self.span):
            words.color = CARVED
        text = self.name.height + self.of.height + self.span.height + dp(26)
        height = text + side + dp(44)
        x = (width - wide) / 2
        for stone, head, more in (
            (self._shade, self._shade_head, dp(4)),
            (self._stone, self._head, 0.0),
        ):
            stone.pos, stone.size = (x - more, 0), (wide + 2 * more, height - wide / 2)
            stone.radius = [0]
            head.pos = x - more, height - wide - more
            head.size = wide + 2 * more, wide + 2 * more
        y = dp(14)
        self.put(self.span, x + dp(12) + (inner - self.span.width) / 2, y)
        y += self.span.height + dp(8)
        self._line.points = x + dp(30), y, x + wide - dp(30), y
        y += dp(8)
        self.put(self.of, x + dp(12) + (inner - self.of.width) / 2, y)
        y += self.of.height
        self.put(self.name, x + dp(12) + (inner - self.name.width) / 2, y)
        self.put(self.icon, x + (wide - side) / 2, y + self.name.height + dp(4))
        apart = min(width / 2 - dp(24), wide / 2 + dp(46))
        for way, candle in zip((-1, 1), self.candles, strict=True):
            self.put(candle, width / 2 + way * apart - candle.width / 2, 0)
        self._ground.points = 0, 0, width, 0
        self.size = width, height


class LeftBehind(Plate, Part):
    """Who gets what."""

    def __init__(self, **properties: object) -> None:
        super().__init__(plate="slot", **properties)
        self.title = Words(face="Heading", tone="dim")
        self.rows: list[tuple[Pictogram, Words, Words]] = []

    def show(self, things: list[ChangeShown], width: float) -> None:
        """Shows what was lost, and where it went."""
        self.title.write(tr.t("kit.beat.left_behind"), theme.sizes["strong"])
        while len(self.rows) < len(things):
            self.rows.append((Pictogram(), Words(), Words(tone="dim", halign="right")))
        rows = self.rows[: len(things)]
        self.keep([self.title, *(one for row in rows for one in row)])
        y = dp(10)
        for (icon, name, where), thing in reversed(list(zip(rows, things, strict=True))):
            icon.show(thing.icon, dp(20), "dim")
            half = (width - dp(70)) / 2
            name.write(thing.before.text, theme.small, half, bold=True)
            where.write(thing.note, theme.small, half)
            high = max(dp(24), name.height, where.height)
            self.put(icon, dp(14), y + (high - dp(20)) / 2)
            self.put(name, dp(46), y + (high - name.height) / 2)
            self.put(where, width - dp(14) - where.width, y + (high - where.height) / 2)
            y += high + dp(3)
        self.put(self.title, dp(14), y)
        self.size = width, y + self.title.height + dp(10)


class SumLine(Part):
    """One side of the last fight, quietly: who, why, how much."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.name, self.why, self.total = Words(), Words(tone="dim"), Words()

    def show(self, side: SideShown, width: float) -> None:
        """Shows a side on a line."""
        self.total.write(str(side.total), theme.strong, bold=True)
        self.name.write(side.name, theme.small, width * 0.3, bold=True)
        pieces = ", ".join(f"{piece.word} {piece.amount}" for piece in side.pieces)
        left = self.name.width + dp(12)
        self.why.write(pieces, theme.small, width - left - self.total.width - dp(12))
        height = max(self.total.height, self.why.height, self.name.height)
        self.put(self.name, 0, (height - self.name.height) / 2)
        self.put(self.why, left, (height - self.why.height) / 2)
        self.put(self.total, width - self.total.width, (height - self.total.height) / 2)
        self.size = width, height


class GravePart(Part):
    """Everything about a death, from the stone down."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.stone = StonePart()
        self.headline = Words(face="Heading", halign="center")
        self.how = Words(tone="dim", halign="center")
        self.sums = SumLine(), SumLine()
        self.alive, self.dead = ValueMark(), ValueMark()
        self.arrow = Pictogram()
        self.left = LeftBehind()
        self.deeds = Words(italic=True, tone="dim", halign="center")

    def show(self, beat: BeatShown, width: float, compact: bool) -> None:
        """Shows a death in this width."""
        grave = beat.grave
        assert grave is not None
        inner = min(width - dp(24), dp(480))
        x = (width - inner) / 2
        self.stone.show(grave, width, compact)
        self.headline.write(beat.headline, dp(32) if compact else dp(38), inner)
        self.how.write(grave.how, theme.body, inner)
        shown: list[Widget] = [self.stone, self.headline, self.how]
        placed: list[tuple[Widget, float]] = [(self.stone, 0)]
        placed += [(one, (width - one.width) / 2) for one in (self.headline, self.how)]
        for line, side in zip(self.sums, beat.sides, strict=False):
            line.show(side, inner)
            placed.append((line, x))
            shown.append(line)
        things = [one for one in beat.changes if one.kind == "lost"]
        life = next((one for one in beat.changes if one.after.life), None)
        life_row: list[Widget] = []
        if life:
            self.alive.show(life.before, False, inner * 0.4, dp(24))
            self.dead.show(life.after, False, inner * 0.4, dp(24))
            self.arrow.show("next", dp(20), "dim")
            life_row = [self.alive, self.arrow, self.dead]
            shown += life_row
        if things:
            self.left.show(things, inner)
            shown.append(self.left)
        if grave.deeds:
            self.deeds.write(grave.deeds, theme.small, inner)
            shown.append(self.deeds)
        self.keep(shown)
        column: list[tuple[Widget | list[Widget], float]] = [*placed]
        if life_row:
            column.append((life_row, 0))
        if things:
            column.append((self.left, x))
        if grave.deeds:
            column.append((self.deeds, x + (inner - self.deeds.width) / 2))
        self.size = width, self._stack(column, width)

    def _stack(self, column: list[tuple[Widget | list[Widget], float]], width: float) -> float:
        y = 0.0
        for one, x in reversed(column):
            if isinstance(one, list):
                high = max(widget.height for widget in one)
                left = (width - sum(widget.width for widget in one) - dp(24)) / 2
                for widget in one:
                    self.put(widget, left, y + (high - widget.height) / 2)
                    left += widget.width + dp(12)
            else:
                high = one.height
                self.put(one, x, y)
            y += high + dp(10)
        return max(0.0, y - dp(10))
