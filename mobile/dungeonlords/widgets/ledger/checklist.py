"""What a physical table sets up, as a list to tick off."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.ledger.checklist import ChecklistShown
from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import CallButton, Tap
from mobile.kit.kv import load_rules
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text
from mobile.kit.units import dp


class TickRow(Tap, Box):
    """One thing to set up; a tap ticks it off."""

    shown = ObjectProperty(rebind=True)


class ChecklistBox(Panel):
    """All that is to be set up. Argument: ticks a thing off, or says that all is done."""

    apart = BooleanProperty(False)
    """Whether the big button stands somewhere else, by the thumb."""

    def __init__(self, on_answer: Callable[[AnswerShown], object], **properties: object) -> None:
        super().__init__(look="active", **properties)
        self.on_answer = on_answer
        self.shown: ChecklistShown | None = None
        self.head = Text(role="subheading", bold=True)
        self.rows: list[TickRow] = []
        self.call = CallButton(role="heading", icon="check", least=dp(62), once=True)
        self.call.bind(on_release=lambda _: self.finish())
        self.fbind("apart", lambda *_: self._fill())

    def show(self, checklist: ChecklistShown) -> None:
        """Shows the list."""
        self.shown, self.head.text = checklist, checklist.title
        for tick in checklist.ticks[len(self.rows) :]:
            row = TickRow(once=True, shown=tick)
            row.bind(on_release=self._ticked)
            self.rows.append(row)
        for row, tick in zip(self.rows, checklist.ticks, strict=False):
            row.shown = tick
        self.call.text = checklist.done.text
        self._fill()

    def _fill(self) -> None:
        if self.shown is not None:
            # the way out is seen first: whoever has set up needs no list
            calls: list[Widget] = [] if self.apart else [self.call]
            fill(self, [self.head, *calls, *self.rows[: len(self.shown.ticks)]])

    def _ticked(self, row: TickRow) -> None:
        if row.shown.answer:
            self.on_answer(row.shown.answer)

    def finish(self) -> None:
        """All is set up."""
        if self.shown:
            self.on_answer(self.shown.done)


load_rules(__file__)
