"""The answers to a question: rows with their number, what they promise, and the odds."""

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.layout import Layout

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.translate import tr


class Reply(Tap, Box):
    """One answer: its number key, an icon, the words, what it promises, the odds as a bar."""

    answer = ObjectProperty(None, allownone=True)
    number = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    hint = StringProperty("")
    win = StringProperty("")
    odds = ListProperty([0, 0, 0])
    more = BooleanProperty(False)
    """Whether there is more to be read, after a tap on the sign at the end of the row."""
    unfolded = BooleanProperty(False)
    upright = BooleanProperty(False)
    """Whether the chance stands below the words, where it is narrow."""

    def show(self, answer: AnswerShown, icon: str) -> None:
        """Shows an answer. Arguments: it; its icon, empty for none."""
        self.answer, self.number, self.icon = answer, answer.key, icon
        self.more, self.unfolded = bool(answer.more), False
        self.text, self.hint = answer.text, answer.hint
        odds = answer.odds
        self.odds = list(odds) if odds else [0, 0, 0]
        self.win = tr.t("app.solo.win", n=round(odds[0] * 100)) if odds else ""

    def unfold(self) -> None:
        """Shows all that it promises, or only the short of it again."""
        self.unfolded = not self.unfolded
        self.hint = self.answer.more if self.unfolded else self.answer.hint


class KeptReplies(Layout):
    """Rows that are kept and only told what to show.

    Arguments: what to do with an answer; its properties.
    """

    kind = Reply
    """Of what the rows are made."""

    def __init__(self, on_answer: Callable[[AnswerShown], object], **properties: object) -> None:
        super().__init__(**properties)
        self.on_answer = on_answer
        self._spare: list[Reply] = []

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

    def prepare(self, count: int) -> bool:
        """Makes one more row for later; False where there are so many already."""
        if len(self.children) + len(self._spare) >= count:
            return False
        self._spare.append(self._row())
        return True

    def _row(self) -> Reply:
        row = self.kind()
        row.pressed_answer = None
        row.bind(on_press=self._press, on_release=self._release)
        return row

    def _press(self, row: Reply) -> None:
        row.pressed_answer = row.answer

    def _release(self, row: Reply) -> None:
        # the question may have changed between finger down and finger up
        if row.answer is not None and row.pressed_answer is row.answer:
            self.on_answer(row.answer)


class Replies(KeptReplies, Box):
    """The answers in one column."""


load_rules(__file__)
