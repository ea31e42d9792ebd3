"""The cards of a physical table: side by side, or one open and the others in a row each."""

from collections.abc import Mapping, Sequence

from kivy.uix.widget import Widget

from mobile.kit.box import Box, fill
from mobile.kit.frame.scaffold import Column
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.ledger import SeatShown
from mobile.knightmare.widgets.dungeoneer_card import DungeoneerStrip
from mobile.knightmare.widgets.ledger.card import CardTaps, LedgerCard
from mobile.shell.screens.places import Places, stack

CARD_WIDTH = 206
"""The least width of a card in dp, at 100 % text, with all cards side by side."""
ABOVE = ("calls_first", "looking", "told")
BELOW = ("due", "tray", "ruling", "necromancer", "people")
"""What is to be read before a card where it is narrow, and after it."""
ALL = stack("", stack("row", "each"))
ONE = stack("", stack("single", *ABOVE, "card", "strips", *BELOW))


class LedgerCards(Places):
    """All cards. ``opened`` is the one that is whole where only one has room.

    Argument: who is told of touches.
    """

    def __init__(self, taps: CardTaps) -> None:
        self.taps = taps
        self.opened = ""
        self.cards: dict[str, LedgerCard] = {}
        self.strips: dict[str, DungeoneerStrip] = {}
        self.each: list[Column] = []
        self.single = Column()
        self.parts: Mapping[str, Sequence[Widget]] = {}
        """What else there is above and below a card, where it is narrow."""
        self.apart = True
        """Whether cards may stand side by side; else one is whole, however much room there is."""
        super().__init__({"single": self.single, "row": Box(spacing=dp(12))})
        self.fbind("width", self.settle)
        theme.bind(text_factor=self.settle)
        tr.bind(t=self.settle)

    def show(self, seats: Sequence[SeatShown], opened: str) -> None:
        """Shows all Dungeoneers. Arguments: each of them; whose card is to be whole."""
        for seat in seats:
            id = seat.card.seat
            if id not in self.cards:
                self.cards[id], self.strips[id] = LedgerCard(self.taps), DungeoneerStrip()
                self.strips[id].bind(on_release=lambda _, id=id: self.open(id))
                self.each.append(Column())
            self.cards[id].show_seat(seat)
            self.strips[id].show(seat.card)
        self.opened = opened

    def open(self, id: str) -> None:
        """Shows this card whole."""
        self.opened = id
        self.settle()
        self.single.scroll_y = 1

    @property
    def fits(self) -> bool:
        """Whether all cards have room side by side."""
        count = len(self.cards)
        least = dp(CARD_WIDTH) * max(1, theme.text_factor) * count + dp(12) * (count - 1)
        return self.apart and self.width >= least

    def settle(self, *_: object) -> None:
        """Puts the cards where they belong, where that has changed."""
        if not self.cards:
            return
        if self.fits:
            anew = self.arrange(ALL, {"each": self.each})
            for column, card in zip(self.each, self.cards.values(), strict=True):
                fill(column.body, [card])
                if anew:
                    column.scroll_y = 1
            return
        strips = [strip for seat, strip in self.strips.items() if seat != self.opened]
        opened = {"card": [self.cards[self.opened]], "strips": strips}
        self.arrange(ONE, {**self.parts, **opened})
