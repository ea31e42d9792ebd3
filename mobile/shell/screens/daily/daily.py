"""A game's days: today's try, the month, one's result as a code, and what others have shown."""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from mobile.kit.box import Fitted, fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.frame.layout import Columns, button, row, stack
from mobile.kit.frame.scaffold import Action
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.daily.daily import ENTER, GO_ON, SHARED, DailyPresenter
from mobile.shell.screens.codes import code_of
from mobile.shell.screens.daily.parts import CamePart, CardText, MonthPart, TakenPart
from mobile.shell.screens.joining.way_in import QrCode
from mobile.shell.screens.screen import AppScreen

CODE = 92
"""The side of the code on the card, in dp."""


class DailyScreen(AppScreen):
    """A game's days."""

    presenter: DailyPresenter

    def build(self) -> None:
        self.has_back = True
        self.came, self.notes = CamePart(), Text(role="small", tone="amber")
        self.month = MonthPart(self.presenter.choose, self.presenter.turn)
        self.code = QrCode(size_hint=(None, None), size=(dp(CODE), dp(CODE)))
        self.words = CardText()
        self.card = Panel(look="active")
        self.card.add_widget(row((self.code, self.words), 14))
        self.header = SectionHeader(icon="meeple")
        self.rows, self.list = Repeater(TakenPart), stack(spacing=8)
        self.others = Panel()
        fill(self.others, [self.header, self.list])
        self.calendar = Panel()
        self.calendar.add_widget(self.month)
        self.call = CallButton(least=dp(60), role="heading", on_release=lambda _: self._do())
        self.look = button("", "crystal-ball", self._look_back)
        self.take = button("", "save", self._take_in, look="quiet")
        self.left = button("", "door", self._go_on, look="quiet")
        self.low = Fitted(spacing=dp(12), padding=(dp(16), dp(8)))
        self.parts = Columns((0.5, 0.5))
        self.add_widget(self.parts)
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self._arrange())
        theme.bind(text_factor=lambda *_: self._arrange())

    def offered(self) -> Sequence[Action]:
        return self.ways_to("rules")

    def enter(self) -> None:
        """A try may be over by now, and it may be another day."""
        self.presenter.came_back()
        super().enter()

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, shown.subtitle
        self.came.shown = shown.came
        self.notes.text = "\n".join(shown.notes)
        self.month.show(shown.month)
        self.header.text = tr.t("app.daily.results")
        self.rows.fill(self.list, shown.results)
        self.words.shown = shown.card
        if shown.code:
            self.code.shown = code_of(shown.code)
        self.call.text, self.call.icon, self.call.sub = shown.call, shown.call_icon, shown.call_sub
        self.call.disabled = shown.waits
        self.look.text, self.left.text = tr.t("app.daily.look_back"), shown.left
        self.take.text = tr.t("app.daily.take_in")
        self._arrange()

    def _arrange(self) -> None:
        """Puts the parts where this window has room for them."""
        if not self.seen:
            return
        shown = self.presenter.shown
        # a phone has room for the title on one line, but not for a picture before it
        self.icon = "gate" if self.wide else ""
        first: list[Widget] = [self.notes] if shown.notes else []
        first += [self.came, *([self.left] if shown.left else [])]
        last: list[Widget] = [self.card] if shown.code else []
        last += [self.others] if shown.results else []
        last += [self.take] if self.presenter.clock.may_play else []
        low: list[Widget] = [self.call] if shown.call else []
        low += [self.look] if shown.table else []
        narrow = self.width < dp(380) * max(1.0, theme.text_factor)
        self.low.orientation = "vertical" if narrow else "horizontal"
        fill(self.low, low)
        self.foot = self.low if low else None
        self.parts.fit(self.wide)
        if self.wide:
            self.parts.fill([*first, *last], [self.calendar])
        else:
            self.parts.fill([*first, self.calendar, *last], full=True)

    # -- taps --------------------------------------------------------------------------------

    def _do(self) -> None:
        shown = self.presenter.shown
        if shown.call_icon == SHARED:
            self._share()
        elif shown.call_icon in (ENTER, GO_ON):
            self._open(self.presenter.enter())

    def _open(self, id: str) -> None:
        if id:
            self.app.open_table(id, again=True)
        self.tell_notices()

    def _go_on(self) -> None:
        self._open(self.presenter.go_on())

    def _look_back(self) -> None:
        self.app.review_table(self.presenter.shown.table)

    def _share(self) -> None:
        from mobile.shell.screens.daily.sheets import share_day

        share_day(self.app, self.presenter)

    def _take_in(self) -> None:
        from mobile.shell.screens.daily.sheets import take_in

        take_in(self.app, self.presenter)

    def on_enter(self) -> bool | None:
        if not self.call.disabled:
            self._do()
        return True
