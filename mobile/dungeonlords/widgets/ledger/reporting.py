"""What taps on chips and on a dungeon say at a physical table."""

from collections.abc import Callable

from mobile.dungeonlords.presenters.lair.lair import CellShown
from mobile.dungeonlords.presenters.ledger.counting import ChipShown
from mobile.dungeonlords.widgets.lair.dungeon import DungeonView
from mobile.kit.surfaces.panel import Panel
from mobile.kit.units import dp
from shared.play.decision import Move


class Reports:
    """What is said. Arguments: plays a move; points at a room, or at a tile, by its id."""

    def __init__(self, play: Callable[[Move], object], point: Callable[[str], object]) -> None:
        self.play, self.point = play, point

    def chip(self, chip: ChipShown) -> None:
        """A chip was tapped."""
        if chip.move:
            self.play(chip.move)
        else:
            self.point(chip.id)

    def cell(self, cell: CellShown) -> None:
        """A cell was tapped."""
        if cell.target and cell.target.answer:
            self.play(cell.target.answer.move)


class ReportedDungeon(Panel):
    """A panel with a dungeon that is reported on. Arguments: what taps say; those of a widget."""

    def __init__(self, reports: Reports, **properties: object) -> None:
        super().__init__(look="active", **properties)
        self.dungeon = DungeonView(reports.cell, cell_height=dp(50))
        self.add_widget(self.dungeon)
