"""A dungeon in small: what is dug, built and conquered, to be known at a glance."""

from kivy.graphics import InstructionGroup
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from dungeonlords.rulebook.components import COLUMNS, ROWS
from mobile.dungeonlords.presenters.lair.lair import CONQUERED, ROOM, UNDUG, CellShown
from mobile.dungeonlords.widgets.painting.painting import Painter
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

ICONS = 21
"""From this side in dp on a room shows its icon."""
TAN, GREY, CROSS = rgba("#9A7350"), rgba("#3C4450"), rgba("#8C97A8")


class MiniDungeon(Widget):
    """Twenty cells of one side; as large as they make it."""

    cell = NumericProperty(dp(13))

    def __init__(self, **properties: object) -> None:
        super().__init__(**{"size_hint": (None, None), **properties})
        self.cells: tuple[CellShown, ...] = ()
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._painter = Painter(self._group)
        self.fbind("pos", self._draw)
        self.fbind("cell", self._measure)
        theme.bind(high_contrast=self._draw)
        self._measure()

    def show(self, cells: tuple[CellShown, ...]) -> None:
        """Shows a dungeon as it is now."""
        if cells != self.cells:
            self.cells = cells
            self._draw()

    def _measure(self, *_: object) -> None:
        step, pad = self.cell + dp(2), dp(4)
        self.size = len(COLUMNS) * step + pad, len(ROWS) * step + pad
        self._draw()

    def _draw(self, *_: object) -> None:
        painter = self._painter
        painter.clear()
        painter.framed((*self.pos, *self.size), dp(4), theme.line, theme.ink, dp(1))
        step, pad, side = self.cell + dp(2), dp(3), self.cell
        for at, cell in enumerate(self.cells):
            row, column = divmod(at, len(COLUMNS))
            box = (
                self.x + pad + column * step,
                self.top - pad - (row + 1) * step + dp(2),
                side,
                side,
            )
            self._cell(cell, box)

    def _cell(self, cell: CellShown, box: tuple[float, float, float, float]) -> None:
        painter, (left, bottom, side, _) = self._painter, box
        if cell.kind == UNDUG:
            painter.flat(box, (*theme.line[:3], 0.35))
            return
        tints = {CONQUERED: GREY, ROOM: theme.brass}
        painter.flat(box, tints.get(cell.kind, TAN))
        if cell.kind == CONQUERED:
            near, far = side * 0.22, side * 0.78
            for a, b in ((near, far), (far, near)):
                points = left + a, bottom + near, left + b, bottom + far
                painter.line(points, dp(0.9), CROSS)
        elif cell.kind == ROOM:
            reach = side * (0.86 if side >= dp(ICONS) else 0.8)
            painter.icon(cell.icon, left + side / 2, bottom + side / 2, reach, rgba("#1B120A"))
