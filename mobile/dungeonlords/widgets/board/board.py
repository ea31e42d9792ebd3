"""The central board: the year, what is on offer, and the eight areas in their order."""

from kivy.properties import NumericProperty
from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.around import BoardShown
from mobile.dungeonlords.widgets.board.areas import BOARD, AreaRow, AreasHead, areas_grid
from mobile.dungeonlords.widgets.board.offers import OffersStrip, Taps
from mobile.dungeonlords.widgets.board.sheets import cards_sheet, year_sheet
from mobile.dungeonlords.widgets.board.timeline import LOOSE, TIGHT, Timeline
from mobile.kit.box import passes
from mobile.kit.surfaces.plate import Plate
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

GAP = dp(4)
HEAD = dp(18)
TALLEST = 1.45
"""How far a row may grow beyond what it needs."""


class BoardPanel(Plate, RelativeLayout):
    """The whole board; it is as high as it needs to be, or fills its ``room``.

    Arguments: what taps do; those of a widget.
    """

    room = NumericProperty(0)
    """The height that it may fill; 0 for no more than it needs."""

    def __init__(self, taps: Taps, **properties: object) -> None:
        super().__init__(plate="panel", size_hint_y=None, **properties)
        self.on_thing = taps.thing
        self.timeline = Timeline(self._season, self._cards)
        self.offers = OffersStrip(taps.offer)
        self.head = AreasHead()
        self.rows: dict[str, AreaRow] = {}
        for part in (self.timeline, self.offers, self.head):
            self.add_widget(part)
        self.shown: BoardShown | None = None
        self._laid: tuple[object, ...] = ()
        self._due = False
        for name in ("width", "room"):
            self.fbind(name, self.lay_out)
        theme.bind(text_factor=self.lay_out)

    def show(self, shown: BoardShown) -> None:
        """Shows the board as it is now."""
        self.shown = shown
        self.lay_out()

    def lay_out(self, *_: object) -> None:
        """All has to be laid out, once before the next frame."""
        if not self._due:
            self._due = True
            passes.place(self)

    def put_in_place(self) -> None:
        """Lays everything out in the width there is."""
        self._due, shown = False, self.shown
        now = (shown, self.width, self.room, theme.text_factor)
        if shown is None or self.width < dp(200) or now == self._laid:
            return
        self._laid = now
        inner = self.width - 2 * BOARD
        grid = areas_grid(shown.areas, inner)
        rows = [self._row(area.id) for area in shown.areas]
        for row, area in zip(rows, shown.areas, strict=True):
            row.shown = area, grid
        heights = [row.least(inner) for row in rows]
        offered = self.offers.lay(shown.offers, inner)
        head = max(HEAD, theme.small * 1.4)
        needed = offered + head + sum(heights) + 2 * BOARD + 3 * GAP
        above = self._year(shown, inner, LOOSE)
        missing = needed + above - self.room if self.room else 0
        if missing > 0:
            above = self._year(shown, inner, min(TIGHT, LOOSE + missing))
        needed += above
        free = max(0.0, self.room - needed)
        each = min(free / len(heights), max(heights) * (TALLEST - 1))
        height = needed + each * len(heights)
        y = height - BOARD
        for part, high in ((self.timeline, above), (self.offers, offered)):
            y -= high
            part.pos = BOARD, y
            y -= GAP
        y -= head
        self.head.shown = tr.t("app.lords.spaces"), grid
        self.head.put(BOARD, y, inner, head)
        for row, high in zip(rows, heights, strict=True):
            row.stand(y, inner, high + each)
            y -= high + each
        self.height = height

    def _year(self, shown: BoardShown, width: float, overlap: float) -> float:
        return self.timeline.lay(shown.seasons, shown.cards, width, overlap)

    def _row(self, id: str) -> AreaRow:
        if id not in self.rows:
            row = self.rows[id] = AreaRow()
            row.bind(on_release=lambda _: self.on_thing("area", id))
            self.add_widget(row)
        return self.rows[id]

    def _season(self, id: str) -> None:
        if self.shown:
            year_sheet(self.shown.seasons, id, self.on_thing)

    def _cards(self) -> None:
        if self.shown:
            cards_sheet(self.shown.cards, self.on_thing)
