"""What is on offer: a strip of cards to look at; where one is asked for, the cards that answer."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.offers import OfferShown, OffersShown
from mobile.dungeonlords.widgets.painted import Brush, Lettering, Painted, Painting, Run, laid
from mobile.kit.shown import AnswerShown
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr

GAP = dp(4)
CARD = dp(62)
"""The narrowest card to look at."""
ANSWER = dp(126)
"""The narrowest card that answers, at 100 %."""
ICON = dp(26)
LARGE = dp(44)
SIGN = dp(24)
"""The room for the sign before the monsters, and before the rooms."""
INFO = dp(48)


class OfferCard(Painted):
    """A monster or a room on offer: its figure, its name, its price."""

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
        return float(ICON + self.name.height + self.price.height + dp(5))

    def paint(self, brush: Brush) -> None:
        """The card."""
        if self.offer is None:
            return
        if self.state == "down":
            brush.plate("well_down", (0, 0, *self.size))
        middle, top = self.width / 2, self.height - dp(3)
        brush.icon(self.offer.icon, middle - ICON / 2, top - ICON, ICON, "text")
        top -= ICON + self.name.height
        brush.words(self.name, middle - self.name.width / 2, top, "text")
        top -= self.price.height
        self.price.paint(brush, middle - self.price.width / 2, top, "dim", "brass", 1)


class AnswerCard(Painted):
    """A monster or a room that may be chosen; one that may not says why."""

    def __init__(self, **properties: object) -> None:
        super().__init__(once=True, **properties)
        self.offer: OfferShown | None = None

    def content(self) -> tuple[object, ...]:
        """The offer."""
        return (self.offer, theme.text_factor) if self.offer else ()

    def show(self, offer: OfferShown, width: float) -> float:
        """Shows an offer in this width; how high it is at least."""
        self.offer, self.label = offer, offer.spoken
        room = width - dp(20)
        self.name = Lettering(offer.name, theme.body, room - INFO + dp(12), bold=True)
        self.price = price_of(offer, theme.small, dp(16))
        self.does = Lettering(offer.does, theme.tiny, room)
        why = offer.why
        if offer.clause and why:
            why = f"{why} {offer.clause.id}"
        self.why = Lettering(why, theme.tiny, room, bold=True)
        parts = [self.name.height, self.price.height, self.does.height, self.why.height]
        self.head = LARGE + dp(4)
        return float(self.head + sum(parts) + dp(20))

    def paint(self, brush: Brush) -> None:
        """The card."""
        offer = self.offer
        if offer is None:
            return
        can = offer.answer is not None
        plate = "slot_active" if can else "slot"
        if self.state == "down":
            plate = "well_down"
        brush.plate(plate, (0, 0, *self.size))
        if can:
            inside = dp(3), dp(3), self.width - dp(6), self.height - dp(6)
            brush.frame(inside, dp(6), "brass_bright")
        left, top = dp(10), self.height - dp(8)
        brush.icon(offer.icon, left, top - LARGE, LARGE, "text" if can else "faint")
        top -= self.head + self.name.height
        brush.words(self.name, left, top, "text" if can else "dim")
        top -= self.price.height + dp(1)
        tone = "text" if can else "dim"
        self.price.paint(brush, left, top, tone, "brass" if can else "dim", 1)
        top -= self.does.height + dp(2)
        brush.words(self.does, left, top, "dim")
        top -= self.why.height + dp(2)
        brush.words(self.why, left, top, "amber")


class InfoMark(Painted):
    """Opens the sheet of a card that a tap would choose."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.key = "", ""

    def content(self) -> tuple[object, ...]:
        """What it is about."""
        return self.key

    def paint(self, brush: Brush) -> None:
        """An i in a ring."""
        side = dp(20)
        tone = "brass_bright" if self.state == "down" else "brass"
        brush.icon("info", self.width - side - dp(9), self.height - side - dp(9), side, tone)


def price_of(offer: OfferShown, size: float, side: float) -> Run:
    """What an offer costs, measured."""
    return laid([(one.text, one.icon) for one in offer.price], size, side, bold=True)


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
        self.answers: list[AnswerCard] = []
        self.infos: list[InfoMark] = []

    def lay(self, offers: OffersShown, width: float) -> float:
        """Lays everything out in this width; how high it is."""
        asked = [one for one in offers.all if one.kind == offers.asked]
        rest = [one for one in offers.all if one.kind != offers.asked]
        plain, shown = self._plain(rest, width)
        large, others = self._asked(asked, width)
        height = plain + large + (GAP * 2 if plain and large else 0)
        for card, at in others:
            card.y = height - at - card.height
        for child in self.children[:]:
            if child not in shown and child not in [card for card, _ in others]:
                self.remove_widget(child)
        for one in (*shown, *(card for card, _ in others)):
            if one.parent is None:
                self.add_widget(one)
        self.size = width, height
        return height

    # -- to be looked at -------------------------------------------------------------------

    def _plain(self, offers: Sequence[OfferShown], width: float) -> tuple[float, list[Painting]]:
        """Monsters and rooms side by side, in as many rows as they need."""
        if not offers:
            return 0, []
        kinds = list(dict.fromkeys(one.kind for one in offers))
        each = (width - SIGN * len(kinds) - dp(8)) / len(offers)
        side_by_side = each >= CARD * max(1.0, theme.text_factor**0.6)
        while len(self.cards) < len(offers):
            card = OfferCard()
            card.bind(on_release=self._look)
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

    def _look(self, card: OfferCard) -> None:
        if card.offer:
            self.on_thing(card.offer.kind, card.offer.id)

    # -- to be chosen ----------------------------------------------------------------------

    def _asked(
        self, offers: Sequence[OfferShown], width: float
    ) -> tuple[float, list[tuple[Painted, float]]]:
        """Large cards that answer; each with how far below the top it is."""
        if not offers:
            return 0, []
        while len(self.answers) < len(offers):
            card, info = AnswerCard(), InfoMark()
            card.bind(on_release=self._choose)
            info.bind(on_release=lambda info: self.on_thing(*info.key))
            self.answers.append(card)
            self.infos.append(info)
        least = ANSWER * max(1.0, theme.text_factor**0.8)
        across = max(1, min(len(offers), int((width + GAP) // (least + GAP))))
        each = (width - GAP * (across - 1)) / across
        cards = self.answers[: len(offers)]
        needs = [card.show(one, each) for card, one in zip(cards, offers, strict=True)]
        found: list[tuple[Painted, float]] = []
        top = 0.0
        for first in range(0, len(offers), across):
            row = cards[first : first + across]
            high = max(needs[first : first + across])
            for at, card in enumerate(row):
                card.x, card.size = at * (each + GAP), (each, high)
                info = self.infos[first + at]
                offer = offers[first + at]
                info.key = offer.kind, offer.id
                info.label = tr.t("app.lords.about", name=offer.name)
                info.x, info.size = card.right - INFO, (INFO, INFO)
                info.refresh()
                found += [(card, top), (info, top)]
            top += high + GAP
        return top - GAP, found

    def _choose(self, card: AnswerCard) -> None:
        offer = card.offer
        if offer is None:
            return
        if offer.answer:
            self.on_answer(offer.answer)
        elif offer.clause:
            self.on_clause(offer.clause.id)
        else:
            self.on_thing(offer.kind, offer.id)


SIGNS = {"monster": "tavern", "room": "build"}


class Ground(Painting):
    """The plate below the strip, with a sign before the monsters and one before the rooms."""

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
