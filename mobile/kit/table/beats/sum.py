"""The sum of a contest: two plates, each with a die, a total, and a piece for every reason."""

from collections.abc import Sequence

from kivy.graphics import Color

from mobile.kit.beats import PieceShown, SideShown
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.grade import graded
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.pile import Cell, Part, Pile, in_rows, letters, line, portrait, sign
from mobile.kit.surfaces.text import text_width
from mobile.kit.table.beats.part import BeatPart, Swelling, TumblingDie, die
from mobile.kit.theme.fonts import BODY, HEADING
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

STEP = 20
"""Between two pieces, in dp."""
WIDEST = dp(84)
"""The widest piece: two short words beside each other."""
LINES_FROM = 1.25
"""From this size of text on, the pieces of a sum are lines."""


def signed(amount: int) -> str:
    """A number with a minus sign of its own."""
    return f"\N{MINUS SIGN}{-amount}" if amount < 0 else str(amount)


def reason(piece: PieceShown, compact: bool, lies: bool) -> Cell:
    """One reason on a plate: its sign, how much, and a word for it.

    Arguments: the reason; whether the sign stands beside the number; whether dice lie still, so
    that it is known what they add.
    """
    width, side = (66, 24) if compact else (76, 30)
    wide = min(WIDEST, max(dp(width), text_width(piece.word, BODY, theme.tiny) + dp(10)))
    word = letters(piece.word, "tiny", "dim", width=wide - dp(6), halign="center")
    size = "subheading" if compact else "heading"
    known = lies or not piece.die
    amount = letters(signed(piece.amount) if known else "?", size, bold=True)
    mark: Part = sign(piece.icon if known else "dice", side, "brass")
    if piece.grade:
        mark = graded(piece.grade, dp(side))
    elif piece.die and lies:
        mark = die(piece.die, dp(side))
    pile = Pile(wide)
    pile.gap(4 if compact else 7)
    if compact:
        pile.row(mark, amount, gap=4)
        pile.gap(4)
    else:
        pile.put(mark)
        pile.gap(3)
        pile.put(amount)
    pile.put(word)
    pile.gap(4)

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.plate("slot", (x, y, wide, pile.height))
        pile.paint(brush, x, y)

    return Cell(wide, pile.height, paint)


def pieces_of(pieces: Sequence[PieceShown], width: float, compact: bool, lies: bool) -> Pile:
    """All reasons: in rows of plates with a sign between two, or as lines where texts are large.

    Arguments: the reasons; the width there is; whether it is as low as on a phone; whether dice
    lie still.
    """
    pile = Pile(width)
    if theme.text_factor >= LINES_FROM:
        for piece in pieces:
            known = lies or not piece.die
            amount = letters(signed(piece.amount) if known else "?", "body", bold=True)
            room = max(dp(40), width - amount.width - dp(8))
            pile.gap(2 if pile.height else 0)
            pile.row(letters(piece.word, "small", "dim", width=room), None, amount)
        return pile
    cells = [reason(piece, compact, lies) for piece in pieces]
    # a piece that takes away has its own sign
    pluses = [at > 0 and piece.amount >= 0 for at, piece in enumerate(pieces)]
    for row in in_rows(cells, width, dp(STEP)):
        pile.gap(6 if pile.height else 0)
        shown = [with_plus(cell, pluses.pop(0), cell is row[0]) for cell in row]
        pile.row(*shown, gap=STEP)
    return pile


def with_plus(cell: Part, plus: bool, first: bool) -> Cell:
    """A piece after its plus. Arguments: the piece; whether it has one; whether a row begins."""
    words = Lettering("+" if plus else "", theme.strong, bold=True)
    before = dp(2) if first else (dp(STEP) - words.width) / 2

    def paint(brush: Brush, x: float, y: float) -> None:
        low = y + (cell.height - words.height) / 2
        brush.words(words, x - before - words.width, low, "faint")
        cell.paint(brush, x, y)

    return Cell(cell.width, cell.height, paint)


class SumSide:
    """One side: who, its die, its total, its pieces."""

    def __init__(self) -> None:
        self.die, self.total = TumblingDie(), Swelling()
        self._flash: Color | None = None
        self._won = False
        self._things = Cell(0, 0, lambda *_: None)
        self.width = self.height = 0.0

    def measure(self, side: SideShown, width: float, compact: bool, mirrored: bool) -> None:
        """Takes the height that a side needs.

        Arguments: the side; how wide; whether it is as low as on a phone; whether it faces the
        other way.
        """
        self._won = side.won
        large = dp(44) if compact else dp(92) if width >= dp(400) else dp(64)
        total = Lettering(str(side.total), large, bold=True)
        if compact:
            self._things = self._low(side, total, width)
        else:
            self._things = self._high(side, total, width, mirrored)
        self.width, self.height = width, self._things.height

    def _low(self, side: SideShown, total: Lettering, width: float) -> Cell:
        """As on a phone: name and total in one line, die and pieces below."""
        tone = "brass_bright" if side.won else "dim"
        room = width - dp(24 + 40 + 10 + 10) - total.width
        name = letters(side.name, "subheading", tone, width=room, face=HEADING)
        beside = dp(64) if side.die else 0
        room = width - dp(24) - beside
        pieces, rolling = (pieces_of(side.pieces, room, True, lies) for lies in (True, False))
        rest = max(pieces.height, dp(54) if side.die else 0)
        head = max(dp(40), name.height, total.height * 0.8)

        def paint(brush: Brush, x: float, y: float) -> None:
            middle = y + rest + dp(12) + head / 2
            line(self._medal(side, 40), name, gap=10).paint(
                brush, x + dp(12), middle - max(dp(40), name.height) / 2
            )
            right = x + width - dp(14) - total.width
            self.total.paint(brush, total, right, middle - total.height / 2, tone)
            self.die.paint(brush, side.die, x + dp(14), y + dp(7) + (rest - dp(54)) / 2, dp(54))
            low = y + dp(7) + (rest - pieces.height) / 2
            shown = pieces if self._lies() else rolling
            shown.paint(brush, x + dp(12) + beside, low)

        return Cell(width, head + rest + dp(18), paint)

    def _high(self, side: SideShown, total: Lettering, width: float, mirrored: bool) -> Cell:
        """As on a tablet: portrait, name, die and total above, the pieces below."""
        tone, inner = "brass_bright" if side.won else "dim", width - dp(32)
        pieces, rolling = (pieces_of(side.pieces, inner, False, lies) for lies in (True, False))
        name = letters(side.name, "subheading", tone, width=inner - dp(100), face=HEADING)
        block = max(dp(98) + name.height, dp(92))
        height = block + pieces.height + dp(38)

        def paint(brush: Brush, x: float, y: float) -> None:
            def at(left: float, wide: float) -> float:
                return x + (width - left - wide if mirrored else left)

            top = y + height - dp(14)
            self._medal(side, 84).paint(brush, at(dp(16), dp(84)), top - dp(98))
            name.paint(brush, at(dp(114), name.width), top - name.height)
            middle = top - name.height - dp(46)
            self.die.paint(brush, side.die, at(dp(122), dp(76)), middle - dp(38), dp(76))
            right = at(width - dp(48) - total.width, total.width)
            self.total.paint(brush, total, right, middle - total.height / 2, tone)
            shown = pieces if self._lies() else rolling
            shown.paint(brush, x + dp(16), y + dp(12))

        return Cell(width, height, paint)

    def _lies(self) -> bool:
        """Whether its die lies still, and everybody sees what it adds."""
        return self.total.part > 0

    def _bright(self) -> bool:
        """Whether it is seen that it has won."""
        return self._won and self.total.part > 0

    def _medal(self, side: SideShown, long: float) -> Cell:
        return portrait(side.icon, long, "brass" if self._bright() else "edge")

    def paint(self, brush: Brush, x: float, y: float) -> None:
        """Paints it. Arguments: with what; its lower left corner."""
        box = (x, y, self.width, self.height)
        brush.plate("slot_active" if self._bright() else "slot", box)
        if self._bright() and not theme.high_contrast:
            brush.glow(box, "brass", 0.22)
        self._things.paint(brush, x, y)
        self._flash = brush.glow(box, (1, 1, 1, 1), 0)

    def swell(self, part: float) -> bool:
        """How far its total has come; whether it must be painted anew."""
        before = self._bright(), self._lies()
        self.total.swell(part)
        if self._flash is not None and self._won and not theme.high_contrast:
            self._flash.a = 0.35 * (1 - part) if 0 < part < 1 else 0
        return before != (self._bright(), self._lies())


class SumPart(BeatPart):
    """Both sides of a contest, beside each other or one above the other."""

    def __init__(self) -> None:
        self.sides = SumSide(), SumSide()
        super().__init__()

    def fill(self, pile: Pile, shown: tuple[Sequence[SideShown], bool]) -> None:
        sides, wide = shown
        across = (pile.width - dp(14)) / 2 if wide else pile.width
        first, second = self.sides
        first.measure(sides[0], across, not wide, False)
        second.measure(sides[1], across, not wide, True)
        if wide:
            first.height = second.height = max(first.height, second.height)
            pile.row(first, second, gap=14)
        else:
            pile.put(first)
            pile.gap(6)
            pile.put(second)

    def tumble(self, own: float, foe: float) -> None:
        for side, left in zip(self.sides, (own, foe), strict=True):
            side.die.tumble(left)

    def swell(self, part: float) -> None:
        changed = [side.swell(part) for side in self.sides]
        if any(changed):
            self.repaint()
