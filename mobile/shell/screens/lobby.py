"""The lobby: the tables of this device, and the way to everything else."""

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Stack, fill
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.layout import Cells, Columns, button, row, stack
from mobile.kit.frame.scaffold import Action
from mobile.kit.frame.toast import toast
from mobile.kit.kv import load_rules
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, medal, one_line, seat_sign
from mobile.kit.repeater import Repeater
from mobile.kit.shown import MarkShown
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.games import game_of
from mobile.shell.presenters.lobby.lobby import LobbyPresenter, LobbyShown
from mobile.shell.presenters.lobby.saved_tables import SavedTableShown
from mobile.shell.presenters.lobby.ways import WayOnShown
from mobile.shell.presenters.people.looks import Person
from mobile.shell.screens.screen import WAYS, AppScreen

WAYS_ON = (
    ("candle", "lessons", "presenter.first_steps.title"),
    ("podium", "statistics", "statistics.title"),
    ("flag", "tasks", "app.tasks"),
    ("archive", "packs", "app.packs.mine"),
)
"""Quiet ways on below all others: icons, the screens they open, and the words."""
NARROW = 380


class TableHead(Painting):
    """Which game it is, and when it was played."""

    own_height = True

    def fill(self, pile: Pile, shown: SavedTableShown) -> None:
        words = Pile(pile.width - dp(64), centred=False)
        words.heading(shown.game, "subheading")
        words.gap(2)
        words.text(shown.when, tone="dim")
        if shown.packs:
            words.gap(2)
            words.text(shown.packs, tone="brass")
        pile.row(medal(shown.icon, 52, "edge"), words, gap=12, least=52)


class PeopleList(Painting):
    """Who sits at a table, each name on one line."""

    own_height = True

    def fill(self, pile: Pile, shown: tuple[Person, ...]) -> None:
        for at, person in enumerate(shown):
            pile.gap(6 if at else 0)
            mark = MarkShown("", person.name, person.look.colour, person.look.shape)
            name = one_line(person.name, "strong", "text", pile.width - dp(32))
            pile.row(seat_sign(mark, 22), name, gap=10, least=24)


class TableCard(Tap, Stack):
    """A table: a tap continues it, its three dots open what else can be done with it."""

    shown: SavedTableShown = ObjectProperty(rebind=True)


class Resume(Panel):
    """The table that was played last; one whose game has ended is looked at, or played again."""

    shown: SavedTableShown = ObjectProperty(rebind=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.look_back = self.ids.look.__self__  # kept while it stands nowhere
        self.fbind("shown", self._offer_look)
        self._offer_look()

    def _offer_look(self, *_: object) -> None:
        self.remove_widget(self.look_back)
        if self.shown.over:
            self.add_widget(self.look_back)


class WayRow(ListRow):
    """Something that waits today; a tap leads on to it."""

    shown: WayOnShown = ObjectProperty(None)

    def on_shown(self, *_: object) -> None:
        """Says what it is."""
        self.icon, self.title, self.note = self.shown.icon, self.shown.title, self.shown.note


class Welcome(Panel):
    """An empty lobby: one line, and one button."""

    text = StringProperty("")
    button = StringProperty("")


class LobbyScreen(AppScreen):
    """The home of the app."""

    presenter: LobbyPresenter

    def build(self) -> None:
        self.icon = "torch"
        self.parts = Columns((0.4, 0.6))
        self.cells, self.archive = Cells(least=290, most=2), Cells(least=290, most=2)
        self._cards: dict[str, TableCard] = {}
        self.resume: Resume | None = None
        self.welcome = Welcome()
        self.welcome.ids.go.bind(on_release=lambda _: self.app.open("new_table"))
        self.begin = button("", "gate", lambda: self.app.open("new_table"))
        self.take_in = button("", "save", self._take_in, look="quiet")
        self.whole = button("", "chest", self._whole, look="quiet")
        self.ways, self.today = Repeater(lambda: WayRow(on_release=self._lead)), stack(spacing=8)
        self.ways_on = [
            button("", icon, self._opener(name), look="quiet") for icon, name, _ in WAYS_ON
        ]
        self.quiet = stack([row(self.ways_on[:2]), row(self.ways_on[2:])], 0)
        self.undo = button("", "undo", lambda: self.presenter.undo(), look="quiet")
        self.archive_button = button("", "archive", self._turn_archive, look="quiet")
        self.header = SectionHeader(icon="meeple")
        self.add_widget(self.parts)
        self._looking = Clock.create_trigger(lambda _: self._fill(), 0.05)
        self.fbind("wide", lambda _, wide: self.parts.fit(wide))
        self.fbind("width", self._offer)
        self.parts.fit(self.wide)

    def offered(self) -> Sequence[Action]:
        """Dice, rules, settings, about; a very narrow window has the last among the settings."""
        narrow = self.width < dp(NARROW) * theme.text_factor**0.5
        return self.ways_to("dice", "rules", "settings", *(() if narrow else ("about",)))

    def _offer(self, *_: object) -> None:
        if not self._due:
            self.actions = list(self.offered())
            self.icon = "torch" if len(self.actions) == len(WAYS) else ""

    def _opener(self, name: str) -> Callable[[], None]:
        return lambda: self.app.open(name)

    def enter(self) -> None:
        self.presenter.came_back()
        super().enter()

    def _fill(self) -> None:
        """One table at a time: where it stands takes a moment to find out."""
        if self.seen:
            self.presenter.fill()

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, tr.t("app.motto")
        self.welcome.text, self.welcome.button = shown.empty, shown.empty_button
        self.begin.text, self.take_in.text = shown.empty_button, tr.t("app.lobby.take_in")
        self.whole.text = tr.t("app.lobby.whole")
        self.ways.fill(self.today, shown.ways)
        for (_, _, words), way in zip(WAYS_ON, self.ways_on, strict=True):
            way.text = tr.t(words)
        self.header.text, self.undo.text = tr.t("app.lobby.tables"), shown.undo
        if shown.archive_open:
            self.archive_button.text = tr.t("app.lobby.archive_close")
        elif shown.archived:
            self.archive_button.text = tr.t("app.lobby.archive_open", n=shown.archived)
        # the table to go on with has its own panel
        others = [table for table in shown.tables if table != shown.resume]
        cells, archive = ([self._card(one) for one in part] for part in (others, shown.archive))
        # a card that comes out of the archive must have left it first
        fill(self.archive, [card for card in self.archive.children[::-1] if card in archive])
        fill(self.cells, cells)
        fill(self.archive, archive)
        self._arrange(shown)
        if not all(table.stands for table in (*shown.tables, *shown.archive)):
            self._looking()

    def _card(self, table: SavedTableShown) -> TableCard:
        if table.id not in self._cards:
            card = self._cards[table.id] = TableCard(shown=table)
            card.bind(on_release=lambda _: self.open_table(table.id))
            card.ids.more.bind(on_release=lambda _: self._more(table.id))
        card = self._cards[table.id]
        card.shown, card.disabled = table, not table.may_open
        return card

    def _resume(self, table: SavedTableShown) -> Resume:
        if self.resume is None:
            made = self.resume = Resume(shown=table)
            made.ids.go.bind(on_release=lambda _: self._continue())
            made.look_back.bind(on_release=lambda _: self.open_table(made.shown.id))
            made.ids.more.bind(on_release=lambda _: self._more(made.shown.id))
        self.resume.shown = table
        return self.resume

    def _arrange(self, shown: LobbyShown) -> None:
        """Puts the parts where they belong."""
        kept = bool(shown.archived or shown.tables or shown.may_go_back)
        first: list[Widget] = [self._resume(shown.resume)] if shown.resume else []
        first += [] if shown.tables else [self.welcome]
        first += [self.today] if shown.ways else []
        first += [self.begin] if shown.tables else []
        first += [self.quiet, self.take_in, *([self.whole] if kept else [])]
        first += [self.undo] if shown.undo else []
        tables: list[Widget] = [self.header, self.cells] if self.cells.children else []
        tables += [self.archive_button, self.archive] if shown.archived else []
        self.parts.fill(first, tables, low=not shown.tables)

    # -- taps ----------------------------------------------------------------------------

    def _continue(self) -> None:
        """Goes on with the last table; with one that is over, the same people play again."""
        last = self.presenter.shown.resume
        if last is None:
            return
        id = self.presenter.again(last.id) if last.over else last.id
        if id:
            self.open_table(id)
        else:
            self.tell_notices()

    def _lead(self, way: "WayRow") -> None:
        """Leads on to what waits today."""
        shown = way.shown
        if not shown.game:
            self.app.open(shown.screen)
            return
        from mobile.shell.presenters.daily.daily import DailyPresenter

        with self.presenter.changing():
            device = self.app.device
            self.app.open(shown.screen, DailyPresenter(device, game_of(device.games, shown.game)))
        self.tell_notices()

    def open_table(self, id: str) -> None:
        """Opens a table to be played, or looked at."""
        self.app.open_table(id, again=True)
        self.tell_notices()

    def _turn_archive(self) -> None:
        self.presenter.show_archive(not self.presenter.shown.archive_open)

    def _more(self, id: str) -> None:
        from mobile.shell.screens.lobby_sheets import more

        shown = self.presenter.shown
        listed = (*shown.tables, *shown.archive)
        table = next(table for table in listed if table.id == id)
        more(self.app, self.presenter, table, self.offer_undo)

    def _take_in(self) -> None:
        from mobile.shell.screens.lobby_sheets import take_in

        take_in(self.app)

    def _whole(self) -> None:
        from mobile.shell.screens.lobby_sheets import whole

        whole(self.app, self.presenter)

    def tell_notices(self) -> None:
        """What was lost is told on a sheet, together with the way back to a copy."""
        lost, self.presenter.lost = self.presenter.lost, False
        if not (lost and self.presenter.shown.may_go_back):
            super().tell_notices()
            return
        from mobile.shell.screens.lobby_sheets import loss

        told = [notice.text for notice in self.presenter.take_notices()]
        # at the start nothing lies in the window yet: the Hall would come to lie over the sheet
        self.later(lambda: loss(self.app, self.presenter, told))

    def offer_undo(self, text: str) -> None:
        """Tells what was done, with a button that takes it back."""
        toast(text, action=tr.t("kit.undo"), on_action=self.presenter.undo)

    def on_number(self, number: int) -> bool | None:
        """Opens the table of this number, in the order in which they stand."""
        ids = [table.id for table in self.presenter.shown.tables if table.may_open]
        last = self.presenter.shown.resume
        # the last one stands on top, whatever the list says
        ids.sort(key=lambda id: last is None or id != last.id)
        if not 1 <= number <= len(ids):
            return False
        self.open_table(ids[number - 1])
        return True

    def on_enter(self) -> bool | None:
        """Goes on with the last table; begins the first."""
        if self.presenter.shown.resume:
            self._continue()
        else:
            self.app.open("new_table")
        return True

    def on_undo_key(self) -> bool | None:
        self.presenter.undo()
        return True


load_rules(__file__)
