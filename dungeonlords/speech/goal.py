"""What a lord wants next: to be ready for the party, to get it, to have points in the end."""

from dungeonlords.position.state import State
from shared.speech.goal import Goal
from shared.speech.messages import Message

CLAUSES = {"build": "DL-2.2", "fight": "DL-9.2", "score": "DL-13.1"}


def goal(state: State) -> Goal:
    """The goal of every lord in this part of the game."""
    first, *then = ("fight", "score") if state.round else ("build", "fight", "score")
    facts = {"year": state.year}
    return Goal(
        Message(f"goal.{first}", facts),
        Message(f"goal_why.{first}", facts),
        tuple(Message(f"goal.{id}", facts) for id in then),
        CLAUSES[first],
    )
