"""The monsters in the tavern and the rooms on offer; where they are asked for, the answers."""

from dataclasses import dataclass

from dungeonlords.building.effects import cost
from dungeonlords.building.hiring import wage
from dungeonlords.building.rooms import BUILD
from dungeonlords.position.dungeon import room_sites
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Price
from dungeonlords.speech import hints
from dungeonlords.speech.icons import MONSTERS, ROOMS, icon
from mobile.dungeonlords.presenters.board.areas import now_acting
from mobile.dungeonlords.presenters.board.deals import AmountShown, priced
from mobile.dungeonlords.presenters.board.lacking import lacking
from mobile.kit.shown import AnswerShown, ClauseShown, QuestionShown
from shared.speech.messages import Message, Words

ASKED = {"hire": "monster", "build": "room"}
"""Questions that the offers answer."""


@dataclass(frozen=True, slots=True)
class OfferShown:
    """One monster in the tavern, or one room."""

    kind: str
    """``monster`` or ``room``."""
    id: str
    name: str
    icon: str
    price: tuple[AmountShown, ...]
    """What a monster costs; nothing for a room, whose price is that of the space."""
    does: str
    """What it is good for, in a sentence; only while it is asked for."""
    answer: AnswerShown | None
    """What a tap answers; None where it is only looked at."""
    why: str
    """Why it cannot be had, where it is asked for and cannot; otherwise empty."""
    clause: ClauseShown | None
    spoken: str


@dataclass(frozen=True, slots=True)
class OffersShown:
    """All that is on offer this season."""

    monsters: tuple[OfferShown, ...]
    rooms: tuple[OfferShown, ...]
    asked: str
    """``monster`` or ``room`` where one of them is to be chosen; otherwise empty."""

    @property
    def all(self) -> tuple[OfferShown, ...]:
        """Monsters, then rooms."""
        return self.monsters + self.rooms


class Offers:
    """Shows what is on offer. Argument: the words of the table."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def offers(self, state: State, question: QuestionShown | None) -> OffersShown:
        """Everything on offer. Argument: what is asked; None where whoever looks is not."""
        asked = ASKED.get(question.ask, "") if question and question.answers else ""
        lord = state.of(question.who) if question and asked else None
        acting = now_acting(state)
        answers = {
            str(one.move.args[0]): one
            for one in (question.answers if question and asked else ())
            if one.move.args
        }
        at = acting[1] if acting else 0
        return OffersShown(
            tuple(
                self._monster(state, id, lord if asked == "monster" else None, at, answers.get(id))
                for id in state.tavern
            ),
            tuple(
                self._room(state, id, lord if asked == "room" else None, answers.get(id))
                for id in state.site_office
            ),
            asked,
        )

    def _monster(
        self, state: State, id: str, lord: Lord | None, at: int, answer: AnswerShown | None
    ) -> OfferShown:
        price = wage(state.ruleset, id, at) if lord else state.ruleset.monsters[id].price
        why, clause = "", ""
        if lord and answer is None:
            why, clause = lacking(state, self.words, lord, price)
        hint = hints.monster(state.ruleset, id) if lord else None
        return self._offer("monster", id, price, hint, answer, why, clause)

    def _room(
        self, state: State, id: str, lord: Lord | None, answer: AnswerShown | None
    ) -> OfferShown:
        why = clause = ""
        if lord and answer is None and not room_sites(state.ruleset, lord, id):
            why, clause = self._say("no_place"), "DL-4.9"
        price = None
        acting = now_acting(state)
        if lord and acting and acting[0] == BUILD:
            price = state.ruleset.areas[BUILD].spaces[acting[1]].price
        hint = hints.room(state.ruleset, id) if lord else None
        return self._offer("room", id, price, hint, answer, why, clause)

    def _offer(
        self,
        kind: str,
        id: str,
        price: Price | None,
        hint: Message | None,
        answer: AnswerShown | None,
        why: str,
        clause: str,
    ) -> OfferShown:
        words = self.words
        name = words.word(kind, id)
        told = words.format_field(cost(price), "cost+") if price is not None else ""
        does = words.say(hint) if hint and words.has(hint.id) else ""
        cited = ClauseShown(clause, words.word("clause", clause)) if clause else None
        parts = [name, answer.text if answer else told, why]
        return OfferShown(
            kind,
            id,
            name,
            icon(MONSTERS if kind == "monster" else ROOMS, id),
            priced(price) if price is not None else (),
            does[:1].upper() + does[1:],
            answer,
            why,
            cited,
            ". ".join(part for part in parts if part),
        )

    def _say(self, id: str, **facts: object) -> str:
        return self.words.say(Message(f"presenter.offer.{id}", facts))
