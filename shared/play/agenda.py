"""The work-list of a game: steps that run by themselves, and questions that wait.

A rule pushes what follows from it. Steps run until a question is on top; the answer pushes
the next steps. Calling a step or a question makes the task to be pushed, so that whoever
schedules it imports it, and the types of its arguments are checked; the list itself lies in
the state (``state.agenda``, the last entry first), as names and plain arguments. A question
is made of two functions: one lists the legal answers, the other carries out the one that was
given. Every game registers the modules of its steps and questions in one place.

>>> from types import ModuleType, SimpleNamespace
>>> from shared.play.event import Emit, silence
>>> from shared.play.tasks import YES_NO, ask, push, question, step
>>> @question
... def open_it(state: Any, seat: str) -> Decision:
...     return ask(seat, "open_it", *YES_NO)
>>> @open_it.answered
... def on_open_it(state: Any, emit: Emit, played: Move, seat: str) -> None:
...     state.open = played.kind == "yes"
>>> @step
... def knock(state: Any, emit: Emit, times: int) -> None:
...     push(state, open_it("p1"))
>>> door = ModuleType("door"); door.knock, door.open_it = knock, open_it
>>> rules = Agenda(door)
>>> table = SimpleNamespace(agenda=[knock(3)], open=False)
>>> asked = rules.run(table, silence)
>>> [option.notation() for option in asked.options], rules.about(table).facts
(['yes', 'no'], {'seat': 'p1'})
>>> rules.answer(table, silence, YES_NO[0]); table.open
True
"""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from shared.play.decision import Decision, Move, Subject, subject_of
from shared.play.event import Emit, silence
from shared.play.tasks import (
    AgendaError,
    Declared,
    HasAgenda,
    Question,
    Schedulable,
    Step,
    Task,
    left_open,
)

FUSE = 2_000
"""Steps without a question after which the rules must be going round in circles."""


class Agenda:
    """The steps and questions of one game, by name.

    Arguments: the modules that define them; those of earlier versions that lie in saved states,
    and what they are now. Raises AgendaError where two have one name, where a question is never
    answered, and where nothing carries out what is declared.
    """

    def __init__(
        self, *modules: ModuleType, formerly: "Mapping[str, Schedulable[...]] | None" = None
    ) -> None:
        self.modules = modules
        self.formerly = {name: now.name for name, now in (formerly or {}).items()}
        self.steps: dict[str, Callable[..., None]] = {}
        self.questions: dict[str, Question[...]] = {}
        self.choices: dict[str, Question[...]] = {}
        """Questions that are not asked where there is but one answer."""
        known: dict[str, object] = {}
        for module in modules:
            for one in vars(module).values():
                if not isinstance(one, Schedulable) or known.get(one.name) is one:
                    continue
                if one.name in known:
                    raise AgendaError(f"{one.name} is defined twice")
                known[one.name] = one
                self._add(one)

    def take_over(self, state: HasAgenda) -> None:
        """What is still to be done in a saved state, by today's names.

        Raises KeyError for what these rules do not know: the state is damaged, or newer.
        """
        tasks = [(self.formerly.get(name, name), *args) for name, *args in state.agenda]
        if unknown := {task[0] for task in tasks} - self.steps.keys() - self.questions.keys():
            raise KeyError(*sorted(unknown))
        state.agenda[:] = tasks

    def _add(self, one: "Schedulable[...]") -> None:
        if isinstance(one, Declared) and not one.carried:
            raise AgendaError(f"{one.name} is declared, but nothing carries it out")
        if isinstance(one, Step):
            self.steps[one.name] = one.run
        elif isinstance(one, Question):
            if one.answer is None:
                raise AgendaError(f"{one.name} is never answered")
            self.questions[one.name] = one
            if one.by_itself:
                self.choices[one.name] = one

    # -- the question on top -------------------------------------------------------------

    def decision(self, state: HasAgenda) -> Decision | None:
        """The question on top; None when there is none."""
        if not state.agenda:
            return None
        top = state.agenda[-1]
        asked = self.questions[top[0]]
        return _about(asked, top, asked.decide(state, *top[1:]))

    def about(self, state: HasAgenda) -> Subject | None:
        """What the question on top is about; None when there is none.

        The same as the decision's own ``about``, without working out the options.
        """
        if not state.agenda:
            return None
        top = state.agenda[-1]
        return subject_of(self.questions[top[0]].names, top)

    def answer(self, state: HasAgenda, emit: Emit, played: Move) -> None:
        """Carry out the answer to the question on top; what follows from it is only pushed.

        Arguments: the state, which is changed; what hears of events; the answer, one of the
        question's options.
        """
        top = state.agenda.pop()
        self.questions[top[0]].answer(state, emit, played, *top[1:])  # type: ignore[misc]

    # -- going on ------------------------------------------------------------------------

    def advance(self, state: Any, emit: Emit, idle: Callable[[Any, Emit], bool]) -> Decision | None:
        """Run steps until a question waits.

        Arguments: the state, which is changed; what hears of events; what is done where nothing is
        left.

        Returns that question where its answers had to be listed already to see whether there
        are several, so that nobody lists them twice; None says nothing. ``idle`` is called when
        nothing is left: it pushes what comes next, and returns whether the game goes on. Raises
        RuntimeError when the fuse blows.
        """
        agenda, steps, choices = state.agenda, self.steps, self.choices
        for _ in range(FUSE):
            if agenda:
                top = agenda[-1]
                run = steps.get(top[0])
                if run is not None:
                    del agenda[-1]
                    run(state, emit, *top[1:])
                    continue
                asked = choices.get(top[0])
                if asked is None:
                    return None
                found = left_open(asked, state, emit, top[1:])
                if found is not None:
                    return _about(asked, top, found)
            elif not idle(state, emit):
                return None
        raise RuntimeError(f"the rules go round in circles: {agenda[-3:]}")

    def run(self, state: Any, emit: Emit, played: Move | None = None) -> Decision | None:
        """Carry out an answer, if there is one, and the steps after it; nothing else begins.

        Arguments: the state, which is changed; what hears of events; the answer, None where steps
        come first.

        Returns the question that waits; None where nothing is left.
        """
        if played is not None:
            self.answer(state, emit, played)
        return self.advance(state, emit, _nothing_more) or self.decision(state)

    def run_watching(
        self, state: Any, emit: Emit, watched: Step[...], instead: Callable[[Any], bool]
    ) -> bool:
        """Run steps until nothing is left, or a question waits: then False.

        Arguments: the state, which is changed; what hears of events; the step that is watched; what
        is called with the state in its place, and has to take it off the list to go on.

        Where the watched step is on top, ``instead`` is called in its place; it returns whether
        the run ends here.
        """
        agenda, steps, choices = state.agenda, self.steps, self.choices
        while agenda:
            top = agenda[-1]
            if top[0] == watched.name:
                if instead(state):
                    return True
                continue
            run = steps.get(top[0])
            if run is not None:
                del agenda[-1]
                run(state, emit, *top[1:])
                continue
            asked = choices.get(top[0])
            if asked is None or left_open(asked, state, emit, top[1:]):
                return False
        return True


def _about(asked: Question[...], top: Task, found: Decision) -> Decision:
    """A question that says what it is about. Arguments: it, its task, what its rule made of it."""
    # what a rule asks may be one and the same object again and again: it is not written to
    who, name, options, weights, total, secret, _ = found
    entry = asked.names, top
    return tuple.__new__(Decision, (who, name, options, weights, total, secret, entry))


def _nothing_more(*_: object) -> bool:
    return False


class AgendaGame:
    """The part of a game that its work-list carries: the question on the table, and a move.

    Of a ``shared.play.game.Game``.
    """

    rules: Agenda

    def idle(self, state: Any, emit: Emit) -> bool:
        """Nothing is left to be done: the next phase begins. False when the game is over.

        Arguments: the state, which is changed; what hears of events.
        """
        raise NotImplementedError

    def options_then(self, options: Mapping[str, Any], rules_version: int) -> Mapping[str, Any]:
        """What the options of a table begun under older rules are called today: the same."""
        return options

    def left_out(self, decision: Decision) -> Move | None:
        """The answer to a question that older rules did not ask: there is none."""
        return None

    def decision(self, state: Any) -> Decision | None:
        """The question on the table; None when the game is over."""
        return self.rules.decision(state)

    def apply(self, state: Any, move: Move, emit: Emit | None = None) -> Decision | None:
        """Play one of the options, in place. Returns the next question if it was met already."""
        rules, told = self.rules, emit or silence
        rules.answer(state, told, move)
        return rules.advance(state, told, self.idle)


# -- what a rule does with the list ----------------------------------------------------------
