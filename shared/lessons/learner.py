"""What people have met already: kept for each by name, so that no lesson comes twice."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any, Protocol

from shared.lessons.course import Tutorial, TutorialStep
from shared.play.event import Event

PATIENCE = 3
"""After so many lessons that somebody knew, it is asked once whether none are wanted."""


class Notebook(Protocol):
    """Where it is kept: ``shared.saves.lessons.LessonBook`` is one."""

    def known(self, person: str) -> Any:
        """What is kept of a person; None for nothing."""

    def keep(self, person: str, value: Any) -> None:
        """Keeps what a person knows. Arguments: what the person is called; what JSON can hold."""

    def people(self) -> list[str]:
        """Everybody of whom anything is kept."""


class Unkept:
    """A notebook that is thrown away: where nothing is saved."""

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}

    def known(self, person: str) -> Any:
        """What is kept of a person; None for nothing."""
        return self._kept.get(person)

    def keep(self, person: str, value: Any) -> None:
        """Keeps what a person knows. Arguments: what the person is called; it."""
        self._kept[person] = value

    def people(self) -> list[str]:
        """Everybody of whom anything is kept."""
        return list(self._kept)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What one person knows."""

    met: tuple[str, ...] = ()
    """The clauses that were met, those of lessons alone."""
    knew: int = 0
    """How many lessons were not needed."""
    asked: bool = False
    """Whether it was asked already if no more are wanted."""
    off: bool = False
    """Whether no more are wanted."""


class Learner:
    """A person who learns a game. Arguments: the notebook; the course; what the person is called.

    What is kept of a damaged file, and cannot be meant, counts as nothing.
    """

    def __init__(self, notebook: Notebook, course: Tutorial, person: str) -> None:
        self.notebook, self.course, self.person = notebook, course, person
        self.known = _read(notebook.known(person))

    def told(self, lesson: TutorialStep) -> None:
        """A lesson was said, and it was gone on: it never comes again."""
        self._meet(lesson.clauses)

    def heard(self, ask: str, events: Iterable[Event]) -> None:
        """This person answered by hand: what that led to is met, where a lesson is about it.

        Arguments: the question; the events that its answer led to.
        """
        happened = {one for event in events for one in event.clauses}
        about = [lesson for lesson in self.course.lessons if ask in lesson.ask]
        self._meet(one for lesson in about for one in lesson.clauses if one in happened)

    def knew(self, lesson: TutorialStep) -> None:
        """The person knew it: this topic is done for good."""
        self._keep(replace(self.known, knew=self.known.knew + 1))
        self._meet(lesson.clauses or (lesson.id,))

    @property
    def impatient(self) -> bool:
        """Whether it is time to ask whether no more are wanted."""
        return self.known.knew >= PATIENCE and not self.known.asked and not self.known.off

    def leave_alone(self, off: bool) -> None:
        """It was answered whether no more are wanted, or they are switched off, or on again."""
        self._keep(replace(self.known, asked=True, off=off))

    def _meet(self, clauses: Iterable[str]) -> None:
        new = dict.fromkeys(one for one in clauses if one not in self.known.met)
        if new:
            self._keep(replace(self.known, met=(*self.known.met, *new)))

    def _keep(self, known: Knowledge) -> None:
        if known != self.known:
            self.known = known
            self.notebook.keep(self.person, asdict(known))


def forget(notebook: Notebook) -> None:
    """Everybody learns everything again."""
    for person in notebook.people():
        notebook.keep(person, asdict(Knowledge()))


def _read(kept: Any) -> Knowledge:
    """What is kept of a person; what is missing, or cannot be, is as it is at first."""
    values = kept if isinstance(kept, dict) else {}
    met, knew = values.get("met"), values.get("knew")
    return Knowledge(
        tuple(one for one in met if isinstance(one, str)) if isinstance(met, list | tuple) else (),
        knew if type(knew) is int else 0,
        values.get("asked") is True,
        values.get("off") is True,
    )
