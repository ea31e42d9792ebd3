"""The monsters and rooms on offer, and what a lord lacks to pay them or a space of the board."""

from dataclasses import dataclass

from dungeonlords.building.effects import cost
from dungeonlords.building.goods import can_pay, edible
from dungeonlords.building.hiring import wage
from dungeonlords.building.rooms import BUILD
from dungeonlords.position.dungeon import room_sites
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Price
from dungeonlords.speech import hints
from dungeonlords.speech.icons import MONSTERS, ROOMS, icon
from mobile.dungeonlords.presenters.board.areas import NUMERALS, AmountShown, now_acting, priced
from mobile.kit.shown import AnswerShown, ClauseShown, FeatureShown, QuestionShown
from shared.speech.messages import Message, Words


def unaffordable(view: State, lord: Lord, area: str, words: Words) -> tuple[FeatureShown, ...]:
    """Why the prices of spaces are red on the board: a line for each that cannot be paid now.

    Arguments: the state as the lord may know it; the lord; the id of the area; the words.
    """
    found = []
    for numeral, space in zip(NUMERALS, view.ruleset.areas[area].spaces, strict=True):
        why, clause = lacking(view, words, lord, space.price)
        if not why and space.most and lord.free_imps <= space.foreman:
            why, clause = words.word("presenter.offer", "no_worker"), "DL-4.10"
        if why:
            facts = {"space": numeral, "why": why}
            text = words.phrase("presenter.offer.on_space", **facts)
            found.append(FeatureShown("close", text, clause))
    return tuple(found)


def lacking(state: State, words: Words, lord: Lord, price: Price) -> tuple[str, str]:
    """Why a lord cannot pay a price, and the clause; both empty where it can be paid.

    Arguments: the state as the lord may know it; the words; the lord; the price.
    """
    if can_pay(state, lord, price):
        return "", ""
    stock = {"gold": lord.gold, "food": lord.food, "imps": lord.free_imps, "traps": len(lord.traps)}
    for id, have in stock.items():
        needed = int(getattr(price, id))
        if needed > have:
            facts = {"price": [[id, needed]], "n": have}
            return words.phrase("presenter.offer.lacks", **facts), "DL-0.6"
    if len(edible(state.ruleset, lord)) < price.monsters:
        return words.phrase("presenter.offer.uneaten"), "DL-R.55"
    facts = {"n": price.evil, "evil": lord.evil}
    return words.phrase("presenter.offer.too_evil", **facts), "DL-0.4"


ASKED = {"hire": "monster", "build": "room"}
"""Questions that the offers answer."""


@dataclass(frozen=True, slots=True)
class ChoiceCard:
    """A monster in the tavern, a room on offer, or another component that may be chosen."""

    kind: str
    """``monster``, ``room``, or what else it is."""
    id: str
    name: str
    icon: str
    spoken: str
    price: tuple[AmountShown, ...] = ()
    """What a monster costs; nothing for a room, whose price is that of the space."""
    does: str = ""
    """What it is good for, in a sentence; only while it is asked for."""
    answer: AnswerShown | None = None
    """What a tap answers; None where it is only looked at."""
    why: str = ""
    """Why it cannot be had, where it is asked for and cannot; otherwise empty."""
    clause: ClauseShown | None = None


@dataclass(frozen=True, slots=True)
class OffersShown:
    """All that is on offer this season."""

    monsters: tuple[ChoiceCard, ...]
    rooms: tuple[ChoiceCard, ...]
    asked: str
    """``monster`` or ``room`` where one of them is to be chosen; otherwise empty."""

    @property
    def all(self) -> tuple[ChoiceCard, ...]:
        """Monsters, then rooms."""
        return self.monsters + self.rooms


def offers_of(state: State, question: QuestionShown | None, words: Words) -> OffersShown:
    """Everything on offer.

    Arguments: the state; what is asked, None where whoever looks is not; the words of the table.
    """
    asked = ASKED.get(question.ask, "") if question and question.answers else ""
    answers = question.answers if question and asked else ()
    given = {str(one.move.args[0]): one for one in answers if one.move.args}
    buyer = {asked: state.of(question.who)} if question and asked else {}
    monster, room = buyer.get("monster"), buyer.get("room")
    return OffersShown(
        tuple(_monster(state, id, monster, given.get(id), words) for id in state.tavern),
        tuple(_room(state, id, room, given.get(id), words) for id in state.site_office),
        asked,
    )


def _monster(
    state: State, id: str, lord: Lord | None, answer: AnswerShown | None, words: Words
) -> ChoiceCard:
    if lord is None:
        return _card("monster", id, state.ruleset.monsters[id].price, answer, words)
    acting = now_acting(state)
    price = wage(state.ruleset, id, acting[1] if acting else 0)
    why = lacking(state, words, lord, price) if answer is None else ("", "")
    return _card("monster", id, price, answer, words, why, hints.monster(state.ruleset, id))


def _room(
    state: State, id: str, lord: Lord | None, answer: AnswerShown | None, words: Words
) -> ChoiceCard:
    if lord is None:
        return _card("room", id, None, answer, words)
    price, why, acting = None, ("", ""), now_acting(state)
    if answer is None and not room_sites(state.ruleset, lord, id):
        why = words.phrase("presenter.offer.no_place"), "DL-4.9"
    if acting and acting[0] == BUILD:
        price = state.ruleset.areas[BUILD].spaces[acting[1]].price
    return _card("room", id, price, answer, words, why, hints.room(state.ruleset, id))


def _card(
    kind: str,
    id: str,
    price: Price | None,
    answer: AnswerShown | None,
    words: Words,
    refused: tuple[str, str] = ("", ""),
    hint: Message | None = None,
) -> ChoiceCard:
    name, (why, clause) = words.word(kind, id), refused
    told = words.format_field(cost(price), "cost+") if price is not None else ""
    does = words.say(hint) if hint and words.has(hint.id) else ""
    parts = [name, answer.text if answer else told, why]
    return ChoiceCard(
        kind,
        id,
        name,
        icon(MONSTERS if kind == "monster" else ROOMS, id),
        ". ".join(part for part in parts if part),
        priced(price) if price is not None else (),
        does[:1].upper() + does[1:],
        answer,
        why,
        ClauseShown(clause, words.word("clause", clause)) if clause else None,
    )
