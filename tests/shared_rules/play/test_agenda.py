"""The work-list: what is wrong with steps and questions is found at import, not in play."""

from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pytest

from shared.play.agenda import Agenda
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit, EventLog, silence
from shared.play.tasks import (
    YES_NO,
    AgendaError,
    alone,
    ask,
    before,
    cancel,
    choice,
    declared,
    depth,
    keep_only,
    leave_open,
    pending,
    push,
    push_below,
    question,
    restart,
    step,
)


def module(**named: object) -> ModuleType:
    made = ModuleType("rule")
    vars(made).update(named)
    return made


@step
def knock(state: Any, emit: Emit, times: int) -> None:
    push(state, open_it("p1", times))


@question
def open_it(state: Any, seat: str, times: int) -> Decision:
    return ask(seat, "open_it", *YES_NO)


@open_it.answered
def on_open_it(state: Any, emit: Emit, played: Move, seat: str, times: int) -> None:
    emit(played.kind, seat, "X-1", n=times)


RULES = Agenda(module(knock=knock, open_it=open_it))


def table(*tasks: tuple[Any, ...]) -> SimpleNamespace:
    return SimpleNamespace(agenda=list(tasks[::-1]))


def test_a_wrong_number_of_arguments_makes_no_task() -> None:
    with pytest.raises(AgendaError, match=r"knock takes \('times',\)"):
        knock(1, 2)  # type: ignore[call-arg]


def test_one_name_is_defined_once() -> None:
    @step
    def twin(state: Any, emit: Emit) -> None: ...

    twin.name = "knock"
    with pytest.raises(AgendaError, match="knock is defined twice"):
        Agenda(module(knock=knock), module(twin=twin))


def test_what_two_modules_import_from_a_third_is_one_definition() -> None:
    assert Agenda(module(knock=knock), module(knock=knock)).steps.keys() == {"knock"}


def test_a_question_is_answered_once_and_with_its_own_arguments() -> None:
    @question
    def silent(state: Any, seat: str) -> Decision:
        return ask(seat, "silent", *YES_NO)

    with pytest.raises(AgendaError, match="silent is never answered"):
        Agenda(module(silent=silent))

    def on_silent(state: Any, emit: Emit, played: Move, /, chair: str) -> None: ...

    with pytest.raises(AgendaError, match="on_silent takes"):
        silent.answered(cast(Any, on_silent))
    with pytest.raises(AgendaError, match="open_it is answered twice"):
        open_it.answered(on_open_it)


def test_what_is_declared_is_carried_out_by_somebody() -> None:
    @declared
    def act(state: Any, emit: Emit, seat: str) -> None:
        """Carried out by a rule above."""

    rule = module(act=act)
    with pytest.raises(AgendaError, match="act is declared, but nothing carries it out"):
        Agenda(rule)

    @act.carried_out
    def run(state: Any, emit: Emit, seat: str) -> None:
        emit("acted", seat, "X-2")

    story = EventLog()
    Agenda(rule).run(table(act("p2")), story)
    assert [(event.id, event.who) for event in story] == [("acted", "p2")]
    with pytest.raises(AgendaError, match="carried out twice"):
        act.carried_out(run)


def test_a_decision_says_what_it_is_about_by_name() -> None:
    state = table(knock(3))
    RULES.run(state, silence)
    decision = RULES.decision(state)
    assert decision is not None
    assert decision.about == RULES.about(state) == ("open_it", {"seat": "p1", "times": 3})


def test_a_choice_of_one_answers_itself() -> None:
    @choice
    def pick(state: Any, most: int) -> Decision:
        return ask("p1", "pick", *[move("pick", n) for n in range(1, most + 1)])

    @pick.answered
    def on_pick(state: Any, emit: Emit, played: Move, most: int) -> None:
        emit("picked", "p1", "X-3", n=played.args[0])

    rules, story = Agenda(module(pick=pick)), EventLog()
    state = table(pick(1), pick(2))
    met = rules.run(state, story)
    assert [event.facts["n"] for event in story] == [1]
    assert met is not None
    assert met == rules.decision(state)
    assert rules.run(state, story, move("pick", 2)) is None
    assert [event.facts["n"] for event in story] == [1, 2]
    assert rules.decision(state) is None


def test_a_task_goes_below_what_was_pushed_since() -> None:
    state = table(knock(1))
    assert not push_below(state, 1, knock(9))
    push(state, knock(2), knock(3))
    assert push_below(state, 1, knock(9))
    assert state.agenda == [knock(1), knock(9), knock(3), knock(2)]


def test_saved_names_of_earlier_versions_are_taken_over() -> None:
    rules = Agenda(module(knock=knock, open_it=open_it), formerly={"rap": knock})
    state = table(("rap", 2), ("open_it", "p1", 2))
    rules.take_over(state)
    assert state.agenda == [open_it("p1", 2), knock(2)]
    state.agenda.append(("bell", 1))
    with pytest.raises(KeyError, match="bell"):
        rules.take_over(state)


def test_what_begins_anew_comes_in_the_order_in_which_it_is_named() -> None:
    state = table(knock(9))
    restart(state, knock(1), knock(2), knock(3))
    assert state.agenda == [knock(3), knock(2), knock(1)]


def test_what_is_still_to_be_done_can_be_dropped() -> None:
    first, second, third = knock(1), open_it("p1", 2), knock(3)
    state = table(first, second, third)
    assert (depth(state), pending(state)) == (3, (third, second, first))
    alone(state)
    assert state.agenda == [first]
    state = table(first, second, third)
    before(state, open_it)
    assert state.agenda == [first]
    before(state, open_it)
    assert state.agenda == [first]
    state = table(first, second, third)
    before(state, knock)
    assert state.agenda == []
    state = table(first, second, third)
    keep_only(state, knock)
    assert state.agenda == [third, first]
    cancel(state, third)
    assert state.agenda == [first]
    with pytest.raises(ValueError, match="not in list"):
        cancel(state, third)
    leave_open(state)
    assert state.agenda == []
