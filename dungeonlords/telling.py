"""Moves and questions of Dungeon Lords for people: see ``shared.telling``."""

from dungeonlords.agenda import QUESTIONS
from dungeonlords.state import State
from shared.telling import Find, Telling

MOVE_FACTS: dict[str, tuple[str, ...]] = {
    "starts": ("starter",),
    "monster": ("monster",),
    "room": ("room",),
    "give": ("item",),
    "lay": ("item",),
}
"""What the arguments of each kind of move are called in its sentence."""

QUESTION_FACTS: dict[str, Find] = {}
"""Facts of a question that are not among its arguments."""

ANSWER_FACTS: dict[tuple[str, str], Find] = {}
"""Facts of an answer that are not among its arguments, by question and kind of move."""


def active(state: State) -> str:
    """Who is concerned where a question does not say: the start player."""
    return state.order[0].seat


TELLING = Telling("dungeonlords", QUESTIONS, MOVE_FACTS, QUESTION_FACTS, ANSWER_FACTS, active)
question, describe, subject = TELLING.question, TELLING.describe, TELLING.subject
