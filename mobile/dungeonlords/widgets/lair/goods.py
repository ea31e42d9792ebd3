"""What a lord has in numbers, the imps that work, and what falls due."""

from collections.abc import Callable, Sequence

from kivy.metrics import sp

from dungeonlords.speech.icons import GOODS
from mobile.dungeonlords.presenters.lair.building import BuildingShown
from mobile.dungeonlords.widgets.painting.figures import PackedRow
from mobile.kit.controls.rows import ListRow
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.brush import Brush, inset
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Pile, letters, room, sign
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from shared.speech.scene.pieces import Amount
from shared.speech.scene.sheets import Due

ROLES = ("heading", "subheading", "body", "small")
"""Sizes of a number, the largest first: it is as large as it has room."""


NARROWEST = 40
"""The room that each has at least, in dp."""


class GoodsRow(Painting):
    """Several of the goods side by side, in two rows where they have no room in one."""

    own_height = True

    def fill(self, pile: Pile, shown: Sequence[Amount]) -> None:
        gap, count = dp(4), max(1, len(shown))
        rows = -(-count // max(1, int((pile.width + gap) // (dp(NARROWEST) + gap))))
        across = -(-count // rows)
        wide = (pile.width - gap * (across - 1)) / across
        pile.wrap(*(counter(good, wide) for good in shown), gap=4, between=4)


def counter(good: Amount, wide: float) -> Pile:
    """One of the goods. Arguments: it; its width in pixels."""
    pile, number, room = Pile(wide), str(good.n), wide - dp(24 + 4)
    fits = (role for role in ROLES if text_width(number, BODY, theme.sizes[role], True) < room)
    icon = sign(good.icon, 24, "red" if good.icon == GOODS["letters"] else "brass")
    pile.row(icon, letters(number, next(fits, ROLES[-1]), bold=True), gap=4, least=26)
    pile.text(good.text, "tiny", "dim")
    return pile


MOST = 8
"""Imps that are drawn one by one; of more there is a number."""


class ImpRow(Painting):
    """Imps from the busy ones at the left to the free ones at the right."""

    own_height = True

    def fill(self, pile: Pile, shown: tuple[BuildingShown, str]) -> None:
        asked, colour = shown
        if asked.imps > MOST:
            busy = sign("imp", 24, "faint"), letters(str(asked.busy), sp(19), "faint", bold=True)
            free = str(asked.imps - asked.busy)
            lit = sign("imp", 24, "call_text"), letters(free, sp(19), "call_text", bold=True)
            pile.row(None, *busy, room(4), *lit, gap=4, least=32)
        elif asked.imps:
            imps = [imp(asked, at, colour) for at in range(asked.imps)]
            pile.row(None, PackedRow(imps, 4, pile.width), least=32)
        pile.row(None, letters(asked.imps_text, "small", "dim", width=pile.width, halign="right"))


def imp(asked: BuildingShown, at: int, colour: str) -> Cell:
    """One imp. Arguments: what is asked; its place from the left; the colour of its lord's seat."""
    works, looks_on = at < asked.busy, at < asked.busy + asked.foreman
    side = dp(28)

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.ringed(x, y, side, "line" if works else seat_colour(colour), "ink", dp(1.6))
        x, y = x + side / 2, y + side / 2
        brush.icon_around("imp", x, y, side * 0.7, "faint" if works else "call_text")
        if works or looks_on:
            icon, tone = ("dig", "brass") if works else ("eye", "amber")
            brush.icon_around(icon, x + side * 0.31, y - side * 0.31, dp(14), tone)

    return Cell(side, side, paint)


class DueLine(Painted):
    """The most urgent of what falls due; a tap shows everything, with its clauses.

    Argument: opens a clause.
    """

    own_height = True
    PAD = 12, 6
    LEAST = 48

    def __init__(self, on_clause: Callable[[str], object]) -> None:
        self.on_clause = on_clause
        super().__init__()

    def change(self, *_: object) -> None:
        """Where nothing falls due, there is nothing to be tapped."""
        self.disabled = self.shown is None
        super().change()

    def spoken(self, shown: Sequence[Due]) -> str:
        return f"{shown[0].text} {shown[0].note}"

    def ground(self, brush: Brush, shown: Sequence[Due]) -> None:
        box, amber = (0.0, 0.0, self.width, self.height), theme.amber[:3]
        inside = "raised" if self.state == "down" else "ink"
        brush.framed(box, dp(8), (*amber, 0.75), inside, dp(1.5))
        if not theme.high_contrast:
            brush.rounded(inset(box, dp(1.5)), dp(7), (*amber, 0.14))

    def fill(self, pile: Pile, shown: Sequence[Due]) -> None:
        first, more = shown[0], len(shown) - 1
        end = letters(f"+{more}" if more else "", "small", "dim")
        words = Pile(pile.width - dp(20 + 12) - end.width - dp(8), False)
        words.text(first.text, "small", bold=True)
        words.text(first.note, "small", "amber", bold=True)
        pile.row(sign(first.icon, 20, "amber"), words, None, end, gap=12)

    def on_release(self) -> None:
        """Everything that falls due."""
        rows = [
            ListRow(icon=due.icon, title=due.text, note=due.note, trailing=due.clause,
                    on_release=lambda row: self.on_clause(row.trailing))
            for due in self.shown
        ]  # fmt: skip
        ModalSheet(*rows, title=tr.t("app.lords.dues"), icon="hourglass").open()
