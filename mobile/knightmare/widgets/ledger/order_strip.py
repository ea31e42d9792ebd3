"""The order of play: who is on, who comes next, and with whom each round begins."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls import seat_mark  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.situation import OrderShown

BESIDE, LONGEST = dp(82), dp(200)
"""The room beside a name, and the widest that a person is shown."""


class OrderSeat(Tap, Box):
    """One person."""

    seat = StringProperty("")
    name = StringProperty("")
    colour = StringProperty("ivory")
    shape = StringProperty("circle")
    active = BooleanProperty(False)
    begins = BooleanProperty(False)
    dead = BooleanProperty(False)
    room = NumericProperty(0)
    natural = NumericProperty(0)
    """The width of the name."""
    wanted = NumericProperty(0)
    """The width that shows all of it, where its name is not very long."""

    def on_name(self, *_: object) -> None:
        """Another name."""
        self.natural = text_width(self.name, font_for(self.name, BODY), theme.small, True)
        self.wanted = min(self.natural + BESIDE, LONGEST)


class OrderStrip(Box):
    """Everybody in the order of play. ``on_seat(seat)``: one was tapped."""

    __events__ = ("on_seat",)

    room = NumericProperty(0)
    """The width that the strip may take; 0 for as much as it wants."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._shown: tuple[OrderShown, ...] = ()
        self.seats: dict[str, OrderSeat] = {}

    def show(self, order: Sequence[OrderShown]) -> None:
        """Shows the order of play."""
        if tuple(order) == self._shown:
            return
        self._shown = tuple(order)
        for shown in order:
            if shown.seat not in self.seats:
                seat = self.seats[shown.seat] = OrderSeat(seat=shown.seat)
                seat.bind(on_release=lambda seat: self.dispatch("on_seat", seat.seat))
                self.fbind("room", self._share)
                self.add_widget(seat)
            seat = self.seats[shown.seat]
            seat.name, seat.colour, seat.shape = shown.name, shown.colour, shown.shape
            seat.active, seat.begins, seat.dead = shown.active, shown.begins, shown.dead
        self._share()

    @property
    def wanted(self) -> float:
        """The width in which everybody is shown whole."""
        every = self.seats.values()
        return float(sum(seat.wanted for seat in every) + self.spacing * max(0, len(every) - 1))

    def _share(self, *_: object) -> None:
        each = (self.room - self.spacing * (len(self.seats) - 1)) / max(1, len(self.seats))
        for seat in self.seats.values():
            seat.room = each if self.room else 0

    def on_seat(self, seat: str) -> None:
        """A person was tapped."""


load_rules(__file__)
