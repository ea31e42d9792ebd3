"""What is asked: by cards, amounts and words, or on the dungeon itself; and who acts next."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.board.areas import TurnShown
from mobile.dungeonlords.presenters.lair.building import ENDS, BuildingShown
from mobile.dungeonlords.presenters.questions import LordsQuestionShown, PaymentShown
from mobile.dungeonlords.widgets.board.offers import Taps
from mobile.dungeonlords.widgets.question.cards import CardRows, answer_cards
from mobile.kit.box import fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Pile, letters, room, seat_sign, sign
from mobile.kit.repeater import Repeater
from mobile.kit.shown import AnswerShown, QuestionShown
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.table.question_box import QuestionBox
from mobile.kit.table.replies import Replies
from mobile.kit.translate import tr
from mobile.kit.units import dp

ANSWERS, CARDS = 3, 4
"""Answers in words, and cards, that most questions do not exceed."""
PAD = 84
"""The narrowest amount, in dp at 100 %."""


class PaymentPad(Painted):
    """One amount: what is paid, what is kept, what is missing.

    Arguments: what a tap does; those of a widget.
    """

    centred, PAD, LEAST = True, (4, 6), 56
    from_top = True

    def __init__(self, on_answer: Callable[[AnswerShown], object], **properties: object) -> None:
        super().__init__(once=True, on_release=lambda _: on_answer(self.shown.answer), **properties)

    def ground(self, brush: Brush, shown: PaymentShown) -> None:
        """Brighter where nothing is missing."""
        plate = "well_down" if self.state == "down" else "slot" if shown.lost else "slot_active"
        brush.plate(plate, (0, 0, *self.size))

    def fill(self, pile: Pile, shown: PaymentShown) -> None:
        number = letters(str(shown.amount), "heading", "text", bold=True)
        pile.row(number, sign(shown.icon, 24, "brass_bright"), gap=1)
        pile.text(shown.kept, "small", "dim")
        pile.text(shown.lost, "tiny", "red", bold=True)
        pile.gap(2)


class LordsQuestionBox(QuestionBox[QuestionShown]):
    """The panel of a question of Dungeon Lords.

    Arguments: what taps do; the others of a question box.
    """

    def __init__(self, taps: Taps, **properties: Any) -> None:
        super().__init__(taps.answer, **properties)
        self.cards = answer_cards(taps)
        self.payments = CardRows(partial(PaymentPad, taps.answer), PAD)

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


DECLINE = "decline"
MOST = 5
"""Minions that are listed."""
OFFERED = 2
"""Rooms of the offer that are asked about."""


class BuildingBox(Panel):
    """A question that cells answer: its words, what is no cell, and the way out of it.

    Arguments: what taps on what is no cell do; those of a widget.
    """

    apart = BooleanProperty(True)
    """Whether the big button stands somewhere else, by the thumb."""

    def __init__(self, taps: Taps, **properties: object) -> None:
        super().__init__(look="active", **properties)
        self.cards = answer_cards(taps)
        self.head, self.hint = Text(role="subheading", bold=True), Dim()
        self.replies = Replies(taps.answer)
        self.call = CallButton(role="heading", icon="check", least=dp(62))
        self.call.bind(on_release=lambda _: self.answer and taps.answer(self.answer))
        self.answer: AnswerShown | None = None
        self.ends = False
        """Whether the big button ends it; to decline is an answer like others."""

    def prepare(self) -> bool:
        """Makes something that is asked with sooner or later; whether there was any to make."""
        return self.replies.prepare(1) or self.cards.cards.prepare(OFFERED)

    def show(self, question: LordsQuestionShown, building: BuildingShown) -> None:
        """Shows a question. Arguments: what is asked; how it stands on the dungeon."""
        # the first sentence asks; what follows says how it stands
        asked, mark, rest = question.text.partition("? ")
        self.head.text, self.hint.text = asked + mark.rstrip(), rest
        self.answer = building.done
        self.ends = self.answer is not None and self.answer.move.kind != DECLINE
        others = others_of(question, building)
        self.replies.show(others)
        self.cards.show(question.cards)
        if building.done:
            ends = building.done.move.kind in ENDS
            title, _, more = building.done.text.partition("; ")
            self.call.text = tr.t("app.lords.done") if ends else title
            self.call.sub = building.done.text if ends else more
        parts: list[Widget] = [self.head]
        parts += [self.hint] if self.hint.text else []
        parts += [self.cards] if question.cards else []
        parts += [self.replies] if others else []
        fill(self, [*parts, self.call] if self.ends and not self.apart else parts)


def others_of(question: LordsQuestionShown, building: BuildingShown) -> tuple[AnswerShown, ...]:
    """The answers that are neither a cell nor the way out.

    Arguments: what is asked; how it is asked on the dungeon.
    """
    by_cell = {target.answer.move for target in building.targets.values() if target.answer}
    return tuple(
        one
        for one in question.listed
        if one.move not in by_cell and (one != building.done or one.move.kind == DECLINE)
    )


class TurnLine(Painting):
    """A minion that is still to act: whose it is, where, and what the space gives."""

    late, effort, own_height, LEAST = True, 2, True, 46

    def fill(self, pile: Pile, shown: TurnShown) -> None:
        words = Pile(pile.width - dp(56), centred=False)
        words.text(f"{shown.name} {shown.numeral}", "small", bold=True)
        words.text(tr.words.led(shown.minion.name, shown.does), "tiny", "dim")
        mark = seat_sign(shown.minion, 22)
        pile.row(mark, room(6), sign(shown.icon, 24, "dim"), room(4), words, gap=0)


class NextPanel(Panel):
    """The minions that act next, in their order."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.header = SectionHeader(icon="hourglass")
        self.lines = Repeater(TurnLine)
        self.more = Dim()
        self.shown: tuple[TurnShown, ...] = ()

    def prepare(self) -> bool:
        """Makes one more line; False where there are so many already."""
        return self.lines.prepare(MOST)

    def show(self, turns: tuple[TurnShown, ...]) -> None:
        """Shows the next of them."""
        if turns == self.shown:
            return
        self.shown, left = turns, len(turns) - MOST
        self.header.text = tr.t("app.lords.next")
        self.more.text = tr.t("app.lords.more_turns", n=max(0, left))
        lines = self.lines.show(turns[:MOST])
        fill(self, [self.header, *lines, *([self.more] if left > 0 else [])])
