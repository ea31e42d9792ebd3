"""Where the parts of a ledger stand: on a tablet, a phone, and in a window that is low."""

from kivy.uix.widget import Widget

from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import IconButton
from mobile.kit.frame.scaffold import Column
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.screens.ledger_challenge import ChallengePlace
from mobile.knightmare.screens.ledger_flow import FlowPlace
from mobile.knightmare.screens.ledger_front import LedgerFront
from mobile.knightmare.screens.ledger_side import LedgerSide
from mobile.knightmare.widgets.ledger.order_strip import OrderStrip
from mobile.shell.screens.places import Places, columns, stack

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
READ = ("calls_first", "looking", "due", "tray", "ruling", "necromancer", "people")
FORMS = {
    "wide": columns("cards", stack("beside", stack("column", *READ), "calls")),
    "wide_busy": columns("cards", stack("beside", "flow")),
    "narrow": columns(stack("stand", "cards", "calls")),
    "narrow_busy": columns("flow"),
    "alone": columns("challenge"),
    "over": stack("", "over"),
}
"""The cards, and beside them what happened, or the flow that runs; on a phone the cards, with
what happened among them, or the flow; and on the whole screen the challenge that runs, or the
end."""


class LedgerParts(LedgerFront):
    """The screen of a ledger, as far as its parts are to be arranged."""

    side: LedgerSide
    flow: FlowPlace
    """The flow that runs, or the group of flows that is open."""
    challenge: ChallengePlace
    """The challenge that runs, on the whole screen."""
    order: OrderStrip
    top_bar: Widget


class LedgerPlaces(Places):
    """The content of the screen. Argument: the screen with its parts."""

    def __init__(self, screen: LedgerParts) -> None:
        self.screen = screen
        self.column = Column()
        self.beside = Box(orientation="vertical", spacing=dp(12), size_hint_x=None)
        stand = Box(orientation="vertical", spacing=dp(10))
        boxes: dict[str, Box | Column] = {"column": self.column, "beside": self.beside}
        super().__init__({**boxes, "stand": stand}, spacing=dp(16))
        self.head = Box(size_hint_y=None)
        """Where the order of play stands, if not in the top bar."""
        eye = IconButton(icon="eye", label=tr.t("app.ledger.table_view"))
        eye.bind(on_release=lambda _: screen.open_table_view())
        self.head.add_widget(eye)
        for name in ("size", "wide"):
            screen.fbind(name, self.settle)
        theme.bind(left_handed=self.settle, text_factor=self.settle)

    def settle(self, *_: object) -> None:
        """Puts the parts where they belong, where that has changed."""
        screen = self.screen
        if not screen.cards.cards:
            return
        shown, side, factor = screen.presenter.shown, screen.side, max(1.0, theme.text_factor)
        busy, wide = bool(shown.question or screen.menu), screen.wide
        self._order()
        screen.icon = ("swords" if shown.challenge else "torch") if wide else ""
        slim = screen.width < dp(SLIM) * factor**0.5
        below_each_other = wide or slim or bool(side.calls.other.parent)
        side.calls.orientation = "vertical" if below_each_other else "horizontal"
        low = screen.height < dp(LOW if wide else LOWEST) * factor**0.5
        if shown.challenge:
            screen.challenge.settle()
        parts = side.parts(shown, low)
        parts |= {"cards": [screen.cards], "flow": [screen.flow], "challenge": [screen.challenge]}
        if wide:
            parts.pop("told", None)
        self.beside.width = self._beside(busy)
        screen.cards.apart = wide and not busy
        among = not (wide or busy or shown.challenge)
        screen.cards.parts = {n: p for n, p in parts.items() if n != "calls"} if among else {}
        form = f"{'wide' if wide else 'narrow'}{'_busy' * busy}"
        if shown.over:
            form, parts["over"] = "over", [screen.over]
        elif shown.challenge:
            form = "alone"
        if self.arrange(FORMS[form], parts):
            screen.cards.single.scroll_y = self.column.scroll_y = 1
        screen.cards.settle()

    def _order(self) -> None:
        """The order of play stands in the top bar where there is room, or over the cards."""
        screen, factor = self.screen, theme.text_factor
        strip, bar = screen.order, screen.top_bar
        room = screen.width - dp(BAR) * max(1.0, factor)
        barred = screen.wide and factor < 1.3 and strip.wanted <= room
        strip.room = 0 if barred else max(0, screen.width - dp(84 if screen.wide else 72))
        screen.actions = list(screen.offered())
        shown = screen.presenter.shown
        hidden = shown.challenge is not None or shown.over is not None
        home = None if hidden else bar if barred else self.head
        if strip.parent is not home:
            if strip.parent:
                strip.parent.remove_widget(strip)
            if home:
                home.add_widget(strip, index=1)
        self.head.height = strip.height
        fill(screen.body, [self.head, self] if home is self.head else [self])

    def _beside(self, busy: bool) -> float:
        """How wide it is beside the cards."""
        screen, factor = self.screen, max(1.0, theme.text_factor) ** 0.5
        side = SLENDER if len(screen.cards.cards) >= MANY else SIDE
        share = FLOW if busy else min(0.45, dp(side) * factor / max(1, screen.width))
        return float((screen.width - dp(52)) * share)
