"""The cards of a physical table: side by side, or one open and the others in a row each."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.items import ItemShelf
from mobile.kit.frame.scaffold import Column
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.knightmare.presenters.flows import FlowGroupShown
from mobile.knightmare.presenters.ledger import SeatShown
from mobile.knightmare.widgets.dungeoneer_card import DungeoneerCard, DungeoneerStrip
from mobile.knightmare.widgets.flow_tiles import TOKENS, FlowTiles, TokenRow
from mobile.knightmare.widgets.tokens import TokenTrack

CARD_WIDTH = 206
"""The least width of a card in dp, at 100 % text, with all cards side by side."""
NARROW = 250
"""Width of a card in dp below which all on it stands closer."""
SLOT = 65
"""Width of a slot for items in dp, with the gap beside it."""


class LedgerCard(DungeoneerCard):
    """A Dungeoneer's card with the controls of the ledger.

    ``on_group(group)``: a tile was tapped; ``on_step(count)``: helm tokens come or go;
    ``on_empty()``: an empty slot was tapped.
    """

    __events__ = ("on_group", "on_step", "on_empty")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.spacing = dp(9)
        self.groups: tuple[FlowGroupShown, ...] = ()
        self.steps, self.tiles = TokenRow(), FlowTiles()
        self.steps.bind(on_step=lambda _, count: self.dispatch("on_step", count))
        self.steps.bind(on_other=lambda _: self.dispatch("on_group", self._group(TOKENS)))
        self.tiles.bind(on_group=lambda _, group: self.dispatch("on_group", group))
        [self.track] = [child for child in self.children if isinstance(child, TokenTrack)]
        self.add_widget(self.steps, index=self.children.index(self.track))
        [shelf] = [child for child in self.children if isinstance(child, ItemShelf)]
        shelf.spacing = dp(3)
        # the ids alone would not keep them while they are tucked away
        self._hand, self._lines = self.ids.hand.parent, self.ids.lines.__self__
        self.add_widget(self.tiles)
        self.fbind("width", self._fit)

    def show_seat(self, seat: SeatShown) -> None:
        """Shows a Dungeoneer and what may be reported."""
        self.show(seat.card)
        self._tuck(self._lines, bool(self._lines.children), 1)
        self._tuck(self._hand, bool(seat.card.hand.count), 1 + bool(self._lines.parent))
        if seat.groups != self.groups:
            self.groups = seat.groups
            self.tiles.show(seat.groups)
            self.steps.label = self._group(TOKENS).title
            gain, lose = self.flow("gain"), self.flow("lose")
            self.steps.ids.more.look = "plain" if gain.answer else "idle"
            self.steps.ids.less.look = "plain" if lose.answer else "idle"

    def _tuck(self, part: Widget, wanted: bool, index: int) -> None:
        """Takes a part away where it has nothing to say: the card is full enough."""
        if wanted and part.parent is None:
            self.add_widget(part, index=index)
        elif not wanted and part.parent is not None:
            self.remove_widget(part)

    def flow(self, id: str) -> Any:
        """One of the flows by its id."""
        return next(flow for group in self.groups for flow in group.flows if flow.id == id)

    def _group(self, id: str) -> FlowGroupShown:
        return next(group for group in self.groups if group.id == id)

    def _fit(self, *_: object) -> None:
        room = int((self.width - dp(24)) // (dp(SLOT) * max(1, theme.text_factor)))
        # one row of slots is always there
        self.slots = max(1, min(4, room))
        narrow = self.width < dp(NARROW)
        self.padding = (dp(11), dp(12)) if narrow else (dp(16), dp(14))
        # two rows of six
        self.track.pip = dp(15) if narrow else dp(24)

    def tapped(self, key: object) -> None:
        """An item, a spell or a counter was tapped, or an empty slot."""
        if key is None:
            self.dispatch("on_empty")
        else:
            super().tapped(key)

    def on_empty(self) -> None:
        """An empty slot was tapped."""

    def on_group(self, group: FlowGroupShown) -> None:
        """A tile was tapped."""

    def on_step(self, count: int) -> None:
        """Helm tokens come or go."""


class LedgerCards(Box):
    """All cards. ``opened`` is the one that is whole where only one has room.

    Events: ``on_group(seat, group)``, ``on_step(seat, count)``, ``on_thing(seat, thing)``,
    ``on_turn_hand(seat)``, ``on_clause(id)``.
    """

    __events__ = ("on_group", "on_step", "on_thing", "on_turn_hand", "on_clause")

    def __init__(self, **properties: Any) -> None:
        super().__init__(spacing=dp(12), **properties)
        self.opened = ""
        self.cards: dict[str, LedgerCard] = {}
        self.strips: dict[str, DungeoneerStrip] = {}
        self.columns: list[Column] = []
        self.single = Column()
        self.above: list[Widget] = []
        self.below: list[Widget] = []
        self._arranged: tuple[Any, ...] = ()
        self.alone = False
        """Whether one card only is to be whole, however much room there is."""
        self.fbind("width", self.arrange)
        theme.bind(text_factor=self.arrange)
        tr.bind(t=self.arrange)

    def show(self, seats: Sequence[SeatShown], opened: str) -> None:
        """Shows all Dungeoneers. Argument: whose card is to be whole."""
        for seat in seats:
            id = seat.card.seat
            if id not in self.cards:
                self._make(id)
            self.cards[id].show_seat(seat)
            self.strips[id].show(seat.card)
        self.opened = opened

    def _make(self, id: str) -> None:
        card, strip = LedgerCard(), DungeoneerStrip()
        card.bind(
            on_group=lambda _, group: self.dispatch("on_group", id, group),
            on_step=lambda _, count: self.dispatch("on_step", id, count),
            on_thing=lambda _, thing: self.dispatch("on_thing", id, thing),
            on_turn_hand=lambda _, seat: self.dispatch("on_turn_hand", seat),
            on_clause=lambda _, clause: self.dispatch("on_clause", clause),
            on_empty=lambda _: self.dispatch("on_thing", id, None),
        )
        strip.bind(on_release=lambda _: self.open(id))
        self.cards[id], self.strips[id] = card, strip
        self.columns.append(Column())

    def open(self, id: str) -> None:
        """Shows this card whole."""
        self.opened = id
        self.arrange()
        self.single.scroll_y = 1

    @property
    def fits(self) -> bool:
        """Whether all cards have room side by side."""
        count = len(self.cards)
        least = dp(CARD_WIDTH) * max(1, theme.text_factor) * count + dp(12) * (count - 1)
        return not self.alone and self.width >= least

    def forget(self) -> None:
        """What stood in it may have been taken away: it is arranged anew."""
        self._arranged = ()

    def arrange(self, *_: object) -> None:
        """Puts the cards where they belong, where that has changed."""
        if not self.cards:
            return
        opened = "" if self.fits else self.opened
        now = (opened, len(self.cards), *map(id, self.above), "/", *map(id, self.below))
        if now == self._arranged:
            return
        self._arranged = now
        self.clear_widgets()
        for column in (*self.columns, self.single):
            column.body.clear_widgets()
        if opened:
            self._one(opened)
        else:
            self._side_by_side()

    def _one(self, opened: str) -> None:
        strips = [strip for seat, strip in self.strips.items() if seat != opened]
        for widget in (*self.above, self.cards[opened], *strips, *self.below):
            self.single.add_widget(widget)
        self.add_widget(self.single)

    def _side_by_side(self) -> None:
        for column, card in zip(self.columns, self.cards.values(), strict=True):
            column.add_widget(card)
            self.add_widget(column)

    def on_group(self, seat: str, group: FlowGroupShown) -> None:
        """A tile was tapped."""

    def on_step(self, seat: str, count: int) -> None:
        """Helm tokens come or go."""

    def on_thing(self, seat: str, thing: Any) -> None:
        """An item or a spell was tapped; None: an empty slot."""

    def on_turn_hand(self, seat: str) -> None:
        """The spell cards are to be turned over."""

    def on_clause(self, id: str) -> None:
        """A clause is to be shown."""
