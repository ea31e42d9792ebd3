"""Tasks for one person, the easiest first; a tap tells what is asked, and begins."""

from functools import partial

from mobile.kit.box import fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.layout import Columns
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.shell.presenters.tasks import TaskShown, TasksPresenter
from mobile.shell.screens.screen import AppScreen
from mobile.shell.screens.sheets import closing

IDLE = 0.05
"""Seconds between two finished tables that are read."""


class TasksScreen(AppScreen):
    """The ten tasks."""

    presenter: TasksPresenter

    def build(self) -> None:
        self.icon, self.has_back = "flag", True
        self.parts, self.panels = Columns((0.5, 0.5)), (Panel(spacing="8dp"), Panel(spacing="8dp"))
        self.rows: list[ListRow] = []
        self.add_widget(self.parts)
        self.parts.fill(*([panel] for panel in self.panels))
        self.fbind("wide", lambda *_: self.parts.fit(self.wide))

    def enter(self) -> None:
        """Finished tables are read while the list is seen already."""
        super().enter()
        self.later(self._read, IDLE)

    def _read(self) -> None:
        if self.presenter.fill():
            self.later(self._read, IDLE)

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title, self.subtitle = tr.t("app.tasks"), shown.told
        while len(self.rows) < len(shown.tasks):
            row = ListRow()
            row.bind(on_release=lambda row: self.open_task(self.rows.index(row)))
            self.rows.append(row)
        for row, task in zip(self.rows, shown.tasks, strict=True):
            row.icon, row.active = task.icon, task.done
            row.title, row.note = task.title, task.about
            row.trailing = task.note
        half = -(-len(self.rows) // 2)
        for panel, rows in zip(self.panels, (self.rows[:half], self.rows[half:]), strict=True):
            fill(panel, rows)

    def open_task(self, at: int) -> None:
        """What one task asks, and its beginning. Argument: its place, from 0."""
        task = self.presenter.shown.tasks[at]
        sheet = ModalSheet(title=task.title, icon=task.icon)
        lines = [Dim(text=one) for one in (task.level, task.how_often, task.note) if one]
        call = closing(sheet, partial(self._begin, task))
        begin = CallButton(text=tr.t("app.new_table.begin"), icon="torch", on_release=call)
        sheet.open_with(Text(text=task.about), *lines, below=[begin])

    def _begin(self, task: TaskShown) -> None:
        if id := self.presenter.begin(task.id):
            self.go_to(id)
        else:
            self.app.tell_unsaved()
