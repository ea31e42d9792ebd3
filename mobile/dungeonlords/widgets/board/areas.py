"""The eight areas of the central board, each a row that opens what its order does."""

from collections.abc import Sequence
from functools import lru_cache

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from mobile.dungeonlords.presenters.board.areas import NUMERALS, AreaShown, SpaceShown
from mobile.dungeonlords.presenters.board.deals import DealShown
from mobile.kit.painting.brush import Box, Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Run
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GAP = dp(5)
PAD = dp(6)
ICON = dp(26)
DISC = dp(32)
MARK = dp(18)
BESIDE = dp(6)
"""Between the icon and the name."""
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

    def __init__(self, deal: DealShown, scale: float = 1) -> None:
        gains = [(one.text, one.icon) for one in deal.gains]
        costs = [(one.text, one.icon) for one in deal.costs]
        costs += [(deal.note, "")] if deal.note else []
        self.gains: Run = Run.of(gains, theme.small * FOREMOST * scale, dp(16) * scale, bold=True)
        self.costs: Run = Run.of(costs, theme.tiny, dp(13), bold=False)
        self.width = max(self.gains.width, self.costs.width)
        # lines of letters may stand closer than their heights; an icon fills its own
        lettered = any(text for text, _ in gains)
        self.rise = self.costs.height - (dp(4) if lettered else 0)
        self.height = self.gains.height + self.rise

    def paint(self, brush: Brush, middle: float, low: float, can: bool, alpha: float) -> None:
        """Paints both lines around a middle. Argument: whether it can be paid."""
        tone = "dim" if can else "red"
        self.costs.paint(brush, middle - self.costs.width / 2, low, tone, tone, alpha)
        left = middle - self.gains.width / 2
        self.gains.paint(brush, left, low + self.rise, "text", "brass_bright", alpha)


@lru_cache(maxsize=256)
def measured(deal: DealShown, _: float) -> Deal:
    """A deal as it is written now. Argument: the size of text."""
    return Deal(deal)


class Grid:
    """Where names and spaces stand, in all rows alike. Arguments: the areas; the width."""

    def __init__(self, areas: Sequence[AreaShown], width: float) -> None:
        self.deals = {
            area.id: [measured(space.deal, theme.text_factor) for space in area.spaces]
            for area in areas
        }
        needed = max(deal.width for row in self.deals.values() for deal in row) + dp(6)
        before = PAD + ICON + BESIDE + NAME * max(1.0, theme.text_factor) + MARKS
        beside = (width - before - 2 * GAP - PAD) / 3
        self.stacked = beside < needed
        """Whether the spaces stand below the name."""
        self.space = (width - 2 * PAD - 2 * GAP) / 3 if self.stacked else min(beside, WIDEST)
        self.left = width - PAD - 3 * self.space - 2 * GAP
        self.name_left = PAD + ICON + BESIDE
        end = width - PAD - dp(130) if self.stacked else self.left - MARKS
        self.name_room = end - self.name_left
        self.names = {
            area.id: Lettering(area.name, theme.small, self.name_room, bold=True) for area in areas
        }

    def lefts(self) -> list[float]:
        """Where the spaces begin."""
        return [self.left + at * (self.space + GAP) for at in range(len(NUMERALS))]

    def beside(self, deal: Deal) -> str:
        """What has room beside a minion: ``all`` of a deal, its ``gain``, or nothing of it."""
        room = self.space - DISC - dp(8)
        return "all" if deal.width <= room else "gain" if deal.gains.width <= room else ""

    def space_height(self, area: AreaShown) -> float:
        """How high the spaces of an area are at least."""
        deals = self.deals[area.id]
        deal = max(deal.height for deal in deals) + dp(2)
        taken = [deal for deal, space in zip(deals, area.spaces, strict=True) if space.minion]
        if all(map(self.beside, taken)):
            return float(max(deal, DISC + dp(4) if taken else 0))
        gain = max(deal.gains.height for deal in deals)
        return float(max(deal, gain + DISC + dp(4)))

    def head_height(self, area: AreaShown) -> float:
        """How high the name is, with its icon."""
        return float(max(self.names[area.id].height, ICON))

    def height(self, area: AreaShown) -> float:
        """How high the row of an area is at least; it can always be touched."""
        spaces, head = self.space_height(area), self.head_height(area)
        least = spaces + head + dp(4) if self.stacked else max(spaces, head)
        return float(least + dp(4))


class AreaRow(Painted):
    """One area: its name, who cannot come, its three spaces with whoever stands there."""

    late, effort = True, 4

    area = ObjectProperty(None, allownone=True, rebind=False)
    grid = ObjectProperty(None, allownone=True, rebind=False)
    pitch = NumericProperty(0)

    def content(self) -> tuple[object, ...]:
        """The area, and how text is written."""
        if self.area is None:
            return ()
        return (self.area, self.pitch, theme.text_factor, self.grid.left, self.grid.space)

    def show(self, area: AreaShown, grid: Grid, top: float, pitch: float) -> None:
        """Shows an area in a grid.

        Arguments: where the row begins; how high it is. It can be touched a little beyond.
        """
        self.area, self.grid, self.label, self.pitch = area, grid, area.spoken, pitch
        height = max(dp(48), pitch)
        self.y, self.height = top - pitch / 2 - height / 2, height
        self.refresh()

    def paint(self, brush: Brush) -> None:
        """The row."""
        area, grid = self.area, self.grid
        if area.lit or self.state == "down":
            low = (self.height - self.pitch) / 2
            box = 0, low, self.width, self.pitch
            brush.plate("slot_active" if area.lit else "well_down", box)
        faint = (area.closed or area.done) and not area.lit
        spaces = grid.space_height(area)
        if grid.stacked:
            spare = self.height - grid.height(area)
            head = grid.head_height(area)
            middle, low = self.height - spare / 2 - dp(2) - head / 2, spare / 2 + dp(2)
        else:
            spaces = max(spaces, self.pitch - dp(4))
            middle, low = self.height / 2, (self.height - spaces) / 2
        brush.icon(area.icon, PAD, middle - ICON / 2, ICON, "faint" if faint else "brass_bright")
        name = grid.names[area.id]
        brush.words(name, grid.name_left, middle - name.height / 2, "faint" if faint else "text")
        self._barred(brush, middle)
        for left, space, deal in zip(grid.lefts(), area.spaces, grid.deals[area.id], strict=True):
            self._space(brush, space, deal, (left, low, grid.space, spaces))

    def _barred(self, brush: Brush, middle: float) -> None:
        """The struck signs of whoever cannot come, and the arrow of what acts backwards."""
        grid, marks = self.grid, self.area.barred
        count = max(1, len(marks))
        # below each other beside the name, side by side above the spaces
        side = MARK if grid.stacked else min(MARK, (self.pitch - dp(2)) / count - dp(2))
        step = side + dp(3 if grid.stacked else 2)
        right = self.width - PAD if grid.stacked else grid.left - dp(5)
        left = right - (step * count - dp(3) if grid.stacked else side)
        for at, mark in enumerate(marks):
            x = left + at * step if grid.stacked else left
            high = 0 if grid.stacked else (count / 2 - at - 0.5) * step
            brush.struck(mark, x, middle + high - side / 2, side)
        if self.area.backwards:
            name = grid.names[self.area.id]
            room = left if marks else right
            x = room - dp(18)
            if x >= grid.name_left + name.width:
                brush.icon("back", x, middle - dp(7), dp(14), "dim")

    def _space(self, brush: Brush, space: SpaceShown, deal: Deal, box: Box) -> None:
        x, low, width, height = box
        area = self.area
        dimmed = (area.done or space.done) and not space.acting
        brush.plate("slot_active" if space.acting else "well", box, 0.6 if dimmed else 1)
        alpha = 0.5 if dimmed or (area.closed and not space.minion) else 1
        can = space.deal.can or space.minion is not None or area.closed or area.done
        if space.minion is None:
            deal.paint(brush, x + width / 2, low + (height - deal.height) / 2, can, alpha)
            return
        beside = self.grid.beside(deal)
        gains = deal.gains
        disc_x = x + dp(3) if beside else x + (width - DISC) / 2
        disc_y = low + (height - DISC) / 2 if beside else low + height - DISC - dp(3)
        brush.disc_of(space.minion, disc_x, disc_y, DISC, dimmed)
        if space.done:
            brush.icon("check", disc_x + DISC * 0.52, disc_y - dp(2), dp(18), "green")
        rest = x + DISC + dp(3)
        middle = (rest + x + width) / 2 if beside else x + width / 2
        if beside == "all":
            deal.paint(brush, middle, low + (height - deal.height) / 2, can, alpha)
            return
        # what it costs is known to whoever has come
        foot = low + ((height - gains.height) / 2 if beside else dp(1))
        gains.paint(brush, middle - gains.width / 2, foot, "text", "brass_bright", alpha)


class AreasHead(Painting):
    """The line above the areas: what they are, and the numerals of the spaces."""

    late = True

    label = StringProperty("")
    grid = ObjectProperty(None, allownone=True, rebind=False)

    def content(self) -> tuple[object, ...]:
        """Its words, and where the spaces are."""
        return (self.label, self.grid and tuple(self.grid.lefts()), theme.text_factor)

    def paint(self, brush: Brush) -> None:
        """The line."""
        if self.grid is None:
            return
        if not self.grid.stacked:
            words = Lettering(self.label, theme.tiny, self.grid.left - PAD - dp(8))
            brush.words(words, PAD, (self.height - words.height) / 2, "dim")
        for numeral, left in zip(NUMERALS, self.grid.lefts(), strict=True):
            letters = Lettering(numeral, theme.small, face=HEADING)
            x = left + (self.grid.space - letters.width) / 2
            brush.words(letters, x, (self.height - letters.height) / 2, "brass")
