"""Numbers of helm tokens, side by side: each with what comes of it."""

from collections.abc import Callable
from functools import partial

from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.shown import AnswerShown
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.questions import AmountShown
from mobile.knightmare.widgets.even import PadGrid

SIDE = dp(84)
"""The least width of a pad."""


class AmountPad(Painted):
    """So many helm tokens, and what comes of it."""

    PLATE, DOWN = "button", "button_down"
    PAD = 4, 8
    LEAST = 72
    centred = True

    @property
    def answer(self) -> AnswerShown:
        answer: AnswerShown = self.shown.answer
        return answer

    def fill(self, pile: Pile, shown: AmountShown) -> None:
        number = letters(str(shown.amount), "heading", "brass_bright", bold=True)
        pile.row(number, sign("helm", 22, "brass"), least=30)
        pile.gap(2)
        pile.text(shown.text, "small", bold=True)
        pile.spring()


class AmountPads(PadGrid[AmountPad]):
    """The amounts to choose from. Argument: what to do with the answer that was tapped."""

    def __init__(self, on_answer: Callable[[AnswerShown], object]) -> None:
        super().__init__(partial(AmountPad, once=True), lambda pad: on_answer(pad.answer), dp(8))

    def columns(self) -> int:
        room = int((self.width + dp(8)) / (SIDE * max(1.0, theme.text_factor) + dp(8)))
        return max(2, min(room, max(1, len(self.pads))))
