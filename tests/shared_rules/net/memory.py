"""A shared table without a network: one host, its phones, and the frames that they were sent."""

import json
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from shared.descriptor import Descriptor
from shared.net.desk import Desk
from shared.net.doors import Doors
from shared.net.keeping import Keep, hash_of
from shared.net.looking import Backward, LookingBack
from shared.net.outlet import Outlet
from shared.net.protocol import Frame, checked
from shared.net.seating import Seating
from shared.net.showing import Showing
from shared.net.spoken import usual_mark
from shared.play.game import Seat, Setup
from shared.play.table import Table
from shared.saves.library import Library
from shared.speech.port import Port

NAMES = ("Ann", "Ben", "Cat", "Dan")


class Shelf:
    """Keeps values in memory, or refuses to."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}

    def legacy(self, key: str, default: Any = None) -> Any:
        """The value kept under a key."""
        return self.kept.get(key, default)

    def set_legacy(self, key: str, value: Any) -> None:
        """Keep a value, as JSON does."""
        self.kept[key] = json.loads(json.dumps(value))


def token_of(seat: str) -> str:
    """The token of the phone that holds a seat from the beginning."""
    return f"token-of-{seat}"


def kept_phones(seats: Sequence[str], watchers: Sequence[str] = ("watch",)) -> list[list[Any]]:
    """Phones that hold these seats, as they are kept, and others that watch."""
    rows: list[list[Any]] = [[hash_of(token_of(one)), one, False, ""] for one in seats]
    return [*rows, *[[hash_of(token_of(one)), "", True, ""] for one in watchers]]


def setup_of(game: Descriptor, name: str, seats: int, seed: str, **options: Any) -> Setup:
    """A table of people."""
    people = tuple(Seat(f"p{n}", NAMES[n - 1]) for n in range(1, seats + 1))
    return Setup(name or game.name, people, seed, options)


def table_of(game: Descriptor, setup: Setup, **more: Any) -> Table[Any]:
    """A table that is kept nowhere."""
    library = Library(game)
    return Table(
        game.games[setup.game],
        setup,
        library.fate_of(setup),
        players=library.players_of(setup),
        skipping=game.skipping,
        **more,
    )


class MemoryHost:
    """Serves a table. What its phones are sent is kept, by the number of the connection.

    Arguments: the game; the table; where phones are kept; the number of the view before the
    first; the clock of the door.
    """

    def __init__(
        self,
        game: Descriptor,
        table: Table[Any],
        keep: Keep | None = None,
        seq: int = 0,
        clock: Any = None,
    ) -> None:
        self.game, self.table = game, table
        self.sent: dict[int, list[str]] = {}
        self.hung_up: set[int] = set()
        self.outlet = Outlet(self.port_of, usual_mark, self)
        seating = Seating(table.setup.seats, keep.phones() if keep else ())
        codes = count(100_000)
        self.doors = Doors(clock or (lambda: 0.0), lambda: str(next(codes)))
        self.showing = Showing(
            table, self.port_of, seating, self.outlet, keep, lambda: None, seq, looking=self.looking
        )
        self.desk = Desk(self.showing, self.doors)
        self._guests = count(1)
        self.showing.show()

    def looking(self, changed: Callable[[], None]) -> LookingBack:
        """What tells phones that look back: all at once, with nobody waiting."""
        backward = Backward(self.game, self.table, None, "")
        return LookingBack(self.table, backward, lambda call: call(), changed, lambda work: work())

    def port_of(self, audience: Sequence[str], language: str) -> Port[Any]:
        """What is shown of the table."""
        return self.game.port_of(self.table.setup, language, None, audience)

    def send(self, guest: int, text: str, showing: bool) -> None:
        """Keeps a frame."""
        self.sent.setdefault(guest, []).append(text)

    def hang_up(self, guest: int) -> None:
        """A connection was closed by the host."""
        self.hung_up.add(guest)
        self.desk.left(guest)

    # -- phones --------------------------------------------------------------------------

    def call(self, address: str = "10.0.0.1", **hello: Any) -> int:
        """A phone connects, and says hello. Returns the number of the connection."""
        guest = next(self._guests)
        self.sent[guest] = []
        frame = {"kind": "hello", "version": 1, "language": "en", **hello}
        self.desk.arrived(guest, address, frame)
        return guest

    def hang(self, guest: int) -> None:
        """A connection breaks."""
        self.desk.left(guest)
        self.outlet.gone(guest)

    def frames(self, guest: int) -> list[Frame]:
        """All that a phone was sent since this was asked last; each is one of the protocol."""
        found = [checked(json.loads(text)) for text in self.sent[guest]]
        self.sent[guest].clear()
        return found

    def answer(self, guest: int, kind: str, id: str, **fields: Any) -> Frame:
        """A command, and how it is answered."""
        self.desk.received(guest, {"kind": kind, "id": id, **fields})
        told = [one for one in self.frames(guest) if one["kind"] in ("done", "refused")]
        return told[-1]

    def shown(self, guest: int) -> Frame:
        """The last view that a phone was sent."""
        return [one for one in self.frames(guest) if one["kind"] == "view"][-1]

    def shown_now(self, guest: int) -> Frame:
        """A view of how the table stands now."""
        self.showing.show()
        return self.shown(guest)
