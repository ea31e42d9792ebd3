"""Who is told what at one table: a lesson stands while its question does, and never comes twice."""

from contextlib import suppress
from typing import Any

from shared.lessons.course import SUGGESTED, Tutorial, TutorialStep
from shared.lessons.learner import Learner, Notebook
from shared.play.decision import Decision
from shared.play.game import PERSON
from shared.play.table import Change, Table
from shared.speech.messages import TableError

LESSON = "lesson"


class Tutor:
    """Tells the people of a table what is new to each of them.

    Arguments: the table; the lessons of its game; where it is kept what people have met; whether
    it is the guided game. What cannot be kept is known for as long as the table is open.
    """

    def __init__(
        self, table: Table[Any], course: Tutorial, notebook: Notebook, guided: bool = False
    ) -> None:
        self.table, self.course, self.guided = table, course, guided
        names = table.setup.names
        people = [seat.id for seat in table.setup.seats if seat.player == PERSON]
        self.learners = {seat: Learner(notebook, course, names.get(seat, "")) for seat in people}
        self._said: dict[str, tuple[int, TutorialStep]] = {}
        """By seat, the lesson that was said last and before which move; it is not answered yet."""
        self._closed: set[tuple[str, str]] = set()
        """By seat, what is not to be said before the next move: a lesson or a suggestion."""
        self._ask = self._asked()
        self.stop = table.listen(self._played)

    def lesson(self, seat: str, view: Any, decision: Decision | None) -> TutorialStep | None:
        """What a seat is told before a question, the same until it is answered; None for nothing.

        One at a time: the next of them comes with the next question. Arguments: the seat; the
        state as it may see it; the question.
        """
        learner = self._listening(seat, LESSON)
        if learner is None:
            return None
        before, said = self._said.get(seat, (-1, None))
        if said is not None and before == self.table.ply:
            return said
        lesson = self.course.now(view, seat, decision, learner.known.met)
        if lesson is not None:
            self._said[seat] = self.table.ply, lesson
        return lesson

    def suggestion(self, seat: str, view: Any, decision: Decision | None) -> TutorialStep | None:
        """What is suggested to a seat in the guided game; None for nothing.

        Arguments: the seat; the state as it may see it; the question.
        """
        learner = self._listening(seat, SUGGESTED)
        if learner is None or not self.guided or SUGGESTED in learner.known.met:
            return None
        return self.course.suggestion(view, seat, decision)

    def _listening(self, seat: str, kind: str) -> Learner | None:
        """Who sits there, if that may be said now. Arguments: the seat; lesson or suggestion."""
        learner = self.learners.get(seat)
        deaf = learner is None or learner.known.off or (seat, kind) in self._closed
        return None if deaf else learner

    def close(self, seat: str, lesson: TutorialStep) -> None:
        """This seat does something else: that is not said again. Arguments: the seat; it."""
        self._end(seat, lesson)
        with suppress(TableError):
            self.learners[seat].told(lesson)

    def knew(self, seat: str, lesson: TutorialStep) -> None:
        """Whoever sits there knows it: that topic is done for good. Arguments: the seat; it."""
        self._end(seat, lesson)
        with suppress(TableError):
            self.learners[seat].knew(lesson)

    def _end(self, seat: str, lesson: TutorialStep) -> None:
        self._closed.add((seat, SUGGESTED if lesson.moves else LESSON))
        if not lesson.moves:
            self._said.pop(seat, None)

    def leave_alone(self, seat: str, off: bool) -> None:
        """Whoever sits there wants no more lessons, or wants them. Arguments: the seat; which."""
        with suppress(TableError):
            self.learners[seat].leave_alone(off)

    def _asked(self) -> str:
        decision = self.table.decision
        return decision.ask if decision is not None else ""

    def _played(self, change: Change) -> None:
        """Something was played: what was said of it is known now, and so is what it led to."""
        ask, self._ask = self._ask, self._asked()
        self._closed.clear()
        if change.kind != "play" or change.entry is None:
            self._said.clear()
            return
        who, before = change.entry.who, self.table.ply - 1
        for seat, (ply, lesson) in list(self._said.items()):
            if seat == who or ply == before:
                self.close(seat, lesson)
        self._closed.clear()
        if who in self.learners:
            with suppress(TableError):
                self.learners[who].heard(ask, change.events)
