"""Items in one row of slots that is always as high; those without room are behind the last."""

from collections.abc import Callable

from kivy.properties import ListProperty

from mobile.kit.box import Box, fill
from mobile.kit.controls.items import FREE, ItemSlot, ShelfItem
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.widgets.cells import grown

SLOT = 58
"""The least width of a slot in dp, at 100 % text."""
MOST = 4
MORE = "more"
"""The key of the slot behind which the others are."""


class ItemRow(Box):
    """Slots side by side; one of them is always free, to be filled, or leads to the rest.

    Argument: what to do with the key of a slot that was tapped, None for an empty one, MORE for
    the last.
    """

    items = ListProperty()

    def __init__(self, on_item: Callable[[object], object]) -> None:
        super().__init__(size_hint_y=None, spacing=dp(6))
        self.slots = [ItemSlot(size_hint_y=1) for _ in range(MOST)]
        for slot in self.slots:
            slot.bind(on_release=lambda slot: on_item(slot.shown.key))
        for name in ("items", "width"):
            self.fbind(name, self._fill)
        theme.bind(text_factor=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.height = grown(94, 0.8)
        gap = self.spacing + dp(SLOT) * max(1, theme.text_factor) ** 0.7
        count = max(2, min(MOST, int((self.width + self.spacing) // gap)))
        shown: list[ShelfItem] = [*self.items, *[FREE] * count]
        if len(self.items) >= count:
            hidden = len(self.items) - count + 1
            shown[count - 1] = ShelfItem(MORE, "more", tr.t("app.ledger.more", n=hidden))
        for slot, item in zip(self.slots[:count], shown, strict=False):
            slot.shown = item
        fill(self, self.slots[:count])
