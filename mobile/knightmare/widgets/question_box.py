"""A question of Knightmare: the riddle on its scroll, both sides of a fight, and the answers."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.plate import Plate
from mobile.kit.table.question_box import QuestionBox
from mobile.knightmare.presenters.fights import FightShown
from mobile.knightmare.presenters.questions import QuestionShown
from mobile.knightmare.widgets.fight import FightTable


class RiddleText(Plate, Box):
    """The riddle itself, like a scroll that was unrolled."""

    text = StringProperty("")


class Solution(Box):
    """The answer of a riddle that people judge: covered until it was spoken."""

    text = StringProperty("")
    open = BooleanProperty(False)


class KnightmareBox(QuestionBox):
    """The panel of the question, with what only Knightmare has."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.riddle, self.fight, self.solution = RiddleText(), FightTable(), Solution()

    def asked(self, question: QuestionShown) -> str:
        """What is asked, without the riddle, which stands on its scroll."""
        if question.riddle is None:
            return question.text
        return question.text.replace(question.riddle.text, "").strip() or question.who_text

    def matter(self, question: QuestionShown) -> list[Widget]:
        """The riddle; the fight, where there is only one that it can be about."""
        parts: list[Widget] = []
        if question.riddle:
            self.riddle.text = question.riddle.text
            parts.append(self.riddle)
        fights = fights_of(question)
        if len(fights) == 1:
            self.fight.show(fights[0])
            parts.append(self.fight)
        return parts

    def has_dice(self, question: QuestionShown) -> bool:
        """Both sides of a fight show their dice themselves."""
        return len(fights_of(question)) == 1

    def ways(self, question: QuestionShown, another: bool) -> list[Widget]:
        """The field to write in; the right answer, for whoever judges."""
        parts = super().ways(question, another)
        if question.riddle and question.riddle.solution:
            if another:
                self.solution.open = False
            self.solution.text = question.riddle.solution
            parts.append(self.solution)
        return parts


def fights_of(question: QuestionShown) -> Sequence[FightShown]:
    """The fight that is on, or those that an answer would begin."""
    return [fight for fight in question.fights if fight.on] or question.fights


load_rules(__file__)
