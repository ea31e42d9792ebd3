"""All puzzles: the day's, the week, themes to train, and those from one's own games."""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from mobile.kit.box import fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.frame.layout import Columns, stack
from mobile.kit.frame.scaffold import Action
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.puzzles.asked import AskedPuzzle
from mobile.shell.presenters.puzzles.puzzles import PuzzlesPresenter
from mobile.shell.screens.puzzles.asking import ask
from mobile.shell.screens.puzzles.parts import ThemeRow, TodayHead, WeekPart
from mobile.shell.screens.screen import AppScreen


class PuzzlesScreen(AppScreen):
    """All puzzles."""

    presenter: PuzzlesPresenter

    def build(self) -> None:
        self.icon, self.has_back = "training", True
        self.head = TodayHead()
        self.call = CallButton(icon="swords", least=dp(60), role="heading")
        self.call.bind(on_release=lambda _: self._open(self.presenter.daily()))
        self.today = Panel(look="active")
        fill(self.today, [self.head, self.call])
        self.week, self.days = Panel(), WeekPart()
        self.week.add_widget(self.days)
        self.header = SectionHeader(icon="maze")
        self.rows = Repeater(lambda: ThemeRow(on_release=lambda row: self._train(row)))
        self.list, self.notes = stack(spacing=8), Dim()
        self.themes = Panel()
        fill(self.themes, [self.header, self.list])
        self.parts = Columns((0.44, 0.56))
        self.add_widget(self.parts)
        self.fbind("wide", lambda _, wide: self.parts.fit(wide))
        self.parts.fit(self.wide)

    def offered(self) -> Sequence[Action]:
        return self.ways_to("rules", "settings")

    def enter(self) -> None:
        """What was made of puzzles may have changed, and it may be another day."""
        self.presenter.came_back()
        super().enter()

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, shown.subtitle
        if shown.today:
            self.head.shown, self.call.text = shown.today, shown.today.call
        self.days.shown = shown.week
        self.header.text, self.header.note = tr.t("app.puzzles.themes"), tr.t("app.puzzles.tap")
        self.rows.fill(self.list, shown.themes)
        self.notes.text = "\n".join(shown.notes)
        first: list[Widget] = [self.today] if shown.today else []
        first += [self.notes] if shown.notes else []
        self.parts.fill([*first, self.week], [self.themes] if shown.themes else [])

    def _train(self, row: ThemeRow) -> None:
        if row.meant:
            self._open(self.presenter.train(row.shown.key))

    def _open(self, asked: AskedPuzzle | None) -> None:
        if asked is not None:
            ask(self.app, self.presenter, asked)
        self.tell_notices()

    def on_enter(self) -> bool | None:
        self._open(self.presenter.daily())
        return True
