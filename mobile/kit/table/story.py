"""What happened: the last ruling with its sums and clauses, the story, the end."""

from collections.abc import Callable
from functools import partial

from kivy.core.window import Window
from kivy.properties import NumericProperty, ObjectProperty

from mobile.kit.box import Box
from mobile.kit.controls.buttons import PlainButton, Tap
from mobile.kit.kv import load_rules
from mobile.kit.painting.clause import ClauseChip
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.repeater import Repeater
from mobile.kit.shown import FateShown, LineShown, OverShown, RulingShown
from mobile.kit.surfaces import panel, text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.panel import Panel
from mobile.kit.table import reasons  # noqa: F401  (used in the rules)
from mobile.kit.translate import tr
from mobile.kit.units import dp

CHIPS = 3
"""Clauses of a ruling that stand on the screen; the others open with a tap."""


Call = Callable[[], object]


class RulingPanel(Panel):
    """The last ruling. Arguments: what a tap on a clause does; what one on all of them does."""

    shown = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, on_clause: Callable[[str], object], on_all: Call) -> None:
        super().__init__()
        self.more = PlainButton(look="quiet", on_release=lambda _: on_all())
        self._chips = Repeater(partial(ClauseChip, on_clause))

    def show(self, ruling: RulingShown) -> None:
        if ruling == self.shown:
            return
        self.shown = ruling
        self._chips.fill(self.ids.chips, ruling.clauses[:CHIPS])
        more = len(ruling.clauses) - CHIPS
        self.more.text = tr.t("app.solo.more_clauses", n=max(0, more))
        if (more > 0) != (self.more.parent is self):
            (self.add_widget if more > 0 else self.remove_widget)(self.more)


class StoryLine(Painting):
    """One line of the story; it shows the line, and whether that is the last."""

    own_height = True
    LEAST = 24
    PAD = 0, 3

    def fill(self, pile: Pile, shown: tuple[LineShown, bool]) -> None:
        line, last = shown
        words = letters(line.text, "small", "text" if last else "dim", width=pile.width - dp(28))
        pile.row(sign(line.icon or "footprint", 18, "brass" if last else "edge"), words, gap=10)


class StoryLines(Tap, Box):
    """The lines; a tap is for the nearest, so that a finger need not be as thin as one."""

    def touched(self) -> str:
        """The line that was tapped last, in words; empty for none."""
        x, y = self.last_touch.spos
        spot = self.to_widget(x * Window.width, y * Window.height)[1]
        row = min(self.children, key=lambda row: abs(row.center_y - spot), default=None)
        return row.shown[0].text if row else ""


class StoryPanel(Panel):
    """The last lines of the story.

    Arguments: what a tap on one does, by its words; what opens the whole of it.
    """

    most = NumericProperty(6)

    def __init__(self, on_line: Callable[[str], object], on_log: Call) -> None:
        self.on_line, self.on_log = on_line, on_log
        super().__init__()
        self._rows = Repeater(StoryLine)

    def show(self, lines: tuple[LineShown, ...]) -> None:
        """Shows the last lines, the newest first."""
        newest = lines[-int(self.most) :][::-1]
        self._rows.fill(self.ids.lines, [(line, at == 0) for at, line in enumerate(newest)])

    def tapped(self) -> None:
        """A finger was on the lines."""
        if told := self.ids.lines.touched():
            self.on_line(told)


class OverPanel(Panel):
    """The end of the game.

    Arguments: what to do where the same people play again, where a new table, the lobby, or the
    story is wanted.
    """

    shown = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, on_again: Call, on_new: Call, on_lobby: Call, on_log: Call) -> None:
        self.on_again, self.on_new, self.on_lobby, self.on_log = on_again, on_new, on_lobby, on_log
        super().__init__(look="active")
        self._fates = Repeater(FateRow)

    def show(self, over: OverShown) -> None:
        self.shown = over
        icons = ["crown" if fate.seat in over.winners else "meeple" for fate in over.fates]
        self._fates.fill(self.ids.fates, zip(icons, over.fates, strict=True))


class FateRow(Painting):
    """What became of one player; it shows an icon, and that."""

    own_height = True
    LEAST = 40

    def fill(self, pile: Pile, shown: tuple[str, FateShown]) -> None:
        icon, fate = shown
        words = letters(fate.text, "strong", bold=True, width=pile.width - dp(30 + 12))
        pile.row(sign(icon, 30, "brass"), words, gap=12)


load_rules(__file__)
