"""What a phone may have done at the table, once it has a seat: answers, rolls, undo, consent."""

from typing import Any

from shared.net.consent import REDO, UNDO
from shared.net.keeping import SharingError
from shared.net.moment import turn_of
from shared.net.protocol import Frame
from shared.net.showing import Showing
from shared.play.decision import FATE, Decision, Move, StaleMove
from shared.play.seats import is_seat
from shared.play.sideline import Sideline


class SeatCommands:
    """Carries out the commands of seats. Argument: the table and what is shown of it."""

    def __init__(self, showing: Showing) -> None:
        self.showing = showing
        self.table = showing.table
        self.port = showing.port
        self._ways = {
            "play": self._play,
            "type": self._type,
            "roll": self._roll,
            "undo": self._undo,
            "redo": self._redo,
            "consent": self._consent,
            "advise": self._advise,
            "look_back": self._look_back,
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
            self._current(frame, seat)
            self._answer(seat, moves)

    def _type(self, seat: str, frame: Frame) -> None:
        self._current(frame, seat)
        asked = self._asked(seat)
        decision = asked.decision
        if decision is None or not self._may(decision, seat):
            raise SharingError("share.not_asked")
        own = self.showing.ports(seat)
        view = own.seen(asked.state, decision)
        moves = own.meant(view, own.known(view, decision), frame["text"].strip())
        if moves:
            self._answer(seat, list(moves))
        else:
            self._let_roll(seat)

    def _roll(self, seat: str, frame: Frame) -> None:
        self._current(frame, seat)
        decision = self._asked(seat).decision
        if decision is None or decision.who != FATE or not self._may(decision, seat):
            raise SharingError("share.not_asked")
        self._let_roll(seat)

    def _let_roll(self, seat: str) -> None:
        """The app's dice roll at the table: what a seat was reporting goes on there."""
        if seat in self.showing.reports.own:
            if not self.showing.reports.is_open:
                raise SharingError("share.not_now_open")
            self.showing.reports.hand_over(seat)
            self.showing.open()
        with self.showing.acts(seat):
            self.table.roll()

    def _asked(self, seat: str) -> Sideline[Any]:
        """Where a seat answers: by itself, or at the table; a copy."""
        aside = self.showing.aside(seat)
        if aside is None:
            return Sideline(self.table.game, self.table.state, self.table.game.apply)
        return Sideline(aside.game, aside.state, aside.answer)

    def _answer(self, seat: str, moves: list[Move]) -> None:
        """Gives answers, all of them or none, each only where this seat is asked for it."""
        tried = self._asked(seat)
        for one in moves:
            decision = tried.decision
            if decision is None or not self._may(decision, seat):
                raise SharingError("share.not_asked")
            if not self.port.may_say(decision, one, seat):
                raise SharingError("share.not_yours")
            if one not in decision.options:
                # which are possible would tell of what others hold
                raise SharingError("share.not_possible")
            tried.lay([one])
        showing = self.showing
        if seat in showing.sealed.parts:
            showing.lay(seat, moves)
        elif seat in showing.reports.own or showing.reports.is_open:
            showing.reports.lay(seat, moves)
            showing.show()
        else:
            with showing.acts(seat):
                for one in moves:
                    self.table.play(one)

    def _current(self, frame: Frame, seat: str) -> None:
        """Raises StaleMove for a command that answers another view than the seat's present one."""
        if frame["ply"] != self.showing.ply_of(seat) or self._is_of_before(frame):
            raise StaleMove("share.stale")

    def _is_of_before(self, frame: Frame) -> bool:
        """Whether a command answers a view from before somebody took back a move."""
        return bool(frame.get("seq", self.showing.went_back) < self.showing.went_back)

    def _may(self, decision: Decision, seat: str) -> bool:
        """Whether this seat may answer what it or the table is asked now."""
        if decision.who != FATE:
            return self.port.concerns(decision, seat)
        by_hand = self.table.fate.by_hand(decision.options[0])
        own = seat in self.showing.reports.own
        return by_hand and (own or turn_of(self.table, self.port) == seat)

    def _played_already(self, seat: str, moves: list[Move], frame: Frame) -> bool:
        """Whether these moves are those that the journal holds at this place, or the seat has laid.

        So a command that is sent again after the host was killed counts no second time. Of
        what Fate drew nothing is confirmed: whoever guessed it would know it then.
        """
        ply, aside = frame["ply"], self.showing.aside(seat)
        if aside is not None and (laid := aside.moves[max(0, ply - self.table.ply) :]):
            return laid[: len(moves)] == moves
        line = self.table.journal.line[ply : ply + len(moves)]
        others = [entry.who for entry in line if entry.who != seat]
        own = not any(who == FATE or is_seat(who) for who in others)
        return own and [entry.move for entry in line] == moves

    # -- undo ------------------------------------------------------------------------------

    def _undo(self, seat: str, frame: Frame) -> None:
        self._current(frame, seat)
        aside = self.showing.aside(seat)
        if aside is not None and aside.moves:
            self.showing.take_back(seat)
        else:
            self.showing.consent.ask(UNDO, seat)

    def _redo(self, seat: str, frame: Frame) -> None:
        self._current(frame, seat)
        self.showing.consent.ask(REDO, seat)

    def _advise(self, seat: str, frame: Frame) -> None:
        self._current(frame, seat)
        self.showing.advise(seat)

    def _look_back(self, seat: str, frame: Frame) -> None:
        self.showing.look_back(seat)

    def _consent(self, seat: str, frame: Frame) -> None:
        self.showing.consent.answer(seat, frame["request"], frame["agree"])
