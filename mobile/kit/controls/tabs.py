"""Tabs: which of several views is seen, each with an icon, a word, and what waits there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.theme.style import theme


@dataclass(frozen=True, slots=True)
class TabShown:
    """One tab."""

    id: str
    icon: str
    text: str
    badge: str = ""
    """How much waits there; empty for nothing."""


class Tab(Tap, Box):
    """A tab: its icon over its word, and a badge where something waits."""

    shown: TabShown = ObjectProperty(TabShown("", "", ""), rebind=True)
    chosen = BooleanProperty(False)


class Tabs(Box):
    """Tabs side by side; left-handed they change sides.

    Arguments: what a tap on one does, by its id; its properties.
    """

    chosen = StringProperty("")

    def __init__(self, on_tab: Callable[[str], object], **properties: object) -> None:
        super().__init__(**properties)
        self.on_tab = on_tab
        self._tabs: dict[str, Tab] = {}
        self._shown: tuple[TabShown, ...] = ()
        self.fbind("chosen", self._light)
        theme.bind(left_handed=self._order)

    def show(self, tabs: Sequence[TabShown]) -> None:
        """Shows exactly these."""
        if tuple(tabs) == self._shown:
            return
        order = [tab.id for tab in tabs] != [tab.id for tab in self._shown]
        self._shown = tuple(tabs)
        for tab in tabs:
            if tab.id not in self._tabs:
                self._tabs[tab.id] = Tab(on_release=lambda tab: self.on_tab(tab.shown.id))
            self._tabs[tab.id].shown = tab
        if order:
            self._order()
        self._light()

    def tab(self, id: str) -> Tab:
        return self._tabs[id]

    def known(self, id: str) -> Tab | None:
        """One of the tabs that were shown; None for another."""
        return self._tabs.get(id)

    def _order(self, *_: object) -> None:
        tabs = [self._tabs[tab.id] for tab in self._shown]
        fill(self, tabs[::-1] if theme.left_handed else tabs)

    def _light(self, *_: object) -> None:
        for id, tab in self._tabs.items():
            tab.chosen = id == self.chosen


load_rules(__file__)
