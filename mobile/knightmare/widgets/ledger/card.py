"""A Dungeoneer's card on the ledger: nothing on it ever moves, and all of it can be touched."""

from collections.abc import Iterator
from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls import seat_mark  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.items import Item
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import panel, text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import HEADING, font_for
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.presenters.cards.things import ThingShown
from mobile.knightmare.presenters.ledger.flows import FlowGroupShown
from mobile.knightmare.presenters.ledger.ledger import SeatShown
from mobile.knightmare.widgets.ledger import (  # noqa: F401  (used in the rules)
    counter_chips,
    flow_tiles,
    hands,
)
from mobile.knightmare.widgets.ledger.counter_chips import Chip
from mobile.knightmare.widgets.ledger.item_row import ItemRow  # noqa: F401  (used in the rules)
from mobile.knightmare.widgets.standing import Standing
from mobile.knightmare.widgets.tokens import CEILING

TILES = ("challenge", "magic", "prison", "level_three", "riddle", "correct")
"""The groups of flows that have a tile."""
NARROW = 250
"""Width of a card in dp below which all on it stands closer."""
TWO_LINES = 1.6
"""How much of two lines words fill at least, when they break where they must."""
HAND = "hand"
"""The key of the slot that is no item."""


class CardHead(Tap, Box):
    """Who it is; a tap tells the whole name, and what is not seen on the card."""

    name = StringProperty("")
    place = StringProperty("")
    icon = StringProperty("")
    colour = StringProperty("ivory")
    shape = StringProperty("circle")
    active = StringProperty("")
    side = NumericProperty(dp(56))
    cut = StringProperty("")
    """As much of the name as stands on two lines."""
    lines = NumericProperty(1)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("name", "width", "side"):
            self.fbind(name, self._cut)
        theme.bind(text_factor=self._cut)

    def _cut(self, *_: object) -> None:
        room = max(dp(40), self.width - self.side - dp(46))
        font = font_for(self.name, HEADING)
        self.lines = 1 if text_width(self.name, font, theme.subheading) <= room else 2
        words = self.name
        # what two lines hold, whichever way the words break
        while len(words) > 3 and text_width(words, font, theme.small) > room * TWO_LINES:
            words = words[:-2].rstrip() + "…"
        self.cut = words


class TokenCount(Tap, Box):
    """How many helm tokens there are, of how many; a tap gives or takes several."""

    value = NumericProperty(0)
    maximum = NumericProperty(CEILING)


class LedgerCard(Standing, Panel):
    """The card. ``show_seat(seat)`` tells it what to show; nothing is built anew.

    ``on_group(group)``: a tile was tapped; ``on_grade(grade)`` and ``on_count(count)``: a
    value was set; ``on_thing(thing)``: an item or a spell was tapped, None for an empty slot;
    ``on_hand()``: the spell cards were; ``on_counter(clause)``: a counter was; ``on_head()``.
    """

    __events__ = (
        "on_group",
        "on_grade",
        "on_count",
        "on_thing",
        "on_hand",
        "on_counter",
        "on_head",
    )

    place = StringProperty("")
    items = ListProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.groups: tuple[FlowGroupShown, ...] = ()
        self.fbind("width", self._fit)
        self._fit()

    @property
    def tiles(self) -> Any:
        """The tiles of the card."""
        return self.ids.tiles

    def show_seat(self, seat: SeatShown) -> None:
        """Shows a Dungeoneer and what may be reported."""
        if seat.card != self.card:
            self._show_card(seat.card)
        if seat.groups != self.groups:
            self.groups = seat.groups
            self.tiles.show([self.group(id) for id in TILES])

    def _show_card(self, card: CardShown) -> None:
        self.stand(card)
        self.look = "disabled" if card.dead else "active" if card.active else "normal"
        self.place = card.place_text
        self.items = list(slots_of(card))
        self.ids.chips.show(list(chips_of(card)))

    def flow(self, id: str) -> Any:
        """One of the flows by its id."""
        return next(flow for group in self.groups for flow in group.flows if flow.id == id)

    def group(self, id: str) -> FlowGroupShown:
        """One of the groups by its id."""
        return next(group for group in self.groups if group.id == id)

    def _fit(self, *_: object) -> None:
        narrow = self.width < dp(NARROW)
        self.padding = (dp(10), dp(10)) if narrow else (dp(14), dp(12))
        self.ids.head.side = dp(42) if narrow else dp(52)

    def thing(self, key: object) -> None:
        """A slot was tapped."""
        if key == HAND:
            self.dispatch("on_hand")
        else:
            self.dispatch("on_thing", key)

    def chip(self, key: object) -> None:
        """A chip was tapped."""
        if isinstance(key, ThingShown):
            self.dispatch("on_thing", key)
        else:
            self.dispatch("on_counter", key)

    def on_group(self, group: FlowGroupShown) -> None:
        """A tile was tapped."""

    def on_grade(self, grade: str) -> None:
        """A grade of Life Force was tapped."""

    def on_count(self, count: int) -> None:
        """So many helm tokens are wanted."""

    def on_thing(self, thing: ThingShown | None) -> None:
        """An item or a spell was tapped; None: an empty slot."""

    def on_hand(self) -> None:
        """The spell cards were tapped."""

    def on_counter(self, clause: str) -> None:
        """A counter was tapped."""

    def on_head(self) -> None:
        """The head was tapped."""


def slots_of(card: CardShown) -> Iterator[Item]:
    """The items of a card, and its spell cards in one slot."""
    if card.hand.count:
        yield Item(HAND, "cards", tr.t("app.ledger.cards", n=card.hand.count))
    for thing in card.items:
        yield Item(thing, thing.icon, thing.name, active=thing.quest)


def chips_of(card: CardShown) -> Iterator[Chip]:
    """What runs, the path, and a dark spell."""
    for counter in card.counters:
        yield Chip(counter.clause, counter.icon, counter.short, counter.tight, counter.due)
    if card.path:
        laid = sum(stone.lies for stone in card.path.stones)
        of = len(card.path.stones)
        words = tr.t("app.ledger.stones", laid=laid, of=of)
        tight = tr.t("app.ledger.stones_tight", laid=laid, of=of)
        yield Chip("KM-6.ii.a", "stone-path", words, tight)
    if card.dark_spell:
        spell = card.dark_spell
        yield Chip(spell, spell.icon, spell.name, spell.name)


load_rules(__file__)

__all__ = ["LedgerCard", "theme"]
