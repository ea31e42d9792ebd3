"""How the table of a game looks in a terminal: its port, drawn."""

from collections.abc import Callable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from shared.play.decision import Decision
from shared.speech.messages import Message
from shared.speech.port import Port
from shared.terminal.text import Hanging

Advise = Callable[[Any, Decision], RenderableType | None]
"""What a game advises whoever is asked: the state as that seat may see it, the question; None where
there is nothing to say."""


class Adapter:
    """The looks of a table. A game with a board of its own overrides ``panel`` and ``map``.

    Argument: what is shown of the table.
    """

    def __init__(self, port: Port[Any]) -> None:
        self.port = port
        self.counsels: Mapping[str, Advise] = {}
        """What answers ``hint``, ``odds`` and ``plan``, as far as a game advises anybody."""
        self.words = port.words

    def panel(self, view: Any, decision: Decision | None) -> RenderableType:
        """Where everybody stands. Arguments: the state as it may be seen; the question."""
        lines = (", ".join(map(self._say, line)) for line in self.port.standing(view))
        return Group(*[Hanging(Text(line), 0, 4) for line in lines])

    def map(self, view: Any, decision: Decision | None) -> RenderableType:
        """The board.

        Arguments: the state as its viewer may see it; the question, None where the game is over or
        it is secret.
        """
        return self.panel(view, decision)

    def around(self, view: Any, decision: Decision | None) -> RenderableType:
        """What is around whoever is asked: the short form of the board.

        Arguments: the state as its viewer may see it; the question, None where the game is over or
        it is secret.
        """
        return self.panel(view, decision)

    def stakes(self, view: Any, decision: Decision) -> list[Message]:
        """What is won and lost by what is asked, as parts of one sentence; often nothing.

        Arguments: the state as its viewer may see it; the question.
        """
        return []

    def _say(self, message: Message) -> str:
        return self.words.say(message)
