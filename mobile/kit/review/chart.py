"""The curve of a game: what could be expected after each turn, and the luck of each below it."""

from collections.abc import Callable
from typing import NamedTuple

from kivy.animation import Animation
from kivy.graphics import Mesh
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty

from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters
from mobile.kit.review.marks import flag_around
from mobile.kit.review.moments import heading
from mobile.kit.review.shown import ChartShown, CurveShown, PointTold
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

PAD = dp(16)
LANE, A_PERCENT = 0.36, 1.14
"""The lane of luck: its share of the height, and how high a per cent is in dp at most."""
BAR = dp(9)
SIDE, MARK = 25, dp(27)
"""How wide a mark is in dp, and how far its middle is from the curve."""
PLATE = dp(150), dp(42)
GROWING, POP, ALL = 0.6, 0.12, 99
"""Seconds in which the curve is drawn from the left, and until the next mark; more marks than
there are."""
BROAD = 600
"""From this width in dp on, at 100 %, a plate on the curve tells of a point."""


class Axes(NamedTuple):
    """Where the curve stands in its box."""

    left: float
    right: float
    low: float
    high: float
    least: float
    most: float
    """The values at the lower and the upper end."""
    reach: int

    def x(self, at: float) -> float:
        """Where a point stands across."""
        return self.left + (self.right - self.left) * at / max(1, self.reach)

    def y(self, value: float) -> float:
        """Where a value stands upwards."""
        share = (value - self.least) / max(1, self.most - self.least)
        return self.low + (self.high - self.low) * min(1.0, max(0.0, share))


class Chart(Painted):
    """The curve; a finger on it chooses the nearest point.

    Arguments: what is done with the point that is chosen, from 1; properties of Kivy.
    """

    late = True

    DEPENDS, PLATE = ("grown", "popped"), "panel"
    effort = 4
    grown = NumericProperty(1.0)
    """How much of it is drawn, from the left."""
    popped = NumericProperty(ALL)
    """How many of its marks are seen."""

    def __init__(self, on_point: Callable[[int], object], **properties: object) -> None:
        self.on_point = on_point
        super().__init__(**properties)

    def spoken(self, shown: ChartShown) -> str:
        return shown.title

    def grow(self) -> None:
        """Draws it from the left; then its marks appear, one after the other."""
        Animation.cancel_all(self, "grown", "popped")
        if theme.reduce_motion:
            return
        self.grown, self.popped = 0, 0
        marks = len(self.shown.marks)
        drawn = Animation(grown=1, duration=GROWING)
        drawn += Animation(popped=marks, duration=POP * marks)
        # a mark that is found later is seen at once
        drawn.bind(on_complete=lambda *_: setattr(self, "popped", ALL))
        drawn.start(self)

    @property
    def _drawn(self) -> int:
        """Up to which point it is drawn."""
        return round(float(self.grown) * len(self.shown.steps))

    # -- where everything is -------------------------------------------------------------

    def least(self, width: float) -> float:
        return (dp(282) if width < dp(BROAD) else dp(300)) * max(1.0, float(theme.text_factor))

    @property
    def place(self) -> Axes:
        """Where the curve stands; the lane of luck takes what is below it."""
        shown: ChartShown = self.shown
        tiny = theme.tiny
        beside = max(letters(text, "tiny").width for _, text in shown.grid)
        named = letters(shown.luck, "tiny").width if shown.luck else 0
        ends = max((letters(one.end, "strong").width for one in shown.curves if one.end), default=0)
        head = PAD + self._head().height + (tiny * 1.5 if shown.bands else 0) + dp(12)
        foot = PAD + tiny * 1.5
        room = self.height - head - foot
        lane = min(room * LANE, dp(A_PERCENT) * sum(_swings(shown)) + dp(24))
        lane = lane if shown.luck else dp(12)
        values = [value for value, _ in shown.grid]
        return Axes(
            PAD + max(beside, named) + dp(10),
            self.width - PAD - (ends + dp(34) if ends else dp(18)),
            foot + lane,
            self.height - head,
            min(values),
            max(values),
            shown.reach,
        )

    # -- fingers ---------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger is put down: the nearest point."""
        taken = bool(super().on_touch_down(touch))
        if taken:
            self._choose(touch.x)
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self._choose(touch.x)
        return bool(super().on_touch_move(touch))

    def _choose(self, x: float) -> None:
        place, count = self.place, len(self.shown.steps)
        if count:
            share = (x - self.x - place.left) / max(1, place.right - place.left)
            nearest = min(count, max(1, round(share * place.reach)))
            if self.shown.told is None or nearest != self.shown.told.at:
                self.on_point(nearest)

    # -- the picture -----------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        shown, place = self.shown, self.place
        self.ground(brush, shown)
        head = self._head()
        head.paint(brush, PAD, self.height - PAD - head.height)
        self._grid(brush, shown, place)
        for curve in shown.curves:
            self._curve(brush, shown, curve, place)
        self._ends(brush, shown, place)
        self._lane(brush, shown, place)
        self._axis(brush, shown, place)
        own, told = shown.curves[-1].values, shown.told
        if told is not None:
            self._cursor(brush, place, told.at, own)
        for at, mistake in shown.marks[: int(self.popped)] if self.grown == 1 else ():
            self._mark(brush, place, own, at, mistake)
        if shown.ending and not shown.curves[-1].end:
            x, y = place.x(len(own) - 1), place.y(own[-1])
            brush.ringed(x - dp(13), y - dp(13), dp(26), "dim", "slot", dp(2))
            brush.icon_around(shown.ending, x, y, dp(16), "text")
        if told is not None and self._floats:
            self._plate(brush, told, place, own)

    def _head(self) -> Pile:
        """The title; in a narrow window what the chosen point was stands below it."""
        shown: ChartShown = self.shown
        pile = Pile(self.width - 2 * PAD, centred=False)
        heading(pile, shown.icon, shown.title, shown.hint)
        told = shown.told
        if told is not None and not self._floats:
            pile.text(told.title, "small", bold=True)
            pile.text(told.note, "small", "dim")
        return pile

    @property
    def _floats(self) -> bool:
        """Whether what is told of a point stands on the curve, and not where a finger is."""
        return float(self.width) >= dp(BROAD) * float(theme.text_factor)

    def _grid(self, brush: Brush, shown: ChartShown, place: Axes) -> None:
        for band in shown.bands:
            left, right = place.x(band.begin), place.x(band.end)
            if not theme.high_contrast:
                tint = (*theme.colours.get(band.tone, theme.brass)[:3], 0.05)
                brush.flat((left, place.low, right - left, place.high - place.low), tint)
            brush.flat((left + dp(1), place.high + dp(3), right - left - dp(2), dp(3)), band.tone)
            text = letters(band.text, "tiny", "dim")
            if text.width <= right - left:
                text.paint(brush, (left + right - text.width) / 2, place.high + dp(8))
            elif band.icon:
                middle = place.high + dp(8) + text.height / 2
                brush.icon_around(band.icon, (left + right) / 2, middle, dp(16), "dim")
        for at in shown.shaded:
            left, right = place.x(at - 1), place.x(at)
            box = left, place.low, right - left, place.high - place.low
            brush.flat(box, (*theme.red[:3], 0.16))
        for value, named in shown.grid:
            y = place.y(value)
            brush.flat((place.left, y, place.right - place.left, dp(1)), (*theme.line[:3], 0.8))
            text = letters(named, "tiny", "dim")
            text.paint(brush, place.left - dp(8) - text.width, y - text.height / 2)

    def _curve(self, brush: Brush, shown: ChartShown, curve: CurveShown, place: Axes) -> None:
        values = curve.values[: self._drawn + 1]
        points = [(place.x(at), place.y(value)) for at, value in enumerate(values)]
        several = len(shown.curves) > 1
        tone: Tone = seat_colour(curve.mark.colour) if several else "brass_bright"
        flat = [part for point in points for part in point]
        if not several and not theme.high_contrast and len(points) > 1:
            brush.shape(_area(points, place), "brass", 0.42)
        if len(points) > 1:
            if several and curve.own:
                brush.line(flat, "ink", dp(4))
            brush.line(flat, tone, dp(2) if curve.own and several else dp(1.6))
        x, y = points[-1]
        if shown.goes_on and self.grown == 1:
            while x < place.right:
                brush.flat((x, y - dp(1), dp(2), dp(2)), tone)
                x += dp(7)
        if not several:
            brush.disc(points[0][0] - dp(4), points[0][1] - dp(4), dp(8), "text")

    def _ends(self, brush: Brush, shown: ChartShown, place: Axes) -> None:
        """What each curve came to, none over another."""
        ends = sorted(
            (place.y(one.values[-1]), at) for at, one in enumerate(shown.curves) if one.end
        )
        above = float("-inf")
        for y, at in ends:
            curve, high = shown.curves[at], max(dp(22), theme.strong * 1.4)
            above = max(y, above + high)
            brush.mark(curve.mark, place.right + dp(8), above - dp(8), dp(16))
            text = letters(curve.end, "strong", bold=True)
            text.paint(brush, place.right + dp(30), above - text.height / 2)

    def _lane(self, brush: Brush, shown: ChartShown, place: Axes) -> None:
        """The luck of each turn, up and down from one line."""
        if not shown.luck:
            return
        bottom, top = PAD + theme.tiny * 1.5 + dp(4), place.low - dp(14)
        up, down = _swings(shown)
        each = min(dp(A_PERCENT), (top - bottom) / (up + down))
        zero = top - each * up
        wide = min(BAR, (place.right - place.left) / max(1, place.reach) * 0.7)
        brush.flat((place.left, zero, place.right - place.left, dp(1)), "line")
        named = letters(shown.luck, "tiny", "dim")
        named.paint(brush, place.left - dp(8) - named.width, zero - named.height / 2)
        for at, step in enumerate(shown.steps[: self._drawn], 1):
            if step.luck:
                high, x = each * abs(step.luck), place.x(at) - wide / 2
                low = zero if step.luck > 0 else zero - high
                tone = "luck_up" if step.luck > 0 else "luck_down"
                if theme.high_contrast:
                    brush.flat((x - dp(1), low - dp(1), wide + dp(2), high + dp(2)), "text")
                brush.flat((x, low, wide, high), tone)

    def _axis(self, brush: Brush, shown: ChartShown, place: Axes) -> None:
        """The turns, as many as have room."""
        axis = letters(shown.axis, "tiny", "dim")
        axis.paint(brush, max(dp(4), place.left - dp(8) - axis.width), PAD * 0.7)
        step, free = (place.right - place.left) / max(1, place.reach), float("-inf")
        every = next((n for n in (1, 5, 10, 20, 50) if step * n > theme.tiny * 2.4), 100)
        for at, one in enumerate(shown.steps, 1):
            x, last = place.x(at), at == len(shown.steps)
            if shown.pictured:
                brush.icon_around(one.short, x, PAD + dp(4), min(dp(18), step * 0.8), "dim")
            elif at == 1 or at % every == 0 or last:
                text = letters(one.short, "tiny", "dim")
                left = x - text.width / 2
                after = place.x(len(shown.steps)) - text.width * 1.6
                if left > free and (last or left + text.width < after):
                    text.paint(brush, left, PAD * 0.7)
                    free = left + text.width + dp(4)

    def _cursor(self, brush: Brush, place: Axes, at: int, own: tuple[float, ...]) -> None:
        x, y = place.x(at), PAD + theme.tiny * 1.5
        while y < place.high:
            brush.flat((x - dp(0.5), y, dp(1.4), dp(3)), "brass_bright")
            y += dp(6)
        y = place.y(own[at])
        brush.ringed(x - dp(6), y - dp(6), dp(12), "text", "ember", dp(1.5))

    def _mark(
        self, brush: Brush, place: Axes, own: tuple[float, ...], at: int, mistake: bool
    ) -> None:
        flag_around(brush, mistake, *self._mark_at(place, own, at), SIDE)

    @staticmethod
    def _mark_at(place: Axes, own: tuple[float, ...], at: int) -> tuple[float, float]:
        """Where a mark stands: above the curve, where there is room."""
        x, y = place.x(at), place.y(own[min(at, len(own) - 1)])
        return x, y + MARK if y + MARK + dp(12) <= place.high else y - MARK

    def _plate(self, brush: Brush, told: PointTold, place: Axes, own: tuple[float, ...]) -> None:
        """What the chosen point was: where least of the curve is below."""
        x, title = place.x(told.at), letters(told.title, "small", bold=True)
        note = letters(told.note, "tiny", "dim")
        wide = max(PLATE[0], title.width + dp(20), note.width + dp(20))
        high = max(PLATE[1], title.height + note.height + dp(8))
        points = [(place.x(at), place.y(value)) for at, value in enumerate(own)]
        points += [self._mark_at(place, own, at) for at, _ in self.shown.marks] * 9

        def hidden(corner: tuple[float, float]) -> int:
            """How much of the curve, and above all of its marks, would lie below it."""
            left, low = corner
            return sum(
                left - dp(14) < x < left + wide + dp(14) and low - dp(14) < y < low + high + dp(14)
                for x, y in points
            )

        edge, top = self.width - dp(6) - wide, place.high - high - dp(4)
        sides = (min(edge, max(place.left, one)) for one in (x + dp(10), x - dp(10) - wide))
        corners = [(side, y) for side in sides for y in (place.low + dp(4), top)]
        left, low = min(corners, key=hidden)
        box = (left, low, wide, high)
        brush.framed(box, dp(8), "brass", "slot", dp(1.2))
        title.paint(brush, left + dp(10), low + high - dp(4) - title.height)
        note.paint(brush, left + dp(10), low + dp(4))


def _swings(shown: ChartShown) -> tuple[int, int]:
    """How far luck went up and down at most."""
    up = max([1, *(one.luck for one in shown.steps)])
    return up, max([1, *(-one.luck for one in shown.steps)])


def _area(points: list[tuple[float, float]], place: Axes) -> Mesh:
    """What lies below a curve, brighter above: half of the light's own picture, upside down."""
    vertices: list[float] = []
    for x, y in points:
        share = (y - place.low) / max(1, place.high - place.low)
        vertices += [x, y, 0.5, 0.95 - 0.45 * share, x, place.low, 0.5, 0.95]
    return Mesh(
        vertices=vertices,
        indices=range(len(vertices) // 4),
        mode="triangle_strip",
        texture=theme.light("glow"),
    )
