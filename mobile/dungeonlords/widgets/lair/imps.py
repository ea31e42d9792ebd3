"""A lord's imps in a row: the free ones lit, the busy ones dim with their pick."""

from kivy.metrics import sp

from mobile.dungeonlords.presenters.lair.building import BuildingShown
from mobile.dungeonlords.widgets.painting.row import PackedRow
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, letters, room, sign
from mobile.kit.units import dp

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
