"""The flow that runs, or the group of flows that is open: the largest thing on the screen."""

from typing import Any

from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.frame.scaffold import Column
from mobile.kit.table.story import IntroCard, RulingPanel
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.ledger import LedgerShown, SeatShown
from mobile.knightmare.widgets.ledger.flow_box import FlowBox
from mobile.knightmare.widgets.ledger.flow_menu import FlowMenu

LOW = 200
"""Height in dp below which nothing stands still."""


class FlowPlace(Box):
    """The question, or the group of flows, with the way out below it, always in view.

    Argument: the screen, which is told of taps.
    """

    def __init__(self, screen: Any, **properties: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(10), **properties)
        self.box = FlowBox(
            on_answer=lambda _, answer: screen.answered(answer),
            on_roll=lambda _: screen.roll(),
            on_total=lambda _, total: screen.total(total),
            on_typed=lambda _, text: screen.typed(text),
            on_go=lambda _: screen.pace.go(),
        )
        self.menu = FlowMenu(lambda flow: screen.answered(flow.answer))
        self.intro = IntroCard(
            on_read=lambda _, id: screen.presenter.read_introduction(id),
            on_silence=lambda _: screen.presenter.silence_introductions(),
        )
        self.ruling = RulingPanel(
            on_clause=lambda _, id: screen.app.open_clause(id),
            on_all=lambda _: screen.open_clauses(),
        )
        self.column = Column()
        self.leave = PlainButton(icon="close", icon_size=dp(18), once=True)
        self.leave.bind(on_release=lambda _: screen.leave_flow())
        self.add_widget(self.column)
        self._parts: list[Widget] = []
        self._low = False
        self.fbind("height", self._stand)
        self.add_widget(self.leave)
        self._ply = -1

    def show_menu(self, seat: SeatShown, group: str) -> None:
        """Shows a group of flows of a Dungeoneer."""
        shown = next(one for one in seat.groups if one.id == group)
        self.menu.show(seat.card, shown)
        self.leave.text, self.leave.disabled = tr.t("kit.close"), False
        self._fill([self.menu])

    def show_question(self, shown: LedgerShown, seat: SeatShown) -> None:
        """Shows the question. Argument: the Dungeoneer whom the flow is about."""
        question = shown.question
        if question is None:
            return
        fresh = bool(shown.last_roll) and question.ply != self._ply
        if fresh:
            sounds.play("roll")
        another, self._ply = question.ply != self._ply, question.ply
        self.box.show(
            question,
            who=shown.where,
            icon=seat.card.icon,
            rolled=shown.last_roll,
            fresh=fresh,
        )
        self.leave.text = tr.t("app.ledger.stop")
        self.leave.disabled = not (shown.may_stop or question.cancel)
        parts: list[Widget] = [self.box]
        if shown.ruling and shown.ruling.sums and not question.fights:
            # the challenge is over: how it was decided is read before a prize is taken
            self.ruling.show(shown.ruling)
            parts.append(self.ruling)
        if shown.intro:
            self.intro.show(shown.intro)
            parts.append(self.intro)
        self._fill(parts)
        if another:
            self.column.scroll_y = 1

    def _stand(self, *_: object) -> None:
        """The way out stands still below the rest, or scrolls with it where it is low."""
        low = self.height < dp(LOW) * max(1.0, theme.text_factor) ** 0.5
        if low != self._low:
            self._low = low
            parts, self._parts = self._parts, []
            self._fill(parts)

    def _fill(self, parts: list[Widget]) -> None:
        if parts == self._parts:
            return
        self._parts = parts
        self.leave.parent.remove_widget(self.leave)
        self.column.body.clear_widgets()
        for part in parts:
            self.column.add_widget(part)
        (self.column if self._low else self).add_widget(self.leave)
        self.column.scroll_y = 1
