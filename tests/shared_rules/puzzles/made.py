"""Puzzles that nobody proved, for tests of what is done with puzzles."""

from shared.play.game import Seat, Setup
from shared.puzzles.puzzle import Answer, Puzzle

SETUP = Setup("pig", (Seat("p1", ""), Seat("p2", "")), "", {})


def made(
    id: str = "a.1",
    *,
    theme: str = "dice",
    strength: int = 1500,
    rules: int = 1,
    moves: tuple[str, ...] = (),
    worths: tuple[tuple[str, float], ...] = (("throw", 0.6), ("hold", 0.5)),
) -> Puzzle:
    """A puzzle of the game of Pig.

    Arguments: its id; its theme; its strength; the version of its rules; the moves before it; its
    answers with what they are worth.
    """
    answers = tuple([Answer(said, worth, 0.01) for said, worth in worths])
    return Puzzle(id, SETUP, rules, moves, theme, strength, answers)
