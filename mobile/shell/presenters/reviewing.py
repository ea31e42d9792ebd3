"""A table is looked back on beside the screen, some steps at a time."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from mobile.shell.presenters.thinking import Thinker, Thought
from shared.insight.making import Looked, Looking
from shared.insight.review import Review

SPELL = 0.5
"""Seconds after which what is known by then is told."""


class Reviewing:
    """Takes one step after the other, until all is known or nobody waits.

    Arguments: what takes the steps; who works beside the screen; who is told how far it is; what
    keeps that.
    """

    def __init__(
        self,
        looking: Looking[Any],
        thinker: Thinker,
        shown: Callable[[Looked], None],
        keep: Callable[[], None],
    ) -> None:
        self.looking, self.thinker = looking, thinker
        self.shown, self.keep = shown, keep
        self._thought: Thought | None = None
        self._kept: Review | None = looking.review

    @property
    def running(self) -> bool:
        """Whether it is going on now."""
        return self._thought is not None

    def go_on(self) -> None:
        """Goes on from where it was left."""
        if not self.looking.looked.complete and self._thought is None:
            self._thought = self.thinker.start(self._steps, self._came)

    def pause(self) -> None:
        """Goes no further for now; what is known stays known."""
        if self._thought is not None:
            self._thought.drop()
            self._thought = None

    def _steps(self) -> Looked:
        """As many steps as there is time for, at least one."""
        began = monotonic()
        looked = self.looking.step()
        while not looked.complete and monotonic() - began < SPELL:
            looked = self.looking.step()
        return looked

    def _came(self, looked: Looked) -> None:
        self._thought = None
        if looked.settled == 1 and looked.review is not self._kept:
            # an app that is killed loses nothing but what is being played out
            self._kept = looked.review
            self.keep()
        self.go_on()
        self.shown(looked)
