"""What the turn owes, as a list to tick."""

from collections.abc import Callable, Sequence
from functools import partial

from mobile.kit.box import Stack
from mobile.kit.painting.brush import Brush, inset
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Pile, letters, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel
from mobile.kit.theme.fonts import HEADING
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.due import DueShown


class DueRow(Painted):
    """One line: its box is ticked by the app, or by a tap."""

    PLATE, DOWN = "well", "button_down"
    PAD = 12, 6
    LEAST = 54
    own_height = True

    def stands_on(self, shown: DueShown) -> str:
        ready = shown.flow is not None and shown.flow.answer is not None
        return "" if shown.coming else super().stands_on(shown) if ready else self.PLATE

    def fill(self, pile: Pile, shown: DueShown) -> None:
        words = Pile(pile.width - dp(72), centred=False)
        words.text(shown.text, "small", "faint" if shown.coming else "text", bold=True)
        words.text(shown.note, "tiny", "faint" if shown.coming else "dim")
        icon = sign(shown.icon, 26, "faint" if shown.coming else "brass")
        pile.row(_tick(shown), words, icon, gap=10)


def _tick(shown: DueShown) -> Cell:
    """The box of a line: ticked, empty, or an hourglass where it is still to come."""
    side = dp(26)

    def paint(brush: Brush, x: float, y: float) -> None:
        box = (x, y, side, side)
        if not shown.coming:
            brush.rounded(box, dp(6), "green" if shown.done else "brass")
            if not shown.done:
                brush.rounded(inset(box, dp(2)), dp(5), "slot")
        icon = "hourglass" if shown.coming else "check" if shown.done else ""
        brush.icon(icon, x + dp(3), y + dp(3), dp(20), "faint" if shown.coming else "ink")

    return Cell(side, side, paint)


class DueHead(Painting):
    """The title of the list; ``shown`` is how many of its lines are done, in words."""

    LEAST = 26
    own_height = True

    def fill(self, pile: Pile, shown: str) -> None:
        note = letters(shown, "tiny", "dim")
        room = pile.width - note.width
        title = letters(tr.t("app.ledger.due"), "strong", "brass_bright", width=room, face=HEADING)
        pile.row(title, None, note)


class DuePanel(Panel):
    """The whole list. Argument: what to do with a line that was tapped."""

    def __init__(self, on_due: Callable[[DueShown], object]) -> None:
        self.head, self.list = DueHead(), Stack(spacing=dp(6))
        about = {"look": "active", "spacing": dp(8), "padding": (dp(12), dp(12))}
        super().__init__(self.head, self.list, **about)
        told = partial(DueRow, once=True, on_release=lambda row: on_due(row.shown))
        self._lines = Repeater(told)

    @property
    def rows(self) -> list[DueRow]:
        """The lines from above."""
        return self._lines.seen

    def show(self, lines: Sequence[DueShown], note: str) -> None:
        """Shows exactly these lines. Arguments: the lines; how many of them are done, in words."""
        self.head.shown = note
        self._lines.fill(self.list, lines)
