"""Helm tokens: how many there are, how many there can be, and those lost for good."""

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (its rules are used in tokens.kv)
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.style import theme


class Pips(Widget):
    """A pip for every token that there ever could be: had, not had, or struck out.

    ``value`` of at most ``maximum`` are had; those from ``maximum`` to ``ceiling`` are lost.
    """

    value = NumericProperty(0)
    maximum = NumericProperty(12)
    ceiling = NumericProperty(12)
    pip = NumericProperty(dp(24))

    def __init__(self, **properties: object) -> None:
        self._marks: list[tuple[Color, Rectangle, Color, Line]] = []
        super().__init__(**properties)
        for name in ("pos", "size", "ceiling", "value", "maximum", "pip"):
            self.fbind(name, self._draw)
        theme.bind(high_contrast=self._draw)
        self._draw()

    def _make(self) -> None:
        self.canvas.clear()
        self._marks = []
        with self.canvas:
            for _ in range(int(self.ceiling)):
                mark = Color(), Rectangle(), Color(), Line(width=dp(1.3))
                self._marks.append(mark)

    def _draw(self, *_: object) -> None:
        if len(self._marks) != self.ceiling:
            self._make()
        across = max(1, min(int(self.ceiling), int(self.width // (self.pip * 1.1))))
        if across < self.ceiling:
            rows = -(-int(self.ceiling) // across)
            across = -(-int(self.ceiling) // rows)
        step = min(self.width / across, self.pip * 1.5)
        rows = -(-int(self.ceiling) // across)
        up = self.pip * 1.3
        self.height = rows * up
        side = round(self.pip)
        for at, mark in enumerate(self._marks):
            x = self.x + self.width - step * (across - at % across - 0.5)
            y = self.y + self.height - up * (at // across + 0.5)
            self._mark(at, mark, x, y, side)

    def _mark(
        self, at: int, mark: tuple[Color, Rectangle, Color, Line], x: float, y: float, side: int
    ) -> None:
        colour, picture, bar_colour, bar = mark
        had, lost = at < self.value, at >= self.maximum
        picture.texture = icon_texture("helm" if had else "helm-empty", self.pip)
        picture.size = side, side
        picture.pos = round(x - side / 2), round(y - side / 2)
        free = theme.line if theme.high_contrast else theme.edge
        colour.rgba = theme.brass if had else theme.line if lost else free
        reach = side * 0.46
        bar.points = (x - reach, y - reach, x + reach, y + reach) if lost and not had else ()
        bar_colour.rgba = theme.red if lost else (0, 0, 0, 0)


class TokenTrack(Box):
    """The count in large figures, and the pips."""

    value = NumericProperty(0)
    maximum = NumericProperty(12)
    ceiling = NumericProperty(12)
    title = StringProperty("")
    pip = NumericProperty(dp(24))


class TokenBadge(Box):
    """Helm, count and maximum on one short line, for a row."""

    value = NumericProperty(0)
    maximum = NumericProperty(12)


load_rules(__file__)
