"""What is worth knowing before a question is answered: the party's abilities, cards in force.

Everything is a message, put into words where shown.
"""

from collections.abc import Collection

from dungeonlords.combat.abilities import hearts, magic, trap_icons
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.speech.describe import subject
from shared.play.decision import Subject
from shared.speech.messages import Message

EVENT_QUESTIONS = ("settle", "pay_tax", "hunt", "feed_imps", "appease", "discard_trap")

EVENT_PHASES = ("event", "building")
"""Phases of the game, and of the books of a physical table, in which an event strikes."""

IN_THE_WAY = {
    "DL-R.24": "foreman",
    "DL-4.10": "imps",
    "DL-R.20": "traps",
    "DL-0.4": "evil",
    "DL-4.4": "cells",
    "DL-4.5": "tunnels",
    "DL-4.9": "place",
    "DL-4.7": "monsters",
    "DL-0.6": "price",
    "DL-4.8": "rooms",
}
"""What is in the way of an order by the clause that says so, those that say most first."""


def in_the_way(clauses: Collection[str]) -> str:
    """What is in the way of an order that cannot be carried out: an id of ``[in_the_way]``."""
    return next(why for clause, why in IN_THE_WAY.items() if clause in clauses)


def explain(state: State, asked: Subject | None) -> list[Message]:
    """What bears on the question on the table; often nothing.

    Arguments: the state as whoever looks may see it; what the question is about, None where there
    is none.
    """
    if asked is None:
        return []
    if state.round:
        return _combat(state, asked)
    if state.phase in EVENT_PHASES and asked.name in EVENT_QUESTIONS:
        return _event(state)
    return []


def _combat(state: State, asked: Subject) -> list[Message]:
    """What the party can do, and the card that lies open (DL-10.6, DL-10.12, DL-10.29)."""
    battle = state.battle
    seat = battle.seat if battle else str(subject(state, asked)["who"])
    lord = state.of(seat) if seat else None
    found = [party(state, lord)] if lord and lord.party and lord.site else []
    if battle and battle.card:
        found.append(card(state, battle.card))
    return found


def party(state: State, lord: Lord) -> Message:
    """Icons of a party, and the magic that a spell needs in this round.

    Arguments: the state, in a round of combat; the lord whose party it is.
    """
    battle = state.battle
    heals = battle is None or battle.seat != lord.seat or not battle.healing_off
    icons = [
        ["traps", trap_icons(lord.party)],
        ["magic", magic(lord.party)],
        *([["hearts", hearts(lord.party)]] if heals else []),
    ]
    needed = state.ruleset.constants.required_magic[state.round - 1]
    return Message("insight.party", {"icons": icons, "needed": needed})


def card(state: State, id: str) -> Message:
    """A combat card with its text. Arguments: the state; the card's id."""
    spell = state.ruleset.spells[id]
    facts = {"card": id, "speed": "fast" if spell.fast else "slow", "fatigue": spell.fatigue}
    return Message("insight.card", {**facts, "text": [[spell.does, spell.amount]]})


def _event(state: State) -> list[Message]:
    tile = state.events[state.season]
    if not tile:
        return []
    return [event(state, tile)]


def event(state: State, tile: str) -> Message:
    """An event tile with its text; for the special one that of the year's card.

    Arguments: the state; the tile's id.
    """
    if tile == "special" and state.special:
        card = state.special_card
        text = [[card.does, card.amount]]
        return Message("insight.special", {"special": state.special, "text": text})
    text = [[tile, state.ruleset.events[tile].amount]]
    return Message("insight.event", {"event": tile, "text": text})
