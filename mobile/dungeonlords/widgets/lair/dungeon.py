"""A dungeon as a cave: twenty cells in the rock, joined where they touch, asked and answered.

Everything is drawn on one canvas, each cell in a group of its own, and only those that look
different are drawn anew. All of it moves without being drawn.
"""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import sp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from dungeonlords.rulebook.components import CELLS, COLUMNS, ENTRANCE, ROWS
from dungeonlords.speech.scene.dungeon import CONQUERED, UNDUG
from mobile.dungeonlords.presenters.lair.lair import CellShown, LairShown
from mobile.dungeonlords.widgets.lair.dungeon_cell import CellPainter, Layer, seen_of
from mobile.dungeonlords.widgets.painting.ground import ground
from mobile.kit.controls.buttons import TapSpot
from mobile.kit.painting.brush import Box, Brush, inset
from mobile.kit.painting.frame_by_frame import paint_queue
from mobile.kit.painting.lettering import Lettering
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

PAD, MARGIN = 8, 20
"""The frame around the cells, and the room for letters and numbers outside of it, in dp."""
LEAST = 48
"""What can be tapped is never lower, in dp."""
JOINED = 0.44
"""How much of a side the floor between two tiles takes."""
ROCK = 300
"""How much of the screen one tile of rock covers, in dp."""
FLOOR, GREY, ROCKS = rgba("#6B5237"), rgba("#465064"), rgba("#1C1917")


def answers(cell: CellShown) -> bool:
    """Whether a tap on a cell answers, or points at it."""
    return cell.target is not None and (cell.target.answer is not None or cell.target.points)


class DungeonView(Widget):
    """A dungeon, as high as its cells make it.

    Arguments: what a tap on a cell does; Kivy's properties.
    """

    effort = 12

    cell_height = NumericProperty(dp(54))
    """Not less than 48 dp."""
    legend = ListProperty()
    """Pairs of the two letters in a cell and the name that is too long for it."""

    def __init__(self, on_cell: Callable[[CellShown], object], **properties: Any) -> None:
        super().__init__(**{"size_hint_y": None, **properties})
        self.on_cell = on_cell
        self.cells: tuple[CellShown, ...] = ()
        self.colour = ""
        """Of the lord's seat: imps at work have a ring of it."""
        self._frame, self._floors, self._place = Layer(), Layer(), Translate()
        self._painters = {id: CellPainter() for id in CELLS}
        layers = self._frame, self._floors, *self._painters.values()
        groups = (layer.group for layer in layers)
        for instruction in (PushMatrix(), self._place, *groups, PopMatrix()):
            self.canvas.add(instruction)
        self.taps: dict[str, TapSpot] = {}
        self.arrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size"):
            self.fbind(name, self.arrange)
        for name in ("cell_height", "width"):
            self.fbind(name, self._measure)
        theme.bind(high_contrast=self.arrange, text_factor=self.arrange)
        self._measure()

    def show(self, lair: LairShown) -> None:
        """Shows a lord's dungeon as it is now."""
        self.colour, self.cells = lair.mark.colour, lair.cells
        for cell in lair.cells:
            self._tappable(cell)
        self.arrange()

    def _tappable(self, cell: CellShown) -> None:
        """What answers, says why not, or is a room can be tapped."""
        tap = self.taps.get(cell.id)
        if not (cell.target or cell.room):
            if tap is not None and tap.parent is not None:
                self.remove_widget(tap)
            return
        if tap is None:
            tap = self.taps[cell.id] = TapSpot(size_hint=(None, None))
            tap.bind(on_release=lambda tap: self.on_cell(tap.shown))
            tap.fbind("state", self.arrange)
        # what answers a question is answered by the first of quick taps alone
        tap.once = bool(cell.target and cell.target.answer)
        tap.shown, tap.label = cell, cell.spoken
        if tap.parent is None:
            self.add_widget(tap)

    # -- where everything is ---------------------------------------------------------------

    def _measure(self, *_: object) -> None:
        side = max(self.cell_height, dp(LEAST))
        rows = len(ROWS)
        self.height = rows * side + (rows - 1) * self.gap + 2 * dp(PAD) + dp(MARGIN)
        self.arrange()

    @property
    def gap(self) -> float:
        """Between two cells."""
        return dp(7) if self.width >= dp(330) else dp(5)

    @property
    def frame(self) -> Box:
        """The rock."""
        return self._framed_at(*self.pos)

    def _framed_at(self, x: float, y: float) -> Box:
        """The rock of a dungeon whose lower left corner is here."""
        margin = dp(MARGIN) * 0.7
        return x + margin, y + dp(MARGIN), self.width - margin, self.height - dp(MARGIN)

    def box(self, id: str, frame: Box | None = None) -> Box:
        """Where a cell is.

        Arguments: its column and row; the rock, where that is not where the widget is.
        """
        left, bottom, width, height = frame or self.frame
        column, row = COLUMNS.index(id[0]), ROWS.index(id[1])
        pad, gap = dp(PAD), self.gap
        wide = (width - 2 * pad - gap * (len(COLUMNS) - 1)) / len(COLUMNS)
        high = (height - 2 * pad - gap * (len(ROWS) - 1)) / len(ROWS)
        x, y = left + pad + column * (wide + gap), bottom + height - pad - row * (high + gap) - high
        return round(x), round(y), round(wide), round(high)

    @property
    def gate_x(self) -> float:
        """The middle of the column below the entrance."""
        left, _, width, _ = self.box(ENTRANCE)
        return left + width / 2

    # -- drawing -------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        if not self.cells or self.width < dp(60):
            return
        # it stands on whole pixels: what moves is not painted anew
        left, low = round(self.x), round(self.y)
        self._place.xy = left, low
        self._paint()
        half, frame = self.gap / 2, self._framed_at(0, 0)
        for id, tap in self.taps.items():
            if tap.parent is not None:
                x, y, wide, high = self.box(id, frame)
                tap.pos = left + x - half, low + y - half
                tap.size = wide + self.gap, high + self.gap

    def _paint(self, at_once: bool = False) -> None:
        """Paints the rock, and the cells that look different.

        Argument: whether those that answer nothing are not left to the frames after.
        """
        frame = self._framed_at(0, 0)
        around = frame, theme.high_contrast, theme.text_factor
        self._frame.paint(around, lambda brush: self._draw_frame(brush, frame))
        kinds = {cell.id: cell.kind for cell in self.cells}
        self._floors.paint((*around, kinds), lambda brush: self._draw_floors(brush, frame, kinds))
        late = False
        for at, cell in enumerate(self.cells):
            tap, painter = self.taps.get(cell.id), self._painters[cell.id]
            pressed = tap is not None and tap.state == "down"
            now = (*around, seen_of(cell), self.colour, pressed)
            if painter.seen == now:
                continue
            if at_once or answers(cell) or painter.lit:
                painter.seen, painter.lit = now, answers(cell)
                painter.draw(cell, self.box(cell.id, frame), at, self.colour, pressed)
            else:
                late = True
        if late:
            paint_queue.add(self, late=True)
        written = [(self._painters[cell.id].name[1], cell.name) for cell in self.cells]
        self.legend = [(letters, name) for letters, name in written if letters not in ("", name)]

    def catch_up(self) -> bool:
        """Paints the cells that could wait: they answer nothing, and answered nothing before."""
        if not self.cells or self._frame.seen is None:
            return False
        self._paint(at_once=True)
        return True

    def painter(self, id: str) -> CellPainter:
        """What paints a cell."""
        return self._painters[id]

    def _draw_frame(self, brush: Brush, frame: Box) -> None:
        """Rock in its frame, a glow at the entrance, letters and numbers around it."""
        left, bottom, width, height = frame
        contrast = theme.high_contrast
        stone = "slot" if contrast else ROCKS
        brush.framed(frame, dp(11), "line", stone, dp(1.2))
        if not contrast:
            across, up = width / dp(ROCK), height / dp(ROCK)
            inside = inset(frame, dp(4))
            brush.textured(inside, ground("rock"), part=(0, 0, across, up))
            top = bottom + height
            x, _, wide, _ = self.box(ENTRANCE, frame)
            lit = (x + wide / 2 - dp(110), top - dp(120), dp(220), dp(118))
            brush.textured(lit, theme.light("glow"), (0.95, 0.45, 0.15, 0.30))
        size = sp(12) * min(1.3, max(1.0, theme.text_factor))
        for column in COLUMNS:
            x, _, wide, _ = self.box(f"{column}4", frame)
            letter = Lettering(column, size)
            brush.words_around(letter, x + wide / 2, bottom - dp(MARGIN) / 2 - dp(1), "faint")
        for row in ROWS:
            _, y, _, high = self.box(f"a{row}", frame)
            x = left - dp(MARGIN) * 0.7 + dp(5)
            brush.words_around(Lettering(row, size), x, y + high / 2, "faint")

    def _draw_floors(self, brush: Brush, frame: Box, kinds: Mapping[str, str]) -> None:
        """Floor between tiles that touch: one sees a cave, not a table."""
        gap, shade = self.gap + dp(6), "edge" if theme.high_contrast else None
        for id, kind in kinds.items():
            if kind == UNDUG:
                continue
            x, y, wide, high = self.box(id, frame)
            right = COLUMNS[COLUMNS.index(id[0]) + 1 :][:1] + id[1]
            below = id[0] + ROWS[ROWS.index(id[1]) + 1 :][:1]
            for other, strip in (
                (right, (x + wide - dp(3), y + high * (1 - JOINED) / 2, gap, high * JOINED)),
                (below, (x + wide * (1 - JOINED) / 2, y + dp(3) - gap, wide * JOINED, gap)),
            ):
                if kinds.get(other, UNDUG) != UNDUG:
                    lost = CONQUERED in (kind, kinds[other])
                    brush.flat(strip, shade or (GREY if lost else FLOOR))
        if kinds[ENTRANCE] != UNDUG:
            x, y, wide, high = self.box(ENTRANCE, frame)
            top = frame[1] + frame[3]
            way = (
                x + wide * (1 - JOINED) / 2,
                y + high - dp(3),
                wide * JOINED,
                top - y - high + dp(3),
            )
            brush.flat(way, shade or FLOOR)
