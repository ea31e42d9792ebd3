"""What a column of the scoring sheet is made of: lines, plates of titles, head and total."""

from kivy.metrics import dp, sp

from mobile.dungeonlords.presenters.scoring.sheet import (
    ColumnShown,
    EntryShown,
    ScoreLineShown,
    TitleShown,
    signed,
)
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.shown import MarkShown
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme

TOUCH = dp(48)
RULE = rgba("#6E5539", 0.35)
"""The colour of the line above each line."""
LARGE = 44
"""The height of a total in sp."""
FOREMOST = 15 / 14
"""How much larger a name is written than small letters."""


class HeadLine(Painted):
    """The name of a line, and how much each is worth."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.line: ScoreLineShown | None = None

    def content(self) -> tuple[object, ...]:
        """The line."""
        return (self.line, theme.text_factor) if self.line else ()

    def show(self, line: ScoreLineShown, width: float) -> float:
        """Shows a line in this width; how high it is at least."""
        self.line, self.label = line, f"{line.name}. {line.each}"
        self.name = Lettering(line.name, theme.small * FOREMOST, width - dp(44), bold=True)
        self.each = Lettering(line.each, theme.tiny, width - dp(44))
        return float(self.name.height + self.each.height + dp(4))

    def paint(self, brush: Brush) -> None:
        """The line."""
        if self.line is None:
            return
        middle = self.height / 2
        brush.line((0, self.height - 1, self.width, self.height - 1), RULE)
        brush.icon(self.line.icon, dp(2), middle - dp(13), dp(26), "brass")
        words = self.name.height + self.each.height
        y = middle + words / 2 - self.name.height
        tone = "brass_bright" if self.state == "down" else "text"
        brush.words(self.name, dp(40), y, tone)
        brush.words(self.each, dp(40), y - self.each.height, "dim")


class ScoreLine(Painted):
    """A line of a lord: the reason left, the number right; the name too, where it stands alone."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.entry: EntryShown | None = None
        self.line: ScoreLineShown | None = None

    def content(self) -> tuple[object, ...]:
        """The line."""
        return (self.entry, self.line, self.named, theme.text_factor) if self.entry else ()

    def show(self, line: ScoreLineShown, entry: EntryShown, width: float, named: bool) -> float:
        """Shows a line in this width; how high it is at least."""
        self.line, self.entry, self.named = line, entry, named
        self.number = Lettering(signed(entry.points), theme.subheading, bold=True)
        left = dp(34) if named else 0
        room = width - self.number.width - dp(10) - left
        self.name = Lettering(line.name if named else "", theme.small, room, bold=True)
        self.reason = Lettering(entry.reason, theme.small, room)
        self.label = f"{line.name}. {entry.reason or line.each}. {signed(entry.points)}"
        return float(max(self.name.height + self.reason.height, self.number.height) + dp(4))

    def paint(self, brush: Brush) -> None:
        """The line."""
        entry, line = self.entry, self.line
        if entry is None or line is None:
            return
        middle, left = self.height / 2, 0.0
        brush.line((0, self.height - 1, self.width, self.height - 1), RULE)
        if self.state == "down":
            brush.plate("well_down", (-dp(6), dp(1), self.width + dp(12), self.height - dp(2)))
        if self.named:
            brush.icon(line.icon, 0, middle - dp(11), dp(22), "brass")
            left = dp(34)
        words = self.name.height + self.reason.height
        y = middle + words / 2 - self.name.height
        brush.words(self.name, left, y, "text")
        brush.words(self.reason, left, y - self.reason.height, "dim")
        tone = "faint" if not entry.points else "red" if entry.points < 0 else "text"
        x = self.width - self.number.width
        brush.words(self.number, x, middle - self.number.height / 2, tone)


class TitlePlate(Painted):
    """A title that a lord holds: bright where it is held alone."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.title: TitleShown | None = None

    def content(self) -> tuple[object, ...]:
        """The title."""
        return (self.title, theme.text_factor) if self.title else ()

    def show(self, title: TitleShown, width: float) -> float:
        """Shows a title in this width; how high it is at least."""
        self.title = title
        self.number = Lettering(signed(title.points), theme.subheading, bold=True)
        room = width - dp(44) - self.number.width - dp(20)
        self.name = Lettering(title.name, theme.small * FOREMOST, room, bold=True)
        self.note = Lettering(title.note, theme.tiny, room)
        self.label = f"{title.name}. {title.note}. {signed(title.points)}"
        return float(max(TOUCH, self.name.height + self.note.height + dp(8)))

    def paint(self, brush: Brush) -> None:
        """The plate."""
        title = self.title
        if title is None:
            return
        plate = "slot_active" if title.alone else "slot"
        plate = "well_down" if self.state == "down" else plate
        brush.plate(plate, (0, dp(2), self.width, self.height - dp(4)))
        middle = self.height / 2
        brush.icon(title.icon, dp(10), middle - dp(12), dp(24), "brass")
        words = self.name.height + self.note.height
        y = middle + words / 2 - self.name.height
        brush.words(self.name, dp(44), y, "brass_bright" if title.alone else "text")
        brush.words(self.note, dp(44), y - self.note.height, "dim")
        x = self.width - self.number.width - dp(10)
        brush.words(self.number, x, middle - self.number.height / 2, "text")


class LordHead(Painting):
    """Who it is, and which place."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.column: ColumnShown | None = None

    def content(self) -> tuple[object, ...]:
        """The lord."""
        return (self.column, theme.text_factor) if self.column else ()

    def show(self, column: ColumnShown, width: float) -> float:
        """Shows a lord in this width; how high it is."""
        self.column = column
        self.name = Lettering(column.name, theme.heading, width - dp(92), face=HEADING)
        self.place = Lettering(column.place, theme.small, width - dp(66), bold=column.winner)
        return float(max(dp(58), self.name.height + self.place.height))

    def paint(self, brush: Brush) -> None:
        """The head."""
        column = self.column
        if column is None:
            return
        middle, side = self.height / 2, dp(52)
        ring = "brass" if column.winner else "edge"
        brush.medal("crown" if column.winner else "meeple", 0, middle - side / 2, side, ring)
        words = self.name.height + self.place.height
        y = middle + words / 2 - self.name.height
        tone = "brass_bright" if column.winner else "text"
        brush.words(self.name, dp(66), y, tone)
        mark = MarkShown(column.seat, column.name, column.colour, column.shape)
        side = dp(20)
        x = dp(66) + self.name.width + dp(8)
        brush.mark(mark, x, y + (self.name.height - side) / 2, side)
        brush.words(self.place, dp(66), y - self.place.height, tone if column.winner else "dim")


class LordTotal(Painted):
    """All points, and the license."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.column: ColumnShown | None = None

    def content(self) -> tuple[object, ...]:
        """The lord."""
        return (self.column, theme.text_factor) if self.column else ()

    def show(self, column: ColumnShown, width: float) -> float:
        """Shows a total in this width; how high it is."""
        self.column, self.label = column, f"{column.spoken}. {column.license}"
        size = sp(LARGE) * theme.text_factor**0.5
        self.number = Lettering(
            str(column.total).replace("-", "\N{MINUS SIGN}"), size, face=HEADING
        )
        self.license = Lettering(column.license, theme.small, width - self.number.width - dp(34))
        return float(self.number.height + dp(8))

    def paint(self, brush: Brush) -> None:
        """The total."""
        column = self.column
        if column is None:
            return
        tone = "brass_bright" if column.winner else "text"
        brush.line(
            (0, self.height - 1, self.width, self.height - 1), "brass" if column.winner else "line"
        )
        middle = self.height / 2 - dp(2)
        icon, colour = ("check", "green") if column.licensed else ("cancel", "red")
        brush.icon(icon, 0, middle - dp(10), dp(20), colour)
        brush.words(self.license, dp(28), middle - self.license.height / 2, "dim")
        x = self.width - self.number.width
        brush.words(self.number, x, middle - self.number.height / 2, tone)


class Caption(Painting):
    """A heading with a line below it."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.texts = "", ""

    def content(self) -> tuple[object, ...]:
        """The words."""
        return (self.texts, theme.text_factor) if self.texts[0] else ()

    def show(self, title: str, note: str, width: float) -> float:
        """Shows a heading in this width; how high it is."""
        self.texts = title, note
        self.title = Lettering(title, theme.subheading, width, face=HEADING)
        self.note = Lettering(note, theme.tiny, width)
        return float(self.title.height + self.note.height)

    def paint(self, brush: Brush) -> None:
        """The heading."""
        words = self.title.height + self.note.height
        y = (self.height + words) / 2 - self.title.height
        brush.words(self.title, 0, y, "brass_bright")
        brush.words(self.note, 0, y - self.note.height, "dim")
