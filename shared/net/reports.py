"""Reports from phones at a physical table: each is one's own until it is told whole.

The books stand open for everybody meanwhile, and change in one go. A report that asks somebody
else, or wants the table's dice, goes on at the table as soon as it does. What is told only in part
is lost with the program: nothing of it has been counted.
"""

from collections.abc import Sequence
from typing import Any

from shared.play.decision import FATE, Decision, Move
from shared.play.event import EventLog
from shared.play.sideline import Sideline
from shared.play.table import Table
from shared.speech.port import Port


class OwnReports:
    """The reports that phones are telling. Arguments: the table; what shows its game."""

    def __init__(self, table: Table[Any], port: Port[Any]) -> None:
        self.table, self.port = table, port
        self._crossed: set[str] = set()
        self._own: dict[str, Sideline[Any]] = {}
        self._due: tuple[int, list[Move], str] = 0, [], ""
        """A report that is told whole: how many moves were played before it, its own, whose."""
        self._at: object = table.state

    @property
    def own(self) -> dict[str, Sideline[Any]]:
        """What each seat is telling by itself, as the table stands now."""
        self._follow()
        return self._own

    @property
    def is_open(self) -> bool:
        """Whether anybody may begin to report aside: nobody on the table's only screen."""
        decision = self.table.decision
        return decision is not None and self.port.begins(decision) and not self.port.goes_round

    def goes_on(self, seat: str, decision: Decision | None) -> bool:
        """Whether a seat is asked by itself. Arguments: the seat; what is asked in its report."""
        if decision is None or self.port.begins(decision):
            return False
        if decision.who == FATE:
            return self.table.fate.by_hand(decision.options[0])
        return self.port.concerns(decision, seat)

    def lay(self, seat: str, moves: Sequence[Move]) -> None:
        """A seat begins to report, or goes on. Raises IllegalMove.

        Arguments: the seat; its answers, all of which count or none.
        """
        aside = self.own.get(seat) or Sideline(
            self.table.game, self.table.state.copy(), self.table.game.apply
        )
        aside.lay(moves)
        if self._is_nothing(aside):
            self._own.pop(seat, None)
        else:
            self._own[seat] = aside

    def _is_nothing(self, aside: Sideline[Any]) -> bool:
        """Whether a report was begun and left: nothing has changed, and nothing is told of it."""
        if aside.state != aside.start:
            return False
        state, told = aside.start.copy(), EventLog()
        for one in aside.moves:
            self.table.game.apply(state, one, told)
        return not len(told)

    def take_back(self, seat: str) -> None:
        """A seat takes back what it answered last in its own report."""
        aside = self.own[seat]
        aside.take_back()
        if not aside.moves:
            del self._own[seat]

    def hand_over(self, seat: str) -> None:
        """The report goes on at the table. Argument: whose it is."""
        aside = self.own.pop(seat)
        self._due = self.table.ply, aside.moves, seat

    @property
    def teller(self) -> str:
        """Who reported the move that was played last; empty where it was nobody's report."""
        begun, moves, seat = self._due
        return seat if begun < self.table.ply <= begun + len(moves) else ""

    def next(self, decision: Decision) -> Move | None:
        """What a report that is told whole answers to the table's question; else None."""
        own = self.own
        begun, moves, _ = self._due
        played = [entry.move for entry in self.table.journal.line[begun:]]
        if len(played) >= len(moves) or played != moves[: len(played)]:
            self._due = 0, [], ""
            whole = [one for one, aside in own.items() if not self.goes_on(one, aside.decision)]
            if not whole or not self.is_open:
                return None
            self.hand_over(whole[0])
            played, moves = [], self._due[1]
        move = moves[len(played)]
        return move if move in decision.options else None

    def crossed(self) -> set[str]:
        """Seats whose report makes no sense any more, as the table has changed; each once."""
        self._follow()
        found, self._crossed = self._crossed, set()
        return found

    def _follow(self) -> None:
        """Others may have reported something: what is being told stands on that."""
        changed = self._at is not self.table.state
        self._at = self.table.state
        if not changed or not self.is_open:
            return
        for seat, aside in list(self._own.items()):
            moves = aside.moves
            aside.go_on(self.table.state.copy(), moves)
            if len(aside.moves) < len(moves):
                del self._own[seat]
                self._crossed.add(seat)
