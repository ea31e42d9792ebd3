"""What is kept of puzzles that were tried: each first answer, beside the tables in the save."""

from contextlib import suppress

from shared.descriptor import Descriptor
from shared.puzzles.puzzle import Answer, Puzzle
from shared.puzzles.solving import Solved, Tries, Try
from shared.saves import keepsakes
from shared.saves.store import Store

KIND = "puzzle"
"""What keepsakes call them; the key is ``GAME:ID``."""


class Solver:
    """Somebody who solves a game's puzzles.

    Arguments: the save; the game. Raises StoreError where what is kept cannot be read.
    """

    def __init__(self, store: Store, described: Descriptor) -> None:
        assert described.puzzling is not None
        self.store, self.game, self.unit = store, described.name, described.puzzling.unit
        self.tries = Tries.of(_kept(store, described.name))

    def answer(self, puzzle: Puzzle, answer: Answer, hinted: bool = False, day: str = "") -> Solved:
        """What came of an answer; the first to a puzzle is rated and kept.

        Arguments: the puzzle; the answer; whether a hint was taken; of which day it is the puzzle,
        as ISO text, empty where it is not. Raises StoreError, and counts nothing, where it cannot
        be kept.
        """
        tries, solved = self.tries.noted(puzzle, answer, self.unit, hinted, day)
        if solved.counted:
            key = f"{self.game}:{puzzle.id}"
            keepsakes.put(self.store, KIND, key, tries.made[-1].to_json())
            self.tries = tries
        return solved


def _kept(store: Store, game: str) -> list[Try]:
    """The tries of a game; what makes no sense, such as a newer version's, is passed over."""
    found = []
    for key, values in keepsakes.all_of(store, KIND).items():
        if key.startswith(f"{game}:") and isinstance(values, dict):
            with suppress(ValueError):
                found.append(Try.from_json(values))
    return found
