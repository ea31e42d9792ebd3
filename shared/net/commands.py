"""What a phone may have done at the table, once it has a seat: answers, rolls, undo, consent."""

from shared.net.consent import UndoRequest, is_free
from shared.net.keeping import SharingError
from shared.net.moment import turn_of
from shared.net.protocol import Frame
from shared.net.showing import Showing
from shared.play.decision import FATE, Move, StaleMove
from shared.play.seats import is_seat


class SeatCommands:
    """Carries out the commands of seats. Argument: the table and what is shown of it."""

    def __init__(self, showing: Showing) -> None:
        self.showing = showing
        self.table = showing.table
        self.port = showing.port
        self._requests = 0
        self._ways = {
            "play": self._play,
            "type": self._type,
            "roll": self._roll,
            "undo": self._undo,
            "redo": self._redo,
            "consent": self._consent,
        }

    def carry_out(self, seat: str, frame: Frame) -> None:
        """One command of a seat. Raises TableError, and changes nothing, where it is refused.

        Arguments: the seat that commands; the frame, its shape already checked.
        """
        self._ways[frame["kind"]](seat, frame)

    # -- answers ---------------------------------------------------------------------------

    def _play(self, seat: str, frame: Frame) -> None:
        moves = [Move.parse(text) for text in frame["moves"]]
        if not self._played_already(seat, moves, frame):
            self._current(frame)
            self._answer(seat, moves)

    def _type(self, seat: str, frame: Frame) -> None:
        self._current(frame)
        decision = self.table.decision
        if decision is None or not self._may(seat):
            raise SharingError("share.not_asked")
        own = self.showing.ports(seat)
        view = own.seen(self.table.state, decision)
        moves = own.meant(view, own.known(view, decision), frame["text"].strip())
        if moves:
            self._answer(seat, list(moves))
        else:
            self.table.roll()

    def _roll(self, seat: str, frame: Frame) -> None:
        self._current(frame)
        decision = self.table.decision
        if decision is None or decision.who != FATE or not self._may(seat):
            raise SharingError("share.not_asked")
        self.table.roll()

    def _answer(self, seat: str, moves: list[Move]) -> None:
        """Plays them one after the other, each only where this seat is asked for it."""
        for one in moves:
            decision = self.table.decision
            if decision is None or not self._may(seat):
                raise SharingError("share.not_asked")
            if not self.port.allows(decision, one, seat):
                raise SharingError("share.not_yours")
            if one not in decision.options:
                # which are possible would tell of what others hold
                raise SharingError("share.not_possible")
            self.table.play(one)

    def _current(self, frame: Frame) -> None:
        """Raises StaleMove for a command that answers another view than the present one."""
        if frame["ply"] != self.table.ply or self._is_of_before(frame):
            raise StaleMove("share.stale")

    def _is_of_before(self, frame: Frame) -> bool:
        """Whether a command answers a view from before somebody took back a move."""
        return bool(frame.get("seq", self.showing.went_back) < self.showing.went_back)

    def _may(self, seat: str) -> bool:
        """Whether this seat may answer what is asked now."""
        decision = self.table.decision
        if decision is None:
            return False
        if decision.who == FATE:
            by_hand = self.table.fate.by_hand(decision.options[0])
            return by_hand and turn_of(self.table, self.port) == seat
        return self.port.concerns(decision, seat)

    def _played_already(self, seat: str, moves: list[Move], frame: Frame) -> bool:
        """Whether these moves are those that the journal holds at this place.

        So a command that is sent again after the host was killed counts no second time. Of
        what Fate drew nothing is confirmed: whoever guessed it would know it then.
        """
        ply = frame["ply"]
        line = self.table.journal.line[ply : ply + len(moves)]
        others = [entry.who for entry in line if entry.who != seat]
        own = not any(who == FATE or is_seat(who) for who in others)
        return own and [entry.move for entry in line] == moves

    # -- undo ------------------------------------------------------------------------------

    def _undo(self, seat: str, frame: Frame) -> None:
        self._current(frame)
        target, showing = self.table.undoes, self.showing
        if target is None:
            raise SharingError("share.nothing_to_undo")
        if is_free(self.table, self.port, target):
            showing.go(seat, self.table.undo)
            return
        if showing.request is not None:
            raise SharingError("share.asked_already", who=showing.request.by)
        self._requests += 1
        showing.request = UndoRequest(self._requests, seat, self.table.ply, {seat})
        self._decide()

    def _redo(self, seat: str, frame: Frame) -> None:
        self._current(frame)
        if not self.table.journal.ahead:
            raise SharingError("share.nothing_to_redo")
        self.showing.go(seat, self.table.redo)

    def _consent(self, seat: str, frame: Frame) -> None:
        request = self.showing.request
        if request is None or request.number != frame["request"]:
            raise SharingError("share.request_over")
        if frame["agree"]:
            request.agreed.add(seat)
            self._decide()
        else:
            self.showing.refuse()

    def _decide(self) -> None:
        """Carries out an undo that everybody seated agrees to; else they are asked."""
        request, seating = self.showing.request, self.showing.seating
        if request is None:
            return
        states = {seat: seating.state(seat) for seat in seating.people}
        # whoever plays on the host's own device agrees there
        here = any(state in ("free", "asked", "device") for state in states.values())
        voters = {seat for seat, state in states.items() if state in ("phone", "away")}
        if voters <= request.agreed and not here:
            self.showing.agree()
        else:
            self.showing.show()
