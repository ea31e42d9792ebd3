"""The engine, run on a described situation until nothing of it is left."""

from collections.abc import Callable
from typing import Any

from shared.play.agenda import Agenda
from shared.play.decision import Decision, Move
from shared.play.event import Emit
from shared.play.tasks import leave_open


def run_described(
    rules: Agenda, state: Any, emit: Emit, answer: Callable[[Decision], Move | None]
) -> None:
    """Let the rules do what is to be done, and answer what they ask; no game goes on after it.

    Arguments: the rules; the state, in place; who is told what happens; the answer to a
    question, None to leave it open while the rest goes on.
    """
    rules.run(state, emit)
    while (decision := rules.decision(state)) is not None:
        played = answer(decision)
        if played is None:
            leave_open(state)
        rules.run(state, emit, played)
