"""Answers one below the other, each with what it promises, or why it cannot be given."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from mobile.kit.box import Stack
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Part, Pile, letters, room, sign
from mobile.kit.repeater import Repeater
from mobile.kit.theme.style import theme
from mobile.kit.units import dp


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


class AnswerRow(Painted):
    """One answer as a row: its number, an icon, the words, what it promises, the odds.

    It shows the answer and its number, 0 for none. Argument: what a tap gives.
    """

    PLATE, DOWN = "well", "well_down"
    own_height = True
    LEAST = 56
    PAD = 12, 8

    def __init__(self, on_answer: Callable[[Answer], object]) -> None:
        super().__init__(once=True, on_release=lambda _: self.meant and on_answer(self.shown[0]))

    def change(self, *_: object) -> None:
        """One that cannot be given cannot be pressed."""
        self.disabled = not (self.shown and self.shown[0].enabled)
        super().change()

    def fill(self, pile: Pile, shown: tuple[Answer, int]) -> None:
        answer, number = shown
        text, dim, bright = "text", "dim", "brass_bright"
        if not answer.enabled:
            text = dim = bright = "faint"
        wide = bool(answer.odds) and self.width > theme.body * 20
        odds = letters(answer.odds, "strong", bright, bold=True, width=self.width * 0.28)
        before: list[Part] = []
        if number:
            tone = "brass" if answer.enabled else "faint"
            key = letters(str(number), "small", tone, bold=True)
            before += [key, room(max(4.0, 14 - key.width / dp(1)))]
        if answer.icon:
            before += [sign(answer.icon, 28, "brass" if answer.enabled else "faint"), room(12)]
        used = sum(one.width for one in before) + (odds.width + dp(8) if wide else 0)
        words = Pile(pile.width - used, False)
        words.text(answer.text, "strong", text)
        hint = answer.hint if answer.enabled else answer.reason or answer.hint
        words.gap(2 if hint else 0)
        words.text(hint, "small", dim)
        if answer.odds and not wide:
            words.gap(2)
            words.text(answer.odds, "small", bright, bold=True)
        pile.row(*before, words, *([None, odds] if wide else []), gap=0)

    def spoken(self, shown: tuple[Answer, int]) -> str:
        return shown[0].text


class AnswerList(Stack):
    """Answers one below the other. Argument: what to do with the key of one that is given."""

    def __init__(self, on_answer: Callable[[Any], object]) -> None:
        super().__init__(spacing=dp(8))
        self.on_answer = on_answer
        self.answers: Sequence[Answer] = ()
        self._rows = Repeater(partial(AnswerRow, self.give))

    def show(self, answers: Sequence[Answer]) -> None:
        """Shows exactly these."""
        self.answers = answers
        numbered = enumerate(answers, 1)
        self._rows.fill(self, [(one, at if at <= 9 else 0) for at, one in numbered])

    def give(self, answer: Answer) -> None:
        """Gives this answer, if it may be given."""
        if answer.enabled:
            self.on_answer(answer.key)

    def give_number(self, number: int) -> bool:
        """Gives the answer of this number, from 1; says whether there was one."""
        if not 1 <= number <= len(self.answers) or not self.answers[number - 1].enabled:
            return False
        self.give(self.answers[number - 1])
        return True
