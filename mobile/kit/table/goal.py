"""What comes next: a pill in the top bar of a tablet, a line below it on a phone, and its sheet."""

from collections.abc import Callable

from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.clause import ClauseChip
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, sign
from mobile.kit.shown import GoalShown
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp


class GoalLine(Painted):
    """The next goal; a tap tells why, and what comes after."""

    own_height = True
    LEAST = 48
    PAD = 14, 6

    def fill(self, pile: Pile, shown: GoalShown) -> None:
        width = pile.width - dp(22 + 8 + 8 + 14)
        next_one = str(tr.t("app.goal.next", goal=shown.text))
        words = Pile(width, centred=False)
        words.text(next_one, "small", bold=True)
        words.text(shown.task, "small", "brass")
        pile.row(sign("flag", 22, "brass"), words, None, sign("next", 14, "edge"), gap=8)

    def ground(self, brush: Brush, shown: GoalShown) -> None:
        box = (0, dp(3), self.width, self.height - dp(6))
        radius = min(dp(20), self.height / 2 - dp(3))
        tone = theme.raised if self.state == "down" else (*theme.slot[:3], 0.85)
        brush.rounded(box, radius, tone)
        brush.frame(box, radius, "edge")

    def spoken(self, shown: GoalShown) -> str:
        told = str(tr.t("app.goal.next", goal=shown.text))
        return " ".join(filter(None, (told, shown.task)))


class GoalSheet(ModalSheet):
    """Why this comes next, and the two steps after it.

    Arguments: the goal; opens a clause.
    """

    def __init__(self, goal: GoalShown, open_clause: Callable[[str], object]) -> None:
        super().__init__(title=tr.t("app.goal.next", goal=goal.text), icon="flag")
        if goal.task:
            self.add_widget(Text(text=goal.task, bold=True, tone="brass_bright"))
        self.add_widget(Text(text=goal.why))
        if goal.then:
            self.add_widget(SectionHeader(text=tr.t("app.goal.then"), icon="footprint"))
        for number, step in enumerate(goal.then, 2):
            self.add_widget(
                ListRow(icon=f"die-{number}", title=step[:1].upper() + step[1:], leads_on=False)
            )
        self.add_widget(ClauseChip(open_clause, shown=goal.clause))
