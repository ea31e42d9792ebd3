"""Undo and redo that are fair to everybody: one's own last move, and all else by consent.

What a seat chose itself it takes back, and brings back, freely, as long as nothing was revealed
since. Everything else asks those whose choices it touches, and all of them where something was
turned over that cannot be forgotten. Whoever asked is told how it ended, whatever the end.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from shared.net.keeping import SharingError
from shared.net.seating import Seating
from shared.play.decision import FATE
from shared.play.journal import Entry
from shared.play.seats import is_seat
from shared.play.table import Table
from shared.speech.messages import Message
from shared.speech.port import Port

HOST = ""
"""The device of the table, among those who ask and are asked: it speaks for all who play there."""
UNDO, REDO, JUMP = "undo", "redo", "jump"
PATIENCE = 90.0
"""Seconds after which a request that nobody answers has come to nothing."""
ON_PHONES = ("phone", "away")

Later = Callable[[float, Callable[[], None]], None]
"""Has something done after so many seconds, in the thread that plays the table."""


def never(seconds: float, call: Callable[[], None]) -> None:
    """Nothing is done later. Arguments: when; what."""


@dataclass(slots=True)
class UndoRequest:
    """Somebody wants what touches the choices of others, or what all have seen."""

    number: int
    kind: str
    """``undo``, ``redo``, or ``jump`` to a move of the log."""
    by: str
    """The seat that wants it; HOST for the device of the table."""
    to: int
    """Where a jump leads."""
    ply: int
    """Where the table stood: it lapses with the next move."""
    owners: frozenset[str]
    """Whose choices it touches."""
    everybody: bool
    """Whether something was turned over since, so that it touches all."""
    agreed: set[str] = field(default_factory=set)


def is_free(table: Table[Any], port: Port[Any], target: Entry) -> bool:
    """Whether nothing was revealed by a move and what followed it.

    Arguments: the table; what shows its game; the move, one of those played.

    What Fate answered is revealed, unless people rolled it themselves and only typed it in.
    """
    for entry in reversed(table.played):
        if entry.who == FATE and not table.fate.by_hand(entry.move):
            return False
        if any(port.reveals(event) for event in table.told(entry).events):
            return False
        if entry.number <= target.number:
            break
    return True


class Consent:
    """Who may take back what at a shared table, and the request that waits for an answer.

    Arguments: the table; what shows its game, through the eyes of whoever sees only what lies open;
    who sits where; what takes back, or brings back, in the name of a seat; what is called after
    every change; what has something done later.
    """

    def __init__(
        self,
        table: Table[Any],
        port: Port[Any],
        seating: Seating,
        go: Callable[[str, Callable[[], object]], None],
        changed: Callable[[], None],
        later: Later = never,
    ) -> None:
        self.table, self.port, self.seating = table, port, seating
        self.go, self.changed, self.later = go, changed, later
        self.request: UndoRequest | None = None
        self.answers: dict[str, Message] = {}
        """How the last request of a seat ended, until the table goes on."""
        self.said: dict[int, str] = {}
        """Who played an entry on a phone that was asked of nobody in particular, by its number."""
        self._count = 0

    # -- whom it concerns ------------------------------------------------------------------

    def owner(self, entry: Entry) -> str:
        """Who chose this; HOST where that was said on the device of the table."""
        return self.said.get(entry.number, entry.who if is_seat(entry.who) else HOST)

    def _owners(self, entries: Iterable[Entry]) -> frozenset[str]:
        return frozenset(self.owner(entry) for entry in entries if self.table.chosen(entry))

    def free_for(self, target: Entry) -> frozenset[str]:
        """The seats that may take this back unasked: all of them where none is on a phone."""
        if not self.seating.held:
            return self.seating.people
        owners = self._owners(one for one in self.table.played if one.number >= target.number)
        if len(owners) > 1 or not is_free(self.table, self.port, target):
            return frozenset()
        return owners or self.seating.people

    def _wanted(self, kind: str, by: str, to: int) -> UndoRequest:
        """What somebody wants. Raises SharingError where there is nothing of the kind."""
        table = self.table
        taken: Sequence[Entry] = ()
        brought: Sequence[Entry] = ()
        if kind == UNDO:
            if table.undoes is None:
                raise SharingError("share.nothing_to_undo")
            if not table.may_undo:
                raise SharingError("error.ironman")
            taken = [one for one in table.played if one.number >= table.undoes.number]
        elif kind == REDO:
            brought = table.redoes
            if not brought:
                raise SharingError("share.nothing_to_redo")
        else:
            there = [one.number for one in table.journal.ahead]
            before = [one.number for one in table.played]
            taken = table.played[before.index(to) + 1 :] if to in before else table.played
            brought = table.journal.ahead[: there.index(to) + 1] if to in there else ()
            taken = () if brought else taken
        seen = bool(taken) and not is_free(table, self.port, taken[0])
        self._count += 1
        owners = self._owners([*taken, *brought])
        return UndoRequest(self._count, kind, by, to, table.ply, owners, seen, {by})

    def _asked(self, request: UndoRequest) -> set[str]:
        everybody = self.seating.people if request.everybody else frozenset()
        return {one for one in request.owners | everybody if one != request.by}

    def concerns(self, seat: str) -> bool:
        """Whether the request that waits is for this seat to answer."""
        request = self.request
        return request is not None and seat in self._asked(request) - request.agreed

    def _is_agreed(self, request: UndoRequest) -> bool:
        """Whether all have agreed: the device of the table speaks for whoever is not on a phone.

        It may also speak for those who have only seen something; never for those who hold a phone,
        and whose own choices these are.
        """
        if not self.seating.held:
            return True
        states = {seat: self.seating.state(seat) for seat in self.seating.people}
        asked = self._asked(request)
        own = {one for one in request.owners & asked if states.get(one) == "phone"}
        if not own <= request.agreed:
            return False
        if HOST in request.agreed:
            return True
        phones = {one for one in asked if states.get(one) in ON_PHONES}
        here = {one for one in asked - phones if states.get(one) != "bot"}
        return not here and phones <= request.agreed

    # -- asking, and answering -------------------------------------------------------------

    def ask(self, kind: str, by: str, to: int = 0) -> None:
        """Somebody wants something taken back, or brought back: done where nobody need be asked.

        Arguments: ``undo``, ``redo`` or ``jump``; the seat, or HOST; where a jump leads. Raises
        SharingError where there is nothing, or another request waits.
        """
        if self.request is not None:
            by = self.request.by
            raise SharingError(f"share.asked_already{'' if by else '_here'}", who=by)
        request = self._wanted(kind, by, to)
        self.answers.pop(by, None)
        if not self._asked(request) or self._is_agreed(request):
            self._carry_out(request)
            return
        self.request = request
        self.later(PATIENCE, lambda: self._lapse(request))
        self.changed()

    def answer(self, seat: str, number: int, agree: bool) -> None:
        """A seat answers a request.

        Arguments: the seat; the number of the request; whether it agrees. Raises SharingError where
        that was decided already, or is for others to say.
        """
        request = self.request
        if request is None or request.number != number:
            raise SharingError("share.request_over")
        if seat not in self._asked(request):
            raise SharingError("share.not_asked")
        if agree:
            request.agreed.add(seat)
            self._decide(request)
        else:
            self.refuse(seat)

    def agree(self) -> None:
        """The device of the table agrees, for all who are not to be asked on their own phones."""
        if self.request is not None:
            self.request.agreed.add(HOST)
            self._decide(self.request)

    def refuse(self, seat: str = HOST) -> None:
        """Somebody does not agree: it stays. Argument: the seat, HOST for the device."""
        if self.request is not None:
            who = {"who": seat} if seat else {}
            self._end(self.request, Message(f"share.refused{'' if seat else '_here'}", who))

    def withdraw(self, seat: str) -> None:
        """Whoever asked is not there any more: nobody need answer."""
        if seat and self.request is not None and self.request.by == seat:
            self.request = None

    def follow(self) -> None:
        """The table has changed: what was wanted before is over."""
        self.answers.clear()
        request = self.request
        if request is not None and request.ply != self.table.ply:
            self.request = None
            self.answers[request.by] = Message("share.overtaken")

    def _decide(self, request: UndoRequest) -> None:
        if self._is_agreed(request):
            self.request = None
            self._carry_out(request)
            self.answers[request.by] = Message(f"share.agreed_{request.kind}")
        self.changed()

    def _lapse(self, request: UndoRequest) -> None:
        if self.request is request:
            self._end(request, Message("share.no_answer"))

    def _end(self, request: UndoRequest, why: Message) -> None:
        self.request = None
        self.answers[request.by] = why
        self.changed()

    def _carry_out(self, request: UndoRequest) -> None:
        ways: dict[str, Callable[[], object]] = {
            UNDO: self.table.undo,
            REDO: self.table.redo,
            JUMP: lambda: self.table.return_to(request.to),
        }
        self.go(request.by, ways[request.kind])
