"""The work-list of a game: steps that run by themselves, and questions that wait.

A rule lays what follows from it on the agenda. Steps run until a question is on top; the
answer lays down the next steps. A question is made of two functions: one lists the legal
answers, the other carries out the one that was given.
"""

from collections.abc import Callable
from typing import Any

from knightmare.state import State, Step
from shared.decision import Decision, Move, move
from shared.event import Tell

FUSE = 2_000
"""Steps without a question after which the rules must be going round in circles."""

Run = Callable[..., None]
STEPS: dict[str, Run] = {}
QUESTIONS: dict[str, "Question"] = {}


def step(run: Run) -> Run:
    """Register a step: ``run(state, tell, *args)``, known by its function's name."""
    STEPS[run.__name__] = run
    return run


class Question:
    """A question, known by the name of the function that lists its answers.

    ``decide(state, *args) -> Decision`` is pure; ``answer(state, tell, move, *args)``
    carries out the answer.
    """

    def __init__(self, decide: Callable[..., Decision]) -> None:
        self.name = decide.__name__
        self.decide = decide
        self.answer: Run = _unanswered
        QUESTIONS[self.name] = self

    def answered(self, answer: Run) -> Run:
        """Register the function that carries out the answer."""
        self.answer = answer
        return answer


def _unanswered(*_: Any) -> None:
    raise NotImplementedError


def then(state: State, *steps: Step) -> None:
    """Lay steps on the agenda; the first of them comes first."""
    state.agenda.extend(steps[::-1])


def decision(state: State) -> Decision | None:
    """The question on top of the agenda; None when there is none."""
    if not state.agenda:
        return None
    top = state.agenda[-1]
    return QUESTIONS[top[0]].decide(state, *top[1:])


def answer(state: State, tell: Tell, played: Move) -> None:
    """Carry out the answer to the question on top of the agenda."""
    top = state.agenda.pop()
    QUESTIONS[top[0]].answer(state, tell, played, *top[1:])


def advance(state: State, tell: Tell, idle: Callable[[State, Tell], bool]) -> None:
    """Run steps until a question waits.

    ``idle`` is called when the agenda is empty: it lays down what comes next, and returns
    whether the game goes on. Raises RuntimeError when the fuse blows.
    """
    agenda, steps = state.agenda, STEPS
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
    raise RuntimeError(f"the rules go round in circles: {state.phase} {agenda[-3:]}")


def ask(who: str, name: str, *options: Move) -> Decision:
    """A question to a seat."""
    return Decision(who, name, options)


YES_NO = (move("yes"), move("no"))
