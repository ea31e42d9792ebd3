"""A table of a terminal, shared: address, code and QR, who sits where, and the words for it."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from shared.descriptor import Descriptor
from shared.net.sharing import Backward, Keep, SharedSeat, SharedTable
from shared.play.decision import Decision
from shared.play.game import PERSON
from shared.play.table import Table
from shared.saves.store import Store
from shared.speech.messages import Message, TableError
from shared.speech.port import Port
from shared.terminal.codes import drawn
from shared.terminal.screen import Screen
from shared.terminal.text import Hanging
from shared.terminal.waiting import Waiting

HAPPENED = {
    ("", "phone"): "came",
    ("", "asked"): "asks",
    ("away", "phone"): "came_back",
    ("phone", "away"): "went_away",
    ("phone", "free"): "left",
    ("away", "free"): "left",
}
"""What is said when a seat's state turns into another; ``""`` for any before it."""

HELP = "seats let_in not_now sit bot back free send_away agree share".split()
"""Commands in the order in which they are told of."""

Made = Callable[..., SharedTable]


class Sharing:
    """The door of one table.

    Arguments: the game; the table; the screen; the keyboard; the store and the table's id there;
    what makes the shared table.
    """

    def __init__(
        self,
        game: Descriptor,
        table: Table[Any],
        screen: Screen,
        keys: Waiting,
        store: Store | None,
        id: str,
        made: Made = SharedTable,
    ) -> None:
        self.game, self.table, self.screen = game, table, screen
        self.people = [seat.id for seat in table.setup.seats if seat.player == PERSON]
        keep = Keep(store, id) if store is not None else None
        backward = Backward(game, table, store, id)
        self.shared = made(table, self._port_of, keep, keys.post, backward=backward)
        self._states: dict[str, str] = {}
        self._asked = 0
        self._trouble: Message | None = None
        self._answer: Message | None = None
        self._laid: set[str] = set()
        self._stop: Callable[[], None] = lambda: None

    def _port_of(self, audience: Sequence[str], language: str) -> Port[Any]:
        return self.game.port_of(self.table.setup, language, audience=audience)

    # -- the door ------------------------------------------------------------------------

    def open(self) -> None:
        """Open it, and say how to come in. Raises TableError where that cannot be."""
        self.shared.open()
        self._states = {seat.id: seat.state for seat in self.shared.seats}
        self._stop = self.shared.listen(self._heard)
        self._follow()
        self.way_in()

    def close(self) -> None:
        """Nothing listens any more."""
        self._stop()
        self.shared.close()
        self.screen.port.lies_open = False
        self.screen.port.audience = list(self.people)

    @property
    def held(self) -> frozenset[str]:
        """The seats that phones hold."""
        return self.shared.held

    @property
    def still(self) -> list[str]:
        """Who of those that choose in secret at one time has not laid yet."""
        return [seat for seat, laid in self.shared.laying.items() if not laid]

    def ask(self, kind: str) -> bool:
        """Take back, or bring back; whether it was done at once, so that nobody need agree.

        Argument: ``undo`` or ``redo``. Raises TableError where there is nothing.
        """
        self.shared.ask(kind)
        return self.shared.request is None

    def holds(self, decision: Decision) -> bool:
        """Whether whoever is asked answers on a phone; at a physical table anybody reports."""
        reported = self.game.ledger is not None and self.table.setup.game == self.game.ledger.name
        private = self.screen.port.private(decision)
        return decision.who in self.shared.held and (private or not reported)

    def way_in(self) -> None:
        """Address, code, and the QR of both."""
        self.screen.gap()
        console = self.screen.console
        if "utf" in console.encoding.lower():
            for line in drawn(self.shared.qr, console.color_system is not None):
                console.print(line, no_wrap=True, crop=True)
        address = self.shared.address.removeprefix("http://")
        self.screen.say("terminal.share.way_in", "bold", address=address, code=self.shared.code)
        self.screen.say("terminal.share.open", "dim")

    # -- what happens at it --------------------------------------------------------------

    def _follow(self) -> None:
        """This screen shows what lies open, and asks those alone who are here."""
        held = self.shared.held
        self.screen.port.lies_open = bool(held)
        self.screen.port.audience = [seat for seat in self.people if seat not in held]

    def _heard(self) -> None:
        """Says who came, went, or asks for something; of anything else nothing."""
        before = self._states
        self._states = {seat.id: seat.state for seat in self.shared.seats}
        self._follow()
        for seat in self.shared.seats:
            was = before.get(seat.id, "")
            id = HAPPENED.get((was, seat.state)) or HAPPENED.get(("", seat.state), "")
            if was != seat.state and id:
                facts = {"who": seat.id, "seat": seat.id, "name": seat.asks}
                self.screen.say(f"terminal.share.{id}", "bold green", **facts)
        trouble = self.shared.notice
        if trouble is not None and trouble != self._trouble:
            self.screen.message(trouble, "bold red")
        self._trouble = trouble
        request = self.shared.request
        if request is not None and request.number != self._asked:
            self._asked = request.number
            if request.by:
                self.screen.say(f"terminal.share.asks_{request.kind}", "bold green", who=request.by)
        if self.shared.answer not in (None, self._answer):
            self.screen.message(self.shared.answer, "bold green")
        self._answer = self.shared.answer
        self._tick()

    def _tick(self) -> None:
        """Says who has laid, as long as others have not."""
        before, self._laid = self._laid, {one for one, laid in self.shared.laying.items() if laid}
        for seat in sorted(self._laid - before) if self.still else ():
            if seat in self.shared.held:
                self.screen.say("terminal.share.laid", "green", who=seat)

    # -- what is typed -------------------------------------------------------------------

    def run(self, line: str) -> bool:
        """Do what a command says; False where the line is none. Raises TableError."""
        words = line.casefold().split()
        for count in (2, 1):
            act = COMMANDS.get(" ".join(words[:count]))
            if act is not None and len(words) >= count:
                act(self, line.split(maxsplit=count)[count] if len(words) > count else "")
                return True
        return False

    def help(self) -> None:
        """What can be typed while the table is shared."""
        for name in HELP:
            self.screen.say(f"terminal.share.command_{name}")

    def _one(self, wanted: str, *states: str) -> SharedSeat:
        """The seat that is meant: by id or by name, or the only one in such a state."""
        seats = self.shared.seats
        if not wanted:
            found = [seat for seat in seats if seat.state in states]
        else:
            known = self.screen.words.format_field
            said = wanted.casefold()
            found = [one for one in seats if said in (one.id, known(one.id, "seat").casefold())]
        if not found or (not wanted and len(found) > 1):
            allowed = ", ".join(seat.id for seat in seats)
            raise TableError("terminal.share.no_seat", text=wanted[:40], seats=allowed)
        return found[0]

    def seats(self, _: str) -> None:
        """Shows who sits where."""
        for seat in self.shared.seats:
            facts = {"who": seat.id, "seat": seat.id, "name": seat.asks}
            text = self.screen.say_of(f"terminal.share.state_{seat.state}", **facts)
            self.screen.console.print(Hanging(Text(text), 2, 7))
        for n, guest in enumerate(self.shared.guests, 1):
            id = "looks_on" if guest.watch else "chooses"
            self.screen.say(f"terminal.share.{id}", n=n, address=guest.address)

    def let_in(self, wanted: str) -> None:
        """Whoever asks for a seat gets it; ``all``: whoever has the code needs no leave."""
        if wanted.casefold() == "all":
            self.shared.whoever_has_the_code = True
            self.screen.say("terminal.share.all")
            return
        self._asking(wanted, self.shared.let_in)

    def not_now(self, wanted: str) -> None:
        """Whoever asks for a seat does not get it; from now on everybody asks."""
        if not wanted and self.shared.whoever_has_the_code:
            self.shared.whoever_has_the_code = False
            self.screen.say("terminal.share.ask_first")
            return
        self._asking(wanted, self.shared.not_now)

    def _asking(self, wanted: str, act: Callable[[str], None]) -> None:
        seat = self._one(wanted, "asked")
        if seat.state != "asked":
            raise TableError("terminal.share.nobody_asks", who=seat.id)
        act(seat.id)

    def sit(self, wanted: str) -> None:
        """A seat is played here."""
        self._done("sits", self._one(wanted, "away"), self.shared.take)

    def free(self, wanted: str) -> None:
        """A seat is to be had again."""
        self._done("freed", self._one(wanted, "away"), self.shared.send_away)

    def send_away(self, wanted: str) -> None:
        """A phone without a seat has to go: by its number, or all of them."""
        guests = {str(n): guest for n, guest in enumerate(self.shared.guests, 1)}
        everybody = wanted.casefold() == "all" or (not wanted and len(guests) == 1)
        if not guests:
            raise TableError("terminal.share.no_guests")
        if wanted not in guests and not everybody:
            raise TableError("terminal.share.no_guest", text=wanted[:40], most=len(guests))
        for guest in guests.values() if everybody else [guests[wanted]]:
            self.shared.send_off(guest.id)
        self.screen.say("terminal.share.sent_away", "bold")

    def bot(self, wanted: str) -> None:
        """A bot plays for a seat; how well may stand behind it."""
        named, _, level = wanted.rpartition(" ")
        if level not in self.game.offered:
            named, level = wanted, ""
        stand_in, setup = self.game.stand_in, self.table.setup
        give = self.shared.give_to_bot
        seat = self._one(named.strip(), "away")
        if self.game.ledger is not None and setup.game == self.game.ledger.name:
            raise TableError("terminal.share.no_bots", who=seat.id)
        self._done("bot", seat, lambda id: give(id, stand_in(setup, id, level)))

    def back(self, wanted: str) -> None:
        """The bot plays for it no longer."""
        self._done("back", self._one(wanted), self.shared.give_back)

    def _done(self, id: str, seat: SharedSeat, act: Callable[[str], None]) -> None:
        if seat.id not in self.people:
            raise TableError("terminal.share.only_bot", who=seat.id)
        act(seat.id)
        self.screen.say(f"terminal.share.{id}", "bold", who=seat.id)

    def agree(self, _: str) -> None:
        """What a phone wants to take back is taken back."""
        self._undo(self.shared.agree)

    def refuse(self, _: str) -> None:
        """What a phone wants to take back stays."""
        self._undo(self.shared.refuse)

    def _undo(self, act: Callable[[], None]) -> None:
        if self.shared.request is None:
            raise TableError("terminal.share.no_request")
        act()

    def share(self, _: str) -> None:
        """How to come in, once more."""
        self.way_in()


COMMANDS: dict[str, Callable[[Sharing, str], None]] = {
    "seats": Sharing.seats,
    "let in": Sharing.let_in,
    "not now": Sharing.not_now,
    "sit": Sharing.sit,
    "bot": Sharing.bot,
    "back": Sharing.back,
    "free": Sharing.free,
    "send away": Sharing.send_away,
    "agree": Sharing.agree,
    "refuse": Sharing.refuse,
    "share": Sharing.share,
}
"""Words that can be typed while a table is shared."""
