"""A log as a widget of its own: lines with their icon, their person and their clause."""

from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from mobile.kit.controls.long_list import LongList, LongRow
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (its rules are used in log.kv)
from mobile.kit.theme.style import theme
from mobile.kit.units import dp


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


class LogRow(LongRow):
    """One line as it is seen."""

    key = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    who = StringProperty("")
    clause = StringProperty("")
    icon = StringProperty("")
    header = BooleanProperty(False)

    def show(self, item: LogLine) -> None:
        """Shows this line."""
        self.key = item.key
        self.text, self.who, self.clause = item.text, item.who, item.clause
        self.icon, self.header = item.icon, item.header


class LogList(LongList):
    """The log: ``lines`` in the order in which they are to stand.

    ``on_line(key)``: one was tapped. It begins at the top; ``scroll_y = 0`` is its end.
    """

    __events__ = ("on_line",)

    lines = ListProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(self._row, **properties)
        self.fbind("lines", self._filled)
        self._filled()

    def _filled(self, *_: object) -> None:
        self.fill(self.lines)

    def guessed(self) -> list[float]:
        """By the number of letters: long lines wrap."""
        letters = max(8.0, (self.width - dp(60)) / (theme.body * 0.52))
        high, low = theme.body * 1.35, theme.tiny * 1.35
        return [
            max(
                dp(48),
                dp(12)
                + high * -(-len(line.text) // letters)
                + low * (bool(line.who) - (-len(line.clause) // (letters * 1.2))),
            )
            for line in self.items
        ]

    def _row(self) -> LogRow:
        row = LogRow()
        row.bind(on_release=self._tapped)
        return row

    def _tapped(self, row: LogRow) -> None:
        if not row.header:
            self.dispatch("on_line", row.key)

    def on_line(self, key: Any) -> None:
        """A line was tapped."""


load_rules(__file__)
