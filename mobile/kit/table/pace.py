"""The pace of what goes by itself: Fate and bots, step by step, with time to read."""

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock, ClockEvent

from mobile.kit.shown import ELSEWHERE, TableShows
from mobile.kit.theme.style import theme

BEFORE = 0.7
"""Seconds in which a question to Fate can be read."""
AFTER_ROLL = 1.1
"""Seconds in which dice that lie can be read, with what comes next."""
BOT = 0.4
"""Seconds between the steps of a bot's turn, which is told on one line."""
WAITS = 0.2
"""Seconds after which it is looked again whether what is read first was read."""


class Proceeding(Protocol):
    """A presenter that can go on by itself."""

    @property
    def shown(self) -> TableShows:
        """What the screen shows now."""

    @property
    def for_person(self) -> bool:
        """Whether it is a person's turn."""

    def proceed(self) -> object:
        """Takes the next step of Fate or of a bot."""


class TablePace:
    """Lets Fate and bots take their steps one after the other.

    Arguments: the presenter; whether a step may be taken now: the screen is seen, and nothing
    is open that is read first.
    """

    def __init__(self, presenter: Proceeding, may_proceed: Callable[[], bool]) -> None:
        self.presenter, self.may_proceed = presenter, may_proceed
        self._due: ClockEvent | None = None
        self._ply = -1

    @property
    def waiting(self) -> str:
        """Who is to take a step here: ``fate``, ``bot``, or nobody."""
        question = self.presenter.shown.question
        return question.waiting if question and question.waiting != ELSEWHERE else ""

    def watch(self) -> None:
        """Something changed: a step may be due, or due no longer."""
        question = self.presenter.shown.question
        ply = question.ply if question and self.waiting else -1
        if ply == self._ply and self._due is not None:
            return
        self.rest()
        # who has just undone something wants to look, or to redo: then only a tap goes on
        if ply >= 0 and not self.presenter.shown.undo.may_redo:
            self._ply = ply
            self._due = Clock.schedule_once(self._step, self._pause())

    def _pause(self) -> float:
        if theme.reduce_motion:
            return 0.0
        if self.waiting == "bot" or not self.presenter.for_person:
            return BOT
        return AFTER_ROLL if self.presenter.shown.last_roll else BEFORE

    def rest(self) -> None:
        """No step until something changes."""
        if self._due is not None:
            self._due.cancel()
        self._due, self._ply = None, -1

    def go(self) -> bool:
        """Do not wait any longer; whether there was anything to wait for."""
        if not self.waiting:
            return False
        self.rest()
        self.presenter.proceed()
        return True

    def _step(self, *_: object) -> None:
        ply = self._ply
        self.rest()
        if self.may_proceed():
            self.presenter.proceed()
        elif ply >= 0:
            self._ply = ply
            self._due = Clock.schedule_once(self._step, WAITS)
