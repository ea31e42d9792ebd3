"""A paladin where a pack is made: his tiles, and how one round goes with him."""

from mobile.dungeonlords.presenters.packs.paladin import KINDS, FighterTile, PartShown, RoundShown
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, letters, line, portrait, sign
from mobile.kit.review.moments import heading
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

TILE, BOX = 232, 28
"""How wide a tile is, and a box of hit points, in dp."""
MOST = 9
"""Hearts in a row."""


class TilesPart(Painting):
    """Tiles of parchment side by side."""

    own_height = True
    effort = 2

    def fill(self, pile: Pile, shown: tuple[FighterTile, ...]) -> None:
        gap = dp(14)
        wide = min(dp(TILE) * max(1.0, theme.text_factor**0.5), (pile.width - gap) / 2)
        pile.wrap(*(_tile(one, wide) for one in shown), gap=14, between=14)


def _tile(shown: FighterTile, wide: float) -> Cell:
    """A tile: who, hearts, and what he can do."""
    inner = Pile(wide - dp(28), centred=True)
    inner.gap(14)
    inner.put(portrait(shown.icon, 92, "violet", "text"), centred=True)
    inner.gap(6)
    inner.put(letters(shown.title, "strong", "sepia", width=inner.width, face=HEADING,
                      halign="center"))  # fmt: skip
    inner.put(letters(shown.note, "small", "umber", True))
    inner.gap(4)
    inner.wrap(*(sign("heart", 16, (0.6, 0.12, 0.1, 1.0)) for _ in range(shown.hp)), gap=2)
    if shown.icons:
        inner.gap(6)
        inner.put(line(*(_able(one, shown.icons) for one in KINDS), gap=6))
    inner.gap(14)

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.plate("parchment", (x, y, wide, inner.height))
        inner.paint(brush, x + dp(14), y)

    return Cell(wide, inner.height, paint)


def _able(icon: str, n: int) -> Cell:
    """Icons of one kind. Arguments: which; how many."""
    words = line(sign(icon, 18, "brass_bright"), letters(str(n), "small", bold=True))
    wide, high = words.width + dp(12), dp(28)

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.rounded((x, y, wide, high), dp(6), "sepia")
        words.paint(brush, x + dp(6), y + (high - words.height) / 2)

    return Cell(wide, high, paint)


class OneRoundPart(Painting):
    """One round of combat, beside another paladin."""

    own_height = True
    PAD, PLATE = (16, 14), "panel"

    def fill(self, pile: Pile, shown: RoundShown) -> None:
        heading(pile, "swords", shown.title, shown.note)
        pile.gap(4)
        wide = max(_boxes(part.now, part.before).width for part in shown.parts)
        heads = [_within(letters(shown.names[0], "small", "dim", True), wide)]
        heads.append(_within(letters(shown.names[1], "small", "brass_bright", True), wide))
        pile.row(letters(shown.head, "small", "dim"), None, *heads, gap=12)
        for part in shown.parts:
            pile.gap(4)
            pile.add(dp(1), lambda brush, x, y, width: brush.flat((x, y, width, dp(1)), "line"))
            pile.gap(6)
            self._part(pile, part)
        pile.gap(8)
        words = Pile(pile.width - dp(36), centred=False)
        words.text(shown.result, "body", bold=True)
        pile.row(sign("crystal-ball", 22, "brass"), words, gap=12)
        pile.gap(12)
        pile.wrap(letters(shown.tougher_title, "body", "brass_bright", True),
                  letters(shown.tougher_note, "small", "dim"), gap=12)  # fmt: skip
        for one in shown.tougher:
            pile.gap(6)
            chips = [_chip(*paladin) for paladin in one.all]
            pile.wrap(letters(one.year, "small", "dim"), *chips, gap=8, between=6)

    def _part(self, pile: Pile, part: PartShown) -> None:
        both = line(_boxes(part.before), _boxes(part.now, part.before), gap=12)
        words = Pile(max(dp(60), pile.width - both.width - dp(50)), centred=False)
        words.text(part.name, "body", bold=True)
        words.text(part.note, "small", "dim")
        pile.row(sign(part.icon, 24, "brass"), words, None, both, gap=12)


def _chip(name: str, hp: int, own: bool) -> Cell:
    """A paladin among others. Arguments: the name; the hit points; whether it is looked at."""
    tone = "brass_bright" if own else "text"
    words = line(letters(name, "small", tone, own), letters(str(hp), "body", tone, True))
    wide, high = words.width + dp(16), words.height + dp(8)

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.framed((x, y, wide, high), dp(6), "brass" if own else "edge", "slot", dp(1.2))
        words.paint(brush, x + dp(8), y + dp(4))

    return Cell(wide, high, paint)


def _within(words: Cell, wide: float) -> Cell:
    """Words in the middle of a column. Arguments: them; how wide it is."""
    wide = max(wide, words.width)
    return Cell(
        wide,
        words.height,
        lambda brush, x, y: words.paint(brush, x + (wide - words.width) / 2, y),
    )


def _boxes(points: tuple[int, ...], beside: tuple[int, ...] = ()) -> Cell:
    """Hit points left of each, the paladin's edged; what differs is bright.

    Arguments: them; those that they are held against, none for no difference.
    """
    side, gap = dp(BOX), dp(4)

    def paint(brush: Brush, x: float, y: float) -> None:
        for at, n in enumerate(points):
            left = x + at * (side + gap)
            edge = "brass" if at == 0 else "edge"
            brush.framed((left, y, side, side), dp(5), edge, "slot", dp(1.2))
            other = bool(beside) and beside[at] != n
            words = letters(str(n), "body", "brass_bright" if other else "text", bold=other)
            words.paint(brush, left + (side - words.width) / 2, y + (side - words.height) / 2)

    return Cell(len(points) * (side + gap) - gap, side, paint)
