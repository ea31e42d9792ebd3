"""Two tables that differ only in what one seat cannot see, played side by side.

Whatever is done in secret is done otherwise at the second table, as long as the seat sees the
same of both. It must be sent the same bytes: through moves, undo, redo, logs, reconnects.
"""

from random import Random
from typing import Any

from shared.descriptor import Descriptor
from shared.net.keeping import Keep
from shared.play.decision import FATE, Decision, Move
from shared.play.event import Event, EventLog
from shared.play.journal import Journal
from shared.play.table import Table
from shared.speech.port import Port
from tests.shared_rules.net.memory import (
    MemoryHost,
    Shelf,
    kept_phones,
    setup_of,
    table_of,
    token_of,
)

TRIES = 6
"""Other answers that are tried before the same is given."""


class Leak(AssertionError):
    """A seat was sent what it must not know."""


class Twins:
    """Two tables of one game, and the phone of one seat at each.

    Arguments: the game, and its name where it is a ledger; how many seats; whose phone it is,
    FATE for one that watches; the seed of what is chosen; what the tables choose.
    """

    def __init__(
        self, game: Descriptor, name: str, seats: int, viewer: str, seed: str, **options: Any
    ) -> None:
        self.game, self.viewer, self.random = game, viewer, Random(seed)
        # the seed of the dice is a secret, too
        self.setups = [setup_of(game, name, seats, f"{seed} {n}", **options) for n in (1, 2)]
        self.seats = [seat.id for seat in self.setups[0].seats]
        self.hosts = [self._host(table_of(game, setup)) for setup in self.setups]
        self.guests = [self._call(host) for host in self.hosts]
        self.compared = self.differed = self.resynced = 0
        """Frames that were compared; those of tables that differ; how often secrets came out."""
        self.laid = 0
        """How often phones laid what was asked of all of them at one time."""
        self._ids = 0

    def _host(self, table: Table[Any]) -> MemoryHost:
        shelf = Shelf()
        shelf.kept["sharing.t1"] = {"phones": kept_phones(self.seats), "went_back": 0}
        return MemoryHost(self.game, table, Keep(shelf, "t1"))

    def _call(self, host: MemoryHost) -> int:
        """The phone of the seat; another seat's, which may ask for an undo."""
        others = [one for one in self.seats if one != self.viewer]
        self.other = others[0]
        host.call(token=token_of(self.other))
        token = "watch" if self.viewer == FATE else self.viewer
        return host.call(token=token_of(token))

    @property
    def tables(self) -> list[Table[Any]]:
        """Both tables."""
        return [host.table for host in self.hosts]

    def port(self) -> Port[Any]:
        """The port of the seat."""
        return self.hosts[0].port_of([self.viewer], "en")

    # -- playing -------------------------------------------------------------------------

    def play(self, plies: int) -> None:
        """Plays so many moves, or until the game is over. Raises Leak."""
        for ply in range(plies):
            decision = self.tables[0].decision
            if decision is None:
                break
            if self.hosts[0].showing.sealed.parts and self.random.random() < 0.8:
                self._lay_together()
            else:
                self._step(decision)
            if ply % 17 == 11:
                self._take_back()
            if ply % 29 == 23:
                self._come_again()

    def _step(self, decision: Decision) -> None:
        first, second = self.tables
        played = self.random.choice(decision.options)
        other = self._other(decision, played, self._seen_after(first, played))
        first.play(played)
        if other is None:
            self._resync()
        else:
            second.play(other)
        self.compare()

    # -- secret choices at one time --------------------------------------------------------

    def _lay_together(self) -> None:
        """Phones lay in any order, at the second table otherwise; then all is opened.

        Until then the seat is sent the same, whatever the others lay.
        """
        first, second = (host.showing.sealed for host in self.hosts)
        if first.parts.keys() != second.parts.keys():
            self._resync()
            return
        self.laid += 1
        while asked := [seat for seat in self.seats if self._lays(seat)]:
            self._lay(self.random.choice(asked))
            if first.waits and second.waits:
                self.compare()
        for host in self.hosts:
            host.showing.open()
        if self._see_the_same():
            self.compare()
        else:
            self._resync()

    def _lays(self, seat: str) -> bool:
        sealed = [host.showing.sealed for host in self.hosts]
        return any(one.parts[seat].decision is not None for one in sealed if seat in one.parts)

    def _lay(self, seat: str) -> None:
        """A seat lays its next answers, all of them; now and then it lays them anew."""
        anew = self.random.random() < 0.2
        played: list[Move] | None = None
        for host in self.hosts:
            part = host.showing.sealed.parts[seat]
            laid: list[Move] = []
            while (decision := part.decision) is not None:
                chosen = self.random.choice(decision.options)
                if seat == self.viewer and played is not None:
                    chosen = played[len(laid)]
                laid.append(chosen)
                host.showing.lay(seat, [chosen])
            if anew:
                host.showing.take_back(seat)
                host.showing.lay(seat, laid[-1:])
            played = laid

    def _other(self, decision: Decision, played: Move, seen: Any) -> Move | None:
        """What is played at the second table so that the seat sees the same; None for nothing."""
        table = self.tables[1]
        asked = table.decision
        if asked is None or asked.who != decision.who:
            return None
        if not self._is_hidden(0, decision.who, played):
            return played if self._shows(table, asked, played, seen) else None
        others = [one for one in asked.options if one != played]
        self.random.shuffle(others)
        hidden = [one for one in others[:TRIES] if self._is_hidden(1, asked.who, one)]
        candidates = [*hidden, played]
        return next((one for one in candidates if self._shows(table, asked, one, seen)), None)

    def _is_hidden(self, at: int, who: str, played: Move) -> bool:
        """Whether a move is not named to the seat."""
        table = self.tables[at]
        described = table.game.describe(table.state, played)
        return self.port().redacted(who, played, described) != described

    def _shows(self, table: Table[Any], asked: Decision, played: Move, seen: Any) -> bool:
        """Whether the seat would see this of the table after a move."""
        return played in asked.options and bool(self._seen_after(table, played) == seen)

    def _seen_after(self, table: Table[Any], played: Move) -> tuple[Any, list[Event]]:
        """What the seat would see after a move: the table, and what was turned over meanwhile."""
        after, told = table.state.copy(), EventLog()
        table.game.apply(after, played, told)
        turned = [event for event in told if self.port().reveals(event)]
        return table.game.view(after, self.viewer), turned

    def _resync(self) -> None:
        """The second table becomes as the first: what differed lies open now."""
        self.resynced += 1
        first, second = self.hosts
        journal = Journal.from_json(first.table.journal.to_json())
        table = table_of(self.game, self.setups[1], journal=journal)
        host = self._host(table)
        guest = self._call(host)
        host.showing.notes = list(first.showing.notes)
        host.showing.consent.request = first.showing.consent.request
        host.showing.went_back = first.showing.went_back
        host.showing.consent._count = first.showing.consent._count
        host.showing.consent.answers = dict(first.showing.consent.answers)
        self.hosts[1], self.guests[1] = host, guest
        second.desk.close()
        self._level()

    def _level(self) -> None:
        """Both are shown anew under the same number."""
        number = max(host.showing.seq for host in self.hosts)
        for host, guest in zip(self.hosts, self.guests, strict=True):
            host.sent[guest].clear()
            host.showing.seq = number
            host.showing.show()

    # -- what else happens -----------------------------------------------------------------

    def _take_back(self) -> None:
        """Somebody takes back a move, with whatever consent it needs, and brings it back."""
        self._ids += 1
        for host in self.hosts:
            if host.table.undoes is None:
                return
        both = [host.table.undoes for host in self.hosts]
        if both[0] != both[1] and (both[0] is None or both[1] is None):
            return
        for host in self.hosts:
            guest = next(iter(host.desk.guests))
            id, ply = f"u{self._ids}", host.table.ply
            host.desk.received(guest, {"kind": "undo", "id": id, "ply": ply})
        self.compare()
        for host in self.hosts:
            host.showing.consent.agree()
        if self._see_the_same():
            self.compare()
        else:
            self._resync()
        if self.random.random() < 0.7:
            for host in self.hosts:
                host.table.redo()
            if not self._see_the_same():
                self._resync()
            self.compare()

    def _see_the_same(self) -> bool:
        first, second = self.tables
        if first.ply != second.ply:
            return False
        if self._turned(first) != self._turned(second):
            return False
        return bool(first.view(self.viewer) == second.view(self.viewer))

    def _turned(self, table: Table[Any]) -> list[Event]:
        """All that was turned over at a table so far."""
        port = self.port()
        events = (event for _, told in table.story() for event in told.events)
        return [event for event in events if port.reveals(event)]

    def _come_again(self) -> None:
        """The phone was away, and comes back."""
        for at, host in enumerate(self.hosts):
            host.hang(self.guests[at])
            token = "watch" if self.viewer == FATE else self.viewer
            self.guests[at] = host.call(token=token_of(token))
            for pack in range(len(host.table.setup.packs) + 1):
                host.outlet.gives(self.guests[at], {"id": f"k{pack}", "pack": pack})
        self.compare()

    def compare(self) -> None:
        """Raises Leak unless both phones were sent the same bytes."""
        both = [host.sent[guest] for host, guest in zip(self.hosts, self.guests, strict=True)]
        first, second = self.tables
        down = [host.showing.sealed.to_json() for host in self.hosts]
        self.differed += first.state != second.state or down[0] != down[1]
        if both[0] != both[1]:
            raise Leak(_difference(*both))
        self.compared += len(both[0])
        for one in both:
            one.clear()


def _difference(first: list[str], second: list[str]) -> str:
    """Where two lists of frames begin to differ."""
    for one, other in zip(first, second, strict=False):
        at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
        if at >= 0:
            around = slice(max(0, at - 160), at + 120)
            return f"...{one[around]}\nand\n...{other[around]}"
    return f"{len(first)} frames and {len(second)}"
