"""How the table of a game looks in a terminal: its port, drawn."""

from typing import Any, Protocol

from rich.console import Group, RenderableType
from rich.text import Text

from shared.play.decision import Decision
from shared.speech.messages import Message
from shared.speech.port import Port
from shared.terminal.text import Hanging


class Counsel(Protocol):
    """What a game advises, by nothing but what may be seen."""

    def hint(self, view: Any, decision: Decision) -> RenderableType | None:
        """The best answer and why; None where there is nothing to plan.

        Arguments: the state as whoever is asked may see it; the question.
        """

    def plans(self, view: Any, decision: Decision) -> RenderableType | None:
        """The best few plans with their outcomes; None where there is nothing to plan.

        Arguments: the state as whoever is asked may see it; the question.
        """


class Adapter:
    """The looks of a table. A game with a board of its own overrides ``panel`` and ``map``.

    Argument: what is shown of the table.
    """

    counsel: Counsel | None = None
    """What answers ``hint`` and ``plan``, where a game advises anybody."""

    def __init__(self, port: Port[Any]) -> None:
        self.port = port
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

    def _say(self, message: Message) -> str:
        return self.words.say(message)
