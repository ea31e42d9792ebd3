"""The parts of the statistics: large figures, how games ended, deeds, the hall of fame, pills."""

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import (
    Cell,
    Pile,
    letters,
    line,
    one_line,
    seat_sign,
    sign,
)
from mobile.kit.review.moments import heading
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.statistics import GameChosen, GameListed, StatisticsShown
from mobile.shell.screens.statistics.charts import LevelPart
from shared.deeds.words import DeedTold, FigureTold, StatisticsTold

ENDS = {
    "fight": "swords",
    "gaze": "medusa",
    "card": "cards",
    "prison": "prison",
    "pact": "necromancer",
    "beaten": "throne",
    "first": "crown",
    "second": "medal",
    "third": "laurel",
    "fourth": "candle",
    "unlicensed": "cancel",
}
"""Icons of the ways to end, by id."""
TILE, SEEN, DONE = 112, 9, 6
"""The least width of a deed in dp at 100 %; how many are seen at once, and of these how many that
are done, while others are open."""


class GamePill(Painted):
    """A game whose statistics may be looked at."""

    LEAST = 48

    def spoken(self, shown: GameChosen) -> str:
        return shown.name

    def stands_on(self, shown: GameChosen) -> str:
        return "slot_active" if shown.chosen else "well"

    @property
    def wide(self) -> float:
        return self._row().width + dp(28)

    def fill(self, pile: Pile, shown: GameChosen) -> None:
        pile.put(self._row(), centred=True)

    def _row(self) -> Cell:
        shown: GameChosen = self.shown
        tone = "brass_bright" if shown.chosen else "text"
        name = letters(shown.name, "strong", tone, bold=True)
        return line(sign(shown.icon, 20, "ember" if shown.chosen else "dim"), name, gap=8)


class RecordPart(Painting):
    """The large figures, as many side by side as have room."""

    own_height = True
    PAD, PLATE = (16, 12), "panel_active"

    def fill(self, pile: Pile, shown: StatisticsTold) -> None:
        cells = [_figure(one, pile.width) for one in shown.head]
        widest = max(one.width for one in cells)
        count = max(1, min(len(cells), int((pile.width + dp(12)) // (widest + dp(12)))))
        each = pile.width / count
        for at in range(0, len(cells), count):
            pile.gap(10 if at else 0)
            pile.put(_spread(cells[at : at + count], each), centred=False)
        for note in filter(None, (shown.rest, *shown.notes)):
            pile.gap(8)
            pile.text(note, "small", "dim")


def _figure(one: FigureTold, width: float) -> Cell:
    """An icon beside a figure with its word below. Arguments: them; the room in pixels."""
    aside = dp(40)
    figure = letters(one.figure, "title", "text", True)
    word = letters(one.word, "small", "dim")
    if word.width > width - aside:
        word = letters(one.word, "small", "dim", width=width - aside)
    icon = sign(one.icon, 28, "brass")
    high = figure.height + word.height

    def paint(brush: Brush, x: float, y: float) -> None:
        icon.paint(brush, x, y + (high - icon.height) / 2)
        word.paint(brush, x + aside, y)
        figure.paint(brush, x + aside, y + word.height)

    return Cell(aside + max(figure.width, word.width), high, paint)


def _spread(cells: list[Cell], each: float) -> Cell:
    """Cells in columns of one width. Arguments: they; the width in pixels."""
    high = max(one.height for one in cells)

    def paint(brush: Brush, x: float, y: float) -> None:
        for at, one in enumerate(cells):
            one.paint(brush, x + at * each, y + high - one.height)

    return Cell(each * len(cells), high, paint)


class EndsPart(LevelPart):
    """How games ended that were not won."""

    PAD, PLATE = (16, 14), "panel"

    def fill(self, pile: Pile, shown: StatisticsTold) -> None:
        heading(pile, "grave", shown.ends_title, "")
        pile.gap(4)
        if not shown.ends:
            pile.text(tr.t("statistics.no_ends"), "small", "dim")
            return
        most = max(n for _, _, n in shown.ends)
        figures = [letters(str(n), "strong", bold=True) for _, _, n in shown.ends]
        aside = max(one.width for one in figures) + dp(10)
        named = min(pile.width * 0.5, dp(160) * theme.text_factor)
        for (id, text, n), figure in zip(shown.ends, figures, strict=True):
            pile.gap(6)
            word = Pile(named, centred=False)
            word.text(text, "small")
            bar = max(dp(20), pile.width - named - aside - dp(46))
            parts = sign(ENDS.get(id, "flag"), 20, "brass"), word, _bar(n / most, bar)
            pile.row(*parts, None, figure, gap=8, least=24)


def _bar(share: float, wide: float) -> Cell:
    """A bar. Arguments: how full it is, from 0 to 1; how wide it is in pixels."""
    high = dp(9)

    def paint(brush: Brush, x: float, y: float) -> None:
        edge = "text" if theme.high_contrast else "edge"
        brush.framed((x, y, wide, high), high / 2, edge, "slot", dp(1))
        brush.rounded((x, y, max(high, wide * share), high), high / 2, "dim")

    return Cell(wide, high, paint)


class DeedsPart(Painted):
    """The deeds that are done, and those that are nearest; a tap tells of all."""

    own_height = True
    PAD, PLATE = (14, 14), "panel"

    def spoken(self, shown: StatisticsTold) -> str:
        return tr.words.led(tr.t("statistics.deeds"), shown.deeds_of)

    def fill(self, pile: Pile, shown: StatisticsTold) -> None:
        heading(pile, "medal", tr.t("statistics.deeds"), shown.deeds_of)
        least = dp(TILE) * max(1.0, theme.text_factor)
        count = max(1, min(3, int((pile.width + dp(8)) // (least + dp(8)))))
        wide = (pile.width - (count - 1) * dp(8)) / count
        tiles = nearest(shown.deeds)
        for row in range(0, len(tiles), count):
            pile.gap(8)
            cells = [_inside(one, wide) for one in tiles[row : row + count]]
            high = max(one.height for one in cells) + dp(20)
            framed = [
                _tile(cell, one, wide, high)
                for cell, one in zip(cells, tiles[row : row + count], strict=True)
            ]
            pile.put(line(*framed, gap=8), centred=False)


def nearest(deeds: tuple[DeedTold, ...]) -> list[DeedTold]:
    """The deeds that are seen at once: the last that were done, then open ones that say how far."""
    done = sorted((one for one in deeds if one.done), key=lambda one: one.ended, reverse=True)
    left = sorted((one for one in deeds if not one.done), key=_says_nothing)
    first = max(DONE, SEEN - len(left))
    return [*done[:first], *left][:SEEN]


def _says_nothing(one: DeedTold) -> bool:
    return not any(map(str.isdigit, one.note))


def _inside(one: DeedTold, wide: float) -> Pile:
    """A deed without its frame."""
    pile, tone = Pile(wide - dp(12)), "text" if one.done else "dim"
    pile.icon(one.icon, 28, "brass_bright" if one.done else "dim")
    pile.gap(4)
    pile.text(one.name, "small", tone, bold=True)
    pile.gap(2)
    pile.text(one.note, "tiny", "brass" if one.done else "dim")
    return pile


def _tile(inside: Pile, one: DeedTold, wide: float, high: float) -> Cell:
    """A deed in its frame, as high as its neighbours."""

    def paint(brush: Brush, x: float, y: float) -> None:
        edge, rim = ("brass", dp(1.6)) if one.done else ("edge", dp(1))
        brush.framed((x, y, wide, high), dp(6), edge, "slot", rim)
        inside.paint(brush, x + dp(6), y + (high - inside.height) / 2)

    return Cell(wide, high, paint)


class DeedRow(Painting):
    """A deed in full: a row of the sheet with all of them."""

    own_height = True
    PAD, PLATE, LEAST = (12, 8), "well", 56

    def fill(self, pile: Pile, shown: DeedTold) -> None:
        note = letters(shown.note, "small", "brass" if shown.done else "dim", bold=shown.done)
        words = Pile(pile.width - dp(42) - note.width - dp(12), centred=False)
        words.text(shown.name, "strong", "text" if shown.done else "dim", bold=True)
        words.text(shown.about, "small", "dim")
        icon = sign(shown.icon, 30, "brass_bright" if shown.done else "dim")
        pile.row(icon, words, None, note, gap=12)


class BestPart(Painting):
    """The best games of everybody."""

    own_height = True
    PAD, PLATE = (16, 14), "panel"

    def fill(self, pile: Pile, shown: StatisticsShown) -> None:
        told = shown.told
        assert told is not None
        heading(pile, "podium", tr.t("statistics.fame"), told.fame_about)
        if not told.fame:
            pile.gap(6)
            pile.text(tr.t("statistics.no_fame"), "small", "dim")
        days = max((letters(row.when, "small").width for row in told.fame), default=0)
        for place, (row, mark) in enumerate(zip(told.fame, shown.marks, strict=True), 1):
            if place > 1:
                pile.gap(4)
                pile.add(dp(1), lambda brush, x, y, wide: brush.flat((x, y, wide, dp(1)), "line"))
            pile.gap(4)
            number = letters(str(place), "strong", "brass", face=HEADING)
            figure, when = letters(row.figure, "body"), _to_right(row.when, days)
            ends = [figure, when]
            beside = number.width + sum(one.width + dp(12) for one in ends) + dp(44)
            if pile.width - beside < dp(90) * theme.text_factor:
                ends, beside = [figure], number.width + figure.width + dp(56)
            name = one_line(row.name, "strong", "text", max(dp(50), pile.width - beside), True)
            pile.row(number, seat_sign(mark, 18), name, None, *ends, gap=12, least=28)


def _to_right(text: str, width: float) -> Cell:
    """Small words at the right end of a column. Arguments: the words; the width of the column."""
    words = letters(text, "small", "dim")
    return Cell(
        width, words.height, lambda brush, x, y: words.paint(brush, x + width - words.width, y)
    )


class EndedRow(Painted):
    """A finished game: a tap opens its table."""

    own_height = True
    PAD, LEAST, PLATE, DOWN = (12, 6), 52, "well", "well_down"

    def spoken(self, shown: GameListed) -> str:
        return shown.title

    def fill(self, pile: Pile, shown: GameListed) -> None:
        when = letters(shown.when, "small", "dim")
        words = Pile(pile.width - dp(38) - when.width - dp(12), centred=False)
        words.text(shown.title, "body", bold=shown.won)
        words.text(shown.note, "small", "dim")
        icon = sign("crown" if shown.won else "grave", 24, "brass_bright" if shown.won else "dim")
        pile.row(icon, words, None, when, gap=12)


class ComparedRow(Painting):
    """One figure of two people."""

    own_height = True
    PAD, PLATE, LEAST = (12, 6), "well", 48

    def fill(self, pile: Pile, shown: tuple[FigureTold, FigureTold]) -> None:
        left, right = shown
        figures = [letters(one.figure, "strong", "brass_bright", True) for one in shown]
        room = (pile.width - dp(40)) / 2
        piles = []
        for one, figure in zip((left, right), figures, strict=True):
            words = Pile(room, centred=False)
            words.put(figure)
            words.text(one.word, "small", "dim")
            piles.append(words)
        pile.row(sign(left.icon, 24, "brass"), *piles, gap=8)
