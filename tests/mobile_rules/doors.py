"""A shared table without a network: what phones would do is done by calls."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from shared.play.game import PERSON
from shared.speech.messages import Message, TableError

SIZE = 25


@dataclass(frozen=True)
class FakeSeat:
    """A seat of it."""

    id: str
    name: str
    state: str
    asks: str = ""


@dataclass(frozen=True)
class FakeGuest:
    """A phone without a seat."""

    id: str
    watch: bool = True
    address: str = "192.168.1.31"
    asks: str = ""


@dataclass
class FakeRequest:
    """An undo that asks the table."""

    by: str
    number: int = 1
    target: int = 0
    kind: str = "undo"
    agreed: frozenset[str] = frozenset()


@dataclass
class FakeTable:
    """Stands for ``shared.net.sharing.SharedTable``: see ``mobile.shell.presenters.device``."""

    table: Any
    port_of: Any
    store: Any = None
    id: str = ""
    post: Any = None
    mark_of: Any = None
    game: Any = None
    trouble: str = ""
    """Id of the message why it cannot be opened; empty where it can."""
    address: str = ""
    code: str = "482913"
    guests: tuple[FakeGuest, ...] = ()
    whoever_has_the_code: bool = False
    request: FakeRequest | None = None
    notice: Message | None = None
    answer: Message | None = None
    laying: dict[str, bool] = field(default_factory=dict)
    done: list[str] = field(default_factory=list)
    """What was called, in order."""

    def __post_init__(self) -> None:
        self.seats = [
            FakeSeat(seat.id, seat.name, "free" if seat.player == PERSON else "bot")
            for seat in self.table.setup.seats
        ]
        self._listeners: list[Callable[[], None]] = []

    @property
    def qr(self) -> tuple[tuple[bool, ...], ...]:
        """Something that looks like one: three corners, and noise between them."""

        def dark(x: int, y: int) -> bool:
            for left, top in ((0, 0), (SIZE - 7, 0), (0, SIZE - 7)):
                if -1 <= x - left <= 7 and -1 <= y - top <= 7:
                    ring = max(abs(x - left - 3), abs(y - top - 3))
                    return ring in (0, 1, 3)
            return (x * x * 7 + y * y * 13 + x * y * 5 + x) % 7 in (0, 2, 5)

        return tuple(tuple(dark(x, y) for x in range(SIZE)) for y in range(SIZE))

    @property
    def watchers(self) -> int:
        """How many look on."""
        return sum(one.watch for one in self.guests)

    @property
    def held(self) -> frozenset[str]:
        """Seats of phones."""
        return frozenset(one.id for one in self.seats if one.state in ("phone", "away"))

    # -- what phones do --------------------------------------------------------------------

    def turns(self, seat: str, state: str, asks: str = "") -> None:
        """A seat has another state."""
        self.seats = [
            replace(one, state=state, asks=asks) if one.id == seat else one for one in self.seats
        ]
        self.tell()

    def tell(self) -> None:
        """Something changed."""
        for callback in list(self._listeners):
            callback()

    # -- what the host does ----------------------------------------------------------------

    def open(self, port: int = 0) -> None:
        if self.trouble:
            raise TableError(self.trouble)
        self.address = "http://192.168.1.20:7788"

    def close(self) -> None:
        self.done.append("close")
        self.address = ""

    def let_in(self, seat: str) -> None:
        self.turns(seat, "phone")

    def not_now(self, seat: str) -> None:
        self.turns(seat, "free")

    def take(self, seat: str) -> None:
        self.turns(seat, "device")

    def send_away(self, seat: str) -> None:
        self.turns(seat, "free")

    def send_off(self, guest: str) -> None:
        self.guests = tuple(one for one in self.guests if one.id != guest)
        self.tell()

    def give_to_bot(self, seat: str, player: Any) -> None:
        self.table.players[seat] = player
        self.turns(seat, "bot")

    def give_back(self, seat: str) -> None:
        del self.table.players[seat]
        self.turns(seat, "free")

    def ask(self, kind: str, to: int = 0) -> None:
        {"undo": self.table.undo, "redo": self.table.redo,
         "jump": lambda: self.table.return_to(to)}[kind]()  # fmt: skip

    def agree(self) -> None:
        self.request = None
        self.table.undo()
        self.tell()

    def refuse(self) -> None:
        self.request = None
        self.tell()

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)
