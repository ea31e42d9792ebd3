"""What stands on the screen of days: what came of it, the month, the card, others' results."""

from collections.abc import Callable

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from mobile.kit.box import Stack, fill
from mobile.kit.controls.buttons import IconButton
from mobile.kit.frame.layout import row
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Pile, letters, line, medal
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.text import Heading
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.shell.presenters.daily.shown import (
    CameShown,
    DateCellShown,
    LegendShown,
    MonthPageShown,
    TakenShown,
)
from shared.daily.diary import DateKind

SIDE, CELL = 30, 52
"""The shape of a date, and the height of its cell, in dp."""
SMALL = 16
"""A shape in the legend, in dp."""
WEEK = 7


class CamePart(Painting):
    """What came of a try, with what it was worth where it was looked back on."""

    own_height = True
    PAD, PLATE = (14, 14), "panel_active"

    def fill(self, pile: Pile, shown: CameShown) -> None:
        words = Pile(pile.width - dp(68), centred=False)
        words.heading(shown.title, "heading")
        words.text(shown.text, "small", "dim")
        pile.row(medal(shown.icon, 54, "brass_bright" if shown.won else "edge"), words, gap=14)
        if shown.figures:
            pile.gap(8)
            width = pile.width / len(shown.figures)
            pile.row(*(_figure(*one, width) for one in shown.figures), gap=0)


def _figure(figure: str, word: str, tone: str, width: float) -> Cell:
    """A large figure with its word below. Arguments: they; the colour; the room."""
    large = letters(figure, "subheading", tone, bold=True)
    small = letters(word, "small", "dim")

    def paint(brush: Brush, x: float, y: float) -> None:
        small.paint(brush, x + (width - small.width) / 2, y)
        large.paint(brush, x + (width - large.width) / 2, y + small.height)

    return Cell(width, small.height + large.height, paint)


class DatePart(Painted):
    """One date: what came of it as a shape, its number below; a tap looks at it."""

    own_height = True
    LEAST = CELL

    def fill(self, pile: Pile, shown: DateCellShown) -> None:
        tone = "text" if shown.today or shown.chosen else "dim"
        number = letters(str(shown.day), "small", tone, bold=shown.today)
        high = dp(SIDE) + number.height

        def paint(brush: Brush, x: float, y: float) -> None:
            number.paint(brush, x + (pile.width - number.width) / 2, y)
            middle = x + pile.width / 2, y + number.height + dp(SIDE) / 2
            shape(brush, shown.kind, shown.mark, *middle, dp(SIDE))

        pile.put(Cell(pile.width, high, paint))

    def ground(self, brush: Brush, shown: DateCellShown) -> None:
        """Today has a frame of ember, the date that is looked at a thin one."""
        if shown.today or shown.chosen or self.state == "down":
            wide = min(self.width, dp(46))
            box = ((self.width - wide) / 2, dp(1), wide, self.height - dp(2))
            tone = "ember_bright" if shown.today else "brass"
            brush.frame(box, dp(8), tone, dp(1.5) if shown.chosen else dp(1))


def shape(brush: Brush, kind: DateKind, mark: str, x: float, y: float, side: float) -> None:
    """What stands for a date: no shape is told from another by its colour alone.

    Arguments: with what; how it stands with the date; what is on its stone; the middle; the side.
    """
    low = x - side / 2, y - side / 2
    if kind == "won":
        brush.ringed(*low, side, "brass_bright", "slot", max(dp(1), side / 16))
        brush.icon_around("crown", x, y, side * 0.66, "brass_bright")
    elif kind in ("fell", "other_rules"):
        grey = kind == "other_rules"
        _stone(brush, x, y, side, "dim" if grey else "brass", mark or "?", grey)
    elif kind == "missed":
        brush.dashed_ring(x, y, side / 2 - dp(1), "edge")
    elif kind == "half":
        brush.ringed(*low, side, "ember_bright", "slot", max(dp(1), side / 16))
        brush.icon_around("door", x, y, side * 0.6, "ember_bright")
    elif kind == "today":
        brush.icon_around("torch", x, y, side * 0.8, "ember_bright")
    elif kind == "ahead":
        brush.disc(x - dp(3), y - dp(3), dp(6), "edge")


def _stone(brush: Brush, x: float, y: float, side: float, edge: str, mark: str, grey: bool) -> None:
    """A stone, round above, with a few letters on it."""
    wide = side * 0.84
    box = (x - wide / 2, y - side / 2, wide, side)
    round_above = (wide / 2, wide / 2, dp(2), dp(2))
    brush.rounded(box, round_above, edge)
    rim = max(dp(1), side / 20)
    inside = (box[0] + rim, box[1] + rim, wide - 2 * rim, side - 2 * rim)
    brush.rounded(inside, (wide / 2 - rim, wide / 2 - rim, dp(1), dp(1)), theme.slot)
    if side > dp(SMALL):
        words = letters(mark, "small", "dim" if grey else "text", bold=True)
        words.paint(brush, x - words.width / 2, y - words.height / 2 - side * 0.04)


class LegendPart(Painting):
    """What the shapes mean, and how often each stands in the month."""

    own_height = True
    centred = True

    def fill(self, pile: Pile, shown: tuple[LegendShown, ...]) -> None:
        signs = [line(_sample(one.kind), letters(one.text, "small", "dim")) for one in shown]
        pile.wrap(*signs, gap=14, between=4)


def _sample(kind: DateKind) -> Cell:
    side = dp(SMALL)
    return Cell(
        side,
        side,
        lambda brush, x, y: shape(brush, kind, "", x + side / 2, y + side / 2, side),
    )


class WeekdayPart(Painting):
    """The short name of a weekday."""

    own_height = True
    centred = True

    def fill(self, pile: Pile, shown: str) -> None:
        pile.text(shown, "small", "dim")


class MonthPart(Stack):
    """A month of dates in weeks.

    Arguments: what is done with the date that was tapped; what turns the page, on by 1 or back.
    """

    def __init__(self, on_date: Callable[[int], object], on_turn: Callable[[int], object]) -> None:
        super().__init__(spacing=dp(4))
        self.title = Heading(halign="center")
        self.back = IconButton(icon="back", on_release=lambda _: on_turn(-1))
        self.on = IconButton(icon="next", on_release=lambda _: on_turn(1))
        self.grid = GridLayout(cols=WEEK, size_hint_y=None)
        self.grid.bind(minimum_height=self.grid.setter("height"))
        self.names = Repeater(WeekdayPart)
        self.dates = Repeater(lambda: DatePart(on_release=lambda one: on_date(one.shown.day)))
        self.legend = LegendPart()
        self.head = row((self.back, self.title, self.on), 4)
        fill(self, [self.head, self.grid, self.legend])

    def show(self, shown: MonthPageShown) -> None:
        self.title.text = shown.title
        for way, may in ((self.back, shown.may_back), (self.on, shown.may_on)):
            way.disabled, way.opacity = not may, 1 if may else 0
        names, dates = self.names.show(shown.weekdays), self.dates.show(shown.dates)
        before = [Widget(size_hint_y=None, height=dp(CELL)) for _ in range(shown.first)]
        fill(self.grid, [*names, *before, *dates])
        self.legend.shown = shown.legend


class TakenPart(Painting):
    """One result of a date among the others."""

    own_height = True
    PAD, LEAST = (10, 6), 48

    def stands_on(self, shown: TakenShown) -> str:
        return "slot_active" if shown.own else "well"

    def fill(self, pile: Pile, shown: TakenShown) -> None:
        place = letters(shown.place, "subheading", "brass_bright", bold=True)
        words = Pile(pile.width - dp(40), centred=False)
        words.text(shown.name, "body", bold=True)
        words.text(shown.text, "small", "dim")
        pile.row(Cell(dp(26), place.height, place.paint), words, gap=10)


class CardText(Painting):
    """What stands beside a result's code."""

    own_height = True

    def fill(self, pile: Pile, shown: tuple[str, ...]) -> None:
        for text, tone in zip(shown, ("text", "dim", "brass"), strict=False):
            pile.text(text, "small", tone, bold=tone == "text")
            pile.gap(3)
