"""The Hall: the tables of this device, and the way to everything else."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.presenters.hall import HallPresenter
from mobile.presenters.saved_tables import TableShown
from mobile.screens.layout import Cells, Columns, button, stack
from mobile.screens.screen import Screen
from mobile.translate import tr
from mobile.widgets.buttons import CallButton, IconButton, Tap
from mobile.widgets.panel import Divider, Panel, SectionHeader
from mobile.widgets.rules import load_rules
from mobile.widgets.scaffold import Action
from mobile.widgets.seat_mark import SeatMark
from mobile.widgets.text import OneLine
from mobile.widgets.toast import toast


class People(BoxLayout):
    """Who sits at a table: each with the mark of the seat."""

    def show(self, table: TableShown) -> None:
        """Fills it."""
        self.clear_widgets()
        for person in table.people:
            line = BoxLayout(size_hint_y=None, spacing=dp(8))
            name = OneLine(text=person.name, role="strong", size_hint_y=None)
            name.bind(texture_size=lambda label, size: setattr(label, "height", size[1]))
            name.bind(height=line.setter("height"))
            line.add_widget(SeatMark(colour=person.colour, shape=person.shape, side=dp(20)))
            line.add_widget(name)
            self.add_widget(line)


class TableHead(BoxLayout):
    """Which game it is, and when it was played."""

    icon = StringProperty("")
    game = StringProperty("")
    when = StringProperty("")


class TableCard(Tap, BoxLayout):
    """A table: a tap continues it, its three dots open what else can be done with it."""

    icon = StringProperty("")
    game = StringProperty("")
    when = StringProperty("")
    stands = StringProperty("")
    mark = StringProperty("")

    def show(self, table: TableShown) -> None:
        """Fills it."""
        self.icon, self.game, self.when = table.icon, table.game_text, table.when
        self.stands, self.mark = table.stands, table.mark
        self.disabled = not table.may_open
        self.ids.people.show(table)


class HallScreen(Screen):
    """The home of the app."""

    presenter: HallPresenter

    def build(self) -> None:
        """One panel to go on with, and a card for each table."""
        self.icon = "torch"
        self.parts = Columns((0.4, 0.6))
        self.cells = Cells(least=300, most=2)
        self.archive = Cells(least=300, most=2)
        self._cards: dict[str, TableCard] = {}
        self._shown_ids: tuple[list[str], list[str], bool] | None = None
        self.resume = Resume()
        self.resume.ids.go.bind(on_release=lambda _: self._continue())
        self.new = CallButton(icon="gate")
        self.new.bind(on_release=lambda _: self.app.open("new_table"))
        self.begin = button("", "gate", lambda: self.app.open("new_table"))
        self.take_in = button("", "save", self._take_in)
        self.more_archive = button("", "archive", self._turn_archive, look="quiet")
        self.header = SectionHeader(icon="gate")
        self.add_widget(self.parts)
        self.fbind("wide", lambda _, wide: self.parts.fit(wide))
        self.parts.fit(self.wide)

    def offered(self) -> Sequence[Action]:
        """Dice, rules, settings, about."""
        return [
            Action(icon, tr.t(f"app.{name}"), self._opener(name))
            for icon, name in (
                ("dice", "dice"),
                ("rulebook", "rules"),
                ("settings", "settings"),
                ("info", "about"),
            )
        ]

    def _opener(self, name: str) -> Callable[[], None]:
        return lambda: self.app.open(name)

    def enter(self) -> None:
        """The tables may have changed."""
        super().enter()
        self.presenter.came_back()
        self.later(self._fill, 0.05)

    def _fill(self) -> None:
        """One table at a time: where it stands takes a moment to find out."""
        if self.presenter.fill():
            self.later(self._fill, 0.02)

    def redraw(self) -> None:
        """Shows the tables."""
        shown = self.presenter.shown
        self.title, self.subtitle = tr.t("app.title"), tr.t("app.motto")
        self.new.text, self.new.sub = shown.empty_button, shown.empty
        self.begin.text, self.take_in.text = shown.empty_button, tr.t("app.hall.take_in")
        self.header.text = tr.t("app.hall.tables")
        words = "app.hall.archive_close" if shown.archive_open else "app.hall.archive_open"
        self.more_archive.text = tr.t(words, n=shown.archived)
        if shown.resume:
            self.resume.show(shown.resume)
        for table in (*shown.tables, *shown.archive):
            self._card(table).show(table)
        self._arrange()

    def _card(self, table: TableShown) -> TableCard:
        if table.id not in self._cards:
            card = TableCard()
            card.bind(on_release=lambda _, id=table.id: self.open_table(id))
            more = card.ids.more
            more.bind(on_release=lambda _, id=table.id: self._more(id))
            self._cards[table.id] = card
        return self._cards[table.id]

    def _arrange(self) -> None:
        """Puts the cards where they belong, where that has changed."""
        shown = self.presenter.shown
        ids = [table.id for table in shown.tables]
        put_away = [table.id for table in shown.archive]
        now = (ids, put_away, shown.archived > 0)
        if now == self._shown_ids:
            return
        self._shown_ids = now
        for cells, wanted in ((self.cells, ids), (self.archive, put_away)):
            cells.clear_widgets()
            for id in wanted:
                cells.add_widget(self._cards[id])
        tables = [self.header, self.cells]
        if shown.archived:
            tables += [self.more_archive, self.archive]
        first = [self.resume, self.begin, self.take_in] if ids else [self.new, self.take_in]
        self.parts.fill(first, tables if ids or shown.archived else [])

    # -- taps ----------------------------------------------------------------------------

    def _continue(self) -> None:
        if self.presenter.shown.resume:
            self.open_table(self.presenter.shown.resume.id)

    def open_table(self, id: str) -> None:
        """Opens a table to be played, or looked at."""
        self.app.open_table(id)
        self.tell_notices()

    def _turn_archive(self) -> None:
        self.presenter.show_archive(not self.presenter.shown.archive_open)
        self.later(self._fill)

    def _more(self, id: str) -> None:
        from mobile.screens.hall_sheets import more

        shown = self.presenter.shown
        more(self, next(table for table in (*shown.tables, *shown.archive) if table.id == id))

    def _take_in(self) -> None:
        from mobile.screens.hall_sheets import take_in

        take_in(self.app)

    def offer_undo(self, text: str) -> None:
        """Tells what was done, with a button that takes it back."""
        toast(text, action=tr.t("kit.undo"), on_action=self.presenter.undo)

    def on_undo_key(self) -> bool | None:
        """Takes back what was done last here."""
        self.presenter.undo()
        return True


class Resume(Panel):
    """The table that was played last."""

    icon = StringProperty("")
    game = StringProperty("")
    when = StringProperty("")
    stands = StringProperty("")

    def show(self, table: TableShown) -> None:
        """Fills it."""
        self.icon, self.game, self.when = table.icon, table.game_text, table.when
        self.stands = table.stands
        self.ids.people.show(table)


load_rules(__file__)

__all__ = ["Divider", "HallScreen", "IconButton"]
