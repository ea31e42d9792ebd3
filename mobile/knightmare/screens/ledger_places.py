"""Where the parts of a ledger stand: on a tablet, a phone, and in a window that is low."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.buttons import IconButton
from mobile.kit.frame.scaffold import Action, Column
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.ledger import LedgerPresenter
from mobile.knightmare.screens.ledger_cards import LedgerCards
from mobile.knightmare.screens.ledger_challenge import ChallengePlace
from mobile.knightmare.screens.ledger_side import LedgerSide
from mobile.knightmare.widgets.ledger.order_strip import OrderStrip

SIDE, SLENDER = 300, 262
"""Width of the side column in dp; with so many cards that they need every bit."""
MANY = 4
SLIM = 330
"""Width in dp below which what can be called for stands below each other."""
BAR = 560
"""Width in dp that the top bar keeps for all but the order of play: title, ways and icons."""
FLOW = 0.54
"""The share of a flow that runs."""
LOW, LOWEST = 620, 540
"""Height of a window in dp below which nothing but the bars stands still, when it is wide, and
when it is narrow: then what is to be done next scrolls with the rest, as the first of it."""


class LedgerParts(Protocol):
    """The screen of a ledger, as far as its parts are to be arranged."""

    presenter: LedgerPresenter
    cards: LedgerCards
    side: LedgerSide
    flow: Widget
    """The flow that runs, or the group of flows that is open."""
    challenge: ChallengePlace
    """The challenge that runs, on the whole screen."""
    order: OrderStrip
    top_bar: Widget
    body: Widget
    menu: tuple[str, str] | None
    icon: str
    wide: bool
    width: float
    height: float

    actions: list[Action]

    def offered(self) -> Sequence[Action]:
        """The icons in the top bar."""

    def open_table_view(self) -> None:
        """Shows what everybody at the table reads from afar."""

    def fbind(self, name: str, callback: Callable[..., object]) -> object:
        """Calls back when a property changes."""


class LedgerPlaces(Box):
    """The content of the screen, arranged for the window; no part is ever made anew.

    Wide: the cards, and beside them what happened, or the flow that runs. Narrow: the cards, or
    the flow.

    Argument: the screen with its parts.
    """

    def __init__(self, screen: LedgerParts) -> None:
        super().__init__(spacing=dp(16))
        self.screen = screen
        self.column = Column()
        self.beside = Box(orientation="vertical", spacing=dp(12), size_hint_x=None)
        self.stand = Box(orientation="vertical", spacing=dp(10))
        self.head = Box(size_hint_y=None)
        """Where the order of play stands, if not in the top bar."""
        self._settled: tuple[Any, ...] = ()
        self.eye = IconButton(icon="eye", label=tr.t("app.ledger.table_view"))
        self.eye.bind(on_release=lambda _: screen.open_table_view())
        self.head.add_widget(self.eye)
        for name in ("size", "wide"):
            screen.fbind(name, self.settle)
        theme.bind(left_handed=self.settle, text_factor=self.settle)

    def settle(self, *_: object) -> None:
        """Puts the parts where they belong, where that has changed."""
        screen = self.screen
        if not screen.cards.cards:
            return
        shown, side = screen.presenter.shown, screen.side
        busy = bool(shown.question or screen.menu)
        self.beside.width = self._beside(busy)
        above, below = side.above(shown, screen.wide), side.below(shown, screen.wide)
        self._order()
        screen.icon = ("swords" if shown.challenge else "torch") if screen.wide else ""
        slim = screen.width < dp(SLIM) * max(1.0, theme.text_factor) ** 0.5
        below_each_other = screen.wide or slim or bool(side.calls.other.parent)
        side.calls.orientation = "vertical" if below_each_other else "horizontal"
        least = dp(LOW if screen.wide else LOWEST) * max(1.0, theme.text_factor) ** 0.5
        low = screen.height < least
        alone = shown.challenge is not None
        if alone:
            screen.challenge.settle()
        now = (screen.wide, busy, alone, low, theme.left_handed, *above, None, *below)
        screen.cards.alone, screen.cards.stacked = busy, not screen.wide
        if now != self._settled:
            self._settled = now
            self._unplug()
            if alone:
                self.add_widget(screen.challenge)
                return
            (self._wide if screen.wide else self._narrow)(busy, low, above, below)
            screen.cards.single.scroll_y = self.column.scroll_y = 1
        screen.cards.arrange()

    def _order(self) -> None:
        """The order of play stands in the top bar where there is room, or over the cards."""
        screen = self.screen
        strip, bar = screen.order, screen.top_bar
        wide = (
            screen.wide
            and theme.text_factor < 1.3
            and strip.wanted <= screen.width - dp(BAR) * max(1.0, theme.text_factor)
        )
        strip.room = 0 if wide else max(0, screen.width - dp(84 if screen.wide else 72))
        screen.actions = list(screen.offered())
        hidden = screen.presenter.shown.challenge is not None
        wanted = None if hidden else bar if wide else self.head
        if strip.parent is not wanted:
            if strip.parent:
                strip.parent.remove_widget(strip)
            if wanted is bar:
                bar.add_widget(strip, index=1)
            elif wanted:
                wanted.add_widget(strip, index=1)
        self.head.height = strip.height
        stands = wanted is self.head
        if bool(self.head.parent) != stands:
            if stands:
                screen.body.add_widget(self.head, index=1)
            else:
                screen.body.remove_widget(self.head)

    def _beside(self, busy: bool) -> float:
        """How wide it is beside the cards."""
        screen, factor = self.screen, max(1.0, theme.text_factor) ** 0.5
        side = SLENDER if len(screen.cards.cards) >= MANY else SIDE
        share = FLOW if busy else min(0.45, dp(side) * factor / max(1, screen.width))
        return (screen.width - dp(52)) * share

    def _unplug(self) -> None:
        cards, calls = self.screen.cards, self.screen.side.calls
        for box in (self, self.beside, self.column.body, self.stand, cards.single.body):
            box.clear_widgets()
        cards.forget()
        if calls.parent:
            calls.parent.remove_widget(calls)

    def _calls(self) -> list[Widget]:
        return [] if self.screen.presenter.shown.over else [self.screen.side.calls]

    def _wide(self, busy: bool, low: bool, above: list[Widget], below: list[Widget]) -> None:
        cards = self.screen.cards
        cards.above, cards.below = [], []
        if busy:
            self.beside.add_widget(self.screen.flow)
        else:
            for part in (*(self._calls() if low else []), *above, *below):
                self.column.add_widget(part)
            self.beside.add_widget(self.column)
            for part in [] if low else self._calls():
                self.beside.add_widget(part)
        order = [cards, self.beside]
        for part in reversed(order) if theme.left_handed else order:
            self.add_widget(part)

    def _narrow(self, busy: bool, low: bool, above: list[Widget], below: list[Widget]) -> None:
        cards = self.screen.cards
        if busy:
            self.add_widget(self.screen.flow)
            return
        cards.above = [*(self._calls() if low else []), *above]
        cards.below = below
        self.stand.add_widget(cards)
        for part in [] if low else self._calls():
            self.stand.add_widget(part)
        self.add_widget(self.stand)
