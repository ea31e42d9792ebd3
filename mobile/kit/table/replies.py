"""The answers to a question: rows with their number, what they promise, and the odds."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.layout import Layout

from mobile.kit.box import Box, Stack
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.repeater import Repeater
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.table import reasons  # noqa: F401  (used in the rules)
from shared.play.decision import move


class Reply(Tap, Box):
    """One answer: its number key, an icon, the words, what it promises, the odds as a bar.

    Argument: what to do with it.
    """

    shown: AnswerShown = ObjectProperty(AnswerShown(move(""), -1, "", "", "", ""), rebind=True)
    with_icon = BooleanProperty(True)
    unfolded = BooleanProperty(False)
    """Whether all that it promises is read, after a tap on the sign at the end of the row."""
    upright = BooleanProperty(False)
    """Whether the chance stands below the words, where it is narrow."""

    def __init__(self, on_answer: Callable[[AnswerShown], object]) -> None:
        self._pressed: AnswerShown | None = None
        super().__init__()
        self.on_answer = on_answer

    @property
    def answer(self) -> AnswerShown:
        """What a tap gives."""
        return self.shown

    def on_press(self) -> None:
        self._pressed = self.shown

    def on_release(self) -> None:
        """It is given, unless the question has changed between finger down and finger up."""
        if self._pressed is self.shown:
            self.on_answer(self.shown)


class KeptReplies(Layout):
    """Rows that are kept and only told what to show.

    Arguments: what to do with an answer; its properties.
    """

    kind = Reply
    """Of what the rows are made."""

    def __init__(self, on_answer: Callable[[AnswerShown], object], **properties: object) -> None:
        super().__init__(**properties)
        self._kept = Repeater(partial(self.kind, on_answer))
        self.prepare = self._kept.prepare

    def show(self, answers: Sequence[AnswerShown]) -> None:
        """Shows exactly these."""
        # where all icons are the same they tell nothing, and the words need the room
        tells = len(answers) < 2 or len({answer.icon for answer in answers}) > 1
        for row in self._kept.fill(self, answers):
            row.with_icon, row.unfolded = tells, False


class Replies(KeptReplies, Stack):
    """The answers in one column."""


load_rules(__file__)
