"""A fight that was fought: both sides, reason by reason, told from its events."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from knightmare.rules.life import STRENGTH
from knightmare.speech import icons
from shared.play.event import Event
from shared.speech.messages import Message, Words
from shared.speech.scene.duels import DuelPart


@dataclass(slots=True)
class Contest:
    """One side's reasons, die and helm tokens by its id, and both totals."""

    sides: tuple[str, str]
    reasons: dict[str, list[list[Any]]] = field(default_factory=dict)
    rolls: dict[str, int] = field(default_factory=dict)
    power: dict[str, int] = field(default_factory=dict)
    spent: dict[str, int] = field(default_factory=dict)
    decided: str = ""
    """Who wins without dice; empty where they were rolled."""

    def total(self, who: str) -> int:
        """Everything that counts for a side."""
        reasons = sum(int(amount) for _, amount in self.reasons.get(who, ()))
        more = (self.rolls, self.power, self.spent)
        return reasons + sum(found.get(who, 0) for found in more)


def contest(events: Sequence[Event]) -> Contest:
    """A fight from its events. Argument: the challenge, and what came of it."""
    found = Contest((events[0].who, str(events[0].facts["foe"])))
    for event in events:
        who, facts = event.who, event.facts
        if event.id == "strength":
            found.reasons[who] = list(facts["reasons"])
        elif event.id == "fight_rolled":
            found.rolls[who], found.power[who] = int(facts["roll"]), int(facts["power"])
        elif event.id == "spent_tokens" and "KM-4.iv" in event.clauses:
            found.spent[who] = found.spent.get(who, 0) + int(facts["n"])
        elif event.id == "automatic":
            found.decided = str(facts["result"])
        elif event.id in ("won", "drawn"):
            break
    return found


PIECES = {
    "bodyguard": "thief-hood",
    "card": "cards",
    "slumber": icons.SPELLS["slumber"],
    "power": icons.SPELLS["power"],
    "tokens": "helm",
    "last_token": "helm",
}
"""Reasons that are no component, and their icons."""
LIFE = {strength: life for life, strength in STRENGTH.items() if strength}
"""Grades of Life Force by their strength."""


def part(words: Words, what: str, amount: int) -> DuelPart:
    """A reason for a total, in a short word: under a number there is little room.

    Arguments: the words; the id of the reason; its points.
    """
    life = LIFE.get(amount, "") if what == "life_force" else ""
    icon = icons.LIFE[life] if life else PIECES.get(what) or icons.ITEMS.get(what)
    return DuelPart(
        text=words.word("life", life) if life else _word(words, what, amount),
        icon=icon or icons.icon(icons.CHARACTERS, what),
        value=str(amount).replace("-", "−"),
        counts=True,
    )


def _word(words: Words, what: str, amount: int) -> str:
    for id in (f"scene.piece.{what}", f"item.{what}"):
        if words.has(id):
            return words.say(Message(id, {"n": amount}))
    if words.has(f"character.{what}"):
        return words.say(Message("scene.piece.strength"))
    return words.word("reason", what)
