"""First steps: a first game of each game, and no more of it by one tap."""

from collections.abc import Callable

from mobile.kit.controls.buttons import CallButton
from mobile.kit.frame.layout import Cells, button
from mobile.kit.frame.scaffold import Column
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.theme.sounds import sounds
from mobile.kit.translate import tr
from mobile.shell.presenters.first_steps import FirstGameShown, FirstStepsPresenter
from mobile.shell.presenters.games import find
from mobile.shell.screens.screen import AppScreen


class FirstStepsScreen(AppScreen):
    """The first games, side by side where there is room."""

    presenter: FirstStepsPresenter

    def build(self) -> None:
        self.icon, self.has_back = "training", True
        self.cells, column = Cells(least=380, most=2), Column()
        self.switch = button("", "close", lambda: self.presenter.switch(), look="quiet")
        column.add_widget(self.cells)
        column.add_widget(self.switch)
        self.add_widget(column)

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title, self.switch.text = shown.title, shown.switch
        self.switch.icon = "close" if shown.on else "undo"
        self.cells.clear_widgets()
        for one in shown.games:
            self.cells.add_widget(self._panel(one))

    def _panel(self, one: FirstGameShown) -> Panel:
        play = CallButton(text=tr.t("app.lesson.begin"), icon=one.icon, role="heading")
        play.bind(on_release=lambda _: self._begin(one.id))
        pictures = button(tr.t("app.rulebook.guide"), "help", self._pictures(one.id))
        header = SectionHeader(text=one.name, icon=one.icon)
        return Panel(header, Text(text=one.about), Dim(text=one.known), play, pictures)

    def _pictures(self, id: str) -> Callable[[], None]:
        game = find(self.app.device.games, id)
        return lambda: self.app.open_guide(game) if game else None

    def _begin(self, id: str) -> None:
        begun = self.presenter.begin(id)
        if not begun:
            self.app.tell_unsaved()
            return
        sounds.play("good")
        self.go_to(begun)
