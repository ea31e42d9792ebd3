"""A ledger that a test keeps: it reports moves to it, and looks at what it made of them."""

from typing import Any, ClassVar, Generic, Self

from shared.play.decision import Decision, Move
from shared.play.event import Event, EventLog
from shared.play.game import Game, S


class Reporter(Generic[S]):
    """Answers the questions of a ledger one by one, Fate's included; every answer is named.

    Arguments: how many people sit at the table; its options.
    """

    ledger: ClassVar[Game[Any]]
    """Whose questions they are."""

    def __init__(self, seats: int, **options: Any) -> None:
        self.state: S = self.ledger.setup(options, [f"p{n}" for n in range(1, seats + 1)])
        self.story = EventLog()

    def play(self, *lines: str) -> Self:
        """Answer question by question; the story is of these answers alone."""
        self.story = EventLog()
        for line in lines:
            move = Move.parse(line)
            assert move in self.decision.options, (line, self.decision)
            self.ledger.apply(self.state, move, self.story)
        return self

    @property
    def decision(self) -> Decision:
        """The question on the table."""
        decision = self.ledger.decision(self.state)
        assert decision is not None
        return decision

    @property
    def offered(self) -> list[str]:
        """What may be answered, as notation."""
        return [option.notation() for option in self.decision.options]

    @property
    def events(self) -> list[str]:
        """What was told, in order."""
        return [event.id for event in self.story]

    def told(self, id: str) -> Event:
        """The one event of this id that was told."""
        (found,) = [event for event in self.story if event.id == id]
        return found
