"""What is on offer: a strip of cards to look at; where one is asked for, those that answer glow."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.board.offers import ChoiceCard
from mobile.kit.box import fill
from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Pile, Run
from mobile.kit.repeater import Repeater
from mobile.kit.shown import AnswerShown
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

CARD = dp(56)
"""The narrowest card to look at."""
SIGN = dp(24)
"""The room for the sign before the monsters, and before the rooms."""
SIGNS = {"monster": "tavern", "room": "build"}
EDGE = dp(4)
"""What stays free at both ends of a row."""


SMALLER = (0.9, 0.8, 0.7, 0.6)
"""How large a price is written that is wider than its card, as parts of its size."""


class OfferCard(Painted):
    """A monster or a room on offer: its figure, its name, its price."""

    late, centred, PAD = True, True, (2, 2)
    from_top = True

    def ground(self, brush: Brush, shown: ChoiceCard) -> None:
        """It glows where it answers."""
        if self.state == "down":
            brush.plate("well_down", (0, 0, *self.size))
        elif shown.answer:
            brush.plate("slot_active", (dp(1), dp(1), self.width - dp(2), self.height - dp(2)))

    def fill(self, pile: Pile, shown: ChoiceCard) -> None:
        tone = "faint" if shown.why else "text"
        pile.icon(shown.icon, 24, tone)
        pile.text(shown.name, "tiny", tone)
        if shown.price:
            pile.put(price_of(shown, theme.tiny, dp(14), "dim", "brass", pile.width))
        pile.gap(1)


def price_of(
    offer: ChoiceCard, size: float, side: float, tone: Tone, icons: Tone, room: float = 0
) -> Cell:
    """What an offer costs.

    Arguments: the offer; the height of letters, and the side of icons, in pixels; the colours of
    both; how wide at most, in pixels, 0 for as wide as it is.
    """
    run = Run.of(offer.price, size, side, bold=True)
    for part in SMALLER:
        if not room or run.width <= room:
            break
        run = Run.of(offer.price, size * part, side * part, bold=True)
    return Cell(run.width, run.height, lambda brush, x, y: run.paint(brush, x, y, tone, icons))


class Taps(NamedTuple):
    """What taps on cards do: answer, open the sheet of a component or a clause."""

    answer: Callable[[AnswerShown], object]
    thing: Callable[[str, str], object]
    """By its kind and id."""
    clause: Callable[[str], object]

    def offer(self, card: ChoiceCard) -> None:
        """A card that can be had answers; one that cannot opens the clause; others their sheet."""
        if card.answer:
            self.answer(card.answer)
        elif card.clause:
            self.clause(card.clause.id)
        else:
            self.thing(card.kind, card.id)


class OffersStrip(RelativeLayout):
    """Everything on offer. Arguments: what a tap on a card does; those of a widget."""

    def __init__(self, on_offer: Callable[[ChoiceCard], object], **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.ground = OffersGround()
        self.cards = Repeater(partial(OfferCard, on_release=lambda card: on_offer(card.shown)))

    def lay(self, offers: Sequence[ChoiceCard], width: float) -> float:
        """Lays everything out; how high it is. Arguments: what is on offer; the width."""
        cards = self.cards.show(offers)
        kinds = [[one for one in cards if one.shown.kind == kind] for kind in SIGNS]
        kinds = [kind for kind in kinds if kind]
        # a kind has a row of its own where not all have room side by side
        beside = bool(kinds) and each_of(kinds, width) >= CARD * max(1.0, theme.text_factor**0.6)
        rows = [kinds] if beside else [[kind] for kind in kinds]
        high = dp(48)
        for row in rows:
            each = each_of(row, width)
            high = max(high, *(card.least(each) for kind in row for card in kind))
        height = len(rows) * high + dp(6) if rows else 0.0
        signs, y = list[tuple[str, float, float]](), height - dp(3)
        for row in rows:
            x, y, each = EDGE, y - high, each_of(row, width)
            for kind in row:
                signs.append((SIGNS[kind[0].shown.kind], x, y + high / 2))
                x += SIGN
                for card in kind:
                    card.put(x, y, each, high)
                    x += each
        self.ground.shown = tuple(signs)
        self.ground.put(0, 0, width, height)
        fill(self, [self.ground, *cards] if cards else [])
        self.size = width, height
        return height


def each_of(kinds: list[list[OfferCard]], width: float) -> float:
    """How wide cards in a row are. Arguments: the cards by their kinds; the width of the row."""
    return (width - SIGN * len(kinds) - 2 * EDGE) / sum(map(len, kinds))


class OffersGround(Painting):
    """The plate below the strip, with a sign before the monsters and one before the rooms."""

    late = True

    def paint(self, brush: Brush) -> None:
        brush.plate("well", (0, 0, *self.size))
        for icon, x, middle in self.shown:
            brush.icon_around(icon, x + SIGN / 2, middle, dp(22), "brass")
