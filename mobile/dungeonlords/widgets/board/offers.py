"""What is on offer: a strip of cards to look at; where one is asked for, those that answer glow."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.board.offers import OfferShown, OffersShown
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Run
from mobile.kit.shown import AnswerShown
from mobile.kit.theme.style import theme

GAP = dp(4)
CARD = dp(56)
"""The narrowest card to look at."""
ICON = dp(24)
SIGN = dp(24)
"""The room for the sign before the monsters, and before the rooms."""


class OfferCard(Painted):
    """A monster or a room on offer: its figure, its name, its price."""

    late = True

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.offer: OfferShown | None = None

    def content(self) -> tuple[object, ...]:
        """The offer."""
        return (self.offer, theme.text_factor) if self.offer else ()

    def show(self, offer: OfferShown, width: float) -> float:
        """Shows an offer in this width; how high it is at least."""
        self.offer, self.label = offer, offer.spoken
        self.name = Lettering(offer.name, theme.tiny, width - dp(4), halign="center")
        self.price = price_of(offer, theme.tiny, dp(14))
        price = self.price.height if offer.price else 0
        return float(ICON + self.name.height + price + dp(5))

    def paint(self, brush: Brush) -> None:
        """The card."""
        if self.offer is None:
            return
        offer = self.offer
        if self.state == "down":
            brush.plate("well_down", (0, 0, *self.size))
        elif offer.answer:
            brush.plate("slot_active", (dp(1), dp(1), self.width - dp(2), self.height - dp(2)))
        tone = "faint" if offer.why else "text"
        middle, top = self.width / 2, self.height - dp(2)
        brush.icon(offer.icon, middle - ICON / 2, top - ICON, ICON, tone)
        top -= ICON + self.name.height
        brush.words(self.name, middle - self.name.width / 2, top, tone)
        top -= self.price.height
        self.price.paint(brush, middle - self.price.width / 2, top, "dim", "brass", 1)


def price_of(offer: OfferShown, size: float, side: float) -> Run:
    """What an offer costs, measured."""
    return Run.of([(one.text, one.icon) for one in offer.price], size, side, bold=True)


def tapped(
    offer: OfferShown,
    on_answer: Callable[[AnswerShown], object],
    on_thing: Callable[[str, str], object],
    on_clause: Callable[[str], object],
) -> None:
    """A card that can be had answers; one that cannot opens the clause; others their sheet."""
    if offer.answer:
        on_answer(offer.answer)
    elif offer.clause:
        on_clause(offer.clause.id)
    else:
        on_thing(offer.kind, offer.id)


class OffersStrip(RelativeLayout):
    """Everything on offer.

    Arguments: what a tap on a card that answers does; what a tap on one to look at does, by its
    kind and id; what a tap on one that cannot be had does, by its clause.
    """

    def __init__(
        self,
        on_answer: Callable[[AnswerShown], object],
        on_thing: Callable[[str, str], object],
        on_clause: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.on_answer, self.on_thing, self.on_clause = on_answer, on_thing, on_clause
        self.ground = Ground()
        self.cards: list[OfferCard] = []

    def lay(self, offers: OffersShown, width: float) -> float:
        """Lays everything out in this width; how high it is."""
        height, shown = self._placed(offers.all, width)
        for child in self.children[:]:
            if child not in shown:
                self.remove_widget(child)
        for one in shown:
            if one.parent is None:
                self.add_widget(one)
        self.size = width, height
        return height

    def _placed(self, offers: Sequence[OfferShown], width: float) -> tuple[float, list[Painting]]:
        """Monsters and rooms side by side, in as many rows as they need."""
        if not offers:
            return 0, []
        kinds = list(dict.fromkeys(one.kind for one in offers))
        each = (width - SIGN * len(kinds) - dp(8)) / len(offers)
        side_by_side = each >= CARD * max(1.0, theme.text_factor**0.6)
        while len(self.cards) < len(offers):
            card = OfferCard()
            card.bind(on_release=self._tapped)
            self.cards.append(card)
        cards = self.cards[: len(offers)]
        high = max(card.show(one, each) for card, one in zip(cards, offers, strict=True))
        high = max(dp(48), high)
        rows: list[list[tuple[OfferCard, str]]] = []
        if side_by_side:
            rows = [[(card, one.kind) for card, one in zip(cards, offers, strict=True)]]
        else:
            # a kind has a row of its own where not all have room side by side
            for kind in kinds:
                mine = [(c, o.kind) for c, o in zip(cards, offers, strict=True) if o.kind == kind]
                each = (width - SIGN - dp(8)) / len(mine)
                for card, _ in mine:
                    if card.offer:
                        high = max(high, card.show(card.offer, each))
                rows.append(mine)
        height = len(rows) * high + dp(6)
        self._ground(rows, width, height, high)
        return height, [self.ground, *cards]

    def _ground(
        self, rows: list[list[tuple[OfferCard, str]]], width: float, height: float, high: float
    ) -> None:
        """Places the cards, and a sign before each kind."""
        signs: list[tuple[str, float, float]] = []
        for at, row in enumerate(rows):
            y = height - dp(3) - (at + 1) * high
            kinds = list(dict.fromkeys(kind for _, kind in row))
            each = (width - SIGN * len(kinds) - dp(8)) / len(row)
            x, before = dp(4), ""
            for card, kind in row:
                if kind != before:
                    signs.append((kind, x, y + high / 2))
                    x += SIGN
                    before = kind
                card.pos, card.size = (x, y), (each, high)
                x += each
        self.ground.show(signs)
        self.ground.pos, self.ground.size = (0, 0), (width, height)

    def _tapped(self, card: OfferCard) -> None:
        if card.offer:
            tapped(card.offer, self.on_answer, self.on_thing, self.on_clause)


SIGNS = {"monster": "tavern", "room": "build"}


class Ground(Painting):
    """The plate below the strip, with a sign before the monsters and one before the rooms."""

    late = True

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.signs: tuple[tuple[str, float, float], ...] = ()

    def content(self) -> tuple[object, ...]:
        """The signs."""
        return self.signs

    def show(self, signs: Sequence[tuple[str, float, float]]) -> None:
        """Shows a sign at each of these places."""
        self.signs = tuple(signs)
        self.refresh()

    def paint(self, brush: Brush) -> None:
        """The plate and its signs."""
        brush.plate("well", (0, 0, *self.size))
        for kind, x, middle in self.signs:
            side = dp(22)
            brush.icon(SIGNS[kind], x + (SIGN - side) / 2, middle - side / 2, side, "brass")
