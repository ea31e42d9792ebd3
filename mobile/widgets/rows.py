"""Rows of a list, and the log, which builds only the rows that are seen."""

from dataclasses import dataclass
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from mobile.widgets import text  # noqa: F401  (its rules are used in rows.kv)
from mobile.widgets.buttons import Tap
from mobile.widgets.rules import load_rules


class ListRow(Tap, BoxLayout):
    """A row that leads somewhere: icon, title, a second line, a remark at the end."""

    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    trailing = StringProperty("")
    leads_on = BooleanProperty(True)
    """Whether a chevron says that a tap opens something."""
    active = BooleanProperty(False)


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


class LogRow(RecycleDataViewBehavior, Tap, BoxLayout):
    """One line as it is seen: it is handed another line when it scrolls out of sight."""

    key = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    who = StringProperty("")
    clause = StringProperty("")
    icon = StringProperty("")
    header = BooleanProperty(False)
    log = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Tells the log which line was tapped."""
        if self.log and not self.header:
            self.log.dispatch("on_line", self.key)


class LogList(RecycleView):
    """The log: ``lines`` in the order in which they are to stand. ``on_line(key)``."""

    __events__ = ("on_line",)

    lines = ListProperty()

    def on_lines(self, *_: object) -> None:
        """Hands the lines to the rows."""
        self.data = [
            {
                "key": line.key,
                "text": line.text,
                "who": line.who,
                "clause": line.clause,
                "icon": line.icon,
                "header": line.header,
                "log": self,
            }
            for line in self.lines
        ]

    def on_line(self, key: Any) -> None:
        """A line was tapped."""


load_rules(__file__)
