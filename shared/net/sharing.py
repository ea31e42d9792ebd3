"""A table that is shared: what the sheet of the app and the terminal show of it, and do with it.

Everything here is called in the thread that plays the table. Nothing of the network is
imported, and nothing listens, before ``open``.
"""

import socket
import time
from collections.abc import Callable, Mapping
from threading import Timer
from typing import TYPE_CHECKING, Any

from shared.lessons.tutor import Tutor
from shared.net.consent import HOST, Consent, UndoRequest
from shared.net.desk import Desk
from shared.net.doors import Doors, is_private
from shared.net.keeping import Keep, SharingError, hash_of
from shared.net.looking import Backward, LookingBack
from shared.net.ports import PortOf
from shared.net.protocol import Frame
from shared.net.seating import Seating, SharedGuest, SharedSeat
from shared.net.showing import Showing
from shared.net.spoken import Badge, usual_mark
from shared.play.table import Player, Table
from shared.speech.messages import Message

if TYPE_CHECKING:
    from shared.net.server import Server

Post = Callable[[Callable[[], None]], None]
NOWHERE = ("192.0.2.1", 9)
"""An address that nobody has: asking for the way to it sends nothing."""


class SharedTable:
    """Shares one table with phones on the same network.

    Arguments: the table; what is shown of it, for the seats of an audience, in a language;
    where phones are kept; what has something done in this thread; the mark of each seat; the
    address to listen on, that of the network where it is not said; how the table is looked back
    on, None where nobody can.
    """

    def __init__(
        self,
        table: Table[Any],
        port_of: PortOf,
        keep: Keep | None,
        post: Post,
        mark_of: Callable[[str], Badge] = usual_mark,
        host: str = "",
        backward: Backward | None = None,
    ) -> None:
        self.table = table
        self.backward = backward
        self.port_of = port_of
        self.keep = keep
        self.post = post
        self.mark_of = mark_of
        self.host = host
        self.tutor: Tutor | None = None
        """Who tells people what they meet for the first time; None where nobody is told."""
        self.doors = Doors()
        self.desk: Desk | None = None
        self._server: Server | None = None
        self._listeners: list[Callable[[], None]] = []
        self._seating = Seating(table.setup.seats, keep.phones() if keep else ())
        self._everybody = False

    # -- the door ----------------------------------------------------------------------------

    def open(self, port: int = 0) -> None:
        """Opens the door: phones may come. Argument: the port; any that is free, where it is 0.

        Raises SharingError where the extra is missing, there is no network, or the port is taken.
        """
        if self._server is not None:
            return
        address = self.host or own_address()
        kept = self.keep.port() if self.keep is not None else 0
        ports = [port] if port else [kept, 0] if kept else [0]
        server = self._make_server()
        found = server.open(address, ports)
        if self.keep is not None and not port:
            self.keep.keep_port(found)
        self._server = server
        # larger than the number of any view before, also of a program that was killed
        seq = int(time.time() * 1000)
        showing = Showing(
            self.table,
            self.port_of,
            self._seating,
            server.line,
            self.keep,
            self._changed,
            seq,
            self._later,
            lambda changed: LookingBack(self.table, self.backward, self.post, changed),
        )
        showing.tutor = self.tutor
        self.desk = Desk(showing, self.doors)
        self.desk.everybody = self._everybody
        showing.show()

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        """Has something done after so many seconds, in the thread that plays the table."""
        timer = Timer(seconds, self.post, [call])
        timer.daemon = True
        timer.start()

    def _make_server(self) -> "Server":
        try:
            import segno  # noqa: F401

            from shared.net.server import Server
        except ImportError as error:
            raise SharingError("share.extra", package=error.name or "websockets") from error
        # phones keep a token for each table, whatever address it has
        name = hash_of(self.keep.id if self.keep is not None else str(time.time()))
        return Server(self.port_of, self.mark_of, _Visitors(self), self.post, name)

    def close(self) -> None:
        """Shuts the door: every phone is told, and nothing listens any more."""
        server, self._server = self._server, None
        desk, self.desk = self.desk, None
        if desk is not None:
            desk.close()
        if server is not None:
            server.close(Message("share.shut"))
            self._seating.here.clear()
            self._changed()

    @property
    def is_open(self) -> bool:
        """Whether anybody could come in."""
        return self._server is not None

    @property
    def address(self) -> str:
        """What is typed into a browser; empty while the door is shut."""
        return f"http://{self._server.own}" if self._server is not None else ""

    @property
    def code(self) -> str:
        """Six digits, good for one phone."""
        return self.doors.code

    @property
    def qr(self) -> tuple[tuple[bool, ...], ...]:
        """Address and code as a QR code, row by row: True is dark. Its margin is not in it.

        The code stands behind a ``#``, which browsers do not send: it opens the door only when
        the page says it.
        """
        import segno

        made = segno.make(f"{self.address}/#{self.code}", micro=False)
        return tuple(tuple(bool(cell) for cell in row) for row in made.matrix)

    # -- who sits where ----------------------------------------------------------------------

    @property
    def seats(self) -> tuple[SharedSeat, ...]:
        """Every seat of the table."""
        found = []
        for seat in self.table.setup.seats:
            asking = self._seating.asking(seat.id)
            state = self._seating.state(seat.id)
            found.append(SharedSeat(seat.id, seat.name, state, asking.name if asking else ""))
        return tuple(found)

    @property
    def guests(self) -> tuple[SharedGuest, ...]:
        """Phones that are here without a seat: those that look on, and those that choose one."""
        return self._seating.guests

    @property
    def watchers(self) -> int:
        """How many look on."""
        return self._seating.watchers

    @property
    def held(self) -> frozenset[str]:
        """Seats that phones hold, be they connected or not."""
        return self._seating.held

    @property
    def notice(self) -> Message | None:
        """What went wrong: what could not be kept, and why, or who was turned away."""
        if self.desk is None:
            return None
        return self.desk.trouble or self.desk.showing.unkept

    @property
    def whoever_has_the_code(self) -> bool:
        """Whether no tap is needed to let somebody in who has the code."""
        return self._everybody

    @whoever_has_the_code.setter
    def whoever_has_the_code(self, everybody: bool) -> None:
        self._everybody = everybody
        if self.desk is not None:
            self.desk.everybody = everybody
            self._changed()

    def let_in(self, seat: str) -> None:
        """Whoever asks for the seat gets it."""
        if self.desk is not None:
            self.desk.let_in(seat)

    def not_now(self, seat: str) -> None:
        """Whoever asks for the seat does not get it."""
        if self.desk is not None:
            self.desk.not_now(seat)

    def take(self, seat: str) -> None:
        """The seat is played on this device."""
        if self.desk is not None:
            self.desk.send_away(seat, take=True)

    def send_away(self, seat: str) -> None:
        """The seat is free again, and its phone is told so."""
        if self.desk is not None:
            self.desk.send_away(seat)

    def send_off(self, guest: str) -> None:
        """A phone without a seat has to go. Argument: its id."""
        if self.desk is not None:
            self.desk.send_off(guest)

    def give_to_bot(self, seat: str, player: Player) -> None:
        """A bot plays for a seat until it is given back, or its phone comes back.

        Arguments: the seat; the bot.
        """
        if self.desk is not None:
            self.desk.give_to_bot(seat, player)

    def give_back(self, seat: str) -> None:
        """A seat that a bot held is its phone's, or free, again."""
        if self.desk is not None:
            self.desk.give_back(seat)

    # -- undo that asks ----------------------------------------------------------------------

    @property
    def request(self) -> UndoRequest | None:
        """What somebody wants, and the host or others have to agree to; None for nothing."""
        return self._consent.request if self._consent is not None else None

    @property
    def answer(self) -> Message | None:
        """How what the host itself asked for has ended; None while nothing has."""
        return self._consent.answers.get(HOST) if self._consent is not None else None

    @property
    def _consent(self) -> Consent | None:
        return self.desk.showing.consent if self.desk is not None else None

    def ask(self, kind: str, to: int = 0) -> None:
        """The host wants a move taken back or brought back: others may have to agree.

        Arguments: ``undo``, ``redo`` or ``jump``; the move of the log to which a jump leads. Raises
        SharingError where there is nothing, or something is asked already.
        """
        if self._consent is not None:
            self._consent.ask(kind, HOST, to)

    def agree(self) -> None:
        """The host agrees."""
        if self._consent is not None:
            self._consent.agree()

    def refuse(self) -> None:
        """The host does not."""
        if self._consent is not None:
            self._consent.refuse()

    # -- secret choices at one time ------------------------------------------------------------

    @property
    def laying(self) -> Mapping[str, bool]:
        """Who is asked in secret at one time, and whether they have laid; nobody otherwise."""
        return self.desk.showing.sealed.laying if self.desk is not None else {}

    # -- listeners ---------------------------------------------------------------------------

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; returns a function that stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    def _changed(self) -> None:
        for callback in list(self._listeners):
            callback()


class _Visitors:
    """Hands what phones want to the desk, as long as there is one."""

    def __init__(self, shared: SharedTable) -> None:
        self.shared = shared

    def arrived(self, guest: int, address: str, hello: Frame) -> None:
        """A phone says hello."""
        if self.shared.desk is not None:
            self.shared.desk.arrived(guest, address, hello)

    def received(self, guest: int, frame: Frame) -> None:
        """A phone commands something."""
        if self.shared.desk is not None:
            self.shared.desk.received(guest, frame)

    def left(self, guest: int) -> None:
        """A phone has gone."""
        if self.shared.desk is not None:
            self.shared.desk.left(guest)

    def erred(self, why: str) -> None:
        """Something went wrong that should not."""
        if self.shared.desk is not None:
            self.shared.desk.trouble = Message("share.accident", {"why": why})
            self.shared._changed()


def own_address() -> str:
    """The address of this device in its network. Raises SharingError where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(NOWHERE)
            found = str(asking.getsockname()[0])
        except OSError as error:
            raise SharingError("share.no_network") from error
    if found == "0.0.0.0" or found.startswith("127.") or not is_private(found):
        raise SharingError("share.no_network")
    return found


__all__ = ["Backward", "Badge", "Keep", "SharedGuest", "SharedSeat", "SharedTable", "SharingError"]
