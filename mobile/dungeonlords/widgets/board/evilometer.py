"""The Evilometer: fifteen spaces, the lords' counters, paladins at their side or in the tent."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kivy.animation import Animation
from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty

from mobile.dungeonlords.presenters.board.evilometer import (
    CounterShown,
    EvilometerShown,
    PaladinShown,
)
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.painting.brush import Box, Brush, around
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

COUNTER, PALADIN = 66, 24
"""The width of a counter that is dragged, and the radius of a paladin above it, in dp."""
FINGER = 24
"""How near to a counter a finger means it, in dp."""
WIDE = 460
"""From this width on the tent stands behind the devil, in dp."""
Held = tuple[str, int]
"""The seat whose counter is held, and the space below the finger."""


class Stand(NamedTuple):
    """Somebody above a space: the middle, the radius, and who it is."""

    x: float
    y: float
    radius: float
    counter: CounterShown
    paladin: PaladinShown | None
    """The paladin at this counter's side; None for the counter itself."""

    @property
    def id(self) -> str:
        """Which piece it is."""
        return self.paladin.id if self.paladin else self.counter.seat


class EvilScale:
    """The row of spaces, from its lower left corner.

    Arguments: the Evilometer; its size; whether it is full rather than slim; the counter that is
    held, None for none.
    """

    def __init__(
        self,
        shown: EvilometerShown,
        size: tuple[float, float],
        full: bool,
        held: Held | None = None,
    ) -> None:
        self.shown, self.full, self.held = shown, full, held
        self.width, self.top = size
        self.tent = shown.tent if self.width >= dp(WIDE) else ()
        side = dp(44 if full else 30)
        wide = self.width - 2 * side - (dp(36) if self.tent else 0)
        self.row: Box = side, dp(2), wide, dp(56 if full else 22)
        """The spaces, between the signs at both ends."""
        self.numbers = range(shown.least, shown.most + 1)
        self.stands = [stand for number in self.numbers for stand in self._above(number)]
        self.at = {one.counter.seat: one.x for one in self.stands if one.paladin is None}
        """Where each counter stands."""
        if full:
            visited = [one for one in self.stands if one.counter.paladin]
            y, radius = self.top - dp(PALADIN + 1), dp(PALADIN)
            self.stands += [one._replace(y=y, radius=radius, paladin=one.counter.paladin)
                            for one in visited]  # fmt: skip

    def space(self, number: int) -> Box:
        """Where a space is."""
        left, bottom, width, height = self.row
        gap = dp(6 if self.full else 2)
        wide = (width - gap * (len(self.numbers) - 1)) / len(self.numbers)
        return left + (number - self.shown.least) * (wide + gap), bottom, wide, height

    def space_at(self, x: float) -> int:
        """The space nearest to a place."""
        return min(self.numbers, key=lambda n: abs(self.space(n)[0] + self.space(n)[2] / 2 - x))

    def near(self, x: float, y: float) -> str:
        """The seat whose counter is below a finger; empty for none. Arguments: the place."""
        found = min(self.at.items(), key=lambda one: abs(one[1] - x), default=("", 0.0))
        above = y > self.row[1] + self.row[3]
        return found[0] if above and abs(found[1] - x) <= dp(FINGER) else ""

    def _pieces(self, number: int) -> Iterator[tuple[CounterShown, PaladinShown | None]]:
        for counter in self.shown.counters:
            held = self.held and self.held[0] == counter.seat
            if (self.held[1] if self.held and held else counter.evil) == number:
                yield counter, None
                if counter.paladin and not self.full:
                    yield counter, counter.paladin

    def _above(self, number: int) -> Iterator[Stand]:
        """All above one space, side by side from the nicer one; in two rows where many are."""
        pieces = list(self._pieces(number))
        if not pieces:
            return
        left, bottom, wide, high = self.space(number)
        above = dp(2 * PALADIN + 6) if self.full else 0
        rows = 2 if len(pieces) > 2 else 1
        columns = -(-len(pieces) // rows)
        # counters on neighbouring spaces do not hide each other, as long as a finger finds them
        most = min(dp(COUNTER), max(dp(48), wide + dp(4))) if self.full else dp(20)
        side = min(most, (self.top - bottom - high - dp(2) - above) / rows)
        if columns > 1:
            side = max(dp(9), min(side, max(wide * 1.25, dp(20)) / columns))
        for at, (counter, paladin) in enumerate(pieces):
            row, column = divmod(at, columns)
            count = min(columns, len(pieces) - row * columns)
            x = left + wide / 2 + (column - (count - 1) / 2) * side
            y = bottom + high + dp(2) + (rows - row - 0.5) * side
            yield Stand(x, y, side / 2, counter, paladin)


CALM, EVIL = rgba("#30353D"), rgba("#7E1F16")
MILD, WATCHED = rgba("#3A322C"), rgba("#4A1A13")
SLIM, FULL = 52, 196
"""Heights in dp."""
WALK = 0.6
"""Seconds that everybody takes to a new place."""
Point = tuple[float, float]


class EvilometerView(Painted):
    """The row of spaces; slim for a bar, or full.

    Arguments: what a tap does, by the seat whose counter is below it, empty beside all of them;
    those of a widget.
    """

    full = BooleanProperty(False)
    walk = NumericProperty(1)
    """How far everybody has come to a new place, from 0 to 1."""
    held: Held | None = None
    """The counter that is dragged."""

    def __init__(self, on_tap: Callable[[str], object], **properties: object) -> None:
        self._scale: tuple[tuple[object, ...], EvilScale | None] = (), None
        self.stood: dict[str, Point] = {}
        """Where everybody was painted last."""
        self.left: dict[str, Point] = {}
        """Where those stood who walk now."""
        super().__init__(**{"size_hint": (1, None), **properties})
        self.on_tap = on_tap
        self.bind(on_release=lambda _: on_tap(self._touched()))
        self.fbind("shown", self._set_out)
        self.fbind("walk", self.change)
        self.fbind("full", self.size_up)
        self.size_up()

    def size_up(self, *_: object) -> None:
        """Takes the height that it is to have."""
        self.height = dp(FULL if self.full else SLIM)
        self.change()

    def _set_out(self, *_: object) -> None:
        """Whoever stands elsewhere now walks there before everybody's eyes."""
        scale, stood = self.scale, self.stood
        now = {one.id: (one.x, one.y) for one in scale.stands} if scale else {}
        self.left = {id: at for id, at in stood.items() if id in now and now[id] != at}
        Animation.cancel_all(self, "walk")
        self.walk = 1
        if self.left and not theme.reduce_motion:
            self.walk = 0
            Animation(walk=1, d=WALK, t="in_out_quad").start(self)

    def content(self) -> tuple[object, ...]:
        """What is seen, and which counter is held."""
        seen = self.shown is not None and self.width >= dp(120)
        return (*super().content(), self.full, self.held, self.walk) if seen else ()

    @property
    def scale(self) -> EvilScale | None:
        """Where everything is; None where nothing is seen."""
        made = (*self.size, self.shown, self.full, self.held)
        if made != self._scale[0]:
            seen = bool(self.content())
            scale = EvilScale(self.shown, self.size, self.full, self.held) if seen else None
            self._scale = made, scale
        return self._scale[1]

    def _touched(self) -> str:
        """The seat whose counter was tapped last; empty where it was none."""
        if self.scale is None or self.last_touch is None:
            return ""
        x, y = self.last_touch.pos
        return self.scale.near(x - self.x, y - self.y)

    # -- painting ------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The spaces, the signs at both ends, whoever stands there."""
        scale = self.scale
        if scale is None:
            return
        for number in scale.numbers:
            self._space(brush, scale, number)
        self._ends(brush, scale)
        self.stood = {}
        for one in scale.stands:
            self.stood[one.id] = walked(self.left.get(one.id), (one.x, one.y), self.walk)
            self.stand(brush, one)

    def stand(self, brush: Brush, one: Stand) -> None:
        """Somebody, wherever they have come to. Arguments: with what; who."""
        if one.paladin:
            paint_paladin(brush, one.paladin, *self.stood[one.id], one.radius)
        else:
            self._counter(brush, one.counter, *self.stood[one.id], one.radius)

    def _space(self, brush: Brush, scale: EvilScale, number: int) -> None:
        """A number on its ground; from where paladins look up: red, an edge, bold, a line."""
        box, shown = scale.space(number), scale.shown
        left, bottom, wide, high = box
        watched = number >= shown.watched
        share = (number - shown.least) / max(1, shown.most - shown.least)
        ends = (WATCHED, EVIL) if watched else (CALM, MILD)
        ground = theme.slot if theme.high_contrast else mixed(*ends, share)
        edge = "brass" if watched else "line"
        brush.framed(box, dp(8 if self.full else 5), edge, ground, dp(1.2))
        size = sp(21) if self.full else min(sp(14), wide * 0.62)
        held = bool(self.held and self.held[1] == number)
        size *= 1.35 if held else 1
        bright = "text" if theme.high_contrast else "brass_bright"
        tint = bright if watched or held else "dim"
        letters = Lettering(str(number), size, bold=watched)
        brush.words_around(letters, left + wide / 2, bottom + high / 2, tint)
        if number == shown.watched:
            gap = dp(3 if self.full else 1)
            brush.flat((left - gap, bottom - dp(2), dp(2), high + dp(6)), "brass_bright")

    def _ends(self, brush: Brush, scale: EvilScale) -> None:
        """Halo and devil; the tent with those who wait in it."""
        left, bottom, width, height = scale.row
        side, y = dp(34 if self.full else 24), bottom + height / 2
        brush.icon_around("halo", left - side * 0.62, y, side, "dim")
        x = left + width + side * 0.62
        brush.icon_around("evil", x, y, side, "red")
        if scale.tent:
            x += side + dp(6)
            brush.icon_around("tent", x, y, side * 0.9, "dim")
        radius = dp(20 if self.full else 9)
        above = bottom + height + radius + dp(2)
        for at, one in enumerate(scale.tent):
            paint_paladin(brush, one, x + at * radius * 0.9, above, radius, waits=True)

    def _counter(self, brush: Brush, one: CounterShown, x: float, y: float, radius: float) -> None:
        """The seat's mark; in full on a disc; the dummy's is a hollow circle."""
        colour = seat_colour(one.colour) if one.colour else theme.dim
        if not one.colour:
            side = radius * 1.6
            rim = max(dp(1.5), radius * 0.16)
            brush.ringed(*around(x, y, side), side, colour, "ink", rim)
            return
        share = 0.86
        if self.full:
            brush.ringed(*around(x, y, 2 * radius), 2 * radius, colour, "ink", dp(3))
            share = 0.56
        side = 2 * radius * share
        brush.seat(one.shape, *around(x, y, side), side, colour)


def walked(left: Point | None, at: Point, part: float) -> Point:
    """Where somebody is on the way. Arguments: from where; to where; how far, from 0 to 1."""
    x, y = left or at
    return x + (at[0] - x) * part, y + (at[1] - y) * part


def paint_paladin(
    brush: Brush, one: PaladinShown, x: float, y: float, radius: float, waits: bool = False
) -> None:
    """A paladin in a ring.

    Arguments: with what; the paladin; the middle; the radius; whether he waits, or has just left.
    """
    ring = "faint" if waits else "brass_bright"
    rim = max(dp(1.2), radius * 0.1)
    brush.ringed(*around(x, y, 2 * radius), 2 * radius, ring, "ink", rim)
    brush.icon_around(one.icon, x, y, radius * 1.4, "dim" if waits else ring)


def mixed(
    one: Sequence[float], other: Sequence[float], share: float
) -> tuple[float, float, float, float]:
    """A colour between two. Arguments: both; how much of the other, from 0 to 1."""
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue, alpha
