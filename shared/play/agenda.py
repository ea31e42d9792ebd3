"""The work-list of a game: steps that run by themselves, and questions that wait.

A rule lays what follows from it on the agenda. Steps run until a question is on top; the
answer lays down the next steps. A question is made of two functions: one lists the legal
answers, the other carries out the one that was given. The agenda itself lies in the state
(``state.agenda``, the last entry first), as names and plain arguments.

>>> from types import SimpleNamespace
>>> from shared.play.decision import moves
>>> from shared.play.event import silence
>>> rules = Agenda()
>>> @rules.step
... def knock(state, tell, times):
...     then(state, ("open_it", "p1"))
>>> @rules.question
... def open_it(state, seat):
...     return ask(seat, "open_it", *YES_NO)
>>> @open_it.answered
... def opened(state, tell, played, seat):
...     state.open = played.kind == "yes"
>>> table = SimpleNamespace(agenda=[("knock", 3)], open=False)
>>> rules.advance(table, silence, lambda *_: False)
>>> [option.notation() for option in rules.decision(table).options]
['yes', 'no']
>>> rules.answer(table, silence, YES_NO[0]); table.open
True
"""

from collections.abc import Callable
from inspect import signature
from typing import Any, Protocol

from shared.play.decision import Decision, Move, Subject, move, subject_of
from shared.play.event import Tell, silence

FUSE = 2_000
"""Steps without a question after which the rules must be going round in circles."""

Step = tuple[Any, ...]
"""One thing still to be done or asked: its name, then its arguments."""
Run = Callable[..., None]


class HasAgenda(Protocol):
    """A state that carries its own work-list."""

    agenda: list[Step]


class Question:
    """A question, known by the name of the function that lists its answers.

    ``decide(state, *args) -> Decision`` is pure; ``answer(state, tell, move, *args)``
    carries out the answer.
    """

    def __init__(self, decide: Callable[..., Decision]) -> None:
        self.name = decide.__name__
        self.decide = decide
        self.names = tuple(signature(decide).parameters)[1:]
        """What its arguments are called."""
        self.answer: Run = _unanswered

    def answered(self, answer: Run) -> Run:
        """Register the function that carries out the answer."""
        self.answer = answer
        return answer


def _unanswered(*_: Any) -> None:
    raise NotImplementedError


class Agenda:
    """The steps and questions of one game, by name."""

    def __init__(self) -> None:
        self.steps: dict[str, Run] = {}
        self.questions: dict[str, Question] = {}

    def step(self, run: Run) -> Run:
        """Register a step: ``run(state, tell, *args)``, known by its function's name."""
        self.steps[run.__name__] = run
        return run

    def question(self, decide: Callable[..., Decision]) -> Question:
        """Register a question: ``decide(state, *args)``, known by its function's name."""
        found = self.questions[decide.__name__] = Question(decide)
        return found

    def decision(self, state: HasAgenda) -> Decision | None:
        """The question on top of the agenda; None when there is none."""
        if not state.agenda:
            return None
        top = state.agenda[-1]
        question = self.questions[top[0]]
        found = question.decide(state, *top[1:])
        # what a rule asks may be one and the same object again and again: it is not written to
        return tuple.__new__(Decision, (*found[:6], (question.names, top)))

    def about(self, state: HasAgenda) -> Subject | None:
        """What the question on top of the agenda is about; None when there is none.

        The same as the decision's own ``about``, without working out the options.
        """
        if not state.agenda:
            return None
        top = state.agenda[-1]
        return subject_of(self.questions[top[0]].names, top)

    def answer(self, state: HasAgenda, tell: Tell, played: Move) -> None:
        """Carry out the answer to the question on top of the agenda."""
        top = state.agenda.pop()
        self.questions[top[0]].answer(state, tell, played, *top[1:])

    def advance(self, state: Any, tell: Tell, idle: Callable[[Any, Tell], bool]) -> None:
        """Run steps until a question waits.

        ``idle`` is called when the agenda is empty: it lays down what comes next, and
        returns whether the game goes on. Raises RuntimeError when the fuse blows.
        """
        agenda, steps = state.agenda, self.steps
        for _ in range(FUSE):
            if agenda:
                top = agenda[-1]
                run = steps.get(top[0])
                if run is None:
                    return
                del agenda[-1]
                run(state, tell, *top[1:])
            elif not idle(state, tell):
                return
        raise RuntimeError(f"the rules go round in circles: {agenda[-3:]}")


class AgendaGame:
    """The part of a game that its work-list carries: the question on the table, and a move."""

    rules: Agenda

    def idle(self, state: Any, tell: Tell) -> bool:
        """Nothing is left to be done: the next phase begins. False when the game is over."""
        raise NotImplementedError

    def decision(self, state: Any) -> Decision | None:
        """The question on the table; None when the game is over."""
        return self.rules.decision(state)

    def apply(self, state: Any, move: Move, tell: Tell | None = None) -> None:
        """Play one of the options, in place."""
        told = tell or silence
        self.rules.answer(state, told, move)
        self.rules.advance(state, told, self.idle)


def then(state: HasAgenda, *steps: Step) -> None:
    """Lay steps on the agenda; the first of them comes first."""
    state.agenda.extend(steps[::-1])


def ask(who: str, name: str, *options: Move) -> Decision:
    """A question to a seat."""
    return Decision(who, name, options)


YES_NO = (move("yes"), move("no"))
