"""A new table: which game, who plays, and what the table chooses. Two taps are enough."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout

from mobile.kit.box import Stack, fill
from mobile.kit.controls import field  # noqa: F401  (used in new_table.kv)
from mobile.kit.controls.buttons import CallButton, PlainButton, Tap
from mobile.kit.controls.field import cleaned
from mobile.kit.controls.settings import ChoiceBar
from mobile.kit.frame.layout import Cells, Footer, button, stack
from mobile.kit.frame.scaffold import Column
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.kv import load_rules
from mobile.kit.painting.brush import Brush, around
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Pile, letters, seat_sign, sign
from mobile.kit.repeater import Repeater
from mobile.kit.shown import ChoiceShown, MarkShown
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.theme.sounds import sounds
from mobile.kit.translate import tr
from mobile.shell.presenters.choices import OptionShown
from mobile.shell.presenters.new_table import NewSeatShown, NewTablePresenter, NewTableShown
from mobile.shell.presenters.people.looks import COLOURS, SHAPES, Look, Person, usual
from mobile.shell.screens.packs.choosing import PACKS, PackSheet, as_option
from mobile.shell.screens.screen import AppScreen
from mobile.shell.screens.sheets import closing
from shared.descriptor import HOUSE


class KindCard(Tap, Stack):
    """One way to play."""

    shown: ChoiceShown = ObjectProperty(ChoiceShown("", "", False), rebind=True)


class PlaceRow(Stack):
    """Somebody at the table: mark, name, person or bot, and its temper.

    Arguments: told of a name that was written, and of who is to play there, with the number of
    the place; asked for other tempers, which are given to it; asked for other looks, and to take
    the place away, by its number.
    """

    # also where nothing has changed: what was written may be no name
    shown: NewSeatShown = ObjectProperty(NewSeatShown(usual(0)), rebind=True, force_dispatch=True)

    def __init__(
        self,
        on_name: Callable[[int, str], None],
        on_player: Callable[[int, str], None],
        on_temper: Callable[[OptionShown], None],
        on_look: Callable[[int], None],
        on_away: Callable[[int], None],
    ) -> None:
        super().__init__()
        self.on_name = on_name
        self.players = ChoiceBar(lambda id: on_player(self.shown.number, id))
        self.temper = OptionRow()
        self.temper.bind(on_release=lambda row: on_temper(row.shown))
        self.about = Dim()
        self.ids.name.on_written = lambda _: self.tell_name()
        self.ids.mark.bind(on_release=lambda _: on_look(self.shown.number))
        self.ids.away.bind(on_release=lambda _: on_away(self.shown.number))

    def tell_name(self) -> None:
        """Hands on what was written."""
        self.on_name(self.shown.number, cleaned(self.ids.name.text))

    def on_shown(self, *_: object) -> None:
        """Another place, or something of it has changed."""
        place, name = self.shown, self.ids.name
        if not name.ids.line.focus:
            name.text = place.name
        self.players.show(place.players)
        self.temper.shown = place.temper
        self.about.text = place.about
        parts = [self.players] if place.players else []
        parts += [self.about] if place.about else []
        parts += [self.temper] if place.temper else []
        fill(self, [self.ids.head, *parts])


def mark_of(name: str, look: Look) -> MarkShown:
    """How somebody is marked. Arguments: the name; the look."""
    return MarkShown("", name, look.colour, look.shape)


class MarkButton(Painted):
    """The colour and shape of a seat; a tap lets choose others."""

    DOWN = "slot_active"
    DEPENDS = ("chosen",)
    chosen = BooleanProperty(False)
    side = NumericProperty(dp(30))

    def __init__(self, **properties: Any) -> None:
        super().__init__(**{"size": (dp(56), dp(56)), **properties})

    def stands_on(self, shown: Look) -> str:
        return super().stands_on(shown) or ("slot_active" if self.chosen else "slot")

    def ground(self, brush: Brush, shown: Look) -> None:
        super().ground(brush, shown)
        at = around(self.width / 2, self.height / 2, self.side)
        brush.mark(mark_of("", shown), *at, self.side)


class KnownPerson(Painted):
    """Somebody who has played here, with the mark of the last time."""

    PLATE, DOWN = "button", "button_down"
    PAD = 12, 6
    LEAST = 48

    def change(self, *_: object) -> None:
        self.width = self._words(dp(180)).width + dp(50)
        self.height = self.least(self.width)
        super().change()

    def _words(self, room: float) -> Cell:
        return letters(self.shown.name if self.shown else "", "small", bold=True, width=room)

    def fill(self, pile: Pile, shown: Person) -> None:
        mark = seat_sign(mark_of(shown.name, shown.look), 18)
        pile.row(mark, self._words(pile.width - dp(26)), gap=8)


class KnownPeople(StackLayout):
    """People who are known on this device; a tap seats them."""


class OptionRow(Painted):
    """What the table may choose, what that changes, and what is chosen; a tap offers the rest."""

    PLATE, DOWN = "well", "well_down"
    PAD = 14, 9
    LEAST = 60
    own_height = True

    def fill(self, pile: Pile, shown: OptionShown) -> None:
        words = Pile(pile.width - dp(30), centred=False)
        words.text(shown.text, "strong")
        words.gap(2)
        if shown.help:
            words.text(shown.help, tone="dim")
            words.gap(2)
        words.text(
            next((one.text for one in shown.choices if one.chosen), ""),
            "small",
            "brass_bright",
            bold=True,
        )
        pile.row(words, None, sign("next", 18, "edge"))


class NewTableScreen(AppScreen):
    """Puts a new table together."""

    presenter: NewTablePresenter

    def build(self) -> None:
        self.icon, self.has_back = "gate", True
        self.games = ChoiceBar(self.presenter.choose_game)
        self.kinds = Cells(least=230, most=3)
        self._kinds = Repeater(partial(KindCard, on_release=self._choose_kind))
        self.people_header = SectionHeader(icon="meeple")
        self.people = stack(spacing=14)
        self._places = Repeater(self._place_row)
        self.add = button("", "add", lambda: self.presenter.add_place())
        self.known = KnownPeople()
        self._known = Repeater(
            partial(KnownPerson, on_release=lambda chip: self.sit(chip.shown.name))
        )
        self.options_header = SectionHeader(icon="cards")
        self.house = Stack(spacing=dp(8))
        self.levels = ChoiceBar(lambda id: self.presenter.choose(HOUSE, id))
        self.house_about = Dim()
        self.options = stack(spacing=8)
        self._options = Repeater(partial(OptionRow, on_release=lambda row: self._offer(row.shown)))
        self.begin = CallButton(icon="torch")
        self.begin.bind(on_release=lambda _: self.start())
        self.who, options, self.pair = Panel(), Panel(), Cells(least=340, most=2)
        fill(self.who, [self.people_header, self.people, self.known])
        fill(options, [self.options_header, self.house, self.options])
        fill(self.pair, [self.who, options])
        self.column = Column()
        self.add_widget(self.column)
        self.add_widget(Footer(self.begin))

    def _place_row(self) -> PlaceRow:
        presenter = self.presenter
        looks = partial(choose_look, presenter)
        return PlaceRow(
            presenter.name, presenter.player, partial(choose, presenter), looks, self.remove
        )  # fmt: skip

    def _choose_kind(self, card: KindCard) -> None:
        self.presenter.choose_kind(card.shown.value)

    def redraw(self) -> None:
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
        elif not shown.may_add:
            self.who.remove_widget(self.add)
        self.games.show(shown.games)
        self._kinds.fill(self.kinds, shown.kinds)
        self._places.fill(self.people, shown.places)
        self._known.fill(self.known, shown.known)
        self._show_house(shown.house)
        self._options.fill(self.options, [*shown.options, *as_option(shown.packs)])
        games = [self.games] if shown.games else []
        fill(self.column.body, [*games, self.kinds, self.pair])

    def _show_house(self, house: OptionShown | None) -> None:
        """The levels of the house, and how hard the chosen one is."""
        if house:
            self.levels.show(house.choices)
            self.house_about.text = house.help
        fill(self.house, [self.levels, self.house_about] if house else [])

    def _summary(self, shown: NewTableShown) -> str:
        if shown.why_not:
            return shown.why_not
        kind = next(kind.text for kind in shown.kinds if kind.chosen)
        return str(tr.t("app.new_table.summary", kind=kind, n=len(shown.places)))

    # -- taps ----------------------------------------------------------------------------

    def _offer(self, option: OptionShown) -> None:
        """Opens the choices of something that the table chooses."""
        if option.id == PACKS:
            PackSheet(self.app, self.presenter).open()
        else:
            choose(self.presenter, option)

    def enter(self) -> None:
        """Packs may have come in, or changed."""
        self.presenter.packs.look_again()
        super().enter()

    def remove(self, number: int) -> None:
        """One fewer; the names move up."""
        self._take_names()
        self.presenter.remove_place(number)

    def sit(self, name: str) -> None:
        """Somebody who is known sits down."""
        self._take_names()
        self.presenter.sit(name)

    def leave(self) -> None:
        """What was written is not lost by going away."""
        self._take_names()
        super().leave()

    def _take_names(self) -> None:
        for row in self._places.seen:
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
        self.go_to(id)

    def on_number(self, number: int) -> bool | None:
        kinds = self.presenter.kinds
        if not 1 <= number <= len(kinds):
            return False
        self.presenter.choose_kind(kinds[number - 1])
        return True

    def on_enter(self) -> bool | None:
        return self.on_space()

    def on_space(self) -> bool | None:
        if not self.begin.disabled:
            self.start()
        return True


# -- sheets ------------------------------------------------------------------------------------


def choose(presenter: NewTablePresenter, option: OptionShown) -> None:
    """Opens the choices of an option; one tap chooses and closes.

    Arguments: the presenter of the new table; the option.
    """
    sheet, parts = ModalSheet(title=option.text, icon="cards"), [Dim(text=option.help)]
    for one in option.choices:
        icon, look = ("check", "chosen") if one.chosen else ("", "plain")
        chosen = closing(sheet, partial(presenter.choose, option.id, one.value))
        made = PlainButton(text=one.text, icon=icon, look=look, on_release=chosen)
        picture = presenter.game.scene(option.id, one.value) if presenter.game.scene else None
        told = [Dim(text=one.help)] if one.help else []
        parts += [*([picture] if picture else []), made, *told]
    sheet.open_with(*parts)


def choose_look(presenter: NewTablePresenter, number: int) -> None:
    """Opens all colours and shapes. What is tapped holds at once; who had it gets the other's.

    Arguments: the presenter of the new table; the number of the place, from 1.
    """
    place = presenter.shown.places[number - 1]
    name = place.name or place.usual_name
    sheet = ModalSheet(title=tr.t("app.new_table.look_of", who=name), icon="edit")
    marks: dict[str, MarkButton] = {}

    def show() -> None:
        look = presenter.shown.places[number - 1].look
        for id, mark in marks.items():
            colour, shape = id if id in COLOURS else look.colour, id if id in SHAPES else look.shape
            mark.shown = Look(colour, shape)
            mark.chosen = id in (look.colour, look.shape)

    def choose(colour: str = "", shape: str = "") -> None:
        presenter.look(number, colour, shape)
        show()

    for kind, ids in (("colour", COLOURS), ("shape", SHAPES)):
        grid = GridLayout(cols=3, size_hint_y=None, spacing=dp(8))
        grid.bind(minimum_height=grid.setter("height"))
        for id in ids:
            mark = marks[id] = MarkButton(label=tr.t(f"app.{kind}.{id}"))
            mark.size_hint_x, mark.height, mark.side = 1, dp(68), dp(36)
            mark.bind(on_release=lambda _, chosen={kind: id}: choose(**chosen))
            grid.add_widget(mark)
        sheet.add_widget(Text(text=tr.t(f"app.new_table.{kind}"), role="strong", bold=True))
        sheet.add_widget(grid)
    show()
    sheet.open_with(below=[button(tr.t("app.done"), "check", sheet.dismiss)])


load_rules(__file__)
