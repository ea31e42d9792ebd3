"""What only a question of Dungeon Lords has besides its answers: cards, and amounts to pay."""

from collections.abc import Iterator
from dataclasses import dataclass, fields

from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.speech.icons import (
    ABILITIES,
    AREAS,
    EVENTS,
    ITEMS,
    MONSTERS,
    ROOMS,
    TRAPS,
    TYPES,
    icon,
)
from dungeonlords.speech.scene.fight import spell_icon
from dungeonlords.speech.scene.hand import PAID, kept_and_lost
from dungeonlords.speech.scene.offers import ASKED
from mobile.dungeonlords.presenters.board.offers import ChoiceCard, offers_of
from mobile.kit.shown import AnswerShown, QuestionShown
from shared.play.decision import Decision
from shared.speech.messages import Words

CHOSEN = {
    "discard_trap": "trap",
    "feed": "monster",
    "hunt": "monster",
    "keep_order": "area",
    "take_order_back": "area",
    "pick_order": "area",
    "give": "item",
    "lay_token": "item",
}
"""Questions that are answered by a card, and its kind."""
TURNED_UP = {
    "draw_event": "event",
    "draw_special": "happening",
    "draw_adventurer": "type",
    "draw_trap": "trap",
    "draw_order": "area",
    "dummy_order": "area",
    "reveal_monster": "monster",
    "reveal_room": "room",
    "peek_card": "spell",
    "turn_card": "spell",
}
"""What people turn up or draw themselves, and the kind of it."""
ICONS = {"trap": TRAPS, "monster": MONSTERS, "area": AREAS, "item": ITEMS, "room": ROOMS}


@dataclass(frozen=True, slots=True)
class PaymentShown:
    """So much is paid, and what comes of it."""

    amount: int
    icon: str
    kept: str
    """What is kept, in words."""
    lost: str
    """What is missing, in words; empty where all is paid."""
    answer: AnswerShown
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LordsQuestionShown(QuestionShown):
    """A question of Dungeon Lords."""

    cards: tuple[ChoiceCard, ...] = ()
    """Answers that are cards, with those that cannot be chosen and why."""
    payments: tuple[PaymentShown, ...] = ()
    """Amounts to choose from, from the largest."""

    @property
    def listed(self) -> tuple[AnswerShown, ...]:
        """The answers that stand in words below each other."""
        apart = {card.answer.move for card in self.cards if card.answer}
        apart |= {payment.answer.move for payment in self.payments}
        return tuple(answer for answer in self.answers if answer.move not in apart)


def question_of(
    plain: QuestionShown, words: Words, view: State, decision: Decision
) -> LordsQuestionShown:
    """The question with its cards and amounts.

    Arguments: the question as any game asks it; the words; the state as whoever looks may see
    it; the decision.
    """
    values = {field.name: getattr(plain, field.name) for field in fields(plain)}
    return LordsQuestionShown(
        **values,
        cards=tuple(_cards(plain, words, view)),
        payments=tuple(_payments(plain, words, view, decision)),
    )


# -- cards -----------------------------------------------------------------------------------


def _cards(plain: QuestionShown, words: Words, view: State) -> Iterator[ChoiceCard]:
    if not plain.answers:
        return
    if plain.ask in ASKED:
        offers = offers_of(view, plain, words)
        yield from (one for one in offers if one.kind == ASKED[plain.ask])
    elif plain.ask == "peek":
        yield from (_combat_card(words, view, plain.who, answer) for answer in plain.answers)
    elif plain.ask in TURNED_UP:
        kind = TURNED_UP[plain.ask]
        yield from (_turned_up(view, kind, answer) for answer in plain.answers)
    elif plain.ask in CHOSEN:
        kind = CHOSEN[plain.ask]
        chosen = [answer for answer in plain.answers if answer.move.args]
        # nothing is told of what others hold
        if not any(HIDDEN in answer.move.args for answer in chosen):
            yield from (_card(words, kind, answer) for answer in chosen)


def _card(words: Words, kind: str, answer: AnswerShown) -> ChoiceCard:
    """An answer that names a component."""
    id = str(answer.move.args[0])
    name, sign = words.word(kind, id), icon(ICONS[kind], id)
    return ChoiceCard(kind, id, name, sign, answer.text, does=_sentence(answer), answer=answer)


def _turned_up(view: State, kind: str, answer: AnswerShown) -> ChoiceCard:
    """An event tile or card by its name, an adventurer by what tells it from others (A6, A11)."""
    id, text = str(answer.move.args[0]), answer.text
    if kind == "type":
        tile = view.ruleset.tiles[id]
        amounts = [(str(tile.hp), "heart")]
        if tile.icons:
            amounts.append((str(tile.icons), ABILITIES[tile.type]))
        sign = icon(TYPES, tile.type)
        return ChoiceCard("type", tile.type, text, sign, text, tuple(amounts), answer=answer)
    if kind in ICONS:
        sign = icon(ICONS[kind], id)
    elif kind == "spell":
        sign = spell_icon(view.ruleset.spells[id].does)
    else:
        sign = EVENTS.get(id, "riddle")
    return ChoiceCard(kind, id, text, sign, text, does=_sentence(answer), answer=answer)


def _sentence(answer: AnswerShown) -> str:
    return answer.hint[:1].upper() + answer.hint[1:]


def _combat_card(words: Words, view: State, who: str, answer: AnswerShown) -> ChoiceCard:
    """A combat card of the year to look at (DL-4.2)."""
    position = int(answer.move.args[0])
    known = position in view.of(who).peeked or position <= view.shown
    spell = view.cards[position - 1] if known else ""
    name = words.phrase("scene.central.round", n=position)
    sign = "eye" if known else "cards"
    return ChoiceCard("spell", spell, name, sign, answer.text, does=answer.hint, answer=answer)


# -- amounts ---------------------------------------------------------------------------------


def _payments(
    plain: QuestionShown, words: Words, view: State, decision: Decision
) -> Iterator[PaymentShown]:
    """From all that can be paid down to nothing (DL-R.18)."""
    if plain.ask not in PAID or not plain.answers:
        return
    sign = PAID[plain.ask][0]
    for answer in sorted(plain.answers, key=lambda one: -int(one.move.args[0])):
        amount = int(answer.move.args[0])
        kept, lost = kept_and_lost(words, view, decision, plain.who, amount)
        spoken = ". ".join(part for part in (answer.text, kept, lost) if part)
        yield PaymentShown(amount, sign, kept, lost, answer, spoken)
