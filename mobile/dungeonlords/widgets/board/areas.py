"""The eight areas of the central board, each a row that opens what its order does."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from kivy.properties import NumericProperty

from dungeonlords.position.state import ACTED
from dungeonlords.speech.scene.deals import NUMERALS, Terms
from dungeonlords.speech.scene.standing import NO_ROOM, SIGNS
from mobile.dungeonlords.presenters.board.areas import AreaShown, SpaceShown
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Part, Pile, Run, letters, line
from mobile.kit.shown import MarkShown
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GAP = dp(5)
PAD, BOARD = dp(6), dp(7)
"""Inside a row, and around all of them."""
ICON = dp(26)
DISC = dp(32)
MARK, AWAY = dp(18), dp(24)
NAME_LEFT = PAD + ICON + dp(6)
"""Where a name begins."""
NAME = dp(76)
"""The room for a name, at 100 %."""
MARKS = dp(25)
"""The room for the struck signs beside it."""
WIDEST = dp(128)
"""The widest space."""
FOREMOST = 15 / 14
"""How much larger a gain is written than small letters."""


class Deal:
    """What a space gives over what it costs, measured. Arguments: the deal; how large."""

    def __init__(self, deal: Terms, scale: float) -> None:
        costs = [*deal.costs, (deal.note, "")] if deal.note else deal.costs
        self.gains: Run = Run.of(
            deal.gains, theme.small * FOREMOST * scale, dp(16) * scale, bold=True
        )
        self.costs: Run = Run.of(costs, theme.tiny, dp(13), bold=False)
        self.width = max(self.gains.width, self.costs.width)
        # lines of letters may stand closer than their heights; an icon fills its own
        lettered = any(text for text, _ in deal.gains)
        self.rise = self.costs.height - (dp(4) if lettered else 0)
        self.height = self.gains.height + self.rise

    def paint(self, brush: Brush, middle: float, low: float, can: bool, alpha: float) -> None:
        """Paints both lines.

        Arguments: with what; the middle of both, and their lower edge; whether it can be paid;
        opacity.
        """
        tone = "dim" if can else "red"
        self.costs.paint(brush, middle - self.costs.width / 2, low, tone, tone, alpha)
        left = middle - self.gains.width / 2
        self.gains.paint(brush, left, low + self.rise, "text", "brass_bright", alpha)


@lru_cache(maxsize=512)
def _measured(deal: Terms, scale: float, _: float) -> Deal:
    return Deal(deal, scale)


def measured(deal: Terms, scale: float = 1) -> Deal:
    """A deal as it is written now. Arguments: the deal; how large, of its size on the board."""
    return _measured(deal, scale, theme.text_factor)


@dataclass(frozen=True, slots=True)
class AreasGrid:
    """Where names and spaces stand, in all rows alike."""

    stacked: bool
    """Whether the spaces stand below the name."""
    space: float
    """How wide a space is."""
    left: float
    """Where the first one begins."""
    name_room: float
    """How wide a name may be."""

    def lefts(self) -> list[float]:
        """Where the spaces begin."""
        return [self.left + at * (self.space + GAP) for at in range(len(NUMERALS))]


def areas_grid(areas: Sequence[AreaShown], width: float) -> AreasGrid:
    """Where all stands. Arguments: the areas; the width of a row."""
    deals = [measured(space.deal) for one in areas for space in one.spaces]
    needed = max(deal.width for deal in deals) + dp(6)
    before = NAME_LEFT + NAME * max(1.0, theme.text_factor) + MARKS
    beside = (width - before - 2 * GAP - PAD) / 3
    stacked = beside < needed
    space = (width - 2 * PAD - 2 * GAP) / 3 if stacked else min(beside, WIDEST)
    left = width - PAD - 3 * space - 2 * GAP
    end = width - PAD - dp(130) if stacked else left - MARKS
    return AreasGrid(stacked, space, left, end - NAME_LEFT)


class PaintedSpace:
    """A space as it is painted. Arguments: it; its area; how wide it is in pixels."""

    def __init__(self, shown: SpaceShown, area: AreaShown, width: float) -> None:
        self.shown, self.area, self.width = shown, area, width
        self.deal = measured(shown.deal)
        self.height = self.deal.height + dp(2)
        room = width - DISC - dp(8)
        self.whole = self.deal.width <= room
        """Whether all of the deal has room beside a minion; or at least what it gives:"""
        self.beside = self.whole or self.deal.gains.width <= room
        if shown.minion:
            above = 0 if self.beside else self.deal.gains.height
            self.height = max(self.height, above + DISC + dp(4))

    def paint(self, brush: Brush, x: float, y: float, height: float) -> None:
        """Paints it. Arguments: with what; its lower left corner; how high it is."""
        shown, area, width, deal = self.shown, self.area, self.width, self.deal
        dimmed = (area.done or shown.done) and not shown.acting
        plate = "slot_active" if shown.acting else "well"
        brush.plate(plate, (x, y, width, height), 0.6 if dimmed else 1)
        alpha = 0.5 if dimmed or (area.closed and not shown.minion) else 1
        can = shown.deal.can or shown.minion is not None or area.closed or area.done
        middle, beside = x + width / 2, self.beside
        if shown.minion:
            disc_x = x + dp(3) if beside else x + (width - DISC) / 2
            disc_y = y + (height - DISC) / 2 if beside else y + height - DISC - dp(3)
            brush.disc_of(shown.minion, disc_x, disc_y, DISC, dimmed)
            if shown.sign:
                tone = "green" if shown.sign == SIGNS[ACTED] else "red"
                brush.icon(shown.sign, disc_x + DISC * 0.52, disc_y - dp(2), dp(18), tone)
            middle += (DISC + dp(3)) / 2 if beside else 0
            if not self.whole:
                # what it costs is known to whoever has come
                gains = deal.gains
                foot = y + ((height - gains.height) / 2 if beside else dp(1))
                gains.paint(brush, middle - gains.width / 2, foot, "text", "brass_bright", alpha)
                return
        deal.paint(brush, middle, y + (height - deal.height) / 2, can, alpha)


class AreaStrip(Painted):
    """One area in a grid: its name, who cannot come, its three spaces with who stands there."""

    late, effort, PAD, DEPENDS = True, 4, (0, 2), ("pitch",)

    pitch = NumericProperty(0)
    """How high the row is; it can be touched a little beyond."""

    def spoken(self, shown: tuple[AreaShown, AreasGrid]) -> str:
        return shown[0].spoken

    @property
    def lit(self) -> bool:
        """Whether its area is being resolved."""
        return self.shown is not None and bool(self.shown[0].lit)

    def stand(self, top: float, width: float, pitch: float) -> None:
        """Puts it somewhere. Arguments: where the row begins; how wide and how high it is."""
        self.pitch = pitch
        height = max(dp(48), pitch)
        self.put(BOARD, top - pitch / 2 - height / 2, width, height)

    def ground(self, brush: Brush, shown: tuple[AreaShown, AreasGrid]) -> None:
        """Bright while the area is resolved."""
        if shown[0].lit or self.state == "down":
            box = 0, (self.height - self.pitch) / 2, self.width, self.pitch
            brush.plate("slot_active" if shown[0].lit else "well_down", box)

    def fill(self, pile: Pile, shown: tuple[AreaShown, AreasGrid]) -> None:
        area, grid = shown
        faint = (area.closed or area.done) and not area.lit
        tone = "faint" if faint else "text"
        name: Part = letters(area.name, "small", tone, True, grid.name_room)
        if area.shut_out:
            away = line(*(turned_away(one) for one in area.shut_out), gap=3)
            named = Pile(max(name.width, away.width), False)
            named.put(name)
            named.gap(2)
            named.put(away)
            name = named
        spaces = [PaintedSpace(one, area, grid.space) for one in area.spaces]
        head, high = max(name.height, ICON), max(space.height for space in spaces)

        def paint_head(brush: Brush, x: float, y: float) -> None:
            middle = y + head / 2
            icon = "faint" if faint else "brass_bright"
            brush.icon(area.icon, PAD, middle - ICON / 2, ICON, icon)
            name.paint(brush, NAME_LEFT, middle - name.height / 2)
            self._barred(brush, middle, NAME_LEFT + name.width)

        def paint_spaces(brush: Brush, x: float, y: float) -> None:
            # beside the name they are as high as the row
            tall = high if grid.stacked else max(high, self.pitch - dp(4))
            for left, space in zip(grid.lefts(), spaces, strict=True):
                space.paint(brush, left, y + (high - tall) / 2, tall)

        cells = Cell(0, head, paint_head), Cell(0, high, paint_spaces)
        if grid.stacked:
            pile.put(cells[0])
            pile.gap(4)
            pile.put(cells[1])
        else:
            pile.row(*cells, gap=0)

    def _barred(self, brush: Brush, middle: float, after: float) -> None:
        """The struck signs of whoever cannot come, and the arrow of what acts backwards."""
        area, grid = self.shown
        marks, stacked = area.barred, grid.stacked
        count = max(1, len(marks))
        # below each other beside the name, side by side above the spaces
        side = MARK if stacked else min(MARK, (self.pitch - dp(2)) / count - dp(2))
        step = side + dp(3 if stacked else 2)
        right = self.width - PAD if stacked else grid.left - dp(5)
        left = right - (step * count - dp(3) if stacked else side)
        for at, mark in enumerate(marks):
            x = left + at * step if stacked else left
            high = 0 if stacked else (count / 2 - at - 0.5) * step
            brush.struck(mark, x, middle + high - side / 2, side)
        x = (left if marks else right) - dp(18)
        if area.backwards and x >= after:
            brush.icon("back", x, middle - dp(7), dp(14), "dim")


def turned_away(mark: MarkShown) -> Cell:
    """A minion that found no room: its disc beside the door, which is shut. Argument: whose."""

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.disc_of(mark, x, y, AWAY, False)
        brush.icon(NO_ROOM, x + AWAY * 0.5, y - dp(3), dp(15), "red")

    return Cell(AWAY + dp(4), AWAY, paint)


class AreasHead(Painting):
    """The line above the areas: what they are, and the numerals of the spaces."""

    late = True

    def paint(self, brush: Brush) -> None:
        label, grid = self.shown
        if not grid.stacked:
            words = letters(label, "tiny", "dim", width=grid.left - PAD - dp(8))
            words.paint(brush, PAD, (self.height - words.height) / 2)
        for numeral, left in zip(NUMERALS, grid.lefts(), strict=True):
            number = letters(numeral, "small", "brass", face=HEADING)
            x = left + (grid.space - number.width) / 2
            number.paint(brush, x, (self.height - number.height) / 2)
