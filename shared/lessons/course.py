"""The lessons of a game: data beside its rules, and which of them comes now.

A lesson is one sentence, said when its thing is first asked about. What it says stands among the
messages of its game, under ``lesson``.
"""

import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

from shared.play.decision import FATE, Decision, Move
from shared.speech.messages import Fact, Message

Condition = Callable[[Any, str, Decision], bool]
"""Whether something matters now: what the seat sees of the state; the seat; the question."""
TABLE = "table"
"""Who is asked at a physical table, where anybody may report."""
SUGGESTED = "suggested"
"""The topic of what a guided game suggests: it is known only to whoever says so."""


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """One lesson."""

    id: str
    clauses: tuple[str, ...]
    """What it teaches: whoever has met all of these clauses does not need it."""
    ask: tuple[str, ...] = ()
    """The questions before which it may come; any of them where none is named."""
    when: str = ""
    """The condition under which it comes, by name; empty for none."""
    control: str = "question"
    """What it points at, by a name that the game's screen knows."""
    waits: bool = False
    """Whether what goes by itself waits until it was read."""
    later: bool = False
    """Whether it is about what a first game rarely comes to: it is not counted among the steps."""
    moves: tuple[Move, ...] = ()
    """What is suggested; nothing in a lesson."""

    @property
    def message(self) -> Message:
        """Its sentence."""
        facts: dict[str, Fact] = {f"n{at}": one.args[-1] for at, one in enumerate(self.moves, 1)}
        return Message(f"lesson.{self.id}", facts)


@dataclass(frozen=True, slots=True)
class Guided:
    """A first game in which everything is met: a kept seed, and what is suggested on the way."""

    seed: str
    players: int
    """How many sit there, one of them a person."""
    bot: str = ""
    """Who plays the others."""
    options: Mapping[str, Any] = field(default_factory=dict)
    suggestions: tuple[TutorialStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Tutorial:
    """All lessons of a game, in the order in which they are met."""

    lessons: tuple[TutorialStep, ...] = ()
    conditions: Mapping[str, Condition] = field(default_factory=dict)
    guided: Guided | None = None
    """The guided game; None where there is none."""

    @property
    def steps(self) -> tuple[TutorialStep, ...]:
        """The first steps: the lessons that a guided game leads to."""
        return tuple(lesson for lesson in self.lessons if not lesson.later)

    def now(
        self, view: Any, seat: str, decision: Decision | None, met: Collection[str]
    ) -> TutorialStep | None:
        """The lesson that comes before a question; None for none.

        Arguments: the state as the seat may see it; the seat, to whose person it would be told;
        the question; the clauses that this person has met.
        """
        if decision is None or decision.who not in (seat, FATE, TABLE):
            return None
        new = (lesson for lesson in self.lessons if not met_all(lesson, met))
        return next((one for one in new if self._matters(one, view, seat, decision)), None)

    def suggestion(self, view: Any, seat: str, decision: Decision | None) -> TutorialStep | None:
        """What the guided game suggests where it can be done; None for nothing.

        Arguments: the state as the seat may see it; the seat; the question.
        """
        if self.guided is None or decision is None or decision.who != seat:
            return None
        options = decision.options
        possible = (
            one for one in self.guided.suggestions if all(wish in options for wish in one.moves)
        )
        return next((one for one in possible if self._matters(one, view, seat, decision)), None)

    def _matters(self, lesson: TutorialStep, view: Any, seat: str, decision: Decision) -> bool:
        """Whether it belongs to a question. Arguments: it; the state; the seat; the question."""
        asked = not lesson.ask or decision.ask in lesson.ask
        return asked and (not lesson.when or self.conditions[lesson.when](view, seat, decision))


def met_all(lesson: TutorialStep, met: Collection[str]) -> bool:
    """Whether a lesson is not needed any more. Arguments: it; the clauses that were met."""
    return all(clause in met for clause in lesson.clauses)


def read_course(
    package: str, conditions: Mapping[str, Condition], part: str = "lesson"
) -> Tutorial:
    """The course that stands in a game's ``lessons.toml``.

    Arguments: the package of the game; its conditions by name; which of its lessons are meant,
    those of the whole game where nothing else is said.
    """
    text = resources.files(package).joinpath("lessons.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    lessons = tuple(_lesson(row) for row in tables.get(part, ()))
    guided = tables.get("guided") if part == "lesson" else None
    return Tutorial(lessons, conditions, _guided(guided) if guided else None)


def _lesson(row: Mapping[str, Any]) -> TutorialStep:
    lists = {name: tuple(row[name]) for name in ("clauses", "ask") if name in row}
    return TutorialStep(**{**row, **lists})


def _guided(row: Mapping[str, Any]) -> Guided:
    suggestions = tuple(_suggestion(one) for one in row.get("suggestion", ()))
    named = {name: value for name, value in row.items() if name != "suggestion"}
    return Guided(**named, suggestions=suggestions)


def _suggestion(row: Mapping[str, Any]) -> TutorialStep:
    moves: Sequence[Move] = [Move.parse(text) for text in row["moves"]]
    return TutorialStep(
        SUGGESTED, (), tuple(row["ask"]), row["when"], row["control"], moves=tuple(moves)
    )
