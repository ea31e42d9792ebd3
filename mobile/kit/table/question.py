"""What is asked now, and its answers: the largest thing on a screen, answered by one tap."""

from dataclasses import dataclass
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.clause import ClauseChip
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (its rules are used in question.kv)
from mobile.kit.surfaces.panel import Panel


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer. ``key`` is whatever the presenter wants back."""

    key: Any
    text: str
    hint: str = ""
    odds: str = ""
    icon: str = ""
    enabled: bool = True
    reason: str = ""
    """Why it cannot be given now; shown in place of the hint."""


class AnswerRow(Tap, Box):
    """One answer as a row: its number, an icon, the words, what it promises, the odds."""

    answer = ObjectProperty(None, allownone=True)
    number = NumericProperty(0)
    icon = StringProperty("")
    text = StringProperty("")
    hint = StringProperty("")
    odds = StringProperty("")

    def show(self, answer: Answer, number: int) -> None:
        """Shows this answer; number 0 stands for none."""
        self.answer, self.number = answer, number
        self.icon, self.text, self.odds = answer.icon, answer.text, answer.odds
        self.disabled = not answer.enabled
        self.hint = answer.hint if answer.enabled else answer.reason or answer.hint


class AnswerList(Box):
    """Answers one below the other; rows are kept and only told what to show.

    ``on_answer(key)``: one was given.
    """

    __events__ = ("on_answer",)

    answers = ListProperty()
    numbered = BooleanProperty(True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("answers", self._fill)
        self.fbind("numbered", self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        while len(self.children) < len(self.answers):
            row = AnswerRow()
            row.bind(on_press=self._press, on_release=self._release)
            self.add_widget(row)
        while len(self.children) > len(self.answers):
            self.remove_widget(self.children[0])
        for at, (row, answer) in enumerate(
            zip(reversed(self.children), self.answers, strict=True), start=1
        ):
            row.show(answer, at if self.numbered and at <= 9 else 0)

    def _press(self, row: AnswerRow) -> None:
        row.pressed_answer = row.answer

    def _release(self, row: AnswerRow) -> None:
        # with two fingers at once, the second lifts from an answer that it did not press
        if row.pressed_answer is row.answer:
            self.give(row.answer)

    def give(self, answer: Answer) -> None:
        """Gives this answer, if it may be given."""
        if answer.enabled:
            self.dispatch("on_answer", answer.key)

    def on_answer(self, key: Any) -> None:
        """An answer was given."""

    def give_number(self, number: int) -> bool:
        """Gives the answer of this number, from 1; says whether there was one."""
        if not 1 <= number <= len(self.answers) or not self.answers[number - 1].enabled:
            return False
        self.give(self.answers[number - 1])
        return True


class QuestionPanel(Panel):
    """The question: who is asked, what, a line of detail, the answers, the clause.

    ``on_answer(key)``: it was answered; ``on_open_clause()``: its chip was tapped.
    """

    __events__ = ("on_answer", "on_open_clause")

    who = StringProperty("")
    icon = StringProperty("")
    ask = StringProperty("")
    detail = StringProperty("")
    clause = StringProperty("")
    """The clause's name as it is shown; empty: no chip."""
    answers = ListProperty()
    numbered = BooleanProperty(True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._chip = ClauseChip(on_release=lambda _: self.dispatch("on_open_clause"))
        self.fbind("clause", self._show_chip)
        self._show_chip()

    def _show_chip(self, *_: object) -> None:
        self._chip.text = self.clause
        shown = self._chip.parent is not None
        if bool(self.clause) != shown:
            (self.remove_widget if shown else self._add_chip)(self._chip)

    def _add_chip(self, chip: ClauseChip) -> None:
        self.add_widget(chip)

    def give_number(self, number: int) -> bool:
        """Gives the answer of this number, from 1; says whether there was one."""
        return bool(self.ids.answers.give_number(number))

    def on_answer(self, key: Any) -> None:
        """The question was answered."""

    def on_open_clause(self) -> None:
        """The clause is to be shown."""


load_rules(__file__)
