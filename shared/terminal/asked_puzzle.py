"""A puzzle as a terminal asks it: how it is announced, counted, proved; one's own another way."""

from collections.abc import Callable
from typing import Any

from shared.descriptor import Descriptor
from shared.insight.judge import CHANCE
from shared.insight.words import signed
from shared.puzzles.puzzle import Answer, Puzzle
from shared.puzzles.puzzling import Puzzling
from shared.puzzles.solving import HALF, RIGHT, Solved
from shared.saves.own_puzzles import Mistake, OwnMistakes, OwnPuzzling, puzzle_of
from shared.speech.messages import Message, Words

Count = Callable[[Puzzle, Answer, bool, str], Solved]
"""Counts an answer: the puzzle, the answer, whether a hint was taken, of which day it is."""


class TerminalPuzzle:
    """One that comes with its game.

    Arguments: the game; the puzzle; what counts answers; of which day it is the puzzle, as ISO
    text, empty where it is not.
    """

    def __init__(self, game: Descriptor, puzzle: Puzzle, count: Count, day: str = "") -> None:
        assert game.puzzling is not None
        self.puzzle, self.day = puzzle, day
        self.puzzling: Puzzling[Any] = game.puzzling
        self.hinted = False
        self._count = count

    def head(self, words: Words) -> str:
        """Which one it is."""
        theme = words.word("puzzle.theme", self.puzzle.theme)
        facts = {"which": self.puzzle.id, "theme": theme, "n": self.puzzle.strength}
        return words.say(Message(f"puzzle.head{'_day' if self.day else ''}", facts))

    def counted(self, words: Words, before: bool) -> str:
        """What the answer counts. Arguments: the words; whether there was one before."""
        return words.say(Message(f"puzzle.{'uncounted' if before else 'first_counts'}"))

    def count(self, said: str) -> Solved:
        """What comes of an answer. Raises StoreError where it cannot be kept."""
        return self._count(self.puzzle, self.puzzle.answer(said), self.hinted, self.day)

    def verdict(self, words: Words, solved: Solved) -> str:
        """What is said of an answer. Arguments: the words; what came of it."""
        return words.say(Message(self._verdict(solved.score)))

    def _verdict(self, score: float) -> str:
        if score == HALF:
            return "puzzle.hinted" if self.hinted else "puzzle.half"
        return "puzzle.right" if score == RIGHT else "puzzle.wrong"

    def worth(self, words: Words, answer: Answer) -> str:
        """What an answer is worth. Arguments: the words; the answer."""
        if self.puzzling.unit != CHANCE:
            return f"{answer.worth:.2f}"
        return words.say(Message("puzzle.worth", {"n": f"{100 * answer.worth:.1f}"}))

    def proof(self, words: Words) -> str:
        """How that is known."""
        exact = not self.puzzle.answers[-1].error
        return words.say(Message(f"puzzle.proof.{'exact' if exact else 'played'}"))


class OwnTerminalPuzzle(TerminalPuzzle):
    """One's own mistake. Arguments: its game; all of them; the mistake.

    Raises PuzzleError where it cannot be asked any more.
    """

    def __init__(self, game: Descriptor, own: OwnMistakes, mistake: Mistake) -> None:
        def count(puzzle: Puzzle, answer: Answer, hinted: bool, day: str) -> Solved:
            return own.answer(puzzle, answer, mistake.mark.unit, hinted)

        super().__init__(game, puzzle_of(game, mistake), count)
        self.puzzling = OwnPuzzling(game, mistake.mark)
        self.mistake = mistake

    def head(self, words: Words) -> str:
        """Of which day's game it is."""
        return words.say(Message("puzzle.own.head", {"when": self.mistake.saved.started[:10]}))

    def counted(self, words: Words, before: bool) -> str:
        """None is rated. Arguments: the words; whether there was an answer before."""
        return words.say(Message("puzzle.own.uncounted"))

    def _verdict(self, score: float) -> str:
        return "puzzle.own.right" if score == RIGHT else super()._verdict(score)

    def worth(self, words: Words, answer: Answer) -> str:
        """What it costs: what the best is worth is not known, and not said."""
        if not answer.worth:
            return words.say(Message("puzzle.own.best"))
        unit = self.puzzling.unit
        return signed(words, round(answer.worth * (100 if unit == CHANCE else 1)), unit)

    def proof(self, words: Words) -> str:
        """As it was proved when the game was looked back on."""
        pairs = self.mistake.mark.pairs
        how = "played" if pairs else "exact"
        return words.say(Message(f"puzzle.own.proof_{how}", {"n": pairs}))
