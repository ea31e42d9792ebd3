"""The flows of a physical table in its journal: where one begins, and which moves belong to it."""

from collections.abc import Callable, Sequence

from shared.play.journal import Entry

Begins = Callable[[Entry], bool]
"""Whether a move begins a flow, rather than answers within one."""


def last_of(line: Sequence[Entry], begins: Begins) -> list[Entry]:
    """The moves of the flow that runs, or that was finished last."""
    at = next((at for at in range(len(line) - 1, -1, -1) if begins(line[at])), None)
    return [] if at is None else list(line[at:])


def next_of(ahead: Sequence[Entry], begins: Begins) -> list[Entry]:
    """The moves of the flow that redo would bring back first."""
    ends = next((at for at, entry in enumerate(ahead) if at and begins(entry)), len(ahead))
    return list(ahead[:ends])
