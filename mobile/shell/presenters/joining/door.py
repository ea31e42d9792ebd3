"""The door of a table: while it is open, phones take part in what is played here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from mobile.kit.shown import ELSEWHERE, UndoShown
from mobile.shell.presenters.joining.shared import (
    ASKED,
    AWAY,
    FREE,
    PHONE,
    DoorKept,
    door_kept,
    keep_door,
)
from mobile.shell.presenters.particulars import AtTable, OnDevice
from mobile.shell.presenters.people.names import shown_names
from mobile.shell.presenters.presenter import Changing
from shared.saves.opening import ReadOnly
from shared.speech.messages import Message, TableError
from shared.speech.port import Port

if TYPE_CHECKING:
    from mobile.shell.presenters.learning import Learning
    from shared.net.sharing import SharedSeat, SharedTable


@dataclass(frozen=True, slots=True)
class KnockShown:
    """A line above the table: what is asked at the door, or whom the table waits for."""

    text: str
    icon: str
    yes: str = ""
    """The words of the answer that gives it; empty where nothing is asked."""
    no: str = ""
    ticks: tuple[tuple[str, bool], ...] = ()
    """Who chooses in secret at one time, and whether they have laid."""


class Hosting(AtTable, OnDevice, Protocol):
    """The presenter of a table whose door this is."""

    people: list[str]
    learning: "Learning"

    @property
    def port(self) -> Port[Any]:
        """What is shown of the table."""

    @property
    def waiting(self) -> str:
        """Who answers without a tap here."""

    def undo_bar(self) -> UndoShown:
        """What undo would take back."""

    def changing(self) -> Changing:
        """All that changes inside is told once."""

    def refresh(self) -> None:
        """What is shown is made anew."""

    def tell(self, id: str, /, **facts: object) -> None:
        """Something is good to know. Arguments: the id of the message; its facts."""

    def trouble(self, message: Message) -> None:
        """Something went wrong."""


class TableDoor:
    """The door of one table: shut, and nothing of it loaded, until somebody opens it.

    Argument: the presenter of the table.
    """

    def __init__(self, host: Hosting) -> None:
        self.host = host
        self.shared: SharedTable | None = None
        """The shared table while the door is open."""
        self.anyone = False
        """Whether the code alone is enough to sit down."""
        self._levels: dict[str, str] = {}
        self._seen: tuple[tuple[SharedSeat, ...], object] = (), None
        """The seats, and all else of the shared table, of which something was told last."""
        self._trouble: Message | None = None
        self._answer: Message | None = None
        """How what was asked for here has ended, the last time."""
        self._listeners: list[Callable[[], None]] = []
        self._stop: Callable[[], None] = lambda: None

    # -- who is here -----------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether other devices can come in."""
        return self.shared is not None

    @property
    def held(self) -> frozenset[str]:
        """The seats that phones hold: nobody answers for them here."""
        return self.shared.held if self.shared else frozenset()

    @property
    def here(self) -> list[str]:
        """The seats of people who play on this device."""
        return [seat for seat in self.host.people if seat not in self.held]

    @property
    def guests(self) -> int:
        """How many phones sit at the table now, those that watch among them."""
        if self.shared is None:
            return 0
        return sum(seat.state == PHONE for seat in self.shared.seats) + self.shared.watchers

    @property
    def asking(self) -> "SharedSeat | None":
        """The first seat that somebody asks for; None for none."""
        seats = self.shared.seats if self.shared else ()
        return next((seat for seat in seats if seat.state == ASKED), None)

    def knock(self) -> KnockShown | None:
        """What somebody at the door wants, or whom the table waits for.

        None while nobody has come: nothing is different then.
        """
        asked = self.undo_asked() or self._seat_asked()
        if asked is not None:
            return asked
        words, decision = self.host.words, self.host.table.decision
        if not self.held:
            return None
        waits = decision is not None and self.host.waiting == ELSEWHERE
        if self.still:
            laying = self.shared.laying if self.shared else {}
            ticks = tuple((words.format_field(one, "seat"), laying[one]) for one in laying)
            return KnockShown(words.say(Message("presenter.joining.laying")), "hidden", ticks=ticks)
        facts: dict[str, object] = {"n": len(self.held)}
        if waits and decision is not None:
            facts = {"who": self.host.port.drawer(decision) or decision.who}
        id = "waits" if waits else "phones"
        return KnockShown(words.say(Message(f"presenter.joining.{id}", facts)), "phone")

    @property
    def still(self) -> list[str]:
        """Who of those that choose in secret at one time has not laid yet."""
        laying = self.shared.laying if self.shared else {}
        return [seat for seat, laid in laying.items() if not laid]

    def answer_knock(self, yes: bool) -> None:
        """Give what is asked for at the door, or do not. Raises TableError."""
        shared, seat = self.shared, self.asking
        if shared is None:
            return
        if shared.request is not None:
            shared.agree() if yes else shared.refuse()
        elif seat is not None:
            shared.let_in(seat.id) if yes else shared.not_now(seat.id)

    def undo_asked(self) -> KnockShown | None:
        """Who wants to take back what, where that asks the table; None for nothing."""
        request = self.shared.request if self.shared else None
        if request is None:
            return None
        say = self.host.words.say
        if not request.by or "" in request.agreed:
            # what was asked for here is for others to answer
            return KnockShown(say(Message("presenter.joining.asked_others")), "hourglass")
        undo = self.host.undo_bar().undo_text
        asks = say(Message(f"presenter.joining.asks_{request.kind}", {"who": request.by}))
        text = f"{asks} {undo}" if request.kind == "undo" else asks
        return self._question(text, "undo", "agree")

    def ask(self, kind: str, to: int = 0) -> bool:
        """Something is to be taken back, or brought back: whom it touches may have to agree.

        Arguments: ``undo``, ``redo`` or ``jump``; the move of the log to which a jump leads.
        Returns whether it is done.
        """
        shared = self.shared
        if shared is None:
            return False
        shared.ask(kind, to)
        return shared.request is None

    def _seat_asked(self) -> KnockShown | None:
        seat = self.asking
        if seat is None:
            return None
        words, facts = self.host.words, {"who": seat.id, "name": seat.asks}
        known = words.format_field(seat.id, "seat").casefold() == seat.asks.casefold()
        id = "asks_own" if known or not seat.asks else "asks"
        text = words.say(Message(f"presenter.joining.{id}", facts))
        return self._question(text, "phone", "let_in")

    def _question(self, text: str, icon: str, yes: str) -> KnockShown:
        word = self.host.words.word
        return KnockShown(text, icon, word("app.joining", yes), word("app.joining", "not_now"))

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change at the door; returns a function that stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    # -- opening and shutting --------------------------------------------------------------

    def open(self) -> bool:
        """Open it, where phones know it already if it can; whether it is open.

        What stands against it is told.
        """
        if self.shared is not None:
            return True
        with self.host.changing():
            if isinstance(self.host.table.sink, ReadOnly):
                raise TableError("presenter.joining.looking")
            self._begin()
        if self.is_open:
            self._tell()
        return self.is_open

    def open_again(self) -> None:
        """Open it if it was open when the app was ended, and say so."""
        was = self._left
        if was.open and self.open() and self.address == was.address:
            self.host.tell("presenter.joining.open_again", address=self.address)

    def shut(self) -> None:
        """Nobody comes in any more, and nothing listens."""
        if not self.is_open:
            return
        self.close()
        self._remember(replace(self._left, open=False))

    def close(self) -> None:
        """The same, but a table that is opened again opens its door again."""
        shared, self.shared = self.shared, None
        if shared is None:
            return
        self._stop()
        shared.close()
        self._seen = (), None
        self.host.refresh()
        self._tell()

    def _begin(self) -> None:
        """Raises TableError where the table cannot be shared."""
        host, was = self.host, self._left
        device, game = host.device, host.game.descriptor
        shared = device.shares(
            host.table, self._port_of, device.store, host.id, device.in_turn, self._mark, game
        )
        shared.tutor = host.learning.tutor if device.settings.lessons else None
        shared.open()
        self.anyone = shared.whoever_has_the_code = was.anyone
        self.shared, self._stop = shared, shared.listen(self._heard)
        self._seen = self._state()
        if was.address and was.address != self.address:
            host.tell("presenter.joining.moved", address=self.address)
        self._remember(replace(self._left, open=True, address=self.address))
        host.refresh()

    def may_all(self, anyone: bool) -> None:
        """Whether the code alone is enough to sit down."""
        self.anyone = anyone
        if self.shared is not None:
            self.shared.whoever_has_the_code = anyone
        self._remember(replace(self._left, anyone=anyone))
        self._tell()

    # -- bots for people who are not there ---------------------------------------------------

    @property
    def levels(self) -> tuple[str, ...]:
        """How well a bot may play for somebody; none at a ledger, where nobody plays."""
        game = self.host.game.descriptor
        return game.offered if self.host.table.setup.game == game.name else ()

    @property
    def level(self) -> str:
        """How well the next bot plays."""
        kept, levels = self._left.level, self.levels
        usual = self.host.game.descriptor.bot
        return kept if kept in levels else usual if usual in levels else next(iter(levels), "")

    def level_of(self, seat: str) -> str:
        """How well the bot of a seat plays; empty where nobody chose."""
        begun = {one.id: one.player for one in self.host.table.setup.seats}
        return self._levels.get(seat) or begun[seat]

    def give_to_bot(self, seat: str, level: str = "") -> None:
        """A bot plays for a seat.

        Arguments: the seat; how well, empty for as well as the last one did.
        """
        level = level or self.level
        if self.shared is None or not level:
            return
        self._levels[seat] = level
        self.choose_level(level)
        game, setup = self.host.game.descriptor, self.host.table.setup
        self.shared.give_to_bot(seat, game.stand_in(setup, seat, level))

    def choose_level(self, level: str) -> None:
        """How well the next bot plays."""
        self._remember(replace(self._left, level=level))

    @property
    def address(self) -> str:
        """Where the door is, as people type it; empty while it is shut."""
        return self.shared.address.removeprefix("http://").rstrip("/") if self.shared else ""

    @property
    def _left(self) -> DoorKept:
        return door_kept(self.host.device.store, self.host.id)

    def _remember(self, door: DoorKept) -> None:
        keep_door(self.host.device.store, self.host.id, door)

    # -- what the shared table asks of this device -----------------------------------------

    def _port_of(self, audience: Sequence[str], language: str) -> Port[Any]:
        """What is shown to those who sit at these seats."""
        setup = self.host.table.setup
        port = self.host.game.descriptor.port_of(setup, language, audience=audience)
        port.words.names.update(shown_names(setup))
        return port

    def _mark(self, seat: str) -> tuple[str, str]:
        """The colour and the shape of a seat."""
        look = self.host.looks[seat]
        return look.colour, look.shape

    # -- what happens at the door ----------------------------------------------------------

    def _state(self) -> "tuple[tuple[SharedSeat, ...], object]":
        shared = self.shared
        if shared is None:
            return (), None
        number = shared.request.number if shared.request else 0
        laying = tuple(shared.laying.items())
        return tuple(shared.seats), (shared.guests, number, shared.held, shared.code, laying)

    def _heard(self) -> None:
        """Somebody came, went or asks for something; of anything else nothing is told here."""
        self._complain()
        self._hear_answer()
        before, self._seen = self._seen, self._state()
        if before == self._seen or self.shared is None:
            return
        with self.host.changing():
            self._greet(before[0])
            self.host.refresh()
        self._tell()

    def _complain(self) -> None:
        """Says once what of the phones could not be kept here."""
        trouble = self.shared.notice if self.shared is not None else None
        if trouble is not None and trouble != self._trouble:
            self.host.trouble(trouble)
        self._trouble = trouble

    def _hear_answer(self) -> None:
        """Says once how what was asked for here has ended."""
        answer = self.shared.answer if self.shared is not None else None
        if answer is not None and answer != self._answer:
            self.host.tell(answer.id, **answer.facts)
        self._answer = answer

    def _greet(self, before: "tuple[SharedSeat, ...]") -> None:
        """Says who came, went away or came back. Argument: the seats as they were."""
        states = {seat.id: seat.state for seat in before}
        for seat in self._seen[0] if before else ():
            was = states.get(seat.id, "")
            id = HAPPENED.get((was, seat.state)) or HAPPENED.get(("", seat.state), "")
            if was != seat.state and id:
                self.host.tell(f"presenter.joining.{id}", who=seat.id)

    def _tell(self) -> None:
        for callback in list(self._listeners):
            callback()


HAPPENED = {
    ("", PHONE): "came",
    (AWAY, PHONE): "came_back",
    (PHONE, AWAY): "went_away",
    (PHONE, FREE): "left",
    (AWAY, FREE): "left",
}
"""What is said when a seat's state turns into another; ``""`` for any before it."""
