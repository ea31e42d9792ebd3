"""The scoring sheet: one column for each lord, revealed line by line."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.scoring.sheet import ScoringShown
from mobile.dungeonlords.widgets.scoring.columns import (
    HeadColumn,
    LordColumn,
    OnEntry,
    OnTitle,
    SheetColumn,
)
from mobile.kit.box import fill
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GAP = dp(13)
HEAD = dp(182)
"""The width of the column with the names of the lines."""
LORD = dp(196)
"""The narrowest column of a lord, at 100 %."""
WIDEST = dp(320)
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
        **properties: Any,
    ) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.calls = on_entry, on_title, on_license
        self.heads = HeadColumn(on_clause)
        self.columns: list[LordColumn] = []
        self.shown: ScoringShown | None = None
        self.step = 0
        """How many lines are revealed."""
        self._laid: tuple[object, ...] = ()
        self.fbind("width", self.lay)
        theme.bind(text_factor=self.lay)

    def show(self, shown: ScoringShown) -> None:
        """Shows a sheet."""
        self.shown = shown
        self.lay()

    @property
    def last(self) -> int:
        """The step at which everything is revealed."""
        return len(self.shown.lines) + 2 if self.shown else 0

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
        sheet, width = self.shown, self.width
        now = sheet, width, theme.text_factor
        if sheet is None or width < dp(200) or now == self._laid:
            return
        self._laid = now
        while len(self.columns) < len(sheet.columns):
            self.columns.append(LordColumn(*self.calls))
        least = LORD * max(1.0, theme.text_factor**0.8)
        count = len(sheet.columns)
        head = HEAD * max(1.0, theme.text_factor**0.7)
        beside = (width - head - GAP * count) / count
        named = beside < least
        for column, lord in zip(self.columns, sheet.columns, strict=True):
            column.show(sheet, lord, named)
        if named:
            self._stack(max(1, min(count, int((width + GAP) // (least * 1.3 + GAP)))))
        else:
            self.heads.show(sheet)
            self._align(head, min(beside, WIDEST))
        fill(self, self.columns if named else [self.heads, *self.columns])
        self._uncover()

    def _align(self, head: float, each: float) -> None:
        """The names of the lines, then a column for each lord.

        Arguments: the width of the names; that of each lord.
        """
        x = (self.width - head - (each + GAP) * len(self.columns)) / 2
        columns = [self.heads, *self.columns]
        for column, wide in zip(columns, [head, *[each] * len(self.columns)], strict=True):
            column.width, column.pos = wide, (x, 0)
            x += wide + GAP
        self.height = self._level(columns)

    def _stack(self, across: int) -> None:
        """The lords below each other, each with the names. Argument: how many side by side."""
        each = (self.width - GAP * (across - 1)) / across
        rows = [self.columns[at : at + across] for at in range(0, len(self.columns), across)]
        low = 0.0
        for row in reversed(rows):
            for at, column in enumerate(row):
                column.width, column.pos = each, (at * (each + GAP), low)
            low += self._level(row) + GAP
        self.height = low - GAP

    def _level(self, columns: Sequence[SheetColumn]) -> float:
        """Lays out columns so that their lines stand at one height; returns how high they are."""
        rows = [max(row) for row in zip(*(column.rows() for column in columns), strict=True)]
        for column in columns:
            column.lay(rows)
        return columns[0].height
