"""What the parts of a ledger ask of its screen."""

from collections.abc import Callable

from mobile.kit.frame.toast import toast
from mobile.kit.shown import AnswerShown
from mobile.kit.theme.sounds import sounds
from mobile.knightmare.presenters.ledger.flows import FlowGroupShown
from mobile.knightmare.presenters.ledger.hands import Hands
from mobile.knightmare.presenters.ledger.ledger import LedgerPresenter, SeatShown
from mobile.knightmare.screens.ledger_cards import LedgerCards
from mobile.knightmare.screens.sheets import ask_first
from mobile.knightmare.screens.table import KnightmareScreen


class LedgerFront(KnightmareScreen):
    """The screen of a ledger, as its parts see it: whom it shows, and what comes of touches."""

    presenter: LedgerPresenter
    cards: LedgerCards
    menu: tuple[str, str] | None = None
    """The group of flows that is open: whose, and which."""

    def seat(self, id: str) -> SeatShown:
        """A Dungeoneer and what may be reported of it. Argument: the seat."""
        return next(seat for seat in self.presenter.shown.seats if seat.card.seat == id)

    def open_table_view(self) -> None:
        """Shows what everybody at the table reads from afar."""

    def acts(self, act: Callable[[Hands, int], object]) -> None:
        """Lets hands do something to the table as it stands, at its ply."""
        sounds.play("tap")
        act(self.presenter.hands, self.presenter.table.ply)

    def end_turn(self) -> None:
        """Ends the turn; asks first where something stands against it."""
        ply = self.presenter.table.ply
        seen = "" if self.cards.fits else self.cards.opened
        asked = self.presenter.ending_asks(seen)
        if not asked.question:
            sounds.play("tap")
            self.presenter.end_turn(ply)
            return
        ask_first(asked.question, "hourglass", asked.yes, lambda: self.presenter.end_turn(ply))

    def look_at(self, seat: str) -> None:
        """Shows this card whole, where only one is."""
        if not self.presenter.shown.question:
            self.cards.open(seat)

    def open_group(self, seat: str, group: FlowGroupShown) -> None:
        """Opens a group of flows, or begins the only one that makes sense.

        Arguments: whose; the group.
        """
        able = [flow for flow in group.flows if flow.answer]
        if self.presenter.shown.question or not able:
            toast(group.flows[0].why_not)
        elif len(able) == 1:
            self.report(able[0])
        else:
            sounds.play("tap")
            self.menu = seat, group.id
            self.cards.opened = seat
            self.told()

    def answered(self, answer: AnswerShown) -> None:
        self.menu = None
        super().answered(answer)
        self.told()

    def leave_flow(self) -> None:
        """Closes the group that is open, or leaves the flow as if it had never begun."""
        question = self.presenter.shown.question
        if question is None:
            self.menu = None
            self.told()
        elif self.presenter.shown.may_stop:
            self.presenter.stop(question.ply)
        elif question.cancel:
            self.presenter.answer(question.cancel)
