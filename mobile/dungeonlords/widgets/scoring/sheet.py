"""The scoring sheet: one column for each lord, revealed line by line."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.scoring.sheet import ScoringShown
from mobile.dungeonlords.widgets.scoring.columns import HeadColumn, LordColumn, OnEntry, OnTitle
from mobile.dungeonlords.widgets.scoring.parts import TOUCH
from mobile.kit.theme.style import theme

GAP = dp(13)
HEAD = dp(182)
"""The width of the column with the names of the lines."""
LORD = dp(196)
"""The narrowest column of a lord, at 100 %."""
WIDEST = dp(320)
PITCH = dp(40)
"""How high a line is at least."""
STEP = 0.12
"""Seconds between two lines as they are revealed."""


class ScoringSheet(RelativeLayout):
    """All columns; side by side with the names of the lines before them, or below each other.

    Arguments: what a tap on a line, on a title and on the license does; opens a clause.
    """

    def __init__(
        self,
        on_entry: OnEntry,
        on_title: OnTitle,
        on_license: Callable[[], object],
        on_clause: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.calls = on_entry, on_title, on_license
        self.heads = HeadColumn(on_clause)
        self.columns: list[LordColumn] = []
        self.sheet: ScoringShown | None = None
        self.step = 0
        """How many lines are revealed."""
        self._laid: tuple[object, ...] = ()
        self.fbind("width", self.lay)
        theme.bind(text_factor=self.lay)

    def show(self, sheet: ScoringShown) -> None:
        """Shows a sheet."""
        self.sheet = sheet
        self.lay()

    @property
    def last(self) -> int:
        """The step at which everything is revealed."""
        return len(self.sheet.lines) + 2 if self.sheet else 0

    def reveal(self) -> None:
        """Reveals the sheet line by line; at once where nothing is to move."""
        Clock.unschedule(self._next)
        self.step = self.last if theme.reduce_motion else 0
        self._uncover()
        if self.step < self.last:
            Clock.schedule_interval(self._next, STEP)

    def uncover(self) -> None:
        """Reveals all that is still hidden."""
        Clock.unschedule(self._next)
        self.step = self.last
        self._uncover()

    def _next(self, _: float) -> bool:
        self.step += 1
        self._uncover()
        return self.step < self.last

    def _uncover(self) -> None:
        for column in self.columns:
            column.reveal(self.step)

    def lay(self, *_: object) -> None:
        """Lays the sheet out in the width there is."""
        sheet, width = self.sheet, self.width
        now = sheet, width, theme.text_factor
        if sheet is None or width < dp(200) or now == self._laid:
            return
        self._laid = now
        while len(self.columns) < len(sheet.columns):
            column = LordColumn(*self.calls)
            self.columns.append(column)
            self.add_widget(column)
        least = LORD * max(1.0, theme.text_factor**0.8)
        count = len(sheet.columns)
        head = HEAD * max(1.0, theme.text_factor**0.7)
        beside = (width - head - GAP * count) / count
        if beside >= least:
            self._beside(sheet, head, min(beside, WIDEST))
        else:
            self._stacked(sheet, max(1, min(count, int((width + GAP) // (least * 1.3 + GAP)))))
        self._uncover()

    def _beside(self, sheet: ScoringShown, head: float, each: float) -> None:
        """The names of the lines, then a column for each lord."""
        if self.heads.parent is None:
            self.add_widget(self.heads)
        self.heads.width = head
        needs = [self.heads.needs(sheet)]
        titles = 0.0
        for one, column in zip(self.columns, sheet.columns, strict=True):
            one.width = each
            needs.append(one.needs(sheet.lines, column, False))
            titles = max(titles, one.titles_height(column))
        rows = [max(row) for row in zip(*needs, strict=True)]
        rows = [rows[0], *(max(PITCH, row) for row in rows[1:])]
        height = max(one.place(rows, max(titles, TOUCH)) for one in self.columns)
        self.heads.place(sheet, rows, height)
        left = (self.width - head - (each + GAP) * len(self.columns)) / 2
        self.heads.pos = left, 0
        x = left + head + GAP
        for one in self.columns:
            one.pos = x, 0
            x += each + GAP
        self.height = height

    def _stacked(self, sheet: ScoringShown, across: int) -> None:
        """The lords below each other, or so many side by side, each with the names."""
        if self.heads.parent:
            self.remove_widget(self.heads)
        each = (self.width - GAP * (across - 1)) / across
        rows: list[tuple[list[LordColumn], float]] = []
        for first in range(0, len(self.columns), across):
            row = self.columns[first : first + across]
            shown = sheet.columns[first : first + across]
            needs, titles = [], 0.0
            for one, column in zip(row, shown, strict=True):
                one.width = each
                needs.append(one.needs(sheet.lines, column, True))
                titles = max(titles, one.titles_height(column))
            lines = [max(line) for line in zip(*needs, strict=True)]
            lines = [lines[0], *(max(PITCH, line) for line in lines[1:])]
            rows.append((row, max(one.place(lines, titles) for one in row)))
        self.height = sum(high for _, high in rows) + GAP * (len(rows) - 1)
        y = self.height
        for row, high in rows:
            y -= high
            for at, one in enumerate(row):
                one.pos = at * (each + GAP), y
            y -= GAP
