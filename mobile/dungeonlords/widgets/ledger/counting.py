"""What is counted and corrected at a physical table: numbers, chips, the dungeon."""

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.lair.lair import CellShown
from mobile.dungeonlords.presenters.ledger.counting import (
    ChipShown,
    CorrectingShown,
    CountingShown,
    GroupShown,
    NumberShown,
)
from mobile.dungeonlords.widgets.lair.dungeon import DungeonView
from mobile.dungeonlords.widgets.ledger.chips import CHIP, MOST, NARROW, EqualCells, chips
from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.frame.layout import button
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.frame.toast import toast
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.kit.units import dp
from shared.play.decision import Move


class ReportBox(Panel):
    """A panel on which chips and the cells of a dungeon report something.

    Arguments: plays what is reported; points at a room, or at a tile, by its id.
    """

    def __init__(
        self,
        on_report: Callable[[Move], object],
        on_point: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(look="active", **properties)
        self.on_report, self.on_point = on_report, on_point
        self.head = Text(role="subheading", bold=True)
        self.dungeon = DungeonView(self._cell, cell_height=dp(50))
        self.ground = Panel(look="active")
        """The dungeon: it has a place of its own."""
        self.ground.add_widget(self.dungeon)

    def report(self, chip: ChipShown) -> None:
        """A chip was tapped."""
        if chip.move:
            self.on_report(chip.move)
        else:
            self.on_point(chip.id)

    def _cell(self, cell: CellShown) -> None:
        if cell.target and cell.target.answer:
            self.on_report(cell.target.answer.move)


class NumberName(Painting):
    """What a number counts."""

    own_height, LEAST = True, 54

    def fill(self, pile: Pile, shown: NumberShown) -> None:
        name = letters(shown.name, "body", width=pile.width - dp(42))
        pile.row(sign(shown.icon, 24, "brass"), name, gap=18)


class NumberStepper(Box):
    """A number between -1 and +1; a tap on it shows all that it may be.

    Arguments: reports another one; those of a widget.
    """

    shown = ObjectProperty(rebind=False)
    label = StringProperty("")

    def __init__(self, on_report: Callable[[Move], object], **properties: object) -> None:
        super().__init__(size_hint_y=None, spacing=dp(6), **properties)
        self.on_report, self.name = on_report, NumberName(pos_hint={"center_y": 0.5})
        self.name.bind(height=self.setter("height"))
        self.less, self.chosen, self.more = (
            button(text, "", call, size_hint_x=None, width=dp(54))
            for text, call in (
                ("\N{MINUS SIGN}1", lambda: self.step(-1)),
                ("", self.choose),
                ("+1", lambda: self.step(1)),
            )
        )
        self.chosen.look = "quiet"
        pads = [self.less, self.chosen, self.more]
        for pad in pads:
            pad.pos_hint = {"center_y": 0.5}
        fill(self, [self.name, *pads])

    def on_shown(self, _: object, shown: NumberShown) -> None:
        """It says what is counted. Arguments: the stepper; the number."""
        self.name.shown, self.label, self.chosen.text = shown, shown.spoken, str(shown.n)
        for pad, by in ((self.less, -1), (self.more, 1)):
            pad.look = "plain" if shown.step(by) else "idle"

    def step(self, by: int) -> None:
        """One more, or one less; at the end it is told why not."""
        if played := self.shown.step(by):
            self.on_report(played)
        else:
            toast(tr.t("app.lords_ledger.number_ends", name=self.shown.name, n=self.shown.n))

    def choose(self) -> None:
        """Any other number, from a sheet with all of them."""
        number = self.shown
        grid = chips(lambda chip: self._chosen(sheet, chip), NARROW)
        grid.show(
            [
                ChipShown(str(n), "", str(n), str(n), number.moves.get(n), n == number.n)
                for n in sorted({*number.moves, number.n})
            ]
        )
        title = tr.t("app.lords_ledger.choose", name=number.name)
        sheet = ModalSheet(grid, title=title, icon=number.icon)
        sheet.open()

    def _chosen(self, sheet: ModalSheet, chip: ChipShown) -> None:
        sheet.dismiss()
        if chip.move and not chip.chosen:
            self.on_report(chip.move)


class CountingBox(ReportBox):
    """What a lord has by now: numbers, monsters, rooms."""

    below = BooleanProperty(False)
    """Whether the dungeon stands below, rather than beside."""

    def __init__(
        self,
        on_report: Callable[[Move], object],
        on_point: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(on_report, on_point, **properties)
        self.shown: CountingShown | None = None
        self.hint = Dim()
        self.steppers = Repeater(partial(NumberStepper, on_report))
        self.numbers = GridLayout(cols=1, size_hint_y=None, spacing=(dp(24), dp(6)))
        self.numbers.bind(minimum_height=self.numbers.setter("height"))
        self.headers = {id: SectionHeader() for id in ("leaving", "coming", "rooms", "dungeon")}
        self.leaving, self.coming, self.rooms = (chips(self.report) for _ in range(3))
        self.call = CallButton(role="heading", icon="check", least=dp(62), once=True)
        """All of that is right: it has a place of its own as well."""
        self.call.bind(on_release=self._finish)
        self.fbind("below", lambda *_: self._fill())

    def show(self, counting: CountingShown) -> None:
        """Shows what is counted."""
        self.shown, self.head.text = counting, counting.title
        for id in ("leaving", "coming", "rooms"):
            getattr(self, id).show(getattr(counting, id))
            self.headers[id].text = tr.t(f"app.lords_ledger.{id}")
            self.headers[id].note = tr.t(f"app.lords_ledger.{id}_note")
        if counting.lair:
            self.dungeon.show(counting.lair)
            self.headers["dungeon"].text = counting.lair.name
            self.headers["dungeon"].note = tr.t("app.lords_ledger.dungeon_note")
        self.call.text = counting.done.text
        self._fill()

    def _fill(self) -> None:
        counting = self.shown
        if counting is None:
            return
        where = "dungeon_below" if counting.lair else "numbers"
        self.hint.text = tr.t(f"app.lords_ledger.{where}")
        # beside its dungeon a lair has its whole room for itself
        parts: list[Widget] = [self.head, *([self.hint] if self.below or not counting.lair else [])]
        self.steppers.fill(self.numbers, counting.numbers)
        self.numbers.cols = 1 if self.below else 2
        parts.append(self.numbers)
        for id in ("leaving", "coming"):
            if getattr(counting, id):
                parts += [self.headers[id], getattr(self, id)]
        rooms: list[Widget] = [self.headers["rooms"], self.rooms] if counting.rooms else []
        fill(self.ground, [self.headers["dungeon"], self.dungeon, *rooms] if counting.lair else [])
        fill(self, parts)

    def _finish(self, _: object) -> None:
        if self.shown:
            self.on_report(self.shown.done.move)


ACROSS, DRAWN = 4, 78
"""Adventurers stand four by four; how wide one is at least in dp, at 100 %."""
LONG, WIDE = 16, 200
"""From so many letters on chips are so wide in dp, at 100 %."""


def least(group: GroupShown) -> float:
    """The narrowest that chips of a group may be."""
    if group.narrow or group.drawn:
        return NARROW if group.narrow else DRAWN
    return WIDE if max(len(chip.text) for chip in group.chips) >= LONG else CHIP


class CorrectingBox(ReportBox):
    """A correction, or whatever else is said by chips."""

    def __init__(
        self,
        on_report: Callable[[Move], object],
        on_point: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(on_report, on_point, **properties)
        self.shown: CorrectingShown | None = None
        self.call = None
        """Nothing ends it but a chip."""
        self.groups: list[tuple[SectionHeader, EqualCells]] = []
        self.cancel = PlainButton(icon="close", look="quiet", once=True)
        self.cancel.bind(on_release=lambda _: self._cancel())

    def show(self, correcting: CorrectingShown) -> None:
        """Shows a correction."""
        self.shown, self.head.text = correcting, correcting.title
        while len(self.groups) < len(correcting.groups):
            self.groups.append((SectionHeader(), chips(self.report)))
        parts: list[Widget] = [self.head]
        for (header, cells), group in zip(self.groups, correcting.groups, strict=False):
            header.text, cells.least = group.title, least(group)
            cells.most = ACROSS if group.drawn else MOST
            cells.show(group.chips)
            parts += [header, cells] if group.title else [cells]
        if correcting.lair:
            self.dungeon.show(correcting.lair)
        if correcting.cancel:
            self.cancel.text = correcting.cancel.text
            parts.append(self.cancel)
        fill(self, parts)

    def _cancel(self) -> None:
        if self.shown and self.shown.cancel:
            self.on_report(self.shown.cancel.move)
