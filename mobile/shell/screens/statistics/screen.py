"""The statistics: whose and of which game, figures, luck, ends, deeds, the hall of fame."""

from collections.abc import Sequence

from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from mobile.kit.box import fill
from mobile.kit.frame.layout import button, row
from mobile.kit.frame.scaffold import LOW, Action
from mobile.kit.painting.painted import Painted
from mobile.kit.repeater import Repeater
from mobile.kit.review.moments import SeatPill
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.statistics import StatisticsPresenter
from mobile.shell.screens.places import ColumnPlaces
from mobile.shell.screens.screen import AppScreen
from mobile.shell.screens.statistics.charts import LineChart, LuckChart
from mobile.shell.screens.statistics.parts import (
    BestPart,
    DeedsPart,
    EndsPart,
    GamePill,
    RecordPart,
)

BROAD = 1000
"""The least width in dp, at 100 %, of two columns."""
BESIDE = (
    ("people", "reading", "figures", "luck", "ends", "foot"),
    ("games", "deeds", "fame", "ways"),
)
BELOW = (
    ("games", "people", "reading", "figures", "luck", "ends", "deeds", "fame", "ways", "foot"),
)
"""What stands where: in two columns, and in one."""
IDLE = 0.01
"""Seconds between idle moments, in each of which a table is read."""


class Pills(StackLayout):
    """Pills side by side, in as many rows as they need."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None, spacing=dp(10))
        # Kivy leaves room below the last row as well
        self.bind(minimum_height=lambda _, high: setattr(self, "height", high - self.spacing[1]))

    def show(self, pills: Sequence[Painted]) -> None:
        """Stands exactly these there."""
        fill(self, list(pills))


class StatisticsScreen(AppScreen):
    """What somebody's finished games came to."""

    presenter: StatisticsPresenter

    def build(self) -> None:
        presenter = self.presenter
        self.icon, self.has_back = "podium", True
        self.people, self.games = Pills(), Pills()
        self.seats = Repeater(
            lambda: SeatPill(on_release=lambda one: presenter.choose_person(one.shown.mark.who))
        )
        self.choices = Repeater(
            lambda: GamePill(on_release=lambda one: presenter.choose_game(one.shown.id))
        )
        self.reading, self.empty = Dim(), Text()
        self.nothing = Panel(self.empty)
        self.figures, self.luck = RecordPart(), LuckChart()
        self.ends, self.line = EndsPart(), LineChart()
        self.pair = row((), 14)
        self.deeds = DeedsPart(on_release=lambda _: self.open_deeds())
        self.fame = BestPart()
        self.all_games = button("", "history", self.open_games)
        self.compare = button("", "meeple", self.open_compared)
        self.export = button("", "save", self.open_export)
        self.send = button("", "share", self.open_share)
        self.first_ways = row((self.all_games, self.compare), 12)
        self.last_ways = row((self.export, self.send), 12)
        self.stays = Dim(halign="center")
        self.places = ColumnPlaces((0.65, 0.35))
        self.add_widget(self.places)
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self._arrange())
        theme.bind(text_factor=self._arrange)

    def offered(self) -> Sequence[Action]:
        return self.ways_to("rules", "settings")

    def enter(self) -> None:
        """The screen is seen: what is still to be read is read in idle moments."""
        super().enter()
        self.later(self._fill, IDLE)

    def _fill(self) -> None:
        if self.seen and self.presenter.fill():
            self.later(self._fill, IDLE)

    # -- showing -----------------------------------------------------------------------------

    def redraw(self) -> None:
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, shown.subtitle
        self.actions = list(self.offered())
        for pills, repeater, models in (
            (self.people, self.seats, shown.people),
            (self.games, self.choices, shown.games),
        ):
            made = repeater.show(models)
            for pill in made:
                pill.size = pill.wide, pill.least(pill.wide)
            pills.show(made)
        self.reading.text, self.empty.text = shown.reading, shown.empty
        told = shown.told
        self.figures.shown = self.luck.shown = self.ends.shown = self.deeds.shown = told
        self.line.shown = told if told and told.line else None
        self.fame.shown = shown if told else None
        for made_button, id in (
            (self.all_games, "games"),
            (self.compare, "compare"),
            (self.export, "export"),
            (self.send, "share"),
        ):
            made_button.text = tr.t(f"app.statistics.{id}")
        self.compare.disabled = len(shown.people) < 2
        self.stays.text = tr.t("statistics.stays")
        self._arrange()
        self.later(self._fill, IDLE)

    def _arrange(self, *_: object) -> None:
        """Puts the parts where this window has room for them."""
        if not self.seen:
            return
        shown, factor = self.presenter.shown, max(1.0, theme.text_factor)
        told = shown.told
        broad = self.width >= dp(BROAD) * factor and self.height >= dp(LOW)
        enough = told is not None and not told.rest
        charts: list[Widget] = [self.ends, *([self.line] if self.line.shown else [])]
        fill(self.pair, charts if enough else [])
        beside = self.width >= dp(640) * factor
        self.pair.orientation = "horizontal" if beside else "vertical"
        narrow = self.width < dp(420) * factor
        for ways in (self.first_ways, self.last_ways):
            ways.orientation = "vertical" if narrow else "horizontal"
        parts: dict[str, Sequence[Widget]] = {
            "people": [self.people] if len(shown.people) > 1 else (),
            "games": [self.games] if len(shown.games) > 1 else (),
            "reading": [self.reading] if shown.reading else (),
            "figures": [self.figures if told else self.nothing],
            "luck": [self.luck] if enough else (),
            "ends": [self.pair] if enough else (),
            "deeds": [self.deeds] if enough else (),
            "fame": [self.fame] if enough else (),
            "foot": [self.first_ways, self.stays] if told else (),
            "ways": [self.last_ways] if told else (),
        }
        self.places.fit(broad)
        self.places.arrange(BESIDE if broad else BELOW, parts, full=True)
        self._level()

    def _level(self) -> None:
        """Two charts side by side are equally high."""
        both = self.pair.orientation == "horizontal" and len(self.pair.children) == 2
        self.ends.beside, self.line.beside = (self.line, self.ends) if both else (None, None)
        for one in (self.ends, self.line):
            one.measure()

    # -- what is tapped ----------------------------------------------------------------------

    def open_deeds(self) -> None:
        """Opens all deeds, with what each takes."""
        from mobile.shell.screens.statistics.sheets import deeds_sheet

        if told := self.presenter.shown.told:
            deeds_sheet(told)

    def open_games(self) -> None:
        """Opens the list of the last games."""
        from mobile.shell.screens.statistics.sheets import games_sheet

        games_sheet(self.app, self.presenter)

    def open_compared(self) -> None:
        """Asks with whom this person is compared."""
        from mobile.shell.screens.statistics.sheets import compare_sheet

        compare_sheet(self.presenter)

    def open_export(self) -> None:
        """Asks for a table of all games, or a file with all tables."""
        from mobile.shell.screens.statistics.sheets import export_sheet

        export_sheet(self.app, self.presenter)

    def open_share(self) -> None:
        from mobile.shell.screens.statistics.sheets import share_text

        share_text(self.app, self.presenter)
