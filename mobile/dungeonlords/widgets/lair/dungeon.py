"""A dungeon as a cave: twenty cells in the rock, joined where they touch, asked and answered.

Everything is drawn on one canvas, each cell in a group of its own, and only those that look
different are drawn anew. All of it moves without being drawn.
"""

from collections.abc import Callable, Collection
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from dungeonlords.rulebook.components import CELLS, COLUMNS, ENTRANCE, ROWS
from mobile.dungeonlords.presenters.lair.lair import CONQUERED, UNDUG, CellShown, LairShown
from mobile.dungeonlords.widgets.lair.dungeon_cell import CellPainter, painted
from mobile.dungeonlords.widgets.painting.ground import ground
from mobile.kit.controls.buttons import Tap
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


class CellTap(Tap):
    """Where one cell is tapped; ``label`` says what it is."""

    cell = ObjectProperty(None, allownone=True, rebind=False)
    label = StringProperty("")


class DungeonView(Widget):
    """A dungeon, as high as its cells make it. Argument: a cell was tapped."""

    effort = 12

    cell_height = NumericProperty(dp(54))
    """Not less than 48 dp."""
    colour = StringProperty("")
    """Of the lord's seat: imps at work have a ring of it."""
    legend = ListProperty()
    """Pairs of the two letters in a cell and the name that is too long for it."""

    def __init__(self, on_cell: Callable[[CellShown], object], **properties: Any) -> None:
        super().__init__(**{"size_hint_y": None, **properties})
        self.on_cell = on_cell
        self.cells: tuple[CellShown, ...] = ()
        self._frame, self._floors, self._place = InstructionGroup(), InstructionGroup(), Translate()
        for instruction in (PushMatrix(), self._place, self._frame, self._floors):
            self.canvas.add(instruction)
        self._painters: dict[str, CellPainter] = {}
        for id in CELLS:
            group = InstructionGroup()
            self.canvas.add(group)
            self._painters[id] = CellPainter(group)
        self.canvas.add(PopMatrix())
        self.taps: dict[str, CellTap] = {}
        self._drawn: dict[str, object] = {}
        self._framed: object = None
        self._floored: object = None
        self._painted: object = None
        """What was painted last: the cells, the rock, the colour, the cells that are pressed."""
        self._boxes: dict[str, Box] = {}
        self._lit: set[str] = set()
        """The cells that are painted as answering what is asked."""
        self.arrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "colour"):
            self.fbind(name, self.arrange)
        self.fbind("cell_height", self._measure)
        theme.bind(high_contrast=self._anew, text_factor=self._anew)
        self._measure()

    def show(self, lair: LairShown) -> None:
        """Shows a lord's dungeon as it is now."""
        self.colour = lair.colour
        self.cells = lair.cells
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
            tap = self.taps[cell.id] = CellTap(size_hint=(None, None))
            tap.bind(on_release=lambda tap: self.on_cell(tap.cell))
            tap.fbind("state", self.arrange)
        # what answers a question is answered by the first of quick taps alone
        tap.once = bool(cell.target and cell.target.answer)
        tap.cell, tap.label = cell, cell.spoken
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
        """Where a cell is. Argument: the rock, where that is not where the widget is."""
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
        return self._gate_x(self.frame)

    def _gate_x(self, frame: Box) -> float:
        left, _, width, _ = self.box(ENTRANCE, frame)
        return left + width / 2

    # -- drawing -------------------------------------------------------------------------

    def _anew(self, *_: object) -> None:
        self._drawn, self._framed, self._floored, self._painted = {}, None, None, None
        self.arrange()

    def _arrange(self, *_: object) -> None:
        if not self.cells or self.width < dp(60):
            return
        # it stands on whole pixels: what moves is not painted anew
        left, low = round(self.x), round(self.y)
        self._place.xy = left, low
        frame = self._framed_at(0, 0)
        pressed = {id for id, tap in self.taps.items() if tap.state == "down"}
        now = self.cells, frame, self.colour, pressed
        if now != self._painted:
            self._painted = now
            self._paint(frame, pressed)
        half = self.gap / 2
        for id, tap in self.taps.items():
            if tap.parent is not None:
                x, y, wide, high = self._boxes[id]
                tap.pos = left + x - half, low + y - half
                tap.size = wide + self.gap, high + self.gap

    def _paint(self, frame: Box, pressed: Collection[str], at_once: bool = False) -> None:
        """Paints the rock, and the cells that look different.

        Argument: whether those that answer nothing are not left to the frames after.
        """
        if frame != self._framed:
            self._framed = frame
            self._boxes = {id: self.box(id, frame) for id in CELLS}
            self._draw_frame(frame)
        floors = frame, tuple(cell.kind for cell in self.cells)
        if floors != self._floored:
            self._floored = floors
            self._draw_floors(frame)
        late = False
        for at, cell in enumerate(self.cells):
            box, down = self._boxes[cell.id], cell.id in pressed
            now = (painted(cell), box, down, self.colour)
            if self._drawn.get(cell.id) == now:
                continue
            lit = answers(cell)
            if not (at_once or lit or cell.id in self._lit):
                late = True
                continue
            self._drawn[cell.id] = now
            self._painters[cell.id].draw(cell, box, at, self.colour, down)
            (self._lit.add if lit else self._lit.discard)(cell.id)
        if late:
            paint_queue.add(self, late=True)
        self._tell()

    def catch_up(self) -> bool:
        """Paints the cells that could wait: they answer nothing, and answered nothing before."""
        if not self.cells or self._framed is None:
            return False
        pressed = {id for id, tap in self.taps.items() if tap.state == "down"}
        self._paint(self._framed_at(0, 0), pressed, at_once=True)
        return True

    def painter(self, id: str) -> CellPainter:
        """What paints a cell."""
        return self._painters[id]

    def _tell(self) -> None:
        """What the letters in cells stand for."""
        said = [(self._painters[cell.id].name[1], cell) for cell in self.cells]
        self.legend = [
            (letters, cell.name) for letters, cell in said if letters and letters != cell.name
        ]

    def _draw_frame(self, frame: Box) -> None:
        """Rock in its frame, a glow at the entrance, letters and numbers around it."""
        brush, (left, bottom, width, height) = Brush(self._frame), frame
        self._frame.clear()
        contrast = theme.high_contrast
        stone = "slot" if contrast else ROCKS
        brush.framed(frame, dp(11), "line", stone, dp(1.2))
        if not contrast:
            across, up = width / dp(ROCK), height / dp(ROCK)
            inside = inset(frame, dp(4))
            brush.textured(inside, ground("rock"), part=(0, 0, across, up))
            top = bottom + height
            lit = (self._gate_x(frame) - dp(110), top - dp(120), dp(220), dp(118))
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

    def _draw_floors(self, frame: Box) -> None:
        """Floor between tiles that touch: one sees a cave, not a table."""
        brush = Brush(self._floors)
        self._floors.clear()
        if not self.cells:
            return
        kinds = {cell.id: cell.kind for cell in self.cells}
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
