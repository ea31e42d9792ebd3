"""The pace of what goes by itself: Fate and bots, step by step, with time to read."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from kivy.clock import Clock, ClockEvent

from mobile.kit.shown import ELSEWHERE, TableShows
from mobile.kit.theme.style import theme

BEFORE = 0.7
"""Seconds in which a question to Fate can be read."""
THROW = {"brisk": 0.7, "normal": 1.5}
"""Seconds in which people may throw dice by a tap before the app does; in others it never does."""
AFTER_ROLL = 1.1
"""Seconds in which dice that lie can be read, with what comes next."""
BOT = 0.4
"""Seconds between the steps of a bot's turn, which is told on one line."""
SHARE = 0.35
"""How much of the time that is left one step takes at most."""
WAITS = 0.2
"""Seconds after which it is looked again whether what is read first was read."""


Times = tuple[float, float]
"""Seconds of one step of a bot, and of all steps until a person is asked, at most."""


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
    is open that is read first; the pace of the device; by pace, how many seconds a step of a bot
    is seen, and all steps together take at most until a person is asked.
    """

    def __init__(
        self,
        presenter: Proceeding,
        may_proceed: Callable[[], bool],
        pace: Callable[[], str] = lambda: "normal",
        times: Mapping[str, Times] = MappingProxyType({}),
    ) -> None:
        self.presenter, self.may_proceed, self.pace = presenter, may_proceed, pace
        self.times = times
        self._waited = 0.0
        """Seconds since a person was asked."""
        self._held = False
        """Whether something was open: what was behind it is read from the beginning then."""
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
        if ply < 0:
            self._waited = 0.0
        # who has just undone something wants to look, or to redo: then only a tap goes on
        if ply >= 0 and not self.presenter.shown.undo.may_redo:
            self._wait(ply)

    def _wait(self, ply: int) -> None:
        pause = self._pause()
        if pause is not None:
            self._ply, self._held = ply, False
            self._due = Clock.schedule_once(self._step, pause)

    def _pause(self) -> float | None:
        """Seconds until the next step; None where only a tap brings it."""
        question = self.presenter.shown.question
        if question and question.rolls and self.waiting == "fate":
            return THROW.get(self.pace())
        if theme.reduce_motion:
            return 0.0
        each, most = self.times.get(self.pace(), (BOT, None))
        pause = BEFORE
        if self.waiting == "bot" or not self.presenter.for_person:
            pause = each
        elif self.presenter.shown.last_roll:
            pause = AFTER_ROLL
        if most is not None:
            # the more steps there are, the quicker they follow each other
            pause = min(pause, (most - self._waited) * SHARE)
        self._waited += pause
        return pause

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
        ply, held = self._ply, self._held
        self.rest()
        if not self.may_proceed():
            if ply >= 0:
                self._ply, self._held = ply, True
                self._due = Clock.schedule_once(self._step, WAITS)
        elif held and self.waiting:
            self._wait(ply)
        else:
            self.presenter.proceed()
