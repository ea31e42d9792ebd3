"""A lair, the board and the others as they stood at a move that is looked back on."""

from collections.abc import Callable, Sequence
from typing import Any

from mobile.dungeonlords.presenters.lair.lair import CellShown
from mobile.dungeonlords.presenters.table import LordsPresenter
from mobile.dungeonlords.screens.parts import BOARD, LAIR, OTHERS
from mobile.dungeonlords.screens.places import ICONS
from mobile.dungeonlords.widgets.board.board import BoardPanel
from mobile.dungeonlords.widgets.board.offers import Taps
from mobile.dungeonlords.widgets.lair.lair import LairPanel
from mobile.dungeonlords.widgets.lair.rivals import Rivals
from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import nothing
from mobile.kit.controls.tabs import Tabs, TabShown
from mobile.kit.frame.scaffold import Column
from mobile.kit.translate import tr
from mobile.kit.units import dp

HELD = dp(400)
"""How high a lair is where it scrolls with all else."""


class PastLords(Box):
    """One of three views behind tabs: what is tapped tells of itself, and nothing is a move.

    Arguments: the presenter of the table; opens the sheet of a thing; opens a clause.
    """

    def __init__(
        self,
        presenter: LordsPresenter,
        open_thing: Callable[[str, str], object],
        open_clause: Callable[[str], object],
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.presenter, self.open_thing = presenter, open_thing
        self.lair = LairPanel(self._cell, open_thing, open_clause)
        self.board = BoardPanel(Taps(nothing, open_thing, open_clause))
        self.rivals = Rivals(open_thing, large=True)
        self.views: dict[str, Any] = {LAIR: self.lair, BOARD: self.board, OTHERS: self.rivals}
        self.tabs, self.column, self.wide = Tabs(self.open), Column(), True
        self.low = False
        self.open(LAIR)

    def show(self) -> None:
        """Shows how the table stands where one looks now."""
        around = self.presenter.shown.around
        shows: dict[str, Callable[[], object]] = {
            LAIR: lambda: self.lair.show(around.lair),
            BOARD: lambda: self.board.show(around.board),
            OTHERS: lambda: self.rivals.show(around.rivals),
        }
        shows[self.tabs.chosen]()
        self.tabs.show([TabShown(id, ICONS[id], tr.t(f"app.lords.tab.{id}")) for id in self.views])

    def open(self, view: str) -> None:
        """A tab was tapped."""
        self.tabs.chosen = view
        self.show()
        self._place()

    def fit(self, wide: bool) -> None:
        """It fills the room beside what is said, or is as high as it needs to be."""
        self.wide, self.lair.compact = wide, not wide
        self.lair.room = 0 if wide else HELD
        self._place()

    def _place(self) -> None:
        """The view scrolls by itself where all else stands beside it."""
        view = self.views[self.tabs.chosen]
        fill(self.column.body, [view] if self.wide else [])
        parts: Sequence[Any] = [self.tabs, self.column if self.wide else view]
        fill(self, parts)
        self.size_hint_y = 1 if self.wide else None
        if self.wide:
            self.unbind(minimum_height=self.setter("height"))
        else:
            self.bind(minimum_height=self.setter("height"))
            self.height = self.minimum_height

    def _cell(self, cell: CellShown) -> None:
        if cell.room:
            self.open_thing("room", cell.room)
