"""Counting at a physical table: numbers to step, monsters and rooms to tap, the dungeon."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.lair.lair import CellShown
from mobile.dungeonlords.presenters.ledger.counting import CountingShown, NumberShown
from mobile.dungeonlords.widgets.lair.dungeon import DungeonView
from mobile.dungeonlords.widgets.ledger.chips import NARROW, Chips, Grid
from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.frame.sheet import Sheet
from mobile.kit.frame.toast import toast
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from shared.play.decision import Move


class NumberStepper(Box):
    """A number between -1 and +1; a tap on it shows all that it may be.

    ``on_report(move)``: another number was reported.
    """

    __events__ = ("on_report",)

    icon = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")
    label = StringProperty("")
    can_less = BooleanProperty(True)
    can_more = BooleanProperty(True)

    number: NumberShown | None = None

    def show(self, number: NumberShown) -> None:
        """Shows a number."""
        self.number = number
        self.icon, self.name, self.text = number.icon, number.name, str(number.n)
        self.label = number.spoken
        self.can_less, self.can_more = bool(number.step(-1)), bool(number.step(1))

    def step(self, by: int) -> None:
        """One more, or one less; at the end it is told why not."""
        if self.number is None:
            return
        if played := self.number.step(by):
            self.dispatch("on_report", played)
        else:
            toast(tr.t("app.lords_ledger.number_ends", name=self.number.name, n=self.number.n))

    def choose(self) -> None:
        """Any other number, from a sheet with all of them."""
        if self.number is None:
            return
        number = self.number
        sheet = Sheet(title=tr.t("app.lords_ledger.choose", name=number.name), icon=number.icon)
        grid = Grid(NARROW)
        for n in sorted({*number.moves, number.n}):
            pad = PlainButton(text=str(n), size_hint_y=None, height=dp(52), once=True)
            pad.look = "chosen" if n == number.n else "plain"
            pad.bind(on_release=lambda _, n=n: self._chosen(sheet, number, n))
            grid.add_widget(pad)
        sheet.add_widget(grid)
        sheet.open()

    def _chosen(self, sheet: Sheet, number: NumberShown, n: int) -> None:
        sheet.dismiss()
        if n != number.n:
            self.dispatch("on_report", number.moves[n])

    def on_report(self, played: Move) -> None:
        """Another number was reported."""


class CountingBox(Panel):
    """What a lord has by now: numbers, monsters, rooms.

    ``on_report(move)``: something is reported; ``on_room(id)``: a room is pointed at.
    """

    __events__ = ("on_report", "on_room")

    apart = BooleanProperty(False)
    """Whether the big button stands somewhere else, by the thumb, and the dungeon below."""

    def __init__(self, **properties: object) -> None:
        super().__init__(look="active", **properties)
        self.counting: CountingShown | None = None
        self.head, self.hint = Text(role="subheading", bold=True), Dim()
        self.steppers: dict[str, NumberStepper] = {}
        self.headers = {id: SectionHeader() for id in ("leaving", "coming", "rooms", "dungeon")}
        self.leaving, self.coming, self.rooms = Chips(), Chips(), Chips()
        for chips in (self.leaving, self.coming):
            chips.bind(on_chip=lambda _, chip: self.dispatch("on_report", chip.move))
        self.rooms.bind(on_chip=lambda _, chip: self.dispatch("on_room", chip.id))
        self.ground = Panel(look="active")
        """The dungeon with the rooms that can be put into it: it has a place of its own."""
        self.dungeon = DungeonView(self._cell, cell_height=dp(60))
        self.call = CallButton(role="heading", icon="check", least=dp(62), once=True)
        self.call.bind(on_release=lambda _: self.finish())
        self.fbind("apart", lambda *_: self._fill())

    def show(self, counting: CountingShown) -> None:
        """Shows what is counted."""
        self.counting = counting
        self.head.text = counting.title
        for number in counting.numbers:
            if number.id not in self.steppers:
                made = self.steppers[number.id] = NumberStepper()
                made.bind(on_report=lambda _, played: self.dispatch("on_report", played))
            self.steppers[number.id].show(number)
        for id in ("leaving", "coming", "rooms"):
            getattr(self, id).show(getattr(counting, id))
            header = self.headers[id]
            header.text = tr.t(f"app.lords_ledger.{id}")
            header.note = tr.t(f"app.lords_ledger.{id}_note")
        if counting.lair:
            self.dungeon.show(counting.lair)
            self.headers["dungeon"].text = counting.lair.name
            self.headers["dungeon"].note = tr.t("app.lords_ledger.dungeon_note")
        self.call.text = counting.done.text
        self._fill()

    def _fill(self) -> None:
        counting = self.counting
        if counting is None:
            return
        where = "numbers"
        if counting.lair:
            where = "dungeon_below" if self.apart else "dungeon_beside"
        self.hint.text = tr.t(f"app.lords_ledger.{where}")
        parts: list[Widget] = [self.head, self.hint]
        parts += [self.steppers[number.id] for number in counting.numbers]
        for id in ("leaving", "coming"):
            if getattr(counting, id):
                parts += [self.headers[id], getattr(self, id)]
        rooms: list[Widget] = [self.headers["rooms"], self.rooms] if counting.rooms else []
        fill(self.ground, [self.headers["dungeon"], self.dungeon, *rooms] if counting.lair else [])
        fill(self, parts if self.apart else [*parts, self.call])

    def finish(self) -> None:
        """All of that is right."""
        if self.counting:
            self.dispatch("on_report", self.counting.done.move)

    def _cell(self, cell: CellShown) -> None:
        if cell.target and cell.target.answer:
            self.dispatch("on_report", cell.target.answer.move)

    def on_report(self, played: Move) -> None:
        """Something is reported."""

    def on_room(self, id: str) -> None:
        """A room is pointed at."""


load_rules(__file__)
