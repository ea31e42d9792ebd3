"""What is asked of the presenter of a table whose outcomes are told."""

from typing import Protocol

from knightmare.position.state import State
from mobile.kit.shown import QuestionShown
from mobile.shell.presenters.story import Story
from shared.play.table import Table
from shared.speech.messages import Words


class Watched(Protocol):
    """The presenter of a table whose outcomes are told."""

    table: Table[State]
    people: list[str]

    def asked(self) -> QuestionShown | None:
        """The question on the table; None when the game is over."""

    @property
    def story(self) -> Story:
        """What puts events into words."""

    @property
    def words(self) -> Words:
        """The words of the table."""
