"""Dungeon Lords at a physical table: the Evilometer, the lords' cards, what is reported."""

from functools import cached_property
from typing import Any, Protocol

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.board.seasons import SeasonShown
from mobile.dungeonlords.presenters.figures import SomebodyShown
from mobile.dungeonlords.presenters.ledger.counting import ChipShown, CorrectingShown, CountingShown
from mobile.dungeonlords.presenters.ledger.ledger import LedgerShown, LordsLedgerPresenter
from mobile.dungeonlords.presenters.ledger.together import TogetherShown
from mobile.dungeonlords.presenters.questions import LordsQuestionShown
from mobile.dungeonlords.screens.ending import ending
from mobile.dungeonlords.widgets.battle.battle import BattleView
from mobile.dungeonlords.widgets.beats.parts import PARTS
from mobile.dungeonlords.widgets.board.offers import Taps
from mobile.dungeonlords.widgets.lair.rivals import RivalSheet
from mobile.dungeonlords.widgets.ledger.card import LordCard, flow_buttons
from mobile.dungeonlords.widgets.ledger.checklist import ChecklistBox
from mobile.dungeonlords.widgets.ledger.chips import ReasonsBox
from mobile.dungeonlords.widgets.ledger.counting import CorrectingBox, CountingBox
from mobile.dungeonlords.widgets.ledger.evilometer import EvilBox, WalkRow, WatchedEvilometer
from mobile.dungeonlords.widgets.ledger.together import TogetherBox
from mobile.dungeonlords.widgets.ledger.year import ComingBox, PhaseStrip
from mobile.dungeonlords.widgets.question.question import LordsQuestionBox
from mobile.dungeonlords.widgets.scoring.ending import EndingView
from mobile.kit.box import Box, Fitted, fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.frame.layout import Cells, button
from mobile.kit.frame.toast import toast
from mobile.kit.surfaces.panel import Panel
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.screens.places import ColumnPlaces
from mobile.shell.screens.table import TableScreen
from shared.play.decision import Move

SHARES = {
    (False, False): (0.76, 0.24),
    (False, True): (0.68, 0.32),
    (True, False): (0.64, 0.36),
    (True, True): (0.5, 0.5),
}
"""Of the width: the Evilometer with the cards, and what is reported; by whether the window is
higher than wide, and whether anything is asked."""
TOLD = ("ruling", "story")
OVER = (("looking", "over"),)
BATTLE = (("looking", "battle", "stop", *TOLD, "scale", "lords"),)
FORMS = {
    ("over", True): OVER,
    ("over", False): OVER,
    ("battle", True): BATTLE,
    ("battle", False): BATTLE,
    ("together", True): (("looking", "asked", "stop"),),
    ("together", False): (("looking", "asked", "stop"),),
    # the whole of a dungeon and of a lair without scrolling
    ("counted", True): (("ground",), ("looking", "asked", "stop")),
    ("counted", False): (("looking", "asked", "ground", "stop", *TOLD),),
    ("asked", True): (("scale", "ground", "lords"), ("looking", "asked", "stop", *TOLD)),
    ("asked", False): (("looking", "asked", "ground", "stop", *TOLD), ("scale", "walk", "lords")),
    # the full Evilometer has room for the bubble
    ("waiting", True): (
        ("scale", "lords"),
        ("looking", "call", "seasons", "reasons", "table", *TOLD),
    ),
    ("waiting", False): (
        ("looking", "scale", "walk", "seasons", "reasons", "lords", "table", *TOLD),
    ),
}
"""What stands in each column, by what is to be seen and whether it is wide."""
ENDS = "DL-0.3"
"""The clause on the ends of the Evilometer."""


class ReportPanel(Protocol):
    """A panel that asks by itself."""

    call: CallButton | None
    """Says that all of it is right; None where nothing does."""

    def show(self, shown: Any, /) -> None:
        """Shows what is asked."""


class LordsLedgerScreen(TableScreen):
    """The screen of a ledger for two to four lords."""

    presenter: LordsLedgerPresenter
    beat_parts = PARTS

    def build(self) -> None:
        """Makes every part once."""
        super().build()
        self._ply = -1
        self.evilometer = WatchedEvilometer(
            self.app.open_clause, on_tap=self._foretell, on_moved=self._put, full=True
        )
        self.scale = EvilBox(self.evilometer)
        self.phases = PhaseStrip(on_release=lambda _: self.open_log())
        self.lead_room, self.lead_share = dp(620), 0.5
        self.reason = WalkRow(self.app.open_clause)
        self.cards: dict[str, LordCard] = {}
        self.lords = Cells(least=186, most=4)
        self.call = CallButton(once=True, on_release=lambda _: self.begin())
        self.flows = flow_buttons(self.report)
        self.reasons = ReasonsBox(self._explain)
        self.seasons = ComingBox(self._event)
        self.table = Panel()
        self.table.add_widget(self.flows)
        self.question = LordsQuestionBox(
            Taps(self.answered, self.open_thing, self.app.open_clause),
            on_typed=self.typed,
            on_go=self.pace.go,
        )
        self.stop = button(tr.t("app.ledger.stop"), "close", self._stop_flow, look="quiet")
        self.parts = ColumnPlaces(SHARES[False, False])
        self.thumb = Fitted(padding=(dp(4), 0, dp(4), dp(4)))
        self.above = Fitted()
        self.frame = Box(orientation="vertical", spacing=dp(8))
        self.add_widget(self.frame)
        for name in ("wide", "size"):
            self.fbind(name, lambda *_: self._fit())

    def may_proceed(self) -> bool:
        """Nothing goes by itself below a sheet."""
        return super().may_proceed() and not self.app.covered

    @cached_property
    def battle(self) -> BattleView:
        """A battle, made when the first is reported."""
        ask = self.presenter.battles.advice.ask
        return BattleView(self.answered, self.app.open_clause, ask, self._open_lord)

    def _open_lord(self, seat: str) -> None:
        """What a lord has, and how its battle of this round went."""
        lords = self.presenter.shown.lords
        lair = next(one.lair for one in lords if one.lair.seat == seat)
        RivalSheet(lair, self.open_thing, self.presenter.battles.steps(seat)).open()

    @cached_property
    def counting(self) -> CountingBox:
        """What a lord has by now, made when it is first counted."""
        return CountingBox(self._report, self.presenter.point)

    @cached_property
    def together(self) -> TogetherBox:
        """Everybody's goods, made when they are first told at once."""
        return TogetherBox(self._tell, self._report)

    @cached_property
    def correcting(self) -> CorrectingBox:
        """A correction, or who lies out, made when the first is asked for."""
        return CorrectingBox(self._report, self.presenter.point)

    @cached_property
    def checklist(self) -> ChecklistBox:
        """What is set up, made when the table is."""
        return ChecklistBox(self.answered)

    @cached_property
    def over(self) -> EndingView:
        """The end of the game, made when it has come."""
        return ending(self, self.presenter, self.new_table)

    # -- showing -------------------------------------------------------------------------

    def draw(self) -> None:
        """Shows the table as it is now."""
        shown = self.presenter.shown
        self.title, self.subtitle = tr.t("app.lords_ledger.title"), shown.where
        self.redraw_bar()
        self.evilometer.show(shown.evilometer, shown.walk)
        self.reason.shown = shown.walk
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
        self.phases.shown = shown.phases
        self.seasons.show(shown.seasons)
        self.story.show(shown.story)
        if shown.looking:
            self.looking.text = shown.looking
        self._place()
        if another:
            self.later(self.parts.begin)

    def _fit(self) -> None:
        """In another window all stands elsewhere; behind a beat, too, it is the table as it is."""
        if self.beats.open and not self.presenter.shown.scoring:
            self.draw()
        else:
            self._place()

    @property
    def panel(self) -> ReportPanel | None:
        """What asks on a panel of its own; None where it is a question like any other."""
        panel = self.presenter.shown.panel
        if isinstance(panel, CountingShown):
            return self.counting
        if isinstance(panel, TogetherShown):
            return self.together
        if isinstance(panel, CorrectingShown):
            return self.correcting
        return self.checklist if panel else None

    def _ask(self, shown: LedgerShown, question: LordsQuestionShown) -> None:
        """Shows what is asked, by what suits it best."""
        if self.panel:
            self.panel.show(shown.panel)
        else:
            self.question.show(question, "", self.presenter.sign, (), False)

    def _ember(self) -> Widget | None:
        """The big button of what is asked, or of the season."""
        shown, panel = self.presenter.shown, self.panel
        if panel and panel.call:
            return panel.call
        return self.call if shown.call and not shown.question and not self.wide else None

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
        shown, wide = self.presenter.shown, self.wide
        upright = bool(wide and self.height > self.width)
        counting = shown.panel if isinstance(shown.panel, CountingShown) else None
        fought = shown.battle is not None and self._grounded(shown) is None
        above = upright and not fought and not shown.scoring
        self.icon = "minion" if wide else ""
        self.lead = self.over.headline if shown.scoring else self._year()
        self.parts.fit(wide)
        self.scale.full = wide
        if counting:
            self.counting.below = not wide
        counted = counting is not None and counting.lair is not None
        shares = SHARES[upright or counted, shown.question is not None]
        for column, share in zip(self.parts.columns, shares, strict=True):
            column.size_hint_x = share
        ember = self._ember()
        fill(self.above, [self.scale] if above else [])
        fill(self.frame, [*([self.above] if above else []), self.parts, self.thumb])
        fill(self.thumb, [ember] if ember else [])
        form = "asked" if shown.question else "waiting"
        if counted or isinstance(shown.panel, TogetherShown):
            form = "counted" if counted else "together"
        if shown.scoring or fought:
            form = "over" if shown.scoring else "battle"
        self.parts.arrange(
            FORMS[form, wide], self._parts(shown, above), full=len(FORMS[form, wide]) == 1
        )

    def _year(self) -> Widget | None:
        """Where the year stands, as far as the bar has room for it."""
        return self.phases if self.width >= dp(1000) * max(1.0, theme.text_factor**0.5) else None

    def _parts(self, shown: LedgerShown, above: bool) -> dict[str, list[Widget]]:
        """What there is to be seen. Argument: whether the Evilometer has the whole width."""
        parts: dict[str, list[Widget]] = {"lords": [self.lords], "story": [self.story]}
        for name in ("looking", "ruling", "call", "reasons", "seasons"):
            if getattr(shown, name):
                parts[name] = [getattr(self, name)]
        there = {
            "walk": (self.reason, shown.walk),
            "stop": (self.stop, shown.may_stop),
            "scale": (self.scale, not above),
        }
        parts |= {name: [part] for name, (part, seen) in there.items() if seen}
        return {**parts, "table": [self.table], **self._asks(shown)}

    def _asks(self, shown: LedgerShown) -> dict[str, list[Widget]]:
        """What is made only when it is asked for: it may be there now."""
        if shown.scoring:
            return {"over": [self.over]}
        grounded = self._grounded(shown)
        if shown.battle and grounded is None:
            self.battle.wide = self.wide
            return {"battle": [self.battle]}
        asked: dict[str, list[Widget]] = {"asked": [self.panel or self.question]}
        if grounded and grounded.shown and grounded.shown.lair:
            asked["ground"] = [grounded.ground]
        return asked if shown.question else {}

    def _grounded(self, shown: LedgerShown) -> CountingBox | CorrectingBox | None:
        """The panel that may ask on a dungeon; None where another asks."""
        if isinstance(shown.panel, CountingShown):
            return self.counting
        return self.correcting if isinstance(shown.panel, CorrectingShown) else None

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
        call = self.panel.call if self.panel else None
        if call:
            call.dispatch("on_release")
        return call is not None

    def _tell(self, chip: ChipShown) -> None:
        """Something of everybody's goods is told."""
        sounds.play("tap")
        self.presenter.count(chip)

    def _report(self, played: Move) -> None:
        """Something is counted, or all of it is right."""
        sounds.play("tap")
        self.presenter.play(played, self.presenter.table.ply)

    def _put(self, seat: str, evil: int) -> None:
        """A counter is stepped or dragged to a space; where it cannot be it is told why.

        Arguments: the seat; the space on the Evilometer.
        """
        shown = self.presenter.shown
        lord = next((one for one in shown.lords if one.lair.seat == seat), None)
        if lord is None or not lord.steps:
            toast(tr.t("app.lords_ledger.no_step"))
        elif not shown.evilometer.least <= evil <= shown.evilometer.most:
            text = tr.t("app.lords_ledger.evil_ends")
            toast(text, action=ENDS, on_action=lambda: self.app.open_clause(ENDS))
        else:
            sounds.play("tap")
            self.presenter.place(seat, evil, self.presenter.table.ply)

    def _step(self, card: LordCard, by: int) -> None:
        """A counter moves. Arguments: the card on which it was stepped; by how much."""
        self._put(card.lord.lair.seat, card.lord.lair.evil + by)

    def _explain(self, chip: ChipShown) -> None:
        """Says why a counter was stepped."""
        if chip.move:
            sounds.play("tap")
            self.presenter.explain(chip.move, self.presenter.table.ply)

    def _foretell(self, seat: str) -> None:
        """A counter of the slim row says whose it is and what comes next."""
        if seat:
            self.presenter.foretell(seat)

    def _event(self, season: SeasonShown) -> None:
        """What a season brings."""
        if season.event.id:
            self.open_thing(season.event.kind, season.event.id)

    def _figure(self, figure: SomebodyShown) -> None:
        self.open_thing(figure.kind, figure.id)

    def _stop_flow(self) -> None:
        """Leaves the flow that runs, as if it had never begun."""
        question = self.presenter.shown.question
        if question and self.presenter.shown.may_stop:
            self.presenter.stop(question.ply)

    # -- keys ----------------------------------------------------------------------------

    def on_space(self) -> bool | None:
        """Goes on, or does what the season asks next."""
        return self.beats.tap() or self.pace.go() or self.finish() or self.begin()

    def on_enter(self) -> bool | None:
        """The same."""
        return self.on_space()
