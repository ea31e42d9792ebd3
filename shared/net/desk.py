"""Where phones come in, in the thread that plays the table: nothing else touches the table.

Every command counts once. Those answered lately are known by their ids; after a restart the
journal itself says whether a move was played already.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from shared.net.commands import SeatCommands
from shared.net.doors import ASKS, CONNECTIONS, Doors, Pace
from shared.net.keeping import Phone, SharingError
from shared.net.moment import recent
from shared.net.protocol import Frame
from shared.net.showing import Showing
from shared.play.table import Player
from shared.saves.schema import StoreError
from shared.speech.messages import Message, TableError

REMEMBERED = 128
"""Commands whose answers are known, of each phone."""


TOLD_HERE = {
    "share.full": "share.no_room",
    "share.too_many_tries": "share.wrong_tries",
    "share.guessed": "share.guesses",
}
"""Why phones are turned away, and what the host is told of it."""
GUESSES = "share.guesses"
"""What is told also where something else was told before it: the code has changed."""


@dataclass(frozen=True, slots=True)
class Known:
    """How a command was answered: the ply it led to, or why it was refused."""

    ply: int
    why: Message | None = None


class Desk:
    """Serves the phones of one table.

    Arguments: the table and what is shown of it; the doors.
    """

    def __init__(self, showing: Showing, doors: Doors) -> None:
        self.showing = showing
        self.table, self.line, self.seating = showing.table, showing.line, showing.seating
        self.doors = doors
        self.commands = SeatCommands(showing)
        self.guests: dict[int, Phone] = {}
        self.everybody = False
        """Whether whoever has the code gets the seat asked for, without a tap."""
        self.trouble: Message | None = None
        """What went wrong since the last command that counted; None where nothing did."""
        self._answered: dict[str, OrderedDict[str, Known]] = {}
        self._asks: dict[str, Pace] = {}
        """How often each phone has asked for a seat."""

    def close(self) -> None:
        """Nobody is served any more: bots go, and the table is not listened to."""
        for seat in list(self.seating.bots):
            self._give_back(seat)
        self.showing.close()

    # -- coming and going ------------------------------------------------------------------

    def arrived(self, guest: int, address: str, hello: Frame) -> None:
        """A phone says hello. Arguments: its connection; where it comes from; the frame."""
        wanted = hello["language"]
        try:
            phone, token = self._admitted(address, hello)
        except SharingError as error:
            self.line.close(guest, error.message, wanted=wanted)
            self._turned_away(error.message, address)
            return
        for other in [one for one, known in self.guests.items() if known is phone]:
            del self.guests[other]
            self.line.close(other, Message("share.elsewhere"))
        self.guests[guest] = phone
        phone.address = address
        self.seating.here.add(phone.key)
        self._give_back(phone.seat)
        self._end_asking(phone.seat, Message("share.seat_phone", {"who": phone.seat}))
        self.showing.show()
        self.line.welcome(guest, wanted, phone.seat, phone.watch, token)
        if phone.asked:
            self.line.choosing(guest, phone.asked, Message("share.asked", {"who": phone.asked}))
        elif phone.missed:
            self.line.choosing(guest, "", Message("share.missed", {"who": phone.missed}))

    def _admitted(self, address: str, hello: Frame) -> tuple[Phone, str]:
        """The phone, and its token where that is new. Raises SharingError."""
        token = hello.get("token")
        if token is not None:
            phone = self.seating.known(token)
            if phone is None:
                self.doors.check_pace(address)
                self.doors.count(address)
                raise SharingError("share.unknown_token")
            self._make_room(phone)
            return phone, ""
        self.doors.check_pace(address)
        self._make_room(None)
        self.doors.open_by(hello.get("code", ""), address)
        phone, token = self.seating.admit(bool(hello.get("watch")))
        self.showing.keep()
        return phone, token

    def _turned_away(self, why: Message, address: str) -> None:
        """The host is told whom it could help: who found no room, or has the code wrong."""
        told = TOLD_HERE.get(why.id)
        if told is None or (self.trouble is not None and self.trouble.id in (told, GUESSES)):
            return
        if self.trouble is None or told == GUESSES:
            self.trouble = Message(told, {"address": address, **why.facts})
            self.showing.changed()

    def _make_room(self, phone: Phone | None) -> None:
        """Whoever has a seat comes in, however many are there: somebody without one gives way.

        Whoever has chosen neither seat nor watching goes first, then whoever came last. Raises
        SharingError for anybody else where all places are taken.
        """
        others = [guest for guest, known in self.guests.items() if known is not phone]
        if len(others) < CONNECTIONS:
            return
        idle = [guest for guest in others if not self.guests[guest].seat]
        if phone is None or not phone.seat or not idle:
            raise SharingError("share.full", n=CONNECTIONS)
        late = max(idle, key=lambda guest: (not self.guests[guest].watch, guest))
        self._gone(self.guests.pop(late))
        self.line.close(late, Message("share.gave_way"))

    def left(self, guest: int) -> None:
        """A connection has ended: its seat stays held, and nothing is asked for any more."""
        phone = self.guests.pop(guest, None)
        if phone is not None and phone not in self.guests.values():
            self._gone(phone)
            self.showing.show()

    def _gone(self, phone: Phone) -> None:
        """A phone is not there: whatever it asked for ends."""
        self.seating.here.discard(phone.key)
        phone.asked, phone.missed = "", phone.asked
        self.showing.consent.withdraw(phone.seat)

    def _end_asking(self, seat: str, why: Message) -> None:
        """Whoever asks for a seat does so no longer. Arguments: the seat; what is told of it."""
        phone = self.seating.turn_away(seat)
        if phone is not None:
            self._tell(phone, lambda guest: self.line.choosing(guest, "", why))

    # -- commands --------------------------------------------------------------------------

    def received(self, guest: int, frame: Frame) -> None:
        """A frame after the first.

        Arguments: the phone's number; the frame, its shape already checked.
        """
        phone = self.guests.get(guest)
        if phone is None:
            return
        if frame["kind"] == "cover":
            self.line.cover(guest, frame["covered"])
            self.line.done(guest, frame["id"], self.table.ply)
            return
        if frame["kind"] == "tell":
            line = recent(self.table, frame["before"])
            more = bool(line) and line[0][0].number > self.table.played[0].number
            self.line.tell(guest, frame["id"], line, more)
            return
        answered = self._answered.setdefault(phone.key, OrderedDict())
        known = answered.get(frame["id"])
        if known is None:
            known = answered[frame["id"]] = self._carry_out(phone, frame)
            if len(answered) > REMEMBERED:
                answered.popitem(last=False)
        if known.why is not None:
            self.line.refuse(guest, frame["id"], known.why)
        else:
            self.line.done(guest, frame["id"], known.ply)

    def _carry_out(self, phone: Phone, frame: Frame) -> Known:
        try:
            if frame["kind"] == "sit":
                self._sit(phone, frame["seat"], frame["name"])
            elif frame["kind"] == "leave":
                self._leave(phone, Message("share.has_left"))
            else:
                self.commands.carry_out(_seat(phone), frame)
        except StoreError as error:
            # what is wrong with the host's files is for the host to know
            self.trouble = error.message
            self.showing.changed()
            return Known(self.table.ply, Message("share.not_kept"))
        except TableError as error:
            return Known(self.table.ply, error.message)
        self.trouble = None
        self.open()
        return Known(self.table.ply)

    def open(self) -> None:
        """What lies ready for the table is played; where that cannot be kept, it goes on lying."""
        try:
            self.showing.open()
        except StoreError as error:
            self.trouble = error.message
            self.showing.changed()

    def _sit(self, phone: Phone, seat: str, name: str) -> None:
        """A phone asks for a seat, or to watch where it names none."""
        if phone.seat:
            raise SharingError("share.has_seat", who=phone.seat)
        if not seat:
            phone.watch, phone.asked = True, ""
            self._reseated(phone)
            return
        if not self._asks.setdefault(phone.key, Pace(ASKS, clock=self.doors.clock)).keeps():
            raise SharingError("share.asked_too_often")
        self.seating.ask(phone, seat, "".join(filter(str.isprintable, name)))
        if self.everybody and self.seating.holder(seat) is None:
            self.let_in(seat)
            return
        note = Message("share.asked", {"who": seat})
        self._tell(phone, lambda guest: self.line.choosing(guest, seat, note))
        self.showing.show()

    # -- what the host does ----------------------------------------------------------------

    def let_in(self, seat: str) -> None:
        """Whoever asks for the seat gets it."""
        phone = self.seating.let_in(seat)
        if phone is not None:
            self._reseated(phone)

    def not_now(self, seat: str) -> None:
        """Whoever asks for the seat does not get it."""
        self._end_asking(seat, Message("share.not_now", {"who": seat}))
        self.showing.show()

    def send_away(self, seat: str, take: bool = False) -> None:
        """A seat is free again, or played on the host's device; its phone is told so.

        Arguments: the seat; whether the host's device plays it from now on.
        """
        self._give_back(seat)
        phone = self.seating.holder(seat)
        if phone is not None:
            self._leave(phone, Message("share.sent_away", {"who": seat}))
        if take:
            self._end_asking(seat, Message("share.seat_device", {"who": seat}))
            self.seating.take(seat)
        else:
            self.seating.release(seat)
        self.showing.show()

    def send_off(self, id: str) -> None:
        """A phone that looks on, or has not sat down yet, has to go. Argument: its id."""
        phone = self.seating.phones.get(id)
        if phone is not None and not phone.seat:
            self._leave(phone, Message("share.sent_off"))

    def _leave(self, phone: Phone, why: Message) -> None:
        """A phone goes for good: its seat is free, and its token opens nothing any more.

        Arguments: the phone; what it is told.
        """
        self._give_back(phone.seat)
        gone = [guest for guest, known in self.guests.items() if known is phone]
        self._gone(phone)
        self.seating.forget(phone)
        self._answered.pop(phone.key, None)
        self._asks.pop(phone.key, None)
        for guest in gone:
            del self.guests[guest]
            self.line.close(guest, why)
        self.showing.keep()
        self.showing.show()

    def give_to_bot(self, seat: str, player: Player) -> None:
        """A bot plays for a seat until it is given back.

        Arguments: the seat, of which nothing happens where no person has it; the bot.
        """
        if seat in self.seating.people:
            self._end_asking(seat, Message("share.seat_bot", {"who": seat}))
            self.seating.bots.add(seat)
            self.table.players[seat] = player
            self.showing.show()

    def give_back(self, seat: str) -> None:
        """A seat that a bot held is its phone's, or free, again."""
        if self._give_back(seat):
            self.showing.show()

    def _give_back(self, seat: str) -> bool:
        if seat not in self.seating.bots:
            return False
        self.seating.bots.discard(seat)
        self.table.players.pop(seat, None)
        return True

    def _reseated(self, phone: Phone) -> None:
        """A phone has another place: it is welcomed there, and remembered."""
        self.showing.keep()
        self.showing.show()
        self._tell(phone, lambda guest: self.line.welcome(guest, "", phone.seat, phone.watch, ""))

    def _tell(self, phone: Phone, tell: Callable[[int], None]) -> None:
        for guest, known in list(self.guests.items()):
            if known is phone:
                tell(guest)


def _seat(phone: Phone) -> str:
    """The seat of a phone. Raises SharingError where it has none."""
    if not phone.seat:
        raise SharingError("share.only_watching" if phone.watch else "share.no_seat")
    return phone.seat
