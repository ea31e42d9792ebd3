"""Numbers of helm tokens, side by side: each with what comes of it."""

from collections.abc import Callable, Sequence

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.questions import AmountShown

SIDE = dp(84)
"""The least width of a pad."""


class AmountPad(Tap, Box):
    """So many helm tokens, and what comes of it."""

    answer = ObjectProperty(None, allownone=True)
    amount = StringProperty("")
    text = StringProperty("")

    def show(self, amount: AmountShown) -> None:
        """Shows an amount."""
        self.answer, self.amount, self.text = amount.answer, str(amount.amount), amount.text


class AmountPads(GridLayout):
    """The amounts to choose from. Argument: what to do with the answer that was tapped."""

    def __init__(self, on_answer: Callable[[AnswerShown], object], **properties: object) -> None:
        super().__init__(**properties)
        self.on_answer = on_answer
        self._spare: list[AmountPad] = []
        self.fbind("width", self._fit)
        theme.bind(text_factor=self._fit)

    def show(self, amounts: Sequence[AmountShown]) -> None:
        """Shows exactly these."""
        while len(self.children) > len(amounts):
            self._spare.append(self.children[0])
            self.remove_widget(self.children[0])
        while len(self.children) < len(amounts):
            self.add_widget(self._spare.pop() if self._spare else self._pad())
        for pad, amount in zip(self.children[::-1], amounts, strict=True):
            pad.show(amount)
        self._fit()

    def prepare(self, count: int) -> bool:
        """Makes one more pad for later; False where there are so many already."""
        if len(self.children) + len(self._spare) >= count:
            return False
        self._spare.append(self._pad())
        return True

    def _fit(self, *_: object) -> None:
        room = int((self.width + dp(8)) / (SIDE * max(1.0, theme.text_factor) + dp(8)))
        self.cols = max(2, min(room, max(1, len(self.children))))

    def _pad(self) -> AmountPad:
        pad = AmountPad()
        pad.bind(on_release=lambda pad: self.on_answer(pad.answer))
        return pad


load_rules(__file__)
