"""Knightmare at a physical table: the cards, what is reported of them, and what follows."""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from mobile.kit.frame.scaffold import Action, TopBar
from mobile.kit.shown import LessonShown
from mobile.kit.table.lesson.layer import stands
from mobile.kit.translate import tr
from mobile.knightmare.presenters.ledger.ledger import LedgerShown, SeatShown
from mobile.knightmare.screens.ledger_challenge import ChallengePlace
from mobile.knightmare.screens.ledger_flow import FlowPlace
from mobile.knightmare.screens.ledger_hands import LedgerHands
from mobile.knightmare.screens.ledger_places import LedgerParts, LedgerPlaces
from mobile.knightmare.screens.ledger_side import LedgerSide, TurnClock
from mobile.knightmare.screens.ledger_view import TableView
from mobile.knightmare.widgets.ledger.card import TILES
from mobile.knightmare.widgets.ledger.order_strip import OrderStrip


class LedgerScreen(LedgerParts):
    """The screen of a ledger for one to four Dungeoneers."""

    def build(self) -> None:
        """Makes every part once; where it stands is the business of ``LedgerPlaces``."""
        super().build()
        self._turn = ""
        self.hands = LedgerHands(self)
        self.cards = self.hands.cards
        self.flow = FlowPlace(self)
        self.challenge = ChallengePlace(self)
        self.side = LedgerSide(self)
        self.order = OrderStrip(self.look_at)
        self.top_bar = next(part for part in self.children if isinstance(part, TopBar))
        self.places = LedgerPlaces(self)
        self.add_widget(self.places)
        self.clock = TurnClock(self)
        # a narrow title has no room for the name of the table
        self.fbind("wide", lambda *_: self.told())

    def leave(self) -> None:
        """Nothing goes by itself where nobody looks."""
        self.clock.rest()
        super().leave()

    # -- showing -------------------------------------------------------------------------

    def draw(self) -> None:
        shown = self.presenter.shown
        active = self._active(shown)
        self._show_title(shown, active)
        self.redraw_bar()
        if shown.question or shown.over:
            self.menu = None
        if active.card.seat != self._turn:
            self._turn = self.cards.opened = active.card.seat
        self.cards.show(shown.seats, self.cards.opened)
        self.order.show(shown.order)
        self.side.show(shown, self.presenter.table.ply)
        self.show_over(shown.over)
        if shown.challenge:
            name = self.seat(shown.challenge.seat).card.name
            self.challenge.show(shown.challenge, name)
        elif shown.question:
            seat = self.seat(self._whose(shown))
            self.cards.opened = seat.card.seat
            self.flow.show_question(shown, seat)
        elif self.menu:
            self.flow.show_menu(self.seat(self.menu[0]), self.menu[1])
        self.places.settle()

    def _show_title(self, shown: LedgerShown, active: SeatShown) -> None:
        """Whose turn it is and which; in a challenge, who meets whom."""
        if shown.challenge:
            self.title = tr.t("presenter.challenge.title")
            sides = shown.challenge.sides
            who = " – ".join(side.name for side in sides) if sides else active.card.name
            self.subtitle = f"{who} · {shown.counted}"
            return
        self.title = shown.title if shown.over else tr.t("app.ledger.turn", name=active.card.name)
        below = [shown.where] if shown.question else [shown.title] * self.wide
        below = [*([] if shown.over else below), shown.counted]
        self.clock.show(" · ".join(below), shown.counted, not shown.over)

    def _active(self, shown: LedgerShown) -> SeatShown:
        alive = [seat for seat in shown.seats if not seat.card.dead]
        return next((seat for seat in alive if seat.card.active), (alive or shown.seats)[0])

    def _whose(self, shown: LedgerShown) -> str:
        """Whom the flow that runs is about, or who is asked in it."""
        ids = [seat.card.seat for seat in shown.seats]
        if shown.question and shown.question.who in ids:
            return shown.question.who
        return self.presenter.flows.about() or self._turn

    def control(self, lesson: LessonShown) -> Widget | None:
        """What a lesson points at: the flow that runs; while none does, nothing."""
        return self.flow.box if stands(self.flow.box) else None

    # -- what is pressed ------------------------------------------------------------------

    def step_back(self) -> bool:
        """Closes the group that is open; a beat that is open goes on."""
        if super().step_back():
            return True
        if self.menu is None:
            return False
        self.leave_flow()
        return True

    def on_number(self, number: int) -> bool | None:
        shown = self.presenter.shown
        if not self.beats.open and shown.question is None:
            return self._number_of_menu(number)
        if not self.beats.open and shown.challenge:
            return self.challenge.number(number)
        return super().on_number(number)

    def _number_of_menu(self, number: int) -> bool:
        """A flow of the group that is open, or a tile of the card that is looked at."""
        if self.menu is not None:
            return self.flow.menu.rows.give_number(number)
        if number > len(TILES):
            return False
        seat = self.cards.opened or self._turn
        self.open_group(seat, self.cards.cards[seat].group(TILES[number - 1]))
        return True

    def offered(self) -> Sequence[Action]:
        """Rules and settings; before them the table view, where the order of play stands."""
        if self.order.room or self.presenter.shown.challenge:
            return super().offered()
        view = Action("eye", tr.t("app.ledger.table_view"), self.open_table_view)
        return (view, *super().offered())

    def open_table_view(self) -> None:
        TableView(self).open()

    def on_space(self) -> bool | None:
        if self.beats.tap() or self.pace.go() or self.roll():
            return True
        if self.presenter.shown.question or self.menu:
            return False
        if self.side.calls.ends:
            self.end_turn()
        else:
            self.side.begin(0)
        return True

    def on_enter(self) -> bool | None:
        return self.on_space()
