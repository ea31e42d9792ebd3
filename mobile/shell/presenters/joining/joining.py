"""The sheet of a shared table: how to come to it, who sits where, and what may be done about it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mobile.shell.presenters.joining.door import Door
from mobile.shell.presenters.joining.shared import ASKED, AWAY, BOT, DEVICE, FREE, PHONE
from mobile.shell.presenters.people.looks import Look
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.table import TablePresenter
from shared.play.table import Player

if TYPE_CHECKING:
    from shared.net.sharing import SharedSeat

ICONS = {FREE: "phone", ASKED: "phone", PHONE: "phone", DEVICE: "tablet", BOT: "minion",
         AWAY: "phone"}  # fmt: skip
"""What a seat is played on."""
OFFERED = {
    FREE: ("sit", "bot"),
    ASKED: ("not_now", "let_in"),
    AWAY: ("bot",),
}
"""What is offered beside a seat in a state; the last is the main one."""
MORE = {
    PHONE: ("bot", "sit", "send_away"),
    AWAY: ("sit", "send_away"),
    DEVICE: ("free", "bot"),
}
"""What else may be done with it, behind a touch."""
ACT_ICONS = {"sit": "tablet", "bot": "minion", "not_now": "close", "let_in": "check",
             "send_away": "exit", "give_back": "person", "free": "phone"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ActShown:
    """Something that may be done about a seat: a button."""

    id: str
    text: str
    icon: str
    main: bool = False


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat of the table."""

    seat: str
    name: str
    line: str
    """Where it is played, or who asks for it."""
    icon: str
    look: Look
    state: str
    here: str
    """Whether whoever sits there is here; empty where nobody sits."""
    acts: tuple[ActShown, ...]
    more: tuple[ActShown, ...]


@dataclass(frozen=True, slots=True)
class JoiningShown:
    """Everything on the sheet of a shared table."""

    title: str
    subtitle: str
    is_open: bool
    door: str
    come: str
    come_note: str
    """How to come in; where the door is shut, why one would open it."""
    qr: tuple[tuple[bool, ...], ...]
    """Rows from above, true where it is dark; empty while the door is shut."""
    address: str
    code: str
    """Six digits; empty while the door is shut."""
    notes: tuple[str, ...]
    """What is not protected."""
    seats: tuple[SeatShown, ...]
    watchers: str
    """Who looks on; empty for nobody."""
    anyone: bool
    trouble: bool
    """Whether ``come_note`` says why the table could not be shared."""
    request: str
    """The undo that asks the table; empty for none."""


class JoiningPresenter(Presenter[JoiningShown]):
    """The sheet of one table. Argument: the presenter of the table, which stays open."""

    def __init__(self, at: TablePresenter[Any]) -> None:
        super().__init__(at.device.speaker)
        self.at = at
        self._trouble = ""
        """Why the door could not be opened, the last time."""
        self._stops += [at.door.listen(self._heard)]

    def _heard(self) -> None:
        """Something happened at the door; who came is told here, where it is looked at."""
        with self.changing():
            for notice in self.at.take_notices():
                self._notify(notice)
            self.refresh()

    @property
    def door(self) -> Door:
        """The door of the table."""
        return self.at.door

    def _look(self) -> JoiningShown:
        shared, words = self.door.shared, self.at.words
        count = self.say("presenter.joining.seats", n=len(self.at.seats))
        game = words.word("game", self.at.table.setup.game)
        if shared is None:
            about = self._trouble or self.say("presenter.joining.why_open")
            return JoiningShown(
                self.say("presenter.joining.title"), f"{game} · {count}", False,
                self.say("presenter.joining.door.shut"), self.say("presenter.joining.come"), about,
                (), "", "", self._notes(), (), "", self.door.anyone, bool(self._trouble), "",
            )  # fmt: skip
        return JoiningShown(
            title=self.say("presenter.joining.title"),
            subtitle=f"{game} · {count}",
            is_open=True,
            door=self.say("presenter.joining.door.open"),
            come=self.say("presenter.joining.come"),
            come_note=self.say("presenter.joining.come_note"),
            qr=shared.qr,
            address=self.door.address,
            code=shared.code,
            notes=self._notes(),
            seats=tuple(map(self._seat, shared.seats)),
            watchers=self.say("presenter.joining.watchers", n=shared.watchers)
            if shared.watchers
            else "",
            anyone=self.door.anyone,
            trouble=False,
            request=self.door.asks_undo(),
        )

    def _notes(self) -> tuple[str, ...]:
        return tuple(self.say(f"presenter.joining.note.{id}") for id in ("open", "code"))

    def _seat(self, seat: "SharedSeat") -> SeatShown:
        state, name = seat.state, self.at.words.format_field(seat.id, "seat")
        acts, more = OFFERED.get(state, ()), MORE.get(state, ())
        if state == BOT and seat.id in self.at.people:
            acts = ("give_back",)
        here = {PHONE: "here", DEVICE: "here", AWAY: "away"}.get(state, "")
        return SeatShown(
            seat=seat.id,
            name=name,
            line=self.say(f"presenter.joining.state.{state}", name=seat.asks or seat.name),
            icon=ICONS[state],
            look=self.at.looks[seat.id],
            state=state,
            here=self.say(f"presenter.joining.{here}") if here else "",
            acts=tuple(self._act(id, id == "let_in") for id in acts),
            more=tuple(self._act(id) for id in more),
        )

    def _act(self, id: str, main: bool = False) -> ActShown:
        return ActShown(id, self.say(f"presenter.joining.act.{id}"), ACT_ICONS[id], main)

    # -- what may be done ------------------------------------------------------------------

    def turn_door(self) -> None:
        """Open the door, or shut it."""
        with self.changing():
            if self.door.is_open:
                self.door.shut()
            else:
                self.open()

    def open(self) -> None:
        """Open the door; what stands against it is told where one looks for the way in."""
        self.door.open()
        told = self.at.take_notices()
        self._trouble = "" if self.door.is_open else " ".join(one.text for one in told)
        with self.changing():
            for notice in told if self.door.is_open else ():
                self._notify(notice)
            self.refresh()

    def turn_anyone(self) -> None:
        """Whether the code alone is enough to sit down."""
        self.door.may_all(not self.door.anyone)

    def act(self, seat: str, id: str) -> None:
        """Do something about a seat. Arguments: the seat; what, as ``ActShown`` names it."""
        shared = self.door.shared
        if shared is None:
            return
        acts: dict[str, Callable[[], None]] = {
            "sit": lambda: shared.take(seat),
            "free": lambda: shared.send_away(seat),
            "send_away": lambda: shared.send_away(seat),
            "bot": lambda: shared.give_to_bot(seat, self._bot(seat)),
            "give_back": lambda: shared.give_back(seat),
            "let_in": lambda: shared.let_in(seat),
            "not_now": lambda: shared.not_now(seat),
        }
        with self.changing():
            acts[id]()
            self.refresh()

    def _bot(self, seat: str) -> Player:
        """Who plays for a seat whose person is not there."""
        game = self.at.game.descriptor
        return game.bots[game.bot](f"{self.at.table.setup.seed}:{seat}")

    def agree(self) -> None:
        """What is asked to be taken back is."""
        if self.door.shared:
            self.door.shared.agree()

    def refuse(self) -> None:
        """What is asked to be taken back stays."""
        if self.door.shared:
            self.door.shared.refuse()
