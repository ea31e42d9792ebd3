"""The flows of one group, each with what it does, or why it makes no sense now."""

from collections.abc import Callable

from mobile.kit.surfaces.panel import Panel
from mobile.kit.table.question import Answer, AnswerList
from mobile.kit.table.question_box import QuestionHead
from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.presenters.ledger.flows import FlowGroupShown
from mobile.shell.presenters.flows import FlowShown


class FlowMenu(Panel):
    """A group of flows. Argument: what to do with the flow that was chosen."""

    def __init__(self, on_flow: Callable[[FlowShown], object]) -> None:
        self.head, self.rows = QuestionHead(), AnswerList(on_flow)
        super().__init__(self.head, self.rows, look="active")

    def show(self, card: CardShown, group: FlowGroupShown) -> None:
        """Shows a group. Arguments: the card of the Dungeoneer; the group."""
        self.head.who, self.head.icon, self.head.ask = card.name, card.icon, group.title
        answers = [
            Answer(
                flow,
                flow.text,
                icon=flow.icon,
                enabled=flow.answer is not None,
                reason=flow.why_not,
            )
            for flow in group.flows
        ]
        self.rows.show(answers)

    def give_number(self, number: int) -> bool:
        """Chooses the flow of this number, from 1; whether there was one."""
        return bool(self.rows.give_number(number))
