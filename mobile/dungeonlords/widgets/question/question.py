"""The question of Dungeon Lords: cards that answer, amounts to pay, and answers in words."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.questions import PaymentShown, QuestionShown
from mobile.dungeonlords.widgets.question.cards import AnswerCards
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Run
from mobile.kit.shown import AnswerShown
from mobile.kit.shown import QuestionShown as Plain
from mobile.kit.table.question_box import QuestionBox
from mobile.kit.theme.style import theme

GAP = dp(6)
ANSWERS, CARDS = 3, 4
"""Answers in words, and cards, that most questions do not exceed."""
PAD = dp(84)
"""The narrowest amount, at 100 %."""


class PaymentPad(Painted):
    """One amount: what is paid, what is kept, what is missing."""

    def __init__(self, **properties: object) -> None:
        super().__init__(once=True, **properties)
        self.payment: PaymentShown | None = None

    def content(self) -> tuple[object, ...]:
        """The amount."""
        return (self.payment, theme.text_factor) if self.payment else ()

    def show(self, payment: PaymentShown, width: float) -> float:
        """Shows an amount in this width; how high it is."""
        self.payment, self.label = payment, payment.spoken
        number = Lettering(str(payment.amount), theme.heading, bold=True)
        self.paid = Run([(number, payment.icon)], dp(24))
        self.kept = Lettering(payment.kept, theme.small, width - dp(8), halign="center")
        self.lost = Lettering(payment.lost, theme.tiny, width - dp(8), bold=True, halign="center")
        parts = self.paid.height + self.kept.height + self.lost.height
        return float(max(dp(56), parts + dp(14)))

    def paint(self, brush: Brush) -> None:
        """The amount."""
        payment = self.payment
        if payment is None:
            return
        plate = "well_down" if self.state == "down" else "slot" if payment.lost else "slot_active"
        brush.plate(plate, (0, 0, *self.size))
        middle, y = self.width / 2, self.height - dp(6) - self.paid.height
        self.paid.paint(brush, middle - self.paid.width / 2, y, "text", "brass_bright", 1)
        y -= self.kept.height
        brush.words(self.kept, middle - self.kept.width / 2, y, "dim")
        y -= self.lost.height
        brush.words(self.lost, middle - self.lost.width / 2, y, "red")


class Payments(RelativeLayout):
    """Amounts side by side. Argument: what a tap on one does."""

    def __init__(self, on_answer: Callable[[AnswerShown], object], **properties: object) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.on_answer = on_answer
        self.pads: list[PaymentPad] = []
        self.shown: tuple[PaymentShown, ...] = ()
        self._laid: tuple[object, ...] = ()
        self.fbind("width", self.lay)
        theme.bind(text_factor=self.lay)

    def show(self, payments: Sequence[PaymentShown]) -> None:
        """Shows exactly these."""
        self.shown = tuple(payments)
        self.lay()

    def lay(self, *_: object) -> None:
        """Lays the amounts out in the width there is."""
        shown, width = self.shown, self.width
        now = shown, width, theme.text_factor
        if now == self._laid or width < dp(48):
            return
        self._laid = now
        while len(self.pads) < len(shown):
            pad = PaymentPad()
            pad.bind(on_release=lambda pad: self.on_answer(pad.payment.answer))
            self.pads.append(pad)
        least = PAD * max(1.0, theme.text_factor**0.8)
        across = max(1, min(len(shown), int((width + GAP) // (least + GAP))))
        each = (width - GAP * (across - 1)) / across
        pads = self.pads[: len(shown)]
        high = max((pad.show(one, each) for pad, one in zip(pads, shown, strict=True)), default=0)
        rows = -(-len(pads) // across)
        self.height = rows * high + GAP * max(0, rows - 1)
        for at, pad in enumerate(pads):
            row, column = divmod(at, across)
            pad.pos = column * (each + GAP), self.height - (row + 1) * high - row * GAP
            pad.size = each, high
            if pad.parent is None:
                self.add_widget(pad)
        for pad in self.pads[len(shown) :]:
            if pad.parent:
                self.remove_widget(pad)


class LordsQuestionBox(QuestionBox):
    """The panel of a question of Dungeon Lords.

    Arguments: opens the sheet of a component, by its kind and id; opens a clause.
    """

    def __init__(
        self,
        on_thing: Callable[[str, str], object],
        on_clause: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self.cards = AnswerCards(self._answer, on_thing, on_clause)
        self.payments = Payments(self._answer)

    def prepare(self) -> bool:
        """Makes something that is asked with sooner or later; whether there was any to make."""
        return self.answers.prepare(ANSWERS) or self.cards.prepare(CARDS)

    def _answer(self, answer: AnswerShown) -> None:
        self.dispatch("on_answer", answer)

    def matter(self, question: Plain) -> list[Widget]:
        """The cards and the amounts that answer."""
        if not isinstance(question, QuestionShown):
            return []
        found: list[Widget] = []
        if question.cards:
            self.cards.show(question.cards)
            found.append(self.cards)
        if question.payments:
            self.payments.show(question.payments)
            found.append(self.payments)
        return found

    def listed(self, question: Plain) -> tuple[AnswerShown, ...]:
        """The answers in words."""
        return question.listed if isinstance(question, QuestionShown) else question.answers
