"""What happened: the last ruling with its sums and clauses, the story, introductions, the end."""

from collections.abc import Sequence

from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls.buttons import PlainButton, Tap
from mobile.kit.controls.clause import ClauseChip
from mobile.kit.kv import load_rules
from mobile.kit.shown import ClauseShown, IntroShown, LineShown, OverShown, RulingShown
from mobile.kit.surfaces import panel, text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.panel import Panel
from mobile.kit.table import reasons  # noqa: F401  (used in the rules)
from mobile.kit.translate import tr

CHIPS = 3
"""Clauses of a ruling that stand on the screen; the others open with a tap."""


class RulingPanel(Panel):
    """The last ruling. ``on_clause(id)``: a clause was tapped; ``on_all()``: all of them."""

    __events__ = ("on_clause", "on_all")

    text = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.ruling: RulingShown | None = None
        self.more = PlainButton(look="quiet")
        self.more.bind(on_release=lambda _: self.dispatch("on_all"))
        self._spare: list[ClauseChip] = []

    def show(self, ruling: RulingShown) -> None:
        """Shows a ruling."""
        if ruling == self.ruling:
            return
        self.ruling, self.text = ruling, ruling.text
        self.ids.sums.show(ruling.sums)
        self._chip(ruling.clauses[:CHIPS])
        more = len(ruling.clauses) - CHIPS
        self.more.text = tr.t("app.solo.more_clauses", n=max(0, more))
        if more > 0 and self.more.parent is None:
            self.add_widget(self.more)
        elif more <= 0 and self.more.parent:
            self.remove_widget(self.more)

    def _chip(self, clauses: Sequence[ClauseShown]) -> None:
        box = self.ids.chips
        while len(box.children) > len(clauses):
            self._spare.append(box.children[0])
            box.remove_widget(box.children[0])
        while len(box.children) < len(clauses):
            box.add_widget(self._spare.pop() if self._spare else self._made())
        for chip, clause in zip(box.children[::-1], clauses, strict=True):
            chip.text, chip.clause = f"{clause.id}  {clause.title}", clause.id
            chip.source = "house" if clause.ours else "official"

    def _made(self) -> ClauseChip:
        chip = ClauseChip()
        chip.bind(on_release=lambda chip: self.dispatch("on_clause", chip.clause))
        return chip

    def on_clause(self, id: str) -> None:
        """A clause was tapped."""

    def on_all(self) -> None:
        """All clauses are to be seen."""


class StoryLine(Box):
    """One line of the story."""

    icon = StringProperty("")
    text = StringProperty("")
    last = BooleanProperty(False)


class StoryLines(Tap, Box):
    """The lines; a tap is for the nearest, so that a finger need not be as thin as one."""

    def touched(self) -> StoryLine | None:
        """The line that was tapped last."""
        x, y = self.last_touch.spos
        spot = self.to_widget(x * Window.width, y * Window.height)[1]
        rows = [row for row in self.children if row.text]
        return min(rows, key=lambda row: abs(row.center_y - spot), default=None)


class StoryPanel(Panel):
    """The last lines of the story.

    ``on_line(text)``: one was tapped; ``on_log()``: the whole of it is to be seen.
    """

    __events__ = ("on_line", "on_log")

    most = NumericProperty(6)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._shown: tuple[LineShown, ...] = ()

    def show(self, lines: tuple[LineShown, ...]) -> None:
        """Shows the last lines, the newest first."""
        shown = lines[-int(self.most) :][::-1]
        if shown == self._shown:
            return
        self._shown = shown
        box = self.ids.lines
        while len(box.children) < len(shown):
            box.add_widget(StoryLine())
        while len(box.children) > len(shown):
            box.remove_widget(box.children[0])
        for at, (row, line) in enumerate(zip(box.children[::-1], shown, strict=True)):
            row.icon, row.text, row.last = line.icon, line.text, at == 0

    def tapped(self) -> None:
        """A finger was on the lines."""
        row = self.ids.lines.touched()
        if row is not None:
            self.dispatch("on_line", row.text)

    def on_line(self, told: str) -> None:
        """What a line names is to be seen."""

    def on_log(self) -> None:
        """The whole story is to be seen."""


class IntroCard(Panel):
    """An introduction. ``on_read(id)``; ``on_silence()``; ``on_clause(id)``."""

    __events__ = ("on_read", "on_silence", "on_clause")

    intro = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    text = StringProperty("")

    def show(self, intro: IntroShown) -> None:
        """Shows an introduction."""
        self.intro, self.title, self.text = intro, intro.title, intro.text

    def on_read(self, id: str) -> None:
        """It was read."""

    def on_silence(self) -> None:
        """No more of them."""

    def on_clause(self, id: str) -> None:
        """Its clause is to be seen."""


class OverPanel(Panel):
    """The end of the game. ``on_again()``, ``on_new()``, ``on_lobby()``, ``on_log()``."""

    __events__ = ("on_again", "on_new", "on_lobby", "on_log")

    title = StringProperty("")
    note = StringProperty("")
    won = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(look="active", **properties)
        self.over: OverShown | None = None

    def show(self, over: OverShown) -> None:
        """Shows how it ended."""
        if over == self.over:
            return
        self.over, self.title, self.note, self.won = over, over.title, over.note, bool(over.winners)
        box = self.ids.fates
        box.clear_widgets()
        for fate in over.fates:
            icon = "crown" if fate.seat in over.winners else "meeple"
            box.add_widget(Fate(icon=icon, text=fate.text, deeds=" · ".join(fate.deeds)))

    def on_again(self) -> None:
        """The same people want to play again."""

    def on_new(self) -> None:
        """A new table is wanted."""

    def on_lobby(self) -> None:
        """The lobby is wanted."""

    def on_log(self) -> None:
        """The story is wanted."""


class Fate(Box):
    """What became of one player."""

    icon = StringProperty("")
    text = StringProperty("")
    deeds = StringProperty("")


load_rules(__file__)
