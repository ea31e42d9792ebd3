"""What may be reported: tiles on a card, the flows of one tile, and what a flow asks."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.gridlayout import GridLayout

from mobile.kit.box import Stack
from mobile.kit.controls.buttons import nothing
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Part, Pile, letters, room, sign
from mobile.kit.repeater import Repeater
from mobile.kit.shown import AnswerShown, QuestionShown
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import text_width
from mobile.kit.table.question_box import QuestionHead
from mobile.kit.table.replies import KeptReplies, Reply
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.presenters.ledger.flows import FlowGroupShown
from mobile.knightmare.widgets.cells import grown
from mobile.knightmare.widgets.even import PadGrid
from mobile.knightmare.widgets.question_box import KnightmareBox
from mobile.shell.presenters.flows import FlowShown

SHRUNK = 0.84
"""How far a word of a tile may shrink before there are fewer columns."""


class FlowTile(Painted):
    """A group of flows. One that makes no sense now is idle: a tap tells the reason."""

    DOWN = "button_down"
    PAD = 2, 7
    centred = True

    @property
    def idle(self) -> bool:
        """Whether none of the flows makes sense."""
        return all(flow.answer is None for flow in self.shown.flows)

    def least(self, width: float) -> float:
        return grown(68, 0.7)

    def stands_on(self, shown: FlowGroupShown) -> str:
        return super().stands_on(shown) or ("button_disabled" if self.idle else "button")

    def fill(self, pile: Pile, shown: FlowGroupShown) -> None:
        idle = self.idle
        pile.icon(shown.icon, 24, "faint" if idle else "brass_bright")
        pile.gap(3)
        pile.text(shown.title, "tiny", "faint" if idle else "text", bold=True)
        pile.spring()


class FlowTiles(PadGrid[FlowTile]):
    """The tiles of one card. Argument: what to do with the group of one that was tapped."""

    def __init__(self, on_group: Callable[[FlowGroupShown], object]) -> None:
        super().__init__(partial(FlowTile, once=True), lambda tile: on_group(tile.shown), dp(6))

    def columns(self) -> int:
        words = [word for tile in self.pads for word in tile.shown.title.split()]
        widest = max(
            (text_width(word, font_for(word, BODY), theme.tiny, True) for word in words), default=0
        )
        room = (self.width - 2 * self.spacing) / 3 - dp(8)
        return 3 if widest * SHRUNK <= room else 2


class FlowRow(Painted):
    """One flow with its number, 0 for none; where it makes no sense now it says why.

    Argument: what to do with the flow.
    """

    own_height = True
    PLATE, DOWN = "well", "well_down"
    LEAST = 56
    PAD = 12, 8

    def __init__(self, on_flow: Callable[[FlowShown], object]) -> None:
        super().__init__(once=True, on_release=lambda _: self.meant and on_flow(self.shown[0]))

    def change(self, *_: object) -> None:
        self.disabled = not (self.shown and self.shown[0].answer)
        super().change()

    def fill(self, pile: Pile, shown: tuple[FlowShown, int]) -> None:
        flow, number = shown
        tone = "brass" if flow.answer else "faint"
        before: list[Part] = []
        if number:
            key = letters(str(number), "small", tone, bold=True)
            before += [key, room(max(4.0, 14 - key.width / dp(1)))]
        before += [sign(flow.icon, 28, tone), room(12)]
        words = Pile(pile.width - sum(one.width for one in before), False)
        words.text(flow.text, "strong", "text" if flow.answer else "faint")
        if flow.why_not:
            words.gap(2)
            words.text(flow.why_not, "small", "faint")
        pile.row(*before, words, gap=0)

    def spoken(self, shown: tuple[FlowShown, int]) -> str:
        return shown[0].text


class FlowList(Stack):
    """Flows below each other, numbered from 1. Argument: what to do with one that was chosen."""

    def __init__(self, on_flow: Callable[[FlowShown], object]) -> None:
        super().__init__(spacing=dp(8))
        self.on_flow = on_flow
        self.flows: Sequence[FlowShown] = ()
        self._rows = Repeater(partial(FlowRow, on_flow))

    def show(self, flows: Sequence[FlowShown]) -> None:
        self.flows = flows
        self._rows.fill(self, [(one, at if at <= 9 else 0) for at, one in enumerate(flows, 1)])

    def give_number(self, number: int) -> bool:
        """Chooses the flow of this number, from 1; whether there is one that makes sense."""
        chosen = [one for one in self.flows[number - 1 : number] if one.answer]
        for flow in chosen:
            self.on_flow(flow)
        return bool(chosen)


class FlowMenu(Panel):
    """A group of flows. Argument: what to do with the flow that was chosen."""

    def __init__(self, on_flow: Callable[[FlowShown], object]) -> None:
        self.head, self.rows = QuestionHead(), FlowList(on_flow)
        super().__init__(self.head, self.rows, look="active")

    def show(self, card: CardShown, group: FlowGroupShown) -> None:
        """Shows a group. Arguments: the card of the Dungeoneer; the group."""
        self.head.who, self.head.icon, self.head.ask = card.name, card.icon, group.title
        self.rows.show(group.flows)


FEW, MANY = 3, 6
"""Up to so many answers stand in one column where it is wide, and where it is narrow."""
WIDE, NARROW = 440, 300
BESIDE, REPLY_SHRUNK = 86, 0.72
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
        return bool(max(widths, default=0) * REPLY_SHRUNK <= room)


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
