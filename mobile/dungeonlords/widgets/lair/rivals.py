"""The others at the table at a glance: strips above the board, or cards; a tap opens a lair."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty

from dungeonlords.position.state import ACTED
from dungeonlords.rulebook.components import COLUMNS, ROWS
from dungeonlords.speech.scene.dungeon import CONQUERED, ROOM, UNDUG
from dungeonlords.speech.scene.lair import READY
from dungeonlords.speech.scene.standing import SIGNS
from mobile.dungeonlords.presenters.battle.shown import BattleStepShown
from mobile.dungeonlords.presenters.lair.lair import CellShown, DummyShown, LairShown
from mobile.dungeonlords.presenters.lair.rounds import OpenOrderShown
from mobile.dungeonlords.widgets.lair.lair import LairPanel
from mobile.dungeonlords.widgets.painting.figures import PackedRow, fighter, portrait
from mobile.kit.box import Fitted
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.brush import Brush, Tone, inset
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Part, Pile, letters, name_line, room, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.text import Heading, Text
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

ICONS = 21
"""From this side in dp on a room shows its icon larger."""
TAN, GREY, CROSS = rgba("#9A7350"), rgba("#3C4450"), rgba("#8C97A8")
INK = rgba("#1B120A")


def mini_dungeon(cells: Sequence[CellShown], side: float) -> Cell:
    """Twenty cells. Arguments: them, row by row; the side of each in dp."""
    step, pad = dp(side) + dp(2), dp(3)
    wide, high = len(COLUMNS) * step + dp(4), len(ROWS) * step + dp(4)

    def paint(brush: Brush, x: float, y: float) -> None:
        x, y = round(x), round(y)
        brush.framed((x, y, wide, high), dp(4), "line", "ink", dp(1))
        for at, cell in enumerate(cells):
            row, column = divmod(at, len(COLUMNS))
            low = y + high - pad - (row + 1) * step + dp(2)
            _paint(brush, cell, x + pad + column * step, low, dp(side))

    return Cell(wide, high, paint)


def _paint(brush: Brush, cell: CellShown, left: float, bottom: float, side: float) -> None:
    box = left, bottom, side, side
    if cell.kind == UNDUG:
        brush.flat(box, (*theme.line[:3], 0.35))
        return
    tints: dict[str, Tone] = {CONQUERED: GREY, ROOM: "brass"}
    brush.flat(box, tints.get(cell.kind, TAN))
    if cell.kind == CONQUERED:
        near, far = side * 0.22, side * 0.78
        for a, b in ((near, far), (far, near)):
            brush.line((left + a, bottom + near, left + b, bottom + far), CROSS, dp(0.9))
    elif cell.kind == ROOM:
        reach = side * (0.86 if side >= dp(ICONS) else 0.8)
        brush.icon_around(cell.icon, left + side / 2, bottom + side / 2, reach, INK)


STRIP, COLUMN, CARD = 76, 132, 180
"""Heights in dp at 100 % of text: of a strip, of one in a narrow column, of a card."""
NARROW = 340
"""Below this width in dp a strip has four rows."""
GOODS = ("gold", "food", "imps", "traps", "letters")
LINE, HEAD = 26, 18
"""The sides of medals in a strip and of a name's mark, in dp."""


class RivalStrip(Painted):
    """A rival: goods, evil, monsters, who waits, the dungeon, inaccessible orders; or a dummy.

    ``on_release``: it was tapped; ``shown`` says whose it is.
    """

    late = True
    effort = 12
    own_height = True
    PAD = 14, 0
    DEPENDS = ("large", "lit")
    large = BooleanProperty(False)
    """Whether it is a card of its own width, with all squares and words."""
    lit = BooleanProperty(False)
    """Whether it is this lord's turn."""

    def content(self) -> tuple[object, ...]:
        """Whoever it is, where there is room at all."""
        return super().content() if self.width >= dp(120) else ()

    def spoken(self, shown: LairShown | DummyShown) -> str:
        return shown.spoken if isinstance(shown, LairShown) else shown.name

    def ground(self, brush: Brush, shown: LairShown | DummyShown) -> None:
        box = 0.0, 0.0, self.width, self.height
        brush.plate("slot_active" if self.lit else "panel", box)
        if isinstance(shown, DummyShown):
            brush.dashes(inset(box, dp(5)), "edge", dp(1), dp(6))
        if self.state == "down":
            brush.rounded(box, dp(12), (1, 0.9, 0.6, 0.12))

    @property
    def grown(self) -> float:
        """How much higher it is where text is large."""
        factor = max(1.0, theme.text_factor)
        return float(1 + 2 / 9 * (factor - 1) if self.large else factor**0.6)

    def least(self, width: float) -> float:
        """As high as any other of its form: who it is, is piled up in a later frame."""
        return dp(CARD if self.large else COLUMN if width < dp(NARROW) else STRIP) * self.grown

    def fill(self, pile: Pile, shown: LairShown | DummyShown) -> None:
        high = self.grown
        if isinstance(shown, DummyShown):
            self._dummy(pile, shown)
        elif self.large:
            self._card(pile, shown, high)
        elif self.width < dp(NARROW):
            self._column(pile, shown, high)
        else:
            self._strip(pile, shown, high)

    def _strip(self, pile: Pile, lair: LairShown, high: float) -> None:
        """Two rows beside the dungeon. Arguments: the pile; the lair; how much higher it is."""
        mini = mini_dungeon(lair.cells, 13)
        rows, goods = Pile(pile.width - mini.width - dp(10), False), goods_of(lair)
        line = PackedRow(goods, 9 if len(goods) < len(GOODS) else 5)
        rows.gap(6 * high)
        name = name_of(lair, rows.width - line.width - dp(8))
        rows.row(*name, None, line, gap=0, least=32 * high)
        closed = PackedRow(cards_of(lair, 24), 5)
        free = rows.width - closed.width - dp(6 + (5 if lair.inaccessible else 0))
        pieces = [*good_of(lair, "evil"), *army_of(lair, 22, 24, LINE)]
        rows.row(PackedRow(pieces, 6, free), None, closed, least=32 * high)
        rows.gap(6 * high)
        pile.row(rows, None, mini)

    def _column(self, pile: Pile, lair: LairShown, high: float) -> None:
        """Four rows, two of them beside the dungeon. Arguments: as for a strip."""
        mini = mini_dungeon(lair.cells, 13)
        rows, evil = Pile(pile.width - mini.width - dp(8), False), PackedRow(good_of(lair, "evil"))
        name = name_of(lair, rows.width - evil.width - dp(8))
        rows.row(*name, None, evil, gap=0, least=29 * high)
        rows.row(PackedRow(army_of(lair, 22, 24, LINE), 5, rows.width), least=32 * high)
        pile.gap(10 * high)
        pile.row(rows, None, mini)
        pile.row(PackedRow(goods_of(lair), 9, pile.width), least=29 * high)
        pile.row(orders_of(lair, 24, pile.width), least=29 * high)

    def _card(self, pile: Pile, lair: LairShown, high: float) -> None:
        """Four rows; the dungeon stands beside the first three. Arguments: as for a strip."""
        mini = mini_dungeon(lair.cells, 23)
        rows, evil = Pile(pile.width - mini.width - dp(10), False), PackedRow(good_of(lair, "evil"))
        name = name_of(lair, rows.width - evil.width - dp(8), told=True)
        rows.row(*name, None, evil, gap=0, least=36 * high)
        rows.row(PackedRow(goods_of(lair), 12, rows.width), least=36 * high)
        rows.row(PackedRow(army_of(lair, 27, 36, 0), 8, rows.width), least=48 * high)
        tiles = letters(lair.tiles, "tiny", "dim")
        pile.gap(6 * high)
        pile.row(rows, None, mini)
        free = pile.width - tiles.width - dp(12)
        pile.row(orders_of(lair, 28, free), None, tiles, least=54 * high)

    def _dummy(self, pile: Pile, one: DummyShown) -> None:
        """Its name and its orders."""
        half = self.height / 2 / dp(1)
        pile.row(PackedRow([letters(one.name, "body")], 0, pile.width), least=half)
        closed = closed_of(one.inaccessible, 28 if self.large else 24)
        pile.row(*closed or [room(0)], gap=6, least=half)


def name_of(lair: LairShown, free: float, told: bool = False) -> Sequence[Part]:
    """The mark of the seat, the name, and a crown for the start player.

    Arguments: whose; the room in pixels; whether it is said what the crown means.
    """
    side, colour = dp(HEAD), seat_colour(lair.mark.colour)
    mark = Cell(side, side, lambda brush, x, y: brush.seat(lair.mark.shape, x, y, side, colour))
    left = free - dp(52 if lair.starts else 26)
    parts = [mark, room(8), name_line(lair.name, "subheading", "brass_bright", left)]
    if lair.starts:
        parts += [room(7), sign("crown", HEAD, "brass")]
    said = letters(lair.starts if told else "", "tiny", "dim")
    fits = sum(part.width for part in parts) + dp(5) + said.width < free
    return [*parts, room(5), said] if fits else parts


def goods_of(lair: LairShown) -> list[Part]:
    """All goods of a lord."""
    return [part for id in GOODS for part in good_of(lair, id)]


def good_of(lair: LairShown, id: str) -> list[Part]:
    """An icon and its number; letters and a watched evil are red. Arguments: whose; which."""
    good = lair.goods.get(id)
    if good is None:
        return []
    warned = id == "letters" or (id == "evil" and lair.watched)
    icon = sign(good.icon, 18, "red" if warned else "brass")
    return [PackedRow([icon, letters(str(good.n), "body", bold=True)], 4)]


def army_of(lair: LairShown, side: float, bar: float, medal: float) -> list[Part]:
    """Every monster as its icon, faint where it lies face down; and the line before the gate.

    Arguments: whose; the side of an icon and the height of the bar between both, in dp; the side
    of a medal in the line in dp, 0 where hit points and abilities are shown as well.
    """
    parts: list[Part] = [
        sign(one.icon, side, "text" if one.state == READY else "faint")
        for one in lair.monsters
        for _ in range(one.count)
    ]
    if lair.monsters and lair.line:
        size = dp(1), dp(bar)
        parts.append(Cell(dp(3), dp(bar), lambda brush, x, y: brush.flat((x, y, *size), "line")))
    return parts + [portrait(one, medal) if medal else fighter(one, 34) for one in lair.line]


def orders_of(lair: LairShown, side: float, free: float) -> PackedRow:
    """The orders of a lord, and what is said of them where there is room for it.

    Arguments: whose; the side of each in dp; the room in pixels.
    """
    told = PackedRow(cards_of(lair, side, lair.closed), 6)
    return told if told.width <= free else PackedRow(cards_of(lair, side), 6, free)


def cards_of(lair: LairShown, side: float, text: str = "") -> list[Part]:
    """The orders that lie open this round; before and after, those that are struck out.

    Arguments: whose; the side of each in dp; what is said of them.
    """
    if not lair.orders:
        return closed_of(lair.inaccessible, side, text)
    said = [letters(text, "tiny", "dim")] if text else []
    return [*said, *(laid_open(one, dp(side)) for one in lair.orders)]


def laid_open(order: OpenOrderShown, side: float) -> Cell:
    """An order that lies open, and what became of its minion. Arguments: it; its side in pixels."""
    tone = "text" if order.sign in ("", SIGNS[ACTED]) else "dim"

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.framed((x, y, side, side), dp(5), "brass", "slot", dp(1))
        brush.icon_around(order.icon, x + side / 2, y + side / 2, side * 0.7, tone)
        if order.sign:
            small, good = side * 0.5, order.sign == SIGNS[ACTED]
            brush.icon(order.sign, x + side * 0.6, y - dp(3), small, "green" if good else "red")

    return Cell(side + dp(3), side, paint)


def closed_of(orders: Sequence[str], side: float, text: str = "") -> list[Part]:
    """A lock, and the orders that are struck out this round.

    Arguments: the icons of the orders; the side of each in dp; what is said of them.
    """
    if not orders:
        return []
    said = [letters(text, "tiny", "dim")] if text else []
    return [sign("lock", 16, "faint"), *said, *(struck(order, dp(side)) for order in orders)]


def struck(order: str, side: float) -> Cell:
    """An order that is struck out. Arguments: its icon; its side in pixels."""

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.ringed(x, y, side, "line", "ink", dp(1))
        brush.icon_around(order, x + side / 2, y + side / 2, side * 0.65, "dim")
        near, far = side * 0.11, side * 0.89
        brush.line((x + near, y + near, x + far, y + far), "red", dp(1.3))

    return Cell(side, side, paint)


Open = Callable[[str, str], object]


class Rivals(Fitted):
    """Everybody else; a tap on a strip opens the whole lair.

    Arguments: opens the sheet of a thing; Kivy's properties.
    """

    large = BooleanProperty(False)
    """Whether they are cards below each other."""

    def __init__(self, open_thing: Open, **properties: Any) -> None:
        super().__init__(**{"spacing": dp(14), **properties})
        self.open_thing = open_thing
        self.strips: Repeater[Any] = Repeater(lambda: RivalStrip(on_release=self._tapped))
        self.fbind("large", self._turn)
        self._turn()

    def show(self, rivals: Sequence[LairShown | DummyShown]) -> None:
        """Shows exactly these."""
        self.strips.fill(self, rivals)
        self._turn()

    def light(self, seat: str) -> None:
        """The strip of whoever acts shines. Argument: the seat; empty for nobody."""
        for strip in self.strips.seen:
            strip.lit = isinstance(strip.shown, LairShown) and strip.shown.seat == seat

    def _turn(self, *_: object) -> None:
        self.orientation = "vertical" if self.large else "horizontal"
        for strip in self.strips.seen:
            strip.large = self.large

    def _tapped(self, strip: RivalStrip) -> None:
        if isinstance(strip.shown, LairShown):
            RivalSheet(strip.shown, self.open_thing).open()


class RivalSheet(ModalSheet):
    """A rival's whole lair, after the battle that was fought in it, step by step.

    Arguments: the lair; what opens the sheet of a thing; the steps of the battle, none for none.
    """

    def __init__(
        self, lair: LairShown, open_thing: Open, steps: Sequence[BattleStepShown] = ()
    ) -> None:
        super().__init__(title=lair.name, icon="imp")
        for step in steps:
            self.add_widget(Heading(text=tr.words.led(step.title, step.sum), role="strong"))
            for line in step.lines:
                self.add_widget(Text(text=line))
        self.panel = LairPanel(
            lambda cell: cell.room and open_thing("room", cell.room), open_thing, compact=True
        )
        self.panel.show(lair)
        self.add_widget(self.panel)
