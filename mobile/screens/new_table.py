"""A new table: which game, who plays, and what the table chooses. Two taps are enough."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.presenters.choices import OptionShown
from mobile.presenters.new_table import KindShown, NewTablePresenter, NewTableShown, PlaceShown
from mobile.screens.layout import Cells, Columns, button, stack
from mobile.screens.screen import Screen
from mobile.theme.sounds import sounds
from mobile.translate import tr
from mobile.widgets import field  # noqa: F401  (used in new_table.kv)
from mobile.widgets.buttons import CallButton, Tap
from mobile.widgets.field import cleaned
from mobile.widgets.panel import Divider, Panel, SectionHeader
from mobile.widgets.rules import load_rules
from mobile.widgets.seat_mark import SeatMark
from mobile.widgets.settings import Choice
from mobile.widgets.text import Dim, Text

KIND_ICONS = {"solo": "hooded", "together": "meeple", "ledger": "rulebook"}


class KindCard(Tap, BoxLayout):
    """One way to play."""

    icon = StringProperty("")
    text = StringProperty("")
    help = StringProperty("")
    chosen = BooleanProperty(False)


class MarkButton(Tap, BoxLayout):
    """The colour and shape of a seat; a tap lets choose others."""

    colour = StringProperty("ember")
    shape = StringProperty("circle")
    label = StringProperty("")
    side = NumericProperty(dp(30))
    chosen = BooleanProperty(False)


class PlaceRow(BoxLayout):
    """Somebody at the table: mark, name, person or bot."""

    number = NumericProperty(1)
    usual_name = StringProperty("")
    colour = StringProperty("ember")
    shape = StringProperty("circle")
    may_go = BooleanProperty(False)

    def __init__(self, screen: "NewTableScreen", number: int) -> None:
        super().__init__(number=number)
        self.screen = screen
        self.players = Choice()
        self.players.bind(on_choice=lambda _, id: screen.presenter.player(self.number, id))
        self.ids.name.bind(on_written=lambda *_: self.tell_name())
        self.ids.mark.bind(on_release=lambda _: screen.choose_look(self.number))
        self.ids.away.bind(on_release=lambda _: screen.remove(self.number))

    def tell_name(self) -> None:
        """Hands on what was written."""
        self.screen.presenter.name(int(self.number), cleaned(self.ids.name.text))

    def show(self, place: PlaceShown, may_go: bool) -> None:
        """Fills it."""
        self.number, self.usual_name, self.may_go = place.number, place.usual_name, may_go
        self.colour, self.shape = place.colour, place.shape
        name = self.ids.name
        if not name.ids.line.focus:
            name.text = place.name
        if place.players and not self.players.parent:
            self.add_widget(self.players)
        elif not place.players and self.players.parent:
            self.remove_widget(self.players)
        if place.players:
            self.players.options = [(one.value, one.text) for one in place.players]
            self.players.chosen = next(one.value for one in place.players if one.chosen)


class OptionRow(BoxLayout):
    """What the table may choose, with what it changes."""

    def __init__(self, screen: "NewTableScreen") -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(6))
        self.bind(minimum_height=self.setter("height"))
        self.screen, self.option = screen, ""
        self.title, self.help, self.choice = Text(role="strong"), Dim(), Choice()
        self.values: list[Any] = []
        self.choice.bind(on_choice=self._choose)
        for widget in (self.title, self.help, self.choice):
            self.add_widget(widget)

    def show(self, option: OptionShown) -> None:
        """Fills it."""
        self.option, self.title.text, self.help.text = option.id, option.text, option.help
        self.values = [one.value for one in option.choices]
        # by number: for Python, True and 1 are the same choice
        self.choice.options = [(at, one.text) for at, one in enumerate(option.choices)]
        chosen = (at for at, one in enumerate(option.choices) if one.chosen)
        self.choice.chosen = next(chosen, None)

    def _choose(self, _: Choice, at: int) -> None:
        self.screen.presenter.choose(self.option, self.values[at])


class NewTableScreen(Screen):
    """Puts a new table together."""

    presenter: NewTablePresenter

    def build(self) -> None:
        """Kinds and people on one side, options on the other, the start always in view."""
        self.icon, self.has_back = "gate", True
        self.parts = Columns((0.56, 0.44))
        self.kinds = Cells(least=210, most=3)
        self.kind_cards: dict[str, KindCard] = {}
        self.people_header = SectionHeader(icon="meeple")
        self.people = stack(spacing=14)
        self.add = button("", "add", lambda: self.presenter.add_place())
        self.options_header = SectionHeader(icon="cards")
        self.options = stack(spacing=16)
        self.begin = CallButton(icon="torch")
        self.begin.bind(on_release=lambda _: self.start())
        people, options = Panel(), Panel()
        for widget in (self.people_header, self.people, self.add):
            people.add_widget(widget)
        for widget in (self.options_header, self.options):
            options.add_widget(widget)
        self.parts.fill([self.kinds, people], [options])
        self.add_widget(self.parts)
        self.add_widget(self.begin)
        self.fbind("wide", lambda _, wide: self.parts.fit(wide))
        self.parts.fit(self.wide)

    def redraw(self) -> None:
        """Shows the table as it is put together so far."""
        shown = self.presenter.shown
        self.title = tr.t("app.new_table.title")
        self.people_header.text = tr.t("app.new_table.people")
        self.options_header.text = tr.t("app.new_table.options")
        self.add.text = tr.t("app.new_table.add")
        self.begin.text, self.begin.sub = tr.t("app.new_table.begin"), self._summary(shown)
        self.begin.disabled = not shown.may_begin
        self.add.disabled = not shown.may_add
        self.add.opacity, self.add.height = (1, dp(52)) if shown.may_add else (0, 0)
        for kind in shown.kinds:
            self._show_kind(kind)
        self._show_places(shown)
        self._show_options(shown)

    def _summary(self, shown: NewTableShown) -> str:
        if shown.why_not:
            return shown.why_not
        kind = next(kind.text for kind in shown.kinds if kind.chosen)
        return tr.t("app.new_table.summary", kind=kind, n=len(shown.places))

    def _show_kind(self, kind: KindShown) -> None:
        card = self.kind_cards.get(kind.id)
        if card is None:
            card = self.kind_cards[kind.id] = KindCard(icon=KIND_ICONS.get(kind.id, "gate"))
            card.bind(on_release=lambda _, id=kind.id: self.presenter.choose_kind(id))
            self.kinds.add_widget(card)
        card.text, card.help, card.chosen = kind.text, kind.help, kind.chosen

    def _show_places(self, shown: NewTableShown) -> None:
        rows = self.people.children
        while len(rows) > len(shown.places):
            self.people.remove_widget(rows[0])
        while len(rows) < len(shown.places):
            self.people.add_widget(PlaceRow(self, len(rows) + 1))
        for place, row in zip(shown.places, reversed(rows), strict=True):
            row.show(place, shown.may_remove)

    def _show_options(self, shown: NewTableShown) -> None:
        rows = self.options.children
        while len(rows) > len(shown.options):
            self.options.remove_widget(rows[0])
        while len(rows) < len(shown.options):
            self.options.add_widget(OptionRow(self))
        for option, row in zip(shown.options, reversed(rows), strict=True):
            row.show(option)

    # -- taps ----------------------------------------------------------------------------

    def remove(self, number: int) -> None:
        """One fewer; the names move up."""
        self._take_names()
        self.presenter.remove_place(int(number))

    def choose_look(self, number: int) -> None:
        """A sheet with all colours and shapes."""
        from mobile.screens.new_table_look import choose_look

        choose_look(self, int(number))

    def _take_names(self) -> None:
        for row in list(self.people.children):
            row.ids.name.ids.line.focus = False
            row.tell_name()

    def start(self) -> None:
        """Begins the table and goes to it."""
        self._take_names()
        id = self.presenter.begin()
        if not id:
            self.app.tell_unsaved()
            return
        sounds.play("good")
        self.app.stage.screens[0].presenter.begun(id)
        self.app.open_table(id)

    def on_space(self) -> bool | None:
        """Begins."""
        if not self.begin.disabled:
            self.start()
        return True


load_rules(__file__)

__all__ = ["Divider", "NewTableScreen", "SeatMark"]
