"""The columns of the scoring sheet: the names of its lines, and each lord."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.metrics import sp
from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.scoring.sheet import (
    ColumnShown,
    EntryShown,
    ScoreLineShown,
    ScoringShown,
    TitleShown,
    signed,
)
from mobile.kit.box import fill
from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Part, Pile, letters, medal, room, seat_sign, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.plate import Plate
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
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


PAD, OVER, GAP = dp(14), dp(4), dp(12)
"""The room at the sides, how far titles reach into it, and the room above titles."""
PITCH = dp(36)
"""How high a line is at least."""
OnEntry = Callable[[ColumnShown, ScoreLineShown, EntryShown], object]
OnTitle = Callable[[ColumnShown, TitleShown], object]


class SheetColumn(Plate, RelativeLayout):
    """A head, lines, titles and a total below each other.

    Arguments: the head; what makes a line, and what a title; the total.
    """

    def __init__(
        self,
        head: Painting,
        line: Callable[[], Painted],
        title: Callable[[], Painted],
        total: Painting,
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.head, self.total = head, total
        self.lines, self.titles = Repeater(line), Repeater(title)

    def take(
        self, head: object, lines: Sequence[object], titles: Sequence[object], total: object
    ) -> None:
        """Shows exactly these. Arguments: the models of the head, lines, titles and the total."""
        self.head.shown, self.total.shown = head, total
        fill(self, [self.head, *self.lines.show(lines), *self.titles.show(titles), self.total])

    def rows(self) -> list[float]:
        """The least heights of the head, of each line, of all titles together and of the total."""
        inner = self.width - 2 * PAD
        lines = (max(PITCH, line.least(inner)) for line in self.lines.seen)
        titles = sum(title.least(inner + 2 * OVER) for title in self.titles.seen)
        return [self.head.least(inner), *lines, titles, self.total.least(inner)]

    def lay(self, rows: Sequence[float]) -> None:
        """Places everything. Argument: how high everything is, as ``rows`` has it."""
        head, *lines, _, total = rows
        inner = self.width - 2 * PAD
        self.height = sum(rows) + 2 * PAD + GAP
        y = self.height - PAD - head
        self.head.put(PAD, y, inner, head)
        for line, high in zip(self.lines.seen, lines, strict=True):
            y -= high
            touch = max(dp(TOUCH), high)
            line.put(PAD, y + (high - touch) / 2, inner, touch)
        y -= GAP
        for title in self.titles.seen:
            high = title.least(inner + 2 * OVER)
            y -= high
            title.put(PAD - OVER, y, inner + 2 * OVER, high)
        self.total.put(PAD, PAD / 2, inner, total)

    def reveal(self, step: int) -> None:
        """Shows so many of the lines; the titles and the total come after them."""
        count = len(self.lines.seen)
        for at, line in enumerate(self.lines.seen):
            line.opacity = int(at < step)
        for title in self.titles.seen:
            title.opacity = int(step > count)
        self.total.opacity = int(step > count + 1)


class LordColumn(SheetColumn):
    """Everything of one lord.

    Arguments: what a tap on a line, on a title and on the license does.
    """

    lord: ColumnShown

    def __init__(
        self, on_entry: OnEntry, on_title: OnTitle, on_license: Callable[[], object]
    ) -> None:
        super().__init__(
            LordHead(),
            lambda: ScoreLine(on_release=lambda one: on_entry(self.lord, *one.shown[:2])),
            lambda: TitlePlate(on_release=lambda one: on_title(self.lord, one.shown)),
            LordTotal(on_release=lambda _: on_license()),
        )

    def show(self, sheet: ScoringShown, lord: ColumnShown, named: bool) -> None:
        """Shows a lord. Arguments: the sheet; the lord; whether each line is named here too."""
        self.lord, self.plate = lord, "panel_active" if lord.winner else "panel"
        pairs = zip(sheet.lines, lord.entries, strict=True)
        self.take(lord, [NamedEntry(*pair, named) for pair in pairs], lord.titles, lord)


class HeadColumn(SheetColumn):
    """The names of the lines. Argument: opens a clause."""

    def __init__(self, on_clause: Callable[[str], object]) -> None:
        def tapped(line: HeadLine) -> None:
            on_clause(line.shown.clause.id)

        super().__init__(
            Caption(),
            lambda: HeadLine(on_release=tapped),
            lambda: TitlesLine(on_release=tapped),
            Caption(),
        )
        self.plate = "panel_disabled"

    def show(self, sheet: ScoringShown) -> None:
        """Shows the lines of a sheet."""
        head = tr.t("app.scoring.points"), tr.t("app.scoring.tap_one")
        name = tr.t("app.scoring.titles")
        titles = ScoreLineShown("", name, "medal", sheet.titles_note, sheet.titles_clause)
        self.take(head, sheet.lines, [titles], (tr.t("app.scoring.total"), ""))
