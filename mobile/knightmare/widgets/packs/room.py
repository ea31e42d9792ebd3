"""A chamber of the board where a pack is made."""

from collections.abc import Callable
from dataclasses import dataclass

from mobile.kit.form.marks import octagon, pill
from mobile.kit.form.shown import NEW, PillShown
from mobile.kit.painting.brush import Brush, inset
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown
from mobile.knightmare.presenters.packs.board import CellShown
from mobile.knightmare.widgets.dungeon.room import CORNER, Room, RoomShown


@dataclass(frozen=True, slots=True)
class EditedShown(RoomShown):
    """A chamber in its cell."""

    cell: CellShown | None = None


class EditedRoom(Room):
    """A chamber that can be dragged. Argument: what to do with it when it is tapped."""

    dice_first = True

    def __init__(self, on_tap: Callable[[ChamberShown], object]) -> None:
        super().__init__(on_tap)
        # a number, then the chamber it leads to: two quick taps are meant
        self.once = False

    def show(self, cell: CellShown) -> None:
        """Shows the chamber in a cell, which has one."""
        assert cell.chamber is not None
        self.shown = EditedShown(cell.chamber, cell.faces, True, False, None, cell)

    def paint(self, brush: Brush) -> None:
        cell = self.shown.cell
        box = 0.0, 0.0, self.width, self.height
        if cell.chosen or cell.wrong:
            tone = "ember_bright" if cell.chosen else "red"
            if not theme.high_contrast:
                around = (
                    -self.width * 0.2,
                    -self.height * 0.3,
                    self.width * 1.4,
                    self.height * 1.6,
                )
                brush.glow(around, tone, 0.6)
            brush.rounded(inset(box, -dp(4)), CORNER + dp(4), tone)
        super().paint(brush)
        if cell.picked:
            self._ring(brush, cell)
        if cell.mark == NEW:
            new = pill(PillShown(tr.t("packs.board.new_mark"), NEW))
            new.paint(brush, dp(9), self.height - new.height - dp(8))
        elif cell.mark:
            side = dp(12)
            brush.seat("diamond", self.width - side - dp(8), self.height - side - dp(9), side,
                       theme.brass_bright)  # fmt: skip
        if cell.wrong:
            sign = octagon("!")
            sign.paint(brush, self.width - dp(20), self.height - dp(16))

    def _ring(self, brush: Brush, cell: CellShown) -> None:
        """Round the die of the number that is being set."""
        side, left, top = self.dice_place(len(cell.faces))
        at = cell.faces.index(cell.picked)
        x = left + at * (side + dp(3))
        brush.frame(
            (x - dp(2), top - dp(2), side + dp(4), side + dp(4)), dp(6), "ember_bright", dp(1.4)
        )
