"""The end of a game as a scene: who is Underlord, the sheet, and what to do next."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.scoring.sheet import (
    ColumnShown,
    EntryShown,
    ScoreLineShown,
    ScoringShown,
    TitleShown,
)
from mobile.dungeonlords.widgets.scoring.columns import (
    HeadColumn,
    LordColumn,
    OnEntry,
    OnTitle,
    SheetColumn,
)
from mobile.kit.box import Fitted, fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.layout import button
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.clause import ClauseChip
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.shown import ClauseShown
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

BESIDE = dp(13)
HEAD = dp(182)
"""The width of the column with the names of the lines."""
LORD = dp(196)
"""The narrowest column of a lord, at 100 %."""
WIDEST = dp(320)
STEP = 0.12
"""Seconds between two lines as they are revealed."""


class ScoringSheet(RelativeLayout):
    """All columns; side by side with the names of the lines before them, or below each other.

    Arguments: what a tap on a line, on a title and on the license does; opens a clause.
    """

    def __init__(
        self,
        on_entry: OnEntry,
        on_title: OnTitle,
        on_license: Callable[[], object],
        on_clause: Callable[[str], object],
        **properties: Any,
    ) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.calls = on_entry, on_title, on_license
        self.heads = HeadColumn(on_clause)
        self.columns: list[LordColumn] = []
        self.shown: ScoringShown | None = None
        self.step = 0
        """How many lines are revealed."""
        self._laid: tuple[object, ...] = ()
        self.fbind("width", self.lay)
        theme.bind(text_factor=self.lay)

    def show(self, shown: ScoringShown) -> None:
        """Shows a sheet."""
        self.shown = shown
        self.lay()

    @property
    def last(self) -> int:
        """The step at which everything is revealed."""
        return len(self.shown.lines) + 2 if self.shown else 0

    def reveal(self) -> None:
        """Reveals the sheet line by line; at once where nothing is to move."""
        Clock.unschedule(self._next)
        self.step = self.last if theme.reduce_motion else 0
        self._uncover()
        if self.step < self.last:
            Clock.schedule_interval(self._next, STEP)

    def uncover(self) -> None:
        """Reveals all that is still hidden."""
        Clock.unschedule(self._next)
        self.step = self.last
        self._uncover()

    def _next(self, _: float) -> bool:
        self.step += 1
        self._uncover()
        return self.step < self.last

    def _uncover(self) -> None:
        for column in self.columns:
            column.reveal(self.step)

    def lay(self, *_: object) -> None:
        """Lays the sheet out in the width there is."""
        sheet, width = self.shown, self.width
        now = sheet, width, theme.text_factor
        if sheet is None or width < dp(200) or now == self._laid:
            return
        self._laid = now
        while len(self.columns) < len(sheet.columns):
            self.columns.append(LordColumn(*self.calls))
        least = LORD * max(1.0, theme.text_factor**0.8)
        count = len(sheet.columns)
        head = HEAD * max(1.0, theme.text_factor**0.7)
        beside = (width - head - BESIDE * count) / count
        named = beside < least
        for column, lord in zip(self.columns, sheet.columns, strict=True):
            column.show(sheet, lord, named)
        if named:
            self._stack(max(1, min(count, int((width + BESIDE) // (least * 1.3 + BESIDE)))))
        else:
            self.heads.show(sheet)
            self._align(head, min(beside, WIDEST))
        fill(self, self.columns if named else [self.heads, *self.columns])
        self._uncover()

    def _align(self, head: float, each: float) -> None:
        """The names of the lines, then a column for each lord.

        Arguments: the width of the names; that of each lord.
        """
        x = (self.width - head - (each + BESIDE) * len(self.columns)) / 2
        columns = [self.heads, *self.columns]
        for column, wide in zip(columns, [head, *[each] * len(self.columns)], strict=True):
            column.width, column.pos = wide, (x, 0)
            x += wide + BESIDE
        self.height = self._level(columns)

    def _stack(self, across: int) -> None:
        """The lords below each other, each with the names. Argument: how many side by side."""
        each = (self.width - BESIDE * (across - 1)) / across
        rows = [self.columns[at : at + across] for at in range(0, len(self.columns), across)]
        low = 0.0
        for row in reversed(rows):
            for at, column in enumerate(row):
                column.width, column.pos = each, (at * (each + BESIDE), low)
            low += self._level(row) + BESIDE
        self.height = low - BESIDE

    def _level(self, columns: Sequence[SheetColumn]) -> float:
        """Lays out columns so that their lines stand at one height; returns how high they are."""
        rows = [max(row) for row in zip(*(column.rows() for column in columns), strict=True)]
        for column in columns:
            column.lay(rows)
        return columns[0].height


GAP = dp(12)
WAYS = ("crystal-ball", "history", "share", "torch")
"""The icons of what else can be done: looking back, the story, sharing, the Hall."""


class Headline(Painting):
    """Who is Underlord: in the top bar, or in a line below it."""

    own_height = True
    PAD, LEAST = (14, 4), 44

    def ground(self, brush: Brush, shown: str) -> None:
        brush.plate("slot_active", (0, 0, self.width, self.height))

    def fill(self, pile: Pile, shown: str) -> None:
        words = letters(shown, "body", "brass_bright", bold=True, width=pile.width - dp(44))
        pile.row(sign("crown", 22, "brass"), words, gap=22)


class EndingView(Fitted):
    """The end of a game, as high as it needs to be.

    Arguments: what to do to play again with the same people, to share the sheet, to see the
    story, to look back, to go to the lobby; opens the sheet of a component, by its kind and id;
    opens a clause.
    """

    def __init__(
        self,
        on_again: Callable[[], object],
        on_share: Callable[[], object],
        on_log: Callable[[], object],
        on_review: Callable[[], object],
        on_lobby: Callable[[], object],
        on_thing: Callable[[str, str], object],
        on_clause: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(orientation="vertical", spacing=GAP, **properties)
        self.on_thing, self.on_clause = on_thing, on_clause
        self.shown: ScoringShown | None = None
        self.headline = Headline(pos_hint={"center_y": 0.5})
        """Stands above everything, wherever the screen has room for it."""
        self.sheet = ScoringSheet(self._behind, self._title, self._license, on_clause)
        self.again = CallButton(icon="crown", role="heading", on_release=lambda _: on_again())
        self.row, calls = Fitted(spacing=GAP), (on_review, on_log, on_share, on_lobby)
        self.buttons = [
            button("", icon, call, size_hint_y=None) for icon, call in zip(WAYS, calls, strict=True)
        ]
        fill(self.row, self.buttons)
        self.remarks = Text(role="small", tone="dim")
        self.fbind("width", self._fit)
        theme.bind(text_factor=self._fit)

    def show(self, shown: ScoringShown) -> None:
        """Shows how it ended; line by line where it has just come to that."""
        fresh, self.shown = self.shown != shown, shown
        self.headline.shown = shown.headline
        self.again.text, self.again.sub = tr.t("app.ending.again"), tr.t("app.ending.same_people")
        look, lobby = "app.looking_back.look_back", "app.solo.lobby"
        words = look, "app.scoring.story", "app.scoring.share", lobby
        for one, word in zip(self.buttons, words, strict=True):
            one.text = tr.t(word)
        self.sheet.show(shown)
        self.remarks.text = "\n".join(shown.remarks)
        remarks = [self.remarks] if shown.remarks else []
        fill(self, [self.sheet, *remarks, self.again, self.row])
        if fresh:
            self.sheet.reveal()
        self._fit()

    def _fit(self, *_: object) -> None:
        """Buttons side by side where they have room."""
        stacked = self.width < dp(620) * theme.text_factor
        self.row.orientation = "vertical" if stacked else "horizontal"
        for one in self.buttons:
            one.height = dp(52) * max(1.0, theme.text_factor**0.7)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Whoever taps has waited long enough: everything is revealed."""
        hurried = self.collide_point(*touch.pos) and self.sheet.step < self.sheet.last
        if hurried:
            self.sheet.uncover()
            return True
        return bool(super().on_touch_down(touch))

    # -- what is behind it -------------------------------------------------------------------

    def _behind(self, column: ColumnShown, line: ScoreLineShown, entry: EntryShown) -> None:
        title = tr.t("app.scoring.behind", name=column.name, line=line.name)
        sheet = ModalSheet(title=title, icon=line.icon)
        if not entry.tiles:
            sheet.add_widget(Text(text=tr.t("app.scoring.none"), tone="dim"))
        for tile in entry.tiles:
            count = f"{tile.count} \N{MULTIPLICATION SIGN} " if tile.count > 1 else ""
            row = ListRow(icon=tile.icon, title=count + tile.name, note=tile.note)
            row.trailing = tr.t("app.scoring.each_points", n=tile.points)
            row.leads_on = bool(tile.kind)
            if tile.kind:
                row.bind(on_release=lambda _, key=(tile.kind, tile.id): self.on_thing(*key))
            sheet.add_widget(row)
        self._open(sheet, entry.clause)

    def _title(self, column: ColumnShown, title: TitleShown) -> None:
        sheet = ModalSheet(title=title.name, icon=title.icon)
        sheet.add_widget(Text(text=tr.words.led(column.name, title.note)))
        if self.shown:
            sheet.add_widget(Text(text=self.shown.titles_note, role="small", tone="dim"))
        self._open(sheet, title.clause)

    def _license(self) -> None:
        if self.shown:
            self.on_clause(self.shown.license_clause.id)

    def _open(self, sheet: ModalSheet, clause: ClauseShown) -> None:
        sheet.add_widget(ClauseChip(self.on_clause, shown=clause))
        sheet.open()
