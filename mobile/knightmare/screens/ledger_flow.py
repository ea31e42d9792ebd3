"""The flow that runs, or the group of flows that is open: the largest thing on the screen."""

from kivy.uix.widget import Widget

from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.frame.scaffold import Column
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.ledger import LedgerShown, SeatShown
from mobile.knightmare.screens.ledger_front import LedgerFront
from mobile.knightmare.widgets.ledger.flows import FlowBox, FlowMenu

LOW = 200
"""Height in dp below which nothing stands still."""


class FlowPlace(Box):
    """The question, or the group of flows, with the way out below it, always in view.

    Argument: the screen, which is told of taps.
    """

    def __init__(self, screen: LedgerFront) -> None:
        super().__init__(orientation="vertical", spacing=dp(10))
        self.screen = screen
        self.box = FlowBox(
            on_answer=screen.answered,
            on_roll=screen.roll,
            on_total=screen.total,
            on_typed=screen.typed,
            on_go=screen.pace.go,
        )
        self.menu = FlowMenu(screen.report)
        self.column = Column()
        self.leave = PlainButton(icon="close", icon_size=dp(18), once=True)
        self.leave.bind(on_release=lambda _: screen.leave_flow())
        self._parts: list[Widget] = []
        self._ply = -1
        self.fbind("height", lambda *_: self._fill(self._parts))

    def show_menu(self, seat: SeatShown, group: str) -> None:
        """Shows a group of flows. Arguments: whose; which."""
        self.menu.show(seat.card, next(one for one in seat.groups if one.id == group))
        self.leave.text, self.leave.disabled = tr.t("kit.close"), False
        self._fill([self.menu])

    def show_question(self, shown: LedgerShown, seat: SeatShown) -> None:
        """Shows the question. Arguments: the model; the Dungeoneer whom the flow is about."""
        question = shown.question
        if question is None:
            return
        another, self._ply = question.ply != self._ply, question.ply
        fresh = bool(shown.last_roll) and another
        if fresh:
            sounds.play("roll")
        who, icon, rolled = shown.where, seat.card.icon, shown.last_roll
        self.box.show(question, who=who, icon=icon, rolled=rolled, fresh=fresh)
        self.leave.text = tr.t("app.ledger.stop")
        self.leave.disabled = not (shown.may_stop or question.cancel)
        parts: list[Widget] = [self.box]
        if shown.ruling and shown.ruling.sums and not question.fights:
            # the challenge is over: how it was decided is read before a prize is taken
            parts.append(self.screen.ruling)
        self._fill(parts)
        if another:
            self.column.scroll_y = 1

    def _fill(self, parts: list[Widget]) -> None:
        """The way out stands still below the rest, or scrolls with it where it is low."""
        another, self._parts = parts != self._parts, parts
        low = self.height < dp(LOW) * max(1.0, theme.text_factor) ** 0.5
        fill(self.column.body, [*parts, self.leave] if low else parts)
        fill(self, [self.column] if low else [self.column, self.leave])
        if another:
            self.column.scroll_y = 1
