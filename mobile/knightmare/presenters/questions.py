"""What only a question of Knightmare has besides its answers: a fight, a riddle."""

from dataclasses import dataclass, fields
from typing import Any

from knightmare.position.state import State
from knightmare.speech.port import habit, riddle_of
from mobile.kit.shown import QuestionShown as Plain
from mobile.knightmare.presenters.fights import FightShown, fights
from shared.play.decision import Decision
from shared.speech.messages import Message
from shared.speech.port import Port

ANSWER = ("typed", "judged")
"""Facts of a riddle's question that choose a variant of it with the answer in it."""


@dataclass(frozen=True, slots=True)
class RiddleShown:
    """A riddle that is asked; one that is typed has no answers to tap."""

    id: str
    text: str
    way: str
    """choice, typed or judged."""
    solution: str
    """For whoever judges, to be shown once the answer was spoken; empty otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionShown(Plain):
    """A question of Knightmare."""

    fights: tuple[FightShown, ...]
    riddle: RiddleShown | None


def question_of(plain: Plain, port: Port[State], view: State, decision: Decision) -> QuestionShown:
    """The question with its fights and its riddle.

    Arguments: the question as any game asks it; what is shown of the table; the state as
    whoever looks may see it; the decision.
    """
    values: dict[str, Any] = {field.name: getattr(plain, field.name) for field in fields(plain)}
    riddle = None
    if decision.ask == "riddle":
        riddle = _riddle(port, view, decision)
        values["text"] = port.words.say(_without_answer(port.question(view, decision)))
    if decision.ask == "commit" and plain.waiting == "nobody":
        decided = Message("ask.commit.decided", port.question(view, decision).facts)
        values["text"] = port.words.say(decided)
    return QuestionShown(**values, fights=fights(view, port.words), riddle=riddle)


def _riddle(port: Port[State], view: State, decision: Decision) -> RiddleShown:
    id, way, word = riddle_of(view, decision).id, habit(view), port.words.word
    return RiddleShown(id, word("riddle", id), way, word("solution", id) if way == "judged" else "")


def _without_answer(question: Message) -> Message:
    """A riddle's question; what is right is shown apart, once it was spoken."""
    facts = {name: fact for name, fact in question.facts.items() if name not in ANSWER}
    return Message(question.id, facts)
