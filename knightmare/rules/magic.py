"""Ordinary spells: where they come from, what they cost, how they are resisted (KM-5, C6)."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rules.tokens import spend_tokens
from shared.chance.deck import joined, without
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit
from shared.play.tasks import Task, ask, choice, push

ITEM_SPELLS = {"magic_ring": "resistance", "crystal_ball": "foresight"}
"""The magic items that give one spell each (KM-5.i, KM-5.ii)."""


def card_of(state: State, dungeoneer: Dungeoneer, spell: str) -> str:
    """A card in hand that gives this spell; empty when there is none.

    Arguments: the state; the Dungeoneer; the spell's id.
    """
    if dungeoneer.spells:
        given = state.ruleset.card_spells
        for card in dungeoneer.spells:
            if given.get(card) == spell:
                return card
    return ""


def sources(state: State, dungeoneer: Dungeoneer, spell: str) -> tuple[str, ...]:
    """How the Dungeoneer could cast this spell now: ``card``, or an item for one token.

    Arguments: the state; the Dungeoneer; the spell's id.

    No token, no use of an item (KM-4.iii).
    """
    found: list[str] = []
    if card_of(state, dungeoneer, spell):
        found.append("card")
    if dungeoneer.tokens and dungeoneer.items:
        found += [
            item
            for item in dungeoneer.items
            if ITEM_SPELLS.get(item) == spell
            or (item == "spell_book" and state.ruleset.spells[spell].book)
        ]
    return tuple(found)


def spend_card(state: State, dungeoneer: Dungeoneer, spell: str) -> None:
    """The card that gives this spell is discarded (HB-6).

    Arguments: the state, which is changed; the Dungeoneer, who has such a card; the spell's id.
    """
    card = card_of(state, dungeoneer, spell)
    dungeoneer.spells = without(dungeoneer.spells, card)
    state.discard = joined(state.discard, card, state.ruleset.card_rank)


CASTING_CLAUSES = {
    "card": "HB-6",
    "magic_ring": "KM-5.i",
    "crystal_ball": "KM-5.ii",
    "spell_book": "KM-5.iii.a",
}


def pay(state: State, emit: Emit, seat: str, spell: str, source: str) -> None:
    """Cast a spell from a card, or from a magic item for one token (KM-4.iii).

    Arguments: the state, which is changed; what hears of events; the caster's seat; the spell's id;
    ``card``, or the item's id.
    """
    dungeoneer = state.of(seat)
    if source == "card":
        spend_card(state, dungeoneer, spell)
    else:
        spend_tokens(state, emit, seat, 1, "KM-4.iii")
    emit("cast", seat, CASTING_CLAUSES[source], spell=spell, source=source)


# -- Resistance ----------------------------------------------------------------------------

ENDURE = move("endure")


@choice
def resist(state: State, seat: str, attack: str, effect: tuple[Task, ...]) -> Decision:
    """A spell acts on a Dungeoneer: whether Resistance dispels it, cast from where (KM-5.i, C6).

    Arguments: attack, a spell or card id; effect, what follows where nothing dispels it.
    """
    found = sources(state, state.of(seat), "resistance")
    return ask(seat, "resist", *[move("resist", source) for source in found], ENDURE)


@resist.answered
def on_resist(
    state: State, emit: Emit, played: Move, seat: str, attack: str, effect: tuple[Task, ...]
) -> None:
    """A resisted attack has no effect; an attacker's spell is spent all the same (C6)."""
    if played.kind == "resist":
        pay(state, emit, seat, "resistance", str(played.args[0]))
        emit("resisted", seat, "KM-5.i HB-6", attack=attack)
    else:
        push(state, *effect)
