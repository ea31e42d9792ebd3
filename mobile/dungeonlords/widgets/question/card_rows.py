"""Cards that paint themselves, side by side."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from kivy.uix.relativelayout import RelativeLayout

from mobile.kit.painting.painted import Painted
from mobile.kit.repeater import Repeater
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

Card = TypeVar("Card", bound=Painted)


class CardRows(RelativeLayout, Generic[Card]):
    """Cards of one width side by side, in rows as high as the highest card of each.

    Arguments: what makes a card; how narrow one may be, in dp at 100 %; how many stand side by
    side at most; the room between two, in dp; how much of larger letters a card grows with, as a
    power.
    """

    def __init__(
        self,
        make: Callable[[], Card],
        least: float,
        most: int = 99,
        gap: float = 6,
        grows: float = 0.8,
        **properties: object,
    ) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.cards = Repeater(make)
        self._least, self._most, self._gap, self._grows = dp(least), most, dp(gap), grows
        self.fbind("width", self._lay)
        theme.bind(text_factor=self._lay)

    def show(self, models: Sequence[object]) -> None:
        """Shows exactly these."""
        self.cards.fill(self, models)
        self._lay()

    def _lay(self, *_: object) -> None:
        cards, width, gap = self.cards.seen, self.width, self._gap
        if not cards or width < dp(100):
            return
        least = self._least * max(1.0, theme.text_factor**self._grows)
        across = max(1, min(len(cards), self._most, int((width + gap) // (least + gap))))
        each = (width - gap * (across - 1)) / across
        rows = [cards[at : at + across] for at in range(0, len(cards), across)]
        heights = [max(card.least(each) for card in row) for row in rows]
        self.height = y = sum(heights) + gap * (len(rows) - 1)
        for row, high in zip(rows, heights, strict=True):
            for at, card in enumerate(row):
                card.put(at * (each + gap), y - high, each, high)
            y -= high + gap
