"""What this is, whose work it stands on, and that it is not official."""

from mobile.kit.frame.layout import Cells
from mobile.kit.frame.scaffold import Column
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Text
from mobile.shell.presenters.about import AboutPresenter
from mobile.shell.screens.screen import AppScreen

ICONS = ("info", "holy", "torch", "rulebook", "settings", "chest")


class AboutScreen(AppScreen):
    """About the app."""

    presenter: AboutPresenter

    def build(self) -> None:
        self.icon, self.has_back = "info", True
        self.cells = Cells(least=420, most=2)
        column = Column()
        column.add_widget(self.cells)
        self.add_widget(column)

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, shown.version
        self.cells.clear_widgets()
        for at, (title, text) in enumerate(shown.parts):
            panel = Panel(look="active" if at == 0 else "normal")
            panel.add_widget(SectionHeader(text=title, icon=ICONS[at % len(ICONS)]))
            panel.add_widget(Text(text=text))
            self.cells.add_widget(panel)
