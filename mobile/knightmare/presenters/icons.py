"""The icons of answers, events and Dungeoneers on the screens of the app."""

from knightmare.speech.icons import (
    BY_ARGUMENT,
    CHARACTERS,
    DUNGEONEERS,
    EVENTS,
    GROUPS,
    ITEMS,
    LIFE,
    MOVES,
    OWN_SIGN,
    SPECIALS,
    SPELLS,
    UNKNOWN,
    icon,
    of_move,
)
from mobile.shell.presenters.signs import PlainSigns
from shared.play.decision import Move

__all__ = [
    "BY_ARGUMENT",
    "CHARACTERS",
    "DUNGEONEERS",
    "EVENTS",
    "GROUPS",
    "ITEMS",
    "LIFE",
    "MOVES",
    "OWN_SIGN",
    "SIGNS",
    "SPECIALS",
    "SPELLS",
    "UNKNOWN",
    "KnightmareSigns",
    "icon",
]


class KnightmareSigns(PlainSigns):
    """The icons of Knightmare."""

    def move(self, move: Move) -> str:
        """Of the thing that an answer is about, or else of what is done."""
        return super().move(move) or of_move(move)

    def event(self, id: str) -> str:
        """Of what happened."""
        return EVENTS.get(id, "")

    def seat(self, id: str) -> str:
        """A Dungeoneer."""
        return DUNGEONEERS.get(id, "dice")


SIGNS = KnightmareSigns()
