"""Which icon of the icon font stands for what: of dice, and of nothing that only one game has."""

from typing import Protocol

from shared.chance.fate import is_roll
from shared.play.decision import Move


class Signs(Protocol):
    """The icons of a game."""

    def move(self, move: Move) -> str:
        """The icon of an answer; empty where it needs none."""
        ...

    def event(self, id: str) -> str:
        """The icon of an event; empty where its line needs none."""
        ...

    def seat(self, id: str) -> str:
        """The portrait of whoever sits there, or of the table and of Fate."""
        ...


class PlainSigns:
    """The icons of a game that brings none: dice, people, and the table."""

    def move(self, move: Move) -> str:
        """The face of a die."""
        if not is_roll(move) or not move.args or not 1 <= int(move.args[0]) <= 6:
            return ""
        return f"die-{move.args[0]}"

    def event(self, id: str) -> str:
        """None."""
        return ""

    def seat(self, id: str) -> str:
        """Somebody, or the dice."""
        return "dice" if id == "fate" else "person"
