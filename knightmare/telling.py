"""Moves and questions for people: message ids and facts, put into words where shown."""

from knightmare.state import State
from shared.decision import Move
from shared.messages import Message


def question(state: State) -> Message:
    """The question on the table."""
    if not state.agenda:
        return Message("ask.over")
    name, *args = state.agenda[-1]
    facts = {"who": state.active.seat}
    return Message(f"ask.{name}", facts)


def describe(state: State, move: Move) -> Message:
    return Message(f"move.{move.kind}", {})
