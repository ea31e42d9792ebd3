"""The order of play: who is on, who comes next, and with whom each round begins."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.properties import NumericProperty

from mobile.kit.box import Box
from mobile.kit.painting.brush import Brush, inset
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, one_line, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.flows import OrderShown
from mobile.knightmare.widgets.cells import seat_mark

BESIDE, LONGEST = dp(82), dp(200)
"""The room beside a name, and the widest that a person is shown."""


class OrderSeat(Painted):
    """One person."""

    DEPENDS = ("room",)
    room = NumericProperty(0)
    """The width that it may take; 0 for as much as it wants."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(height=dp(48), pos_hint={"center_y": 0.5}, **properties)

    @property
    def natural(self) -> float:
        """The width of the name."""
        name = self.shown.name if self.shown else ""
        return text_width(name, font_for(name, BODY), theme.small, True)

    @property
    def wanted(self) -> float:
        """The width that shows all of it, where its name is not very long."""
        return min(self.natural + BESIDE, LONGEST)

    @property
    def name(self) -> str:
        """As much of the name as is seen: where it has no room the mark says who it is."""
        left = self.room - dp(42) - self._icon_width
        least = min(self.natural, dp(40) * theme.text_factor)
        return "" if self.room and left < least else self.shown.name

    @property
    def _icon_width(self) -> float:
        return dp(18) if self.shown.dead or self.shown.begins else 0

    def change(self, *_: object) -> None:
        self.width = self.room or self.wanted
        super().change()

    def spoken(self, shown: OrderShown) -> str:
        return shown.name

    def ground(self, brush: Brush, shown: OrderShown) -> None:
        box = (0, self.height / 2 - dp(19), self.width, dp(38))
        brush.rounded(box, dp(19), "brass" if shown.active else "edge")
        brush.rounded(inset(box, dp(1.5)), dp(17.5), "raised" if shown.active else "slot")

    def fill(self, pile: Pile, shown: OrderShown) -> None:
        tight = self.room > 0
        side, gap = (dp(6), 4) if tight else (dp(12), 8)
        inner = Pile(pile.width - 2 * side, centred=False)
        tone = "faint" if shown.dead else "brass_bright" if shown.active else "text"
        role = "tiny" if tight and self.room < self.natural + dp(62) else "small"
        room = inner.width - dp(16 + 2 * gap) - self._icon_width
        name = one_line(self.name, role, tone, room, bold=True)
        icon = sign("skull", 18, "dim") if shown.dead else sign("flag", 18, "brass")
        end = [None, icon] if self._icon_width else []
        inner.row(seat_mark(shown.colour, shown.shape, dp(16)), name, *end, gap=gap)
        pile.put(inner, centred=True)


class OrderStrip(Box):
    """Everybody in the order of play. Argument: what to do with the seat of who was tapped."""

    room = NumericProperty(0)
    """The width that the strip may take; 0 for as much as it wants."""

    def __init__(self, on_seat: Callable[[str], object]) -> None:
        super().__init__(
            size_hint=(None, None), height=dp(48), spacing=dp(8), pos_hint={"center_y": 0.5}
        )
        self.bind(minimum_width=self.setter("width"))
        self._people = Repeater(
            partial(OrderSeat, on_release=lambda person: on_seat(person.shown.seat))
        )
        self.fbind("room", self._share)

    @property
    def seats(self) -> dict[str, OrderSeat]:
        return {person.shown.seat: person for person in self._people.seen}

    def show(self, order: Sequence[OrderShown]) -> None:
        self._people.fill(self, order)
        self._share()

    @property
    def wanted(self) -> float:
        """The width in which everybody is shown whole."""
        people = self._people.seen
        return float(sum(one.wanted for one in people) + self.spacing * max(0, len(people) - 1))

    def _share(self, *_: object) -> None:
        people = self._people.seen
        each = (self.room - self.spacing * (len(people) - 1)) / max(1, len(people))
        for person in people:
            person.room = each if self.room else 0
