"""A lord's lair on one panel: goods, what falls due, gate and line, the dungeon, the pieces."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from dungeonlords.rulebook.components import ROWS
from mobile.dungeonlords.presenters.figures import CaptiveShown, FigureShown
from mobile.dungeonlords.presenters.lair.building import BuildingShown, SignShown
from mobile.dungeonlords.presenters.lair.dues import DueShown
from mobile.dungeonlords.presenters.lair.lair import CellShown, LairShown, StackShown
from mobile.dungeonlords.widgets.lair import goods  # noqa: F401  (used in lair.kv)
from mobile.dungeonlords.widgets.lair.dues import DueLine
from mobile.dungeonlords.widgets.lair.dungeon import LEAST, DungeonView
from mobile.dungeonlords.widgets.lair.imps import ImpRow
from mobile.dungeonlords.widgets.lair.line import GateLine
from mobile.dungeonlords.widgets.lair.pieces import PieceGrid
from mobile.kit.box import Box, fill
from mobile.kit.controls import clause, seat_mark  # noqa: F401  (used in lair.kv)
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import Sheet
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.panel import Panel
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GOODS = ("gold", "food", "imps", "traps", "letters", "evil")
"""What is counted, in this order."""
SIGNS = 3
"""Signs that most questions on a dungeon do not exceed."""
PARTS = (
    *("head", "goods", "imps_box", "imps_words", "legend", "asked"),
    "secret",
)
ASKED, BESIDE, HELD = 82, 54, 55
"""Heights of cells in dp: where they are the question, beside the board, on a phone."""
LARGE_LETTERS = 1.2
"""Beyond this size of text, goods have a row of their own."""
WIDE = 640
"""From this width in dp on, as on an upright tablet, cells are always as high as in a question."""


class SignLine(Box):
    """What a sign in the cells means."""

    icon = StringProperty("")
    text = StringProperty("")


class LairPanel(Panel):
    """Everything of a lord's that whoever looks may see, and what is asked about the dungeon.

    Arguments: what a tap on a cell does; opens the sheet of a thing; opens a clause, None where
    nothing is asked and nothing falls due.
    """

    compact = BooleanProperty(False)
    """Whether it is on a phone: the bar names the lord, and pieces stand in rows."""
    building = ObjectProperty(None, allownone=True, rebind=False)
    """What is asked about the dungeon; None for nothing."""
    name = StringProperty("")
    colour = StringProperty("ember")
    shape = StringProperty("circle")
    note = StringProperty("")
    icon = StringProperty("imp")
    imps_text = StringProperty("")
    legend = StringProperty("")
    rule = StringProperty("")
    room = NumericProperty(0)
    """The height that it may fill without scrolling; 0 for any."""
    held = BooleanProperty(False)
    """Whether the cells are to stay as high as they are for now."""
    secret = StringProperty("")
    """Who sees the traps; empty where there are none to be seen."""
    beside = NumericProperty(0)
    """The width of what stands at the end of the head."""
    cell_height = NumericProperty(dp(BESIDE))

    def __init__(
        self,
        on_cell: Callable[[CellShown], object],
        open_thing: Callable[[str, str], object],
        on_clause: Callable[[str], object] | None = None,
        **properties: Any,
    ) -> None:
        super().__init__(**properties)
        self.open_thing, self.on_clause = open_thing, on_clause
        self.shown: LairShown | None = None
        # parts come and go: an id alone would not keep them
        self.parts = {id: self.ids[id].__self__ for id in PARTS}
        self.imps = ImpRow()
        self.due = DueLine(self._read)
        self.line = GateLine(self._look_up, self._open_prison)
        self.dungeon = DungeonView(on_cell)
        self.monsters, self.traps = PieceGrid(self._look_up), PieceGrid(self._look_up)
        self.signs: list[SignLine] = []
        for name in ("pos", "size"):
            self.dungeon.fbind(name, self._gate)
        self.dungeon.fbind("legend", self._letters)
        self.fbind("cell_height", self.dungeon.setter("cell_height"))
        self.fbind("compact", self._anew)
        theme.bind(text_factor=self._anew)
        for name in ("width", "room", "minimum_height", "held"):
            self.fbind(name, self._size_cells)

    def show(
        self, lair: LairShown, building: BuildingShown | None = None, dues: Sequence[DueShown] = ()
    ) -> None:
        """Shows a lair.

        Arguments: the lair; what is asked about its dungeon; what falls due.
        """
        self.shown, self.building = lair, building
        self.colour, self.shape = lair.colour, lair.shape
        self.name = building.title if building else lair.name
        self.note = building.note if building and building.note else lair.place
        self.icon = building.icon if building else "imp"
        counted = [good for id in GOODS if (good := lair.good(id))]
        if self.counts_above:
            counted = [good for good in counted if good.id != "traps"]
        self.parts["goods"].show(counted)
        each = 62 if len(counted) < 5 else 52
        imps = 0 if not building else 118 if self.compact else 170
        self.beside = dp(each * len(counted) if self.counts_above else imps)
        self.due.show(dues)
        self.line.show(lair)
        self.dungeon.show(lair)
        self.look = "active" if self.asked else "normal"
        self._size_cells()
        if building:
            self.imps.show(lair.colour, building.imps, building.busy, building.foreman)
            self.imps_text = building.imps_text
        # on a phone each kind has rows of its own; else all stand in one
        self.monsters.upright = self.traps.upright = not self.compact
        self.monsters.show(lair.monsters if self.compact else lair.monsters + lair.traps)
        self.traps.show(lair.traps if self.compact else ())
        self.secret = lair.secret if self.compact else ""
        self._signs(building.legend if building else ())
        self.rule = building.clause.id if building and building.clause and self.asked else ""
        self._place()

    @property
    def counts_above(self) -> bool:
        """Whether goods stand beside the name: not on a phone, nor in large letters."""
        return not self.compact and self.building is None and theme.text_factor <= LARGE_LETTERS

    @property
    def asked(self) -> bool:
        """Whether cells of the dungeon answer what is asked."""
        return self.building is not None and bool(self.building.targets)

    def _size_cells(self, *_: object) -> None:
        """As high as they may be, but no higher than all of it has room for."""
        if self.held:
            return
        roomy = self.building is not None or self.width >= dp(WIDE)
        height = dp(HELD if self.compact else ASKED if roomy else BESIDE)
        if self.room and not self.compact:
            rows, cells = len(ROWS), self.dungeon.height - len(ROWS) * self.dungeon.cell_height
            top, bottom = self.padding[1], self.padding[3]
            others = sum(part.height for part in self.children if part is not self.dungeon)
            others += cells + top + bottom + self.spacing * (len(self.children) - 1)
            height = min(height, max(dp(LEAST), (self.room - others) // rows))
        self.cell_height = height

    def _anew(self, *_: object) -> None:
        if self.shown is not None:
            self.show(self.shown, self.building, self.due.dues)

    def prepare(self) -> bool:
        """Makes something that is needed sooner or later; whether there was anything to make."""
        return bool(self.parts["goods"].prepare(len(GOODS))) or self._sign(SIGNS)

    def _sign(self, count: int) -> bool:
        """Makes one more sign; False where there are so many already."""
        if len(self.signs) >= count:
            return False
        self.signs.append(SignLine())
        return True

    def _signs(self, legend: Sequence[SignShown]) -> None:
        while self._sign(len(legend)):
            pass
        for line, sign in zip(self.signs, legend, strict=False):
            line.icon, line.text = sign.icon, sign.text
        fill(self.ids.signs, self.signs[: len(legend)])

    def _letters(self, _: Any, legend: Sequence[tuple[str, str]]) -> None:
        self.legend = " · ".join(f"{letters} {name}" for letters, name in legend)
        if self.shown is not None:
            self._place()

    def _gate(self, *_: object) -> None:
        self.line.gate_x = self.dungeon.gate_x

    def _place(self) -> None:
        """What is there stands below each other."""
        building, part = self.building, self.parts
        above = self.counts_above
        beside = [part["goods"]] if above else [part["imps_box"]] if building else []
        fill(self.ids.beside, beside)
        if building:
            fill(part["imps_box"], [self.imps, part["imps_words"]])
        parts: list[Widget] = [] if self.compact and not building else [part["head"]]
        due = [self.due] if self.due.text else []
        if not building:
            parts += ([] if above else [part["goods"]]) + due
        parts += [self.line, self.dungeon]
        parts += [part["legend"]] if self.legend else []
        if building:
            parts += [part["asked"]] if building.legend else []
        if building:
            # the question needs the room of the pieces; numbers stand below it
            parts += [part["goods"], *due]
        else:
            parts += [grid for grid in (self.monsters, self.traps) if grid.tiles]
            parts += [part["secret"]] if self.secret else []
        fill(self, parts)

    # -- taps ----------------------------------------------------------------------------

    def read_rule(self) -> None:
        """The rule on cells is to be read."""
        self._read(self.rule)

    def _read(self, id: str) -> None:
        if self.on_clause is not None:
            self.on_clause(id)

    def _look_up(self, thing: StackShown | FigureShown | CaptiveShown) -> None:
        self.open_thing(thing.kind, thing.id)

    def _open_prison(self) -> None:
        """Who sits in the prison."""
        if self.shown is None:
            return
        sheet = Sheet(title=self.shown.captives, icon="prison")
        for one in self.shown.prison:
            row = ListRow(icon=one.icon, title=one.name)
            row.bind(on_release=lambda _, one=one: self._look_up(one))
            sheet.add_widget(row)
        sheet.open()


load_rules(__file__)
