"""One amber line: what falls due and what is missing for it; it is gone when all is well."""

from collections.abc import Callable, Sequence

from mobile.dungeonlords.presenters.lair.dues import DueShown
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.brush import Brush, inset
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp


class DueLine(Painted):
    """The most urgent of what falls due; a tap shows everything, with its clauses.

    Argument: opens a clause.
    """

    own_height = True
    PAD = 12, 6
    LEAST = 48

    def __init__(self, on_clause: Callable[[str], object]) -> None:
        self.on_clause = on_clause
        super().__init__()

    def change(self, *_: object) -> None:
        """Where nothing falls due, there is nothing to be tapped."""
        self.disabled = self.shown is None
        super().change()

    def spoken(self, shown: Sequence[DueShown]) -> str:
        return f"{shown[0].text} {shown[0].missing}"

    def ground(self, brush: Brush, shown: Sequence[DueShown]) -> None:
        box, amber = (0.0, 0.0, self.width, self.height), theme.amber[:3]
        inside = "raised" if self.state == "down" else "ink"
        brush.framed(box, dp(8), (*amber, 0.75), inside, dp(1.5))
        if not theme.high_contrast:
            brush.rounded(inset(box, dp(1.5)), dp(7), (*amber, 0.14))

    def fill(self, pile: Pile, shown: Sequence[DueShown]) -> None:
        first, more = shown[0], len(shown) - 1
        end = letters(f"+{more}" if more else "", "small", "dim")
        words = Pile(pile.width - dp(20 + 12) - end.width - dp(8), False)
        words.text(first.text, "small", bold=True)
        words.text(first.missing, "small", "amber", bold=True)
        pile.row(sign(first.icon, 20, "amber"), words, None, end, gap=12)

    def on_release(self) -> None:
        """Everything that falls due."""
        sheet = ModalSheet(title=tr.t("app.lords.dues"), icon="hourglass")
        for due in self.shown or ():
            row = ListRow(icon=due.icon, title=due.text, note=due.missing, trailing=due.clause.id)
            row.bind(on_release=lambda _, id=due.clause.id: self.on_clause(id))
            sheet.add_widget(row)
        sheet.open()
