"""Life Force and helm tokens, each with its name, its number and a picture to count."""

from typing import NamedTuple

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, letters
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.widgets.cells import grade, helm, life_bar

CEILING = 12
"""Helm tokens that a Dungeoneer can hold at most, before any is given for Life Force."""
PIP = dp(24)
"""How large a helm is drawn."""


class LifeShown(NamedTuple):
    """How much Life Force somebody has."""

    life: str
    """GREEN, AMBER, RED or DEAD."""
    life_text: str


class TokensShown(NamedTuple):
    """How many helm tokens somebody has, and can have; the rest is lost for good."""

    tokens: int
    max_tokens: int


class LifeMeter(Painting):
    """Life Force: a shape, a word, a number and three segments, so that colour is never alone."""

    own_height = True

    def fill(self, pile: Pile, shown: LifeShown) -> None:
        side, life = dp(28), shown.life
        word = letters(shown.life_text, "strong", life.lower(), bold=True)
        sign = Cell(side, side, lambda brush, x, y: grade(brush, life, x, y, side))
        room = pile.width - side - word.width - dp(20)
        title = letters(tr.t("kit.life_force"), "small", "dim", width=room)
        pile.row(title, None, sign, word, gap=10)
        pile.gap(7)
        pile.add(dp(30), lambda brush, x, y, wide: life_bar(brush, life, (x, y, wide, dp(30))))


class TokenTrack(Painting):
    """The count in large figures, and a helm for every token that there ever could be."""

    own_height = True

    def fill(self, pile: Pile, shown: TokensShown) -> None:
        count = letters(str(shown.tokens), "counter", bold=True, leading=0.9)
        of = letters(f" / {shown.max_tokens}", "strong", "dim")
        title = letters(tr.t("kit.helm_tokens"), "tiny", "dim")

        def paint(brush: Brush, x: float, y: float) -> None:
            title.paint(brush, x, y)
            count.paint(brush, x, y + title.height)
            of.paint(brush, x + count.width, y + title.height + dp(5))

        wide = max(count.width + of.width, title.width)
        numbers = Cell(wide, count.height + title.height, paint)
        pile.row(numbers, None, pips(pile.width - wide - dp(12), shown))


def pips(room: float, shown: TokensShown) -> Cell:
    """All helms, the first at the left end. Arguments: the room for them; how many are had."""
    across = max(1, min(CEILING, int(room // (PIP * 1.1))))
    rows = -(-CEILING // across)
    across = -(-CEILING // rows)
    step, up = min(room / across, PIP * 1.5), PIP * 1.3

    def paint(brush: Brush, x: float, y: float) -> None:
        for at in range(CEILING):
            left, low = x + step * (at % across + 0.5), y + up * (rows - at // across - 0.5)
            helm(brush, left, low, PIP, at < shown.tokens, at >= shown.max_tokens)

    return Cell(step * across, rows * up, paint)
