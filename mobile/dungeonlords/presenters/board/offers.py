"""The monsters and rooms on offer, and what a lord lacks to pay them or a space of the board."""

from dataclasses import dataclass

from dungeonlords.building.effects import cost
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.speech.scene.deals import priced
from dungeonlords.speech.scene.offers import ASKED, MONSTER, ROOM, Offer, offer_of
from mobile.dungeonlords.presenters.figures import clause_of
from mobile.kit.shown import AnswerShown, ClauseShown, QuestionShown
from shared.speech.messages import Words
from shared.speech.scene.pieces import Goods


@dataclass(frozen=True, slots=True)
class ChoiceCard:
    """A monster in the tavern, a room on offer, or another component that may be chosen."""

    kind: str
    """``monster``, ``room``, or what else it is."""
    id: str
    name: str
    icon: str
    spoken: str
    price: Goods = ()
    """What a monster costs; nothing for a room, whose price is that of the space."""
    does: str = ""
    """What it is good for, in a sentence; only while it is asked for."""
    answer: AnswerShown | None = None
    """What a tap answers; None where it is only looked at."""
    why: str = ""
    """Why it cannot be had, where it is asked for and cannot; otherwise empty."""
    clause: ClauseShown | None = None


def offers_of(state: State, question: QuestionShown | None, words: Words) -> tuple[ChoiceCard, ...]:
    """Everything on offer, the monsters before the rooms.

    Arguments: the state; what is asked, None where whoever looks is not; the words of the table.
    """
    asked = ASKED.get(question.ask, "") if question and question.answers else ""
    answers = question.answers if question and asked else ()
    given = {str(one.move.args[0]): one for one in answers if one.move.args}
    found = []
    for kind, ids in ((MONSTER, state.tavern), (ROOM, state.site_office)):
        lord = state.of(question.who) if question and kind == asked else None
        for id in ids:
            offer = offer_of(state, words, kind, id, lord, id in given)
            found.append(_card(offer, lord, given.get(id), words))
    return tuple(found)


def _card(one: Offer, lord: Lord | None, answer: AnswerShown | None, words: Words) -> ChoiceCard:
    why, clause = one.refused
    told = words.format_field(cost(one.price), "cost+") if one.price is not None else ""
    answer = answer if lord is not None else None
    parts = [one.name, answer.text if answer else told, why]
    return ChoiceCard(
        one.kind,
        one.id,
        one.name,
        one.icon,
        ". ".join(part for part in parts if part),
        priced(one.price) if one.price is not None else (),
        one.does if lord is not None else "",
        answer,
        why,
        clause_of(words, clause) if clause else None,
    )
