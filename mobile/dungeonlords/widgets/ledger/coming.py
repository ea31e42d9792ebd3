"""Who comes, and what: the seasons in sight, and the adventurers of the year to turn up."""

from collections.abc import Callable, Sequence
from functools import partial

from mobile.dungeonlords.presenters.board.seasons import SeasonShown
from mobile.dungeonlords.presenters.ledger.counting import ChipShown
from mobile.dungeonlords.presenters.ledger.drawing import DrawingShown
from mobile.dungeonlords.widgets.board.timeline import SeasonPill
from mobile.dungeonlords.widgets.ledger.chips import chips
from mobile.kit.box import Box, fill
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text
from mobile.kit.units import dp
from shared.play.decision import Move

ACROSS, LEAST = 4, 78
"""Adventurers stand four by four; how wide one is at least in dp, at 100 %."""


class ComingBox(Box):
    """This season and the next. Arguments: what a tap on a season does; those of a widget."""

    def __init__(self, on_season: Callable[[SeasonShown], object], **properties: object) -> None:
        super().__init__(size_hint_y=None, height=dp(112), spacing=dp(6), **properties)
        tapped = partial(SeasonPill, size_hint=(1, 1))
        self.pills = Repeater(partial(tapped, on_release=lambda one: on_season(one.shown)))

    def show(self, seasons: Sequence[SeasonShown]) -> None:
        """Shows as many as are known."""
        self.pills.fill(self, seasons)


class DrawingBox(Panel):
    """The adventurers of the year, each in its own place.

    Arguments: plays what is reported; those of a widget.
    """

    def __init__(self, on_report: Callable[[Move], object], **properties: object) -> None:
        super().__init__(look="active", **properties)
        self.on_report = on_report
        self.head = Text(role="subheading", bold=True)
        self.chips = chips(self._tapped, LEAST, ACROSS)
        fill(self, [self.head, self.chips])

    def show(self, drawing: DrawingShown) -> None:
        """Shows who lies out already."""
        self.head.text = drawing.title
        self.chips.show(drawing.chips)

    def _tapped(self, chip: ChipShown) -> None:
        if chip.move:
            self.on_report(chip.move)
