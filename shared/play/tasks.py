"""Tasks of a game: steps that run by themselves, and questions that wait.

Calling a step or a question makes the task to be pushed, so that whoever schedules it imports
it, and the types of its arguments are checked; what lies in the state (``state.agenda``, the
last entry first) are names and plain arguments. A question is made of two functions: one lists
the legal answers, the other carries out the one that was given. See ``shared.play.agenda``.

What all of them are given stands here, and is explained nowhere else: ``state``, the position,
changed in place by steps and answers and by no question; ``emit``, called with each event that
happens; ``played``, the answer, one of the question's options; ``seat``, whom it concerns.
"""

from collections.abc import Callable
from inspect import signature
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

from shared.play.decision import NO_ENTRY, Decision, Move, move
from shared.play.event import Emit

Task = tuple[Any, ...]
"""One thing still to be done or asked: its name, then its arguments. Plain, to be saved."""

P = ParamSpec("P")
S = TypeVar("S", contravariant=True)


class HasAgenda(Protocol):
    """A state that carries its own work-list."""

    agenda: list[Task]


class AgendaError(Exception):
    """A step or question is wrong: a mistake of the programmer, found at import."""


class Schedulable(Generic[P]):
    """A step or question: calling it makes the task that is pushed.

    Arguments: its name, which is saved; the names of the arguments that its task takes.
    """

    __slots__ = ("_takes", "name", "names")

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        self.name = name
        self.names = names
        """What its arguments are called."""
        self._takes = len(names)

    if TYPE_CHECKING:

        def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Task:
            """The task with these arguments, given in order."""

    else:

        def __call__(self, *args):
            """The task with these arguments, given in order."""
            if len(args) != self._takes:
                raise AgendaError(f"{self.name} takes {self.names}, not {args}")
            return (self.name, *args)


class Step(Schedulable[P]):
    """A step: ``run(state, emit, *args)`` carries it out."""

    __slots__ = ("run",)

    def __init__(self, run: Callable[Concatenate[Any, Emit, P], None]) -> None:
        super().__init__(run.__name__, _names(run, 2))
        self.run = run


class Declared(Step[P]):
    """A step that is declared where it is scheduled, and carried out by a rule above.

    What it leads to may lead back here; the rule above knows all of that, and is not known.
    """

    __slots__ = ("carried",)

    def __init__(self, run: Callable[Concatenate[Any, Emit, P], None]) -> None:
        super().__init__(run)
        self.carried = False

    def carried_out(
        self, run: Callable[Concatenate[S, Emit, P], None]
    ) -> Callable[Concatenate[S, Emit, P], None]:
        """Take over the function that carries it out. Raises AgendaError."""
        if self.carried:
            raise AgendaError(f"{self.name} is carried out twice")
        if (names := _names(run, 2)) != self.names:
            raise AgendaError(f"{run.__name__} takes {names}, the step {self.names}")
        self.run, self.carried = run, True
        return run


class Question(Schedulable[P]):
    """A question, known by the name of the function that lists its answers.

    Arguments: what lists its answers; whether it answers itself where there is only one.

    ``decide(state, *args) -> Decision`` is pure; ``answer(state, emit, move, *args)``
    carries out the answer. ``by_itself``: where there is but one answer it is not asked.
    """

    __slots__ = ("answer", "by_itself", "decide")

    def __init__(
        self, decide: Callable[Concatenate[Any, P], Decision], by_itself: bool = False
    ) -> None:
        super().__init__(decide.__name__, _names(decide, 1))
        self.decide = decide
        self.by_itself = by_itself
        self.answer: Callable[Concatenate[Any, Emit, Move, P], None] | None = None

    def answered(
        self, answer: Callable[Concatenate[S, Emit, Move, P], None]
    ) -> Callable[Concatenate[S, Emit, Move, P], None]:
        """Take over the function that carries out the answer. Raises AgendaError."""
        if self.answer is not None:
            raise AgendaError(f"{self.name} is answered twice")
        if (names := _names(answer, 3)) != self.names:
            raise AgendaError(f"{answer.__name__} takes {names}, the question {self.names}")
        self.answer = answer
        return answer


def _names(function: Callable[..., object], skipped: int) -> tuple[str, ...]:
    parameters = tuple(signature(function).parameters.values())[skipped:]
    if odd := [one.name for one in parameters if one.default is not one.empty]:
        raise AgendaError(f"{function.__name__}: a task has no defaults: {odd}")
    return tuple(one.name for one in parameters)


def step(run: Callable[Concatenate[S, Emit, P], None]) -> Step[P]:
    """A function of the rules as a step that can be pushed."""
    return Step(run)


def declared(run: Callable[Concatenate[S, Emit, P], None]) -> Declared[P]:
    """A step whose signature stands here, and whose rule in a module above."""
    return Declared(run)


def question(decide: Callable[Concatenate[S, P], Decision]) -> Question[P]:
    """A function of the rules that lists legal answers, as a question that can be pushed."""
    return Question(decide)


def choice(decide: Callable[Concatenate[S, P], Decision]) -> Question[P]:
    """A question that answers itself where there is only one answer."""
    return Question(decide, by_itself=True)


def left_open(
    asked: Question[...], state: HasAgenda, emit: Emit, args: tuple[Any, ...]
) -> Decision | None:
    """The question on top; where there is but one answer it is given, and None returned.

    Arguments: the question on top; the state, which is changed where it is answered; what hears of
    events; the question's own arguments.
    """
    found = asked.decide(state, *args)
    if len(found.options) > 1:
        return found
    del state.agenda[-1]
    asked.answer(state, emit, found.options[0], *args)  # type: ignore[misc]
    return None


def push(state: HasAgenda, *tasks: Task) -> None:
    """Schedule tasks; the first of them comes first.

    Arguments: the state, which is changed; the tasks.
    """
    if len(tasks) == 1:
        state.agenda.append(tasks[0])
    else:
        state.agenda.extend(tasks[::-1])


def depth(state: HasAgenda) -> int:
    """How much is still to be done."""
    return len(state.agenda)


def push_below(state: HasAgenda, mark: int, task: Task) -> bool:
    """Schedule a task after all that was pushed since the mark; False where that is nothing.

    Arguments: the state, which is changed; mark, the ``depth`` at that time; the task.
    """
    if len(state.agenda) == mark:
        return False
    state.agenda.insert(mark, task)
    return True


def restart(state: HasAgenda, *tasks: Task) -> None:
    """These are all that is to be done; the first of them comes first.

    Arguments: the state, which is changed; the tasks.
    """
    state.agenda[:] = tasks[::-1]


def alone(state: HasAgenda) -> None:
    """Nothing is to be done but what is on top."""
    del state.agenda[:-1]


def before(state: HasAgenda, last: "Schedulable[...]") -> None:
    """Only what comes before the next of these is still to be done; all, where there is none.

    Arguments: the state, which is changed; the step or question before which it stops, itself
    dropped.
    """
    below = [at for at, task in enumerate(state.agenda) if task[0] == last.name]
    del state.agenda[: below[-1] + 1 if below else 0]


def pending(state: HasAgenda) -> tuple[Task, ...]:
    """All that is still to be done, to compare."""
    return tuple(state.agenda)


def coming(state: HasAgenda, which: "Schedulable[...]") -> list[Task]:
    """All of one name that is still to be done, what comes first first.

    Arguments: the state; the step or question.
    """
    return [task for task in reversed(state.agenda) if task[0] == which.name]


def keep_only(state: HasAgenda, *kept: "Schedulable[...]") -> None:
    """Drop all that is still to be done but these steps and questions.

    Arguments: the state, which is changed; the steps and questions that stay.
    """
    names = {one.name for one in kept}
    state.agenda[:] = [task for task in state.agenda if task[0] in names]


def cancel(state: HasAgenda, task: Task) -> None:
    """This is not to be done any more. Raises ValueError where it was not.

    Arguments: the state, which is changed; the task, with its arguments.
    """
    state.agenda.remove(task)


def leave_open(state: HasAgenda) -> None:
    """Nobody answers the question on top: what is below it goes on."""
    state.agenda.pop()


def ask(who: str, name: str, *options: Move) -> Decision:
    """A question to a seat.

    Arguments: the seat; the name of the question; its answers, at least one.
    """
    # what a named tuple does to be made takes twice as long
    return tuple.__new__(Decision, (who, name, options, (), 0, False, NO_ENTRY))


YES_NO = (move("yes"), move("no"))
