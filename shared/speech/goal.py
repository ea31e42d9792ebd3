"""What somebody wants next in a game, for whoever asks where all this leads."""

from dataclasses import dataclass

from shared.speech.messages import Message


@dataclass(frozen=True, slots=True)
class Goal:
    """The next goal, why it is one, what comes after it, and where the rules say so."""

    next: Message
    why: Message
    then: tuple[Message, ...]
    """The two steps after it, or as many as are left."""
    clause: str
