"""The sum of a contest: two plates, each with a die, a total, and a piece for every reason."""

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobile.kit.beats import PieceShown, SideShown
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Medal, text_width
from mobile.kit.table.beats.words import (
    Grade,
    Part,
    Pictogram,
    Swelling,
    TumblingDie,
    Words,
    over,
)
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GAP = dp(10)
WIDEST = dp(84)
"""The widest piece: two short words beside each other."""
LINES_FROM = 1.25
"""From this size of text on, the pieces of a sum are lines."""


def signed(amount: int) -> str:
    """A number with a minus sign of its own."""
    return f"\N{MINUS SIGN}{-amount}" if amount < 0 else str(amount)


def rows_of(pieces: Sequence[Widget], width: float, step: float) -> list[list[Widget]]:
    """As many pieces in a row as fit. Argument: step, the room between two."""
    rows: list[list[Widget]] = []
    for piece in pieces:
        used = sum(one.width + step for one in rows[-1]) if rows else 0
        if rows and used + piece.width <= width:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return rows


class Piece(Plate, Part):
    """One reason: its sign, how much, and a word for it."""

    def __init__(self, **properties: object) -> None:
        super().__init__(plate="slot", **properties)
        self.sign, self.grade, self.die = Pictogram(), Grade(), TumblingDie()
        self.amount, self.word = Words(), Words(tone="dim", halign="center")

    def show(self, piece: PieceShown, compact: bool) -> None:
        """Shows a reason. Argument: whether the sign stands beside the number."""
        width, side = (dp(66), dp(24)) if compact else (dp(76), dp(30))
        width = min(WIDEST, max(width, text_width(piece.word, BODY, theme.tiny) + dp(10)))
        self.word.write(piece.word, theme.tiny, width - dp(6))
        size = theme.subheading if compact else theme.heading
        self.amount.write(signed(piece.amount), size, bold=True)
        sign = self._sign(piece, side)
        self.keep([sign, self.amount, self.word])
        inner = self.word.height + dp(4)
        if compact:
            height = max(side, self.amount.height) + inner + dp(8)
            middle = inner + dp(4) + max(side, self.amount.height) / 2
            both = side + dp(4) + self.amount.width
            left = (width - both) / 2
            self.put(sign, left, middle - side / 2)
            self.put(self.amount, left + side + dp(4), middle - self.amount.height / 2)
        else:
            height = side + self.amount.height + inner + dp(10)
            self.put(sign, (width - side) / 2, height - side - dp(7))
            self.put(self.amount, (width - self.amount.width) / 2, inner)
        self.put(self.word, (width - self.word.width) / 2, dp(4))
        self.size = width, height

    def _sign(self, piece: PieceShown, side: float) -> Widget:
        if piece.life:
            self.grade.show(piece.life, side)
            return self.grade
        if piece.die:
            self.die.size = side, side
            self.die.show(piece.die, 0)
            return self.die
        self.sign.show(piece.icon, side)
        return self.sign


class PieceLine(Part):
    """A reason as a line, where texts are large."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.word, self.amount = Words(tone="dim"), Words()

    def show(self, piece: PieceShown, width: float) -> None:
        """Shows a reason on a line of this width."""
        self.amount.write(signed(piece.amount), theme.body, bold=True)
        self.word.write(piece.word, theme.small, max(dp(40), width - self.amount.width - dp(8)))
        height = max(self.word.height, self.amount.height)
        self.put(self.word, 0, height - self.word.height)
        self.put(self.amount, width - self.amount.width, height - self.amount.height)
        self.size = width, height


class SidePlate(Plate, Part):
    """One side: who, its die, its total, its pieces."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            self._glow_colour = Color(0, 0, 0, 0)
            self._glow = Rectangle(texture=theme.light("glow"))
        self._flash_colour, self._flash = Color(1, 1, 1, 0), Rectangle(texture=theme.light("glow"))
        over(self, self._flash_colour, self._flash)
        self.medal = Medal()
        self.medal.pos_hint = {}
        self.name = Words(face="Heading")
        self.die = TumblingDie()
        self.total = Swelling()
        self.pieces: list[Piece] = []
        self.lines: list[PieceLine] = []
        self.pluses: list[Words] = []
        self.won = False

    def show(self, side: SideShown, width: float, compact: bool, mirrored: bool) -> None:
        """Shows a side.

        Arguments: the side; how wide; whether it is as low as on a phone; whether it faces the
        other way.
        """
        self.won = side.won
        self.name.tone = "brass_bright" if side.won else "dim"
        self.total.tone = "brass_bright" if side.won else "dim"
        self.medal.icon, self.medal.side = side.icon, dp(40) if compact else dp(84)
        self.die.size = (dp(54), dp(54)) if compact else (dp(76), dp(76))
        self.die.show(side.die)
        large = dp(92) if width >= dp(400) else dp(64)
        self.total.write(str(side.total), dp(44) if compact else large, bold=True)
        if compact:
            self._low(side, width)
        else:
            self._high(side, width, mirrored)
        self._glow.size = self._flash.size = self.size
        self.judge(False)

    def _pieces(self, side: SideShown, width: float, compact: bool) -> tuple[list[Widget], float]:
        """The pieces, placed in rows from below: the widgets, and how high they are."""
        if theme.text_factor >= LINES_FROM:
            return self._lined(side.pieces, width)
        pieces = self._filled(self.pieces, side.pieces, Piece)
        for one, shown in zip(pieces, side.pieces, strict=True):
            one.show(shown, compact)
        pluses = self._filled(self.pluses, side.pieces[1:], Words)
        for plus, shown in zip(pluses, side.pieces[1:], strict=True):
            # a piece that takes away has its own sign
            plus.tone = "faint"
            plus.write("+" if shown.amount >= 0 else "", theme.strong, bold=True)
        return self._in_rows(pieces, pluses, width)

    def _in_rows(
        self, pieces: Sequence[Widget], pluses: Sequence[Words], width: float
    ) -> tuple[list[Widget], float]:
        step, place = dp(20), len(pieces)
        shown: list[Widget] = []
        base = 0.0
        for row in reversed(rows_of(pieces, width, step)):
            place -= len(row)
            high = max(one.height for one in row)
            left = (width - sum(one.width for one in row) - step * (len(row) - 1)) / 2
            for at, one in enumerate(row):
                one.pos = left, base + high - one.height
                shown.append(one)
                if place + at:
                    plus = pluses[place + at - 1]
                    beside = left - (step + plus.width) / 2 if at else left - plus.width - dp(2)
                    plus.pos = beside, base + (high - plus.height) / 2
                    shown.append(plus)
                left += one.width + step
            base += high + dp(6)
        return shown, max(0.0, base - dp(6))

    def _lined(self, pieces: Sequence[PieceShown], width: float) -> tuple[list[Widget], float]:
        lines = self._filled(self.lines, pieces, PieceLine)
        base = 0.0
        for one, shown in reversed(list(zip(lines, pieces, strict=True))):
            one.show(shown, width)
            one.pos = 0, base
            base += one.height + dp(2)
        return list(lines), base

    def prepare(self, count: int) -> bool:
        """Makes one more piece for later; False where there are so many already."""
        if len(self.pieces) >= count or theme.text_factor >= LINES_FROM:
            return False
        self.pieces.append(Piece())
        self.pluses.append(Words())
        return True

    def _filled(self, kept: list, wanted: Sequence[object], kind: type) -> list:  # type: ignore[type-arg]
        while len(kept) < len(wanted):
            kept.append(kind())
        return kept[: len(wanted)]

    def _low(self, side: SideShown, width: float) -> None:
        """As on a phone: name and total in one line, die and pieces below."""
        room = width - dp(24) - self.medal.side - dp(10) - self.total.width - dp(10)
        self.name.write(side.name, theme.subheading, room)
        beside = dp(64) if side.die else 0
        pieces, high = self._pieces(side, width - dp(24) - beside, True)
        rest = max(high, dp(54) if side.die else 0)
        head = max(self.medal.side, self.name.height, self.total.height * 0.8)
        height = head + rest + dp(18)
        self.keep([self.medal, self.name, self.die, self.total, *pieces])
        middle = height - dp(6) - head / 2
        self.put(self.medal, dp(12), middle - self.medal.side / 2)
        self.put(self.name, dp(12) + self.medal.side + dp(10), middle - self.name.height / 2)
        self.put(self.total, width - dp(14) - self.total.width, middle - self.total.height / 2)
        self.put(self.die, dp(14), dp(7) + (rest - self.die.height) / 2)
        for one in pieces:
            self.put(one, one.x + dp(12) + beside, one.y + dp(7) + (rest - high) / 2)
        self.size = width, height

    def _high(self, side: SideShown, width: float, mirrored: bool) -> None:
        """As on a tablet: portrait, name, die and total above, the pieces below."""
        inner = width - dp(32)
        pieces, high = self._pieces(side, inner, False)
        room = inner - self.medal.side - dp(16)
        self.name.write(side.name, theme.sizes["subheading"], room)
        block = max(dp(98) + self.name.height, self.medal.side + dp(8))
        height = block + high + dp(38)
        self.keep([self.medal, self.name, self.die, self.total, *pieces])

        def put(widget: Widget, x: float, y: float) -> None:
            self.put(widget, width - x - widget.width if mirrored else x, y)

        top = height - dp(14)
        put(self.medal, dp(16), top - dp(14) - self.medal.side)
        put(self.name, dp(16) + self.medal.side + dp(14), top - self.name.height)
        middle = top - self.name.height - dp(8) - self.die.height / 2
        put(self.die, dp(16) + self.medal.side + dp(22), middle - self.die.height / 2)
        put(self.total, width - dp(48) - self.total.width, middle - self.total.height / 2)
        for one in pieces:
            self.put(one, one.x + dp(16), one.y + dp(12))
        self.size = width, height

    def judge(self, known: bool) -> None:
        """Whether it is seen who has won."""
        bright = known and self.won
        self.plate = "slot_active" if bright else "slot"
        self.medal.ring = "brass" if bright else "edge"
        glows = bright and not theme.high_contrast
        self._glow_colour.rgba = (*theme.brass[:3], 0.22 if glows else 0)

    def flash(self, strength: float) -> None:
        """A flash of light over it. Argument: from 0 to 1."""
        self._flash_colour.a = 0.35 * strength if self.won and not theme.high_contrast else 0


class SumPart(Part):
    """Both sides of a contest."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.first, self.second = SidePlate(), SidePlate()
        self.sides = self.first, self.second

    def show(self, sides: Sequence[SideShown], width: float, wide: bool) -> None:
        """Shows two sides beside each other, or one above the other."""
        across = (width - GAP * 1.4) / 2 if wide else width
        self.first.show(sides[0], across, not wide, False)
        self.second.show(sides[1], across, not wide, True)
        first, second = self.first, self.second
        if wide:
            height = max(first.height, second.height)
            for one in self.sides:
                one.height = height
            self.put(first, 0, 0)
            self.put(second, width - across, 0)
            self.size = width, height
        else:
            self.put(second, 0, 0)
            self.put(first, 0, second.height + GAP * 0.6)
            self.size = width, first.height + second.height + GAP * 0.6

    def prepare(self, count: int) -> bool:
        """Makes one more piece for later; False where each side has so many already."""
        return any(side.prepare(count) for side in self.sides)

    def tumble(self, own: float, foe: float) -> None:
        """How much of its tumbling each die has left."""
        self.first.die.tumble(own)
        self.second.die.tumble(foe)

    def swell(self, part: float) -> None:
        """How far the totals have come."""
        for side in self.sides:
            side.total.swell(part)
            side.judge(part > 0)
            side.flash(1 - part if 0 < part < 1 else 0)
