"""A level of the board where a pack is made: its grid, the chambers in it, where numbers lead."""

import math
from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import Line, Mesh
from kivy.uix.widget import Widget

from knightmare.rulebook.cells import Cell
from mobile.kit.controls.buttons import TapSpot
from mobile.kit.controls.dragging import Load
from mobile.kit.form.marks import diamond, octagon
from mobile.kit.painting.brush import Box, Brush, Tone
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell as Drawn
from mobile.kit.painting.pile import letters
from mobile.kit.repeater import Repeater
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.packs.board import BoardShown, WayShownHere
from mobile.knightmare.widgets.dungeon.ways import Passage, passages
from mobile.knightmare.widgets.packs.room import EditedRoom

MARGIN, WIDE = 12, 0.775
"""Room around the grid in dp; how much of a column a chamber takes."""
HIGH = 0.755
LEGEND = 26
"""How high the line below the grid is, in dp."""
FAINT = 0.42
HEAD = 7
"""Half the width of an arrowhead in dp."""


class LevelGrid(Painting):
    """One level. Arguments: what a tap on a chamber, and on a free cell, does."""

    PLATE = "tray"

    def __init__(
        self, on_chamber: Callable[[str], object], on_cell: Callable[[Cell], object]
    ) -> None:
        super().__init__(size_hint=(1, 1))
        self.on_chamber, self.on_cell = on_chamber, on_cell
        self.rooms: dict[str, EditedRoom] = {}
        self.spots = Repeater(self._spot)
        """Where a free cell is tapped."""
        self.lifted = ""
        """The chamber that is being dragged."""
        self.target: Cell | None = None
        """The cell over which something is dragged."""
        for name in ("pos", "size", "shown"):
            self.fbind(name, Clock.create_trigger(self._stand, -1))

    def _spot(self) -> TapSpot:
        return TapSpot(size_hint=(None, None), on_release=lambda one: self.on_cell(one.shown))

    def content(self) -> tuple[object, ...]:
        found = super().content()
        return (*found, self.lifted, self.target) if found else found

    # -- where everything stands ---------------------------------------------------------

    def box(self, cell: Cell) -> Box:
        """Where a cell is, from the lower left corner of the grid."""
        foot = dp(LEGEND) if self.tells else 0.0
        wide = (self.width - 2 * dp(MARGIN)) / self.shown.columns
        high = (self.height - dp(MARGIN) - foot - dp(10)) / self.shown.rows
        column, row = cell
        width, height = round(wide * (WIDE if self.tells else 0.92)), round(high * HIGH)
        x = dp(MARGIN) + column * wide + (wide - width) / 2
        y = self.height - dp(MARGIN) - (row + 1) * high + (high - height) / 2
        return round(x), round(y), width, height

    @property
    def tells(self) -> bool:
        """Whether there is room for what the lines mean."""
        return bool(self.width >= dp(560))

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell at a point of the window; None outside. Arguments: across; up, in pixels."""
        shown: BoardShown | None = self.shown
        left, low = self.to_window(*self.pos)
        if shown is None or not (left <= x <= left + self.width and low <= y <= low + self.height):
            return None
        across = (x - left - dp(MARGIN)) / max(1, self.width - 2 * dp(MARGIN))
        foot = dp(LEGEND) if self.tells else 0.0
        down = (low + self.height - dp(MARGIN) - y) / max(1, self.height - dp(MARGIN) - foot)
        return _place(across, shown.columns), _place(down, shown.rows)

    def _stand(self, *_: object) -> None:
        shown: BoardShown | None = self.shown
        if shown is None or self.width < 2:
            return
        here = {one.chamber.id: one for one in shown.cells if one.chamber}
        for id in self.rooms.keys() - here.keys():
            self.remove_widget(self.rooms.pop(id))
        for id, cell in here.items():
            if id not in self.rooms:
                self.rooms[id] = EditedRoom(lambda chamber: self.on_chamber(chamber.id))
                self.add_widget(self.rooms[id])
            room, box = self.rooms[id], self.box(cell.cell)
            room.size, room.pos = box[2:], (self.x + box[0], self.y + box[1])
            room.opacity = 0 if id == self.lifted else 1
            room.show(cell)
        self._stand_free(shown)

    def _stand_free(self, shown: BoardShown) -> None:
        """A tap on a free cell makes a chamber there."""
        free = [one.cell for one in shown.cells if one.chamber is None]
        for spot, cell in zip(self.spots.show(free), free, strict=True):
            box = self.box(cell)
            spot.size, spot.pos = box[2:], (self.x + box[0], self.y + box[1])
            spot.label = tr.t("packs.board.free", column=cell[0] + 1, row=cell[1] + 1)
            if spot.parent is None:
                self.add_widget(spot)
        for spot in self.spots.made[len(free) :]:
            if spot.parent is not None:
                self.remove_widget(spot)

    # -- dragging ------------------------------------------------------------------------

    def load_at(self, x: float, y: float) -> Load | None:
        """The chamber at a point of the window, to be dragged. Arguments: across; up, in pixels."""
        cell = self.cell_at(x, y)
        if cell is None or self.shown is None:
            return None
        found = next((one for one in self.shown.cells if one.cell == cell), None)
        room = self.rooms.get(found.chamber.id) if found and found.chamber else None
        if found is None or room is None or not room.collide_point(*room.to_widget(x, y)):
            return None

        def made() -> Widget:
            copy = EditedRoom(lambda _: None)
            copy.size_hint, copy.size = (None, None), room.size
            copy.show(found)
            return copy

        return Load(("chamber", room.shown.chamber.id), made)

    def drag(self, chamber: str, cell: Cell | None) -> None:
        """A chamber is lifted, and something held over a cell.

        Arguments: its id, empty where it is something else; the cell, None for none.
        """
        self.lifted, self.target = chamber, cell
        self._stand()
        self.repaint()

    # -- painting ------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The free cells, the ways of all chambers faintly, those of the chosen one in brass."""
        super().paint(brush)
        shown: BoardShown = self.shown
        for one in shown.cells:
            lifted = one.chamber is not None and one.chamber.id == self.lifted
            if one.chamber is None or lifted:
                tone: Tone = "red" if lifted else (*theme.edge[:3], 0.9)
                brush.dashes(self.box(one.cell), tone, dp(2 if lifted else 1.2), dp(6))
            if one.cell == self.target:
                brush.rounded(self.box(one.cell), dp(10), (*theme.brass_bright[:3], 0.16))
        boxes = {str(one.cell): self.box(one.cell) for one in shown.cells if one.chamber}
        pairs = {frozenset((str(way.start), str(way.end))) for way in shown.ways}
        found = passages(boxes, pairs)
        for way in sorted(shown.ways, key=lambda way: way.own):
            passage = found[frozenset((str(way.start), str(way.end)))]
            self._way(brush, way, passage, boxes)
        if self.tells:
            self._legend(brush)

    def _way(
        self, brush: Brush, way: WayShownHere, passage: Passage, boxes: dict[str, Box]
    ) -> None:
        start, end = boxes[str(way.start)], boxes[str(way.end)]
        points = list(zip(passage.points[::2], passage.points[1::2], strict=True))
        middle = start[0] + start[2] / 2, start[1] + start[3] / 2
        if math.dist(points[0], middle) > math.dist(points[-1], middle):
            points.reverse()
        tone: Tone = "brass_bright" if way.own else (*theme.brass[:3], FAINT)
        half = dp(2 if way.own else 0.9)
        tip = _edge(points[-2], points[-1], end)
        line = [one for point in [*points[:-1], tip] for one in point]
        brush.shape(Line(points=line, width=half, cap="none", joint="round"), tone)
        if way.own or not way.both:
            _head(brush, points[-2], tip, tone, dp(HEAD if way.own else 4.5))

    def _legend(self, brush: Brush) -> None:
        x, y = dp(22), dp(6)
        for drawn, id in (
            (_stroke(False), "both_ways"),
            (_stroke(True), "one_way"),
            (diamond("", 14), "changed"),
            (octagon("!", 16), "unreachable"),
        ):
            words = letters(tr.t(f"packs.board.{id}"), "tiny", "dim")
            drawn.paint(brush, x, y + (words.height - drawn.height) / 2)
            words.paint(brush, x + drawn.width + dp(8), y)
            x += drawn.width + words.width + dp(30)


def _place(part: float, of: int) -> int:
    """Which of so many a part of the whole falls on."""
    return min(of - 1, max(0, int(part * of)))


def _stroke(arrow: bool) -> Drawn:
    def paint(brush: Brush, x: float, y: float) -> None:
        tone = (*theme.brass[:3], 0.8)
        brush.flat((x, y + dp(5), dp(32), dp(2)), tone)
        if arrow:
            _head(brush, (x, y + dp(6)), (x + dp(34), y + dp(6)), tone, dp(4.5))

    return Drawn(dp(34), dp(12), paint)


def _edge(start: tuple[float, float], end: tuple[float, float], box: Box) -> tuple[float, float]:
    """Where a straight way to the middle of a room comes to its wall.

    Arguments: where it comes from; where it ends; the room.
    """
    across, up = end[0] - start[0], end[1] - start[1]
    x, y, width, height = box
    parts = []
    if across:
        parts.append(((x if across > 0 else x + width) - start[0]) / across)
    if up:
        parts.append(((y if up > 0 else y + height) - start[1]) / up)
    part = max([0.0, *(one for one in parts if one <= 1)])
    return start[0] + across * part, start[1] + up * part


def _head(
    brush: Brush, start: tuple[float, float], tip: tuple[float, float], tone: Tone, half: float
) -> None:
    """The head of an arrow. Arguments: with what; where it comes from; its tip; colour; size."""
    long = math.dist(start, tip) or 1.0
    x, y = (tip[0] - start[0]) / long, (tip[1] - start[1]) / long
    foot = tip[0] - x * half * 2, tip[1] - y * half * 2
    corners = [
        tip,
        (foot[0] - y * half, foot[1] + x * half),
        (foot[0] + y * half, foot[1] - x * half),
    ]
    vertices = [one for corner in corners for one in (*corner, 0, 0)]
    brush.shape(Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles"), tone)
