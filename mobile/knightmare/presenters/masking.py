"""The story of a table, told so that secrets stay secret (HB-6).

A spell card is known to its holder only. Where one person plays alone, or against bots, that
person sees the own cards; where several people share the device, nobody's card is named.
"""

from knightmare.rulebook.ruleset import House
from shared.play.event import Event
from shared.play.game import PERSON, Setup
from shared.play.journal import Entry
from shared.play.table import Told
from shared.speech.messages import Message

QUIET = frozenset({"turn_ended"})
"""Events that nobody needs to be told."""
SECRET_EVENTS = frozenset({"drew", "kept_spell", "lost_card"})
"""Events that name a card which only its holder may see."""
SECRET_MOVES = {
    "move.draw": "drew",
    "move.peek.draw": "peeked",
    "move.card": "discarded",
    "move.spell": "kept",
}
ALWAYS = frozenset({"peeked", "kept"})
"""Said of any card; the others are public where the card is no spell."""
"""Moves that name such a card, and what is said instead."""


class Masking:
    """Decides what may be said aloud at one table."""

    def __init__(self, setup: Setup, house: House) -> None:
        self.people = [seat.id for seat in setup.seats if seat.player == PERSON]
        self.house = house

    @property
    def alone(self) -> str:
        """The seat of the only person at the table; empty where there are several, or none."""
        return self.people[0] if len(self.people) == 1 else ""

    def event(self, event: Event) -> Message | None:
        """The event's sentence; None where nothing is to be told."""
        if event.id in QUIET:
            return None
        if event.id in SECRET_EVENTS and self._is_secret(event.who, event.facts.get("card")):
            secret = Message("presenter.secret.drew", {"who": event.who})
            return secret if event.id == "drew" else None
        return event.message

    def move(self, entry: Entry, told: Told) -> Message:
        """What a move did, for the log and the undo bar."""
        return self.described(told.move)

    def described(self, message: Message) -> Message:
        """The description of a move, without a card that must stay secret."""
        said = SECRET_MOVES.get(message.id)
        if said is None:
            return message
        who = str(message.facts.get("who", ""))
        card = message.facts.get("card")
        secret = who != self.alone and (said in ALWAYS or card in self.house.card_spells)
        return Message(f"presenter.secret.{said}", {"who": who}) if secret else message

    def _is_secret(self, who: str, card: object) -> bool:
        return self.alone != who and card in self.house.card_spells
