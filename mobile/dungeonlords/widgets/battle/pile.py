"""What the cards of a battle are made of: words, icons and squares, measured and piled up."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from mobile.dungeonlords.presenters.figures import FigureShown
from mobile.dungeonlords.widgets.painting.painted import Brush, Lettering, Painted
from mobile.kit.theme.fonts import BODY, HEADING
from mobile.kit.theme.style import theme

Paint = Callable[[Brush, float, float, float], None]
"""Paints one thing: with a brush, from its lower left corner, in a width."""
STEEL = (0.62, 0.7, 0.8, 1.0)
GOLD = (0.95, 0.76, 0.3, 1.0)
"""The rings of adventurers and of paladins."""
WOUND = (0.78, 0.2, 0.13, 1.0)
RIM = (1.0, 0.72, 0.62, 1.0)
"""Round damage of this step."""
ROW = 8
"""Squares of hit points in one row, at most."""


class Pile:
    """Things below each other in the middle of a width, or at its left."""

    def __init__(self, width: float, centred: bool = True) -> None:
        self.width, self.centred = max(1.0, width), centred
        self.height = 0.0
        self._parts: list[tuple[float, Paint]] = []

    def add(self, height: float, paint: Paint) -> None:
        """Anything that paints itself."""
        self._parts.append((height, paint))
        self.height += height

    def gap(self, height: float) -> None:
        """Room, in dp."""
        self.add(dp(height), lambda *_: None)

    def text(
        self,
        text: str,
        role: str = "small",
        tone: Any = "text",
        bold: bool = False,
        face: str = BODY,
    ) -> None:
        """Words that wrap; nothing where there are none."""
        if not text:
            return
        words = Lettering(
            text, theme.sizes[role], self.width, bold, face, "center" if self.centred else "left"
        )

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            # words that wrap are as wide as the line already
            left = (width - words.width) / 2 if self.centred else 0
            brush.words(words, x + left, y, tone)

        self.add(words.height, paint)

    def heading(self, text: str, role: str = "strong", tone: str = "brass_bright") -> None:
        """Words in Cinzel."""
        self.text(text, role, tone, face=HEADING)

    def icon(self, name: str, side: float, tone: Any = "text") -> None:
        """An icon in the middle. Argument: its side in dp."""

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            brush.icon(name, x + (width - dp(side)) / 2, y, dp(side), tone)

        self.add(dp(side), paint)

    def medal(self, name: str, side: float, ring: Any) -> None:
        """An icon in a ring."""

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            brush.medal(name, x + (width - dp(side)) / 2, y, dp(side), ring)

        self.add(dp(side), paint)

    def run(self, parts: Sequence[tuple[str, str, Any, bool]], side: float = 16) -> None:
        """Words and icons in one line.

        Arguments: of each its text or the name of its icon, its role (empty for an icon), its
        colour, whether it is bold; the side of the icons in dp.
        """
        placed: list[tuple[float, float, Paint]] = []
        wide = high = 0.0
        for text, role, tone, bold in parts:
            if not text:
                continue
            wide += dp(5) if placed else 0
            if role:
                words = Lettering(text, theme.sizes[role], bold=bold)
                placed.append((wide, words.height, _words(words, tone)))
                wide, high = wide + words.width, max(high, words.height)
            else:
                placed.append((wide, dp(side), _icon(text, dp(side), tone)))
                wide, high = wide + dp(side), max(high, dp(side))

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            left = x + ((width - wide) / 2 if self.centred else 0)
            for at, height, one in placed:
                one(brush, left + at, y + (high - height) / 2, width)

        if placed:
            self.add(high, paint)

    def squares(self, figure: FigureShown, side: float) -> None:
        """Hit points as squares, damage crossed out, that of this step with a light rim."""
        rows = 2 if figure.hp > ROW else 1
        across = -(-figure.hp // rows)
        gap = dp(3)
        size = min(dp(side), (self.width - gap * (across - 1)) / max(1, across))

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            left = x + (width - across * size - gap * (across - 1)) / 2
            for at in range(figure.hp):
                column, row = at % across, at // across
                low = y + (rows - 1 - row) * (size + gap)
                square(brush, figure, at, left + column * (size + gap), low, size)

        self.add(rows * size + (rows - 1) * gap, paint)

    def paint(self, brush: Brush, x: float, top: float) -> None:
        """Paints everything. Arguments: the left edge, and the upper one."""
        for height, paint in self._parts:
            top -= height
            paint(brush, x, top, self.width)


def square(brush: Brush, figure: FigureShown, at: int, x: float, y: float, size: float) -> None:
    """One hit point."""
    hurt = at < figure.damage
    fresh = hurt and at >= figure.damage - figure.fresh
    radius = size * 0.18
    brush.rounded((x, y, size, size), radius, RIM if fresh else "edge")
    rim = max(1.0, size * (0.14 if fresh else 0.1))
    inner = (x + rim, y + rim, size - 2 * rim, size - 2 * rim)
    brush.rounded(inner, radius, WOUND if hurt else "slot")
    if hurt:
        a, b = size * 0.3, size * 0.7
        brush.line((x + a, y + a, x + b, y + b), "text", 0.8)
        brush.line((x + a, y + b, x + b, y + a), "text", 0.8)


def _words(words: Lettering, tone: Any) -> Paint:
    return lambda brush, x, y, _: brush.words(words, x, y, tone)


def _icon(name: str, side: float, tone: Any) -> Paint:
    return lambda brush, x, y, _: brush.icon(name, x, y, side, tone)


class Piece(Painted):
    """One card of a battle: it knows how high it must be in a width, and paints itself."""

    shown = ObjectProperty(None, allownone=True)
    PAD = 10
    """Room at the sides, in dp."""
    centred = True
    lying = False
    """Whether its medal stands beside the words, as on a phone."""
    SIGN = 44
    """The side of that medal, in dp."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.pile = Pile(1)
        self._pressed: object = None
        self._least: tuple[tuple[object, ...], float] = (), 0.0
        """The least height, and what it was measured for."""
        self._waits = False
        """Whether it is only painted once it is told to."""

    def show(self, shown: Any) -> None:
        """What it is to show from now on; ``least`` and ``place`` lay it out."""
        if shown != self.shown:
            self.shown = shown
            self.label = self.spoken(shown)

    def empty(self) -> None:
        """Nothing is seen of what it showed before."""
        self._picture.clear()
        self._painted = ()

    def on_press(self) -> None:
        """A finger is put down on what is shown now."""
        self._pressed = self.shown

    @property
    def meant(self) -> bool:
        """Whether what is shown is what was pressed: a question may have changed meanwhile."""
        return self._pressed is self.shown

    def need(self, width: float) -> float:
        """The least height in this width."""
        beside = dp(self.SIGN + 8) if self.lying else 0
        self.pile = Pile(width - 2 * dp(self.PAD) - beside, self.centred and not self.lying)
        self.fill(self.pile, self.shown)
        least = dp(self.SIGN + 14) if self.lying else dp(48)
        return float(max(least, self.pile.height + 2 * dp(self.PAD)))

    def least(self, width: float) -> float:
        """The same, measured where anything has changed."""
        wanted = (width, theme.high_contrast, *self.content())
        if wanted != self._least[0]:
            self._least = wanted, self.need(width)
        return self._least[1]

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Puts it somewhere; ``refresh`` paints it there, where anything has changed."""
        self._waits = True
        self.size, self.pos = (width, height), (x, y)
        self._waits = False

    def refresh(self, *_: object) -> None:
        """Paints where anything has changed."""
        if not self._waits:
            super().refresh()

    @property
    def stale(self) -> bool:
        """Whether what is seen is not what is to be shown."""
        return (*self.size, *self.content()) != self._painted

    def content(self) -> tuple[object, ...]:
        """What is shown, in letters of this size."""
        return () if self.shown is None else (self.shown, theme.text_factor, self.lying)

    # -- for each card -----------------------------------------------------------------------

    def fill(self, pile: Pile, shown: Any) -> None:
        """Piles up what is shown."""

    def spoken(self, shown: Any) -> str:
        """What is shown, in words."""
        return ""

    def sign(self, shown: Any) -> tuple[str, Any]:
        """The icon of its medal, and the colour of the ring, where it lies."""
        return "", "edge"

    def ground(self, brush: Brush, shown: Any) -> None:
        """Paints what everything stands on."""

    def paint(self, brush: Brush) -> None:
        """Paints the ground, and the pile from above, in the middle of what room is left."""
        self.ground(brush, self.shown)
        spare = max(0.0, self.height - 2 * dp(self.PAD) - self.pile.height)
        left = dp(self.PAD)
        if self.lying:
            icon, ring = self.sign(self.shown)
            brush.medal(icon, left, (self.height - dp(self.SIGN)) / 2, dp(self.SIGN), ring)
            left += dp(self.SIGN + 8)
        self.pile.paint(brush, left, self.height - dp(self.PAD) - self.slack(spare))

    def slack(self, spare: float) -> float:
        """How much of the room that is left stays free above."""
        return spare / 2


def glow(brush: Brush, box: tuple[float, float, float, float], tone: str, wide: float) -> None:
    """The bright edge of what can be tapped now, or is acting."""
    brush.frame(box, dp(8), tone, wide)
