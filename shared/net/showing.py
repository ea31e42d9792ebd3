"""How a table is shown to its phones: after every change a moment, numbered upwards."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from shared.lessons.tutor import Tutor
from shared.net.consent import Consent, Later, never
from shared.net.keeping import Keep
from shared.net.looking import LookingBack
from shared.net.moment import Asking, Back, Line, Moment, Note, Own, Place, recent, turn_of
from shared.net.ports import PortOf, Ports
from shared.net.reports import OwnReports
from shared.net.seating import Seating
from shared.play.decision import FATE, Decision, Move
from shared.play.journal import Entry
from shared.play.sealed import Sealed
from shared.play.sideline import Sideline
from shared.play.table import Change, Table, nobody
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

    def cover(self, guest: int, covered: bool) -> None:
        """Others can see a phone's screen, or no longer.

        Arguments: the phone's number; whether they can.
        """
        ...

    def tell(self, guest: int, id: str, line: Line, more: bool) -> None:
        """A phone reads a part of the story.

        Arguments: the phone's number; the id of its frame; the moves; whether there were others
        before them.
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
    number of the view before the first, larger than any that was shown earlier; what has something
    done later; makes what tells phones that look back, from what is called when more is known.
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
        later: Later = never,
        looking: Callable[[Callable[[], None]], LookingBack] | None = None,
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
        self.tutor: Tutor | None = None
        """Who tells people what they meet for the first time; None where nobody is told."""
        self.consent = Consent(table, self.port, seating, self.go, self.show, later)
        self.sealed = Sealed(table, self.port.at_once, lambda: seating.held - seating.bots)
        self.reports = OwnReports(table, self.port)
        self.looking = (looking or self._nobody_looks)(self.show)
        self.notes: list[Note] = []
        self.unkept: Message | None = None
        """Why phones are not remembered; None where they are."""
        self.went_back = keep.went_back() if keep is not None else 0
        """The number of the first view after somebody last took back a move."""
        self._advised: dict[str, int] = {}
        """Who has asked for advice, and after how many moves."""
        self._acting = ""
        """The seat whose answer, undo or redo the table is carrying out."""
        if keep is not None:
            self.sealed.restore(keep.sealed())
        table.beforehand = self._beforehand
        self._stop = table.listen(self._moved)

    def _nobody_looks(self, changed: Callable[[], None]) -> LookingBack:
        return LookingBack(self.table, None, lambda call: call(), changed)

    def look_back(self, seat: str) -> None:
        """A seat wants to look back. Raises TableError where nobody can."""
        self.looking.ask(seat)
        self.show()

    def advise(self, seat: str) -> None:
        """A seat wants to know what is best now."""
        self._advised[seat] = self.ply_of(seat)
        self.show(False)

    def close(self) -> None:
        """The table is shared no more: its changes are not shown any longer."""
        self.looking.forget()
        self.table.beforehand = nobody
        self._stop()

    def keep(self) -> None:
        """Phones are remembered; where that cannot be written, until the door shuts."""
        try:
            self.keep_all()
            self.unkept = None
        except TableError as error:
            self.unkept = error.message

    def keep_all(self) -> None:
        """Phones, and what lies face down, are made durable. Raises StoreError."""
        if self.kept is not None:
            phones, sealed = list(self.seating.phones.values()), self.sealed.to_json()
            self.kept.keep(phones, self.went_back, sealed)

    # -- what seats answer by themselves -----------------------------------------------------

    def aside(self, seat: str) -> Sideline[Any] | None:
        """Where a seat answers by itself; None where it answers at the table."""
        return self.sealed.parts.get(seat) or self.reports.own.get(seat)

    def ply_of(self, seat: str) -> int:
        """How many moves were played, and laid by this seat."""
        aside = self.aside(seat)
        return self.table.ply + (len(aside.moves) if aside is not None else 0)

    def lay(self, seat: str, moves: list[Move]) -> None:
        """A seat lays answers face down. Arguments: the seat; they. Raises TableError."""
        before = self.sealed.laying
        self.sealed.lay(seat, moves, self.keep_all)
        self.show(self.sealed.laying != before)

    def take_back(self, seat: str) -> None:
        """A seat takes back its last answer, of which the table knows nothing yet."""
        self.went_back = self.seq + 1
        if seat in self.sealed.parts:
            self.sealed.take_back(seat, self.keep_all)
        else:
            self.reports.take_back(seat)
        self.show()

    def _beforehand(self, decision: Decision) -> Move | None:
        return self.sealed.next(decision) or self.reports.next(decision)

    def open(self) -> None:
        """Plays what lies ready for the table, as far as it reaches."""
        while (decision := self.table.decision) is not None:
            move = self._beforehand(decision)
            if move is None:
                return
            self.table.play(move)

    # -- undo --------------------------------------------------------------------------------

    def go(self, seat: str, way: Callable[[], object]) -> None:
        """Takes back or brings back what a seat wants. Arguments: the seat; undo or redo."""
        with self.acts(seat):
            way()

    @contextmanager
    def acts(self, seat: str) -> Iterator[None]:
        """What the table does meanwhile it does in the name of a seat."""
        self._acting = seat
        try:
            yield
        finally:
            self._acting = ""

    # -- what is shown -----------------------------------------------------------------------

    def _moved(self, change: Change) -> None:
        self.consent.follow()
        self.looking.forget()
        teller = self._acting or self.reports.teller
        if change.kind == "play" and change.entry is not None and teller:
            self.consent.said[change.entry.number] = teller
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
            self.notes.append(Note(head, kind, self._acting, entry, told.move))
            del self.notes[:-NOTES]

    def show(self, anew: bool = True) -> None:
        """Everybody is shown how the table stands now.

        Argument: whether that is anything new to all; else only those hear of it to whom it is, so
        that nobody can count how much another lays.
        """
        self.seq += anew
        self.line.show(self.moment())
        self.changed()

    def moment(self) -> Moment:
        """How the table stands now."""
        table, decision = self.table, self.table.decision
        target, ahead = table.undoes, table.redoes
        self._cross()
        return Moment(
            seq=self.seq,
            ply=table.ply,
            state=table.state,
            decision=decision,
            by_hand=self._by_hand(decision),
            turn=turn_of(table, self.port),
            line=recent(table),
            since=target.number if target is not None else 0,
            undo=self._back(target) if target is not None and table.may_undo else None,
            redo=Back(ahead[0], None) if ahead else None,
            outcome=table.game.outcome(table.state),
            places=tuple(
                Place(seat.id, self.seating.state(seat.id)) for seat in self.seating.seats
            ),
            asking=self._asking(),
            notes=tuple(self.notes),
            own={seat: self._own(seat) for seat in self.seating.held if self.aside(seat)},
            laying=dict(self.sealed.laying),
            answers=dict(self.consent.answers),
            told=self.looking.told,
            advised=frozenset(
                seat for seat, ply in self._advised.items() if ply == self.ply_of(seat)
            ),
            lessons={seat: self._lessons(seat) for seat in self._learning()},
        )

    def _learning(self) -> frozenset[str]:
        """Who is told what is new: whoever holds a phone; before one device, all of them."""
        return (self.seating.held or self.seating.people) if self.tutor else frozenset()

    def _lessons(self, seat: str) -> tuple[Message, ...]:
        """What whoever sits there is told before the question, in the guided game suggested too."""
        aside = self.aside(seat)
        state, decision = self.table.state, self.table.decision
        if aside is not None:
            state, decision = aside.state, aside.decision
        if self.tutor is None or decision is None or decision.who != seat:
            return ()
        about = seat, self.table.game.view(state, seat), decision
        found = (self.tutor.lesson(*about), self.tutor.suggestion(*about))
        return tuple(one.message for one in found if one and decision.ask in one.ask)

    def _back(self, target: Entry) -> Back:
        """What undo would take back, and who need ask nobody for it."""
        meant = self.table.meant(target)
        return Back(meant, self.table.told(meant).move, self.consent.free_for(target))

    def _own(self, seat: str) -> Own:
        aside = self.aside(seat)
        assert aside is not None
        decision, back = aside.decision, None
        if aside.moves:
            before = Sideline(aside.game, aside.start, aside.answer)
            before.lay(aside.moves[:-1])
            told = self.table.game.describe(before.state, aside.moves[-1])
            back = Back(Entry(0, 0, seat, aside.moves[-1]), told, frozenset([seat]))
        secret = seat in self.sealed.parts
        by_hand = self._by_hand(decision)
        return Own(self.ply_of(seat), aside.state, decision, by_hand, back, secret)

    def _by_hand(self, decision: Decision | None) -> bool:
        """Whether people roll or draw what is asked; what the app draws waits for the table."""
        fate = decision if decision is not None and decision.who == FATE else None
        return fate is not None and self.table.fate.by_hand(fate.options[0])

    def _asking(self) -> Asking | None:
        request = self.consent.request
        if request is None:
            return None
        asked = frozenset(seat for seat in self.seating.people if self.consent.concerns(seat))
        return Asking(request.number, request.kind, request.by, asked)

    def _cross(self) -> None:
        """Tells those whose reports made no sense any more that they are to begin again."""
        for seat in self.reports.crossed():
            self.consent.answers[seat] = Message("share.crossed")
