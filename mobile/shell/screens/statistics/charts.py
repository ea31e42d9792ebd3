"""Two charts of somebody's games: luck and choices over time, and what lasts from game to game."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import ceil, floor, hypot

from kivy.properties import ObjectProperty

from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters
from mobile.kit.review.moments import heading
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from shared.deeds.words import LuckOverTime, StatisticsTold

HIGH, LOW = 150, 100
"""How high the larger and the smaller chart is at least, in dp."""
MOST = 240
"""Points of a curve that are drawn: of more games every second or third is enough."""
LINES = 5
"""Lines of a grid at most."""
STEPS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""How far lines of a grid are from each other."""
Placing = Callable[[float], float]
Curve = tuple[Sequence[float], Tone, str, bool]
"""Its values, its colour, what stands at its end, and whether it is dashed."""


class Plot:
    """Curves in a box, over the number of games.

    Arguments: the curves; how high the box is in pixels; whether they step.
    """

    def __init__(self, curves: Sequence[Curve], high: float, stepped: bool = False) -> None:
        self.curves, self.high, self.stepped = curves, high, stepped
        values = [one for curve in curves for one in curve[0]]
        low, top = min(values), max(values)
        low, top = (low - 1, top + 1) if low == top else (low, top)
        room = int((high - theme.tiny * 1.6 - dp(14)) / (theme.tiny * 1.5))
        most = max(1, min(LINES, room) - 1)
        fitting = (one for one in STEPS if ceil(top / one) - floor(low / one) <= most)
        self.each = next(fitting, top - low)
        self.low, self.top = floor(low / self.each), ceil(top / self.each)
        self.games = max(len(curve[0]) for curve in curves) - 1
        self.ends = [letters(curve[2], "small", curve[1], bold=True) for curve in curves]
        self.marks = [letters(self._figure(n), "tiny", "dim") for n in self.lines]

    @property
    def lines(self) -> range:
        """The lines of the grid, by their number."""
        return range(self.low, self.top + 1)

    def _figure(self, n: int) -> str:
        value = n * self.each
        text = str(round(value)) if self.each >= 1 else f"{value:.1f}"
        return text.replace("-", "\N{MINUS SIGN}") if float(text) else "0"

    def paint(self, brush: Brush, x: float, y: float, width: float) -> None:
        """Paints it. Arguments: with what; its lower left corner; its width."""
        left = x + max(one.width for one in self.marks) + dp(8)
        right = x + width - max([dp(10), *(one.width + dp(16) for one in self.ends if one.width)])
        foot = theme.tiny * 1.6
        low, high = y + foot + dp(6), y + self.high - dp(8)

        def across(at: float) -> float:
            return left + (right - left) * at / max(1, self.games)

        def upwards(value: float) -> float:
            share = (value / self.each - self.low) / max(1, self.top - self.low)
            return float(low + (high - low) * share)

        for n, mark in zip(self.lines, self.marks, strict=True):
            level = upwards(n * self.each)
            tone: Tone = (*theme.line[:3], 0.9 if n == 0 else 0.5)
            brush.flat((left, level, right - left, dp(1)), tone)
            mark.paint(brush, left - dp(8) - mark.width, level - mark.height / 2)
        for values, tone, _, dashed in self.curves:
            shown = _thinned(values)
            points = [(across(at), upwards(value)) for at, value in shown]
            if self.stepped:
                points = [one for pair in _stepped(points) for one in pair]
            _draw(brush, points, tone, dashed)
            end_x, end_y = points[-1]
            brush.disc(end_x - dp(4), end_y - dp(4), dp(8), tone)
        self._name_ends(brush, right, upwards)
        self._axis(brush, y, across)

    def _name_ends(self, brush: Brush, right: float, upwards: Placing) -> None:
        """What each curve came to, none over another."""
        above = float("-inf")
        ranked = sorted(range(len(self.curves)), key=lambda at: self.curves[at][0][-1])
        for at in ranked:
            text = self.ends[at]
            level = max(upwards(self.curves[at][0][-1]) - text.height / 2, above)
            text.paint(brush, right + dp(10), level)
            above = level + text.height

    def _axis(self, brush: Brush, y: float, across: Placing) -> None:
        """The numbers of the games, as many as have room."""
        free = float("-inf")
        last = letters(str(self.games), "tiny", "dim")
        end = across(self.games) - last.width / 2
        each = next((n for n in (1, 5, 10, 20, 50, 100, 200, 500) if self.games / n <= 8), 1000)
        for n in [1, *range(each, self.games, each)] if self.games > 1 else []:
            text = letters(str(n), "tiny", "dim")
            left = across(n) - text.width / 2
            if left > free and left + text.width + dp(8) < end:
                text.paint(brush, left, y)
                free = left + text.width + dp(6)
        last.paint(brush, end, y)


def _thinned(values: Sequence[float]) -> list[tuple[int, float]]:
    """The points of a curve with their numbers, not too many, the last always among them."""
    every = max(1, ceil(len(values) / MOST))
    found = [(at, value) for at, value in enumerate(values) if at % every == 0]
    last = len(values) - 1
    return found if found[-1][0] == last else [*found, (last, values[last])]


def _stepped(points: Sequence[tuple[float, float]]) -> list[list[tuple[float, float]]]:
    """Each point by way of the corner that leads to it."""
    steps = [[points[0]]]
    for (_, before), (x, y) in pairwise(points):
        steps.append([(x, before), (x, y)] if y != before else [(x, y)])
    return steps


def _draw(brush: Brush, points: Sequence[tuple[float, float]], tone: Tone, dashed: bool) -> None:
    if len(points) > 1:
        for part in _dashes(points, dp(6), dp(4)) if dashed else [points]:
            brush.line([one for point in part for one in point], tone, dp(1.4))


def _dashes(
    points: Sequence[tuple[float, float]], dash: float, gap: float
) -> Iterator[list[tuple[float, float]]]:
    """The dashes of a curve, over its corners.

    Arguments: its points; how long a dash and a gap are in pixels.
    """
    drawing, left, part = True, dash, [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        long = hypot(to_x - x, to_y - y)
        gone = 0.0
        while long - gone > left:
            gone += left
            at = x + (to_x - x) * gone / long, y + (to_y - y) * gone / long
            if drawing:
                yield [*part, at]
            drawing, part = not drawing, [at]
            left = dash if drawing else gap
        left -= long - gone
        part.append((to_x, to_y))
    if drawing and len(part) > 1:
        yield part


class LuckChart(Painting):
    """Luck and choices over time; or how they come to be known."""

    late = True
    own_height = True
    PAD, PLATE, effort = (16, 14), "panel", 3

    def fill(self, pile: Pile, shown: StatisticsTold) -> None:
        luck = shown.luck
        heading(pile, "dice", tr.t("statistics.luck"), luck.equation if luck else "")
        pile.gap(6)
        if luck is None:
            pile.text(tr.t("statistics.luck_none"), "small", "dim")
            return
        beside = letters(luck.equation, "small").width
        if beside + dp(230) * theme.text_factor > pile.width:
            pile.text(luck.equation, "small", "dim")
        if luck.reviewed:
            pile.text(luck.reviewed, "small", "dim")
        plot = Plot(_curves(luck), dp(HIGH) * max(1.0, theme.text_factor))
        pile.add(plot.high, plot.paint)


def _curves(luck: LuckOverTime) -> list[Curve]:
    return [
        (luck.luck, "brass_bright", luck.luck_end, False),
        (luck.choices, "loss", luck.choices_end, True),
    ]


class LevelPart(Painting):
    """A part that is as high as the one beside it."""

    own_height = True
    from_top = True
    beside = ObjectProperty(None, allownone=True)
    """The other one; None where none stands beside it."""

    def least(self, width: float) -> float:
        own = super().least(width)
        return max(own, Painting.least(self.beside, width)) if self.beside is not None else own


class LineChart(LevelPart):
    """What lasts from game to game, such as the Necromancer's strength."""

    late = True
    PAD, PLATE, effort = (16, 14), "panel", 2

    def fill(self, pile: Pile, shown: StatisticsTold) -> None:
        heading(pile, "necromancer", shown.line_title, shown.line_now)
        pile.gap(6)
        plot = Plot([(shown.line, "violet", "", False)], dp(LOW), stepped=True)
        pile.add(plot.high, plot.paint)
