"""A table of Knightmare, on the device or a physical one: its questions, its beats, its end."""

from typing import Any

from mobile.knightmare.presenters.ending.ending import EndingShown, scene
from mobile.knightmare.presenters.ending.hall_of_fame import HallOfFame
from mobile.knightmare.presenters.outcomes.beats import Beats
from mobile.knightmare.presenters.particulars import KnightmareParticulars
from mobile.knightmare.presenters.questions import KnightmareQuestionShown, question_of
from mobile.shell.presenters.table import Shown, TablePresenter


class KnightmarePresenter(TablePresenter[Shown]):
    """What both kinds of table have in common; see ``TablePresenter``."""

    _fame: HallOfFame | None = None
    _fame_due = False
    """Whether more is known of the finished tables than is shown."""

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
        self._fame = self._fame or HallOfFame(self.device)
        fame = self._fame.shown(self.id, self.table)
        return scene(self.table, self.port, self.people, self.looks, fame)

    def fill_fame(self) -> bool:
        """Look at one more of the finished tables; whether there are more to look at.

        Called when the screen has nothing else to do.
        """
        if self._fame is None:
            return False
        looked = self._fame.fill()
        if looked:
            self._fame_due = True
        elif self._fame_due:
            self._fame_due = False
            self.refresh()
        return looked
