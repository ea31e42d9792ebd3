"""A game that is looked back on: what decided it, its curve, where it went, its turning points."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial

from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from mobile.kit.box import Fitted, fill
from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.frame.layout import button, row
from mobile.kit.frame.scaffold import LOW, Action
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.repeater import Repeater
from mobile.kit.review.chart import Chart
from mobile.kit.review.moments import MarksRow, SeatPill, TurningRow, Verdict
from mobile.kit.review.shown import TurningShown
from mobile.kit.review.sums import SumsPart
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.looking_back.review import ReviewPresenter
from mobile.shell.screens.places import ColumnPlaces
from mobile.shell.screens.screen import AppScreen
from mobile.shell.screens.sheets import closing

BROAD = 1000
"""The least width in dp, at 100 %, of two columns."""
SQUEEZED = 0.68
"""How much of its height the curve may lose, so that all has room beside the turning points."""
BESIDE = ("seats", "notes", "verdict", "chart", "sums"), ("turnings", "marks", "step", "ways")
BELOW = (("seats", "notes", "verdict", "chart", "sums", "turnings", "marks", "step", "ways"),)
NARROW = (("seats", "notes", "verdict", "chart", "turnings", "marks", "sums", "step", "ways"),)
"""What stands where: in two columns, in one, and in the one of a phone."""


class SeatPills(StackLayout):
    """Whose choices may be looked at. Argument: what is done with the seat that was tapped."""

    def __init__(self, on_seat: Callable[[str], object]) -> None:
        super().__init__(size_hint_y=None, spacing=dp(10))
        # Kivy leaves room below the last row as well
        self.bind(minimum_height=lambda _, high: setattr(self, "height", high - self.spacing[1]))
        self.pills = Repeater(lambda: SeatPill(on_release=lambda one: on_seat(one.shown.mark.who)))

    def show(self, seats: Sequence[object]) -> None:
        """Shows exactly these."""
        for pill in self.pills.fill(self, seats):
            pill.size = pill.wide, pill.least(pill.wide)


class ReviewScreen(AppScreen):
    """A game that is looked back on."""

    presenter: ReviewPresenter

    def build(self) -> None:
        self.icon, self.has_back = "crystal-ball", True
        self.verdict = Verdict(on_release=lambda _: self.presenter.turn())
        self.chart = Chart(self.presenter.choose_point, size_hint=(1, None))
        self.sums = SumsPart()
        self.header = SectionHeader(icon="flag")
        self.rows = Repeater(lambda: TurningRow(on_release=lambda one: self.open_moment(one.shown)))
        self.turnings = Panel(spacing=dp(8))
        self.marks = MarksRow(on_release=lambda _: self._list_marks())
        self.call = CallButton(icon="next", role="heading")
        self.call.bind(on_release=lambda _: self.step_through())
        self.send = button("", "share", self.share)
        self.hall = button("", "torch", self.app.home)
        self.ways = row((self.send, self.hall), 12)
        self.low = Fitted(spacing=dp(12), padding=(dp(16), dp(8)))
        self.places = ColumnPlaces((0.64, 0.36))
        self.add_widget(self.places)
        self.places.columns[0].bind(height=lambda *_: self._fit_chart())
        for part in (self.verdict, self.sums):
            part.bind(height=lambda *_: self._fit_chart())
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self._arrange())
        theme.bind(text_factor=self._arrange)

    # -- parts that only some windows or games have -----------------------------------------

    @cached_property
    def pills(self) -> SeatPills:
        """Whose choices may be looked at."""
        pills = SeatPills(self.presenter.choose_seat)
        pills.bind(height=lambda *_: self._fit_chart())
        return pills

    @cached_property
    def notes(self) -> Text:
        """What is missing, and why."""
        return Text(role="small", tone="amber")

    @cached_property
    def empty(self) -> Dim:
        """What stands in place of turning points."""
        return Dim(text=tr.t("app.looking_back.no_turnings"))

    @cached_property
    def play_on(self) -> PlainButton:
        """Leads on from the choice that cost most."""
        return button("", "undo", self.play_on_from_worst)

    @cached_property
    def short_share(self) -> PlainButton:
        """Sharing, where the call stands below all."""
        share = button("", "share", self.share, size_hint_x=None, width=dp(60))
        self.call.bind(height=share.setter("height"))
        share.height = self.call.height
        return share

    def offered(self) -> Sequence[Action]:
        return self.ways_to("rules", "settings")

    # -- showing -------------------------------------------------------------------------

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, shown.subtitle
        if shown.notes:
            self.notes.text = "\n".join(shown.notes)
        if shown.seats:
            self.pills.show(shown.seats)
        self.verdict.shown, self.sums.shown = shown.verdict, shown.sums
        known = self.chart.shown is None and self.presenter.settled >= 1
        self.chart.shown = shown.chart
        if known and shown.chart is not None:
            self.chart.grow()
            self.sums.grow()
        self.header.text = tr.t("app.looking_back.turnings")
        rows: Sequence[Widget] = self.rows.show(shown.turnings) or [self.empty]
        fill(self.turnings, [self.header, *rows])
        self.marks.shown, self.marks.disabled = shown.marks, not shown.marked
        self.call.text = tr.t("app.looking_back.step_through")
        if shown.worst:
            self.play_on.text = tr.t("app.looking_back.play_on", place=shown.worst.place)
        self.send.text = tr.t("app.looking_back.share")
        self.hall.text = tr.t("app.solo.lobby")
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Puts the parts where this window has room for them."""
        if not self.seen:
            return
        shown, factor = self.presenter.shown, max(1.0, theme.text_factor)
        broad = self.width >= dp(BROAD) * factor and self.height >= dp(LOW)
        foot = not broad and self.height >= dp(LOW)
        self.call.sub = tr.t("app.looking_back.step_through_sub") if broad else ""
        self.call.least = dp(70) if broad else dp(60)
        parts: dict[str, Sequence[Widget]] = {
            "seats": [self.pills] if shown.seats else (),
            "notes": [self.notes] if shown.notes else (),
            "verdict": [self.verdict],
            "chart": [self.chart] if shown.chart else (),
            "sums": [self.sums],
            "turnings": [self.turnings],
            "marks": [self.marks],
            "step": () if foot else [self.call],
            "ways": [*([self.play_on] if shown.worst else []), self.ways],
        }
        if shown.why_not:
            parts = {"notes": [Panel(Text(text=shown.why_not))]}
        self.ways.orientation = "vertical" if self.width < dp(420) * factor else "horizontal"
        self.header.note = tr.t("app.looking_back.turnings_note") if factor == 1 else ""
        self.places.fit(broad)
        form = BESIDE if broad else BELOW if self.wide else NARROW
        self.places.arrange(form, parts, full=True)
        # what was in a column before is free only now
        fill(self.low, [self.call, self.short_share] if foot else [])
        self.foot = self.low if foot and not shown.why_not else None
        self._fit_chart()

    def _fit_chart(self) -> None:
        """The curve takes the height that is left beside the turning points."""
        least = self.chart.least(self.width)
        if not self.places.wide:
            self.chart.height = least
            return
        body = self.places.columns[0].body
        others = [one for one in body.children if one is not self.chart]
        least *= SQUEEZED
        free = self.places.columns[0].height - body.padding[1] - body.padding[3]
        used = sum(one.height for one in others) + body.spacing * len(others)
        self.chart.height = max(least, free - used)

    # -- what is tapped --------------------------------------------------------------------

    def open_moment(self, turning: TurningShown) -> None:
        self._open_at(turning.ply)

    def step_through(self) -> None:
        """Opens the moment of the point that is told of."""
        shown = self.presenter.shown
        if shown.chart is not None:
            self._open_at(shown.chart.steps[shown.point - 1].ply)

    def _open_at(self, ply: int) -> None:
        from mobile.shell.presenters.looking_back.moment import MomentPresenter

        game, seat = self.presenter.game, self.presenter.seat
        self.app.open("moment", MomentPresenter(game, seat, self.presenter.review, ply))

    def play_on_from_worst(self) -> None:
        """Begins a table that goes on from the choice that cost most."""
        self.go_to(self.presenter.play_on_from_worst())

    def share(self) -> None:
        from mobile.shell.screens.looking_back.sharing import share_review

        share_review(self.app, self.presenter.game, self.presenter.text)

    def _list_marks(self) -> None:
        """Opens the list of all marked choices."""
        sheet = ModalSheet(title=tr.t("app.looking_back.marks"), icon="crystal-ball")
        for one in self.presenter.shown.marked:
            opens = closing(sheet, partial(self.open_moment, one))
            sheet.add_widget(TurningRow(shown=one, on_release=opens))
        sheet.open()

    # -- keys ----------------------------------------------------------------------------

    def on_way(self, way: str) -> bool | None:
        last = len(self.presenter.telling.points) if self.presenter.shown.chart else 0
        self.presenter.step({"back": -1, "on": 1, "first": -last, "last": last}[way])
        return True

    def on_enter(self) -> bool | None:
        self.step_through()
        return True
