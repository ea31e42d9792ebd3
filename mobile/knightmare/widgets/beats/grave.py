"""A death: grey stone, two candles, the name; what it came to, and what is left behind."""

from kivy.graphics import Ellipse, Line, RoundedRectangle

from mobile.kit.beats import BeatShown, ChangeShown, SideShown
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.table.beats.changes import valued
from mobile.kit.table.beats.part import BeatPart, PlateCell
from mobile.kit.theme.fonts import HEADING
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.outcomes.shown import GraveShown
from mobile.knightmare.widgets.candle import Candle

STONE, SHADE, CARVED = (0.36, 0.34, 0.32, 1), (0.22, 0.21, 0.20, 1), (0.12, 0.11, 0.10, 1)
WIDE = dp(196)
"""The stone."""
GAP = 10


class GravePart(BeatPart):
    """Everything about a death, from the stone down."""

    centred = True

    def __init__(self) -> None:
        super().__init__()
        self.candles = Candle(), Candle()
        for candle in self.candles:
            self.add_widget(candle)
        self._floor = 0.0
        """How far below the top the stone stands."""
        for name in ("pos", "size", "shown"):
            self.fbind(name, self._put_candles)

    def fill(self, pile: Pile, shown: tuple[GraveShown, BeatShown, bool]) -> None:
        grave, beat, wide = shown
        inner = min(pile.width - dp(24), dp(480))
        self._pile_stone(pile, grave)
        self._floor = pile.height
        pile.gap(GAP)
        size = dp(38) if wide else dp(32)
        pile.put(letters(beat.headline, size, width=inner, face=HEADING, halign="center"))
        pile.gap(GAP)
        pile.put(letters(grave.how, "body", "dim", width=inner, halign="center"))
        for side in beat.sides:
            pile.gap(GAP)
            pile.put(sum_line(side, inner))
        life = next((one for one in beat.changes if one.after.grade), None)
        if life:
            values = [valued(one, False, inner * 0.4, dp(24)) for one in (life.before, life.after)]
            pile.gap(GAP)
            pile.row(values[0], sign("next", 20, "dim"), values[1], gap=12)
        things = [one for one in beat.changes if one.kind == "lost"]
        if things:
            pile.gap(GAP)
            pile.put(left_behind(things, inner))
        if grave.deeds:
            pile.gap(GAP)
            said = letters(grave.deeds, width=inner, tone="dim", halign="center", italic=True)
            pile.put(said)

    def _pile_stone(self, pile: Pile, grave: GraveShown) -> None:
        """The stone with the name, the icon over it."""
        inner, top, foot = WIDE - dp(24), Pile(WIDE), Pile(WIDE)
        top.icon(grave.icon, 60, "ink")
        top.gap(4)
        for text, size, face in ((grave.name, "heading", HEADING), (grave.of, "small", "Body")):
            bold = size == "small"
            top.put(letters(text, size, CARVED, bold, inner, face, "center"))
        foot.put(letters(grave.span, "small", CARVED, True, inner, halign="center"))
        high = top.height + foot.height + dp(66)

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            left = x + (width - WIDE) / 2
            for tone, more in ((SHADE, dp(4)), (STONE, 0.0)):
                across = WIDE + 2 * more
                box = {"pos": (left - more, y), "size": (across, high - WIDE / 2)}
                brush.shape(RoundedRectangle(**box, radius=[0]), tone)
                at = left - more, y + high - WIDE - more
                brush.group.add(Ellipse(pos=at, size=(across, across)))
            line = y + dp(22) + foot.height
            points = left + dp(30), line, left + WIDE - dp(30), line
            brush.shape(Line(points=points, width=dp(0.8)), CARVED)
            brush.shape(Line(points=(x, y, x + width, y), width=dp(0.8)), "edge")
            foot.paint(brush, left, y + dp(14))
            top.paint(brush, left, line + dp(8))

        pile.add(high, paint)

    def _put_candles(self, *_: object) -> None:
        if self.shown is None:
            return
        self.pile(self.width)
        apart = min(self.width / 2 - dp(24), WIDE / 2 + dp(46))
        for way, candle in zip((-1, 1), self.candles, strict=True):
            left = self.x + self.width / 2 + way * apart - candle.width / 2
            candle.pos = round(left), round(self.y + self.height - self._floor)

    def swell(self, part: float) -> None:
        """A stone stands as it is."""

    def come(self) -> None:
        for candle in self.candles:
            candle.burn()

    def go(self) -> None:
        for candle in self.candles:
            candle.rest()


def sum_line(side: SideShown, width: float) -> Pile:
    """One side of the last fight, quietly: who, why, how much. Arguments: it; how wide."""
    total = letters(str(side.total), "strong", bold=True)
    name = letters(side.name, bold=True, width=width * 0.3)
    pieces = ", ".join(f"{piece.word} {piece.amount}" for piece in side.pieces)
    room = width - name.width - total.width - dp(24)
    pile = Pile(width, False)
    pile.row(name, letters(pieces, tone="dim", width=room), None, total, gap=12)
    return pile


def left_behind(things: list[ChangeShown], width: float) -> PlateCell:
    """Who gets what. Arguments: what was lost, and where it went; how wide."""
    pile = Pile(width - dp(28), False)
    pile.text(tr.t("kit.beat.left_behind"), "strong", "dim", face=HEADING)
    half = (width - dp(70)) / 2
    for thing in things:
        name = letters(thing.before.text, bold=True, width=half)
        where = letters(thing.note, tone="dim", width=half, halign="right")
        pile.gap(3)
        pile.row(sign(thing.icon, 20, "dim"), name, None, where, gap=12)
    return PlateCell(width, "slot", pile, (dp(14), dp(10)))
