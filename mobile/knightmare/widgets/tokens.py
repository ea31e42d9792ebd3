"""Helm tokens: how many there are, how many there can be, and those lost for good."""

from kivy.graphics import Color, Line, Rectangle
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (its rules are used in tokens.kv)
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

CEILING = 12
"""Helm tokens that a Dungeoneer can hold at most, before any is given for Life Force."""


class HelmMark:
    """One helm on a canvas: had, free, or lost for good. It is drawn where it is made."""

    def __init__(self) -> None:
        self._tint, self._picture = Color(), Rectangle()
        self._bar_tint, self._bar = Color(), Line(width=dp(1.3))

    @property
    def struck(self) -> bool:
        """Whether it is struck out."""
        return bool(self._bar.points)

    def show(self, x: float, y: float, side: float, had: bool, lost: bool) -> None:
        """Shows it around this point."""
        self._picture.texture = icon_texture("helm" if had else "helm-empty", side)
        whole = round(side)
        self._picture.size = whole, whole
        self._picture.pos = round(x - whole / 2), round(y - whole / 2)
        free = theme.line if theme.high_contrast else theme.edge
        self._tint.rgba = theme.brass if had else theme.line if lost else free
        reach, struck = whole * 0.46, lost and not had
        corners = (x - reach, y - reach, x + reach, y + reach)
        self._bar.points = corners if struck else ()
        self._bar_tint.rgba = theme.red if lost else (0, 0, 0, 0)


class Pips(Widget):
    """A pip for every token that there ever could be: had, not had, or struck out.

    ``value`` of at most ``maximum`` are had; those from ``maximum`` to ``ceiling`` are lost.
    """

    value = NumericProperty(0)
    maximum = NumericProperty(CEILING)
    ceiling = NumericProperty(CEILING)
    pip = NumericProperty(dp(24))

    def __init__(self, **properties: object) -> None:
        self._marks: list[HelmMark] = []
        super().__init__(**properties)
        for name in ("pos", "size", "ceiling", "value", "maximum", "pip"):
            self.fbind(name, self._draw)
        theme.bind(high_contrast=self._draw)
        self._draw()

    def _make(self) -> None:
        self.canvas.clear()
        with self.canvas:
            self._marks = [HelmMark() for _ in range(int(self.ceiling))]

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
        for at, mark in enumerate(self._marks):
            x = self.x + self.width - step * (across - at % across - 0.5)
            y = self.y + self.height - up * (at // across + 0.5)
            mark.show(x, y, self.pip, had=at < self.value, lost=at >= self.maximum)


class TokenTrack(Box):
    """The count in large figures, and the pips."""

    value = NumericProperty(0)
    maximum = NumericProperty(CEILING)
    ceiling = NumericProperty(CEILING)
    title = StringProperty("")
    pip = NumericProperty(dp(24))


class TokenBadge(Box):
    """Helm, count and maximum on one short line, for a row."""

    value = NumericProperty(0)
    maximum = NumericProperty(CEILING)


load_rules(__file__)
