"""A thinker that reckons when the test says so."""

from collections.abc import Callable
from typing import Any

from mobile.shell.presenters.thinking import Thought


class Later:
    """A ``Thinker`` without a thread: until it is told to think nothing is reckoned."""

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []

    def start(self, job: Callable[[], Any], done: Callable[[Any], None]) -> Thought:
        """Takes up a thought."""
        self.thoughts.append(Thought(job, done))
        return self.thoughts[-1]

    def close(self) -> None:
        """Nothing is left to be stopped."""

    def think(self) -> None:
        """Reckons all that is still wanted."""
        waiting, self.thoughts = self.thoughts, []
        for thought in waiting:
            if thought.wanted:
                thought.tell(thought.job())
