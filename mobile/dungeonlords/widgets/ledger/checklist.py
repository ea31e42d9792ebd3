"""What a physical table sets up, as a list to tick off."""

from collections.abc import Callable
from functools import partial

from mobile.dungeonlords.presenters.ledger.year import ChecklistShown, TickShown
from mobile.kit.box import fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.repeater import Repeater
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text
from mobile.kit.units import dp


class TickRow(Painted):
    """One thing to set up; a tap ticks it off."""

    own_height, PAD, LEAST = True, (12, 6), 50

    def ground(self, brush: Brush, shown: TickShown) -> None:
        """Bright while it is to be done."""
        plate = "slot_active" if shown.answer else "well"
        brush.plate("well_down" if self.state == "down" else plate, (0, 0, *self.size))

    def fill(self, pile: Pile, shown: TickShown) -> None:
        """What is to be done, with a tick where it was."""
        if shown.answer:
            pile.text(shown.text)
        else:
            words = letters(shown.text, "small", "dim", width=pile.width - dp(34))
            pile.row(sign("check", 22, "green"), words, gap=12)


class ChecklistBox(Panel):
    """All that is to be set up.

    Arguments: ticks a thing off, or says that all is done; those of a widget.
    """

    def __init__(self, on_answer: Callable[[AnswerShown], object], **properties: object) -> None:
        super().__init__(look="active", **properties)
        self.on_answer = on_answer
        self.shown: ChecklistShown | None = None
        self.head = Text(role="subheading", bold=True)
        self.rows = Repeater(partial(TickRow, once=True, on_release=self._ticked))
        self.call = CallButton(role="heading", icon="check", least=dp(62), once=True)
        """All is set up: it has a place of its own."""
        self.call.bind(on_release=self._finish)

    def show(self, checklist: ChecklistShown) -> None:
        """Shows the list."""
        self.shown, self.head.text = checklist, checklist.title
        self.call.text = checklist.done.text
        fill(self, [self.head, *self.rows.show(checklist.ticks)])

    def _ticked(self, row: TickRow) -> None:
        if row.shown.answer:
            self.on_answer(row.shown.answer)

    def _finish(self, _: object) -> None:
        if self.shown:
            self.on_answer(self.shown.done)
