"""A list of thousands of rows, of which only those in view are built and put into words.

Kivy's RecycleView measures all rows again whenever one of them turns out higher than it was
thought to be; with rows that wrap it never comes to rest. Here a row's height is guessed
until it is seen, and what is in view keeps its place when a guess is put right.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobile.kit.painting.painted import Painted
from mobile.kit.surfaces.scroll import Scroll
from mobile.kit.theme.style import theme
from mobile.kit.units import dp


class LongRow(Painted):
    """A row of a long list: it is handed another item when it has left the view."""

    own_height = True
    place: int = -1
    """Which item of the list it shows; -1 for none."""


class LongList(Scroll):
    """The list. Heights are guessed until a row is seen; what is in view keeps its place.

    Arguments: what makes a row; the room between two rows in dp.
    """

    guess = NumericProperty(dp(56))

    def __init__(self, make: Callable[[], LongRow], gap: float = 0, **named: Any) -> None:
        self.scroll_y: float
        self.make, self.gap = make, dp(gap)
        self.items: Sequence[Any] = ()
        self._heights: list[float] = []
        self._ends: list[float] = []
        self._rows: dict[int, LongRow] = {}
        self._spare: list[LongRow] = []
        self._paper = Widget(size_hint_y=None)
        self._refresh = Clock.create_trigger(self._show, -1)
        self._check = Clock.create_trigger(self._compare)
        super().__init__(**named)
        self.add_widget(self._paper)
        for name in ("scroll_y", "height"):
            self.fbind(name, self._refresh)
        self.fbind("width", self._forget)
        self._paper.bind(pos=self._refresh, size=self._refresh)
        theme.bind(text_factor=self._forget)

    @property
    def rows(self) -> list[LongRow]:
        """The rows that are built and seen, from above."""
        return [self._rows[place] for place in sorted(self._rows)]

    def fill(self, items: Sequence[Any]) -> None:
        """Other items; the list stays where it was scrolled to. An item is read when it is seen."""
        self.items = items
        same = len(items) == len(self._heights)
        if same:
            self._let_go()
        else:
            self._forget()

    def reveal(self, place: int) -> None:
        """Scrolls so far that an item is in view; nothing where it is in view already."""
        if not 0 <= place < len(self._ends):
            return
        above, top = self._above, self._ends[place] - self._heights[place]
        if above <= top and self._ends[place] <= above + self.height:
            return
        hidden = self._paper.height - self.height
        if hidden > 0:
            wanted = top - self.height / 3
            self.scroll_y = min(1.0, max(0.0, 1 - wanted / hidden))

    def _forget(self, *_: object) -> None:
        """The heights are to be guessed anew."""
        self._heights = self.guessed()
        self._let_go()

    def guessed(self) -> list[float]:
        """How high each row is taken to be until it is seen."""
        return [self.guess * theme.text_factor] * len(self.items)

    def _let_go(self) -> None:
        self._measure()
        for row in self._rows.values():
            row.place = -1
        self._refresh()

    def _measure(self) -> None:
        self._ends = list(accumulate(height + self.gap for height in self._heights))
        self._paper.height = self._ends[-1] if self._ends else 0

    @property
    def _above(self) -> float:
        """How much of the list is above the view."""
        return max(0.0, float((1 - self.scroll_y) * (self._paper.height - self.height)))

    def _show(self, *_: object) -> None:
        above = self._above
        first = bisect_right(self._ends, above)
        last = min(bisect_right(self._ends, above + self.height), len(self._ends) - 1)
        wanted = range(first, last + 1)
        for place in [place for place in self._rows if place not in wanted]:
            row = self._rows.pop(place)
            row.place = -1
            self._paper.remove_widget(row)
            self._spare.append(row)
        for place in wanted:
            row = self._rows.get(place) or self._take(place)
            row.width, row.x = self._paper.width - dp(10), self._paper.x
            if row.place != place:
                row.place = place
                row.shown = self.items[place]
            row.y = self._paper.y + self._paper.height - self._ends[place] + self.gap
        self._check()

    def _take(self, place: int) -> LongRow:
        if self._spare:
            row = self._spare.pop()
        else:
            row = self.make()
            row.bind(height=self._measured)
        self._rows[place] = row
        self._paper.add_widget(row)
        return row

    def _compare(self, *_: object) -> None:
        # a row that was handed another item as high as its last one does not tell of it
        for row in list(self._rows.values()):
            self._measured(row, row.height)

    def _measured(self, row: LongRow, height: float) -> None:
        place = row.place
        if place < 0 or abs(self._heights[place] - height) < 0.5:
            return
        above = self._above
        self._heights[place] = height
        self._measure()
        hidden = self._paper.height - self.height
        if hidden > 0 and self.scroll_y > 0:
            self.scroll_y = max(0.0, 1 - above / hidden)
        self._refresh()
