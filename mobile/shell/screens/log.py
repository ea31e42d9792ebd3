"""The log: everything since the start; a line opens its clauses, and the way back to it."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls.long_list import LongList, LongRow
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.controls.settings import Choice
from mobile.kit.frame.layout import button
from mobile.kit.frame.scaffold import Action, Column
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Dim, Heading
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.log import LogPresenter, LogShown, RowShown
from mobile.shell.screens.screen import Screen


class MoveRow(LongRow):
    """One line; it is put into words when it scrolls into sight."""

    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    kind = StringProperty("move")
    ground = StringProperty("")
    """The plate below a heading."""
    last = BooleanProperty(False)
    tint = ObjectProperty((0, 0, 0, 0))
    shown: RowShown | None = None

    def __init__(self, all_rows: LongList) -> None:
        super().__init__()
        self.all_rows = all_rows

    def show(self, item: RowShown) -> None:
        """Takes another line."""
        self.shown = item
        self.text, self.icon, self.kind = item.text, item.icon, item.kind
        self.ground = "panel" if item.kind == "part" else ""
        # of several lines that the last move led to, only the newest is marked
        self.last = item.last and self.place == len(self.all_rows.items) - 1
        self.note = "  ·  ".join(clause.title for clause in item.clauses[:2])
        self.tint = seat_colour(item.colour) if item.colour else (0, 0, 0, 0)


class LogScreen(Screen):
    """Everything since the start."""

    presenter: LogPresenter

    def build(self) -> None:
        """Filters on one side, or above; the list takes the rest."""
        self.icon, self.has_back = "history", True
        self.list = LongList(self._row)
        self.frame = Panel(size_hint_y=1, padding=(dp(10), dp(10), dp(4), dp(10)))
        self.frame.add_widget(self.list)
        self.moves, self.empty = Heading(role="subheading"), Dim()
        self.filter_title, self.filters = Dim(), Choice()
        self.filters.bind(on_choice=lambda _, seat: self.presenter.filter(seat))
        self.picked = button("", "person", self._pick)
        self.go_back = button("", "redo", lambda: self.presenter.go_back())
        self.share = button("", "share", self._share)
        self.side = Column(size_hint_x=0.36)
        self.panel = Panel()
        self.side.add_widget(self.panel)
        self.above = Box(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self.above.bind(minimum_height=self.above.setter("height"))
        self.place = Box(spacing=dp(12))
        self.add_widget(self.place)
        self._now: tuple[Any, ...] = ()
        self._begun = False
        self.fbind("wide", self._arrange)
        theme.bind(left_handed=self._arrange)

    def offered(self) -> Sequence[Action]:
        """Sharing, where there is no room for a button."""
        return [] if self.wide else [Action("share", tr.t("app.log.share"), self._share)]

    def redraw(self) -> None:
        """Shows the rows, the newest in sight."""
        shown = self.presenter.shown
        self.title, self.subtitle = tr.t("kit.log"), "" if self.wide else shown.moves_text
        self.moves.text, self.empty.text = shown.moves_text, shown.empty
        self.filter_title.text = tr.t("app.log.whose")
        self.filters.show(shown.filters)
        self.picked.text = next(one.text for one in shown.filters if one.chosen)
        self.share.text, self.go_back.text = tr.t("app.log.share"), shown.go_back_text
        self.list.fill(shown.rows)
        self._arrange()
        if not self._begun:
            self._begun = True
            self.list.scroll_y = 0
            if self.presenter.at is not None:
                # when it is known how high the list is
                self.later(self._turn_to)

    def _turn_to(self) -> None:
        """The move at which it was opened comes in sight."""
        self.list.reveal(self.presenter.shown.rows.place(self.presenter.at))

    def _arrange(self, *_: object) -> None:
        shown: LogShown = self.presenter.shown
        now = (self.wide, shown.may_go_back, bool(shown.empty), theme.left_handed)
        if now == self._now:
            return
        self._now = now
        self.actions = list(self.offered())
        self.subtitle = "" if self.wide else shown.moves_text
        for box in (self.panel, self.above, self.place):
            box.clear_widgets()
        back = [self.go_back] if shown.may_go_back else []
        empty = [self.empty] if shown.empty else []
        if self.wide:
            parts = [self.moves, *empty, *back, self.filter_title, self.filters, self.share]
            for widget in parts:
                self.panel.add_widget(widget)
            order = [self.side, self.frame]
            for widget in reversed(order) if theme.left_handed else order:
                self.place.add_widget(widget)
        else:
            for widget in (self.picked, *back, *empty):
                self.above.add_widget(widget)
            self.place.add_widget(self.above)
            self.place.add_widget(self.frame)
        self.place.orientation = "horizontal" if self.wide else "vertical"

    def _row(self) -> MoveRow:
        row = MoveRow(self.list)
        row.bind(on_release=lambda row: self.open_line(row.shown))
        return row

    # -- taps ----------------------------------------------------------------------------

    def _pick(self) -> None:
        from mobile.shell.screens.log_sheets import pick

        pick(self.presenter)

    def _share(self) -> None:
        from mobile.shell.screens.log_sheets import share

        share(self.app, self.presenter)

    def open_line(self, row: RowShown) -> None:
        """Opens what can be done with one line."""
        from mobile.shell.screens.log_sheets import line

        line(self.app, self.presenter, row)

    def on_undo_key(self) -> bool | None:
        """Takes the last move back."""
        self.presenter.game.undo()
        return True

    def on_redo_key(self) -> bool | None:
        """Does it again."""
        self.presenter.game.redo()
        return True


load_rules(__file__)
