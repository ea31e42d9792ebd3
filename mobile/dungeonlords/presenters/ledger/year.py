"""The year at a physical table: its seasons and the combat, and what is set up for it."""

from dataclasses import dataclass

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.seasons import checklist
from dungeonlords.position.state import SEASONS, State
from dungeonlords.speech.icons import SEASONS as ICONS
from dungeonlords.speech.scene.year import DONE, LATER, NOW
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
            TickShown(words.phrase("move.tick", thing=thing), answers.get(move("tick", thing)))
            for thing in checklist(state)
        ),
        answers[move("ready")],
    )


@dataclass(frozen=True, slots=True)
class PhaseShown:
    """A season, or the combat that ends the year."""

    name: str
    icon: str
    when: str
    """``done``, ``now`` or ``later``."""


def phases_of(state: State, words: Words) -> tuple[PhaseShown, ...]:
    """The parts of the year in order (DL-2.1, DL-8.1). Arguments: when it is; the words."""
    now = len(SEASONS) if state.round else state.season
    seasons = [Message("scene.central.season", {"season": n}) for n in range(len(SEASONS))]
    names = [*map(words.say, seasons), words.word("presenter.lords_ledger", "combat")]
    return tuple(
        PhaseShown(name, icon, DONE if at < now else NOW if at == now else LATER)
        for at, (name, icon) in enumerate(zip(names, (*ICONS, "swords"), strict=True))
    )
