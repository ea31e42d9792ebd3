"""What a physical table sets up for a year, as a list to tick off."""

from dataclasses import dataclass

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.seasons import checklist
from mobile.kit.shown import AnswerShown, QuestionShown
from shared.play.decision import move
from shared.speech.messages import Message, Words

ASK = "set_up"


@dataclass(frozen=True, slots=True)
class TickShown:
    """One thing to set up."""

    text: str
    answer: AnswerShown | None
    """Ticks it off; None where that was done."""


@dataclass(frozen=True, slots=True)
class ChecklistShown:
    """All that is to be set up."""

    title: str
    ticks: tuple[TickShown, ...]
    done: AnswerShown


def checklist_of(state: Books, question: QuestionShown, words: Words) -> ChecklistShown:
    """The whole list. Arguments: the table; what is left to tick off, as a question; the words."""
    answers = {one.move: one for one in question.answers}
    return ChecklistShown(
        question.text,
        tuple(
            TickShown(
                words.say(Message("move.tick", {"thing": thing})),
                answers.get(move("tick", thing)),
            )
            for thing in checklist(state)
        ),
        answers[move("ready")],
    )
