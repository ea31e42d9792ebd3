"""Runs the engine on a scenario's state, and reads off what was told."""

from collections.abc import Callable, Mapping

from knightmare.position.state import Dungeoneer, State
from knightmare.rules.agenda import RULES
from knightmare.rules.necromancer import VALE
from shared.play.decision import Decision, Move
from shared.play.event import Emit, EventLog
from shared.referee.engine import run_described

Answers = Mapping[str, Callable[[State, Decision], Move | None]]
"""How each question is answered; None leaves it open, and the rest goes on."""


def run(state: State, answers: Answers, emit: Emit) -> None:
    """Let the engine go on until nothing is left.

    Arguments: the state, which is changed; what answers each question, by its name; what hears of
    events.
    """
    run_described(RULES, state, emit, lambda asked: answers[asked.ask](state, asked))


def happened(story: EventLog, id: str) -> bool:
    """Whether an event of this kind happened. Arguments: what happened; the id of the event."""
    return any(event.id == id for event in story)


def named(story: EventLog, id: str, names: Mapping[str, str]) -> str | None:
    """The name of whom an event of this kind happened to; None when it did not.

    Arguments: what happened; the id of the event; by seat or character's id what it is called in
    the scenario.
    """
    return next((names[event.who] for event in story if event.id == id), None)


def left_in_vale(story: EventLog) -> list[str]:
    """Items that a failed dark spell sent to the Vale of the Necromancer."""
    return [
        event.facts["item"]
        for event in story
        if event.id == "left_item" and event.facts["chamber"] == VALE
    ]


def grade(dungeoneer: Dungeoneer) -> str | None:
    """Life Force as a scenario writes it: null in the grave."""
    return None if dungeoneer.life == "DEAD" else dungeoneer.life
