"""Reports moves to the ledger, and looks at what it made of them."""

from typing import Any

from knightmare.ledger.game import Ledger
from shared.play.decision import Decision, Move
from shared.play.event import Event, EventLog

LEDGER = Ledger()


class Report:
    """A ledger that a test keeps: every answer is named, Fate's included.

    >>> report = Report().play("gain p1", "count 2")
    >>> report.told("gained_tokens").facts["tokens"]
    5
    """

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.state = LEDGER.setup(options, [f"p{n}" for n in range(1, seats + 1)])
        self.story = EventLog()

    def play(self, *lines: str) -> "Report":
        """Answer question by question; the story is of these answers alone."""
        self.story = EventLog()
        for line in lines:
            move = Move.parse(line)
            assert move in self.decision.options, (line, self.decision)
            LEDGER.apply(self.state, move, self.story)
        return self

    @property
    def decision(self) -> Decision:
        """The question on the table."""
        decision = LEDGER.decision(self.state)
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


def on_the_path(*stones: str, seat: str = "p1", **options: Any) -> Report:
    """Somebody with the Cup in Level Three, and what was laid there so far."""
    report = Report(**options)
    return report.play(f"take {seat}", "item cup", f"enter {seat}", *stones)
