"""How a challenge ends for a middling Dungeoneer: bars of win, draw and lose, ours and now."""

from kivy.properties import BooleanProperty

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, letters, line, portrait, sign
from mobile.kit.review.moments import heading
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.packs.odds import OddsRow, OddsShown

TONES = ("luck_up", "amber", "red")
"""Of win, draw and lose, in this order everywhere."""
THIN, THICK = 8, 14
GAP = 2
LOW = 30
"""Below so many of a hundred, the chance is told in a warning colour."""


class OddsPart(Painting):
    """The odds against a character."""

    own_height = True
    PAD, PLATE = (16, 14), "panel"

    def fill(self, pile: Pile, shown: OddsShown) -> None:
        heading(pile, "swords", shown.title, "")
        pile.text(shown.note, "small", "dim")
        pile.gap(8)
        tokens, ends, chance = (letters(one, "small", "dim") for one in shown.heads)
        beside = tokens.width + ends.width + chance.width + dp(40) < pile.width
        pile.row(tokens, *([ends] if beside else []), None, chance, gap=20)
        for one in shown.rows:
            pile.gap(6)
            pile.add(dp(1), lambda brush, x, y, width: brush.flat((x, y, width, dp(1)), "line"))
            pile.gap(8)
            self._row(pile, shown, one)
        pile.gap(10)
        words = Pile(pile.width - dp(36), centred=False)
        words.text(shown.even, "body", bold=True)
        pile.row(sign("crystal-ball", 22, "brass"), words, gap=12)

    def _row(self, pile: Pile, shown: OddsShown, one: OddsRow) -> None:
        count = line(sign("helm", 20, "brass"), letters(str(one.tokens), "strong", bold=True))
        chance, named = chances(one), [letters(shown.present, "tiny", "brass_bright", True)]
        bars = [(one.now, THICK)]
        if one.ours is not None:
            named.insert(0, letters(shown.ours, "tiny", "dim"))
            bars.insert(0, (one.ours, THIN))
        wide = max(each.width for each in named)
        step = max(dp(21), named[0].height + dp(3))
        room = max(dp(60), pile.width - count.width - chance.width - wide - dp(48))

        def paint(brush: Brush, x: float, y: float) -> None:
            top = y + step * len(bars)
            for word, (parts, high) in zip(named, bars, strict=True):
                top -= step
                word.paint(brush, x, top + (step - word.height) / 2)
                bar(brush, parts, (x + wide + dp(8), top + (step - dp(high)) / 2, room, dp(high)))

        pile.row(count, Cell(wide + dp(8) + room, step * len(bars), paint), None, chance, gap=14)


def chances(one: OddsRow, gap: float = 6) -> Cell:
    """The chance to win, ours and now. Arguments: the odds; the room between the two in dp."""
    now = one.now[0]
    text = letters(f"{now}\N{NO-BREAK SPACE}%", "strong", "loss" if now < LOW else "text", True)
    if one.ours is None or one.ours[0] == now:
        return text
    before = letters(f"{one.ours[0]}\N{NO-BREAK SPACE}%", "body", "dim")
    return line(before, sign("next", 12, "brass"), text, gap=gap)


def bar(brush: Brush, parts: tuple[int, int, int], box: tuple[float, float, float, float]) -> None:
    """Win, draw and lose side by side. Arguments: with what; in hundredths; where."""
    x, y, width, height = box
    seen = [(part, tone) for part, tone in zip(parts, TONES, strict=True) if part]
    room = width - dp(GAP) * (len(seen) - 1)
    for part, tone in seen:
        wide = room * part / sum(parts)
        if theme.high_contrast:
            brush.frame((x, y, wide, height), dp(2), "text")
        brush.rounded((x, y, wide, height), min(dp(2), wide / 2), tone)
        x += wide + dp(GAP)


class OddsStrip(Painting):
    """The same in a strip above the form; while letters are typed, its figures alone."""

    own_height = True
    PAD, PLATE = (14, 10), "panel_active"
    DEPENDS = ("short",)
    short = BooleanProperty(False)

    def fill(self, pile: Pile, shown: OddsShown) -> None:
        if not self.short:
            words = Pile(pile.width - dp(64), centred=False)
            parts = [letters(shown.strength, "strong", "brass_bright", True)]
            if shown.before:
                parts.append(letters(shown.before, "small", "dim"))
            words.wrap(*parts, gap=8)
            words.text(shown.brief, "small")
            pile.row(portrait(shown.icon, 48, "edge"), words, gap=12)
            pile.gap(8)
        columns = [_brief(one) for one in shown.rows]
        if max(one.width for one in columns) < pile.width / len(columns):
            pile.put(_columns(columns, pile.width))
            return
        # large letters have no room side by side
        for one in shown.rows:
            pile.row(*_tokens(one), None, chances(one, 3), gap=6)


def _brief(one: OddsRow) -> Pile:
    """The tokens, and the chance below them."""
    tokens = line(*_tokens(one))
    chance = chances(one, 3)
    column = Pile(max(tokens.width, chance.width), centred=True)
    column.put(tokens)
    column.put(chance)
    return column


def _tokens(one: OddsRow) -> tuple[Cell, Cell]:
    """How many helm tokens."""
    return sign("helm", 16, "brass"), letters(str(one.tokens), "small", bold=True)


def _columns(columns: list[Pile], width: float) -> Cell:
    """Columns of one width, a line between two. Arguments: them; how wide all of them are."""
    each, high = width / len(columns), max(one.height for one in columns)

    def paint(brush: Brush, x: float, y: float) -> None:
        for at, one in enumerate(columns):
            one.paint(brush, x + at * each + (each - one.width) / 2, y + high - one.height)
            if at:
                brush.flat((x + at * each, y, dp(1), high), "line")

    return Cell(width, high, paint)
