"""Who sits where: seats that are free, asked for, held by a phone, or played by somebody else."""

from collections.abc import Iterable
from dataclasses import dataclass
from secrets import token_urlsafe

from shared.net.keeping import PHONES, Phone, SharingError, hash_of
from shared.play.game import PERSON, Seat


@dataclass(frozen=True, slots=True)
class SharedSeat:
    """A seat of a shared table, for the sheet of the host."""

    id: str
    name: str
    state: str
    """``free``, ``asked``, ``phone``, ``device``, ``bot`` or ``away``."""
    asks: str = ""
    """The name of whoever asks for it."""


@dataclass(frozen=True, slots=True)
class SharedGuest:
    """A phone that is here without a seat, for the sheet of the host."""

    id: str
    watch: bool
    """Whether it looks on; else it has not sat down yet."""
    address: str
    asks: str
    """The seat that it asks for; empty for none."""


class Seating:
    """The seats of a table. Arguments: its seats; the phones that were here before."""

    def __init__(self, seats: Iterable[Seat], phones: Iterable[Phone] = ()) -> None:
        self.seats = tuple(seats)
        self.people = frozenset(seat.id for seat in self.seats if seat.player == PERSON)
        self.phones = {phone.key: phone for phone in phones}
        self.here: set[str] = set()
        """Keys of the phones that are connected."""
        self.on_device: set[str] = set()
        self.bots: set[str] = set()
        """Seats of people that were given to a bot for a while."""
        for phone in self.phones.values():
            if phone.seat not in self.people:
                phone.seat = ""

    # -- what there is -------------------------------------------------------------------

    def holder(self, seat: str) -> Phone | None:
        """The phone that holds a seat."""
        return next((one for one in self.phones.values() if seat and one.seat == seat), None)

    def asking(self, seat: str) -> Phone | None:
        """The phone that asks for a seat."""
        return next((one for one in self.phones.values() if seat and one.asked == seat), None)

    def state(self, seat: str) -> str:
        """One of the states of ``protocol.STATES``."""
        if seat not in self.people or seat in self.bots:
            return "bot"
        holder = self.holder(seat)
        if holder is not None and holder.key in self.here:
            return "phone"
        if self.asking(seat):
            return "asked"
        if holder is not None:
            return "away"
        return "device" if seat in self.on_device else "free"

    @property
    def held(self) -> frozenset[str]:
        """Seats that phones hold, be they connected or not."""
        return frozenset(one.seat for one in self.phones.values() if one.seat)

    @property
    def guests(self) -> tuple[SharedGuest, ...]:
        """Phones that are here without a seat."""
        return tuple(
            SharedGuest(one.key, one.watch, one.address, one.asked)
            for one in self.phones.values()
            if one.key in self.here and not one.seat
        )

    @property
    def watchers(self) -> int:
        """How many look on."""
        return sum(one.watch for one in self.guests)

    # -- phones --------------------------------------------------------------------------

    def admit(self, watch: bool) -> tuple[Phone, str]:
        """A phone that came through the door, and its token: 128 bits, told only once."""
        token = token_urlsafe(16)
        phone = Phone(hash_of(token), watch=watch)
        self.phones[phone.key] = phone
        # whoever holds no seat is forgotten first, then whoever came first
        idle = [one for one in self.phones.values() if not one.seat and one.key not in self.here]
        for one in idle[: max(0, len(self.phones) - PHONES)]:
            if one is not phone:
                del self.phones[one.key]
        return phone, token

    def known(self, token: str) -> Phone | None:
        """The phone of a token; None for a token of nobody's."""
        return self.phones.get(hash_of(token))

    def ask(self, phone: Phone, seat: str, name: str) -> None:
        """A phone asks for a seat, free or held for a phone that is not there.

        Arguments: the phone; the seat's id; the name that stands there from then on. Raises
        SharingError where it cannot be had.
        """
        state = self.state(seat) if any(one.id == seat for one in self.seats) else "none"
        mine = phone.asked == seat and state == "asked"
        if state not in ("free", "away") and not mine:
            raise SharingError(f"share.seat_{state}", who=seat)
        phone.asked, phone.name, phone.watch, phone.missed = seat, name, False, ""

    def let_in(self, seat: str) -> Phone | None:
        """Whoever asks for a seat gets it, and a phone that held it is forgotten.

        None where nobody asks any more.
        """
        phone = self.asking(seat)
        if phone is not None:
            self.release(seat)
            phone.seat, phone.asked, phone.watch = seat, "", False
        return phone

    def turn_away(self, seat: str) -> Phone | None:
        """Whoever asks for a seat does not get it."""
        phone = self.asking(seat)
        if phone is not None:
            phone.asked = ""
        return phone

    def take(self, seat: str) -> None:
        """A seat is played on the host's own device."""
        self.release(seat)
        self.on_device.add(seat)

    def release(self, seat: str) -> None:
        """A seat is free again; its phone, if it had one, is forgotten: its token opens nothing."""
        self.on_device.discard(seat)
        self.bots.discard(seat)
        phone = self.holder(seat)
        if phone is not None:
            self.forget(phone)

    def forget(self, phone: Phone) -> None:
        """A phone is not known any more."""
        self.phones.pop(phone.key, None)
        self.here.discard(phone.key)
