"""What a Dungeoneer carries: slots with an icon, a name, and charges or a remark."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.units import dp


@dataclass(frozen=True, slots=True)
class ShelfItem:
    """What one slot shows. ``key`` is handed back when it is tapped."""

    key: Any
    icon: str
    name: str
    note: str = ""
    active: bool = False
    """Whether it is at work now, or chosen: a bright edge and a mark."""
    enabled: bool = True


FREE = ShelfItem(None, "", "")
"""What an empty slot shows."""


class ItemSlot(Tap, Box):
    """One slot; without an icon it is empty."""

    shown: ShelfItem = ObjectProperty(FREE, rebind=True)
    least_height = NumericProperty(0)


class ItemShelf(GridLayout):
    """Slots side by side, as many to a row as there is room for; ``least`` are always there.

    Arguments: what a tap on a slot does, by its key, None for an empty one; its properties.
    """

    items = ListProperty()
    least = NumericProperty(0)
    row_height = NumericProperty(0)

    def __init__(self, on_item: Callable[[Any], object], **properties: object) -> None:
        self.on_item = on_item
        super().__init__(**properties)
        for name in ("items", "least", "width"):
            self.fbind(name, self._fill)
        theme.bind(text_factor=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        items: Sequence[ShelfItem] = self.items
        count = max(len(items), self.least)
        while len(self.children) < count:
            slot = ItemSlot()
            slot.bind(on_release=self._tapped, minimum_height=self._level)
            self.bind(row_height=slot.setter("least_height"))
            slot.least_height = self.row_height
            self.add_widget(slot)
        while len(self.children) > count:
            self.remove_widget(self.children[0])
        for at, slot in enumerate(reversed(self.children)):
            slot.shown = items[at] if at < len(items) else FREE
        words = " ".join(f"{item.name} {item.note}" for item in items).split()
        longest = max((text_width(word, BODY, theme.tiny, True) for word in words), default=0)
        # a word may shrink a little before a column is given up for it
        least_width = max(dp(62), theme.tiny * 4.7, longest * 0.9 + dp(8))
        room = int((self.width + self.spacing[0]) // (least_width + self.spacing[0]))
        self.cols = max(1, min(room, count))
        self._level()

    def _level(self, *_: object) -> None:
        # in a row of slots, all are as high as the highest
        self.row_height = max((slot.minimum_height for slot in self.children), default=0)

    def _tapped(self, slot: ItemSlot) -> None:
        self.on_item(slot.shown.key)


load_rules(__file__)
