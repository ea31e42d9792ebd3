"""Corrections at a physical table: chips for what is wrong and for what would be right."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.ledger.correcting import CorrectingShown, GroupShown
from mobile.dungeonlords.widgets.ledger.chips import CHIP, NARROW, EqualCells, chips
from mobile.dungeonlords.widgets.ledger.reporting import ReportedDungeon, Reports
from mobile.kit.box import fill
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Text
from shared.play.decision import Move

LONG, WIDE = 16, 200
"""From so many letters on chips are so wide in dp, at 100 %."""


def least(group: GroupShown) -> float:
    """The narrowest that chips of a group may be."""
    if group.narrow:
        return NARROW
    return WIDE if max(len(chip.text) for chip in group.chips) >= LONG else CHIP


class CorrectingBox(Panel):
    """A correction. Arguments: plays what is said; what a tap on a tile does, by its id."""

    def __init__(
        self,
        on_report: Callable[[Move], object],
        on_point: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(look="active", **properties)
        self.reports = Reports(on_report, on_point)
        self.shown: CorrectingShown | None = None
        self.head = Text(role="subheading", bold=True)
        self.groups: list[tuple[SectionHeader, EqualCells]] = []
        self.ground = ReportedDungeon(self.reports)
        self.cancel = PlainButton(icon="close", look="quiet", once=True)
        self.cancel.bind(on_release=lambda _: self._cancel())

    def show(self, correcting: CorrectingShown) -> None:
        """Shows a correction."""
        self.shown, self.head.text = correcting, correcting.title
        while len(self.groups) < len(correcting.groups):
            self.groups.append((SectionHeader(), chips(self.reports.chip)))
        parts: list[Widget] = [self.head]
        for (header, cells), group in zip(self.groups, correcting.groups, strict=False):
            header.text, cells.least = group.title, least(group)
            cells.show(group.chips)
            parts += [header, cells] if group.title else [cells]
        if correcting.lair:
            self.ground.dungeon.show(correcting.lair)
        if correcting.cancel:
            self.cancel.text = correcting.cancel.text
            parts.append(self.cancel)
        fill(self, parts)

    def _cancel(self) -> None:
        if self.shown and self.shown.cancel:
            self.reports.play(self.shown.cancel.move)
