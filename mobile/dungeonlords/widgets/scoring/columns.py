"""The columns of the scoring sheet: the names of its lines, and each lord."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
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
    ScoreLine,
    TitlePlate,
)
from mobile.kit.surfaces.plate import Plate
from mobile.kit.translate import tr

PAD = dp(14)

OnEntry = Callable[[ColumnShown, ScoreLineShown, EntryShown], object]
OnTitle = Callable[[ColumnShown, TitleShown], object]


class LordColumn(Plate, RelativeLayout):
    """Everything of one lord.

    Arguments: what a tap on a line, on a title and on the license does.
    """

    def __init__(
        self, on_entry: OnEntry, on_title: OnTitle, on_license: Callable[[], object]
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.on_entry, self.on_title = on_entry, on_title
        self.head, self.total = LordHead(), LordTotal()
        self.total.bind(on_release=lambda _: on_license())
        self.lines: list[ScoreLine] = []
        self.titles: list[TitlePlate] = []
        self.column: ColumnShown | None = None
        for part in (self.head, self.total):
            self.add_widget(part)

    def needs(
        self, lines: Sequence[ScoreLineShown], column: ColumnShown, named: bool
    ) -> list[float]:
        """Shows a lord; how high the head and each line are at least."""
        self.column, inner = column, self.width - 2 * PAD
        self.plate = "panel_active" if column.winner else "panel"
        while len(self.lines) < len(lines):
            line = ScoreLine()
            line.bind(on_release=self._entry)
            self.lines.append(line)
            self.add_widget(line)
        while len(self.titles) < len(column.titles):
            title = TitlePlate()
            title.bind(on_release=self._title)
            self.titles.append(title)
        for at, plate in enumerate(self.titles):
            if at < len(column.titles) and plate.parent is None:
                self.add_widget(plate)
            elif at >= len(column.titles) and plate.parent:
                self.remove_widget(plate)
        head = self.head.show(column, inner)
        pairs = zip(self.lines, lines, column.entries, strict=True)
        return [head, *(one.show(line, entry, inner, named) for one, line, entry in pairs)]

    def place(self, needs: Sequence[float], titles: float) -> float:
        """Places everything; how high it is.

        Arguments: how high the head and each line are; how high all titles are.
        """
        column, inner = self.column, self.width - 2 * PAD
        if column is None:
            return 0
        total = self.total.show(column, inner)
        height = sum(needs) + titles + total + 2 * PAD + dp(12)
        y = height - PAD - needs[0]
        self.head.pos, self.head.size = (PAD, y), (inner, needs[0])
        for line, high in zip(self.lines, needs[1:], strict=True):
            y -= high
            touch = max(TOUCH, high)
            line.pos, line.size = (PAD, y + (high - touch) / 2), (inner, touch)
        y -= dp(12)
        for plate, title in zip(self.titles, column.titles, strict=False):
            high = plate.show(title, inner + dp(8))
            y -= high
            plate.pos, plate.size = (PAD - dp(4), y), (inner + dp(8), high)
        self.total.pos, self.total.size = (PAD, PAD / 2), (inner, total)
        self.height = height
        for part in (self.head, self.total, *self.lines, *self.titles):
            part.refresh()
        return height

    def titles_height(self, column: ColumnShown) -> float:
        """How high all titles of a lord are."""
        inner = self.width - 2 * PAD + dp(8)
        pairs = zip(self.titles, column.titles, strict=False)
        return sum(plate.show(title, inner) for plate, title in pairs)

    def reveal(self, step: int) -> None:
        """Shows so many of the lines; the titles and the total come after them."""
        count = len(self.lines)
        for at, line in enumerate(self.lines):
            line.opacity = 1 if at < step else 0
        for plate in self.titles:
            plate.opacity = 1 if step > count else 0
        self.total.opacity = 1 if step > count + 1 else 0

    def _entry(self, line: ScoreLine) -> None:
        if self.column and line.line and line.entry:
            self.on_entry(self.column, line.line, line.entry)

    def _title(self, plate: TitlePlate) -> None:
        if self.column and plate.title:
            self.on_title(self.column, plate.title)


class HeadColumn(Plate, RelativeLayout):
    """The names of the lines. Argument: opens a clause."""

    def __init__(self, on_clause: Callable[[str], object]) -> None:
        super().__init__(size_hint=(None, None), plate="panel_disabled")
        self.on_clause = on_clause
        self.words, self.foot = Caption(), Caption()
        self.titles = HeadLine()
        self.titles.bind(on_release=self._tapped)
        self.lines: list[HeadLine] = []
        for part in (self.words, self.titles, self.foot):
            self.add_widget(part)

    def needs(self, sheet: ScoringShown) -> list[float]:
        """Shows the lines; how high the head and each line are at least."""
        inner = self.width - 2 * PAD
        while len(self.lines) < len(sheet.lines):
            line = HeadLine()
            line.bind(on_release=self._tapped)
            self.lines.append(line)
            self.add_widget(line)
        head = self.words.show(tr.t("app.scoring.points"), tr.t("app.scoring.tap_one"), inner)
        pairs = zip(self.lines, sheet.lines, strict=True)
        return [head, *(one.show(line, inner) for one, line in pairs)]

    def place(self, sheet: ScoringShown, needs: Sequence[float], height: float) -> None:
        """Places everything. Arguments: how high the head and each line are, and all of it."""
        inner, y = self.width - 2 * PAD, height - PAD - needs[0]
        self.words.pos, self.words.size = (PAD, y), (inner, needs[0])
        for line, high in zip(self.lines, needs[1:], strict=True):
            y -= high
            touch = max(TOUCH, high)
            line.pos, line.size = (PAD, y + (high - touch) / 2), (inner, touch)
        name = tr.t("app.scoring.titles")
        title = ScoreLineShown("", name, "medal", sheet.titles_note, sheet.titles_clause)
        high = max(TOUCH, self.titles.show(title, inner))
        y -= dp(12) + high
        self.titles.pos, self.titles.size = (PAD, y), (inner, high)
        foot = self.foot.show(tr.t("app.scoring.total"), "", inner)
        self.foot.pos, self.foot.size = (PAD, PAD), (inner, foot)
        self.height = height
        for part in (self.words, self.titles, self.foot, *self.lines):
            part.refresh()

    def _tapped(self, line: HeadLine) -> None:
        if line.line:
            self.on_clause(line.line.clause.id)
