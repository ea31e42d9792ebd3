"""The Evilometer of a physical table, and the bubble that says why a paladin walked."""

from collections.abc import Callable
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty

from mobile.dungeonlords.presenters.board.evilometer import EvilometerShown
from mobile.dungeonlords.presenters.ledger.walks import WalkShown
from mobile.dungeonlords.widgets.board.evilometer import (
    FULL,
    PALADIN,
    EvilometerView,
    EvilScale,
    Stand,
    paint_paladin,
)
from mobile.kit.box import Fitted, fill
from mobile.kit.controls.buttons import TapSpot
from mobile.kit.painting.brush import Brush, around
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Pile, letters
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.plate import Plate
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

LEAST, MOST = 180, 400
"""The width of a bubble in dp, at 100 %."""
GAP = 10
"""Between a paladin and the bubble, in dp."""


class WalkBubble(Painted):
    """Why, and by which clause. Arguments: opens a clause; those of a widget."""

    PAD, LEAST = (12, 5), 48
    PLATE, DOWN = "slot_active", "button_down"

    def __init__(self, on_clause: Callable[[str], object], **properties: object) -> None:
        super().__init__(on_release=lambda _: on_clause(self.shown.clause.id), **properties)

    def spoken(self, shown: WalkShown) -> str:
        return f"{shown.text} {shown.clause.id}"

    def fill(self, pile: Pile, shown: WalkShown) -> None:
        clause = letters(f"{shown.clause.id} ›", "small", "amber", bold=True)
        line = pile.width - clause.width - dp(GAP)
        words = letters(shown.text, "small", "text", True, line)
        pile.row(words, None, Cell(clause.width, words.height, clause.paint))


class WalkRow(WalkBubble):
    """The same in a row of its own, where the Evilometer has no room for it."""

    own_height = True


class CounterTap(TapSpot):
    """Where a counter is taken and dragged; ``label`` says whose it is and where it stands."""

    is_pulled = True
    """Whatever scrolls around it leaves the finger to it."""


class WatchedEvilometer(EvilometerView):
    """The Evilometer of a physical table: full, with counters to drag and a bubble, or slim.

    Arguments: opens a clause; what a tap does, by the seat whose counter is below it; moves a
    seat's counter to another space.
    """

    def __init__(
        self,
        on_clause: Callable[[str], object],
        on_tap: Callable[[str], object],
        on_moved: Callable[[str, int], object],
        **properties: Any,
    ) -> None:
        self.bubble, self.on_moved = WalkBubble(on_clause), on_moved
        self.taps: dict[str, CounterTap] = {}
        super().__init__(on_tap, **properties)
        self.fbind("pos", self._arrange)
        self.fbind("size", self._resize)
        theme.bind(text_factor=self.size_up)

    def size_up(self, *_: object) -> None:
        """Large words need the room of a further line above the counters."""
        super().size_up()
        if self.full:
            self.height = dp(FULL + 56 * (max(1.0, theme.text_factor) - 1))

    def show(self, shown: EvilometerShown, walk: WalkShown | None) -> None:
        """Shows the Evilometer.

        Arguments: where everybody stands now; why a paladin walked, None where none did.
        """
        self.shown = shown
        self.bubble.shown = walk
        self._arrange()

    def change(self, *_: object) -> None:
        """Something else is to be seen."""
        super().change()
        self._arrange()

    def stand(self, brush: Brush, one: Stand) -> None:
        """A paladin who has moved leaves a ring where he stood until the next change."""
        left, reach = self.left.get(one.id, (one.x, one.y))[0], one.radius + dp(3)
        if self.full and one.paladin and abs(left - one.x) > one.radius:
            paint_paladin(brush, one.paladin, left, one.y, one.radius * 0.92, waits=True)
            way = 1 if one.x > left else -1
            begin, end = left + way * reach, one.x - way * reach
            if (end - begin) * way > 0:
                brush.line((begin, one.y, end, one.y), "brass", dp(1.2))
                brush.disc(*around(end, one.y, dp(8)), dp(8), "brass")
        super().stand(brush, one)

    def _resize(self, *_: object) -> None:
        """Nobody has left a place of another size."""
        self.left = {}
        self._arrange()

    # -- what stands on it ---------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        """Puts the bubble and what is dragged where they belong."""
        scale = self.scale if self.full else None
        parts: list[Plate] = []
        if scale:
            parts = [self._tap(one) for one in scale.stands if one.paladin is None]
            if self._speaks(scale):
                parts.append(self.bubble)
        fill(self, parts)

    def _tap(self, stand: Stand) -> CounterTap:
        tap = self.taps.setdefault(stand.counter.seat, CounterTap(size_hint=(None, None)))
        side = max(dp(48), stand.radius * 2)
        tap.size = side, side
        tap.pos = self.x + stand.x - side / 2, self.y + stand.y - side / 2
        tap.shown, tap.label = stand.counter, f"{stand.counter.name} {stand.counter.evil}"
        return tap

    def _speaks(self, scale: EvilScale) -> bool:
        """Puts the bubble where there is most room beside the paladins; whether there is any."""
        there = {one.id: one.x for one in scale.stands if one.paladin}
        walking = (x for id, (x, _) in self.left.items() if id in there)
        stand = [*there.values(), *walking] or [self.width]
        reach = dp(PALADIN + GAP)
        left, right = min(stand) - reach, self.width - max(stand) - reach
        wide = min(max(left, right), dp(MOST) * theme.text_factor)
        if self.bubble.shown is None or wide < dp(LEAST):
            return False
        high = self.bubble.least(wide)
        x = left - wide if left > right else self.width - right
        self.bubble.put(round(self.x + x), round(self.top - high), wide, high)
        return True

    # -- dragging ------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger takes a counter, or taps the row."""
        taps = self.taps.values() if self.full and not self.disabled else ()
        held = next((one for one in taps if one.collide_point(*touch.pos)), None)
        if held is None:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._hold((held.shown.seat, held.shown.evil))
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """The counter follows from space to space."""
        if touch.grab_current is self and self.held and self.scale:
            self._hold((self.held[0], self.scale.space_at(touch.x - self.x)))
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """It stays where it was let go: one move."""
        if touch.grab_current is self and self.held:
            touch.ungrab(self)
            seat, evil = self.held
            self._hold(None)
            if evil != next(one.evil for one in self.shown.counters if one.seat == seat):
                self.on_moved(seat, evil)
            else:
                self.on_tap(seat)
            return True
        return bool(super().on_touch_up(touch))

    def _hold(self, held: tuple[str, int] | None) -> None:
        self.held = held
        self.change()


class EvilBox(Plate, Fitted):
    """The Evilometer of a physical table on a panel with its name; without both where it is slim.

    Arguments: the Evilometer; those of a widget.
    """

    full = BooleanProperty(True)

    def __init__(self, evilometer: WatchedEvilometer, **properties: object) -> None:
        super().__init__(orientation="vertical", spacing=dp(4), **properties)
        self.evilometer = evilometer
        self.head = SectionHeader(
            icon="evil",
            text=tr.t("app.lords_ledger.evilometer"),
            note=tr.t("app.lords_ledger.evilometer_note"),
        )
        self.fbind("full", self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        full = self.full
        self.evilometer.full = full
        self.plate = "panel" if full else ""
        self.padding = (dp(16), dp(10)) if full else (0, 0)
        fill(self, [self.head, self.evilometer] if full else [self.evilometer])
