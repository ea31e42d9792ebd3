"""Secret answers that are given at one time, face down beside the table until the last has laid.

The table's journal knows nothing of them: once all have laid, they are played in the order of
the rules, as if everybody had waited for their turn. Until then each seat may take its own back.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any

from shared.play.decision import Decision, Move, NotationError
from shared.play.journal import Entry, JournalError
from shared.play.sideline import Sideline
from shared.play.table import Table
from shared.play.together import AskedTogether, Simultaneous


class Sealed:
    """The answers that lie face down at one table.

    Arguments: the table; what its game asks at one time; the seats that answer apart, each on a
    screen of its own. The others answer at the table, when it is their turn.
    """

    def __init__(
        self, table: Table[Any], at_once: Simultaneous, apart: Callable[[], Collection[str]]
    ) -> None:
        self.table, self.at_once, self.apart = table, at_once, apart
        self.everybody: tuple[str, ...] = ()
        """All who are asked at one time; nobody where questions are asked in turn."""
        self._parts: dict[str, Sideline[Any]] = {}
        self._together: AskedTogether | None = None
        self._base = 0
        """The entry after which they were asked."""
        self._laid: dict[str, list[Move]] = {}
        """All that each has laid since, also what has been played."""
        self._played: dict[str, int] = {}
        self._at: tuple[object, frozenset[str]] | None = None
        """The state, and the seats apart, that all of this was worked out for."""

    @property
    def parts(self) -> dict[str, Sideline[Any]]:
        """Of each seat that answers apart, what it has laid, and what it is asked next."""
        at = self.table.state, frozenset(self.apart())
        if self._at is None or self._at[0] is not at[0] or self._at[1] != at[1]:
            self._at = at
            self._follow()
        return self._parts

    # -- who lays ------------------------------------------------------------------------

    @property
    def laying(self) -> Mapping[str, bool]:
        """Everybody who is asked at one time, and whether they have laid; bots are quick."""
        parts = self.parts
        now = self._together.seats if self._together else ()
        return {
            seat: seat not in now
            or seat in self.table.players
            or (seat in parts and parts[seat].decision is None)
            for seat in self.everybody
        }

    @property
    def waits(self) -> bool:
        """Whether anybody who answers apart has not laid yet."""
        return any(
            part.decision is not None and seat not in self.table.players
            for seat, part in self.parts.items()
        )

    def next(self, decision: Decision) -> Move | None:
        """What was laid in answer to a question of the table, once all have; else None."""
        part = self.parts.get(decision.who)
        if part is None or not part.moves or self.waits:
            return None
        return part.moves[0] if part.moves[0] in decision.options else None

    # -- laying --------------------------------------------------------------------------

    def lay(self, seat: str, moves: Sequence[Move], keep: Callable[[], None]) -> None:
        """A seat lays answers, all of them or none.

        Arguments: the seat, one of those that answer apart; the answers; what makes durable how
        all is laid. Raises IllegalMove, and what ``keep`` raises: then nothing is laid.
        """
        part = self.parts[seat]
        before = list(part.moves)
        part.lay(moves)
        self._changed(seat, before, keep)

    def take_back(self, seat: str, keep: Callable[[], None]) -> None:
        """A seat takes back what it laid last. Arguments: the same."""
        part = self.parts[seat]
        before = list(part.moves)
        part.take_back()
        self._changed(seat, before, keep)

    def _changed(self, seat: str, before: list[Move], keep: Callable[[], None]) -> None:
        laid = self._laid.get(seat, [])
        played = self._played.get(seat, 0)
        self._laid[seat] = [*laid[:played], *self.parts[seat].moves]
        try:
            keep()
        except BaseException:
            self._laid[seat] = laid
            self.parts[seat].go_on(self.parts[seat].start, before)
            raise

    # -- following the table -------------------------------------------------------------

    def _follow(self) -> None:
        """The table has changed, or who answers apart."""
        before, together = self._together, self.at_once.asked(self.table.state)
        since = self._since()
        if together is None or since is None or before is None or before.then != together.then:
            self._begin(together)
            since = []
        self._together = together
        for seat, laid in self._laid.items():
            played = [entry.move for entry in since if entry.who == seat]
            # what was taken back at the table does not lie there again
            fewer = len(played) < self._played.get(seat, 0)
            if fewer or laid[: len(played)] != played:
                laid[:] = played
            self._played[seat] = len(played)
        self._parts = {seat: self._part(seat) for seat in self._asked_apart()}

    def _begin(self, together: AskedTogether | None) -> None:
        several = together is not None and len(together.seats) > 1
        self.everybody = together.seats if together is not None and several else ()
        self._base, self._laid, self._played = self.table.journal.head, {}, {}

    def _since(self) -> list[Entry] | None:
        """The moves since all were asked; None where the table stands before that."""
        try:
            return self.table.journal.after(self._base)
        except JournalError:
            return None

    def _asked_apart(self) -> list[str]:
        if self._together is None or not self.everybody:
            return []
        apart = self.apart()
        return [seat for seat in self._together.seats if seat in apart]

    def _part(self, seat: str) -> Sideline[Any]:
        start = self.at_once.part(self.table.state, seat)
        part = Sideline(self.table.game, start, self.at_once.answer)
        part.go_on(start, self._laid.get(seat, [])[self._played.get(seat, 0) :])
        return part

    # -- over the end of the program -----------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """How all is laid, as plain JSON values."""
        laid = {seat: [one.notation() for one in moves] for seat, moves in self._laid.items()}
        then = self._together.then if self._together else ""
        return {"base": self._base, "then": then, "seats": list(self.everybody), "laid": laid}

    def restore(self, values: Mapping[str, Any]) -> None:
        """What ``to_json`` wrote lies there again, where the table still asks the same.

        What is damaged, or belongs elsewhere, is passed over: those seats are asked again.
        """
        together = self._together if self.parts else None
        if together is None or values.get("then") != together.then:
            return
        with suppress(KeyError, TypeError, ValueError, AttributeError, NotationError, JournalError):
            base = int(values["base"])
            laid = {
                str(seat): [Move.parse(str(one)) for one in moves]
                for seat, moves in values["laid"].items()
            }
            since = self.table.journal.after(base)
            everybody = tuple(str(seat) for seat in values["seats"])
            if not set(together.seats) <= set(everybody):
                return
            self._base, self._laid, self.everybody = base, laid, everybody
            self._played = {seat: sum(one.who == seat for one in since) for seat in laid}
            self._follow()
