"""The monsters of a lair and the traps in hand: tiles to be looked up."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import sp
from kivy.properties import BooleanProperty
from kivy.uix.gridlayout import GridLayout

from dungeonlords.speech.scene.lair import SENT, TIRED
from mobile.dungeonlords.presenters.lair.lair import StackShown
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import fitting
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Part, Pile, letters, room, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.text import LEAST_SIZE, text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

LARGE, ICON, SIDE = 34, 27, 7
"""The sides of icons in dp, over a name and beside it, and the room beside the latter."""
COUNT = 14
"""The room for a number in dp."""
FEWEST = 3
"""Tiles for which a row has room at least."""


class PieceTile(Painted):
    """A monster or a trap; a tap opens what it does."""

    PAD = 2, 3
    LEAST = 48
    DEPENDS = ("upright",)
    centred = True
    upright = BooleanProperty(False)
    """Whether the name stands below the icon, not beside it."""

    def ground(self, brush: Brush, shown: StackShown) -> None:
        plate = "button_down" if self.state == "down" else "slot"
        brush.plate(plate, (0, 0, self.width, self.height))
        if self.upright and shown.kind == "trap":
            brush.icon_around("hidden", self.width - dp(11), self.height - dp(10), dp(12), "faint")

    def fill(self, pile: Pile, shown: StackShown) -> None:
        idle = shown.state in (TIRED, SENT)
        icon_tone, tone = ("faint", "dim") if idle else ("brass_bright", "text")
        several = letters(f"×{shown.count}", "tiny", "brass", bold=True)
        before: list[Part] = [room(SIDE - 2), sign(shown.icon, ICON, icon_tone)]
        before.append(fixed(several, COUNT + SIDE) if shown.count > 1 else room(SIDE))
        free = pile.width - (0 if self.upright else sum(part.width for part in before) + dp(1))
        bold = not self.upright
        size = fitting(shown.name, theme.sizes["tiny"], free, 2, bold) or sp(LEAST_SIZE)
        text = "\n".join(filter(None, (shown.name, shown.note)))
        words = letters(text, size, tone, bold, free, halign="center", leading=0.86)
        if not self.upright:
            pile.row(*before, fixed(words, free / dp(1)), gap=0)
            return
        # the number stands at the icon's right, which stays in the middle
        number = several if shown.count > 1 else room(0)
        pile.gap(4)
        pile.row(room(number.width / dp(1)), sign(shown.icon, LARGE, icon_tone), number, gap=2)
        pile.gap(4)
        pile.put(words)
        pile.gap(3)


def fixed(part: Part, wide: float) -> Cell:
    """A part in the middle of a width. Arguments: it; the width in dp."""
    left = (dp(wide) - part.width) / 2
    return Cell(dp(wide), part.height, lambda brush, x, y: part.paint(brush, x + left, y))


class PieceGrid(GridLayout):
    """Pieces in rows. Argument: what a tap on one does."""

    upright = BooleanProperty(False)

    def __init__(self, on_piece: Callable[[StackShown], object]) -> None:
        super().__init__(size_hint_y=None, spacing=dp(4))
        self.bind(minimum_height=self.setter("height"))
        self.tiles: Repeater[Any] = Repeater(
            lambda: PieceTile(size_hint=(1, None), on_release=lambda tile: on_piece(tile.shown))
        )
        self._shown: tuple[StackShown, ...] = ()
        for name in ("width", "upright"):
            self.fbind(name, self._fit)
        theme.bind(text_factor=self._fit)

    def show(self, pieces: Sequence[StackShown]) -> None:
        """Shows exactly these."""
        if tuple(pieces) != self._shown:
            self._shown = tuple(pieces)
            self.tiles.fill(self, pieces)
            self._fit()

    def _fit(self, *_: object) -> None:
        """As many in a row as have room, all as high as the highest."""
        tiles, gap = self.tiles.seen, self.spacing[0]
        if not tiles:
            return
        least = max([dp(54), *map(self._needs, self._shown)])
        fit = max(1, int((self.width + gap) // (least + gap)))
        rows = -(-len(tiles) // fit)
        # one alone does not fill the row
        self.cols = max(-(-len(tiles) // rows), min(fit, FEWEST))
        wide = (self.width - gap * (self.cols - 1)) / self.cols
        for tile in tiles:
            tile.upright = self.upright
        high = max(tile.least(wide) for tile in tiles)
        for tile in tiles:
            tile.height = high

    def _needs(self, piece: StackShown) -> float:
        """The width at which no word of a piece is broken."""
        font, size = font_for(piece.name, BODY), theme.sizes["tiny"]
        if self.upright:
            size = max(sp(12), size * 0.92)
        widest = max(text_width(word, font, size, not self.upright) for word in piece.name.split())
        count = dp(COUNT) if piece.count > 1 else 0
        return widest + (dp(3) if self.upright else dp(2 * SIDE + ICON + 4) + count)
