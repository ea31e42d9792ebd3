"""What a game adds to the terminal: its looks, its odds, its words."""

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from shared.play.decision import Decision, Move
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.table import Table, Told
from shared.speech.clauses import Clauses
from shared.speech.messages import Message, Words


class Front(Protocol):
    """What a game adds to the terminal."""

    @property
    def words(self) -> Words:
        """The words of this table."""
        ...

    @property
    def clauses(self) -> Clauses:
        """The rules."""
        ...

    def panel(self, table: Table[Any], viewer: str) -> RenderableType:
        """Where everybody stands, as the viewer may see it."""
        ...

    def map(self, table: Table[Any], viewer: str) -> RenderableType:
        """The board."""
        ...

    def reasons(self, table: Table[Any]) -> list[Message]:
        """The reasons behind the numbers of the question."""
        ...

    def hints(self, table: Table[Any], decision: Decision) -> list[Message | None]:
        """What each answer promises."""
        ...

    def order(self, table: Table[Any], decision: Decision) -> Sequence[Move]:
        """The answers in the order shown."""
        ...

    def label(self, table: Table[Any], decision: Decision, option: Move) -> Message:
        """An answer in words, as short as what stands above it allows."""
        ...

    def heading(self, table: Table[Any], decision: Decision, option: Move) -> Message | None:
        """What an answer stands under in a long list; answers under one heading are neighbours."""
        ...

    def before(self, table: Table[Any], decision: Decision) -> Message | None:
        """What is shown first, until somebody presses Enter; None for nothing."""
        ...

    def private(self, table: Table[Any], decision: Decision) -> bool:
        """Whether only whoever is asked may see the question and its answers."""
        ...

    def invitation(self, table: Table[Any], decision: Decision) -> Message | None:
        """How to answer where words are typed; None where the answers are numbered."""
        ...

    def typed(self, table: Table[Any], decision: Decision, text: str) -> Move | None:
        """The answer that was typed out in words; None where a number is wanted."""
        ...

    def event(self, table: Table[Any], event: Event) -> Message | None:
        """What people are told of an event; None for nothing."""
        ...

    def opens(self, event: Event) -> bool:
        """Whether a new paragraph of the story begins with this event."""
        ...

    def explains(self, event: Event) -> bool:
        """Whether this event is worth explaining when somebody asks why."""
        ...

    def since(self, events: Sequence[Event], at: int) -> int:
        """Where a ruling begins that the choice which led to ``events[at:]`` was part of."""
        ...

    def after(self, table: Table[Any]) -> list[Message]:
        """What is worth knowing once the game is over."""
        ...

    def played(self, table: Table[Any], entry: Entry, told: Told) -> Message:
        """What a move did, as everybody may know it."""
        ...
