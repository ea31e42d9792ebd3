"""The screen of one moment: how the table stood, what was chosen, what one does from there."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.frame.layout import row, stack
from mobile.kit.frame.scaffold import Column
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.clause import ClauseChip
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.looking_back.moment import MomentPresenter, MomentShown
from mobile.shell.screens.looking_back.past import past_view
from mobile.shell.screens.looking_back.scrub import BACK, FIRST, LAST, ON, PLAY, MomentBar
from mobile.shell.screens.looking_back.verdict import (
    KnownPart,
    ReasonsPart,
    ToldPart,
    VerdictPart,
    WorthRow,
)
from mobile.shell.screens.places import Places, columns
from mobile.shell.screens.places import stack as form
from mobile.shell.screens.screen import AppScreen

FIRST_SAID, AFTER = ("note", "verdict"), ("worths", "reasons", "told")
SAID = FIRST_SAID + AFTER
SIDE = form("side", form("right", *SAID), "calls")
FORMS = {
    "wide": columns(form("left", "view", "known"), SIDE),
    "low": columns(form("scrolled", "view", "known"), SIDE),
    "tall": form("", form("left", "view"), form("side", form("right", *SAID, "known"), "calls")),
    "narrow": form("", form("right", "view", *SAID, "known")),
    "said": form(
        "", form("right", "note", "verdict", "view", "worths", "reasons", "told", "known")
    ),
}
"""What is said of a moment stands beside the table, below it, or scrolls with it in a hand."""
NOTE = "app.moment.play_on_note"
LEFT, ABOVE = 0.41, 0.46
"""How much of the width, or of the height, the table takes."""
BROAD, WORTHS = 1080, 0.62
"""The width in dp, at 100 %, from which reasons stand beside what answers were worth; how much of
their line those take."""
LARGE = 1.2
"""The size of the letters above which those of a call are not the largest."""
LOW, TINY = 560, 340
"""The height in dp, at 100 %, below which a call has one line; the width below which no words stand
beside it."""


class MomentScreen(AppScreen):
    """One moment of a game that is looked back on."""

    presenter: MomentPresenter

    def build(self) -> None:
        self.has_back, self.icon, self.mode = True, "history", ""
        presenter = self.presenter
        self.view = past_view(presenter.past.presenter, self.app.open_clause)
        self.note, self.verdict, self.known = Dim(), VerdictPart(), KnownPart(plate="well")
        self.told_part, self.reasons = ToldPart(plate="panel"), ReasonsPart(plate="panel")
        self.clause, self.why = ClauseChip(self.app.open_clause), stack(spacing=8)
        self.worths, self.rows = Repeater(WorthRow), stack(spacing=4)
        self.options, self.head = Panel(), SectionHeader(icon="crystal-ball")
        fill(self.options, [self.head, self.rows])
        self.beside = row(spacing=12)
        """Answers and reasons side by side, where there is room."""
        middle = {"center_y": 0.5}
        self.on = CallButton(on_release=lambda _: self._play_on(), pos_hint=middle)
        self.again = PlainButton(on_release=lambda _: self._try_again(), pos_hint=middle)
        self.tried, self.weighed = VerdictPart(), Dim()
        """How an answer compares that was tried, on a sheet."""
        calls: dict[str, Callable[[], object]] = {
            FIRST: lambda: presenter.go(0),
            BACK: lambda: presenter.step(-1),
            PLAY: presenter.play,
            ON: lambda: presenter.step(1),
            LAST: lambda: presenter.go(presenter.past.plies),
        }
        self.keys = MomentBar(calls, presenter.go, presenter.turn_pace)
        self.foot = self.keys
        self.stood, self.scrolled, self.said = (
            Box(orientation="vertical", spacing=dp(8)),
            Column(),
            Column(),
        )
        self.side = Box(orientation="vertical", spacing=dp(8))
        self.calls = Box(size_hint_y=None, spacing=dp(12), padding=(dp(4), 0, dp(8), dp(4)))
        self.calls.bind(minimum_height=self.calls.setter("height"))
        boxes: dict[str, Box | Column] = {"left": self.stood, "scrolled": self.scrolled}
        boxes |= {"right": self.said, "side": self.side}
        self.places = Places(boxes, spacing=dp(14))
        self.add_widget(self.places)
        self._next: ClockEvent | None = None
        for name in ("size", "wide"):
            self.fbind(name, self._arrange)
        theme.bind(left_handed=self._arrange, text_factor=self._arrange)

    @property
    def game(self) -> AppGame:
        return self.presenter.game.game

    # -- showing -------------------------------------------------------------------------

    def redraw(self) -> None:
        """Shows the moment, and goes on to the next where the game plays by itself."""
        shown = self.presenter.shown
        judged = shown.judged
        self.view.show()
        self.keys.show(shown)
        # what was asked and played is a part of the verdict, where there is one
        self.told_part.shown = replace(shown.told, asked="", played="") if judged else shown.told
        self.known.shown, self.note.text = shown.known or None, shown.note
        self.verdict.shown = judged
        self._show_worths(shown)
        self.clause.shown = shown.clause
        self.on.disabled, self.again.disabled = not shown.may_play_on, not shown.may_try
        self.tried.shown = shown.tried
        self.weighed.text = "" if shown.tried else tr.t("app.moment.weighed")
        self._arrange()
        self._wait()

    def _show_worths(self, shown: MomentShown) -> None:
        judged = shown.judged
        self.head.text, self.head.note = (
            tr.t("app.moment.worths"),
            judged.of if judged else "",
        )
        self.worths.fill(self.rows, judged.worths if judged else ())
        self.reasons.shown = judged.reasons or None if judged else None

    def _arrange(self, *_: object) -> None:
        """Everything stands where the window has room for it."""
        if not self.seen and not self.mode:
            return
        shown, factor = self.presenter.shown, max(1.0, theme.text_factor**0.5)
        tall = self.height > self.width * 1.1 and self.width >= dp(600) * factor
        low = self.height < dp(LOW) * factor
        self.mode = "tall" if tall else "narrow" if not self.wide else "low" if low else "wide"
        judged = shown.judged
        worths: list[Widget] = [self.options] if judged and judged.worths else []
        reasons: list[Widget] = [self.reasons] if judged and judged.reasons else []
        broad = self.mode == "wide" and self.width >= dp(BROAD) * factor and bool(reasons)
        reasons += [self.clause] if shown.clause else []
        fill(self.why, reasons)
        reasons = [self.why] if reasons else []
        fill(self.beside, [*worths, *reasons] if broad else [])
        for part, share in ((self.options, WORTHS), (self.why, 1 - WORTHS)):
            part.size_hint_x, part.pos_hint = (share, {"top": 1}) if broad else (1, {})
        widgets: dict[str, Sequence[Widget]] = {
            "view": [self.view],
            "note": [self.note] if shown.note else [],
            "verdict": [self.verdict] if judged else [],
            "worths": [self.beside] if broad and worths else worths,
            "reasons": [] if broad else reasons,
            "told": [self.told_part] if shown.told.came or not judged else [],
            "known": [self.known] if shown.known else [],
            "calls": [self.calls],
        }
        above = self.mode == "narrow" and judged is not None and not self.view.low
        self.places.arrange(FORMS["said" if above else self.mode], widgets)
        self._place_calls()
        beside = self.mode in ("wide", "low")
        self.stood.size_hint = self.scrolled.size_hint = (LEFT, 1) if beside else (1, ABOVE)
        self.side.size_hint = (1 - LEFT, 1) if beside else (1, 1 - ABOVE)
        self.view.fit(self.mode in ("wide", "tall"))

    def _place_calls(self) -> None:
        """What one does from there: below what is said, or beside the keys."""
        held, shown = self.mode == "narrow", self.presenter.shown
        self.title = shown.scrub.turn if held and shown.scrub.turn else shown.where
        self.subtitle = shown.scrub.move if held else tr.t("app.moment.title")
        large = self.mode in ("wide", "tall")
        self.on.icon, self.on.sub = "next" if large else "", tr.t(NOTE) if large else ""
        title = "title" if theme.text_factor <= LARGE else "heading"
        self.on.role, self.on.least = (title, dp(76)) if large else ("strong", dp(48))
        tiny = held and self.width < dp(TINY)
        self.again.icon = "" if held and not tiny else "training"
        self.again.text = "" if tiny else tr.t("app.moment.try_again")
        self.again.size_hint_x = 0.7 if held else 0.5
        self.on.size_hint_min_x = self.again.size_hint_min_x = dp(48)
        self.on.text = tr.t("app.moment.play_on_short" if held else "app.moment.play_on")
        calls = [self.on, self.again]
        calls = calls[::-1] if theme.left_handed else calls
        fill(self.calls, [] if held else calls)
        self.keys.fit(not held, calls if held else ())

    # -- time ----------------------------------------------------------------------------

    def _wait(self) -> None:
        """Where the game plays by itself, the next moment comes in time."""
        if self._next is not None:
            self._next.cancel()
        self._next = None
        if self.presenter.playing:
            self._next = Clock.schedule_once(self._play_step, self.presenter.seconds)

    def _play_step(self, _: float) -> None:
        if self.seen and self._free():
            self.presenter.play_step()
        elif self.seen:
            self._wait()

    def leave(self) -> None:
        """Nothing plays where nobody looks."""
        self.presenter.pause()
        super().leave()

    # -- what is tapped ------------------------------------------------------------------

    def _play_on(self) -> None:
        self.go_to(self.presenter.play_on())

    def _try_again(self) -> None:
        """Puts the question once more, on the game's own screen."""
        call = Clock.create_trigger(lambda _: self._tell_trial(), 0)
        self.app.open("drill", self.presenter.drill(call))

    def _tell_trial(self) -> None:
        """An answer was tried: back here, it is told how it compares."""
        while not self.seen and self.app.back():
            pass
        self.presenter.refresh()
        sheet = ModalSheet(title=tr.t("app.moment.tried"), icon="training")
        fill(sheet.body, [self.tried, self.weighed])
        sheet.open()

    # -- keys ----------------------------------------------------------------------------

    def on_way(self, way: str) -> bool | None:
        """An arrow steps, and the keys for the ends lead there."""
        self.keys.calls[way]()
        return True

    def on_space(self) -> bool | None:
        self.presenter.play()
        return True
