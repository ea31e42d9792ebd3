"""A lord's lair on one panel: goods, what falls due, gate and line, the dungeon, the pieces."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from dungeonlords.rulebook.components import ROWS
from mobile.dungeonlords.presenters.figures import SomebodyShown
from mobile.dungeonlords.presenters.lair.building import BuildingShown, SignShown
from mobile.dungeonlords.presenters.lair.lair import CellShown, LairShown, StackShown
from mobile.dungeonlords.widgets.lair.dungeon import LEAST, DungeonView
from mobile.dungeonlords.widgets.lair.goods import DueLine, GoodsRow, ImpRow
from mobile.dungeonlords.widgets.lair.line import GateLine
from mobile.dungeonlords.widgets.lair.pieces import PieceGrid
from mobile.kit.box import Fitted, fill
from mobile.kit.controls.buttons import nothing
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.clause import ClauseChip
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, medal, name_line, seat_sign, sign
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from shared.speech.scene.sheets import Due

GOODS = ("gold", "food", "imps", "traps", "letters", "evil")
"""What is counted, in this order."""
ASKED, BESIDE, HELD = 82, 54, 55
"""Heights of cells in dp: where they are the question, beside the board, on a phone."""
LARGE_LETTERS = 1.2
"""Beyond this size of text, goods have a row of their own."""
ABOVE = 430
"""From this width in dp on, goods have room beside the name."""
WIDE = 640
"""From this width in dp on, as on an upright tablet, cells are always as high as in a question."""
CHIP = 132
"""The width of the chip of a clause in dp."""
NO = ("close", "hidden")
"""Signs of what cannot be done or seen: they are faint."""


class LairHead(Painting):
    """The name of a lord, or what is asked about the dungeon."""

    own_height = True
    LEAST = 56

    def fill(self, pile: Pile, shown: tuple[LairShown, BuildingShown | None, bool]) -> None:
        lair, building, compact = shown
        side, gap = (36, 8) if compact else (48, 12)
        words = Pile(pile.width - dp(side + gap), False)
        room = max(dp(40), words.width - dp(30))
        if building:
            name = letters(building.title, "subheading", "brass_bright", width=room, face=HEADING)
        else:
            name = name_line(lair.name, "heading", "brass_bright", room)
        words.row(name, seat_sign(lair.mark, 20), gap=8, least=26)
        words.text(building.note if building and building.note else lair.place, "small", "dim")
        icon, ring = building.icon if building else "imp", "brass" if asks(building) else "edge"
        pile.row(medal(icon, side, ring), words, gap=gap)


def asks(building: BuildingShown | None) -> bool:
    """Whether cells of the dungeon answer what is asked."""
    return building is not None and bool(building.targets)


class Legend(Painting):
    """What signs in the cells mean, line by line."""

    own_height = True

    def fill(self, pile: Pile, shown: Sequence[SignShown]) -> None:
        for one in shown:
            icon, tone = ("faint", "dim") if one.icon in NO else ("brass_bright", "text")
            words = letters(one.text, "small", tone, width=pile.width - dp(26))
            pile.row(sign(one.icon, 20, icon), words, gap=6, least=24)


class LairPanel(Panel):
    """Everything of a lord's that whoever looks may see, and what is asked about the dungeon.

    Arguments: what a tap on a cell does; opens the sheet of a thing; opens a clause, nothing
    where nothing is asked and nothing falls due.
    """

    compact = BooleanProperty(False)
    """Whether it is on a phone: the bar names the lord, and pieces stand in rows."""
    room = NumericProperty(0)
    """The height that it may fill without scrolling; 0 for any."""
    held = BooleanProperty(False)
    """Whether the cells are to stay as high as they are for now."""
    cell_height = NumericProperty(dp(BESIDE))

    def __init__(
        self,
        on_cell: Callable[[CellShown], object],
        open_thing: Callable[[str, str], object],
        on_clause: Callable[[str], object] = nothing,
        **properties: Any,
    ) -> None:
        super().__init__(spacing=dp(6), **properties)
        self.open_thing = open_thing
        self.shown: LairShown | None = None
        self.building: BuildingShown | None = None
        """What is asked about the dungeon; None for nothing."""
        middle = {"center_y": 0.5}
        self.title, self.signs = LairHead(pos_hint=middle), Legend(pos_hint=middle)
        self.goods, self.imps = GoodsRow(pos_hint=middle), ImpRow(pos_hint=middle)
        self.head, self.asked = Fitted(), Fitted(spacing=dp(8))
        self.beside = Fitted(size_hint_x=None, pos_hint=middle)
        self.due = DueLine(on_clause)
        self.line = GateLine(self._look_up, self._open_prison)
        self.dungeon = DungeonView(on_cell)
        self.legend = Text(role="tiny", tone="dim")
        self.secret = Legend()
        self.rule = ClauseChip(on_clause, size_hint_x=None, width=dp(CHIP), pos_hint=middle)
        self.monsters, self.traps = PieceGrid(self._look_up), PieceGrid(self._look_up)
        for name in ("pos", "size"):
            self.dungeon.fbind(name, self._gate)
        self.dungeon.fbind("legend", self._letters)
        self.fbind("cell_height", self.dungeon.setter("cell_height"))
        self.fbind("compact", self._anew)
        theme.bind(text_factor=self._anew)
        self._stands = False, False
        """The same as it was shown last."""
        for name in ("width", "room", "minimum_height", "held"):
            self.fbind(name, self._size_cells)

    def show(
        self, lair: LairShown, building: BuildingShown | None = None, dues: Sequence[Due] = ()
    ) -> None:
        """Shows a lair.

        Arguments: the lair; what is asked about its dungeon; what falls due.
        """
        self.shown, self.building = lair, building
        self._stands = self._form
        answers, compact = asks(building), self.compact
        self.look = "active" if answers else "normal"
        self.padding = (dp(8), dp(10)) * 2 if compact else (dp(14), dp(12)) * 2
        self.title.shown = lair, building, compact
        counted = [id for id in GOODS if id != "traps" or not self.counts_above]
        self.goods.shown = [lair.goods[id] for id in counted if id in lair.goods]
        if building:
            self.imps.shown = building, lair.mark.colour
        self.due.shown = tuple(dues) or None
        self.line.shown = lair
        self.dungeon.show(lair)
        self._size_cells()
        # on a phone each kind has rows of its own; else all stand in one
        self.monsters.upright = self.traps.upright = not compact
        self.monsters.show(lair.monsters if compact else lair.monsters + lair.traps)
        self.traps.show(lair.traps if compact else ())
        self.secret.shown = [SignShown("hidden", lair.secret)] if lair.secret else []
        self.signs.shown = building.legend if building else ()
        clause = building.clause if building and answers else None
        self.rule.shown = replace(clause, title="") if clause else None
        self._place()

    @property
    def counts_above(self) -> bool:
        """Whether goods stand beside the name: where it is wide, and letters are not large."""
        roomy = self.width >= dp(ABOVE) and theme.text_factor <= LARGE_LETTERS
        return roomy and not self.compact and self.building is None

    @property
    def _form(self) -> tuple[bool, bool]:
        """Where goods stand: beside the name, or beside the signs where a question has some."""
        return self.counts_above, self.width >= dp(WIDE)

    def _place(self) -> None:
        """What is there stands below each other."""
        building, shown, above = self.building, self.shown, self.counts_above
        each = 62 if len(self.goods.shown) < 5 else 52
        imps = 0 if not building else 118 if self.compact else 170
        self.beside.width = dp(each * len(self.goods.shown) if above else imps)
        fill(self.beside, [self.goods] if above else [self.imps] if building else [])
        fill(self.head, [self.title, self.beside])
        self.head.spacing = dp(8 if self.compact else 12)
        # where it is wide, goods stand in one row with what the signs mean
        beside = building and building.legend and self.width >= dp(WIDE) and not above
        asked: list[Widget] = [self.signs, self.goods] if beside else [self.signs]
        fill(self.asked, [*asked, self.rule] if self.rule.shown else asked)
        due = [self.due] if self.due.shown else []
        grids = [grid for grid in (self.monsters, self.traps) if grid.tiles.seen]
        legend = [self.legend] if self.legend.text else []
        parts: list[Widget] = [] if self.compact and not building else [self.head]
        if building:
            # the question needs the room of the pieces; numbers stand below it
            asked = [self.asked] if building.legend else []
            pieces = grids if building.planning else []
            counted = [] if self.goods in self.asked.children else [self.goods]
            parts += [self.line, self.dungeon, *legend, *asked, *counted, *due, *pieces]
        else:
            secret = [self.secret] if self.compact and shown and shown.secret else []
            parts += [*([] if above else [self.goods]), *due, self.line, self.dungeon, *legend]
            parts += [*grids, *secret]
        fill(self, parts)

    def _size_cells(self, *_: object) -> None:
        """As high as they may be, but no higher than all of it has room for."""
        if self.held:
            return
        if self._form != self._stands:
            self._anew()
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
            self.show(self.shown, self.building, self.due.shown or ())

    def _letters(self, _: Any, legend: Sequence[tuple[str, str]]) -> None:
        self.legend.text = " · ".join(f"{letters} {name}" for letters, name in legend)
        if self.shown is not None:
            self._place()

    def _gate(self, *_: object) -> None:
        self.line.gate_x = self.dungeon.gate_x

    # -- taps ----------------------------------------------------------------------------

    def _look_up(self, thing: StackShown | SomebodyShown) -> None:
        self.open_thing(thing.kind, thing.id)

    def _open_prison(self) -> None:
        """Who sits in the prison."""
        if self.shown:
            rows = []
            for one in self.shown.prison:
                rows.append(ListRow(icon=one.figure.icon, title=one.figure.text))
                rows[-1].bind(on_release=lambda _, one=one: self._look_up(one))
            ModalSheet(*rows, title=self.shown.captives, icon="prison").open()
