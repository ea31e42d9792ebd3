"""The bubble at the Evilometer: why a paladin came, moved or went; a tap opens the clause."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.ledger.walks import WalkShown
from mobile.dungeonlords.widgets.board.evilometer import FULL, PALADIN, EvilometerView
from mobile.kit.box import Box, fill
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.plate import Plate
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

LEAST, MOST = 180, 400
"""The width of a bubble in dp, at 100 %."""
PAD, GAP = 12, 10
"""Inside a bubble, and between a paladin and the bubble, in dp."""


class WalkBubble(Painted):
    """Why, and by which clause. Argument: opens a clause."""

    def __init__(self, on_clause: Callable[[str], object], **properties: object) -> None:
        super().__init__(**properties)
        self.bind(on_release=lambda _: self.said and on_clause(self.said.clause.id))
        self.said: WalkShown | None = None
        self._words = self._clause = Lettering("", theme.small)

    def content(self) -> tuple[object, ...]:
        """The reason, in letters of this size."""
        return (self.said, theme.text_factor) if self.said else ()

    def show(self, walk: WalkShown, width: float) -> float:
        """Shows a reason in this width; how high it is."""
        self.said, self.label = walk, f"{walk.text} {walk.clause.id}"
        self._clause = Lettering(f"{walk.clause.id} ›", theme.small, bold=True)
        room = width - 2 * dp(PAD) - self._clause.width - dp(GAP)
        self._words = Lettering(walk.text, theme.small, room, bold=True)
        return float(max(dp(48), self._words.height + dp(10)))

    def paint(self, brush: Brush) -> None:
        """A framed plate with both."""
        box = (0.0, 0.0, self.width, self.height)
        brush.plate("button_down" if self.state == "down" else "slot_active", box)
        words, clause = self._words, self._clause
        low = (self.height - words.height) / 2
        brush.words(words, dp(PAD), low, "text")
        # at the end of the last line
        brush.words(clause, self.width - dp(PAD) - clause.width, low, "amber")


class WalkRow(RelativeLayout):
    """The same in a row of its own, where the Evilometer has no room for it.

    Argument: opens a clause.
    """

    def __init__(self, on_clause: Callable[[str], object], **properties: object) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.bubble = WalkBubble(on_clause)
        self.add_widget(self.bubble)
        self.fbind("width", self._lay)
        theme.bind(text_factor=self._lay)

    def show(self, walk: WalkShown) -> None:
        """Says why a paladin walked."""
        self.bubble.said = walk
        self._lay()

    def _lay(self, *_: object) -> None:
        if self.bubble.said and self.width > dp(LEAST):
            self.height = self.bubble.show(self.bubble.said, self.width)
            self.bubble.size = self.size
            self.bubble.refresh()


class WatchedEvilometer(EvilometerView):
    """The Evilometer of a physical table, with a bubble beside the paladins where it is full.

    Argument: opens a clause.
    """

    def __init__(self, on_clause: Callable[[str], object], **properties: Any) -> None:
        self.bubble = WalkBubble(on_clause)
        self._said: WalkShown | None = None
        super().__init__(**properties)
        theme.bind(text_factor=self._measure)

    def _measure(self, *_: object) -> None:
        super()._measure()
        if self.full:
            # large words need the room of a further line above the counters
            self.height = dp(FULL + 56 * (max(1.0, theme.text_factor) - 1))

    def explain(self, walk: WalkShown | None) -> None:
        """Says why a paladin walked; None where none did."""
        if walk != self._said:
            self._said = walk
            self.arrange()

    def _arrange(self, *_: object) -> None:
        super()._arrange()
        if not self._speaks() and self.bubble.parent:
            self.remove_widget(self.bubble)

    def _speaks(self) -> bool:
        """Puts the bubble where there is most room beside the paladins; whether there is any."""
        walk = self._said
        if walk is None or not self.full or self.shown is None:
            return False
        stand = [*self._stood.values(), *self._left.values()] or [self.x + self.width]
        reach = dp(PALADIN + GAP)
        left, right = min(stand) - reach - self.x, self.x + self.width - max(stand) - reach
        wide = min(max(left, right), dp(MOST) * theme.text_factor)
        if wide < dp(LEAST):
            return False
        bubble, high = self.bubble, self.bubble.show(walk, wide)
        before = left > right
        x = self.x + left - wide if before else self.x + self.width - right
        bubble.size, bubble.pos = (wide, high), (round(x), round(self.top - high))
        bubble.refresh()
        if bubble.parent is None:
            self.add_widget(bubble)
        return True


class EvilBox(Plate, Box):
    """The Evilometer of a physical table on a panel with its name; without both where it is slim.

    Argument: the Evilometer.
    """

    full = BooleanProperty(True)

    def __init__(self, evilometer: WatchedEvilometer, **properties: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(4), **properties)
        self.evilometer = evilometer
        self.head = SectionHeader(
            icon="evil",
            text=tr.t("app.lords_ledger.evilometer"),
            note=tr.t("app.lords_ledger.evilometer_note"),
        )
        self.bind(minimum_height=self.setter("height"))
        self.fbind("full", self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        full = self.full
        self.evilometer.full = full
        self.plate = "panel" if full else ""
        self.padding = (dp(16), dp(10)) if full else (0, 0)
        fill(self, [self.head, self.evilometer] if full else [self.evilometer])
