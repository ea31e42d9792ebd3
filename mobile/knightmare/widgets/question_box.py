"""A question of Knightmare: the riddle on its scroll, both sides of a fight, and the answers."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import fill
from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.text import Text
from mobile.kit.table.question_box import QuestionBox
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.fights import FightShown
from mobile.knightmare.presenters.questions import KnightmareQuestionShown
from mobile.knightmare.widgets.amounts import AmountPads
from mobile.knightmare.widgets.fight import FightTable
from mobile.knightmare.widgets.movement import LARGE, MovementPads, Outcomes

NARROW = 400
"""Below this width in dp the question is held in a hand."""
A_ROW = 3
"""Numbers of helm tokens side by side in a hand."""
ROWS, AMOUNTS = 7, 4
"""Answers, and numbers of helm tokens, that most questions do not exceed."""

APART = ("none", "go", "every")
"""Which big button stands outside the panel: none, that which goes where a face leads, or any."""


class RiddleText(Painting):
    """The riddle itself, like a scroll that was unrolled; ``shown`` is its text."""

    PLATE = "slot_active"
    PAD = 14, 12
    own_height = True

    def fill(self, pile: Pile, shown: str) -> None:
        room = pile.width - dp(48)
        words = letters(shown, "subheading", width=room, italic=True)
        pile.row(sign("riddle", 36, "brass"), words, gap=12)


class Solution(PlainButton):
    """The answer of a riddle that people judge: covered until it was spoken."""

    shown = StringProperty("")
    open = BooleanProperty(False)

    def __init__(self) -> None:
        super().__init__(icon="eye", on_release=lambda solution: setattr(solution, "open", True))
        for name in ("shown", "open"):
            self.fbind(name, self._cover)

    def _cover(self, *_: object) -> None:
        self.text = self.shown if self.open else tr.t("app.solo.show_solution")


class KnightmareBox(QuestionBox[KnightmareQuestionShown]):
    """The panel of the question, with what only Knightmare has.

    Arguments: what to do with the chamber where a face leads that is looked at; with the id of a
    side of the fight that was tapped; with an answer.
    """

    apart = OptionProperty("none", options=APART)

    def __init__(
        self,
        on_chosen: Callable[[str], object],
        on_who: Callable[[str], object],
        on_answer: Callable[[AnswerShown], object],
        **properties: Any,
    ) -> None:
        super().__init__(on_answer, **properties)
        self.riddle, self.fight, self.solution = RiddleText(), FightTable(on_who), Solution()
        self.movement, self.amounts = MovementPads(on_chosen, on_answer), AmountPads(on_answer)
        self.outcomes, self.first = Outcomes(), Text(role="small", bold=True, tone="brass_bright")
        self.roll_call = CallButton(icon="dice", on_release=lambda _: self.call_up())
        self._narrow = False
        self.fbind("width", self._turn)
        self.fbind("apart", self._move_out)
        theme.bind(text_factor=self._move_out)

    def _turn(self, *_: object) -> None:
        """In a hand the big button lies by the thumb; on a table it comes first."""
        narrow = self.width < dp(NARROW)
        if narrow != self._narrow:
            self._narrow = narrow
            self._again()

    def _again(self) -> None:
        question = self.question
        if question is not None and (question.call or question.amounts):
            self.head.detail = self._detail(question)
            fill(self, self._parts(question))

    def _move_out(self, *_: object) -> None:
        self.movement.apart = self.apart != "none"
        self._again()

    @property
    def ember(self) -> CallButton | None:
        """The big button that stands outside now; None where none does."""
        question = self.question
        if question is None or self.apart == "none":
            return None
        if question.kept:
            return self.movement.call
        return self.roll_call if question.call and self.apart == "every" else None

    @property
    def calls(self) -> Sequence[Widget]:
        """The buttons that go on, of which some stand somewhere."""
        return (self.movement.call, self.roll_call, self.call, self.tray.go)

    def _parts(self, question: KnightmareQuestionShown) -> list[Widget]:
        answers = self._answers(question)
        return [self.head, *self.matter(question), *answers, *self.below(question)]

    def show(self, question: KnightmareQuestionShown, *about: Any, **named: Any) -> None:
        """Shows a question; see ``QuestionBox.show``."""
        another = self.question is None or question.ply != self.question.ply
        self.head.detail = self._detail(question)
        if question.kept and another:
            self.movement.show(question.faces, question.kept)
        elif question.kept:
            self.movement.show(question.faces, self.movement.chosen)
        super().show(question, *about, **named)

    def prepare(self) -> bool:
        """Makes what may be asked for soon; whether there was anything to make."""
        left, _, right, _ = self.padding
        return (
            self.movement.make_ready(self.width - left - right)
            or self.answers.prepare(ROWS)
            or self.amounts.repeated.prepare(AMOUNTS)
        )

    def call_up(self) -> bool:
        """Gives the answer of the big button; whether there is one."""
        question = self.question
        if question is None or question.waiting:
            return False
        if question.kept:
            self.movement.go()
        elif question.call:
            self.on_answer(question.call)
        else:
            return False
        return True

    def asked(self, question: KnightmareQuestionShown) -> str:
        """What is asked, without the riddle, which stands on its scroll."""
        if question.riddle is None:
            return question.text
        return question.text.replace(question.riddle.text, "").strip() or question.who_text

    def matter(self, question: KnightmareQuestionShown) -> list[Widget]:
        """The riddle; the fight, where there is only one that it can be about."""
        if question.kept:
            return [self.movement]
        if question.call:
            return self._first(question) if self._narrow else self._roll(question)
        parts: list[Widget] = []
        if question.riddle:
            self.riddle.shown = question.riddle.text
            parts.append(self.riddle)
        fights = fights_of(question)
        if len(fights) == 1:
            self.fight.show(fights[0])
            parts.append(self.fight)
        if question.amounts:
            self.amounts.show(question.amounts)
            parts.insert(0 if self._crowded(question) else len(parts), self.amounts)
        return parts

    def _crowded(self, question: KnightmareQuestionShown) -> bool:
        """Whether, in a hand, what is asked has no room below a fight: it comes first."""
        many = len(question.amounts) > A_ROW or theme.text_factor > LARGE
        return self._narrow and many

    def _detail(self, question: KnightmareQuestionShown) -> str:
        """What stands below the question; how a fight stands, where its sides are out of view."""
        fights = fights_of(question)
        if question.amounts and self._crowded(question) and len(fights) == 1:
            return " – ".join(f"{side.name} {side.total}" for side in fights[0].sides)
        return question.detail

    def listed(self, question: KnightmareQuestionShown) -> tuple[AnswerShown, ...]:
        """What is no control of its own."""
        return () if question.kept or question.amounts else question.first

    def below(self, question: KnightmareQuestionShown) -> list[Widget]:
        """The roll, in a hand."""
        if not question.call or question.kept or not self._narrow:
            return []
        return self._roll(question)[::-1]

    def _roll(self, question: KnightmareQuestionShown) -> list[Widget]:
        """The big button, where the roll may lead, and the words over what may be done first."""
        if question.call:
            self._name_call(question.call)
        parts: list[Widget] = [] if self.apart == "every" else [self.roll_call]
        if question.faces:
            self.outcomes.shown = question.faces
            parts.append(self.outcomes)
        return parts if self._narrow else [*parts, *self._first(question)]

    def _name_call(self, call: AnswerShown) -> None:
        """What the big button says."""
        large = self.apart == "every" and theme.text_factor > LARGE
        self.roll_call.text, self.roll_call.sub = call.text, "" if large else call.hint
        self.roll_call.icon, self.roll_call.role = call.icon, "strong" if large else "title"
        self.roll_call.least = dp(66 if large else 84 if self._narrow else 104)

    def _first(self, question: KnightmareQuestionShown) -> list[Widget]:
        self.first.text = tr.t("presenter.turn.first")
        return [self.first] if question.first else []

    def has_dice(self, question: KnightmareQuestionShown) -> bool:
        """Both sides of a fight show their dice themselves; at the start of a turn none counts."""
        return len(fights_of(question)) == 1 or bool(question.call and not question.kept)

    def ways(self, question: KnightmareQuestionShown, another: bool) -> list[Widget]:
        """The field to write in; the right answer, for whoever judges.

        Arguments: the question; whether it is another than before.
        """
        parts = super().ways(question, another)
        if question.riddle and question.riddle.solution:
            if another:
                self.solution.open = False
            self.solution.shown = question.riddle.solution
            parts.append(self.solution)
        return parts


def fights_of(question: KnightmareQuestionShown) -> Sequence[FightShown]:
    """The fight that is on, or those that an answer would begin."""
    return [fight for fight in question.fights if fight.on] or question.fights
