"""Bars that are compared, with how far each is sure; and how often things came, before and now."""

from kivy.graphics import Line

from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, letters, portrait, sign
from mobile.kit.review.moments import heading
from mobile.kit.review.shown import BarsRow, BarsShown, CountedRow, CountedShown, MeasuredBar
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

HIGH, GAP, BETWEEN = 24, 9, 28
"""How high a bar is, what lies between two that are compared, and between two such pairs, in dp."""
OURS, OWN, WARNING = "dim", "ember_bright", "amber"
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
LINES = 6
"""Lines of a scale at most."""


class BarsPart(Painting):
    """Pairs of bars over one scale."""

    own_height = True
    PAD, PLATE, effort = (16, 12), "panel", 2

    def fill(self, pile: Pile, shown: BarsShown) -> None:
        heading(pile, shown.icon, shown.title, shown.note)
        if shown.legend:
            pile.gap(2)
            pile.wrap(*_legend(shown.legend), gap=16)
        scale = _Scale(shown, pile.width)
        pile.gap(8)
        pile.add(scale.height, scale.paint)


def _legend(words: tuple[str, ...]) -> list[Cell]:
    """Ours, the other, and what the whiskers mean, each beside its sign."""
    signs = [_swatch(OURS), _swatch(OWN), _swatch("")]
    return [_beside(mark, letters(text, "small")) for mark, text in zip(signs, words, strict=True)]


def _beside(mark: Cell, text: Cell) -> Cell:
    def paint(brush: Brush, x: float, y: float) -> None:
        mark.paint(brush, x, y + (text.height - mark.height) / 2)
        text.paint(brush, x + mark.width + dp(7), y)

    return Cell(mark.width + dp(7) + text.width, text.height, paint)


def _swatch(tone: str) -> Cell:
    wide, high = dp(16 if tone else 22), dp(12)

    def paint(brush: Brush, x: float, y: float) -> None:
        if tone:
            brush.rounded((x, y, wide, high), dp(2), tone)
        else:
            _whisker(brush, x, x + wide, y + high / 2)

    return Cell(wide, high, paint)


def _whisker(brush: Brush, left: float, right: float, middle: float) -> None:
    """From how little to how much it may be."""
    for tone, half in (("ink", dp(2)), ("text", dp(1))):
        ends = (left, right) if right - left > dp(2) else (left,)
        brush.flat((left - half, middle - half, right - left + 2 * half, 2 * half), tone)
        for x in ends:
            brush.flat((x - half, middle - dp(5) - half, 2 * half, dp(10) + 2 * half), tone)


class _Scale:
    """The bars in their box. Arguments: what is shown; how wide the box is."""

    def __init__(self, shown: BarsShown, width: float) -> None:
        self.shown, self.width = shown, width
        values = [one for row in shown.rows for one in row.bars]
        self.texts = {id(one): _figure(one) for one in values}
        names = [letters(row.name, "strong", bold=True) for row in shown.rows]
        notes = [letters(row.note, "tiny", "dim") for row in shown.rows]
        self.names = list(zip(names, notes, strict=True))
        named = max([0.0, *(max(one.width for one in pair) for pair in self.names)])
        figured = max([0.0, *(one.width for one in self.texts.values())])
        self.above = width < dp(420) * theme.text_factor
        """Whether the names stand above their bars: there is no room beside them."""
        self.left = 0.0 if self.above else max(dp(80), named) + dp(16)
        self.right = width - figured - dp(14)
        self.each = next((n for n in STEPS if shown.top / n <= LINES), STEPS[-1])
        self.foot: float = theme.tiny * 1.7
        self.over = self._name_height if self.above else 0.0

    @property
    def _name_height(self) -> float:
        return max(name.height for name, _ in self.names) + dp(2)

    @property
    def _row(self) -> float:
        most = max(len(row.bars) for row in self.shown.rows)
        return self.over + dp(HIGH) * most + dp(GAP) * (most - 1)

    @property
    def height(self) -> float:
        rows = len(self.shown.rows)
        return rows * self._row + (rows - 1) * dp(BETWEEN) + dp(20) + self.foot

    def _across(self, value: float) -> float:
        top = max(self.shown.top * 1.04, float(self.each))
        return self.left + (self.right - self.left) * max(0.0, value) / top

    def paint(self, brush: Brush, x: float, y: float, width: float) -> None:
        """Paints it. Arguments: with what; its lower left corner; its width."""
        self._lines(brush, x, y)
        top = y + self.height - dp(10)
        for row, names in zip(self.shown.rows, self.names, strict=True):
            self._bars(brush, row, names, x, top)
            top -= self._row + dp(BETWEEN)

    def _lines(self, brush: Brush, x: float, y: float) -> None:
        n, high = 0, self.height - self.foot
        while self._across(n * self.each) <= self.right + 1:
            level = x + self._across(n * self.each)
            brush.flat((level, y + self.foot, dp(1), high), (*theme.line[:3], 0.7))
            mark = letters(f"{n * self.each}{self.shown.unit}", "tiny", "dim")
            mark.paint(brush, max(x, level - mark.width / 2), y)
            n += 1

    def _bars(
        self, brush: Brush, row: BarsRow, names: tuple[Cell, Cell], x: float, top: float
    ) -> None:
        name, note = names
        if self.above:
            name.paint(brush, x, top - name.height)
            note.paint(brush, x + name.width + dp(8), top - name.height)
        else:
            both = name.height + note.height
            low = top - (self._row + both) / 2
            note.paint(brush, x, low)
            name.paint(brush, x, low + note.height)
        low = top - self.over
        for one in row.bars:
            low -= dp(HIGH)
            self._bar(brush, one, x, low)
            low -= dp(GAP)

    def _bar(self, brush: Brush, one: MeasuredBar, x: float, low: float) -> None:
        left, right, high = x + self.left, x + self._across(one.value), dp(HIGH)
        tone: Tone = OURS if one.ours else OWN
        if right - left >= 1:
            brush.rounded((left, low, right - left, high), min(dp(3), (right - left) / 2), tone)
            if one.running:
                _hatch(brush, left, right, low, high)
        least, most = (x + self._across(one.value + by) for by in (-one.reach, one.reach))
        _whisker(brush, least, most, low + high / 2)
        text = self.texts[id(one)]
        text.paint(brush, x + self.width - text.width, low + (high - text.height) / 2)


def _figure(one: MeasuredBar) -> Cell:
    return letters(one.text, "body", "dim" if one.ours else "text", not one.ours)


def _hatch(brush: Brush, left: float, right: float, low: float, high: float) -> None:
    """Strokes across a bar that is still growing."""
    brush.colour((*theme.ink[:3], 0.34))
    at = left - high
    while at < right:
        begin, end = max(at, left), min(at + high, right)
        if end > begin:
            points = [begin, low + begin - at, end, low + end - at]
            brush.group.add(Line(points=points, width=dp(1.2), cap="none"))
        at += dp(9)


class CountedPart(Painting):
    """How often things came, before and now."""

    own_height = True
    PAD, PLATE = (16, 12), "panel"

    def ground(self, brush: Brush, shown: CountedShown) -> None:
        super().ground(brush, shown)
        if shown.warns:
            brush.frame((dp(1), dp(1), self.width - dp(2), self.height - dp(2)), dp(12), WARNING)

    def fill(self, pile: Pile, shown: CountedShown) -> None:
        if shown.warns:
            title = letters(shown.title, "strong", "brass_bright", bold=True)
            note = letters(shown.note, "small", "dim")
            beside = title.width + note.width + dp(50) < pile.width
            pile.row(sign(shown.icon, 24, WARNING), title, None, *([note] if beside else []), gap=8)
        else:
            heading(pile, shown.icon, shown.title, shown.note)
        most = max([1, *(max(one.before, one.now) for one in shown.rows)])
        for one in shown.rows:
            pile.gap(5)
            pile.add(dp(1), lambda brush, x, y, width: brush.flat((x, y, width, dp(1)), "line"))
            pile.gap(5)
            (_warned if shown.warns else _counted)(pile, one, most)


def _figures(one: CountedRow, tone: Tone, arrow: bool) -> Cell:
    """What it was, and what it is."""
    before, now = (
        letters(str(one.before), "body", "dim"),
        letters(str(one.now), "strong", tone, True),
    )
    wide = [text_width("000", BODY, theme.body), text_width("000", BODY, theme.strong, True)]
    between = dp(26 if arrow else 8)

    def paint(brush: Brush, x: float, y: float) -> None:
        before.paint(brush, x + wide[0] - before.width, y)
        if arrow:
            middle = x + wide[0] + between / 2
            brush.icon_around("next", middle, y + now.height / 2, dp(14), "brass")
        now.paint(brush, x + wide[0] + between + wide[1] - now.width, y)

    return Cell(sum(wide) + between, now.height, paint)


def _warned(pile: Pile, one: CountedRow, most: int) -> None:
    figures, face = _figures(one, WARNING, True), portrait(one.icon, 40, WARNING)
    words = Pile(max(dp(60), pile.width - figures.width - face.width - dp(24)), centred=False)
    words.text(one.name, "strong", bold=True)
    words.text(one.note, "small", "dim")
    pile.row(face, words, None, figures, gap=12)


def _counted(pile: Pile, one: CountedRow, most: int) -> None:
    figures = _figures(one, "text", False)
    word = Pile(min(pile.width * 0.36, dp(128) * theme.text_factor), centred=False)
    word.text(one.name, "body")
    icon = sign(one.icon, 20, "brass")
    room = max(dp(20), pile.width - icon.width - word.width - figures.width - dp(30))

    def paint(brush: Brush, x: float, y: float) -> None:
        for value, tone, low in ((one.before, OURS, dp(9)), (one.now, OWN, dp(1))):
            if value:
                wide = max(dp(2), room * value / most)
                brush.rounded((x, y + low, wide, dp(6)), min(dp(2), wide / 2), tone)

    pile.row(icon, word, Cell(room, dp(16), paint), None, figures, gap=8, least=22)
