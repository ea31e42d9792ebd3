"""Reports moves to the ledger, and looks at what it made of them."""

from typing import Any

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.game import Ledger
from shared.play.decision import Decision, Move
from shared.play.event import Event, EventLog

LEDGER = Ledger()


class Report:
    """A ledger that a test keeps, from winter of the first year on: every answer is named.

    >>> report = Report().play("evil p1", "shift 2 get_food")
    >>> report.told("evil_rises").facts["evil"]
    7
    """

    def __init__(self, seats: int = 3, **options: Any) -> None:
        self.state: Books = LEDGER.setup(options, [f"p{n}" for n in range(1, seats + 1)])
        self.story = EventLog()
        self.play("ready", "starts p1")

    def play(self, *lines: str) -> "Report":
        """Answer question by question; the story is of these answers alone."""
        self.story = EventLog()
        for line in lines:
            move = Move.parse(line)
            assert move in self.decision.options, (line, self.decision)
            LEDGER.apply(self.state, move, self.story)
        return self

    def at(self, year: int, moment: str) -> "Report":
        """The table stands there now: ``spring``, ``combat_2``."""
        return self.play("correct_table", "field time", f"value {year} {moment}")

    def correct(self, seat: str, field: str, *values: str | int) -> "Report":
        """A value of a lord is set."""
        said = " ".join(map(str, values))
        return self.play(f"correct {seat}", f"field {field}", f"value {said}")

    def evil(self, **counters: int) -> "Report":
        """Counters are set, and no paladin minds it."""
        for seat, n in counters.items():
            if self.state.of(seat).evil != n:
                self.correct(seat, "evil", n)
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

    @property
    def paladins(self) -> dict[str, str]:
        """Who has which paladin."""
        return {lord.seat: lord.paladin for lord in self.state.lords if lord.paladin}
