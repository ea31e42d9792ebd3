"""The table view: names, grades, tokens and counters, to be read by everybody from afar."""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls import buttons, seat_mark  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import HEADING, font_for
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.screens.ledger_front import LedgerFront
from mobile.knightmare.widgets import values  # noqa: F401  (used in the rules)
from mobile.knightmare.widgets.ledger.card import chips_of

QUARTER = 90
LARGEST = 190
ODD = 3
SLIM = 260
"""Width of a turned card in dp below which its name has no room beside its mark."""
SPARE = 0.16
"""The part of a line, above as below, in which no digit has any ink."""
LEAST = 150
"""Height of a card in dp from which it has a row for itself."""


class TouchArea(Tap, Box):
    """A part of a card that leads to the ledger when it is tapped."""


class Counter(Box):
    """A counter in large letters."""

    icon = StringProperty("")
    text = StringProperty("")
    due = BooleanProperty(False)
    unit = NumericProperty(dp(46))


class Stone(Widget):
    """A stone of the path: it lies, or it is missing."""

    number = NumericProperty(1)
    lies = BooleanProperty(False)


class Numeral(Label):
    """A number without the room that a font keeps above digits, and below them for tails."""

    texture: Any

    def texture_update(self, *arguments: object) -> None:
        """Draws the number."""
        super().texture_update(*arguments)
        if self.texture:
            wide, high = self.texture.size
            cut = round(high * SPARE)
            self.texture = self.texture.get_region(0, cut, wide, high - 2 * cut)
            self.texture_size = list(self.texture.size)


class ViewCard(Plate, Box):
    """One person: as large as there is room. ``on_turn()``: the card is to be turned."""

    __events__ = ("on_turn", "on_touch_card")

    seat = StringProperty("")
    name = StringProperty("")
    colour = StringProperty("ivory")
    shape = StringProperty("circle")
    level = StringProperty("GREEN")
    level_word = StringProperty("")
    tokens = NumericProperty(0)
    active = BooleanProperty(False)
    of = StringProperty("")
    tall = BooleanProperty(False)
    """Whether grade, tokens and counters stand below each other: the card is turned by 90."""
    slim = BooleanProperty(False)
    """Whether it is so narrow then that the name has a line of its own."""
    unit = NumericProperty(1)
    """What all sizes are measured by: the size of a letter of the name in pixels."""
    name_size = NumericProperty(dp(60))
    counters = ListProperty()
    stones = ListProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("size", "name", "counters", "stones"):
            self.fbind(name, self._fit)

    def show(self, card: CardShown) -> None:
        """Shows a Dungeoneer."""
        self.seat, self.name, self.active = card.seat, card.name, card.active
        self.colour, self.shape, self.tokens = card.colour, card.shape, card.tokens
        self.level, self.level_word = card.life, card.life_text
        self.plate = "panel_disabled" if card.dead else "panel_active" if card.active else "panel"
        self.of = tr.t("app.ledger.of", n=card.max_tokens)
        self.counters = [
            (chip.icon, chip.tight, chip.due)
            for chip in chips_of(card)
            if not (card.path and chip.icon == "stone-path")
        ]
        self.stones = [bool(stone.lies) for stone in card.path.stones] if card.path else []

    def _fit(self, *_: object) -> None:
        self.tall = self.height > self.width
        self.slim = self.tall and self.width < dp(SLIM)
        wide, high = self.width - dp(32), self.height - dp(36)
        head = high - max(dp(48), self.height * 0.11) - (dp(36) if self.slim else 0)
        sizes = (
            (wide / 2.8, high / 7.8, head / 7.1)
            if self.tall
            else (self.width / 8.6, high / 4.1, (high - dp(48)) / 2.9)
        )
        self.unit = max(1, min(*sizes, dp(LARGEST)))
        # the name has the rest of its line
        beside = dp(54) if self.slim else self.unit * 1.15 + dp(106)
        room = max(dp(8), self.width - beside)
        font = font_for(self.name, HEADING)
        natural = max(1, text_width(self.name, font, 100))
        self.name_size = min(self.unit * 0.92, room / natural * 100, dp(26) if self.slim else 9999)
        box = self.ids.counters
        box.clear_widgets()
        if self.tall:
            # side by side below the tokens
            unit = min(self.unit * 0.6, (wide - dp(16)) / 2.7 / max(1, len(self.counters)))
        else:
            room = high - max(dp(48), self.unit * 1.15)
            unit = min(self.unit * 0.62, room / max(1, len(self.counters)) / 1.25 - dp(7))
            unit = min(unit, self.width * 0.26 / 2.7)
        for icon, words, due in self.counters:
            box.add_widget(Counter(icon=icon, text=words, due=due, unit=unit))
        # two beside each other
        side = min(self.unit, wide * 0.31 / 2 - dp(10))
        if self.tall:
            # all beside each other
            side = min(self.unit, (self.width - dp(44)) / max(1, len(self.stones)) - dp(9))
        for number, lies in enumerate(self.stones, 1):
            box.add_widget(Stone(number=number, lies=lies, size=(side, side)))

    def on_turn(self) -> None:
        """The card is to be turned."""

    def on_touch_card(self) -> None:
        """The card was tapped."""


class Turned(Scatter):
    """A card that faces a side of the table. ``turn``: by how many degrees it is turned."""

    turn = NumericProperty(0)
    card = ObjectProperty(None, allownone=True)

    def __init__(self, card: ViewCard, **properties: Any) -> None:
        super().__init__(
            do_rotation=False,
            do_translation=False,
            do_scale=False,
            size_hint=(None, None),
            **properties,
        )
        self.card = card
        self.add_widget(card)

    def fit(self, x: float, y: float, width: float, height: float) -> None:
        """Fills a place, whichever way it is turned. Arguments: its lower left corner; its size."""
        sideways = self.turn % 180 != 0
        self.rotation = 0
        self.size = (height, width) if sideways else (width, height)
        self.card.size_hint = None, None
        self.card.size = self.size
        self.card.pos = 0, 0
        self.rotation = self.turn
        self.center = x + width / 2, y + height / 2


class TableView(ModalView):
    """The whole view, over the ledger; it follows the table. Argument: the screen of the ledger."""

    title = StringProperty("")
    round = StringProperty("")
    end_text = StringProperty("")
    ready = BooleanProperty(False)

    def __init__(self, screen: LedgerFront) -> None:
        super().__init__()
        self.screen = screen
        self.turned: dict[str, Turned] = {}
        self._stop = screen.presenter.listen(self.show)
        self.ids.stage.bind(size=self._fit, pos=self._fit)
        self.show()

    def open(self, *_: object, **named: object) -> None:
        """Shows it at once."""
        super().open(animation=False)

    def dismiss(self, *_: object, **named: object) -> None:
        """Takes it away at once."""
        super().dismiss(animation=False)

    def on_dismiss(self) -> None:
        """It is closed."""
        self._stop()

    def show(self) -> None:
        """Shows the table as it is now."""
        shown = self.screen.presenter.shown
        self.round, self.end_text = shown.counted, shown.end_text
        self.ready = bool(shown.calls)
        active = next((seat.card for seat in shown.seats if seat.card.active), None)
        self.title = tr.t("app.ledger.turn", name=active.name) if active else shown.title
        for seat in shown.seats:
            id = seat.card.seat
            if id not in self.turned:
                self._make(id)
            self.turned[id].card.show(seat.card)
        self._fit()

    def _make(self, id: str) -> None:
        turned = self.turned[id] = Turned(ViewCard())
        turned.card.bind(on_turn=lambda _: self.turn(id), on_touch_card=lambda _: self.touched(id))
        self.ids.stage.add_widget(turned)

    def turn(self, id: str) -> None:
        """Turns a card by a quarter; it is kept for the seat."""
        turned = self.turned[id]
        self.screen.presenter.face(id, int(turned.turn + QUARTER) % 360)
        self._fit()

    def touched(self, id: str) -> None:
        """Leads to the hands of the ledger, on this card."""
        self.dismiss()
        self.screen.look_at(id)

    def _fit(self, *_: object) -> None:
        """Everybody has the same room, in two rows; the bar lies between them."""
        stage, cards = self.ids.stage, list(self.turned.values())
        upper, lower = cards[: len(cards) // 2], cards[len(cards) // 2 :]
        if len(cards) == ODD:
            # whoever is on has a half alone
            lower = [one for one in cards if one.card.active] or cards[:1]
            upper = [one for one in cards if one not in lower]
        alone = stage.height > stage.width and stage.height / len(cards) >= dp(LEAST)
        rows = [[one] for one in (*upper, *lower)] if alone else [upper, lower]
        rows = [row for row in rows if row]
        above = [row for row in rows if row[0] in upper]
        bar = dp(56)
        high = (stage.height - bar) / len(rows)
        top = stage.y + stage.height
        for row in rows:
            if row is rows[len(above)]:
                top -= bar
                self.ids.bar.y = top
            top -= high
            self._lay(row, top, high, 180 if row in above else 0)

    def _lay(self, row: list[Turned], low: float, high: float, usual: int) -> None:
        """Lays cards side by side. Argument: how they face the table, unless they were turned."""
        stage, gap = self.ids.stage, dp(8)
        wide = stage.width / len(row)
        for at, turned in enumerate(row):
            kept = self.screen.presenter.facing(turned.card.seat)
            turned.turn = usual if kept is None else kept
            turned.fit(stage.x + at * wide + gap, low + gap, wide - 2 * gap, high - 2 * gap)

    def undo(self) -> None:
        """Takes back."""
        self.screen.presenter.undo()

    def end_turn(self) -> None:
        """Ends the turn, as the ledger does."""
        self.screen.end_turn()

    def settings(self) -> None:
        """Opens the settings."""
        self.dismiss()
        self.screen.app.open("settings")


load_rules(__file__)
