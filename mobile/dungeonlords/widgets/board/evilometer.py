"""The Evilometer: fifteen spaces, the lords' counters, paladins at their side or in the tent."""

from collections.abc import Callable
from typing import NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from mobile.dungeonlords.presenters.board.evilometer import (
    CounterShown,
    EvilometerShown,
    PaladinShown,
)
from mobile.dungeonlords.widgets.painting.painting import Box, Painter, words
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme

CALM, EVIL = rgba("#30353D"), rgba("#7E1F16")
MILD, WATCHED = rgba("#3A322C"), rgba("#4A1A13")
WALK = 0.2
"""Seconds that a paladin takes from one lord to another."""
SLIM, FULL = 52, 196
"""Heights in dp."""
COUNTER, PALADIN = 66, 24
"""The width of a counter that is dragged, and the radius of a paladin above it, in dp."""
FINGER = 24
"""How near to a counter a finger means it, in dp."""


class Piece(NamedTuple):
    """What stands above a space."""

    counter: CounterShown
    paladin: PaladinShown | None
    """The paladin at this counter's side; None for the counter itself."""


class CounterTap(Tap):
    """Where a counter is taken and dragged; ``label`` says whose it is and where it stands."""

    is_pulled = True
    """Whatever scrolls around it leaves the finger to it."""
    counter = ObjectProperty(None, allownone=True, rebind=False)
    label = StringProperty("")


class EvilometerView(Tap):
    """The row of spaces; slim for a bar, or full, with counters that can be dragged.

    Arguments: what a tap does, by the seat whose counter is below it, empty beside all of them;
    moves a seat's counter to another space, where it can be dragged.
    """

    full = BooleanProperty(False)
    label = StringProperty("")
    walk = NumericProperty(1)
    """How far paladins have come to their new places, from 0 to 1."""

    def __init__(
        self,
        on_tap: Callable[[str], object],
        on_moved: Callable[[str, int], object] = lambda seat, evil: None,
        **properties: object,
    ) -> None:
        super().__init__(**{"size_hint_y": None, **properties})
        self.on_tap, self.on_moved = on_tap, on_moved
        self.bind(on_release=lambda _: on_tap(self._touched()))
        self.shown: EvilometerShown | None = None
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._painter = Painter(self._group)
        self.taps: dict[str, CounterTap] = {}
        self._stood: dict[str, float] = {}
        """Where each paladin stands now."""
        self._left: dict[str, float] = {}
        """Where those stood who have left a lord: a ring is seen there until the next change."""
        self._at: dict[str, float] = {}
        """Where each counter stands."""
        self._dragged: tuple[str, int] | None = None
        """The seat whose counter is held, and the space below the finger."""
        self.arrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "state", "walk"):
            self.fbind(name, self.arrange)
        self.fbind("full", self._measure)
        theme.bind(high_contrast=self.arrange)
        self._measure()

    def show(self, shown: EvilometerShown) -> None:
        """Shows where everybody stands now."""
        if shown == self.shown:
            return
        before, now = visits(self.shown), visits(shown)
        moved = [id for id in self._stood if before.get(id) != now.get(id)]
        self._left = {id: self._stood[id] for id in moved}
        self.shown, self.label = shown, shown.spoken
        Animation.cancel_all(self, "walk")
        self.walk = 1
        if moved and self.full and not theme.reduce_motion:
            self.walk = 0
            Animation(walk=1, d=WALK, t="in_out_quad").start(self)
        self.arrange()

    def _touched(self) -> str:
        """The seat whose counter was tapped last; empty where it was none."""
        return self.near(*self.last_touch.pos) if self.last_touch else ""

    def near(self, x: float, y: float) -> str:
        """The seat whose counter is below a finger; empty for none. Argument: a place."""
        found = min(self._at.items(), key=lambda one: abs(one[1] - x), default=("", 0.0))
        above = y > self._row[1] + self._row[3]
        return found[0] if above and abs(found[1] - x) <= dp(FINGER) else ""

    # -- where everything is ---------------------------------------------------------------

    def _measure(self, *_: object) -> None:
        self.height = dp(FULL if self.full else SLIM)
        self.arrange()

    @property
    def _row(self) -> Box:
        """The spaces, between the signs at both ends."""
        side = dp(44) if self.full else dp(30)
        # the tent stands behind the devil where there is room for it
        tent = dp(36) if self.shown and self.shown.tent and self.width >= dp(460) else 0
        height = dp(56) if self.full else dp(22)
        return self.x + side, self.y + dp(2), self.width - 2 * side - tent, height

    def space(self, number: int) -> Box:
        """Where a space is."""
        left, bottom, width, height = self._row
        count = self.shown.most - self.shown.least + 1
        gap = dp(6) if self.full else dp(2)
        wide = (width - gap * (count - 1)) / count
        return left + (number - self.shown.least) * (wide + gap), bottom, wide, height

    def _space_at(self, x: float) -> int:
        """The space nearest to a place."""
        shown = self.shown
        spaces = range(shown.least, shown.most + 1)
        return min(spaces, key=lambda n: abs(self.space(n)[0] + self.space(n)[2] / 2 - x))

    # -- drawing -------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        if self.shown is None or self.width < dp(120):
            return
        self._group.clear()
        for number in range(self.shown.least, self.shown.most + 1):
            self._space(number)
        self._ends()
        standing: dict[int, list[Piece]] = {}
        for counter in self.shown.counters:
            evil = counter.evil
            if self._dragged and self._dragged[0] == counter.seat:
                evil = self._dragged[1]
            pieces = standing.setdefault(evil, [])
            pieces.append(Piece(counter, None))
            if counter.paladin and not self.full:
                pieces.append(Piece(counter, counter.paladin))
        self._stood, self._at = {}, {}
        for number, pieces in standing.items():
            self._stand(number, pieces)
        if self.full:
            self._walkers()
            self._tappable()

    def _space(self, number: int) -> None:
        """A number on its ground; from where paladins look up: red, an edge, bold, a line."""
        painter, box, shown = self._painter, self.space(number), self.shown
        left, bottom, wide, high = box
        watched = number >= shown.watched
        share = (number - shown.least) / max(1, shown.most - shown.least)
        ends = (WATCHED, EVIL) if watched else (CALM, MILD)
        ground = theme.slot if theme.high_contrast else mixed(*ends, share)
        edge = theme.brass if watched else theme.line
        corner = dp(8) if self.full else dp(5)
        painter.framed(box, corner, edge, ground, dp(1.2))
        size = sp(21) if self.full else min(sp(14), wide * 0.62)
        held = self._dragged and self._dragged[1] == number
        if held:
            size *= 1.35
        bright = theme.text if theme.high_contrast else theme.brass_bright
        tint = bright if watched or held else theme.dim
        painter.words(words(str(number), size, watched), left + wide / 2, bottom + high / 2, tint)
        if number == shown.watched:
            gap = dp(3) if self.full else dp(1)
            line = left - gap, bottom - dp(2), dp(2), high + dp(6)
            painter.flat(line, theme.brass_bright)

    def _ends(self) -> None:
        """Halo and devil; the tent with those who wait in it."""
        left, bottom, width, height = self._row
        side, y = (dp(34) if self.full else dp(24)), bottom + height / 2
        self._painter.icon("halo", left - side * 0.62, y, side, theme.dim)
        x = left + width + side * 0.62
        self._painter.icon("evil", x, y, side, theme.red)
        if self.shown.tent and self.width >= dp(460):
            x += side + dp(6)
            self._painter.icon("tent", x, y, side * 0.9, theme.dim)
            radius = dp(20) if self.full else dp(9)
            above = bottom + height + radius + dp(2)
            for at, one in enumerate(self.shown.tent):
                self._paladin(one, x + at * radius * 0.9, above, radius, waits=True)

    def _paladin(
        self, one: PaladinShown, x: float, y: float, radius: float, waits: bool = False
    ) -> None:
        ring = theme.faint if waits else theme.brass_bright
        self._painter.medal(x, y, radius, ring, theme.ink, max(dp(1.2), radius * 0.1))
        self._painter.icon(one.icon, x, y, radius * 1.4, theme.dim if waits else ring)

    def _stand(self, number: int, pieces: list[Piece]) -> None:
        """All above one space, side by side from the nicer one; in two rows where many are."""
        left, bottom, wide, high = self.space(number)
        above = dp(2 * PALADIN + 6) if self.full else 0
        room = self.top - bottom - high - dp(2) - above
        rows = 2 if len(pieces) > 2 else 1
        columns = -(-len(pieces) // rows)
        # counters on neighbouring spaces do not hide each other, as long as a finger finds them
        most = min(dp(COUNTER), max(dp(48), wide + dp(4))) if self.full else dp(20)
        side = min(most, room / rows)
        if columns > 1:
            side = max(dp(9), min(side, max(wide * 1.25, dp(20)) / columns))
        x, y = left + wide / 2, bottom + high + dp(2)
        for at, piece in enumerate(pieces):
            row, column = divmod(at, columns)
            count = min(columns, len(pieces) - row * columns)
            across = x + (column - (count - 1) / 2) * side
            middle = y + (rows - row - 0.5) * side
            if piece.paladin:
                self._paladin(piece.paladin, across, middle, side / 2)
                continue
            self._counter(piece.counter, across, middle, side / 2)
            if self.full and piece.counter.paladin:
                self._stood[piece.counter.paladin.id] = across

    def _walkers(self) -> None:
        """Paladins above their lords; those that have moved come from where they stood."""
        y, radius = self.top - dp(PALADIN + 1), dp(PALADIN)
        for counter in self.shown.counters:
            one = counter.paladin
            if one is None:
                continue
            x = self._stood[one.id]
            left = self._left.get(one.id, x)
            if abs(left - x) > radius:
                self._paladin(one, left, y, radius * 0.92, waits=True)
                way = 1 if x > left else -1
                ends = left + way * (radius + dp(3)), x - way * (radius + dp(3))
                if (ends[1] - ends[0]) * way > 0:
                    self._painter.line((ends[0], y, ends[1], y), dp(1.2), theme.brass)
                    self._painter.disc(ends[1], y, dp(4), theme.brass)
            self._paladin(one, left + (x - left) * self.walk, y, radius)

    def _counter(self, one: CounterShown, x: float, y: float, radius: float) -> None:
        """The seat's mark; in full on a disc; the dummy's is a hollow circle."""
        self._at[one.seat] = x
        colour = seat_colour(one.colour) if one.colour else theme.dim
        painter = self._painter
        if not one.colour:
            painter.medal(x, y, radius * 0.8, colour, theme.ink, max(dp(1.5), radius * 0.16))
        elif self.full:
            painter.medal(x, y, radius, colour, theme.ink, dp(3))
            painter.seat(one.shape, x, y, radius * 0.56, colour)
        else:
            painter.seat(one.shape, x, y, radius * 0.86, colour)
        tap = self.taps.get(one.seat)
        if tap is not None:
            side = max(dp(48), radius * 2)
            tap.size = side, side
            tap.pos = x - side / 2, y - side / 2

    # -- dragging ------------------------------------------------------------------------

    def _tappable(self) -> None:
        for counter in self.shown.counters:
            tap = self.taps.get(counter.seat)
            if tap is None:
                tap = self.taps[counter.seat] = CounterTap(size_hint=(None, None))
                self.add_widget(tap)
                self.arrange()
            tap.counter = counter
            tap.label = f"{counter.name} {counter.evil}"

    def _held(self, touch: MotionEvent) -> CounterTap | None:
        return next((one for one in self.taps.values() if one.collide_point(*touch.pos)), None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger takes a counter, or taps the row."""
        held = self._held(touch) if self.full and not self.disabled else None
        if held is None:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._dragged = held.counter.seat, held.counter.evil
        self.arrange()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """The counter follows from space to space."""
        if touch.grab_current is self and self._dragged:
            at = self._space_at(touch.x)
            if at != self._dragged[1]:
                self._dragged = self._dragged[0], at
                self.arrange()
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """It stays where it was let go: one move."""
        if touch.grab_current is self and self._dragged:
            touch.ungrab(self)
            (seat, evil), self._dragged = self._dragged, None
            self.arrange()
            if evil != next(one.evil for one in self.shown.counters if one.seat == seat):
                self.on_moved(seat, evil)
            else:
                self.on_tap(seat)
            return True
        return bool(super().on_touch_up(touch))


def visits(shown: EvilometerShown | None) -> dict[str, str]:
    """Before whose dungeon each paladin stands."""
    counters = shown.counters if shown else ()
    return {one.paladin.id: one.seat for one in counters if one.paladin}


def mixed(
    one: tuple[float, ...], other: tuple[float, ...], share: float
) -> tuple[float, float, float, float]:
    """A colour between two. Argument: how much of the other, from 0 to 1."""
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue, alpha
