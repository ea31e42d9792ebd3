"""Answers that are cards: monsters, rooms, traps, orders, tokens to choose from."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.board.offers import OfferShown
from mobile.dungeonlords.widgets.board.offers import price_of, tapped
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted
from mobile.kit.shown import AnswerShown
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr

GAP = dp(6)
CARD = dp(122)
"""The narrowest card, at 100 %."""
LARGE = dp(44)
INFO = dp(48)


class AnswerCard(Painted):
    """A card that may be chosen; one that may not says why."""

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
        if offer.answer and offer.answer.key:
            key = Lettering(offer.answer.key, theme.small, bold=True)
            brush.words(key, left + LARGE + dp(8), top - LARGE / 2 - key.height / 2, "brass")
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


class AnswerCards(RelativeLayout):
    """Cards to choose from, as high as they need to be in their width.

    Arguments: what a tap on a card that answers does; opens the sheet of a component, by its
    kind and id; opens a clause.
    """

    def __init__(
        self,
        on_answer: Callable[[AnswerShown], object],
        on_thing: Callable[[str, str], object],
        on_clause: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.on_answer, self.on_thing, self.on_clause = on_answer, on_thing, on_clause
        self.cards: list[AnswerCard] = []
        self.infos: list[InfoMark] = []
        self.offers: tuple[OfferShown, ...] = ()
        self._laid: tuple[object, ...] = ()
        self.fbind("width", self.lay)
        theme.bind(text_factor=self.lay)

    def prepare(self, count: int) -> bool:
        """Makes one more card for later; False where there are so many already."""
        if len(self.cards) >= count:
            return False
        card, info = AnswerCard(), InfoMark()
        card.bind(on_release=self._tapped)
        info.bind(on_release=lambda info: self.on_thing(*info.key))
        self.cards.append(card)
        self.infos.append(info)
        return True

    def show(self, offers: Sequence[OfferShown]) -> None:
        """Shows exactly these."""
        self.offers = tuple(offers)
        self.lay()

    def lay(self, *_: object) -> None:
        """Lays the cards out in the width there is."""
        offers, width = self.offers, self.width
        now = offers, width, theme.text_factor
        if now == self._laid or width < dp(48):
            return
        self._laid = now
        while self.prepare(len(offers)):
            pass
        least = CARD * max(1.0, theme.text_factor**0.8)
        across = max(1, min(len(offers), int((width + GAP) // (least + GAP))))
        each = (width - GAP * (across - 1)) / across
        cards = self.cards[: len(offers)]
        needs = [card.show(one, each) for card, one in zip(cards, offers, strict=True)]
        rows = [max(needs[at : at + across]) for at in range(0, len(needs), across)]
        self.height = sum(rows) + GAP * max(0, len(rows) - 1)
        shown: list[Painted] = []
        top = self.height
        for at, card in enumerate(cards):
            row, column = divmod(at, across)
            if at and not column:
                top -= rows[row - 1] + GAP
            card.pos, card.size = (column * (each + GAP), top - rows[row]), (each, rows[row])
            card.refresh()  # another card may be as large
            shown += [card, *self._info(at, card)]
        for child in self.children[:]:
            if child not in shown:
                self.remove_widget(child)
        for one in shown:
            if one.parent is None:
                self.add_widget(one)

    def _info(self, at: int, card: AnswerCard) -> list[Painted]:
        """The corner of a card that opens its sheet, where it has one."""
        info, offer = self.infos[at], self.offers[at]
        if not offer.id:
            return []
        info.key = offer.kind, offer.id
        info.label = tr.t("app.lords.about", name=offer.name)
        info.pos, info.size = (card.right - INFO, card.top - INFO), (INFO, INFO)
        info.refresh()
        return [info]

    def _tapped(self, card: AnswerCard) -> None:
        if card.offer:
            tapped(card.offer, self.on_answer, self.on_thing, self.on_clause)
