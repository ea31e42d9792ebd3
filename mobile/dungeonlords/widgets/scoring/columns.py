"""The columns of the scoring sheet: the names of its lines, and each lord."""

from collections.abc import Callable, Sequence

from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.scoring.sheet import (
    ColumnShown,
    EntryShown,
    ScoreLineShown,
    ScoringShown,
    TitleShown,
)
from mobile.dungeonlords.widgets.scoring.parts import (
    TOUCH,
    Caption,
    HeadLine,
    LordHead,
    LordTotal,
    NamedEntry,
    ScoreLine,
    TitlePlate,
    TitlesLine,
)
from mobile.kit.box import fill
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.plate import Plate
from mobile.kit.translate import tr
from mobile.kit.units import dp

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
