"""What a lord has in numbers: icon and number, and the word below it."""

from collections.abc import Sequence

from mobile.dungeonlords.presenters.lair.lair import GoodShown
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

ROLES = ("heading", "subheading", "body", "small")
"""Sizes of a number, the largest first: it is as large as it has room."""


NARROWEST = 40
"""The room that each has at least, in dp."""


class GoodsRow(Painting):
    """Several of the goods side by side, in two rows where they have no room in one."""

    own_height = True

    def fill(self, pile: Pile, shown: Sequence[GoodShown]) -> None:
        gap, count = dp(4), max(1, len(shown))
        rows = -(-count // max(1, int((pile.width + gap) // (dp(NARROWEST) + gap))))
        across = -(-count // rows)
        wide = (pile.width - gap * (across - 1)) / across
        pile.wrap(*(counter(good, wide) for good in shown), gap=4, between=4)


def counter(good: GoodShown, wide: float) -> Pile:
    """One of the goods. Arguments: it; its width in pixels."""
    pile, number, room = Pile(wide), str(good.amount), wide - dp(24 + 4)
    fits = (role for role in ROLES if text_width(number, BODY, theme.sizes[role], True) < room)
    icon = sign(good.icon, 24, "red" if good.id == "letters" else "brass")
    pile.row(icon, letters(number, next(fits, ROLES[-1]), bold=True), gap=4, least=26)
    pile.text(good.text, "tiny", "dim")
    return pile
