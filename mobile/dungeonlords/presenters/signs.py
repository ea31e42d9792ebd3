"""The icons of answers, events and lords of Dungeon Lords."""

from dungeonlords.speech.icons import TOLD, of_move
from shared.play.decision import Move


class LordsSigns:
    """The icons of Dungeon Lords."""

    def move(self, move: Move) -> str:
        """What an answer names, or else what it does."""
        return of_move(move)

    def event(self, id: str) -> str:
        """What happened."""
        return TOLD.get(id, "")

    def seat(self, id: str) -> str:
        """A lord, or the tiles that Fate draws."""
        return "cards" if id == "fate" else "minion"


SIGNS = LordsSigns()
