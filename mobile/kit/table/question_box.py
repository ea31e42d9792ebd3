"""What is asked now, as the largest thing on the screen: words, dice, answers."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box, Stack, fill
from mobile.kit.controls import field  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import CallButton, PlainButton, nothing
from mobile.kit.controls.dice import DiceEntry, DicePad, Die
from mobile.kit.kv import load_rules
from mobile.kit.shown import ELSEWHERE, AnswerShown, DiceShown, QuestionShown
from mobile.kit.surfaces import panel, text  # noqa: F401  (panel is used in the rules)
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Medal
from mobile.kit.table.reasons import WhyLines
from mobile.kit.table.replies import KeptReplies, Replies
from mobile.kit.translate import tr
from mobile.kit.units import dp


class QuestionHead(Box):
    """Who is asked, and what; in place of the portrait, the die that was just rolled."""

    who = StringProperty("")
    icon = StringProperty("")
    ask = StringProperty("")
    detail = StringProperty("")
    face = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.medal = Medal(ring="brass", side=dp(52))
        self.die = Die(size=(dp(52), dp(52)), pos_hint={"center_y": 0.5})
        self.fbind("icon", self.medal.setter("icon"))
        self.fbind("face", self._portray)
        self._portray()

    def _portray(self, *_: object) -> None:
        """Either the portrait or the die."""
        shown, hidden = (self.die, self.medal) if self.face else (self.medal, self.die)
        self.die.face = self.face
        if shown.parent is None:
            self.remove_widget(hidden)
            self.add_widget(shown, len(self.children))

    def roll_to(self, face: int) -> None:
        """The die tumbles."""
        self.face = face
        self.die.roll_to(face)


class ThrowTray(Plate, Box):
    """The dice that were rolled last, or are about to be, and a button to go on."""

    count = NumericProperty(1)
    going = BooleanProperty(False)
    """Whether the app goes on by itself, and a tap hurries it."""
    go = ObjectProperty(None, allownone=True)

    def show(self, faces: Sequence[int], count: int, fresh: bool) -> None:
        """Shows faces; fresh ones tumble.

        Arguments: the faces; how many dice there are; whether they were rolled just now.
        """
        row = self.ids.dice
        row.count = 0 if not count else max(count, len(faces))
        if fresh:
            row.roll_to(list(faces))
        elif list(row.faces) != list(faces):
            row.faces = list(faces)


class TypedAnswer(Stack):
    """A field for the answer to a riddle. Argument: what to do with it."""

    def __init__(self, on_typed: Callable[[str], object]) -> None:
        super().__init__()
        self.on_typed = on_typed

    def give(self) -> None:
        """The answer is complete."""
        written = self.ids.field.text.strip()
        if written:
            self.on_typed(written)

    def clear(self) -> None:
        """For the next riddle."""
        self.ids.field.text = ""


Q = TypeVar("Q", bound=QuestionShown)
"""What a question of a game is made of."""


class QuestionBox(Panel, Generic[Q]):
    """The panel of the question. ``show`` tells it what to show; its parts are built once.

    Arguments: what to do with an answer; how the app rolls; what to do with the total of real
    dice; with an answer in words of one's own; how to go on with what goes by itself.
    """

    def __init__(
        self,
        on_answer: Callable[[AnswerShown], object],
        on_roll: Callable[[], object] = nothing,
        on_total: Callable[[int], object] = nothing,
        on_typed: Callable[[str], object] = nothing,
        on_go: Callable[[], object] = nothing,
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self.on_answer, self.on_roll, self.on_total = on_answer, on_roll, on_total
        self.on_typed, self.on_go = on_typed, on_go
        self.question: Q | None = None
        self.look = "active"
        self.head, self.tray, self.why = QuestionHead(), ThrowTray(), WhyLines()
        self.tray.go.bind(on_release=lambda _: on_go())
        self.answers: KeptReplies = Replies(on_answer)

    # -- parts that few questions have -------------------------------------------------------

    @cached_property
    def call(self) -> CallButton:
        """The big button that rolls."""
        return CallButton(icon="dice", on_release=lambda _: self.on_roll())

    @cached_property
    def roll(self) -> PlainButton:
        """Rolls where people have dice of their own."""
        return PlainButton(icon="dice", on_release=lambda _: self.on_roll())

    @cached_property
    def say(self) -> text.Dim:
        """How real dice are told."""
        return text.Dim()

    @cached_property
    def pad(self) -> DicePad:
        """The faces of one die."""
        return DicePad(self.on_total)

    @cached_property
    def entry(self) -> DiceEntry:
        """The faces of two dice."""
        return DiceEntry(lambda faces: self.on_total(sum(faces)), count=2)

    @cached_property
    def typed(self) -> TypedAnswer:
        """A field for an answer in words of one's own."""
        return TypedAnswer(self.on_typed)

    def show(
        self,
        question: Q,
        who: str,
        icon: str,
        rolled: Sequence[int],
        fresh: bool,
        explained: bool = False,
    ) -> None:
        """Shows a question.

        Arguments: who is asked, as far as that is not plain, and as an icon; the dice that
        were just rolled, and whether they are new; whether something else on the screen says
        already what the reasons would.
        """
        another = self.question is None or question.ply != self.question.ply
        self.question = question
        self.head.who, self.head.icon, self.head.ask = who, icon, self.asked(question)
        matter = self.matter(question)
        parts: list[Widget] = [self.head, *matter]
        elsewhere = self.has_dice(question)
        parts += self._dice(question, rolled, fresh and not elsewhere, elsewhere)
        parts += self.ways(question, another)
        parts += self._answers(question)
        parts += self.below(question)
        self.why.shown = () if explained or matter else question.why
        fill(self, [*parts, self.why] if self.why.shown else parts)

    # -- for games that show more than words -------------------------------------------------

    def asked(self, question: Q) -> str:
        """What is asked, in words."""
        return question.text

    def matter(self, question: Q) -> list[Widget]:
        """What the question is about, between its words and its answers."""
        return []

    def has_dice(self, question: Q) -> bool:
        """Whether what the question is about shows the dice."""
        return False

    def ways(self, question: Q, another: bool) -> list[Widget]:
        """Ways to answer without a tap on one of the answers; another: a new question.

        Arguments: the question; whether it is a new one.
        """
        if not question.invitation:
            return []
        if another:
            self.typed.clear()
        return [self.typed]

    def listed(self, question: Q) -> tuple[AnswerShown, ...]:
        """The answers that stand one below the other."""
        return question.answers

    def below(self, question: Q) -> list[Widget]:
        """What stands below the answers."""
        return []

    # -- parts -----------------------------------------------------------------------------

    def _dice(
        self, question: Q, rolled: Sequence[int], fresh: bool, has_dice: bool
    ) -> list[Widget]:
        dice, waiting = question.dice, question.waiting not in ("", ELSEWHERE)
        throws = waiting and question.rolls and not has_dice
        self.tray.going = waiting and not throws
        count = dice.dice if dice and waiting and not has_dice else 0
        shown = () if has_dice or count or (dice and not waiting) else tuple(rolled)
        alone = len(shown) == 1 and not waiting
        if alone and fresh:
            self.head.roll_to(shown[0])
        self.head.face = shown[0] if alone else 0
        self.tray.show(() if alone else shown, 0 if alone else count or len(shown), fresh)
        parts: list[Widget] = [self.tray] if waiting or len(shown) > 1 else []
        if dice and throws:
            self.call.text = tr.t("app.solo.roll", n=dice.dice)
            return [self.call]
        return parts + (self._throw(dice) if dice and not waiting else [])

    def _throw(self, dice: DiceShown) -> list[Widget]:
        """Real dice or the app's, whichever the table likes better on top."""
        entry = self.pad if dice.dice == 1 else self.entry
        if dice.dice == 1:
            self.pad.allowed = list(dice.totals)
        elif self.question and self.entry.faces and len(self.entry.faces) == 2:
            self.entry.faces = []
        words = tr.t("app.solo.roll", n=dice.dice)
        if dice.by_people:
            self.say.text = tr.t("app.solo.tap_in", n=dice.dice)
            self.roll.text = words
            return [self.say, entry, self.roll]
        self.say.text = tr.t("app.solo.or_tap_in", n=dice.dice)
        self.call.text = words
        return [self.call, self.say, entry]

    def _answers(self, question: Q) -> list[Widget]:
        answers = () if question.dice else self.listed(question)
        if question.cancel:
            answers = (*answers, question.cancel)
        self.answers.show(answers)
        return [self.answers] if answers else []


load_rules(__file__)
