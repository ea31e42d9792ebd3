"""The puzzles of one game on this device: those that there are, and what was made of them."""

from functools import cached_property
from typing import Any

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.people.names import shown_names
from shared.insight.judge import CHANCE
from shared.insight.words import figure
from shared.puzzles.puzzle import Answer, Puzzle
from shared.puzzles.puzzling import Puzzling
from shared.puzzles.shelf import Shelf
from shared.puzzles.solving import Solved, Tries
from shared.saves.schema import StoreError
from shared.saves.tries import Solver
from shared.speech.messages import Message, Words
from shared.speech.port import Port

MINUS = "\N{MINUS SIGN}"


class Gallery:
    """The puzzles of one game. Arguments: the device; the game, which has some."""

    def __init__(self, device: Device, game: AppGame) -> None:
        self.device, self.game = device, game
        described = game.descriptor
        assert described.puzzling is not None
        self.puzzling: Puzzling[Any] = described.puzzling
        self.notes: list[Message] = []
        """What is missing, and why."""
        self._solver: Solver | None = None
        self._unkept = Tries()
        if device.store is not None:
            try:
                self._solver = Solver(device.store, described)
            except StoreError as error:
                self.notes.append(error.message)

    @cached_property
    def shelf(self) -> Shelf:
        """Those that come with the game."""
        found = self.game.descriptor.shelf
        self.notes += found.refused
        return found

    @property
    def tries(self) -> Tries:
        """What was made of them."""
        return self._solver.tries if self._solver is not None else self._unkept

    def answer(self, puzzle: Puzzle, answer: Answer, hinted: bool, day: str) -> Solved:
        """What came of an answer; the first counts, and is kept where anything can be.

        Arguments: the puzzle; the answer; whether a hint was taken; of which day it is the puzzle,
        empty where it is not. Raises StoreError where it cannot be kept.
        """
        if self._solver is not None:
            return self._solver.answer(puzzle, answer, hinted, day)
        unit = self.puzzling.unit
        self._unkept, solved = self._unkept.noted(puzzle, answer, unit, hinted, day)
        return solved

    # -- words ---------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        return self.device.speaker.words_of(self.game.descriptor)

    @property
    def called(self) -> str:
        return self.game.called(self.game.name, self.device.speaker)

    def theme(self, id: str) -> str:
        """What puzzles are about, in words."""
        return self.words.word("puzzle.theme", id)

    def port(self, puzzle: Puzzle, seat: str) -> Port[Any]:
        """What is shown of a puzzle's table. Arguments: the puzzle; who is asked there."""
        described, speaker = self.game.descriptor, self.device.speaker
        words = speaker.words_at(described, puzzle.setup)
        words.names.update(shown_names(puzzle.setup))
        return described.port_of(puzzle.setup, speaker.language, words, [seat])

    def figure(self, worth: float) -> str:
        """What an answer is worth, in words."""
        if self.puzzling.unit == CHANCE:
            return figure(self.words, round(worth * 100), CHANCE)
        said = f"{worth:.1f}".replace("-", MINUS)
        return self.device.speaker.say("presenter.moment.points", n=said)
