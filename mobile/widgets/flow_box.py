"""The question of the flow that runs: both sides, dice, and answers in two columns."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from mobile.presenters.questions import AnswerShown, QuestionShown
from mobile.screens.solo_answers import SoloAnswer
from mobile.screens.solo_question import QuestionBox
from mobile.theme.style import theme
from mobile.translate import tr

FEW, MANY = 3, 6
"""Up to so many answers stand in one column where it is wide, and where it is narrow."""
WIDE, NARROW = 440, 300


class FlowAnswer(SoloAnswer):
    """An answer that is as high as the one beside it."""

    def on_kv_post(self, base_widget: object) -> None:
        """The rules are applied: the height follows the words, but may be more."""
        self.size_hint_y = 1
        self.ids.words.bind(height=self._measure)
        self._measure()

    def show(self, answer: AnswerShown, icon: str = "") -> None:
        """Shows an answer."""
        self.answer, self.number, self.icon = answer, answer.key, icon
        self.text, self.hint = answer.text, answer.hint
        self.odds = list(answer.odds or (0, 0, 0))
        self.win = tr.t("app.solo.win", n=round(self.odds[0] * 100)) if answer.odds else ""

    def _measure(self, *_: object) -> None:
        self.size_hint_min_y = max(dp(56), self.ids.words.height + dp(16))


class FlowAnswers(GridLayout):
    """Answers in one or two columns, kept and only told what to show.

    ``on_answer(answer)``: one was given.
    """

    __events__ = ("on_answer",)

    def __init__(self, **properties: object) -> None:
        super().__init__(cols=1, size_hint_y=None, spacing=dp(8), **properties)
        self.bind(minimum_height=self.setter("height"), width=self._fit)
        theme.bind(text_factor=self._fit)
        self._spare: list[FlowAnswer] = []

    def show(self, answers: Sequence[AnswerShown]) -> None:
        """Shows exactly these."""
        while len(self.children) > len(answers):
            self._spare.append(self.children[0])
            self.remove_widget(self.children[0])
        while len(self.children) < len(answers):
            self.add_widget(self._spare.pop() if self._spare else self._row())
        # where all icons are the same they tell nothing, and the words need the room
        tells = len(answers) < 2 or len({answer.icon for answer in answers}) > 1
        for row, answer in zip(self.children[::-1], answers, strict=True):
            row.show(answer, answer.icon if tells else "")
        self._fit()

    def _row(self) -> FlowAnswer:
        row = FlowAnswer()
        row.pressed_answer = None
        row.bind(on_press=lambda row: setattr(row, "pressed_answer", row.answer))
        row.bind(on_release=self._release)
        return row

    def _release(self, row: FlowAnswer) -> None:
        # the question may have changed between finger down and finger up
        if row.answer is not None and row.pressed_answer is row.answer:
            self.dispatch("on_answer", row.answer)

    def _fit(self, *_: object) -> None:
        count, factor = len(self.children), max(1.0, theme.text_factor)
        wide = count > FEW and self.width >= dp(WIDE) * factor
        plain = not any(row.hint or row.win for row in self.children)
        many = count > MANY and plain and self.width >= dp(NARROW) * factor
        self.cols = 2 if wide or many else 1

    def on_answer(self, answer: AnswerShown) -> None:
        """An answer was given."""


class FlowBox(QuestionBox):
    """The question on the ledger. What leaves the flow stands apart, below it."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.answers = FlowAnswers()
        self.answers.bind(on_answer=lambda _, answer: self.dispatch("on_answer", answer))

    def _answers(self, question: QuestionShown) -> list[FlowAnswers]:
        typed = question.riddle is not None and question.riddle.way == "typed"
        shown = () if typed or question.dice else question.answers
        self.answers.show(shown)
        return [self.answers] if shown else []
