"""What a lord has in numbers: icon and number, and the word below it."""

from collections.abc import Sequence

from kivy.properties import NumericProperty, StringProperty

from mobile.dungeonlords.presenters.lair.lair import GoodShown
from mobile.kit.box import Box, fill
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

ROLES = ("heading", "subheading", "body", "small")
"""Sizes of a number, the largest first."""


class GoodCounter(Box):
    """One of the goods; ``label`` is the number with its word."""

    icon = StringProperty("")
    number = StringProperty("")
    text = StringProperty("")
    label = StringProperty("")
    tone = StringProperty("brass")
    role = StringProperty("heading")
    """The size of the number: as large as it has room."""
    between = NumericProperty(dp(4))
    """The space between icon and number."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("width", "number"):
            self.fbind(name, self._fit)
        theme.bind(sizes=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        room, sizes = self.width - dp(24) - self.between, theme.sizes
        fits = (role for role in ROLES if text_width(self.number, BODY, sizes[role], True) < room)
        self.role = next(fits, ROLES[-1])

    def show(self, good: GoodShown) -> None:
        """Shows a number."""
        self.icon, self.number, self.label = good.icon, str(good.amount), good.spoken
        self.text = good.text
        self.tone = "red" if good.id == "letters" else "brass"


class GoodsRow(Box):
    """Several of the goods side by side."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.counters: list[GoodCounter] = []
        self._shown: tuple[GoodShown, ...] = ()

    def prepare(self, count: int) -> bool:
        """Makes one more; False where there are so many already."""
        if len(self.counters) >= count:
            return False
        self.counters.append(GoodCounter())
        return True

    def show(self, goods: Sequence[GoodShown]) -> None:
        """Shows exactly these."""
        if tuple(goods) == self._shown:
            return
        self._shown = tuple(goods)
        while self.prepare(len(goods)):
            pass
        shown = self.counters[: len(goods)]
        for counter, good in zip(shown, goods, strict=True):
            counter.show(good)
        fill(self, shown)


load_rules(__file__)
