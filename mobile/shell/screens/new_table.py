"""A new table: which game, who plays, and what the table chooses. Two taps are enough."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from mobile.kit.box import Box
from mobile.kit.controls import field, mark_button  # noqa: F401  (used in new_table.kv)
from mobile.kit.controls.buttons import CallButton, Tap
from mobile.kit.controls.field import cleaned
from mobile.kit.controls.settings import Choice
from mobile.kit.frame.layout import Cells, Footer, button, stack
from mobile.kit.frame.scaffold import Column
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim
from mobile.kit.theme.sounds import sounds
from mobile.kit.translate import tr
from mobile.shell.presenters.choices import OptionShown
from mobile.shell.presenters.new_table import NewSeatShown, NewTablePresenter, NewTableShown
from mobile.shell.presenters.people.looks import Person
from mobile.shell.presenters.reference.guide import is_due
from mobile.shell.screens.screen import Screen

KIND_ICONS = {"solo": "hooded", "together": "meeple", "ledger": "rulebook"}


class KindCard(Tap, Box):
    """One way to play."""

    icon = StringProperty("")
    text = StringProperty("")
    help = StringProperty("")
    chosen = BooleanProperty(False)


class PlaceRow(Box):
    """Somebody at the table: mark, name, person or bot."""

    number = NumericProperty(1)
    usual_name = StringProperty("")
    colour = StringProperty("ember")
    shape = StringProperty("circle")
    may_go = BooleanProperty(False)

    def __init__(self, screen: "NewTableScreen", number: int) -> None:
        super().__init__(number=number)
        self.screen = screen
        self.players, self.about = Choice(), Dim()
        self.players.bind(on_choice=lambda _, id: screen.presenter.player(self.number, id))
        self.ids.name.bind(on_written=lambda *_: self.tell_name())
        self.ids.mark.bind(on_release=lambda _: screen.choose_look(self.number))
        self.ids.away.bind(on_release=lambda _: screen.remove(self.number))

    def tell_name(self) -> None:
        """Hands on what was written."""
        self.screen.presenter.name(int(self.number), cleaned(self.ids.name.text))

    def show(self, place: NewSeatShown) -> None:
        """Fills it."""
        self.number, self.usual_name, self.may_go = place.number, place.usual_name, place.may_go
        self.colour, self.shape = place.look.colour, place.look.shape
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
        self.about.text = place.about
        if bool(place.about) != bool(self.about.parent):
            (self.add_widget if place.about else self.remove_widget)(self.about)


class KnownPerson(Tap, Box):
    """Somebody who has played here, with the mark of the last time."""

    name = StringProperty("")
    colour = StringProperty("ember")
    shape = StringProperty("circle")


class KnownPeople(StackLayout):
    """People who are known on this device. ``on_person(name)``: one sits down."""

    __events__ = ("on_person",)

    def show(self, people: Sequence[Person]) -> None:
        """Shows exactly these."""
        while len(self.children) > len(people):
            self.remove_widget(self.children[0])
        while len(self.children) < len(people):
            chip = KnownPerson()
            chip.bind(on_release=lambda chip: self.dispatch("on_person", chip.name))
            self.add_widget(chip)
        for person, chip in zip(people, self.children[::-1], strict=True):
            chip.name, look = person.name, person.look
            chip.colour, chip.shape = look.colour, look.shape

    def on_person(self, name: str) -> None:
        """Somebody sits down."""


class OptionRow(Tap, Box):
    """What the table may choose, what that changes, and what is chosen; a tap offers the rest."""

    text = StringProperty("")
    help = StringProperty("")
    value = StringProperty("")
    option: OptionShown | None = None

    def show(self, option: OptionShown) -> None:
        """Fills it."""
        self.option, self.text, self.help = option, option.text, option.help
        self.value = next((one.text for one in option.choices if one.chosen), "")


class NewTableScreen(Screen):
    """Puts a new table together."""

    presenter: NewTablePresenter

    def build(self) -> None:
        """Kinds above, people and options below, the start always in view."""
        self.icon, self.has_back = "gate", True
        self.games = Choice()
        self.games.bind(on_choice=lambda _, name: self.presenter.choose_game(name))
        self.kinds = Cells(least=230, most=3)
        self.kind_cards: dict[str, KindCard] = {}
        self.people_header = SectionHeader(icon="meeple")
        self.people = stack(spacing=14)
        self.add = button("", "add", lambda: self.presenter.add_place())
        self.known = KnownPeople(on_person=lambda _, name: self.sit(name))
        self.options_header = SectionHeader(icon="cards")
        self.options = stack(spacing=8)
        self.begin = CallButton(icon="torch")
        self.begin.bind(on_release=lambda _: self.start())
        self.who, options, pair = Panel(), Panel(), Cells(least=340, most=2)
        for widget in (self.people_header, self.people, self.known):
            self.who.add_widget(widget)
        for widget in (self.options_header, self.options):
            options.add_widget(widget)
        pair.add_widget(self.who)
        pair.add_widget(options)
        column = self.column = Column()
        column.add_widget(self.kinds)
        column.add_widget(pair)
        self.add_widget(column)
        self.add_widget(Footer(self.begin))

    def redraw(self) -> None:
        """Shows the table as it is put together so far."""
        shown = self.presenter.shown
        self.title = tr.t("app.new_table.title")
        self.people_header.text = tr.t("app.new_table.people")
        self.options_header.text = tr.t("app.new_table.options")
        self.add.text = tr.t("app.new_table.add")
        self.begin.text, self.begin.sub = tr.t("app.new_table.begin"), self._summary(shown)
        self.begin.disabled = bool(shown.why_not)
        if shown.may_add and not self.add.parent:
            # before the room that is left free below
            self.who.add_widget(self.add, 1)
        elif not shown.may_add and self.add.parent:
            self.who.remove_widget(self.add)
        self._show_games(shown)
        self._show_kinds(shown)
        self._show_places(shown)
        self.known.show(shown.known)
        self._show_options(shown)

    def _summary(self, shown: NewTableShown) -> str:
        if shown.why_not:
            return shown.why_not
        kind = next(kind.text for kind in shown.kinds if kind.chosen)
        return tr.t("app.new_table.summary", kind=kind, n=len(shown.places))

    def _show_games(self, shown: NewTableShown) -> None:
        """Which game, where there is more than one."""
        if not shown.games:
            return
        if not self.games.parent:
            self.column.add_widget(self.games, len(self.column.body.children))
        self.games.options = [(one.value, one.text) for one in shown.games]
        self.games.chosen = next(one.value for one in shown.games if one.chosen)

    def _show_kinds(self, shown: NewTableShown) -> None:
        """The ways in which the game can be played."""
        for kind in shown.kinds:
            if kind.value not in self.kind_cards:
                card = KindCard(icon=KIND_ICONS.get(kind.value, "gate"))
                card.bind(on_release=lambda _, id=kind.value: self.presenter.choose_kind(id))
                self.kind_cards[kind.value] = card
            card = self.kind_cards[kind.value]
            card.text, card.help, card.chosen = kind.text, kind.help, kind.chosen
        wanted = [self.kind_cards[kind.value] for kind in shown.kinds]
        if wanted != self.kinds.children[::-1]:
            self.kinds.clear_widgets()
            for card in wanted:
                self.kinds.add_widget(card)

    def _show_places(self, shown: NewTableShown) -> None:
        rows = self.people.children
        while len(rows) > len(shown.places):
            self.people.remove_widget(rows[0])
        while len(rows) < len(shown.places):
            self.people.add_widget(PlaceRow(self, len(rows) + 1))
        for place, row in zip(shown.places, reversed(rows), strict=True):
            row.show(place)

    def _show_options(self, shown: NewTableShown) -> None:
        rows = self.options.children
        while len(rows) > len(shown.options):
            self.options.remove_widget(rows[0])
        while len(rows) < len(shown.options):
            row = OptionRow()
            row.bind(on_release=lambda row: self.choose(row.option))
            self.options.add_widget(row)
        for option, row in zip(shown.options, reversed(rows), strict=True):
            row.show(option)

    # -- taps ----------------------------------------------------------------------------

    def remove(self, number: int) -> None:
        """One fewer; the names move up."""
        self._take_names()
        self.presenter.remove_place(int(number))

    def sit(self, name: str) -> None:
        """Somebody who is known sits down."""
        self._take_names()
        self.presenter.sit(name)

    def leave(self) -> None:
        """What was written is not lost by going away."""
        self._take_names()
        super().leave()

    def choose(self, option: OptionShown) -> None:
        """A sheet with everything that can be chosen."""
        from mobile.shell.screens.new_table_sheets import choose

        choose(self.presenter, option)

    def choose_look(self, number: int) -> None:
        """A sheet with all colours and shapes."""
        from mobile.shell.screens.new_table_sheets import choose_look

        choose_look(self.presenter, int(number))

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
        self.app.lobby.presenter.begun(id)
        game = self.presenter.game
        if self.app.open_table(id) and is_due(self.app.device, game):
            self.app.open_guide(game, first=True)

    def on_number(self, number: int) -> bool | None:
        """Chooses the way to play of this number."""
        kinds = self.presenter.kinds
        if not 1 <= number <= len(kinds):
            return False
        self.presenter.choose_kind(kinds[number - 1])
        return True

    def on_enter(self) -> bool | None:
        """Begins."""
        return self.on_space()

    def on_space(self) -> bool | None:
        """Begins."""
        if not self.begin.disabled:
            self.start()
        return True


load_rules(__file__)
