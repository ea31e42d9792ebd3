"""The cards of a physical table: side by side, or one open and the others in a row each."""

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.frame.scaffold import Column
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.ledger import SeatShown
from mobile.knightmare.widgets.dungeoneer_card import DungeoneerStrip
from mobile.knightmare.widgets.ledger.card import CardTaps, LedgerCard

CARD_WIDTH = 206
"""The least width of a card in dp, at 100 % text, with all cards side by side."""


class LedgerCards(Box):
    """All cards. ``opened`` is the one that is whole where only one has room.

    Argument: who is told of touches.
    """

    def __init__(self, taps: CardTaps, **properties: Any) -> None:
        super().__init__(spacing=dp(12), **properties)
        self.taps = taps
        self.opened = ""
        self.cards: dict[str, LedgerCard] = {}
        self.strips: dict[str, DungeoneerStrip] = {}
        self.columns: list[Column] = []
        self.single = Column()
        self.above: list[Widget] = []
        self.below: list[Widget] = []
        self._arranged: tuple[Any, ...] = ()
        self.alone = False
        """Whether one card only is to be whole, however much room there is."""
        self.stacked = False
        """Whether what else there is stands above and below a card, as where it is narrow."""
        self.fbind("width", self.arrange)
        theme.bind(text_factor=self.arrange)
        tr.bind(t=self.arrange)

    def show(self, seats: Sequence[SeatShown], opened: str) -> None:
        """Shows all Dungeoneers. Argument: whose card is to be whole."""
        for seat in seats:
            id = seat.card.seat
            if id not in self.cards:
                self._make(id)
            self.cards[id].show_seat(seat)
            self.strips[id].show(seat.card)
        self.opened = opened

    def _make(self, id: str) -> None:
        card, strip = LedgerCard(self.taps), DungeoneerStrip()
        strip.bind(on_release=lambda _: self.open(id))
        self.cards[id], self.strips[id] = card, strip
        self.columns.append(Column())

    def open(self, id: str) -> None:
        """Shows this card whole."""
        self.opened = id
        self.arrange()
        self.single.scroll_y = 1

    @property
    def fits(self) -> bool:
        """Whether all cards have room side by side."""
        count = len(self.cards)
        least = dp(CARD_WIDTH) * max(1, theme.text_factor) * count + dp(12) * (count - 1)
        return not (self.alone or self.stacked) and self.width >= least

    def forget(self) -> None:
        """What stood in it may have been taken away: it is arranged anew."""
        self._arranged = ()

    def arrange(self, *_: object) -> None:
        """Puts the cards where they belong, where that has changed."""
        if not self.cards:
            return
        opened = "" if self.fits else self.opened
        now = (opened, len(self.cards), *map(id, self.above), "/", *map(id, self.below))
        if now == self._arranged:
            return
        self._arranged = now
        self.clear_widgets()
        for column in (*self.columns, self.single):
            column.body.clear_widgets()
        if opened:
            self._one(opened)
        else:
            self._side_by_side()

    def _one(self, opened: str) -> None:
        strips = [strip for seat, strip in self.strips.items() if seat != opened]
        for widget in (*self.above, self.cards[opened], *strips, *self.below):
            self.single.add_widget(widget)
        self.add_widget(self.single)

    def _side_by_side(self) -> None:
        for column, card in zip(self.columns, self.cards.values(), strict=True):
            column.add_widget(card)
            self.add_widget(column)
