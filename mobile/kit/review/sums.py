"""Where a game went: start and all that luck and choices brought, until the end."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.properties import NumericProperty

from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, letters, room, seat_sign, sign
from mobile.kit.review.moments import heading
from mobile.kit.review.shown import AccountShown, SumShown, SumsShown
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

STEPS = dp(112)
"""How high the columns of a waterfall are together."""
COLUMN, WIDE = 94, dp(50)
"""How far columns are from each other in dp, at 100 %, and how wide a bar is."""
NEXT, ALL = 0.08, 99
"""Seconds until the next column of a waterfall appears; more columns than there are."""
NAME, FIGURE = 96, 62
"""The columns of a table in dp, at 100 %."""
ENDS = ("start", "end")


def tone_of(one: SumShown) -> str:
    """The colour of a bar."""
    if one.kind in ENDS:
        return "brass"
    return "luck_up" if one.amount >= 0 else "luck_down"


def figure_tone(one: SumShown) -> str:
    if one.kind in ENDS:
        return "brass_bright"
    return "luck_up" if one.amount > 0 else "loss" if one.amount < 0 else "dim"


class SumsPart(Painting):
    """A table of several seats; for one a waterfall, or lines where it has no room."""

    late = True

    own_height = True
    PAD, PLATE, DEPENDS = (16, 14), "panel", ("seen",)
    seen = NumericProperty(ALL)
    """How many columns of a waterfall are seen."""

    def grow(self) -> None:
        """Its columns appear, one after the other."""
        Clock.unschedule(self._next)
        if not theme.reduce_motion:
            self.seen = 1
            Clock.schedule_interval(self._next, NEXT)

    def _next(self, _: float) -> bool:
        """One more; False after the last."""
        more = bool(self.seen < len(self.shown.own.sums))
        self.seen = self.seen + 1 if more else ALL
        return more

    def fill(self, pile: Pile, shown: SumsShown) -> None:
        heading(pile, shown.icon, shown.title, shown.note)
        pile.gap(8)
        each, count = pile.width / dp(1), len(shown.own.sums)
        if len(shown.accounts) > 1 and each >= (NAME + count * FIGURE) * theme.text_factor:
            _table(pile, shown)
        elif each >= count * COLUMN * 0.8 * theme.text_factor and len(shown.accounts) == 1:
            pile.put(_waterfall(shown, pile.width, int(self.seen)))
        else:
            _lines(pile, shown.own)


# -- columns ---------------------------------------------------------------------------------


def _waterfall(shown: SumsShown, width: float, seen: int) -> Cell:
    """Columns, each from where the one before has led to.

    Arguments: the sums; the width; how many columns are seen.
    """
    sums = shown.own.sums
    step, levels, now = width / len(sums), list[tuple[float, float]](), 0.0
    for one in sums:
        before = 0.0 if one.kind in ENDS else now
        now = one.amount if one.kind in ENDS else now + one.amount
        levels.append((before, now))
    least = min(0.0, *(min(pair) for pair in levels))
    most = max(1.0, *(max(pair) for pair in levels))
    scale = STEPS / (most - least)
    figures = [letters(one.text, "body", figure_tone(one), bold=True) for one in sums]
    names = [letters(one.name, "small", "text", width=step - dp(30)) for one in sums]
    under = max(name.height for name in names)
    luck = letters(shown.luck, "small", "luck_up" if "+" in shown.luck else "loss", bold=True)
    foot = under + luck.height + dp(16)
    high = foot + STEPS + figures[0].height + dp(8)

    def paint(brush: Brush, x: float, y: float) -> None:
        base = y + foot

        def at(level: float) -> float:
            return base + (level - least) * scale

        brush.flat((x, at(0), width, dp(1)), "line")
        for number, (one, pair) in enumerate([*zip(sums, levels, strict=True)][:seen]):
            low, top = at(min(pair)), at(max(pair))
            middle = x + step * (number + 0.5)
            box = (middle - WIDE / 2, low, WIDE, max(dp(2), top - low))
            _bar(brush, box, one)
            if number + 1 < min(seen, len(sums)):
                _dots(brush, middle + WIDE / 2, x + step * (number + 1.5) - WIDE / 2, at(pair[1]))
            words = figures[number]
            words.paint(brush, middle - words.width / 2, max(top, at(0)) + dp(2))
            name = names[number]
            left = middle - (name.width + dp(24)) / 2
            brush.icon(one.icon, left, base - dp(8) - under / 2 - dp(9), dp(18), "brass")
            name.paint(brush, left + dp(24), base - dp(8) - (under + name.height) / 2)
        if seen >= len(sums):
            _bracket(brush, (x, y), step, sums, luck)

    return Cell(width, high, paint)


def _bracket(
    brush: Brush, corner: tuple[float, float], step: float, sums: Sequence[SumShown], luck: Cell
) -> None:
    """All luck together, below its columns.

    Arguments: with what; the lower left corner; how far columns are apart; the sums; the words.
    """
    lucky = [number for number, one in enumerate(sums) if one.kind == "luck"]
    if not lucky:
        return
    x, y = corner
    left, right = x + step * (lucky[0] + 0.1), x + step * (lucky[-1] + 0.9)
    middle, line = (left + right) / 2, y + luck.height / 2
    beside = luck.width / 2 + dp(8)
    for begin, end in ((left, middle - beside), (middle + beside, right)):
        brush.flat((begin, line, end - begin, dp(1)), "edge")
    for end in (left, right):
        brush.flat((end, line, dp(1), dp(6)), "edge")
    luck.paint(brush, middle - luck.width / 2, y)


def _bar(brush: Brush, box: tuple[float, float, float, float], one: SumShown) -> None:
    """A bar; what was chosen is hatched, not filled."""
    tone: Tone = tone_of(one)
    if theme.high_contrast:
        left, low, wide, high = box
        brush.flat((left - dp(1.5), low - dp(1.5), wide + dp(3), high + dp(3)), "text")
    if one.kind != "choices" or box[3] < dp(4):
        brush.rounded(box, min(dp(4), box[3] / 2), tone)
        return
    brush.flat(box, "slot")
    brush.flat(box, (*theme.colours[str(tone)][:3], 0.28))
    left, low, wide, high = box
    for start in range(-int(high), int(wide), int(dp(9))):
        begin, end = max(0, start), min(wide, start + high)
        if end - begin > dp(2):
            points = left + begin, low + begin - start, left + end, low + end - start
            brush.line(points, tone, dp(0.8))
    brush.dashes(box, tone, dp(1.4), dp(5))


def _dots(brush: Brush, left: float, right: float, y: float) -> None:
    while left < right - dp(2):
        brush.flat((left, y, dp(2), dp(1)), "dim")
        left += dp(5)


# -- lines and tables --------------------------------------------------------------------------


def _lines(pile: Pile, account: AccountShown) -> None:
    """One line for each part, its bar to the left or right of the middle."""
    sums = account.sums
    names = [letters(one.name, "body") for one in sums]
    most = max([1, *(abs(one.amount) for one in sums if one.kind not in ENDS)])
    figures = [letters(one.text, "body", figure_tone(one), bold=True) for one in sums]
    left = max(name.width for name in names) + dp(34)
    free = pile.width - left - max(figure.width for figure in figures) - dp(16)
    for one, name, figure in zip(sums, names, figures, strict=True):
        beside = [None, _balance(one, free, most), figure] if free > dp(40) else [None, figure]
        pile.row(sign(one.icon, 20, "brass"), name, *beside, gap=10, least=34)


def _balance(one: SumShown, width: float, most: int) -> Cell:
    """A bar from the middle. Arguments: the part; the room in pixels; the largest of all."""

    def paint(brush: Brush, x: float, y: float) -> None:
        if one.kind not in ENDS:
            middle, long = x + width / 2, width / 2 * abs(one.amount) / most
            box = (middle if one.amount >= 0 else middle - long, y, max(dp(1), long), dp(12))
            _bar(brush, box, one)
            brush.flat((middle, y - dp(4), dp(1), dp(20)), "line")

    return Cell(width, dp(12), paint)


def _table(pile: Pile, shown: SumsShown) -> None:
    """A row for each seat, the one that is looked at on a bright ground."""
    heads, factor = shown.own.sums, theme.text_factor
    step = (pile.width - dp(NAME * factor)) / len(heads)
    pile.row(
        room(NAME * factor),
        *(
            _cell(step, sign(one.icon, 20, "brass"), letters(one.name, "small", "dim"))
            for one in heads
        ),
        gap=0,
    )
    for account in shown.accounts:
        name = letters(account.mark.name, "body", bold=True, width=dp(NAME * factor - 36))
        head = Pile(dp(NAME * factor), centred=False)
        head.row(room(4), seat_sign(account.mark, 16), name, gap=8)
        row = Pile(pile.width, centred=False)
        figures = (
            letters(one.text, "strong", figure_tone(one), bold=one.kind != "start")
            for one in account.sums
        )
        row.row(head, *(_cell(step, figure) for figure in figures), gap=0, least=43)
        pile.put(_ground(row, account.own))


def _cell(width: float, *parts: Cell) -> Pile:
    """Parts in the middle of a column. Arguments: its width in pixels; the parts."""
    cell = Pile(width)
    for part in parts:
        cell.put(part)
    return cell


def _ground(row: Pile, own: bool) -> Cell:
    """A row on what it stands on. Arguments: the row; whether it is looked at."""

    def paint(brush: Brush, x: float, y: float) -> None:
        if own:
            brush.rounded((x, y, row.width, row.height), dp(6), (*theme.brass[:3], 0.2))
        brush.flat((x, y, row.width, dp(1)), "line")
        row.paint(brush, x, y)

    return Cell(row.width, row.height, paint)
