"""A lord's imps in a row: the free ones lit, the busy ones dim with their pick."""

from kivy.graphics import InstructionGroup
from kivy.metrics import sp
from kivy.uix.widget import Widget

from mobile.dungeonlords.widgets.painting.painting import Painter, words
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

MOST = 8
"""Imps that are drawn one by one; of more there is a number."""


class ImpRow(Widget):
    """Imps from the busy ones at the left to the free ones at the right."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**{"size_hint_y": None, "height": dp(32), **properties})
        self._shown = ("", 0, 0, 0)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        theme.bind(high_contrast=self._draw)

    def show(self, colour: str, imps: int, busy: int, foreman: int) -> None:
        """Shows the imps.

        Arguments: the colour of the seat; how many there are; how many are busy; how many of
        the free ones only look on as soon as one works.
        """
        now = colour, imps, busy, foreman
        if now != self._shown:
            self._shown = now
            self._draw()

    def _draw(self, *_: object) -> None:
        painter = Painter(self._group)
        painter.clear()
        colour, imps, busy, foreman = self._shown
        if not imps:
            return
        radius, y = dp(14), self.y + self.height / 2
        step = min(2 * radius + dp(4), self.width / max(1, min(imps, MOST)))
        if imps > MOST:
            self._counted(painter, imps - busy, busy)
            return
        for at in range(imps):
            x = self.right - radius - (imps - 1 - at) * step
            works = at < busy
            ring = theme.line if works else seat_colour(colour)
            painter.medal(x, y, radius, ring, theme.ink, dp(1.6))
            painter.icon("imp", x, y, radius * 1.4, theme.faint if works else theme.call_text)
            if works:
                painter.icon("dig", x + radius * 0.62, y - radius * 0.62, dp(14), theme.brass)
            elif at < busy + foreman:
                painter.icon("eye", x + radius * 0.62, y - radius * 0.62, dp(14), theme.amber)

    def _counted(self, painter: Painter, free: int, busy: int) -> None:
        """Too many to be drawn: how many are free."""
        y, right = self.y + self.height / 2, self.right
        for number, tint in ((free, theme.call_text), (busy, theme.faint)):
            texture = words(str(number), sp(19), True)
            painter.words(texture, right - texture.size[0] / 2, y, tint)
            right -= texture.size[0] + dp(4)
            painter.icon("imp", right - dp(12), y, dp(24), tint)
            right -= dp(36)
