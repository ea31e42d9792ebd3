"""What comes next: a pill in the top bar of a tablet, a line below it on a phone, and its sheet."""

from collections.abc import Callable

from kivy.properties import StringProperty

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.clause import clause_chip
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.kv import load_rules
from mobile.kit.shown import GoalShown
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.text import Text
from mobile.kit.translate import tr


class GoalLine(Tap, Box):
    """The next goal; a tap tells why, and what comes after."""

    text = StringProperty("")
    icon = StringProperty("flag")

    def show(self, goal: GoalShown) -> None:
        """Shows this goal."""
        self.goal, self.text = goal, tr.t("app.goal.next", goal=goal.text)


class GoalSheet(ModalSheet):
    """Why this comes next, and the two steps after it.

    Arguments: the goal; opens a clause.
    """

    def __init__(self, goal: GoalShown, open_clause: Callable[[str], object]) -> None:
        super().__init__(title=tr.t("app.goal.next", goal=goal.text), icon="flag")
        self.add_widget(Text(text=goal.why))
        if goal.then:
            self.add_widget(SectionHeader(text=tr.t("app.goal.then"), icon="footprint"))
        for number, step in enumerate(goal.then, 2):
            self.add_widget(
                ListRow(icon=f"die-{number}", title=step[:1].upper() + step[1:], leads_on=False)
            )
        self.add_widget(clause_chip(goal.clause, open_clause))


load_rules(__file__)
