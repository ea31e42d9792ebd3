"""Puzzles from one's own games: choices that were marked when a game was looked back on."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.puzzles.asked import AskedPuzzle
from mobile.shell.presenters.puzzles.gallery import Gallery
from shared.insight.judge import CHANCE
from shared.insight.words import signed
from shared.puzzles.puzzle import Answer, Puzzle
from shared.puzzles.puzzling import Puzzling
from shared.puzzles.solving import Solved
from shared.saves.own_puzzles import Mistake, OwnMistakes, OwnPuzzling, puzzle_of
from shared.saves.schema import StoreError
from shared.speech.messages import Message


class OwnGallery:
    """One's own mistakes in all tables of the device. Arguments: it; the games' puzzles."""

    def __init__(self, device: Device, galleries: Sequence[Gallery]) -> None:
        self.device = device
        self.galleries = {one.game.name: one for one in galleries}
        self.own: OwnMistakes | None = None
        """None where nothing is kept, or it cannot be read."""
        self.notes: list[Message] = []
        """What cannot be read of them."""

    def look(self) -> None:
        """Look for them: more games may have been looked back on."""
        self.own, self.notes = None, []
        if self.device.store is None:
            return
        games = [one.game.descriptor for one in self.galleries.values()]
        try:
            self.own = OwnMistakes(self.device.store, *games)
        except StoreError as error:
            self.notes.append(error.message)

    def next(self) -> "OwnPuzzle | None":
        """One that was not tried, else one that was not solved; None where there is none.

        Raises PuzzleError where it cannot be asked.
        """
        one = self.own.next() if self.own is not None else None
        if one is None:
            return None
        gallery = self.galleries[one.saved.setup.game]
        return OwnPuzzle(self, gallery, puzzle_of(gallery.game.descriptor, one), one)


class OwnPuzzle(AskedPuzzle):
    """One's own mistake. Arguments: all of them; its game's puzzles; the puzzle; the mistake."""

    lines, uncounted = "own_line", "own_uncounted"

    def __init__(self, all: OwnGallery, gallery: Gallery, puzzle: Puzzle, one: Mistake) -> None:
        super().__init__(gallery, puzzle)
        self.all, self.mistake = all, one

    def anew(self) -> "OwnPuzzle":
        return OwnPuzzle(self.all, self.gallery, self.puzzle, self.mistake)

    @cached_property
    def puzzling(self) -> Puzzling[Any]:
        """One choice is asked, whatever else the puzzles of its game ask."""
        return OwnPuzzling(self.gallery.game.descriptor, self.mistake.mark)

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
        return self.all.next()

    def _count(self, answer: Answer) -> Solved:
        assert self.all.own is not None
        return self.all.own.answer(self.puzzle, answer, self.puzzling.unit, self.hinted)
