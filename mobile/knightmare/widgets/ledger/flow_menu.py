"""The flows of one group, each with what it does, or why it makes no sense now."""

from typing import Any

from mobile.kit.surfaces.panel import Panel
from mobile.kit.table.question import Answer, AnswerList
from mobile.kit.table.question_box import QuestionHead
from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.presenters.ledger.flows import FlowGroupShown
from mobile.shell.presenters.flows import FlowShown


class FlowMenu(Panel):
    """A group of flows. ``on_flow(flow)``: one was chosen."""

    __events__ = ("on_flow",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(look="active", **properties)
        self.head, self.rows = QuestionHead(), AnswerList()
        self.rows.bind(on_answer=lambda _, flow: self.dispatch("on_flow", flow))
        self.add_widget(self.head)
        self.add_widget(self.rows)

    def show(self, card: CardShown, group: FlowGroupShown) -> None:
        """Shows a group. Argument: the card of the Dungeoneer."""
        self.head.who, self.head.icon, self.head.ask = card.name, card.icon, group.title
        self.rows.answers = [
            Answer(
                flow,
                flow.text,
                icon=flow.icon,
                enabled=flow.answer is not None,
                reason=flow.why_not,
            )
            for flow in group.flows
        ]

    def give_number(self, number: int) -> bool:
        """Chooses the flow of this number, from 1; whether there was one."""
        return bool(self.rows.give_number(number))

    def on_flow(self, flow: FlowShown) -> None:
        """A flow was chosen."""
