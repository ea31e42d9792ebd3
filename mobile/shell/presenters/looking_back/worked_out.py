"""What takes a while to work out: known once it was, and only what is looked at is worked on."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from mobile.shell.presenters.thinking import Thinker, Thought

Found = TypeVar("Found")


class WorkedOut(Generic[Found]):
    """Works something out beside the screen, one thing at a time.

    Arguments: what works there; what is done when more is known.
    """

    def __init__(self, thinker: Thinker, told: Callable[[], None]) -> None:
        self.thinker, self.told = thinker, told
        self._known: dict[Hashable, Found] = {}
        self._thought: Thought | None = None
        self._about: Hashable = None
        """What is being worked out."""

    def close(self) -> None:
        """Nobody waits for it any more."""
        if self._thought is not None:
            self._thought.drop()
        self._thought = self._about = None

    def known(self, about: Hashable, make: Callable[[], Callable[[], Found]]) -> Found | None:
        """What is known of something; None until it is worked out, which begins here.

        Arguments: what it is about; makes what works it out, if nobody has.
        """
        if about not in self._known and self._about != about:
            self.close()
            self._about, job = about, make()

            def done(found: Found) -> None:
                self._known[about] = found
                if self._thought is not None:
                    # nobody need be told of what is there while it is looked for
                    self.told()

            self._thought = self.thinker.start(job, done)
        return self._known.get(about)
