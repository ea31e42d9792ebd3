"""How a table is shown to its phones: after every change a moment, numbered upwards."""

from collections.abc import Callable
from typing import Any, Protocol

from shared.net.consent import UndoRequest, is_free
from shared.net.keeping import Keep
from shared.net.moment import Asking, Back, Moment, Note, Place, recent, turn_of
from shared.net.ports import PortOf, Ports
from shared.net.seating import Seating
from shared.play.decision import FATE
from shared.play.journal import Entry
from shared.play.table import Change, Table
from shared.speech.messages import Message, TableError

NOTES = 20
"""Lines of the story about what was taken back, at most."""


class PhoneLink(Protocol):
    """What announces to phones: an ``Outlet``, or whatever hands on to the thread of one."""

    def welcome(self, guest: int, wanted: str, seat: str, watch: bool, token: str) -> None:
        """A phone has come in, or was given a seat.

        Arguments: the phone's number; the language it wants; its seat, empty while it only watches;
        whether it watches; its token, where it was given just now, else empty.
        """
        ...

    def choosing(self, guest: int, asked: str, note: Message | None) -> None:
        """What a phone is told that holds no seat.

        Arguments: the phone's number; the seat it asked for, empty for none; what else it is told,
        None for nothing.
        """
        ...

    def done(self, guest: int, id: str, ply: int) -> None:
        """A command was carried out.

        Arguments: the phone's number; the command's own id; how many moves have been played now.
        """
        ...

    def refuse(self, guest: int, id: str, why: Message) -> None:
        """A command was not carried out.

        Arguments: the phone's number; the command's own id; the reason.
        """
        ...

    def close(
        self, guest: int, why: Message, reload: bool = False, again: bool = False, wanted: str = ""
    ) -> None:
        """Ends a connection with a reason.

        Arguments: the phone's number; the reason; whether its page is to be loaded anew; whether it
        may try again; the language of a phone that was not let in yet.
        """
        ...

    def show(self, moment: Moment) -> None:
        """Everybody is shown how the table stands."""
        ...


class Showing:
    """Shows one table, and remembers what its phones have to know of it.

    Arguments: the table; what is shown of it to an audience, in a language; who sits where;
    what announces to the phones; where phones are kept; what is called after every change; the
    number of the view before the first, larger than any that was shown earlier.
    """

    def __init__(
        self,
        table: Table[Any],
        port_of: PortOf,
        seating: Seating,
        line: PhoneLink,
        keep: Keep | None,
        changed: Callable[[], None],
        seq: int = 0,
    ) -> None:
        self.table = table
        self.ports = Ports(port_of)
        self.port = self.ports(FATE)
        """Through the eyes of whoever sees only what lies open: for rules, not for words."""
        self.seating = seating
        self.line = line
        self.kept = keep
        self.changed = changed
        self.seq = seq
        self.request: UndoRequest | None = None
        self.notes: list[Note] = []
        self.unkept: Message | None = None
        """Why phones are not remembered; None where they are."""
        self.went_back = keep.went_back() if keep is not None else 0
        """The number of the first view after somebody last took back a move."""
        self._undoing = ""
        """The seat whose undo or redo the table is carrying out."""
        self._stop = table.listen(self._moved)

    def close(self) -> None:
        """The table is shared no more: its changes are not shown any longer."""
        self._stop()

    def keep(self) -> None:
        """Phones are remembered; where that cannot be written, until the door shuts."""
        if self.kept is None:
            return
        try:
            self.kept.keep(list(self.seating.phones.values()), self.went_back)
            self.unkept = None
        except TableError as error:
            self.unkept = error.message

    # -- undo --------------------------------------------------------------------------------

    def go(self, seat: str, way: Callable[[], object]) -> None:
        """Takes back or brings back what a seat wants. Arguments: the seat; undo or redo."""
        self._undoing = seat
        try:
            way()
        finally:
            self._undoing = ""

    def agree(self) -> None:
        """The host agrees, or everybody: what was asked for is taken back."""
        request, self.request = self.request, None
        if request is not None and request.ply == self.table.ply:
            self.go(request.by, self.table.undo)

    def refuse(self) -> None:
        """Somebody does not agree."""
        self.request = None
        self.show()

    # -- what is shown -----------------------------------------------------------------------

    def _moved(self, change: Change) -> None:
        if self.request is not None and self.request.ply != self.table.ply:
            self.request = None
        if change.kind != "play":
            self.went_back = self.seq + 1
            self.keep()
            if change.entry is not None:
                self._note(change.kind, self.table.meant(change.entry))
        self.show()

    def _note(self, kind: str, entry: Entry) -> None:
        """The story says who took back what."""
        told = self.table.known(entry)
        if told is not None:
            head = self.table.journal.head
            self.notes.append(Note(head, kind, self._undoing, entry, told.move))
            del self.notes[:-NOTES]

    def show(self) -> None:
        """Everybody is shown how the table stands now."""
        self.seq += 1
        self.line.show(self.moment())
        self.changed()

    def moment(self) -> Moment:
        """How the table stands now."""
        table, decision = self.table, self.table.decision
        target, ahead = table.undoes, table.journal.ahead
        undo = None
        if target is not None:
            meant = table.meant(target)
            told = table.told(meant).move
            undo = Back(meant, told, is_free(table, self.port, target))
        fate = decision is not None and decision.who == FATE
        request = self.request
        return Moment(
            seq=self.seq,
            ply=table.ply,
            state=table.state,
            decision=decision,
            by_hand=fate and decision is not None and table.fate.by_hand(decision.options[0]),
            turn=turn_of(table, self.port),
            line=recent(table),
            since=target.number if target is not None else 0,
            undo=undo,
            redo=Back(ahead[0], None, True) if ahead else None,
            outcome=table.game.outcome(table.state),
            places=tuple(
                Place(seat.id, self.seating.state(seat.id)) for seat in self.seating.seats
            ),
            asking=Asking(request.number, request.by, frozenset(request.agreed))
            if request
            else None,
            notes=tuple(self.notes),
        )
