"""Items in one row of slots that is always as high; those without room are behind the last."""

from kivy.properties import ListProperty

from mobile.kit.box import Box
from mobile.kit.controls.items import Item, ItemSlot
from mobile.kit.kv import load_rules
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

SLOT = 58
"""The least width of a slot in dp, at 100 % text."""
MOST = 4
MORE = "more"
"""The key of the slot behind which the others are."""


class ItemRow(Box):
    """Slots side by side; one of them is always free, to be filled, or leads to the rest.

    ``on_item(key)``: a slot was tapped; the key of an empty one is None, of the last MORE.
    """

    __events__ = ("on_item",)

    items = ListProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("items", "width"):
            self.fbind(name, self._fill)
        theme.bind(text_factor=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        gap = self.spacing + dp(SLOT) * max(1, theme.text_factor) ** 0.7
        count = max(2, min(MOST, int((self.width + self.spacing) // gap)))
        while len(self.children) < count:
            slot = ItemSlot(size_hint_y=1)
            slot.bind(on_release=lambda slot: self.dispatch("on_item", slot.key))
            self.add_widget(slot)
        while len(self.children) > count:
            self.remove_widget(self.children[0])
        shown: list[Item | None] = list(self.items)
        if len(shown) >= count:
            hidden = len(shown) - count + 1
            more = Item(MORE, "more", tr.t("app.ledger.more", n=hidden))
            shown = [*shown[: count - 1], more]
        for at, slot in enumerate(reversed(self.children)):
            slot.show(shown[at] if at < len(shown) else None)

    def on_item(self, key: object) -> None:
        """A slot was tapped."""


load_rules(__file__)
