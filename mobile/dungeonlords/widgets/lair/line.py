"""Before the gate: the prison and its captives at the left, the gate, the line at its right."""

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.figures import CaptiveShown, FigureShown
from mobile.dungeonlords.presenters.lair.lair import LairShown
from mobile.dungeonlords.widgets.lair.figure import FigurePainter, squares_width
from mobile.dungeonlords.widgets.painting.painting import Painter, words
from mobile.kit.controls.buttons import Tap
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GATE = 46
RADIUS = 21
"""Of a medal in the line, in dp."""
HIGH = 66


class Spot(Tap):
    """Where a figure, or the prison, is tapped."""

    thing = ObjectProperty(None, allownone=True, rebind=False)
    label = StringProperty("")


class GateLine(Widget):
    """The line from the front, with its wounds.

    Arguments: what a tap on somebody in the line does; what one on the prison does, None where
    there is no room for gate and prison, and only the line is shown.
    """

    gate_x = NumericProperty(0)
    """The middle of the column below the gate, in the window."""

    def __init__(
        self,
        on_figure: Callable[[FigureShown], object],
        on_prison: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(size_hint_y=None, height=dp(HIGH))
        self.on_figure, self.on_prison = on_figure, on_prison
        self.lair: LairShown | None = None
        self.line: tuple[FigureShown, ...] = ()
        self._group, self._place = InstructionGroup(), Translate()
        for instruction in (PushMatrix(), self._place, self._group, PopMatrix()):
            self.canvas.add(instruction)
        self._painted: tuple[object, ...] = ()
        self._spots: list[tuple[object, str, tuple[float, ...]]] = []
        """What can be tapped, and where, from the lower left corner of the line."""
        self._painter, self._figures = Painter(self._group), FigurePainter(self._group)
        self.spots: list[Spot] = []
        self.arrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "gate_x"):
            self.fbind(name, self.arrange)
        theme.bind(high_contrast=self._anew, text_factor=self._anew)

    def show(self, lair: LairShown) -> None:
        """Shows who waits before a lair, and who sits in its prison."""
        now = lair.line, lair.prison, lair.captives
        if self.lair is not None and now == (
            self.lair.line,
            self.lair.prison,
            self.lair.captives,
        ):
            return
        self.lair = lair
        self._anew()

    # -- drawing -------------------------------------------------------------------------

    def _anew(self, *_: object) -> None:
        self._painted = ()
        self.arrange()

    def _arrange(self, *_: object) -> None:
        if self.lair is None or self.width < dp(80):
            return
        # what moves is not painted anew
        self._place.xy = round(self.x), round(self.y)
        now = (*self.size, self.gate_x - self.x)
        if now != self._painted:
            self._painted = now
            self._group.clear()
            self._spots = self._paint() if self.on_prison else self._line(0, self.width)
        self._tappable(self._spots)

    def _paint(self) -> list[tuple[object, str, tuple[float, ...]]]:
        """Paints prison, gate and line; what of it can be tapped."""
        half = dp(GATE) / 2
        gate = min(max(self.gate_x - self.x, dp(70)), self.width - dp(90))
        self._painter.icon("gate", gate, half, dp(GATE), theme.ember_bright)
        return [
            self._prison(0, gate - half - dp(6)),
            *self._line(gate + half + dp(8), self.width),
        ]

    def _prison(self, left: float, right: float) -> tuple[object, str, tuple[float, ...]]:
        """Bars, and the captives as far as there is room for them; else their number."""
        lair, y, radius = self.lair, dp(24), dp(15)
        captives = lair.prison
        tint = theme.brass if captives else theme.faint
        self._painter.icon("prison", left + dp(16), y, dp(28), tint)
        at, step = left + dp(36), 2 * radius + dp(5)
        room = int((right - at) // step)
        shown: Sequence[CaptiveShown] = captives
        if len(captives) > room:
            shown = captives[: max(0, room - 1)]
        for one in shown:
            self._figures.medal(one, at + radius, y, radius)
            at += step
        text = lair.captives if not captives else ""
        if len(shown) < len(captives):
            text = f"+{len(captives) - len(shown)}" if shown else str(len(captives))
        if text:
            self._words(text, at, y, right - at, theme.sizes["small"], False, theme.dim)
        return None, lair.captives, (left, 0, right - left, dp(48))

    def _line(self, left: float, right: float) -> list[tuple[object, str, tuple[float, ...]]]:
        """Figures side by side from the front; one that waits alone is named."""
        line, radius = self.lair.line, dp(RADIUS)
        if not line:
            return []
        widths = [max(2 * radius + dp(8), squares_width(one.hp) + dp(4)) for one in line]
        spare = max(0, right - left - sum(widths))
        between = min(dp(10), spare / max(1, len(line)))
        squeeze = min(1.0, (right - left) / max(1, sum(widths)))
        spots: list[tuple[object, str, tuple[float, ...]]] = []
        at, y = left, self.height - radius - dp(6)
        middles = []
        for one, wide in zip(line, widths, strict=True):
            wide *= squeeze
            x = at + wide / 2
            middles.append(x)
            self._figures.medal(one, x, y, radius)
            self._figures.squares(one, x, y - radius - dp(3))
            spots.append((one, one.spoken, (at, 0, wide, self.height)))
            at += wide + between
        # over the medal of whoever follows
        for one, x in zip(line, middles, strict=True):
            self._figures.ability(one, x, y, radius)
        if len(line) == 1:
            room, first = right - at, line[0]
            size = theme.sizes["small"]
            self._words(first.name, at, y + size * 0.4, room, size, True, theme.text)
            told = first.wounds if first.damage else self.lair.waits
            self._words(told, at, y - size * 1.0, room, theme.sizes["tiny"], False, theme.dim)
        return spots

    def _words(
        self,
        text: str,
        left: float,
        middle: float,
        room: float,
        size: float,
        bold: bool,
        tint: Sequence[float],
    ) -> None:
        """Words on one line from the left, smaller where they must be; none without room."""
        natural = text_width(text, font_for(text, BODY), size, bold)
        if natural > room:
            size *= room / natural
        if size >= sp(11):
            texture = words(text, size, bold)
            self._painter.words(texture, left + texture.size[0] / 2, middle, tint)

    def _tappable(self, spots: list[tuple[object, str, tuple[float, ...]]]) -> None:
        while len(self.spots) < len(spots):
            spot = Spot(size_hint=(None, None))
            spot.bind(on_release=self._tapped)
            self.spots.append(spot)
        for at, spot in enumerate(self.spots):
            shown = at < len(spots)
            if shown != (spot.parent is not None):
                (self.add_widget if shown else self.remove_widget)(spot)
            if shown:
                spot.thing, spot.label, (x, y, width, height) = spots[at]
                width = max(width, dp(48))
                x = max(0, min(x, self.width - width))
                spot.pos = self.x + x, self.y + y
                spot.size = width, max(height, dp(48))

    def _tapped(self, spot: Spot) -> None:
        if spot.thing is not None:
            self.on_figure(spot.thing)
        elif self.on_prison is not None:
            self.on_prison()
