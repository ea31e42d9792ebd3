"""Before the gate: the prison and its captives at the left, the gate, the line at its right."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kivy.metrics import sp
from kivy.properties import NumericProperty

from mobile.dungeonlords.presenters.figures import SomebodyShown
from mobile.dungeonlords.presenters.lair.lair import LairShown
from mobile.dungeonlords.widgets.painting.figures import PackedRow, fighter, portrait
from mobile.kit.controls.buttons import TapSpot
from mobile.kit.painting.brush import Box, Brush, Tone
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Part, letters, room, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GATE, MEDAL, CAPTIVE = 46, 42, 30
"""The sides of the gate and of medals in the line and in prison, in dp."""
HIGH, TOUCH = 66, 48
LEAST_LETTERS = 11
"""The size in sp below which words are left out."""


class SpotShown(NamedTuple):
    """What can be tapped."""

    box: Box
    """Where, from the lower left corner of the line."""
    label: str
    figure: SomebodyShown | None
    """None for the prison."""


class GateLine(Painting):
    """The line from the front, with its wounds.

    Arguments: what a tap on somebody in the line does; what one on the prison does, None where
    there is no room for gate and prison, and only the line is shown.
    """

    gate_x = NumericProperty(0)
    """The middle of the column below the gate, in the window."""

    def __init__(
        self,
        on_figure: Callable[[SomebodyShown], object],
        on_prison: Callable[[], object] | None = None,
    ) -> None:
        self.on_figure, self.on_prison = on_figure, on_prison
        self.spots: Repeater[Any] = Repeater(
            lambda: TapSpot(size_hint=(None, None), on_release=self._tapped)
        )
        super().__init__(size_hint=(1, None), height=dp(HIGH))
        for name in ("gate_x", "pos"):
            self.fbind(name, self.refresh)

    def content(self) -> tuple[object, ...]:
        """Who waits, who sits in the prison, and where the gate is."""
        shown: LairShown | None = self.shown
        if shown is None or self.width < dp(80):
            return ()
        at = self.gate_x - self.x if self.on_prison else 0
        return shown.line, shown.prison, at, *super().content()[1:]

    def catch_up(self) -> bool:
        painted = super().catch_up()
        for spot in self.spots.seen:
            (x, y, width, height), spot.label, _ = spot.shown
            wide = max(width, dp(TOUCH))
            spot.pos = self.x + max(0, min(x, self.width - wide)), self.y + y
            spot.size = wide, max(height, dp(TOUCH))
        return painted

    def paint(self, brush: Brush) -> None:
        """Prison, gate and line; what is painted can be tapped."""
        spots = list[SpotShown]()
        if self.on_prison:
            half = dp(GATE) / 2
            gate = min(max(self.gate_x - self.x, dp(70)), self.width - dp(90))
            brush.icon_around("gate", gate, half, dp(GATE), "ember_bright")
            spots.append(self._prison(brush, gate - half - dp(6)))
            spots += self._line(brush, gate + half + dp(8))
        else:
            spots += self._line(brush, 0)
        self.spots.fill(self, spots)

    def _prison(self, brush: Brush, right: float) -> SpotShown:
        """Bars, and the captives as far as there is room for them; else their number.

        Arguments: with what; where it ends.
        """
        lair: LairShown = self.shown
        captives, left, step = lair.prison, dp(36), dp(CAPTIVE + 5)
        fit = int((right - left) // step)
        shown = captives if len(captives) <= fit else captives[: max(0, fit - 1)]
        parts: list[Part] = [sign("prison", 28, "brass" if captives else "faint"), room(6)]
        parts += [part for one in shown for part in (portrait(one, CAPTIVE), room(5))]
        text = "" if captives else lair.captives
        if len(shown) < len(captives):
            text = f"+{len(captives) - len(shown)}" if shown else str(len(captives))
        free = right - left - step * len(shown)
        row = PackedRow([*parts, one_line(text, free, theme.sizes["small"], "dim")])
        row.paint(brush, dp(2), dp(24) - row.height / 2)
        return SpotShown((0, 0, right, dp(TOUCH)), lair.captives, None)

    def _line(self, brush: Brush, left: float) -> Iterator[SpotShown]:
        """Figures side by side from the front; one that waits alone is named.

        Arguments: with what; where it begins.
        """
        lair: LairShown = self.shown
        if not lair.line:
            return
        cells, free = [hanging(fighter(one, MEDAL)) for one in lair.line], self.width - left
        slack = max(0, free - sum(cell.width for cell in cells))
        gap = min(dp(10), slack / len(cells)) / dp(1)
        row = PackedRow(cells, gap, free)
        row.paint(brush, left, dp(6))
        for one, (x, wide) in zip(lair.line, row.places(), strict=True):
            yield SpotShown((left + x, 0, wide, self.height), one.figure.say, one)
        if len(lair.line) == 1:
            at, first, size = left + row.width + dp(gap), lair.line[0].figure, theme.sizes["small"]
            y = self.height - dp(MEDAL / 2 + 6)
            told = first.wounds if first.hits else lair.waits
            for text, middle, high, tone in (
                (first.text, y + size * 0.4, size, "text"),
                (told, y - size, theme.sizes["tiny"], "dim"),
            ):
                words = one_line(text, self.width - at, high, tone, tone == "text")
                words.paint(brush, at, middle - words.height / 2)

    def _tapped(self, spot: TapSpot) -> None:
        if spot.shown.figure is not None:
            self.on_figure(spot.shown.figure)
        elif self.on_prison is not None:
            self.on_prison()


def hanging(cell: Cell) -> Cell:
    """The same at the upper edge: medals stand equally high, however many hit points there are."""
    high = dp(HIGH - 12)
    return Cell(cell.width, high, lambda brush, x, y: cell.paint(brush, x, y + high - cell.height))


def one_line(text: str, free: float, size: float, tone: Tone, bold: bool = False) -> Cell:
    """Words on one line, smaller where they must be; none without room.

    Arguments: them; the room in pixels; the height of letters in pixels; colour; whether bold.
    """
    natural = text_width(text, font_for(text, BODY), size, bold) if text else 0
    if natural > free:
        size *= free / natural
    return letters(text if size >= sp(LEAST_LETTERS) else "", size, tone, bold)
