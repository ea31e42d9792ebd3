"""The log: thousands of lines, of which only those in view are built.

Kivy's RecycleView measures all lines again whenever one of them turns out higher than it was
thought to be; with lines that wrap it never comes to rest. Here a line's height is guessed
until it is seen, and what is in view keeps its place when a guess is put right.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile.theme.style import theme
from mobile.widgets import text  # noqa: F401  (its rules are used in log.kv)
from mobile.widgets.buttons import Tap
from mobile.widgets.rules import load_rules
from mobile.widgets.scroll import Scroll


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of a log. ``key`` is handed back when it is tapped."""

    key: Any
    text: str
    who: str = ""
    clause: str = ""
    icon: str = ""
    header: bool = False
    """A heading between lines, as of a turn; it is not tapped."""


class LogRow(Tap, BoxLayout):
    """One line as it is seen: it is handed another line when it has left the view."""

    key = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    who = StringProperty("")
    clause = StringProperty("")
    icon = StringProperty("")
    header = BooleanProperty(False)

    place: int = -1
    """Which line of the log it shows."""

    def show(self, line: LogLine, place: int) -> None:
        """Shows this line."""
        self.place, self.key = place, line.key
        self.text, self.who, self.clause = line.text, line.who, line.clause
        self.icon, self.header = line.icon, line.header


class LogList(Scroll):
    """The log: ``lines`` in the order in which they are to stand.

    ``on_line(key)``: one was tapped. It begins at the top; ``scroll_y = 0`` is its end.
    """

    __events__ = ("on_line",)

    lines = ListProperty()

    def __init__(self, **properties: object) -> None:
        self.scroll_y: float
        self._heights: list[float] = []
        self._ends: list[float] = []
        self._rows: dict[int, LogRow] = {}
        self._spare: list[LogRow] = []
        self._paper = Widget(size_hint_y=None)
        self._refresh = Clock.create_trigger(self._show, -1)
        self._check = Clock.create_trigger(self._compare)
        super().__init__(**properties)
        self.add_widget(self._paper)
        for name in ("lines", "width"):
            self.fbind(name, self._guess)
        for name in ("scroll_y", "height"):
            self.fbind(name, self._refresh)
        self._paper.bind(pos=self._refresh, size=self._refresh)
        theme.bind(text_factor=self._guess)
        self._guess()

    def _guess(self, *_: object) -> None:
        lines: Sequence[LogLine] = self.lines
        letters = max(8.0, (self.width - dp(60)) / (theme.body * 0.52))
        high, low = theme.body * 1.35, theme.tiny * 1.35
        self._heights = [
            max(
                dp(48),
                dp(12)
                + high * -(-len(line.text) // letters)
                + low * (bool(line.who) - (-len(line.clause) // (letters * 1.2))),
            )
            for line in lines
        ]
        self._measure()
        for row in self._rows.values():
            row.place = -1
        self._refresh()

    def _measure(self) -> None:
        self._ends = list(accumulate(self._heights))
        self._paper.height = self._ends[-1] if self._ends else 0

    @property
    def _above(self) -> float:
        """How much of the log is above the view."""
        return max(0.0, (1 - self.scroll_y) * (self._paper.height - self.height))

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
            if row.place != place:
                row.show(self.lines[place], place)
            row.width, row.x = self._paper.width, self._paper.x
            row.y = self._paper.y + self._paper.height - self._ends[place]
        self._check()

    def _compare(self, *_: object) -> None:
        # a row that was handed another line as high as its last one does not tell of it
        for row in list(self._rows.values()):
            self._measured(row, row.height)

    def _take(self, place: int) -> LogRow:
        if self._spare:
            row = self._spare.pop()
        else:
            row = LogRow()
            row.bind(height=self._measured, on_release=self._tapped)
        self._rows[place] = row
        self._paper.add_widget(row)
        return row

    def _measured(self, row: LogRow, height: float) -> None:
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

    def _tapped(self, row: LogRow) -> None:
        if not row.header:
            self.dispatch("on_line", row.key)

    def on_line(self, key: Any) -> None:
        """A line was tapped."""


load_rules(__file__)
