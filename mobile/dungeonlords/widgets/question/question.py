"""The question of Dungeon Lords: cards that answer, amounts to pay, and answers in words."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.questions import LordsQuestionShown, PaymentShown
from mobile.dungeonlords.widgets.question.card_rows import CardRows
from mobile.dungeonlords.widgets.question.cards import answer_cards
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.shown import AnswerShown, QuestionShown
from mobile.kit.table.question_box import QuestionBox

ANSWERS, CARDS = 3, 4
"""Answers in words, and cards, that most questions do not exceed."""
PAD = 84
"""The narrowest amount, in dp at 100 %."""


class PaymentPad(Painted):
    """One amount: what is paid, what is kept, what is missing.

    Arguments: what a tap does; those of a widget.
    """

    centred, PAD, LEAST = True, (4, 6), 56

    def __init__(self, on_answer: Callable[[AnswerShown], object], **properties: object) -> None:
        super().__init__(once=True, on_release=lambda _: on_answer(self.shown.answer), **properties)

    def spoken(self, shown: PaymentShown) -> str:
        """The amount in words."""
        return shown.spoken

    def ground(self, brush: Brush, shown: PaymentShown) -> None:
        """Brighter where nothing is missing."""
        plate = "well_down" if self.state == "down" else "slot" if shown.lost else "slot_active"
        brush.plate(plate, (0, 0, *self.size))

    def fill(self, pile: Pile, shown: PaymentShown) -> None:
        """The amount, what is kept, what is missing."""
        number = letters(str(shown.amount), "heading", "text", bold=True)
        pile.row(number, sign(shown.icon, 24, "brass_bright"), gap=1)
        pile.text(shown.kept, "small", "dim")
        pile.text(shown.lost, "tiny", "red", bold=True)
        pile.gap(2)

    def slack(self, free: float) -> float:
        """Amounts side by side stand in one line."""
        return 0


class LordsQuestionBox(QuestionBox[QuestionShown]):
    """The panel of a question of Dungeon Lords.

    Arguments: opens the sheet of a component, by its kind and id; opens a clause; what to do with
    an answer; the others of a question box.
    """

    def __init__(
        self,
        on_thing: Callable[[str, str], object],
        on_clause: Callable[[str], object],
        on_answer: Callable[[AnswerShown], object],
        **properties: Any,
    ) -> None:
        super().__init__(on_answer, **properties)
        self.cards = answer_cards(on_answer, on_thing, on_clause)
        self.payments = CardRows(partial(PaymentPad, on_answer), PAD)

    def prepare(self) -> bool:
        """Makes something that is asked with sooner or later; whether there was any to make."""
        return self.answers.prepare(ANSWERS) or self.cards.cards.prepare(CARDS)

    def matter(self, question: QuestionShown) -> list[Widget]:
        """The cards and the amounts that answer."""
        if not isinstance(question, LordsQuestionShown):
            return []
        self.cards.show(question.cards)
        self.payments.show(question.payments)
        cards = [self.cards] if question.cards else []
        return cards + ([self.payments] if question.payments else [])

    def listed(self, question: QuestionShown) -> tuple[AnswerShown, ...]:
        """The answers in words."""
        return question.listed if isinstance(question, LordsQuestionShown) else question.answers
