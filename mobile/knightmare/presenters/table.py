"""A table of Knightmare, on the device or a physical one: its questions, its beats, its end."""

from typing import Any

from mobile.knightmare.presenters.ending.ending import EndingShown, scene
from mobile.knightmare.presenters.ending.hall_of_fame import fame_of
from mobile.knightmare.presenters.outcomes.beats import Beats
from mobile.knightmare.presenters.particulars import KnightmareParticulars
from mobile.knightmare.presenters.questions import KnightmareQuestionShown, question_of
from mobile.shell.presenters.table import Shown, TablePresenter


class KnightmarePresenter(TablePresenter[Shown]):
    """What both kinds of table have in common; see ``TablePresenter``."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.particulars = KnightmareParticulars(self)
        self.beats = Beats(self)

    def asked(self) -> KnightmareQuestionShown | None:
        """The question on the table with its fights; None when the game is over."""
        decision = self.table.decision
        return question_of(super().asked(), self.port, self.seen, decision, self.for_person)

    def ending(self) -> EndingShown | None:
        """The end as a scene; None while the game goes on."""
        if self.table.game.outcome(self.table.state) is None:
            return None
        return scene(self.table, self.port, self.people, self.looks, fame_of(self))
