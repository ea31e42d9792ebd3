"""First steps at a table: what whoever looks is told, and what comes of what they say to it."""

from functools import cached_property
from typing import Any, Protocol

from mobile.kit.shown import DONE, NOW, OPEN, LessonShown
from mobile.shell.presenters.particulars import OnDevice
from shared.lessons.course import TutorialStep, met_all
from shared.lessons.tutor import Tutor


class Doorway(Protocol):
    """Who sits where, as far as it matters to who learns."""

    @property
    def here(self) -> list[str]:
        """The seats of people who play on this device."""


class Classroom(OnDevice, Protocol):
    """The presenter of a table, as far as people learn at it."""

    def announce(self) -> None:
        """Listeners are to look again."""

    @property
    def door(self) -> Doorway:
        """Who sits where."""

    @property
    def viewer(self) -> str:
        """The seat through whose eyes the screen looks."""

    @property
    def waiting(self) -> str:
        """Who answers by itself; empty where a person must here."""

    @property
    def looking(self) -> str:
        """Why the table can only be looked at."""

    @property
    def covered(self) -> bool:
        """Whether what is asked is hidden from whoever has the device."""

    @property
    def seen(self) -> Any:
        """The table as whoever looks may see it now."""


class Learning:
    """What people learn at one table. Argument: the presenter of the table."""

    def __init__(self, game: Classroom) -> None:
        self.game = game

    @cached_property
    def tutor(self) -> Tutor:
        """Who tells them; made when the first question is seen."""
        game = self.game
        described, setup = game.game.descriptor, game.table.setup
        tutor = Tutor(
            game.table,
            described.course(setup.game),
            game.device.notebook,
            described.is_guided(setup),
        )
        for learner in tutor.learners.values():
            # what earlier versions called introductions, and kept among the settings
            for lesson in tutor.course.lessons:
                if {lesson.id, f"lords_{lesson.id}"} & {*game.device.settings.introduced}:
                    learner.told(lesson)
        return tutor

    def stop(self) -> None:
        """The table is left."""
        if "tutor" in self.__dict__:
            self.tutor.stop()

    @property
    def lesson(self) -> TutorialStep | None:
        """What whoever looks is told now; None for nothing."""
        game = self.game
        decision, seat = game.table.decision, game.viewer
        open = bool(game.id) and not (game.looking or game.covered) and game.waiting in ("", "fate")
        if not game.device.settings.lessons or not open or seat not in game.door.here:
            return None
        tutor, view = self.tutor, game.seen
        lesson = tutor.lesson(seat, view, decision) or tutor.suggestion(seat, view, decision)
        return lesson if lesson is not None and (lesson.waits or not game.waiting) else None

    @property
    def waits(self) -> bool:
        """Whether what goes by itself waits until it was read."""
        return bool(self.game.waiting) and self.lesson is not None

    @property
    def shown(self) -> LessonShown | None:
        """It, or the question whether such are wanted no more, as it is seen."""
        say, learner = self.game.words.say, self.tutor.learners.get(self.game.viewer)
        lesson = self.lesson
        if learner is not None and learner.impatient:
            return LessonShown(self.game.words.phrase("presenter.lesson.alone"), "", asks=True)
        if lesson is None:
            return None
        moves = tuple(one.notation() for one in lesson.moves)
        return LessonShown(say(lesson.message), lesson.control, moves, self._dots(lesson))

    def _dots(self, lesson: TutorialStep) -> tuple[str, ...]:
        """The first steps; none at what is not one of them."""
        steps = self.tutor.course.steps
        if lesson not in steps:
            return ()
        met = self.tutor.learners[self.game.viewer].known.met
        done = sum(met_all(one, met) for one in steps if one is not lesson)
        return (*[DONE] * done, NOW, *[OPEN] * (len(steps) - done - 1))

    # -- what may be said to it ------------------------------------------------------------

    def know(self) -> None:
        """Whoever looks knows this: the topic is done for good."""
        if (lesson := self.lesson) is not None:
            self.tutor.knew(self.game.viewer, lesson)
            self.game.announce()

    def close(self) -> None:
        """Whoever looks does something else: no more is said of this question."""
        if (lesson := self.lesson) is not None:
            self.tutor.close(self.game.viewer, lesson)
            self.game.announce()

    def leave_alone(self, off: bool) -> None:
        """It was answered whether no more are wanted."""
        self.tutor.leave_alone(self.game.viewer, off)
        self.game.announce()
