"""A table that is played in one browser: whoever is asked sits before it.

The page is shown what a phone of that seat would be, and answers as one. Several people hand it
on: behind a curtain for what only one of them may see.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from shared.descriptor import Descriptor
from shared.insight.making import Looking
from shared.lessons.tutor import Tutor
from shared.net.commands import SeatCommands
from shared.net.looking import Backward, LookingBack
from shared.net.moment import Moment, recent, turn_of
from shared.net.outlet import Outlet, Wire
from shared.net.protocol import Frame, written
from shared.net.seating import Seating
from shared.net.showing import Showing
from shared.net.spoken import usual_mark
from shared.play.decision import FATE
from shared.play.game import PERSON
from shared.play.seats import is_seat
from shared.play.table import Table
from shared.saves.opening import ReadOnly
from shared.speech.messages import Message
from shared.speech.port import Port

Curtain = tuple[Message, int]
"""What whoever sees it is to do, and after how many moves; of what only a seat may see, 0: it sits
there until somebody else is asked."""
PAGE = 1
"""The number of the page among the guests of a table: there is no other."""


class Window(Outlet):
    """What is shown of a table to the page: the newest moment, once it is durable."""

    due: Moment | None = None
    hands = ""
    """Who is to take the device; empty where nobody else is."""

    def show(self, moment: Moment) -> None:
        """Lays a moment ready; one that was not shown yet is passed over."""
        self.due = moment

    def seat(self, seat: str, hands: str) -> None:
        """Shows what was laid ready to a seat.

        Arguments: the seat, FATE for whoever only watches; who is to take the device, as a
        sentence, empty where nobody is.
        """
        moment, self.due = self.due, None
        guest = self.guests[PAGE]
        if moment is None:
            return
        if guest.eyes != seat or self.hands != hands:
            # of another seat nothing is shown before it is known whether it is covered
            self.moment = None
            self.welcome(PAGE, guest.language, seat, False, "")
            self.hands, self.guests[PAGE].covered = hands, bool(hands)
        super().show(moment)

    def _view(self, eyes: str, language: str, covered: bool, moment: Moment) -> str:
        text = super()._view(eyes, language, covered, moment)
        return f'{text[:-1]},"hands":{written(self.hands)}}}' if self.hands else text


def at_once(call: Callable[[], None]) -> None:
    """Does it, here and now."""
    call()


class LookingOn(LookingBack):
    """Looks back between what the page says: one step at a time."""

    ahead: Iterator[None] = iter(())
    """The steps that are still to be done."""

    def _reckon(self, looking: Looking[Any]) -> None:
        self.ahead = self.steps(looking)


class Seated:
    """One open table.

    Arguments: its game; it; its id in the save, empty where it is not kept; the language of the
    page; what carries frames; how it is looked back on, None where nobody can; who sits before it,
    all people of the table where it is not said.
    """

    def __init__(
        self,
        described: Descriptor,
        table: Table[Any],
        id: str,
        language: str,
        wire: Wire,
        backward: Backward | None = None,
        people: Sequence[str] | None = None,
    ) -> None:
        self.described, self.table, self.id = described, table, id
        self._bots = {seat.id for seat in table.setup.seats if seat.player != PERSON}
        self._all = people is None
        own = [seat.id for seat in table.setup.seats if seat.id not in self._bots]
        self.people = own if people is None else list(people)
        self.window = Window(self._port_of, usual_mark, wire, id)
        self._backward = backward
        self.looking: LookingOn
        self.showing = Showing(
            table,
            self._port_of,
            Seating(table.setup.seats),
            self.window,
            None,
            lambda: None,
            looking=self._look_by,
        )
        self.commands = SeatCommands(self.showing)
        self.holder = self.people[0] if self.people else FATE
        """The seat before the page; FATE where no person plays."""
        self._curtain: Curtain | None = None
        """What has to be done before the question may be seen; None where it may."""
        self._lifted: Curtain | None = None
        """The curtain that was lifted."""
        seat = "" if self.holder == FATE else self.holder
        self.window.welcome(PAGE, language, seat, not seat, "")
        self.showing.show()

    def _port_of(self, audience: Sequence[str], language: str) -> Port[Any]:
        """What is shown to a seat: of several before one screen, what all of them may see."""
        seen = audience if FATE in audience or len(self.people) < 2 else self.people
        port = self.described.port_of(self.table.setup, language, None, seen)
        port.goes_round = True
        return port

    def _look_by(self, changed: Callable[[], None]) -> LookingBack:
        self.looking = LookingOn(self.table, self._backward, at_once, changed, at_once)
        return self.looking

    def teach(self, tutor: Tutor) -> None:
        """From now on its people are told what they meet for the first time."""
        self.showing.tutor = tutor
        self.showing.show()

    def close(self) -> None:
        """The table is left."""
        if self.showing.tutor is not None:
            self.showing.tutor.stop()
        self.showing.close()

    # -- playing ---------------------------------------------------------------------------

    def carry_out(self, frame: Frame) -> None:
        """Somebody before the page does something. Raises TableError where it is refused."""
        kind = frame["kind"]
        if kind == "cover":
            self._lifted = self._curtain if not frame["covered"] else None
            self.window.hands = ""
            self.window.cover(PAGE, frame["covered"])
        elif kind == "look_up":
            self.window.reads(PAGE, frame)
        elif kind == "keep":
            self.window.gives(PAGE, frame)
        elif kind == "tell":
            line = recent(self.table, frame["before"])
            more = bool(line) and line[0][0].number > self.table.played[0].number
            self.window.tell(PAGE, frame["id"], line, more)
        else:
            self.commands.carry_out(self.holder, frame)
            self.showing.open()

    def go_on(self) -> bool:
        """Fate or a bot answers, or it is looked back for a moment; whether there is more."""
        plays = self.closed is None and self.table.step()
        return plays or next(self.looking.ahead, self) is not self

    @property
    def closed(self) -> Message | None:
        """Why the table can only be looked at; None where it may be played on."""
        sink = self.table.sink
        return sink.why if isinstance(sink, ReadOnly) else None

    # -- who sits before it ------------------------------------------------------------------

    def flush(self) -> None:
        """The page is shown how the table stands, if that is new."""
        hands = self.window.hands
        if self.window.due is not None:
            who, curtain = self._asked()
            self.holder = who or self.holder
            self._curtain = curtain
            if curtain != self._lifted:
                self._lifted = None
            lies = curtain if self._lifted is None else None
            hands = self.window.words(PAGE).say(lies[0]) if lies else ""
        self.window.seat(self.holder, hands)

    def _asked(self) -> tuple[str, Curtain | None]:
        """Who is to sit before it, empty for nobody in particular, and behind which curtain."""
        decision, port = self.table.decision, self.showing.port
        if decision is None:
            return "", None
        by_hand = decision.who == FATE and self.table.fate.by_hand(decision.options[0])
        who = turn_of(self.table, port) if by_hand else decision.who
        if not self._sits(who):
            return "", None
        if before := port.before(self.table.state, decision):
            judge = next((one for one in self.people if port.concerns(decision, one)), who)
            return judge, (before, self.table.ply)
        alone = bool(port.drawer(decision)) or (decision.who != FATE and port.private(decision))
        secret = alone and len(self.people) > 1
        return who, (Message("web.hand_over", {"who": who}), 0) if secret else None

    def _sits(self, who: str) -> bool:
        """Whether somebody sits before the page, one who joined a physical table as well."""
        return who in self.people or (self._all and is_seat(who) and who not in self._bots)
