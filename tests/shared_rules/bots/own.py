"""Bots that somebody brings along, for tests."""

from typing import Any

from shared.play.decision import Decision, Move, move
from shared.play.game import Game


class First:
    """Always takes the first option."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, game: Game[Any], view: Any, decision: Decision, ply: int) -> Move:
        return decision.options[0]


class Last(First):
    """Always takes the last option."""

    def choose(self, game: Game[Any], view: Any, decision: Decision, ply: int) -> Move:
        return decision.options[-1]


class Cheat(First):
    """Answers what it likes."""

    def choose(self, game: Game[Any], view: Any, decision: Decision, ply: int) -> Move:
        return move("win")


class Mute:
    """Does not choose."""

    def __init__(self, seed: str) -> None:
        self.seed = seed


NOTHING = 0
