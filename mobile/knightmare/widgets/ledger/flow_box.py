"""The question of the flow that runs: both sides, dice, and answers in two columns."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.gridlayout import GridLayout

from mobile.kit.controls.buttons import nothing
from mobile.kit.shown import AnswerShown, QuestionShown
from mobile.kit.surfaces.text import text_width
from mobile.kit.table.replies import KeptReplies, Reply
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.widgets.question_box import KnightmareBox

FEW, MANY = 3, 6
"""Up to so many answers stand in one column where it is wide, and where it is narrow."""
WIDE, NARROW = 440, 300
BESIDE, SHRUNK = 86, 0.72
"""What stands beside the words of an answer, in dp, and how far they may shrink."""


class FlowReply(Reply):
    """An answer that is as high as the one beside it."""

    def on_kv_post(self, base_widget: object) -> None:
        """The rules are applied: the height follows the words, but may be more."""
        self.size_hint_y = 1
        self.ids.words.bind(height=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.size_hint_min_y = max(dp(56), self.ids.words.height + dp(16))


class FlowReplies(KeptReplies, GridLayout):
    """Answers in one or two columns."""

    kind = FlowReply

    def __init__(self, on_answer: Callable[[AnswerShown], object]) -> None:
        super().__init__(on_answer, cols=1, size_hint_y=None, spacing=dp(8))
        self.bind(minimum_height=self.setter("height"), width=self._fit)
        theme.bind(text_factor=self._fit)

    def show(self, answers: Sequence[AnswerShown]) -> None:
        """Shows exactly these."""
        super().show(answers)
        self._fit()

    def _fit(self, *_: object) -> None:
        count, factor = len(self.children), max(1.0, theme.text_factor)
        wide = count > FEW and self.width >= dp(WIDE) * factor
        plain = not any(row.shown.hint or row.shown.odds for row in self.children)
        many = count > MANY and plain and self.width >= dp(NARROW) * factor and self._has_room()
        self.cols = 2 if wide or many else 1

    def _has_room(self) -> bool:
        """Whether no word shrinks too much in two columns."""
        words = [word for row in self.children for word in row.shown.text.split()]
        widths = [text_width(word, font_for(word, BODY), theme.strong, True) for word in words]
        room = (self.width - self.spacing[0]) / 2 - dp(BESIDE)
        return bool(max(widths, default=0) * SHRUNK <= room)


class FlowBox(KnightmareBox):
    """The question on the ledger. What leaves the flow stands apart, below it."""

    def __init__(self, on_answer: Callable[[AnswerShown], object], **properties: Any) -> None:
        # no map shows where a face leads, and no sheet tells of a side
        super().__init__(nothing, nothing, on_answer, **properties)
        self.answers = FlowReplies(on_answer)

    def _answers(self, question: QuestionShown) -> list[FlowReplies]:
        shown = () if question.dice else question.answers
        self.answers.show(shown)
        return [self.answers] if shown else []
