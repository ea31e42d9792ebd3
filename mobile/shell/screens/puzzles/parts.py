"""What stands on the screen of puzzles: the day's, the week and the rating, one row a theme."""

from collections.abc import Sequence
from functools import partial

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Part, Pile, letters, medal, sign
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.shell.presenters.puzzles.shown import (
    HALF,
    MISSED,
    RIGHT,
    TO_COME,
    TODAY,
    WRONG,
    DayShown,
    RecordShown,
    ThemeShown,
    TodayShown,
    WeekShown,
)

SIDE = 36
"""The shape of a day, in dp."""
SHAPES = {
    RIGHT: ("circle", "luck_up", "check"),
    HALF: ("circle", "amber", "heart-half"),
    WRONG: ("diamond", "luck_down", "cancel"),
    TODAY: ("circle", "brass_bright", "torch"),
}
"""The outline, the colour and the sign of a day: none of them has to say it alone."""
BAR = 64, 7
CURVE = 64, 22


class TodayHead(Painting):
    """Which puzzle is the day's."""

    own_height = True

    def fill(self, pile: Pile, shown: TodayShown) -> None:
        words = Pile(pile.width - dp(70), centred=False)
        words.text(shown.when, "small", "dim")
        words.heading(shown.title, "heading")
        words.text(shown.note, "small", "dim")
        if shown.came:
            words.text(shown.came, "small", "brass", bold=True)
        pile.row(medal(shown.icon, 56, "brass_bright"), words, gap=14, least=56)


class WeekPart(Painting):
    """Seven days by their shapes; how many were solved in a row, and the rating."""

    own_height = True

    def fill(self, pile: Pile, shown: WeekShown) -> None:
        cells = [_day(one, pile.width / len(shown.days)) for one in shown.days]
        pile.row(*cells, gap=0)
        pile.gap(8)
        for one in shown.standings:
            pile.gap(8)
            pile.add(dp(1), lambda brush, x, y, width: brush.flat((x, y, width, dp(1)), "line"))
            pile.gap(8)
            self._stand(pile, one)

    def _stand(self, pile: Pile, shown: RecordShown) -> None:
        """How good somebody is at one game: solved in a row, and the rating with its course."""
        rating = letters(shown.rating, "heading", "brass_bright", bold=True)
        end: list[Part] = [_curve(shown.history)] if len(shown.history) > 1 else []
        end.append(rating)
        icon = sign(shown.icon, 22, "ember_bright")
        words = Pile(pile.width - sum([one.width + dp(10) for one in (icon, *end)]), centred=False)
        words.text(shown.game, "small", bold=True)
        words.text(shown.in_row, "small", "dim")
        pile.row(icon, words, None, *end, gap=10)


def _day(day: DayShown, width: float) -> Cell:
    """A day: its shape, and its name below."""
    label = letters(day.label, "small", "text" if day.kind == TODAY else "dim")
    high = dp(SIDE) + dp(4) + label.height

    def paint(brush: Brush, x: float, y: float) -> None:
        label.paint(brush, x + (width - label.width) / 2, y)
        shape(brush, day.kind, x + width / 2, y + label.height + dp(4) + dp(SIDE) / 2)

    return Cell(width, high, paint)


def shape(brush: Brush, kind: str, x: float, y: float) -> None:
    """What stands for a day. Arguments: with what; how it stands with the day; its middle."""
    long = dp(SIDE)
    low = x - long / 2, y - long / 2
    if kind == TO_COME:
        brush.disc(x - dp(4), y - dp(4), dp(8), "edge")
    elif kind == MISSED:
        brush.dashed_ring(x, y, long / 2 - dp(1), "edge")
    else:
        outline, tone, icon = SHAPES[kind]
        inner = long - dp(4)
        brush.seat(outline, *low, long, theme.colours[tone])
        brush.seat(outline, low[0] + dp(2), low[1] + dp(2), inner, theme.slot)
        brush.icon_around(icon, x, y, long * 0.5, tone)


def _curve(history: Sequence[int]) -> Cell:
    """The last ratings as a line."""
    wide, high = map(dp, CURVE)
    least, most = min(history), max(max(history), min(history) + 1)

    def paint(brush: Brush, x: float, y: float) -> None:
        step = wide / (len(history) - 1)
        points: list[float] = []
        for at, one in enumerate(history):
            points += [x + at * step, y + dp(2) + (high - dp(4)) * (one - least) / (most - least)]
        brush.line(points, "brass_bright", dp(1))

    return Cell(wide, high, paint)


class ThemeRow(Painted):
    """Puzzles about one thing; a tap opens the next of them."""

    own_height = True
    PAD, LEAST, DOWN = (10, 6), 58, "well_down"

    def stands_on(self, shown: ThemeShown) -> str:
        return self.DOWN if self.state == "down" else "slot_active" if shown.own else "well"

    def fill(self, pile: Pile, shown: ThemeShown) -> None:
        end = Pile(max(dp(BAR[0]), letters(shown.count, "small").width), centred=False)
        if shown.of:
            end.row(None, letters(shown.count, "small", "dim"))
            end.gap(4)
            share = shown.solved / shown.of
            wide, high = map(dp, BAR)
            end.row(None, Cell(wide, high, partial(_bar, share)))
        words = Pile(pile.width - dp(38) - dp(24) - (end.width if shown.of else 0), centred=False)
        words.text(shown.title, "body", bold=True)
        words.text(shown.note, "small", "dim")
        parts: list[Part | None] = [medal(shown.icon, 38, "edge"), words]
        pile.row(*parts, *([None, end] if shown.of else []), gap=12)


def _bar(share: float, brush: Brush, x: float, y: float) -> None:
    wide, high = map(dp, BAR)
    brush.rounded((x, y, wide, high), high / 2, "line")
    if share > 0:
        brush.rounded((x, y, max(high, wide * share), high), high / 2, "brass")


class PuzzleGoalLine(Painting):
    """What is to be found, where people are led on at a table."""

    own_height = True
    PAD, LEAST = (14, 6), 44

    def fill(self, pile: Pile, shown: str) -> None:
        words = letters(shown, "small", bold=True, width=pile.width - dp(32))
        pile.row(sign("flag", 22, "brass"), words, gap=10)

    def ground(self, brush: Brush, shown: str) -> None:
        box = (0, dp(2), self.width, self.height - dp(4))
        radius = min(dp(20), self.height / 2 - dp(2))
        brush.rounded(box, radius, (*theme.slot[:3], 0.85))
        brush.frame(box, radius, "brass")
