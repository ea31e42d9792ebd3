"""Puzzles from one's own games: choices that were marked when a game was looked back on."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from mobile.shell.presenters.puzzles.asked import AskedPuzzle
from mobile.shell.presenters.puzzles.gallery import Gallery
from shared.insight.judge import CHANCE
from shared.insight.review import Mark
from shared.insight.words import signed
from shared.puzzles.choices import ChoicePuzzles
from shared.puzzles.puzzle import Answer, Puzzle
from shared.puzzles.puzzling import Puzzling
from shared.puzzles.rating import Rating
from shared.puzzles.solving import RIGHT, Solved, score
from shared.saves.own_puzzles import Mistake, keep_score, mistakes, puzzle_of, scores
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.speech.messages import Message
from shared.speech.port import Port


class OwnMistakes:
    """The marked choices of people in all tables of the device. Argument: the games' puzzles."""

    def __init__(self, galleries: Sequence[Gallery]) -> None:
        self.galleries = galleries
        self.store: Store | None = galleries[0].device.store if galleries else None
        self.found: list[tuple[Gallery, Mistake]] = []
        self.scores: dict[str, float] = {}
        """What was made of them the first time."""
        self.notes: list[Message] = []
        """What cannot be read of them."""

    def look(self) -> None:
        """Look for them: more games may have been looked back on."""
        self.found, self.notes = [], []
        if self.store is None:
            return
        try:
            for one in self.galleries:
                self.found += [(one, each) for each in mistakes(one.game.descriptor, self.store)]
            self.scores = scores(self.store)
        except StoreError as error:
            self.notes.append(error.message)

    @property
    def solved(self) -> int:
        """How many were solved the first time."""
        return sum([self.scores.get(one.id) == RIGHT for _, one in self.found])

    def next(self) -> "OwnPuzzle | None":
        """One that was not tried, else one that was not solved; None where there is none.

        Raises PuzzleError where it cannot be asked.
        """
        left = [each for each in self.found if self.scores.get(each[1].id) != RIGHT]
        # those that were never tried come first
        left.sort(key=lambda each: each[1].id in self.scores)
        if not left:
            return None
        gallery, one = left[0]
        return OwnPuzzle(self, gallery, puzzle_of(gallery.game.descriptor, one), one)

    def note(self, id: str, earned: float) -> bool:
        """Keep what was made of one the first time; whether this was.

        Arguments: the puzzle's id; 1, a half or 0. Raises StoreError where it cannot be kept.
        """
        if id in self.scores:
            return False
        if self.store is not None:
            keep_score(self.store, id, earned)
        self.scores[id] = earned
        return True


class OwnPuzzling(ChoicePuzzles):
    """One's own mistake as a puzzle: the hint is what was chosen then.

    Arguments: the puzzles of its game; the mark.
    """

    def __init__(self, gallery: Gallery, mark: Mark) -> None:
        super().__init__(gallery.game.descriptor.judge, mark.unit)
        self.mark = mark

    def hint(self, port: Port[Any], puzzle: Puzzle, state: Any) -> str:
        then = self.told(port, puzzle, state, self.mark.chosen.notation())
        return port.words.say(Message("presenter.puzzles.then", {"what": then}))


class OwnPuzzle(AskedPuzzle):
    """One's own mistake. Arguments: all of them; its game's puzzles; the puzzle; the mistake."""

    lines, uncounted = "own_line", "own_uncounted"

    def __init__(self, own: OwnMistakes, gallery: Gallery, puzzle: Puzzle, one: Mistake) -> None:
        super().__init__(gallery, puzzle)
        self.own, self.mistake = own, one

    def anew(self) -> "OwnPuzzle":
        """The same once more."""
        return OwnPuzzle(self.own, self.gallery, self.puzzle, self.mistake)

    @cached_property
    def puzzling(self) -> Puzzling[Any]:
        """One choice is asked, whatever else the puzzles of its game ask."""
        return OwnPuzzling(self.gallery, self.mistake.mark)

    @property
    def title(self) -> str:
        """That it comes from one's own games."""
        return self._say("presenter.puzzles.own_one")

    @property
    def shown_strength(self) -> str:
        """The day of the game: nobody knows how hard it is."""
        return self.mistake.saved.started[:10]

    def figure(self, worth: float) -> str:
        """What an answer costs: what the best is worth is not known, and not said."""
        if not worth:
            return ""
        unit = self.puzzling.unit
        return signed(self.gallery.words, round(worth * (100 if unit == CHANCE else 1)), unit)

    def after(self) -> AskedPuzzle | None:
        """The next of one's own, as long as there is one."""
        return self.own.next()

    def _count(self, answer: Answer) -> Solved:
        earned = score(self.puzzle, answer, self.puzzling.unit, self.hinted)
        self.own.note(self.puzzle.id, earned)
        # one's own mistakes tell nothing of how good one is at others
        return Solved(answer, earned, False, Rating(), Rating())
