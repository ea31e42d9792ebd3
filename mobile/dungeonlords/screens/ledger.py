"""Dungeon Lords at a physical table: the Evilometer, the lords' cards, what is reported."""

from functools import cached_property

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.figures import FigureShown
from mobile.dungeonlords.presenters.ledger.counting import ChipShown
from mobile.dungeonlords.presenters.ledger.ledger import LedgerShown, LordsLedgerPresenter
from mobile.dungeonlords.presenters.questions import LordsQuestionShown
from mobile.dungeonlords.screens.sheet_sharing import share_sheet
from mobile.dungeonlords.widgets.battle.battle import BattleView
from mobile.dungeonlords.widgets.ledger.card import FlowButtons, LordCard
from mobile.dungeonlords.widgets.ledger.checklist import ChecklistBox
from mobile.dungeonlords.widgets.ledger.chips import ReasonsBox
from mobile.dungeonlords.widgets.ledger.correcting import CorrectingBox
from mobile.dungeonlords.widgets.ledger.counting import CountingBox
from mobile.dungeonlords.widgets.ledger.phases import PhaseStrip
from mobile.dungeonlords.widgets.ledger.walk import EvilBox, WalkRow, WatchedEvilometer
from mobile.dungeonlords.widgets.question.question import LordsQuestionBox
from mobile.dungeonlords.widgets.scoring.ending import EndingView
from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.frame.layout import Cells, Columns, button
from mobile.kit.frame.toast import toast
from mobile.kit.surfaces.panel import Panel
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.screens.table import TableScreen
from shared.play.decision import Move

SHARES, ASKED = (0.76, 0.24), (0.68, 0.32)
"""Of the width: the Evilometer with the cards, and what is reported; and where that is asked."""
UPRIGHT, ASKED_UPRIGHT = (0.64, 0.36), (0.5, 0.5)
"""The same where the window is higher than wide."""
ENDS = "DL-0.3"
"""The clause on the ends of the Evilometer."""


class LordsLedgerScreen(TableScreen):
    """The screen of a ledger for two to four lords."""

    presenter: LordsLedgerPresenter

    def build(self) -> None:
        """Makes every part once."""
        super().build()
        self._ply = -1
        self._stood: tuple[object, ...] = ()
        self.evilometer = WatchedEvilometer(
            self.app.open_clause, on_tap=self._foretell, on_moved=self._moved, full=True
        )
        self.scale = EvilBox(self.evilometer)
        self.phases = PhaseStrip(on_release=lambda _: self.open_log())
        self.lead_room, self.lead_share = dp(620), 0.5
        self.reason = WalkRow(self.app.open_clause)
        self.cards: dict[str, LordCard] = {}
        self.lords = Cells(least=186, most=4)
        self.call = CallButton(once=True)
        self.call.bind(on_release=lambda _: self.begin())
        self.flows = FlowButtons(self.report)
        self.reasons = ReasonsBox(self._explain)
        self.table = Panel()
        self.table.add_widget(self.flows)
        self.question = LordsQuestionBox(
            self.open_thing,
            self.app.open_clause,
            on_answer=lambda _, answer: self.answered(answer),
            on_typed=lambda _, text: self.typed(text),
            on_go=lambda _: self.pace.go(),
        )
        self.stop = button(tr.t("app.ledger.stop"), "close", self._stop_flow, look="quiet")
        self.parts = Columns(SHARES)
        self.thumb = Box(size_hint_y=None, padding=(dp(4), 0, dp(4), dp(4)))
        self.thumb.bind(minimum_height=self.thumb.setter("height"))
        self.above = Box(size_hint_y=None)
        self.above.bind(minimum_height=self.above.setter("height"))
        self.frame = Box(orientation="vertical", spacing=dp(8))
        self.add_widget(self.frame)
        for name in ("wide", "size"):
            self.fbind(name, lambda *_: self._place())

    def may_proceed(self) -> bool:
        """Nothing goes by itself below a sheet."""
        return super().may_proceed() and not self.app.covered

    @cached_property
    def battle(self) -> BattleView:
        """A battle, made when the first is reported."""
        return BattleView(self.answered, self.app.open_clause)

    @cached_property
    def counting(self) -> CountingBox:
        """What a lord has by now, made when it is first counted."""
        return CountingBox(self._report, self.presenter.point)

    @cached_property
    def correcting(self) -> CorrectingBox:
        """A correction, made when the first is asked for."""
        return CorrectingBox(self._report, self.presenter.point)

    @cached_property
    def checklist(self) -> ChecklistBox:
        """What is set up, made when the table is."""
        return ChecklistBox(self.answered)

    @cached_property
    def over(self) -> EndingView:
        """The end of the game, made when it has come."""
        return EndingView(
            on_again=self.new_table,
            on_share=self._share,
            on_log=self.open_log,
            on_lobby=self.app.home,
            on_thing=self.open_thing,
            on_clause=self.app.open_clause,
        )

    # -- showing -------------------------------------------------------------------------

    def draw(self) -> None:
        """Shows the table as it is now."""
        shown = self.presenter.shown
        self.title, self.subtitle = tr.t("app.lords_ledger.title"), shown.where
        self.redraw_bar()
        self.evilometer.show(shown.evilometer)
        self.evilometer.explain(shown.walk)
        if shown.walk:
            self.reason.show(shown.walk)
        self._show_cards(shown)
        if shown.call:
            call = shown.call
            self.call.text, self.call.sub, self.call.icon = call.text, call.note, call.icon
        self.flows.show(shown.flows)
        self.reasons.show(shown.why, shown.reasons)
        another = False
        if shown.question:
            another, self._ply = shown.question.ply != self._ply, shown.question.ply
            self._ask(shown, shown.question)
        if shown.battle:
            self.battle.show(shown.battle)
        if shown.ruling:
            self.ruling.show(shown.ruling)
        if shown.scoring:
            self.over.show(shown.scoring)
        self.phases.show(shown.phases)
        self.story.show(shown.story)
        if shown.looking:
            self.looking.text = shown.looking
        self._place()
        if another:
            self.later(self._to_the_top)

    def _ask(self, shown: LedgerShown, question: LordsQuestionShown) -> None:
        """Shows what is asked, by what suits it best."""
        if shown.counting:
            self.counting.show(shown.counting)
        elif shown.checklist:
            self.checklist.show(shown.checklist)
        elif shown.correcting:
            self.correcting.show(shown.correcting)
        else:
            self.question.show(question, "", self.presenter.sign, (), False)

    def _asked(self) -> Widget:
        """What asks now."""
        shown = self.presenter.shown
        if shown.counting:
            return self.counting
        if shown.correcting:
            return self.correcting
        return self.checklist if shown.checklist else self.question

    def _ember(self) -> Widget | None:
        """The big button of what is asked, or of the season."""
        shown = self.presenter.shown
        if shown.counting:
            return self.counting.call
        if shown.checklist:
            return self.checklist.call
        return self.call if shown.call and not shown.question else None

    def _show_cards(self, shown: LedgerShown) -> None:
        scale = shown.evilometer
        for lord in shown.lords:
            seat = lord.lair.seat
            if seat in self.cards:
                self.cards[seat].show(lord)
            else:
                self.cards[seat] = LordCard(lord, scale, self._step, self.report, self._figure)
        # the cards keep their places: people sit where they sit
        fill(self.lords, [self.cards[seat] for seat in self.presenter.seats])

    def _place(self) -> None:
        """Where everything stands: whatever is asked comes first where it is narrow."""
        shown = self.presenter.shown
        self.icon = "minion" if self.wide else ""
        self.lead = self.over.headline if shown.scoring else self._year()
        self.parts.fit(self.wide)
        self.scale.full = self.wide
        ember = None if self.wide else self._ember()
        if shown.counting:
            self.counting.apart = not self.wide
        elif shown.checklist:
            self.checklist.apart = not self.wide
        fought = shown.battle is not None and not (shown.counting or shown.correcting)
        upright = self.upright
        usual, asked = (UPRIGHT, ASKED_UPRIGHT) if upright else (SHARES, ASKED)
        shares = asked if shown.question else usual
        for column, share in zip(self.parts.columns, shares, strict=True):
            column.size_hint_x = share
        parts = self._parted(shown)
        above = upright and not fought and not shown.scoring
        fill(self.above, [self.scale] if above else [])
        fill(self.frame, [*([self.above] if above else []), self.parts, self.thumb])
        fill(self.thumb, [ember] if ember else [])
        now = (self.wide, *(id(one) for part in parts for one in (*part, None)))
        if now != self._stood:
            self._stood = now
            self.parts.fill(*parts, full=fought)

    @property
    def upright(self) -> bool:
        """Whether the window is a tablet held upright: the Evilometer has the whole width then."""
        return bool(self.wide and self.height > self.width)

    def _year(self) -> Widget | None:
        """Where the year stands, as far as the bar has room for it."""
        return self.phases if self.width >= dp(1000) * max(1.0, theme.text_factor**0.5) else None

    def _parted(self, shown: LedgerShown) -> list[list[Widget]]:
        """The parts of the screen, by columns where it is wide."""
        looking: list[Widget] = [self.looking] if shown.looking else []
        told = ([self.ruling] if shown.ruling else []) + [self.story]
        # the full Evilometer has room for the bubble
        walk: list[Widget] = [self.reason] if shown.walk and not self.wide else []
        scale = [] if self.upright else [self.scale]
        books: list[Widget] = [*scale, *walk, self.lords]
        stop: list[Widget] = [self.stop] if shown.may_stop else []
        if shown.scoring:
            return [[*looking, self.over]]
        if shown.battle and not (shown.counting or shown.correcting):
            self.battle.wide = self.wide
            return [[*looking, self.battle, *stop, *told, self.scale, self.lords]]
        if shown.question:
            asked, ground = [*looking, self._asked()], self._ground(shown)
            if self.wide:
                return [[*scale, *ground, self.lords], [*asked, *stop, *told]]
            return [[*asked, *ground, *stop, *told], books]
        why: list[Widget] = [self.reasons] if shown.reasons else []
        if self.wide:
            call: list[Widget] = [self.call] if shown.call else []
            return [books, [*looking, *call, *why, self.table, *told]]
        return [[*looking, *scale, *walk, *why, self.lords, self.table, *told]]

    def _ground(self, shown: LedgerShown) -> list[Widget]:
        """The dungeon, where it is asked about."""
        if shown.counting and shown.counting.lair:
            return [self.counting.ground]
        return [self.correcting.ground] if shown.correcting and shown.correcting.lair else []

    def _to_the_top(self) -> None:
        """A new question is seen from its beginning."""
        for column in (self.parts.columns[-1], self.parts.single):
            column.scroll_y = 1

    # -- what is tapped --------------------------------------------------------------------

    def begin(self) -> bool:
        """Does what the season asks next; whether it asks anything."""
        call = self.presenter.shown.call
        if call is None or self.presenter.shown.question:
            return False
        self.answered(call.answer)
        return True

    def finish(self) -> bool:
        """All is counted, or set up; whether that was asked."""
        shown = self.presenter.shown
        if shown.counting:
            self.counting.finish()
        elif shown.checklist:
            self.checklist.finish()
        return bool(shown.counting or shown.checklist)

    def _report(self, played: Move) -> None:
        """Something is counted, or all of it is right."""
        sounds.play("tap")
        self.presenter.play(played, self.presenter.table.ply)

    def _step(self, card: LordCard, by: int) -> None:
        """A counter moves by one; where it cannot it is told why."""
        if not card.lord.steps:
            toast(tr.t("app.lords_ledger.no_step"))
            return
        scale = self.presenter.shown.evilometer
        if not scale.least <= card.lord.lair.evil + by <= scale.most:
            text = tr.t("app.lords_ledger.evil_ends")
            toast(text, action=ENDS, on_action=lambda: self.app.open_clause(ENDS))
            return
        sounds.play("tap")
        self.presenter.shift(card.lord.lair.seat, by, self.presenter.table.ply)

    def _explain(self, chip: ChipShown) -> None:
        """Says why a counter was stepped."""
        if chip.move:
            sounds.play("tap")
            self.presenter.explain(chip.move, self.presenter.table.ply)

    def _moved(self, seat: str, evil: int) -> None:
        """A counter was dragged to another space; while a flow runs it goes back."""
        lord = next((one for one in self.presenter.shown.lords if one.lair.seat == seat), None)
        if lord is None or not lord.steps:
            toast(tr.t("app.lords_ledger.no_step"))
            return
        sounds.play("tap")
        self.presenter.place(seat, evil, self.presenter.table.ply)

    def _foretell(self, seat: str) -> None:
        """A counter of the slim row says whose it is and what comes next."""
        if seat:
            self.presenter.foretell(seat)

    def _figure(self, figure: FigureShown) -> None:
        self.open_thing(figure.kind, figure.id)

    def _stop_flow(self) -> None:
        """Leaves the flow that runs, as if it had never begun."""
        question = self.presenter.shown.question
        if question and self.presenter.shown.may_stop:
            self.presenter.stop(question.ply)

    def _share(self) -> None:
        if shown := self.presenter.shown.scoring:
            share_sheet(self.app.files, shown, self.over.sheet, self.presenter.words)

    # -- keys ----------------------------------------------------------------------------

    def on_space(self) -> bool | None:
        """Goes on, or does what the season asks next."""
        return self.pace.go() or self.finish() or self.begin()

    def on_enter(self) -> bool | None:
        """The same."""
        return self.on_space()
