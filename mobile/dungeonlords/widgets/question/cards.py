"""Answers that are cards: monsters, rooms, traps, orders, tokens to choose from."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.board.offers import ChoiceCard
from mobile.dungeonlords.widgets.board.offers import Taps, price_of
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.repeater import Repeater
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
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


CARD = 122
"""The narrowest card, in dp at 100 %."""
INFO = dp(48)


class AnswerCard(Painted):
    """A card that may be chosen; one that may not says why.

    Arguments: what taps do; those of a widget.
    """

    PAD = 10, 7
    from_top = True

    def __init__(self, taps: Taps, **properties: object) -> None:
        self.info = InfoMark(on_release=lambda _: taps.thing(self.shown.kind, self.shown.id))
        super().__init__(once=True, on_release=lambda _: taps.offer(self.shown), **properties)
        for name in ("pos", "size"):
            self.fbind(name, self._corner)

    def _corner(self, *_: object) -> None:
        self.info.put(self.right - INFO, self.top - INFO, INFO, INFO)

    def change(self, *_: object) -> None:
        """The corner opens a sheet where there is one."""
        super().change()
        self.info.shown = self.shown
        if self.shown and self.shown.id and self.info.parent is None:
            self.add_widget(self.info)
        elif not (self.shown and self.shown.id) and self.info.parent:
            self.remove_widget(self.info)

    def ground(self, brush: Brush, shown: ChoiceCard) -> None:
        """A slot, with a bright edge where the card answers."""
        can = shown.answer is not None
        plate = "well_down" if self.state == "down" else "slot_active" if can else "slot"
        brush.plate(plate, (0, 0, *self.size))
        if can:
            inside = dp(3), dp(3), self.width - dp(6), self.height - dp(6)
            brush.frame(inside, dp(6), "brass_bright")

    def fill(self, pile: Pile, shown: ChoiceCard) -> None:
        can = shown.answer is not None
        key = letters(shown.answer.key if shown.answer else "", "small", "brass", bold=True)
        pile.gap(1)
        pile.row(sign(shown.icon, 44, "text" if can else "faint"), key, gap=8)
        pile.gap(4)
        tone = "text" if can else "dim"
        pile.put(letters(shown.name, "body", tone, True, pile.width - INFO + dp(12)))
        pile.gap(1)
        pile.put(price_of(shown, theme.small, dp(16), tone, "brass" if can else "dim"))
        pile.gap(2)
        pile.text(shown.does, "tiny", "dim")
        pile.gap(2)
        clause = f" {shown.clause.id}" if shown.clause and shown.why else ""
        pile.text(f"{shown.why}{clause}", "tiny", "amber", bold=True)


class InfoMark(Painted):
    """Opens the sheet of a card that a tap would choose: an i in a ring."""

    def spoken(self, shown: ChoiceCard) -> str:
        return str(tr.t("app.lords.about", name=shown.name))

    def paint(self, brush: Brush) -> None:
        side = dp(20)
        tone = "brass_bright" if self.state == "down" else "brass"
        brush.icon("info", self.width - side - dp(9), self.height - side - dp(9), side, tone)


def answer_cards(taps: Taps) -> CardRows[AnswerCard]:
    """Cards to choose from."""
    return CardRows(partial(AnswerCard, taps), CARD)
