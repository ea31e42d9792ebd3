"""A Dungeoneer's card on the ledger: nothing on it ever moves, and all of it can be touched."""

from collections.abc import Iterator
from typing import Protocol

from kivy.properties import NumericProperty, ObjectProperty

from mobile.kit.box import fill
from mobile.kit.controls.items import ShelfItem
from mobile.kit.painting.lettering import cut
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters, one_line, portrait, sign
from mobile.kit.surfaces.glow import glow
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
from mobile.knightmare.widgets.cells import TokensShown, grown, seat_mark
from mobile.knightmare.widgets.dungeoneer_card import changed
from mobile.knightmare.widgets.ledger.counter_chips import ChipShown, CounterChips
from mobile.knightmare.widgets.ledger.flows import FlowTiles
from mobile.knightmare.widgets.ledger.hands import ItemRow, LifeHands, TokenHands
from mobile.shell.presenters.flows import FlowShown

TILES = ("challenge", "magic", "prison", "level_three", "riddle", "correct")
"""The groups of flows that have a tile."""
NARROW = 250
"""Width of a card in dp below which all on it stands closer."""
TWO_LINES = 1.6
"""How much of two lines words fill at least, when they break where they must."""
HAND = "hand"
"""The key of the slot that is no item."""


class CardTaps(Protocol):
    """What comes of touching a card; the seat of the Dungeoneer comes first."""

    def group(self, seat: str, group: FlowGroupShown) -> object:
        """A tile was tapped. Arguments: the seat; the group of the tile."""

    def grade(self, seat: str, grade: str) -> object:
        """A grade of Life Force was tapped. Arguments: the seat; the id of the grade."""

    def count(self, seat: str, count: int) -> object:
        """So many helm tokens are wanted. Arguments: the seat; how many."""

    def thing(self, seat: str, thing: object) -> object:
        """An item or a spell was tapped. Arguments: the seat; the thing, None for an empty slot."""

    def counter(self, seat: str, clause: str) -> object:
        """A counter was tapped. Arguments: the seat; the id of its clause, empty for none."""

    def belongings(self, seat: str) -> object:
        """All that the Dungeoneer has is to be seen."""


class CardHead(Painted):
    """Who it is; a tap tells the whole name, and what is not seen on the card."""

    own_height = True
    DEPENDS = ("side",)
    side = NumericProperty(52)
    """How large the portrait is, in dp."""

    def least(self, width: float) -> float:
        return grown(76 if self.side > 50 else 60, 0.8)

    def fill(self, pile: Pile, shown: CardShown) -> None:
        room = max(dp(40), pile.width - dp(self.side + 46))
        whole = text_width(shown.name, font_for(shown.name, HEADING), theme.subheading) <= room
        # what two lines hold, whichever way the words break
        name = cut(shown.name, theme.small, room * TWO_LINES, face=HEADING)
        words = Pile(pile.width - dp(self.side + 40), centred=False)
        lit = shown.active and not shown.dead
        words.heading(name, "subheading" if whole else "small", "brass_bright" if lit else "text")
        words.gap(1)
        words.put(one_line(shown.place_text, "tiny", "dim", words.width))
        face = portrait(shown.icon, self.side, "brass" if lit else "edge")
        pile.row(face, words, seat_mark(shown.colour, shown.shape, dp(20)), gap=10)

    def spoken(self, shown: CardShown) -> str:
        return shown.name


class TokenCount(Painted):
    """How many helm tokens there are, of how many; a tap gives or takes several."""

    LEAST = 48
    own_height = True

    def fill(self, pile: Pile, shown: TokensShown) -> None:
        count = letters(str(shown.tokens), "counter", bold=True, leading=0.9)
        room = pile.width - count.width - dp(30)
        of = f"/ {shown.max_tokens} {tr.t('kit.helm_tokens')}"
        pile.row(count, one_line(of, "tiny", "dim", room), None, sign("more", 18, "edge"), gap=6)


class LedgerCard(Panel):
    """The card. ``show_seat(seat)`` tells it what to show; nothing is built anew.

    Argument: who is told of touches.
    """

    shown = ObjectProperty(None, allownone=True)

    def __init__(self, taps: CardTaps) -> None:
        super().__init__()
        self.taps = taps
        self.groups: tuple[FlowGroupShown, ...] = ()
        self.head, self.count = CardHead(), TokenCount()
        self.head.bind(on_release=lambda _: taps.belongings(self.seat))
        self.count.bind(on_release=lambda _: taps.group(self.seat, self.group("tokens")))
        self.chips = CounterChips(self._chip)
        self.life = LifeHands(lambda grade: taps.grade(self.seat, grade))
        self.helms = TokenHands(lambda count: taps.count(self.seat, count))
        self.shelf = ItemRow(self._thing)
        self.tiles = FlowTiles(lambda group: taps.group(self.seat, group))
        parts = self.head, self.chips, self.life, self.count, self.helms, self.shelf, self.tiles
        fill(self, parts)
        self.fbind("width", self._fit)
        self._fit()

    @property
    def seat(self) -> str:
        return str(self.shown.seat)

    def show_seat(self, seat: SeatShown) -> None:
        """Shows a Dungeoneer and what may be reported."""
        if seat.card != self.shown:
            self._show_card(seat.card)
        if seat.groups != self.groups:
            self.groups = seat.groups
            self.tiles.show([self.group(id) for id in TILES])

    def _show_card(self, card: CardShown) -> None:
        before, self.shown = self.shown, card
        self.look = "disabled" if card.dead else "active" if card.active else "normal"
        self.head.shown = card
        self.count.shown = self.helms.shown = TokensShown(card.tokens, card.max_tokens)
        self.life.shown, self.helms.locked = card.life, card.dead
        self.shelf.items = list(slots_of(card))
        self.chips.show(list(chips_of(card)))
        if changed(before, card, "life"):
            glow(self.life)
        if changed(before, card, "tokens"):
            glow(self.count)

    def flow(self, id: str) -> FlowShown:
        return next(flow for group in self.groups for flow in group.flows if flow.id == id)

    def group(self, id: str) -> FlowGroupShown:
        return next(group for group in self.groups if group.id == id)

    def _fit(self, *_: object) -> None:
        narrow = self.width < dp(NARROW)
        self.spacing = dp(3 if narrow else 6)
        self.padding = (dp(10), dp(10)) if narrow else (dp(14), dp(12))
        self.head.side = 42 if narrow else 52
        self.helms.bleed = dp(8 if narrow else 12)

    def _thing(self, key: object) -> None:
        """A slot was tapped."""
        if key == HAND:
            self.taps.belongings(self.seat)
        else:
            self.taps.thing(self.seat, key)

    def _chip(self, key: object) -> None:
        if isinstance(key, str):
            self.taps.counter(self.seat, key)
        else:
            self.taps.thing(self.seat, key)


def slots_of(card: CardShown) -> Iterator[ShelfItem]:
    """The items of a card, and its spell cards in one slot."""
    if card.hand.count:
        yield ShelfItem(HAND, "cards", tr.t("app.ledger.cards", n=card.hand.count))
    for thing in card.items:
        yield ShelfItem(thing, thing.icon, thing.name, active=thing.quest)


def chips_of(card: CardShown) -> Iterator[ChipShown]:
    """What runs, the path, and a dark spell."""
    for counter in card.counters:
        yield ChipShown(counter.clause, counter.icon, counter.short, counter.tight, counter.due)
    if card.path:
        laid = sum(stone.lies for stone in card.path.stones)
        of = len(card.path.stones)
        words = tr.t("app.ledger.stones", laid=laid, of=of)
        tight = tr.t("app.ledger.stones_tight", laid=laid, of=of)
        yield ChipShown("KM-6.ii.a", "stone-path", words, tight)
    if card.dark_spell:
        spell: ThingShown = card.dark_spell
        yield ChipShown(spell, spell.icon, spell.name, spell.name)
