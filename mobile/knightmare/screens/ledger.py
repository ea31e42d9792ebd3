"""Knightmare at a physical table: the cards, what is reported of them, and what follows."""

from typing import Any

from mobile.kit.frame.toast import toast
from mobile.kit.shown import AnswerShown
from mobile.kit.table.pace import Pace
from mobile.kit.theme.sounds import sounds
from mobile.kit.translate import tr
from mobile.knightmare.presenters.flows import FlowGroupShown, last_flow
from mobile.knightmare.presenters.ledger import LedgerPresenter, LedgerShown, SeatShown
from mobile.knightmare.presenters.things import ThingShown
from mobile.knightmare.screens import game_sheets, ledger_sheets
from mobile.knightmare.screens.ledger_cards import LedgerCards
from mobile.knightmare.screens.ledger_flow import FlowPlace
from mobile.knightmare.screens.ledger_places import LedgerPlaces
from mobile.knightmare.screens.ledger_side import LedgerSide
from mobile.shell.presenters.story import told_line
from mobile.shell.screens.screen import TableScreen
from mobile.shell.screens.things import thing_sheet

DIRECT = ("challenge", "end_turn", "correct")
"""Groups of one flow: a tap on the card begins it."""


class LedgerScreen(TableScreen):
    """The screen of a ledger for one to four Dungeoneers."""

    presenter: LedgerPresenter

    def build(self) -> None:
        """Makes every part once; where it stands is the business of ``LedgerPlaces``."""
        self.pace = Pace(self.presenter, lambda: self.seen)
        self.menu: tuple[str, str] | None = None
        """The group of flows that is open: whose, and which."""
        self._turn = ""
        self.cards = LedgerCards(
            on_group=lambda _, seat, group: self.open_group(seat, group),
            on_step=lambda _, seat, count: self.step(seat, count),
            on_thing=lambda _, seat, thing: self.thing(seat, thing),
            on_turn_hand=lambda _, seat: self.presenter.turn_hand(seat),
            on_clause=lambda _, id: self.app.open_clause(id),
        )
        self.flow = FlowPlace(self)
        self.side = LedgerSide(self)
        self.places = LedgerPlaces(self)
        self.add_widget(self.places)

    def leave(self) -> None:
        """Nothing goes by itself where nobody looks."""
        self.pace.rest()
        super().leave()

    # -- showing -------------------------------------------------------------------------

    def redraw(self) -> None:
        """Shows the table as it is now."""
        shown = self.presenter.shown
        active = self._active(shown)
        self.title = shown.title if shown.over else tr.t("app.ledger.turn", name=active.card.name)
        self.subtitle = shown.where if shown.question or shown.over else shown.title
        self.redraw_bar()
        if shown.question or shown.over:
            self.menu = None
        if active.card.seat != self._turn:
            self._turn = self.cards.opened = active.card.seat
        self.cards.show(shown.seats, self.cards.opened)
        self.side.show(shown, self.presenter.table.ply)
        self._show_calls(active)
        if shown.question:
            seat = self._seat(self._whose(shown))
            self.cards.opened = seat.card.seat
            self.flow.show_question(shown, seat)
        elif self.menu:
            self.flow.show_menu(self._seat(self.menu[0]), self.menu[1])
        self.places.settle()
        self.pace.watch()

    def _show_calls(self, active: SeatShown) -> None:
        calls = self.side.calls
        challenge, end = self._flow(active, "challenge"), self._flow(active, "end_turn")
        calls.name = active.card.name
        calls.may_challenge, calls.why_not = challenge.answer is not None, challenge.why_not
        calls.may_end = end.answer is not None

    def _active(self, shown: LedgerShown) -> SeatShown:
        alive = [seat for seat in shown.seats if not seat.card.dead]
        return next((seat for seat in alive if seat.card.active), (alive or shown.seats)[0])

    def _whose(self, shown: LedgerShown) -> str:
        """Whom the flow that runs is about, or who is asked in it."""
        ids = [seat.card.seat for seat in shown.seats]
        if shown.question and shown.question.who in ids:
            return shown.question.who
        flow = last_flow(told_line(self.presenter.table))
        named = str(flow[0].move.args[0]) if flow and flow[0].move.args else ""
        return named if named in ids else self._turn

    def _seat(self, id: str) -> SeatShown:
        return next(seat for seat in self.presenter.shown.seats if seat.card.seat == id)

    @staticmethod
    def _flow(seat: SeatShown, id: str) -> Any:
        return next(flow for group in seat.groups for flow in group.flows if flow.id == id)

    # -- what is tapped on the cards -------------------------------------------------------

    def begin(self, flow: str, seat: str = "") -> None:
        """Begins a flow, or tells why it makes no sense."""
        found = self._flow(self._seat(seat or self._turn), flow)
        if found.answer:
            self.answered(found.answer)
        else:
            toast(found.why_not)

    def open_group(self, seat: str, group: FlowGroupShown) -> None:
        """Opens a group of flows, or begins its only one."""
        if group.id in DIRECT:
            self.begin(group.flows[0].id, seat)
        elif self.presenter.shown.question:
            toast(group.flows[0].why_not)
        else:
            sounds.play("tap")
            self.menu = seat, group.id
            self.cards.opened = seat
            self.told()

    def step(self, seat: str, count: int) -> None:
        """One helm token more or less."""
        flow = self._flow(self._seat(seat), "gain" if count > 0 else "lose")
        if flow.answer is None:
            toast(flow.why_not)
            return
        sounds.play("tap")
        change = self.presenter.gain if count > 0 else self.presenter.lose
        change(seat, 1, flow.answer.ply)

    def thing(self, seat: str, thing: ThingShown | None) -> None:
        """Tells of an item or a spell; an empty slot takes one."""
        if thing is None:
            self.begin("take", seat)
            return
        shown = self.presenter.thing(thing.kind, thing.id)
        if shown is None:
            return
        held = any(item.id == thing.id for item in self._seat(seat).card.items)
        give_up = self._flow(self._seat(seat), "give_up").answer if held else None
        sheet = thing_sheet(shown, self.app.open_clause)
        if give_up:
            ledger_sheets.offer(sheet, lambda: self.presenter.give_up(seat, thing.id, give_up.ply))

    def correct_necromancer(self) -> None:
        """Begins to correct how strong the Necromancer is."""
        flow = self.presenter.shown.correct_necromancer
        if flow.answer:
            self.answered(flow.answer)
        else:
            toast(flow.why_not)

    def open_clauses(self) -> None:
        """Opens all clauses of the last ruling."""
        ruling = self.presenter.shown.ruling
        if ruling:
            game_sheets.clauses_sheet(ruling.text, ruling.clauses, self.app.open_clause)

    def new_table(self) -> None:
        """Opens the screen of a new table."""
        self.app.home()
        self.app.open("new_table")

    def answered(self, answer: AnswerShown) -> None:
        """Gives an answer."""
        sounds.play("tap")
        self.menu = None
        self.presenter.answer(answer)
        self.told()

    def roll(self) -> bool:
        """Lets the app roll; whether there was anything to roll."""
        question = self.presenter.shown.question
        if question is None or question.dice is None or question.waiting:
            return False
        self.presenter.roll(question.dice.ply)
        return True

    def total(self, total: int) -> None:
        """Enters what real dice show."""
        question = self.presenter.shown.question
        if question and question.dice and not question.waiting:
            self.presenter.tap_in(total, question.dice.ply)

    def typed(self, text: str) -> None:
        """Gives the written answer of a riddle."""
        question = self.presenter.shown.question
        if question and question.invitation:
            self.presenter.answer_typed(text, question.ply)

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

    def step_back(self) -> bool:
        """Closes the group that is open."""
        if self.menu is None:
            return False
        self.leave_flow()
        return True

    def on_number(self, number: int) -> bool | None:
        """Answers with this number, or tells that a die shows it."""
        question = self.presenter.shown.question
        if question is None:
            return self.menu is not None and self.flow.menu.give_number(number)
        if question.dice and question.dice.dice == 1 and not question.waiting:
            if number in question.dice.totals:
                self.total(number)
            return True
        return super().on_number(number)

    def on_space(self) -> bool | None:
        """Rolls, or goes on."""
        return self.pace.go() or self.roll()
