"""What a column of the scoring sheet is made of: lines, plates of titles, head and total."""

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import sp

from mobile.dungeonlords.presenters.scoring.sheet import (
    ColumnShown,
    EntryShown,
    ScoreLineShown,
    TitleShown,
    signed,
)
from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Part, Pile, letters, medal, room, seat_sign, sign
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

TOUCH = 48
"""The least height of what is tapped, in dp."""
RULE = rgba("#6E5539", 0.35)
"""The colour of the line above each line."""
LARGE = 44
"""The height of a total in sp."""
FOREMOST = 15 / 14
"""How much larger a name is written than small letters."""


class NamedEntry(NamedTuple):
    """One line of a lord, and whether the line is named there too."""

    line: ScoreLineShown
    entry: EntryShown
    named: bool


def beside(
    pile: Pile,
    before: Sequence[Part],
    name: tuple[str, str | float, Tone, bool],
    note: tuple[str, str | float, Tone],
    end: Part | None = None,
) -> None:
    """Piles up two texts below each other, between an icon and a number.

    Arguments: the pile; what stands before the texts; the upper one with its size and colour and
    whether it is bold; the lower one; the number, None for none.
    """
    taken = sum(part.width for part in before) + (end.width + dp(10) if end else 0)
    words = Pile(pile.width - taken, False)
    words.text(*name)
    words.text(*note)
    pile.row(*before, words, None, end, gap=0)


def number(points: int) -> Cell:
    """Points with their sign, red where they are lost and faint where there are none."""
    tone = "faint" if not points else "red" if points < 0 else "text"
    return letters(signed(points), "subheading", tone, bold=True)


class SheetLine(Painted):
    """A line below a thin rule."""

    PAD = 0, 2

    def ground(self, brush: Brush, shown: object) -> None:
        left, top = dp(self.PAD[0]), self.height - 1
        brush.line((left, top, self.width - left, top), RULE)
        if self.state == "down":
            box = left - dp(6), dp(1), self.width - 2 * left + dp(12), self.height - dp(2)
            brush.plate("well_down", box)


class HeadLine(SheetLine):
    """The name of a line, and how much each is worth."""

    def spoken(self, shown: ScoreLineShown) -> str:
        return f"{shown.name}. {shown.each}"

    def fill(self, pile: Pile, shown: ScoreLineShown) -> None:
        before = room(2), sign(shown.icon, 26, "brass"), room(12)
        name = shown.name, theme.small * FOREMOST, "text", True
        beside(pile, before, name, (shown.each, "tiny", "dim"))


class TitlesLine(HeadLine):
    """The name of all titles, as far to the sides as their plates reach."""

    PAD = 4, 2
    LEAST = TOUCH


class ScoreLine(SheetLine):
    """A line of a lord: the reason left, the number right; the name too, where it stands alone."""

    def spoken(self, shown: NamedEntry) -> str:
        line, entry, _ = shown
        return f"{line.name}. {entry.reason or line.each}. {signed(entry.points)}"

    def fill(self, pile: Pile, shown: NamedEntry) -> None:
        line, entry, named = shown
        before = (sign(line.icon, 22, "brass"), room(12)) if named else ()
        name = line.name if named else "", "small", "text", True
        beside(pile, before, name, (entry.reason, "small", "dim"), number(entry.points))


class TitlePlate(Painted):
    """A title that a lord holds: bright where it is held alone."""

    PAD = 10, 4
    LEAST = TOUCH

    def spoken(self, shown: TitleShown) -> str:
        return f"{shown.name}. {shown.note}. {signed(shown.points)}"

    def ground(self, brush: Brush, shown: TitleShown) -> None:
        plate = "slot_active" if shown.alone else "slot"
        plate = "well_down" if self.state == "down" else plate
        brush.plate(plate, (0, dp(2), self.width, self.height - dp(4)))

    def fill(self, pile: Pile, shown: TitleShown) -> None:
        tone = "brass_bright" if shown.alone else "text"
        name = shown.name, theme.small * FOREMOST, tone, True
        before = sign(shown.icon, 24, "brass"), room(10)
        beside(pile, before, name, (shown.note, "tiny", "dim"), number(shown.points))


class LordHead(Painting):
    """Who it is, and which place."""

    LEAST = 58

    def fill(self, pile: Pile, shown: ColumnShown) -> None:
        icon, ring = ("crown", "brass") if shown.winner else ("meeple", "edge")
        tone = "brass_bright" if shown.winner else "text"
        words = Pile(pile.width - dp(52 + 14), False)
        width = words.width - dp(20 + 6)
        words.row(
            letters(shown.name, "heading", tone, width=width, face=HEADING),
            seat_sign(shown.mark, 20),
            gap=8,
        )
        words.text(shown.place, "small", tone if shown.winner else "dim", bold=shown.winner)
        pile.row(medal(icon, 52, ring), words, gap=14)


class LordTotal(Painted):
    """All points, and the license."""

    PAD = 0, 2

    def spoken(self, shown: ColumnShown) -> str:
        return f"{shown.spoken}. {shown.license}"

    def ground(self, brush: Brush, shown: ColumnShown) -> None:
        top = self.height - 1
        brush.line((0, top, self.width, top), "brass" if shown.winner else "line")

    def fill(self, pile: Pile, shown: ColumnShown) -> None:
        size = sp(LARGE) * theme.text_factor**0.5
        tone = "brass_bright" if shown.winner else "text"
        total = str(shown.total).replace("-", "\N{MINUS SIGN}")
        points = letters(total, size, tone, face=HEADING)
        icon = sign(*(("check", 20, "green") if shown.licensed else ("cancel", 20, "red")))
        license = letters(shown.license, "small", "dim", width=pile.width - points.width - dp(34))
        pile.gap(4)
        pile.row(icon, room(8), license, None, points, gap=0)


class Caption(Painting):
    """A heading, and a note below it."""

    def fill(self, pile: Pile, shown: tuple[str, str]) -> None:
        title, note = shown
        pile.heading(title, "subheading")
        pile.text(note, "tiny", "dim")
