"""What a physical table sets up, as a list to tick off."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.ledger.checklist import ChecklistShown, TickShown
from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import CallButton, Tap
from mobile.kit.kv import load_rules
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text


class TickRow(Tap, Box):
    """One thing to set up; a tap ticks it off."""

    text = StringProperty("")
    done = BooleanProperty(False)
    tick: TickShown | None = None

    def show(self, tick: TickShown) -> None:
        """Shows whether it was done."""
        self.tick, self.text, self.done = tick, tick.text, tick.answer is None


class ChecklistBox(Panel):
    """All that is to be set up. ``on_answer(answer)``: a thing was ticked off, or all is done."""

    __events__ = ("on_answer",)

    apart = BooleanProperty(False)
    """Whether the big button stands somewhere else, by the thumb."""

    def __init__(self, **properties: object) -> None:
        super().__init__(look="active", **properties)
        self.checklist: ChecklistShown | None = None
        self.head = Text(role="subheading", bold=True)
        self.rows: list[TickRow] = []
        self.call = CallButton(role="heading", icon="check", least=dp(62), once=True)
        self.call.bind(on_release=lambda _: self.finish())
        self.fbind("apart", lambda *_: self._fill())

    def show(self, checklist: ChecklistShown) -> None:
        """Shows the list."""
        self.checklist, self.head.text = checklist, checklist.title
        while len(self.rows) < len(checklist.ticks):
            row = TickRow(once=True)
            row.bind(on_release=lambda row: self._ticked(row))
            self.rows.append(row)
        for row, tick in zip(self.rows, checklist.ticks, strict=False):
            row.show(tick)
        self.call.text = checklist.done.text
        self._fill()

    def _fill(self) -> None:
        if self.checklist is None:
            return
        # the way out is seen first: whoever has set up needs no list
        calls: list[Widget] = [] if self.apart else [self.call]
        fill(self, [self.head, *calls, *self.rows[: len(self.checklist.ticks)]])

    def _ticked(self, row: TickRow) -> None:
        if row.tick and row.tick.answer:
            self.dispatch("on_answer", row.tick.answer)

    def finish(self) -> None:
        """All is set up."""
        if self.checklist:
            self.dispatch("on_answer", self.checklist.done)

    def on_answer(self, answer: AnswerShown) -> None:
        """A thing was ticked off, or all is done."""


load_rules(__file__)
