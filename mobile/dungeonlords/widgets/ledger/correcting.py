"""Corrections at a physical table: chips for what is wrong and for what would be right."""

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.lair.lair import CellShown
from mobile.dungeonlords.presenters.ledger.correcting import CorrectingShown, GroupShown
from mobile.dungeonlords.presenters.ledger.counting import ChipShown
from mobile.dungeonlords.widgets.lair.dungeon import DungeonView
from mobile.dungeonlords.widgets.ledger.chips import CHIP, NARROW, Chips
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
    """A correction. ``on_report(move)``: it is said; ``on_point(id)``: a tile is pointed at."""

    __events__ = ("on_report", "on_point")

    def __init__(self, **properties: object) -> None:
        super().__init__(look="active", **properties)
        self.correcting: CorrectingShown | None = None
        self.head = Text(role="subheading", bold=True)
        self.groups: list[tuple[SectionHeader, Chips]] = []
        self.dungeon = DungeonView(self._cell, cell_height=dp(60))
        self.ground = Panel(look="active")
        """The dungeon has a place of its own."""
        self.ground.add_widget(self.dungeon)
        self.cancel = PlainButton(icon="close", look="quiet", once=True)
        self.cancel.bind(on_release=lambda _: self._cancel())

    def show(self, correcting: CorrectingShown) -> None:
        """Shows a correction."""
        self.correcting, self.head.text = correcting, correcting.title
        while len(self.groups) < len(correcting.groups):
            chips = Chips()
            chips.bind(on_chip=lambda _, chip: self._chip(chip))
            self.groups.append((SectionHeader(), chips))
        parts: list[Widget] = [self.head]
        for (header, chips), group in zip(self.groups, correcting.groups, strict=False):
            header.text, chips.least = group.title, least(group)
            chips.show(group.chips)
            parts += [header, chips] if group.title else [chips]
        if correcting.lair:
            self.dungeon.show(correcting.lair)
        if correcting.cancel:
            self.cancel.text = correcting.cancel.text
            parts.append(self.cancel)
        fill(self, parts)

    def _chip(self, chip: ChipShown) -> None:
        if chip.move:
            self.dispatch("on_report", chip.move)
        else:
            self.dispatch("on_point", chip.id)

    def _cell(self, cell: CellShown) -> None:
        if cell.target and cell.target.answer:
            self.dispatch("on_report", cell.target.answer.move)

    def _cancel(self) -> None:
        if self.correcting and self.correcting.cancel:
            self.dispatch("on_report", self.correcting.cancel.move)

    def on_report(self, played: Move) -> None:
        """It is said."""

    def on_point(self, id: str) -> None:
        """A tile is pointed at."""
